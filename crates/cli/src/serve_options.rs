//! The settings of the server, from flags, environment variables and a file, in this order of
//! precedence.

use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::time::Duration;

use anyhow::Context;
use ipnet::IpNet;
use minewise_server::{CpuShare, Rate, Settings};
use serde::Deserialize;

/// Declares each setting once, as a flag, an environment variable and a key of the file, with the
/// code that fills the gaps of one source from another.
macro_rules! options {
    ($($(#[$doc:meta])* $field:ident: $kind:ty, $variable:literal, $placeholder:literal;)*) => {
        /// Settings, each of which may be missing.
        #[derive(Debug, Clone, Default, PartialEq, clap::Args, Deserialize)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
        pub(crate) struct ServeOptions {
            $(
                // The help does not show values: one may hold a password.
                $(#[$doc])*
                #[arg(long, env = $variable, value_name = $placeholder, hide_env_values = true)]
                pub(crate) $field: Option<$kind>,
            )*
        }

        impl ServeOptions {
            /// Fills in what is missing from another source.
            fn or(self, other: ServeOptions) -> ServeOptions {
                ServeOptions { $($field: self.$field.or(other.$field),)* }
            }
        }
    };
}

options! {
    /// The address to listen on [default: 127.0.0.1]
    host: IpAddr, "MINEWISE_HOST", "ADDRESS";
    /// The port to listen on, 0 for any free one [default: 5000]
    port: u16, "MINEWISE_PORT", "PORT";
    /// Where games are stored: a file for SQLite, `postgres://...`, or `memory:`
    /// [default: a file in the user's data directory]
    database: String, "MINEWISE_DATABASE", "URL";
    /// Serve metrics for Prometheus on this address, at /metrics
    metrics: SocketAddr, "MINEWISE_METRICS", "ADDRESS:PORT";
    /// Proxies whose X-Forwarded-... headers are trusted, like 10.0.0.0/8, separated by commas
    trusted_proxies: Networks, "MINEWISE_TRUSTED_PROXIES", "NETWORKS";
    /// Other sites whose pages may use the API, like `https://example.org`, separated by
    /// commas
    allowed_origins: Texts, "MINEWISE_ALLOWED_ORIGINS", "ORIGINS";
    /// The names of this server, like mines.example.org, separated by commas; requests for
    /// other names are refused [default: only addresses and localhost if it listens on a
    /// loopback address without a proxy, else any]
    hosts: Texts, "MINEWISE_HOSTS", "NAMES";
    /// What is logged: error, warn, info, debug, or filters by module [default: info]
    log: String, "MINEWISE_LOG", "FILTER";
    /// The log format: text or json [default: text on a terminal, else json]
    log_format: LogFormat, "MINEWISE_LOG_FORMAT", "FORMAT";
    /// The maximum number of open connections [default: 10000]
    max_connections: usize, "MINEWISE_MAX_CONNECTIONS", "N";
    /// The maximum number of open connections per address [default: 256]
    max_connections_per_address: usize, "MINEWISE_MAX_CONNECTIONS_PER_ADDRESS", "N";
    /// Requests per second per address, 0 for no limit [default: 200]
    requests_per_second: u32, "MINEWISE_REQUESTS_PER_SECOND", "N";
    /// New games per second per address, 0 for no limit [default: 10]
    heavy_requests_per_second: u32, "MINEWISE_HEAVY_REQUESTS_PER_SECOND", "N";
    /// Commands per second per socket, 0 for no limit [default: 200]
    socket_commands_per_second: u32, "MINEWISE_SOCKET_COMMANDS_PER_SECOND", "N";
    /// Seconds within which a client has to send the header of a request [default: 20]
    header_timeout: u64, "MINEWISE_HEADER_TIMEOUT", "SECONDS";
    /// Seconds within which a client has to send the body of a request [default: 20]
    body_timeout: u64, "MINEWISE_BODY_TIMEOUT", "SECONDS";
    /// Seconds after which a client that reads nothing is disconnected [default: 20]
    write_timeout: u64, "MINEWISE_WRITE_TIMEOUT", "SECONDS";
    /// Seconds of silence after which a socket is pinged [default: 20]
    ping_interval: u64, "MINEWISE_PING_INTERVAL", "SECONDS";
    /// Milliseconds by which a line's delay can shorten a player's time in a game [default: 250]
    max_delay: u64, "MINEWISE_MAX_DELAY", "MILLISECONDS";
    /// The maximum size of a request body, in bytes [default: 65536]
    max_body: usize, "MINEWISE_MAX_BODY", "BYTES";
    /// How many analyses, boards and moves are computed at the same time [default: one per core]
    cpu_threads: usize, "MINEWISE_CPU_THREADS", "N";
    /// How many more may wait in line [default: 64]
    cpu_queue: usize, "MINEWISE_CPU_QUEUE", "N";
    /// Sustained computing time per address, in percent of a core, 0 for no limit [default: 50]
    thinking_share: u32, "MINEWISE_THINKING_SHARE", "PERCENT";
    /// Seconds of computing time that an address may use in a burst [default: 20]
    thinking_burst: u64, "MINEWISE_THINKING_BURST", "SECONDS";
    /// Megabytes of games kept in memory [default: 256]
    cache: usize, "MINEWISE_CACHE", "MEGABYTES";
    /// Megabytes of responses and updates that clients have not read yet; beyond that, the slowest
    /// clients are disconnected [default: 64]
    unsent: usize, "MINEWISE_UNSENT", "MEGABYTES";
    /// Seconds after which an idle game is removed from memory [default: 30]
    cache_idle: u64, "MINEWISE_CACHE_IDLE", "SECONDS";
    /// Days after which an unfinished idle game is deleted, at least 1 [default: 30]
    game_idle: u64, "MINEWISE_GAME_IDLE", "DAYS";
    /// Days after which a finished game is deleted, at least 1, unless it is among the best times,
    /// or `forever` [default: forever if it listens on a loopback address without a proxy, else
    /// 365]
    keep_finished: Days, "MINEWISE_KEEP_FINISHED", "DAYS";
    /// Megabytes that one address may publish in a day, 0 for no limit [default: 10]
    publish_quota: u64, "MINEWISE_PUBLISH_QUOTA", "MEGABYTES";
    /// Megabytes of stored games beyond which publishing is refused, while games go on, 0 for no
    /// limit [default: 10240]
    store_limit: u64, "MINEWISE_STORE_LIMIT", "MEGABYTES";
    /// Megabytes that have to stay free on the disk of an SQLite file; with less, publishing is
    /// refused, while games go on [default: 500]
    disk_reserve: u64, "MINEWISE_DISK_RESERVE", "MEGABYTES";
    /// Seconds that requests get to finish when the server stops [default: 10]
    grace: u64, "MINEWISE_GRACE", "SECONDS";
}

/// How the log is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object per line.
    Json,
}

/// A number of days, or for ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(untagged, expecting = "expected a number of days, or \"forever\"")]
pub(crate) enum Days {
    Number(u64),
    Word(Forever),
}

/// The word for no end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Forever {
    Forever,
}

impl std::str::FromStr for Days {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "forever" => Ok(Days::Word(Forever::Forever)),
            _ => text.parse().map(Days::Number).map_err(|_| {
                format!("\"{text}\" is not a number of days: write it like 365, or forever")
            }),
        }
    }
}

