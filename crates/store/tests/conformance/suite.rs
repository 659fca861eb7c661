//! The checks. Each creates its own games, so that all of them can share a database.

use std::task::Poll;

use minewise_board::Pos;
use minewise_rules::FirstClick;
use minewise_session::{Assistant, Command, Fairness, Gesture, Strength, TimeLimit, TimedCommand};
use minewise_store::{
    Append, AppendError, Category, Change, Digest, FindingBytes, Finish, GameId, LogEntry, NewGame,
    Pending, Player, Ranking, Secret, SeedDraw, Store, StoreError, StoredFindings, StoredGame,
    UnixMillis, Visitor, VisitorBinding,
};
use tokio::sync::broadcast::error::RecvError;

use crate::common::{START, config, entries, new_game, timed, win, within};

pub(crate) async fn created(store: &dyn Store, game: NewGame) -> GameId {
    let id = game.id;
    store.create(game).await.unwrap();
    id
}

/// Awaits all of them concurrently.
async fn all<T, E>(mut pending: Vec<Pending<'_, T, E>>) -> Vec<Result<T, E>> {
    let mut answers: Vec<_> = pending.iter().map(|_| None).collect();
    std::future::poll_fn(|context| {
        for (answer, pending) in answers.iter_mut().zip(&mut pending) {
            if answer.is_none()
                && let Poll::Ready(ready) = pending.as_mut().poll(context)
            {
                *answer = Some(ready);
            }
        }
        if answers.iter().all(Option::is_some) { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    answers.into_iter().flatten().collect()
}

pub(crate) async fn finished(store: &dyn Store, game: NewGame, finish: Finish) -> GameId {
    let id = created(store, game).await;
    store.append(Append { finish: Some(finish), ..entries(id, 1, 3) }).await.unwrap();
    id
}

pub(crate) async fn a_game_comes_back_as_it_was(store: &dyn Store) {
    let mut game = new_game(config(20, 40));
    game.name = Some("Zoë \"O'Hara\" \u{1f4a3}".to_owned());
    game.practice = true;
    game.self_timed = true;
    game.config.first_click = FirstClick::Safe;
    game.config.fairness = Fairness::Kind;
    game.config.assistant = Assistant::Intelligent;
    game.config.strength = Strength::Single;
    game.config.question_marks = true;
    game.config.chording = false;
    game.config.time_limit = Some(TimeLimit::DEFAULT);
    game.played_by = Player::Program;
    game.draw = Some(SeedDraw { part: [7; 32], entropy: vec![0, 1, 2, 255] });
    let id = created(store, game.clone()).await;
    let stored = store.load(id).await.unwrap();
    assert_eq!(stored, Some(StoredGame { game, log: Vec::new() }));
    assert_eq!(store.head(id).await, Ok(Some(0)));
}

pub(crate) async fn a_game_that_is_not_there_is_not_found(store: &dyn Store) {
    let id = GameId::random().unwrap();
    assert_eq!(store.load(id).await, Ok(None));
    assert_eq!(store.head(id).await, Ok(None));
    assert_eq!(store.log_after(id, 0).await, Ok(Vec::new()));
    assert_eq!(store.append(entries(id, 1, 1)).await, Err(AppendError::Missing));
    assert_eq!(store.visitor(Secret::random().unwrap().digest()).await, Ok(None));
}

pub(crate) async fn an_id_is_given_once(store: &dyn Store) {
    let game = new_game(config(20, 41));
    created(store, game.clone()).await;
    store.append(entries(game.id, 1, 1)).await.unwrap();
    let second = NewGame { practice: true, ..game.clone() };
    assert_eq!(store.create(second).await, Err(StoreError::Exists));
    let stored = store.load(game.id).await.unwrap();
    assert_eq!(stored, Some(StoredGame { game, log: vec![timed(1)] }));
}

/// Many concurrently, one of them twice.
pub(crate) async fn games_can_begin_together(store: &dyn Store) {
    let games: Vec<NewGame> = (0..100).map(|_| new_game(config(20, 52))).collect();
    let twice = games[50].clone();
    let created = games.iter().cloned().chain([twice]).map(|game| store.create(game));
    let answers = all(created.collect()).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 100);
    for game in games {
        assert_eq!(store.load(game.id).await.unwrap().unwrap().game, game);
    }
}

pub(crate) async fn findings_are_remembered_with_their_entries(store: &dyn Store) {
    let id = created(store, new_game(config(20, 43))).await;
    let found = |seq: u32, first: u32| StoredFindings {
        seq,
        findings: FindingBytes(vec![first as u8; 2_000]),
    };
    for (seq, count) in [(1, 1), (2, 2), (4, 1)] {
        let last = seq + count - 1;
        let findings = if seq == 1 { vec![] } else { vec![found(last, seq)] };
        store.append(Append { findings, ..entries(id, seq, count) }).await.unwrap();
    }
    // If an entry is refused, its findings are too.
    let taken = Append { findings: vec![found(4, 9)], ..entries(id, 4, 1) };
    assert_eq!(store.append(taken).await, Err(AppendError::Taken));
    assert_eq!(store.findings_after(id, 0).await, Ok(vec![found(3, 2), found(4, 4)]));
    assert_eq!(store.findings_after(id, 3).await, Ok(vec![found(4, 4)]));
    assert_eq!(store.findings_after(GameId([1; 16]), 0).await, Ok(Vec::new()));
    assert_eq!(store.load(id).await.unwrap().unwrap().log.len(), 4);
    // Entries that are added together may each have some.
    let together = created(store, new_game(config(20, 43))).await;
    let findings = vec![found(1, 1), found(3, 3)];
    store.append(Append { findings: findings.clone(), ..entries(together, 1, 3) }).await.unwrap();
    assert_eq!(store.findings_after(together, 0).await, Ok(findings));
}

pub(crate) async fn entries_come_back_in_order(store: &dyn Store) {
    let id = created(store, new_game(config(20, 42))).await;
    let other = created(store, new_game(config(20, 42))).await;
    for seq in 1..=300 {
        store.append(entries(id, seq, 1)).await.unwrap();
        if seq % 100 == 0 {
            store.append(entries(other, seq / 100, 1)).await.unwrap();
        }
    }
    let expected: Vec<_> = (1..=300).map(timed).collect();
    assert_eq!(store.load(id).await.unwrap().unwrap().log, expected);
    assert_eq!(store.log_after(id, 0).await.unwrap(), expected);
    assert_eq!(store.log_after(id, 297).await.unwrap(), expected[297..]);
    assert_eq!(store.log_after(id, 300).await, Ok(Vec::new()));
    assert_eq!(store.log_after(id, 1_000).await, Ok(Vec::new()));
    assert_eq!(store.head(id).await, Ok(Some(300)));
    assert_eq!(store.log_after(other, 0).await.unwrap(), expected[..3]);
}

pub(crate) async fn each_number_is_given_once(store: &dyn Store) {
    let id = created(store, new_game(config(20, 43))).await;
    store.append(entries(id, 1, 2)).await.unwrap();
    for seq in [0, 1, 2] {
        let late = Append { commands: vec![timed(99)], ..entries(id, seq, 1) };
        assert_eq!(store.append(late).await, Err(AppendError::Taken), "{seq}");
    }
    assert_eq!(store.log_after(id, 0).await, Ok(vec![timed(1), timed(2)]));
}

pub(crate) async fn no_number_is_skipped(store: &dyn Store) {
    let id = created(store, new_game(config(20, 44))).await;
    assert_eq!(store.append(entries(id, 2, 1)).await, Err(AppendError::Missing));
    store.append(entries(id, 1, 1)).await.unwrap();
    assert_eq!(store.append(entries(id, 3, 1)).await, Err(AppendError::Missing));
    assert_eq!(store.head(id).await, Ok(Some(1)));
}

pub(crate) async fn a_gesture_is_refused_and_nothing_else(store: &dyn Store) {
    let id = created(store, new_game(config(20, 42))).await;
    let gesture = Command::Gesture { gesture: Gesture::Primary, pos: Pos::new(1, 1) };
    let bad = LogEntry::from(TimedCommand { command: gesture, ..timed(2).timed });
    let refused = store.append(Append { commands: vec![timed(1), bad], ..entries(id, 1, 2) });
    let (refused, added) = tokio::join!(refused, store.append(entries(id, 1, 1)));
    assert!(matches!(refused, Err(AppendError::Store(StoreError::Incompatible(_)))), "{refused:?}");
    assert_eq!(added, Ok(()));
    assert_eq!(store.log_after(id, 0).await, Ok(vec![timed(1)]));
}

pub(crate) async fn several_entries_are_added_together_or_not_at_all(store: &dyn Store) {
    let id = created(store, new_game(config(20, 45))).await;
    store.append(entries(id, 1, 5)).await.unwrap();
    assert_eq!(store.append(entries(id, 5, 3)).await, Err(AppendError::Taken));
    assert_eq!(store.append(entries(id, 7, 3)).await, Err(AppendError::Missing));
    assert_eq!(store.head(id).await, Ok(Some(5)));
    store.append(entries(id, 6, 3)).await.unwrap();
    let expected: Vec<_> = (1..=8).map(timed).collect();
    assert_eq!(store.log_after(id, 0).await, Ok(expected));
}

/// Four writers compete for every number of the same game. Each number is given once, and the log
/// holds what its winner wrote.
pub(crate) async fn each_number_goes_to_one_of_the_racing_writers(store: &dyn Store) {
    const NUMBERS: u32 = 25;
    let id = created(store, new_game(config(20, 46))).await;
    let attempt = |writer: u32| async move {
        let mut won = Vec::new();
        for seq in 1..=NUMBERS {
            let own = timed(writer * 1_000 + seq);
            let entry = Append { commands: vec![own], ..entries(id, seq, 1) };
            match store.append(entry).await {
                Ok(()) => won.push((seq, own)),
                Err(error) => assert_eq!(error, AppendError::Taken),
            }
        }
        won
    };
    let (a, b, c, d) = tokio::join!(attempt(1), attempt(2), attempt(3), attempt(4));
    let mut won = [a, b, c, d].concat();
    won.sort_by_key(|&(seq, _)| seq);
    let numbers: Vec<u32> = won.iter().map(|&(seq, _)| seq).collect();
    assert_eq!(numbers, (1..=NUMBERS).collect::<Vec<_>>());
    let log: Vec<_> = won.into_iter().map(|(_, own)| own).collect();
    assert_eq!(store.log_after(id, 0).await, Ok(log));
}

/// A caller may send an entry before the previous one is acknowledged.
pub(crate) async fn appends_can_be_pipelined(store: &dyn Store) {
    let id = created(store, new_game(config(20, 47))).await;
    let (first, second, third) = tokio::join!(
        biased;
        store.append(entries(id, 1, 2)),
        store.append(entries(id, 3, 1)),
        store.append(entries(id, 4, 2)),
    );
    assert_eq!((first, second, third), (Ok(()), Ok(()), Ok(())));
    let expected: Vec<_> = (1..=5).map(timed).collect();
    assert_eq!(store.log_after(id, 0).await, Ok(expected));
}

pub(crate) async fn best_times_are_sorted(store: &dyn Store) {
    let config = config(21, 40);
    let named = NewGame { name: Some("Ann".to_owned()), ..new_game(config) };
    let slow = finished(store, named, win(90_000, 1_000)).await;
    let late = finished(store, new_game(config), win(70_000, 3_000)).await;
    let early = finished(store, new_game(config), win(70_000, 2_000)).await;
    let unranked = Finish { ranked: None, ..win(10, 4_000) };
    finished(store, new_game(config), unranked).await;
    created(store, new_game(config)).await;

    let best = store
        .best_times(Ranking::of_all_time(Category::from(&config), Player::Person), 10)
        .await
        .unwrap();
    let order: Vec<GameId> = best.iter().map(|best| best.game).collect();
    assert_eq!(order, [early, late, slow]);
    assert_eq!(best[0].finish, win(70_000, 2_000));
    assert_eq!(best[0].name, None);
    assert_eq!(best[2].name.as_deref(), Some("Ann"));
    let best = store
        .best_times(Ranking::of_all_time(Category::from(&config), Player::Person), 2)
        .await
        .unwrap();
    assert_eq!(best.iter().map(|best| best.game).collect::<Vec<_>>(), [early, late]);
    for (since, expected) in [
        (0, vec![early, late, slow]),
        (1_000, vec![early, late, slow]),
        (1_001, vec![early, late]),
        (2_001, vec![late]),
        (3_001, vec![]),
        (i64::MAX as u64, vec![]),
    ] {
        let ranking = Ranking {
            since: UnixMillis(since),
            ..Ranking::of_all_time(Category::from(&config), Player::Person)
        };
        let best = store.best_times(ranking, 10).await.unwrap();
        let games: Vec<GameId> = best.iter().map(|best| best.game).collect();
        assert_eq!(games, expected, "since {since}");
    }
    assert_eq!(
        store.best_times(Ranking::of_all_time(Category::from(&config), Player::Person), 0).await,
        Ok(Vec::new())
    );
}

pub(crate) async fn best_times_are_separate_for_each_category(store: &dyn Store) {
    let plain = config(22, 40);
    let mut others = [plain; 4];
    others[0].fairness = Fairness::NoGuess;
    others[1].assistant = Assistant::Dual;
    others[2].first_click = FirstClick::None;
    others[3] = config(22, 41);
    for (number, config) in others.into_iter().enumerate() {
        let own = finished(store, new_game(config), win(number as u64, 1_000)).await;
        let best = store
            .best_times(Ranking::of_all_time(Category::from(&config), Player::Person), 10)
            .await
            .unwrap();
        assert_eq!(best.iter().map(|best| best.game).collect::<Vec<_>>(), [own]);
    }
    assert_eq!(
        store.best_times(Ranking::of_all_time(Category::from(&plain), Player::Person), 10).await,
        Ok(Vec::new())
    );
    // Games with a countdown compare with games without one.
    let limited = minewise_session::Config { time_limit: Some(TimeLimit::DEFAULT), ..plain };
    finished(store, new_game(limited), win(5, 1_000)).await;
    assert_eq!(
        store
            .best_times(Ranking::of_all_time(Category::from(&plain), Player::Person), 10)
            .await
            .unwrap()
            .len(),
        1
    );
}

pub(crate) async fn only_the_first_end_counts(store: &dyn Store) {
    let config = config(23, 40);
    let id = finished(store, new_game(config), win(50_000, 1_000)).await;
    let again = Append { finish: Some(win(1_000, 2_000)), ..entries(id, 4, 1) };
    store.append(again).await.unwrap();
    let taken = Append { finish: Some(win(10, 2_000)), ..entries(id, 4, 1) };
    assert_eq!(store.append(taken).await, Err(AppendError::Taken));
    let best = store
        .best_times(Ranking::of_all_time(Category::from(&config), Player::Person), 10)
        .await
        .unwrap();
    assert_eq!(best.len(), 1);
    assert_eq!((best[0].game, best[0].finish), (id, win(50_000, 1_000)));
    assert_eq!(store.head(id).await, Ok(Some(4)));
}

/// Ties a visitor to a game. The origin is made up.
fn bind(store: &dyn Store, visitor: Digest, game: GameId, now: UnixMillis) -> Pending<'_, ()> {
    store.bind_visitor(VisitorBinding { visitor, origin: Digest([7; 32]), game, now })
}

async fn game_of(store: &dyn Store, visitor: Digest) -> Option<GameId> {
    store.visitor(visitor).await.unwrap().map(|visitor| visitor.game)
}

pub(crate) async fn visitors_find_their_game(store: &dyn Store) {
    let (first, second) = (Secret::random().unwrap().digest(), Secret::random().unwrap().digest());
    let one = created(store, new_game(config(20, 48))).await;
    let two = created(store, new_game(config(20, 48))).await;
    bind(store, first, one, START).await.unwrap();
    bind(store, second, two, START).await.unwrap();
    let known = Visitor { game: one, origin: Some(Digest([7; 32])) };
    assert_eq!(store.visitor(first).await, Ok(Some(known)));
    assert_eq!(game_of(store, second).await, Some(two));
    let moved = VisitorBinding { visitor: first, origin: Digest([8; 32]), game: two, now: START };
    store.bind_visitor(moved).await.unwrap();
    let known = Visitor { game: two, origin: Some(Digest([8; 32])) };
    assert_eq!(store.visitor(first).await, Ok(Some(known)));
    // Of several concurrent calls, the last one counts.
    let quick = [one, two, one, two, one].map(|game| bind(store, second, game, START));
    assert!(all(quick.into()).await.iter().all(Result::is_ok));
    assert_eq!(game_of(store, second).await, Some(one));
}

/// A game so old that expiring it leaves those of other checks alone.
fn old_game() -> NewGame {
    NewGame { created: UnixMillis(1_000_000), ..new_game(config(20, 49)) }
}

pub(crate) async fn idle_games_expire(store: &dyn Store) {
    let untouched = created(store, old_game()).await;
    // Entry number 500 was made 5,000 ms after the start.
    let played = created(store, old_game()).await;
    store.append(entries(played, 1, 500)).await.unwrap();
    let over = finished(store, old_game(), win(1, 1)).await;

    assert_eq!(store.expire(UnixMillis(1_000_000), 10).await, Ok(0));
    assert_eq!(store.expire(UnixMillis(1_005_000), 10).await, Ok(1));
    assert_eq!(store.load(untouched).await, Ok(None));
    assert_eq!(store.head(played).await, Ok(Some(500)));
    let findings = vec![StoredFindings { seq: 501, findings: FindingBytes(vec![4]) }];
    store.append(Append { findings, ..entries(played, 501, 1) }).await.unwrap();
    assert_eq!(store.findings_after(played, 0).await.unwrap().len(), 1);
    assert_eq!(store.expire(UnixMillis(1_005_001), 10).await, Ok(0));
    assert_eq!(store.expire(UnixMillis(1_005_011), 10).await, Ok(1));
    assert_eq!(store.head(played).await, Ok(None));
    assert_eq!(store.findings_after(played, 0).await, Ok(Vec::new()));
    assert_eq!(store.log_after(played, 0).await, Ok(Vec::new()));
    assert_eq!(store.append(entries(played, 502, 1)).await, Err(AppendError::Missing));
    assert_eq!(store.head(over).await, Ok(Some(3)));

    for _ in 0..5 {
        created(store, old_game()).await;
    }
    let gone = [3, 3, 3].map(|limit| store.expire(UnixMillis(1_000_001), limit));
    let mut counts = Vec::new();
    for expiry in gone {
        counts.push(expiry.await.unwrap());
    }
    assert_eq!(counts, [3, 2, 0]);
}

pub(crate) async fn finished_games_are_forgotten_but_for_the_best(store: &dyn Store) {
    // A loss, and wins of 1 to 4 seconds, all long ago.
    let long_ago = || NewGame { created: UnixMillis(1), ..new_game(config(19, 57)) };
    let lost = Finish { won: false, ranked: None, ..win(500, 10) };
    let lost = finished(store, long_ago(), lost).await;
    let mut wins = Vec::new();
    for seconds in 1..=4 {
        let win = win(1_000 * seconds, 20 - seconds);
        wins.push(finished(store, long_ago(), win).await);
    }
    let slow = Finish { ranked: Some(Player::Program), ..win(8_000, 10) };
    let program = finished(store, long_ago(), slow).await;
    let recent = finished(store, long_ago(), win(9_000, 1_000)).await;
    // Only just created, whatever the date of its result says.
    let misdated = Finish { won: false, ranked: None, ..win(600, 5) };
    let misdated = finished(store, new_game(config(19, 57)), misdated).await;
    let running = created(store, old_game()).await;
    let category = Category::from(&config(19, 57));
    let is_there = async |game| store.head(game).await.unwrap().is_some();

    assert_eq!(store.forget_finished(UnixMillis(10), 2, 10).await, Ok(0), "none is that old");
    // Oldest first: the loss, then the slowest win, which finished before the others.
    assert_eq!(store.forget_finished(UnixMillis(100), 2, 2).await, Ok(2));
    assert!(!is_there(lost).await && !is_there(wins[3]).await && is_there(wins[2]).await);
    assert_eq!(store.forget_finished(UnixMillis(100), 2, 10).await, Ok(1));
    assert_eq!(store.forget_finished(UnixMillis(100), 2, 10).await, Ok(0));
    assert_eq!(store.load(wins[2]).await, Ok(None));
    assert_eq!(store.log_after(wins[2], 0).await, Ok(Vec::new()));
    assert!(is_there(recent).await && is_there(misdated).await && is_there(running).await);
    let best = store.best_times(Ranking::of_all_time(category, Player::Person), 10).await.unwrap();
    let best: Vec<_> = best.iter().map(|best| best.game).collect();
    assert_eq!(best, [wins[0], wins[1], recent]);
    assert!(is_there(program).await, "it is the first of its own list");
    assert_eq!(store.expire(UnixMillis(1_000_001), 10).await, Ok(1));
}

pub(crate) async fn visitors_expire_after_their_game(store: &dyn Store) {
    let [stays, goes, young] = [(); 3].map(|()| Secret::random().unwrap().digest());
    let kept = created(store, new_game(config(20, 50))).await;
    let dropped = created(store, old_game()).await;
    bind(store, stays, kept, UnixMillis(1_000)).await.unwrap();
    bind(store, goes, dropped, UnixMillis(1_000)).await.unwrap();
    bind(store, young, dropped, START).await.unwrap();
    assert_eq!(store.expire(UnixMillis(1_000_001), 10).await, Ok(1));
    assert_eq!(game_of(store, stays).await, Some(kept));
    assert_eq!(game_of(store, goes).await, None);
    assert_eq!(game_of(store, young).await, Some(dropped));
}

pub(crate) async fn changes_are_announced(store: &dyn Store) {
    let mut news = store.changes();
    let id = created(store, new_game(config(20, 51))).await;
    let other = created(store, new_game(config(20, 51))).await;
    store.append(entries(id, 1, 2)).await.unwrap();
    store.append(entries(other, 1, 1)).await.unwrap();
    assert!(store.append(entries(id, 1, 2)).await.is_err());
    store.append(entries(id, 3, 1)).await.unwrap();
    let mut told = Vec::new();
    while told.len() < 3 {
        match within("the news", news.recv()).await {
            // Changes from other checks may still arrive.
            Ok(Change::Appended { game, seq }) if game == id || game == other => {
                told.push((game, seq));
            }
            Ok(_) => {}
            Err(RecvError::Lagged(_) | RecvError::Closed) => panic!("news got lost"),
        }
    }
    assert_eq!(told, [(id, 2), (other, 1), (id, 3)]);
}

pub(crate) async fn a_working_store_answers_a_ping(store: &dyn Store) {
    assert_eq!(store.ping().await, Ok(()));
}
