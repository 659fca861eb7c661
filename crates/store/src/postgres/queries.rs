//! The SQL statements, and how their rows are read.

use minewise_rules::{GENERATOR_VERSION, Seed};
use minewise_session::{Millis, Tally, TimedCommand};
use tokio_postgres::Row;
use tokio_postgres::types::FromSql;

use super::keys;
use crate::command_code::decode;
use crate::{
    BestTime, Digest, Finish, GameId, LogEntry, NewGame, Nonce, Player, SeedDraw, StoreError,
    UnixMillis, UnknownRankingReason, Visitor,
};

pub(super) const INSERT_GAMES: &str = "INSERT INTO game (id, created, generator, config, \
     category, seed, nonce, player, watcher, practice, name, program, part, entropy, \
     self_timed) SELECT id, created, $3, config, category, seed, nonce, player, watcher, practice, name, \
     program, part, entropy, self_timed \
     FROM unnest($1::bytea[], $2::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bytea[], \
     $8::bytea[], $9::bytea[], $10::boolean[], $11::text[], $12::boolean[], $13::bytea[], \
     $14::bytea[], $15::boolean[]) \
     AS new (id, created, config, category, seed, nonce, player, watcher, practice, name, \
     program, part, entropy, self_timed) \
     ON CONFLICT (id) DO NOTHING RETURNING id";

/// A game and its whole log, from one snapshot. The log comes as two arrays, which is cheaper than
/// a row per entry.
pub(super) const LOAD: &str = "SELECT created, generator, config, seed, nonce, player, watcher, \
     practice, name, program, part, entropy, self_timed, \
     (SELECT array_agg(at ORDER BY seq) FROM entry WHERE entry.game = game.key), \
     (SELECT array_agg(command ORDER BY seq) FROM entry WHERE entry.game = game.key), \
     (SELECT bytes FROM shared_log WHERE digest = log) \
     FROM game WHERE id = $1";

/// The log that a game shares with others. No row if it doesn't.
pub(super) const SHARED_LOG: &str =
    "SELECT bytes FROM shared_log WHERE digest = (SELECT log FROM game WHERE id = $1)";

pub(super) const SHARE_LOG: &str = "SELECT publish($1, $2, $3, $4, $5)";

/// What the tables take on the disk, with their indexes.
pub(super) const USAGE: &str = "SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint \
     FROM pg_class WHERE relkind = 'r' AND relnamespace = to_regnamespace('minewise')";

pub(super) const LOG_AFTER: &str = "SELECT at, command FROM entry \
     WHERE game = (SELECT key FROM game WHERE id = $1) AND seq > $2 ORDER BY seq";

pub(super) const FINDINGS_AFTER: &str = "SELECT seq, findings FROM finding \
     WHERE game = (SELECT key FROM game WHERE id = $1) AND seq > $2 ORDER BY seq";

/// Skips games that are gone: they need no findings.
pub(super) const INSERT_FINDINGS: &str = "INSERT INTO finding (game, seq, findings) \
     SELECT game.key, new.seq, new.findings \
     FROM unnest($1::bytea[], $2::int[], $3::bytea[]) AS new (id, seq, findings) \
     JOIN game ON game.id = new.id ON CONFLICT DO NOTHING";

pub(super) const HEAD: &str = "SELECT coalesce((SELECT length FROM shared_log WHERE digest = log), \
     (SELECT seq FROM entry WHERE entry.game = game.key ORDER BY seq DESC LIMIT 1), 0) \
     FROM game WHERE id = $1";

pub(super) const BEST_TIMES: &str = "SELECT finished, won, ranked, elapsed, score, three_bv, \
     clicks, undos, hints, explanations, odds, autos, retries, finish.program, reasons, id, name \
     FROM finish JOIN game ON game = key WHERE finish.category = $1 AND finish.program = $2 \
     AND ranked AND finished >= $3 ORDER BY elapsed, finished, id LIMIT $4";

pub(super) const FINISH: &str = "SELECT finished, won, ranked, elapsed, score, three_bv, \
     clicks, undos, hints, explanations, odds, autos, retries, program, reasons \
     FROM finish WHERE game = (SELECT key FROM game WHERE id = $1)";

pub(super) const NOTE_ANALYSIS: &str =
    "UPDATE game SET analysed = true WHERE id = $1 AND NOT analysed";

pub(super) const IS_ANALYSED: &str = "SELECT EXISTS (SELECT FROM game WHERE id = $1 AND analysed)";

pub(super) const BIND_VISITORS: &str = "INSERT INTO visitor (digest, origin, game, bound) \
     SELECT * FROM unnest($1::bytea[], $2::bytea[], $3::bytea[], $4::bigint[]) \
     ON CONFLICT (digest) DO UPDATE \
     SET origin = excluded.origin, game = excluded.game, bound = excluded.bound";

pub(super) const VISITOR: &str = "SELECT game, origin FROM visitor WHERE digest = $1";

pub(super) const EXPIRE: &str = "SELECT expire($1, $2)";

pub(super) const FORGET_FINISHED: &str = "SELECT forget_finished($1, $2, $3)";

pub(super) const PROBE: &str = "UPDATE probe SET probes = probes + 1";

pub(super) const APPEND: &str = "SELECT append($1, $2, $3, $4, $5, $6, $7, $8)";