/// How long finished games are kept where others play, unless the settings say otherwise.
const FINISHED_KEPT: Days = Days::Number(365);

/// Texts separated by commas, or a list in the file.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub(crate) struct Texts(Vec<String>);

impl std::str::FromStr for Texts {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Texts(parts(text).map(str::to_owned).collect()))
    }
}

/// Networks separated by commas, or a list in the file.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub(crate) struct Networks(Vec<Network>);

/// A network, or a single address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
struct Network(IpNet);

impl TryFrom<String> for Network {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl std::str::FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let network = text.parse::<IpNet>().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
        network.map(Network).map_err(|_| {
            format!("\"{text}\" is not a network: write it like 10.0.0.0/8, or as an address")
        })
    }
}

impl std::str::FromStr for Networks {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        parts(text).map(str::parse).collect::<Result<_, _>>().map(Networks)
    }
}

fn in_days(days: u64) -> Duration {
    Duration::from_secs(days.saturating_mul(24 * 3_600))
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty())
}

impl ServeOptions {
    /// These settings, completed from a file.
    ///
    /// # Errors
    /// If the file cannot be read or contains an invalid setting.
    pub(crate) fn with_file(self, file: Option<&Path>) -> anyhow::Result<ServeOptions> {
        let Some(file) = file else { return Ok(self) };
        let text = std::fs::read_to_string(file)
            .with_context(|| format!("cannot read the configuration {}", file.display()))?;
        let from_file: ServeOptions = toml::from_str(&text).map_err(|error| {
            // The parser's own message would show the line, which may contain a password.
            let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
            let (line, reason) = (before.matches('\n').count() + 1, error.message());
            anyhow::anyhow!("{}, line {line}: {reason}", file.display())
        })?;
        Ok(self.or(from_file))
    }

