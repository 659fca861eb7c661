//! The server as its operator sees it: a process that is started, killed, stopped, cut off from its
//! database, and one of several.
#![allow(clippy::unwrap_used)]

mod backup;
mod clocks;
mod deployment;
mod full_disk;
mod http;
mod keys;
mod killed;
mod lost_database;
mod players;
mod process;
mod proxy;
mod scratch;
mod secrets;
mod settings;
mod several;
mod socket;
mod stopping;
mod view;
