"""Positions, alone and in batches."""

import pickle
import xml.etree.ElementTree as ElementTree
from itertools import product
from math import comb
from pathlib import Path

import numpy as np
import pytest
from brute_force import layouts, random_position

import minewise
from minewise import Contradiction, Position

ENDGAME = "5x4x5:_____/_1___/_3___/_____"


def test_the_readme_is_right():
    analysis = Position(ENDGAME).analyze(win=True)
    assert analysis.layouts == 360
    assert analysis.odds[0, 2] == 8 / 360
    assert np.isnan(analysis.odds[1, 1])
    assert (analysis.best.cell, analysis.best.kind) == ((0, 2), "exact")
    assert analysis.win.exact and analysis.win.chance == 285 / 360
    assert analysis.complete and analysis.errors is None
    assert analysis.safe == analysis.mines == []


def test_odds_are_what_trying_everything_finds():
    rng = np.random.default_rng(1)
    for _ in range(60):
        cells, mines = random_position(rng)
        fits = layouts(cells, mines)
        analysis = Position(cells, mines).analyze()
        assert analysis.layouts == len(fits)
        for cell in np.ndindex(cells.shape):
            if cells[cell] != minewise.COVERED:
                assert np.isnan(analysis.odds[cell])
                continue
            with_mine = sum(cell in layout for layout in fits)
            assert analysis.odds[cell] == pytest.approx(with_mine / len(fits), abs=1e-12)
            assert (cell in analysis.safe) == (with_mine == 0)
            assert (cell in analysis.mines) == (with_mine == len(fits))


def test_expert_positions_have_the_odds_that_were_worked_out_for_them():
    data = Path(__file__).parents[2] / "crates/solver/tests/data/expert-positions.tsv"
    texts, expected = [], []
    for line in data.read_text().splitlines():
        text, groups = line.split("\t")[:2]
        odds = np.full(480, np.nan)
        for chance, cells in (group.split("=") for group in groups.split()):
            odds[[int(cell) for cell in cells.split(",")]] = float(chance)
        texts.append(text)
        expected.append(odds.reshape(16, 30))
    views = np.stack([Position(text).to_array() for text in texts])
    found = minewise.analyze_many(views, 99)
    assert len(found) == 400 and found.complete.all()
    np.testing.assert_allclose(found.odds, np.stack(expected), rtol=1e-9, atol=1e-12)


def test_texts_and_arrays_are_the_same_positions():
    position = Position(ENDGAME)
    assert (position.width, position.height, position.mines) == (5, 4, 5)
    assert (position.shape, position.covered, str(position)) == ((4, 5), 18, ENDGAME)
    array = position.to_array()
    assert array.dtype == np.uint8 and array[1, 1] == 1 and array[0, 0] == minewise.COVERED
    assert np.array_equal(np.asarray(position), array)
    again = Position(array, 5)
    assert again == position and hash(again) == hash(position)
    assert Position(array.astype(np.int64), np.int32(5)) == position
    assert Position(np.asfortranarray(array), 5) == position
    assert Position(array.tolist(), mines=5) == position
    array[0, 0] = minewise.FLAG
    assert Position(array, 5) == position, "marks are not knowledge"
    assert Position(position) == position
    assert eval(repr(position)) == position
    assert position != ENDGAME


def test_a_hint_comes_with_its_proof():
    hint = Position("4x2x2:____/1121").hint()
    assert (hint.cell, hint.certain, hint.tier, hint.risk) == ((0, 0), True, "two clues", 0.0)
    assert hint.proof.verdict == "safe" and hint.proof.clues == [(1, 1), (1, 2)]
    assert hint.proof.steps and hint.proof.argument["rule"] == "shared_cells_hold_all"
    assert hint.proof.text == str(hint.proof) and "row 2, column 3" in hint.proof.text
    guess = Position(ENDGAME).hint()
    assert (guess.cell, guess.certain, guess.proof) == ((0, 2), False, None)
    assert Position("2x1x1:1_").hint() is None


