"""Thousands of games that are stepped together, for agents that learn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from minewise import _engine
from minewise._arguments import _count, _games, _seed, _threads, _word
from minewise.boards import BoardSize, level, new_seed
from minewise.position import Position

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray


REWARD_GAMES = 10
"""How many games are played out for a reward that depends on the chance to win: few, because every
step needs one. The standard error is about 0.09 on Expert."""


@dataclass(frozen=True)
class _Options:
    """What the engine makes games of."""

    width: int
    height: int
    mines: int
    first_click: str
    fairness: str
    flags: bool
    chords: bool
    reward: str
    loss_reward: float
    refused_reward: float
    max_steps: int | None
    autoreset: str
    games: int


@dataclass(eq=False)
class StepArrays:
    """What a step writes. The arrays are the caller's; the first axis is that of the games."""

    views: NDArray[np.uint8]
    """What each player sees: clues 0 to 8, 9 covered, 10 a flag, 11 the mine that exploded."""
    masks: NDArray[np.bool_] | None
    """Which actions are possible. None to leave them out, which saves time."""
    rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    """Whether this step won or lost the game."""
    truncated: NDArray[np.bool_]
    """Whether the game has taken ``max_steps`` steps without an end."""
    won: NDArray[np.bool_]
    """Whether this step won the game."""
    refused: NDArray[np.bool_]
    """Whether the action was impossible, so that nothing happened."""
    last_views: NDArray[np.uint8] | None = None
    """What the players saw at the end of the games that this step ended, before the next game.
    Others are left alone. None to leave it out."""


class Oracle(NamedTuple):
    """What the positions of all games prove, whoever plays them."""

    odds: NDArray[np.float64]
    """The chance of a mine for every covered cell, NaN for open ones. As in the game itself, the
    first open is safe wherever it is, if the first-click rule says so."""
    safe: NDArray[np.bool_]
    """Which cells are certainly safe."""
    mines: NDArray[np.bool_]
    """Which cells are certainly mines."""


