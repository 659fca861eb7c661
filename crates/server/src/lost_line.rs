//! What became of commands whose answers were lost with their line.

use std::sync::Arc;

use minewise_session::{Command, TimedCommand};
use minewise_wire::{ResumeMessage, ResumedMessage};

use crate::games::{Access, Freshness, Games};
use crate::problem::Problem;
use crate::slot::Slot;

/// How many entries after the last known one are compared: the client's own, and more of other
/// clients than can be on their way.
const MOST_ENTRIES: usize = 4 * ResumeMessage::MOST_UNANSWERED;

impl Games {
    /// Finds out which commands of a lost line need not be sent again. The log is all that is
    /// needed, so any process can answer, also after a restart.
    ///
    /// The old socket may still have commands to carry out. That does no harm: the client sends
    /// the same commands under the same numbers, so each is carried out once.
    pub(crate) async fn resumed(
        &self,
        slot: &Slot,
        after: u32,
        commands: &[Command],
    ) -> Result<ResumedMessage, Problem> {
        let live = self.read(slot, Access::Granted, Freshness::Now, Arc::clone).await?;
        let log = live.session().commands().get(after as usize..).unwrap_or_default();
        Ok(ResumedMessage { settled: settled(log, commands), seq: live.seq() })
    }
}

/// How many of the commands are accounted for by the log. They are carried out in order, and
/// refused ones leave no entry, so each entry stands for the first command that fits.
fn settled(log: &[TimedCommand], commands: &[Command]) -> u32 {
    let mut settled = 0;
    for entry in log.iter().take(MOST_ENTRIES) {
        let fits = |command: &Command| command.may_be_recorded_as(entry.command);
        if let Some(place) = commands[settled..].iter().position(fits) {
            settled += place + 1;
        }
    }
    settled as u32
}

#[cfg(test)]
mod tests {
    use minewise_board::Pos;
    use minewise_session::{Gesture, Millis};

    use super::*;

    fn flag(x: u16) -> Command {
        Command::Flag(Pos::new(x, 0))
    }

    fn log(commands: &[Command]) -> Vec<TimedCommand> {
        commands.iter().map(|&command| TimedCommand { at: Millis(0), command }).collect()
    }

    #[test]
    fn commands_are_settled_up_to_the_last_one_in_the_log() {
        let sent = [flag(1), flag(2), flag(3), flag(1)];
        for (carried_out, expected) in [
            (&[][..], 0),
            (&[flag(1)], 1),
            (&[flag(1), flag(2)], 2),
            // The second one was refused.
            (&[flag(1), flag(3)], 3),
            (&[flag(1), flag(2), flag(3), flag(1)], 4),
            // Somebody else has played in between.
            (&[flag(7), flag(1), Command::Undo, flag(2)], 2),
            (&[flag(7)], 0),
        ] {
            assert_eq!(settled(&log(carried_out), &sent), expected, "{carried_out:?}");
        }
    }

    #[test]
    fn gestures_are_found_as_what_they_meant_and_the_end_of_the_time_as_any_command() {
        let pos = Pos::new(1, 0);
        let gesture = |gesture| Command::Gesture { gesture, pos };
        let sent = [gesture(Gesture::Secondary), gesture(Gesture::Primary)];
        assert_eq!(settled(&log(&[flag(1), Command::Open(pos)]), &sent), 2);
        assert_eq!(settled(&log(&[Command::Tick]), &sent), 1);
    }

    #[test]
    fn a_long_log_is_not_searched_to_its_end() {
        let mut long = vec![flag(9); MOST_ENTRIES];
        long.push(flag(1));
        assert_eq!(settled(&log(&long), &[flag(1)]), 0);
        assert_eq!(settled(&log(&long[1..]), &[flag(1)]), 1);
    }
}
