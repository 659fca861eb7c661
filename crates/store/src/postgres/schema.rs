//! Creates the database schema and brings it up to date.

use super::address::Address;
use super::link::with_timeout;
use crate::StoreError;

/// The migrations, in order. A released one never changes; every further change goes into a new
/// file.
const MIGRATIONS: [&str; 9] = [
    include_str!("../../migrations/postgres/0001_games.sql"),
    include_str!("../../migrations/postgres/0002_findings.sql"),
    include_str!("../../migrations/postgres/0003_trust.sql"),
    include_str!("../../migrations/postgres/0004_retention.sql"),
    include_str!("../../migrations/postgres/0005_promise_secrets.sql"),
    include_str!("../../migrations/postgres/0006_delays.sql"),
    include_str!("../../migrations/postgres/0007_published_games.sql"),
    include_str!("../../migrations/postgres/0008_shared_logs.sql"),
    include_str!("../../migrations/postgres/0009_visitor_origins.sql"),
];

/// Brings the schema up to date. If several servers start at the same time, one of them does the
/// work and the others wait for it.
///
/// # Errors
/// If the database can't be reached or changed, or belongs to a later version.
pub(super) async fn migrate(address: &Address) -> Result<(), StoreError> {
    let mut client = address.connect().await?;
    let change = with_timeout(client.transaction()).await?;
    with_timeout(change.batch_execute("SELECT pg_advisory_xact_lock(1298755173, 2)")).await?;
    let known = "SELECT to_regclass('minewise.schema_version') IS NOT NULL";
    let is_there: bool = with_timeout(change.query_one(known, &[])).await?.get(0);
    if !is_there {
        let first = "CREATE SCHEMA IF NOT EXISTS minewise; \
                     CREATE TABLE minewise.schema_version (version int NOT NULL); \
                     INSERT INTO minewise.schema_version VALUES (0)";
        with_timeout(change.batch_execute(first)).await?;
    }
    let version = "SELECT version FROM minewise.schema_version";
    let version: i32 = with_timeout(change.query_one(version, &[])).await?.get(0);
    let missing = usize::try_from(version).ok().and_then(|version| MIGRATIONS.get(version..));
    let Some(missing) = missing else {
        return Err(StoreError::Incompatible(format!(
            "it was written by a later version of Minewise (schema {version}, this program knows \
             {}): update the program",
            MIGRATIONS.len()
        )));
    };
    for migration in missing {
        with_timeout(change.batch_execute(migration)).await?;
    }
    if !missing.is_empty() {
        let latest = MIGRATIONS.len() as i32;
        let update = "UPDATE minewise.schema_version SET version = $1";
        with_timeout(change.execute(update, &[&latest])).await?;
    }
    with_timeout(change.commit()).await
}
