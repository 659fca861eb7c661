//! Works out what a sealed record proves, question by question.

use minewise_session::{Command, GameResult, Status};
use serde_json::Value;

use crate::finding::{About, Evidence, Finding};
use crate::key::Trust;
use crate::play_again::{Forgery, PlayedAgain, compare, play_again};
use crate::{Commitment, End, Opening, Seal, SealedRecord, Signed, SignedSeal, Statement};

/// What a sealed record proves.
#[derive(Debug, Clone, PartialEq)]
pub struct Examination {
    /// The answer to every question that applies, in the order of [`About`].
    pub findings: Vec<Finding>,
    /// The result of replaying it, if it can be replayed.
    pub result: Option<GameResult>,
    /// What was fixed when the game was created, if the seal states it.
    pub opening: Option<Opening>,
}

impl Examination {
    /// The first answer that is wrong.
    pub fn wrong(&self) -> Option<&Finding> {
        self.findings.iter().find(|finding| finding.is_wrong())
    }

    /// Whether a trusted key vouches for the result and the times, and nothing is wrong.
    pub fn is_genuine(&self) -> bool {
        is_genuine(&self.findings)
    }
}

fn is_genuine(findings: &[Finding]) -> bool {
    let is_signed = |found: &Finding| found.about == About::Signature && found.is_proved();
    findings.iter().any(is_signed) && !findings.iter().any(Finding::is_wrong)
}

/// Examines a sealed record, using whatever evidence the caller has from before the end of the
/// game.
pub fn examine(sealed: &SealedRecord, evidence: &Evidence<'_>) -> Examination {
    match &sealed.seal {
        Seal::Plain(seal) => {
            let (moves, result) = moves(sealed, &seal.result, Ending::MayGoOn);
            let findings = vec![
                board(sealed, &seal.commitment, &seal.nonce, evidence),
                no_draw(evidence),
                moves,
                no_signature(evidence),
            ];
            let findings = findings.into_iter().chain(evidence.checkpoint.map(|_| {
                Finding::wrong(About::Checkpoint, "the replay is not signed, so it extends none")
            }));
            Examination { findings: findings.collect(), result, opening: None }
        }
        Seal::Signed(seal) => match seal.signed().open() {
            Ok(statement) => examine_signed(sealed, seal, &statement, evidence),
            // An invalid signature makes everything in the statement worthless.
            Err(error) => {
                let findings = vec![Finding::wrong(About::Signature, error.to_string())];
                Examination { findings, result: None, opening: None }
            }
        },
    }
}

fn examine_signed(
    sealed: &SealedRecord,
    seal: &SignedSeal,
    statement: &Statement,
    evidence: &Evidence<'_>,
) -> Examination {
    let opening = &statement.opening;
    let claimed = statement.end.as_ref().and_then(|end| serde_json::from_str(&end.result).ok());
    let (moves, result) = moves(sealed, &claimed.unwrap_or(Value::Null), Ending::IsTheLast);
    let mut findings = vec![
        board(sealed, &opening.commitment, &seal.nonce, evidence),
        draw(sealed, seal, opening, evidence),
        moves,
        signature(sealed, statement, evidence),
    ];
    if let Some(end) = &statement.end {
        // A key can't vouch for anything if the game contradicts its statement.
        let vouched = is_genuine(&findings);
        findings.push(ranking(sealed, opening, end, result.as_ref(), vouched));
    }
    findings
        .extend(evidence.checkpoint.map(|signed| checkpoint(sealed, opening, signed, evidence)));
    Examination { findings, result, opening: Some(opening.clone()) }
}

