//! The Intelligent assistant: confirmed marks, certain opens, what-ifs.
//!
//! Everything here is drawn from the view and the player's marks; the solver
//! cannot name anything else.

use std::sync::Arc;

use minewise_board::{Cell, Pos, View};
use minewise_solver::{
    Analysis, Assumptions, Budget, Contradiction, Deductions, PartDeducer, Solver, Stop,
    Unanswered, follow_single_clues,
};

use crate::findings::{Finding, Round};
use crate::history::Step;
use crate::{Assistant, Command, Event, Mark, Reason, Session, Strength};

/// The largest set of proposals of which the smallest contradictory part is
/// searched for by trying all of them.
const SMALL_CULPRIT_SET: usize = 2;

/// With more proposals than this, pairs of them are too many to be tried.
const FEW_PROPOSALS: usize = 24;
/// On larger boards than this no trace is kept: it would take a copy of the board
/// for every round of the assistant.
const LARGEST_TRACED: usize = 65_536;

/// What the assistant keeps between commands.
#[derive(Debug, Clone, Default)]
pub(crate) struct AssistantState {
    /// Cells with implied marks.
    implied: Vec<Pos>,
    /// Proposals that cannot all hold: none of them can be left out.
    pub(crate) conflict: Vec<Pos>,
    /// The views that the assistant acted on in the last command, for the trace.
    acted_on: Vec<View>,
}

impl Session {
    /// Takes away what the assistant did in the last command: the next one begins.
    pub(crate) fn take_trace(&mut self) -> Vec<View> {
        std::mem::take(&mut self.assistant.acted_on)
    }

    /// Puts it back: the next command was refused.
    pub(crate) fn restore_trace(&mut self, acted_on: Vec<View>) {
        self.assistant.acted_on = acted_on;
    }

    /// The reasons for what the assistant did in the last command, or, if it did
    /// nothing, for the marks that follow from the proposals: in order, step by
    /// step, fit to be animated.
    pub fn trace(&self) -> Vec<Reason> {
        self.trace_until(&Stop::NEVER).collect()
    }

    /// The same one after the other, until the signal to stop is given.
    pub fn trace_until<'a>(&'a self, stop: &'a Stop) -> impl Iterator<Item = Reason> + 'a {
        let is_single = self.config().strength == Strength::Single;
        let views = self.assistant.acted_on.iter();
        let acted = views.filter_map(move |view| match is_single {
            true => Deductions::by_single_clues(view, stop).ok(),
            false => Deductions::of(view, &Assumptions::NONE, stop).ok(),
        });
        let mut acted = acted.flatten().peekable();
        let implied = match acted.peek().is_none() && !self.assistant.implied.is_empty() {
            true => Deductions::of(self.view(), &self.proposals(), stop).ok(),
            false => None,
        };
        acted.chain(implied.into_iter().flatten()).map(Reason::from)
    }

    /// Analyses the current view, with marks left aside. `None` only for a view
    /// that no game can show.
    pub(crate) fn analysis(&self) -> Option<Arc<Analysis>> {
        self.known.of(self.view(), &self.stop)
    }

    /// What the assistant does after a move of the player's: nothing, unless it
    /// is the Intelligent one. Its opens and marks join the player's step.
    pub(crate) fn assist(&mut self, step: &mut Step, events: &mut Vec<Event>) {
        if self.config.assistant == Assistant::Intelligent {
            self.do_certain_moves(self.config.strength, step, events);
        }
    }

    /// Flags every certain mine and opens every certainly safe cell, on and on.
    pub(crate) fn do_certain_moves(
        &mut self,
        strength: Strength,
        step: &mut Step,
        events: &mut Vec<Event>,
    ) {
        while self.game.outcome().is_none() && !self.stop.is_requested() {
            let remembered = self.memory.recall(Finding::round);
            let mut certain = remembered.unwrap_or_else(|| self.certain(strength));
            let view_before = self.view().clone();
            certain.mines.retain(|&pos| self.flag_certain(pos, step, events));
            certain.safe.retain(|&pos| self.open_certain(pos, step, events));
            let acted = certain != Round::default();
            self.note(|| Finding::Round(certain));
            if !acted {
                return;
            }
            self.count_copy();
            if view_before.cells().len() <= LARGEST_TRACED {
                self.assistant.acted_on.push(view_before);
            }
        }
    }

