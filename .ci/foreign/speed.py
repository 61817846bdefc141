#!/usr/bin/env python3
"""Random games on 9x9 a second, Shinpan beside OpenSpiel in the same run.

    $HOME/.cache/shinpan-tools/open-spiel/bin/python .ci/foreign/speed.py

In both every legal move is as likely, a pass among them, and two passes end the game. Shinpan's
figures are those of `cargo bench --bench go`. OpenSpiel plays from Python, as its users do, and in
C++ alone by its random rollouts. The two take turns; printed are medians. OpenSpiel's time is that
of the processor, so that whatever else the machine does does not count against it.
"""

import random
import re
import statistics
import subprocess
import time

import pyspiel

ROUNDS = 5
SECONDS = 1
ROLLOUTS = 200
# The last one is a whole referee, with what it says to each player.
PAIRS = [
    ("go", "random_games_on_9"),
    ("phantom_go", "random_hidden_games_on_9"),
    ("phantom_go", "random_phantom_games_on_9"),
]
UNITS = {"": 1, "K": 1e3, "M": 1e6}


def main():
    chance = random.Random(1)
    for game, bench in PAIRS:
        theirs = pyspiel.load_game(f"{game}(board_size=9)")
        rounds = [(shinpan(bench), python(theirs, chance), rollouts(theirs)) for _ in range(ROUNDS)]
        ours, from_python, in_cpp = (statistics.median(column) for column in zip(*rounds))
        print(f"{game} 9x9, games a second: Shinpan ({bench}) {ours:.0f},", end=" ")
        print(f"OpenSpiel from Python {from_python:.0f} (x {ours / from_python:.1f}),", end=" ")
        print(f"in C++ {in_cpp:.0f} (x {ours / in_cpp:.1f})", flush=True)


def shinpan(bench):
    command = ["cargo", "bench", "--quiet", "--bench", "go", "--", bench, "--max-time", "2"]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    # The columns: fastest, slowest, median, mean.
    number, unit = re.findall(r"([\d.]+) ([KM]?)item/s", text)[2]
    return float(number) * UNITS[unit]


def python(game, chance):
    games, begun = 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
        games += 1
    return games / (time.process_time() - begun)


def rollouts(game):
    """A search that looks at two positions, each by as many random games."""
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 2, 100, False, 1, False)
    games, begun = 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        bot.step(game.new_initial_state())
        games += 2 * ROLLOUTS
    return games / (time.process_time() - begun)


if __name__ == "__main__":
    main()