def test_explanations_are_data_and_words():
    position = Position("4x2x2:____/1121")
    mine = position.explain((0, 1))
    assert (mine.verdict, mine.risk, mine.exact_risk) == ("mine", 1.0, 1)
    assert mine.text.startswith("Row 1, column 2 is certainly a mine. The 2 in")
    likely = Position("5x1x4:_____").explain((0, 0))
    assert likely.text == "Row 1, column 1 has an 80 % chance of being a mine: in 4 of 5 layouts it is one."
    unknown = Position(ENDGAME).explain((0, 2))
    assert (unknown.verdict, unknown.proof) == ("unknown", None)
    assert (unknown.layouts_with_mine, unknown.layouts) == (8, 360)
    assert unknown.exact_risk == pytest.approx(1 / 45)
    assert str(unknown).endswith("in 8 of 360 layouts it is one.")


def test_what_nobody_asks_for_is_left_out():
    position = Position(ENDGAME)
    full = position.analyze()
    for counts, best in product((True, False), repeat=2):
        analysis = position.analyze(layouts=counts, best=best)
        np.testing.assert_array_equal(analysis.odds, full.odds)
        assert analysis.best == (full.best if best else None)
        assert analysis.layouts == (360 if counts else None)
    assumed = position.analyze(assume_mines=[(0, 0)], best=False)
    assert assumed.layouts == position.analyze(assume_mines=[(0, 0)]).layouts


def test_cells_are_also_named_as_in_texts():
    position = Position(ENDGAME)
    analysis = position.analyze()
    assert (analysis.best.cell, analysis.best.place) == ((0, 2), "row 1, column 3")
    hint = position.hint()
    assert (hint.cell, hint.place) == ((0, 2), "row 1, column 3")
    reason = position.explain((3, 4))
    assert reason.place == "row 4, column 5" and reason.text.startswith("Row 4, column 5 has")


def test_assumptions():
    position = Position(ENDGAME)
    with_mine = position.analyze(assume_mines=[(0, 2)])
    assert with_mine.layouts == 8 and with_mine.odds[0, 2] == 1.0
    without = position.analyze(assume_safe=[(0, 2)])
    assert without.layouts == 352
    with pytest.raises(Contradiction):
        position.analyze(assume_mines=[(0, 0)], assume_safe=[(0, 0)])
    with pytest.raises(ValueError, match="assumptions"):
        position.analyze(assume_mines=[(0, 2)], win=True)


def test_counts_of_any_size():
    position = Position("30x16x99:" + "/".join(["_" * 30] * 16))
    assert position.analyze().layouts == comb(480, 99)
    huge = Position("150x150x4000:" + "/".join(["_" * 150] * 150))
    assert huge.analyze().layouts == comb(22500, 4000)


def test_past_the_budget_odds_say_that_they_are_estimates():
    position = Position("9x9x20:" + "/".join(["_________", "_2_2_2_2_"] * 4 + ["_________"]))
    exact = position.analyze()
    rough = position.analyze(budget=10)
    assert exact.complete and not rough.complete
    assert rough.errors.shape == (9, 9) and np.nanmin(rough.errors) > 0
    assert rough.layouts is None and rough.best.kind == "least_risk"


def test_impossible_positions_name_the_clues():
    with pytest.raises(Contradiction, match="no layout of the mines fits") as caught:
        Position("3x1x1:0_0").analyze()
    assert caught.value.clues == [(0, 0)]
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.clues) == (str(caught.value), [(0, 0)])
    for ask in (Position.hint, Position.chance_to_win, lambda position: position.explain((0, 1))):
        with pytest.raises(Contradiction):
            ask(Position("3x1x1:0_0"))
    with pytest.raises(Contradiction, match="too many mines"):
        Position([[0, 0]], mines=1)


