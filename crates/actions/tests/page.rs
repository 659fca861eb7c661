//! The page's copy of the table.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

#[test]
fn the_types_of_the_page_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/generated/actions.d.ts");
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == minewise_actions::module_types(),
        "web/generated/actions.d.ts is stale: run \
         `cargo run -p minewise-actions --example page_types > web/generated/actions.d.ts`"
    );
}

#[test]
fn the_module_holds_what_the_browser_has() {
    let module = minewise_actions::module();
    for line in [
        "  { id: 'open', group: 'play', keys: { vi: ['Space', 'Enter'], arrows: ['Space', 'Enter'] } },",
        "  { id: 'hint', group: 'assist', keys: { vi: ['H'], arrows: ['h', 'H'] } },",
        "  { id: 'flag-mode', group: 'view', keys: { vi: [], arrows: [] } },",
    ] {
        assert!(module.lines().any(|written| written == line), "{line}\n{module}");
    }
    assert!(!module.contains("suspend"), "{module}");
}
