"""The engine, in Rust. Use the package, not this module: it may change at any time."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

_Cell: TypeAlias = tuple[int, int]
_Colour: TypeAlias = tuple[int, int, int]
_Kept: TypeAlias = tuple[int, int, int, list[int]]
_Answer: TypeAlias = tuple[
    NDArray[np.float64],
    NDArray[np.float64] | None,
    list[_Cell],
    list[_Cell],
    int | None,
    tuple[_Cell, float, str] | None,
    bool,
    tuple[float, float, int] | None,
]

_Hint: TypeAlias = tuple[_Cell, bool, float, str, str | None, dict[str, Any] | None]
_Explained: TypeAlias = tuple[
    Literal["safe", "mine", "unknown"],
    float,
    tuple[int, int] | None,
    dict[str, Any] | None,
    bool,
]

class View:
    width: int
    height: int
    mines: int
    covered: int
    notation: str
    @staticmethod
    def parse(text: str) -> View: ...
    @staticmethod
    def from_array(array: NDArray[np.uint8], mines: int) -> View: ...
    def cells(self) -> bytes: ...
    def analyze(
        self,
        assume_mines: Sequence[_Cell],
        assume_safe: Sequence[_Cell],
        *,
        budget: int,
        layouts: bool,
        best: bool,
        games: int | None,
    ) -> _Answer: ...
    def chance_to_win(self, games: int) -> tuple[float, float, int]: ...
    def hint(self) -> _Hint | None: ...
    def explain(self, cell: _Cell) -> _Explained: ...
    def svg(self, with_odds: bool) -> str: ...
    def svg_of(self, odds: NDArray[np.float64]) -> str: ...

class Session:
    status: tuple[str, str | None]
    config: dict[str, Any]
    view: View
    mines: list[_Cell] | None
    seed: int
    record: str
    @staticmethod
    def start(options: object, seed: int) -> Session: ...
    @staticmethod
    def on_mines(options: object, mines: Sequence[int]) -> Session: ...
    @staticmethod
    def replay(record: str) -> Session: ...
    def apply(
        self, name: str, cell: _Cell | None, seed: int | None, at: int
    ) -> list[dict[str, Any]]: ...
    def snapshot(self, at: int) -> dict[str, Any]: ...
    def cells(self) -> bytes: ...
    def result(self) -> dict[str, Any] | None: ...
    def analyze(
        self, *, budget: int, layouts: bool, best: bool, games: int | None
    ) -> tuple[str, _Answer]: ...
    def chance_to_win(self, games: int) -> tuple[float, float, int] | None: ...
    def hint(self) -> _Hint | None: ...
    def explain(self, cell: _Cell) -> _Explained: ...
    def svg(self) -> str: ...

class Vector:
    actions: int
    def __init__(self, options: object) -> None: ...
    def start(self, seeds: Sequence[int]) -> None: ...
    def keep(self) -> list[_Kept]: ...
    def restore(self, kept: Sequence[_Kept]) -> None: ...
    def go_on(self, chosen: NDArray[np.bool_]) -> None: ...
    def write(self, views: NDArray[np.uint8], masks: NDArray[np.bool_] | None) -> None: ...
    def step(
        self,
        actions: NDArray[np.int64],
        views: NDArray[np.uint8],
        masks: NDArray[np.bool_] | None,
        last_views: NDArray[np.uint8] | None,
        rewards: NDArray[np.float32],
        terminated: NDArray[np.bool_],
        truncated: NDArray[np.bool_],
        won: NDArray[np.bool_],
        refused: NDArray[np.bool_],
        threads: int,
    ) -> None: ...
    def seeds(self) -> list[int]: ...
    def view(self, index: int) -> View: ...
    def oracle(
        self,
        odds: NDArray[np.float64],
        safe: NDArray[np.bool_],
        mine: NDArray[np.bool_],
        threads: int | None,
    ) -> None: ...

def load_numpy() -> None: ...
def tile_colours() -> tuple[_Colour, list[list[tuple[_Colour, _Colour]]]]: ...
def hint_views(
    views: Sequence[View], threads: int | None
) -> list[_Hint | Exception | None]: ...
def explain_views(
    views: Sequence[View], cells: Sequence[_Cell], threads: int | None
) -> list[_Explained | Exception]: ...
def analyze_views(
    views: Sequence[View],
    *,
    budget: int,
    layouts: bool,
    best: bool,
    games: int | None,
    threads: int | None,
) -> list[_Answer | Exception]: ...
def analyze_arrays(
    views: NDArray[np.uint8],
    mines: NDArray[np.int64],
    odds: NDArray[np.float64],
    safe: NDArray[np.bool_],
    mine: NDArray[np.bool_],
    best: NDArray[np.int64],
    complete: NDArray[np.bool_],
    possible: NDArray[np.bool_],
    win: NDArray[np.float64],
    win_error: NDArray[np.float64],
    *,
    budget: int,
    layouts: bool,
    find_best: bool,
    games: int | None,
    threads: int | None,
) -> list[int | None] | None: ...
def read_board(text: str) -> tuple[int, int, int]: ...
def make_boards(
    kind: object, seed: int, first: int, count: int, threads: int | None
) -> list[tuple[int, list[int], str | None, str | None]]: ...
def play_games(
    board: tuple[int, int, int],
    first_click: str,
    seed: int,
    numbers: Sequence[int],
    threads: int | None,
) -> list[str]: ...
def board_metrics(width: int, height: int, mines: Sequence[int]) -> dict[str, Any]: ...
def verify(
    text: str,
    *,
    keys: Sequence[str],
    commitment: str | None,
    promise: str | None,
    entropy: str | None,
) -> list[dict[str, Any]]: ...
def review(texts: Sequence[str], games: int, threads: int | None) -> list[dict[str, Any]]: ...
def measure(source: object) -> list[dict[str, Any]]: ...
def to_records(source: object) -> list[str]: ...
def from_own_record(record: str, format: str) -> bytes: ...
