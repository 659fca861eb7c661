//! The program plays on by itself.

use minewise_session::Millis;

use crate::{Animation, Sweep};

/// How long each thing that the program does is shown, from slow to fast.
const DELAYS: [u64; 8] = [1_500, 800, 400, 200, 100, 50, 25, 10];
const USUAL_SPEED: usize = 3;
/// Where one command does more things than this, several of them are shown at a time.
const THINGS_ONE_BY_ONE: usize = 256;

/// The program at play.
#[derive(Debug, Clone)]
pub struct AutoPlay {
    pub(crate) mode: AutoMode,
    speed: usize,
    due: Millis,
    /// What has been done and not been shown yet.
    pub(crate) show: Animation,
    /// How many things are shown at a time.
    pub(crate) at_a_time: usize,
    /// The parts of a large board that are looked at one by one.
    pub(crate) sweep: Option<Sweep>,
    /// Whether it has made a move.
    pub(crate) has_moved: bool,
}

/// How the program plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AutoMode {
    /// To the end, guesses included, slowly enough to be watched.
    Watched,
    /// Certain moves only, as fast as they are found.
    AtOnce,
}

impl AutoPlay {
    /// Begins at the usual speed.
    pub(crate) fn start(mode: AutoMode, sweep: Option<Sweep>, now: Millis) -> Self {
        AutoPlay {
            mode,
            speed: USUAL_SPEED,
            due: now,
            show: Animation::default(),
            at_a_time: 1,
            sweep,
            has_moved: false,
        }
    }

    /// When the next thing is shown.
    pub const fn due(&self) -> Millis {
        self.due
    }

    /// The speed as a number from 1 to 8; `None` if it goes as fast as it can.
    pub fn speed(&self) -> Option<usize> {
        (self.mode == AutoMode::Watched).then_some(self.speed + 1)
    }

    /// The highest speed.
    pub const fn most_speed() -> usize {
        DELAYS.len()
    }

    /// Shows things for a shorter time.
    pub fn faster(&mut self) {
        self.speed = (self.speed + 1).min(DELAYS.len() - 1);
    }

    /// Shows things for a longer time.
    pub const fn slower(&mut self) {
        self.speed = self.speed.saturating_sub(1);
    }

    /// Takes in what a command has done.
    pub(crate) fn take_in(&mut self, show: Animation) {
        self.at_a_time = show.left().div_ceil(THINGS_ONE_BY_ONE).max(1);
        self.show = show;
    }

    /// Waits for as long as the speed says.
    pub(crate) const fn wait(&mut self, now: Millis) {
        let delay = match self.mode {
            AutoMode::Watched => DELAYS[self.speed],
            AutoMode::AtOnce => 0,
        };
        self.due = now.plus(Millis(delay));
    }
}
