//! What cargo knows about the workspace.

use std::process::Command;

use serde_json::Value;

/// What `cargo metadata` answers. It needs the network only if it is asked about dependencies
/// that nothing has needed so far on this machine.
///
/// # Panics
/// If cargo fails.
pub fn cargo_metadata(arguments: &[&str]) -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("cargo writes JSON")
}
