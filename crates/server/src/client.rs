//! Where a request comes from.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

use crate::shared_stream::DisconnectWatch;

/// The other end of a connection.
#[derive(Debug, Clone)]
pub(crate) struct Peer {
    pub(crate) address: SocketAddr,
    /// A handle to notice when it disconnects.
    pub(crate) connection: DisconnectWatch,
}

/// Who sent a request, as far as the claim can be trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Client {
    /// The address that limits apply to. For IPv6 it is the network, since a visitor usually has a
    /// whole one.
    pub(crate) address: IpAddr,
    /// Whether the connection to the client is encrypted.
    pub(crate) is_secure: bool,
}

impl Client {
    /// Finds out who the client is, from the headers of a trusted proxy or otherwise from the
    /// connection alone.
    pub(crate) fn of(peer: SocketAddr, headers: &HeaderMap, trusted: &[IpNet]) -> Self {
        let direct = peer.ip().to_canonical();
        if !is_trusted(direct, trusted) {
            return Client { address: network(direct), is_secure: false };
        }
        let mut address = direct;
        // Every proxy appends the address from which it got the request. Anything before the last
        // address that isn't one of our proxies may have been written by the client itself.
        for part in items_from_the_end(headers, "x-forwarded-for") {
            let Some(named) = read_address(part) else { break };
            address = named;
            if !is_trusted(named, trusted) {
                break;
            }
        }
        let is_secure = last_of(headers, "x-forwarded-proto") == Some(b"https");
        Client { address: network(address), is_secure }
    }
}

/// The value that the nearest proxy added to a header, after anything the client wrote.
pub(crate) fn last_of<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a [u8]> {
    items_from_the_end(headers, name).next()
}

/// The items of a list in a header, the last one first. A repeated header counts as one list.
fn items_from_the_end<'a>(headers: &'a HeaderMap, name: &str) -> impl Iterator<Item = &'a [u8]> {
    let values = headers.get_all(name).iter().rev();
    values.flat_map(|value| value.as_bytes().rsplit(|byte| *byte == b',')).map(<[u8]>::trim_ascii)
}

fn read_address(part: &[u8]) -> Option<IpAddr> {
    let address: IpAddr = std::str::from_utf8(part).ok()?.parse().ok()?;
    Some(address.to_canonical())
}

/// Whether an address belongs to a trusted proxy.
pub(crate) fn is_trusted(address: IpAddr, trusted: &[IpNet]) -> bool {
    trusted.iter().any(|net| net.contains(&address))
}

/// The address that stands for a visitor: with IPv6, the network.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            const FIRST_64_BITS: u128 = !0 << 64;
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & FIRST_64_BITS))
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn client(peer: &str, forwarded: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_bytes(value.as_bytes()).unwrap());
        }
        headers.insert("x-forwarded-proto", "https".parse().unwrap());
        let trusted: Vec<IpNet> = vec!["10.0.0.0/8".parse().unwrap(), "::1/128".parse().unwrap()];
        let client = Client::of(peer.parse().unwrap(), &headers, &trusted);
        format!("{} {}", client.address, client.is_secure)
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        assert_eq!(client("1.2.3.4:5", &["9.9.9.9"]), "1.2.3.4 false");
        assert_eq!(client("10.1.1.1:5", &["9.9.9.9"]), "9.9.9.9 true");
        // What the client invents comes first.
        assert_eq!(client("10.1.1.1:5", &["6.6.6.6, 9.9.9.9, 10.2.2.2"]), "9.9.9.9 true");
        assert_eq!(client("10.1.1.1:5", &["6.6.6.6", "9.9.9.9"]), "9.9.9.9 true");
        assert_eq!(client("10.1.1.1:5", &["nonsense"]), "10.1.1.1 true");
        assert_eq!(client("10.1.1.1:5", &[]), "10.1.1.1 true");
        assert_eq!(client("10.1.1.1:5", &["10.3.3.3, 10.2.2.2"]), "10.3.3.3 true");
        assert_eq!(client("[::1]:5", &["2001:db8:1:2:3:4:5:6"]), "2001:db8:1:2:: true");
        assert_eq!(client("[::ffff:1.2.3.4]:5", &[]), "1.2.3.4 false");
    }

    /// A client sends garbage, after which the proxy adds the real address.
    #[test]
    fn garbage_does_not_hide_what_a_proxy_has_added() {
        for forged in [
            &["6.6.6.6, x, 9.9.9.9"] as &[&str],
            &["6.6.6.6, x", "9.9.9.9"],
            &["6.6.6.6", "x, 9.9.9.9, 10.2.2.2"],
            &["6.6.6.6, \u{fc}, 9.9.9.9"],
            &["6.6.6.6,,9.9.9.9"],
            &["x", "6.6.6.6", "9.9.9.9"],
        ] {
            assert_eq!(client("10.1.1.1:5", forged), "9.9.9.9 true", "{forged:?}");
        }
        // If there is only garbage before our own proxies, the proxy nearest to the client is the
        // best known address.
        assert_eq!(client("10.1.1.1:5", &["6.6.6.6, x, 10.3.3.3, 10.2.2.2"]), "10.3.3.3 true");
        assert_eq!(client("10.1.1.1:5", &["6.6.6.6, x"]), "10.1.1.1 true");
    }

    #[test]
    fn the_nearest_proxy_has_the_last_word() {
        let mut headers = HeaderMap::new();
        let proxy = ["10.0.0.0/8".parse().unwrap()];
        let is_secure =
            |headers: &_| Client::of("10.1.1.1:5".parse().unwrap(), headers, &proxy).is_secure;
        assert!(!is_secure(&headers));
        headers.append("x-forwarded-proto", "https".parse().unwrap());
        assert!(is_secure(&headers));
        headers.append("x-forwarded-proto", "http".parse().unwrap());
        assert!(!is_secure(&headers));
        headers.insert("x-forwarded-proto", "https, http".parse().unwrap());
        assert!(!is_secure(&headers));
    }
}
