//! What every store must do, run on all of them.
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;
mod shared;
mod suite;
mod trust;

use minewise_store::{MemoryStore, PostgresStore, SqliteStore};
use minewise_testkit::postgres::{Durability, Postgres};

/// One test per check for each store that needs no setup, and a single test of all checks for
/// PostgreSQL, which needs a server.
macro_rules! on_every_store {
    ($($module:ident::$check:ident),* $(,)?) => {
        mod memory {
            $(#[tokio::test]
            async fn $check() {
                super::$module::$check(&super::MemoryStore::default()).await;
            })*
        }

        mod sqlite {
            $(#[tokio::test]
            async fn $check() {
                let scratch = super::common::Scratch::new();
                let store = super::SqliteStore::open(scratch.file("games.sqlite3")).unwrap();
                super::$module::$check(&store).await;
            })*
        }

        #[tokio::test]
        async fn postgres() {
            let server = Postgres::start(Durability::ProcessOnly);
            let store = PostgresStore::connect(&server.database("games")).await.unwrap();
            $(
                println!("{}", stringify!($check));
                $module::$check(&store).await;
            )*
        }
    };
}

on_every_store! {
    suite::a_game_comes_back_as_it_was,
    suite::a_game_that_is_not_there_is_not_found,
    suite::an_id_is_given_once,
    suite::games_can_begin_together,
    suite::entries_come_back_in_order,
    suite::findings_are_remembered_with_their_entries,
    suite::a_gesture_is_refused_and_nothing_else,
    suite::each_number_is_given_once,
    suite::no_number_is_skipped,
    suite::several_entries_are_added_together_or_not_at_all,
    suite::each_number_goes_to_one_of_the_racing_writers,
    suite::appends_can_be_pipelined,
    suite::best_times_are_sorted,
    suite::best_times_are_separate_for_each_category,
    suite::only_the_first_end_counts,
    suite::visitors_find_their_game,
    suite::idle_games_expire,
    suite::visitors_expire_after_their_game,
    suite::finished_games_are_forgotten_but_for_the_best,
    suite::changes_are_announced,
    suite::a_working_store_answers_a_ping,
    shared::a_shared_log_comes_back_for_every_game,
    shared::the_same_log_is_stored_once,
    trust::people_and_programs_have_separate_lists,
    trust::the_result_of_a_game_is_found_again,
    trust::analyses_are_remembered,
    trust::keys_are_made_once,
}
