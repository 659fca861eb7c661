//! Where a request comes from.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

use crate::line::LineWatch;

/// The other end of a connection.
#[derive(Debug, Clone)]
pub(crate) struct Peer {
    pub(crate) address: SocketAddr,
    /// The line to it.
    pub(crate) line: LineWatch,
}

/// Who sent a request, as far as that can be believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Client {
    /// The address that limits apply to: of IPv6 the network, since one visitor
    /// has all of it.
    pub(crate) address: IpAddr,
    /// Whether the way to the client is encrypted.
    pub(crate) is_secure: bool,
}

impl Client {
    /// Believes the headers of a trusted proxy, and otherwise only the connection.
    pub(crate) fn of(peer: SocketAddr, headers: &HeaderMap, trusted: &[IpNet]) -> Self {
        let direct = peer.ip().to_canonical();
        if !is_trusted(direct, trusted) {
            return Client { address: network(direct), is_secure: false };
        }
        let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let all = headers.get_all("x-forwarded-for").iter();
        let chain: Vec<IpAddr> = all
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .map_while(|part| part.trim().parse().ok())
            .map(|address: IpAddr| address.to_canonical())
            .collect();
        // The last one that was not added by a proxy of ours: whatever stands
        // before it was written by the client itself.
        let address = chain.iter().rev().find(|address| !is_trusted(**address, trusted));
        let address = address.or(chain.first()).copied().unwrap_or(direct);
        let is_secure = header("x-forwarded-proto").is_some_and(|proto| proto.trim() == "https");
        Client { address: network(address), is_secure }
    }
}

/// Whether an address belongs to a proxy of ours.
pub(crate) fn is_trusted(address: IpAddr, trusted: &[IpNet]) -> bool {
    trusted.iter().any(|net| net.contains(&address))
}

fn network(address: IpAddr) -> IpAddr {
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
    use super::*;

    fn client(peer: &str, forwarded: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        headers.insert("x-forwarded-proto", "https".parse().unwrap());
        let trusted: Vec<IpNet> = vec!["10.0.0.0/8".parse().unwrap(), "::1/128".parse().unwrap()];
        let client = Client::of(peer.parse().unwrap(), &headers, &trusted);
        format!("{} {}", client.address, client.is_secure)
    }

    #[test]
    fn only_proxies_of_ours_are_believed() {
        assert_eq!(client("1.2.3.4:5", &["9.9.9.9"]), "1.2.3.4 false");
        assert_eq!(client("10.1.1.1:5", &["9.9.9.9"]), "9.9.9.9 true");
        // What the client invents stands in front.
        assert_eq!(client("10.1.1.1:5", &["6.6.6.6, 9.9.9.9, 10.2.2.2"]), "9.9.9.9 true");
        assert_eq!(client("10.1.1.1:5", &["6.6.6.6", "9.9.9.9"]), "9.9.9.9 true");
        assert_eq!(client("10.1.1.1:5", &["nonsense"]), "10.1.1.1 true");
        assert_eq!(client("[::1]:5", &["2001:db8:1:2:3:4:5:6"]), "2001:db8:1:2:: true");
        assert_eq!(client("[::ffff:1.2.3.4]:5", &[]), "1.2.3.4 false");
    }
}
