//! The scheduler: which thoughts run now, which wait, and on which threads.

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
use super::threads::lower_priority;
use crate::clock::Clock;
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::settings::Settings;

/// The length of a turn while others wait.
const TURN: Duration = Duration::from_millis(4);
/// The most thoughts that may have begun at the same time: each may hold up to about 80 megabytes,
/// though most hold far less. Past this, the one that is last in line is stopped early.
const MAX_BEGUN: usize = 10;
/// How long an idle thread waits for the next thought before it exits.
const LINGER: Duration = Duration::from_secs(2);
/// What a game may use when its address has used up its own time, so that players behind the same
/// address don't suffer from each other.
const SHARE_OF_GAME: CpuShare = CpuShare { percent: 10, burst: Duration::from_secs(3) };

/// How a submitted thought starts, or why it doesn't.
pub(super) enum Start<'a> {
    /// It runs now, until its stop signal is given.
    Now(&'a Thought),
    /// Too many others are waiting.
    QueueFull,
    /// The server is stopping.
    Closed,
}

/// What to run. It is called once, even if the thought can't start.
pub(super) type Work = Box<dyn FnOnce(Start<'_>) + Send>;

/// How many thoughts are waiting and running.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ThoughtCounts {
    pub(crate) waiting: usize,
    pub(crate) running: usize,
}

#[derive(Debug)]
pub(super) struct Scheduler {
    state: Mutex<State>,
    /// What idle threads wait on for the next thought.
    work_is_ready: Condvar,
    /// What the thread that ends turns waits on while there are none.
    turns_to_end: Condvar,
    most_waiting: usize,
    budget: Duration,
    /// Tells what thoughts cost, and when debts are paid off.
    clock: Clock,
    metrics: Arc<Metrics>,
}

