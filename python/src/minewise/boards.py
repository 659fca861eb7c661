"""Boards to play: with any mines, without guesses, of a given difficulty."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from minewise import _engine
from minewise._arguments import _cell, _count, _seed, _threads, _word
from minewise.results import Cell

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from minewise.game import Game

BoardSize = str | tuple[int, int, int]
"""A level (``"expert"``), ``"30x16x99"``, or width, height and mines."""
_AT_ONCE = 256


def level(board: BoardSize) -> tuple[int, int, int]:
    """The width, height and mines of a board.

    >>> level("expert")
    (30, 16, 99)
    """
    if isinstance(board, str):
        return _engine.read_board(board)
    try:
        width, height, mines = board
    except (TypeError, ValueError):
        raise TypeError(
            'a board is a level, a text like "30x16x99", or width, height and mines'
        ) from None
    numbers = _count(width, "width"), _count(height, "height"), _count(mines, "mines")
    return _engine.read_board("x".join(map(str, numbers)))


@dataclass(frozen=True)
class Board:
    """A board with its mines, and the first cell to open."""

    width: int
    height: int
    start: Cell
    """The first cell to open."""
    mine_numbers: tuple[int, ...]
    """The cells with mines, as ``row * width + column``."""
    grade: str | None = None
    """How hard it is, if that was asked for or a certificate was made."""
    certificate: str | None = None
    """The proof that it needs no guess, as ``minewise verify`` reads it."""

    @property
    def mines(self) -> int:
        """The number of mines."""
        return len(self.mine_numbers)

    @property
    def layout(self) -> NDArray[np.bool_]:
        """Where the mines are."""
        import numpy as np

        layout = np.zeros(self.width * self.height, np.bool_)
        layout[list(self.mine_numbers)] = True
        return layout.reshape(self.height, self.width)

    @property
    def text(self) -> str:
        """The line that other programs exchange: ``W H M START MINE,MINE,...``."""
        row, column = self.start
        mines = ",".join(map(str, self.mine_numbers))
        return f"{self.width} {self.height} {self.mines} {row * self.width + column} {mines}"

    @classmethod
    def parse(cls, text: str) -> Board:
        """Reads such a line."""
        words = text.split()
        try:
            numbers = [int(word) for word in words[:4]]
            listed = words[4] if len(words) == 5 else ""
            mines = tuple(int(mine) for mine in listed.split(",") if mine)
            width, height, count, start = numbers
        except ValueError:
            raise ValueError(
                f"{text[:60]!r} is not a board: write W H M START MINE,MINE,..."
            ) from None
        if len(words) > 5 or count != len(mines):
            raise ValueError(f"the board has {count} mines, but {len(mines)} were given")
        for number in (width, height, *mines):
            _count(number, "a number of a board")
        _engine.board_metrics(width, height, list(mines))
        if not 0 <= start < width * height:
            raise ValueError(f"the first cell, {start}, is not on the board")
        return cls(width, height, divmod(start, width), mines)

    def metrics(self) -> dict[str, Any]:
        """3BV, openings, islands, and how many cells show each clue."""
        return _engine.board_metrics(self.width, self.height, list(self.mine_numbers))

    def game(self) -> Game:
        """A game on this board, with its start already open."""
        from minewise.game import Game

        game = Game(self)
        game.open(self.start, at=0)
        return game

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class _Kind:
    """What the engine makes boards of."""

    width: int
    height: int
    mines: int
    first_click: str
    start: Cell | None
    power: str | None
    mode: str
    grades: tuple[str, str] | None
    certificates: bool


def generate(
    board: BoardSize = "expert",
    count: int | None = 1,
    *,
    seed: int | str | None = None,
    first: int = 0,
    first_click: Literal["opening", "safe", "none"] = "opening",
    start: Cell | None = None,
    no_guess: bool = False,
    power: Literal["single", "pairs", "clues", "full"] | None = None,
    mode: Literal["fast", "uniform"] | None = None,
    grade: str | tuple[str, str] | None = None,
    certificate: bool = False,
    threads: int | None = None,
) -> Iterator[Board]:
    """Boards number ``first``, ``first + 1`` and so on of a seed; endless if ``count`` is None.

    They are the boards of ``minewise generate``: uniform over all layouts that the first-click rule
    allows for ``start`` (the middle). With ``no_guess``, or a ``power``, ``mode``, ``grade`` or
    ``certificate``, they can be finished without a guess. A ``power`` is the reasoning that has to be
    enough: one clue at a time (``"single"``), two (``"pairs"``), all clues (``"clues"``) or also the
    number of mines (``"full"``). A ``grade`` is ``"easy"``, ``"medium"``, ``"hard"`` or
    ``"extreme"``, or the lowest and the highest of them.
    """
    width, height, mines = level(board)
    without_guess = no_guess or certificate or any(x is not None for x in (power, mode, grade))
    grades = (grade, grade) if isinstance(grade, str) else _grades(grade)
    kind = _Kind(
        width,
        height,
        mines,
        _word(first_click, "first_click"),
        None if start is None else _cell(start),
        _word(power or "full", "power") if without_guess else None,
        _word(mode or "fast", "mode"),
        grades,
        bool(certificate),
    )
    first_seed = new_seed() if seed is None else _seed(seed)
    wanted = None if count is None else _count(count, "count")
    # Options that make no sense are refused now, not when the first board is taken.
    _engine.make_boards(kind, first_seed, 0, 0, 1)
    number = _count(first, "first", 2**63)
    return _boards(kind, first_seed, number, wanted, _threads(threads))


def _grades(grades: Any) -> tuple[str, str] | None:
    """The lowest and the highest grade."""
    if grades is None:
        return None
    try:
        lowest, highest = grades
    except (TypeError, ValueError):
        raise TypeError("a grade is a text, or the lowest and the highest of two") from None
    return _word(lowest, "a grade"), _word(highest, "a grade")


def _boards(
    kind: _Kind, seed: int, number: int, left: int | None, threads: int | None
) -> Iterator[Board]:
    at_once = 1
    while left is None or left > 0:
        now = at_once if left is None else min(at_once, left)
        for start, mines, certificate, grade in _engine.make_boards(
            kind, seed, number, now, threads
        ):
            cell = divmod(start, kind.width)
            yield Board(kind.width, kind.height, cell, tuple(mines), grade, certificate)
        number += now
        left = None if left is None else left - now
        # Whoever takes one board doesn't wait for many.
        at_once = min(4 * at_once, _AT_ONCE)


def new_seed() -> int:
    """A seed that nobody knows."""
    return int.from_bytes(os.urandom(8), "little")
