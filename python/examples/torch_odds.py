"""Trains a network of PyTorch to predict the odds of every cell from what a player sees.

The games are stepped in a batch, and the oracle of the batch has the exact odds to learn from. The
network then plays by itself, opening the cell that it takes for the least risky.

    pip install 'minewise[torch]'
    python torch_odds.py [STEPS]
"""

import sys
from typing import Any

import numpy as np

import minewise

BOARD = "beginner"
GAMES = 64
PLANES = 11  # clues, covered, and all cells of the board, so that its edge can be seen


def planes(views: np.ndarray) -> np.ndarray:
    """Views as planes of 0 and 1: (games, planes, height, width)."""
    states = views[:, None] == np.arange(PLANES - 1, dtype=np.uint8)[:, None, None]
    board = np.ones_like(states[:, :1])
    return np.concatenate([states, board], axis=1).astype(np.float32)


def examples(batch: minewise.GameBatch, rng: np.random.Generator) -> tuple[np.ndarray, ...]:
    """What the players see, the exact odds, and which cells are covered; then takes a step.

    The step opens a safe cell wherever there is one, so that games last, and otherwise any.
    """
    seen, oracle = planes(batch.arrays.views), batch.oracle()
    covered = ~np.isnan(oracle.odds)
    odds = np.where(covered, oracle.odds, 0).astype(np.float32)
    wish = rng.random(covered.shape) + 2 * oracle.safe - 2 * oracle.mines - 4 * ~covered
    batch.step(wish.reshape(len(batch), -1).argmax(axis=1))
    return seen, odds, covered


def main(steps: int = 400) -> None:
    import torch
    from torch import nn
    from torch.nn.functional import binary_cross_entropy_with_logits

    torch.manual_seed(1)
    network = nn.Sequential(
        nn.Conv2d(PLANES, 64, 5, padding=2), nn.ReLU(),
        nn.Conv2d(64, 64, 3, padding=1), nn.ReLU(),
        nn.Conv2d(64, 64, 3, padding=1), nn.ReLU(),
        nn.Conv2d(64, 1, 1),
    )
    optimizer = torch.optim.Adam(network.parameters(), lr=2e-3)
    batch, rng = minewise.GameBatch(GAMES, BOARD, seed=1), np.random.default_rng(0)

    def risks(views: np.ndarray) -> Any:
        with torch.no_grad():
            return torch.sigmoid(network(torch.from_numpy(planes(views)))[:, 0]).numpy()

    def win_rate(games: int = 256) -> float:
        """How many games the network wins by opening what it takes for the least risky."""
        play = minewise.GameBatch(games, BOARD, seed=10**6, autoreset="disabled")
        won = np.zeros(games, bool)
        while not play.arrays.terminated.all():
            masks = play.arrays.masks
            actions = np.where(masks, risks(play.arrays.views).reshape(games, -1), 2).argmin(axis=1)
            won |= play.step(actions).won
        return float(won.mean())

    before = win_rate()
    for step in range(1, steps + 1):
        seen, odds, covered = map(torch.from_numpy, examples(batch, rng))
        loss = binary_cross_entropy_with_logits(network(seen)[:, 0][covered], odds[covered])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step % 100 == 0:
            print(f"step {step}: loss {loss.item():.4f}")
    print(f"wins before: {100 * before:.1f} %, after {steps} steps: {100 * win_rate():.1f} %")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
