"""Positions: what a player may know of a board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, TypeVar

from minewise import _engine
from minewise._arguments import (
    COVERED as COVERED,
    EXPLODED as EXPLODED,
    FLAG as FLAG,
    _cell,
    _cells,
    _count,
    _games,
    _mine_counts,
    _threads,
)
from minewise.errors import Contradiction
from minewise.results import (
    Analyses,
    Analysis,
    Best,
    Cell,
    Explanation,
    Hint,
    Proof,
    WinChance,
)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

_Answer = TypeVar("_Answer")

BUDGET = 20_000_000
"""How many steps an analysis may take; a step takes a few nanoseconds."""
GAMES = 100
"""How many games are played out for a chance to win that can't be computed."""
MOST_DRAWN = 10_000
"""Larger boards have no picture."""
_AHEAD = 1024


class Position:
    """What a player may know of a board: clues, covered cells, the number of mines. It never changes.

    >>> Position("5x4x5:_____/_1___/_3___/_____").analyze().best.cell
    (0, 2)

    ``position`` is a text in any of the three notations, or an array of integers with two
    dimensions: clues 0 to 8, and :data:`COVERED` (9) or :data:`FLAG` (10) for covered cells. An
    array needs the number of ``mines`` on the whole board.

    What is answered about a position holds for any board on which these cells are open: every layout
    that fits is equally likely. A position knows of no game, so it takes no first-click rule into
    account: with nothing open, every cell has the same odds. :meth:`Game.analyze` answers by the
    rules of a game.
    """

    __slots__ = ("_view",)
    _view: _engine.View

    def __init__(
        self, position: str | Position | ArrayLike, mines: SupportsIndex | None = None
    ) -> None:
        if isinstance(position, (Position, str)):
            if mines is not None:
                raise TypeError("the position says how many mines there are: leave out mines")
            if isinstance(position, str):
                self._view = _engine.View.parse(position)
            else:
                self._view = position._view
            return
        cells = _cells(position, 2)
        if mines is None:
            raise TypeError("an array doesn't say how many mines there are: give mines")
        self._view = _engine.View.from_array(cells, _count(mines, "mines"))

    @classmethod
    def _of(cls, view: _engine.View) -> Position:
        position = cls.__new__(cls)
        position._view = view
        return position

    @property
    def width(self) -> int:
        """The number of columns."""
        return self._view.width

    @property
    def height(self) -> int:
        """The number of rows."""
        return self._view.height

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self._view.height, self._view.width

    @property
    def mines(self) -> int:
        """The number of mines on the board."""
        return self._view.mines

    @property
    def covered(self) -> int:
        """The number of covered cells."""
        return self._view.covered

    @property
    def notation(self) -> str:
        """The position as one line of text."""
        return self._view.notation

    def to_array(self) -> NDArray[np.uint8]:
        """The cells as numbers: clues 0 to 8, and 9 for covered cells."""
        import numpy as np

        return np.frombuffer(self._view.cells(), np.uint8).reshape(self.shape).copy()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        if copy is False:
            raise ValueError("a position is no array, so it has to be copied")
        return self.to_array().astype(dtype, copy=False) if dtype is not None else self.to_array()

    def analyze(
        self,
        *,
        assume_mines: Iterable[Cell] = (),
        assume_safe: Iterable[Cell] = (),
        layouts: bool = True,
        best: bool = True,
        win: bool = False,
        games: int = GAMES,
        budget: int = BUDGET,
    ) -> Analysis:
        """Everything that can be known: odds, certain cells, layouts, the best cell.

        Where no cell is safe, finding the best one takes most of the time: leave it out with
        ``best=False``, and the number of layouts with ``layouts=False``. With ``win``, also the chance to
        win: near the end exactly, with best play, otherwise how often Minewise's own player wins,
        estimated from ``games`` games. Raises :class:`Contradiction` if no layout fits.
        """
        mines, safe = [_cell(cell) for cell in assume_mines], [_cell(cell) for cell in assume_safe]
        if win and (mines or safe):
            raise ValueError("the chance to win is not defined with assumptions")
        answer = self._view.analyze(
            mines,
            safe,
            budget=_count(budget, "budget"),
            layouts=bool(layouts),
            best=bool(best),
            games=_games(games) if win else None,
        )
        return _analysis(self, answer)

    def chance_to_win(self, games: int = GAMES) -> WinChance:
        """The chance of winning: near the end exactly, with best play, otherwise how often Minewise's
        own player wins, estimated from ``games`` games."""
        return WinChance(*self._view.chance_to_win(_games(games)))

    def hint(self) -> Hint | None:
        """The certainly safe cell with the simplest proof, or else the best guess.

        None if only mines are left.
        """
        return _hint(self._view.hint())

    def explain(self, cell: Cell) -> Explanation:
        """Why a covered cell is certain, or how risky it is."""
        asked = _cell(cell)
        return _explanation(asked, self._view.explain(asked))

    def svg(self, *, odds: bool = True) -> str:
        """A picture, with the chance of a mine on every covered cell."""
        return self._view.svg(odds)

    def _repr_svg_(self) -> str | None:
        return self.svg() if self.width * self.height <= MOST_DRAWN else None

    def __str__(self) -> str:
        return self.notation

    def __repr__(self) -> str:
        text = self.notation
        shown = text if len(text) <= 200 else f"{text[:197]}..."
        return f"Position({shown!r})"

    def __eq__(self, other: object) -> bool:
        return self._view == other._view if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._view.notation)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.notation,)


