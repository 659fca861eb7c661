"""The environments of Gymnasium."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

import minewise
import minewise.gym
from minewise.gym import MinesweeperEnv, MinesweeperVectorEnv


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"board": "beginner", "flags": True, "chords": True, "reward": "safe", "max_steps": 50},
        {"board": (4, 4, 3), "reward": "chance", "games": 5, "first_click": "safe"},
        {"board": (5, 5, 4), "fairness": "no-guess"},
    ],
)
def test_gymnasium_finds_nothing_wrong(options):
    for mode in ("ansi", "rgb_array"):
        env = gymnasium.make("minewise/Expert-v0", render_mode=mode, **options)
        check_env(env.unwrapped)


def test_a_game_by_the_usual_loop():
    env = gymnasium.make("minewise/Beginner-v0", render_mode="ansi")
    view, info = env.reset(seed=7)
    assert info["seed"] == 7 and info["action_mask"].all()
    assert (view == minewise.COVERED).all() and env.render().splitlines() == ["#" * 9] * 9
    rewards, steps, ended = 0.0, 0, False
    while not ended:
        # Safe cells where there are any, otherwise the least risky.
        odds = env.unwrapped.oracle().odds
        view, reward, terminated, truncated, info = env.step(int(np.nanargmin(odds)))
        rewards, steps, ended = rewards + reward, steps + 1, terminated or truncated
        assert not info["refused"]
    assert rewards == float(info["won"]) and not info["action_mask"].any()
    _, info = env.reset()
    following = info["seed"]
    assert following != 7
    env.reset(seed=7)
    assert env.reset()[1]["seed"] == following, "the games after a seed are the same, too"
    np.testing.assert_array_equal(env.unwrapped.action_masks(), np.ones(81, bool))
    assert env.unwrapped.position.covered == 81


def test_unseeded_games_differ():
    seeds = {MinesweeperEnv("beginner").reset()[1]["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_the_vector_environment():
    env = gymnasium.make_vec("minewise/Beginner-v0", num_envs=16, vectorization_mode="vector_entry_point")
    assert isinstance(env.unwrapped, MinesweeperVectorEnv)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    views, info = env.reset(seed=3)
    assert env.observation_space.contains(views) and views.shape == (16, 9, 9)
    assert env.unwrapped.batch.seeds() == list(range(3, 19))
    rng = np.random.default_rng(0)
    kept, ends = views, 0
    for _ in range(30):
        mask = info["action_mask"]
        actions = np.where(mask, rng.random(mask.shape), -1).argmax(axis=1)
        assert env.action_space.contains(actions)
        views, rewards, terminated, truncated, info = env.step(actions)
        assert rewards.dtype == np.float32 and not truncated.any()
        ended = info["_final_obs"]
        np.testing.assert_array_equal(ended, terminated)
        exploded = (info["final_obs"][ended] == minewise.EXPLODED).any(axis=(1, 2))
        np.testing.assert_array_equal(exploded, ~info["won"][ended])
        ends += int(ended.sum())
    assert ends and (kept == minewise.COVERED).all(), "what was returned stays as it was"
    assert env.unwrapped.oracle().odds.shape == (16, 9, 9)


def test_resets_of_some_games_and_arrays_that_are_not_copied():
    env = MinesweeperVectorEnv(4, "beginner", seed=1, autoreset="disabled", copy=False)
    views, _ = env.reset()
    assert env.batch.seeds() == [1, 2, 3, 4], "the games it was made with come first"
    again, *_ = env.step([40] * 4)
    assert again is views and (views != minewise.COVERED).any()
    env.reset(options={"reset_mask": np.array([True, False, False, False])})
    assert (views[0] == minewise.COVERED).all() and (views[1] != minewise.COVERED).any()
    env.reset()
    assert (views == minewise.COVERED).all()


def test_masks_are_what_gymnasium_samples_from():
    env = gymnasium.make("minewise/Beginner-v0")
    env.action_space.seed(1)
    _, info = env.reset(seed=7)
    ended = False
    while not ended:
        action = env.action_space.sample(info["action_mask"])
        _, _, terminated, truncated, info = env.step(action)
        assert not info["refused"]
        ended = terminated or truncated
    assert info["action_mask"].dtype == np.int8 and env.unwrapped.action_masks().dtype == np.bool_


@pytest.mark.parametrize("copy", [True, False])
@pytest.mark.parametrize("as_given", [lambda mask: mask, tuple])
def test_masks_of_many_games_are_what_gymnasium_samples_from(copy, as_given):
    envs = MinesweeperVectorEnv(5, "beginner", seed=1, copy=copy, flags=True, chords=True)
    envs.action_space.seed(1)
    _, info = envs.reset()
    for _ in range(20):
        actions = envs.action_space.sample(as_given(info["action_mask"]))
        assert envs.action_space.contains(actions)
        *_, info = envs.step(actions)
        assert not info["refused"].any()
    assert info["action_mask"].dtype == np.int8
    assert envs.action_space.contains(envs.action_space.sample())
    assert envs.action_space == batch_space(envs.single_action_space, 5)


def test_pictures():
    env = MinesweeperEnv((4, 3, 3), render_mode="rgb_array", first_click="safe", flags=True)
    env.reset(seed=2)
    covered = env.render()
    assert covered.shape == (60, 80, 3) and covered.dtype == np.uint8
    cells = lambda picture: picture.reshape(3, 20, 4, 20, 3).swapaxes(1, 2)
    view, *_ = env.step(12)
    view, *_ = env.step(5)
    picture = env.render()
    changed = (cells(picture) != cells(covered)).any(axis=(2, 3, 4))
    np.testing.assert_array_equal(changed, view != minewise.COVERED)
    assert view[0, 0] == minewise.FLAG and 1 <= view[1, 1] <= 8
    # A clue and a flag are more than a background and a line.
    for cell in (cells(picture)[0, 0], cells(picture)[1, 1]):
        assert len(np.unique(cell.reshape(-1, 3), axis=0)) == 3
    envs = gymnasium.make_vec(
        "minewise/Beginner-v0", 2, vectorization_mode="vector_entry_point", render_mode="rgb_array"
    )
    envs.reset(seed=1)
    assert [frame.shape for frame in envs.render()] == [(180, 180, 3)] * 2
    assert MinesweeperVectorEnv(1, "beginner", render_mode="ansi").render() == ("\n".join(["#" * 9] * 9),)
    assert MinesweeperEnv().render() is None and MinesweeperVectorEnv().render() is None
    assert {"rgb_array", "ansi"} <= set(env.metadata["render_modes"]) <= set(envs.metadata["render_modes"])


def test_other_ways_to_render_are_refused():
    for make in (MinesweeperEnv, MinesweeperVectorEnv):
        with pytest.raises(ValueError, match="'human' is not a render mode: use 'ansi' or 'rgb_array'"):
            make(render_mode="human")
