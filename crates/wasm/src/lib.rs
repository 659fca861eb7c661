//! The engine as a WebAssembly module, for `web/engine/worker.js`.
//!
//! The host calls `input` for room to write a request, then `answer`, and reads the answer
//! at `output`. Nothing but bytes crosses the border, so no glue code has to be generated.
#![cfg(target_arch = "wasm32")]
#![allow(unsafe_code, reason = "exporting a function under its own name counts as unsafe")]

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use minewise_engine::{Engine, Stop};

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// The host's monotonic clock, in milliseconds.
    safe fn now() -> f64;
}

/// The engine with the request and the answer that are being exchanged.
#[derive(Default)]
struct Exchange {
    engine: Engine,
    request: Vec<u8>,
    answer: Vec<u8>,
}

static EXCHANGE: OnceLock<Mutex<Exchange>> = OnceLock::new();

/// A module has a single thread, and one that panics is thrown away.
fn exchange() -> MutexGuard<'static, Exchange> {
    EXCHANGE.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes room for a request of this length, and says where.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    let request = &mut exchange().request;
    request.clear();
    request.resize(length, 0);
    request.as_mut_ptr()
}

/// Answers the request within this many milliseconds, and says how long the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer(milliseconds: f64) -> usize {
    let mut exchange = exchange();
    let Exchange { engine, request, answer } = &mut *exchange;
    *answer = engine.handle(request, &stop_at(now() + milliseconds));
    answer.len()
}

/// Where the answer begins.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    exchange().answer.as_ptr()
}

/// A signal that requests a stop when the time has come: each time it is checked, it looks at
/// the clock.
fn stop_at(time: f64) -> Stop {
    static CURRENT: Mutex<Stop> = Mutex::new(Stop::NEVER);
    let current = || CURRENT.lock().unwrap_or_else(PoisonError::into_inner);
    let stop = Stop::pausing(move || {
        let stop = current().clone();
        if now() >= time { stop.request() } else { stop.ask_to_pause() }
    });
    stop.ask_to_pause();
    current().clone_from(&stop);
    stop
}
