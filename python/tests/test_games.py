"""Games, boards, records and replays."""

import json
import pickle
from itertools import islice

import numpy as np
import pytest

import minewise
from brute_force import best_chance, permitted
from minewise import Board, Game, Refused


def test_a_game_from_the_first_click_to_the_record():
    game = Game("beginner", seed=7)
    assert (game.status, game.is_over, game.mines, game.result()) == ("ready", False, None, None)
    events = game.open((4, 4), at=1)
    assert events[0]["event"] == "opened" and (4, 4) in events[0]["cells"]
    assert game.status == "playing" and game.seed == 7
    assert game.to_array()[4, 4] == 0, "the first click is an opening"
    events = game.auto(at=2.5)
    assert events[-1] == {"event": "status_changed", "status": "won"}
    assert game.status == "won" and len(game.mines) == 10
    assert game.result()["elapsed"] == 1500 and game.result()["tally"]["autos"] == 1
    assert (game.to_array() == minewise.FLAG).sum() == 10, "a won board shows its mines"
    header, *commands = map(json.loads, game.record.splitlines())
    assert header["seed"] == "7" and commands[0] == {"t": 1000, "do": "open", "x": 4, "y": 4}
    again = Game.from_record(game.record)
    assert again.position == game.position and again.record == game.record
    assert repr(game) == "<minewise.Game 9x9x10, won>"


def test_a_seed_that_nobody_chose_is_secret_until_the_end():
    game = Game("expert")
    game.open((8, 8))
    assert game.seed is None and game.mines is None
    with pytest.raises(ValueError, match="once the game is over"):
        _ = game.record
    game.give_up()
    assert game.loss == "gave_up" and len(game.mines) == 99
    same = Game("expert", seed=game.seed)
    same.open((8, 8))
    same.give_up()
    assert same.mines == game.mines


def test_refused_commands_change_nothing():
    game = Game("beginner", seed=7)
    game.open((4, 4), at=0)
    before = game.snapshot(at=0)
    for refused in (lambda: game.open((4, 4), at=0), lambda: game.chord((0, 0), at=0)):
        with pytest.raises(Refused):
            refused()
    with pytest.raises(IndexError):
        game.open((9, 0))
    with pytest.raises(TypeError, match="a cell is"):
        game.open("a1")
    with pytest.raises(ValueError, match='not a command: "explode" is not one of open, .*, tick$'):
        game.do("explode")
    with pytest.raises(ValueError, match="restart needs a seed"):
        game.do("restart")
    with pytest.raises(TypeError, match="a command is a text, not int"):
        game.do(3)
    assert game.snapshot(at=0) == before


def test_flags_chords_and_undo():
    game = Game(Board(3, 1, (0, 0), (1,)))
    game.open((0, 0), at=0)
    game.flag((0, 1), at=0)
    assert game.to_array().tolist() == [[1, minewise.FLAG, minewise.COVERED]]
    with pytest.raises(Refused, match="has a flag"):
        game.open((0, 1), at=0)
    assert game.position.to_array().tolist() == [[1, 9, 9]], "marks are not knowledge"
    game.undo(at=0)
    assert game.to_array().tolist() == [[1, 9, 9]]
    game.open((0, 1), at=0)
    assert (game.status, game.loss) == ("lost", "mine")
    assert game.to_array()[0, 1] == minewise.EXPLODED
    game.undo(at=0)
    game.open((0, 2), at=0)
    assert game.status == "won"


def test_reasons_come_with_words():
    game = Game(Board(4, 2, (1, 0), (1, 3)))
    for column in range(4):
        game.open((1, column), at=0)
    (event,) = game.do("why", (0, 1), at=0)
    assert event["event"] == "explained" and event["reason"]["mine"]
    assert "needs" in event["reason"]["text"]
    (event,) = game.do("hint", at=0)
    assert event["cell"] in ((0, 0), (0, 2))


