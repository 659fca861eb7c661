"""A client of the accessibility bus, as a screen reader is one, in the library of most of them.

It reads requests from its input, and answers each with lines and an empty one:

    tree          everything in the window: role, name, number of actions, focused or not
    press NAME    does what a click on the first thing with this name would do
    focus NAME    gives it the keyboard focus
"""

import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PROGRAM = "minewise-desktop"
# In seconds; long enough for a busy machine.
PATIENCE = 60
# Between two looks, in seconds: short at first, and longer later, as the tests in Rust wait.
FIRST_PAUSE, LONGEST_PAUSE = 0.001, 0.1


def announce():
    """Tells programs that somebody reads: without that, they don't make a tree."""
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        "org.a11y.Bus",
        "/org/a11y/bus",
        "org.freedesktop.DBus.Properties",
        "Set",
        value,
        None,
        Gio.DBusCallFlags.NONE,
        -1,
        None,
    )


def children(node):
    return (node.get_child_at_index(at) for at in range(node.get_child_count()))


def window():
    """The window of the program."""
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    for program in children(desktop):
        if program is not None and program.get_name() == PROGRAM:
            # Everything is asked for again, since this client doesn't wait for events.
            program.set_cache_mask(Atspi.Cache.NONE)
            return next(children(program), None)
    return None


def everything(node):
    if node is not None:
        yield node
        for child in children(node):
            yield from everything(child)


def describe(node):
    is_focused = node.get_state_set().contains(Atspi.StateType.FOCUSED)
    fields = node.get_role_name(), node.get_name(), node.get_n_actions(), int(is_focused)
    return "\t".join(map(str, fields))


def answer(verb, name):
    """The answer to a request, or none if what it is about isn't there."""
    nodes = everything(window())
    if verb == "tree":
        return list(map(describe, nodes))
    for node in nodes:
        if node.get_name() == name:
            done = node.do_action(0) if verb == "press" else node.grab_focus()
            return ["done" if done else "refused"]
    return None


def patient_answer(verb, name):
    """The same, as soon as there is an answer: the window changes while it is being read."""
    deadline, pause = time.monotonic() + PATIENCE, FIRST_PAUSE
    while time.monotonic() < deadline:
        try:
            lines = answer(verb, name)
        except GLib.Error:
            lines = None
        if lines is not None:
            return lines
        time.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)
    sys.exit(f"{name} isn't there")


def main():
    announce()
    for request in sys.stdin:
        verb, _, name = request.rstrip("\n").partition(" ")
        print(*patient_answer(verb, name), "", sep="\n", flush=True)


main()
