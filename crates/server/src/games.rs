//! All games of the server. Each has one lock, and nobody is notified before the commit.

use std::sync::Arc;

use axum::body::Bytes;
use axum::http::StatusCode;
use minewise_session::{Assistant, Command, CommandError, Fairness, Millis};
use minewise_store::{AppendError, GameId, NewGame, Store, StoreError, UnixMillis};
use minewise_wire::{CommandAnswer, GameState, NumberedCommand};
use tokio::sync::MutexGuard;

use crate::answers;
use crate::asked_positions::AskedPositions;
use crate::auth::{self, Key, Role};
use crate::backlog::Backlog;
use crate::cache::Cache;
use crate::clock::Clock;
use crate::command_work::NotDone;
use crate::feed::Waiting;
use crate::live_game::{LiveGame, Step};
use crate::loading::permit;
use crate::metrics::Metrics;
use crate::problem::{Code, Problem};
use crate::server_keys::ServerKeys;
use crate::slot::{ReadAccess, Slot, Update};
use crate::thinking::Thinking;

/// All games of this process.
#[derive(Clone)]
pub(crate) struct Games {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) cache: Arc<Cache>,
    pub(crate) thinking: Thinking,
    pub(crate) metrics: Arc<Metrics>,
    /// What clients haven't received yet.
    pub(crate) backlog: Arc<Backlog>,
    pub(crate) clock: Clock,
    /// The most that a player can gain from the delay of a line, over a whole game.
    pub(crate) max_delay: Millis,
    pub(crate) server_keys: Arc<ServerKeys>,
    pub(crate) asked: Arc<AskedPositions>,
}

/// What gives access to a game.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Access {
    /// A key, for a role.
    Key(Key, Role),
    /// The key has been checked before.
    Granted,
}

/// How up to date a game has to be if other processes may change it, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Freshness {
    /// As the store has it at this moment.
    Now,
    /// As this process has it in memory: appending to the log fails if that is out of date.
    Cached,
}

/// A locked game. A reader leaves it in its slot and can be dropped at any time. A writer takes it
/// out first and puts it back when the change is durable: a task that dies in between leaves an
/// empty slot, which is filled from the store.
struct LockedGame<'a> {
    games: &'a Games,
    slot: &'a Slot,
    place: MutexGuard<'a, Option<Arc<LiveGame>>>,
    /// The game's own time at which the countdown was checked. A command is carried out at this
    /// time or earlier, so that the countdown can't run out in between.
    now: Millis,
}

impl LockedGame<'_> {
    fn live(&self) -> &Arc<LiveGame> {
        self.place.as_ref().expect("only a change takes the game out, and it consumes the lock")
    }

    fn take_out(&mut self) -> Arc<LiveGame> {
        self.place.take().expect("only a change takes the game out, and it consumes the lock")
    }

    fn put_back(&mut self, live: Arc<LiveGame>) {
        self.slot.set_deadline(live.deadline());
        let weight = live.weight();
        *self.place = Some(live);
        self.games.cache.weigh(self.slot.id, weight);
    }
}

impl Games {
    /// Puts a game that has just been created into the cache.
    pub(crate) async fn insert(&self, live: LiveGame) {
        let slot = self.cache.place(live.game().id);
        let place = slot.live.lock().await;
        let mut locked = LockedGame { games: self, slot: &slot, place, now: Millis(0) };
        locked.put_back(Arc::new(live));
    }

    /// The current state of a game.
    pub(crate) async fn state(&self, id: GameId, key: Key) -> Result<GameState, Problem> {
        let live = self.copy(id, key, Role::Watch).await?;
        self.state_of(&live, live.time_at(self.clock.now())).await
    }

    /// Checks that a key permits a role in a game. Returns the game's slot, to listen to.
    pub(crate) async fn enter(
        &self,
        id: GameId,
        key: Key,
        role: Role,
    ) -> Result<Arc<Slot>, Problem> {
        let slot = self.cache.place(id);
        self.read(&slot, Access::Key(key, role), Freshness::Cached, |_| ()).await?;
        Ok(slot)
    }

    /// A game as it is now, to read without the lock.
    pub(crate) async fn copy(
        &self,
        id: GameId,
        key: Key,
        role: Role,
    ) -> Result<Arc<LiveGame>, Problem> {
        let slot = self.cache.place(id);
        self.read(&slot, Access::Key(key, role), Freshness::Now, Arc::clone).await
    }

    /// A game that everybody may watch, as it is now.
    pub(crate) async fn copy_public(&self, id: GameId) -> Result<Arc<LiveGame>, Problem> {
        let slot = self.cache.place(id);
        self.read(&slot, Access::Granted, Freshness::Now, Arc::clone).await
    }