@pytest.mark.parametrize("rule", ["opening", "safe", "none"])
@pytest.mark.parametrize("board", [(3, 3, 2), (3, 3, 7), (4, 2, 2), (3, 2, 1), (5, 1, 2)])
def test_a_game_that_has_not_begun_is_answered_by_its_rules(board, rule):
    width, height, mines = board
    game = Game(board, first_click=rule)
    analysis = game.analyze(win=True)
    for cell in np.ndindex(height, width):
        allowed = permitted((height, width), mines, rule, cell)
        odds = sum(cell in layout for layout in allowed) / len(allowed)
        assert analysis.odds[cell] == pytest.approx(odds, abs=1e-12)
        reason = game.explain(cell)
        assert reason.risk == pytest.approx(odds, abs=1e-12)
        assert (reason.verdict == "safe") == (odds == 0) and (reason.proof is not None) == (odds == 0)
    expected = best_chance((height, width), mines, rule)
    assert analysis.win.exact and analysis.win.chance == pytest.approx(expected, abs=1e-12)
    assert game.chance_to_win() == analysis.win
    hint = game.hint()
    assert hint.cell == analysis.best.cell and hint.risk == analysis.best.risk
    if rule == "none":
        assert (analysis.odds_of, hint.certain) == ("game", False)
    else:
        assert (analysis.odds_of, hint.certain, hint.tier) == ("first_open", True, "first click")
        assert analysis.safe == list(np.ndindex(height, width)) and analysis.layouts is None
        assert "The first cell" in hint.proof.text
    position = game.position.analyze(win=True)
    assert position.odds_of == "position", "a position knows of no game"
    np.testing.assert_allclose(position.odds, mines / (width * height))
    assert game.status == "ready" and game.snapshot(at=0)["hint"] is None, "nobody was helped"


def test_the_rules_of_a_game_decide_about_its_chance_to_win():
    for fairness in ("no-guess", "kind"):
        game = Game("beginner", fairness=fairness, seed=1)
        assert game.chance_to_win().chance == 1 and game.analyze().odds_of == "first_open"
        game.open((4, 4), at=0)
        analysis = game.analyze(win=True)
        assert analysis.win == minewise.WinChance(1.0, 0.0, 0)
        assert analysis.odds_of == ("any_board" if fairness == "no-guess" else "kind_game")
    game = Game("beginner", seed=7)
    game.open((4, 4), at=0)
    quick = Game("beginner", seed=7).analyze(best=False)
    assert quick.best is None and (quick.odds == 0).all(), "nobody asked"
    quick = game.analyze(best=False, layouts=False)
    assert quick.best is None and quick.layouts is None
    ours, plain = game.analyze(win=True), game.position.analyze(win=True)
    np.testing.assert_array_equal(quick.odds, ours.odds)
    np.testing.assert_array_equal(ours.odds, plain.odds)
    assert (ours.odds_of, ours.best, ours.win) == ("game", plain.best, plain.win)
    assert game.hint() == game.position.hint()
    covered = tuple(map(int, np.argwhere(game.to_array() == minewise.COVERED)[0]))
    assert game.explain(covered) == game.position.explain(covered)
    with pytest.raises(ValueError, match="is open"):
        game.explain((4, 4))
    game.give_up(at=0)
    for ask in (game.analyze, game.hint, game.chance_to_win, lambda: game.explain((0, 0))):
        with pytest.raises(Refused, match="over"):
            ask()


def record(old: str, new: str) -> str:
    """A record of one move, with something else in it."""
    game = Game("easy", seed=1)
    game.open((0, 0), at=0)
    return game.record.replace(old, new)


def test_pictures_show_the_odds_of_their_game():
    game = Game((3, 3, 2))
    assert ">22<" in game.position.analyze()._repr_html_()
    assert ">22<" not in game.analyze()._repr_html_()