    /// Flags every certain mine and opens every certainly safe cell that the clues near
    /// a cell show, on and on. No trace is kept of it.
    pub(crate) fn do_certain_moves_near(
        &mut self,
        middle: Pos,
        step: &mut Step,
        events: &mut Vec<Event>,
    ) {
        if let Some(certain) = self.memory.recall(Finding::round) {
            for pos in certain.safe {
                self.open_certain(pos, step, events);
            }
            for pos in certain.mines {
                self.flag_certain(pos, step, events);
            }
            return;
        }
        let mut certain = Round::default();
        self.find_certain_moves_near(middle, &mut certain, step, events);
        self.note(|| Finding::Round(certain));
    }

    /// Works those moves out, and makes them.
    fn find_certain_moves_near(
        &mut self,
        middle: Pos,
        certain: &mut Round,
        step: &mut Step,
        events: &mut Vec<Event>,
    ) {
        let Ok(mut part) = PartDeducer::around(self.view(), middle, Command::REACH) else { return };
        while self.game.outcome().is_none()
            && let Ok(Some(pos)) = part.next_safe()
        {
            let opened_before = step.opened.len();
            if !self.open_certain(pos, step, events) {
                continue;
            }
            certain.safe.push(pos);
            for &opened in step.opened[opened_before..].iter().flat_map(|opened| &*opened.cells) {
                if let Cell::Open(clue) = self.view().cell(opened)
                    && part.open(opened, clue).is_err()
                {
                    return;
                }
            }
        }
        if self.game.outcome().is_none() {
            certain.mines = part.mines();
            certain.mines.retain(|&pos| self.flag_certain(pos, step, events));
        }
    }

    /// Flags a certain mine; whether that was news.
    fn flag_certain(&mut self, pos: Pos, step: &mut Step, events: &mut Vec<Event>) -> bool {
        let is_news = self.marks.get(pos) != Mark::Flag;
        if is_news {
            self.replace_mark(pos, Mark::Flag, step, events);
        }
        is_news
    }

    /// Opens a certainly safe cell, unless it is open.
    fn open_certain(&mut self, pos: Pos, step: &mut Step, events: &mut Vec<Event>) -> bool {
        if self.marks.get(pos) == Mark::Flag {
            // A wrong flag of the player's must not stop it.
            self.replace_mark(pos, Mark::None, step, events);
        }
        self.view().cell(pos).is_covered() && self.open_in(pos, step, events).is_ok()
    }

    /// Everything that is certain in the view.
    fn certain(&self, strength: Strength) -> Round {
        if strength == Strength::Complete {
            let Some(analysis) = self.analysis() else { return Round::default() };
            return Round { safe: analysis.safe().to_vec(), mines: analysis.mines().to_vec() };
        }
        let found = follow_single_clues(self.view(), &Assumptions::NONE);
        let mut safe = found.safe;
        if found.mines.len() == self.config.board.mines() as usize {
            // With all mines confirmed, the rest is opened (row W12).
            let rest = self.view().covered_positions();
            safe = rest.filter(|pos| !found.mines.contains(pos)).collect();
        }
        Round { safe, mines: found.mines }
    }

    /// Works out anew what follows from the proposals, if anybody looks.
    pub(crate) fn refresh_what_if(&mut self, events: &mut Vec<Event>) {
        if self.config.assistant != Assistant::Intelligent {
            return;
        }
        self.take_implied_marks();
        let conflict_before = std::mem::take(&mut self.assistant.conflict);
        if !self.has_audience() {
            self.assistant.conflict = self.memory.recall_conflict();
            return;
        }
        self.imply_marks();
        if self.assistant.conflict.is_empty() {
            return;
        }
        let conflict = self.assistant.conflict.clone();
        self.note(|| Finding::Conflict(conflict.clone()));
        if conflict != conflict_before {
            events.push(Event::Conflict { proposals: conflict });
        }
    }

