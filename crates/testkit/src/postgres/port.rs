//! A port that nobody else is given.

use std::net::{Ipv4Addr, TcpListener, UdpSocket};

/// Ports below those that systems give to connections and to servers that ask for any port.
const PORTS: std::ops::Range<u16> = 12_000..20_000;

/// A TCP port of the loopback address, for a server that can't choose one itself or has to keep
/// its port when it restarts. Until this is dropped, no other test gets it, in any process.
///
/// # Examples
/// ```
/// use minewise_testkit::postgres::Port;
///
/// let (first, second) = (Port::reserve(), Port::reserve());
/// assert_ne!(first.number(), second.number());
/// std::net::TcpListener::bind(("127.0.0.1", first.number())).expect("nobody listens there");
/// ```
#[derive(Debug)]
pub struct Port {
    number: u16,
    /// The UDP port of the same number stands for it. Unlike a file, it goes away with the process.
    _claim: UdpSocket,
}

impl Port {
    /// Reserves a port.
    ///
    /// # Panics
    /// If none is free.
    pub fn reserve() -> Self {
        // Processes that start together look in different places.
        let skipped = std::process::id() as usize % PORTS.len();
        let mut ports = PORTS.cycle().skip(skipped).take(PORTS.len());
        ports.find_map(Port::claim).expect("a free port")
    }

    /// The number of the port.
    pub fn number(&self) -> u16 {
        self.number
    }

    fn claim(number: u16) -> Option<Self> {
        let claim = UdpSocket::bind((Ipv4Addr::LOCALHOST, number)).ok()?;
        // A program that isn't a test may listen there, even on all addresses.
        TcpListener::bind((Ipv4Addr::UNSPECIFIED, number)).ok()?;
        Some(Port { number, _claim: claim })
    }
}
