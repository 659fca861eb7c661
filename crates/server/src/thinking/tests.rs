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

fn somebody(address: u8) -> Asker {
    Asker::at(IpAddr::from([127, 0, 0, address]), None)
}

/// Thinks until it is told to end.
fn think_for_ever(thought: &Thought) {
    while !thought.is_over() {
        std::hint::spin_loop();
    }
}

/// Waits until so many wait and run.
async fn reaches(thinking: &Thinking, waiting: usize, running: usize) {
    while thinking.levels() != (Levels { waiting, running }) {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn what_does_not_fit_is_refused_and_what_is_not_wanted_ends() {
    let thinking = thinking(&one_thread());
    let run = |work: fn(&Thought)| {
        let thinking = thinking.clone();
        tokio::spawn(async move { thinking.run(Payer::Questions, work).await })
    };
    let running = run(think_for_ever);
    reaches(&thinking, 0, 1).await;
    // Among the same payer's, those that have had less come first, so this one begins at
    // once, and the other one waits in its middle.
    let second = run(think_for_ever);
    reaches(&thinking, 1, 1).await;
    running.abort();
    second.abort();
    reaches(&thinking, 0, 0).await;
    assert!(running.await.unwrap_err().is_cancelled());
}

#[tokio::test]
async fn the_queue_keeps_those_who_had_the_least() {
    let settings = Settings { cpu_threads: 1, cpu_queue: 2, ..Settings::default() };
    let thinking = thinking(&settings);
    // It looks at the signal only when it is let, so nobody else gets a turn.
    let (let_go, gate) = mpsc::channel::<()>();
    let deaf = tokio::spawn({
        let thinking = thinking.clone();
        let work = move |_: &Thought| gate.recv().is_err();
        somebody(1).scope(async move { thinking.run(Payer::Questions, work).await })
    });
    reaches(&thinking, 0, 1).await;
    let ask = |address: u8| {
        let thinking = thinking.clone();
        tokio::spawn(
            somebody(address)
                .scope(async move { thinking.run(Payer::Questions, move |_| address).await }),
        )
    };
    // The clock of the first address runs only when its thought ends, but it has one there.
    let first = ask(2);
    reaches(&thinking, 1, 1).await;
    let second = ask(3);
    reaches(&thinking, 2, 1).await;
    let third = ask(4);
    let refused = third.await.unwrap().unwrap_err();
    assert_eq!(
        (refused.body.status, refused.code(), refused.retry_after),
        (503, Code::Busy, Some(2))
    );
    drop(let_go);
    assert_eq!(first.await.unwrap().unwrap(), 2);
    assert_eq!(second.await.unwrap().unwrap(), 3);
    assert!(deaf.await.unwrap().unwrap());
    reaches(&thinking, 0, 0).await;
}

/// Eight that think for ever do not keep a short thought waiting, not even one of the same
/// address, and they get the same share.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn short_thoughts_come_between_long_ones() {
    let thinking = thinking(&Settings { cpu_threads: 1, ..Settings::default() });
    let long: Vec<_> = (1..=8)
        .map(|address| {
            let thinking = thinking.clone();
            let work = |thought: &Thought| {
                let begin = threads::cpu_time();
                think_for_ever(thought);
                threads::cpu_time() - begin
            };
            let asker = somebody(address);
            tokio::spawn(asker.scope(async move { thinking.run(Payer::Questions, work).await }))
        })
        .collect();
    reaches(&thinking, 7, 1).await;
    for address in [1, 9] {
        for game in 0..5 {
            let payer = Payer::Game(GameId([game; 16]));
            let short = thinking.run(payer, |thought| !thought.is_over());
            assert!(somebody(address).scope(short).await.unwrap());
        }
    }
    reaches(&thinking, 7, 1).await;
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
async fn a_thought_ends_when_its_budget_is_used_up() {
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
    // What has to be done goes on.
    let whole = |thought: &Thought| {
        let begin = threads::cpu_time();
        while threads::cpu_time() - begin < 2 * BUDGET {
            if thought.is_over() {
                return false;
            }
        }
        true
    };
    assert!(thinking.run_whole(Payer::Questions, whole).await.unwrap());
}

#[tokio::test]
async fn whoever_has_used_up_its_time_waits_but_its_quiet_games_do_not() {
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
        somebody(address).scope(async move { thinking.run(payer, work).await })
    };
    ask(1, Payer::Questions).await.unwrap();
    reaches(&thinking, 0, 0).await;
    let refused = ask(1, Payer::Questions).await.unwrap_err();
    assert_eq!((refused.body.status, refused.code()), (429, Code::TooManyRequests));
    let wait = refused.retry_after.unwrap();
    assert!((4..=10).contains(&wait), "{wait}");
    ask(1, Payer::Game(GameId([1; 16]))).await.unwrap();
    ask(2, Payer::Questions).await.unwrap();
}

#[tokio::test]
async fn thoughts_end_when_their_asker_goes_though_the_task_goes_on() {
    let thinking = thinking(&one_thread());
    let (asker, present) = somebody(1).who_may_go();
    let task = tokio::spawn(asker.scope({
        let thinking = thinking.clone();
        async move { thinking.run(Payer::Questions, think_for_ever).await }
    }));
    reaches(&thinking, 0, 1).await;
    drop(present);
    assert_eq!(task.await.unwrap().unwrap_err().code(), Code::Busy);
    reaches(&thinking, 0, 0).await;
}

#[tokio::test]
async fn a_thought_that_dies_takes_nobody_with_it() {
    let thinking = thinking(&one_thread());
    let died: Result<(), Problem> = thinking.run(Payer::Questions, |_| panic!("on purpose")).await;
    assert_eq!(died.unwrap_err().code(), Code::Internal);
    assert_eq!(thinking.run(Payer::Questions, |_| 7).await.unwrap(), 7);
}