@pytest.mark.parametrize(
    ("make", "error", "words"),
    [
        (lambda: Position("nonsense"), ValueError, "is not a board"),
        (lambda: Position("3x1x1:___", 1), TypeError, "leave out mines"),
        (lambda: Position(np.zeros((2, 2))), TypeError, "whole numbers, not float64"),
        (lambda: Position(np.zeros(4, int), 1), ValueError, r"\(height, width\), not \(4,\)"),
        (lambda: Position(np.zeros((2, 2), int)), TypeError, "give mines"),
        (lambda: Position([[9, 9]], mines=1.5), TypeError, "not float"),
        (lambda: Position([[9, 9]], mines=-1), ValueError, "negative"),
        (lambda: Position([[9, -1]], mines=1), ValueError, "not -1 to 9"),
        (lambda: Position(np.uint8([[9, 11]]), mines=1), ValueError, r"\(0, 1\) holds 11"),
        (lambda: Position([[9, 300]], mines=1), ValueError, "not 9 to 300"),
        (lambda: Position(np.zeros((0, 3), np.uint8), 0), ValueError, "at least 1"),
        (lambda: Position([[9, 9]], mines=3), ValueError, "too many"),
        (lambda: Position([[9, 9]], mines=2**70), ValueError, "that large"),
        (lambda: Position(None), TypeError, "not object"),
        (lambda: Position(ENDGAME).explain((9, 0)), IndexError, "rows are 0 to 3"),
        (lambda: Position(ENDGAME).explain((-1, 0)), IndexError, "not on the board"),
        (lambda: Position(ENDGAME).explain((1, 1)), ValueError, "is open"),
        (lambda: Position(ENDGAME).explain(3), TypeError, "is .row, column., not 3"),
        (lambda: Position(ENDGAME).analyze(assume_mines=[(9, 9)]), IndexError, "not on the board"),
    ],
)
def test_nonsense_is_refused_in_words(make, error, words):
    with pytest.raises(error, match=words):
        make()


def some_views(count: int) -> np.ndarray:
    batch = minewise.GameBatch(count, "intermediate", seed=5)
    rng = np.random.default_rng(2)
    for _ in range(4):
        choices = [rng.choice(np.flatnonzero(mask)) for mask in batch.arrays.masks]
        batch.step(choices)
    return batch.arrays.views.copy()


def test_many_positions_are_answered_as_one():
    views = some_views(40)
    many = minewise.analyze_many(views, 40, layouts=True, best=True, threads=2)
    each = list(minewise.analyze_each(Position(view, 40) for view in views))
    assert len(many) == len(each) == 40
    for index, (view, analysis) in enumerate(zip(views, each)):
        alone = Position(view, 40).analyze()
        assert analysis.position == alone.position
        np.testing.assert_array_equal(many.odds[index], alone.odds)
        np.testing.assert_array_equal(analysis.odds, alone.odds)
        assert list(zip(*np.nonzero(many.safe[index]))) == alone.safe == analysis.safe
        assert list(zip(*np.nonzero(many.mines[index]))) == alone.mines == analysis.mines
        assert many.layouts[index] == alone.layouts == analysis.layouts
        assert divmod(many.best[index], 16) == alone.best.cell == analysis.best.cell
        assert many.complete[index] and many.possible[index]
    assert np.isnan(many.win).all()
    quick = minewise.analyze_many(views, np.full(40, 40), threads=1)
    np.testing.assert_array_equal(quick.odds, many.odds)
    assert (quick.best == -1).all() and quick.layouts is None


def test_many_hints_are_those_of_each():
    views = some_views(40)
    positions = [Position(view, 40) for view in views]
    alone = [position.hint() for position in positions]
    assert {hint.certain for hint in alone} == {True, False}
    for threads in (1, 2):
        assert minewise.hint_many(views, 40, threads=threads) == alone
    texts = (position.notation for position in positions)
    assert list(minewise.hint_each(texts)) == alone
    # Only mines are left in the first of these.
    assert minewise.hint_many([[[1, 9]], [[9, 9]]], [1, 1])[0] is None


def test_many_explanations_are_those_of_each():
    views = some_views(40)
    positions = [Position(view, 40) for view in views]
    cells = [tuple(np.argwhere(view == minewise.COVERED)[0]) for view in views]
    alone = [position.explain(cell) for position, cell in zip(positions, cells)]
    assert {"safe", "mine", "unknown"} == {one.verdict for one in alone}
    for threads in (1, 2):
        assert minewise.explain_many(views, 40, np.array(cells), threads=threads) == alone
    assert list(minewise.explain_each(zip(positions, cells))) == alone
    texts = [(position.notation, cell) for position, cell in zip(positions, cells)]
    assert list(minewise.explain_each(texts)) == alone


