//! A connection that comes back by itself.

use std::collections::HashMap;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use tokio_postgres::config::SslMode;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, NoTls, Row, Statement};

use crate::StoreError;

/// How long a connection may take to come about.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// After this the server gives up a statement.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(4);

/// After this an answer is not waited for any more, whatever the server does.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a server that did not answer is left alone at first, and at most.
const BACKOFF: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(1));

/// Where the database is, as its user wrote it.
///
/// # Errors
/// If that cannot be understood, or asks for encryption, which is not built in.
pub(super) fn parse_url(url: &str) -> Result<Config, StoreError> {
    let mut config: Config = url.parse().map_err(|error: tokio_postgres::Error| {
        // The URL itself may hold a password, so it is not repeated.
        StoreError::Incompatible(format!("the URL of the database is wrong: {}", explain(&error)))
    })?;
    if config.get_ssl_mode() == SslMode::Require {
        return Err(StoreError::Incompatible(
            "the URL of the database asks for sslmode=require, but connections are not encrypted \
             here: use a socket, a private network or a tunnel, without sslmode=require"
                .to_owned(),
        ));
    }
    let given = config.get_options().unwrap_or_default();
    // Every question is one for a key. Plans that were made while a table was
    // small must not scan it when it has grown.
    let options = format!(
        "{given} -c search_path=minewise -c statement_timeout={} -c enable_seqscan=off",
        STATEMENT_TIMEOUT.as_millis()
    );
    config
        .options(options)
        .connect_timeout(CONNECT_TIMEOUT)
        .tcp_user_timeout(ANSWER_TIMEOUT)
        .keepalives_idle(Duration::from_secs(10));
    if config.get_application_name().is_none() {
        config.application_name("minewise");
    }
    Ok(config)
}

/// What a failure means to whoever uses the store.
pub(super) fn unavailable(error: &tokio_postgres::Error) -> StoreError {
    StoreError::Unavailable(explain(error))
}

/// The words of an error and of what is behind it, without repetition.
fn explain(error: &tokio_postgres::Error) -> String {
    if let Some(said) = error.as_db_error() {
        return format!("{} ({})", said.message(), said.code().code());
    }
    let mut words = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(error) = source {
        let more = error.to_string();
        if !words.contains(&more) {
            words = format!("{words}: {more}");
        }
        source = error.source();
    }
    words
}

/// Waits for an answer, but not for ever.
///
/// # Errors
/// If the answer is an error or none comes.
pub(super) async fn in_time<T>(
    answer: impl Future<Output = Result<T, tokio_postgres::Error>>,
) -> Result<T, StoreError> {
    match timeout(ANSWER_TIMEOUT, answer).await {
        Ok(answer) => answer.map_err(|error| unavailable(&error)),
        Err(_) => Err(StoreError::Unavailable(format!(
            "PostgreSQL has not answered for {} seconds",
            ANSWER_TIMEOUT.as_secs()
        ))),
    }
}

/// Connects once.
///
/// # Errors
/// If there is no server, or it does not want us.
pub(super) async fn connect(config: &Config) -> Result<Client, StoreError> {
    let (client, connection) = in_time(config.connect(NoTls)).await?;
    // It ends when the client is dropped or the server has gone, which the client
    // knows too.
    tokio::spawn(async move {
        let _ = connection.await;
    });
    Ok(client)
}

/// A connection with its statements.
pub(super) struct Session {
    client: Client,
    statements: HashMap<&'static str, Statement>,
}

impl Session {
    /// Asks one of the statements that the link was made with.
    async fn query(
        &self,
        sql: &'static str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        let statement = self.statements.get(sql);
        let statement = statement.expect("a link is made with every statement that it is asked");
        in_time(self.client.query(statement, parameters)).await
    }
}

/// A connection that is made when it is needed, and made again when it was lost.
pub(super) struct Link {
    config: Config,
    statements: &'static [&'static str],
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    session: Option<Arc<Session>>,
    failure: Option<Failure>,
}

/// The last attempt to connect.
struct Failure {
    error: StoreError,
    pause: Duration,
    until: Instant,
}

impl Link {
    pub(super) fn new(config: Config, statements: &'static [&'static str]) -> Self {
        Link { config, statements, state: Mutex::default() }
    }

    /// Asks once. After an error the question may have had its effect.
    pub(super) async fn ask_once(
        &self,
        sql: &'static str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        let session = self.session().await?;
        let answer = session.query(sql, parameters).await;
        self.judge(&session, &answer).await;
        answer
    }

    /// Asks something that may be asked twice, and does so if the connection was
    /// lost, as it is after a restart of the server.
    pub(super) async fn ask(
        &self,
        sql: &'static str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        let session = self.session().await?;
        let answer = session.query(sql, parameters).await;
        self.judge(&session, &answer).await;
        if answer.is_err() && session.client.is_closed() {
            return self.ask_once(sql, parameters).await;
        }
        answer
    }

    /// A connection that does not answer is not used again.
    async fn judge<T>(&self, session: &Arc<Session>, answer: &Result<T, StoreError>) {
        if answer.is_err() {
            let mut state = self.state.lock().await;
            let is_present = |present: &Arc<Session>| Arc::ptr_eq(present, session);
            if state.session.as_ref().is_some_and(is_present) {
                state.session = None;
            }
        }
    }

    async fn session(&self) -> Result<Arc<Session>, StoreError> {
        let mut state = self.state.lock().await;
        if let Some(session) = state.session.as_ref().filter(|open| !open.client.is_closed()) {
            return Ok(Arc::clone(session));
        }
        if let Some(failure) = state.failure.as_ref().filter(|last| Instant::now() < last.until) {
            return Err(failure.error.clone());
        }
        match self.connect().await {
            Ok(session) => {
                let session = Arc::new(session);
                *state = State { session: Some(Arc::clone(&session)), failure: None };
                Ok(session)
            }
            Err(error) => {
                let last = state.failure.as_ref().map(|last| last.pause);
                let pause = next_pause(last);
                let until = Instant::now() + pause;
                let failure = Failure { error: error.clone(), pause, until };
                *state = State { session: None, failure: Some(failure) };
                Err(error)
            }
        }
    }

    async fn connect(&self) -> Result<Session, StoreError> {
        let client = connect(&self.config).await?;
        let mut statements = HashMap::new();
        for &sql in self.statements {
            statements.insert(sql, in_time(client.prepare(sql)).await?);
        }
        Ok(Session { client, statements })
    }
}

/// How long to wait before the next attempt, after how long before this one.
pub(super) fn next_pause(last: Option<Duration>) -> Duration {
    let (first, longest) = BACKOFF;
    last.map_or(first, |last| (last * 2).min(longest))
}
