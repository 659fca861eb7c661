//! Backing up a database while it is in use, and restoring it.

use std::fs::File;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::connection::{
    explain, make_private_file, open_for_reading, open_for_writing, version_of,
};
use super::keys;
use super::lock::ServerLock;
use crate::{FreshKeys, StoreError};

/// What a backup contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BackupSummary {
    /// Games played on a server, finished or not.
    pub games: u64,
    /// Entries in their logs.
    pub entries: u64,
}

/// Copies a database into a new file while it is in use. The copy contains everything acknowledged
/// before the call, and no half-written changes. The file appears only once it is complete.
///
/// # Errors
/// If there is no such database, the file already exists, or the disk is full.
pub fn back_up(database: &Path, copy: &Path) -> Result<BackupSummary, StoreError> {
    if !database.exists() {
        return Err(StoreError::Unavailable(format!("there is no {}", database.display())));
    }
    if copy.exists() {
        return Err(StoreError::Unavailable(format!(
            "{} exists: choose another name, or delete it first",
            copy.display()
        )));
    }
    let source = open_for_reading(database)?;
    if version_of(&source, database)? == 0 {
        return Err(StoreError::Unavailable(format!("{} is empty", database.display())));
    }
    // SQLite considers copying into another file a change.
    source.pragma_update(None, "query_only", false).map_err(|error| explain(&error))?;
    let part = beside(copy, ".part");
    let written = write_copy(&source, &part).and_then(|counted| {
        std::fs::rename(&part, copy).map_err(|error| cannot_write(copy, &error))?;
        Ok(counted)
    });
    if written.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    written
}

fn write_copy(source: &Connection, part: &Path) -> Result<BackupSummary, StoreError> {
    // Left over from an interrupted backup.
    let _ = std::fs::remove_file(part);
    // SQLite writes into an existing empty file, which keeps its permissions.
    make_private_file(part)?;
    source
        .execute("VACUUM INTO ?", [part.to_string_lossy()])
        .map_err(|error| cannot_write(part, &error))?;
    let synced = File::open(part).and_then(|file| file.sync_all());
    synced.map_err(|error| cannot_write(part, &error))?;
    examine(part)
}

/// Replaces a database with a backup. No server may be using it. The previous database is kept
/// beside it, under the name that is returned.
///
/// From then on, promises derive from the secret in `fresh`: the backup may lack games whose
/// promises are recent enough to be used a second time.
///
/// # Errors
/// If the backup is damaged or not ours, a server is using the database, or the disk is full. The
/// database is then unchanged.
pub fn restore(
    copy: &Path,
    database: &Path,
    fresh: &FreshKeys,
) -> Result<(BackupSummary, Option<PathBuf>), StoreError> {
    let counted = examine(copy)?;
    make_directory_of(database)?;
    let _lock = ServerLock::take(database)?;
    let part = beside(database, ".part");
    remove_with_its_log(&part);
    if let Err(error) = write_for_use(copy, &part, fresh) {
        remove_with_its_log(&part);
        return Err(error);
    }
    let replaced = if database.exists() { Some(set_aside(database)?) } else { None };
    std::fs::rename(&part, database).map_err(|error| cannot_write(database, &error))?;
    Ok((counted, replaced))
}

/// Copies a backup and voids the promises made before it.
fn write_for_use(copy: &Path, part: &Path, fresh: &FreshKeys) -> Result<(), StoreError> {
    make_private_file(part)?;
    std::fs::copy(copy, part).map_err(|error| cannot_write(part, &error))?;
    let connection = open_for_writing(part)?;
    keys::renew_promises(&connection, fresh).map_err(|error| explain(&error))?;
    // Closing merges the write-ahead log into the file.
    connection.close().map_err(|(_, error)| explain(&error))?;
    let synced = File::open(part).and_then(|file| file.sync_all());
    synced.map_err(|error| cannot_write(part, &error))
}

/// Removes whatever an interrupted attempt left behind.
fn remove_with_its_log(part: &Path) {
    for end in ["-wal", "-shm", ""] {
        let _ = std::fs::remove_file(beside(part, end));
    }
}

/// Moves a database out of the way, together with its write-ahead log.
fn set_aside(database: &Path) -> Result<PathBuf, StoreError> {
    let name = |number: u32| beside(database, &format!(".before-restore-{number}"));
    let aside = (1..).map(name).find(|name| !name.exists());
    let aside = aside.expect("there are more numbers than files");
    // The newest moves may still be in the write-ahead log, which SQLite finds by its name.
    for end in ["-wal", "-shm", ""] {
        let from = beside(database, end);
        if from.exists() {
            std::fs::rename(&from, beside(&aside, end))
                .map_err(|error| cannot_write(&from, &error))?;
        }
    }
    Ok(aside)
}

/// Checks every page of a backup, and counts what is in it.
fn examine(copy: &Path) -> Result<BackupSummary, StoreError> {
    if !copy.exists() {
        return Err(StoreError::Unavailable(format!("there is no {}", copy.display())));
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(copy, flags).map_err(|error| explain(&error))?;
    if version_of(&connection, copy)? == 0 {
        return Err(StoreError::Incompatible(format!("{} is not a database", copy.display())));
    }
    let ask = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, String>(0));
    let found = ask("PRAGMA integrity_check(1)").map_err(|error| explain(&error))?;
    if found != "ok" {
        return Err(StoreError::Corrupt(format!("{}: {found}", copy.display())));
    }
    let count = |table: &str| {
        let sql = format!("SELECT count(*) FROM {table}");
        let counted = connection.query_row(&sql, [], |row| row.get::<_, i64>(0));
        counted.map(i64::unsigned_abs).map_err(|error| explain(&error))
    };
    Ok(BackupSummary { games: count("game")?, entries: count("entry")? })
}

fn make_directory_of(path: &Path) -> Result<(), StoreError> {
    match path.parent() {
        Some(directory) => {
            std::fs::create_dir_all(directory).map_err(|error| cannot_write(directory, &error))
        }
        None => Ok(()),
    }
}

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(end);
    PathBuf::from(path)
}

fn cannot_write(path: &Path, error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Unavailable(format!("cannot write {}: {error}", path.display()))
}
