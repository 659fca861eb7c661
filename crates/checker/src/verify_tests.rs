//! Certificates written by hand, and what happens when they are tampered with.
#![allow(clippy::unwrap_used)]

use super::*;

/// ```text
/// . * . *
/// 1 1 2 1
/// 0 0 0 0
/// ```
const PAIRS: &str = r#"{"certificate":1,"width":4,"height":3,"mines":2,"start":8,"power":"pairs","mode":"fast","layout":[1,3]}
{"safe":[2],"clues":[4,5],"tier":"two clues"}
{"mine":[3],"clues":[7],"total":false}
{"mine":[1],"clues":[6]}
{"safe":[0],"clues":[4]}
{"end":4}
"#;

/// `0 1 * . . .`
const TOTAL: &str = r#"{"certificate":1,"width":6,"height":1,"mines":1,"start":0,"power":"full","mode":"uniform","layout":[2]}
{"mine":[2],"clues":[1]}
{"safe":[3,4,5],"clues":[],"total":true}
{"end":2}
"#;

fn check(text: &str) -> Vec<Result<Accepted, Rejection>> {
    Certificates::new(text.as_bytes()).collect::<io::Result<_>>().unwrap()
}

/// Why the only certificate of a text is rejected.
#[track_caller]
fn rejection(text: &str) -> String {
    let mut checked = check(text);
    assert_eq!(checked.len(), 1, "{checked:?}");
    checked.remove(0).unwrap_err().to_string()
}

#[test]
fn honest_certificates_are_accepted() {
    let both = check(&format!("{PAIRS}\n{TOTAL}"));
    let pairs = both[0].clone().unwrap();
    assert_eq!((pairs.line, pairs.power, pairs.steps), (1, Power::Pairs, 4));
    assert_eq!((pairs.params.to_string().as_str(), pairs.start), ("4x3x2", 8));
    let total = both[1].clone().unwrap();
    assert_eq!((total.line, total.power, total.steps), (8, Power::Full, 2));
    assert_eq!((both.len(), total.remark.mode.as_deref()), (2, Some("uniform")));
    assert!(check("").is_empty() && check("\n \n").is_empty());
}

/// The same certificates as they are written today: what nobody can check is a remark.
#[test]
fn certificates_of_both_versions_are_accepted() {
    let today = |text: &str, mode: &str| {
        let text = text.replace(&format!("\"mode\":\"{mode}\","), "");
        text.replace("\"certificate\":1", "\"certificate\":2")
    };
    let bare = today(PAIRS, "fast");
    assert_eq!(check(&bare)[0].clone().unwrap().remark, Remark::default());
    let remarked = bare.replace("[1,3]}", "[1,3],\"remark\":{\"mode\":\"fast\"}}");
    let accepted = check(&remarked)[0].clone().unwrap();
    assert_eq!((accepted.remark.mode.as_deref(), accepted.steps), (Some("fast"), 4));
    for (from, to, reason) in [
        ("{\"mode\":\"fast\"}", "{\"mode\":\"slow\"}", "\"slow\" is not a mode"),
        ("{\"mode\":\"fast\"}", "{\"grade\":\"easy\"}", "the line is malformed: unknown field"),
        (
            "\"certificate\":2",
            "\"certificate\":1",
            "\"remark\" belongs in certificates of version 2",
        ),
        (
            "\"power\"",
            "\"mode\":\"fast\",\"power\"",
            "\"mode\" belongs in certificates of version 1",
        ),
        ("\"power\"", "\"tier\":\"two clues\",\"power\"", "the line is malformed: the first line"),
    ] {
        let found = rejection(&remarked.replacen(from, to, 1));
        assert!(found.starts_with(&format!("line 1: {reason}")), "{from} -> {to}: {found}");
    }
}

