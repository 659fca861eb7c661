//! The keys with which this server signs, and the secrets behind its promises.

use std::sync::{PoisonError, RwLock};

use minewise_commitment::{
    KnownKey, KnownKeys, PromiseSecret, PublicKey, ServerPart, Signed, SigningKey, Statement,
};
use minewise_store::{FreshKeys, KeyRing, Store, StoreError, UnixMillis};

use crate::problem::{Code, Problem};

/// How long the old key still signs, and the old secret is still used for promises, after a new one
/// was made, so that every server notices in time.
pub(crate) const OVERLAP_MILLIS: u64 = 10 * 60 * 1_000;

/// Signs statements and makes promises with the keys of the database, which are read again
/// regularly.
#[derive(Debug)]
pub(crate) struct ServerKeys {
    keys: RwLock<Keys>,
}

#[derive(Debug)]
struct Keys {
    signing: Vec<(KnownKey, SigningKey)>,
    known: KnownKeys,
    /// The secrets with the moment from which each is used for promises, the oldest first.
    promises: Vec<(UnixMillis, PromiseSecret)>,
}

impl ServerKeys {
    /// Reads the keys of a database, or makes them if there are none.
    pub(crate) async fn open(store: &dyn Store, now: UnixMillis) -> Result<Self, StoreError> {
        let ring = store.make_keys(fresh_keys(now)?).await?;
        Ok(ServerKeys { keys: RwLock::new(Keys::of(&ring)) })
    }

    /// Reads the keys again, in case they have been replaced. Secrets that are no longer needed are
    /// deleted.
    pub(crate) async fn refresh(
        &self,
        store: &dyn Store,
        now: UnixMillis,
    ) -> Result<(), StoreError> {
        let ring = store.make_keys(fresh_keys(now)?).await?;
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = Keys::of(&ring);
        Ok(())
    }

    /// The public keys, including retired ones.
    pub(crate) fn known(&self) -> KnownKeys {
        self.keys.read().unwrap_or_else(PoisonError::into_inner).known.clone()
    }

    /// The server's part of a game's seed, from the secret that was in use when it was promised.
    /// `None` if that secret is gone: any promise made with it has expired.
    pub(crate) fn part(&self, game: &str, promised: UnixMillis) -> Option<ServerPart> {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        let (_, secret) = keys.promises.iter().rev().find(|(since, _)| *since <= promised)?;
        Some(secret.part(game, promised.0))
    }

    /// The earliest date of a promise that can still be kept.
    pub(crate) fn first_promise(&self) -> UnixMillis {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        keys.promises.first().map_or(UnixMillis(0), |(since, _)| *since)
    }

    /// Signs a statement with the newest key that is in use, both today and on the date that the
    /// statement will name: `at`, or the first moment of the key if that is later. `state` makes
    /// the statement from the key and that date.
    ///
    /// # Errors
    /// If no key is in use.
    pub(crate) fn sign(
        &self,
        today: UnixMillis,
        at: UnixMillis,
        state: impl FnOnce(PublicKey, UnixMillis) -> Statement,
    ) -> Result<Signed, Problem> {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        let is_in_use = |known: &KnownKey| {
            // A clock that was set back a little is no reason to stop signing.
            known.since <= today.max(at).0 + OVERLAP_MILLIS
                && known.retired.is_none_or(|end| today.0 < end && at.0 <= end)
        };
        let newest = keys.signing.iter().rev().find(|(known, _)| is_in_use(known));
        let Some((known, key)) = newest else {
            return Err(Problem::later(Code::StorageUnavailable, 60, "no key signs at the moment"));
        };
        Ok(state(known.key, at.max(UnixMillis(known.since))).sign(key))
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
            promises: ring
                .promises
                .iter()
                .map(|stored| (stored.since, PromiseSecret(stored.secret)))
                .collect(),
        }
    }
}

