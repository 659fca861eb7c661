//! Games that were begun on this machine and have not ended: a row, and a log to which
//! each command is added as it is carried out.

use minewise_board::Pos;
use minewise_rules::{GENERATOR_VERSION, Seed};
use minewise_session::{Config, Millis, Record, TimedCommand};
use rusqlite::{Connection, OptionalExtension, Result, Row, Transaction, params};
use thiserror::Error;

use super::queries::{corrupt, read_entry, signed};
use crate::command_code::encode;
use crate::{StoreError, UnixMillis};

/// Which game: a number that people can type, and that is never used twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameNumber(pub i64);

/// What a list says about a game that has not ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnfinishedGame {
    /// Its number.
    pub number: GameNumber,
    /// The front end in which it was begun.
    pub front_end: String,
    /// When it began.
    pub began: UnixMillis,
    /// When the last command was given.
    pub updated: UnixMillis,
    /// What the player chose.
    pub config: Config,
    /// The seed of the board.
    pub seed: Seed,
    /// The player chose the seed.
    pub practice: bool,
    /// It has ended before, and the result was kept.
    pub counted: bool,
    /// How far it is.
    pub progress: Progress,
    /// Where the cursor was.
    pub cursor: Option<Pos>,
}

/// How far a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// How many commands its log has.
    pub entries: u32,
    /// How many cells are open.
    pub open_cells: u32,
    /// The time of play, as of the last command.
    pub elapsed: Millis,
}

/// A game in progress, as its front end has it.
#[derive(Debug, Clone, Copy)]
pub struct GameInPlay<'a> {
    /// Its number and how many of its commands are kept; none before the first time.
    pub kept: Option<(GameNumber, u32)>,
    /// The front end in which it is played.
    pub front_end: &'static str,
    /// What the player chose.
    pub config: &'a Config,
    /// The seed of the board.
    pub seed: Seed,
    /// The player chose the seed.
    pub practice: bool,
    /// It has ended before, and the result was kept.
    pub counted: bool,
    /// Its whole log.
    pub commands: &'a [TimedCommand],
    /// How many cells are open.
    pub open_cells: u32,
    /// The time of play, as of the last command.
    pub elapsed: Millis,
    /// Where the cursor is; none leaves it where it was.
    pub cursor: Option<Pos>,
}

/// Why moves were not kept. Nothing was changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum KeepError {
    /// Another program has played on in this game.
    #[error("this game was continued elsewhere")]
    Elsewhere,
    /// The game has been ended or deleted by another program.
    #[error("this game was ended or deleted elsewhere")]
    Gone,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Adds the commands of a game that are not kept yet; says its number, or `None` if
/// another program was faster.
pub(super) fn keep(
    change: &Transaction<'_>,
    game: &GameInPlay<'_>,
    now: UnixMillis,
) -> Result<Option<GameNumber>> {
    let (number, kept) = match game.kept {
        Some((number, kept)) => {
            if !bring_up_to_date(change, number, kept, game, now)? {
                return Ok(None);
            }
            (number, kept)
        }
        None => (insert(change, game, now)?, 0),
    };
    let mut statement = change.prepare_cached(
        "INSERT INTO unfinished_entry (game, seq, at, command) VALUES (?, ?, ?, ?)",
    )?;
    for (seq, timed) in (1..).zip(game.commands).skip(kept as usize) {
        statement.execute(params![number.0, seq, signed(timed.at.0), encode(timed.command)])?;
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

/// Writes down how far a game is, if its log is as long as its player thinks.
fn bring_up_to_date(
    change: &Transaction<'_>,
    number: GameNumber,
    kept: u32,
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
            kept,
        ])?;
    Ok(changed == 1)
}

/// Deletes a game whose log is as long as its player thinks; says whether it was.
pub(super) fn take_away(change: &Transaction<'_>, number: GameNumber, kept: u32) -> Result<bool> {
    let deleted = change
        .prepare_cached("DELETE FROM unfinished WHERE number = ? AND entries = ?")?
        .execute(params![number.0, kept])?;
    Ok(deleted == 1)
}

/// Deletes a game; says whether there was one.
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

/// All games that have not ended, the latest first. One that cannot be read stays where
/// it is, and does not keep the others from being listed.
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
    // Both are read as of the same moment.
    let moment = connection.transaction()?;
    let game = moment
        .prepare_cached(&format!("SELECT {COLUMNS} FROM unfinished WHERE number = ?"))?
        .query_row([number.0], read)
        .optional()?;
    let Some(game) = game else { return Ok(None) };
    let commands = moment
        .prepare_cached("SELECT at, command FROM unfinished_entry WHERE game = ? ORDER BY seq")?
        .query_map([number.0], read_entry)?
        .collect::<Result<Vec<_>>>()?;
    let record = Record { config: game.config, seed: game.seed, commands };
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

/// Takes over the games that earlier versions kept whole, in a few places for each front
/// end. One that cannot be read stays in its place.
pub(super) fn adopt_records(change: &Transaction<'_>) -> Result<()> {
    let places: Vec<(String, String)> = change
        .prepare("SELECT front_end, record FROM unfinished_record ORDER BY front_end")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_>>()?;
    let now = UnixMillis::now();
    for (age, (place, text)) in places.iter().enumerate().rev() {
        let Ok(record) = Record::parse(text) else { continue };
        let Ok(session) = record.replay() else { continue };
        let game = GameInPlay {
            kept: None,
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
        // The first place had the latest game; the list keeps that order.
        let when = UnixMillis(now.0.saturating_sub(age as u64));
        keep(change, &game, when)?;
        change.execute("DELETE FROM unfinished_record WHERE front_end = ?", [place])?;
    }
    Ok(())
}
