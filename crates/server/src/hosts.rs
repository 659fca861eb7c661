//! The host names under which the server answers.
//!
//! Another site can make its own name point to this server (DNS rebinding), and the browser then
//! takes the two for the same origin. But the browser still sends that site's name as `Host`, and
//! it is not one of ours.

use std::net::{IpAddr, SocketAddr};

/// The names of this server.
#[derive(Debug, Clone)]
pub(crate) enum Hosts {
    /// These, and those that mean the same on every machine.
    Named(Vec<String>),
    /// Only those that mean the same on every machine: addresses and `localhost`.
    Local,
    /// Any name, since none were configured.
    Any,
}

impl Hosts {
    /// The names of a server that listens on an address. If none are configured, a server that only
    /// this machine can reach accepts local names alone, and any other, or one behind a proxy,
    /// accepts all.
    pub(crate) fn new(address: SocketAddr, names: &[String], is_behind_proxy: bool) -> Self {
        if !names.is_empty() {
            Hosts::Named(names.to_vec())
        } else if address.ip().is_loopback() && !is_behind_proxy {
            Hosts::Local
        } else {
            Hosts::Any
        }
    }

    /// Whether a `Host` header names this server.
    pub(crate) fn includes(&self, host: &str) -> bool {
        let name = without_port(host);
        let is_ours = match self {
            Hosts::Any => true,
            Hosts::Local => false,
            Hosts::Named(names) => names.iter().any(|known| known.eq_ignore_ascii_case(name)),
        };
        is_ours || is_fixed(name)
    }
}

/// The name before the port. An IPv6 address is in brackets.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Whether a name is an address, or means this machine wherever it is used, so that nobody can make
/// it point elsewhere.
fn is_fixed(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let in_brackets = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    let address = in_brackets.unwrap_or(&name);
    name == "localhost" || name.ends_with(".localhost") || address.parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_recognised_with_and_without_port() {
        let at = |address: &str| -> SocketAddr { address.parse().unwrap() };
        let named = ["mines.example".to_owned()];
        let here = Hosts::new(at("127.0.0.1:5000"), &[], false);
        let here_v6 = Hosts::new(at("[::1]:5000"), &[], false);
        let proxied = Hosts::new(at("127.0.0.1:5000"), &[], true);
        let public = Hosts::new(at("0.0.0.0:80"), &[], false);
        let known = Hosts::new(at("0.0.0.0:80"), &named, false);
        for host in [
            "127.0.0.1:5000",
            "127.0.0.1",
            "192.168.0.7:80",
            "[::1]:5000",
            "[::1]",
            "localhost:5000",
            "LOCALHOST",
            "mines.localhost:5000",
        ] {
            for hosts in [&here, &here_v6, &proxied, &public, &known] {
                assert!(hosts.includes(host), "{host} {hosts:?}");
            }
        }
        for host in
            ["evil.example", "evil.example:5000", "127.0.0.1.evil.example", "localhost.", ""]
        {
            assert!(!here.includes(host) && !known.includes(host), "{host}");
            assert!(proxied.includes(host) && public.includes(host), "{host}");
        }
        assert!(known.includes("mines.example") && known.includes("Mines.Example:8443"));
        assert!(!known.includes("mines.example.evil.example"));
    }
}
