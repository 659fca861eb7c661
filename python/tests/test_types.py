"""The types of the package say what the engine takes."""

import re
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

import minewise
from minewise import Game, GameBatch


def choices(function: Any, option: str) -> set[str]:
    """The words that an option takes, by its type."""
    hint = get_type_hints(function)[option]
    literals = [one for one in (hint, *get_args(hint)) if get_origin(one) is Literal]
    return {word for literal in literals for word in get_args(literal)}


@pytest.mark.parametrize(
    ("function", "call", "option"),
    [
        (minewise.generate, lambda **options: minewise.generate("easy", **options), option)
        for option in ("first_click", "power", "mode")
    ]
    + [
        (Game.__init__, lambda **options: Game("easy", **options), option)
        for option in ("first_click", "fairness", "assistant", "strength")
    ]
    + [
        (GameBatch.__init__, lambda **options: GameBatch(1, "easy", **options), option)
        for option in ("first_click", "fairness", "reward", "autoreset")
    ],
)
def test_options_take_the_words_of_their_types(function, call, option):
    with pytest.raises(ValueError) as error:
        call(**{option: "?"})
    listed = re.split(", | or ", str(error.value).partition(": ")[2].removeprefix("use "))
    assert set(listed) == choices(function, option)


def test_every_power_makes_boards():
    for power in choices(minewise.generate, "power"):
        (board,) = minewise.generate("easy", seed=1, power=power)
        assert board.mines == 4
