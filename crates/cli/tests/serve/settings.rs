//! The settings of a server.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};

use minewise_testkit::postgres::{Durability, Port, Postgres};
use serde_json::json;

use crate::http::{Client, at};
use crate::process::Launch;
use crate::scratch::Scratch;

/// A server with these arguments, and a home directory for this test.
fn at_home(scratch: &Scratch, arguments: &[&str]) -> Launch {
    let launch = Launch::bare(arguments, scratch.file("log"));
    launch.variable("HOME", &scratch.file("home")).variable("XDG_DATA_HOME", "")
}

// Row W14.
#[test]
fn w14_host_and_port_are_all_that_a_deployment_needs() {
    let scratch = Scratch::new();
    let reserved = Port::reserve();
    let port = reserved.number();
    let launch = at_home(&scratch, &["--host", "0.0.0.0", "--port", &port.to_string()]);
    let mut server = launch.start();
    assert_eq!(server.address, SocketAddr::from(([127, 0, 0, 1], port)), "one that can be typed");
    // Not only on the loopback address.
    let elsewhere = SocketAddr::from((Ipv4Addr::new(127, 0, 0, 2), port));
    let game = Client::new(elsewhere).create(&json!({ "level": "expert" }));
    let mut client = server.client();
    assert_eq!(client.command(&game, 1, &at("open", 7, 7)).status, 200);
    let page = client.get("/", None);
    assert_eq!(page.status, 200);
    assert!(page.header("content-type").is_some_and(|kind| kind.starts_with("text/html")));
    server.terminate();
    let database = scratch.file("home/.local/share/minewise/minewise.sqlite3");
    assert_eq!(server.rest_of_output(), format!("Games are stored in {database}\n"));
    assert_eq!(server.end().0.code(), Some(0));

    // Started again with the same two settings, it continues where it was.
    let server = launch.start();
    assert_eq!(server.client().state(&game)["seq"], 1);
}

#[test]
fn without_a_host_only_this_machine_is_served() {
    let scratch = Scratch::new();
    let server = at_home(&scratch, &["--port", "0"]).start();
    assert_eq!(server.client().get("/healthz", None).status, 200);
    let elsewhere = SocketAddr::from((Ipv4Addr::new(127, 0, 0, 2), server.address.port()));
    assert!(std::net::TcpStream::connect(elsewhere).is_err());
}

#[test]
fn games_are_kept_in_the_data_directory() {
    let scratch = Scratch::new();
    let launch = at_home(&scratch, &["--check"]);
    let in_home = scratch.file("home/.local/share/minewise/minewise.sqlite3");
    let fine =
        |path: &str| (Some(0), format!("the settings are valid, and the database works: {path}\n"));
    assert_eq!(launch.run(), fine(&in_home));
    let chosen = launch.clone().variable("XDG_DATA_HOME", &scratch.file("data"));
    assert_eq!(chosen.run(), fine(&scratch.file("data/minewise/minewise.sqlite3")));
    let homeless = launch.variable("HOME", "");
    let (code, said) = homeless.run();
    assert_eq!(code, Some(1));
    assert!(said.contains("use --database to say where to store games"), "{said}");
}

#[test]
fn a_check_warns_of_what_works_but_lets_everybody_in() {
    let scratch = Scratch::new();
    let check = |networks: &str| {
        let log = scratch.file(&format!("log-{}", networks.replace('/', "-")));
        Launch::bare(&["--check", "--database", "memory:", "--trusted-proxies", networks], log)
            .run()
    };
    for networks in ["0.0.0.0/0", "10.0.0.0/8,::/0", "0.0.0.0/1,128.0.0.0/1"] {
        let (code, said) = check(networks);
        assert_eq!(code, Some(0));
        assert!(said.contains("warning: trusted-proxies contains"), "{networks}: {said}");
    }
    // A server behind a proxy can't know its own name.
    let fine = "10.0.0.0/8,fc00::/7,127.0.0.1";
    let (code, said) = check(fine);
    assert_eq!(code, Some(0));
    assert_eq!(said.matches("warning: ").count(), 1, "{said}");
    assert!(said.contains("warning: this server accepts any host name"), "{said}");
    let arguments = ["--check", "--database", "memory:", "--trusted-proxies", fine];
    let named =
        Launch::bare(&arguments, scratch.file("log-named")).with("--hosts", "mines.example");
    let (code, said) = named.run();
    assert_eq!(code, Some(0));
    assert!(!said.contains("warning"), "{said}");
}

