//! The keys of the servers in their database.

use tokio_postgres::Row;

use super::queries::{bytes, get, signed};
use super::store::PostgresStore;
use crate::{FreshKeys, KeyRing, StoreError, StoredKey, UnixMillis};

pub(super) const FORGET_RETIRED: &str =
    "UPDATE signing_key SET secret = NULL WHERE retired < $1 AND secret IS NOT NULL";

// Two servers may start at the same time: the index of keys in use lets one in.
pub(super) const FIRST_KEY: &str = "INSERT INTO signing_key (public, secret, since) \
     SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM signing_key) ON CONFLICT DO NOTHING";

pub(super) const FIRST_SECRET: &str =
    "INSERT INTO promise_secret (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING";

pub(super) const KEYS: &str =
    "SELECT public, secret, since, retired FROM signing_key ORDER BY since, public";

pub(super) const SECRET: &str = "SELECT secret FROM promise_secret";

pub(super) const ROTATE: &str = "SELECT rotate_key($1, $2, $3, $4)";

impl PostgresStore {
    /// Takes a new key into use; the one before signs until `retire_at`, so that every
    /// server has time to notice.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rotate_key(
        &self,
        fresh: &FreshKeys,
        retire_at: UnixMillis,
    ) -> Result<(), StoreError> {
        let (public, secret) = (fresh.public.as_slice(), fresh.secret.as_slice());
        let times = [signed(fresh.now.0), signed(retire_at.0)];
        self.link().ask_once(FIRST_SECRET, &[&fresh.promises.as_slice()]).await?;
        self.link().ask_once(ROTATE, &[&public, &secret, &times[0], &times[1]]).await.map(drop)
    }

    pub(super) async fn make_first_keys(&self, fresh: &FreshKeys) -> Result<(), StoreError> {
        let (public, secret) = (fresh.public.as_slice(), fresh.secret.as_slice());
        let now = signed(fresh.now.0);
        self.link().ask(FORGET_RETIRED, &[&now]).await?;
        self.link().ask(FIRST_KEY, &[&public, &secret, &now]).await?;
        self.link().ask(FIRST_SECRET, &[&fresh.promises.as_slice()]).await.map(drop)
    }

    pub(super) async fn read_keys(&self) -> Result<KeyRing, StoreError> {
        let secrets = self.link().ask(SECRET, &[]).await?;
        let none = || StoreError::Unavailable("no keys have been made".to_owned());
        let promises = bytes(secrets.first().ok_or_else(none)?, 0)?;
        let keys = self.link().ask(KEYS, &[]).await?;
        let keys = keys.iter().map(read_key).collect::<Result<_, _>>()?;
        Ok(KeyRing { keys, promises })
    }
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
