//! The Intelligent assistant: confirmed marks, certain opens, what-ifs.
//!
//! Everything here derives from the view and the player's marks; the solver can't see anything
//! else.

use std::collections::HashSet;
use std::sync::Arc;

use minewise_board::{Cell, Pos, View};
use minewise_solver::{
    Analysis, Assumptions, Budget, Contradiction, Deductions, PartDeducer, Solver, Stop,
    Unanswered, follow_single_clues,
};

use crate::findings::{Finding, Round};
use crate::history::Step;
use crate::{Assistant, Command, Event, Mark, Reason, Session, Strength};

/// The largest conflict that is searched for by trying every subset of the proposals.
const SMALL_CONFLICT: usize = 2;

/// With more proposals than this, there are too many pairs to try.
const FEW_PROPOSALS: usize = 24;
/// On larger boards no trace is kept: it would take a copy of the board for each round of the
/// assistant.
const LARGEST_TRACED: usize = 65_536;

/// The assistant's state between commands.
#[derive(Debug, Clone, Default)]
pub(crate) struct AssistantState {
    /// Cells with implied marks.
    implied: Vec<Pos>,
    /// Proposals that can't all hold. Without any one of them, the others could.
    pub(crate) conflict: Vec<Pos>,
    /// The views that the assistant acted on in the last command, for the trace.
    acted_on: Vec<View>,
}

impl Session {
    /// Removes the trace of the last command, because the next one begins.
    pub(crate) fn take_trace(&mut self) -> Vec<View> {
        std::mem::take(&mut self.assistant.acted_on)
    }

    /// Puts the trace back, because the next command was refused.
    pub(crate) fn restore_trace(&mut self, acted_on: Vec<View>) {
        self.assistant.acted_on = acted_on;
    }

    /// The views from which the last command drew conclusions that it acted on, in order. The one
    /// before the command is among them only if it was acted on, and the one after it never.
    pub fn views_acted_on(&self) -> &[View] {
        &self.assistant.acted_on
    }

    /// The reasons for what the assistant did in the last command or, if it did nothing, for the
    /// marks that follow from the proposals: step by step, so that they can be animated.
    pub fn trace(&self) -> Vec<Reason> {
        self.trace_until(&Stop::NEVER).collect()
    }

    /// The same reasons one by one, until the stop signal.
    pub fn trace_until<'a>(&'a self, stop: &'a Stop) -> impl Iterator<Item = Reason> + 'a {
        let is_single = self.config().strength == Strength::Single;
        let views = self.assistant.acted_on.iter();
        let acted = views.filter_map(move |view| match is_single {
            true => Deductions::by_single_clues(view, stop).ok(),
            false => Deductions::of(view, &Assumptions::NONE, stop).ok(),
        });
        let mut acted = acted.flatten().map(Reason::from).peekable();
        let has_acted = acted.peek().is_some();
        acted.chain((!has_acted).then(|| self.implied_reasons(stop)).into_iter().flatten())
    }