#[derive(Debug)]
struct State {
    jobs: HashMap<u64, Job>,
    next: u64,
    /// How many more thoughts may run at the same time.
    free: usize,
    /// Thoughts that may begin but have no thread yet.
    ready: VecDeque<u64>,
    idle_threads: usize,
    /// Whether the thread that ends turns is running.
    has_turn_thread: bool,
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
            has_turn_thread: false,
            shares: Shares::default(),
            addresses: Accounts::new(settings.thinking),
            games: Accounts::new(SHARE_OF_GAME),
            is_closed: false,
        };
        Scheduler {
            state: Mutex::new(state),
            work_is_ready: Condvar::new(),
            turns_to_end: Condvar::new(),
            most_waiting: settings.cpu_queue,
            budget: settings.thinking_budget,
            clock: settings.clock.clone(),
            metrics,
        }
    }

    /// The CPU time that one thought may use.
    pub(super) const fn budget(&self) -> Duration {
        self.budget
    }

    pub(super) fn counts(&self) -> ThoughtCounts {
        let state = self.lock();
        let waiting = state.jobs.values().filter(|job| job.place == Place::Waiting).count();
        ThoughtCounts { waiting, running: state.jobs.len() - waiting }
    }

    /// Checks that an owner hasn't used up its CPU time. A game that has used little is always
    /// admitted.
    pub(super) fn admit(&self, owner: Owner) -> Result<(), Problem> {
        let Some(address) = owner.address else { return Ok(()) };
        let now = self.clock.instant();
        let state = self.lock();
        let Err(wait) = state.addresses.check(&address, now) else { return Ok(()) };
        if let Payer::Game(game) = owner.payer
            && state.games.check(&game, now).is_ok()
        {
            return Ok(());
        }
        drop(state);
        self.metrics.connections.rate_limited.inc();
        Err(Problem::too_many(wait, |seconds| {
            format!(
                "your address has used up its computing time: wait {seconds} s; moves that need \
                 no thought are not limited"
            )
        }))
    }

    /// Charges a game for work that is not a thought.
    pub(super) fn charge_game(&self, game: GameId, used: Duration) {
        self.lock().games.charge(game, used, self.clock.instant());
    }

    /// How long it takes until a game has paid for what it has used beyond its share.
    pub(super) fn debt(&self, game: GameId) -> Duration {
        self.lock().games.check(&game, self.clock.instant()).err().unwrap_or_default()
    }

    /// Adds a thought. Returns its number.
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
            work(Start::Closed);
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
        let evicted = self.evict_excess(&mut state);
        self.fill_free_places(&mut state);
        state.preempt_for(number);
        drop(state);
        if let Some(work) = evicted {
            work(Start::QueueFull);
        }
        number
    }

    /// If too many thoughts are waiting, removes the last in line of those that haven't begun.
    fn evict_excess(&self, state: &mut State) -> Option<Work> {
        let unbegun = |job: &&Job| job.place == Place::Waiting && job.work.is_some();
        // Thoughts that find a free place don't wait.
        let room = self.most_waiting + state.free;
        if state.jobs.values().filter(unbegun).count() <= room {
            return None;
        }
        let last = state.last(|job| unbegun(&job))?;
        state.remove(last)?.work
    }

    /// Gives the free places to the thoughts whose turn it is.
    fn fill_free_places(self: &Arc<Self>, state: &mut State) {
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
            self.metrics.thinking.wait_seconds.observe(job.submitted.elapsed().as_secs_f64());
            state.make_room();
            state.ready.push_back(first);
            if state.idle_threads >= state.ready.len() {
                self.work_is_ready.notify_one();
            } else if !self.spawn("minewise-think", Scheduler::run_thoughts) {
                // No thread would ever begin it.
                state.ready.pop_back();
                state.remove(first);
                state.free += 1;
            }
        }
        if state.has_turn_thread && state.jobs.len() == 1 {
            self.turns_to_end.notify_one();
        } else if !state.has_turn_thread && !state.jobs.is_empty() {
            state.has_turn_thread = self.spawn("minewise-turns", Scheduler::end_turns);
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

    /// The loop of a worker thread: runs ready thoughts one after the other.
    fn run_thoughts(self: &Arc<Self>) {
        lower_priority();
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
            let begun =
                state.jobs.get_mut(&number).and_then(|job| job.begin(self.clock.cpu_time()));
            drop(state);
            if let Some((work, thought)) = begun {
                // The panic hook reports a panic; the requester gets an internal error.
                let _ = catch_unwind(AssertUnwindSafe(|| work(Start::Now(&thought))));
            }
            state = self.lock();
            state.charge(number, &self.clock, &self.metrics);
            if state.remove(number).is_some_and(|job| job.place == Place::Running) {
                state.free += 1;
            }
            self.fill_free_places(&mut state);
        }
    }

    /// The loop of the thread that ends turns, while there are thoughts.
    fn end_turns(self: &Arc<Self>) {
        let mut state = self.lock();
        loop {
            let is_idle = state.jobs.is_empty();
            let wait = if is_idle { LINGER } else { TURN };
            let waited = self.turns_to_end.wait_timeout(state, wait);
            (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
            if is_idle && state.jobs.is_empty() {
                state.has_turn_thread = false;
                return;
            }
            for job in state.jobs.values().filter(|job| job.place == Place::Running) {
                if job.turn_began.elapsed() >= TURN {
                    job.thought.stop.ask_to_pause();
                }
            }
        }
    }

    /// Called on a thought's own thread when it is asked to pause: stops it if its budget is used
    /// up, and lets others run first whose turn it is.
    fn pause(self: &Arc<Self>, number: u64) {
        let mut state = self.lock();
        state.charge(number, &self.clock, &self.metrics);
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
        self.fill_free_places(&mut state);
        while state.jobs.get(&number).is_some_and(|job| job.place == Place::Waiting) {
            state = turn.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Stops a thought whose result nobody needs any more.
    pub(super) fn cancel(&self, number: u64) {
        let mut state = self.lock();
        let unbegun = state.end(number);
        drop(state);
        // Dropped after the lock is released, since it may hold a lot.
        drop(unbegun);
    }

    /// Stops all thoughts and accepts no new ones.
    pub(super) fn close(&self) {
        let mut state = self.lock();
        state.is_closed = true;
        let all: Vec<u64> = state.jobs.keys().copied().collect();
        let unbegun: Vec<Job> = all.into_iter().filter_map(|number| state.end(number)).collect();
        drop(state);
        for work in unbegun.into_iter().filter_map(|job| job.work) {
            work(Start::Closed);
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing panics while holding the lock; if something did, the others could still go on.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Whether one thought comes before another.
    fn is_before(&self, one: u64, other: u64) -> bool {
        let (Some(job), Some(than)) = (self.jobs.get(&one), self.jobs.get(&other)) else {
            return false;
        };
        let order = self.shares.order(job.owner, than.owner);
        order.then(job.used.cmp(&than.used)).then(one.cmp(&other)).is_lt()
    }

    /// The waiting thought that comes first.
    fn first(&self) -> Option<u64> {
        let waiting = self.jobs.iter().filter(|(_, job)| job.place == Place::Waiting);
        waiting
            .map(|(&number, _)| number)
            .reduce(|first, next| if self.is_before(next, first) { next } else { first })
    }

    /// The candidate that comes last.
    fn last(&self, is_candidate: impl Fn(&Job) -> bool) -> Option<u64> {
        let candidates = self.jobs.iter().filter(|(_, job)| is_candidate(job));
        candidates
            .map(|(&number, _)| number)
            .reduce(|last, next| if self.is_before(last, next) { next } else { last })
    }

    /// Asks the running thought that would come last to pause, if the given waiting one comes
    /// before it.
    fn preempt_for(&self, number: u64) {
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

    /// Stops the thought that would come last if too many have begun.
    fn make_room(&mut self) {
        let has_begun = |job: &Job| job.work.is_none() && job.budget.is_some();
        if self.jobs.values().filter(|job| has_begun(job)).count() >= MAX_BEGUN
            && let Some(last) = self.last(|job| has_begun(job) && !job.is_ending)
        {
            self.end(last);
        }
    }

    /// Stops a thought. One that hasn't begun is removed and returned; any other soon stops by
    /// itself.
    fn end(&mut self, number: u64) -> Option<Job> {
        let job = self.jobs.get_mut(&number)?;
        job.thought.stop.request();
        job.is_ending = true;
        match (job.place, &job.work) {
            (Place::Waiting, Some(_)) => return self.remove(number),
            (Place::Waiting, None) => {
                // It winds up without a place, beside those that have one.
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

    /// Charges for what a thought has used since the last time. Called on its own thread.
    fn charge(&mut self, number: u64, clock: &Clock, metrics: &Metrics) {
        let Some(job) = self.jobs.get_mut(&number) else { return };
        let used = job.used_since(clock.cpu_time());
        let owner = job.owner;
        metrics.thinking.cpu_seconds.inc_by(used.as_secs_f64());
        self.shares.charge(owner, used);
        let now = clock.instant();
        if let Some(address) = owner.address {
            self.addresses.charge(address, used, now);
        }
        if let Payer::Game(game) = owner.payer {
            self.games.charge(game, used, now);
        }
    }
}

/// Held by whoever waits for a thought. Dropping it cancels the thought.
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
