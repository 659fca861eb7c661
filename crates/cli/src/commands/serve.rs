//! `minewise serve`.

use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::Context;
use minewise_server::Server;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

use crate::database::Database;
use crate::failure::Failure;
use crate::serve_options::{LogFormat, ServeOptions};
use crate::serve_warnings::{raise_file_limit, warnings};

/// Run the server: web game, JSON API, WebSockets
///
/// Games are stored in an SQLite database in the user's data directory, or wherever --database
/// says. Every setting can also be given as an environment variable, or in a TOML file
/// (--config) under the name of its flag.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// Don't open the page in a browser
    #[arg(long)]
    no_open: bool,

    /// Check the settings and the database, then exit
    #[arg(long)]
    check: bool,

    /// A TOML file with settings
    #[arg(long, env = "MINEWISE_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,

    #[command(flatten)]
    options: ServeOptions,
}

const AFTER_HELP: &str = "\
Examples:
  minewise serve                                   for yourself, on http://127.0.0.1:5000
  minewise serve --host 0.0.0.0 --port 80          for everybody
  minewise serve --database postgres://user@host/minewise --metrics 127.0.0.1:9100
  minewise serve --config /etc/minewise.toml --check";

pub(crate) fn run(args: Args) -> Result<(), Failure> {
    let options = args.options.with_file(args.config.as_deref()).map_err(Failure::invalid)?;
    let settings = options.settings();
    settings.validate().map_err(Failure::invalid)?;
    log_with(&options).map_err(Failure::Invalid)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start threads")?;
    let served = runtime.block_on(async {
        let database = Database::chosen(options.database.as_deref())?;
        let store = database.open().await?;
        let files = raise_file_limit();
        if args.check {
            store.ping().await?;
            for warning in warnings(&settings, &database, options.address(), files) {
                writeln!(io::stderr(), "warning: {warning}")?;
            }
            return Ok(writeln!(
                io::stdout(),
                "the settings are valid, and the database works: {database}"
            )?);
        }
        let address = options.address();
        for warning in warnings(&settings, &database, address, files) {
            tracing::warn!("{warning}");
        }
        let server = Server::bind(address, settings, store).await?;
        let stop = stop_signal()?;
        announce(&server, &database, args.no_open)?;
        server.run(stop).await;
        Ok(())
    });
    // Thoughts that are still running are not waited for.
    runtime.shutdown_background();
    served.map_err(Failure::Failed)
}

fn log_with(options: &ServeOptions) -> anyhow::Result<()> {
    let filter = options.log.as_deref().unwrap_or("info");
    let filter: Targets = filter
        .parse()
        .with_context(|| format!("\"{filter}\" is not a log filter: use info, for example"))?;
    // The filter alone decides what is logged, so the writer must not hold anything back.
    let log = tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE).with_writer(io::stderr);
    let to_terminal = io::stderr().is_terminal();
    let default = if to_terminal { LogFormat::Text } else { LogFormat::Json };
    match options.log_format.unwrap_or(default) {
        LogFormat::Text => {
            log.with_ansi(to_terminal).with_target(false).finish().with(filter).init();
        }
        LogFormat::Json => log.json().flatten_event(true).finish().with(filter).init(),
    }
    Ok(())
}

/// Resolves on Ctrl-C and when the system asks the program to stop.
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

fn announce(server: &Server, database: &Database, no_open: bool) -> anyhow::Result<()> {
    let address = server.address()?;
    let url = format!("http://{}/", reachable(address));
    let mut output = io::stdout();
    writeln!(output, "Minewise is on {url} (Ctrl-C stops it)")?;
    writeln!(output, "Games are stored in {database}")?;
    if let Some(metrics) = server.metrics_address() {
        writeln!(output, "Metrics are on http://{metrics}/metrics")?;
    }
    output.flush()?;
    if !no_open {
        open_browser(&url);
    }
    Ok(())
}

/// The address to type into a browser on this machine, which can't be the unspecified one.
fn reachable(address: SocketAddr) -> SocketAddr {
    match address {
        SocketAddr::V4(v4) if v4.ip().is_unspecified() => ([127, 0, 0, 1], v4.port()).into(),
        SocketAddr::V6(v6) if v6.ip().is_unspecified() => {
            (std::net::Ipv6Addr::LOCALHOST, v6.port()).into()
        }
        other => other,
    }
}

/// Opens the page in a browser, if there is a desktop.
fn open_browser(url: &str) {
    let has_display = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else if has_display("DISPLAY") || has_display("WAYLAND_DISPLAY") {
        "xdg-open"
    } else {
        return;
    };
    if !io::stdout().is_terminal() {
        return;
    }
    let quiet = Stdio::null;
    let opened =
        Command::new(opener).arg(url).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
    if let Err(error) = opened {
        tracing::debug!(%error, "cannot open a browser");
    }
}