@pytest.mark.parametrize(
    ("make", "error", "words"),
    [
        (lambda: Game("giant"), ValueError, "is not a level"),
        (lambda: Game("30x16"), ValueError, "is not a board"),
        (lambda: Game((3, 3)), TypeError, "width, height and mines"),
        (lambda: Game((3, 3, 9)), ValueError, "too many"),
        (lambda: Game((3, 3, "x")), TypeError, "mines is a whole number"),
        (lambda: Game((10**6, 1, 1)), ValueError, "at most 10000$"),
        (lambda: Game("easy", fairness="fair"), ValueError, "not a fairness rule: use .* or kind$"),
        (lambda: Game("easy", first_click="second"), ValueError, "not a first-click rule: use opening"),
        (lambda: Game("easy", assistant="double"), ValueError, "not an assistant: use single, dual or"),
        (lambda: Game("easy", strength="full"), ValueError, "not a strength: use single or complete$"),
        (lambda: Game("easy", fairness=1), TypeError, "fairness is a text, not int"),
        (lambda: Game("easy", time_limit="60"), TypeError, "time_limit is a whole number, not str"),
        (lambda: Game("easy").do("open"), ValueError, "open needs a cell"),
        (lambda: Game("easy").open((0, 0), at=float("nan")), ValueError, "in seconds"),
        (lambda: Game("easy").open((0, 0), at=1e30), ValueError, "in seconds"),
        (lambda: Game("easy").open((0, 0), at="1"), TypeError, "a number of seconds, not str"),
        (lambda: Game("easy").analyze(win=True, games=2**32), ValueError, "that large"),
        (lambda: Game("easy", seed=-1), ValueError, "negative"),
        (lambda: Game("easy", time_limit=0), ValueError, "positive"),
        (lambda: Game.from_record("{}"), ValueError, "not the header"),
        (lambda: Game.from_record('{"record":1}'), ValueError, 'header of a record: "generator" is missing at'),
        (
            lambda: Game.from_record(record('"x":0', '"x":"a"')),
            ValueError,
            'line 2 is not a command: there is string "a" instead of a whole number at column',
        ),
        (
            lambda: Game.from_record(record('"open"', '"explode"')),
            ValueError,
            'line 2 is not a command: "explode" is not one of open,',
        ),
    ],
)
def test_wrong_options_are_refused_in_words(make, error, words):
    with pytest.raises(error, match=words):
        make()


def test_games_are_pickled_with_their_clock():
    game = Game("beginner", seed=3)
    game.open((4, 4), at=0)
    game.flag((0, 0), at=1)
    again = pickle.loads(pickle.dumps(game))
    assert again.record == game.record and again.seed == 3
    np.testing.assert_array_equal(again.to_array(), game.to_array())
    unknown = pickle.loads(pickle.dumps(Game("beginner")))
    assert unknown.seed is None


def test_generated_boards_are_those_of_the_command_line():
    boards = list(minewise.generate("8x8x10", 3, seed=1, first_click="safe", start=(0, 0)))
    assert [board.start for board in boards] == [(0, 0)] * 3
    assert boards[0].layout.sum() == 10 and not boards[0].layout[0, 0]
    (third,) = minewise.generate("8x8x10", seed=1, first=2, first_click="safe", start=(0, 0))
    assert third == boards[2]
    assert Board.parse(third.text) == third and str(third) == third.text
    assert third.metrics()["three_bv"] > 0
    endless = minewise.generate("beginner", None, seed=4)
    assert len({board.text for board in islice(endless, 30)}) == 30


def test_boards_without_guesses_are_certified_and_graded():
    for board in minewise.generate("beginner", 4, seed=2, grade="hard", certificate=True):
        assert board.grade == "hard"
        (checked,) = minewise.verify(board)
        assert checked["ok"] and checked["kind"] == "certificate" and checked["board"] == "9x9x10"
        doctored = board.certificate.replace('{"safe":', '{"mine":', 1)
        (checked,) = minewise.verify(doctored)
        assert not checked["ok"] and checked["message"]
        game = board.game()
        game.auto()
        assert game.status == "won"
    (plain,) = minewise.generate("beginner", no_guess=True, seed=2)
    with pytest.raises(ValueError, match="no certificate"):
        minewise.verify(plain)


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"grade": "impossible"}, ValueError, "is not a grade"),
        ({"power": "magic"}, ValueError, "is not a"),
        ({"first_click": "second"}, ValueError, "first-click rule"),
        ({"start": (99, 0)}, IndexError, "not on the board"),
        ({"seed": 1.5}, TypeError, "seed is a whole number"),
        ({"count": -1}, ValueError, "negative"),
        ({"start": (10**30, 0)}, IndexError, "not on any board"),
        ({"first": 2**64 - 1}, ValueError, "first can't be that large"),
        ({"threads": 0}, ValueError, "at least one thread"),
    ],
)
def test_wrong_kinds_of_boards_are_refused_at_once(options, error, words):
    with pytest.raises(error, match=words):
        minewise.generate("beginner", **options)


@pytest.mark.parametrize(
    "text",
    ["", "3 3", "3 3 1 0 9", "3 3 2 0 1", "3 3 1 9 1", "3 3 1 0 x", "3 3 1 0 -1", f"{10**30} 1 1 0 0"],
)
def test_texts_that_are_no_boards(text):
    with pytest.raises(ValueError, match="board"):
        Board.parse(text)


