//! Bodies of requests that are still arriving: one bounded sum for the whole process, and a
//! smaller one for every address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What every body may have without being counted, so that commands and questions of an
/// ordinary length always come in.
const FREE: usize = 8 * 1_024;
/// Bytes of bodies beyond that: all together, and of one address.
const MOST: usize = 32 * 1_024 * 1_024;
const MOST_OF_ADDRESS: usize = 4 * 1_024 * 1_024;

/// What has arrived of all bodies that are not complete or still being read.
#[derive(Debug, Default)]
pub(crate) struct Uploads(Mutex<Counts>);

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

impl Uploads {
    /// A body begins to arrive.
    pub(crate) fn begin(self: &Arc<Self>, address: IpAddr) -> Upload {
        Upload { uploads: Arc::clone(self), address, length: 0, counted: 0 }
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One body on its way. What it takes is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Upload {
    uploads: Arc<Uploads>,
    address: IpAddr,
    length: usize,
    counted: usize,
}

impl Upload {
    /// Counts what has just arrived; says whether there is room for it.
    pub(crate) fn add(&mut self, bytes: usize) -> bool {
        self.length += bytes;
        let more = self.length.saturating_sub(FREE) - self.counted;
        if more == 0 {
            return true;
        }
        let mut counts = self.uploads.counts();
        let of_address = counts.by_address.get(&self.address).copied().unwrap_or_default();
        if counts.all + more > MOST || of_address + more > MOST_OF_ADDRESS {
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
    fn short_bodies_always_come_in_and_long_ones_share_what_there_is() {
        const MEGABYTE: usize = 1_024 * 1_024;
        let uploads = Arc::<Uploads>::default();
        let mut full = Vec::new();
        for last in 0..8 {
            for _ in 0..4 {
                let mut body = uploads.begin(address(last));
                assert!(body.add(FREE) && body.add(MEGABYTE));
                full.push(body);
            }
            let mut fifth = uploads.begin(address(last));
            assert!(fifth.add(FREE), "that much is free");
            assert!(!fifth.add(1), "an address has its share");
        }
        let mut other = uploads.begin(address(9));
        assert!(other.add(FREE) && !other.add(1), "nothing is left for anybody");
        full.truncate(31);
        assert!(other.add(1));
        drop(full);
        drop(other);
        let counts = uploads.counts();
        assert_eq!((counts.all, counts.by_address.len()), (0, 0));
    }
}
