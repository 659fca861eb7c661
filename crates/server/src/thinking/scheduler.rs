//! Turns: who thinks now, who waits, and on which thread.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use minewise_solver::Stop;
use minewise_store::GameId;

use super::Thought;
use super::accounts::{Accounts, CpuShare};
use super::job::{Job, Place};
use super::shares::{Owner, Payer, Shares};
use super::threads::{cpu_time, give_way};
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::settings::Settings;

/// How long a turn is while others wait.
const TURN: Duration = Duration::from_millis(4);
/// Thoughts that have begun and are not over: each may keep up to about 80 megabytes, most
/// of them far less. Past this, the one that would come last ends early.
const MOST_BEGUN: usize = 10;
/// How long a thread waits for the next thought before it ends.
const LINGER: Duration = Duration::from_secs(2);
/// What a game may use when its address has used up its own time: the players behind one
/// address must not suffer from each other.
const SHARE_OF_GAME: CpuShare = CpuShare { percent: 10, burst: Duration::from_secs(3) };

/// What becomes of a thought that was submitted.
pub(super) enum Fate<'a> {
    /// It may be thought, until the signal is given.
    Thought(&'a Thought),
    /// There are too many others.
    Crowded,
    /// The server stops.
    Closed,
}

/// What is to be done, called once whatever its fate.
pub(super) type Work = Box<dyn FnOnce(Fate<'_>) + Send>;

/// How many wait and think.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Levels {
    pub(crate) waiting: usize,
    pub(crate) running: usize,
}

#[derive(Debug)]
pub(super) struct Scheduler {
    state: Mutex<State>,
    /// Where threads without a thought wait for one.
    work_is_ready: Condvar,
    /// Where the thread that ends turns waits until there are any.
    time_matters: Condvar,
    most_waiting: usize,
    budget: Duration,
    metrics: Arc<Metrics>,
}

#[derive(Debug)]
struct State {
    jobs: HashMap<u64, Job>,
    next: u64,
    /// How many more may think at the same time.
    free: usize,
    /// Those who may begin, and have no thread yet.
    ready: VecDeque<u64>,
    idle_threads: usize,
    /// Whether a thread ends the turns.
    keeps_time: bool,
    shares: Shares,
    addresses: Accounts<IpAddr>,
    games: Accounts<GameId>,
    is_closed: bool,
}

impl Scheduler {
    pub(super) fn new(settings: &Settings, metrics: Arc<Metrics>) -> Self {
        let state = State {
            jobs: HashMap::new(),
            next: 0,
            free: settings.cpu_threads,
            ready: VecDeque::new(),
            idle_threads: 0,
            keeps_time: false,
            shares: Shares::default(),
            addresses: Accounts::new(settings.thinking),
            games: Accounts::new(SHARE_OF_GAME),
            is_closed: false,
        };
        Scheduler {
            state: Mutex::new(state),
            work_is_ready: Condvar::new(),
            time_matters: Condvar::new(),
            most_waiting: settings.cpu_queue,
            budget: settings.thinking_budget,
            metrics,
        }
    }

    /// The CPU time that one thought may take.
    pub(super) const fn budget(&self) -> Duration {
        self.budget
    }

    pub(super) fn levels(&self) -> Levels {
        let state = self.lock();
        let waiting = state.jobs.values().filter(|job| job.place == Place::Waiting).count();
        Levels { waiting, running: state.jobs.len() - waiting }
    }

    /// Whether an owner may think about something, by what it has used so far. A game that
    /// has used little may always.
    pub(super) fn admit(&self, owner: Owner, now: Instant) -> Result<(), Problem> {
        let Some(address) = owner.address else { return Ok(()) };
        let state = self.lock();
        let Err(wait) = state.addresses.check(&address, now) else { return Ok(()) };
        if let Payer::Game(game) = owner.payer
            && state.games.check(&game, now).is_ok()
        {
            return Ok(());
        }
        drop(state);
        self.metrics.rate_limited.inc();
        Err(Problem::too_many(wait, |seconds| {
            format!(
                "your address has used up its computing time: wait {seconds} s; moves that need \
                 no thought are not limited"
            )
        }))
    }

    /// Takes in something to think about. Returns its number.
    pub(super) fn submit(
        self: &Arc<Self>,
        owner: Owner,
        budget: Option<Duration>,
        work: Work,
    ) -> u64 {
        let mut state = self.lock();
        let number = state.next;
        state.next += 1;
        if state.is_closed {
            drop(state);
            work(Fate::Closed);
            return number;
        }
        let stop = Stop::pausing({
            let scheduler = Arc::downgrade(self);
            move || {
                if let Some(scheduler) = scheduler.upgrade() {
                    scheduler.pause(number);
                }
            }
        });
        state.shares.enter(owner);
        let thought = Thought { stop, is_spent: Arc::default() };
        state.jobs.insert(number, Job::new(owner, budget, thought, work));
        let crowded_out = self.crowded_out(&mut state);
        self.let_think(&mut state);
        state.hurry(number);
        drop(state);
        if let Some(work) = crowded_out {
            work(Fate::Crowded);
        }
        number
    }

