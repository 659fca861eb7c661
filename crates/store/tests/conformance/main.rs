//! What every store has to do, tried on all of them.
#![allow(clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;
mod suite;
mod trust;

use minewise_store::{MemoryStore, PostgresStore, SqliteStore};
use minewise_testkit::postgres::{Durability, Postgres};

/// A test of each check for each store that costs nothing to set up; one test of
/// all of them for PostgreSQL, which needs a server.
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
    suite::a_number_is_taken_once,
    suite::nothing_is_left_out,
    suite::several_entries_get_in_together_or_not_at_all,
    suite::writers_that_race_share_out_the_numbers,
    suite::appends_that_follow_each_other_need_not_wait,
    suite::best_times_are_sorted,
    suite::best_times_know_their_category,
    suite::only_the_first_end_counts,
    suite::visitors_find_their_game,
    suite::idle_games_expire,
    suite::visitors_expire_after_their_game,
    suite::finished_games_are_forgotten_but_for_the_best,
    suite::changes_are_told,
    suite::a_working_store_answers_a_ping,
    trust::persons_and_programs_have_lists_of_their_own,
    trust::the_end_of_a_game_is_found_again,
    trust::an_asked_analysis_is_remembered,
    trust::keys_are_made_once,
}
