//! Certain moves on a large board: made and shown as they are found.
#![allow(clippy::unwrap_used)]

use std::io;
use std::rc::Rc;

use minewise_actions::{FrontEnd, KeyScheme, Keymap};
use minewise_board::Pos;
use minewise_frontend::{
    Environment, GameLibrary, GameNumber, GameProgress, GameSummary, Play, SaveError, SavedGame,
    Wording,
};
use minewise_rules::Seed;
use minewise_session::{Command, Config, GameResult, Gesture, Millis, Record, Status};
use minewise_texts::Language;

/// Stores nothing.
struct NoLibrary;

impl Environment for NoLibrary {
    fn now(&mut self) -> Millis {
        Millis(0)
    }

    fn next_seed(&mut self) -> Seed {
        Seed(2)
    }

    fn write_record(&mut self, _: &Record) -> io::Result<()> {
        Ok(())
    }
}

impl GameLibrary for NoLibrary {
    fn unfinished(&mut self) -> io::Result<Vec<GameSummary>> {
        Ok(Vec::new())
    }

    fn load_game(&mut self, _: GameNumber) -> io::Result<Option<SavedGame>> {
        Ok(None)
    }

    fn save_moves(&mut self, _: &GameProgress<'_>) -> Result<GameNumber, SaveError> {
        Ok(GameNumber(1))
    }

    fn delete(&mut self, _: GameNumber) -> io::Result<()> {
        Ok(())
    }

    fn finished(&mut self, _: &GameProgress<'_>, _: &GameResult) -> Result<(), SaveError> {
        Ok(())
    }

    fn best_times(&mut self, _: &Config) -> io::Result<Vec<Millis>> {
        Ok(Vec::new())
    }
}

fn begun() -> Play {
    let config = Config::new("300x200x9000".parse().unwrap());
    let keymap = Rc::new(Keymap::new(FrontEnd::Terminal, KeyScheme::Vi));
    let wording = Wording { language: Language::En, keymap, front_end: FrontEnd::Terminal };
    let mut play = Play::new(config, wording, &mut NoLibrary, Millis(0));
    play.gesture(Gesture::Primary, Pos::new(150, 100), &mut NoLibrary, Millis(0));
    play
}

#[test]
fn certain_moves_are_made_part_by_part_and_none_is_missed() {
    let mut play = begun();
    let mut now = Millis(10);
    play.make_certain_moves(&mut NoLibrary, now);
    let mut scores = Vec::new();
    while play.auto().is_some() {
        now = now.plus(Millis(1));
        play.pass_time(&mut NoLibrary, now);
        let (shown, truth) = (play.snapshot(now), play.active.snapshot(now));
        assert_eq!(shown.cells, truth.cells);
        assert_eq!(
            (shown.score, shown.mines_left, shown.status),
            (truth.score, truth.mines_left, truth.status)
        );
        scores.push(shown.score);
    }
    scores.dedup();
    assert!(scores.len() > 5, "{scores:?}");
    // Everything that an analysis of the whole board finds, and nothing else.
    let mut at_once = begun();
    at_once.command(Command::Auto, &mut NoLibrary, Millis(10));
    assert_eq!(play.active.session.view(), at_once.active.session.view());
}

#[test]
fn moves_are_shown_one_by_one_and_the_end_last() {
    let mut play = begun();
    let mut now = Millis(10);
    play.start_auto(&mut NoLibrary, now);
    play.auto_mut().unwrap().faster();
    let (mut seen, mut before) = (0, play.snapshot(now).score);
    while play.is_showing() || play.status() == Status::Playing {
        now = now.plus(Millis(2_000));
        play.pass_time(&mut NoLibrary, now);
        let shown = play.snapshot(now);
        assert!(shown.score >= before);
        seen += usize::from(shown.score > before);
        before = shown.score;
        if play.is_showing() {
            assert!(!shown.status.is_over());
        }
    }
    assert!(seen > 100, "{seen}");
    assert_eq!(*play.snapshot(now), play.active.snapshot(now));
}
