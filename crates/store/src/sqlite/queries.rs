//! The queries. Each statement is prepared once per connection.

use minewise_board::Params;
use minewise_rules::{GENERATOR_VERSION, Seed};
use minewise_session::{Command, Millis, Tally, TimedCommand};
use rusqlite::types::{ToSqlOutput, Type};
use rusqlite::{Connection, OptionalExtension, Result, Row, ToSql, params};

use super::local::PlayedGame;
use super::shared_logs;
use crate::command_code::{decode, encode, encode_entry};
use crate::{
    BestTime, Category, Digest, FindingBytes, Finish, GameId, LogEntry, NewGame, Nonce, Player,
    Ranking, SeedDraw, StoreError, StoredFindings, StoredGame, UnixMillis, UnknownRankingReason,
    Visitor, VisitorBinding,
};

/// The tables' own number for a game. It is small because every entry refers to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct GameKey(i64);

impl ToSql for GameKey {
    fn to_sql(&self) -> Result<ToSqlOutput<'_>> {
        Ok(self.0.into())
    }
}

/// Adds a game, or returns `None` if the id is taken.
pub(super) fn insert_game(connection: &Connection, game: &NewGame) -> Result<Option<GameKey>> {
    let config = serde_json::to_string(&game.config)
        .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
    let inserted = connection
        .prepare_cached(
            "INSERT INTO game (id, created, generator, config, category, seed, nonce, player, \
             watcher, practice, name, program, part, entropy, self_timed) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
        )?
        .execute(params![
            game.id.0,
            signed(game.created.0),
            GENERATOR_VERSION,
            config,
            Category::from(&game.config).to_string(),
            signed(game.seed.0),
            game.nonce.0,
            game.player.0,
            game.watcher.0,
            game.practice,
            game.name,
            game.played_by == Player::Program,
            game.draw.as_ref().map(|draw| draw.part),
            game.draw.as_ref().map(|draw| &draw.entropy),
            game.self_timed,
        ])?;
    Ok((inserted == 1).then(|| GameKey(connection.last_insert_rowid())))
}

/// The key of a game and the number of its last entry.
pub(super) fn find_game(connection: &Connection, game: GameId) -> Result<Option<(GameKey, u32)>> {
    connection
        .prepare_cached(
            "SELECT key, coalesce((SELECT length FROM shared_log WHERE digest = log), \
             (SELECT max(seq) FROM entry WHERE game = key), 0) FROM game WHERE id = ?",
        )?
        .query_row([game.0], |row| Ok((GameKey(row.get(0)?), row.get(1)?)))
        .optional()
}

/// Adds an entry to a log.
pub(super) fn insert_entry(
    connection: &Connection,
    game: GameKey,
    seq: u32,
    entry: &LogEntry,
) -> Result<()> {
    let code = encode_entry(entry).map_err(unencodable)?;
    connection
        .prepare_cached("INSERT INTO entry (game, seq, at, command) VALUES (?, ?, ?, ?)")?
        .execute(params![game.0, seq, signed(entry.timed.at.0), code])
        .map(drop)
}

/// The bytes that stand for a command in a log.
pub(super) fn command_bytes(command: Command) -> Result<Vec<u8>> {
    encode(command).map_err(unencodable)
}

fn unencodable(error: StoreError) -> rusqlite::Error {
    rusqlite::Error::ToSqlConversionFailure(error.into())
}

/// Stores the findings for an entry.
pub(super) fn insert_findings(
    connection: &Connection,
    game: GameKey,
    found: &StoredFindings,
) -> Result<()> {
    connection
        .prepare_cached("INSERT INTO finding (game, seq, findings) VALUES (?, ?, ?)")?
        .execute(params![game.0, found.seq, found.findings.0])
        .map(drop)
}

/// The findings for the entries after number `seq`.
pub(super) fn findings_after(
    connection: &Connection,
    game: GameId,
    seq: u32,
) -> Result<Vec<StoredFindings>> {
    let Some((key, _)) = find_game(connection, game)? else { return Ok(Vec::new()) };
    if let Some(shared) = shared_logs::read(connection, key)? {
        return Ok(shared.findings_after(seq));
    }
    connection
        .prepare_cached(
            "SELECT seq, findings FROM finding WHERE game = ? AND seq > ? ORDER BY seq",
        )?
        .query_map(params![key, seq], |row| {
            Ok(StoredFindings { seq: row.get(0)?, findings: FindingBytes(row.get(1)?) })
        })?
        .collect()
}

