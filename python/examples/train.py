"""Trains a small agent with action masks, with NumPy alone.

The agent looks at the 24 cells around each covered cell, and learns from its own games how risky it
is to open it: a logistic regression, updated after every step. It opens the cell with the least
risk, or now and then any that is possible.

    python train.py [STEPS]
"""

import sys

import numpy as np

import minewise

BOARD = (6, 6, 5)
STATES = 11  # clues, covered, and beyond the edge
OFFSETS = [(y, x) for y in range(5) for x in range(5) if (y, x) != (2, 2)]


class Agent:
    """One weight for every state of every cell around."""

    def __init__(self) -> None:
        self.weights = np.zeros((len(OFFSETS), STATES), np.float32)
        self.bias = np.float32(-1.5)

    def around(self, views: np.ndarray) -> np.ndarray:
        """The states of the cells around each cell: (games, height, width, 24)."""
        padded = np.pad(views, ((0, 0), (2, 2), (2, 2)), constant_values=STATES - 1)
        height, width = views.shape[1:]
        parts = [padded[:, y : y + height, x : x + width] for y, x in OFFSETS]
        return np.stack(parts, axis=-1)

    def risk(self, around: np.ndarray) -> np.ndarray:
        logits = self.bias + self.weights[np.arange(len(OFFSETS)), around].sum(axis=-1)
        return 1 / (1 + np.exp(-logits))

    def learn(self, around: np.ndarray, exploded: np.ndarray, rate: float) -> None:
        error = rate * (exploded - self.risk(around))
        places = np.broadcast_to(np.arange(len(OFFSETS)), around.shape)
        np.add.at(self.weights, (places, around), error[:, None])
        self.bias += error.sum()


def play(agent: Agent, batch: minewise.GameBatch, steps: int, explore: float, rate: float) -> float:
    """Plays, learns if the rate isn't zero, and returns the share of games won."""
    rng = np.random.default_rng(0)
    games = wins = 0
    for _ in range(steps):
        masks = batch.arrays.masks
        around = agent.around(batch.arrays.views).reshape(*masks.shape, len(OFFSETS))
        risk = np.where(masks, agent.risk(around), 2)
        at_random = np.where(masks, rng.random(masks.shape), 2)
        curious = rng.random((len(batch), 1)) < explore
        actions = np.where(curious, at_random, risk).argmin(axis=1)
        seen = around[np.arange(len(batch)), actions]
        step = batch.step(actions)
        if rate:
            agent.learn(seen, (step.terminated & ~step.won).astype(np.float32), rate)
        games += step.terminated.sum()
        wins += step.won.sum()
    return wins / games


def main(steps: int = 1500) -> None:
    agent = Agent()
    judged = {"steps": 300, "explore": 0.0, "rate": 0.0}
    before = play(agent, minewise.GameBatch(64, BOARD, seed=1), **judged)
    play(agent, minewise.GameBatch(64, BOARD, seed=10_000), steps, explore=0.1, rate=0.002)
    after = play(agent, minewise.GameBatch(64, BOARD, seed=1), **judged)
    print(f"wins before: {100 * before:.1f} %, after {64 * steps} steps: {100 * after:.1f} %")
    assert after > before + 0.1


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
