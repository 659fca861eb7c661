"""What is answered about positions."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from fractions import Fraction

    import numpy as np
    from numpy.typing import NDArray

    from minewise.position import Position

Cell = tuple[int, int]
"""A cell: its row and its column, counted from 0."""


@dataclass(frozen=True)
class Best:
    """The best cell to open."""

    cell: Cell
    risk: float
    """The chance that it is a mine."""
    kind: Literal["certain", "exact", "guess", "least_risk"]
    """How it was chosen: certainly safe, by a full search of the endgame, by looking ahead, or
    merely as the least risky (with assumptions, and where the odds are estimates)."""

    @property
    def place(self) -> str:
        """The cell as texts name it, counted from 1: ``"row 1, column 3"``."""
        return _place(self.cell)


@dataclass(frozen=True)
class WinChance:
    """The chance of winning a position."""

    chance: float
    """With best play if it is exact, otherwise with Minewise's own player: :attr:`play` says which."""
    error: float
    """The standard error; 0 if it is exact."""
    games: int
    """How many games were played out for an estimate; 0 if it is exact."""

    @property
    def exact(self) -> bool:
        """Whether a full search has computed it."""
        return self.games == 0

    @property
    def play(self) -> Literal["best", "program"]:
        """Whose play it describes: that of best play, exactly, or an estimate of how often
        Minewise's own player wins. Best play wins at least as often."""
        return "best" if self.exact else "program"


@dataclass(frozen=True)
class Proof:
    """Why some cells are certain. Without any one of the clues it would not follow."""

    verdict: Literal["safe", "mine"]
    cells: list[Cell]
    """The cells that it is about."""
    clues: list[Cell]
    """The clues that it uses."""
    tier: str
    """How much has to be seen at once: ``"single clue"``, ``"two clues"``, ``"several clues"`` or
    ``"mine total"``; ``"first click"`` if the rules of a game make its first open safe."""
    pattern: str | None
    """The name that players have for it, if there is one."""
    uses_mine_total: bool
    """Whether the number of mines on the board is needed."""
    text: str
    """The reason in words."""
    argument: dict[str, Any]
    """How it follows: the rule with its clues, counts and cells."""
    steps: list[dict[str, Any]]
    """The argument, in the order to point it out."""

    @classmethod
    def _of(cls, data: dict[str, Any]) -> Proof:
        fields = {name: value for name, value in data.items() if name != "mine"}
        return cls(verdict="mine" if data["mine"] else "safe", **fields)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Hint:
    """A cell to open next."""

    cell: Cell
    certain: bool
    """Whether it is certainly safe; otherwise it is the best guess."""
    risk: float
    kind: str
    """As in :class:`Best`."""
    tier: str | None = None
    """How much has to be seen at once to prove it."""
    proof: Proof | None = None
    """Why it is safe; missing if that takes the number of mines on a very large board."""

    @property
    def place(self) -> str:
        """The cell as texts name it, counted from 1: ``"row 1, column 3"``."""
        return _place(self.cell)