/// Stores the result of a game, unless it has one already.
pub(super) fn insert_finish(connection: &Connection, game: GameKey, finish: &Finish) -> Result<()> {
    let tally = finish.tally;
    connection
        .prepare_cached(
            "INSERT INTO finish (game, category, finished, won, ranked, elapsed, score, three_bv, \
             clicks, undos, hints, explanations, odds, autos, retries, program, reasons) \
             SELECT key, category, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, \
             ?16 FROM game WHERE key = ?1 ON CONFLICT (game) DO NOTHING",
        )?
        .execute(params![
            game.0,
            signed(finish.finished.0),
            finish.won,
            finish.ranked.is_some(),
            signed(finish.elapsed),
            finish.score,
            finish.three_bv,
            tally.clicks,
            tally.undos,
            tally.hints,
            tally.explanations,
            tally.odds,
            tally.autos,
            tally.retries,
            finish.ranked == Some(Player::Program),
            finish.reasons.to_string(),
        ])?;
    connection.prepare_cached("UPDATE game SET over = 1 WHERE key = ?")?.execute([game.0])?;
    Ok(())
}

/// A game with its whole log, both from one snapshot.
pub(super) fn load(connection: &mut Connection, game: GameId) -> Result<Option<StoredGame>> {
    let moment = connection.transaction()?;
    let found = moment
        .prepare_cached(
            "SELECT key, created, generator, config, seed, nonce, player, watcher, practice, name, \
             program, part, entropy, self_timed FROM game WHERE id = ?",
        )?
        .query_row([game.0], |row| Ok((GameKey(row.get(0)?), read_game(game, row)?)))
        .optional()?;
    let Some((key, game)) = found else { return Ok(None) };
    let log = entries_after(&moment, key, 0)?;
    Ok(Some(StoredGame { game, log }))
}

/// The entries of a log after number `seq`.
pub(super) fn log_after(connection: &Connection, game: GameId, seq: u32) -> Result<Vec<LogEntry>> {
    match find_game(connection, game)? {
        Some((key, _)) => entries_after(connection, key, seq),
        None => Ok(Vec::new()),
    }
}

/// The fastest games of a list.
pub(super) fn best_times(
    connection: &Connection,
    ranking: Ranking,
    limit: u32,
) -> Result<Vec<BestTime>> {
    let Ranking { category, player, since } = ranking;
    // The plus keeps the index of times from being used, which would sort the whole category.
    connection
        .prepare_cached(
            "SELECT finished, won, ranked, elapsed, score, three_bv, clicks, undos, hints, \
             explanations, odds, autos, retries, finish.program, reasons, id, name \
             FROM finish JOIN game ON game = key WHERE finish.category = ? \
             AND finish.program = ? AND ranked AND +finished >= ? ORDER BY elapsed, finished, id LIMIT ?",
        )?
        .query_map(
            params![category.to_string(), player == Player::Program, signed(since.0), limit],
            |row| {
                Ok(BestTime {
                    game: GameId(row.get(15)?),
                    name: row.get(16)?,
                    finish: read_finish(row)?,
                })
            },
        )?
        .collect()
}

/// The result of a game.
pub(super) fn finish(connection: &Connection, game: GameId) -> Result<Option<Finish>> {
    connection
        .prepare_cached(
            "SELECT finished, won, ranked, elapsed, score, three_bv, clicks, undos, hints, \
             explanations, odds, autos, retries, program, reasons FROM finish \
             WHERE game = (SELECT key FROM game WHERE id = ?)",
        )?
        .query_row([game.0], read_finish)
        .optional()
}

/// The finished game of a person that was stored next after another one, or the first.
pub(super) fn next_finished(
    connection: &Connection,
    after: Option<GameKey>,
) -> Result<Option<(GameKey, GameId, UnixMillis)>> {
    connection
        .prepare_cached(
            "SELECT key, id, finished FROM finish JOIN game ON game = key \
             WHERE game > ? AND NOT game.program ORDER BY game LIMIT 1",
        )?
        .query_row([after.map_or(i64::MIN, |key| key.0)], |row| {
            let finished = UnixMillis(row.get::<_, i64>(2)? as u64);
            Ok((GameKey(row.get(0)?), GameId(row.get(1)?), finished))
        })
        .optional()
}

/// All finished games of people that this version understands, in the order they finished.
pub(super) fn played_games(connection: &Connection) -> Result<Vec<PlayedGame>> {
    let mut statement = connection.prepare_cached(
        "SELECT finished, won, ranked, elapsed, score, three_bv, clicks, undos, hints, \
         explanations, odds, autos, retries, finish.program, reasons, id, config, practice \
         FROM finish JOIN game ON game = key WHERE NOT game.program ORDER BY finished, game",
    )?;
    let mut rows = statement.query([])?;
    let mut games = Vec::new();
    while let Some(row) = rows.next()? {
        let config = serde_json::from_str(row.get_ref(16)?.as_str()?);
        if let (Ok(config), Ok(finish)) = (config, read_finish(row)) {
            games.push(PlayedGame {
                id: GameId(row.get(15)?),
                config,
                practice: row.get(17)?,
                finish,
            });
        }
    }
    Ok(games)
}

