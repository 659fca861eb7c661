"""Environments for Gymnasium: one game, or thousands that are stepped together.

>>> import gymnasium, minewise.gym
>>> env = gymnasium.make("minewise/Beginner-v0", reward="safe")
>>> view, info = env.reset(seed=1)
>>> view.shape, int(info["action_mask"].sum())
((9, 9), 81)

Registered are ``minewise/Beginner-v0``, ``minewise/Intermediate-v0`` and ``minewise/Expert-v0``;
``board`` makes any other. ``gymnasium.make_vec`` makes the vector environment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

try:
    import gymnasium
except ImportError as error:
    raise ImportError("minewise.gym needs Gymnasium: pip install 'minewise[gym]'") from error
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from minewise._raster import draw
from minewise.boards import BoardSize
from minewise.games import GameBatch, Oracle, StepArrays
from minewise.position import EXPLODED, Position

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

_SYMBOLS = np.array(list(".12345678#F*"))


_METADATA: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}


class MinesweeperEnv(gymnasium.Env[Any, Any]):
    """One game.

    What the agent sees is an array of ``uint8``: clues 0 to 8, 9 for a covered cell, 10 for a flag,
    11 for the mine that exploded. ``info`` has the ``action_mask``, the ``seed`` of the board, and
    whether the step ``won`` or the action was ``refused``. The mask is an array of ``int8``, so that
    ``env.action_space.sample(info["action_mask"])`` is a possible action; :meth:`action_masks` is the
    same as ``bool``. All options but ``board`` and ``render_mode`` are those of
    :class:`minewise.GameBatch`. The render mode ``"ansi"`` is a text, ``"rgb_array"`` a picture.

    ``reset(seed=...)`` begins with the board of that very seed. Further resets without a seed play
    boards whose seeds are drawn from it.
    """

    metadata = _METADATA

    def __init__(
        self, board: BoardSize = "expert", *, render_mode: str | None = None, **options: Any
    ) -> None:
        self.render_mode = _render_mode(render_mode)
        self._batch = GameBatch(1, board, seed=0, autoreset="disabled", **options)
        self._is_seeded = False
        self.observation_space = spaces.Box(0, EXPLODED, self._batch.shape, np.uint8)
        self.action_space = spaces.Discrete(self._batch.actions)

    @property
    def position(self) -> Position:
        """The position, for everything else that can be asked."""
        return self._batch.position(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Begins the next game."""
        super().reset(seed=seed)
        if seed is None and not self._is_seeded:
            seed = int(self.np_random.integers(2**63))
        self._is_seeded = True
        arrays = self._batch.reset(seed=seed)
        return arrays.views[0].copy(), self._info(arrays)

    def step(
        self, action: Any
    ) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Takes a step."""
        arrays = self._batch.step([action])
        return (
            arrays.views[0].copy(),
            float(arrays.rewards[0]),
            bool(arrays.terminated[0]),
            bool(arrays.truncated[0]),
            self._info(arrays),
        )

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are possible, under the name that sb3-contrib looks for."""
        masks = self._batch.arrays.masks
        assert masks is not None, "the arrays of an environment always have masks"
        return np.array(masks[0])

    def oracle(self) -> Oracle:
        """The exact odds and the certain cells."""
        found = self._batch.oracle(threads=1)
        return Oracle(found.odds[0], found.safe[0], found.mines[0])

    def render(self) -> Any:
        """The board as a text or as an array of pixels; None without a render mode."""
        return _render(self.render_mode, self._batch.arrays.views[0])

    def _info(self, arrays: StepArrays) -> dict[str, Any]:
        return {
            "action_mask": self.action_masks().view(np.int8),
            "seed": self._batch.seeds()[0],
            "won": bool(arrays.won[0]),
            "refused": bool(arrays.refused[0]),
        }


class _Actions(spaces.MultiDiscrete[Any]):
    """An action for each game. Unlike others, this space takes masks as the array that they are."""

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        masks = tuple(mask) if isinstance(mask, np.ndarray) else mask
        return super().sample(masks, probability)


