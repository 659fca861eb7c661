//! The line mode while the program thinks: it tells the player, and can be stopped.

use std::io::{self, BufRead, Write};

use minewise_frontend::{ActiveGame, EndReview, ReviewDepth, SHOW_THINKING_AFTER};
use minewise_session::{Command, CommandError, Event, Millis, PartQueue};
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
        let language = self.options.effective_language();
        let input = self.options.input;
        let mut notice =
            ThinkingNotice { dialogue: &mut self.dialogue, input, language, was_shown: false };
        self.environment.set_thinking(true);
        let done = if command == Command::Auto && PartQueue::suits(active.session.config().board) {
            make_certain_moves(active, self.environment, &mut notice)
        } else {
            active.think(command, self.environment, |environment, since| {
                notice.should_continue(environment, since)
            })
        };
        self.environment.set_thinking(false);
        done
    }

    /// Says what was luck and what was a mistake, once the result has been shown. A player who
    /// doesn't want to wait can stop it; whoever pipes commands gets what takes no time.
    pub(crate) fn review(&mut self, active: &ActiveGame) -> io::Result<()> {
        let (input, language) = (self.options.input, self.options.effective_language());
        let depth = match input {
            Channel::Terminal => ReviewDepth::Luck,
            Channel::Pipe => ReviewDepth::Risks,
        };
        self.dialogue.flush()?;
        let start = self.environment.now();
        let mut review = EndReview::begin(&active.session, depth, self.environment, language);
        self.environment.set_thinking(true);
        let mut notice =
            ThinkingNotice { dialogue: &mut self.dialogue, input, language, was_shown: false };
        while review.is_pending() {
            let since = self.environment.now().since(start);
            let to_show = Some(since).filter(|since| *since >= SHOW_THINKING_AFTER);
            if !notice.should_continue(self.environment, to_show) {
                break;
            }
            self.environment.wait_for_work(EndReview::CHECK_INTERVAL);
            review.check();
        }
        self.environment.set_thinking(false);
        let symbols = self.options.look.symbols;
        review.lines().iter().try_for_each(|line| self.dialogue.say(&symbols.sentence(line)))
    }
}

/// Makes every certain move on a large board, part by part. If it is stopped, the moves made so far
/// stay.
fn make_certain_moves<R: BufRead, W: Write, H: Environment>(
    active: &mut ActiveGame,
    environment: &mut H,
    notice: &mut ThinkingNotice<'_, R, W>,
) -> Result<Vec<Event>, CommandError> {
    let start = environment.now();
    let mut parts =
        PartQueue::new(active.session.view(), active.session.config().board.size().middle());
    let mut has_moved = false;
    loop {
        while let Some(middle) = parts.next_part() {
            let now = environment.now();
            if let Ok(events) = active.apply(Command::AutoNear(middle), now) {
                has_moved = true;
                parts.requeue_near(&events, Some(middle));
            }
            let since = now.since(start);
            if !notice.should_continue(
                environment,
                Some(since).filter(|since| *since >= SHOW_THINKING_AFTER),
            ) {
                // The board shows the moves that were made.
                return if has_moved { Ok(Vec::new()) } else { Err(CommandError::Stopped) };
            }
        }
        let rest = active.think(Command::Auto, environment, |environment, since| {
            notice.should_continue(environment, since)
        });
        match rest {
            Ok(events) if events.contains(&Event::NothingCertain) => return Ok(events),
            Ok(events) => parts.requeue_near(&events, None),
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

/// Tells a player at a terminal, once, that the program is thinking.
struct ThinkingNotice<'t, R, W> {
    dialogue: &'t mut Dialogue<R, W>,
    input: Channel,
    language: Language,
    was_shown: bool,
}

impl<R: BufRead, W: Write> ThinkingNotice<'_, R, W> {
    /// Whether to continue. If the thought has taken long enough to mention, `since` says how long.
    fn should_continue(
        &mut self,
        environment: &mut impl Environment,
        since: Option<Millis>,
    ) -> bool {
        if since.is_some() && !self.was_shown && self.input == Channel::Terminal {
            self.was_shown = true;
            let text = msg::TerminalLineThinking.text(self.language);
            // If nobody is reading any more, writing the answer will fail.
            let _ = self.dialogue.say(text).and_then(|()| self.dialogue.flush());
        }
        !environment.take_stop()
    }
}
