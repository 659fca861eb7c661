//! Encrypted connections, only to a server that proves its identity.
#![allow(clippy::unwrap_used)]

mod common;

use std::path::Path;

use minewise_store::{PostgresStore, Store, StoreError};
use minewise_testkit::postgres::{Durability, Postgres, Stop};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair};

use common::{Scratch, config, entries, new_game};

/// A certificate authority.
fn authority(name: &str) -> CertifiedIssuer<'static, KeyPair> {
    let mut params = CertificateParams::new(Vec::new()).unwrap();
    params.distinguished_name.push(DnType::CommonName, name);
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap()
}

/// The URL for an encrypted connection that trusts the certificates in a file.
fn encrypted(url: &str, roots: &Path) -> String {
    format!("{url}?sslmode=verify-full&sslrootcert={}", roots.display())
}

async fn refusal(url: &str) -> String {
    match PostgresStore::connect(url).await {
        Ok(_) => panic!("{url} was accepted"),
        Err(StoreError::Unavailable(said)) => said,
        Err(other) => panic!("{other}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_are_encrypted_and_only_to_the_right_server() {
    let (ours, theirs) = (authority("ours"), authority("theirs"));
    let key = KeyPair::generate().unwrap();
    let names = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
    let certificate = names.signed_by(&key, &ours).unwrap();
    let scratch = Scratch::new();
    let (trusted, strange) = (scratch.file("trusted.pem"), scratch.file("strange.pem"));
    std::fs::write(&trusted, ours.pem()).unwrap();
    std::fs::write(&strange, theirs.pem()).unwrap();

    let mut server = Postgres::start(Durability::ProcessOnly);
    let by_address = server.database("games");
    let by_name = by_address.replace("127.0.0.1", "localhost");
    let said = refusal(&encrypted(&by_name, &trusted)).await;
    assert!(said.contains("server does not support TLS"), "{said}");

    server.stop(Stop::Fast);
    server.show_certificate(&certificate.pem(), &key.serialize_pem());
    server.start_again();
    let store = PostgresStore::connect(&encrypted(&by_name, &trusted)).await.unwrap();
    let game = new_game(config(30, 99));
    store.create(game.clone()).await.unwrap();
    store.append(entries(game.id, 1, 3)).await.unwrap();
    assert_eq!(store.load(game.id).await.unwrap().unwrap().log.len(), 3);
    let connections = "SELECT ssl, count(*) > 2 FROM pg_stat_ssl JOIN pg_stat_activity \
                       USING (pid) WHERE application_name = 'minewise' GROUP BY ssl";
    assert_eq!(server.ask("games", connections), "t|t", "all of them, the listener's too");

    let said = refusal(&encrypted(&by_name, &strange)).await;
    assert!(said.contains("UnknownIssuer"), "{said}");
    let said = refusal(&encrypted(&by_address, &trusted)).await;
    assert!(said.contains("not valid for name"), "{said}");
}

#[test]
fn only_unencrypted_remote_connections_are_exposed() {
    for (url, exposed) in [
        ("postgres://u@db.example.org/games", true),
        ("postgres://u@10.0.0.5/games?sslmode=prefer", true),
        ("postgres://u@127.0.0.1/games", false),
        ("postgres://u@localhost/games", false),
        ("postgres://u@%2Fvar%2Frun%2Fpostgresql/games", false),
    ] {
        assert_eq!(PostgresStore::is_exposed(url), Ok(exposed), "{url}");
    }
}