    /// The address to listen on.
    pub(crate) fn address(&self) -> SocketAddr {
        let host = self.host.unwrap_or_else(|| [127, 0, 0, 1].into());
        SocketAddr::new(host, self.port.unwrap_or(5_000))
    }

    /// How long finished games are kept. A server that only its owner can reach may share its
    /// database with the other programs, and never deletes their games by itself.
    fn finished_kept(&self) -> Option<Duration> {
        let has_proxy = self.trusted_proxies.as_ref().is_some_and(|proxies| !proxies.0.is_empty());
        let is_own = self.address().ip().is_loopback() && !has_proxy;
        let default = if is_own { Days::Word(Forever::Forever) } else { FINISHED_KEPT };
        match self.keep_finished.unwrap_or(default) {
            Days::Number(days) => Some(in_days(days)),
            Days::Word(Forever::Forever) => None,
        }
    }

    /// The settings of the server, with defaults for what is missing.
    pub(crate) fn settings(&self) -> Settings {
        let defaults = Settings::default();
        let seconds = |value: Option<u64>, default| value.map_or(default, Duration::from_secs);
        let bytes = |value: Option<u64>, default| {
            value.map_or(default, |megabytes: u64| megabytes.saturating_mul(1 << 20))
        };
        // A burst is five seconds' worth of the rate.
        let rate = |value: Option<u32>, default| match value {
            None => default,
            Some(per_second) => Rate { per_second, burst: per_second.saturating_mul(5) },
        };
        Settings {
            metrics: self.metrics,
            trusted_proxies: self
                .trusted_proxies
                .iter()
                .flat_map(|networks| networks.0.iter().map(|network| network.0))
                .collect(),
            allowed_origins: self
                .allowed_origins
                .clone()
                .map_or(defaults.allowed_origins, |origins| origins.0),
            hosts: self.hosts.clone().map_or(defaults.hosts, |hosts| hosts.0),
            max_connections: self.max_connections.unwrap_or(defaults.max_connections),
            max_connections_per_address: self
                .max_connections_per_address
                .unwrap_or(defaults.max_connections_per_address),
            requests: rate(self.requests_per_second, defaults.requests),
            heavy_requests: rate(self.heavy_requests_per_second, defaults.heavy_requests),
            socket_commands: rate(self.socket_commands_per_second, defaults.socket_commands),
            header_timeout: seconds(self.header_timeout, defaults.header_timeout),
            body_timeout: seconds(self.body_timeout, defaults.body_timeout),
            write_timeout: seconds(self.write_timeout, defaults.write_timeout),
            ping_interval: seconds(self.ping_interval, defaults.ping_interval),
            max_delay: self.max_delay.map_or(defaults.max_delay, Duration::from_millis),
            max_body: self.max_body.unwrap_or(defaults.max_body),
            cpu_threads: self.cpu_threads.unwrap_or(defaults.cpu_threads),
            cpu_queue: self.cpu_queue.unwrap_or(defaults.cpu_queue),
            thinking_budget: defaults.thinking_budget,
            thinking: CpuShare {
                percent: self.thinking_share.unwrap_or(defaults.thinking.percent),
                burst: seconds(self.thinking_burst, defaults.thinking.burst),
            },
            cache_bytes: self.cache.map_or(defaults.cache_bytes, |megabytes| megabytes << 20),
            unsent_bytes: self.unsent.map_or(defaults.unsent_bytes, |megabytes| megabytes << 20),
            cache_idle: seconds(self.cache_idle, defaults.cache_idle),
            game_idle: self.game_idle.map_or(defaults.game_idle, in_days),
            finished_kept: self.finished_kept(),
            publish_quota: bytes(self.publish_quota, defaults.publish_quota),
            store_limit: bytes(self.store_limit, defaults.store_limit),
            disk_reserve: bytes(self.disk_reserve, defaults.disk_reserve),
            grace: seconds(self.grace, defaults.grace),
            clock: defaults.clock,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_take_precedence_over_the_file() {
        let directory = std::env::temp_dir().join(format!("minewise-{}", std::process::id()));
        std::fs::create_dir_all(&directory).unwrap();
        let file = directory.join("serve.toml");
        let text = "port = 7000\nhost = \"0.0.0.0\"\ntrusted-proxies = [\"10.0.0.0/8\", \"::1\"]\n";
        std::fs::write(&file, text).unwrap();
        let flags = ServeOptions { port: Some(8_000), ..ServeOptions::default() };
        let options = flags.clone().with_file(Some(&file)).unwrap();
        assert_eq!(options.address().to_string(), "0.0.0.0:8000");
        assert_eq!(options.settings().trusted_proxies.len(), 2);
        std::fs::write(&file, "prot = 1\n").unwrap();
        let error = format!("{:#}", flags.with_file(Some(&file)).unwrap_err());
        assert!(error.contains("unknown field `prot`"), "{error}");
        std::fs::remove_dir_all(directory).unwrap();
        assert_eq!(ServeOptions::default().address().to_string(), "127.0.0.1:5000");
    }

    #[test]
    fn finished_games_are_kept_for_a_year_where_others_play() {
        let year = Some(in_days(365));
        let kept = |text: &str| toml::from_str::<ServeOptions>(text).unwrap().finished_kept();
        assert_eq!(kept(""), None);
        assert_eq!(kept("host = \"::1\"\ntrusted-proxies = []"), None);
        assert_eq!(kept("host = \"0.0.0.0\""), year);
        assert_eq!(kept("trusted-proxies = [\"127.0.0.1\"]"), year);
        assert_eq!(kept("host = \"0.0.0.0\"\nkeep-finished = \"forever\""), None);
        assert_eq!(kept("keep-finished = 30"), Some(in_days(30)));
        assert_eq!("forever".parse(), Ok(Days::Word(Forever::Forever)));
        assert_eq!("30".parse(), Ok(Days::Number(30)));
        assert!("ever".parse::<Days>().unwrap_err().contains("or forever"));
    }

    #[test]
    fn lists_are_separated_by_commas() {
        let networks: Networks = "10.0.0.0/8, 192.168.1.1".parse().unwrap();
        assert_eq!(networks.0.len(), 2);
        assert!("10.0.0.0/99".parse::<Networks>().unwrap_err().contains("10.0.0.0/8"));
    }
}
