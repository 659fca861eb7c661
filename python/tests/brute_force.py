"""Positions worked out by trying every layout."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from minewise import COVERED


def neighbours(shape: tuple[int, int], row: int, column: int) -> list[tuple[int, int]]:
    rows = range(max(row - 1, 0), min(row + 2, shape[0]))
    columns = range(max(column - 1, 0), min(column + 2, shape[1]))
    return [(y, x) for y in rows for x in columns if (y, x) != (row, column)]


def layouts(cells: np.ndarray, mines: int) -> list[set[tuple[int, int]]]:
    """All layouts that fit."""
    covered = [(int(row), int(column)) for row, column in np.argwhere(cells == COVERED)]
    clues = [(int(row), int(column)) for row, column in np.argwhere(cells != COVERED)]
    fits = []
    for chosen in combinations(covered, mines):
        layout = set(chosen)
        if all(
            sum(near in layout for near in neighbours(cells.shape, *clue)) == cells[clue]
            for clue in clues
        ):
            fits.append(layout)
    return fits


def random_position(rng: np.random.Generator) -> tuple[np.ndarray, int]:
    """A position of a small board, with some cells open."""
    shape = (int(rng.integers(2, 5)), int(rng.integers(2, 5)))
    size = shape[0] * shape[1]
    mines = int(rng.integers(1, max(2, size // 3)))
    chosen = rng.choice(size, mines, replace=False)
    layout = {(int(cell) // shape[1], int(cell) % shape[1]) for cell in chosen}
    cells = np.full(shape, COVERED, np.uint8)
    for row, column in np.ndindex(shape):
        if (row, column) not in layout and rng.random() < 0.4:
            around = neighbours(shape, row, column)
            cells[row, column] = sum(near in layout for near in around)
    return cells, mines
