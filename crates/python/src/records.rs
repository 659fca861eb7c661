//! Records and replays: checking, reviewing, measuring, converting.

use minewise_checker::{Accepted, Certificates, Rejection};
use minewise_commitment::{Evidence, KnownKeys, PublicKey, check_replay};
use minewise_replays::{
    ForeignReplay, Format, Measures, OwnMeasures, from_record, play, read, read_named, to_record,
    write_evf, write_mbf, write_rawvf,
};
use minewise_review::{Review, Reviewer, Unreviewed};
use minewise_session::{Record, is_record_header, split_records};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};
use serde_json::{Value, json};

use crate::errors::invalid;
use crate::interrupt::{think, thread_count, work_through};
use crate::values::to_python;

/// Checks certificates, records and replays. One dictionary for each.
#[pyfunction]
#[pyo3(signature = (text, *, keys, commitment, promise, entropy))]
pub(crate) fn verify<'py>(
    py: Python<'py>,
    text: &str,
    keys: Vec<String>,
    commitment: Option<&str>,
    promise: Option<&str>,
    entropy: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut known = KnownKeys::default();
    for key in &keys {
        known.pin(key.parse::<PublicKey>().map_err(invalid)?);
    }
    let evidence = Evidence { commitment, promise, entropy, checkpoint: None, keys: &known };
    let checked: Vec<Value> = think(py, |interrupt| {
        if is_record_header(text) {
            let games = split_records(text).into_iter();
            let go_on = games.take_while(|_| !interrupt.is_requested());
            go_on.map(|game| check_replay(game, &evidence).json()).collect()
        } else {
            let checked = Certificates::new(text.as_bytes());
            let go_on = checked.take_while(|_| !interrupt.is_requested());
            go_on.filter_map(Result::ok).map(certificate).collect()
        }
    })?;
    to_python(py, &checked)
}

fn certificate(checked: Result<Accepted, Rejection>) -> Value {
    match checked {
        Ok(Accepted { line, params, start, power, remark, steps }) => json!({
            "kind": "certificate", "ok": true, "line": line, "board": params.to_string(),
            "start": start, "power": power.name(), "steps": steps,
            "remark": { "mode": remark.mode },
        }),
        Err(Rejection { line, step, reason }) => json!({
            "kind": "certificate", "ok": false, "line": line, "step": step,
            "message": reason.to_string(),
        }),
    }
}

/// Reviews the games of some texts, in parallel. With no games to play out, a review leaves out the
/// chance to win.
#[pyfunction]
pub(crate) fn review<'py>(
    py: Python<'py>,
    texts: Vec<String>,
    games: u32,
    threads: Option<usize>,
) -> PyResult<Bound<'py, PyList>> {
    let parse = |text| Record::parse(text).map_err(invalid);
    let games_of = |text| split_records(text).into_iter();
    let records = texts.iter().flat_map(|text| games_of(text)).map(parse);
    let records = records.collect::<PyResult<Vec<_>>>()?;
    let reviews = think(py, |interrupt| {
        let mut reviews: Vec<Result<Review, Unreviewed>> = Vec::new();
        reviews.resize_with(records.len(), || Err(Unreviewed::Stopped));
        work_through(
            interrupt,
            thread_count(threads, records.len()),
            records.iter().zip(&mut reviews),
            |_| Reviewer::new(games),
            |reviewer, (record, place), stop| *place = reviewer.review(record, stop),
        );
        reviews
    })?;
    let list = PyList::empty(py);
    for review in reviews {
        list.append(to_python(py, &review.map_err(invalid)?)?)?;
    }
    Ok(list)
}

/// Where a replay comes from: its bytes, the format that the caller says they have, and the name of
/// the file, which may tell as well.
#[derive(FromPyObject)]
pub(crate) struct Source<'py> {
    bytes: Bound<'py, PyBytes>,
    format: Option<String>,
    name: String,
}

impl Source<'_> {
    /// Reads replays of other programs.
    fn replays(&self) -> PyResult<Vec<ForeignReplay>> {
        let bytes = self.bytes.as_bytes();
        let Some(name) = &self.format else {
            return read_named(bytes, &self.name).map_err(invalid);
        };
        let format = Format::from_extension(name)
            .ok_or_else(|| invalid(format!("\"{name}\" is not a format of replays")))?;
        read(bytes, format).map_err(invalid)
    }

    /// The text of records of our own, if that is what the bytes are.
    fn records(&self) -> Option<&str> {
        std::str::from_utf8(self.bytes.as_bytes()).ok().filter(|text| is_record_header(text))
    }
}

/// The figures by which players compare games. One dictionary for each game.
#[pyfunction]
pub(crate) fn measure<'py>(py: Python<'py>, source: Source<'py>) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    if let Some(text) = source.records() {
        for text in split_records(text) {
            let record = Record::parse(text).map_err(invalid)?;
            let OwnMeasures { measures, gaps } = OwnMeasures::of(&record).map_err(invalid)?;
            let measures = to_python(py, &measures)?;
            let remarks: Vec<String> = gaps.iter().map(ToString::to_string).collect();
            measures.set_item("format", "record")?;
            let origin = record.origin.as_deref().cloned().unwrap_or_default();
            let is_own = origin.software.is_empty();
            measures
                .set_item("software", if is_own { "Minewise" } else { origin.software.as_str() })?;
            measures.set_item("player", origin.player)?;
            measures.set_item("board", record.config.board.to_string())?;
            measures.set_item("claimed_time_ms", None::<u32>)?;
            measures.set_item("remarks", remarks)?;
            list.append(measures)?;
        }
        return Ok(list);
    }
    for replay in source.replays()? {
        let played = play(&replay);
        let measures = to_python(py, &Measures::of_play(&replay, &played))?;
        let remarks: Vec<String> = played.remarks.iter().map(ToString::to_string).collect();
        measures.set_item("format", replay.source.format.extension())?;
        measures.set_item("software", replay.source.software.as_str())?;
        measures.set_item("player", replay.player.name.as_str())?;
        measures.set_item("board", replay.params().to_string())?;
        measures.set_item("claimed_time_ms", replay.claims.time)?;
        measures.set_item("remarks", remarks)?;
        list.append(measures)?;
    }
    Ok(list)
}

/// The games of a file as records, one text each. Those that are records already stay as they are.
#[pyfunction]
pub(crate) fn to_records(source: Source<'_>) -> PyResult<Vec<String>> {
    if let Some(text) = source.records() {
        let check = |text: &str| Record::parse(text).map(|_| text.to_owned()).map_err(invalid);
        return split_records(text).into_iter().map(check).collect();
    }
    Ok(source.replays()?.iter().map(|replay| to_record(replay).to_string()).collect())
}

/// A record as a replay of another program.
#[pyfunction]
pub(crate) fn from_own_record<'py>(
    py: Python<'py>,
    record: &str,
    format: &str,
) -> PyResult<Bound<'py, PyBytes>> {
    let record = Record::parse(record).map_err(invalid)?;
    let replay = from_record(&record).map_err(invalid)?;
    let bytes = match format {
        "evf" => write_evf(&replay).map_err(invalid)?,
        "rawvf" => write_rawvf(&replay).into_bytes(),
        "mbf" => write_mbf(&replay.layout).map_err(invalid)?,
        other => {
            let message = format!("\"{other}\" can't be written: choose evf, rawvf or mbf");
            return Err(invalid(message));
        }
    };
    Ok(PyBytes::new(py, &bytes))
}
