"""The examples run, and do what they say."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


def run(name: str, *arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_odds():
    shown = run("odds.py")
    assert "360 layouts fit" in shown and "chance to win: 79.17 %, exactly" in shown
    assert "Row 1, column 1 is certainly safe." in run("odds.py", "4x2x2:____/1121")


def test_an_agent_learns():
    assert "wins before" in run("train.py")


def test_a_data_set_is_built_once(tmp_path):
    shown = run("dataset.py", str(tmp_path), "5")
    assert "with a safe cell" in shown and "9, 9) of uint8" in shown
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == ["positions-0-of-2.ndjson", "positions-1-of-2.ndjson"]
    assert run("dataset.py", str(tmp_path), "5") == shown


def test_a_cluster_of_processes_analyses_a_data_set(tmp_path):
    shown = run("cluster.py", str(tmp_path))
    assert "two clues: " in shown and "guess: " in shown
    assert len(list(tmp_path.glob("*.ndjson"))) == 4


def test_models_are_judged():
    shown = run("judge.py", "20")
    assert shown.count("Brier score") == 3


def test_heat_maps_are_drawn(tmp_path):
    run("heat_map.py", str(tmp_path))
    for name in ("position.svg", "first-click.svg"):
        assert (tmp_path / name).read_text().startswith("<svg")


@pytest.mark.parametrize("name", ["cluster.py", "dataset.py", "heat_map.py"])
def test_examples_say_how_they_are_called(name):
    done = subprocess.run([sys.executable, str(EXAMPLES / name)], capture_output=True, text=True)
    assert done.returncode == 1 and "DIRECTORY" in done.stderr
