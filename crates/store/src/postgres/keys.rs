//! The servers' keys in their shared database.

use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::queries::{bytes, get, signed};
use super::store::PostgresStore;
use crate::keys::PROMISES_KEPT_MILLIS;
use crate::{FreshKeys, KeyRing, StoreError, StoredKey, StoredPromiseSecret, UnixMillis};

pub(super) const FORGET_RETIRED: &str =
    "UPDATE signing_key SET secret = NULL WHERE retired < $1 AND secret IS NOT NULL";

pub(super) const FORGET_PROMISES: &str = "DELETE FROM promise_secret WHERE since < \
     (SELECT max(since) FROM promise_secret WHERE since < $1)";

// If two servers start at the same time, the unique index of keys in use admits only one.
pub(super) const FIRST_KEY: &str = "INSERT INTO signing_key (public, secret, since) \
     SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM signing_key) ON CONFLICT DO NOTHING";

pub(super) const FIRST_SECRET: &str = "INSERT INTO promise_secret (since, secret) SELECT 0, $1 \
     WHERE NOT EXISTS (SELECT FROM promise_secret) ON CONFLICT DO NOTHING";

pub(super) const KEYS: &str =
    "SELECT public, secret, since, retired FROM signing_key ORDER BY since, public";

pub(super) const SECRETS: &str = "SELECT secret, since FROM promise_secret ORDER BY since";

pub(super) const ROTATE: &str = "SELECT rotate_key($1, $2, $3, $4, $5)";

impl PostgresStore {
    /// Introduces a new key. The previous one keeps signing until `retire_at`, so that every server
    /// has time to notice; from then on, promises derive from the new secret. If that is now,
    /// earlier promises become void.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rotate_key(
        &self,
        fresh: &FreshKeys,
        retire_at: UnixMillis,
    ) -> Result<(), StoreError> {
        let secrets = [&fresh.public, &fresh.secret, &fresh.promises].map(|bytes| &bytes[..]);
        let [public, secret, promises] = &secrets;
        let times = [signed(fresh.now.0), signed(retire_at.0)];
        let all: [&(dyn ToSql + Sync); 5] = [public, secret, promises, &times[0], &times[1]];
        self.link().query_once(ROTATE, &all).await.map(drop)
    }

    pub(super) async fn make_first_keys(&self, fresh: &FreshKeys) -> Result<(), StoreError> {
        let (public, secret) = (fresh.public.as_slice(), fresh.secret.as_slice());
        let now = signed(fresh.now.0);
        let unneeded = signed(fresh.now.0.saturating_sub(PROMISES_KEPT_MILLIS));
        self.link().query(FORGET_RETIRED, &[&now]).await?;
        self.link().query(FORGET_PROMISES, &[&unneeded]).await?;
        self.link().query(FIRST_KEY, &[&public, &secret, &now]).await?;
        self.link().query(FIRST_SECRET, &[&fresh.promises.as_slice()]).await.map(drop)
    }

    pub(super) async fn read_keys(&self) -> Result<KeyRing, StoreError> {
        let promises = self.link().query(SECRETS, &[]).await?;
        let promises = promises.iter().map(read_secret).collect::<Result<_, _>>()?;
        let keys = self.link().query(KEYS, &[]).await?;
        let keys = keys.iter().map(read_key).collect::<Result<_, _>>()?;
        KeyRing { keys, promises }.require_keys()
    }
}

fn read_secret(row: &Row) -> Result<StoredPromiseSecret, StoreError> {
    Ok(StoredPromiseSecret {
        secret: bytes(row, 0)?,
        since: UnixMillis(get::<i64>(row, 1)? as u64),
    })
}

fn read_key(row: &Row) -> Result<StoredKey, StoreError> {
    let secret: Option<&[u8]> = get(row, 1)?;
    Ok(StoredKey {
        public: bytes(row, 0)?,
        secret: secret.map(|_| bytes(row, 1)).transpose()?,
        since: UnixMillis(get::<i64>(row, 2)? as u64),
        retired: get::<Option<i64>>(row, 3)?.map(|at| UnixMillis(at as u64)),
    })
}