def test_impossible_positions_get_no_hint_and_no_explanation():
    # The last one can't even be written down.
    views = np.array([[[0, 9, 0]], [[1, 9, 9]], [[8, 9, 9]]], np.uint8)
    hints = minewise.hint_many(views, 1, on_error="return")
    reasons = minewise.explain_many(views, 1, [(0, 1)] * 3, on_error="return")
    for answers in (hints, reasons):
        assert [isinstance(one, Contradiction) for one in answers] == [True, False, True]
    assert hints[1].cell == (0, 2) and reasons[1].verdict == "mine"
    with pytest.raises(Contradiction):
        minewise.hint_many(views, 1)
    texts = ["3x1x1:0_0", "3x1x1:1__", "3x1x1:8__"]
    for answers in (
        list(minewise.hint_each(texts, on_error="return")),
        list(minewise.explain_each([(text, (0, 1)) for text in texts], on_error="return")),
        list(minewise.analyze_each(texts, on_error="return")),
    ):
        assert [isinstance(one, Contradiction) for one in answers] == [True, False, True]


@pytest.mark.parametrize(
    ("ask", "error", "words"),
    [
        (lambda: minewise.hint_each([], on_error="ignore"), ValueError, "on_error"),
        (lambda: minewise.hint_each([], threads=0), ValueError, "at least one thread"),
        (lambda: list(minewise.hint_each(["nonsense"])), ValueError, "is not a board"),
        (lambda: list(minewise.explain_each([("3x1x1:1__", (0, 3))])), IndexError, "not on the board"),
        (lambda: list(minewise.explain_each([("3x1x1:1__", (0, 0))])), ValueError, "is open"),
        (lambda: list(minewise.explain_each([("3x1x1:1__", 1)])), TypeError, r"\(row, column\)"),
        (lambda: minewise.explain_many([[[9, 9]]], 1, []), ValueError, "1 positions, but 0 cells"),
        (lambda: minewise.hint_many([[9, 9]], 1), ValueError, "count, height, width"),
        (lambda: minewise.hint_many([[[9, 9]]], 1.5), TypeError, "mines are whole numbers"),
    ],
)
def test_wrong_questions_are_refused_in_words(ask, error, words):
    with pytest.raises(error, match=words):
        ask()


def test_the_best_cell_achieves_the_exact_chance():
    position = Position("1 17 9 ____________2____")
    analysis = position.analyze(win=True)
    assert analysis.win.exact and analysis.win.play == "best"
    assert position.hint().cell == analysis.best.cell
    followed = 0.0
    for clue in range(9):
        cells = position.to_array()
        cells[analysis.best.cell] = clue
        try:
            after = Position(cells, mines=9).analyze(win=True)
        except Contradiction:
            continue
        followed += after.win.chance * after.layouts
    assert analysis.win.chance * analysis.layouts == pytest.approx(101) == followed


def test_an_estimate_says_whose_play_it_describes():
    covered = Position(np.full((9, 9), 9), mines=10)
    found = covered.chance_to_win(games=3)
    assert (found.exact, found.play, found.games) == (False, "program", 3)
    assert "the program wins about" in covered.analyze(win=True, games=3)._repr_html_()


def test_a_position_may_be_full_of_mines():
    analysis = Position([[9, 9]], mines=2).analyze(win=True)
    assert (analysis.layouts, analysis.mines) == (1, [(0, 0), (0, 1)])
    assert analysis.best is None and analysis.win.chance == 1.0


def test_chances_to_win_in_batches():
    views = np.stack([Position(ENDGAME).to_array()] * 3)
    many = minewise.analyze_many(views, 5, win=True)
    assert (many.win == 285 / 360).all() and (many.win_error == 0).all()


