//! The types of the browser client are those of the description.

use crate::typescript::declarations;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/generated/wire.d.ts");

const RENEW: &str = "MINEWISE_RENEW=1 cargo nextest run -p minewise-server wire_types";

#[test]
fn wire_types_of_the_page_are_up_to_date() {
    let document = serde_json::from_str(&minewise_server::document()).unwrap();
    let text = format!(
        "// The JSON that the server sends and takes, as types. Generated from the API's\n\
         // description: do not edit. To renew it, run\n//   {RENEW}\n{}",
        declarations(&document)
    );
    if std::env::var_os("MINEWISE_RENEW").is_some() {
        std::fs::write(FILE, &text).unwrap();
    }
    let checked_in = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(checked_in == text, "web/generated/wire.d.ts is stale. To renew it, run\n  {RENEW}");
}
