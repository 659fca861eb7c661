"""Trains an agent with Stable-Baselines3: MaskablePPO of sb3-contrib, which heeds action masks.

    pip install 'minewise[sb3]'
    python maskable_ppo.py [STEPS]
"""

import sys
from typing import Any

import gymnasium
import numpy as np

import minewise.gym  # registers the environments

BOARD = (5, 5, 3)


class Planes(gymnasium.ObservationWrapper):
    """What the agent sees as planes of 0 and 1, one for each clue and one for covered cells.

    A network can do more with them than with numbers: a covered cell, 9, isn't more than a clue.
    """

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        height, width = env.observation_space.shape
        self.observation_space = gymnasium.spaces.Box(0, 1, (10, height, width), np.float32)

    def observation(self, view: np.ndarray) -> np.ndarray:
        return (view == np.arange(10)[:, None, None]).astype(np.float32)

    def action_masks(self) -> np.ndarray:
        """Which actions are possible, under the name that sb3-contrib looks for."""
        return self.unwrapped.action_masks()


def make() -> gymnasium.Env[Any, Any]:
    return Planes(gymnasium.make("minewise/Beginner-v0", board=BOARD, reward="safe", loss_reward=-1))


def win_rate(model: Any, games: int) -> float:
    """How many games the agent wins."""
    env, won = make(), 0
    for seed in range(games):
        (view, info), ended = env.reset(seed=seed), False
        while not ended:
            action, _ = model.predict(view, action_masks=env.action_masks(), deterministic=True)
            view, _, terminated, truncated, info = env.step(int(action))
            ended = terminated or truncated
        won += info["won"]
    return won / games


def main(steps: int = 50_000) -> None:
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.env_util import make_vec_env

    envs = make_vec_env(make, n_envs=8, seed=1_000_000)
    model = MaskablePPO("MlpPolicy", envs, n_steps=128, batch_size=256, seed=1, device="cpu")
    before = win_rate(model, 200)
    model.learn(steps)
    after = win_rate(model, 200)
    print(f"wins before: {100 * before:.1f} %, after {steps} steps: {100 * after:.1f} %")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
