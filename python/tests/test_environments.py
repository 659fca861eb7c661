"""Environments: the rules are those of a game, move by move."""

import copy
import pickle

import numpy as np
import pytest

import minewise
from brute_force import best_chance
from minewise import COVERED, EXPLODED, FLAG, Game, GameBatch, Refused

BOARDS = [(9, 9, 10), (5, 4, 6), (16, 16, 40), (7, 1, 2), (3, 3, 8)]


def apply(game: Game, action: int) -> bool:
    """Carries out an action in a game. Whether it was possible."""
    height, width = game.position.shape
    kind, cell = divmod(action, height * width)
    try:
        game.do(("open", "flag", "chord")[kind], divmod(cell, width), at=0)
    except Refused:
        return False
    return True


def seen(game: Game, flags: set[int]) -> np.ndarray:
    """What an agent sees of a game: its own flags only, even if the game is won."""
    if game.status != "won":
        return game.to_array()
    cells = game.position.to_array()
    flat = cells.reshape(-1)
    flat[[cell for cell in flags if flat[cell] == COVERED]] = FLAG
    return cells


@pytest.mark.parametrize("fairness", ["classic", "no-guess", "strict", "kind"])
@pytest.mark.parametrize("first_click", ["opening", "safe", "none"])
@pytest.mark.parametrize("board", BOARDS[:2])
def test_every_move_is_that_of_the_game(board, first_click, fairness):
    rules = {"first_click": first_click, "fairness": fairness}
    batch = GameBatch(
        12, board, seed=100, flags=True, chords=True, refused_reward=-3, autoreset="disabled", **rules
    )
    games = [Game(board, seed=100 + index, **rules) for index in range(12)]
    flags: list[set[int]] = [set() for _ in games]
    cells = board[0] * board[1]
    rng = np.random.default_rng(0)
    for _ in range(60):
        masks = batch.arrays.masks.copy()
        # Mostly what is possible, and sometimes anything.
        anything = rng.random((12, 1)) < 0.2
        actions = np.where(masks | anything, rng.random(masks.shape), -1).argmax(axis=1)
        was_over = [game.is_over for game in games]
        arrays = batch.step(actions)
        for index, (game, action) in enumerate(zip(games, actions)):
            done = apply(game, int(action))
            if done and action // cells == 1:
                flags[index] ^= {int(action) % cells}
            assert done == masks[index, action], "a mask says what is possible"
            assert arrays.refused[index] == (not done)
            assert arrays.terminated[index] == game.is_over
            np.testing.assert_array_equal(arrays.views[index], seen(game, flags[index]))
            assert batch.position(index) == game.position
            if not was_over[index]:
                has_won = game.status == "won"
                assert arrays.won[index] == has_won
                assert arrays.rewards[index] == (has_won if done else -3)
    assert sum(game.is_over for game in games) >= 6


def play_at_random(batch: GameBatch, steps: int, seed: int = 0) -> np.ndarray:
    rng = np.random.default_rng(seed)
    ends = np.zeros(len(batch), int)
    for _ in range(steps):
        masks = batch.arrays.masks
        actions = np.where(masks, rng.random(masks.shape), -1).argmax(axis=1)
        arrays = batch.step(actions)
        assert not arrays.refused.any()
        ends += arrays.terminated
    return ends


def test_series_of_games_have_seeds_that_anybody_can_play():
    batch = GameBatch(6, "beginner", seed=40)
    assert batch.seeds() == list(range(40, 46))
    ends = play_at_random(batch, 40)
    assert ends.min() > 0
    assert not set(batch.seeds()) & set(range(40, 46)), "other games of the series"
    again = GameBatch(6, "beginner", seed=40)
    play_at_random(again, 40)
    np.testing.assert_array_equal(again.arrays.views, batch.arrays.views)
    assert again.seeds() == batch.seeds()
    # The series of a game depends on its own seed, not on the batch.
    alone = GameBatch(1, "beginner", seed=[43], autoreset="disabled")
    for _ in range(int(ends[3])):
        alone.reset()
    assert alone.seeds() == [batch.seeds()[3]]


def test_the_same_board_as_a_game_with_the_same_seed():
    batch = GameBatch(20, "expert", seed=7, autoreset="disabled")
    batch.step([8 * 30 + 15] * 20)
    for index in range(20):
        game = Game("expert", seed=7 + index)
        game.open((8, 15), at=0)
        np.testing.assert_array_equal(batch.arrays.views[index], game.to_array())


