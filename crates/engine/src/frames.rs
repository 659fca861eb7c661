//! Finished games, frame by frame.

use minewise_session::{CellState, Judgement, Millis, Replay, Session};
use minewise_wire::{Broken, Frame, Frames};

/// The most odds in one answer.
const MOST_ODDS: usize = 100_000;

/// Which frames are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// The first frame; 0 is the start.
    pub from: usize,
    /// How many frames.
    pub count: usize,
    /// Whether to include the odds of every cell.
    pub odds: bool,
    /// The largest board whose moves are judged, in cells.
    pub analysed_cells: u64,
}

/// Why there are no frames yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FramesError;

/// Roughly how many bytes a replay takes.
pub fn replay_weight(replay: &Replay) -> usize {
    let cells = replay.record().config.board.size().cells();
    let commands = replay.record().commands.len();
    1_024 + 48 * commands + replay.checkpoints() * (1_024 + 8 * cells + 200 * commands)
}

/// Frames of a replay, as long as there is time. The replay stays where it got to, so that the
/// next question continues from there.
///
/// `note` is told of every session that the frames say something about, those before and after
/// each command that made the program think included.
///
/// # Errors
/// If there was no time for a single frame.
pub fn frames(
    replay: &mut Replay,
    wanted: Wanted,
    in_time: impl Fn() -> bool,
    note: impl FnMut(&Session),
) -> Result<Frames, FramesError> {
    let cells = replay.record().config.board.size().cells();
    let is_analysed = cells as u64 <= wanted.analysed_cells;
    let mut maker = FrameMaker { replay, in_time, is_analysed, note };
    let judgement = maker.wind_to(wanted.from)?;
    let count = if wanted.odds { wanted.count.min(MOST_ODDS / cells).max(1) } else { wanted.count };
    let frames = maker.frames(count, judgement, wanted.odds && is_analysed);
    if frames.is_empty() {
        return Err(FramesError);
    }
    let broken = replay.broken().map(|(step, error)| Broken {
        step: step + 1,
        reason: error.to_string(),
        code: error.into(),
    });
    let duration =
        replay.record().commands[..replay.steps()].last().map_or(Millis(0), |timed| timed.at);
    Ok(Frames { steps: replay.steps(), duration, broken, frames })
}

/// Makes the frames of one request.
struct FrameMaker<'a, F, N> {
    replay: &'a mut Replay,
    in_time: F,
    /// Whether the board is small enough to be analysed.
    is_analysed: bool,
    /// Is told of every session that the frames say something about.
    note: N,
}

impl<F: Fn() -> bool, N: FnMut(&Session)> FrameMaker<'_, F, N> {
    /// Goes to the first frame, and judges the command that leads there.
    fn wind_to(&mut self, from: usize) -> Result<Option<Judgement>, FramesError> {
        let from = from.min(self.replay.steps());
        if !self.wind(from.saturating_sub(1)) {
            return Err(FramesError);
        }
        if from <= self.replay.step() {
            return Ok(None);
        }
        let judgement = self.judgement();
        if self.wind(from) { Ok(judgement) } else { Err(FramesError) }
    }

    /// Up to `count` frames, as long as there is time.
    fn frames(
        &mut self,
        count: usize,
        mut judgement: Option<Judgement>,
        has_odds: bool,
    ) -> Vec<Frame> {
        let mut frames = Vec::new();
        let mut before: Option<Vec<CellState>> = None;
        loop {
            (self.note)(self.replay.session());
            let odds = if has_odds { self.replay.session().chances() } else { None };
            let (frame, cells) = Frame::of(self.replay, before.as_deref(), judgement, odds);
            // What was worked out after the time was up may be worthless.
            if !(self.in_time)() {
                return frames;
            }
            frames.push(frame);
            before = Some(cells);
            if frames.len() >= count || self.replay.next().is_none() {
                return frames;
            }
            judgement = self.judgement();
            if !self.step() {
                return frames;
            }
        }
    }

    /// What the next command risks, on boards that are analysed.
    fn judgement(&mut self) -> Option<Judgement> {
        (self.note)(self.replay.session());
        if self.is_analysed { self.replay.judgement() } else { None }
    }

    /// Goes to a step, or to the last one, one command after the other. Returns whether there
    /// was time.
    fn wind(&mut self, to: usize) -> bool {
        if to < self.replay.step() {
            self.replay.go_to(to);
        }
        while self.replay.step() < to && self.replay.next().is_some() {
            if !(self.in_time)() {
                return false;
            }
            if !self.step() {
                break;
            }
        }
        (self.in_time)()
    }

    /// Goes one command on. Returns whether it got there.
    fn step(&mut self) -> bool {
        let step = self.replay.step();
        let session = self.replay.session();
        let thinks = self.replay.next().is_some_and(|next| session.takes_thought(next.command));
        if thinks {
            (self.note)(session);
        }
        self.replay.go_to(step + 1);
        if thinks {
            (self.note)(self.replay.session());
        }
        self.replay.step() != step
    }
}
