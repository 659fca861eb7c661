//! The server from outside: real sockets, real bytes, exact answers.
//!
//! One binary, so that the server is linked once; one topic per file.
#![allow(clippy::unwrap_used)]

mod support;

mod api_commands;
mod api_create;
mod api_end;
mod api_positions;
mod clocks;
mod description;
mod fan_out;
mod foreign_pages;
mod installable;
mod limits;
mod loading;
mod old_api;
mod old_letters;
mod old_repeats;
mod operation;
mod other_sites;
mod pages;
mod problems;
mod published_games;
mod ranking;
mod ranking_side_doors;
mod repeated_gestures;
mod replay_frames;
mod slow_clients;
mod slow_readers;
mod socket_entrance;
mod socket_limits;
mod socket_pipelining;
mod socket_play;
mod thinking;
mod times;
mod trust;
mod two_layouts;
mod typescript;
mod wire_types;
