//! Games of an imaginary server.

use minewise_board::{Params, Pos};
use minewise_rules::Seed;
use minewise_session::{Command, Config, Millis, Session};

use crate::{
    Commitment, Draw, End, Evidence, KnownKeys, Opening, PlainSeal, PromiseSecret, Seal,
    SealedRecord, ServerPart, Signed, SignedSeal, SigningKey, Statement,
};

pub(crate) const NONCE: &str = "000102030405060708090a0b0c0d0e0f";
pub(crate) const GAME: &str = "00112233445566778899aabbccddeeff";
pub(crate) const ENTROPY: &str = "a0a1a2a3a4a5a6a7a8a9aaabacadaeaf";
pub(crate) const BEGUN: u64 = 1_760_000_000_000;

/// No evidence at all.
pub(crate) const NOTHING: Evidence<'static> = Evidence {
    commitment: None,
    promise: None,
    entropy: None,
    checkpoint: None,
    keys: &KnownKeys { keys: Vec::new() },
};

pub(crate) fn key() -> SigningKey {
    SigningKey::new(&[7; 32])
}

pub(crate) fn trusted() -> KnownKeys {
    let mut keys = KnownKeys::default();
    keys.pin(key().public());
    keys
}

pub(crate) fn part() -> ServerPart {
    PromiseSecret([9; 32]).part(GAME, BEGUN - 1_000)
}

/// The session of a game whose seed both sides drew, before its first click.
pub(crate) fn fresh() -> Session {
    let config = Config::new(Params::new(9, 9, 10).unwrap());
    Session::new(config, Seed(part().seed(ENTROPY)), Millis(0))
}

/// A game that starts with an undo and is then played to its end by the program.
pub(crate) fn played() -> Session {
    let mut session = fresh();
    for at in [100, 200] {
        session.apply(Command::Flag(Pos::new(0, 0)), Millis(at)).unwrap();
    }
    session.apply(Command::Open(Pos::new(4, 4)), Millis(250)).unwrap();
    let mut now = 250;
    while !session.status().is_over() {
        now += 500;
        session.apply(Command::AutoPlay, Millis(now)).unwrap();
    }
    session
}

pub(crate) fn opening(session: &Session) -> Opening {
    Opening {
        game: GAME.to_owned(),
        begun: BEGUN,
        commitment: Commitment::to(&session.record(), NONCE).to_string(),
        practice: false,
        player: "person".to_owned(),
        name: Some("Anna \"none\"\n".to_owned()),
        draw: Some(Draw { promise: part().promise(GAME), entropy: ENTROPY.to_owned() }),
    }
}

/// The server's statement about a game, over or not.
pub(crate) fn statement(session: &Session) -> Statement {
    let opening = opening(session);
    let mut chain = opening.chain();
    chain.extend(session.commands());
    let end = session.result().map(|result| End {
        result: serde_json::to_string(&result).unwrap(),
        list: "none".to_owned(),
        reasons: vec!["auto".to_owned()],
    });
    Statement {
        opening,
        entries: chain.entries(),
        head: chain.head(),
        end,
        signed: BEGUN + 100_000,
        key: key().public(),
    }
}

pub(crate) fn sealed_with(session: &Session, signed: Signed) -> SealedRecord {
    let seal = SignedSeal::new(signed, NONCE.to_owned(), Some(part()));
    SealedRecord { record: session.record(), seal: Seal::Signed(seal) }
}

pub(crate) fn sealed() -> SealedRecord {
    let session = played();
    sealed_with(&session, statement(&session).sign(&key()))
}

/// The same game with an unsigned seal.
pub(crate) fn plain(session: &Session) -> SealedRecord {
    let seal = PlainSeal {
        seal: 1,
        commitment: Commitment::to(&session.record(), NONCE).to_string(),
        nonce: NONCE.to_owned(),
        result: serde_json::to_value(session.result().unwrap()).unwrap(),
    };
    SealedRecord { record: session.record(), seal: Seal::Plain(seal) }
}
