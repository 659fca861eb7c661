"""Compares Minewise with ms_toollib on Expert positions; see `run`.

Both compute the chance of a mine on every cell of a position, on one thread.
Their rounds alternate, so that other load on the machine affects both alike. The
time of a position is the median over its rounds.

Minewise's time is the `micros` field of `minewise analyze --json`: the analysis
without input and output. ms_toollib's is the time of the call from Python, which
includes converting the board, a list of lists, and the answer; its users cannot
avoid that.
"""

import importlib.metadata
import json
import statistics
import subprocess
import sys
import tempfile
import time

import ms_toollib

COVERED = 10
TOLERANCE = 1e-6


class Position:
    """A position to analyse."""

    def __init__(self, line):
        self.text = line.split("\t")[0]
        width, height, mines, cells = self.text.split(" ")
        self.width, self.height, self.mines = int(width), int(height), int(mines)
        codes = [COVERED if cell == "#" else int(cell) for cell in cells]
        starts = range(0, len(codes), self.width)
        self.rows = [codes[start : start + self.width] for start in starts]
        self.covered = [number for number, code in enumerate(codes) if code == COVERED]


def is_same(our, their):
    return abs(our - their) <= TOLERANCE


def agrees_about_all(answer, position, ours):
    """Whether an answer for the whole board agrees with our chances."""
    rows, _ = answer
    theirs = [rows[cell // position.width][cell % position.width] for cell in position.covered]
    return all(is_same(our, their) for our, their in zip(ours, theirs))


def agrees_about_uncertain(answer, position, ours):
    """The same for an answer that omits the cells it found to be certain: chances for
    the cells that touch clues, and one chance for all other cells."""
    beside_clues, elsewhere = answer[0], answer[1]
    theirs = {row * position.width + column: chance for (row, column), chance in beside_clues}
    for cell, our in zip(position.covered, ours):
        their = theirs.get(cell, elsewhere)
        left_out = cell not in theirs and our in (0.0, 1.0)
        if not left_out and not is_same(our, their):
            return False
    return True


# The timed calls, and how their answers are checked. The first does the same as
# Minewise; the others return less and show how fast ms_toollib can be.
PEERS = [
    (ms_toollib.cal_probability_onboard, agrees_about_all),
    (ms_toollib.cal_probability_enum, agrees_about_uncertain),
    (ms_toollib.cal_probability_csp, agrees_about_uncertain),
]


def run_minewise(program, positions):
    """The times in microseconds and the chances of every position. Uses files instead
    of pipes, so that this program does not compete for the processor meanwhile."""
    with tempfile.NamedTemporaryFile("w+") as questions, tempfile.TemporaryFile("w+") as answers:
        questions.writelines(position.text + "\n" for position in positions)
        questions.flush()
        command = [program, "analyze", "--json", "--threads", "1", questions.name]
        subprocess.run(command, stdout=answers, check=True)
        answers.seek(0)
        answers = [json.loads(line) for line in answers]
    assert len(answers) == len(positions) and all(answer["complete"] for answer in answers)
    times = [answer["micros"] for answer in answers]
    chances = [
        [answer["probabilities"][cell] for cell in position.covered]
        for answer, position in zip(answers, positions)
    ]
    return times, chances


def run_peer(call, agrees, positions, our_chances):
    """The times of a peer, None where it fails. Exits if an answer does not agree."""
    times = []
    for position, ours in zip(positions, our_chances):
        try:
            start = time.perf_counter()
            answer = call(position.rows, position.mines)
            times.append((time.perf_counter() - start) * 1e6)
        except KeyboardInterrupt:
            raise
        # A panic in its Rust code is not an Exception.
        except BaseException:
            times.append(None)
            continue
        if not agrees(answer, position, ours):
            sys.exit(f"{call.__name__} does not agree about {position.text}")
    return times


def percentile(values, percent):
    rank = -(-len(values) * percent // 100)
    return sorted(values)[max(rank, 1) - 1]


def medians(rounds):
    """The median time of each position over the rounds."""
    return [statistics.median(times) for times in zip(*rounds)]


def describe(times):
    return statistics.median(times), statistics.mean(times), percentile(times, 99)


def print_row(name, figures):
    print(f"{name:<44}" + "".join(f"{figure:>9.1f}" for figure in figures))


def main():
    program, path, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3])
    with open(path, encoding="ascii") as lines:
        positions = [Position(line) for line in lines]

    ours, theirs = [], [[] for _ in PEERS]
    for _ in range(rounds):
        times, our_chances = run_minewise(program, positions)
        ours.append(times)
        for (call, agrees), their in zip(PEERS, theirs):
            their.append(run_peer(call, agrees, positions, our_chances))

    version = importlib.metadata.version("ms_toollib")
    print(f"{len(positions)} Expert positions, {rounds} rounds of each in turn, microseconds")
    print(f"{'':<44}{'median':>9}{'mean':>9}{'p99':>9}")
    our_times = medians(ours)
    print_row("minewise analyze", describe(our_times))
    for (call, _), their in zip(PEERS, theirs):
        done = [place for place in range(len(positions)) if None not in (row[place] for row in their)]
        times = medians([[row[place] for place in done] for row in their])
        print_row(f"ms_toollib {version} {call.__name__}", describe(times))
        pairs = zip(describe(times), describe([our_times[place] for place in done]))
        print_row("  times slower", [their / our for their, our in pairs])
        print(f"  agrees to {TOLERANCE:g} on {len(done)}, fails on {len(positions) - len(done)}")


if __name__ == "__main__":
    main()
