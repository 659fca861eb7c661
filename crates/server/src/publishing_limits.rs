//! How much may be published: by one address in a day, and in total.
//!
//! What is published stays without anybody playing, so it must not take the room of those who do:
//! it is refused long before the disk is full.

use std::net::IpAddr;
use std::time::Instant;

use axum::http::StatusCode;
use minewise_store::StoreUsage;

use crate::problem::{Code, Problem};
use crate::rate_limit::RateLimit;
use crate::settings::Settings;

/// What a published game takes besides its log: its rows and their places in the indexes.
const ROWS: usize = 1_024;

/// The unit of quotas.
const KIBIBYTE: usize = 1_024;

/// The limits on publishing.
#[derive(Debug)]
pub(crate) struct PublishingLimits {
    /// In kibibytes.
    quota: RateLimit<IpAddr>,
    /// The most bytes of the whole store; 0 for no limit.
    store_limit: u64,
    /// The bytes that have to stay free on the disk.
    disk_reserve: u64,
}

impl PublishingLimits {
    pub(crate) fn new(settings: &Settings) -> Self {
        let quota = settings.publish_quota.div_ceil(KIBIBYTE as u64);
        PublishingLimits {
            quota: RateLimit::per_day(u32::try_from(quota).unwrap_or(u32::MAX)),
            store_limit: settings.store_limit,
            disk_reserve: settings.disk_reserve,
        }
    }

    /// Refuses what doesn't fit into the store.
    ///
    /// # Errors
    /// If the store has reached its limit, or little is left of the disk.
    pub(crate) fn check_room(&self, usage: StoreUsage) -> Result<(), Problem> {
        let is_full = self.store_limit > 0 && usage.bytes >= self.store_limit;
        if is_full || usage.free_disk.is_some_and(|free| free < self.disk_reserve) {
            let detail = "this server has no room for more published games; games in play are \
                          not affected";
            let status = StatusCode::INSUFFICIENT_STORAGE;
            return Err(Problem::new(status, Code::StorageFull, detail));
        }
        Ok(())
    }

    /// Charges an address for a game with a log of this size. Returns the bytes charged.
    ///
    /// # Errors
    /// If the address has used up its quota.
    pub(crate) fn charge(
        &self,
        address: IpAddr,
        log: usize,
        now: Instant,
    ) -> Result<usize, Problem> {
        let bytes = log + ROWS;
        let amount = u32::try_from(bytes.div_ceil(KIBIBYTE)).unwrap_or(u32::MAX);
        match self.quota.take_many(address, amount, now) {
            Ok(()) => Ok(bytes),
            Err(wait) => {
                let seconds = wait.as_secs() + 1;
                let detail = format!(
                    "your address has published as much as this server stores for one in a day: \
                     wait {seconds} s"
                );
                let status = StatusCode::TOO_MANY_REQUESTS;
                Err(Problem::new(status, Code::QuotaUsed, detail).retry_after(seconds))
            }
        }
    }
}
