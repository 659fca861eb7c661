//! A server's keys in its database.

use rusqlite::{Connection, Result, Row, params};

use super::queries::signed;
use crate::keys::PROMISES_KEPT_MILLIS;
use crate::{FreshKeys, KeyRing, StoredKey, StoredPromiseSecret, UnixMillis};

/// Stores keys if there are none, and deletes secrets that are no longer needed.
pub(super) fn make(connection: &Connection, fresh: &FreshKeys) -> Result<()> {
    forget_retired(connection, fresh.now)?;
    connection.execute(
        "INSERT INTO signing_key (public, secret, since) SELECT ?1, ?2, ?3 \
         WHERE NOT EXISTS (SELECT * FROM signing_key)",
        params![fresh.public, fresh.secret, signed(fresh.now.0)],
    )?;
    connection
        .execute(
            "INSERT INTO promise_secret (since, secret) SELECT 0, ? \
             WHERE NOT EXISTS (SELECT * FROM promise_secret)",
            [fresh.promises],
        )
        .map(drop)
}

/// All keys.
pub(super) fn read(connection: &Connection) -> Result<KeyRing> {
    let promises: Vec<StoredPromiseSecret> = connection
        .prepare("SELECT secret, since FROM promise_secret ORDER BY since")?
        .query_map([], read_secret)?
        .collect::<Result<_>>()?;
    let keys = connection
        .prepare("SELECT public, secret, since, retired FROM signing_key ORDER BY since, public")?
        .query_map([], read_key)?
        .collect::<Result<_>>()?;
    Ok(KeyRing { keys, promises })
}

/// Introduces a new key. The previous one keeps signing until `retire_at`; from then on, promises
/// derive from the new secret. If that is now, earlier promises become void.
pub(super) fn rotate(
    connection: &mut Connection,
    fresh: &FreshKeys,
    retire_at: UnixMillis,
) -> Result<()> {
    let change = connection.transaction()?;
    make(&change, fresh)?;
    change.execute(
        "UPDATE signing_key SET retired = ?1 WHERE retired IS NULL AND public <> ?2",
        params![signed(retire_at.0), fresh.public],
    )?;
    change.execute(
        "INSERT INTO signing_key (public, secret, since) VALUES (?1, ?2, ?3) \
         ON CONFLICT (public) DO NOTHING",
        params![fresh.public, fresh.secret, signed(fresh.now.0)],
    )?;
    if retire_at <= fresh.now {
        renew_promises(&change, fresh)?;
    }
    change.execute(
        "INSERT INTO promise_secret (since, secret) SELECT ?1, ?2 \
         WHERE NOT EXISTS (SELECT * FROM promise_secret WHERE secret = ?2) \
         ON CONFLICT (since) DO NOTHING",
        params![signed(retire_at.0), fresh.promises],
    )?;
    change.commit()
}

/// Voids all earlier promises, if there can be any.
pub(super) fn renew_promises(connection: &Connection, fresh: &FreshKeys) -> Result<()> {
    if connection.execute("DELETE FROM promise_secret WHERE secret <> ?", [fresh.promises])? > 0 {
        connection.execute(
            "INSERT INTO promise_secret (since, secret) VALUES (?, ?)",
            params![signed(fresh.now.0), fresh.promises],
        )?;
    }
    Ok(())
}

fn forget_retired(connection: &Connection, now: UnixMillis) -> Result<()> {
    connection.execute(
        "DELETE FROM promise_secret WHERE since < \
         (SELECT max(since) FROM promise_secret WHERE since < ?)",
        [signed(now.0.saturating_sub(PROMISES_KEPT_MILLIS))],
    )?;
    connection
        .execute(
            "UPDATE signing_key SET secret = NULL WHERE retired < ? AND secret IS NOT NULL",
            [signed(now.0)],
        )
        .map(drop)
}

fn read_secret(row: &Row<'_>) -> Result<StoredPromiseSecret> {
    Ok(StoredPromiseSecret { secret: row.get(0)?, since: UnixMillis(row.get::<_, i64>(1)? as u64) })
}

fn read_key(row: &Row<'_>) -> Result<StoredKey> {
    let retired: Option<i64> = row.get(3)?;
    Ok(StoredKey {
        public: row.get(0)?,
        secret: row.get(1)?,
        since: UnixMillis(row.get::<_, i64>(2)? as u64),
        retired: retired.map(|at| UnixMillis(at as u64)),
    })
}
