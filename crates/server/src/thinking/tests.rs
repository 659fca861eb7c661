use std::cell::Cell;
use std::net::IpAddr;
use std::sync::atomic::AtomicU64;
use std::sync::{Mutex, mpsc};

use minewise_store::{GameId, UnixMillis};
use minewise_testkit::{PATIENCE, Pauses};

use super::*;
use crate::clock::Clock;

thread_local! {
    /// What the thoughts on this thread have spent.
    static SPENT: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// What a thought spends in one turn.
const TURN: Duration = Duration::from_millis(4);

/// Uses up CPU time, as far as the scheduler knows.
fn spend(time: Duration) {
    SPENT.set(SPENT.get() + time);
}

/// Spends a turn, and lets others run whose turn it is. Returns whether to go on.
fn spend_turn(thought: &Thought) -> bool {
    spend(TURN);
    thought.stop().ask_to_pause();
    !thought.is_over()
}

/// A clock that stands still, under which thoughts cost only what they [`spend`].
fn still_clock() -> Clock {
    Clock::from_fn(|| UnixMillis(0)).with_cpu_time(|| SPENT.get())
}

fn thinking(settings: &Settings) -> Thinking {
    Thinking::new(settings, Arc::new(Metrics::new()))
}

fn one_thread() -> Settings {
    Settings { cpu_threads: 1, cpu_queue: 1, clock: still_clock(), ..Settings::default() }
}

fn client_at(address: u8) -> Requester {
    Requester::at(IpAddr::from([127, 0, 0, address]), None)
}

/// Runs until it is told to stop, and takes turns with others.
fn think_in_turns(thought: &Thought) {
    while spend_turn(thought) {}
}

/// Runs until it is told to stop, and costs nothing.
fn think_for_ever(thought: &Thought) {
    while !thought.is_over() {
        std::hint::spin_loop();
    }
}

/// Waits until this many thoughts are waiting and running.
async fn wait_for_counts(thinking: &Thinking, waiting: usize, running: usize) {
    wait_for_counts_unless(thinking, waiting, running, || false).await;
}

/// Waits until this many thoughts are waiting and running, or something else has happened.
async fn wait_for_counts_unless(
    thinking: &Thinking,
    waiting: usize,
    running: usize,
    is_over: impl Fn() -> bool,
) {
    let wanted = ThoughtCounts { waiting, running };
    for pause in Pauses::new() {
        if is_over() || thinking.counts() == wanted {
            return;
        }
        tokio::time::sleep(pause).await;
    }
    panic!("waited for {wanted:?}, but saw {:?}", thinking.counts());
}

/// Waits until this many turns have been taken.
async fn wait_for_turns(taken: &Mutex<Vec<u8>>, turns: usize) {
    let count = || taken.lock().unwrap().len();
    for pause in Pauses::new() {
        if count() == turns {
            return;
        }
        tokio::time::sleep(pause).await;
    }
    panic!("waited for {turns} turns, but saw {}", count());
}

/// Waits for something that must happen.
async fn soon<T>(event: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, event).await.expect("it happens")
}

#[tokio::test]
async fn thoughts_that_nobody_waits_for_are_stopped() {
    let thinking = thinking(&Settings { thinking_budget: Duration::MAX, ..one_thread() });
    let run = |work: fn(&Thought)| {
        let thinking = thinking.clone();
        tokio::spawn(async move { thinking.run(Payer::Questions, work).await })
    };
    let running = run(think_in_turns);
    wait_for_counts(&thinking, 0, 1).await;
    // Among thoughts of the same payer, the one that has used least comes first, so this one begins
    // at once, and the other one pauses.
    let second = run(think_in_turns);
    wait_for_counts(&thinking, 1, 1).await;
    running.abort();
    second.abort();
    wait_for_counts(&thinking, 0, 0).await;
    assert!(running.await.unwrap_err().is_cancelled());
}

