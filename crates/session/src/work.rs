//! What it costs to live through a game again, thinking aside.

use crate::Session;
use crate::history::Step;

/// What any command costs, in cells.
const COMMAND: u64 = 100;
/// What it costs to open something at all, in cells.
const OPEN: u64 = 50;
/// What it costs to draw the place of a mine, in cells.
const DRAW: u64 = 4;
/// How often a layout that comes from elsewhere is gone through.
const FOREIGN_LAYOUT: u64 = 4;
/// How many cells are copied in the time that it takes to open one.
const COPIED: u64 = 8;

impl Session {
    /// How much work it was to carry out all commands, apart from thinking: roughly the
    /// cells that were opened, covered, marked and laid. The same commands are the same
    /// work everywhere, so whoever has to replay a log can set a bound to it.
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

    /// Counts a layout that was not drawn by the rules.
    pub(crate) const fn count_foreign_layout(&mut self) {
        self.work += FOREIGN_LAYOUT * self.board_cells();
    }

    /// Counts the laying of mines, if the next open does it.
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
