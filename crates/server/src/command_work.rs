//! Carrying out a command in memory: at once, or on a thread of its own.

use std::sync::Arc;

use minewise_session::{Command, CommandError, Millis};
use minewise_wire::GameState;

use crate::answers;
use crate::asked_positions::Asker;
use crate::games::Games;
use crate::live_game::{LiveGame, Step, StepDetail};
use crate::problem::Problem;
use crate::questions::Inquiry;
use crate::slot::Slot;
use crate::thinking::{Payer, Thought};
use crate::timing::Moment;

/// On boards with more cells than this, even a move that doesn't need the solver takes turns with
/// other work and is charged to whoever sent it: everything about such boards takes long.
const QUICK_CELLS: usize = 4_096;

/// Why a command was not carried out.
pub(crate) enum NotDone {
    /// The game doesn't allow it.
    Refused(CommandError),
    /// It was too hard, or the server was too busy.
    Unfinished(Problem),
}

impl Games {
    /// Carries out a command in memory. Returns the game as it is afterwards, whether or not the
    /// command was carried out.
    pub(crate) async fn apply(
        &self,
        slot: &Slot,
        mut live: Arc<LiveGame>,
        command: Command,
        moment: Moment,
    ) -> (Arc<LiveGame>, Result<Box<Step>, NotDone>) {
        if live.session().takes_thought(command) {
            return Box::pin(self.think(slot, live, command, moment)).await;
        }
        let detail =
            if slot.has_listeners() { StepDetail::BeforeAndAfter } else { StepDetail::After };
        if live.game().config.board.size().cells() <= QUICK_CELLS {
            let done = Arc::make_mut(&mut live).apply(command, moment, detail);
            return (live, done.map(Box::new).map_err(NotDone::Refused));
        }
        let work = {
            let before = Arc::clone(&live);
            move |_: &Thought| {
                let mut live = LiveGame::clone(&before);
                live.apply(command, moment, detail).map(|step| (Arc::new(live), Box::new(step)))
            }
        };
        match Box::pin(self.thinking.run_unlimited(Payer::Game(slot.id), work)).await {
            Ok(Ok((live, step))) => (live, Ok(step)),
            Ok(Err(error)) => (live, Err(NotDone::Refused(error))),
            Err(problem) => (live, Err(NotDone::Unfinished(problem))),
        }
    }

    /// The state of a game at a moment of its own time.
    pub(crate) async fn state_of(
        &self,
        live: &Arc<LiveGame>,
        now: Millis,
    ) -> Result<GameState, Problem> {
        if live.game().config.board.size().cells() <= QUICK_CELLS {
            return Ok(answers::state(live, now));
        }
        let (payer, live) = (Payer::Game(live.game().id), Arc::clone(live));
        Box::pin(self.thinking.run_unlimited(payer, move |_| answers::state(&live, now))).await
    }

    /// Carries out a command that needs the solver, on a copy of the game: others can read the
    /// original meanwhile.
    async fn think(
        &self,
        slot: &Slot,
        before: Arc<LiveGame>,
        command: Command,
        moment: Moment,
    ) -> (Arc<LiveGame>, Result<Box<Step>, NotDone>) {
        let shown = slot.show(Arc::clone(&before));
        let work = {
            let before = Arc::clone(&before);
            move |inquiry: &mut Inquiry<'_>| {
                before.applied(command, moment, inquiry).map_err(|error| match error {
                    CommandError::Stopped => NotDone::Unfinished(inquiry.thought().unfinished()),
                    error => NotDone::Refused(error),
                })
            }
        };
        let thought = self.ask(Asker::Game(slot.id), work).await;
        drop(shown);
        match thought.map_err(NotDone::Unfinished).flatten() {
            Ok((live, step)) => (Arc::new(live), Ok(Box::new(step))),
            Err(not_done) => (before, Err(not_done)),
        }
    }
}
