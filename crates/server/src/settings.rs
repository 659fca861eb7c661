//! Everything that whoever runs the server may want to set.

use std::net::SocketAddr;
use std::time::Duration;

use ipnet::IpNet;
use thiserror::Error;

use crate::hosts::Hosts;
use crate::{Clock, CpuShare};

/// How long every game is kept at least. A promise can be used for an hour, and once: the
/// row of the game is what shows that it has been.
const LEAST_KEPT: Duration = Duration::from_secs(24 * 3_600);

/// How often something may be done by one address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// In the long run, per second; 0 for as often as anybody wants.
    pub per_second: u32,
    /// At once, after a while of quiet.
    pub burst: u32,
}

impl Rate {
    /// As often as anybody wants.
    pub const UNLIMITED: Rate = Rate { per_second: 0, burst: 0 };
}

/// How the server behaves.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Where metrics are served; nowhere if this is `None`.
    pub metrics: Option<SocketAddr>,
    /// Proxies whose word on the address of a client is believed.
    pub trusted_proxies: Vec<IpNet>,
    /// Origins besides our own whose pages may use the API.
    pub allowed_origins: Vec<String>,
    /// The names of this server. If there are none, a server that listens on the loopback
    /// address without a proxy has no name but its address, and any other takes every name.
    pub hosts: Vec<String>,
    /// Open connections in all.
    pub max_connections: usize,
    /// Open connections of one address; trusted proxies may have any number.
    pub max_connections_per_address: usize,
    /// Requests of one address.
    pub requests: Rate,
    /// New games of one address.
    pub heavy_requests: Rate,
    /// Commands on one socket.
    pub socket_commands: Rate,
    /// The time to send the header of a request, waiting for it included.
    pub header_timeout: Duration,
    /// The time to send the body of a request.
    pub body_timeout: Duration,
    /// How long a client may take in nothing of what is sent to it.
    pub write_timeout: Duration,
    /// How often a quiet socket is asked whether it still lives. One that is
    /// silent for twice this long is closed.
    pub ping_interval: Duration,
    /// The most bytes of a request's body.
    pub max_body: usize,
    /// How many think at the same time.
    pub cpu_threads: usize,
    /// Thoughts that may wait for their beginning.
    pub cpu_queue: usize,
    /// CPU time that one thought may take. What it has found by then is the answer.
    pub thinking_budget: Duration,
    /// CPU time for the thoughts of one address.
    pub thinking: CpuShare,
    /// Bytes of games that are kept in memory.
    pub cache_bytes: usize,
    /// Bytes of answers and news that clients have not taken in yet. Past this, those who are
    /// the furthest behind are closed.
    pub unsent_bytes: usize,
    /// Games leave memory when nobody has touched them for this long.
    pub cache_idle: Duration,
    /// Unfinished games are deleted when nobody has touched them for this long.
    pub game_idle: Duration,
    /// Finished games are deleted after this long, but for the best of every list; `None`
    /// keeps them for ever.
    pub finished_kept: Option<Duration>,
    /// The time that requests get to end when the server stops.
    pub grace: Duration,
    /// What time it is.
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
            grace: Duration::from_secs(10),
            clock: Clock::system(),
        }
    }
}

impl Settings {
    /// Checks that the settings make sense together.
    ///
    /// # Errors
    /// The first that does not.
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

    /// Whether a server that listens on an address takes every name for its own, so that the
    /// page of another site can come by a name that it points there.
    pub fn takes_every_host(&self, address: SocketAddr) -> bool {
        matches!(self.own_hosts(address), Hosts::Any)
    }

    pub(crate) fn own_hosts(&self, address: SocketAddr) -> Hosts {
        Hosts::new(address, &self.hosts, !self.trusted_proxies.is_empty())
    }
}

/// Whether a text is scheme, host and perhaps port, and nothing more.
fn is_origin(text: &str) -> bool {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    host.is_some_and(|host| !host.is_empty() && !host.contains(['/', ' ', '?', '#', '@']))
}

/// Whether a text is a name, and nothing more.
fn is_host(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.' || c == '_';
    !text.is_empty() && text.chars().all(is_part)
}

/// Why settings are refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SettingsError {
    /// Something that has to be there at least once.
    #[error("{0} has to be at least 1")]
    Zero(&'static str),
    /// Games that would go while the promise of their board can be used.
    #[error("{0} has to be at least 1 day, so that no promised board is played twice")]
    ShortlyKept(&'static str),
    /// A limit under which ordinary requests would not pass.
    #[error("max-body is {asked} bytes, but positions need at least {least}")]
    SmallBody {
        /// What was asked for.
        asked: usize,
        /// What is needed.
        least: usize,
    },
    /// Not an origin.
    #[error("\"{0}\" is no origin: write it like https://example.org, without a path")]
    Origin(String),
    /// Not the name of a host.
    #[error("\"{0}\" is no name of a host: write it like mines.example.org, without a port")]
    Host(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_make_sense_and_nonsense_does_not() {
        assert_eq!(Settings::default().validate(), Ok(()));
        let none = Settings { cpu_threads: 0, ..Settings::default() };
        assert_eq!(none.validate().unwrap_err().to_string(), "cpu-threads has to be at least 1");
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
