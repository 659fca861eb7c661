use std::net::IpAddr;
use std::sync::mpsc;

use minewise_store::GameId;

use super::*;

fn thinking(settings: &Settings) -> Thinking {
    Thinking::new(settings, Arc::new(Metrics::new()))
}

fn one_thread() -> Settings {
    Settings { cpu_threads: 1, cpu_queue: 1, ..Settings::default() }
}

fn client_at(address: u8) -> Requester {
    Requester::at(IpAddr::from([127, 0, 0, address]), None)
}

/// Runs until it is told to stop.
fn think_for_ever(thought: &Thought) {
    while !thought.is_over() {
        std::hint::spin_loop();
    }
}

/// Waits until this many thoughts are waiting and running.
async fn wait_for_counts(thinking: &Thinking, waiting: usize, running: usize) {
    while thinking.counts() != (ThoughtCounts { waiting, running }) {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn thoughts_that_nobody_waits_for_are_stopped() {
    let thinking = thinking(&one_thread());
    let run = |work: fn(&Thought)| {
        let thinking = thinking.clone();
        tokio::spawn(async move { thinking.run(Payer::Questions, work).await })
    };
    let running = run(think_for_ever);
    wait_for_counts(&thinking, 0, 1).await;
    // Among thoughts of the same payer, the one that has used least comes first, so this one begins
    // at once, and the other one pauses.
    let second = run(think_for_ever);
    wait_for_counts(&thinking, 1, 1).await;
    running.abort();
    second.abort();
    wait_for_counts(&thinking, 0, 0).await;
    assert!(running.await.unwrap_err().is_cancelled());
}

#[tokio::test]
async fn a_full_queue_refuses_the_last_in_line() {
    let settings = Settings { cpu_threads: 1, cpu_queue: 2, ..Settings::default() };
    let thinking = thinking(&settings);
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

/// Eight endless thoughts don't keep a short one waiting, not even one of the same address, and
/// each of them gets the same share.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn short_thoughts_run_between_long_ones() {
    let thinking = thinking(&Settings { cpu_threads: 1, ..Settings::default() });
    let long: Vec<_> = (1..=8)
        .map(|address| {
            let thinking = thinking.clone();
            let work = |thought: &Thought| {
                let begin = threads::cpu_time();
                think_for_ever(thought);
                threads::cpu_time() - begin
            };
            let requester = client_at(address);
            tokio::spawn(requester.scope(async move { thinking.run(Payer::Questions, work).await }))
        })
        .collect();
    wait_for_counts(&thinking, 7, 1).await;
    for address in [1, 9] {
        for game in 0..5 {
            let payer = Payer::Game(GameId([game; 16]));
            let short = thinking.run(payer, |thought| !thought.is_over());
            assert!(client_at(address).scope(short).await.unwrap());
        }
    }
    wait_for_counts(&thinking, 7, 1).await;
    thinking.close();
    let mut used = Vec::new();
    for thought in long {
        used.push(thought.await.unwrap().unwrap());
    }
    let (least, most) = (used.iter().min().unwrap(), used.iter().max().unwrap());
    assert!(*most - *least < Duration::from_millis(60), "{used:?}");
    let closed = thinking.run(Payer::Questions, |_| ()).await.unwrap_err();
    assert_eq!((closed.body.status, closed.code()), (503, Code::Stopping));
}

#[tokio::test]
async fn a_thought_stops_when_its_budget_is_used_up() {
    const BUDGET: Duration = Duration::from_millis(100);
    let thinking = thinking(&Settings { thinking_budget: BUDGET, ..one_thread() });
    let work = |thought: &Thought| {
        let begin = threads::cpu_time();
        think_for_ever(thought);
        (threads::cpu_time() - begin, thought.unfinished())
    };
    let (used, problem) = thinking.run(Payer::Questions, work).await.unwrap();
    assert!((BUDGET..4 * BUDGET).contains(&used), "{used:?}");
    assert_eq!((problem.body.status, problem.code()), (422, Code::TooHard));
    // An unlimited thought continues past the budget.
    let past_budget = |thought: &Thought| {
        let begin = threads::cpu_time();
        while threads::cpu_time() - begin < 2 * BUDGET {
            if thought.is_over() {
                return false;
            }
        }
        true
    };
    assert!(thinking.run_unlimited(Payer::Questions, past_budget).await.unwrap());
}

#[tokio::test]
async fn an_address_in_debt_has_to_wait_but_its_quiet_games_do_not() {
    let share = CpuShare { percent: 1, burst: Duration::from_millis(1) };
    let thinking = thinking(&Settings { thinking: share, ..one_thread() });
    let work = |thought: &Thought| {
        let begin = threads::cpu_time();
        while threads::cpu_time() - begin < Duration::from_millis(50) {
            assert!(!thought.is_over());
        }
    };
    let ask = |address: u8, payer| {
        let thinking = thinking.clone();
        client_at(address).scope(async move { thinking.run(payer, work).await })
    };
    ask(1, Payer::Questions).await.unwrap();
    wait_for_counts(&thinking, 0, 0).await;
    let refused = ask(1, Payer::Questions).await.unwrap_err();
    assert_eq!((refused.body.status, refused.code()), (429, Code::TooManyRequests));
    let wait = refused.retry_after.unwrap();
    assert!((4..=10).contains(&wait), "{wait}");
    ask(1, Payer::Game(GameId([1; 16]))).await.unwrap();
    ask(2, Payer::Questions).await.unwrap();
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
