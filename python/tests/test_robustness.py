"""Threads, forks, Ctrl-C and what an import loads."""

import contextlib
import multiprocessing
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import minewise
from minewise import Position
from polling import until

ENDGAME = "5x4x5:_____/_1___/_3___/_____"
# Nothing is open, so every chance to win has to be played out, for minutes if there are enough games.
LONG = "30x16x99:" + "/".join(["_" * 30] * 16)


@pytest.fixture(autouse=True)
def heed_ctrl_c():
    """Whoever runs the tests in the background has switched Ctrl-C off, and processes inherit that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def run(code: str) -> subprocess.CompletedProcess:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)


def test_importing_loads_nothing_large():
    code = """
import sys
import minewise
large = {"asyncio", "gymnasium", "numpy", "pyarrow"}
assert not large & sys.modules.keys(), large & sys.modules.keys()
"""
    done = run(code)
    assert done.returncode == 0, done.stderr


def test_python_goes_on_while_the_engine_thinks():
    # With so long an interval, the other thread gets the interpreter only if the engine lets go of it.
    interval = sys.getswitchinterval()
    gate = threading.Lock()
    gate.acquire()

    def interrupt():
        gate.acquire()
        signal.raise_signal(signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    sys.setswitchinterval(1000)
    try:
        with pytest.raises(KeyboardInterrupt):
            gate.release()
            Position(LONG).chance_to_win(games=2_000)
    finally:
        sys.setswitchinterval(interval)
        thread.join()


def test_threads_share_everything():
    position = Position(ENDGAME)
    batch = minewise.GameBatch(8, "beginner", seed=1)

    def ask(_):
        return position.analyze(win=True).win.chance, batch.oracle(threads=1).safe.all()

    with ThreadPoolExecutor(4) as threads:
        assert set(threads.map(ask, range(40))) == {(285 / 360, True)}


def test_two_threads_cannot_step_the_same_batch_at_once():
    batch = minewise.GameBatch(2, "beginner", seed=1, reward="chance")
    is_refused = threading.Event()

    def step_until_refused():
        while not is_refused.is_set():
            # The other thread may be the one that has the batch.
            with contextlib.suppress(RuntimeError):
                batch.step([0] * 2)

    def refusal():
        try:
            batch.seeds()
        except RuntimeError as error:
            return str(error)
        return None

    thread = threading.Thread(target=step_until_refused)
    thread.start()
    try:
        told = until("a refusal", refusal)
        assert told.startswith("another thread is using this batch: wait for it, or give each thread")
    finally:
        is_refused.set()
        thread.join()


def test_two_threads_cannot_make_moves_in_the_same_game_at_once():
    game = minewise.Game("intermediate", seed=1)
    game.open((8, 8), at=0)
    is_refused = threading.Event()

    def think_until_refused():
        while not is_refused.is_set():
            with contextlib.suppress(RuntimeError):
                game.do("win_chance", at=0)

    def refusal():
        # Looking at the game is possible all the time.
        assert game.status == "playing" and game.position.covered < 256
        try:
            game.do("win_chance", at=0)
        except RuntimeError as error:
            return str(error)
        return None

    thread = threading.Thread(target=think_until_refused)
    thread.start()
    try:
        told = until("a refusal", refusal)
        assert told.startswith("another thread is using this game: wait for it, or give each thread")
    finally:
        is_refused.set()
        thread.join()


def forked(queue):
    batch = minewise.GameBatch(4, "beginner", seed=1, threads=2)
    batch.step([0] * 4)
    many = minewise.analyze_many(batch.arrays.views, 10, threads=2)
    queue.put((many.possible.all(), Position(ENDGAME).analyze().layouts))


@pytest.mark.parametrize("method", ["fork", "spawn"])
@pytest.mark.filterwarnings("ignore:This process")
def test_other_processes_use_the_engine(method):
    minewise.analyze_many(np.full((10, 4, 4), 9, np.uint8), 3, threads=2)
    context = multiprocessing.get_context(method)
    queue = context.Queue()
    process = context.Process(target=forked, args=(queue,))
    process.start()
    possible, layouts = queue.get(timeout=60)
    process.join()
    assert possible and layouts == 360 and process.exitcode == 0


def test_results_travel_between_processes():
    with multiprocessing.get_context("fork").Pool(2) as pool:
        analyses = pool.map(Position.analyze, [Position(ENDGAME)] * 4)
    assert [analysis.layouts for analysis in analyses] == [360] * 4


LONG_CALLS = {
    "one position": f"minewise.Position({LONG!r}).chance_to_win(games=10**7)",
    "many, one thread": "minewise.analyze_many(np.full((9, 16, 30), 9), 99, win=True, games=10**7, threads=1)",
    "many, two threads": "minewise.analyze_many(np.full((9, 16, 30), 9), 99, win=True, games=10**7, threads=2)",
    "a stream": f"list(minewise.analyze_each([{LONG!r}] * 9, win=True, games=10**7))",
    "hints": f"list(minewise.hint_each([{LONG!r}] * 10**6))",
    "explanations": f"list(minewise.explain_each([({LONG!r}, (0, 0))] * 10**6))",
    "boards": "list(minewise.generate('30x16x170', 10**6, no_guess=True, mode='uniform', power='single'))",
    "a step": "minewise.GameBatch(2, reward='chance', games=10**7, seed=1).step([0, 0])",
}


@pytest.mark.parametrize("call", LONG_CALLS.values(), ids=LONG_CALLS.keys())
def test_ctrl_c_ends_a_long_call(call):
    # The thread says so once the engine has let go of the interpreter: nothing else makes Python
    # turn to it.
    code = f"""
import sys, threading
import numpy as np
import minewise
sys.setswitchinterval(1000)
gate = threading.Lock()
gate.acquire()
threading.Thread(target=lambda: (gate.acquire(), print("begin", flush=True))).start()
try:
    gate.release()
    {call}
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout.readline() == "begin\n"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert out == "interrupted\n", err


FIRST_USES = {
    "a position": f"minewise.Position({ENDGAME!r}).analyze()",
    "an array": "minewise.Position([[1, 9]], 1)",
    "many": "minewise.analyze_many([[[1, 9]]], 1)",
    "a stream": f"list(minewise.analyze_each([{ENDGAME!r}]))",
    "games": "minewise.GameBatch(2, 'easy', seed=1)",
}


@pytest.mark.parametrize("call", FIRST_USES.values(), ids=FIRST_USES.keys())
@pytest.mark.parametrize("order", ["import minewise, numpy", "import numpy, minewise"])
def test_ctrl_c_may_come_when_numpy_is_first_used(order, call):
    # The engine looks up the version of NumPy, and at that very moment the signal comes.
    code = f"""
import signal
{order}
import numpy.lib
plain = numpy.lib.NumpyVersion
calls = []
def interrupted(version):
    calls.append(version)
    signal.raise_signal(signal.SIGINT)
    return plain(version)
numpy.lib.NumpyVersion = interrupted
try:
    {call}
    for _ in range(10**6):
        pass
except KeyboardInterrupt:
    print("interrupted")
assert len(calls) == 1, calls
{call}
print("still works")
"""
    done = run(code)
    assert (done.stdout, done.stderr) == ("interrupted\nstill works\n", "")