#[test]
fn a_check_warns_of_limits_that_limit_nothing() {
    let scratch = Scratch::new();
    let cases = [
        ("--metrics", "0.0.0.0:9100", "metrics are served on 0.0.0.0:9100"),
        ("--metrics", "[::]:9100", "metrics are served on [::]:9100"),
        ("--requests-per-second", "0", "requests-per-second is 0"),
        ("--heavy-requests-per-second", "0", "heavy-requests-per-second is 0"),
        ("--socket-commands-per-second", "0", "socket-commands-per-second is 0"),
        ("--thinking-share", "0", "thinking-share is 0"),
        ("--publish-quota", "0", "publish-quota is 0"),
        ("--store-limit", "0", "store-limit is 0"),
        ("--max-connections", "200000", "max-connections is 200000"),
        ("--max-connections", "256", "max-connections-per-address is 256, so one visitor"),
    ];
    for (number, (flag, value, warning)) in cases.into_iter().enumerate() {
        let log = scratch.file(&format!("log-{number}"));
        let check = Launch::bare(&["--check", "--database", "memory:"], log).with(flag, value);
        let (code, said) = check.run();
        assert_eq!(code, Some(0));
        assert!(said.contains(&format!("warning: {warning}")), "{flag} {value}: {said}");
    }
    let arguments = ["--check", "--database", "memory:", "--metrics", "127.0.0.1:9100"];
    let (_, said) = Launch::bare(&arguments, scratch.file("log-fine")).run();
    assert!(!said.contains("warning"), "{said}");
}

#[test]
fn flags_override_variables_and_variables_override_the_file() {
    let scratch = Scratch::new();
    // Somebody else listens on these ports, so a server that tries one of them names it.
    let taken = [(); 3].map(|()| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap());
    let [in_file, in_variable, in_flag] =
        taken.each_ref().map(|listener| listener.local_addr().unwrap().port());
    let assert_tries = |launch: &Launch, port: u16| {
        let (code, said) = launch.run();
        assert_eq!(code, Some(1), "{said}");
        let tried = said.lines().last().unwrap_or_default();
        assert!(tried.contains(&format!("cannot listen on 127.0.0.1:{port}: ")), "{said}");
    };
    let file = scratch.file("minewise.toml");
    std::fs::write(&file, format!("port = {in_file}\ndatabase = \"memory:\"\n")).unwrap();
    let launch = Launch::bare(&["--config", &file], scratch.file("log"));
    assert_tries(&launch, in_file);
    let launch = launch.variable("MINEWISE_PORT", &in_variable.to_string());
    assert_tries(&launch, in_variable);
    let launch = launch.with("--port", &in_flag.to_string());
    assert_tries(&launch, in_flag);
    // The file can also be named by a variable.
    let launch = Launch::bare(&[], scratch.file("log")).variable("MINEWISE_CONFIG", &file);
    assert_tries(&launch, in_file);
}

#[test]
fn invalid_settings_are_explained() {
    let cases: [(&[&str], i32, &str); 12] = [
        (&["--port", "70000"], 2, "70000 is not in 0..=65535"),
        (&["--host", "here"], 2, "invalid IP address syntax"),
        (&["--trusted-proxies", "10.0.0.0/99"], 2, "write it like 10.0.0.0/8"),
        (&["--cpu-threads", "0"], 4, "cpu-threads must be at least 1"),
        (&["--ping-interval", "0"], 4, "ping-interval must be at least 1"),
        (&["--game-idle", "0"], 4, "game-idle must be at least 1 day"),
        (&["--keep-finished", "0"], 4, "keep-finished must be at least 1 day"),
        (&["--keep-finished", "always"], 2, "write it like 365, or forever"),
        (&["--max-body", "9"], 4, "max-body is 9 bytes, but positions need at least 16384"),
        (&["--allowed-origins", "example.org"], 4, "write it like https://example.org"),
        (&["--config", "/nowhere/minewise.toml"], 4, "cannot read the configuration"),
        (&["--log", "minewise=loud"], 4, "is not a log filter: use info"),
    ];
    for (arguments, code, message) in cases {
        let scratch = Scratch::new();
        let (ended, said) = at_home(&scratch, &[&["--check"], arguments].concat()).run();
        assert_eq!(ended, Some(code), "{arguments:?}: {said}");
        assert!(said.contains(message), "{arguments:?}: {said}");
    }
}

