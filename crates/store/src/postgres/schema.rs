//! Bringing a database to the present schema.

use super::address::Address;
use super::link::in_time;
use crate::StoreError;

/// How the schema came about, in order. What is in a release never changes any
/// more; what has to change goes into a new file.
const MIGRATIONS: [&str; 5] = [
    include_str!("../../migrations/postgres/0001_games.sql"),
    include_str!("../../migrations/postgres/0002_findings.sql"),
    include_str!("../../migrations/postgres/0003_trust.sql"),
    include_str!("../../migrations/postgres/0004_retention.sql"),
    include_str!("../../migrations/postgres/0005_promise_secrets.sql"),
];

/// Brings the schema up to date. Several servers may start at the same time: the
/// second waits for the first, and finds nothing left to do.
///
/// # Errors
/// If the database cannot be reached or changed, or belongs to a later version.
pub(super) async fn migrate(address: &Address) -> Result<(), StoreError> {
    let mut client = address.connect().await?;
    let change = in_time(client.transaction()).await?;
    in_time(change.batch_execute("SELECT pg_advisory_xact_lock(1298755173, 2)")).await?;
    let known = "SELECT to_regclass('minewise.schema_version') IS NOT NULL";
    let is_there: bool = in_time(change.query_one(known, &[])).await?.get(0);
    if !is_there {
        let first = "CREATE SCHEMA IF NOT EXISTS minewise; \
                     CREATE TABLE minewise.schema_version (version int NOT NULL); \
                     INSERT INTO minewise.schema_version VALUES (0)";
        in_time(change.batch_execute(first)).await?;
    }
    let version = "SELECT version FROM minewise.schema_version";
    let version: i32 = in_time(change.query_one(version, &[])).await?.get(0);
    let missing = usize::try_from(version).ok().and_then(|version| MIGRATIONS.get(version..));
    let Some(missing) = missing else {
        return Err(StoreError::Incompatible(format!(
            "it was written by a later version of Minewise (schema {version}, this program knows \
             {}): update the program",
            MIGRATIONS.len()
        )));
    };
    for migration in missing {
        in_time(change.batch_execute(migration)).await?;
    }
    if !missing.is_empty() {
        let latest = MIGRATIONS.len() as i32;
        let update = "UPDATE minewise.schema_version SET version = $1";
        in_time(change.execute(update, &[&latest])).await?;
    }
    in_time(change.commit()).await
}
