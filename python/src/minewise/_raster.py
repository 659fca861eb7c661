"""Boards as pixels, with NumPy alone."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from minewise import _engine

SIDE = 20
"""The side of a cell in pixels."""
_SCALE = 2
"""The side of a dot of a symbol in pixels."""

# A symbol for each number that a cell can have in an array: clues, covered, a flag, a mine.
_SYMBOLS = (
    "",
    """
..#..
.##..
..#..
..#..
..#..
..#..
.###.
""",
    """
.###.
#...#
....#
...#.
..#..
.#...
#####
""",
    """
.###.
#...#
....#
..##.
....#
#...#
.###.
""",
    """
...#.
..##.
.#.#.
#..#.
#####
...#.
...#.
""",
    """
#####
#....
####.
....#
....#
#...#
.###.
""",
    """
.###.
#....
#....
####.
#...#
#...#
.###.
""",
    """
#####
....#
...#.
..#..
..#..
.#...
.#...
""",
    """
.###.
#...#
#...#
.###.
#...#
#...#
.###.
""",
    "",
    """
.##....
.#####.
.######
.#####.
.##....
.#.....
.#.....
""",
    """
...#...
.#####.
.#####.
#######
.#####.
.#####.
...#...
""",
)


def draw(view: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """A picture of a board as numbers: ``(height * SIDE, width * SIDE, 3)``, red, green and blue."""
    height, width = view.shape
    rows, columns = np.indices(view.shape)
    tiles: NDArray[np.uint8] = _tiles()[(rows + columns) % 2, view].swapaxes(1, 2)
    return tiles.reshape(height * SIDE, width * SIDE, 3)


@cache
def _tiles() -> NDArray[np.uint8]:
    """Every cell that there can be, on both shades of the board: ``(2, 12, SIDE, SIDE, 3)``."""
    line, shades = _engine.tile_colours()
    tiles = np.empty((len(shades), len(_SYMBOLS), SIDE, SIDE, 3), np.uint8)
    for shade, colours in enumerate(shades):
        for number, (behind, colour) in enumerate(colours):
            tile = tiles[shade, number]
            tile[:] = behind
            tile[0], tile[:, 0] = line, line
            dots = [[dot == "#" for dot in row] for row in _SYMBOLS[number].split()]
            if dots:
                symbol = np.kron(np.array(dots), np.ones((_SCALE, _SCALE), np.bool_))
                top, left = ((SIDE + 1 - side) // 2 for side in symbol.shape)
                tile[top : top + symbol.shape[0], left : left + symbol.shape[1]][symbol] = colour
    return tiles