    /// Reads a game, if the key permits it. Readers don't wait while the solver works on the next
    /// command: they get the last durable state.
    pub(crate) async fn read<T>(
        &self,
        slot: &Slot,
        access: Access,
        freshness: Freshness,
        read: impl FnOnce(&Arc<LiveGame>) -> T,
    ) -> Result<T, Problem> {
        match slot.read().await {
            ReadAccess::Before(live) => {
                access.check(&live)?;
                Ok(read(&live))
            }
            ReadAccess::Locked(place) => {
                let locked = self.lock_place(slot, place, access, freshness).await?;
                Ok(read(locked.live()))
            }
        }
    }

    /// Carries out a command once, however often it is sent.
    pub(crate) async fn command(
        &self,
        id: GameId,
        key: Key,
        numbered: NumberedCommand,
    ) -> Result<CommandAnswer, Problem> {
        let slot = self.cache.place(id);
        let access = Access::Key(key, Role::Play);
        self.carry_out(&slot, access, numbered, None, answers::command).await
    }

    /// Carries out a command of a client whose key has been checked and that gets the effect as
    /// updates. It may say when the player gave the command. Returns the number of the last entry.
    pub(crate) async fn command_with_access(
        &self,
        slot: &Slot,
        numbered: NumberedCommand,
        claimed: Option<UnixMillis>,
    ) -> Result<u32, Problem> {
        self.carry_out(slot, Access::Granted, numbered, claimed, |_, step| step.seq).await
    }

    async fn carry_out<T>(
        &self,
        slot: &Slot,
        access: Access,
        numbered: NumberedCommand,
        claimed: Option<UnixMillis>,
        answer: impl Fn(&LiveGame, Step) -> T,
    ) -> Result<T, Problem> {
        refuse_reserved_commands(numbered.command)?;
        // If another process was faster, try once more with its entries.
        for freshness in [Freshness::Cached, Freshness::Now] {
            let locked = self.lock(slot, access, freshness).await?;
            let next = locked.live().seq() + 1;
            if numbered.seq < next {
                let step = Box::pin(self.repeated(locked.live(), numbered)).await?;
                return Ok(answer(locked.live(), step));
            }
            if numbered.seq == next {
                match self.carry_out_next(locked, numbered.command, claimed, &answer).await? {
                    Some(answer) => return Ok(answer),
                    None => continue,
                }
            }
            let live = Arc::clone(locked.live());
            drop(locked);
            if freshness == Freshness::Now || !self.store.is_shared() {
                return Err(self.outdated(&live, "this sequence number is too high").await);
            }
        }
        let detail = "other commands keep coming first: read the state and try again";
        Err(Problem::new(StatusCode::CONFLICT, Code::Outdated, detail))
    }

    /// Carries out the next command of a game. Returns `None` if another process has appended to
    /// the log in the meantime: then the result is dropped, and the log has to be read again.
    async fn carry_out_next<T>(
        &self,
        mut locked: LockedGame<'_>,
        command: Command,
        claimed: Option<UnixMillis>,
        answer: impl Fn(&LiveGame, Step) -> T,
    ) -> Result<Option<T>, Problem> {
        permit(locked.live(), command)?;
        self.mark_if_analysed(locked.live()).await?;
        let slot = locked.slot;
        let moment = locked.live().moment(claimed, locked.now, slot.tolerance());
        let (mut live, done) = self.apply(slot, locked.take_out(), command, moment).await;
        let step = match done {
            Ok(step) => step,
            Err(NotDone::Unfinished(problem)) => {
                locked.put_back(live);
                return Err(problem);
            }
            Err(NotDone::Refused(error)) => return Err(self.refused(locked, live, &error).await),
        };
        match self.record(slot, &mut live, &step).await {
            Ok(()) => {
                let answer = answer(&live, *step);
                locked.put_back(live);
                Ok(Some(answer))
            }
            Err(AppendError::Taken | AppendError::Missing) => Ok(None),
            Err(AppendError::Store(error)) => Err(error.into()),
        }
    }

    /// The answer to a command that the game doesn't allow.
    async fn refused(
        &self,
        mut locked: LockedGame<'_>,
        live: Arc<LiveGame>,
        error: &CommandError,
    ) -> Problem {
        let state = self.state_of(&live, locked.now).await;
        // The session has been given the time, and would reject an earlier entry, which another
        // process may be writing right now. If that is possible, the game is dropped from memory.
        if !self.store.is_shared() {
            locked.put_back(live);
        }
        match state {
            Ok(state) => {
                Problem::from(minewise_wire::Problem::bad_command(error)).with_state(state)
            }
            Err(problem) => problem,
        }
    }