/// Makes new keys, for a database without any or to replace older ones.
///
/// # Errors
/// If the system can't provide random bytes.
pub fn fresh_keys(now: UnixMillis) -> Result<FreshKeys, StoreError> {
    let random = || {
        let mut bytes = [0; 32];
        let unavailable = |error: getrandom::Error| StoreError::Unavailable(error.to_string());
        getrandom::fill(&mut bytes).map(|()| bytes).map_err(unavailable)
    };
    let secret = random()?;
    let public = SigningKey::new(&secret).public().0;
    Ok(FreshKeys { public, secret, promises: random()?, now })
}

/// When a key that is replaced now will stop signing.
pub fn retirement(now: UnixMillis) -> UnixMillis {
    UnixMillis(now.0 + OVERLAP_MILLIS)
}

#[cfg(test)]
mod tests {
    use minewise_commitment::Opening;
    use minewise_store::{StoredKey, StoredPromiseSecret};

    use super::*;

    fn key(byte: u8, since: u64, retired: Option<u64>) -> StoredKey {
        let secret = [byte; 32];
        StoredKey {
            public: SigningKey::new(&secret).public().0,
            secret: Some(secret),
            since: UnixMillis(since),
            retired: retired.map(UnixMillis),
        }
    }

    fn server_keys(keys: &[StoredKey], promises: &[(u8, u64)]) -> ServerKeys {
        let stored = |&(byte, since): &(u8, u64)| StoredPromiseSecret {
            secret: [byte; 32],
            since: UnixMillis(since),
        };
        let promises = promises.iter().map(stored).collect();
        ServerKeys { keys: RwLock::new(Keys::of(&KeyRing { keys: keys.to_vec(), promises })) }
    }

    fn statement(key: PublicKey, date: UnixMillis) -> Statement {
        let opening = Opening {
            game: "game".to_owned(),
            begun: 0,
            commitment: "commitment".to_owned(),
            practice: false,
            player: "person".to_owned(),
            name: None,
            draw: None,
        };
        let head = opening.chain().head();
        Statement { opening, entries: 0, head, end: None, signed: date.0, key }
    }

    const HOUR: u64 = 3_600_000;

    /// After the machine has slept for a long time, the time for games differs from the calendar.
    #[test]
    fn a_key_signs_nothing_dated_outside_its_period_of_use() {
        let rotated = 100 * HOUR;
        let retired = rotated + OVERLAP_MILLIS;
        let server_keys =
            server_keys(&[key(1, 0, Some(retired)), key(2, rotated, None)], &[(1, 0)]);
        for (today, at) in [
            (rotated - 1, rotated - 1),
            (rotated + 1, rotated - 5 * HOUR),
            (rotated - 1, retired + 1),
            (rotated - 5 * HOUR, retired + 1),
            (retired + HOUR, retired + HOUR),
            (retired + HOUR, rotated - 5 * HOUR),
        ] {
            let signed = server_keys.sign(UnixMillis(today), UnixMillis(at), statement).unwrap();
            let statement = signed.open().unwrap();
            let keys = server_keys.known().keys;
            let used = keys.iter().find(|known| known.key == statement.key).unwrap();
            assert!(used.since <= statement.signed, "{today} {at}");
            assert!(used.retired.is_none_or(|end| statement.signed <= end), "{today} {at}");
        }
    }

    #[test]
    fn a_promise_keeps_its_secret_through_a_rotation_and_ends_with_it() {
        let before = server_keys(&[key(1, 0, None)], &[(1, 0)]);
        let after = server_keys(&[key(1, 0, None)], &[(1, 0), (2, 5 * HOUR)]);
        let gone = server_keys(&[key(1, 0, None)], &[(2, 5 * HOUR)]);
        let part = |server_keys: &ServerKeys, at| server_keys.part("game", UnixMillis(at));
        let last = 5 * HOUR - 1;
        assert!(part(&before, last).is_some() && part(&before, last) == part(&after, last));
        assert_eq!(part(&gone, last), None);
        assert_ne!(part(&before, 5 * HOUR), part(&after, 5 * HOUR));
        assert_eq!(part(&after, 5 * HOUR), part(&gone, 5 * HOUR));
    }
}
