//! Writes the seeds of every target to files, for `cargo fuzz run`.
//!
//! ```text
//! cargo run -p minewise-fuzzing --example write_seeds fuzz/corpus
//! ```

use std::path::PathBuf;

fn main() -> std::io::Result<()> {
    let folder =
        std::env::args_os().nth(1).map_or_else(|| PathBuf::from("fuzz/corpus"), PathBuf::from);
    for target in minewise_fuzzing::TARGETS {
        let folder = folder.join(target.name);
        std::fs::create_dir_all(&folder)?;
        for (number, seed) in target.seeds.iter().enumerate() {
            std::fs::write(folder.join(format!("seed-{number}")), seed)?;
        }
    }
    Ok(())
}
