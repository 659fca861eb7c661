//! A real nginx with `deploy/nginx.conf` in front of a server.

use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Child, Stdio};

use minewise_board::{Params, Pos};
use minewise_rules::Seed;
use minewise_session::{Command, Config, Millis, Session};
use minewise_testkit::postgres::Port;
use minewise_testkit::until;
use serde_json::json;

use crate::http::{Client, Ticket};
use crate::process::{Launch, Server, plain_command};
use crate::scratch::Scratch;
use crate::socket::{Ended, Socket};

/// The header in which a test says where a visitor comes from.
const FROM: &str = "x-test-visitor";

/// A running nginx. It is stopped when this is dropped.
struct Nginx {
    child: Child,
    address: SocketAddr,
    _port: Port,
}

impl Nginx {
    /// Starts it with the file that we recommend, in front of one server. Visitors come from
    /// where their requests say.
    fn start(scratch: &Scratch, server: &Server) -> Self {
        let port = Port::reserve();
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port.number()));
        let directory = scratch.file("nginx");
        std::fs::create_dir(&directory).unwrap();
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/nginx.conf");
        let ours = std::fs::read_to_string(path)
            .unwrap()
            .replace("server 127.0.0.1:5002 max_fails=1 fail_timeout=1s;", "")
            .replace("127.0.0.1:5001", &server.address.to_string())
            .replace("/var/log/nginx", &directory)
            .replace("listen 80;", &format!("listen {address};"));
        let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("{kind}_temp_path {directory}/{kind};\n"))
            .concat();
        let whole = format!(
            "daemon off; master_process off; pid {directory}/pid;\n\
             events {{ worker_connections 768; }}\n\
             http {{ access_log off; set_real_ip_from 127.0.0.1; real_ip_header {FROM};\n\
             {temporary}{ours}}}\n"
        );
        let file = scratch.file("nginx.conf");
        std::fs::write(&file, whole).unwrap();
        let log = scratch.file("nginx.log");
        let mut command = plain_command("nginx");
        let path = std::env::var("PATH").unwrap_or_default();
        command.env("PATH", format!("{path}:/usr/sbin"));
        command.args(["-c", &file, "-p", &directory, "-e", &log]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let nginx = Nginx { child: command.spawn().unwrap(), address, _port: port };
        until("nginx", || match std::net::TcpStream::connect(address) {
            Ok(_) => Ok(()),
            Err(error) => {
                Err(format!("{error}: {}", std::fs::read_to_string(&log).unwrap_or_default()))
            }
        });
        nginx
    }

    /// The status that a visitor gets for a request.
    fn status(&self, visitor: &str) -> u16 {
        let mut client = Client::new(self.address);
        let request = format!(
            "GET /healthz HTTP/1.1\r\nhost: localhost\r\n{FROM}: {visitor}\r\nconnection: close\r\n\r\n"
        );
        client.send(&request).unwrap();
        client.answer().unwrap().status
    }

    /// A socket through which a visitor watches a game.
    fn watch(&self, game: &Ticket, visitor: &str) -> Result<Socket, Ended> {
        Socket::open_from(self.address, game, &game.watcher, &[(FROM, visitor)])
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A server behind nginx, as `deploy/minewise.toml` has it, that takes so many connections of one
/// visitor, and a game to watch.
fn behind_nginx(scratch: &Scratch, per_visitor: &str) -> (Server, Nginx, Ticket) {
    let launch = Launch::new("memory:", scratch.file("log"))
        .with("--trusted-proxies", "127.0.0.1")
        .with("--max-connections-per-address", per_visitor);
    let server = launch.start();
    let nginx = Nginx::start(scratch, &server);
    let game = server.client().create(&json!({ "level": "easy" }));
    (server, nginx, game)
}

#[test]
fn one_visitor_cannot_take_all_connections_of_the_proxy() {
    let scratch = Scratch::new();
    let (_server, nginx, game) = behind_nginx(&scratch, "256");
    let mut sockets = Vec::new();
    let refused = loop {
        match nginx.watch(&game, "192.0.2.1") {
            Ok(socket) => sockets.push(socket),
            Err(ended) => break ended,
        }
        assert!(sockets.len() < 766, "one visitor gets as many as nginx has");
    };
    assert_eq!((sockets.len(), refused), (256, Ended(Some(429))));
    assert_eq!(nginx.status("192.0.2.1"), 429);
    // Others get in: a hundred requests, and sockets.
    let answers: Vec<u16> = (0..100).map(|_| nginx.status("192.0.2.2")).collect();
    assert_eq!(answers, [200; 100]);
    let mut other = nginx.watch(&game, "192.0.2.2").unwrap();
    assert_eq!(other.hear().unwrap()["type"], "state");
    drop(sockets);
    until("room for the visitor", || {
        nginx.watch(&game, "192.0.2.1").map(drop).map_err(|end| format!("{end:?}"))
    });
}

/// The server itself counts, too: a proxy may have no limit of its own, or a higher one.
#[test]
fn the_server_counts_the_visitors_of_a_proxy() {
    let scratch = Scratch::new();
    let (_server, nginx, game) = behind_nginx(&scratch, "5");
    let open = |visitor: &str| {
        (0..20).map_while(|_| nginx.watch(&game, visitor).ok()).collect::<Vec<Socket>>()
    };
    let first = open("2001:db8:1:2::1");
    assert_eq!(first.len(), 5);
    assert_eq!(open("2001:db8:1:2::ffff").len(), 0, "the same network");
    assert_eq!(open("2001:db8:1:3::1").len(), 5);
}

#[test]
fn networks_are_one_visitor_for_nginx() {
    let scratch = Scratch::new();
    let (_server, nginx, game) = behind_nginx(&scratch, "1000");
    // The byte of a line feed in an address is a byte like any other.
    let visitors = (0..300).map(|number| format!("2001:db8:a0a:a0a::{number:x}"));
    let sockets: Vec<Socket> =
        visitors.map_while(|visitor| nginx.watch(&game, &visitor).ok()).collect();
    assert_eq!(sockets.len(), 256);
    assert_eq!(nginx.status("2001:db8:a0a:a0b::1"), 200);
}

/// A record that the server takes gets through the proxy.
#[test]
fn long_records_get_through_the_proxy() {
    let scratch = Scratch::new();
    let (_server, nginx, _) = behind_nginx(&scratch, "256");
    let expert = Config::new(Params::new(30, 16, 99).unwrap());
    let mut session = Session::new(expert, Seed(1), Millis(0));
    for at in 0..7_000 {
        session.apply(Command::Flag(Pos::new(0, 0)), Millis(at)).unwrap();
    }
    session.apply(Command::GiveUp, Millis(8_000)).unwrap();
    let record = session.record().to_string();
    assert!(record.len() > 200_000, "{}", record.len());
    let mut client = Client::new(nginx.address);
    let answer = client.post("/api/v1/published-games", None, &json!({ "record": record }));
    assert_eq!(answer.status, 201, "{answer:?}");
    // Beyond what the server takes, nginx answers for it.
    let endless = json!({ "record": " ".repeat(1 << 20) });
    let refused = client.post("/api/v1/published-games", None, &endless);
    assert_eq!(refused.status, 413);
}