def test_the_next_game_begins_in_the_same_step_or_in_the_next():
    same = GameBatch(8, "beginner", seed=0)
    arrays = same.new_arrays(last_views=True)
    following = GameBatch(8, "beginner", seed=0, autoreset="next_step")
    same.reset(seed=0, out=arrays)
    rng = np.random.default_rng(3)
    ended = np.zeros(8, bool)
    while not ended.any():
        actions = np.where(arrays.masks, rng.random(arrays.masks.shape), -1).argmax(axis=1)
        same.step(actions, out=arrays)
        following.step(actions)
        ended = arrays.terminated
        np.testing.assert_array_equal(following.arrays.terminated, ended)
    assert (arrays.views[ended] == COVERED).all(), "already the next game"
    np.testing.assert_array_equal(arrays.last_views[ended], following.arrays.views[ended])
    exploded = (arrays.last_views[ended] == EXPLODED).any(axis=(1, 2))
    np.testing.assert_array_equal(exploded, ~arrays.won[ended])
    assert not following.arrays.masks[ended].any(), "nothing is possible any more"
    covered = following.arrays.masks.argmax(axis=1)
    following.step(covered)
    assert (following.arrays.views[ended] == COVERED).all(), "the action was ignored"
    assert not following.arrays.terminated[ended].any() and not following.arrays.rewards[ended].any()
    assert np.array(following.seeds())[ended].tolist() == np.array(same.seeds())[ended].tolist()


def test_games_without_autoreset_wait_for_reset():
    batch = GameBatch(3, (3, 3, 8), seed=0, autoreset="disabled", first_click="safe")
    batch.step([0, 0, 0])
    assert batch.arrays.won.all() and batch.arrays.rewards.tolist() == [1, 1, 1]
    arrays = batch.step([1, 1, 1])
    assert arrays.terminated.all() and arrays.refused.all() and not arrays.rewards.any()
    batch.reset(chosen=np.array([True, False, False]))
    assert (arrays.views[0] == COVERED).all() and not (arrays.views[1] == COVERED).all()
    assert arrays.terminated.tolist() == [False, True, True]
    batch.reset(seed=5)
    assert batch.seeds() == [5, 6, 7] and not arrays.terminated.any()


def test_games_are_cut_off_after_so_many_steps():
    batch = GameBatch(2, (9, 9, 80), seed=0, max_steps=3, autoreset="disabled", flags=True)
    for step in range(1, 4):
        arrays = batch.step([81, 81])
        assert arrays.truncated.tolist() == [step == 3] * 2 and not arrays.terminated.any()
    assert batch.step([0, 0]).refused.all()


def test_rewards():
    options = {"seed": 9, "autoreset": "disabled"}
    safe = GameBatch(50, "beginner", reward="safe", loss_reward=-1, **options)
    rng = np.random.default_rng(5)
    total = np.zeros(50)
    for _ in range(80):
        masks = safe.arrays.masks
        actions = np.where(masks, rng.random(masks.shape), -1).argmax(axis=1)
        total += safe.step(actions).rewards
    opened = (safe.arrays.views <= 8).sum(axis=(1, 2))
    lost = (safe.arrays.views == EXPLODED).any(axis=(1, 2))
    np.testing.assert_allclose(total, opened / 71 - lost, atol=1e-5)
    assert lost.any()


def test_the_chance_to_win_as_a_reward_adds_up():
    batch = GameBatch(30, (4, 3, 3), seed=1, reward="chance", autoreset="disabled", first_click="safe")
    at_start = batch.step([0] * 30).rewards
    # The first step leads from the chance at the start to that of the position.
    chances = [
        batch.position(index).chance_to_win().chance if not batch.arrays.won[index] else 1.0
        for index in range(30)
    ]
    start = np.array(chances) - at_start
    np.testing.assert_allclose(start, start[0], atol=1e-6)
    assert 0 < start[0] < 1
    for _ in range(12):
        before = np.array(chances)
        running = ~batch.arrays.terminated
        oracle = batch.oracle()
        arrays = batch.step(np.nanargmin(oracle.odds.reshape(30, -1), axis=1))
        for index in np.flatnonzero(running):
            if arrays.terminated[index]:
                chances[index] = float(arrays.won[index])
            else:
                chances[index] = batch.position(index).chance_to_win().chance
        expected = (np.array(chances) - before)[running]
        np.testing.assert_allclose(arrays.rewards[running], expected, atol=1e-6)
        if arrays.terminated.all():
            break
    assert arrays.terminated.all()


