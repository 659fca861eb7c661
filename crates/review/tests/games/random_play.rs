//! Games with random opens, flags and chords, judged by trying everything.

use std::collections::BTreeSet;
use std::sync::Arc;

use minewise_board::{Clue, Pos, View};
use minewise_review::{Guess, Ledger, MistakeKind, Review, ReviewFigures, Reviewer};
use minewise_rules::{FirstClick, Random, Seed};
use minewise_session::{Command, Config, Mark, Millis, Record, Replay, Session, Stop};
use minewise_testkit::{best_play, layout_of, oracle};

use crate::support::{analysis, any_of, config};

/// The commands that somebody might give next who thinks of nothing: an open, a flag, or a chord.
fn random_command(session: &Session, random: &mut Random) -> Command {
    let covered: Vec<Pos> = session.view().covered_positions().collect();
    let open =
        session.view().size().positions().filter(|&pos| !session.view().cell(pos).is_covered());
    let opens =
        |command: Command| session.cells_to_open(command).is_some_and(|cells| !cells.is_empty());
    let chords: Vec<Pos> = open.filter(|&pos| opens(Command::Chord(pos))).collect();
    let bare: Vec<Pos> =
        covered.iter().copied().filter(|&pos| session.mark(pos) != Mark::Flag).collect();
    match random.below(8) {
        0..=3 if !chords.is_empty() => Command::Chord(any_of(&chords, random)),
        0..=2 if session.view().open_count() > 0 => Command::Flag(any_of(&covered, random)),
        _ if bare.is_empty() => Command::Flag(any_of(&covered, random)),
        _ => Command::Open(any_of(&bare, random)),
    }
}

/// The same of somebody who mostly opens what is certain, and so gets further.
fn careless_command(session: &Session, random: &mut Random) -> Command {
    let safe = match session.view().open_count() {
        0 => Vec::new(),
        _ => analysis(session.view()).safe().to_vec(),
    };
    let is_bare = |pos: &Pos| session.mark(*pos) != Mark::Flag;
    let safe: Vec<Pos> = safe.into_iter().filter(is_bare).collect();
    match random.below(3) {
        1.. if !safe.is_empty() => Command::Open(any_of(&safe, random)),
        _ => random_command(session, random),
    }
}

fn play_at_random(
    config: Config,
    seed: u64,
    choose: fn(&Session, &mut Random) -> Command,
) -> Record {
    let mut random = Random::new(Seed(!seed));
    let mut session = Session::new(config, Seed(seed), Millis(0));
    for number in 1.. {
        if session.status().is_over() {
            break;
        }
        let command = choose(&session, &mut random);
        session.apply(command, Millis(100 * number)).unwrap();
    }
    session.record()
}

/// How many layouts best play wins after opening cells at once, by trying everything.
fn wins_by_all(view: &View, cells: &[Pos]) -> u32 {
    let size = view.size();
    let mut shown: BTreeSet<Vec<usize>> = BTreeSet::new();
    oracle::for_each_solution(view, &[], cells, |mines| {
        let clue =
            |&pos: &Pos| size.neighbours(pos).filter(|&near| mines[size.index(near)]).count();
        shown.insert(cells.iter().map(clue).collect());
    });
    let wins = shown.into_iter().map(|clues| {
        let mut next = view.clone();
        cells.iter().zip(clues).for_each(|(&pos, clue)| next.open(pos, Clue::ALL[clue]));
        best_play(&next).0
    });
    wins.sum()
}

/// What a guess gave away, by trying everything.
fn true_loss(guess: &Guess) -> f64 {
    let (won, _) = best_play(&guess.view);
    1.0 - f64::from(wins_by_all(&guess.view, &guess.cells)) / f64::from(won)
}

/// One rule for all that is said about a game: a move is a mistake if it gave something away.
fn assert_one_rule(record: &Record, review: &Review) {
    let ledger = &review.ledger;
    let lost = ledger.guesses.iter().filter(|guess| guess.loss > 0.0 && !guess.undone);
    let lost: Vec<usize> = lost.map(|guess| guess.step).collect();
    let listed: Vec<usize> = ledger.mistakes.iter().map(|mistake| mistake.step).collect();
    assert_eq!(listed, lost, "{record}");
    assert!(ledger.mistakes.iter().all(|mistake| mistake.loss > 0.0), "{record}");
    assert!(ledger.remarks.iter().all(|remark| remark.loss == 0.0), "{record}");
    assert_eq!(ledger.totals.accuracy == 100.0, listed.is_empty(), "{record}");
    assert!(ledger.exercises.iter().all(|step| listed.contains(step)), "{record}");
    if let Some(figures) = ReviewFigures::of(review) {
        assert_eq!(figures.mistakes.values().sum::<u32>() as usize, listed.len());
    }
    // A replay says the same before the move is made.
    let mut replay = Replay::new(record.clone());
    let mut judged = Vec::new();
    while replay.next().is_some() {
        let step = replay.step() + 1;
        judged.extend(replay.judgement().filter(|found| found.mistake).map(|_| step));
        replay.go_to(step);
    }
    assert_eq!(judged, listed, "{record}");
}

