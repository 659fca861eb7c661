"""Where records and replays come from: texts, files, bytes and games."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Union

from minewise import _engine
from minewise._arguments import _word

if TYPE_CHECKING:
    from minewise.game import Game

Source = Union[str, "PathLike[str]", "Game"]
"""The text of records, a path to a file with some, or a game."""


@dataclass(frozen=True)
class _Replay:
    """What the engine reads replays from."""

    bytes: bytes
    format: str | None
    name: str
    """The name of the file, which may tell its format."""


def text_of(source: object) -> str:
    """The text of records or certificates."""
    from minewise.game import Game

    if isinstance(source, Game):
        return source.record
    if isinstance(source, str):
        return _not_a_path(source)
    if isinstance(source, PathLike):
        path = Path(source)
        try:
            return path.read_bytes().decode()
        except UnicodeDecodeError:
            raise ValueError(
                f"{path} is not a text: read_replays reads the files of other programs"
            ) from None
    raise TypeError(f"a text, a path or a game is needed, not {type(source).__name__}")


def replay_of(source: object, format: str | None = None) -> _Replay:
    """A replay of any program. The format is that of its name, unless it is given."""
    known = None if format is None else _word(format, "format")
    if isinstance(source, bytes):
        return _Replay(source, known, "")
    if isinstance(source, PathLike):
        path = Path(source)
        return _Replay(path.read_bytes(), known, path.name)
    return _Replay(text_of(source).encode(), known, "")


def records_of(source: object) -> list[str]:
    """The records of a source; a text may have several. Files of other programs become records."""
    if isinstance(source, (bytes, PathLike)):
        return _engine.to_records(replay_of(source))
    return [text_of(source)]


def record_of(source: object) -> str:
    """The only record of a source."""
    records = records_of(source)
    if len(records) != 1:
        raise ValueError(f"there are {len(records)} games: read_replays returns each of them")
    return records[0]


def _not_a_path(text: str) -> str:
    """Refuses what was probably meant as the name of a file: records begin with a brace."""
    line = text.strip()
    if line and "\n" not in line and not line.startswith("{"):
        shown = line if len(line) <= 80 else f"{line[:77]}..."
        raise ValueError(
            f"{shown!r} is not the header of a record: a text is taken for its contents, so if this "
            f"is a file, use Path({shown!r})"
        )
    return text
