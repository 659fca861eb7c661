//! What our mouse did, told so that other programs understand the same.
//!
//! Some gestures mean something else there: a left click on a clue does nothing, the middle button
//! never flags, a click that is released on another cell opens that one, and nothing happens when a
//! button goes down but a flag.

use minewise_board::Pos;
use minewise_rules::BoardParts;

use crate::buttons::{Buttons, Effect};
use crate::grid::Grid;
use crate::{Action, ForeignReplay, MouseEvent, Move, MoveKind};

/// The events that make these moves in other programs: those that were recorded as far as they do,
/// and others in their place where they don't. Whoever asks has to check that they do, since not
/// everything can be told like that.
pub(crate) fn for_others(
    replay: &ForeignReplay,
    recorded: &[MouseEvent],
    moves: &[Move],
) -> Vec<MouseEvent> {
    let mut teller = Teller {
        replay,
        grid: Grid::new(&replay.layout, &BoardParts::of(&replay.layout)),
        moves,
        made: 0,
        buttons: Buttons::default(),
        told: Vec::new(),
    };
    let mut dropped = Vec::new();
    for (index, &event) in recorded.iter().enumerate() {
        // Those at the same time may be what this event does.
        teller.make_moves_until(event.at.saturating_sub(1));
        if dropped.contains(&event.action) && is_up(event.action) {
            dropped.retain(|&action| action != event.action);
            teller.tell(event, Action::Move);
            continue;
        }
        let flags_later = event.action == Action::MiddleDown
            && recorded[index..]
                .iter()
                .find(|later| later.action == Action::MiddleUp)
                .is_some_and(|later| matches!(teller.kind_at(*later), Some(MoveKind::Mark(_))));
        if flags_later {
            teller.tell(event, Action::Move);
        } else if teller.take(event) == Later::Nothing {
            dropped.extend(release_of(event.action));
        }
    }
    teller.make_moves_until(i32::MAX);
    teller.told
}

/// What becomes of the release of a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Later {
    /// It means something.
    Release,
    /// What it would mean has been told already, or is not to be told at all.
    Nothing,
}

const fn is_up(action: Action) -> bool {
    matches!(action, Action::LeftUp | Action::RightUp | Action::MiddleUp)
}

const fn release_of(action: Action) -> Option<Action> {
    match action {
        Action::LeftDown => Some(Action::LeftUp),
        Action::RightDown => Some(Action::RightUp),
        Action::MiddleDown => Some(Action::MiddleUp),
        _ => None,
    }
}

/// Tells the events one by one.
struct Teller<'a> {
    replay: &'a ForeignReplay,
    /// The board as it is after the moves so far.
    grid: Grid,
    moves: &'a [Move],
    /// How many of them have been made.
    made: usize,
    buttons: Buttons,
    told: Vec<MouseEvent>,
}

