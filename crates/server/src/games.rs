//! All games: one lock each, and nothing told before it is durable.

use std::sync::Arc;

use axum::body::Bytes;
use axum::http::StatusCode;
use minewise_session::{Assistant, Command, CommandError, Fairness, Millis};
use minewise_store::{AppendError, GameId, NewGame, Store, StoreError};
use minewise_wire::{CommandAnswer, GameState, NumberedCommand};
use tokio::sync::MutexGuard;

use crate::answers;
use crate::asked_positions::AskedPositions;
use crate::auth::{self, Key, Role};
use crate::backlog::Backlog;
use crate::cache::Cache;
use crate::clock::Clock;
use crate::command_work::NotDone;
use crate::live_game::{LiveGame, Step};
use crate::loading::permit;
use crate::metrics::Metrics;
use crate::notary::Notary;
use crate::problem::{Code, Problem};
use crate::slot::{Look, Slot, Update};
use crate::thinking::Thinking;

/// All games of this process.
#[derive(Clone)]
pub(crate) struct Games {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) cache: Arc<Cache>,
    pub(crate) thinking: Thinking,
    pub(crate) metrics: Arc<Metrics>,
    /// What clients have not taken in yet.
    pub(crate) backlog: Arc<Backlog>,
    pub(crate) clock: Clock,
    pub(crate) notary: Arc<Notary>,
    pub(crate) asked: Arc<AskedPositions>,
}

/// What entitles somebody to a game.
#[derive(Debug, Clone, Copy)]
enum Access {
    /// A key, for a role.
    Key(Key, Role),
    /// It was looked at before.
    Granted,
}

/// How new a game has to be where other processes play it, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Freshness {
    /// As the store has it now.
    Now,
    /// As it is remembered: whoever adds to the log is told if that is outdated.
    Remembered,
}

/// A game under its lock.
struct LockedGame<'a> {
    live: Arc<LiveGame>,
    place: MutexGuard<'a, Option<Arc<LiveGame>>>,
    /// The game's own time to which it was settled. A command is carried out at just
    /// this time, so that none ends a countdown on its way.
    now: Millis,
}

impl LockedGame<'_> {
    /// Puts the game back in its place.
    fn release(mut self) {
        *self.place = Some(self.live);
    }
}

impl Games {
    /// Puts a game that has just been made in its place.
    pub(crate) async fn keep(&self, live: LiveGame) {
        let slot = self.cache.place(live.game().id);
        let place = slot.live.lock().await;
        self.unlock(&slot, LockedGame { live: Arc::new(live), place, now: Millis(0) });
    }

    /// How a game stands now.
    pub(crate) async fn state(&self, id: GameId, key: Key) -> Result<GameState, Problem> {
        let live = self.copy(id, key, Role::Watch).await?;
        self.state_of(&live, live.time_at(self.clock.now())).await
    }

    /// Whether a key permits a role in a game, and the place to listen at.
    pub(crate) async fn enter(
        &self,
        id: GameId,
        key: Key,
        role: Role,
    ) -> Result<Arc<Slot>, Problem> {
        let slot = self.cache.place(id);
        self.look(&slot, Access::Key(key, role), Freshness::Remembered, |_| ()).await?;
        Ok(slot)
    }

    /// A game as it is now; it stays like that, whatever happens next.
    pub(crate) async fn copy(
        &self,
        id: GameId,
        key: Key,
        role: Role,
    ) -> Result<Arc<LiveGame>, Problem> {
        let slot = self.cache.place(id);
        self.look(&slot, Access::Key(key, role), Freshness::Now, Arc::clone).await
    }

    /// Looks at a game, if that is permitted. Whoever only looks does not wait for a thought
    /// about the next command: what is durable is shown.
    async fn look<T>(
        &self,
        slot: &Slot,
        access: Access,
        freshness: Freshness,
        look: impl FnOnce(&Arc<LiveGame>) -> T,
    ) -> Result<T, Problem> {
        match slot.look().await {
            Look::InThought(live) => {
                access.check(&live)?;
                Ok(look(&live))
            }
            Look::Place(place) => {
                let locked = self.lock_place(slot, place, access, freshness).await?;
                let found = look(&locked.live);
                self.unlock(slot, locked);
                Ok(found)
            }
        }
    }

