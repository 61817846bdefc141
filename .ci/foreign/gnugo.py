#!/usr/bin/env python3
"""Plays random games of open Go in Shinpan and in GNU Go 3.8 and compares what they say.

    gnugo.py --shinpan target/release/shinpan --games 500 --sizes 5,9,13

Every turn is tried in both, and both must take it or refuse it. Every few turns all the points that
are legal for a colour are compared, all stones, and both numbers of captured stones; at the end the
area, counted from GNU Go's stones; and, where every stone is safe whoever moves, GNU Go's own final
score. Ends with 1 at the first difference, and if fewer games than asked were compared.
"""

import argparse
import collections
import shutil
import sys

from gtp import COLOURS, Program, dice, neighbours, points, regions, send_both

SUPERKO = ["--chinese-rules", "--positional-superko", "--forbid-suicide"]
SIMPLE = ["--japanese-rules", "--simple-ko", "--forbid-suicide"]
KOMI = 7.5
# GNU Go keeps the boards of 500 turns and then forgets the first ones.
MOST_TURNS = 490


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--shinpan", required=True)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--sizes", default="5,9,13")
    parser.add_argument("--scores", type=int, default=25, help="GNU Go's own scores, each size")
    parser.add_argument("--seed", type=int)
    asked = parser.parse_args()
    gnugo = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")
    if not gnugo:
        sys.exit("gnugo is not installed")
    chance = dice(asked.seed)
    total = collections.Counter()
    for rules, options in (("chinese", SUPERKO), ("japanese", SIMPLE)):
        theirs = Program(gnugo, "--mode", "gtp", *options)
        version = theirs.ask("version")
        if version != "3.8":
            sys.exit(f"GNU Go {version} is not the version that this was written for")
        ours = Program(asked.shinpan, "gtp", "--game", "go", "--rules", rules)
        for size in map(int, asked.sizes.split(",")):
            # Japanese rules differ in nothing but the ko.
            games = asked.games if rules == "chinese" else asked.games // 5
            total += compare(ours, theirs, size, rules, games, asked.scores, chance)
        handicaps(ours, theirs)
        ours.close()
        theirs.close()
    needed = ["captured", "occupied", "suicide", "ko points", "superko points", "areas", "scores"]
    missing = [what for what in needed if not total[what]]
    if missing:
        sys.exit(f"nothing was compared of {missing}")


def compare(ours, theirs, size, rules, games, scores, chance):
    counts = collections.Counter()
    for _ in range(games):
        Game(ours, theirs, size, rules, chance, counts).play(counts["scores"] < scores)
    print(f"{rules} {size}x{size}:", ", ".join(f"{n} {what}" for what, n in counts.items()))
    if counts["games"] != games:
        sys.exit(f"{counts['games']} games were compared, not {games}")
    return counts


