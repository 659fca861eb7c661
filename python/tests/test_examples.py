"""The examples run, and do what they say."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import minewise

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


def load(name: str):
    """An example as a module, without running it."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_maskable_ppo_learns_from():
    example = load("maskable_ppo")
    env = example.make()
    view, info = env.reset(seed=1)
    assert env.observation_space.contains(view)
    assert view.shape == (10, 5, 5) and (view.sum(axis=0) == 1).all() and (view[9] == 1).all()
    view, *_ = env.step(12)
    np.testing.assert_array_equal(env.action_masks().reshape(5, 5), view[9] == 1)

    class LeastRisky:
        """Predicts like a model of Stable-Baselines3."""

        def predict(self, view, action_masks, deterministic):
            assert action_masks[view[9].ravel() == 1].all() and deterministic
            return np.flatnonzero(action_masks)[0], None

    assert 0 <= example.win_rate(LeastRisky(), 5) <= 1


def test_what_a_network_of_torch_learns_from():
    example = load("torch_odds")
    batch, rng = minewise.GameBatch(8, example.BOARD, seed=1), np.random.default_rng(0)
    for _ in range(6):
        views, oracle = batch.arrays.views.copy(), batch.oracle()
        seen, odds, covered = example.examples(batch, rng)
        assert seen.shape == (8, example.PLANES, 9, 9) and seen.dtype == odds.dtype == np.float32
        np.testing.assert_array_equal(seen[:, :10].argmax(axis=1), views)
        np.testing.assert_array_equal(seen.sum(axis=1), 2)
        np.testing.assert_array_equal(covered, views == minewise.COVERED)
        np.testing.assert_allclose(odds[covered], oracle.odds[covered], rtol=1e-6)
        assert not batch.arrays.refused.any()


@pytest.mark.parametrize("name", ["cluster.py", "dataset.py", "heat_map.py"])
def test_examples_say_how_they_are_called(name):
    done = subprocess.run([sys.executable, str(EXAMPLES / name)], capture_output=True, text=True)
    assert done.returncode == 1 and "DIRECTORY" in done.stderr
