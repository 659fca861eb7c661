//! Requests to the engine in the page, which also takes up what a browser has kept.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use minewise_engine::{Engine, Stop};

use crate::Target;

/// How often the engine may check whether it has to stop, in all requests of one input.
const CHECKS: u32 = 200;

pub(crate) const ENGINE_REQUEST: Target = Target {
    name: "engine_request",
    run: take_requests,
    seeds: &[
        br#"{"create":{"id":"g","created":5,"seed":"7","game":{"level":"easy","fairness":"no-guess"}}}
{"command":{"id":"g","now":9,"command":{"do":"gesture","gesture":"primary","x":2,"y":2}}}
{"command":{"id":"g","now":7,"command":{"do":"auto_play"}}}
{"state":{"id":"g","now":1}}"#,
        br#"{"load":{"id":"g","created":0,"header":"{\"record\":1,\"generator\":1,\"seed\":\"7\",\"config\":{\"board\":{\"width\":5,\"height\":5,\"mines\":4},\"first_click\":\"safe\",\"assistant\":\"single\",\"question_marks\":true,\"chording\":true,\"time_limit\":5}}","is_seed_chosen":false,"entries":[{"seq":1,"command":{"t":3,"do":"open","x":2,"y":2},"findings":[1,2]}],"now":2}}
{"follow":{"id":"g","entries":[{"seq":2,"command":{"t":4,"do":"flag","x":0,"y":0}}]}}
{"settle":{"id":"g","now":99999}}
{"record":{"id":"g"}}
{"trace":{"id":"g"}}"#,
        br#""choices"
{"analysis":{"position":"4x2x2:____/1121","mines":[{"x":1,"y":0}]}}
{"explanation":{"position":"4x2x2:____/1121","cell":{"x":0,"y":0}}}
{"win-chance":{"position":"3x2x1:_10/110"}}"#,
        br#"{"foreign":{"file":"BQQAAgQBAQM=","name":"board.mbf","game":0}}
{"review":{"record":"{\"record\":1,\"generator\":1,\"seed\":\"7\",\"config\":{\"board\":{\"width\":5,\"height\":5,\"mines\":4},\"first_click\":\"safe\",\"assistant\":\"single\",\"question_marks\":true,\"chording\":true}}\n{\"t\":3,\"do\":\"open\",\"x\":2,\"y\":2}","chances":true}}"#,
    ],
};

/// Every line is a request to the same engine, and every answer is one of the two kinds.
fn take_requests(bytes: &[u8]) {
    let mut engine = Engine::default();
    let stop = stop_after(CHECKS);
    for request in bytes.split(|&byte| byte == b'\n') {
        let answer = engine.handle(request, &stop);
        let is_answer = answer.starts_with(b"{\"ok\":") || answer.starts_with(b"{\"problem\":{");
        assert!(is_answer, "{}", String::from_utf8_lossy(&answer));
    }
}

/// A signal that requests a stop once it has been checked this often.
fn stop_after(checks: u32) -> Stop {
    let own: Arc<OnceLock<Stop>> = Arc::default();
    let (left, held) = (AtomicU32::new(checks), Arc::clone(&own));
    let stop = Stop::pausing(move || {
        let Some(stop) = held.get() else { return };
        match left.fetch_sub(1, Ordering::Relaxed) {
            0 | 1 => stop.request(),
            _ => stop.ask_to_pause(),
        }
    });
    stop.ask_to_pause();
    own.get_or_init(|| stop.clone());
    stop
}
