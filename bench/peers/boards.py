"""Compares generators of no-guess boards; see `boards`.

Each generator produces growing batches of boards until a batch takes long enough to
measure. The figures are CPU time, so other load on the machine matters little.
ms_toollib runs inside this process, with the faster of its two methods
(`laymine_solvable_adjust` and rejection); the others are separate programs, and their
start-up time counts.
"""

import resource
import subprocess
import sys
import time

import ms_toollib

KINDS = [
    (9, 9, 10),
    (16, 16, 40),
    (30, 16, 99),
    (30, 16, 130),
    (30, 16, 160),
    (50, 50, 500),
    (30, 16, 200),
    (100, 100, 2000),
]


def rate_of_program(command, seconds):
    """Boards per second of CPU time, for a program that takes a count."""
    count = 1
    while True:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        try:
            done = subprocess.run(
                command(count), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                timeout=5 * seconds,
            )
        except subprocess.TimeoutExpired:
            return None
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode != 0:
            return None
        used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if used > seconds / 2:
            return count / used
        count = count * 4 if used < seconds / 16 else int(count * seconds / used) + 1


def rate_of_toollib(width, height, mines, seconds):
    """Boards per second of CPU time; failed attempts do not count."""
    best = 0.0
    for make in (ms_toollib.laymine_solvable_adjust, ms_toollib.laymine_solvable):
        made, begun = 0, time.process_time()
        while time.process_time() - begun < seconds / 2:
            made += make(height, width, mines, height // 2, width // 2)[1] is True
        best = max(best, made / (time.process_time() - begun))
    return best or None


def shown(rate):
    return "-" if rate is None else f"{rate:,.1f}" if rate < 100 else f"{rate:,.0f}"


def main():
    minewise, seconds = sys.argv[1], float(sys.argv[2])
    print("| board | Minewise | sgt-puzzles | ms_toollib | Minewise : best other |")
    print("|---|---|---|---|---|")
    for width, height, mines in KINDS:
        size = f"{width}x{height}"
        ours = rate_of_program(
            lambda count: [minewise, "generate", "--size", size, "--mines", str(mines),
                           "--no-guess", "--threads", "1", "--seed", "1",
                           "--count", str(count)],
            seconds,
        )
        theirs = rate_of_program(
            lambda count: ["/usr/games/sgt-mines", "--generate", str(count), f"{size}n{mines}"],
            seconds,
        )
        # A call cannot be interrupted, so the largest boards are left out.
        small = width * height <= 480
        toollib = rate_of_toollib(width, height, mines, seconds) if small else None
        others = [rate for rate in (theirs, toollib) if rate]
        ratio = f"{ours / max(others):.1f}" if ours and others else "-"
        print(f"| {size}x{mines} | {shown(ours)} | {shown(theirs)} | {shown(toollib)} | {ratio} |",
              flush=True)


if __name__ == "__main__":
    main()
