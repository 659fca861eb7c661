"""The one way in which a test waits for something that nothing tells it."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 60.0


def until(what: str, look: Callable[[], T | None]) -> T:
    """Looks until there is something to see, with longer and longer pauses.

    Fails after a minute with what it waited for and what it saw last.
    """
    deadline, pause = time.monotonic() + PATIENCE, 0.001
    while (seen := look()) is None or seen is False:
        assert time.monotonic() < deadline, f"waited {PATIENCE:.0f} s for {what}, but saw {seen}"
        time.sleep(pause)
        pause = min(2 * pause, 0.1)
    return seen
