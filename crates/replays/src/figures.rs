//! Measures as JSON, the same for the command and the page.

use minewise_rules::Outcome;
use serde::{Serialize, Serializer};

use crate::Measures;

#[derive(Serialize)]
struct Figures {
    outcome: Option<Outcome>,
    time_ms: u32,
    three_bv: u32,
    solved: u32,
    openings: u32,
    islands: u32,
    zini: Option<u32>,
    hzini: Option<u32>,
    left: u32,
    right: u32,
    chords: u32,
    clicks: u32,
    effective_left: u32,
    effective_right: u32,
    effective_chords: u32,
    effective: u32,
    flags: u32,
    path: Option<f64>,
    three_bv_per_second: Option<f64>,
    clicks_per_second: Option<f64>,
    ioe: Option<f64>,
    correctness: Option<f64>,
    throughput: Option<f64>,
    rqp: Option<f64>,
    qg: Option<f64>,
    stnb: Option<f64>,
    estimated_time: Option<f64>,
}

impl Serialize for Measures {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Measures { clicks, effective, .. } = *self;
        Figures {
            outcome: self.outcome,
            time_ms: self.time,
            three_bv: self.board.three_bv,
            solved: self.solved,
            openings: self.board.openings,
            islands: self.board.islands,
            zini: self.zini.map(|zini| zini.greedy),
            hzini: self.zini.map(|zini| zini.human),
            left: clicks.left,
            right: clicks.right,
            chords: clicks.chords,
            clicks: clicks.all(),
            effective_left: effective.left,
            effective_right: effective.right,
            effective_chords: effective.chords,
            effective: effective.all(),
            flags: self.flags,
            path: self.path,
            three_bv_per_second: self.three_bv_per_second(),
            clicks_per_second: self.clicks_per_second(),
            ioe: self.ioe(),
            correctness: self.correctness(),
            throughput: self.throughput(),
            rqp: self.rqp(),
            qg: self.qg(),
            stnb: self.stnb(),
            estimated_time: self.estimated_time(),
        }
        .serialize(serializer)
    }
}
