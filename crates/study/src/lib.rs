//! The engine as a WebAssembly module that also reviews games and reads replays of other programs.
//!
//! It is the glue of `minewise-wasm` around an engine that can do more. A package of its own, so
//! that neither module overwrites the other, and the one to play with stays small.
#![cfg(target_arch = "wasm32")]

#[path = "../../wasm/src/lib.rs"]
mod glue;