def analyze_many(
    views: ArrayLike,
    mines: ArrayLike,
    *,
    layouts: bool = False,
    best: bool = False,
    win: bool = False,
    games: int = GAMES,
    budget: int = BUDGET,
    threads: int | None = None,
) -> Analyses:
    """Analyses an array of positions, with all processors unless ``threads`` says otherwise.

    ``views`` has the shape ``(count, height, width)`` and the same numbers as a position's array;
    ``mines`` is one number, or one for each position. A position that no layout fits is reported
    in ``possible``, and doesn't stop the others.
    """
    import numpy as np

    cells = _cells(views, 3)
    count = len(cells)
    mine_counts = _mine_counts(mines, count)
    found = Analyses(
        odds=np.empty(cells.shape),
        safe=np.empty(cells.shape, np.bool_),
        mines=np.empty(cells.shape, np.bool_),
        best=np.empty(count, np.int64),
        complete=np.empty(count, np.bool_),
        possible=np.empty(count, np.bool_),
        win=np.empty(count),
        win_error=np.empty(count),
        layouts=None,
    )
    counted = _engine.analyze_arrays(
        cells,
        mine_counts,
        found.odds,
        found.safe,
        found.mines,
        found.best,
        found.complete,
        found.possible,
        found.win,
        found.win_error,
        budget=_count(budget, "budget"),
        layouts=layouts,
        find_best=best,
        games=_games(games) if win else None,
        threads=_threads(threads),
    )
    object.__setattr__(found, "layouts", counted)
    return found


def analyze_each(
    positions: Iterable[Position | str],
    *,
    layouts: bool = True,
    best: bool = True,
    win: bool = False,
    games: int = GAMES,
    budget: int = BUDGET,
    threads: int | None = None,
    on_error: Literal["raise", "return"] = "raise",
) -> Iterator[Analysis | Contradiction]:
    """Analyses positions as they come, in order, with all processors.

    Reads ahead by up to a thousand positions. One that no layout fits raises
    :class:`Contradiction`, or is returned as such with ``on_error="return"``.
    """
    options: dict[str, Any] = {
        "budget": _count(budget, "budget"),
        "layouts": layouts,
        "best": best,
        "games": _games(games) if win else None,
        "threads": _threads(threads),
    }

    def ask(asked: list[tuple[Position, Any]]) -> Iterable[Analysis | Exception]:
        answers = _engine.analyze_views([position._view for position, _ in asked], **options)
        for (position, _), answer in zip(asked, answers):
            yield answer if isinstance(answer, Exception) else _analysis(position, answer)

    return _each(((position, None) for position in positions), ask, on_error)


def hint_each(
    positions: Iterable[Position | str],
    *,
    threads: int | None = None,
    on_error: Literal["raise", "return"] = "raise",
) -> Iterator[Hint | Contradiction | None]:
    """What :meth:`Position.hint` says about positions as they come, in order, with all processors.

    Reads ahead, and treats impossible positions, like :func:`analyze_each`.
    """
    wanted = _threads(threads)

    def ask(asked: list[tuple[Position, Any]]) -> Iterable[Hint | Exception | None]:
        answers = _engine.hint_views([position._view for position, _ in asked], wanted)
        return (one if isinstance(one, Exception) else _hint(one) for one in answers)

    return _each(((position, None) for position in positions), ask, on_error)