#[tokio::test]
async fn a_full_queue_refuses_the_last_in_line() {
    let thinking = thinking(&Settings { cpu_queue: 2, ..one_thread() });
    // It doesn't check its stop signal until it is released, so nobody else gets a turn.
    let (release, gate) = mpsc::channel::<()>();
    let deaf = tokio::spawn({
        let thinking = thinking.clone();
        let work = move |_: &Thought| gate.recv().is_err();
        client_at(1).scope(async move { thinking.run(Payer::Questions, work).await })
    });
    wait_for_counts(&thinking, 0, 1).await;
    let ask = |address: u8| {
        let thinking = thinking.clone();
        tokio::spawn(
            client_at(address)
                .scope(async move { thinking.run(Payer::Questions, move |_| address).await }),
        )
    };
    // The clock of the first address advances only when its thought ends, but it has a thought
    // running.
    let first = ask(2);
    wait_for_counts(&thinking, 1, 1).await;
    let second = ask(3);
    wait_for_counts(&thinking, 2, 1).await;
    let third = ask(4);
    let refused = third.await.unwrap().unwrap_err();
    assert_eq!(
        (refused.body.status, refused.code(), refused.retry_after),
        (503, Code::Busy, Some(2))
    );
    drop(release);
    assert_eq!(first.await.unwrap().unwrap(), 2);
    assert_eq!(second.await.unwrap().unwrap(), 3);
    assert!(deaf.await.unwrap().unwrap());
    wait_for_counts(&thinking, 0, 0).await;
}

/// Eight endless thoughts don't keep a short one waiting for longer than a turn, not even one of
/// the same address, and each of them gets the same share.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn short_thoughts_run_between_long_ones() {
    let thinking = thinking(&Settings { cpu_queue: 8, ..one_thread() });
    // A long thought takes one of these for each turn, so it can't run ahead.
    let (allow_turn, allowed) = mpsc::channel::<()>();
    let allowed = Arc::new(Mutex::new(allowed));
    let taken: Arc<Mutex<Vec<u8>>> = Arc::default();
    let long: Vec<_> = (1..=8)
        .map(|address| {
            let (thinking, allowed) = (thinking.clone(), Arc::clone(&allowed));
            let taken = Arc::clone(&taken);
            let work = move |thought: &Thought| {
                let next = || allowed.lock().unwrap().recv().is_ok();
                while next() {
                    taken.lock().unwrap().push(address);
                    if !spend_turn(thought) {
                        return;
                    }
                }
            };
            let requester = client_at(address);
            tokio::spawn(requester.scope(async move { thinking.run(Payer::Questions, work).await }))
        })
        .collect();
    wait_for_counts(&thinking, 7, 1).await;
    let mut total = 0;
    let mut allow_turns = |count: usize| {
        total += count;
        (0..count).for_each(|_| allow_turn.send(()).unwrap());
        total
    };
    // Each turn is a switch between threads, which takes long on a busy machine.
    const FAIR_SHARE: usize = 20;
    wait_for_turns(&taken, allow_turns(8 * FAIR_SHARE)).await;
    // One of the same address waits for a round at most, any other for the end of a turn.
    for (address, most) in [(1, 8), (9, 1)] {
        for game in 0..5 {
            let payer = Payer::Game(GameId([game; 16]));
            let short = tokio::spawn(client_at(address).scope({
                let thinking = thinking.clone();
                async move { thinking.run(payer, |thought| !thought.is_over()).await }
            }));
            // It need not wait if the last turn is only just ending.
            wait_for_counts_unless(&thinking, 8, 1, || short.is_finished()).await;
            let turns = allow_turns(most);
            assert!(soon(short).await.unwrap().unwrap());
            wait_for_turns(&taken, turns).await;
        }
    }
    wait_for_counts(&thinking, 7, 1).await;
    for address in 1..=8 {
        let first = &taken.lock().unwrap()[..8 * FAIR_SHARE];
        let turns = first.iter().filter(|&&by| by == address).count();
        assert!(turns.abs_diff(FAIR_SHARE) <= 1, "{turns} turns for address {address}");
    }
    thinking.close();
    drop(allow_turn);
    for thought in long {
        thought.await.unwrap().unwrap();
    }
    let closed = thinking.run(Payer::Questions, |_| ()).await.unwrap_err();
    assert_eq!((closed.body.status, closed.code()), (503, Code::Stopping));
}

