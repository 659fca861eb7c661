"""Data sets: positions from games that the program plays by itself."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import Any, Literal

from minewise import _engine
from minewise._arguments import _count, _seed, _threads, _word
from minewise.boards import BoardSize, level

_AT_ONCE = 64


def dataset(
    directory: str | PathLike[str],
    board: BoardSize = "expert",
    *,
    games: int = 100,
    seed: int | str = 0,
    shards: int = 1,
    shard: int | Sequence[int] | None = None,
    first_click: Literal["opening", "safe", "none"] = "opening",
    format: Literal["ndjson", "parquet"] = "ndjson",
    threads: int | None = None,
) -> list[Path]:
    """Writes the positions of ``games`` games into ``shards`` files, and returns their paths.

    The program plays: a certainly safe cell if there is one, otherwise the best guess. Every position
    before a move is a row:

    ============  ==========================================================================
    ``v``         the version of this format, 1
    ``game``      the number of the game, and ``seed``, that of its board: in NDJSON a text, because
                  many programs read numbers beyond 2**53 inexactly; :class:`Game` takes both
    ``step``      how many moves were made before
    ``position``  the position as text
    ``odds``      the chance of a mine for every cell, row by row; none for open ones. At the start
                  it is 0 everywhere, unless the first click may hit a mine
    ``safe``      the cells that are certainly safe, as ``row * width + column``
    ``mines``     the cells that are certainly mines
    ``best``      the cell that was opened next, and ``risk``, its chance of being a mine
    ``tier``      how much has to be seen at once to prove the easiest safe cell; none if there is
                  none, and ``"first click"`` if the rules make it safe
    ``won``       how the game ended
    ============  ==========================================================================

    They are the rows of ``minewise generate --positions``, byte for byte in NDJSON.

    Game ``n`` has the seed ``seed + n`` and belongs to shard ``n % shards``, so the files are the same
    whoever makes them, wherever and in whichever order. With ``shard``, only those are made. A file
    that is there is complete, and not made again: what was interrupted is finished by the same call.

    Parquet needs PyArrow: ``pip install 'minewise[parquet]'``.
    """
    if format not in ("ndjson", "parquet"):
        raise ValueError(f'the format is "ndjson" or "parquet", not {format!r}')
    if _count(shards, "shards") == 0:
        raise ValueError("there is at least one shard")
    chosen = range(shards) if shard is None else [shard] if isinstance(shard, int) else shard
    for number in chosen:
        if _count(number, "shard") >= shards:
            raise ValueError(f"there is no shard {number}: they are 0 to {shards - 1}")
    size, first_seed, rule = level(board), _seed(seed), _word(first_click, "first_click")
    folder = Path(directory)
    folder.mkdir(parents=True, exist_ok=True)
    digits = len(str(shards - 1))
    paths = []
    for number in chosen:
        path = folder / f"positions-{number:0{digits}}-of-{shards}.{format}"
        paths.append(path)
        if path.is_dir():
            raise IsADirectoryError(f"{path} is a directory")
        if path.exists():
            continue
        numbers = range(number, _count(games, "games"), shards)
        played = _games(size, rule, first_seed, numbers, _threads(threads))
        # Under another name first: what is interrupted leaves nothing that looks complete.
        unfinished = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            (_write_parquet if format == "parquet" else _write_ndjson)(unfinished, played)
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)
    return paths


def _games(
    board: tuple[int, int, int],
    first_click: str,
    seed: int,
    numbers: range,
    threads: int | None,
) -> Iterator[str]:
    """The rows of each game, as lines of JSON."""
    for begin in range(0, len(numbers), _AT_ONCE):
        block = numbers[begin : begin + _AT_ONCE]
        yield from _engine.play_games(board, first_click, seed, list(block), threads)


def _write_ndjson(path: Path, games: Iterator[str]) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(games)


def _write_parquet(path: Path, games: Iterator[str]) -> None:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise ImportError("Parquet needs PyArrow: pip install 'minewise[parquet]'") from error
    cells = pyarrow.list_(pyarrow.int32())
    schema = pyarrow.schema({
        "v": pyarrow.int32(),
        "game": pyarrow.int64(),
        "seed": pyarrow.uint64(),
        "step": pyarrow.int32(),
        "position": pyarrow.string(),
        "odds": pyarrow.list_(pyarrow.float64()),
        "safe": cells,
        "mines": cells,
        "best": pyarrow.int32(),
        "risk": pyarrow.float64(),
        "tier": pyarrow.string(),
        "won": pyarrow.bool_(),
    })
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        block: list[dict[str, Any]] = []
        for game in games:
            for line in game.splitlines():
                row = json.loads(line)
                row["seed"] = int(row["seed"])
                block.append(row)
            if len(block) >= 4096:
                writer.write_table(pyarrow.Table.from_pylist(block, schema))
                block.clear()
        writer.write_table(pyarrow.Table.from_pylist(block, schema))