    /// Carries out a command, once, however often and by whomever it is sent.
    pub(crate) async fn command(
        &self,
        id: GameId,
        key: Key,
        numbered: NumberedCommand,
    ) -> Result<CommandAnswer, Problem> {
        let slot = self.cache.place(id);
        self.carry_out(&slot, Access::Key(key, Role::Play), numbered, answers::command).await
    }

    /// The same for somebody who has shown the key before, and is told the rest as updates.
    /// Says which entry was the last one then.
    pub(crate) async fn command_at(
        &self,
        slot: &Slot,
        numbered: NumberedCommand,
    ) -> Result<u32, Problem> {
        self.carry_out(slot, Access::Granted, numbered, |_, step| step.seq).await
    }

    async fn carry_out<T>(
        &self,
        slot: &Slot,
        access: Access,
        numbered: NumberedCommand,
        answer: impl Fn(&LiveGame, Step) -> T,
    ) -> Result<T, Problem> {
        let NumberedCommand { seq, command } = numbered;
        refuse_what_is_not_for_clients(command)?;
        // A second round is needed if another process was faster.
        for freshness in [Freshness::Remembered, Freshness::Now] {
            let mut locked = self.lock(slot, access, freshness).await?;
            if seq <= locked.live.seq() {
                let step = Box::pin(self.repeated(&locked.live, numbered)).await;
                let answer = step.map(|step| answer(&locked.live, step));
                self.unlock(slot, locked);
                return answer;
            }
            if seq != locked.live.seq() + 1 {
                let live = Arc::clone(&locked.live);
                self.unlock(slot, locked);
                let problem = self.outdated(&live, "this sequence number is too high").await;
                if freshness == Freshness::Remembered && self.store.is_shared() {
                    continue;
                }
                return Err(problem);
            }
            if let Err(problem) = permit(&locked.live, command) {
                self.unlock(slot, locked);
                return Err(problem);
            }
            self.notice_question(&locked.live).await?;
            let now = locked.now;
            let (live, done) = self.apply(slot, locked.live, command, now).await;
            locked.live = live;
            let step = match done {
                Ok(step) => step,
                Err(NotDone::Unthought(problem)) => {
                    self.unlock(slot, locked);
                    return Err(problem);
                }
                Err(NotDone::Refused(error)) => {
                    let state = self.state_of(&locked.live, now).await;
                    // It was told a time, and would take no entry from before that,
                    // which another process may just be writing. So it goes, if
                    // there can be one.
                    if !self.store.is_shared() {
                        self.unlock(slot, locked);
                    }
                    let code = match error {
                        CommandError::NoEffect(_) => Code::NoEffect,
                        _ => Code::CommandRefused,
                    };
                    let problem = Problem::refused(code, error);
                    return Err(problem.with_state(state?));
                }
            };
            match self.record(slot, &mut locked.live, &step).await {
                Ok(()) => {
                    let answer = answer(&locked.live, *step);
                    self.unlock(slot, locked);
                    return Ok(answer);
                }
                // What was worked out is thrown away, and the log read again.
                Err(AppendError::Taken | AppendError::Missing) => {}
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
        let detail = "other commands came first, again and again: read the state and try again";
        Err(Problem::new(StatusCode::CONFLICT, Code::Outdated, detail))
    }

    /// The message about an entry that was told before.
    pub(crate) async fn update_again(
        &self,
        id: GameId,
        key: Key,
        seq: u32,
    ) -> Result<Bytes, Problem> {
        self.enter(id, key, Role::Play).await?;
        let step = self.step_again(id, seq).await?;
        let (live, step) = step.ok_or_else(|| Problem::not_found("there is no such command"))?;
        let text = answers::update_text(&live, &step);
        Ok(self
            .backlog
            .hold_text(text.ok_or_else(|| Problem::internal(&"a step without a before"))?))
    }

    /// Ends a game whose countdown has run out, and tells those who listen.
    pub(crate) async fn settle(&self, slot: &Slot) -> Result<(), Problem> {
        let locked = self.lock(slot, Access::Granted, Freshness::Now).await?;
        self.unlock(slot, locked);
        Ok(())
    }

    /// Takes in what other processes have added to a game, up to entry `seq`.
    pub(crate) async fn catch_up(&self, slot: &Slot, seq: u32) -> Result<(), Problem> {
        let place = slot.live.lock().await;
        match &*place {
            Some(live) if live.seq() >= seq => return Ok(()),
            None if !slot.has_listeners() => return Ok(()),
            Some(_) | None => {}
        }
        let locked = self.take_out(slot, place, Freshness::Now).await?;
        self.unlock(slot, locked);
        Ok(())
    }

    /// Takes a game under its lock, settled, if that is permitted.
    async fn lock<'a>(
        &self,
        slot: &'a Slot,
        access: Access,
        freshness: Freshness,
    ) -> Result<LockedGame<'a>, Problem> {
        let place = slot.live.lock().await;
        self.lock_place(slot, place, access, freshness).await
    }

