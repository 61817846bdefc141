#!/usr/bin/env python3
"""Plays random games of Phantom Go in Shinpan and in OpenSpiel and compares what is refused.

    phantom.py --shinpan target/release/shinpan --games 200 --sizes 5,9

Run it with a Python that has the package `open_spiel`. Every try is made in both, and after each
turn the whole board, both players' own stones and who is to move are compared; at the end who has
won. The programs differ on purpose in four things, which are counted:

- a point that Shinpan has refused in this turn is not tried again (OpenSpiel lets one try suicide
  and ko any number of times);
- a point on which OpenSpiel's player has found a stone in an earlier turn is tried in Shinpan alone
  (OpenSpiel takes the stone as seen);
- what would make an earlier board again is refused in Shinpan and ends the game in OpenSpiel;
- a refused try between two passes keeps OpenSpiel's game from ending.

Ends with 1 at the first other difference, and if fewer games than asked were compared.
"""

import argparse
import collections
import sys

import pyspiel

from gtp import COLOURS, Program, dice, points

KOMI = 7.5
# What is asked after every try.
ASKED = [f"{what} {colour}" for what in ("list_stones", "shinpan-view") for colour in COLOURS]
ASKED.append("shinpan-said public")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--shinpan", required=True)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--sizes", default="5,9")
    parser.add_argument("--seed", type=int)
    asked = parser.parse_args()
    chance = dice(asked.seed)
    ours = Program(asked.shinpan, "gtp", "--game", "phantom-go")
    for size in map(int, asked.sizes.split(",")):
        compare(ours, size, asked.games, chance)
    ours.close()


def compare(ours, size, games, chance):
    area = size * size
    theirs = pyspiel.load_game(
        f"phantom_go(board_size={size},komi={KOMI},max_game_length={20 * area})"
    )
    counts = collections.Counter()
    for _ in range(games):
        Game(ours, theirs.new_initial_state(), size, chance, counts).play()
    print(f"{size}x{size}:", ", ".join(f"{n} {what}" for what, n in counts.items()))
    needed = ["games", "placed", "refused in both", "boards", "winners", "captures"]
    missing = [what for what in needed if not counts[what]]
    if counts["games"] != games or missing:
        sys.exit(f"not compared: {missing or 'too few games'}")


