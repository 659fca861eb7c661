"""Draws where mines are likely: the odds of a position, and the mean of many games.

    python heat_map.py DIRECTORY
"""

import sys
from pathlib import Path

import numpy as np

import minewise

SIDE = 24


def svg(values: np.ndarray) -> str:
    """A heat map from pale to red, scaled to its values."""
    low, high = float(np.nanmin(values)), float(np.nanmax(values))
    height, width = values.shape
    cells = []
    for (row, column), value in np.ndenumerate(values):
        heat = (value - low) / (high - low) if high > low else 0
        colour = f"rgb(255,{int(245 - 190 * heat)},{int(235 - 200 * heat)})"
        cells.append(
            f'<rect x="{column * SIDE}" y="{row * SIDE}" width="{SIDE}" height="{SIDE}" '
            f'fill="{colour}"><title>{value:.4f}</title></rect>'
        )
    size = f'width="{width * SIDE}" height="{height * SIDE}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(cells)}</svg>\n'


def main(directory: str, games: int = 500) -> None:
    folder = Path(directory)
    folder.mkdir(parents=True, exist_ok=True)
    position = minewise.Position("5x4x5:_____/_1___/_3___/_____")
    (folder / "position.svg").write_text(position.svg(), encoding="utf-8")
    # The first click opens the middle. What does the player know of the other cells then?
    batch = minewise.GameBatch(games, "beginner", seed=1)
    batch.step(np.full(games, 4 * 9 + 4))
    odds = np.nan_to_num(batch.oracle().odds)
    mean = odds.mean(axis=0)
    (folder / "first-click.svg").write_text(svg(mean), encoding="utf-8")
    assert mean[4, 4] == 0 and mean[0, 0] > 0
    print(f"expected mines in a corner: {mean[0, 0]:.3f}, beside the first click: {mean[4, 3]:.3f}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1], *map(int, sys.argv[2:]))