/// How many games of people on a board were won, whatever their rules.
pub(super) fn wins_on(connection: &Connection, board: Params) -> Result<u32> {
    // Names of categories begin with the board.
    connection
        .prepare_cached(
            "SELECT count(*) FROM finish JOIN game ON game = key \
             WHERE finish.category >= ?1 || ' ' AND finish.category < ?1 || '!' \
             AND won AND NOT game.program",
        )?
        .query_row([board.to_string()], |row| row.get(0))
}

/// The finished games of people on the board of a seed, the latest first.
pub(super) fn finished_with_seed(connection: &Connection, seed: Seed) -> Result<Vec<GameId>> {
    connection
        .prepare_cached(
            "SELECT id FROM finish JOIN game ON game = key \
             WHERE seed = ? AND NOT game.program ORDER BY finished DESC, game DESC",
        )?
        .query_map([signed(seed.0)], |row| Ok(GameId(row.get(0)?)))?
        .collect()
}

/// Notes that someone asked the analysis about the position of a game.
pub(super) fn note_analysis(connection: &Connection, game: GameId) -> Result<()> {
    connection.prepare_cached("UPDATE game SET analysed = 1 WHERE id = ?")?.execute([game.0])?;
    Ok(())
}

/// Whether someone has asked the analysis about the position of a game.
pub(super) fn is_analysed(connection: &Connection, game: GameId) -> Result<bool> {
    connection
        .prepare_cached("SELECT EXISTS (SELECT * FROM game WHERE id = ? AND analysed)")?
        .query_row([game.0], |row| row.get(0))
}

/// The parts of a result that statistics need.
#[derive(Clone, Copy)]
pub(super) struct ShortResult {
    pub(super) won: bool,
    pub(super) ranked: bool,
    pub(super) elapsed: u64,
}

/// Folds over all results of a category in the order they finished.
pub(super) fn results<T: Default>(
    connection: &Connection,
    category: Category,
    mut count: impl FnMut(&mut T, ShortResult),
) -> Result<T> {
    let mut sum = T::default();
    let mut statement = connection.prepare_cached(
        "SELECT won, ranked AND NOT program, elapsed FROM finish WHERE category = ? ORDER BY finished, game",
    )?;
    let mut rows = statement.query([category.to_string()])?;
    while let Some(row) = rows.next()? {
        let elapsed = row.get::<_, i64>(2)? as u64;
        count(&mut sum, ShortResult { won: row.get(0)?, ranked: row.get(1)?, elapsed });
    }
    Ok(sum)
}

/// Remembers the game of a visitor.
pub(super) fn bind_visitor(connection: &Connection, binding: &VisitorBinding) -> Result<()> {
    let VisitorBinding { visitor, origin, game, now } = binding;
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO visitor (digest, origin, game, bound) VALUES (?, ?, ?, ?)",
        )?
        .execute(params![visitor.0, origin.0, game.0, signed(now.0)])
        .map(drop)
}

/// The visitor whose cookie has this digest.
pub(super) fn visitor(connection: &Connection, cookie: Digest) -> Result<Option<Visitor>> {
    connection
        .prepare_cached("SELECT game, origin FROM visitor WHERE digest = ?")?
        .query_row([cookie.0], |row| {
            let origin: Option<[u8; 32]> = row.get(1)?;
            Ok(Visitor { game: GameId(row.get(0)?), origin: origin.map(Digest) })
        })
        .optional()
}

/// Deletes idle games, then visitors without a game. Returns the number of games deleted.
pub(super) fn expire(connection: &Connection, idle_since: UnixMillis, limit: u32) -> Result<u64> {
    // No entry is older than its game, so the index on the creation time can narrow the search.
    let games = connection
        .prepare_cached(
            "DELETE FROM game WHERE key IN (SELECT key FROM game \
             WHERE NOT over AND created < ?1 AND created + coalesce((SELECT at FROM entry \
             WHERE game = key ORDER BY seq DESC LIMIT 1), 0) < ?1 LIMIT ?2)",
        )?
        .execute(params![signed(idle_since.0), limit])?;
    connection
        .prepare_cached(
            "DELETE FROM visitor WHERE digest IN (SELECT digest FROM visitor \
             WHERE bound < ?1 AND NOT EXISTS (SELECT * FROM game WHERE id = visitor.game) LIMIT ?2)",
        )?
        .execute(params![signed(idle_since.0), limit])?;
    Ok(games as u64)
}

