//! Logs that games share, and how much room everything takes.

use rusqlite::{Connection, OptionalExtension, Result, params};

use super::queries::{self, GameKey, corrupt};
use crate::shared_log::LogContent;
use crate::{Finish, GameId, SharedLog, StoreUsage};

/// Gives a game its log and its end, unless it has entries. Returns whether it got them.
pub(super) fn share(
    connection: &Connection,
    game: GameId,
    log: &SharedLog,
    finish: &Finish,
) -> Result<bool> {
    let Some((key, 0)) = queries::find_game(connection, game)? else { return Ok(false) };
    connection
        .prepare_cached(
            "INSERT INTO shared_log (digest, length, games, bytes) VALUES (?, ?, 1, ?) \
             ON CONFLICT (digest) DO UPDATE SET games = games + 1",
        )?
        .execute(params![log.digest.0, log.length, log.bytes])?;
    connection
        .prepare_cached("UPDATE game SET log = ? WHERE key = ?")?
        .execute(params![log.digest.0, key])?;
    queries::insert_finish(connection, key, finish)?;
    Ok(true)
}

/// The log that a game shares with others, if it does.
pub(super) fn read(connection: &Connection, game: GameKey) -> Result<Option<LogContent>> {
    let bytes: Option<Vec<u8>> = connection
        .prepare_cached(
            "SELECT bytes FROM shared_log WHERE digest = (SELECT log FROM game WHERE key = ?)",
        )?
        .query_row([game], |row| row.get(0))
        .optional()?;
    bytes.map(|bytes| LogContent::read(&bytes).map_err(|error| corrupt(0, &error))).transpose()
}

/// The room that the database takes, without what deleted games have left, and the room that is
/// left on its disk.
pub(super) fn usage(connection: &Connection) -> Result<StoreUsage> {
    let number = |pragma| {
        let read = |row: &rusqlite::Row<'_>| row.get::<_, i64>(0).map(i64::unsigned_abs);
        connection.query_row(pragma, [], read)
    };
    let pages = number("PRAGMA page_count")?.saturating_sub(number("PRAGMA freelist_count")?);
    Ok(StoreUsage {
        bytes: pages.saturating_mul(number("PRAGMA page_size")?),
        free_disk: connection.path().and_then(free_disk),
    })
}

#[cfg(unix)]
fn free_disk(path: &str) -> Option<u64> {
    let disk = rustix::fs::statvfs(path).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn free_disk(_: &str) -> Option<u64> {
    None
}
