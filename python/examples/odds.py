"""The odds of a position, and the reasons for what is certain.

    python odds.py '5x4x5:_____/_1___/_3___/_____'
"""

import sys

import minewise


def main(notation: str) -> None:
    position = minewise.Position(notation)
    analysis = position.analyze(win=True)
    for row, cells in zip(analysis.odds, position.to_array()):
        shown = [
            f"{clue:>5}" if clue != minewise.COVERED else f"{100 * chance:4.0f}%"
            for chance, clue in zip(row, cells)
        ]
        print(" ".join(shown))
    print(f"{analysis.layouts} layouts fit")
    for cell in analysis.safe + analysis.mines:
        print(position.explain(cell))
    if analysis.best is not None:
        print(f"best: {analysis.best.cell}, {100 * analysis.best.risk:.2f} % risk")
    if analysis.win is not None:
        kind = "exactly" if analysis.win.exact else f"± {100 * analysis.win.error:.1f} %"
        print(f"chance to win: {100 * analysis.win.chance:.2f} %, {kind}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "5x4x5:_____/_1___/_3___/_____")