def test_the_chance_at_the_start_is_found_once_and_the_same_for_all_games():
    options = {"reward": "chance", "autoreset": "disabled", "games": 3}
    batch = GameBatch(6, (8, 8, 12), seed=5, **options)
    other = GameBatch(2, (8, 8, 12), seed=90, **options)
    totals = [np.zeros(6), np.zeros(2)]
    for one, total in zip((batch, other), totals):
        while not one.arrays.terminated.all():
            odds = one.oracle(threads=1).odds.reshape(len(one), -1)
            # Games that are over refuse any action, and add nothing.
            total += one.step(np.nanargmin(odds, axis=1)).rewards
    won = [~(one.arrays.views == EXPLODED).any(axis=(1, 2)) for one in (batch, other)]
    starts = np.concatenate([won - total for won, total in zip(won, totals)])
    # However roughly chances are estimated, a game adds up to its result less that at its start.
    np.testing.assert_allclose(starts, starts[0], atol=1e-5)
    assert 0 < starts[0] < 1


@pytest.mark.parametrize("rule", ["opening", "safe", "none"])
def test_a_game_adds_up_to_its_result_less_the_chance_by_its_rules(rule):
    batch = GameBatch(
        20, (3, 3, 2), seed=1, reward="chance", autoreset="disabled", first_click=rule
    )
    total, won = np.zeros(20), np.zeros(20, bool)
    for _ in range(7):
        arrays = batch.step(np.nanargmin(batch.oracle().odds.reshape(20, -1), axis=1))
        total, won = total + arrays.rewards, won | arrays.won
    assert arrays.terminated.all()
    np.testing.assert_allclose(won - total, best_chance((3, 3), 2, rule), atol=1e-6)


def test_the_oracle_knows_what_an_analysis_knows():
    batch = GameBatch(30, "intermediate", seed=3)
    start = batch.oracle()
    assert start.safe.all() and (start.odds == 0).all(), "the first open is safe"
    play_at_random(batch, 7)
    oracle = batch.oracle(threads=2)
    for index in range(30):
        if (batch.arrays.views[index] == COVERED).all():
            continue
        analysis = batch.position(index).analyze()
        np.testing.assert_array_equal(oracle.odds[index], analysis.odds)
        assert list(zip(*np.nonzero(oracle.safe[index]))) == analysis.safe
        assert list(zip(*np.nonzero(oracle.mines[index]))) == analysis.mines
    again = batch.oracle(out=oracle)
    assert again.odds is oracle.odds
    unpromised = GameBatch(2, "beginner", seed=0, first_click="none").oracle()
    np.testing.assert_allclose(unpromised.odds, 10 / 81)


def test_threads_make_no_difference():
    one, two = (GameBatch(300, "beginner", seed=8, threads=threads) for threads in (1, 2))
    play_at_random(one, 15)
    play_at_random(two, 15)
    np.testing.assert_array_equal(one.arrays.views, two.arrays.views)
    np.testing.assert_array_equal(one.arrays.masks, two.arrays.masks)


def test_batches_are_pickled_and_copied():
    batch = GameBatch(20, "beginner", seed=2, flags=True)
    play_at_random(batch, 9)
    for other in (pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch)):
        ours, theirs = (copy.deepcopy(batch), other)
        play_at_random(ours, 9, seed=4)
        play_at_random(theirs, 9, seed=4)
        np.testing.assert_array_equal(ours.arrays.views, theirs.arrays.views)
        assert ours.seeds() == theirs.seeds()


def test_arrays_are_the_callers():
    batch = GameBatch(4, "beginner", seed=1)
    mine = batch.new_arrays(masks=False)
    before = batch.arrays.views.copy()
    out = batch.step([40] * 4, out=mine)
    assert out is mine and (mine.views <= 8).any()
    np.testing.assert_array_equal(batch.arrays.views, before)
    assert mine.masks is None


