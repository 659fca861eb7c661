//! What `serve --check` says about settings that work but look unsafe.

use std::net::{IpAddr, SocketAddr};

use ipnet::IpNet;
use minewise_server::Settings;
use minewise_store::PostgresStore;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::database::Database;

/// The most connections that need no second thought: if no client reads, the system keeps 64 KB
/// for each, 4 GB in all.
const MANY_CONNECTIONS: usize = 65_536;

/// Warnings about settings that work, but should be checked before others get access. The process
/// may open so many files, if there is a limit.
pub(crate) fn warnings(
    settings: &Settings,
    database: &Database,
    address: SocketAddr,
    open_files: Option<u64>,
) -> Vec<String> {
    let mut warnings = Vec::new();
    warnings.extend(proxy_warnings(settings));
    warnings.extend(access_warnings(settings, database, address));
    warnings.extend(unlimited(settings));
    warnings.extend(connection_warnings(settings, open_files));
    warnings
}

/// Raises the number of files that this process may open as far as the system lets it, and returns
/// that number, if there is one.
pub(crate) fn raise_file_limit() -> Option<u64> {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let raised = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    if raised.is_ok() { maximum } else { current }
}

/// Whether a network is too large to belong to anybody: the largest private ones are 10.0.0.0/8 and
/// fc00::/7.
fn is_everybody(network: &IpNet) -> bool {
    network.prefix_len() < if network.addr().is_ipv4() { 8 } else { 7 }
}

fn proxy_warnings(settings: &Settings) -> impl Iterator<Item = String> {
    let trusted = settings.trusted_proxies.iter().filter(|network| is_everybody(network));
    trusted.map(|network| {
        format!(
            "trusted-proxies contains {network}, which is larger than any network you can own: \
             visitors from there can claim any address, so no limit works; list the addresses \
             of your proxies instead"
        )
    })
}

fn access_warnings(settings: &Settings, database: &Database, address: SocketAddr) -> Vec<String> {
    let mut warnings = Vec::new();
    if let Database::Postgres(url) = database
        && PostgresStore::is_exposed(url).is_ok_and(|exposed| exposed)
    {
        warnings.push(
            "the connection to the database is not encrypted, and leaves this computer: add \
             sslmode=verify-full to its URL"
                .to_owned(),
        );
    }
    if settings.takes_every_host(address) {
        warnings.push(
            "this server accepts any host name, so pages of other sites can reach it by pointing a \
             name of theirs at it: list your own names with --hosts"
                .to_owned(),
        );
    }
    if let Some(metrics) = settings.metrics.filter(|metrics| !is_private(metrics.ip())) {
        warnings.push(format!(
            "metrics are served on {metrics}, where anybody who reaches this computer can read \
             them: choose a loopback or private address, or let a firewall protect the port"
        ));
    }
    warnings
}

/// Whether only this computer or a private network reaches an address.
fn is_private(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            address.is_loopback() || address.is_private() || address.is_link_local()
        }
        IpAddr::V6(address) => {
            address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local()
        }
    }
}

/// A warning for each limit that is switched off.
fn unlimited(settings: &Settings) -> Vec<String> {
    let limits = [
        ("requests-per-second", settings.requests.per_second == 0, "send any number of requests"),
        (
            "heavy-requests-per-second",
            settings.heavy_requests.per_second == 0,
            "create games until the disk is full",
        ),
        (
            "socket-commands-per-second",
            settings.socket_commands.per_second == 0,
            "send any number of commands",
        ),
        ("thinking-share", settings.thinking.percent == 0, "use all computing time"),
        ("publish-quota", settings.publish_quota == 0, "publish until store-limit is reached"),
        ("store-limit", settings.store_limit == 0, "publish until little is left of the disk"),
    ];
    limits
        .iter()
        .filter(|(_, is_off, _)| *is_off)
        .map(|(name, _, deed)| format!("{name} is 0, so one visitor can {deed}: set a limit"))
        .collect()
}

fn connection_warnings(settings: &Settings, open_files: Option<u64>) -> Vec<String> {
    let most = settings.max_connections;
    let mut warnings = Vec::new();
    if let Some(files) = open_files.filter(|&files| most as u64 > files) {
        warnings.push(format!(
            "max-connections is {most}, but this process may open only {files} files, one for each \
             connection: lower it, or raise the limit (LimitNOFILE in a unit of systemd)"
        ));
    }
    if most > MANY_CONNECTIONS {
        let gigabytes = (most * 64).div_ceil(1_024 * 1_024);
        warnings.push(format!(
            "max-connections is {most}: if their clients read nothing, the system keeps up to \
             {gigabytes} GB for them; make sure that there is so much memory"
        ));
    }
    if settings.max_connections_per_address >= most {
        warnings.push(format!(
            "max-connections-per-address is {}, so one visitor can take all {most} connections: \
             choose a much lower one",
            settings.max_connections_per_address
        ));
    }
    warnings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_beyond_what_the_system_has_are_reported() {
        let warned = |most, files| {
            let settings = Settings { max_connections: most, ..Settings::default() };
            connection_warnings(&settings, files).join("\n")
        };
        assert_eq!(warned(10_000, Some(10_000)), "");
        assert_eq!(warned(10_000, None), "");
        assert!(warned(10_001, Some(10_000)).contains("may open only 10000 files"));
        assert!(warned(200_000, Some(1 << 20)).contains("up to 13 GB"));
        assert!(warned(256, None).contains("one visitor can take all 256 connections"));
    }

    #[test]
    fn private_addresses_are_told_from_public_ones() {
        for private in ["127.0.0.1", "::1", "10.1.2.3", "192.168.0.9", "fd00::1", "169.254.0.1"] {
            assert!(is_private(private.parse().unwrap()), "{private}");
        }
        for public in ["0.0.0.0", "::", "203.0.113.9", "2001:db8::1", "::ffff:8.8.8.8"] {
            assert!(!is_private(public.parse().unwrap()), "{public}");
        }
    }
}