    async fn lock_place<'a>(
        &self,
        slot: &Slot,
        place: MutexGuard<'a, Option<Arc<LiveGame>>>,
        access: Access,
        freshness: Freshness,
    ) -> Result<LockedGame<'a>, Problem> {
        let locked = self.take_out(slot, place, freshness).await?;
        match access.check(&locked.live) {
            Ok(()) => Ok(locked),
            Err(problem) => {
                self.unlock(slot, locked);
                Err(problem)
            }
        }
    }

    /// Takes a game out of its place; from the store if it is not in memory. What is seldom
    /// needed is in boxes, so that the way of an ordinary command takes little room.
    async fn take_out<'a>(
        &self,
        slot: &Slot,
        mut place: MutexGuard<'a, Option<Arc<LiveGame>>>,
        freshness: Freshness,
    ) -> Result<LockedGame<'a>, Problem> {
        let mut live = match place.take() {
            Some(live) => live,
            None => Arc::new(Box::pin(self.load_from_store(slot)).await?),
        };
        if freshness == Freshness::Now && self.store.is_shared() {
            live = Box::pin(self.refresh(slot, live)).await?;
        }
        let mut now = live.time_at(self.clock.now());
        if live.has_run_out(now) {
            (live, now) = Box::pin(self.end_by_time(slot, live, now)).await?;
        }
        Ok(LockedGame { live, place, now })
    }

    /// Ends a game whose countdown has run out; another process may have done so.
    async fn end_by_time(
        &self,
        slot: &Slot,
        mut live: Arc<LiveGame>,
        now: Millis,
    ) -> Result<(Arc<LiveGame>, Millis), Problem> {
        let Some(step) = Arc::make_mut(&mut live).settle(now) else { return Ok((live, now)) };
        match self.record(slot, &mut live, &step).await {
            Ok(()) => Ok((live, now)),
            Err(AppendError::Taken | AppendError::Missing) => {
                let live = self.load_from_store(slot).await?;
                let now = live.time_at(self.clock.now());
                Ok((Arc::new(live), now))
            }
            Err(AppendError::Store(error)) => Err(error.into()),
        }
    }

    /// Makes a step durable, then tells those who listen.
    async fn record(
        &self,
        slot: &Slot,
        live: &mut Arc<LiveGame>,
        step: &Step,
    ) -> Result<(), AppendError> {
        self.judge(live).await?;
        let entry = live.entry(step);
        self.store.append(entry).await?;
        self.metrics.commands.inc();
        if step.result.is_some() {
            self.metrics.games_finished.inc();
        }
        self.tell(slot, live, step);
        Ok(())
    }

    pub(crate) fn tell(&self, slot: &Slot, live: &LiveGame, step: &Step) {
        slot.set_deadline(live.deadline());
        if slot.has_listeners() {
            let after = step.seq - step.commands.len() as u32;
            slot.publish(match answers::update_text(live, step) {
                Some(text) => {
                    let text = self.backlog.hold_text(text);
                    Update::Step { seq: step.seq, after, text }
                }
                // They came in the meantime.
                None => Update::Reload { seq: step.seq },
            });
        }
    }

    fn unlock(&self, slot: &Slot, locked: LockedGame<'_>) {
        slot.set_deadline(locked.live.deadline());
        let weight = locked.live.weight();
        locked.release();
        self.cache.weigh(slot.id, weight);
    }

    /// What a command brought about that has been carried out before, if it is that and did
    /// not just come too late.
    async fn repeated(
        &self,
        live: &Arc<LiveGame>,
        numbered: NumberedCommand,
    ) -> Result<Step, Problem> {
        let index = (numbered.seq as usize).checked_sub(1);
        let entry = index.and_then(|index| live.session().commands().get(index));
        let is_repeated =
            entry.is_some_and(|entry| numbered.command.may_be_recorded_as(entry.command));
        if !is_repeated {
            return Err(self.outdated(live, "this sequence number has been used").await);
        }
        let Some((_, step)) = self.step_again(live.game().id, numbered.seq).await? else {
            return Err(self.outdated(live, "this sequence number has been used").await);
        };
        Ok(step)
    }

    async fn outdated(&self, live: &Arc<LiveGame>, reason: &str) -> Problem {
        let next = live.seq() + 1;
        let detail = format!("{reason}: the next command is number {next}, see the state");
        match self.state_of(live, live.time_at(self.clock.now())).await {
            Ok(state) => {
                Problem::new(StatusCode::CONFLICT, Code::Outdated, detail).with_state(state)
            }
            Err(problem) => problem,
        }
    }
}

