//! Under which names the server answers.
//!
//! A page of another site can make its own name point to this server (DNS rebinding), and is
//! then of the same origin in the eyes of the browser. It cannot change what the browser calls
//! the server: that is the page's own name, and no name of ours.

use std::net::{IpAddr, SocketAddr};

/// The names that are ours.
#[derive(Debug, Clone)]
pub(crate) enum Hosts {
    /// These, and whatever is one on every machine.
    Named(Vec<String>),
    /// Only what is one on every machine: addresses and `localhost`.
    Local,
    /// Nobody said which.
    Any,
}

impl Hosts {
    /// The names of a server that listens on an address. If nobody names any, a server for
    /// this machine alone has none, and one for others, or behind a proxy, takes what comes.
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
    pub(crate) fn know(&self, host: &str) -> bool {
        let name = without_port(host);
        let is_ours = match self {
            Hosts::Any => true,
            Hosts::Local => false,
            Hosts::Named(names) => names.iter().any(|known| known.eq_ignore_ascii_case(name)),
        };
        is_ours || is_everybodys(name)
    }
}

/// The name before the port; that of an IPv6 address is in brackets.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Whether a name means an address, or this machine, wherever it is used: nobody can make it
/// point elsewhere.
fn is_everybodys(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let in_brackets = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    let address = in_brackets.unwrap_or(&name);
    name == "localhost" || name.ends_with(".localhost") || address.parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_known_with_and_without_port() {
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
                assert!(hosts.know(host), "{host} {hosts:?}");
            }
        }
        for host in
            ["evil.example", "evil.example:5000", "127.0.0.1.evil.example", "localhost.", ""]
        {
            assert!(!here.know(host) && !known.know(host), "{host}");
            assert!(proxied.know(host) && public.know(host), "{host}");
        }
        assert!(known.know("mines.example") && known.know("Mines.Example:8443"));
        assert!(!known.know("mines.example.evil.example"));
    }
}
