//! Playing a draft by certain moves, with checkpoints to go back to.

use minewise_board::Pos;
use minewise_solver::{Deducer, Power, SavedState, Stop};

use crate::draft::Draft;

/// A checkpoint is saved after at least this many opened cells.
const CHECKPOINT_EVERY: usize = 24;
/// On a large board, where each takes more memory, at most this many are kept.
const MOST_CHECKPOINTS: usize = 24;
/// The time of a cell that is not open.
const NEVER: u32 = u32::MAX;

/// A game played by certain moves alone, as far as they go.
#[derive(Debug, Clone)]
pub(crate) struct Playthrough {
    deducer: Deducer,
    power: Power,
    /// The opened cells, in order.
    opened: Vec<Pos>,
    /// Per cell: its index in `opened`.
    times: Vec<u32>,
    checkpoints: Vec<Checkpoint>,
    checkpoint_every: usize,
    /// The work done so far: cells opened, even if they were rewound later, plus the cost
    /// of starting and rewinding. On a board that never gets far, that cost is the larger
    /// part.
    work: u64,
}

#[derive(Debug, Clone)]
struct Checkpoint {
    opened: usize,
    saved: SavedState,
}

/// What a rewind removed, so that it can be undone.
#[derive(Debug)]
pub(crate) struct Rewound {
    opened: Vec<Pos>,
    checkpoints: Vec<Checkpoint>,
    saved: SavedState,
}

impl Playthrough {
    /// Once a stop is requested, it ends soon, as if nothing more were certain.
    pub(crate) fn new(draft: &Draft, power: Power, stop: &Stop) -> Self {
        let mut deducer = Deducer::new(draft.params());
        deducer.listen_to(stop);
        Playthrough {
            deducer,
            power,
            opened: Vec::new(),
            times: vec![NEVER; draft.size().cells()],
            checkpoints: Vec::new(),
            checkpoint_every: CHECKPOINT_EVERY.max(draft.size().cells() / MOST_CHECKPOINTS),
            work: 0,
        }
    }

    /// Starts again with the first open.
    pub(crate) fn start(&mut self, draft: &Draft, start: Pos) {
        self.deducer.reset(draft.params());
        self.opened.clear();
        self.times.fill(NEVER);
        self.checkpoints.clear();
        self.work += 64 + self.times.len() as u64 / 4;
        self.open(draft, start);
    }

    /// Continues until nothing more is certain.
    pub(crate) fn advance(&mut self, draft: &Draft) {
        while let Ok(Some(pos)) = self.deducer.next_safe(self.power) {
            self.open(draft, pos);
        }
    }

    fn open(&mut self, draft: &Draft, pos: Pos) {
        debug_assert!(!draft.is_mine(pos), "certain moves never open a mine");
        self.work += 1;
        self.times[draft.size().index(pos)] = self.opened.len() as u32;
        self.opened.push(pos);
        let fits = self.deducer.open(pos, draft.clue(pos));
        debug_assert!(fits.is_ok(), "the draft itself fits");
        if self.opened.len().is_multiple_of(self.checkpoint_every) {
            let saved = self.deducer.save();
            self.checkpoints.push(Checkpoint { opened: self.opened.len(), saved });
        }
    }

    /// The time at which the first of the cells around the given ones was opened.
    pub(crate) fn first_open_around(&self, draft: &Draft, changed: &[Pos]) -> u32 {
        let size = draft.size();
        let around = changed.iter().flat_map(|&pos| size.neighbours(pos).chain([pos]));
        around.map(|pos| self.times[size.index(pos)]).min().unwrap_or(NEVER)
    }

    /// Rewinds to before any of the cells around the given ones was open.
    pub(crate) fn rewind(&mut self, draft: &Draft, changed: &[Pos]) -> Rewound {
        let size = draft.size();
        self.work += 4 + self.times.len() as u64 / 32;
        let time = self.first_open_around(draft, changed);
        let saved = self.deducer.save();
        let kept = self.checkpoints.partition_point(|point| point.opened as u64 <= u64::from(time));
        let checkpoints = self.checkpoints.split_off(kept);
        let opened = match self.checkpoints.last() {
            Some(point) => {
                self.deducer.restore(&point.saved);
                self.opened.split_off(point.opened)
            }
            None => {
                self.deducer.reset(draft.params());
                std::mem::take(&mut self.opened)
            }
        };
        for &pos in &opened {
            self.times[size.index(pos)] = NEVER;
        }
        Rewound { opened, checkpoints, saved }
    }

    /// Continues after [`Self::rewind`]. If everything was rewound, the first open comes
    /// first.
    pub(crate) fn resume(&mut self, draft: &Draft, start: Pos) {
        if self.opened.is_empty() {
            self.open(draft, start);
        }
        self.advance(draft);
    }

    /// Undoes [`Self::rewind`] and everything since.
    pub(crate) fn undo_rewind(&mut self, draft: &Draft, rewound: Rewound, kept: usize) {
        let size = draft.size();
        for &pos in &self.opened[kept..] {
            self.times[size.index(pos)] = NEVER;
        }
        self.opened.truncate(kept);
        self.checkpoints.retain(|point| point.opened <= kept);
        for pos in rewound.opened {
            self.times[size.index(pos)] = self.opened.len() as u32;
            self.opened.push(pos);
        }
        self.checkpoints.extend(rewound.checkpoints);
        self.deducer.restore(&rewound.saved);
    }

    pub(crate) fn opened(&self) -> &[Pos] {
        &self.opened
    }

    /// The unknown cells, each with whether it touches an open cell.
    pub(crate) fn unknown_cells(&self) -> impl Iterator<Item = (Pos, bool)> + '_ {
        self.deducer.unknown_cells()
    }

    pub(crate) fn is_unknown(&self, pos: Pos) -> bool {
        self.deducer.is_unknown(pos)
    }

    /// Whether every safe cell is open.
    pub(crate) fn is_finished(&self, draft: &Draft) -> bool {
        self.opened.len() == draft.params().safe_cells() as usize
    }

    pub(crate) const fn work(&self) -> u64 {
        self.work
    }
}
