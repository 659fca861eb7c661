"""What the documents and the docstrings show is what happens."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import minewise

DOCUMENT = Path(__file__).parents[2] / "docs" / "python.md"


def failures(result: doctest.TestResults) -> int:
    assert result.attempted, "something is shown"
    return result.failed


def test_the_document_is_right():
    assert not failures(doctest.testfile(str(DOCUMENT), module_relative=False))


@pytest.mark.parametrize("name", ["boards", "game", "games", "gym", "position"])
def test_docstrings_are_right(name):
    assert not failures(doctest.testmod(importlib.import_module(f"minewise.{name}")))


def test_everything_public_is_documented():
    modules = [module.name for module in pkgutil.iter_modules(minewise.__path__)]
    assert {"_engine", "boards", "game", "games", "gym", "position", "records"} <= set(modules)
    for name in minewise.__all__:
        public = getattr(minewise, name)
        assert getattr(public, "__doc__", None), name
    assert not failures(doctest.testmod(minewise))
