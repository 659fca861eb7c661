//! What presses and releases mean.

use crate::Action;

/// What changing a button does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Nothing yet, or nothing any more.
    Nothing,
    /// The button is already up or down.
    Impossible,
    /// A left click.
    LeftClick,
    /// The right button went down alone, which marks a covered cell at once.
    RightPress,
    /// Both buttons, the middle one, or Shift and the left one.
    Chord {
        /// Whether it began with a right press that marked nothing and was counted as a click.
        was_right_click: bool,
    },
}

/// Which of the two main buttons are down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Held {
    #[default]
    None,
    /// Left: going up is a click.
    Left,
    /// Left, after a chord that the right button has ended: going up is nothing.
    LeftSpent,
    /// Left with Shift.
    Shift,
    /// Right, after it has marked a cell or ended a chord.
    Right,
    /// Right, on a cell that can't be marked.
    RightIdle,
    /// Both.
    Both {
        /// Whether right came first, on a cell that can't be marked.
        after_idle: bool,
    },
}

/// The buttons of the mouse.
#[derive(Debug, Clone, Default)]
pub(crate) struct Buttons {
    held: Held,
    is_middle_down: bool,
}

impl Buttons {
    /// Changes a button. `is_covered` says whether there is a covered cell below.
    pub(crate) fn change(&mut self, action: Action, is_covered: bool) -> Effect {
        match action {
            Action::LeftDown => self.left_down(),
            Action::LeftUp => self.left_up(),
            Action::RightDown => self.right_down(is_covered),
            Action::RightUp => self.right_up(),
            Action::BothDown => self.both_down(),
            Action::ShiftLeftDown => self.shift_left_down(),
            Action::MiddleDown => self.middle(true),
            Action::MiddleUp => self.middle(false),
            Action::MiddleChange => self.middle(!self.is_middle_down),
            Action::LeftChange if self.is_left_down() => self.left_up(),
            Action::LeftChange => self.left_down(),
            Action::RightChange if self.is_right_down() => self.right_up(),
            Action::RightChange => self.right_down(is_covered),
            Action::Move | Action::Preflag | Action::MarksChange => Effect::Nothing,
        }
    }

    /// The presses and releases that an action stands for now.
    pub(crate) fn plain<'a>(&self, action: &'a Action) -> &'a [Action] {
        match action {
            Action::LeftChange if self.is_left_down() => &[Action::LeftUp],
            Action::LeftChange => &[Action::LeftDown],
            Action::RightChange if self.is_right_down() => &[Action::RightUp],
            Action::RightChange => &[Action::RightDown],
            Action::MiddleChange if self.is_middle_down => &[Action::MiddleUp],
            Action::MiddleChange => &[Action::MiddleDown],
            Action::BothDown => match (self.is_left_down(), self.is_right_down()) {
                (false, false) => &[Action::LeftDown, Action::RightDown],
                (true, false) => &[Action::RightDown],
                (false, true) => &[Action::LeftDown],
                (true, true) => &[],
            },
            other => std::slice::from_ref(other),
        }
    }

    const fn is_left_down(&self) -> bool {
        !matches!(self.held, Held::None | Held::Right | Held::RightIdle)
    }

    /// Whether the left button is down, with Shift, and alone.
    pub(crate) const fn is_shift_down(&self) -> bool {
        matches!(self.held, Held::Shift)
    }

    /// Whether the right button is down, as far as it matters.
    pub(crate) const fn is_right_down(&self) -> bool {
        matches!(self.held, Held::Right | Held::RightIdle | Held::Both { .. })
    }

    fn become_held(&mut self, held: Held) -> Effect {
        self.held = held;
        Effect::Nothing
    }

    fn left_down(&mut self) -> Effect {
        match self.held {
            Held::None => self.become_held(Held::Left),
            Held::Right => self.become_held(Held::Both { after_idle: false }),
            Held::RightIdle => self.become_held(Held::Both { after_idle: true }),
            Held::Left | Held::LeftSpent | Held::Shift | Held::Both { .. } => Effect::Impossible,
        }
    }

    fn left_up(&mut self) -> Effect {
        match self.held {
            Held::Left => {
                self.held = Held::None;
                Effect::LeftClick
            }
            Held::LeftSpent => self.become_held(Held::None),
            Held::Shift => {
                self.held = Held::None;
                Effect::Chord { was_right_click: false }
            }
            Held::Both { after_idle } => {
                self.held = Held::Right;
                Effect::Chord { was_right_click: after_idle }
            }
            Held::None | Held::Right | Held::RightIdle => Effect::Impossible,
        }
    }

    fn right_down(&mut self, is_covered: bool) -> Effect {
        match self.held {
            Held::None => {
                self.held = if is_covered { Held::Right } else { Held::RightIdle };
                Effect::RightPress
            }
            Held::Left | Held::LeftSpent | Held::Shift => {
                self.become_held(Held::Both { after_idle: false })
            }
            Held::Right | Held::RightIdle | Held::Both { .. } => Effect::Impossible,
        }
    }

    fn right_up(&mut self) -> Effect {
        match self.held {
            Held::Right | Held::RightIdle => self.become_held(Held::None),
            Held::Both { after_idle } => {
                self.held = Held::LeftSpent;
                Effect::Chord { was_right_click: after_idle }
            }
            Held::None | Held::Left | Held::LeftSpent | Held::Shift => Effect::Impossible,
        }
    }

    fn both_down(&mut self) -> Effect {
        let after_idle = match self.held {
            Held::Both { .. } => return Effect::Impossible,
            held => held == Held::RightIdle,
        };
        self.become_held(Held::Both { after_idle })
    }

    fn shift_left_down(&mut self) -> Effect {
        if self.is_left_down() { Effect::Impossible } else { self.become_held(Held::Shift) }
    }

    fn middle(&mut self, is_down: bool) -> Effect {
        if self.is_middle_down == is_down {
            return Effect::Impossible;
        }
        self.is_middle_down = is_down;
        if is_down { Effect::Nothing } else { Effect::Chord { was_right_click: false } }
    }
}
