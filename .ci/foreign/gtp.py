"""Another program over the Go Text Protocol."""

import random
import subprocess
import sys

COLUMNS = "ABCDEFGHJKLMNOPQRST"
COLOURS = ("black", "white")


class Program:
    """A running program that answers commands. Commands can be sent ahead of their answers."""

    def __init__(self, *command):
        self.command = command
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def send(self, commands):
        """Sends commands and gives their answers: whether each succeeded, and its text."""
        self.write(commands)
        return [self.read(command) for command in commands]

    def ask(self, command):
        """The text of a command's answer; an error ends the comparison."""
        [(good, text)] = self.send([command])
        if not good:
            sys.exit(f"{self.command[0]} answers {command!r} with {text!r}")
        return text

    def write(self, commands):
        self.process.stdin.write("".join(f"{command}\n" for command in commands).encode())
        self.process.stdin.flush()

    def read(self, command):
        answer = []
        while not answer or answer[-1] != b"\n":
            answer.append(self.process.stdout.readline())
            if not answer[-1]:
                sys.exit(f"{self.command[0]} has ended at {command!r}")
        text = b"".join(answer).decode()
        return text.startswith("="), text[1:].strip()

    def close(self):
        self.send(["quit"])
        self.process.stdin.close()
        self.process.wait()


def send_both(one, other, commands):
    """Sends the same commands to two programs, which work on them at the same time."""
    one.write(commands)
    other.write(commands)
    return [[program.read(command) for command in commands] for program in (one, other)]


def points(size):
    return [f"{COLUMNS[x]}{y + 1}" for y in range(size) for x in range(size)]


def neighbours(size):
    """The points beside each point, by name."""
    near = {}
    for x in range(size):
        for y in range(size):
            beside = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
            near[f"{COLUMNS[x]}{y + 1}"] = [
                f"{COLUMNS[a]}{b + 1}" for a, b in beside if 0 <= a < size and 0 <= b < size
            ]
    return near


def regions(near, inside):
    """The parts of a set of points that hang together."""
    left, found = set(inside), []
    while left:
        part, open_ = set(), [left.pop()]
        while open_:
            point = open_.pop()
            part.add(point)
            for beside in near[point]:
                if beside in left:
                    left.remove(beside)
                    open_.append(beside)
        found.append(part)
    return found


def dice(seed):
    """Chance with a seed, which is printed: given or a new one."""
    seed = seed if seed is not None else random.SystemRandom().randrange(10**9)
    print(f"seed {seed}", flush=True)
    return random.Random(seed)
