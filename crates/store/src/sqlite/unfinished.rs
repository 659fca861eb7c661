//! Unfinished games on this machine: a row each, and a log that grows with every command.

use minewise_board::Pos;
use minewise_rules::{GENERATOR_VERSION, Seed};
use minewise_session::{Config, Millis, Record, TimedCommand};
use rusqlite::{Connection, OptionalExtension, Result, Row, Transaction, params};
use thiserror::Error;

use super::queries::{command_bytes, corrupt, read_entry, signed};
use crate::{StoreError, UnixMillis};

/// Identifies an unfinished game by a number that people can type. Numbers are never reused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameNumber(pub i64);

/// An unfinished game, as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnfinishedGame {
    /// Its number.
    pub number: GameNumber,
    /// The front end it was started in.
    pub front_end: String,
    /// When it began.
    pub began: UnixMillis,
    /// When the last command was given.
    pub updated: UnixMillis,
    /// The options that the player chose.
    pub config: Config,
    /// The seed of the board.
    pub seed: Seed,
    /// Whether the player chose the seed.
    pub practice: bool,
    /// Whether it has ended before and its result was stored.
    pub counted: bool,
    /// How far it has got.
    pub progress: Progress,
    /// Where the cursor was.
    pub cursor: Option<Pos>,
}

/// How far a game has got.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The number of commands in its log.
    pub entries: u32,
    /// The number of open cells.
    pub open_cells: u32,
    /// The playing time, as of the last command.
    pub elapsed: Millis,
}

/// The state of a game that a front end is playing.
#[derive(Debug, Clone, Copy)]
pub struct GameInPlay<'a> {
    /// Its number and how many of its commands are saved; `None` if it was never saved.
    pub saved: Option<(GameNumber, u32)>,
    /// The front end it is played in.
    pub front_end: &'static str,
    /// The options that the player chose.
    pub config: &'a Config,
    /// The seed of the board.
    pub seed: Seed,
    /// Whether the player chose the seed.
    pub practice: bool,
    /// Whether it has ended before and its result was stored.
    pub counted: bool,
    /// Its whole log.
    pub commands: &'a [TimedCommand],
    /// The number of open cells.
    pub open_cells: u32,
    /// The playing time, as of the last command.
    pub elapsed: Millis,
    /// Where the cursor is; `None` leaves the saved position unchanged.
    pub cursor: Option<Pos>,
}

/// Why moves weren't saved. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SaveError {
    /// Another program has continued this game.
    #[error("this game was continued elsewhere")]
    ContinuedElsewhere,
    /// Another program has ended or deleted this game.
    #[error("this game was ended or deleted elsewhere")]
    Gone,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Saves the commands of a game that aren't saved yet. Returns its number, or `None` if another
/// program got there first.
pub(super) fn save(
    change: &Transaction<'_>,
    game: &GameInPlay<'_>,
    now: UnixMillis,
) -> Result<Option<GameNumber>> {
    let (number, length) = match game.saved {
        Some((number, length)) => {
            if !update_progress(change, number, length, game, now)? {
                return Ok(None);
            }
            (number, length)
        }
        None => (insert(change, game, now)?, 0),
    };
    let mut statement = change.prepare_cached(
        "INSERT INTO unfinished_entry (game, seq, at, command) VALUES (?, ?, ?, ?)",
    )?;
    for (seq, timed) in (1..).zip(game.commands).skip(length as usize) {
        statement.execute(params![
            number.0,
            seq,
            signed(timed.at.0),
            command_bytes(timed.command)?
        ])?;
    }
    Ok(Some(number))
}

fn insert(change: &Transaction<'_>, game: &GameInPlay<'_>, now: UnixMillis) -> Result<GameNumber> {
    let config = serde_json::to_string(game.config)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
    let length = game.commands.last().map_or(0, |timed| timed.at.0);
    change
        .prepare_cached(
            "INSERT INTO unfinished (front_end, began, updated, generator, config, seed, practice, \
             counted, entries, open_cells, elapsed, cursor_x, cursor_y) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            game.front_end,
            signed(now.0.saturating_sub(length)),
            signed(now.0),
            GENERATOR_VERSION,
            config,
            signed(game.seed.0),
            game.practice,
            game.counted,
            game.commands.len() as u32,
            game.open_cells,
            signed(game.elapsed.0),
            game.cursor.map(|pos| pos.x),
            game.cursor.map(|pos| pos.y),
        ])?;
    Ok(GameNumber(change.last_insert_rowid()))
}

/// Updates how far a game has got, if its log is as long as expected. Returns whether it was.
fn update_progress(
    change: &Transaction<'_>,
    number: GameNumber,
    length: u32,
    game: &GameInPlay<'_>,
    now: UnixMillis,
) -> Result<bool> {
    let changed = change
        .prepare_cached(
            "UPDATE unfinished SET updated = ?, entries = ?, open_cells = ?, elapsed = ?, \
             cursor_x = coalesce(?, cursor_x), cursor_y = coalesce(?, cursor_y) WHERE number = ? AND entries = ?",
        )?
        .execute(params![
            signed(now.0),
            game.commands.len() as u32,
            game.open_cells,
            signed(game.elapsed.0),
            game.cursor.map(|pos| pos.x),
            game.cursor.map(|pos| pos.y),
            number.0,
            length,
        ])?;
    Ok(changed == 1)
}