class GameBatch:
    """``count`` games of one kind that are stepped together, by the rules of :class:`Game`.

    >>> batch = GameBatch(4096, "expert", seed=1)
    >>> step = batch.step([4 * 30 + 7] * 4096)
    >>> step.views.shape, step.views.dtype
    ((4096, 16, 30), dtype('uint8'))

    An action is a number: ``row * width + column`` opens a cell. With ``flags``, the same plus the
    number of cells puts a flag there or takes it away; with ``chords``, plus twice the number of
    cells opens the rest around a clue that has all its flags. An impossible action changes nothing
    and is rewarded with ``refused_reward``.

    **Seeds.** Game ``i`` starts a series with the seed ``seed + i``, or ``seeds[i]``. Its first game
    has that very seed, the following ones have seeds drawn from it: ``batch.seeds()`` tells them,
    and ``Game(board, seed=...)`` or ``minewise play --seed`` plays the same board.

    **Rewards.** ``"win"``: 1 for the step that wins. ``"safe"``: the share of the safe cells that
    the step opened, so that a won game adds up to 1. ``"chance"``: how much the step changed the
    chance to win, exactly near the end, otherwise estimated from ``games`` games that are played
    out. That takes milliseconds a step; fewer games take less time and are less accurate, but a game
    always adds up to its result less the chance at its start, and the same position always has the
    same chance. ``loss_reward`` is added to the step that loses.

    **Ends.** ``autoreset`` says when the next game of a series begins: in the ``"same_step"``, so
    that the view is already that of the next game; in the ``"next_step"``, which ignores the
    action; or when :meth:`reset` is called (``"disabled"``).
    """

    def __init__(
        self,
        count: int,
        board: BoardSize = "expert",
        *,
        seed: int | str | Sequence[int | str] | None = None,
        first_click: Literal["opening", "safe", "none"] = "opening",
        fairness: Literal["classic", "no-guess", "strict", "kind"] = "classic",
        flags: bool = False,
        chords: bool = False,
        reward: Literal["win", "safe", "chance"] = "win",
        loss_reward: float = 0.0,
        refused_reward: float = 0.0,
        max_steps: int | None = None,
        autoreset: Literal["same_step", "next_step", "disabled"] = "same_step",
        games: int = REWARD_GAMES,
        threads: int = 1,
    ) -> None:
        self._count = _count(count, "count")
        if self._count == 0:
            raise ValueError("a batch has at least one game")
        width, height, mines = level(board)
        if max_steps is not None and _count(max_steps, "max_steps", 2**32) == 0:
            raise ValueError("a game takes at least one step")
        self._options = _Options(
            width,
            height,
            mines,
            _word(first_click, "first_click"),
            _word(fairness, "fairness"),
            bool(flags),
            bool(chords),
            _word(reward, "reward"),
            float(loss_reward),
            float(refused_reward),
            max_steps,
            _word(autoreset, "autoreset"),
            _games(games),
        )
        self._threads = _threads(threads) or 1
        self._vector = _engine.Vector(self._options)
        self._vector.start(self._series(seed))
        self._checked: tuple[object, ...] = ()
        self.arrays = self.new_arrays()
        """Where :meth:`step` and :meth:`reset` write unless they get other arrays."""
        self._vector.write(self.arrays.views, self.arrays.masks)

    @property
    def count(self) -> int:
        """The number of games."""
        return self._count

    @property
    def shape(self) -> tuple[int, int]:
        """The rows and columns of a board."""
        return self._options.height, self._options.width

    @property
    def mines(self) -> int:
        """The number of mines on a board."""
        return self._options.mines

    @property
    def actions(self) -> int:
        """The number of actions."""
        return self._vector.actions

    def new_arrays(self, *, masks: bool = True, last_views: bool = False) -> StepArrays:
        """Arrays for :meth:`step`, of the right shapes and types."""
        import numpy as np

        views = (self._count, *self.shape)
        return StepArrays(
            views=np.zeros(views, np.uint8),
            masks=np.zeros((self._count, self.actions), np.bool_) if masks else None,
            rewards=np.zeros(self._count, np.float32),
            terminated=np.zeros(self._count, np.bool_),
            truncated=np.zeros(self._count, np.bool_),
            won=np.zeros(self._count, np.bool_),
            refused=np.zeros(self._count, np.bool_),
            last_views=np.zeros(views, np.uint8) if last_views else None,
        )

    def reset(
        self,
        *,
        seed: int | str | Sequence[int | str] | None = None,
        chosen: ArrayLike | None = None,
        out: StepArrays | None = None,
    ) -> StepArrays:
        """Begins anew: with a seed all series, otherwise the next game of each (or of the ``chosen``)."""
        import numpy as np

        arrays = self._arrays(out)
        if chosen is None:
            which = np.ones(self._count, np.bool_)
        else:
            which = np.ascontiguousarray(chosen)
            _check("chosen", which, np.dtype(np.bool_), (self._count,))
        if seed is None:
            self._vector.go_on(which)
        elif chosen is not None:
            raise ValueError("a seed begins all series anew: leave out chosen")
        else:
            self._vector.start(self._series(seed))
        self._vector.write(arrays.views, arrays.masks)
        for flags in (arrays.terminated, arrays.truncated, arrays.won, arrays.refused):
            flags[which] = False
        arrays.rewards[which] = 0
        return arrays

    def step(self, actions: ArrayLike, out: StepArrays | None = None) -> StepArrays:
        """Takes a step in every game. Writes into ``out``, or else into ``self.arrays``."""
        import numpy as np

        numbers = np.asarray(actions)
        if numbers.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {numbers.dtype}")
        if numbers.shape != (self._count,):
            raise ValueError(
                f"one action for each game is needed: the shape is ({self._count},), "
                f"not {numbers.shape}"
            )
        arrays = self._arrays(out)
        self._vector.step(
            np.ascontiguousarray(numbers, np.int64),
            arrays.views,
            arrays.masks,
            arrays.last_views,
            arrays.rewards,
            arrays.terminated,
            arrays.truncated,
            arrays.won,
            arrays.refused,
            self._threads,
        )
        return arrays

    def oracle(self, out: Oracle | None = None, *, threads: int | None = None) -> Oracle:
        """The exact odds and the certain cells of every game, with all processors."""
        import numpy as np

        shape = (self._count, *self.shape)
        if out is None:
            out = Oracle(np.empty(shape), np.empty(shape, np.bool_), np.empty(shape, np.bool_))
        for name, type_ in (("odds", np.float64), ("safe", np.bool_), ("mines", np.bool_)):
            _check(name, getattr(out, name), np.dtype(type_), shape)
        self._vector.oracle(out.odds, out.safe, out.mines, _threads(threads))
        return out

    def seeds(self) -> list[int]:
        """The seeds of the games as they are now."""
        return self._vector.seeds()

    def position(self, index: int) -> Position:
        """The position of one game, for everything else that can be asked."""
        if not -self._count <= index < self._count:
            raise IndexError(f"there is no game {index}: the batch has {self._count}")
        return Position._of(self._vector.view(index % self._count))

    def __len__(self) -> int:
        return self._count

    def __repr__(self) -> str:
        options = self._options
        board = f"{options.width}x{options.height}x{options.mines}"
        return f"<minewise.GameBatch of {self._count} games, {board}>"

    def __getstate__(self) -> dict[str, Any]:
        state = self.__dict__.copy()
        del state["_vector"]
        return {**state, "_checked": (), "kept": self._vector.keep()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        kept = state.pop("kept")
        self.__dict__.update(state)
        self._vector = _engine.Vector(self._options)
        self._vector.restore(kept)

    def _series(self, seed: int | str | Sequence[int | str] | None) -> list[int]:
        if seed is None:
            return [new_seed() for _ in range(self._count)]
        if isinstance(seed, str) or hasattr(seed, "__index__"):
            first = _seed(seed)
            return [(first + index) % 2**64 for index in range(self._count)]
        seeds = [_seed(one, "a seed") for one in seed]
        if len(seeds) != self._count:
            raise ValueError(f"one seed for each game is needed: {self._count}, not {len(seeds)}")
        return seeds

    def _arrays(self, out: StepArrays | None) -> StepArrays:
        """The arrays to write, checked unless they are those of the last call. The engine looks at
        their shapes in any case: an array can be resized."""
        import numpy as np

        arrays = self.arrays if out is None else out
        given = tuple(getattr(arrays, field.name) for field in fields(StepArrays))
        if len(given) == len(self._checked) and all(map(_is_same, given, self._checked)):
            return arrays
        views = (self._count, *self.shape)
        wanted: dict[str, tuple[Any, tuple[int, ...]]] = {
            "views": (np.uint8, views),
            "last_views": (np.uint8, views),
            "masks": (np.bool_, (self._count, self.actions)),
            "rewards": (np.float32, (self._count,)),
        }
        for field, array in zip(fields(StepArrays), given):
            if array is None and field.name in ("masks", "last_views"):
                continue
            type_, shape = wanted.get(field.name, (np.bool_, (self._count,)))
            _check(field.name, array, np.dtype(type_), shape)
        self._checked = given
        return arrays


def _is_same(left: object, right: object) -> bool:
    return left is right


def _check(name: str, array: Any, type_: np.dtype[Any], shape: tuple[int, ...]) -> None:
    """Says what is wrong with an array that is to be written."""
    import numpy as np

    if not isinstance(array, np.ndarray):
        raise TypeError(f"{name} is a NumPy array, not {type(array).__name__}")
    if array.dtype != type_:
        raise TypeError(f"{name} is an array of {type_}, not {array.dtype}")
    if array.shape != shape:
        raise ValueError(f"the shape of {name} is {shape}, not {array.shape}")
    if not (array.flags.c_contiguous and array.flags.writeable):
        raise ValueError(f"{name} has to be contiguous and writeable")