fn board(sealed: &SealedRecord, commitment: &str, nonce: &str, evidence: &Evidence<'_>) -> Finding {
    const ABOUT: About = About::Board;
    let recomputed = Commitment::to(&sealed.record, nonce).to_string();
    if recomputed != *commitment {
        let text =
            format!("seed, parameters and nonce do not give the commitment, but {recomputed}");
        return Finding::wrong(ABOUT, text);
    }
    match evidence.commitment {
        Some(published) if published != commitment => {
            let text = format!(
                "the commitment is not the one that was published: {commitment} instead of {published}"
            );
            Finding::wrong(ABOUT, text)
        }
        Some(_) => Finding::proved(ABOUT, "it is the one of the commitment that you kept"),
        None => Finding::not_proved(
            ABOUT,
            "it fits the commitment in the file; compare that with what was published before \
             the first click (--commitment)",
        ),
    }
}

fn no_draw(evidence: &Evidence<'_>) -> Finding {
    if evidence.promise.is_some() || evidence.entropy.is_some() {
        return Finding::wrong(About::Draw, "the seed was not drawn from a promise and entropy");
    }
    Finding::not_proved(About::Draw, "the server, or whoever chose the seed, chose the board alone")
}

fn draw(
    sealed: &SealedRecord,
    seal: &SignedSeal,
    opening: &Opening,
    evidence: &Evidence<'_>,
) -> Finding {
    const ABOUT: About = About::Draw;
    let Some(draw) = &opening.draw else {
        if seal.part.is_some() {
            return Finding::wrong(ABOUT, "there is a server's part, but nothing was promised");
        }
        return no_draw(evidence);
    };
    let Some(part) = seal.server_part() else {
        return Finding::wrong(ABOUT, "the server's part of the seed is missing");
    };
    if part.promise(&opening.game) != draw.promise {
        return Finding::wrong(ABOUT, "the server's part of the seed is not the promised one");
    }
    if part.seed(&draw.entropy) != sealed.record.seed.0 {
        return Finding::wrong(ABOUT, "the seed is not the one that both parts give");
    }
    if evidence.promise.is_some_and(|promise| promise != draw.promise) {
        return Finding::wrong(ABOUT, "the promise is not the one that you kept");
    }
    if evidence.entropy.is_some_and(|entropy| entropy != draw.entropy) {
        return Finding::wrong(ABOUT, "the player's entropy is not the one that you kept");
    }
    match (evidence.promise, evidence.entropy) {
        (Some(_), Some(_)) => Finding::proved(
            ABOUT,
            "the seed comes from the server's promised part and your entropy: neither side \
             chose it alone",
        ),
        _ => Finding::not_proved(
            ABOUT,
            "the seed comes from both parts; only those who kept promise and entropy know that \
             the promise came first (--promise, --entropy)",
        ),
    }
}

/// Whether commands may follow the first end of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    MayGoOn,
    IsTheLast,
}

fn moves(sealed: &SealedRecord, claimed: &Value, ending: Ending) -> (Finding, Option<GameResult>) {
    let checked = play_again(&sealed.record).and_then(|PlayedAgain { session, first_end }| {
        let last = sealed.record.commands.len();
        match first_end.filter(|number| ending == Ending::IsTheLast && *number < last) {
            Some(number) => Err(Forgery::GoesOn { number }),
            None => session.result().ok_or(Forgery::Unfinished),
        }
    });
    match checked {
        Err(forgery) => (Finding::wrong(About::Moves, forgery.to_string()), None),
        Ok(result) => match compare(claimed, &result) {
            Err(forgery) => (Finding::wrong(About::Moves, forgery.to_string()), Some(result)),
            Ok(()) => {
                let text = "played again, they lead to this result and its figures";
                (Finding::proved(About::Moves, text), Some(result))
            }
        },
    }
}

fn no_signature(evidence: &Evidence<'_>) -> Finding {
    let text = "nobody has signed them: whoever knows the seed, which the end of a game tells, \
                can make such a file with other moves and times";
    match evidence.keys.keys.is_empty() {
        true => Finding::not_proved(About::Signature, text),
        false => Finding::wrong(About::Signature, text),
    }
}