@pytest.mark.parametrize(
    ("break_it", "error", "words"),
    [
        (lambda a: setattr(a, "views", a.views.astype(np.int8)), TypeError, "views is an array of uint8"),
        (lambda a: setattr(a, "views", a.views[:, :, ::2]), ValueError, "shape of views"),
        (lambda a: setattr(a, "views", np.asfortranarray(a.views)), ValueError, "contiguous"),
        (lambda a: setattr(a, "rewards", a.rewards.astype(float)), TypeError, "float32, not float64"),
        (lambda a: setattr(a, "masks", a.masks[:, :5]), ValueError, "shape of masks"),
        (lambda a: setattr(a, "won", None), TypeError, "won is a NumPy array"),
        (lambda a: a.terminated.setflags(write=False), ValueError, "writeable"),
    ],
)
def test_wrong_arrays_are_refused_in_words(break_it, error, words):
    batch = GameBatch(4, "beginner", seed=1)
    arrays = batch.new_arrays()
    break_it(arrays)
    with pytest.raises(error, match=words):
        batch.step([0] * 4, out=arrays)
    assert (batch.step([0] * 4).views[:, 0, 0] <= 8).all(), "nothing has happened before"


@pytest.mark.parametrize(
    ("name", "change", "error", "words"),
    [
        ("views", lambda a: a.resize((2, 9, 9), refcheck=False), ValueError, r"\(4, 9, 9\), not \(2, 9, 9\)"),
        ("masks", lambda a: setattr(a, "shape", (2, 162)), ValueError, r"\(4, 81\), not \(2, 162\)"),
        ("won", lambda a: a.resize(2, refcheck=False), ValueError, r"shape of won is \(4,\), not \(2,\)"),
        ("rewards", lambda a: a.setflags(write=False), ValueError, "rewards has to be contiguous and writeable"),
    ],
)
@pytest.mark.filterwarnings("ignore:Setting the shape:DeprecationWarning")
def test_arrays_that_were_changed_since_the_last_step_are_refused(name, change, error, words):
    batch = GameBatch(4, "beginner", seed=1)
    arrays = batch.new_arrays()
    batch.step([0] * 4, out=arrays)
    before = [batch.position(index) for index in range(4)]
    change(getattr(arrays, name))
    with pytest.raises(error, match=words):
        batch.step([80] * 4, out=arrays)
    assert [batch.position(index) for index in range(4)] == before, "no game was stepped"


def test_one_array_is_not_written_twice():
    batch = GameBatch(4, "beginner", seed=1)
    arrays = batch.new_arrays()
    arrays.won = arrays.refused
    with pytest.raises(RuntimeError, match="refused is in use: .* shares memory with another array"):
        batch.step([0] * 4, out=arrays)
    assert (batch.step([0] * 4).views[:, 0, 0] <= 8).all(), "nothing has happened before"


@pytest.mark.parametrize(
    ("actions", "error", "words"),
    [
        ([0], ValueError, r"shape is \(4,\), not \(1,\)"),
        ([0.0] * 4, TypeError, "whole numbers"),
        ([0, 0, 81, 0], ValueError, "action 81 of game 2 does not exist: actions are 0 to 80"),
        ([0, -1, 0, 0], ValueError, "action -1 of game 1"),
        (None, TypeError, "whole numbers"),
    ],
)
def test_wrong_actions_are_refused_in_words(actions, error, words):
    batch = GameBatch(4, "beginner", seed=1)
    with pytest.raises(error, match=words):
        batch.step(actions)
    assert (batch.arrays.views == COVERED).all()


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"count": 0}, ValueError, "at least one game"),
        ({"board": "huge"}, ValueError, "is not a level"),
        ({"reward": "fame"}, ValueError, "is not a reward"),
        ({"chords": True}, ValueError, "chords need flags"),
        ({"autoreset": "never"}, ValueError, "is not a way to reset"),
        ({"fairness": "unfair"}, ValueError, "fairness"),
        ({"reward": "chance", "fairness": "kind"}, ValueError, "choose another reward"),
        ({"max_steps": 0}, ValueError, "at least one step"),
        ({"max_steps": 2**32}, ValueError, "max_steps can't be that large"),
        ({"reward": None}, TypeError, "reward is a text, not NoneType"),
        ({"seed": [1, 2]}, ValueError, "one seed for each game"),
        ({"seed": -1}, ValueError, "negative"),
        ({"threads": 0}, ValueError, "at least one thread"),
    ],
)
def test_wrong_options_are_refused_in_words(options, error, words):
    with pytest.raises(error, match=words):
        GameBatch(**{"count": 4, **options})


def test_positions_of_a_batch_by_number():
    batch = GameBatch(2, "beginner", seed=1)
    assert batch.position(-1) == batch.position(1)
    with pytest.raises(IndexError, match="there is no game 2"):
        batch.position(2)
    assert len(batch) == batch.count == 2 and repr(batch) == "<minewise.GameBatch of 2 games, 9x9x10>"
