//! The dialogs of the desktop for opening and saving files. They come from its portal
//! (`org.freedesktop.portal.FileChooser`) over D-Bus, so that they look like those of every other
//! program there, and nothing has to be linked or built for them.

use std::collections::HashMap;
use std::future::poll_fn;
use std::path::PathBuf;
use std::pin::pin;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use eframe::egui::Context;
use zbus::export::futures_core::Stream;
use zbus::zvariant::{OwnedValue, Value};
use zbus::{Connection, MatchRule, MessageStream, block_on};

const PORTAL: &str = "org.freedesktop.portal.Desktop";
const PATH: &str = "/org/freedesktop/portal/desktop";
const CHOOSER: &str = "org.freedesktop.portal.FileChooser";
/// The name of our one request at a time.
const TOKEN: &str = "minewise";

/// What is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// A file that is there.
    Open { title: String },
    /// A place for a new file with this name.
    Save { title: String, name: String },
}

/// What the player did in the dialog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Answer {
    Chosen(PathBuf),
    Cancelled,
    /// This desktop has no such dialogs.
    NoDialogs,
}

/// A dialog that is open.
pub(crate) struct FileDialog {
    answer: Receiver<Answer>,
}

impl FileDialog {
    /// Opens a dialog. The window is drawn again when it has been answered.
    pub(crate) fn show(wanted: Wanted, ctx: &Context) -> Self {
        let (sender, answer) = channel();
        let ctx = ctx.clone();
        let work = move || {
            let asked = block_on(async { ask(&Connection::session().await?, &wanted).await });
            // Fails if the window has closed, which is fine.
            let _ = sender.send(asked.unwrap_or(Answer::NoDialogs));
            ctx.request_repaint();
        };
        // Without a thread the sender is dropped, and that is an answer as well.
        let _ = thread::Builder::new().name("dialog".to_owned()).spawn(work);
        FileDialog { answer }
    }

    /// The answer, once it is there.
    pub(crate) fn answer(&self) -> Option<Answer> {
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Answer::NoDialogs),
        }
    }
}

/// Asks the portal, and waits for the player.
async fn ask(connection: &Connection, wanted: &Wanted) -> zbus::Result<Answer> {
    let sender = connection.unique_name().map(ToString::to_string).unwrap_or_default();
    let sender = sender.trim_start_matches(':').replace('.', "_");
    let request = format!("{PATH}/request/{sender}/{TOKEN}");
    // Listening begins before the question, so that no answer is missed.
    let rule = MatchRule::builder()
        .msg_type(zbus::message::Type::Signal)
        .interface("org.freedesktop.portal.Request")?
        .member("Response")?
        .path(request)?
        .build();
    let mut answers = pin!(MessageStream::for_match_rule(rule, connection, Some(1)).await?);
    let mut options = HashMap::from([("handle_token", Value::from(TOKEN))]);
    let (method, title) = match wanted {
        Wanted::Open { title } => ("OpenFile", title),
        Wanted::Save { title, name } => {
            options.insert("current_name", Value::from(name.as_str()));
            ("SaveFile", title)
        }
    };
    let body = ("", title.as_str(), options);
    connection.call_method(Some(PORTAL), PATH, Some(CHOOSER), method, &body).await?;
    let Some(answer) = poll_fn(|context| answers.as_mut().poll_next(context)).await else {
        return Ok(Answer::NoDialogs);
    };
    let answer = answer?;
    let (code, found): (u32, HashMap<String, OwnedValue>) = answer.body().deserialize()?;
    let places = found.get("uris").and_then(|uris| Vec::<String>::try_from(uris.clone()).ok());
    let path = places.and_then(|places| path_of(places.first()?));
    Ok(path.filter(|_| code == 0).map_or(Answer::Cancelled, Answer::Chosen))
}