@dataclass(frozen=True)
class Explanation:
    """Why a covered cell is certain, or how risky it is."""

    cell: Cell
    verdict: Literal["safe", "mine", "unknown"]
    risk: float
    """The chance that it is a mine."""
    complete: bool
    """Whether the risk is exact; otherwise ``"unknown"`` only means that it couldn't be decided."""
    proof: Proof | None
    """Why it is certain, if it is."""
    layouts_with_mine: int | None = None
    """In how many layouts it is a mine, if it isn't certain and they could be counted."""
    layouts: int | None = None
    """How many layouts there are."""

    @property
    def place(self) -> str:
        """The cell as texts name it, counted from 1: ``"row 1, column 3"``."""
        return _place(self.cell)

    @property
    def exact_risk(self) -> Fraction | None:
        """The risk as a fraction, if it is known exactly."""
        from fractions import Fraction

        if self.layouts is not None:
            return Fraction(self.layouts_with_mine or 0, self.layouts)
        return Fraction(self.risk) if self.verdict != "unknown" else None

    @property
    def text(self) -> str:
        """The reason in words."""
        place = self.place.capitalize()
        if self.verdict != "unknown":
            what = "safe" if self.verdict == "safe" else "a mine"
            why = f" {self.proof.text}" if self.proof is not None else ""
            return f"{place} is certainly {what}.{why}"
        about = "" if self.complete else "about "
        text = f"{place} has {about}{_with_article(100 * self.risk)} % chance of being a mine"
        if self.layouts is None:
            return f"{text}."
        return f"{text}: in {self.layouts_with_mine} of {self.layouts} layouts it is one."

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, eq=False)
class Analysis:
    """Everything that can be known about a position."""

    position: Position
    odds: NDArray[np.float64]
    """The chance of a mine for every cell, NaN for open ones. Shape ``(height, width)``."""
    errors: NDArray[np.float64] | None
    """The standard errors of the odds, if they are estimates."""
    safe: list[Cell]
    """All cells that are certainly safe."""
    mines: list[Cell]
    """All cells that are certainly mines."""
    layouts: int | None
    """How many layouts of the mines fit; none if they weren't counted."""
    best: Best | None
    """The best cell to open; none if only mines are left, or if nobody asked."""
    complete: bool
    """Whether everything is exact. If not, counting exceeded the budget: the odds are estimates,
    and what is called certain still is."""
    win: WinChance | None
    """The chance to win, if it was asked for and a fair sample can be drawn."""
    odds_of: Literal[
        "position", "game", "first_open", "any_board", "kind_game", "first_sight"
    ] = "position"
    """What all of that is about. ``"position"``: any board on which these cells are open, each
    layout equally likely; no game, and no rule about a first click. ``Game.analyze`` answers by the
    rules of its game. ``"game"``: the layouts that fit are equally likely there, too.
    ``"first_open"``: nothing is open yet, and the rules make the first cell safe wherever it is, but
    only the first. ``"any_board"``: of a no-guess game, whose board is one of the few that need no
    guess. ``"kind_game"``: a guess that could be safe is, when nothing is certain.
    ``"first_sight"``: the board is played again, and the player may know it."""

    def _repr_html_(self) -> str | None:
        from minewise.position import MOST_DRAWN

        if self.odds.size > MOST_DRAWN:
            return None
        picture = self.position._view.svg_of(self.odds)
        facts = [f"{len(self.safe)} safe, {len(self.mines)} mines"]
        if self.layouts is not None:
            exponent = int(self.layouts.bit_length() * 0.30103)
            shown = f"{self.layouts:,}" if exponent < 15 else f"about 10^{exponent}"
            facts.insert(0, f"{shown} layouts")
        if self.best is not None:
            row, column = self.best.cell
            facts.append(f"best: ({row}, {column}), risk {100 * self.best.risk:.4g} %")
        if self.win is not None:
            share = f"{100 * self.win.chance:.4g} %"
            error = f"{100 * self.win.error:.2g} %"
            facts.append(
                f"best play wins {share}"
                if self.win.exact
                else f"the program wins about {share} ± {error}, best play at least as often"
            )
        if not self.complete:
            facts.append("the odds are estimates")
        return f"<div>{picture}<br>{escape('; '.join(facts))}</div>"


@dataclass(frozen=True, eq=False)
class Analyses:
    """What can be known about an array of positions. The first axis of every array is theirs."""

    odds: NDArray[np.float64]
    """The chance of a mine for every cell, NaN for open ones."""
    safe: NDArray[np.bool_]
    """Which cells are certainly safe."""
    mines: NDArray[np.bool_]
    """Which cells are certainly mines."""
    best: NDArray[np.int64]
    """The best cell to open, as ``row * width + column``; -1 if there is none or nobody asked."""
    complete: NDArray[np.bool_]
    """Whether the odds are exact."""
    possible: NDArray[np.bool_]
    """Whether any layout fits. If not, the odds are NaN, and nothing is certain."""
    win: NDArray[np.float64]
    """The chance to win; NaN where it is unknown or nobody asked. That of best play where it is
    exact, elsewhere an estimate of how often Minewise's own player wins."""
    win_error: NDArray[np.float64]
    """Its standard error; 0 where it is exact."""
    layouts: list[int | None] | None
    """How many layouts fit each position, if asked for."""

    def __len__(self) -> int:
        return len(self.possible)


def _place(cell: Cell) -> str:
    row, column = cell
    return f"row {row + 1}, column {column + 1}"


def _with_article(number: float) -> str:
    """A number below 1000 with its article: a 25, an 80."""
    text = f"{number:.4g}"
    whole = text.partition(".")[0]
    return f"{'an' if whole.startswith('8') or whole in ('11', '18') else 'a'} {text}"