    /// The update about an entry that has been sent before, made again.
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
        Ok(self.backlog.count_text(
            text.ok_or_else(|| Problem::internal(&"a step without its previous snapshot"))?,
        ))
    }

    /// Ends a game if its countdown has run out, and notifies listeners.
    pub(crate) async fn end_if_timed_out(&self, slot: &Slot) -> Result<(), Problem> {
        self.lock(slot, Access::Granted, Freshness::Now).await.map(drop)
    }

    /// Replays what other processes have appended to a game's log, at least up to entry `seq`.
    pub(crate) async fn follow_log(&self, slot: &Slot, seq: u32) -> Result<(), Problem> {
        let place = slot.live.lock().await;
        match &*place {
            Some(live) if live.seq() >= seq => return Ok(()),
            None if !slot.has_listeners() => return Ok(()),
            Some(_) | None => {}
        }
        self.up_to_date(slot, place, Freshness::Now).await.map(drop)
    }

    /// Locks a game, up to date, if access is permitted.
    async fn lock<'a>(
        &'a self,
        slot: &'a Slot,
        access: Access,
        freshness: Freshness,
    ) -> Result<LockedGame<'a>, Problem> {
        let place = slot.live.lock().await;
        self.lock_place(slot, place, access, freshness).await
    }

    async fn lock_place<'a>(
        &'a self,
        slot: &'a Slot,
        place: MutexGuard<'a, Option<Arc<LiveGame>>>,
        access: Access,
        freshness: Freshness,
    ) -> Result<LockedGame<'a>, Problem> {
        let locked = self.up_to_date(slot, place, freshness).await?;
        access.check(locked.live())?;
        Ok(locked)
    }

    /// Brings the game in a slot up to date, loading it if it isn't in memory. What is seldom
    /// needed is boxed, so that an ordinary command takes little memory.
    async fn up_to_date<'a>(
        &'a self,
        slot: &'a Slot,
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
        if live.has_run_out(Millis(now.0.saturating_sub(self.grace(slot).0))) {
            (live, now) = Box::pin(self.end_by_time(slot, live, now)).await?;
        }
        let mut locked = LockedGame { games: self, slot, place, now };
        locked.put_back(live);
        Ok(locked)
    }

    /// How long the end of a countdown waits for a click that was made in time. Another process
    /// may know a longer delay than this one.
    pub(crate) fn grace(&self, slot: &Slot) -> Millis {
        if self.store.is_shared() { self.max_delay } else { slot.tolerance() }
    }

    /// Ends a game whose countdown has run out, unless another process has already done so.
    async fn end_by_time(
        &self,
        slot: &Slot,
        mut live: Arc<LiveGame>,
        now: Millis,
    ) -> Result<(Arc<LiveGame>, Millis), Problem> {
        let Some(step) = Arc::make_mut(&mut live).end_if_timed_out(now) else {
            return Ok((live, now));
        };
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

    /// Makes a step durable, then notifies listeners.
    async fn record(
        &self,
        slot: &Slot,
        live: &mut Arc<LiveGame>,
        step: &Step,
    ) -> Result<(), AppendError> {
        self.judge(live).await?;
        let entry = live.entry(step);
        self.store.append(entry).await?;
        self.metrics.games.commands.inc();
        if step.result.is_some() {
            self.metrics.games.finished.inc();
        }
        self.notify(slot, live, step);
        Ok(())
    }

    pub(crate) fn notify(&self, slot: &Slot, live: &LiveGame, step: &Step) {
        slot.set_deadline(live.deadline());
        let mut text = None;
        if slot.players() > 0 {
            let after = step.seq - step.commands.len() as u32;
            text = answers::update_text(live, step).map(|text| self.backlog.count_text(text));
            slot.publish(match text.clone() {
                Some(text) => Update::Step { seq: step.seq, after, text },
                // Somebody subscribed after the step was worked out.
                None => Update::Reload { seq: step.seq },
            });
        }
        self.feed(slot, || Waiting::step(live, step, text));
    }

    /// The effect of a command that has been carried out before. A different command with a used
    /// number is refused: it came too late.
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

/// Refuses commands that only appear in records, or that only the server may give.
fn refuse_reserved_commands(command: Command) -> Result<(), Problem> {
    let detail = match command {
        Command::Restart { .. } | Command::Tick => {
            "\"restart\" and \"tick\" are reserved for the server: for a new board, create \
             another game, for example with POST .../again"
        }
        // These would reveal whether a cell is safe, because they only take effect if it is.
        Command::HintAt(_) | Command::AutoOpen(_) | Command::AutoNear(_) => {
            "\"hint_at\", \"auto_open\" and \"auto_near\" appear in records only: send \
             \"hint\", \"auto_play\" or \"auto\""
        }
        _ => return Ok(()),
    };
    Err(Problem::refused(Code::CommandRefused, detail))
}

/// Whether every move of a game needs the solver.
pub(crate) fn game_needs_solver(game: &NewGame) -> bool {
    game.config.assistant == Assistant::Intelligent || game.config.fairness != Fairness::Classic
}

/// Whether a command needs the solver in any game.
pub(crate) const fn command_needs_solver(command: Command) -> bool {
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
