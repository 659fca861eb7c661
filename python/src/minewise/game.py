"""Games, played by the rules of every other Minewise."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from numbers import Real
from os import PathLike
from typing import TYPE_CHECKING, Any, Literal

from minewise import _engine
from minewise._arguments import _cell, _count, _games, _seed, _word
from minewise._sources import record_of
from minewise.boards import Board, BoardSize, level, new_seed
from minewise.position import (
    BUDGET,
    GAMES,
    MOST_DRAWN,
    Position,
    _analysis,
    _explanation,
    _hint,
)
from minewise.results import Analysis, Cell, Explanation, Hint, WinChance

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Event = dict[str, Any]
"""Something that happened, as in the records of docs/api.md: ``event`` says what."""


@dataclass(frozen=True)
class _Options:
    """What the engine makes a game of."""

    width: int
    height: int
    mines: int
    first_click: str
    fairness: str
    assistant: str
    strength: str
    question_marks: bool
    chording: bool
    time_limit: int | None


class Game:
    """One player at one board.

    >>> game = Game("beginner", seed=7)
    >>> game.open((4, 4))[0]["event"], game.status
    ('opened', 'playing')

    The mines are laid at the first click, uniformly over the layouts that ``first_click`` permits.
    The same seed and clicks give the same game everywhere. A :class:`Board` has its mines already.

    Commands return the events that they caused, and raise :class:`Refused` if they make no sense
    now; then nothing has changed. ``at`` is the time in seconds since the game was made; left out,
    it is taken from the clock.
    """

    __slots__ = ("_session", "_origin", "_is_known")

    def __init__(
        self,
        board: BoardSize | Board = "expert",
        *,
        seed: int | str | None = None,
        first_click: Literal["opening", "safe", "none"] | None = None,
        fairness: Literal["classic", "no-guess", "strict", "kind"] = "classic",
        assistant: Literal["single", "dual", "intelligent"] = "single",
        strength: Literal["single", "complete"] = "complete",
        question_marks: bool = False,
        chording: bool = True,
        time_limit: int | None = None,
    ) -> None:
        if isinstance(board, Board):
            given = board.mine_numbers
            width, height, mines = board.width, board.height, board.mines
            if seed is not None or first_click not in (None, "none") or fairness != "classic":
                raise ValueError("a board with its mines has no seed, and no rule about luck")
        else:
            given = None
            width, height, mines = level(board)
        options = _Options(
            width,
            height,
            mines,
            _word(first_click or ("opening" if given is None else "none"), "first_click"),
            _word(fairness, "fairness"),
            _word(assistant, "assistant"),
            _word(strength, "strength"),
            bool(question_marks),
            bool(chording),
            None if time_limit is None else _count(time_limit, "time_limit"),
        )
        if given is not None:
            self._session = _engine.Session.on_mines(options, given)
        else:
            drawn = new_seed() if seed is None else _seed(seed)
            self._session = _engine.Session.start(options, drawn)
        # Whoever chose the seed, or the mines, may see it again.
        self._is_known = given is not None or seed is not None
        self._origin = time.monotonic()

    @classmethod
    def from_record(cls, record: str | PathLike[str]) -> Game:
        """The game of a record or replay, after its last command.

        A text is a record; a path may also be that of a file of another program.
        """
        game = cls.__new__(cls)
        game.__setstate__((record_of(record), None, True))
        return game

    @property
    def position(self) -> Position:
        """What the player may know. Marks are not knowledge, so they are left out."""
        return Position._of(self._session.view)

    @property
    def status(self) -> Literal["ready", "playing", "paused", "won", "lost"]:
        """How the game stands."""
        return self._session.status[0]  # type: ignore[return-value]

    @property
    def loss(self) -> Literal["mine", "time_out", "gave_up", "guess"] | None:
        """Why the game was lost."""
        return self._session.status[1]  # type: ignore[return-value]

    @property
    def is_over(self) -> bool:
        """Whether the game is won or lost."""
        return self.status in ("won", "lost")

    @property
    def config(self) -> dict[str, Any]:
        """The options of the game."""
        return self._session.config

    @property
    def mines(self) -> list[Cell] | None:
        """Where the mines are, once the game is over."""
        return self._session.mines

    @property
    def seed(self) -> int | None:
        """The seed of the board. One that nobody chose is a secret until the game is over."""
        return self._session.seed if self._is_known or self.is_over else None

    @property
    def record(self) -> str:
        """The game as text: its options, its seed or mines, and the commands with their times."""
        if not (self._is_known or self.is_over):
            raise ValueError("the record has the seed in it: it is there once the game is over")
        return self._session.record

    def to_array(self) -> NDArray[np.uint8]:
        """The cells as numbers: clues 0 to 8, 9 covered, 10 with a flag, 11 the mine that exploded."""
        import numpy as np

        shape = self.position.shape
        return np.frombuffer(self._session.cells(), np.uint8).reshape(shape).copy()

    def snapshot(self, *, at: float | None = None) -> dict[str, Any]:
        """Everything that a front end shows, as in docs/api.md."""
        return self._session.snapshot(self._time(at))

    def result(self) -> dict[str, Any] | None:
        """The result, once the game is over: time, score, help that was used, 3BV."""
        return self._session.result()

    def do(
        self,
        command: str,
        cell: Cell | None = None,
        *,
        seed: int | str | None = None,
        at: float | None = None,
    ) -> list[Event]:
        """Any command by its name in records, such as ``"open"``, ``"auto"`` or ``"win_chance"``."""
        where = None if cell is None else _cell(cell)
        number = None if seed is None else _seed(seed)
        return self._session.apply(_word(command, "a command"), where, number, self._time(at))

    def open(self, cell: Cell, *, at: float | None = None) -> list[Event]:
        """Opens a covered cell."""
        return self.do("open", cell, at=at)

    def flag(self, cell: Cell, *, at: float | None = None) -> list[Event]:
        """Puts the next mark of the cycle on a covered cell."""
        return self.do("flag", cell, at=at)

    def chord(self, cell: Cell, *, at: float | None = None) -> list[Event]:
        """Opens the rest around a clue that has all its flags."""
        return self.do("chord", cell, at=at)

    def auto(self, *, at: float | None = None) -> list[Event]:
        """Makes every certain move."""
        return self.do("auto", at=at)

    def auto_play(self, *, at: float | None = None) -> list[Event]:
        """Makes every certain move or, if there is none, opens the best cell."""
        return self.do("auto_play", at=at)

    def undo(self, *, at: float | None = None) -> list[Event]:
        """Takes back the last move, even if it lost the game."""
        return self.do("undo", at=at)

    def give_up(self, *, at: float | None = None) -> list[Event]:
        """Ends the game."""
        return self.do("give_up", at=at)

    def analyze(
        self,
        *,
        layouts: bool = True,
        best: bool = True,
        win: bool = False,
        games: int = GAMES,
        budget: int = BUDGET,
    ) -> Analysis:
        """What :meth:`Position.analyze` says, by the rules of this game.

        >>> game = Game("beginner")
        >>> float(game.analyze().odds.max()), float(game.position.analyze().odds.max())
        (0.0, 0.12345679012345678)

        Before the first open they may make every cell safe, and best play wins every no-guess game;
        ``odds_of`` says what the odds refer to. Nothing that is asked here counts as help.
        """
        odds_of, answer = self._session.analyze(
            budget=_count(budget, "budget"),
            layouts=bool(layouts),
            best=bool(best),
            games=_games(games) if win else None,
        )
        return _analysis(self.position, answer, odds_of)

    def chance_to_win(self, games: int = GAMES) -> WinChance | None:
        """The chance of winning by the rules of this game, estimated where it can't be computed.

        None on boards of more than 10,000 cells, and where no fair sample can be drawn.
        """
        found = self._session.chance_to_win(_games(games))
        return None if found is None else WinChance(*found)

    def hint(self) -> Hint | None:
        """What :meth:`Position.hint` says, by the rules of this game: at first, the best start."""
        return _hint(self._session.hint())

    def explain(self, cell: Cell) -> Explanation:
        """What :meth:`Position.explain` says, by the rules of this game."""
        asked = _cell(cell)
        return _explanation(asked, self._session.explain(asked))

    def svg(self) -> str:
        """A picture."""
        return self._session.svg()

    def _repr_svg_(self) -> str | None:
        height, width = self.position.shape
        return self.svg() if width * height <= MOST_DRAWN else None

    def __repr__(self) -> str:
        board = self.config["board"]
        size = f"{board['width']}x{board['height']}x{board['mines']}"
        return f"<minewise.Game {size}, {self.status}>"

    def _time(self, at: float | None) -> int:
        seconds = time.monotonic() - self._origin if at is None else at
        if not isinstance(seconds, Real):
            raise TypeError(f"time is a number of seconds, not {type(seconds).__name__}")
        if not 0 <= seconds < 2**53:
            raise ValueError(f"time is counted in seconds from when the game was made, not {seconds}")
        return round(1000 * float(seconds))

    def __getstate__(self) -> tuple[str, float | None, bool]:
        return self._session.record, time.monotonic() - self._origin, self._is_known

    def __setstate__(self, state: tuple[str, float | None, bool]) -> None:
        record, passed, self._is_known = state
        self._session = _engine.Session.replay(record)
        if passed is None:
            last = record.rstrip().rsplit("\n", 1)[-1]
            passed = json.loads(last).get("t", 0) / 1000 if last.startswith('{"t":') else 0
        self._origin = time.monotonic() - passed
