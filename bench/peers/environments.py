"""Steps per second of environments, one after another in every round, in processor time."""

import importlib
import importlib.util
import random
import statistics
import sys
import time
import types
import warnings

import numpy as np

import minewise

ROWS, COLUMNS, MINES = 16, 30, 99
COVERED = minewise.COVERED


def timed(action) -> float:
    begin = time.process_time()
    action()
    return time.process_time() - begin


def batch(count: int, steps: int) -> float:
    """Minewise: steps per second, masks and views included. Choosing cells isn't counted."""
    games = minewise.GameBatch(count, (COLUMNS, ROWS, MINES), seed=1)
    rng = np.random.default_rng(0)
    spent = 0.0
    for _ in range(steps):
        masks = games.arrays.masks
        actions = np.where(masks, rng.random(masks.shape, np.float32), -1).argmax(axis=1)
        spent += timed(lambda: games.step(actions))
        assert not games.arrays.refused.any()
    return count * steps / spent


def gym_minesweeper(steps: int) -> float:
    """No promise for the first click, and no masks. It refuses columns beyond the number of rows, so
    the board is turned."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = importlib.import_module("gym_minesweeper.envs.minesweeper").MinesweeperEnv
    games = env(COLUMNS, ROWS, MINES)
    random.seed(0)
    spent, state = 0.0, games.reset()
    for _ in range(steps):
        cell = random.choice(np.argwhere(state == -1))
        found = []

        def step():
            state, _, done, _ = games.step(cell)
            found.append(games.reset() if done else state)

        spent += timed(step)
        state = found[0]
    return steps / spent


def minesweeper_env_rl(steps: int) -> float:
    """Its observation lists the possible actions, so nothing has to be added for masks."""
    # Its package imports web pages; the environment itself needs none of them.
    for name in ("streamlit", "streamlit_image_coordinates", "plotly", "matplotlib"):
        sys.modules.setdefault(name, types.ModuleType(name))
    path = importlib.util.find_spec("minesweeper_env_rl").submodule_search_locations[0]
    spec = importlib.util.spec_from_file_location("pomdp", f"{path}/env/pomdp.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["pomdp"] = module
    spec.loader.exec_module(module)
    games = module.MinesweeperPOMDP(ROWS, COLUMNS, MINES)
    random.seed(0)
    np.random.seed(0)
    spent = 0.0
    games.reset()
    for _ in range(steps):
        row, column = random.choice(np.argwhere(~games.revealed))
        action = {"cell": (int(row), int(column)), "type": "reveal"}

        def step():
            if games.step(action)[2]:
                games.reset()

        spent += timed(step)
    return steps / spent


def ms_toollib(steps: int) -> float:
    """A board and its clicks; laying the mines of a new one is part of a step."""
    toollib = importlib.import_module("ms_toollib")
    random.seed(0)

    def new():
        mines = toollib.laymine(ROWS, COLUMNS, MINES, ROWS // 2, COLUMNS // 2)
        return toollib.MinesweeperBoard(mines)

    spent, game = 0.0, new()
    for _ in range(steps):
        covered = [(row, column) for row, cells in enumerate(game.game_board)
                   for column, cell in enumerate(cells) if cell == 10]
        row, column = random.choice(covered)
        found = []

        def step():
            game.step("lc", (row, column))
            game.step("lr", (row, column))
            # 3 is won, 4 is lost.
            found.append(new() if game.game_board_state in (3, 4) else game)

        spent += timed(step)
        game = found[0]
    return steps / spent


def jumanji(count: int, steps: int) -> float:
    """Compiled by JAX. It opens one cell at a time, without cascades, and promises nothing for the
    first click. Compiling and choosing cells aren't counted."""
    jax = importlib.import_module("jax")
    games = importlib.import_module("jumanji.environments").Minesweeper(
        generator=importlib.import_module(
            "jumanji.environments.logic.minesweeper.generator"
        ).UniformSamplingGenerator(num_rows=ROWS, num_cols=COLUMNS, num_mines=MINES)
    )
    wrappers = importlib.import_module("jumanji.wrappers")
    games = wrappers.VmapAutoResetWrapper(games)
    reset, step = jax.jit(games.reset), jax.jit(games.step)
    state, seen = reset(jax.random.split(jax.random.PRNGKey(0), count))
    rng = np.random.default_rng(0)
    spent = 0.0
    for number in range(steps + 1):
        masks = np.asarray(seen.observation.action_mask).reshape(count, -1)
        chosen = np.where(masks, rng.random(masks.shape, np.float32), -1).argmax(axis=1)
        actions = jax.numpy.asarray(np.stack([chosen // COLUMNS, chosen % COLUMNS], axis=1))
        found = []
        took = timed(lambda: found.append(jax.block_until_ready(step(state, actions))))
        state, seen = found[0]
        # The first step compiles.
        spent += took if number else 0
    return count * steps / spent


def main(rounds: int) -> None:
    measures = {
        "Minewise, 4,096 games": lambda: batch(4096, 40),
        "Minewise, 1 game": lambda: batch(1, 4000),
        "Jumanji, 4,096 games": lambda: jumanji(4096, 10),
        "Jumanji, 1 game": lambda: jumanji(1, 1000),
        "ms_toollib": lambda: ms_toollib(1000),
        "minesweeper-env-rl": lambda: minesweeper_env_rl(1000),
        "gym-minesweeper": lambda: gym_minesweeper(1000),
    }
    found = {name: [] for name in measures}
    for _ in range(rounds):
        for name, measure in measures.items():
            found[name].append(measure())
    print(f"{'steps per second, one core':<28}{'median':>12}{'least':>12}{'most':>12}")
    for name, figures in found.items():
        low, middle, high = min(figures), statistics.median(figures), max(figures)
        print(f"{name:<28}{middle:>12,.0f}{low:>12,.0f}{high:>12,.0f}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
