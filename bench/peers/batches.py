"""Positions per second and core, in Python and in Rust, in processor time."""

import resource
import statistics
import subprocess
import sys
import tempfile
import time

import minewise
import numpy as np

GAMES = 40
MINES = 99
REPEATS = 20


def positions() -> np.ndarray:
    """What one sees after every move of games of Expert that the program plays."""
    views = []
    for seed in range(GAMES):
        game = minewise.Game("expert", seed=seed)
        while not game.is_over:
            game.open(game.analyze().best.cell)
            if not game.is_over:
                views.append(game.to_array())
    return np.stack(views)


def in_python(views: np.ndarray) -> tuple[float, int]:
    begin = time.process_time()
    for _ in range(REPEATS):
        found = minewise.analyze_many(views, MINES, threads=1)
    spent = time.process_time() - begin
    return REPEATS * len(views) / spent, int(found.safe.sum() + found.mines.sum())


def children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def in_rust(program: str, file: str, count: int) -> tuple[float, int]:
    """What reading the file takes is in both runs, and doesn't count."""
    spent, certain = [], 0
    for rounds in (1, 1 + REPEATS):
        begin = children()
        certain = int(subprocess.run([program, file, str(rounds)], check=True, stdout=subprocess.PIPE).stdout)
        spent.append(children() - begin)
    return REPEATS * count / (spent[1] - spent[0]), certain


def main() -> None:
    program, rounds = sys.argv[1], int(sys.argv[2])
    views = positions()
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.writelines(f"{minewise.Position(view, MINES)}\n" for view in views)
        file.flush()
        rates: dict[str, list[float]] = {"Rust, the solver": [], "Python, analyze_many": []}
        for _ in range(rounds):
            rust, by_rust = in_rust(program, file.name, len(views))
            python, by_python = in_python(views)
            assert by_rust == by_python, (by_rust, by_python)
            rates["Rust, the solver"].append(rust)
            rates["Python, analyze_many"].append(python)
    print(f"{len(views)} positions of {GAMES} games of Expert, {by_rust} certain cells in both")
    for name, found in rates.items():
        low, middle, high = min(found), statistics.median(found), max(found)
        print(f"{name}: {middle:,.0f} ({low:,.0f} to {high:,.0f}) positions a second on one core")
    share = statistics.median(
        python / rust for rust, python in zip(*rates.values(), strict=True)
    )
    print(f"Python reaches {share:.0%} of it")


if __name__ == "__main__":
    main()