def test_an_impossible_position_does_not_stop_the_others():
    views = np.array([[[0, 9, 0]], [[1, 9, 1]], [[8, 9, 9]]], np.uint8)
    many = minewise.analyze_many(views, 1, layouts=True, best=True)
    assert many.possible.tolist() == [False, True, False]
    assert many.layouts == [None, 1, None]
    assert np.isnan(many.odds[0]).all() and many.mines[1, 0, 1]
    # No layout has more mines than the board has room for.
    many = minewise.analyze_many(views, [1, 1, 3])
    assert many.possible.tolist() == [False, True, False] and np.isnan(many.odds[2]).all()
    many = minewise.analyze_many(np.full((2, 2, 2), 9), [1000, 3])
    assert many.possible.tolist() == [False, True] and not many.mines[0].any()
    first, second = minewise.hint_many(np.full((2, 2, 2), 9), [5, 3], on_error="return")
    assert isinstance(first, Contradiction) and second.risk == 0.75
    # A board full of mines has one layout, and nothing to open.
    assert minewise.hint_many(np.full((1, 2, 2), 9), [4]) == [None]
    first, second = minewise.analyze_each(["2x2x5:__/__", "2x2x3:__/__"], on_error="return")
    assert isinstance(first, Contradiction) and second.layouts == 4
    texts = ["3x1x1:0_0", "3x1x1:1_1"]
    first, second = minewise.analyze_each(texts, on_error="return")
    assert isinstance(first, Contradiction) and second.mines == [(0, 1)]
    stream = minewise.analyze_each(texts)
    with pytest.raises(Contradiction):
        next(stream)


def test_streams_read_ahead_no_more_than_they_have_to():
    taken = []

    def endless():
        while True:
            taken.append(1)
            yield "3x1x1:1__"

    stream = minewise.analyze_each(endless(), best=False)
    assert next(stream).layouts == 1
    assert len(taken) == 1024


@pytest.mark.parametrize(
    ("views", "mines", "error", "words"),
    [
        (np.zeros((2, 2), np.uint8), 1, ValueError, r"\(count, height, width\), not \(2, 2\)"),
        (np.zeros((2, 2, 2)), 1, TypeError, "whole numbers"),
        (np.full((2, 2, 2), 9), [1, 2, 3], ValueError, "one number or 2 of them"),
        (np.full((2, 2, 2), 9), 1.5, TypeError, "mines are whole numbers"),
        (np.full((1, 2, 2), 11, np.uint8), 1, ValueError, r"position 0: \(0, 0\) holds 11"),
        (np.full((1, 2, 2), 9), -1, ValueError, "negative"),
        (np.full((1, 0, 2), 9), 1, ValueError, "at least 1"),
    ],
)
def test_wrong_batches_are_refused_in_words(views, mines, error, words):
    with pytest.raises(error, match=words):
        minewise.analyze_many(views, mines)


def test_no_positions_are_no_problem():
    assert len(minewise.analyze_many(np.zeros((0, 3, 3), np.uint8), 1)) == 0
    assert list(minewise.analyze_each([])) == []
    assert minewise.hint_many(np.zeros((0, 3, 3), np.uint8), 1) == []
    assert list(minewise.explain_each([])) == []


def test_pictures():
    position = Position(ENDGAME)
    ElementTree.fromstring(position._repr_svg_())
    assert "69" in position.svg() and "69" not in position.svg(odds=False)
    html = position.analyze(win=True)._repr_html_()
    ElementTree.fromstring(html.replace("<br>", "<br/>"))
    assert "360 layouts" in html and "79.17 %" in html
    assert "<svg" in Position("3x1x1:0_0")._repr_svg_(), "impossible ones have no odds"
    assert Position("300x300x1:" + "/".join(["_" * 300] * 300))._repr_svg_() is None


def test_positions_and_answers_are_pickled():
    position = Position(ENDGAME)
    assert pickle.loads(pickle.dumps(position)) == position
    analysis = pickle.loads(pickle.dumps(position.analyze(win=True)))
    assert analysis.layouts == 360 and analysis.win.exact
    hint = Position("4x2x2:____/1121").hint()
    assert pickle.loads(pickle.dumps(hint)) == hint
