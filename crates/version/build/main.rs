//! Hands the version to the compiler. Runs again only when another commit is checked out.

mod checkout;

use std::env;
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=../frontend/src/calendar.rs");
    println!("cargo::rerun-if-env-changed=SOURCE_DATE_EPOCH");
    let directory = env::var("CARGO_MANIFEST_DIR")?;
    let directory = Path::new(&directory);
    for path in checkout::files_that_name_the_commit(directory) {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    let date = env::var("SOURCE_DATE_EPOCH").ok();
    let version = checkout::describe(&env::var("CARGO_PKG_VERSION")?, directory, date.as_deref());
    println!("cargo::rustc-env=MINEWISE_VERSION={version}");
    Ok(())
}
