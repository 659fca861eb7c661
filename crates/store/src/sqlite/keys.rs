//! The keys of a server in its database.

use rusqlite::{Connection, Result, Row, params};

use super::queries::signed;
use crate::{FreshKeys, KeyRing, StoredKey, UnixMillis};

/// Keeps fresh keys where there are none, and forgets the secrets of retired ones.
pub(super) fn make(connection: &Connection, fresh: &FreshKeys) -> Result<()> {
    forget_retired(connection, fresh.now)?;
    connection.execute(
        "INSERT INTO signing_key (public, secret, since) SELECT ?1, ?2, ?3 \
         WHERE NOT EXISTS (SELECT * FROM signing_key)",
        params![fresh.public, fresh.secret, signed(fresh.now.0)],
    )?;
    connection
        .execute(
            "INSERT INTO promise_secret (id, secret) VALUES (1, ?) ON CONFLICT (id) DO NOTHING",
            [fresh.promises],
        )
        .map(drop)
}

/// All keys. Both queries see the same, since neither table loses a row.
pub(super) fn read(connection: &Connection) -> Result<KeyRing> {
    let promises =
        connection.query_row("SELECT secret FROM promise_secret", [], |row| row.get(0))?;
    let keys = connection
        .prepare("SELECT public, secret, since, retired FROM signing_key ORDER BY since, public")?
        .query_map([], read_key)?
        .collect::<Result<_>>()?;
    Ok(KeyRing { keys, promises })
}

/// Takes a new key into use; the one before signs until `retire_at`.
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
    change.commit()
}

fn forget_retired(connection: &Connection, now: UnixMillis) -> Result<()> {
    connection
        .execute("UPDATE signing_key SET secret = NULL WHERE retired < ?", [signed(now.0)])
        .map(drop)
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
