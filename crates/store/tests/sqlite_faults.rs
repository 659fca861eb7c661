//! What happens to a file when the process dies or the disk is full. Each test starts itself again
//! with a variable set, to have a process to harm.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use minewise_store::{AppendError, GameId, SqliteStore, Store, StoreError};

use common::{Scratch, config, entries, new_game, timed};

/// The directory the victim process works in.
const VICTIM: &str = "MINEWISE_STORE_VICTIM";

/// How often a process is killed.
const KILLS: u64 = 12;

/// How many games it plays concurrently.
const GAMES: usize = 64;

fn check_file(path: &Path) {
    let connection = rusqlite::Connection::open(path).unwrap();
    let ask = |sql| connection.query_row(sql, [], |row| row.get::<_, String>(0));
    assert_eq!(ask("PRAGMA integrity_check").unwrap(), "ok");
    let strays = connection.query_row("PRAGMA foreign_key_check", [], |_| Ok(()));
    assert_eq!(strays, Err(rusqlite::Error::QueryReturnedNoRows));
}

/// Plays games for ever, and prints what was acknowledged.
#[tokio::main]
async fn append_for_ever(path: PathBuf) {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(path).unwrap());
    let players = (0..GAMES).map(|_| {
        let store = Arc::clone(&store);
        async move {
            let game = new_game(config(30, 99));
            let id = game.id;
            store.create(game).await.unwrap();
            // One command or several, as players and assistants send.
            let mut seq = 1;
            loop {
                let count = 1 + seq % 3;
                store.append(entries(id, seq, count)).await.unwrap();
                seq += count;
                writeln!(std::io::stdout().lock(), "acknowledged {id} {}", seq - 1).unwrap();
            }
        }
    });
    let mut players: tokio::task::JoinSet<()> = players.collect();
    players.join_next().await.unwrap().unwrap();
}

#[tokio::test]
async fn a_killed_process_loses_nothing_that_was_acknowledged() {
    if let Some(path) = std::env::var_os(VICTIM) {
        std::thread::spawn(|| append_for_ever(path.into())).join().unwrap();
    }
    let scratch = Scratch::new();
    let path = scratch.file("games.sqlite3");
    let mut acknowledged: BTreeMap<GameId, u32> = BTreeMap::new();
    for round in 0..KILLS {
        let mut victim = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "a_killed_process_loses_nothing_that_was_acknowledged"])
            .arg("--nocapture")
            .env(VICTIM, &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(victim.stdout.take().unwrap()).lines();
        let mut heard = 0;
        // At a different moment each time, sometimes before the first checkpoint.
        let deadly = 1 + round * round * 150;
        for line in lines {
            let line = line.unwrap();
            // The last line may be incomplete.
            let mut words = line.split(' ');
            if let (Some("acknowledged"), Some(game), Some(seq)) =
                (words.next(), words.next(), words.next())
                && let (Ok(game), Ok(seq)) = (game.parse(), seq.parse())
            {
                acknowledged.insert(game, seq);
                heard += 1;
                if heard == deadly {
                    victim.kill().unwrap();
                }
            }
        }
        victim.wait().unwrap();
        assert!(heard >= deadly, "the process ended by itself after {heard}");

        let store = SqliteStore::open(&path).unwrap();
        for (&game, &seq) in &acknowledged {
            let log = store.load(game).await.unwrap().unwrap().log;
            assert_eq!(log, (1..=log.len() as u32).map(timed).collect::<Vec<_>>());
            // One append of up to three entries may have reached the disk without an answer.
            let length = log.len() as u32;
            assert!((seq..=seq + 3).contains(&length), "{length} entries, {seq} acknowledged");
        }
    }
    check_file(&path);
    assert!(acknowledged.len() > GAMES);
}

/// Fills a small disk, keeps playing, and frees space again.
#[tokio::main]
async fn fill_the_disk(directory: &Path) {
    let path = directory.join("games.sqlite3");
    let store = SqliteStore::open(&path).unwrap();
    let game = new_game(config(30, 99));
    let id = game.id;
    store.create(game).await.unwrap();
    let filler = directory.join("filler");
    let mut file = std::fs::File::create(&filler).unwrap();
    while file.write_all(&[0; 4_096]).is_ok() {}
    drop(file);

    let mut seq = 0;
    let refused = loop {
        match store.append(entries(id, seq + 1, 50)).await {
            Ok(()) => seq += 50,
            Err(refused) => break refused,
        }
        assert!(seq < 1_000_000, "the disk is never full");
    };
    assert!(matches!(refused, AppendError::Store(StoreError::Unavailable(_))), "{refused}");
    assert!(refused.to_string().contains("full"), "{refused}");
    for _ in 0..3 {
        assert!(store.append(entries(id, seq + 1, 50)).await.is_err());
        assert!(store.create(new_game(config(30, 99))).await.is_err());
    }
    assert!(store.ping().await.is_err());
    // Reading still works, and nothing was written in part.
    assert_eq!(store.head(id).await, Ok(Some(seq)));
    assert_eq!(store.log_after(id, 0).await.unwrap(), (1..=seq).map(timed).collect::<Vec<_>>());

    std::fs::remove_file(&filler).unwrap();
    assert_eq!(store.ping().await, Ok(()));
    store.append(entries(id, seq + 1, 50)).await.unwrap();
    store.create(new_game(config(30, 99))).await.unwrap();
    let log = store.log_after(id, 0).await.unwrap();
    assert_eq!(log, (1..=seq + 50).map(timed).collect::<Vec<_>>());
    drop(store);
    check_file(&path);
    println!("the disk was full after {seq} entries");
}

/// On a real file system of two megabytes that only the process with the mount can see.
#[test]
fn a_full_disk_is_reported_and_survived() {
    if let Some(directory) = std::env::var_os(VICTIM) {
        fill_the_disk(Path::new(&directory));
        return;
    }
    let scratch = Scratch::new();
    let directory = scratch.file("small");
    std::fs::create_dir(&directory).unwrap();
    let output = Command::new("unshare")
        .args(["--map-root-user", "--mount", "sh", "-c"])
        .arg("mount -t tmpfs -o size=2m none \"$0\" && exec \"$@\"")
        .arg(&directory)
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "a_full_disk_is_reported_and_survived", "--nocapture"])
        .env(VICTIM, &directory)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}{complaint}");
    assert!(said.contains("the disk was full after"), "{said}");
}