impl Access {
    fn check(self, live: &LiveGame) -> Result<(), Problem> {
        match self {
            Access::Key(key, role) => auth::check(live.game(), key, role),
            Access::Granted => Ok(()),
        }
    }
}

/// Refuses what stands in records, or is for a program with its own board.
fn refuse_what_is_not_for_clients(command: Command) -> Result<(), Problem> {
    let detail = match command {
        Command::Restart { .. } | Command::Tick => {
            "\"restart\" and \"tick\" are the server's own: for a new board create another \
             game, for example with POST .../again"
        }
        // They would tell whether a cell is safe, and count only if it is.
        Command::HintAt(_) | Command::AutoOpen(_) | Command::AutoNear(_) => {
            "\"hint_at\", \"auto_open\" and \"auto_near\" are for records: send \"hint\", \
             \"auto_play\" or \"auto\""
        }
        _ => return Ok(()),
    };
    Err(Problem::refused(Code::CommandRefused, detail))
}

/// Whether every move of a game takes thought.
pub(crate) fn needs_thought(game: &NewGame) -> bool {
    game.config.assistant == Assistant::Intelligent || game.config.fairness != Fairness::Classic
}

/// Whether a command takes thought by itself.
pub(crate) const fn asks_for_thought(command: Command) -> bool {
    matches!(
        command,
        Command::Hint
            | Command::HintAt(_)
            | Command::Why(_)
            | Command::Odds
            | Command::Advice
            | Command::WinChance
            | Command::Auto
            | Command::AutoPlay
            | Command::AutoOpen(_)
            | Command::AutoNear(_)
    )
}

impl From<AppendError> for Problem {
    fn from(error: AppendError) -> Self {
        match error {
            AppendError::Store(error) => error.into(),
            AppendError::Taken | AppendError::Missing => {
                StoreError::Corrupt(error.to_string()).into()
            }
        }
    }
}