class Game:
    """One random game in both programs."""

    def __init__(self, ours, state, size, chance, counts):
        self.ours, self.state, self.size = ours, state, size
        self.chance, self.counts = chance, counts
        self.points, self.pass_ = points(size), size * size
        self.tried, self.passes, self.log = set(), 0, []
        self.ended_theirs = False
        ours.ask(f"boardsize {size}")
        ours.ask(f"komi {KOMI}")

    def play(self):
        most = self.chance.randrange(2 * self.pass_, 5 * self.pass_)
        while self.passes < 2 and not self.ended_theirs:
            if self.state.is_terminal():
                self.differ("the game", "goes on", "is over")
            self.turn(tired=len(self.log) > most)
        if not self.ended_theirs:
            self.end()
        self.counts["games"] += 1

    def turn(self, tired):
        """Makes one try or a pass."""
        colour, player = self.to_move()
        may = set(self.state.legal_actions())
        own = self.own(player)
        open_ = [at for at in range(self.pass_) if at not in own and at not in self.tried]
        if tired or not open_ or self.chance.random() < 0.01:
            return self.pass_turn(colour)
        at = self.chance.choice(open_)
        good, why = self.try_ours(colour, at)
        if at not in may:
            # OpenSpiel's player sees the stone that was found there.
            if good:
                self.differ(f"{colour} {self.points[at]}", "accepted", "not to be tried")
            self.counts["tried in Shinpan alone"] += 1
            return self.after_refusal(colour, at)
        self.state.apply_action(at)
        repeats = self.state.is_terminal() and not good
        if repeats:
            self.counts["earlier boards"] += 1
            self.ended_theirs = True
            return None
        accepted = self.accepted(player, at)
        if good != accepted:
            self.differ(f"{colour} {self.points[at]}", why or "accepted", accepted)
        if not good:
            self.counts["refused in both"] += 1
            return self.after_refusal(colour, at)
        self.counts["placed"] += 1
        self.tried, self.passes = set(), 0
        return self.boards()

    def after_refusal(self, colour, at):
        self.tried.add(at)
        # Where nothing is left to try Shinpan passes by itself, as everyone hears.
        if self.told["shinpan-said public"].endswith(f"turn {colour}"):
            return
        self.counts["passes by themselves"] += 1
        self.passed(colour)

    def pass_turn(self, colour):
        good, why = self.try_ours(colour, self.pass_)
        if not good:
            self.differ(f"{colour} pass", why, "accepted")
        self.passed(colour)

    def passed(self, colour):
        refused_between = bool(self.tried) and self.passes == 1
        self.state.apply_action(self.pass_)
        self.tried, self.passes = set(), self.passes + 1
        self.counts["passes"] += 1
        over = self.state.is_terminal()
        if self.passes == 2 and not over and refused_between:
            self.counts["passes with a refused try between"] += 1
            self.state.apply_action(self.pass_)
            over = self.state.is_terminal()
        if over != (self.passes == 2):
            self.differ(f"{colour} passes", self.passes == 2, over)

    def try_ours(self, colour, at):
        vertex = "pass" if at == self.pass_ else self.points[at]
        self.log.append(f"{colour} {vertex}")
        [(good, why), *told] = self.ours.send([f"play {colour} {vertex}", *ASKED])
        self.told = {asked: text for asked, (_, text) in zip(ASKED, told)}
        if not good and why != "illegal move":
            self.differ(self.log[-1], why, "a try")
        return good, why

    def to_move(self):
        player = self.state.current_player()
        return COLOURS[player], player

    def accepted(self, player, at):
        """Whether the player's stone stands on the true board and the turn is over."""
        over = self.state.is_terminal() or self.state.current_player() != player
        return over and self.true_board()[at] == "XO"[player]

    def true_board(self):
        return cells(str(self.state), self.size)

    def own(self, player):
        return {at for at, sign in enumerate(self.true_board()) if sign == "XO"[player]}

    def boards(self):
        """Compares the true board, and what each player has of it."""
        true = self.true_board()
        for player, colour in enumerate(COLOURS):
            theirs = {self.points[at] for at, sign in enumerate(true) if sign == "XO"[player]}
            ours = set(self.told[f"list_stones {colour}"].split())
            if ours != theirs:
                self.differ(f"{colour} stones", sorted(ours), sorted(theirs))
            seen = cells(view(self.told[f"shinpan-view {colour}"]), self.size)
            observed = cells(self.state.observation_string(player), self.size)
            for at, (sign, their_sign) in enumerate(zip(seen, observed)):
                # OpenSpiel's player sees stones that were found, Shinpan's has marks there.
                own = "XO"[player]
                if (sign == own) != (their_sign == own) or sign == "OX"[player]:
                    self.differ(f"what {colour} sees on {self.points[at]}", sign, their_sign)
        said = self.told["shinpan-said public"].split("\n")
        self.counts["captures"] += sum(line.startswith("captured") for line in said)
        self.counts["boards"] += 1

    def end(self):
        ours = self.ours.ask("final_score")
        black = self.state.returns()[0]
        theirs = "B" if black > 0 else "W" if black < 0 else "0"
        if ours[0] != theirs:
            self.differ("the winner", ours, theirs)
        self.counts["winners"] += 1

    def differ(self, what, ours, theirs):
        print(f"{self.size}x{self.size}, after {len(self.log)} tries: {what}")
        print(f"  shinpan:   {ours}\n  openspiel: {theirs}")
        print("  " + ", ".join(self.log))
        print(self.state)
        sys.exit(1)


def cells(text, size):
    """The signs of the first board in a text, from A1 along the rows."""
    rows = {}
    for line in text.split("\n"):
        words = line.split()
        if words and words[0].isdigit() and int(words[0]) not in rows and len(words) > 1:
            rows[int(words[0])] = words[1][:size]
    return "".join(rows[row] for row in range(1, size + 1))


def view(text):
    """Shinpan's drawing as OpenSpiel draws: the signs of a row together."""
    rows = []
    for line in text.split("\n"):
        words = line.split()
        if len(words) > 2 and words[0].isdigit() and words[0] == words[-1]:
            rows.append(f"{words[0]} {''.join(words[1:-1])}")
    return "\n".join(rows)


if __name__ == "__main__":
    main()