def lost_game() -> Game:
    game = Game("intermediate", seed=11)
    game.open((8, 8), at=0)
    at = 1
    while not game.is_over:
        row, column = np.argwhere(game.to_array() == minewise.COVERED)[0]
        game.open((row, column), at=at)
        at += 1
    return game


def test_reviews_find_mistakes(tmp_path):
    game = lost_game()
    (review,) = minewise.review(game, games=2)
    assert review["status"] == {"lost": "mine"} and review["totals"]["accuracy"] < 100
    assert review["split"]["start"]["value"] > 0 and review["guesses"][-1]["hit"]
    (ledger,) = minewise.review(game.record, chances=False)
    assert ledger["split"] is None and ledger["guesses"] == review["guesses"]
    path = tmp_path / "games.jsonl"
    path.write_text(game.record + game.record)
    assert minewise.review(path, chances=False, threads=2) == [ledger, ledger]
    with pytest.raises(ValueError, match="there are 2 games: read_replays returns each"):
        Game.from_record(path)
    assert list(map(Game.from_record, minewise.read_replays(path)))[1].record == game.record
    with pytest.raises(ValueError, match="header"):
        minewise.review("nonsense")
    with pytest.raises(TypeError, match="a text, a path or a game"):
        minewise.review(3)


def test_records_are_verified():
    (checked,) = minewise.verify(lost_game())
    assert checked["kind"] == "record" and checked["ok"] and not checked["genuine"]
    assert checked["result"]["status"] == {"lost": "mine"}
    doctored = lost_game().record.replace('"x":8,"y":8', '"x":99,"y":8', 1)
    (checked,) = minewise.verify(doctored)
    assert not checked["ok"]
    with pytest.raises(ValueError, match="key"):
        minewise.verify(lost_game(), keys=["beef"])


def test_replays_go_out_and_come_back(tmp_path):
    game = lost_game()
    for format in ("evf", "rawvf"):
        data = minewise.write_replay(game, format)
        (record,) = minewise.read_replays(data, format=format)
        again = Game.from_record(record)
        assert sorted(again.mines) == sorted(game.mines) and again.status == "lost"
        path = tmp_path / f"game.{format}"
        path.write_bytes(data)
        (figures,) = minewise.measure(path)
        assert figures["outcome"] == "lost" and figures["format"] == format
        assert figures["three_bv"] == game.result()["metrics"]["three_bv"]
    (own,) = minewise.measure(game)
    assert own["three_bv"] == figures["three_bv"]
    with pytest.raises(ValueError, match="can't be written"):
        minewise.write_replay(game, "avf")
    with pytest.raises(ValueError):
        minewise.measure(b"nonsense")
    with pytest.raises(ValueError, match="is not a format"):
        minewise.measure(b"nonsense", format="doc")


def test_files_of_other_programs_are_reviewed_and_converted(tmp_path):
    game = lost_game()
    path = tmp_path / "game.evf"
    path.write_bytes(minewise.write_replay(game, "evf"))
    (review,) = minewise.review(path, chances=False)
    (own,) = minewise.review(game, chances=False)
    assert review["status"] == own["status"] and review["guesses"] == own["guesses"]
    assert minewise.review(path.read_bytes(), chances=False) == [review]
    assert sorted(Game.from_record(path).mines) == sorted(game.mines)
    assert minewise.write_replay(path, "rawvf").startswith(b"RawVF")
    with pytest.raises(ValueError, match="game.evf is not a text: read_replays reads the files"):
        minewise.verify(path)


@pytest.mark.parametrize("text", ["game.avf", "/tmp/none.jsonl", r"C:\games\1.evf", "  games  "])
@pytest.mark.parametrize(
    "read",
    [
        minewise.measure,
        minewise.read_replays,
        minewise.review,
        minewise.verify,
        Game.from_record,
        lambda text: minewise.write_replay(text, "evf"),
    ],
    ids=["measure", "read_replays", "review", "verify", "from_record", "write_replay"],
)
def test_a_path_that_is_taken_for_a_text_is_refused_in_words(read, text):
    with pytest.raises(ValueError, match="if this is a file, use Path\\(") as error:
        read(text)
    assert repr(text.strip()) in str(error.value)


def test_a_game_is_a_picture():
    game = lost_game()
    assert game._repr_svg_().startswith("<svg") and "✹" in game.svg()
    assert Game((300, 300, 1))._repr_svg_() is None