impl Teller<'_> {
    /// What the next move does, if this event makes it.
    fn kind_at(&self, event: MouseEvent) -> Option<MoveKind> {
        let cell = self.replay.cell_at(event.x, event.y);
        let fits = |step: &&Move| step.at == event.at && Some(step.pos) == cell;
        self.moves[self.made..].iter().find(fits).map(|step| step.kind)
    }

    /// Makes the moves up to some time for which there was no event: those of keys and fingers.
    fn make_moves_until(&mut self, at: i32) {
        while let Some(&step) = self.moves.get(self.made).filter(|step| step.at <= at) {
            let middle = |cell: u16| i32::from(cell) * i32::from(self.replay.cell_size) + 8;
            let (x, y) = (middle(step.pos.x), middle(step.pos.y));
            let event = MouseEvent { at: step.at, x, y, action: Action::Move };
            let actions: &[Action] = match step.kind {
                MoveKind::Open => &[Action::LeftDown, Action::LeftUp],
                MoveKind::Chord => &[Action::MiddleDown, Action::MiddleUp],
                MoveKind::Mark(_) => &[Action::RightDown, Action::RightUp],
            };
            actions.iter().for_each(|&action| self.tell(event, action));
            self.make(step.pos);
        }
    }

    /// The next move has been told.
    fn make(&mut self, pos: Pos) {
        let Some(step) = self.moves.get(self.made).filter(|step| step.pos == pos) else { return };
        self.made += 1;
        match step.kind {
            MoveKind::Open => {
                self.grid.open(pos, 0);
            }
            MoveKind::Chord => {
                for target in self.grid.chord_targets(pos) {
                    self.grid.open(target, 0);
                }
            }
            MoveKind::Mark(_) => {
                self.grid.cycle_mark(pos, self.replay.question_marks == Some(true));
            }
        }
    }

    fn tell(&mut self, event: MouseEvent, action: Action) {
        self.told.push(MouseEvent { action, ..event });
        let cell = self.replay.cell_at(event.x, event.y);
        self.buttons.change(action, cell.is_some_and(|pos| !self.grid.is_open(pos)));
    }

    /// Tells one event, and makes the move that it makes in our game.
    fn take(&mut self, event: MouseEvent) -> Later {
        let Some(kind) = self.kind_at(event) else { return self.take_idle(event) };
        let (actions, later): (&[Action], Later) = match (event.action, kind) {
            (Action::LeftDown, MoveKind::Open) => {
                (&[Action::LeftDown, Action::LeftUp], Later::Nothing)
            }
            (Action::LeftUp, MoveKind::Chord) if !self.buttons.is_right_down() => {
                (&[Action::RightDown, Action::LeftUp, Action::RightUp], Later::Release)
            }
            (Action::LeftDown, MoveKind::Chord) if self.buttons.is_right_down() => {
                (&[Action::LeftDown, Action::LeftUp], Later::Nothing)
            }
            (Action::RightDown, MoveKind::Chord) => {
                (&[Action::RightDown, Action::RightUp], Later::Nothing)
            }
            (Action::MiddleDown, MoveKind::Chord) => {
                (&[Action::MiddleDown, Action::MiddleUp], Later::Nothing)
            }
            (Action::MiddleDown, MoveKind::Mark(_)) => {
                (&[Action::RightDown, Action::RightUp], Later::Nothing)
            }
            (Action::MiddleUp, MoveKind::Mark(_)) => {
                (&[Action::RightDown, Action::RightUp], Later::Release)
            }
            (Action::LeftUp, MoveKind::Open | MoveKind::Chord)
            | (Action::RightUp | Action::MiddleUp, MoveKind::Chord)
            | (Action::RightDown, MoveKind::Mark(_)) => {
                self.tell(event, event.action);
                return self.made_by(event, Later::Release);
            }
            _ => return self.take_idle(event),
        };
        actions.iter().for_each(|&action| self.tell(event, action));
        self.made_by(event, later)
    }

    fn made_by(&mut self, event: MouseEvent, later: Later) -> Later {
        if let Some(pos) = self.replay.cell_at(event.x, event.y) {
            self.make(pos);
        }
        later
    }

    /// Tells an event that makes no move in our game, so it mustn't make one elsewhere.
    fn take_idle(&mut self, event: MouseEvent) -> Later {
        let cell = self.replay.cell_at(event.x, event.y);
        let mut buttons = self.buttons.clone();
        let would = buttons.change(event.action, cell.is_some_and(|pos| !self.grid.is_open(pos)));
        let does_something = cell.is_some_and(|pos| match would {
            Effect::LeftClick => self.grid.can_open(pos),
            Effect::RightPress => !self.grid.is_open(pos),
            Effect::Chord { .. } => !self.grid.chord_targets(pos).is_empty(),
            Effect::Nothing | Effect::Impossible => false,
        });
        if !does_something {
            self.tell(event, event.action);
            return Later::Release;
        }
        if event.action == Action::LeftUp {
            // As if it had never been pressed.
            if let Some(press) = self.told.iter_mut().rfind(|told| told.action == Action::LeftDown)
            {
                press.action = Action::Move;
            }
            self.buttons = Buttons::default();
        }
        self.tell(event, Action::Move);
        Later::Nothing
    }
}
