"""Records and replays: checking, reviewing, measuring, converting."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from pathlib import Path
from typing import Any, Literal

from minewise import _engine
from minewise.boards import Board
from minewise.game import Game
from minewise.position import _count, _threads

Source = str | PathLike[str] | Game
"""The text of records, a path to a file with some, or a game."""


def verify(
    source: Source | Board,
    *,
    keys: Iterable[str] = (),
    commitment: str | None = None,
    promise: str | None = None,
    entropy: str | None = None,
) -> list[dict[str, Any]]:
    """Checks certificates, records and replays, as ``minewise verify`` does.

    Each certificate or game gives a dictionary: ``kind``, ``ok``, and if it isn't, a ``message``.
    A certificate is checked step by step, by a search that shares no code with the solver. A replay
    is ``genuine`` only if one of ``keys`` has signed it.
    """
    if isinstance(source, Board):
        if source.certificate is None:
            raise ValueError("this board has no certificate: generate it with certificate=True")
        source = source.certificate
    return _engine.verify(
        _text(source), keys=list(keys), commitment=commitment, promise=promise, entropy=entropy
    )


def review(
    source: Source, *, chances: bool = True, games: int = 50, threads: int | None = None
) -> list[dict[str, Any]]:
    """Judges games move by move: what every guess risked, mistakes, and luck told from skill.

    A dictionary for each game, as in ``minewise review --json``. Without ``chances``, the chance to
    win is left out, which takes most of the time; ``games`` are played out for each that can't be
    computed. docs/luck.md explains the figures.
    """
    wanted = _count(games, "games") if chances else 0
    return _engine.review(_text(source), wanted, _threads(threads))


def measure(source: Source | bytes, *, format: str | None = None) -> list[dict[str, Any]]:
    """The figures by which players compare games: 3BV/s, IOE, ZiNi and others.

    Takes records, and files of other programs: AVF, MVF, RMV, EVF, EVFS, RAWVF and MBF. A
    dictionary for each game; docs/measures.md has the formulas.
    """
    return _engine.measure(*_bytes(source, format))


def read_replays(source: Source | bytes, *, format: str | None = None) -> list[str]:
    """The games of a file of any known format as records, for :meth:`Game.from_record`."""
    return _engine.to_records(*_bytes(source, format))


def write_replay(source: Source, format: Literal["evf", "rawvf", "mbf"]) -> bytes:
    """A game in the format of another program; MBF has the board only."""
    return _engine.from_own_record(_text(source), format)


def _text(source: object) -> str:
    if isinstance(source, Game):
        return source.record
    if isinstance(source, str):
        return source
    if isinstance(source, PathLike):
        return Path(source).read_text(encoding="utf-8")
    raise TypeError(f"a text, a path or a game is needed, not {type(source).__name__}")


def _bytes(source: object, format: str | None) -> tuple[bytes, str | None]:
    if isinstance(source, bytes):
        return source, format
    if isinstance(source, PathLike):
        path = Path(source)
        return path.read_bytes(), format or _known(path.suffix[1:].lower())
    return _text(source).encode(), format


def _known(suffix: str) -> str | None:
    """The format that the name of a file stands for; otherwise its bytes have to tell."""
    formats = ("avf", "mvf", "rmv", "evf", "evfs", "rawvf", "mbf")
    return suffix if suffix in formats else None
