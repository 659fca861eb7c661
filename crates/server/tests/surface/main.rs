//! The server from outside: real sockets, real bytes, exact answers.
//!
//! One binary, so that the server is linked once; one topic a file.
#![allow(clippy::unwrap_used)]

mod support;

mod api_commands;
mod api_create;
mod api_end;
mod api_positions;
mod problems;