class MinesweeperVectorEnv(VectorEnv[Any, Any, Any]):
    """Many games that are stepped together.

    ``envs.action_space.sample(info["action_mask"])`` is a possible action for each of them.
    ``copy=False`` returns the arrays of the batch themselves, which the next step changes. Where
    ``autoreset`` is ``"same_step"``, ``info["final_obs"]`` has what the players saw at the end of
    their games; look at those with ``info["_final_obs"]`` only.
    """

    def __init__(
        self,
        num_envs: int = 1,
        board: BoardSize = "expert",
        *,
        seed: int | Sequence[int] | None = None,
        autoreset: str = "same_step",
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.render_mode = _render_mode(render_mode)
        self._batch = GameBatch(
            num_envs, board, seed=seed, autoreset=autoreset, **options  # type: ignore[arg-type]
        )
        self._has_final = autoreset == "same_step"
        self._batch.arrays = self._batch.new_arrays(last_views=self._has_final)
        self._batch.reset(chosen=np.zeros(num_envs, np.bool_))
        self._copy = copy
        self._is_fresh = True
        self.num_envs = num_envs
        self.metadata = {**_METADATA, "autoreset_mode": AutoresetMode[autoreset.upper()]}
        self.single_observation_space = spaces.Box(0, EXPLODED, self._batch.shape, np.uint8)
        self.single_action_space = spaces.Discrete(self._batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = _Actions(np.full(num_envs, self._batch.actions))

    @property
    def batch(self) -> GameBatch:
        """The games themselves."""
        return self._batch

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Begins the next game everywhere, or where ``options["reset_mask"]`` says."""
        chosen = (options or {}).get("reset_mask")
        if seed is None and chosen is None and self._is_fresh:
            # The games that the environment was made with are as good as new.
            chosen = np.zeros(self.num_envs, np.bool_)
        self._is_fresh = False
        arrays = self._batch.reset(seed=seed, chosen=chosen)
        return self._out(arrays.views), {"action_mask": self._masks(arrays)}

    def step(
        self, actions: ArrayLike
    ) -> tuple[
        NDArray[np.uint8],
        NDArray[np.float32],
        NDArray[np.bool_],
        NDArray[np.bool_],
        dict[str, Any],
    ]:
        """Takes a step in every game."""
        self._is_fresh = False
        arrays = self._batch.step(actions)
        info: dict[str, Any] = {
            "action_mask": self._masks(arrays),
            "won": self._out(arrays.won),
            "refused": self._out(arrays.refused),
        }
        if self._has_final:
            info["final_obs"] = self._out(arrays.last_views)
            info["_final_obs"] = arrays.terminated | arrays.truncated
        return (
            self._out(arrays.views),
            self._out(arrays.rewards),
            self._out(arrays.terminated),
            self._out(arrays.truncated),
            info,
        )

    def oracle(self) -> Oracle:
        """The exact odds and the certain cells of every game."""
        return self._batch.oracle()

    def render(self) -> tuple[Any, ...] | None:
        """The boards as texts or as arrays of pixels; None without a render mode."""
        if self.render_mode is None:
            return None
        return tuple(_render(self.render_mode, view) for view in self._batch.arrays.views)

    def _masks(self, arrays: StepArrays) -> Any:
        assert arrays.masks is not None, "the arrays of an environment always have masks"
        return self._out(arrays.masks.view(np.int8))

    def _out(self, array: Any) -> Any:
        return array.copy() if self._copy else array


def _render_mode(mode: str | None) -> str | None:
    known = _METADATA["render_modes"]
    if mode not in (None, *known):
        raise ValueError(f"{mode!r} is not a render mode: use {' or '.join(map(repr, known))}")
    return mode


def _render(mode: str | None, view: NDArray[np.uint8]) -> Any:
    if mode is None:
        return None
    if mode == "rgb_array":
        return draw(view)
    return "\n".join("".join(row) for row in _SYMBOLS[view])


for _level in ("beginner", "intermediate", "expert"):
    gymnasium.register(
        f"minewise/{_level.capitalize()}-v0",
        entry_point=MinesweeperEnv,
        vector_entry_point=MinesweeperVectorEnv,
        kwargs={"board": _level},
        order_enforce=False,
        disable_env_checker=True,
    )