#[test]
fn a_tier_says_what_a_step_rests_on() {
    let tiers =
        ["single clue", "two clues", "several clues", "mine total", "first click", "banana"];
    for (text, step, right) in [
        (PAIRS, "{\"safe\":[2],\"clues\":[4,5]", "two clues"),
        (PAIRS, "{\"mine\":[1],\"clues\":[6]", "single clue"),
        (TOTAL, "{\"safe\":[3,4,5],\"clues\":[],\"total\":true", "mine total"),
    ] {
        let plain = text.replace(",\"tier\":\"two clues\"", "");
        for tier in tiers {
            let named = plain.replace(step, &format!("{step},\"tier\":\"{tier}\""));
            let checked = check(&named).remove(0);
            match checked {
                Ok(_) => assert_eq!(tier, right, "{step}"),
                Err(rejection) => {
                    let expected = right_tier(&rejection.reason);
                    assert_eq!(expected, Some(right), "{step} {tier}: {rejection}");
                    assert_ne!(tier, right);
                }
            }
        }
    }
    let last = PAIRS.replace("{\"end\":4}", "{\"end\":4,\"tier\":\"two clues\"}");
    assert!(rejection(&last).contains("a step and the end in one line"));
}

fn right_tier(reason: &Reason) -> Option<&'static str> {
    match reason {
        Reason::Tier { expected, .. } => Some(expected),
        _ => None,
    }
}

#[test]
fn a_higher_power_includes_the_lower_ones() {
    for power in ["clues", "full"] {
        assert!(
            check(&PAIRS.replace("\"pairs\",\"mode", &format!("\"{power}\",\"mode")))[0].is_ok()
        );
    }
}

#[test]
fn one_rejection_says_nothing_about_the_next_certificate() {
    let both = check(&format!("{}{TOTAL}", PAIRS.replace("{\"end\":4}\n", "")));
    assert_eq!(
        both[0].clone().unwrap_err().to_string(),
        "line 5: the certificate is cut off: its last line is missing"
    );
    assert!(both[1].is_ok());
    let both = check(&format!("{}{TOTAL}", PAIRS.replace("[4,5]", "[4]")));
    assert!(both[0].is_err() && both[1].is_ok() && both.len() == 2);
}

#[test]
fn a_step_that_does_not_hold_is_named() {
    for (from, to, reason) in [
        (
            "[4,5]",
            "[4]",
            "step 1 (line 2): row 1, column 3 does not follow from the clue in row 2, column 1",
        ),
        (
            "[4,5]",
            "[6,5]",
            "step 1 (line 2): row 1, column 3 does not follow from the clues in row 2, column 3; row 2, column 2",
        ),
        ("[4,5]", "[]", "step 1 (line 2): row 1, column 3 does not follow from no clue"),
        ("[4,5]", "[4,3]", "step 1 (line 2): row 1, column 4 is used as a clue, but it is covered"),
        ("[4,5]", "[4,5,5]", "step 1 (line 2): row 2, column 2 is named twice"),
        (
            "[4,5]",
            "[4,12]",
            "step 1 (line 2): there is no cell number 12: the cells of the board are numbered 0 to 11",
        ),
        ("[4,5]", "[4,5,6]", "step 1 (line 2): power pairs does not permit combining 3 clues"),
        (
            "[4,5],\"tier\":\"two clues\"",
            "[4,5],\"total\":true",
            "step 1 (line 2): power pairs does not permit the number of mines",
        ),
        ("\"safe\":[2]", "\"safe\":[2,2]", "step 1 (line 2): row 1, column 3 is named twice"),
        ("\"safe\":[2]", "\"safe\":[]", "step 1 (line 2): the step names no cells"),
        (
            "\"safe\":[2]",
            "\"safe\":[2,0]",
            "step 1 (line 2): row 1, column 1 does not follow from the clues in row 2, column 1; row 2, column 2",
        ),
        (
            "\"safe\":[2]",
            "\"safe\":[2,1]",
            "step 1 (line 2): row 1, column 2 is claimed to be safe, but it is not",
        ),
        (
            "\"safe\":[2]",
            "\"mine\":[2]",
            "step 1 (line 2): row 1, column 3 is claimed to be a mine, but it is not",
        ),
        ("\"safe\":[2]", "\"safe\":[7]", "step 1 (line 2): row 2, column 4 is already open"),
        (
            "\"safe\":[2]",
            "\"safe\":[2],\"mine\":[3]",
            "step 1 (line 2): a step must say either which cells",
        ),
        (
            "\"safe\":[2]",
            "\"sure\":[2]",
            "step 1 (line 2): the line is malformed: unknown field `sure`",
        ),
        (
            "\"mine\":[1]",
            "\"mine\":[3]",
            "step 3 (line 4): row 1, column 4 is already known to be a mine",
        ),
        (
            "{\"mine\":[1],\"clues\":[6]}\n",
            "",
            "step 3 (line 4): row 1, column 1 does not follow from the clue in row 2, column 1",
        ),
        (
            "{\"safe\":[0],\"clues\":[4]}\n",
            "",
            "line 5: the last line promises 4 steps, but there are 3",
        ),
        (
            "{\"safe\":[0],\"clues\":[4]}\n{\"end\":4}",
            "{\"end\":3}",
            "line 5: the certificate ends, but row 1, column 1 is safe",
        ),
        ("{\"end\":4}", "{\"end\":5}", "line 6: the last line promises 5 steps, but there are 4"),
        (
            "{\"end\":4}",
            "{\"end\":4}\n{\"end\":4}",
            "line 7: something follows the end of the certificate",
        ),
        ("{\"end\":4}", "{\"en", "step 5 (line 6): the line is malformed"),
        (
            "\"pairs\",\"mode",
            "\"single\",\"mode",
            "step 1 (line 2): power single does not permit combining 2 clues",
        ),
    ] {
        let forged = PAIRS.replacen(from, to, 1);
        assert_ne!(forged, PAIRS, "{from}");
        let found = rejection(&forged);
        assert!(found.starts_with(reason), "{from} -> {to}: {found}");
    }
}

