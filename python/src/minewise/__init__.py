"""Minesweeper with exact odds, for research, teaching and agents.

>>> import minewise
>>> position = minewise.Position("5x4x5:_____/_1___/_3___/_____")
>>> analysis = position.analyze(win=True)
>>> analysis.layouts, analysis.best.cell, analysis.win.chance
(360, (0, 2), 0.7916666666666666)

Cells are ``(row, column)``, counted from 0, as NumPy counts them. ``minewise.gym`` has environments
for Gymnasium; everything else needs nothing but NumPy.
"""

from minewise._arguments import COVERED, EXPLODED, FLAG
from minewise.boards import Board, generate, level
from minewise.datasets import dataset
from minewise.errors import Contradiction, Refused
from minewise.game import Game
from minewise.games import GameBatch, Oracle, StepArrays
from minewise.position import (
    Position,
    analyze_each,
    analyze_many,
    explain_each,
    explain_many,
    hint_each,
    hint_many,
)
from minewise.records import measure, read_replays, review, verify, write_replay
from minewise.results import (
    Analyses,
    Analysis,
    Best,
    Cell,
    Explanation,
    Hint,
    Proof,
    WinChance,
)

__all__ = [
    "COVERED",
    "EXPLODED",
    "FLAG",
    "Analyses",
    "Analysis",
    "Best",
    "Board",
    "Cell",
    "Contradiction",
    "Explanation",
    "Game",
    "GameBatch",
    "Hint",
    "Oracle",
    "Position",
    "Proof",
    "Refused",
    "StepArrays",
    "WinChance",
    "analyze_each",
    "analyze_many",
    "dataset",
    "explain_each",
    "explain_many",
    "generate",
    "hint_each",
    "hint_many",
    "level",
    "measure",
    "read_replays",
    "review",
    "verify",
    "write_replay",
]
