//! Moves that the program has made but the screen hasn't shown yet.

use std::collections::{HashMap, VecDeque};

use minewise_board::{Pos, Size};
use minewise_session::{CellState, Event, Mark, Snapshot, Status};

/// Moves that were made at once and are shown one by one.
#[derive(Debug, Clone, Default)]
pub struct Animation {
    hidden: VecDeque<AnimationStep>,
    /// The counters, as of the steps shown so far.
    mines_left: i64,
    score: u32,
}

/// One step of an animation.
#[derive(Debug, Clone, Default)]
struct AnimationStep {
    cells: Vec<Change>,
    /// Where to look.
    place: Option<Pos>,
    opened: u32,
    flags: i64,
}

/// A cell that changes its appearance.
#[derive(Debug, Clone, Copy)]
struct Change {
    index: usize,
    before: CellState,
    after: CellState,
}

impl Animation {
    /// The steps between two snapshots of a board.
    pub fn new(before: &Snapshot, events: &[Event], after: &Snapshot) -> Self {
        let size = before.board.size();
        let mut reader = Reader { size, before, after, now: HashMap::new() };
        let mut hidden: VecDeque<AnimationStep> =
            events.iter().filter_map(|event| reader.read(event)).collect();
        if after.status.is_over()
            && let Some(last) = hidden.back_mut()
        {
            // The end of a game uncovers more than the move itself.
            let cells = before.cells.iter().zip(&after.cells).enumerate();
            let others = cells.filter(|(index, (before, after))| {
                before != after && !reader.now.contains_key(index)
            });
            let change = |(index, (&before, &after))| Change { index, before, after };
            last.cells.extend(others.map(change));
        }
        Animation { hidden, mines_left: before.mines_left, score: before.score }
    }

    /// Whether everything has been shown.
    pub fn is_over(&self) -> bool {
        self.hidden.is_empty()
    }

    /// How many steps are left.
    pub fn left(&self) -> usize {
        self.hidden.len()
    }

    /// Shows the next step on a snapshot from which the rest is [hidden](Self::hide), and returns
    /// where it is. `None` if everything has been shown.
    pub fn show_next(&mut self, shown: &mut Snapshot) -> Option<Pos> {
        let step = self.hidden.pop_front()?;
        for change in &step.cells {
            shown.cells[change.index] = change.after;
        }
        self.mines_left -= step.flags;
        self.score += step.opened;
        (shown.mines_left, shown.score) = (self.mines_left, self.score);
        step.place
    }

    /// Makes a snapshot look as it did before the steps that are left.
    pub fn hide(&self, truth: &mut Snapshot) {
        if self.is_over() {
            return;
        }
        for change in self.hidden.iter().rev().flat_map(|step| step.cells.iter().rev()) {
            truth.cells[change.index] = change.before;
        }
        (truth.mines_left, truth.score) = (self.mines_left, self.score);
        if truth.status.is_over() {
            truth.status = Status::Playing;
            truth.face = truth.status.face();
        }
    }
}

/// How a covered cell with a mark looks.
pub(crate) const fn marked(mark: Mark) -> CellState {
    match mark {
        Mark::None => CellState::Covered,
        Mark::Flag => CellState::Flag,
        Mark::Proposed => CellState::Proposed,
        Mark::Question => CellState::Question,
        Mark::ImpliedMine => CellState::ImpliedMine,
        Mark::ImpliedSafe => CellState::ImpliedSafe,
    }
}

/// Turns events into steps.
struct Reader<'s> {
    size: Size,
    before: &'s Snapshot,
    after: &'s Snapshot,
    /// The cells that have changed so far, as they look now.
    now: HashMap<usize, CellState>,
}

impl Reader<'_> {
    fn read(&mut self, event: &Event) -> Option<AnimationStep> {
        match event {
            Event::Opened { cells } => {
                let opened = cells.len() as u32;
                Some(AnimationStep { opened, ..self.uncovering(cells) })
            }
            Event::Exploded { cells } => Some(self.uncovering(cells)),
            &Event::Marked { cell, mark } => {
                let after = marked(mark);
                let change = self.change(cell, Some(after));
                let is_flag = |state| i64::from(state == CellState::Flag);
                let flags = is_flag(after) - is_flag(change.before);
                Some(AnimationStep { cells: vec![change], place: Some(cell), opened: 0, flags })
            }
            _ => None,
        }
    }

    fn uncovering(&mut self, cells: &[Pos]) -> AnimationStep {
        let place = cells.first().copied();
        let cells = cells.iter().map(|&pos| self.change(pos, None)).collect();
        AnimationStep { cells, place, ..AnimationStep::default() }
    }

    /// Changes a cell to the given state, or to its state at the end.
    fn change(&mut self, pos: Pos, after: Option<CellState>) -> Change {
        let index = self.size.index(pos);
        let after = after.unwrap_or(self.after.cells[index]);
        let before = self.now.insert(index, after).unwrap_or(self.before.cells[index]);
        Change { index, before, after }
    }
}