/// Deletes a game if its log is as long as expected. Returns whether it was.
pub(super) fn delete_if_unchanged(
    change: &Transaction<'_>,
    number: GameNumber,
    length: u32,
) -> Result<bool> {
    let deleted = change
        .prepare_cached("DELETE FROM unfinished WHERE number = ? AND entries = ?")?
        .execute(params![number.0, length])?;
    Ok(deleted == 1)
}

/// Deletes a game, and returns whether there was one.
pub(super) fn delete(connection: &Connection, number: GameNumber) -> Result<bool> {
    let deleted = connection
        .prepare_cached("DELETE FROM unfinished WHERE number = ?")?
        .execute([number.0])?;
    Ok(deleted == 1)
}

/// Whether there is a game with this number.
pub(super) fn exists(connection: &Connection, number: GameNumber) -> Result<bool> {
    connection.prepare_cached("SELECT 1 FROM unfinished WHERE number = ?")?.exists([number.0])
}

const COLUMNS: &str = "number, front_end, began, updated, generator, config, seed, practice, \
     counted, entries, open_cells, elapsed, cursor_x, cursor_y";

/// All unfinished games, most recent first. Skips those that can't be read.
pub(super) fn list(connection: &Connection) -> Result<Vec<UnfinishedGame>> {
    let mut statement = connection.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM unfinished ORDER BY updated DESC, number DESC"
    ))?;
    let rows = statement.query_map([], |row| Ok(read(row).ok()))?;
    Ok(rows.collect::<Result<Vec<_>>>()?.into_iter().flatten().collect())
}

/// A game and its log.
pub(super) fn load(
    connection: &mut Connection,
    number: GameNumber,
) -> Result<Option<(UnfinishedGame, Record)>> {
    // Read both from one snapshot.
    let moment = connection.transaction()?;
    let game = moment
        .prepare_cached(&format!("SELECT {COLUMNS} FROM unfinished WHERE number = ?"))?
        .query_row([number.0], read)
        .optional()?;
    let Some(game) = game else { return Ok(None) };
    let commands = moment
        .prepare_cached("SELECT at, command FROM unfinished_entry WHERE game = ? ORDER BY seq")?
        .query_map([number.0], |row| Ok(read_entry(row)?.timed))?
        .collect::<Result<Vec<_>>>()?;
    let record = Record::new(game.config, game.seed, commands);
    Ok(Some((game, record)))
}

fn read(row: &Row<'_>) -> Result<UnfinishedGame> {
    let generator: u32 = row.get(4)?;
    if generator != GENERATOR_VERSION {
        let error = StoreError::Corrupt(format!("a game of generator version {generator}"));
        return Err(corrupt(4, &error));
    }
    let config = serde_json::from_str(row.get_ref(5)?.as_str()?);
    let time = |column| Ok::<_, rusqlite::Error>(UnixMillis(row.get::<_, i64>(column)? as u64));
    let (x, y): (Option<u16>, Option<u16>) = (row.get(12)?, row.get(13)?);
    Ok(UnfinishedGame {
        number: GameNumber(row.get(0)?),
        front_end: row.get(1)?,
        began: time(2)?,
        updated: time(3)?,
        config: config.map_err(|error| corrupt(5, &error))?,
        seed: Seed(row.get::<_, i64>(6)? as u64),
        practice: row.get(7)?,
        counted: row.get(8)?,
        progress: Progress {
            entries: row.get(9)?,
            open_cells: row.get(10)?,
            elapsed: Millis(row.get::<_, i64>(11)? as u64),
        },
        cursor: x.zip(y).map(|(x, y)| Pos::new(x, y)),
    })
}

/// Imports the unfinished games of earlier versions, which kept each as one text, with a few slots
/// per front end. A game that can't be read is left alone.
pub(super) fn import_records(change: &Transaction<'_>) -> Result<()> {
    let places: Vec<(String, String)> = change
        .prepare("SELECT front_end, record FROM unfinished_record ORDER BY front_end")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_>>()?;
    let now = UnixMillis::now();
    for (age, (place, text)) in places.iter().enumerate().rev() {
        let Ok(record @ Record { given: None, .. }) = Record::parse(text) else { continue };
        let Ok(session) = record.replay() else { continue };
        let game = GameInPlay {
            saved: None,
            front_end: if place.starts_with("desktop") { "desktop" } else { "terminal" },
            config: &record.config,
            seed: record.seed,
            practice: place.ends_with(" practice"),
            counted: false,
            commands: &record.commands,
            open_cells: session.view().open_count(),
            elapsed: session.elapsed(Millis(0)),
            cursor: None,
        };
        // The first slot held the most recent game. The list keeps that order.
        let when = UnixMillis(now.0.saturating_sub(age as u64));
        save(change, &game, when)?;
        change.execute("DELETE FROM unfinished_record WHERE front_end = ?", [place])?;
    }
    Ok(())
}
