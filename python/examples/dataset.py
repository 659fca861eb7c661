"""Builds a data set of positions with their odds, what is certain, and the best move, and reads it.

The same call gives the same files on every machine; started again, it goes on where it was stopped.

    python dataset.py DIRECTORY [GAMES]
"""

import json
import sys

import numpy as np

import minewise


def main(directory: str, games: int = 20) -> None:
    paths = minewise.dataset(directory, "beginner", games=games, shards=2, seed=1)
    rows = [json.loads(line) for path in paths for line in path.read_text().splitlines()]
    views = np.stack([minewise.Position(row["position"]).to_array() for row in rows])
    odds = np.array([row["odds"] for row in rows], float).reshape(views.shape)
    certain = np.mean([bool(row["safe"]) for row in rows])
    print(f"{len(rows)} positions, {100 * certain:.0f} % of them with a safe cell")
    print(f"views: {views.shape} of {views.dtype}, odds: {odds.shape} of {odds.dtype}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1], *map(int, sys.argv[2:]))
