//! Positions, records and proofs.

use minewise_board::{View, notation};
use minewise_checker::Certificates;
use minewise_commitment::{Evidence, KnownKeys, SealedRecord, examine};
use minewise_session::Record;

use crate::Target;

/// Only short games are replayed, so that no input takes long.
const FEW_CELLS: usize = 200;
const FEW_COMMANDS: usize = 30;

pub(crate) const NOTATION: Target = Target {
    name: "notation",
    run: read_notation,
    seeds: &[
        b"5x4x5:_____/_1___/_3___/_____",
        b"3 2 1 #10110",
        b"3x2x1\n#10\nHF0\n",
        b"30x16x99:",
        b"1x1x0:0",
    ],
};

fn read_notation(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(view) = text.parse::<View>() else { return };
    for form in [view.to_string(), notation::flat(&view), notation::rows(&view)] {
        assert_eq!(form.parse::<View>().as_ref(), Ok(&view), "{form}");
    }
}

pub(crate) const RECORD: Target =
    Target { name: "record", run: read_record, seeds: &[include_bytes!("../seeds/replay.jsonl")] };

fn read_record(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = Record::parse(text) else { return };
    assert_eq!(Record::parse(&record.to_string()).as_ref(), Ok(&record));
    if is_short(&record) {
        let _ = record.replay();
    }
}

pub(crate) const SEALED_REPLAY: Target = Target {
    name: "sealed_replay",
    run: read_sealed,
    seeds: &[include_bytes!("../seeds/replay.jsonl")],
};

fn read_sealed(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(sealed) = text.parse::<SealedRecord>() else { return };
    if is_short(&sealed.record) {
        let keys = KnownKeys::default();
        let nothing = Evidence {
            commitment: None,
            promise: None,
            entropy: None,
            checkpoint: None,
            keys: &keys,
        };
        let _ = examine(&sealed, &nothing);
    }
}

fn is_short(record: &Record) -> bool {
    record.config.board.size().cells() <= FEW_CELLS && record.commands.len() <= FEW_COMMANDS
}

pub(crate) const CERTIFICATE: Target = Target {
    name: "certificate",
    run: |bytes| Certificates::new(bytes).for_each(drop),
    seeds: &[include_bytes!("../seeds/certificate.jsonl")],
};
