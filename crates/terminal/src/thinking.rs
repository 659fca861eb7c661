//! The line mode while the program thinks: it says so, and can be stopped.

use std::io::{BufRead, Write};

use minewise_frontend::{ActiveGame, Sweep, TOLD_AFTER, is_large};
use minewise_session::{Command, CommandError, Event, Millis};
use minewise_texts::{Language, msg};

use crate::dialogue::Dialogue;
use crate::play::LineMode;
use crate::{Channel, Environment};

impl<R: BufRead, W: Write, H: Environment> LineMode<'_, R, W, H> {
    /// Carries out a command that may take a while.
    pub(crate) fn think(
        &mut self,
        command: Command,
        active: &mut ActiveGame,
    ) -> Result<Vec<Event>, CommandError> {
        let language = self.options.spoken();
        let input = self.options.input;
        let mut teller = Teller { dialogue: &mut self.dialogue, input, language, has_told: false };
        self.environment.set_thinking(true);
        let done = if command == Command::Auto && is_large(active.session.config().board) {
            make_certain_moves(active, self.environment, &mut teller)
        } else {
            active.think(command, self.environment, |environment, since| {
                teller.goes_on(environment, since)
            })
        };
        self.environment.set_thinking(false);
        done
    }
}

/// Makes every certain move of a large board, part by part. What is done stays done if it
/// is stopped.
fn make_certain_moves<R: BufRead, W: Write, H: Environment>(
    active: &mut ActiveGame,
    environment: &mut H,
    teller: &mut Teller<'_, R, W>,
) -> Result<Vec<Event>, CommandError> {
    let start = environment.now();
    let mut sweep =
        Sweep::new(active.session.view(), active.session.config().board.size().middle());
    let mut has_moved = false;
    loop {
        while let Some(middle) = sweep.next_part() {
            let now = environment.now();
            if let Ok(events) = active.apply(Command::AutoNear(middle), now) {
                has_moved = true;
                sweep.take_in(&events, Some(middle));
            }
            let since = now.since(start);
            if !teller.goes_on(environment, Some(since).filter(|since| *since >= TOLD_AFTER)) {
                // The board shows what was done.
                return if has_moved { Ok(Vec::new()) } else { Err(CommandError::Stopped) };
            }
        }
        let rest = active.think(Command::Auto, environment, |environment, since| {
            teller.goes_on(environment, since)
        });
        match rest {
            Ok(events) if events.contains(&Event::NothingCertain) => return Ok(events),
            Ok(events) => sweep.take_in(&events, None),
            Err(CommandError::NothingCertain | CommandError::Stopped) if has_moved => {
                return Ok(Vec::new());
            }
            refused => return refused,
        }
        has_moved = true;
        if active.session.status().is_over() {
            return Ok(Vec::new());
        }
    }
}

/// Says that the program thinks, once, to somebody at a terminal.
struct Teller<'t, R, W> {
    dialogue: &'t mut Dialogue<R, W>,
    input: Channel,
    language: Language,
    has_told: bool,
}

impl<R: BufRead, W: Write> Teller<'_, R, W> {
    /// Whether to go on, after so long if it is worth a word.
    fn goes_on(&mut self, environment: &mut impl Environment, since: Option<Millis>) -> bool {
        if since.is_some() && !self.has_told && self.input == Channel::Terminal {
            self.has_told = true;
            let text = msg::TerminalLineThinking.text(self.language);
            // If nobody reads any more, the answer will find that out.
            let _ = self.dialogue.say(text).and_then(|()| self.dialogue.flush());
        }
        !environment.take_stop()
    }
}
