//! The types that the pages are checked with.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use minewise_messages::Catalogue;

/// With `MINEWISE_RENEW` set, the file is written.
#[test]
fn page_types_are_up_to_date() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let types = Catalogue::read(&root.join("messages")).unwrap().page_types();
    let file = root.join("web/generated/messages.d.ts");
    if std::env::var_os("MINEWISE_RENEW").is_some() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, &types).unwrap();
    }
    assert!(
        fs::read_to_string(&file).is_ok_and(|written| written == types),
        "web/generated/messages.d.ts is stale; to renew it: \
         MINEWISE_RENEW=1 cargo nextest run -p minewise-messages page_types"
    );
}
