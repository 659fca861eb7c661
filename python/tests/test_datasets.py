"""Data sets of positions."""

import json
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet

import minewise
from minewise import Position


def rows(paths: list[Path]) -> list[dict]:
    lines = [line for path in paths for line in path.read_text().splitlines()]
    return sorted(map(json.loads, lines), key=lambda row: (row["game"], row["step"]))


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    directory = tmp_path_factory.mktemp("whole")
    return minewise.dataset(directory, "beginner", games=7, seed=3)


def test_rows_are_the_truth_about_their_positions(whole):
    found = rows(whole)
    assert [path.name for path in whole] == ["positions-0-of-1.ndjson"]
    assert {row["game"] for row in found} == set(range(7))
    for row in found:
        assert row["v"] == 1 and row["seed"] == str(3 + row["game"])
        position = Position(row["position"])
        odds = np.array(row["odds"], float)
        if row["step"] == 0:
            assert position.covered == 81 and not odds.any() and row["safe"] == list(range(81))
            start = minewise.Game("beginner").analyze()
            assert divmod(row["best"], 9) == start.best.cell and row["risk"] == 0
            assert row["tier"] == "first click"
            continue
        analysis = position.analyze()
        np.testing.assert_array_equal(odds.reshape(9, 9), analysis.odds)
        assert [divmod(cell, 9) for cell in row["safe"]] == analysis.safe
        assert [divmod(cell, 9) for cell in row["mines"]] == analysis.mines
        assert divmod(row["best"], 9) == analysis.best.cell and row["risk"] == analysis.best.risk
        hint = position.hint()
        assert row["tier"] == hint.tier
        assert (row["tier"] is None) == (not row["safe"])


def test_games_end_as_they_say(whole):
    for number in range(7):
        played = [row for row in rows(whole) if row["game"] == number]
        game = minewise.Game("beginner", seed=played[0]["seed"])
        assert game.seed == 3 + number
        for row in played:
            assert game.position.notation == row["position"] and not game.is_over
            game.open(divmod(row["best"], 9), at=0)
        assert game.is_over and (game.status == "won") == played[0]["won"]


def test_shards_are_parts_of_the_whole_whoever_makes_them(whole, tmp_path):
    options = {"games": 7, "seed": 3, "shards": 3}
    (second,) = minewise.dataset(tmp_path, "beginner", shard=1, threads=1, **options)
    assert second.name == "positions-1-of-3.ndjson"
    assert {row["game"] for row in rows([second])} == {1, 4}
    before = second.stat().st_mtime_ns
    paths = minewise.dataset(tmp_path, "beginner", **options)
    assert rows(paths) == rows(whole)
    assert second.stat().st_mtime_ns == before, "what is there is not made again"
    assert sorted(tmp_path.iterdir()) == sorted(paths), "nothing else is left"


def test_what_is_interrupted_looks_unfinished(tmp_path, monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("minewise._engine.play_games", interrupt)
    with pytest.raises(KeyboardInterrupt):
        minewise.dataset(tmp_path, "easy", games=1)
    assert list(tmp_path.iterdir()) == []


def test_parquet_has_the_same_rows(whole, tmp_path):
    (path,) = minewise.dataset(tmp_path, "beginner", games=7, seed=3, format="parquet")
    found = [{**row, "seed": int(row["seed"])} for row in rows(whole)]
    assert parquet.read_table(path).to_pylist() == found


def test_seeds_keep_all_their_digits(tmp_path):
    large = 2**64 - 1
    (number,) = minewise.dataset(tmp_path / "number", "easy", games=1, seed=large)
    (text,) = minewise.dataset(tmp_path / "text", "easy", games=1, seed=str(large))
    assert number.read_bytes() == text.read_bytes()
    assert {row["seed"] for row in rows([text])} == {"18446744073709551615"}
    (table,) = minewise.dataset(tmp_path, "easy", games=1, seed=large, format="parquet")
    assert set(parquet.read_table(table)["seed"].to_pylist()) == {large}
    (board,) = minewise.generate("easy", seed="7")
    assert board == next(minewise.generate("easy", seed=7))
    assert minewise.GameBatch(2, "easy", seed="7").seeds() == [7, 8]
    assert minewise.GameBatch(2, "easy", seed=["7", 9]).seeds() == [7, 9]
    for seed in ("", "seven", "-1", "1.5", "\u0663"):
        with pytest.raises(ValueError, match="seed is a whole number"):
            minewise.Game("easy", seed=seed)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"format": "csv"}, "ndjson"),
        ({"shards": 0}, "at least one shard"),
        ({"shards": 2, "shard": 2}, "there is no shard 2"),
        ({"board": "huge"}, "is not a level"),
        ({"seed": -1}, "negative"),
        ({"first_click": "lucky"}, "lucky"),
    ],
)
def test_wrong_options_are_refused_in_words(options, words, tmp_path):
    with pytest.raises(ValueError, match=words):
        minewise.dataset(tmp_path, **options)


def test_a_directory_is_no_data_set(tmp_path):
    (tmp_path / "positions-0-of-1.ndjson").mkdir()
    with pytest.raises(IsADirectoryError):
        minewise.dataset(tmp_path, "easy", games=1)
    with pytest.raises(TypeError, match="shard is a whole number, not str"):
        minewise.dataset(tmp_path, "easy", games=1, shard="0")