/// The path in an address of a file, which has `%20` for a blank.
fn path_of(address: &str) -> Option<PathBuf> {
    let written = address.strip_prefix("file://")?;
    let mut bytes = Vec::with_capacity(written.len());
    let mut rest = written.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let escaped = after.get(..2).filter(|_| first == b'%');
        let byte = escaped
            .and_then(|digits| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok());
        bytes.push(byte.unwrap_or(first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    Some(PathBuf::from(String::from_utf8(bytes).ok()?))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use std::io::{BufRead, BufReader};
    use std::process::{Child, Command, Stdio};

    use zbus::connection::Builder;
    use zbus::object_server::SignalEmitter;
    use zbus::zvariant::OwnedObjectPath;
    use zbus::{fdo, interface};

    use super::*;

    /// A bus of the test's own.
    struct Bus {
        daemon: Child,
        address: String,
    }

    impl Bus {
        fn start() -> Self {
            let mut daemon = Command::new("dbus-daemon")
                .args(["--session", "--nofork", "--print-address"])
                .stdout(Stdio::piped())
                .spawn()
                .expect("install dbus-daemon, on Debian with \"apt-get install dbus-daemon\"");
            let mut address = String::new();
            BufReader::new(daemon.stdout.as_mut().unwrap()).read_line(&mut address).unwrap();
            Bus { daemon, address: address.trim().to_owned() }
        }

        async fn connect(&self) -> Connection {
            Builder::address(self.address.as_str()).unwrap().build().await.unwrap()
        }
    }

    impl Drop for Bus {
        fn drop(&mut self) {
            let _ = self.daemon.kill();
            let _ = self.daemon.wait();
        }
    }

    /// A desktop whose user always chooses the same file, or none.
    struct Portal {
        chosen: Option<&'static str>,
    }

    impl Portal {
        async fn answer(&self, emitter: &SignalEmitter<'_>) -> OwnedObjectPath {
            // The tests have one client, which is the second one on the bus.
            let path = OwnedObjectPath::try_from(format!("{PATH}/request/1_1/{TOKEN}")).unwrap();
            let mut found = HashMap::new();
            found.insert("uris", Value::from(self.chosen.into_iter().collect::<Vec<_>>()));
            let code = u32::from(self.chosen.is_none());
            let (name, body) = ("org.freedesktop.portal.Request", (code, found));
            let bus = emitter.connection();
            bus.emit_signal(None::<&str>, &path, name, "Response", &body).await.unwrap();
            path
        }
    }

    #[interface(name = "org.freedesktop.portal.FileChooser")]
    impl Portal {
        async fn open_file(
            &self,
            _parent: String,
            title: String,
            _options: HashMap<String, OwnedValue>,
            #[zbus(signal_emitter)] emitter: SignalEmitter<'_>,
        ) -> fdo::Result<OwnedObjectPath> {
            assert_eq!(title, "Open a file");
            Ok(self.answer(&emitter).await)
        }

        async fn save_file(
            &self,
            _parent: String,
            _title: String,
            options: HashMap<String, OwnedValue>,
            #[zbus(signal_emitter)] emitter: SignalEmitter<'_>,
        ) -> fdo::Result<OwnedObjectPath> {
            assert_eq!(
                options["current_name"],
                OwnedValue::from(zbus::zvariant::Str::from("game.jsonl"))
            );
            Ok(self.answer(&emitter).await)
        }
    }

    fn ask_the_portal(chosen: Option<&'static str>, wanted: &Wanted) -> Answer {
        let bus = Bus::start();
        block_on(async {
            let portal = Builder::address(bus.address.as_str())
                .unwrap()
                .serve_at(PATH, Portal { chosen })
                .unwrap()
                .name(PORTAL)
                .unwrap()
                .build()
                .await
                .unwrap();
            let answer = ask(&bus.connect().await, wanted).await.unwrap();
            drop(portal);
            answer
        })
    }

    #[test]
    fn the_portal_of_the_desktop_is_asked_for_files() {
        let open = Wanted::Open { title: "Open a file".to_owned() };
        let save = Wanted::Save { title: "Save".to_owned(), name: "game.jsonl".to_owned() };
        let chosen = Some("file:///home/me/my%20game.jsonl");
        let path = PathBuf::from("/home/me/my game.jsonl");
        assert_eq!(ask_the_portal(chosen, &open), Answer::Chosen(path.clone()));
        assert_eq!(ask_the_portal(chosen, &save), Answer::Chosen(path));
        assert_eq!(ask_the_portal(None, &open), Answer::Cancelled);
    }

    #[test]
    fn a_desktop_without_a_portal_says_so() {
        let bus = Bus::start();
        let open = Wanted::Open { title: String::new() };
        assert!(block_on(async { ask(&bus.connect().await, &open).await }).is_err());
    }

    #[test]
    fn addresses_of_files_are_read() {
        for (address, path) in [
            ("file:///a/b.avf", Some("/a/b.avf")),
            ("file:///a%20b/%C3%A4", Some("/a b/ä")),
            ("file:///100%/%zz", Some("/100%/%zz")),
            ("file:///%FF", None),
            ("https://example.org/a", None),
        ] {
            assert_eq!(path_of(address), path.map(PathBuf::from), "{address}");
        }
    }
}