/// Every statement that the writer doesn't use.
pub(super) const STATEMENTS: [&str; 22] = [
    LOAD,
    LOG_AFTER,
    FINDINGS_AFTER,
    HEAD,
    BEST_TIMES,
    FINISH,
    NOTE_ANALYSIS,
    IS_ANALYSED,
    VISITOR,
    SHARED_LOG,
    SHARE_LOG,
    USAGE,
    EXPIRE,
    FORGET_FINISHED,
    PROBE,
    keys::FORGET_RETIRED,
    keys::FORGET_PROMISES,
    keys::FIRST_KEY,
    keys::FIRST_SECRET,
    keys::KEYS,
    keys::SECRETS,
    keys::ROTATE,
];

/// PostgreSQL's integers are signed, so the bits are reinterpreted. Seeds use all of them; times
/// never reach the sign bit.
pub(super) const fn signed(number: u64) -> i64 {
    number as i64
}

/// Reads a log entry.
///
/// # Errors
/// If it isn't a command.
pub(super) fn entry(at: i64, code: &[u8]) -> Result<LogEntry, StoreError> {
    let (command, delay) = decode(code)?;
    Ok(LogEntry { timed: TimedCommand { at: Millis(at as u64), command }, delay })
}

/// Reads a game from a row of [`LOAD`].
///
/// # Errors
/// If a column holds an unexpected value.
pub(super) fn read_game(id: GameId, row: &Row) -> Result<NewGame, StoreError> {
    let generator: i64 = get(row, 1)?;
    if generator != i64::from(GENERATOR_VERSION) {
        return Err(StoreError::Corrupt(format!("a game of generator version {generator}")));
    }
    let config: &str = get(row, 2)?;
    let config =
        serde_json::from_str(config).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    Ok(NewGame {
        id,
        created: UnixMillis(get::<i64>(row, 0)? as u64),
        config,
        seed: Seed(get::<i64>(row, 3)? as u64),
        nonce: Nonce(bytes(row, 4)?),
        player: Digest(bytes(row, 5)?),
        watcher: Digest(bytes(row, 6)?),
        practice: get(row, 7)?,
        name: get(row, 8)?,
        played_by: player(get(row, 9)?),
        draw: read_draw(row)?,
        self_timed: get(row, 12)?,
    })
}

const fn player(is_program: bool) -> Player {
    if is_program { Player::Program } else { Player::Person }
}

fn read_draw(row: &Row) -> Result<Option<SeedDraw>, StoreError> {
    let entropy: Option<Vec<u8>> = get(row, 11)?;
    entropy.map(|entropy| Ok(SeedDraw { part: bytes(row, 10)?, entropy })).transpose()
}

/// Reads a visitor from a row of [`VISITOR`].
///
/// # Errors
/// If a column holds an unexpected value.
pub(super) fn read_visitor(row: &Row) -> Result<Visitor, StoreError> {
    let origin: Option<&[u8]> = get(row, 1)?;
    let origin = origin.map(|_| bytes(row, 1).map(Digest)).transpose()?;
    Ok(Visitor { game: GameId(bytes(row, 0)?), origin })
}

/// Reads a best time from a row of [`BEST_TIMES`].
///
/// # Errors
/// If a column holds an unexpected value.
pub(super) fn read_best_time(row: &Row) -> Result<BestTime, StoreError> {
    let finish = read_finish(row)?;
    Ok(BestTime { game: GameId(bytes(row, 15)?), name: get(row, 16)?, finish })
}

/// Reads a result from the first columns of a row of [`BEST_TIMES`] or [`FINISH`].
///
/// # Errors
/// If a column holds an unexpected value.
pub(super) fn read_finish(row: &Row) -> Result<Finish, StoreError> {
    let number = |column| {
        let number = get::<i64>(row, column)?;
        u32::try_from(number).map_err(|_| StoreError::Corrupt(format!("{number} in a result")))
    };
    let reasons = get::<&str>(row, 14)?.parse();
    Ok(Finish {
        finished: UnixMillis(get::<i64>(row, 0)? as u64),
        won: get(row, 1)?,
        ranked: get::<bool>(row, 2)?.then_some(player(get(row, 13)?)),
        reasons: reasons
            .map_err(|error: UnknownRankingReason| StoreError::Corrupt(error.to_string()))?,
        elapsed: get::<i64>(row, 3)? as u64,
        score: number(4)?,
        three_bv: number(5)?,
        tally: Tally {
            clicks: number(6)?,
            undos: number(7)?,
            hints: number(8)?,
            explanations: number(9)?,
            odds: number(10)?,
            autos: number(11)?,
            retries: number(12)?,
            ..Tally::default()
        },
    })
}

/// Reads a column of a row.
///
/// # Errors
/// If it has another type.
pub(super) fn get<'a, T: FromSql<'a>>(row: &'a Row, column: usize) -> Result<T, StoreError> {
    row.try_get(column).map_err(|error| StoreError::Corrupt(error.to_string()))
}

/// Reads a column of exactly `N` bytes.
///
/// # Errors
/// If it holds anything else.
pub(super) fn bytes<const N: usize>(row: &Row, column: usize) -> Result<[u8; N], StoreError> {
    let found: &[u8] = get(row, column)?;
    found.try_into().map_err(|_| StoreError::Corrupt(format!("{} bytes, not {N}", found.len())))
}
