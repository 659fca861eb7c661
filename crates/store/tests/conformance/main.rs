//! What every store has to do, tried on all of them.
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;
mod suite;

use minewise_store::{MemoryStore, PostgresStore, SqliteStore};
use minewise_testkit::postgres::{Durability, Postgres};

/// A test of each check for each store that costs nothing to set up; one test of
/// all of them for PostgreSQL, which needs a server.
macro_rules! on_every_store {
    ($($check:ident),* $(,)?) => {
        mod memory {
            $(#[tokio::test]
            async fn $check() {
                super::suite::$check(&super::MemoryStore::default()).await;
            })*
        }

        mod sqlite {
            $(#[tokio::test]
            async fn $check() {
                let scratch = super::common::Scratch::new();
                let store = super::SqliteStore::open(scratch.file("games.sqlite3")).unwrap();
                super::suite::$check(&store).await;
            })*
        }

        #[tokio::test]
        async fn postgres() {
            let server = Postgres::start(Durability::ProcessOnly);
            let store = PostgresStore::connect(&server.database("games")).await.unwrap();
            $(
                println!("{}", stringify!($check));
                suite::$check(&store).await;
            )*
        }
    };
}

on_every_store! {
    a_game_comes_back_as_it_was,
    a_game_that_is_not_there_is_not_found,
    an_id_is_given_once,
    games_can_begin_together,
    entries_come_back_in_order,
    findings_are_remembered_with_their_entries,
    a_number_is_taken_once,
    nothing_is_left_out,
    several_entries_get_in_together_or_not_at_all,
    writers_that_race_share_out_the_numbers,
    appends_that_follow_each_other_need_not_wait,
    best_times_are_sorted,
    best_times_know_their_category,
    only_the_first_end_counts,
    visitors_find_their_game,
    idle_games_expire,
    visitors_expire_after_their_game,
    changes_are_told,
    a_working_store_answers_a_ping,
}
