//! Questions to the analysis: the one way to learn from the server what can be known about a
//! position.
//!
//! Whatever an answer says something about is noted before anybody gets the answer, so that nobody
//! can ask about a ranked game unnoticed. Handlers can't leave that out: only an [`Inquiry`] asks
//! the engine (the lint `disallowed-methods` sees to that), only [`Games::ask`] makes one, and what
//! it finds, be it an answer or a refusal, comes out when its positions are noted.

use std::time::Duration;

use minewise_board::{Pos, View};
use minewise_engine::{FramesError, Reviews, Unfinished, Wanted};
use minewise_session::{Command, CommandError, Findings, Record, Replay, Session};
use minewise_solver::Assumptions;
use minewise_store::GameId;
use minewise_wire::{AnalysisAnswer, ExplanationAnswer, Frames, Review, WinChanceAnswer};

use crate::adjudication::can_lose_ranking;
use crate::asked_positions::Asker;
use crate::games::{Games, command_needs_solver};
use crate::live_game::LiveGame;
use crate::positions::Positions;
use crate::problem::Problem;
use crate::requests::LIMITS;
use crate::thinking::{Payer, Requester, Thought};

/// A thought that may ask about positions.
pub(crate) struct Inquiry<'a> {
    thought: &'a Thought,
    /// What it has asked about.
    positions: Positions,
}

impl<'a> Inquiry<'a> {
    pub(crate) const fn thought(&self) -> &'a Thought {
        self.thought
    }

    /// What can be known about a position.
    pub(crate) fn analyse(
        &mut self,
        view: &View,
        assumptions: &Assumptions,
    ) -> Result<AnalysisAnswer, Problem> {
        self.positions.add(view);
        #[expect(clippy::disallowed_methods, reason = "the position is noted")]
        let found = minewise_engine::analyse(view, assumptions, self.thought.stop());
        found.map_err(|why| self.unanswered(why))
    }

    /// Why a cell of a position is certain.
    pub(crate) fn explain(&mut self, view: &View, cell: Pos) -> Result<ExplanationAnswer, Problem> {
        self.positions.add(view);
        #[expect(clippy::disallowed_methods, reason = "the position is noted")]
        let found = minewise_engine::explain(view, cell, self.thought.stop());
        found.map_err(|why| self.unanswered(why))
    }

    /// How likely a position is to be won.
    pub(crate) fn chance_to_win(&mut self, view: &View) -> Result<WinChanceAnswer, Problem> {
        self.positions.add(view);
        #[expect(clippy::disallowed_methods, reason = "the position is noted")]
        let found = minewise_engine::chance_to_win(view, self.thought.stop());
        found.map_err(|why| self.unanswered(why))
    }

    /// Frames of a replay, each of which says something about a position.
    pub(crate) fn frames(
        &mut self,
        replay: &mut Replay,
        wanted: Wanted,
    ) -> Result<Frames, FramesError> {
        let Inquiry { thought, positions } = self;
        #[expect(clippy::disallowed_methods, reason = "every frame is noted")]
        minewise_engine::frames(
            replay,
            wanted,
            || !thought.is_over(),
            |session| {
                positions.add_session(session);
            },
        )
    }

    /// The review of a record, which says something about every position in it: also about those
    /// that it doesn't name, since the moves from there were certain.
    pub(crate) fn review(&mut self, record: &Record, chances: bool) -> Result<Review, Problem> {
        if record.config.board.size().cells() as u64 <= LIMITS.think.cells {
            self.add_record(record)?;
        }
        #[expect(clippy::disallowed_methods, reason = "every position is noted")]
        let found = Reviews::default().review(record, chances, &LIMITS.think, self.thought.stop());
        found.map_err(|why| self.unanswered(why))
    }

    fn add_record(&mut self, record: &Record) -> Result<(), Problem> {
        let mut session = record.start();
        for &timed in &record.commands {
            self.positions.add_session(&session);
            match session.replay_with_findings(timed, Findings::default(), self.thought.stop()) {
                Ok(()) => {}
                Err(CommandError::Stopped) => return Err(self.thought.unfinished()),
                // The review ends here, too.
                Err(_) => break,
            }
        }
        self.positions.add_session(&session);
        Ok(())
    }

    /// Notes what a command of a game was told about, if that might help in another game. The
    /// assistant and the fairness rule of a game are part of it; but on a board of their choice,
    /// players could have anything worked out by them.
    pub(crate) fn note_command(&mut self, before: &LiveGame, command: Command, after: &LiveGame) {
        let is_chosen = before.game().practice || before.game().self_timed;
        if is_chosen || command_needs_solver(command) || before.session().shows_odds() {
            self.positions.add(before.session().view());
            self.positions.add_session(after.session());
        }
    }

    /// Notes what a session shows, and what its assistant drew conclusions from in the last
    /// command.
    pub(crate) fn note_session(&mut self, session: &Session) {
        self.positions.add_session(session);
    }

    fn unanswered(&self, why: Unfinished) -> Problem {
        match why {
            Unfinished::Refused(problem) => (*problem).into(),
            Unfinished::Stopped => self.thought.unfinished(),
        }
    }
}

impl Games {
    /// Has something worked out about positions. The answer comes when they are noted.
    ///
    /// # Errors
    /// Those of [`Thinking::run`](crate::thinking::Thinking::run), and if the address has asked
    /// about too many positions.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        asker: Asker,
        work: impl FnOnce(&mut Inquiry<'_>) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let payer = match asker {
            Asker::Visitor => Payer::Questions,
            Asker::Game(game) => Payer::Game(game),
        };
        let positions = Positions::new(self.asked.hasher);
        let work = move |thought: &Thought| {
            let mut inquiry = Inquiry { thought, positions };
            let answer = work(&mut inquiry);
            (answer, inquiry.positions)
        };
        let (answer, positions) = self.thinking.run(payer, work).await?;
        self.note_questions(&positions, asker).await?;
        Ok(answer)
    }

    /// Marks the games in the store that the client is playing and whose positions it has asked
    /// about, and remembers the questions in case it soon will.
    async fn note_questions(&self, positions: &Positions, asker: Asker) -> Result<(), Problem> {
        let Some(address) = Requester::current().address else { return Ok(()) };
        if positions.all().is_empty() {
            return Ok(());
        }
        let games = self.asked.remember(address, positions.all(), asker, self.clock.now());
        for game in games.map_err(too_many_questions)? {
            if self.shows_any(game, positions) {
                self.store.note_analysis(game).await?;
            }
        }
        Ok(())
    }

    /// Whether a game shows one of the positions right now. A locked game is not waited for: it is
    /// checked before its next command.
    fn shows_any(&self, game: GameId, positions: &Positions) -> bool {
        let Some(slot) = self.cache.find(game) else { return false };
        let Ok(place) = slot.live.try_lock() else { return false };
        place
            .as_ref()
            .is_some_and(|live| can_lose_ranking(live) && positions.contain(live.session().view()))
    }
}

fn too_many_questions(wait: Duration) -> Problem {
    Problem::too_many(wait, |seconds| {
        format!("your address has asked about too many positions: wait {seconds} s")
    })
}
