//! The program plays on by itself, slowly enough to be watched.

use std::collections::VecDeque;

use minewise_board::{Pos, Size};
use minewise_session::{CellState, Event, Millis};

/// How long each thing that the program does is shown, from slow to fast.
const DELAYS: [u64; 8] = [1_500, 800, 400, 200, 100, 50, 25, 10];
const USUAL_SPEED: usize = 3;

/// The program at play. One command of the session opens many cells; they are shown
/// one after the other, in the order in which they were found.
#[derive(Debug, Clone)]
pub struct AutoPlay {
    speed: usize,
    due: Millis,
    /// The board as far as it has been shown.
    shown: Vec<CellState>,
    to_show: VecDeque<Vec<Pos>>,
}

impl AutoPlay {
    /// Begins at the usual speed.
    pub fn start(now: Millis) -> Self {
        let (shown, to_show) = (Vec::new(), VecDeque::new());
        AutoPlay { speed: USUAL_SPEED, due: now, shown, to_show }
    }

    /// When the next thing is shown.
    pub const fn due(&self) -> Millis {
        self.due
    }

    /// The speed as a number from 1 to 8.
    pub const fn speed(&self) -> usize {
        self.speed + 1
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

    /// The board as far as it has been shown; `None` if all of it has.
    pub fn shown(&self) -> Option<&[CellState]> {
        (!self.to_show.is_empty()).then_some(&self.shown)
    }

    /// Takes in what a command has brought about on a board that looked like this.
    pub fn take_in(&mut self, before: Vec<CellState>, events: &[Event]) {
        self.shown = before;
        self.to_show = events
            .iter()
            .filter_map(|event| match event {
                Event::Opened { cells } => Some(cells.to_vec()),
                Event::Exploded { cells } => Some(cells.clone()),
                Event::Marked { cell, .. } => Some(vec![*cell]),
                _ => None,
            })
            .collect();
    }

    /// Shows the next thing as it is on the true board, and says where it is; `None`
    /// if all has been shown.
    pub fn show_next(&mut self, truth: &[CellState], size: Size) -> Option<Pos> {
        let cells = self.to_show.pop_front()?;
        for index in cells.iter().map(|&pos| size.index(pos)) {
            self.shown[index] = truth[index];
        }
        cells.first().copied()
    }

    /// Waits for as long as the speed says.
    pub const fn wait(&mut self, now: Millis) {
        self.due = now.plus(Millis(DELAYS[self.speed]));
    }
}