    /// If too many wait, takes out the one that would come last of those that have not
    /// begun.
    fn crowded_out(&self, state: &mut State) -> Option<Work> {
        let unbegun = |job: &&Job| job.place == Place::Waiting && job.work.is_some();
        // Those that find a free place do not wait.
        let room = self.most_waiting + state.free;
        if state.jobs.values().filter(unbegun).count() <= room {
            return None;
        }
        let last = state.last(|job| unbegun(&job))?;
        state.remove(last)?.work
    }

    /// Gives the free places to those whose turn it is.
    fn let_think(self: &Arc<Self>, state: &mut State) {
        while state.free > 0
            && let Some(first) = state.first()
        {
            let Some(job) = state.jobs.get_mut(&first) else { return };
            job.place = Place::Running;
            job.turn_began = Instant::now();
            state.free -= 1;
            if job.work.is_none() {
                job.turn.notify_one();
                continue;
            }
            self.metrics.thinking_wait.observe(job.submitted.elapsed().as_secs_f64());
            state.make_room();
            state.ready.push_back(first);
            if state.idle_threads >= state.ready.len() {
                self.work_is_ready.notify_one();
            } else if !self.spawn("minewise-think", Scheduler::work) {
                // Nobody would ever begin it.
                state.ready.pop_back();
                state.remove(first);
                state.free += 1;
            }
        }
        if state.keeps_time && state.jobs.len() == 1 {
            self.time_matters.notify_one();
        } else if !state.keeps_time && !state.jobs.is_empty() {
            state.keeps_time = self.spawn("minewise-turns", Scheduler::keep_time);
        }
    }

    fn spawn(self: &Arc<Self>, name: &str, body: impl FnOnce(&Arc<Self>) + Send + 'static) -> bool {
        let scheduler = Arc::clone(self);
        let thread = std::thread::Builder::new().name(name.to_owned());
        let spawned = thread.spawn(move || body(&scheduler));
        if let Err(error) = &spawned {
            tracing::error!(%error, "cannot start a thread to think on");
        }
        spawned.is_ok()
    }

    /// The life of a thread: thinks what is ready, one after the other.
    fn work(self: &Arc<Self>) {
        give_way();
        let mut state = self.lock();
        loop {
            let next = state.ready.pop_front();
            let Some(number) = next else {
                state.idle_threads += 1;
                let (back, waited) = self
                    .work_is_ready
                    .wait_timeout(state, LINGER)
                    .unwrap_or_else(PoisonError::into_inner);
                state = back;
                state.idle_threads -= 1;
                if waited.timed_out() && state.ready.is_empty() {
                    return;
                }
                continue;
            };
            let begun = state.jobs.get_mut(&number).and_then(Job::begin);
            drop(state);
            if let Some((work, thought)) = begun {
                // A panic is reported by its hook; the asker learns that there is no answer.
                let _ = catch_unwind(AssertUnwindSafe(|| work(Fate::Thought(&thought))));
            }
            state = self.lock();
            state.charge(number, &self.metrics);
            if state.remove(number).is_some_and(|job| job.place == Place::Running) {
                state.free += 1;
            }
            self.let_think(&mut state);
        }
    }

