"""What the package raises besides Python's own exceptions."""

from __future__ import annotations

from collections.abc import Sequence


class Contradiction(ValueError):
    """No layout of the mines fits a position.

    ``clues`` are cells, as ``(row, column)``, whose clues can't all be right. It is empty if the
    position can't be at all, for example because it has more mines than covered cells.
    """

    clues: list[tuple[int, int]]

    def __init__(self, message: str, clues: Sequence[tuple[int, int]] = ()) -> None:
        super().__init__(message)
        self.clues = list(clues)

    def __reduce__(self) -> tuple[type[Contradiction], tuple[str, list[tuple[int, int]]]]:
        return type(self), (str(self), self.clues)


class Refused(ValueError):
    """A game refuses a command. Nothing has changed."""

    def __init__(self, message: str, _clues: Sequence[tuple[int, int]] = ()) -> None:
        super().__init__(message)
