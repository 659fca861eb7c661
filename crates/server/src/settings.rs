//! Everything that an operator can set.

use std::net::SocketAddr;
use std::time::Duration;

use ipnet::IpNet;
use thiserror::Error;

use crate::hosts::Hosts;
use crate::{Clock, CpuShare};

/// How long every game is kept at least. A promise is good for an hour and can be used once: the
/// row of the game shows that it has been used.
const LEAST_KEPT: Duration = Duration::from_secs(24 * 3_600);

const MEGABYTE: u64 = 1_024 * 1_024;

/// How often one address may do something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// In the long run, per second; 0 for no limit.
    pub per_second: u32,
    /// In a burst, after a quiet period.
    pub burst: u32,
}

impl Rate {
    /// No limit.
    pub const UNLIMITED: Rate = Rate { per_second: 0, burst: 0 };
}

/// How the server behaves.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Where metrics are served; `None` for nowhere.
    pub metrics: Option<SocketAddr>,
    /// Proxies that are trusted to name a client's address.
    pub trusted_proxies: Vec<IpNet>,
    /// Other origins whose pages may use the API.
    pub allowed_origins: Vec<String>,
    /// The host names of this server. If there are none, a server on the loopback address without
    /// a proxy is known by its address only, and any other accepts every name.
    pub hosts: Vec<String>,
    /// The most open connections in total.
    pub max_connections: usize,
    /// The most open connections per address. Behind a trusted proxy, which may have any number
    /// of its own, the visitor's requests in progress and open sockets are counted.
    pub max_connections_per_address: usize,
    /// Requests per address.
    pub requests: Rate,
    /// New games per address.
    pub heavy_requests: Rate,
    /// Commands per socket.
    pub socket_commands: Rate,
    /// How long the header of a request may take to arrive, idle time included.
    pub header_timeout: Duration,
    /// How long the body of a request may take to arrive.
    pub body_timeout: Duration,
    /// How long a client may read nothing of what is sent to it.
    pub write_timeout: Duration,
    /// How often a quiet socket is pinged. One that is silent for twice this long is closed.
    pub ping_interval: Duration,
    /// The most by which the delay of its line can shorten a player's time, over a whole game.
    pub max_delay: Duration,
    /// The most bytes in the body of a request.
    pub max_body: usize,
    /// How many thoughts run at the same time.
    pub cpu_threads: usize,
    /// How many thoughts may wait to start.
    pub cpu_queue: usize,
    /// The CPU time of one thought. Whatever it has found by then is the answer.
    pub thinking_budget: Duration,
    /// The CPU time for thoughts per address.
    pub thinking: CpuShare,
    /// The most bytes of games in memory.
    pub cache_bytes: usize,
    /// The most bytes of answers and updates that clients have not received yet. Beyond this, the
    /// connections furthest behind are closed.
    pub unsent_bytes: usize,
    /// Games are dropped from memory when nobody has used them for this long.
    pub cache_idle: Duration,
    /// Unfinished games are deleted when nobody has used them for this long.
    pub game_idle: Duration,
    /// Finished games are deleted after this long, except for the best of every list; `None` keeps
    /// them for ever.
    pub finished_kept: Option<Duration>,
    /// The most bytes that one address may publish in a day; 0 for any number.
    pub publish_quota: u64,
    /// The bytes that the store may take before publishing is refused; 0 for any number.
    pub store_limit: u64,
    /// The bytes that have to be free on the disk, where that is known, before publishing is
    /// refused.
    pub disk_reserve: u64,
    /// How long requests may take to finish when the server stops.
    pub grace: Duration,
    /// The clock.
    pub clock: Clock,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            metrics: None,
            trusted_proxies: Vec::new(),
            allowed_origins: Vec::new(),
            hosts: Vec::new(),
            max_connections: 10_000,
            max_connections_per_address: 256,
            requests: Rate { per_second: 200, burst: 1_000 },
            heavy_requests: Rate { per_second: 10, burst: 60 },
            socket_commands: Rate { per_second: 200, burst: 1_000 },
            header_timeout: Duration::from_secs(20),
            body_timeout: Duration::from_secs(20),
            write_timeout: Duration::from_secs(20),
            ping_interval: Duration::from_secs(20),
            max_delay: Duration::from_millis(250),
            max_body: 64 * 1_024,
            cpu_threads: std::thread::available_parallelism().map_or(2, usize::from),
            cpu_queue: 64,
            thinking_budget: Duration::from_secs(2),
            thinking: CpuShare { percent: 50, burst: Duration::from_secs(20) },
            cache_bytes: 256 * 1_024 * 1_024,
            unsent_bytes: 64 * 1_024 * 1_024,
            cache_idle: Duration::from_secs(30),
            game_idle: Duration::from_secs(30 * 24 * 3_600),
            finished_kept: None,
            publish_quota: 10 * MEGABYTE,
            store_limit: 10 * 1_024 * MEGABYTE,
            disk_reserve: 500 * MEGABYTE,
            grace: Duration::from_secs(10),
            clock: Clock::system(),
        }
    }
}

