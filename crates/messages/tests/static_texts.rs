//! What pages say without scripts.
#![allow(clippy::unwrap_used)]

use minewise_messages::Catalogue;

const ENGLISH: &str =
    "language-name = English\nhello = Hello & <welcome>\ncells = { NUMBER($count) }\n";
const GERMAN: &str = "language-name = Deutsch\nhello = Hallo\ncells = { NUMBER($count) }\n";

fn filled_in(page: &str) -> Result<String, String> {
    Catalogue::new(&[("de", GERMAN), ("en", ENGLISH)]).unwrap().fill_in(page)
}

#[test]
fn a_block_is_there_in_each_language_with_english_first() {
    let page =
        "<main>\n<!-- each language -->\n<p lang=\"{language}\">{hello}</p>\n<!-- end -->\n</main>";
    assert_eq!(
        filled_in(page).unwrap(),
        "<main>\n<p lang=\"en\">Hello &amp; &lt;welcome></p>\n<p lang=\"de\">Hallo</p>\n</main>"
    );
    assert_eq!(filled_in("<p>{hello}</p>").unwrap(), "<p>{hello}</p>");
}

#[test]
fn mistakes_are_reported() {
    for (block, expected) in [
        ("{hallo}\n<!-- end -->\n", "“hallo” is not a message without arguments"),
        ("{cells}\n<!-- end -->\n", "“cells” is not a message without arguments"),
        ("{hello\n<!-- end -->\n", "a { has no }"),
        ("{hello}\n", "there is no <!-- end -->"),
    ] {
        assert_eq!(filled_in(&format!("<!-- each language -->\n{block}")).unwrap_err(), expected);
    }
}