/// Deletes games that finished before a time. Returns the number of games deleted.
pub(super) fn forget_finished(
    connection: &Connection,
    before: UnixMillis,
    best: u32,
    limit: u32,
) -> Result<u64> {
    let games = connection
        .prepare_cached(
            "DELETE FROM game WHERE key IN (SELECT game FROM finish WHERE finished < ?1 \
             AND (SELECT created FROM game WHERE key = finish.game) < ?1 \
             AND NOT (ranked AND (SELECT count(*) FROM (SELECT 1 FROM finish AS faster \
             WHERE faster.ranked AND faster.category = finish.category \
             AND faster.program = finish.program \
             AND (faster.elapsed, faster.finished) < (finish.elapsed, finish.finished) \
             LIMIT ?2)) < ?2) ORDER BY finished LIMIT ?3)",
        )?
        .execute(params![signed(before.0), best, limit])?;
    Ok(games as u64)
}

/// Writes a value that nobody reads, to check that the database can be written to.
pub(super) fn probe(connection: &Connection) -> Result<()> {
    connection.prepare_cached("UPDATE probe SET probes = probes + 1")?.execute([]).map(drop)
}

fn entries_after(connection: &Connection, game: GameKey, seq: u32) -> Result<Vec<LogEntry>> {
    if let Some(shared) = shared_logs::read(connection, game)? {
        return Ok(shared.entries_after(seq));
    }
    connection
        .prepare_cached("SELECT at, command FROM entry WHERE game = ? AND seq > ? ORDER BY seq")?
        .query_map(params![game.0, seq], read_entry)?
        .collect()
}

/// Reads a log entry: its time, and its command with its delay.
pub(super) fn read_entry(row: &Row<'_>) -> Result<LogEntry> {
    let code = row.get_ref(1)?.as_blob()?;
    let (command, delay) = decode(code).map_err(|error| corrupt(1, &error))?;
    let at = Millis(row.get::<_, i64>(0)? as u64);
    Ok(LogEntry { timed: TimedCommand { at, command }, delay })
}

fn read_game(id: GameId, row: &Row<'_>) -> Result<NewGame> {
    let generator: u32 = row.get(2)?;
    if generator != GENERATOR_VERSION {
        let error = StoreError::Corrupt(format!("a game of generator version {generator}"));
        return Err(corrupt(2, &error));
    }
    let config = row.get_ref(3)?.as_str()?;
    Ok(NewGame {
        id,
        created: UnixMillis(row.get::<_, i64>(1)? as u64),
        config: serde_json::from_str(config).map_err(|error| corrupt(3, &error))?,
        seed: Seed(row.get::<_, i64>(4)? as u64),
        nonce: Nonce(row.get(5)?),
        player: Digest(row.get(6)?),
        watcher: Digest(row.get(7)?),
        practice: row.get(8)?,
        name: row.get(9)?,
        played_by: player(row.get(10)?),
        draw: read_draw(row)?,
        self_timed: row.get(13)?,
    })
}

const fn player(is_program: bool) -> Player {
    if is_program { Player::Program } else { Player::Person }
}

fn read_draw(row: &Row<'_>) -> Result<Option<SeedDraw>> {
    let part: Option<[u8; 32]> = row.get(11)?;
    let entropy: Option<Vec<u8>> = row.get(12)?;
    Ok(part.zip(entropy).map(|(part, entropy)| SeedDraw { part, entropy }))
}

/// Reads a result from the first columns of a row.
fn read_finish(row: &Row<'_>) -> Result<Finish> {
    Ok(Finish {
        finished: UnixMillis(row.get::<_, i64>(0)? as u64),
        won: row.get(1)?,
        ranked: row.get::<_, bool>(2)?.then_some(player(row.get(13)?)),
        reasons: row
            .get_ref(14)?
            .as_str()?
            .parse()
            .map_err(|error: UnknownRankingReason| corrupt(14, &error))?,
        elapsed: row.get::<_, i64>(3)? as u64,
        score: row.get(4)?,
        three_bv: row.get(5)?,
        tally: Tally {
            clicks: row.get(6)?,
            undos: row.get(7)?,
            hints: row.get(8)?,
            explanations: row.get(9)?,
            odds: row.get(10)?,
            autos: row.get(11)?,
            retries: row.get(12)?,
            ..Tally::default()
        },
    })
}

/// SQLite's integers are signed, so the bits are reinterpreted. Seeds use all of them; times never
/// reach the sign bit.
pub(super) const fn signed(number: u64) -> i64 {
    number as i64
}

pub(super) fn corrupt(column: usize, error: &(impl std::error::Error + ?Sized)) -> rusqlite::Error {
    let said = StoreError::Corrupt(error.to_string());
    rusqlite::Error::FromSqlConversionFailure(column, Type::Blob, said.into())
}
