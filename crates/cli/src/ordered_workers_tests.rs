use std::sync::atomic::{AtomicUsize, Ordering};

use minewise_testkit::until;

use super::*;

fn threads(number: usize) -> NonZero<usize> {
    NonZero::new(number).unwrap()
}

/// All results of squaring the numbers below `end`.
fn squares(number_of_threads: usize, end: u64) -> Vec<u64> {
    let mut numbers = 0..end;
    let mut results = Vec::new();
    let taken: Result<(), ()> = run(
        threads(number_of_threads),
        move || numbers.next().map(|number| (number, 1)),
        || |number: u64| number * number,
        |event| {
            if let Event::Done(result) = event {
                results.push(result);
            }
            Ok(())
        },
    );
    assert_eq!(taken, Ok(()));
    results
}

#[test]
fn results_come_in_order() {
    for number_of_threads in [1, 2, 3, 8] {
        let expected: Vec<u64> = (0..5_000).map(|number| number * number).collect();
        assert_eq!(squares(number_of_threads, 5_000), expected);
    }
    assert!(squares(3, 0).is_empty());
}

#[test]
fn work_in_progress_is_bounded_behind_a_slow_item() {
    let read = Arc::new(AtomicUsize::new(0));
    let finished = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&read);
    let mut numbers = 0..100_u32;
    let next = move || {
        let number = numbers.next()?;
        counter.fetch_add(1, Ordering::SeqCst);
        Some((number, MAX_IN_PROGRESS / 10))
    };
    let worker = || {
        let finished = Arc::clone(&finished);
        move |number: u32| {
            // The first item takes as long as all the others that fit beside it.
            if number == 0 {
                until("the other items", || match finished.load(Ordering::SeqCst) {
                    8.. => Ok(()),
                    few => Err(few),
                });
            }
            finished.fetch_add(1, Ordering::SeqCst);
            number
        }
    };
    let mut results = Vec::new();
    let taken: Result<(), ()> = run(threads(2), next, worker, |event| {
        if let Event::Done(result) = event {
            // Nine fit, and one more has been read and waits for room.
            let under_way = read.load(Ordering::SeqCst) - results.len();
            assert!(under_way <= 10, "{under_way} are under way");
            results.push(result);
        }
        Ok(())
    });
    assert_eq!(taken, Ok(()));
    assert_eq!(results, (0..100).collect::<Vec<_>>());
}

#[test]
fn an_item_heavier_than_the_limit_is_processed_alone() {
    let mut numbers = 0..5_u32;
    let mut results = Vec::new();
    let next = move || numbers.next().map(|number| (number, 3 * MAX_IN_PROGRESS));
    let taken: Result<(), ()> = run(
        threads(2),
        next,
        || |number: u32| number,
        |event| {
            if let Event::Done(result) = event {
                results.push(result);
            }
            Ok(())
        },
    );
    assert_eq!((taken, results), (Ok(()), vec![0, 1, 2, 3, 4]));
}

#[test]
fn the_caller_may_stop_an_endless_stream() {
    let mut number = 0_u64;
    let next = move || {
        number += 1;
        Some((number, 1))
    };
    let stopped = run(
        threads(2),
        next,
        || |number: u64| number,
        |event| match event {
            Event::Done(10) => Err("enough"),
            _ => Ok(()),
        },
    );
    assert_eq!(stopped, Err("enough"));
}

#[test]
fn a_panic_of_a_worker_is_passed_on() {
    let outcome = catch_unwind(|| {
        let mut numbers = 0..1_000_u32;
        run(
            threads(2),
            move || numbers.next().map(|number| (number, 1)),
            || |number: u32| if number == 500 { resume_unwind(Box::new("broken")) } else { number },
            |_| Ok::<(), ()>(()),
        )
    });
    assert_eq!(outcome.unwrap_err().downcast_ref(), Some(&"broken"));
}
