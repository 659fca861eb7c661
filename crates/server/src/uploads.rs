//! Request bodies in memory: their total size is bounded for the whole process, and for each
//! address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The bytes of each body that aren't counted, so that ordinary commands and questions are always
/// accepted.
const UNCOUNTED: usize = 8 * 1_024;
/// The most bytes beyond that, in total and per address.
const MAX_TOTAL: usize = 32 * 1_024 * 1_024;
const MAX_PER_ADDRESS: usize = 4 * 1_024 * 1_024;

/// Counts the bytes of all bodies that are arriving or being parsed.
#[derive(Debug, Default)]
pub(crate) struct Uploads(Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl Uploads {
    /// Starts counting a body.
    pub(crate) fn begin(self: &Arc<Self>, address: IpAddr) -> Upload {
        Upload { uploads: Arc::clone(self), address, length: 0, counted: 0 }
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A body that is being received. Its bytes are released when this is dropped.
#[derive(Debug)]
pub(crate) struct Upload {
    uploads: Arc<Uploads>,
    address: IpAddr,
    length: usize,
    counted: usize,
}

impl Upload {
    /// Counts bytes that have just arrived. Returns whether there is room for them.
    pub(crate) fn add(&mut self, bytes: usize) -> bool {
        self.length += bytes;
        let more = self.length.saturating_sub(UNCOUNTED) - self.counted;
        if more == 0 {
            return true;
        }
        let mut counts = self.uploads.counts();
        let of_address = counts.by_address.get(&self.address).copied().unwrap_or_default();
        if counts.all + more > MAX_TOTAL || of_address + more > MAX_PER_ADDRESS {
            return false;
        }
        counts.all += more;
        counts.by_address.insert(self.address, of_address + more);
        self.counted += more;
        true
    }
}

impl Drop for Upload {
    fn drop(&mut self) {
        if self.counted == 0 {
            return;
        }
        let mut counts = self.uploads.counts();
        counts.all -= self.counted;
        if let Some(of_address) = counts.by_address.get_mut(&self.address) {
            *of_address -= self.counted;
            if *of_address == 0 {
                counts.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, last])
    }

    #[test]
    fn short_bodies_are_always_accepted_and_long_ones_share_the_limits() {
        const MEGABYTE: usize = 1_024 * 1_024;
        let uploads = Arc::<Uploads>::default();
        let mut full = Vec::new();
        for last in 0..8 {
            for _ in 0..4 {
                let mut body = uploads.begin(address(last));
                assert!(body.add(UNCOUNTED) && body.add(MEGABYTE));
                full.push(body);
            }
            let mut fifth = uploads.begin(address(last));
            assert!(fifth.add(UNCOUNTED), "that much isn't counted");
            assert!(!fifth.add(1), "the address has reached its limit");
        }
        let mut other = uploads.begin(address(9));
        assert!(other.add(UNCOUNTED) && !other.add(1), "the total has been reached");
        full.truncate(31);
        assert!(other.add(1));
        drop(full);
        drop(other);
        let counts = uploads.counts();
        assert_eq!((counts.all, counts.by_address.len()), (0, 0));
    }
}