impl Settings {
    /// Checks that the settings are valid together.
    ///
    /// # Errors
    /// The first one that isn't.
    pub fn validate(&self) -> Result<(), SettingsError> {
        let at_least_one = [
            ("max-connections", self.max_connections),
            ("max-connections-per-address", self.max_connections_per_address),
            ("cpu-threads", self.cpu_threads),
            ("cpu-queue", self.cpu_queue),
        ];
        if let Some(&(name, _)) = at_least_one.iter().find(|(_, value)| *value == 0) {
            return Err(SettingsError::Zero(name));
        }
        let times = [
            ("header-timeout", self.header_timeout),
            ("body-timeout", self.body_timeout),
            ("write-timeout", self.write_timeout),
            ("ping-interval", self.ping_interval),
        ];
        if let Some(&(name, _)) = times.iter().find(|(_, time)| time.is_zero()) {
            return Err(SettingsError::Zero(name));
        }
        let kept = [("game-idle", Some(self.game_idle)), ("keep-finished", self.finished_kept)];
        let is_short = |time: Option<Duration>| time.is_some_and(|time| time < LEAST_KEPT);
        if let Some(&(name, _)) = kept.iter().find(|(_, time)| is_short(*time)) {
            return Err(SettingsError::ShortlyKept(name));
        }
        const LEAST_BODY: usize = 16 * 1_024;
        if self.max_body < LEAST_BODY {
            return Err(SettingsError::SmallBody { asked: self.max_body, least: LEAST_BODY });
        }
        const LEAST_UNSENT: usize = 1_024 * 1_024;
        if self.unsent_bytes < LEAST_UNSENT {
            return Err(SettingsError::Zero("unsent"));
        }
        if let Some(origin) = self.allowed_origins.iter().find(|origin| !is_origin(origin)) {
            return Err(SettingsError::Origin(origin.clone()));
        }
        if let Some(host) = self.hosts.iter().find(|host| !is_host(host)) {
            return Err(SettingsError::Host(host.clone()));
        }
        Ok(())
    }

    /// Whether a server on this address accepts every host name, so that a page of another site
    /// can reach it through a name of its own (DNS rebinding).
    pub fn takes_every_host(&self, address: SocketAddr) -> bool {
        matches!(self.own_hosts(address), Hosts::Any)
    }

    pub(crate) fn own_hosts(&self, address: SocketAddr) -> Hosts {
        Hosts::new(address, &self.hosts, !self.trusted_proxies.is_empty())
    }
}

/// Whether a text is a scheme, a host and perhaps a port, and nothing else.
fn is_origin(text: &str) -> bool {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    host.is_some_and(|host| !host.is_empty() && !host.contains(['/', ' ', '?', '#', '@']))
}

/// Whether a text is a host name and nothing else.
fn is_host(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.' || c == '_';
    !text.is_empty() && text.chars().all(is_part)
}

/// Why settings are refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SettingsError {
    /// A number that must not be zero.
    #[error("{0} must be at least 1")]
    Zero(&'static str),
    /// Games would be deleted while the promise of their board is still good.
    #[error("{0} must be at least 1 day, so that no promised board can be played twice")]
    ShortlyKept(&'static str),
    /// A limit that ordinary requests would exceed.
    #[error("max-body is {asked} bytes, but positions need at least {least}")]
    SmallBody {
        /// What was asked for.
        asked: usize,
        /// What is needed.
        least: usize,
    },
    /// Not an origin.
    #[error("\"{0}\" is not an origin: write it like https://example.org, without a path")]
    Origin(String),
    /// Not the name of a host.
    #[error("\"{0}\" is not a host name: write it like mines.example.org, without a port")]
    Host(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_are_valid_and_bad_settings_are_not() {
        assert_eq!(Settings::default().validate(), Ok(()));
        let none = Settings { cpu_threads: 0, ..Settings::default() };
        assert_eq!(none.validate().unwrap_err().to_string(), "cpu-threads must be at least 1");
        let hour = Duration::from_secs(3_600);
        for kept in [Duration::ZERO, 23 * hour] {
            let idle = Settings { game_idle: kept, ..Settings::default() };
            assert_eq!(idle.validate(), Err(SettingsError::ShortlyKept("game-idle")));
            let finished = Settings { finished_kept: Some(kept), ..Settings::default() };
            assert_eq!(finished.validate(), Err(SettingsError::ShortlyKept("keep-finished")));
        }
        let day = Settings { finished_kept: Some(24 * hour), ..Settings::default() };
        assert_eq!(day.validate(), Ok(()));
        for bad in ["example.org", "https://", "https://a/b", "ftp://a"] {
            let settings =
                Settings { allowed_origins: vec![bad.to_owned()], ..Settings::default() };
            assert_eq!(settings.validate(), Err(SettingsError::Origin(bad.to_owned())));
        }
        for bad in ["https://example.org", "example.org:80", "*.example.org", ""] {
            let settings = Settings { hosts: vec![bad.to_owned()], ..Settings::default() };
            assert_eq!(settings.validate(), Err(SettingsError::Host(bad.to_owned())));
        }
        let origins = vec!["https://example.org:8443".to_owned()];
        assert_eq!(Settings { allowed_origins: origins, ..Settings::default() }.validate(), Ok(()));
    }
}
