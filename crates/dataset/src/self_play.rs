//! Games that the program plays by itself.

use minewise_board::{Params, Pos, View};
use minewise_report::{Effort, FirstOpen, Report, Reporter};
use minewise_rules::{FirstClick, Game, Outcome, Seed, Unlaid};
use minewise_session::Config;
use minewise_solver::{Assumptions, Stop, Tier, easiest_safe_until};

use crate::Row;

/// A series of games: game `n` is played on the board of the seed `seed + n`, like a player's own.
/// Each is the same whichever others are played, so that they can be shared out.
#[derive(Debug, Clone, Copy)]
pub struct SelfPlay {
    /// The boards.
    pub params: Params,
    /// What is promised about the first cell.
    pub first_click: FirstClick,
    /// The seed of the first game.
    pub seed: Seed,
}

impl SelfPlay {
    /// What the rules guarantee about the first open.
    const fn promise(&self) -> Option<FirstOpen> {
        Config { first_click: self.first_click, ..Config::new(self.params) }.promise()
    }

    /// Plays a game, in every position the best move, and describes each position on the way. `None`
    /// if a stop was requested: half a game would say nothing about its end.
    ///
    /// # Panics
    /// If the solver finds that a position of the game is impossible, which would be a mistake in it.
    pub fn game(&self, number: u64, reporter: &mut Reporter, stop: &Stop) -> Option<Vec<Row>> {
        let seed = Seed(self.seed.0.wrapping_add(number));
        let mut game = Game::new(Unlaid::new(self.params, self.first_click, seed));
        let mut rows = Vec::new();
        while game.outcome().is_none() {
            let step = rows.len() as u32;
            let moment = Moment { number, seed, step };
            let row = match self.promise().filter(|_| step == 0) {
                Some(promise) => describe_start(moment, self.params, promise, stop)?,
                None => describe(moment, game.view(), reporter, stop)?,
            };
            let next = self.params.size().pos(row.best);
            game.open(next, |_| false).expect("the best cell is covered");
            rows.push(row);
        }
        let won = game.outcome() == Some(Outcome::Won);
        rows.iter_mut().for_each(|row| row.won = won);
        Some(rows)
    }

    /// The same as lines of JSON.
    ///
    /// # Panics
    /// As [`game`](Self::game).
    pub fn lines(&self, number: u64, reporter: &mut Reporter, stop: &Stop) -> Option<String> {
        let mut lines = String::new();
        for row in self.game(number, reporter, stop)? {
            lines += &serde_json::to_string(&row).expect("numbers and words can be written");
            lines.push('\n');
        }
        Some(lines)
    }
}

/// When a position came up.
#[derive(Clone, Copy)]
struct Moment {
    number: u64,
    seed: Seed,
    step: u32,
}

/// What is known before the first open, which the rules make safe.
fn describe_start(moment: Moment, params: Params, promise: FirstOpen, stop: &Stop) -> Option<Row> {
    let report = Report::of_first_open(params, promise, stop);
    // The best cell may be another one if there was no time to look for it.
    let tier = Some(Tier::FirstClick.name());
    (!stop.is_requested()).then(|| row(moment, &View::covered(params), &report, tier))
}

/// What is known about a position in which a game goes on.
fn describe(moment: Moment, view: &View, reporter: &mut Reporter, stop: &Stop) -> Option<Row> {
    let effort = Effort { most_counted: 0, stop, ..Effort::default() };
    let found = reporter.report(view, &Assumptions::NONE, &effort);
    if stop.is_requested() {
        return None;
    }
    let report = found.expect("the clues of a game fit together");
    let tier = match report.analysis.safe() {
        [] => None,
        _ => easiest_safe_until(view, None, stop).ok()?.map(|easiest| easiest.tier.name()),
    };
    Some(row(moment, view, &report, tier))
}

fn row(moment: Moment, view: &View, report: &Report, tier: Option<&'static str>) -> Row {
    let best = report.best.expect("a game that goes on has a cell to open");
    let (size, analysis) = (view.size(), &report.analysis);
    let numbers = |cells: &[Pos]| cells.iter().map(|&pos| size.index(pos)).collect();
    Row {
        v: 1,
        game: moment.number,
        seed: moment.seed,
        step: moment.step,
        position: view.to_string(),
        odds: size.positions().map(|pos| analysis.mine_probability(pos)).collect(),
        safe: numbers(analysis.safe()),
        mines: numbers(analysis.mines()),
        best: size.index(best.pos),
        risk: best.risk,
        tier,
        // Known once the game is over.
        won: false,
    }
}
