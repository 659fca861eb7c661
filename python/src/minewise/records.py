"""Records and replays: checking, reviewing, measuring, converting."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from minewise import _engine
from minewise._arguments import _games, _threads, _word
from minewise._sources import Source as Source
from minewise._sources import record_of, records_of, replay_of, text_of
from minewise.boards import Board


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
        text_of(source), keys=list(keys), commitment=commitment, promise=promise, entropy=entropy
    )


def review(
    source: Source | bytes, *, chances: bool = True, games: int = 50, threads: int | None = None
) -> list[dict[str, Any]]:
    """Judges games move by move: what every guess risked, mistakes, and luck told from skill.

    Takes records, and files of other programs like :func:`measure`. A dictionary for each game, as
    in ``minewise review --json``. Without ``chances``, the chance to
    win is left out, which takes most of the time; ``games`` are played out for each that can't be
    computed. docs/luck.md explains the figures.
    """
    wanted = _games(games) if chances else 0
    return _engine.review(records_of(source), wanted, _threads(threads))


def measure(source: Source | bytes, *, format: str | None = None) -> list[dict[str, Any]]:
    """The figures by which players compare games: 3BV/s, IOE, ZiNi and others.

    Takes records, and files of other programs: AVF, FSVF, MVF, RMV, UMF, EVF, EVFS, RAWVF and MBF.
    A dictionary for each game; docs/measures.md has the formulas.
    """
    return _engine.measure(replay_of(source, format))


def read_replays(source: Source | bytes, *, format: str | None = None) -> list[str]:
    """The games of a file of any known format as records, for :meth:`Game.from_record`."""
    return _engine.to_records(replay_of(source, format))


def write_replay(source: Source | bytes, format: Literal["evf", "rawvf", "mbf"]) -> bytes:
    """A game in the format of another program; MBF has the board only."""
    return _engine.from_own_record(record_of(source), _word(format, "format"))
