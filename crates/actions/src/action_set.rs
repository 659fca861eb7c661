//! Some of the actions.

use serde::{Serialize, Serializer};

use crate::Action;

/// Some of the actions, such as those that a game allows now. In JSON a list of ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ActionSet(u64);

// One bit each.
const _: () = assert!(Action::ALL.len() <= 64);

impl ActionSet {
    /// No action.
    pub const NONE: ActionSet = ActionSet(0);

    /// Whether an action is among them.
    pub const fn contains(self, action: Action) -> bool {
        self.0 & (1 << action as u32) != 0
    }

    /// Adds an action.
    pub const fn insert(&mut self, action: Action) {
        self.0 |= 1 << action as u32;
    }

    /// The actions in the order of the table.
    pub fn iter(self) -> impl Iterator<Item = Action> {
        Action::ALL.into_iter().filter(move |&action| self.contains(action))
    }
}

impl FromIterator<Action> for ActionSet {
    fn from_iter<T: IntoIterator<Item = Action>>(actions: T) -> Self {
        let mut set = ActionSet::NONE;
        actions.into_iter().for_each(|action| set.insert(action));
        set
    }
}

impl Serialize for ActionSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