#[test]
fn the_number_of_mines_is_used_only_where_it_is_named() {
    assert_eq!(
        rejection(&TOTAL.replace(",\"total\":true", "")),
        "step 2 (line 3): row 1, column 4 does not follow from no clue"
    );
    assert_eq!(
        rejection(&TOTAL.replace("{\"mine\":[2],\"clues\":[1]}\n", "")),
        "step 1 (line 2): row 1, column 4 does not follow from the number of mines"
    );
    let at_once = TOTAL
        .replace("{\"mine\":[2],\"clues\":[1]}\n", "")
        .replace("\"clues\":[]", "\"clues\":[1]")
        .replace("\"end\":2", "\"end\":1");
    assert!(check(&at_once)[0].is_ok(), "the clue and the number of mines suffice");
}

#[test]
fn the_board_must_be_valid() {
    for (from, to, reason) in [
        ("\"certificate\":1", "\"certificate\":3", "certificate version 3 is not supported"),
        ("\"width\":4", "\"width\":0", "the width has to be at least 1"),
        ("\"width\":4", "\"width\":99999", "99999 columns are too many"),
        ("\"mines\":2", "\"mines\":12", "12 mines are too many"),
        ("\"mines\":2", "\"mines\":3", "the layout has 2 mines, but the board should have 3"),
        (
            "[1,3]",
            "[1,12]",
            "there is no cell number 12: the cells of the board are numbered 0 to 11",
        ),
        ("[1,3]", "[1,1]", "row 1, column 2 is named twice"),
        ("[1,3]", "[1,8]", "the start, row 3, column 1, is a mine"),
        (
            "\"start\":8",
            "\"start\":12",
            "there is no cell number 12: the cells of the board are numbered 0 to 11",
        ),
        ("\"start\":8,", "", "the first line lacks \"start\""),
        ("\"pairs\",\"mode", "\"magic\",\"mode", "\"magic\" is not a power"),
        ("\"mode\":\"fast\"", "\"mode\":\"slow\"", "\"slow\" is not a mode"),
        ("[1,3]", "[1,-3]", "the line is malformed: invalid value"),
    ] {
        let found = rejection(&PAIRS.replacen(from, to, 1));
        assert!(found.starts_with(&format!("line 1: {reason}")), "{from} -> {to}: {found}");
    }
    let moved = rejection(&PAIRS.replacen("[1,3]", "[0,3]", 1));
    assert!(moved.starts_with("step "), "{moved}");
}

#[test]
fn text_that_is_not_a_certificate_is_recognised() {
    for text in ["hello", "{\"record\":1}\n{}\n", "\n\n5 5 1 0 3\n", "\u{0}"] {
        let checked = check(text);
        assert_eq!(checked.len(), 1);
        assert_eq!(checked[0].clone().unwrap_err().reason, Reason::NotACertificate, "{text}");
    }
}
