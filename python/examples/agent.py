"""An agent for `minewise bench-agent` that looks at one clue at a time.

    minewise bench-agent --agent 'python3 python/examples/agent.py'

It needs nothing but Python. Put your own agent in place of `answer`: every question also has a
`prompt` that says everything in words, for a language model. A model's reply can be passed on as it
is: {"id": ..., "reply": "..."}.
"""

import json
import sys

Cell = tuple[int, int]


class Position:
    """What one clue at a time says about a position."""

    def __init__(self, notation: str) -> None:
        board, rows = notation.split(":")
        self.width, self.height, self.mines_in_all = map(int, board.split("x"))
        self.rows = rows.split("/")
        self.safe: set[Cell] = set()
        self.mines: set[Cell] = set()
        while self.settle():
            pass

    def cells(self) -> list[Cell]:
        return [(x, y) for y in range(self.height) for x in range(self.width)]

    def covered(self) -> list[Cell]:
        return [(x, y) for x, y in self.cells() if self.rows[y][x] == "_"]

    def around(self, cell: Cell) -> list[Cell]:
        near = [(cell[0] + x, cell[1] + y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y]
        return [(x, y) for x, y in near if 0 <= x < self.width and 0 <= y < self.height]

    def undecided(self, cells: list[Cell]) -> list[Cell]:
        left = [cell for cell in cells if cell not in self.safe and cell not in self.mines]
        return [(x, y) for x, y in left if self.rows[y][x] == "_"]

    def settle(self) -> bool:
        """Looks at every clue once, and says whether anything new follows."""
        has_changed = False
        for clue in self.cells():
            digit = self.rows[clue[1]][clue[0]]
            undecided = self.undecided(self.around(clue))
            if digit == "_" or not undecided:
                continue
            missing = int(digit) - len(self.mines.intersection(self.around(clue)))
            if missing == 0:
                self.safe.update(undecided)
            elif missing == len(undecided):
                self.mines.update(undecided)
            has_changed |= missing in (0, len(undecided))
        return has_changed

    def odds(self, cell: Cell) -> float:
        """The highest share of mines that a clue beside the cell suggests."""
        if cell in self.safe:
            return 0.0
        if cell in self.mines:
            return 1.0
        shares = []
        for x, y in self.around(cell):
            if self.rows[y][x] != "_":
                near = self.around((x, y))
                missing = int(self.rows[y][x]) - len(self.mines.intersection(near))
                shares.append(missing / len(self.undecided(near)))
        if shares:
            return max(shares)
        return (self.mines_in_all - len(self.mines)) / len(self.undecided(self.covered()))


def answer(question: dict) -> dict:
    """The answer to a question, without its id."""
    position = Position(question["position"])
    task = question["task"]
    if task == "certain":
        return {"safe": sorted(position.safe), "mines": sorted(position.mines)}
    if task == "odds":
        return {"odds": [position.odds((x, y)) for x, y in question["cells"]]}
    least_risky = min(position.covered(), key=position.odds)
    if task == "best":
        return {"cell": least_risky}
    return {"open": sorted(position.safe) or [least_risky]}


def main() -> None:
    for line in sys.stdin:
        question = json.loads(line)
        # Notes belong on standard error: everything on standard output is an answer.
        print(json.dumps({"id": question["id"], **answer(question)}), flush=True)


if __name__ == "__main__":
    main()
