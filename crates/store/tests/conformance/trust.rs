//! What results and signatures rely on.

use minewise_store::{
    Category, Finish, FreshKeys, GameId, Player, Ranking, RankingReason, RankingReasons, Store,
    UnixMillis,
};

use crate::common::{config, entries, new_game, win};
use crate::suite::{created, finished};

fn ids(best: &[minewise_store::BestTime]) -> Vec<GameId> {
    best.iter().map(|best| best.game).collect()
}

pub(crate) async fn people_and_programs_have_separate_lists(store: &dyn Store) {
    let config = config(24, 40);
    let category = Category::from(&config);
    let reasons: RankingReasons =
        [RankingReason::TooFast, RankingReason::Program].into_iter().collect();
    let fast = Finish { ranked: Some(Player::Program), reasons, ..win(100, 1_000) };
    let program = finished(store, new_game(config), fast).await;
    let person = finished(store, new_game(config), win(50_000, 1_000)).await;
    let persons =
        store.best_times(Ranking::of_all_time(category, Player::Person), 10).await.unwrap();
    let programs =
        store.best_times(Ranking::of_all_time(category, Player::Program), 10).await.unwrap();
    assert_eq!((ids(&persons), ids(&programs)), (vec![person], vec![program]));
    assert_eq!(programs[0].finish, fast);
}

pub(crate) async fn the_result_of_a_game_is_found_again(store: &dyn Store) {
    let reasons = [RankingReason::Pause, RankingReason::Undo].into_iter().collect();
    let end = Finish { ranked: None, reasons, ..win(70_000, 9_000) };
    let over = finished(store, new_game(config(24, 41)), end).await;
    assert_eq!(store.finish(over).await, Ok(Some(end)));
    let running = created(store, new_game(config(24, 41))).await;
    store.append(entries(running, 1, 2)).await.unwrap();
    assert_eq!(store.finish(running).await, Ok(None));
    assert_eq!(store.finish(GameId::random().unwrap()).await, Ok(None));
}

pub(crate) async fn analyses_are_remembered(store: &dyn Store) {
    let asked = created(store, new_game(config(24, 42))).await;
    let other = created(store, new_game(config(24, 42))).await;
    assert_eq!(store.is_analysed(asked).await, Ok(false));
    for _ in 0..2 {
        assert_eq!(store.note_analysis(asked).await, Ok(()));
    }
    assert_eq!(store.is_analysed(asked).await, Ok(true));
    assert_eq!(store.is_analysed(other).await, Ok(false));
    let missing = GameId::random().unwrap();
    assert_eq!(store.note_analysis(missing).await, Ok(()));
    assert_eq!(store.is_analysed(missing).await, Ok(false));
}

pub(crate) async fn keys_are_made_once(store: &dyn Store) {
    assert!(store.keys().await.is_err(), "there are none before");
    let fresh = |byte: u8| FreshKeys {
        public: [byte; 32],
        secret: [byte + 1; 32],
        promises: [byte + 2; 32],
        now: UnixMillis(1_000),
    };
    let made = tokio::join!(store.make_keys(fresh(10)), store.make_keys(fresh(20)));
    let (one, two) = (made.0.unwrap(), made.1.unwrap());
    assert_eq!(one.keys.len(), 1);
    assert!(one.keys == two.keys && one.promises == two.promises, "one of them has won");
    let key = one.keys[0];
    assert_eq!(key.secret, Some([key.public[0] + 1; 32]));
    assert_eq!((key.since, key.retired), (UnixMillis(1_000), None));
    assert!(store.make_keys(fresh(30)).await.unwrap() == one);
    assert!(store.keys().await.unwrap() == one);
}
