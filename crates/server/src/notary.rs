//! The keys that this server signs with, and the secret behind its promises.

use std::sync::{PoisonError, RwLock};

use minewise_seal::{KnownKey, KnownKeys, PromiseSecret, PublicKey, Signed, SigningKey, Statement};
use minewise_store::{FreshKeys, KeyRing, Store, StoreError, UnixMillis};

use crate::problem::{Code, Problem};

/// How long a key signs on after another one was made, so that every server has
/// noticed before it stops.
pub(crate) const OVERLAP_MILLIS: u64 = 10 * 60 * 1_000;

/// What signs. The keys are those of the database, looked at again now and then.
#[derive(Debug)]
pub(crate) struct Notary {
    keys: RwLock<Keys>,
    promises: PromiseSecret,
}

#[derive(Debug)]
struct Keys {
    signing: Vec<(KnownKey, SigningKey)>,
    known: KnownKeys,
}

impl Notary {
    /// Takes the keys of a database; makes them if there are none.
    pub(crate) async fn open(store: &dyn Store, now: UnixMillis) -> Result<Self, StoreError> {
        let ring = store.make_keys(fresh_keys(now)?).await?;
        let promises = PromiseSecret(ring.promises);
        Ok(Notary { keys: RwLock::new(Keys::of(&ring)), promises })
    }

    /// Looks whether another key is in use by now.
    pub(crate) async fn refresh(&self, store: &dyn Store) -> Result<(), StoreError> {
        let ring = store.keys().await?;
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = Keys::of(&ring);
        Ok(())
    }

    /// The keys that anybody may know, those that sign no more included.
    pub(crate) fn known(&self) -> KnownKeys {
        self.keys.read().unwrap_or_else(PoisonError::into_inner).known.clone()
    }

    /// From which the server's part of a seed is made.
    pub(crate) const fn promises(&self) -> PromiseSecret {
        self.promises
    }

    /// Signs what `state` says with the youngest key that is in use now. It is told
    /// the key, and since when that signs.
    ///
    /// # Errors
    /// If no key is in use.
    pub(crate) fn sign(
        &self,
        now: UnixMillis,
        state: impl FnOnce(PublicKey, UnixMillis) -> Statement,
    ) -> Result<Signed, Problem> {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        let is_in_use = |known: &KnownKey| {
            // A clock that was put back a little is no reason to stop.
            known.since <= now.0 + OVERLAP_MILLIS && known.retired.is_none_or(|end| now.0 < end)
        };
        let youngest = keys.signing.iter().rev().find(|(known, _)| is_in_use(known));
        let Some((known, key)) = youngest else {
            return Err(Problem::later(Code::StorageUnavailable, 60, "no key signs at the moment"));
        };
        Ok(state(known.key, UnixMillis(known.since)).sign(key))
    }
}

impl Keys {
    fn of(ring: &KeyRing) -> Self {
        let known = |key: &minewise_store::StoredKey| KnownKey {
            key: PublicKey(key.public),
            since: key.since.0,
            retired: key.retired.map(|at| at.0),
        };
        let signing = ring.keys.iter().filter_map(|key| {
            let secret = key.secret.as_ref()?;
            Some((known(key), SigningKey::new(secret)))
        });
        Keys {
            signing: signing.collect(),
            known: KnownKeys { keys: ring.keys.iter().map(known).collect() },
        }
    }
}

/// New keys, for a database without any or in place of older ones.
///
/// # Errors
/// If the system has no source of chance.
pub fn fresh_keys(now: UnixMillis) -> Result<FreshKeys, StoreError> {
    let random = || {
        let mut bytes = [0; 32];
        let no_chance = |error: getrandom::Error| StoreError::Unavailable(error.to_string());
        getrandom::fill(&mut bytes).map(|()| bytes).map_err(no_chance)
    };
    let secret = random()?;
    let public = SigningKey::new(&secret).public().0;
    Ok(FreshKeys { public, secret, promises: random()?, now })
}

/// When a key that is replaced now stops signing.
pub fn retirement(now: UnixMillis) -> UnixMillis {
    UnixMillis(now.0 + OVERLAP_MILLIS)
}
