"""What callers give, checked, and refused in words that say what is wrong."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, SupportsIndex

from minewise import _engine
from minewise.results import Cell

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

COVERED = 9
"""A covered cell in an array of cells; open ones are their clue, 0 to 8."""
FLAG = 10
"""A covered cell with a flag. Marks are not knowledge, so a position takes it for covered."""
EXPLODED = 11
"""The mine that ended a game, in the view of an environment."""


def _cells(array: Any, dimensions: int) -> NDArray[np.uint8]:
    """Cells as the engine takes them. Says what is wrong with anything else."""
    import numpy as np

    _engine.load_numpy()
    cells = np.asarray(array)
    if cells.dtype.kind not in "iu":
        raise TypeError(f"cells are whole numbers, not {cells.dtype}")
    if cells.ndim != dimensions:
        axes = "(height, width)" if dimensions == 2 else "(count, height, width)"
        raise ValueError(f"the shape of the cells is {axes}, not {cells.shape}")
    if cells.dtype != np.uint8:
        if cells.size and not (0 <= cells.min() and cells.max() <= FLAG):
            raise ValueError(
                f"cells are clues 0 to 8, {COVERED} for a covered one and {FLAG} for one with a "
                f"flag, not {cells.min()} to {cells.max()}"
            )
        cells = cells.astype(np.uint8)
    return np.ascontiguousarray(cells)


def _mine_counts(mines: Any, count: int) -> NDArray[np.int64]:
    """The number of mines of each position."""
    import numpy as np

    counts = np.asarray(mines)
    if counts.dtype.kind not in "iu":
        raise TypeError(f"mines are whole numbers, not {counts.dtype}")
    if counts.shape not in ((), (count,)):
        raise ValueError(f"mines are one number or {count} of them, not {counts.shape}")
    if counts.size and counts.min() < 0:
        raise ValueError(f"mines can't be negative: {counts.min()}")
    return np.broadcast_to(counts, (count,)).astype(np.int64)


def _count(number: SupportsIndex, name: str, below: int = 2**64) -> int:
    """A whole number that isn't negative."""
    try:
        count = operator.index(number)
    except TypeError:
        raise TypeError(f"{name} is a whole number, not {type(number).__name__}") from None
    if not 0 <= count < below:
        raise ValueError(f"{name} can't be {'negative' if count < 0 else 'that large'}: {count}")
    return count


def _seed(seed: SupportsIndex | str, name: str = "seed") -> int:
    """A seed as a number, or as text like in records and data sets."""
    if isinstance(seed, str):
        if not (seed.isascii() and seed.isdigit()):
            raise ValueError(f"{name} is a whole number, not {seed!r}")
        return _count(int(seed), name)
    return _count(seed, name)


def _games(games: SupportsIndex) -> int:
    """How many games to play out."""
    return _count(games, "games", 2**32)


def _cell(cell: Any) -> Cell:
    """A row and a column, whole numbers of any kind."""
    try:
        row, column = cell
        place = operator.index(row), operator.index(column)
    except (TypeError, ValueError):
        raise TypeError(f"a cell is (row, column), not {cell!r}") from None
    if not all(-(2**63) <= number < 2**63 for number in place):
        raise IndexError(f"{place} is not on any board")
    return place


def _threads(threads: int | None) -> int | None:
    """How many threads may work; None for as many as there are processors."""
    if threads is None:
        return None
    if _count(threads, "threads") == 0:
        raise ValueError("at least one thread has to do the work")
    return threads


def _word(word: str, name: str) -> str:
    """One of the names that an option has; the engine knows which there are."""
    if not isinstance(word, str):
        raise TypeError(f"{name} is a text, not {type(word).__name__}")
    return word
