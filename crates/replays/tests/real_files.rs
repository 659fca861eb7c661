//! Real replays of players. They are not part of the project: where the directory is missing,
//! these tests say so and pass.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};

use minewise_replays::{
    ForeignReplay, Format, Measures, MoveKind, play, read, read_any, to_record, write_evf,
    write_rawvf,
};
use minewise_rules::Outcome;
use minewise_session::{Millis, Status};

/// Where the files are, if they are.
fn directory() -> Option<PathBuf> {
    let named = std::env::var_os("MINEWISE_REPLAYS").map(PathBuf::from);
    let above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let mut places = named.into_iter().chain(above.map(|above| above.join("shared/data/replays")));
    let found = places.find(|place| place.is_dir());
    if found.is_none() {
        eprintln!("skipped: MINEWISE_REPLAYS names no directory, and there is none above this one");
    }
    found
}

#[test]
fn measures_equal_those_of_ms_toollib() {
    let Some(directory) = directory() else { return };
    let table = std::fs::read_to_string(directory.join("measures.tsv")).unwrap();
    let mut lines = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let head = lines.next().unwrap();
    for row in lines {
        let bytes = std::fs::read(directory.join(row[0])).unwrap();
        let replay = &read_any(&bytes).unwrap()[0];
        let measures = Measures::of(replay);
        let of = |name: &str| {
            let or_zero = |value: Option<f64>| value.unwrap_or(0.0);
            let params = replay.params();
            match name {
                "row" => f64::from(params.size().height()),
                "column" => f64::from(params.size().width()),
                "mine_num" => f64::from(params.mines()),
                "rtime_ms" => f64::from(measures.time),
                "bbbv" => f64::from(measures.board.three_bv),
                "bbbv_solved" => f64::from(measures.solved),
                "op" => f64::from(measures.board.openings),
                "isl" => f64::from(measures.board.islands),
                "zini" => f64::from(measures.zini.unwrap().greedy),
                "hzini" => f64::from(measures.zini.unwrap().human),
                "left" => f64::from(measures.clicks.left),
                "right" => f64::from(measures.clicks.right),
                "double" => f64::from(measures.clicks.chords),
                "cl" => f64::from(measures.clicks.all()),
                "ce" => f64::from(measures.effective.all()),
                "lce" => f64::from(measures.effective.left),
                "rce" => f64::from(measures.effective.right),
                "dce" => f64::from(measures.effective.chords),
                "flag" => f64::from(measures.flags),
                "path" => measures.path.unwrap(),
                "ioe" => or_zero(measures.ioe()),
                "thrp" => or_zero(measures.throughput()),
                "corr" => or_zero(measures.correctness()),
                "rqp" => or_zero(measures.rqp()),
                "qg" => or_zero(measures.qg()),
                "stnb" => or_zero(measures.stnb()),
                "etime" => or_zero(measures.estimated_time()),
                other => panic!("{other}"),
            }
        };
        for (name, &expected) in head.iter().zip(&row) {
            if ["file", "software", "level", "is_completed", "pluck"].contains(name) {
                continue;
            }
            let expected: f64 = expected.parse().unwrap();
            let found = of(name);
            // The table has six significant digits.
            let is_equal = (found - expected).abs() <= 6e-6 * expected.abs();
            assert!(is_equal, "{}: {name} is {found}, not {expected}", row[0]);
        }
    }
}

#[test]
fn every_file_is_recognised_and_fits_together() {
    let Some(directory) = directory() else { return };
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        let extension = path.extension().unwrap().to_str().unwrap();
        let Some(format) = Format::from_extension(extension) else { continue };
        let bytes = std::fs::read(&path).unwrap();
        assert_eq!(Format::of_bytes(&bytes), Some(format), "{}", path.display());
        for replay in read(&bytes, format).unwrap() {
            let play = play(&replay);
            assert_eq!(play.outcome, Some(Outcome::Won), "{}", path.display());
            assert_eq!(play.solved, play.board.three_bv, "{}", path.display());
            assert_eq!(play.remarks, [], "{}", path.display());
        }
    }
}

#[test]
fn files_of_arbiter_are_read_as_its_old_versions_wrote_them() {
    let Some(directory) = directory() else { return };
    for name in ["arbiter_beg.avf", "arbiter_int.avf", "Cus_8x30_30mines.avf"] {
        let mut bytes = std::fs::read(directory.join(name)).unwrap();
        let replay = read_any(&bytes).unwrap();
        let is_bar = |part: &[u8]| part[0] == b'|' && part[1] == b'B' && part[2].is_ascii_digit();
        let bar = bytes.windows(3).position(is_bar).unwrap();
        bytes.remove(bar);
        assert_eq!(read_any(&bytes).unwrap(), replay, "{name}");
    }
}

/// The moves of a game, without when its recording began.
fn moves(replay: &ForeignReplay) -> Vec<(i32, minewise_board::Pos, MoveKind)> {
    let play = play(replay);
    let started = play.started.unwrap();
    play.moves.iter().map(|step| (step.at - started, step.pos, step.kind)).collect()
}

#[test]
fn every_file_survives_being_written_in_other_formats() {
    let Some(directory) = directory() else { return };
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "tsv") {
            continue;
        }
        let replay = read_any(&std::fs::read(&path).unwrap()).unwrap().remove(0);
        let text = write_rawvf(&replay);
        let same = &read_any(text.as_bytes()).unwrap()[0];
        assert_eq!((moves(same), Measures::of(same)), (moves(&replay), Measures::of(&replay)));
        // EVF has no question marks.
        if replay.question_marks != Some(true) {
            let same = &read_any(&write_evf(&replay).unwrap()).unwrap()[0];
            assert_eq!(moves(same), moves(&replay), "{}", path.display());
            assert_eq!(Measures::of(same), Measures::of(&replay), "{}", path.display());
            assert_eq!((&same.layout, &same.player.name), (&replay.layout, &replay.player.name));
        }
    }
}

#[test]
fn every_file_becomes_a_record_that_can_be_replayed() {
    let Some(directory) = directory() else { return };
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "tsv") {
            continue;
        }
        let replay = read_any(&std::fs::read(&path).unwrap()).unwrap().remove(0);
        let record = to_record(&replay);
        let session = record.replay().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(session.status(), Status::Won, "{}", path.display());
        let end = Millis(u64::from(u32::MAX));
        assert_eq!(session.elapsed(end).0, u64::from(Measures::of(&replay).time));
    }
}
