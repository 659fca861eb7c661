"""Positions worked out by trying every layout."""

from __future__ import annotations

from functools import cache
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


def permitted(
    shape: tuple[int, int], mines: int, rule: str, first: tuple[int, int]
) -> list[set[tuple[int, int]]]:
    """All layouts that a first-click rule permits when a game begins with a cell."""
    every = layouts(np.full(shape, COVERED, np.uint8), mines)
    if rule == "none":
        return every
    safe = [layout for layout in every if first not in layout]
    if rule == "safe":
        return safe
    around = neighbours(shape, *first)
    fewest = min(sum(near in layout for near in around) for layout in safe)
    return [layout for layout in safe if sum(near in layout for near in around) == fewest]


def best_chance(shape: tuple[int, int], mines: int, rule: str) -> float:
    """The chance to win with the best first cell and the best play from there."""
    cells = list(np.ndindex(shape))

    def shown(layout: frozenset[tuple[int, int]], cell: tuple[int, int]) -> int:
        return sum(near in layout for near in neighbours(shape, *cell))

    @cache
    def wins(opened: frozenset[tuple[int, int]], fitting: frozenset[frozenset]) -> int:
        """In how many layouts that fit the best play wins."""
        if len(fitting) <= 1 or len(opened) == len(cells) - mines:
            return len(fitting)
        return max(by_opening(cell, opened, fitting) for cell in cells if cell not in opened)

    def by_opening(cell, opened, fitting) -> int:
        safe = [layout for layout in fitting if cell not in layout]
        return sum(
            wins(opened | {cell}, frozenset(one for one in safe if shown(one, cell) == clue))
            for clue in {shown(one, cell) for one in safe}
        )

    def from_start(first: tuple[int, int]) -> float:
        allowed = frozenset(map(frozenset, permitted(shape, mines, rule, first)))
        return by_opening(first, frozenset(), allowed) / len(allowed)

    return max(map(from_start, cells))