#[test]
fn an_invalid_file_is_explained() {
    let scratch = Scratch::new();
    let file = scratch.file("minewise.toml");
    let cases = [
        ("host = \"0.0.0.0\"\nprot = 1\n", "line 2: unknown field `prot`"),
        ("port = 80000\n", "line 1: invalid value: integer `80000`"),
        ("trusted-proxies = [\"here\"]\n", "write it like 10.0.0.0/8"),
        ("# Mine.\n\ndatabase = \"postgres://ann:hush@db/games\n", "line 3: "),
    ];
    for (text, message) in cases {
        std::fs::write(&file, text).unwrap();
        let log = Scratch::new();
        let (ended, said) = at_home(&log, &["--check", "--config", &file]).run();
        assert_eq!(ended, Some(4), "{text}: {said}");
        assert!(said.contains(message), "{text}: {said}");
        assert!(!said.contains("hush"), "{said}");
    }
}

#[test]
fn a_port_that_is_taken_and_a_file_in_use_are_explained() {
    let scratch = Scratch::new();
    let database = scratch.file("games.sqlite3");
    let first = Launch::new(&database, scratch.file("first")).start();
    let port = first.address.port().to_string();
    let (code, said) = Launch::new("memory:", scratch.file("second")).with("--port", &port).run();
    assert_eq!(code, Some(1));
    let expected = format!("minewise: cannot listen on 127.0.0.1:{port}: Address already in use");
    assert!(
        said.contains(&expected) && said.contains("is something else running there?"),
        "{said}"
    );

    let (code, said) = Launch::new(&database, scratch.file("third")).run();
    assert_eq!(code, Some(1));
    assert!(said.contains(&format!("another server is using {database}: stop it")), "{said}");
    // The first server isn't affected, and a killed one doesn't block the next.
    first.client().create(&json!({ "level": "expert" }));
    first.kill();
    assert_eq!(
        Launch::new(&database, scratch.file("fourth")).start().client().get("/readyz", None).status,
        200
    );
}

#[test]
fn a_database_that_cannot_be_used_is_explained() {
    let scratch = Scratch::new();
    let file = scratch.file("notes.txt");
    std::fs::write(
        &file,
        "Not a database, but long enough to be taken for one at first sight.\n".repeat(9),
    )
    .unwrap();
    let (code, said) = Launch::new(&file, scratch.file("log")).run();
    assert_eq!(code, Some(1));
    assert!(said.contains("is not an SQLite database: choose another file"), "{said}");
    // Nobody listens on a reserved port.
    let port = Port::reserve();
    let nowhere = format!("postgres://ann:hush@127.0.0.1:{}/games", port.number());
    let (code, said) = Launch::new(&nowhere, scratch.file("other")).with("--log", "trace").run();
    assert_eq!(code, Some(1));
    assert!(said.contains("the database is not available") && said.contains("refused"), "{said}");
    assert!(!said.contains("hush"), "{said}");
}

#[test]
fn the_password_of_the_database_is_never_shown() {
    let postgres = Postgres::start(Durability::ProcessOnly);
    let plain = postgres.database("games");
    let place = plain.split('@').nth(1).unwrap();
    let urls = [
        format!("postgres://postgres:hush@{place}"),
        format!("postgresql://postgres:hush@{place}?application_name=mine"),
        format!("postgres://{place}?user=postgres&password=hush"),
    ];
    for url in urls {
        let scratch = Scratch::new();
        let launch = Launch::bare(&["--port", "0", "--log", "trace"], scratch.file("log"));
        let launch = launch.variable("MINEWISE_DATABASE", &url);
        let mut server = launch.start();
        server.client().create(&json!({ "level": "expert" }));
        server.terminate();
        let said = server.rest_of_output();
        assert_eq!(said, format!("Games are stored in PostgreSQL on {place}\n"));
        let (status, log) = server.end();
        assert_eq!(status.code(), Some(0));
        assert!(!log.contains("hush"), "{log}");
        let (code, said) = Launch::bare(&["--help"], scratch.file("help"))
            .variable("MINEWISE_DATABASE", &url)
            .run();
        assert_eq!(code, Some(0));
        assert!(said.contains("MINEWISE_DATABASE") && !said.contains("hush"), "{said}");
    }
}