#[tokio::test]
async fn a_thought_stops_when_its_budget_is_used_up() {
    const TURNS: u32 = 25;
    let thinking = thinking(&Settings { thinking_budget: TURNS * TURN, ..one_thread() });
    let work = |thought: &Thought| {
        let mut turns = 1;
        while spend_turn(thought) {
            turns += 1;
        }
        (turns, thought.unfinished())
    };
    let (turns, problem) = thinking.run(Payer::Questions, work).await.unwrap();
    assert_eq!(turns, TURNS);
    assert_eq!((problem.body.status, problem.code()), (422, Code::TooHard));
    // An unlimited thought continues past the budget.
    let past_budget = |thought: &Thought| (0..2 * TURNS).all(|_| spend_turn(thought));
    assert!(thinking.run_unlimited(Payer::Questions, past_budget).await.unwrap());
}

/// What is spent is measured in real CPU time, unless a test says otherwise.
#[tokio::test]
async fn a_budget_is_cpu_time() {
    let clock = Clock::from_fn(|| UnixMillis(0));
    let thinking_budget = Duration::from_millis(20);
    let thinking = thinking(&Settings { clock: clock.clone(), thinking_budget, ..one_thread() });
    let work = move |thought: &Thought| {
        let begin = clock.cpu_time();
        think_for_ever(thought);
        (clock.cpu_time() - begin, thought.unfinished().code())
    };
    let (used, code) = thinking.run(Payer::Questions, work).await.unwrap();
    assert!(used >= thinking_budget, "{used:?}");
    assert_eq!(code, Code::TooHard);
}

#[tokio::test]
async fn an_address_in_debt_has_to_wait_but_its_quiet_games_do_not() {
    let share = CpuShare { percent: 1, burst: Duration::from_millis(1) };
    let millis = Arc::new(AtomicU64::new(0));
    let running = Arc::clone(&millis);
    let clock = Clock::steady(
        || UnixMillis(0),
        move || Duration::from_millis(running.load(Ordering::SeqCst)),
    );
    let clock = clock.with_cpu_time(|| SPENT.get());
    let thinking = thinking(&Settings { thinking: share, clock, ..one_thread() });
    let ask = |address: u8, payer| {
        let thinking = thinking.clone();
        let work = |_: &Thought| spend(Duration::from_millis(50));
        client_at(address).scope(async move { thinking.run(payer, work).await })
    };
    ask(1, Payer::Questions).await.unwrap();
    wait_for_counts(&thinking, 0, 0).await;
    let refused = ask(1, Payer::Questions).await.unwrap_err();
    assert_eq!((refused.body.status, refused.code()), (429, Code::TooManyRequests));
    // It earns the 49 ms of its debt in 4.9 s.
    assert_eq!(refused.retry_after, Some(5));
    ask(1, Payer::Game(GameId([1; 16]))).await.unwrap();
    ask(2, Payer::Questions).await.unwrap();
    wait_for_counts(&thinking, 0, 0).await;
    // The game's thought is paid for by the address as well: another 5 s.
    millis.store(9_899, Ordering::SeqCst);
    assert_eq!(ask(1, Payer::Questions).await.unwrap_err().retry_after, Some(1));
    millis.store(9_900, Ordering::SeqCst);
    ask(1, Payer::Questions).await.unwrap();
}

#[tokio::test]
async fn thoughts_stop_when_their_requester_goes_though_the_task_continues() {
    let thinking = thinking(&one_thread());
    let (requester, present) = client_at(1).with_presence();
    let task = tokio::spawn(requester.scope({
        let thinking = thinking.clone();
        async move { thinking.run(Payer::Questions, think_for_ever).await }
    }));
    wait_for_counts(&thinking, 0, 1).await;
    drop(present);
    assert_eq!(task.await.unwrap().unwrap_err().code(), Code::Busy);
    wait_for_counts(&thinking, 0, 0).await;
}

#[tokio::test]
async fn a_panic_in_a_thought_harms_no_other() {
    let thinking = thinking(&one_thread());
    let died: Result<(), Problem> = thinking.run(Payer::Questions, |_| panic!("on purpose")).await;
    assert_eq!(died.unwrap_err().code(), Code::Internal);
    assert_eq!(thinking.run(Payer::Questions, |_| 7).await.unwrap(), 7);
}
