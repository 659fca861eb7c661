//! The program playing by itself.

use minewise_session::{Millis, PartQueue};

use crate::Animation;

/// How long each step is shown, from slow to fast.
const DELAYS: [u64; 8] = [1_500, 800, 400, 200, 100, 50, 25, 10];
const USUAL_SPEED: usize = 3;
/// If one command makes more steps than this, several are shown at a time.
const MAX_SINGLE_STEPS: usize = 256;

/// The program playing.
#[derive(Debug, Clone)]
pub struct AutoPlay {
    pub(crate) mode: AutoMode,
    speed: usize,
    due: Millis,
    /// What it has done and isn't shown yet.
    pub(crate) show: Animation,
    /// How many steps are shown at a time.
    pub(crate) at_a_time: usize,
    /// The parts of a large board still to be examined.
    pub(crate) parts: Option<PartQueue>,
    /// Whether it has made a move.
    pub(crate) has_moved: bool,
}

/// How the program plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AutoMode {
    /// To the end, including guesses, slowly enough to watch.
    Watched,
    /// Certain moves only, as fast as they are found.
    AtOnce,
}

impl AutoPlay {
    /// Starts at the usual speed.
    pub(crate) fn start(mode: AutoMode, parts: Option<PartQueue>, now: Millis) -> Self {
        AutoPlay {
            mode,
            speed: USUAL_SPEED,
            due: now,
            show: Animation::default(),
            at_a_time: 1,
            parts,
            has_moved: false,
        }
    }

    /// When the next step is shown.
    pub const fn due(&self) -> Millis {
        self.due
    }

    /// The speed as a number from 1 to 8; `None` if it plays as fast as it can.
    pub fn speed(&self) -> Option<usize> {
        (self.mode == AutoMode::Watched).then_some(self.speed + 1)
    }

    /// The highest speed.
    pub const fn max_speed() -> usize {
        DELAYS.len()
    }

    /// Shows each step for a shorter time.
    pub fn faster(&mut self) {
        self.speed = (self.speed + 1).min(DELAYS.len() - 1);
    }

    /// Shows each step for a longer time.
    pub const fn slower(&mut self) {
        self.speed = self.speed.saturating_sub(1);
    }

    /// Queues the effects of a command to be shown.
    pub(crate) fn add(&mut self, show: Animation) {
        self.at_a_time = show.left().div_ceil(MAX_SINGLE_STEPS).max(1);
        self.show = show;
    }

    /// Waits as long as the speed says.
    pub(crate) const fn wait(&mut self, now: Millis) {
        let delay = match self.mode {
            AutoMode::Watched => DELAYS[self.speed],
            AutoMode::AtOnce => 0,
        };
        self.due = now.plus(Millis(delay));
    }
}
