//! Compiles the files in `messages/` in: a type for each message, a table for each language.

use std::error::Error;
use std::path::Path;
use std::process::exit;
use std::{env, fs};

use minewise_messages::Catalogue;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../messages");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", folder.display());
    match Catalogue::read(&folder) {
        Ok(catalogue) => {
            let file = Path::new(&env::var("OUT_DIR")?).join("messages.rs");
            Ok(fs::write(file, catalogue.rust_source())?)
        }
        Err(problems) => {
            for problem in problems.to_string().lines() {
                println!("cargo::error={problem}");
            }
            exit(1)
        }
    }
}