    /// Takes the implied marks away.
    pub(crate) fn take_implied_marks(&mut self) {
        for pos in std::mem::take(&mut self.assistant.implied) {
            if self.marks.get(pos).is_implied() {
                self.marks.set(pos, Mark::None);
            }
        }
    }

    /// Puts the marks that follow from the proposals, and finds out which of them cannot
    /// all hold, unless that is known.
    pub(crate) fn imply_marks(&mut self) {
        if self.config.assistant != Assistant::Intelligent {
            return;
        }
        self.take_implied_marks();
        let proposals = self.proposals();
        if proposals.mines.is_empty() || self.game.outcome().is_some() {
            return;
        }
        let view = self.game.view();
        let found = match self.assistant.conflict.is_empty() {
            true => Solver::new().analyze_until(view, &proposals, Budget::DEFAULT, &self.stop),
            false => Err(Unanswered::Contradiction(Contradiction)),
        };
        match found {
            Ok(analysis) => {
                self.imply(analysis.mines(), Mark::ImpliedMine);
                self.imply(analysis.safe(), Mark::ImpliedSafe);
            }
            Err(Unanswered::Stopped) => {}
            Err(Unanswered::Contradiction(_)) => {
                // Nothing follows from a contradiction; what single clues say until
                // one of them is violated shows where it lies.
                let single = follow_single_clues(view, &proposals);
                if !single.violated.is_empty() {
                    self.imply(&single.mines, Mark::ImpliedMine);
                    self.imply(&single.safe, Mark::ImpliedSafe);
                }
                if self.assistant.conflict.is_empty() {
                    self.assistant.conflict = self.culprits(proposals.mines);
                }
            }
        }
    }

    fn imply(&mut self, cells: &[Pos], mark: Mark) {
        for &pos in cells {
            if self.marks.get(pos) == Mark::None {
                self.marks.set(pos, mark);
                self.assistant.implied.push(pos);
            }
        }
    }

    fn proposals(&self) -> Assumptions {
        let size = self.config.board.size();
        let marks = self.marks.all().iter().enumerate();
        let proposed = marks.filter(|&(_, &mark)| mark == Mark::Proposed);
        Assumptions {
            mines: proposed.map(|(index, _)| size.pos(index)).collect(),
            safe: Vec::new(),
        }
    }

    /// The smallest part of contradictory proposals that is contradictory by
    /// itself, where it is small; else one of which none can be left out.
    fn culprits(&self, mut proposals: Vec<Pos>) -> Vec<Pos> {
        let largest = if proposals.len() <= FEW_PROPOSALS { SMALL_CULPRIT_SET } else { 1 };
        for size in 1..=largest {
            let found = subsets(&proposals, size).find(|part| self.is_impossible(part));
            if let Some(part) = found {
                return part;
            }
        }
        let mut next = 0;
        while next < proposals.len() {
            let left_out = proposals.remove(next);
            if !self.is_impossible(&proposals) {
                proposals.insert(next, left_out);
                next += 1;
            }
        }
        proposals
    }

    fn is_impossible(&self, mines: &[Pos]) -> bool {
        let assumptions = Assumptions { mines: mines.to_vec(), safe: Vec::new() };
        let view = self.game.view();
        let found = Solver::new().analyze_until(view, &assumptions, Budget::DEFAULT, &self.stop);
        matches!(found, Err(Unanswered::Contradiction(_)))
    }
}

/// All parts with one or two members.
fn subsets(all: &[Pos], size: usize) -> impl Iterator<Item = Vec<Pos>> {
    let pairs = all.iter().enumerate().flat_map(move |(place, &first)| {
        all[place + 1..].iter().map(move |&second| vec![first, second])
    });
    let singles = all.iter().map(|&pos| vec![pos]);
    singles.filter(move |_| size == 1).chain(pairs.filter(move |_| size == 2))
}