    /// Why the implied marks follow from the proposals, step by step. What is certain without
    /// them is left out: on a board where much is known, it would bury what the player asks.
    pub(crate) fn implied_reasons<'a>(
        &'a self,
        stop: &'a Stop,
    ) -> impl Iterator<Item = Reason> + 'a {
        let is_asked = !self.assistant.implied.is_empty();
        let steps = is_asked.then(|| Deductions::of(self.view(), &self.proposals(), stop).ok());
        let known = is_asked.then(|| self.analysis()).flatten();
        let lists = known.iter().flat_map(|known| [known.safe(), known.mines()]);
        let certain: HashSet<Pos> = lists.flatten().copied().collect();
        let steps = steps.flatten().into_iter().flatten().map(Reason::from);
        steps.filter(move |reason| !reason.cells.iter().all(|pos| certain.contains(pos)))
    }

    /// Analyses the current view, ignoring marks. `None` only for a view that can't occur in a
    /// game.
    pub(crate) fn analysis(&self) -> Option<Arc<Analysis>> {
        self.analysis_cache.get(self.view(), &self.stop)
    }

    /// Lets the Intelligent assistant act after a move by the player. Its opens and marks become
    /// part of the player's step. The other assistants do nothing.
    pub(crate) fn assist(&mut self, step: &mut Step, events: &mut Vec<Event>) {
        if self.config.assistant == Assistant::Intelligent {
            self.do_certain_moves(self.config.strength, step, events);
        }
    }

    /// Flags every certain mine and opens every certainly safe cell, until nothing more is certain.
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

    /// Flags every certain mine and opens every certainly safe cell that the clues near a cell
    /// prove, until nothing more is certain. Leaves no trace.
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

    /// Works out and makes those moves.
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

    /// Flags a certain mine, and returns whether it wasn't flagged already.
    fn flag_certain(&mut self, pos: Pos, step: &mut Step, events: &mut Vec<Event>) -> bool {
        let is_news = self.marks.get(pos) != Mark::Flag;
        if is_news {
            self.replace_mark(pos, Mark::Flag, step, events);
        }
        is_news
    }

    /// Opens a certainly safe cell, unless it is open already.
    fn open_certain(&mut self, pos: Pos, step: &mut Step, events: &mut Vec<Event>) -> bool {
        if self.marks.get(pos) == Mark::Flag {
            // A wrong flag by the player must not prevent this.
            self.replace_mark(pos, Mark::None, step, events);
        }
        self.view().cell(pos).is_covered() && self.open_in(pos, step, events).is_ok()
    }

    /// All moves that are certain in the view.
    fn certain(&self, strength: Strength) -> Round {
        if strength == Strength::Complete {
            let Some(analysis) = self.analysis() else { return Round::default() };
            return Round { safe: analysis.safe().to_vec(), mines: analysis.mines().to_vec() };
        }
        let found = follow_single_clues(self.view(), &Assumptions::NONE);
        let mut safe = found.safe;
        if found.mines.len() == self.config.board.mines() as usize {
            // Once all mines are confirmed, the rest is opened (row W12).
            let rest = self.view().covered_positions();
            safe = rest.filter(|pos| !found.mines.contains(pos)).collect();
        }
        Round { safe, mines: found.mines }
    }

    /// Works out again what follows from the proposals, if anyone is watching.
    pub(crate) fn refresh_what_if(&mut self, events: &mut Vec<Event>) {
        if self.config.assistant != Assistant::Intelligent {
            return;
        }
        self.take_implied_marks();
        let conflict_before = std::mem::take(&mut self.assistant.conflict);
        if !self.is_observed() {
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

    /// Removes the implied marks.
    pub(crate) fn take_implied_marks(&mut self) {
        for pos in std::mem::take(&mut self.assistant.implied) {
            if self.marks.get(pos).is_implied() {
                self.marks.set(pos, Mark::None);
            }
        }
    }

    /// Places the marks that follow from the proposals, and finds which proposals can't all hold,
    /// unless that is known already.
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
                // Nothing follows from a contradiction. What single clues imply, up to the first
                // one violated, shows where it is.
                let single = follow_single_clues(view, &proposals);
                if !single.violated.is_empty() {
                    self.imply(&single.mines, Mark::ImpliedMine);
                    self.imply(&single.safe, Mark::ImpliedSafe);
                }
                if self.assistant.conflict.is_empty() {
                    self.assistant.conflict = self.minimal_conflict(proposals.mines);
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

    /// The smallest contradictory subset of the proposals if it is small, or else some minimal one.
    fn minimal_conflict(&self, mut proposals: Vec<Pos>) -> Vec<Pos> {
        let largest = if proposals.len() <= FEW_PROPOSALS { SMALL_CONFLICT } else { 1 };
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

/// All subsets of one or two members.
fn subsets(all: &[Pos], size: usize) -> impl Iterator<Item = Vec<Pos>> {
    let pairs = all.iter().enumerate().flat_map(move |(place, &first)| {
        all[place + 1..].iter().map(move |&second| vec![first, second])
    });
    let singles = all.iter().map(|&pos| vec![pos]);
    singles.filter(move |_| size == 1).chain(pairs.filter(move |_| size == 2))
}