    /// The life of the thread that ends turns, while there is anything to end.
    fn keep_time(self: &Arc<Self>) {
        let mut state = self.lock();
        loop {
            let is_idle = state.jobs.is_empty();
            let wait = if is_idle { LINGER } else { TURN };
            let waited = self.time_matters.wait_timeout(state, wait);
            (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
            if is_idle && state.jobs.is_empty() {
                state.keeps_time = false;
                return;
            }
            for job in state.jobs.values().filter(|job| job.place == Place::Running) {
                if job.turn_began.elapsed() >= TURN {
                    job.thought.stop.ask_to_pause();
                }
            }
        }
    }

    /// What a thought does when it is asked to pause, on its own thread: ends if its budget
    /// is used up, and lets those go first whose turn it is.
    fn pause(self: &Arc<Self>, number: u64) {
        let mut state = self.lock();
        state.charge(number, &self.metrics);
        let first = state.first();
        let Some(job) = state.jobs.get_mut(&number) else { return };
        if job.is_spent() {
            job.thought.is_spent.store(true, Ordering::Relaxed);
            job.thought.stop.request();
            return;
        }
        job.turn_began = Instant::now();
        if job.place != Place::Running || first.is_none_or(|first| !state.is_before(first, number))
        {
            return;
        }
        let Some(job) = state.jobs.get_mut(&number) else { return };
        job.place = Place::Waiting;
        let turn = Arc::clone(&job.turn);
        state.free += 1;
        self.let_think(&mut state);
        while state.jobs.get(&number).is_some_and(|job| job.place == Place::Waiting) {
            state = turn.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Nobody wants to know any more.
    pub(super) fn cancel(&self, number: u64) {
        let mut state = self.lock();
        let unbegun = state.end(number);
        drop(state);
        // Whatever it holds is dropped without the lock.
        drop(unbegun);
    }

    /// Ends all thoughts, and takes no new ones.
    pub(super) fn close(&self) {
        let mut state = self.lock();
        state.is_closed = true;
        let all: Vec<u64> = state.jobs.keys().copied().collect();
        let unbegun: Vec<Job> = all.into_iter().filter_map(|number| state.end(number)).collect();
        drop(state);
        for work in unbegun.into_iter().filter_map(|job| job.work) {
            work(Fate::Closed);
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing panics while it holds the lock; if something did, the rest goes on.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Whether one comes before another.
    fn is_before(&self, one: u64, other: u64) -> bool {
        let (Some(job), Some(than)) = (self.jobs.get(&one), self.jobs.get(&other)) else {
            return false;
        };
        let order = self.shares.order(job.owner, than.owner);
        order.then(job.used.cmp(&than.used)).then(one.cmp(&other)).is_lt()
    }

    /// The one that waits and comes first.
    fn first(&self) -> Option<u64> {
        let waiting = self.jobs.iter().filter(|(_, job)| job.place == Place::Waiting);
        waiting
            .map(|(&number, _)| number)
            .reduce(|first, next| if self.is_before(next, first) { next } else { first })
    }

    /// The one of some that comes last.
    fn last(&self, is_meant: impl Fn(&Job) -> bool) -> Option<u64> {
        let meant = self.jobs.iter().filter(|(_, job)| is_meant(job));
        meant
            .map(|(&number, _)| number)
            .reduce(|last, next| if self.is_before(last, next) { next } else { last })
    }

    /// Asks the one that thinks and would come last to pause, if somebody who waits comes
    /// before it.
    fn hurry(&self, number: u64) {
        if self.jobs.get(&number).is_none_or(|job| job.place != Place::Waiting) {
            return;
        }
        if let Some(last) = self.last(|job| job.place == Place::Running)
            && self.is_before(number, last)
            && let Some(job) = self.jobs.get(&last)
        {
            job.thought.stop.ask_to_pause();
        }
    }

    /// Ends the thought that would come last if too many have begun.
    fn make_room(&mut self) {
        let has_begun = |job: &Job| job.work.is_none() && job.budget.is_some();
        if self.jobs.values().filter(|job| has_begun(job)).count() >= MOST_BEGUN
            && let Some(last) = self.last(|job| has_begun(job) && !job.is_ending)
        {
            self.end(last);
        }
    }

    /// Ends a thought. Returns it if it has not begun: then it is gone; otherwise it ends by
    /// itself, soon.
    fn end(&mut self, number: u64) -> Option<Job> {
        let job = self.jobs.get_mut(&number)?;
        job.thought.stop.request();
        job.is_ending = true;
        match (job.place, &job.work) {
            (Place::Waiting, Some(_)) => return self.remove(number),
            (Place::Waiting, None) => {
                // It comes to its end beside those who have a place.
                job.place = Place::Leaving;
                job.turn.notify_one();
            }
            (Place::Running | Place::Leaving, _) => {}
        }
        None
    }

    fn remove(&mut self, number: u64) -> Option<Job> {
        let job = self.jobs.remove(&number)?;
        self.shares.leave(job.owner);
        Some(job)
    }

    /// Notes what a thought has used since the last time, on its own thread.
    fn charge(&mut self, number: u64, metrics: &Metrics) {
        let Some(job) = self.jobs.get_mut(&number) else { return };
        let used = job.used_since(cpu_time());
        let owner = job.owner;
        metrics.thinking_seconds.inc_by(used.as_secs_f64());
        self.shares.charge(owner, used);
        let now = Instant::now();
        if let Some(address) = owner.address {
            self.addresses.charge(address, used, now);
        }
        if let Payer::Game(game) = owner.payer {
            self.games.charge(game, used, now);
        }
    }
}

/// Somebody waits for a thought; when this is dropped, nobody does.
pub(super) struct Ticket {
    scheduler: Arc<Scheduler>,
    number: u64,
}

impl Ticket {
    pub(super) fn new(scheduler: &Arc<Scheduler>, number: u64) -> Self {
        Ticket { scheduler: Arc::clone(scheduler), number }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.scheduler.cancel(self.number);
    }
}
