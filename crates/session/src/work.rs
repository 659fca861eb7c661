//! What it costs to replay a game, apart from the solver.

use crate::Session;
use crate::history::Step;

/// The cost of any command, in cells.
const COMMAND: u64 = 100;
/// The cost of opening anything, in cells.
const OPEN: u64 = 50;
/// The cost of drawing the place of a mine, in cells.
const DRAW: u64 = 4;
/// How many passes over the board a layout from elsewhere takes.
const FOREIGN_LAYOUT: u64 = 4;
/// How many cells can be copied in the time it takes to open one.
const COPIED: u64 = 8;

impl Session {
    /// The cost of all commands so far, apart from the solver: roughly the number of cells that
    /// were opened, covered, marked and laid. The same commands cost the same everywhere, so
    /// whoever replays a log can limit it.
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// Counts a command.
    pub(crate) const fn count_command(&mut self) {
        self.work += COMMAND;
    }

    const fn board_cells(&self) -> u64 {
        self.config.board.size().cells() as u64
    }

    /// Counts a copy of the board.
    pub(crate) const fn count_copy(&mut self) {
        self.work += self.board_cells() / COPIED;
    }

    /// Counts a layout that the rules didn't draw.
    pub(crate) const fn count_foreign_layout(&mut self) {
        self.work += FOREIGN_LAYOUT * self.board_cells();
    }

    /// Counts laying the mines, if the next open does it.
    pub(crate) const fn count_laying(&mut self) {
        if !self.game.is_laid() {
            self.work += self.board_cells() + DRAW * self.config.board.mines() as u64;
        }
    }

    /// Counts what a step has changed, or has to change back.
    pub(crate) fn count_step(&mut self, step: &Step) {
        let opened: usize = step.opened.iter().map(|opened| opened.cells.len()).sum();
        self.work += (opened + step.marks_before.len()) as u64 + OPEN * step.opened.len() as u64;
    }
}
