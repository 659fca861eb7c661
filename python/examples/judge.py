"""Judges models that predict where the mines are, against the exact odds.

    python judge.py [GAMES]

Put your own model in place of the two below: a function from views to chances.
"""

import sys

import numpy as np

import minewise

BOARD = "beginner"
MINES = minewise.level(BOARD)[2]


def by_density(views: np.ndarray) -> np.ndarray:
    """Every covered cell is as likely as any other."""
    covered = views == minewise.COVERED
    return np.where(covered, MINES / covered.sum(axis=(1, 2), keepdims=True), np.nan)


def by_single_clues(views: np.ndarray) -> np.ndarray:
    """Every clue by itself: the highest share of mines that a clue around the cell says."""
    padded = np.pad(views, ((0, 0), (1, 1), (1, 1)), constant_values=minewise.EXPLODED)
    height, width = views.shape[1:]
    near = [
        (slice(None), slice(1 + y, 1 + y + height), slice(1 + x, 1 + x + width))
        for y in (-1, 0, 1)
        for x in (-1, 0, 1)
        if (y, x) != (0, 0)
    ]
    covered = sum((padded[part] == minewise.COVERED).astype(int) for part in near)
    share = np.where(views <= 8, views / np.maximum(covered, 1), -1.0)
    shares = np.pad(share, ((0, 0), (1, 1), (1, 1)), constant_values=-1.0)
    highest = np.max([shares[part] for part in near], axis=0)
    guess = np.where(highest < 0, by_density(views), np.minimum(highest, 1))
    return np.where(views == minewise.COVERED, guess, np.nan)


def positions(games: int) -> np.ndarray:
    """Positions from games, after everything certain has been opened for a while."""
    batch = minewise.GameBatch(games, BOARD, seed=1, autoreset="disabled")
    kept = []
    for _ in range(8):
        odds = batch.oracle().odds.reshape(games, -1)
        odds[np.isnan(odds).all(axis=1)] = 0
        step = batch.step(np.nanargmin(odds, axis=1))
        kept.append(step.views[~step.terminated].copy())
    return np.concatenate(kept)


def judge(name: str, guesses: np.ndarray, exact: minewise.Analyses) -> float:
    """How far from the truth a model is, and what its choice of cells costs."""
    covered = ~np.isnan(exact.odds)
    # The expected Brier score: that of the exact odds is the least there can be.
    truth, guess = exact.odds[covered], guesses[covered]
    brier = np.mean(truth * (1 - guess) ** 2 + (1 - truth) * guess**2)
    least = np.mean(truth * (1 - truth))
    chosen = np.nanargmin(guesses.reshape(len(guesses), -1), axis=1)
    risk = np.take_along_axis(exact.odds.reshape(len(guesses), -1), chosen[:, None], axis=1)
    best = np.nanmin(exact.odds, axis=(1, 2))
    print(f"{name}: Brier score {brier:.4f} (at best {least:.4f}),"
          f" needless risk {100 * np.mean(risk[:, 0] - best):.2f} % per move")
    for low in np.arange(0, 1, 0.25):
        chosen_cells = (guess >= low) & (guess < low + 0.25 + (low == 0.75))
        if chosen_cells.any():
            print(f"  says {guess[chosen_cells].mean():.3f}, is {truth[chosen_cells].mean():.3f}")
    return float(brier)


def main(games: int = 60) -> None:
    views = positions(games)
    exact = minewise.analyze_many(views, MINES)
    density = judge("density", by_density(views), exact)
    single = judge("single clues", by_single_clues(views), exact)
    perfect = judge("exact odds", exact.odds, exact)
    assert perfect < single < density


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
