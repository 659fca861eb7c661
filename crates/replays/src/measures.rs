//! The figures by which players compare games. `docs/measures.md` has the formulas.

use crate::{Clicks, ForeignReplay, Play, Zini, play};
use minewise_rules::{BoardMetrics, Layout, Outcome};

/// What a game measures.
#[derive(Debug, Clone, PartialEq)]
pub struct Measures {
    /// What the board measures: 3BV, openings, islands.
    pub board: BoardMetrics,
    /// The fewest clicks with flags, estimated; none on boards larger than the formats have.
    pub zini: Option<Zini>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// The playing time in milliseconds: from the first open to the end by the events, or, if
    /// they don't reach an end, as the program has it.
    pub time: u32,
    /// How much of the 3BV was solved.
    pub solved: u32,
    /// All clicks.
    pub clicks: Clicks,
    /// Those that did something.
    pub effective: Clicks,
    /// How many flags there are at the end.
    pub flags: u32,
    /// How far the mouse moved over the board, if that was recorded.
    pub path: Option<f64>,
    /// Whether the player solved what was solved, without a program that made moves.
    pub(crate) is_own_work: bool,
    /// The constant of STNB; none for boards that have none.
    pub(crate) stnb_factor: Option<f64>,
}

impl Measures {
    /// Plays a replay, and measures it.
    pub fn of(replay: &ForeignReplay) -> Self {
        Measures::of_play(replay, &play(replay))
    }

    /// Measures a replay that has been played.
    pub fn of_play(replay: &ForeignReplay, play: &Play) -> Self {
        let measured = play.outcome.and(play.time());
        Measures {
            outcome: play.outcome,
            time: measured.or(replay.claims.time).or_else(|| play.time()).unwrap_or(0),
            solved: play.solved,
            clicks: play.clicks,
            effective: play.effective,
            flags: play.flags,
            path: Some(play.path),
            ..Measures::of_board(&replay.layout, play.board)
        }
    }

    /// What a board measures on which nobody has played.
    pub(crate) fn of_board(layout: &Layout, board: BoardMetrics) -> Self {
        let params = layout.params();
        let size = (params.size().width(), params.size().height(), params.mines());
        let stnb_factor = match size {
            (8, 8, 10) => Some(36.0),
            (16, 16, 40) => Some(162.0),
            (30, 16, 99) => Some(435.0),
            _ => None,
        };
        Measures {
            board,
            zini: Zini::of(layout),
            outcome: None,
            time: 0,
            solved: 0,
            clicks: Clicks::default(),
            effective: Clicks::default(),
            flags: 0,
            path: None,
            is_own_work: true,
            stnb_factor,
        }
    }

    /// The playing time in seconds.
    pub fn seconds(&self) -> f64 {
        f64::from(self.time) / 1_000.0
    }

    /// How much of the 3BV the player solved; none if a program helped with that.
    fn own_work(&self) -> Option<f64> {
        self.is_own_work.then_some(self.solved.into())
    }

    /// How much of the 3BV was solved in a second; none if no time passed.
    pub fn three_bv_per_second(&self) -> Option<f64> {
        ratio(self.own_work()?, self.seconds())
    }

    /// Clicks in a second.
    pub fn clicks_per_second(&self) -> Option<f64> {
        ratio(self.clicks.all().into(), self.seconds())
    }

    /// The index of efficiency: solved 3BV for each click.
    pub fn ioe(&self) -> Option<f64> {
        ratio(self.own_work()?, self.clicks.all().into())
    }

    /// The share of clicks that did something.
    pub fn correctness(&self) -> Option<f64> {
        ratio(self.effective.all().into(), self.clicks.all().into())
    }

    /// Solved 3BV for each click that did something.
    pub fn throughput(&self) -> Option<f64> {
        ratio(self.own_work()?, self.effective.all().into())
    }

    /// RQP: the time, squared, for each solved 3BV.
    pub fn rqp(&self) -> Option<f64> {
        ratio(self.seconds().powi(2), self.own_work()?)
    }

    /// QG: the time to the power of 1.7 for each solved 3BV.
    pub fn qg(&self) -> Option<f64> {
        ratio(self.seconds().powf(1.7), self.own_work()?)
    }

    /// STNB, which makes levels comparable; none on other boards than the three.
    pub fn stnb(&self) -> Option<f64> {
        let solved = self.own_work()?;
        let share = ratio(solved, self.board.three_bv.into())?;
        let speed = ratio(self.stnb_factor? * solved, self.seconds().powf(1.7))?;
        Some(speed * share.sqrt())
    }

    /// How long the whole board would have taken at the same speed, in seconds.
    pub fn estimated_time(&self) -> Option<f64> {
        ratio(self.seconds() * f64::from(self.board.three_bv), self.own_work()?)
    }
}

/// A quotient; none if there is nothing to divide by.
fn ratio(part: f64, whole: f64) -> Option<f64> {
    (whole > 0.0).then_some(part / whole)
}