#[test]
fn every_loss_is_what_trying_everything_finds_for_chords_as_for_opens() {
    let (mut chords, mut free, mut unavoidable) = (0, 0, 0);
    for (width, height, mines) in [(3, 3, 3), (3, 3, 4), (5, 2, 3), (5, 2, 4), (10, 1, 4)] {
        for (seed, first_click) in (0..150).flat_map(|seed| {
            [FirstClick::None, FirstClick::Safe].map(|first_click| (seed, first_click))
        }) {
            let record =
                play_at_random(config(width, height, mines, first_click), seed, random_command);
            let review = Reviewer::new(0).review(&record, &Stop::NEVER).unwrap();
            assert_one_rule(&record, &review);
            for guess in &review.ledger.guesses {
                let loss = true_loss(guess);
                assert!((guess.loss - loss).abs() < 1e-9, "{guess:?} instead of {loss}");
                let is_free = guess.certain.is_some() && loss == 0.0;
                assert!(!is_free || guess.unavoidable, "{guess:?}");
                assert!(!guess.unavoidable || loss == 0.0, "{guess:?}");
                chords += usize::from(guess.cells.len() > 1);
                free += usize::from(is_free);
                unavoidable += usize::from(guess.unavoidable);
            }
        }
    }
    println!("{chords} chords, {free} free guesses, {unavoidable} unavoidable ones");
    assert!(chords > 100 && free > 20 && unavoidable > free, "{chords} {free} {unavoidable}");
}

/// On larger boards, too: wherever the split is exact, the ledger agrees with it.
#[test]
fn where_a_full_search_was_done_it_decides() {
    let (mut exact, mut chords) = (0, 0);
    for (width, height, mines) in [(6, 5, 8), (7, 6, 9), (16, 2, 6)] {
        let mut reviewer = Reviewer::new(1);
        for seed in 0..30 {
            let rules = config(width, height, mines, FirstClick::Opening);
            let record = play_at_random(rules, seed, careless_command);
            let review = reviewer.review(&record, &Stop::NEVER).unwrap();
            assert_one_rule(&record, &review);
            let split = review.split.expect("a classic game without undo");
            for (turn, guess) in split.turns.iter().zip(&review.ledger.guesses) {
                if turn.before.is_exact() && turn.chosen.is_exact() {
                    let loss = 1.0 - turn.chosen.value / turn.before.value;
                    assert!((guess.loss - loss).abs() < 1e-9, "{guess:?} instead of {loss}");
                    exact += 1;
                    chords += usize::from(guess.cells.len() > 1);
                }
            }
        }
    }
    println!("{exact} exact guesses, {chords} of them chords");
    assert!(exact > 60 && chords > 5, "{exact} {chords}");
}

/// A game on these mines, and its review.
fn review_of(layout: &str, commands: &[Command]) -> (Record, Review) {
    let layout = Arc::new(layout_of(layout));
    let config = Config { first_click: FirstClick::None, ..Config::new(layout.params()) };
    let mut session = Session::on_layout(config, layout, Millis(0));
    for (&command, number) in commands.iter().zip(1..) {
        session.apply(command, Millis(100 * number)).unwrap();
    }
    let record = session.record();
    let review = Reviewer::default().review(&record, &Stop::NEVER).unwrap();
    (record, review)
}

fn open(x: u16, y: u16) -> Command {
    Command::Open(Pos::new(x, y))
}

#[test]
fn a_chord_that_loses_nothing_is_no_mistake() {
    let chord =
        [open(2, 1), open(1, 2), Command::Flag(Pos::new(1, 0)), Command::Chord(Pos::new(2, 1))];
    let (record, review) = review_of("**. / *.. / *..", &chord);
    assert_one_rule(&record, &review);
    let guess = review.ledger.guesses.last().unwrap();
    assert_eq!((guess.command, guess.loss), (chord[3], 0.0), "{guess:?}");
    assert_eq!(review.ledger.totals.accuracy, 100.0);
    assert!(review.split.unwrap().mistakes.value.abs() < 1e-9);
}

#[test]
fn a_toss_that_had_to_be_made_is_no_mistake_while_another_cell_is_safe() {
    let moves = [open(1, 0), open(1, 2), open(0, 2), open(2, 2), open(0, 0), open(1, 1)];
    let (record, review) = review_of("..* / *.* / ...", &moves);
    assert_one_rule(&record, &review);
    let ledger = &review.ledger;
    let toss = ledger.guesses.last().unwrap();
    assert_eq!((toss.step, toss.risk, toss.loss, toss.unavoidable), (5, 0.5, 0.0, true));
    assert!(toss.certain.is_some() && ledger.mistakes.is_empty() && ledger.exercises.is_empty());
    assert_eq!(ledger.totals.accuracy, 100.0);
}

/// What cost nothing is told apart from what did.
#[test]
fn a_wrong_flag_is_a_remark_and_a_mistake_that_is_taken_back_is_none() {
    let pos = Pos::new(1, 1);
    let flag = Command::Flag(pos);
    let before = [open(1, 0), open(1, 2), open(0, 2), open(2, 2)];
    let moves = [&before[..], &[flag, flag, open(0, 1), Command::Undo]].concat();
    let (record, review) = review_of("..* / *.* / ...", &moves);
    let Ledger { guesses, mistakes, remarks, totals, .. } = &review.ledger;
    let kinds: Vec<(usize, MistakeKind)> = remarks.iter().map(|one| (one.step, one.kind)).collect();
    assert_eq!(kinds, [(5, MistakeKind::WrongFlag)], "{record}");
    let fatal = guesses.last().unwrap();
    assert!(fatal.undone && fatal.loss == 1.0);
    assert!(mistakes.is_empty() && totals.accuracy == 100.0);
}
