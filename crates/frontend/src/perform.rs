//! Carries out actions, whichever key or button they come from.

use minewise_actions::{Action, Group};
use minewise_session::{Command, Millis, Status};
use minewise_texts::msg;

use crate::{AutoPlay, GameLibrary, Motion, Play};

impl Play {
    /// Carries out an action on the cell under the cursor, and returns whether it did. `count` and
    /// `page` are for motions: how many times, and the number of rows visible at once. Anything
    /// else, such as zooming, is up to the front end.
    pub fn perform(
        &mut self,
        action: Action,
        (count, page): (Option<u32>, u16),
        environment: &mut impl GameLibrary,
        now: Millis,
    ) -> bool {
        if self.only_stops_program(action) {
            return true;
        }
        if let Some(motion) = Motion::of(action) {
            self.move_cursor(motion, count, page, now);
            return true;
        }
        match action {
            Action::Open if self.status() == Status::Paused => {
                self.command(Command::Resume, environment, now);
            }
            Action::NewGame => self.ask_for_new_game(environment, now),
            Action::Retry => self.ask_for_same_board(environment, now),
            Action::Auto => self.make_certain_moves(environment, now),
            Action::AutoPlay => self.start_auto(environment, now),
            Action::Faster => self.change_speed(AutoPlay::faster),
            Action::Slower => self.change_speed(AutoPlay::slower),
            _ if !matches!(action.group(), Group::Play | Group::Assist) => return false,
            _ => {
                // An answer that is about to arrive may change what the action means.
                self.hand_back(environment, now);
                let command = self.active.session.command_for(action, self.cursor);
                let Some(command) = command else { return false };
                self.command(command, environment, now);
            }
        }
        true
    }

    /// Stops the program if the action takes the game back from it. Returns whether that was all
    /// the player wanted.
    fn only_stops_program(&mut self, action: Action) -> bool {
        let takes_over = matches!(action.group(), Group::Play | Group::Assist)
            && !matches!(action, Action::Faster | Action::Slower);
        let Some(auto) = self.auto().filter(|_| takes_over) else { return false };
        let goes_at_once = auto.speed().is_none();
        self.stop();
        match action {
            Action::AutoPlay => true,
            Action::Auto => goes_at_once,
            // The end is shown now, and nothing can be opened any more.
            Action::Open => self.status().is_over(),
            _ => false,
        }
    }

    fn change_speed(&mut self, change: impl Fn(&mut AutoPlay)) {
        match self.auto_mut() {
            Some(auto) => change(auto),
            None => self.refuse(msg::LocalNoProgram.text(self.wording.language).to_owned()),
        }
    }
}