class Game:
    """One random game in both programs."""

    def __init__(self, ours, theirs, size, rules, chance, counts):
        self.ours, self.theirs, self.rules = ours, theirs, rules
        self.size, self.chance, self.counts = size, chance, counts
        self.points, self.near = points(size), neighbours(size)
        self.log, self.turns, self.next = [], 0, 1
        self.stones, self.legal = {}, {}
        for command in (f"boardsize {size}", "clear_board", f"komi {KOMI}"):
            ours.ask(command)
            theirs.ask(command)

    def play(self, scored):
        """Plays wildly, which fills eyes and makes kos, then tamely, to a board that counts."""
        area = len(self.points)
        wild = min(self.chance.randrange(area, 3 * area), 300)
        self.look()
        while self.turns < wild:
            self.stretch(self.legal, 16)
        self.look()
        while self.turns < MOST_TURNS and any(self.sensible().values()):
            self.stretch(self.sensible(), 1 + max(map(len, self.sensible().values())) // 6)
        if self.rules == "chinese":
            self.area()
            if scored:
                self.score()
        self.counts["games"] += 1

    def sensible(self):
        """The legal points that are no eyes of one's own."""
        is_eye = lambda point, colour: all(
            self.stones.get(near) == colour for near in self.near[point]
        )
        return {
            colour: [point for point in self.legal[colour] if not is_eye(point, colour)]
            for colour in COLOURS
        }

    def stretch(self, pool, tries):
        """Tries points of a pool, and others now and then, before looking at the board again.
        By then many are taken or filled; both programs must refuse these."""
        commands = []
        for _ in range(min(tries, MOST_TURNS - self.turns)):
            self.next = 1 - self.next
            colour, luck = COLOURS[self.next], self.chance.random()
            vertex = self.chance.choice(pool[colour] or ["pass"])
            vertex = "pass" if luck < 0.02 else vertex
            vertex = self.chance.choice(self.points) if luck > 0.95 else vertex
            commands.append(f"play {colour} {vertex}")
            if luck > 0.75:
                commands.append(f"all_legal {COLOURS[1 - self.next]}")
        self.compare(commands)
        self.look()

    def look(self):
        """Compares all that can be asked of a position."""
        commands = [
            f"{what} {colour}"
            for what in ("list_stones", "captures", "all_legal")
            for colour in COLOURS
        ]
        answers = dict(zip(commands, self.compare(commands)))
        listed = lambda what: {c: answers[f"{what} {c}"].split() for c in COLOURS}
        self.legal = listed("all_legal")
        stones = listed("list_stones")
        self.stones = {point: colour for colour in COLOURS for point in stones[colour]}
        self.counts["captured"] += any(answers[f"captures {c}"] != "0" for c in COLOURS)
        self.counts["positions"] += 1

    def compare(self, commands):
        """Gives commands to both programs and Shinpan's answers. What was played is kept."""
        ours, theirs = send_both(self.ours, self.theirs, commands)
        for command, (good, text), (their_good, their_text) in zip(commands, ours, theirs):
            self.log.append(command)
            same = sorted(text.split()) == sorted(their_text.split()) if good else True
            if good != their_good or not same:
                self.differ(command, text or "accepted", their_text or "accepted")
            if command.startswith("play"):
                self.turns += good
                self.counts["turns" if good else text.rsplit(" ", 1)[-1]] += 1
        legal = [command for command in commands if command.startswith("all_legal")]
        if legal:
            why = self.ours.ask(legal[-1].replace("all_legal", "shinpan-forbidden"))
            for line in why.split("\n"):
                reason, refused = line.split(":")
                self.counts[f"{reason} points"] += len(refused.split())
        return [text for _, text in ours]

    def area(self):
        """Compares the area with one that is counted here from GNU Go's stones."""
        stones = {}
        for colour in COLOURS:
            text = self.theirs.ask(f"list_stones {colour}")
            stones.update({point: colour for point in text.split()})
        margin = {"black": -KOMI, "white": 0}
        for point in stones:
            margin[stones[point]] += 1
        for region in regions(self.near, set(self.points) - set(stones)):
            beside = {stones[near] for point in region for near in self.near[point] if near in stones}
            if len(beside) == 1:
                margin[beside.pop()] += len(region)
        theirs = written(margin["black"] - margin["white"])
        ours = self.ours.ask("final_score")
        if ours != theirs:
            self.differ("the area", ours, theirs)
        self.counts["areas"] += 1

    def score(self):
        """Compares with GNU Go's own score, where it has nothing to take off."""
        if all(self.is_safe(self.stones, colour) for colour in COLOURS):
            theirs, ours = self.theirs.ask("final_score"), self.ours.ask("final_score")
            if theirs != ours:
                self.differ("final_score", ours, theirs)
            self.counts["scores"] += 1

    def is_safe(self, stones, colour):
        """Whether every stone of a colour stays though its owner passes for ever (Benson 1976),
        and every vacant point is enclosed by one colour."""
        own = [point for point in stones if stones[point] == colour]
        chains, eyes = regions(self.near, own), regions(self.near, set(self.points) - set(own))
        of = {point: index for index, chain in enumerate(chains) for point in chain}
        vital = []
        for eye in eyes:
            vacant = [point for point in eye if point not in stones]
            if any(point not in stones and self.mixed(stones, point) for point in eye):
                return False
            each = [{of[near] for near in self.near[point] if near in of} for point in vacant]
            beside = {of[near] for point in eye for near in self.near[point] if near in of}
            vital.append((set.intersection(*each) if each else set(), beside))
        alive = set(range(len(chains)))
        while True:
            vital = [(to, beside) for to, beside in vital if beside <= alive]
            left = {chain for chain in alive if sum(chain in to for to, _ in vital) >= 2}
            if left == alive:
                return len(alive) == len(chains) and bool(chains)
            alive = left

    def mixed(self, stones, point):
        return len({stones[near] for near in self.near[point] if near in stones}) > 1

    def differ(self, what, ours, theirs):
        print(f"{self.rules} {self.size}x{self.size}, turns {self.turns}: {what}")
        print(f"  shinpan: {ours}\n  gnugo:   {theirs}")
        print("  " + ", ".join(command for command in self.log if command.startswith("play")))
        sys.exit(1)


def handicaps(ours, theirs):
    """Compares where the stones of a handicap stand."""
    compared = 0
    for size in range(5, 20):
        for stones in range(2, 10):
            answers = []
            for program in (ours, theirs):
                program.ask(f"boardsize {size}")
                program.ask("clear_board")
                [(good, text)] = program.send([f"fixed_handicap {stones}"])
                answers.append(sorted(text.split()) if good else None)
            if answers[0] != answers[1]:
                print(f"{stones} handicap stones on {size}x{size}: {answers}")
                sys.exit(1)
            compared += 1
    print(f"handicaps: {compared} compared")


def written(margin):
    if margin == 0:
        return "0"
    return f"B+{margin}" if margin > 0 else f"W+{-margin}"


if __name__ == "__main__":
    main()