fn signature(sealed: &SealedRecord, statement: &Statement, evidence: &Evidence<'_>) -> Finding {
    const ABOUT: About = About::Signature;
    if statement.end.is_none() {
        return Finding::wrong(ABOUT, "a checkpoint of a running game was signed, and not its end");
    }
    let mut chain = statement.opening.chain();
    chain.extend(&sealed.record.commands);
    if (chain.entries(), &chain.head()) != (statement.entries, &statement.head) {
        return Finding::wrong(ABOUT, "these are not the commands and times that were signed");
    }
    trust(ABOUT, statement, evidence)
}

fn trust(about: About, statement: &Statement, evidence: &Evidence<'_>) -> Finding {
    let key = statement.key;
    match evidence.keys.trust(key, statement.signed) {
        Trust::Known => Finding::proved(about, format!("signed by key {key}, which you trust")),
        Trust::NothingKnown => Finding::not_proved(
            about,
            format!("signed by key {key}, which you have not told me to trust (--keys, --key)"),
        ),
        Trust::Unknown => {
            Finding::wrong(about, format!("signed by key {key}, which is none of those you trust"))
        }
        Trust::NotInUse => {
            Finding::wrong(about, format!("signed by key {key} at a time when it was not in use"))
        }
    }
}

/// Checks whether the moves allow the game to be in the list that the statement claims.
fn ranking(
    sealed: &SealedRecord,
    opening: &Opening,
    end: &End,
    result: Option<&GameResult>,
    vouched: bool,
) -> Finding {
    const ABOUT: About = About::Ranking;
    let is_word = |text: &String| text.bytes().all(|c| c.is_ascii_lowercase() || c == b'_');
    if !["persons", "programs", "none"].contains(&end.list.as_str())
        || !end.reasons.iter().all(is_word)
    {
        return Finding::wrong(ABOUT, "the list or a reason is none that there is");
    }
    let reasons = end.reasons.join(", ");
    let text = match (end.list.as_str(), reasons.as_str()) {
        ("none", reasons) => format!("it counts in no list of best times: {reasons}"),
        (list, "") => format!("it counts among the best times of {list}"),
        (list, reasons) => format!("it counts among the best times of {list}: {reasons}"),
    };
    let pauses = sealed.record.commands.iter().any(|timed| timed.command == Command::Pause);
    let may_count = !opening.practice
        && result.is_some_and(|result| result.status == Status::Won && result.tally.is_clean())
        // Before the rule was written, pauses were allowed.
        && (!pauses || end.reasons.iter().any(|reason| reason == "before_rule"));
    if end.list != "none" && !may_count {
        return Finding::wrong(ABOUT, format!("{text}, but by its moves it cannot count"));
    }
    if vouched { Finding::proved(ABOUT, text) } else { Finding::not_proved(ABOUT, text) }
}

fn checkpoint(
    sealed: &SealedRecord,
    opening: &Opening,
    signed: &Signed,
    evidence: &Evidence<'_>,
) -> Finding {
    const ABOUT: About = About::Checkpoint;
    let checkpoint = match signed.open() {
        Ok(checkpoint) => checkpoint,
        Err(error) => {
            return Finding::wrong(ABOUT, format!("the checkpoint is worthless: {error}"));
        }
    };
    let first = sealed.record.commands.get(..checkpoint.entries as usize);
    let mut chain = opening.chain();
    chain.extend(first.unwrap_or_default());
    if checkpoint.opening != *opening || first.is_none() || chain.head() != checkpoint.head {
        return Finding::wrong(ABOUT, "the replay does not begin as the game that you watched");
    }
    if checkpoint.end.is_some() {
        return Finding::not_proved(
            ABOUT,
            "it was signed at the end, so it shows nothing of before",
        );
    }
    let by = trust(ABOUT, &checkpoint, evidence);
    let commands = checkpoint.entries;
    let text = format!("the replay begins with the {commands} commands of your checkpoint");
    match by.is_proved() {
        true => Finding::proved(ABOUT, text),
        // Anyone who has the replay can make and sign such a checkpoint.
        false => Finding { text: format!("{text}, which is {}", by.text), ..by },
    }
}
