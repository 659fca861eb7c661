//! Logs that games share.

use minewise_store::{
    Append, FindingBytes, Finish, GameId, NewGame, SharedLog, Store, StoredFindings, StoredGame,
    UnixMillis,
};

use crate::common::{config, entries, new_game, timed, win};

/// Long ago, so that these games can be deleted without the others.
const LONG_AGO: UnixMillis = UnixMillis(2);

fn published_game() -> NewGame {
    NewGame { created: LONG_AGO, self_timed: true, ..new_game(config(21, 40)) }
}

fn end() -> Finish {
    Finish { ranked: None, ..win(5_000, 3) }
}

/// A log of some length with findings that can't be compressed. Each number makes another one.
fn log(number: u64) -> (SharedLog, Vec<StoredFindings>) {
    let mut state = number;
    let mut noise = move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    };
    let bytes = std::iter::from_fn(|| Some(noise())).take(200_000).collect();
    let findings = vec![StoredFindings { seq: 2, findings: FindingBytes(bytes) }];
    let commands: Vec<_> = (1..=300).map(timed).collect();
    (SharedLog::new(&commands, &findings).unwrap(), findings)
}

async fn publish(store: &dyn Store, log: &SharedLog) -> (GameId, bool) {
    let game = published_game();
    let id = game.id;
    store.create(game).await.unwrap();
    (id, store.share_log(id, log.clone(), end()).await.unwrap())
}

pub(crate) async fn a_shared_log_comes_back_for_every_game(store: &dyn Store) {
    let (log, findings) = log(1);
    let expected: Vec<_> = (1..=300).map(timed).collect();
    let mut games = Vec::new();
    for _ in 0..3 {
        let game = published_game();
        let id = game.id;
        store.create(game.clone()).await.unwrap();
        assert_eq!(store.head(id).await, Ok(Some(0)));
        assert_eq!(store.share_log(id, log.clone(), end()).await, Ok(true));
        let stored = StoredGame { game, log: expected.clone() };
        assert_eq!(store.load(id).await, Ok(Some(stored)));
        assert_eq!(store.head(id).await, Ok(Some(300)));
        assert_eq!(store.log_after(id, 298).await.unwrap(), expected[298..]);
        assert_eq!(store.findings_after(id, 0).await, Ok(findings.clone()));
        assert_eq!(store.findings_after(id, 2).await, Ok(Vec::new()));
        assert_eq!(store.finish(id).await, Ok(Some(end())));
        games.push(id);
    }
    // A game has one log.
    let (other, _) = self::log(2);
    assert_eq!(store.share_log(games[0], other.clone(), end()).await, Ok(false));
    assert_eq!(store.head(games[0]).await, Ok(Some(300)));
    assert_eq!(store.share_log(GameId([9; 16]), other.clone(), end()).await, Ok(false));
    let played = published_game();
    let id = played.id;
    store.create(played).await.unwrap();
    store.append(Append { finish: Some(end()), ..entries(id, 1, 2) }).await.unwrap();
    assert_eq!(store.share_log(id, other, end()).await, Ok(false));
    assert_eq!(store.head(id).await, Ok(Some(2)));
    // A finished game does not expire, but is forgotten, and the others keep the log.
    assert_eq!(store.expire(UnixMillis(1_000), 10).await, Ok(0));
    assert_eq!(store.forget_finished(UnixMillis(1_000), 2, 1).await, Ok(1));
    let mut left = 0;
    for game in games {
        let Some(stored) = store.load(game).await.unwrap() else { continue };
        assert_eq!(stored.log, expected);
        left += 1;
    }
    assert!(left >= 2, "{left}");
    store.forget_finished(UnixMillis(1_000), 2, 10).await.unwrap();
}

pub(crate) async fn the_same_log_is_stored_once(store: &dyn Store) {
    let used = async || store.usage().await.unwrap().bytes;
    let (log, _) = log(3);
    let size = log.size() as u64;
    assert!(size > 200_000);
    let empty = used().await;
    assert!(publish(store, &log).await.1);
    let once = used().await;
    assert!(once > empty + size / 2, "{empty} {once}");
    for _ in 0..20 {
        assert!(publish(store, &log).await.1);
    }
    let often = used().await;
    assert!(often < once + size / 2, "{once} {often}");
    assert!(publish(store, &self::log(4).0).await.1);
    assert!(used().await > often + size / 2);
    store.forget_finished(UnixMillis(1_000), 2, 100).await.unwrap();
}