def explain_each(
    questions: Iterable[tuple[Position | str, Cell]],
    *,
    threads: int | None = None,
    on_error: Literal["raise", "return"] = "raise",
) -> Iterator[Explanation | Contradiction]:
    """What :meth:`Position.explain` says about cells as they come, in order, with all processors.

    A question is a position and one of its covered cells; a cell that is open or not on the board
    raises an exception. Reads ahead, and treats impossible positions, like :func:`analyze_each`.
    """
    wanted = _threads(threads)

    def ask(asked: list[tuple[Position, Any]]) -> Iterable[Explanation | Exception]:
        cells = [_cell(cell) for _, cell in asked]
        views = [position._view for position, _ in asked]
        for cell, answer in zip(cells, _engine.explain_views(views, cells, wanted)):
            yield answer if isinstance(answer, Exception) else _explanation(cell, answer)

    return _each(iter(questions), ask, on_error)


def hint_many(
    views: ArrayLike,
    mines: ArrayLike,
    *,
    threads: int | None = None,
    on_error: Literal["raise", "return"] = "raise",
) -> list[Hint | Contradiction | None]:
    """:func:`hint_each` for an array of positions, as :func:`analyze_many` takes it."""
    return list(hint_each(_positions(views, mines), threads=threads, on_error=on_error))


def explain_many(
    views: ArrayLike,
    mines: ArrayLike,
    cells: Iterable[Cell] | NDArray[np.integer[Any]],
    *,
    threads: int | None = None,
    on_error: Literal["raise", "return"] = "raise",
) -> list[Explanation | Contradiction]:
    """:func:`explain_each` for an array of positions, as :func:`analyze_many` takes it.

    ``cells`` has a row and a column for each position.
    """
    positions, asked = list(_positions(views, mines)), list(cells)
    if len(asked) != len(positions):
        raise ValueError(f"there are {len(positions)} positions, but {len(asked)} cells")
    return list(explain_each(zip(positions, asked), threads=threads, on_error=on_error))


def _positions(views: ArrayLike, mines: ArrayLike) -> Iterator[Any]:
    """The positions of an array. One that no layout can fit is what Python raises for it."""
    cells = _cells(views, 3)
    for view, count in zip(cells, _mine_counts(mines, len(cells))):
        try:
            yield Position(view, count)
        except Contradiction as error:
            yield error


def _each(
    questions: Iterable[tuple[Any, Any]],
    ask: Callable[[list[tuple[Position, Any]]], Iterable[_Answer | Exception]],
    on_error: str,
) -> Iterator[_Answer | Contradiction]:
    """Answers questions about positions, a block at a time."""
    if on_error not in ("raise", "return"):
        raise ValueError(f'on_error is "raise" or "return", not {on_error!r}')
    return _answers(iter(questions), ask, on_error == "raise")


def _answers(
    questions: Iterator[tuple[Any, Any]],
    ask: Callable[[list[tuple[Position, Any]]], Iterable[_Answer | Exception]],
    raises: bool,
) -> Iterator[_Answer | Contradiction]:
    while ahead := list(islice(questions, _AHEAD)):
        block = [(_readable(position), cell) for position, cell in ahead]
        asked = [(one, cell) for one, cell in block if isinstance(one, Position)]
        answers = iter(ask(asked))
        for one, _ in block:
            answer = next(answers) if isinstance(one, Position) else one
            if raises and isinstance(answer, Exception):
                raise answer
            yield answer  # type: ignore[misc]


def _readable(position: Any) -> Position | Contradiction:
    """A position, or why there can be none."""
    if isinstance(position, (Position, Contradiction)):
        return position
    try:
        return Position(position)
    except Contradiction as error:
        return error


def _hint(found: tuple[Any, ...] | None) -> Hint | None:
    if found is None:
        return None
    cell, certain, risk, kind, tier, proof = found
    return Hint(cell, certain, risk, kind, tier, Proof._of(proof) if proof is not None else None)


def _explanation(cell: Cell, found: tuple[Any, ...]) -> Explanation:
    verdict, risk, fraction, proof, complete = found
    with_mine, layouts = fraction if fraction is not None else (None, None)
    reason = Proof._of(proof) if proof is not None else None
    return Explanation(cell, verdict, risk, complete, reason, with_mine, layouts)


def _analysis(
    position: Position, answer: tuple[Any, ...], odds_of: Any = "position"
) -> Analysis:
    odds, errors, safe, mines, layouts, best, complete, win = answer
    return Analysis(
        position=position,
        odds=odds.reshape(position.shape),
        errors=None if errors is None else errors.reshape(position.shape),
        safe=safe,
        mines=mines,
        layouts=layouts,
        best=None if best is None else Best(*best),
        complete=complete,
        win=None if win is None else WinChance(*win),
        odds_of=odds_of,
    )
