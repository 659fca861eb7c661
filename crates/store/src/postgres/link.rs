//! A connection that re-establishes itself.

use std::collections::HashMap;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::timeout;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row, Statement};

use super::address::Address;
use super::outage::Outage;
use crate::StoreError;

/// How long to wait for an answer, whatever the server does.
pub(super) const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// The store error for a failure of PostgreSQL.
pub(super) fn unavailable(error: &tokio_postgres::Error) -> StoreError {
    StoreError::Unavailable(explain(error))
}

/// The message of an error and its causes, without repetition.
pub(super) fn explain(error: &tokio_postgres::Error) -> String {
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

/// Waits for an answer for a limited time.
///
/// # Errors
/// If the answer is an error, or none arrives in time.
pub(super) async fn with_timeout<T>(
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

/// A connection with its prepared statements.
pub(super) struct Session {
    client: Client,
    statements: HashMap<&'static str, Statement>,
}

impl Session {
    /// Runs one of the statements that the link was created with.
    async fn query(
        &self,
        sql: &'static str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        let statement = self.statements.get(sql);
        let statement = statement.expect("a link is made with every statement that it is asked");
        with_timeout(self.client.query(statement, parameters)).await
    }
}

/// A connection that is opened when it is first needed, and reopened when it is lost.
pub(super) struct Link {
    address: Arc<Address>,
    statements: &'static [&'static str],
    outage: Arc<Outage>,
    session: Mutex<Option<Arc<Session>>>,
}

impl Link {
    pub(super) fn new(
        address: Arc<Address>,
        statements: &'static [&'static str],
        outage: Arc<Outage>,
    ) -> Self {
        Link { address, statements, outage, session: Mutex::default() }
    }

    /// Runs a statement once. After an error, it may have taken effect anyway.
    pub(super) async fn query_once(
        &self,
        sql: &'static str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        self.attempt(sql, parameters).await.map_err(|(error, _)| error)
    }

    /// Runs a statement that may safely run twice, and repeats it if the connection was lost, for
    /// example because the server restarted.
    pub(super) async fn query(
        &self,
        sql: &'static str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        match self.attempt(sql, parameters).await {
            Err((_, Connection::Lost)) => self.query_once(sql, parameters).await,
            answer => answer.map_err(|(error, _)| error),
        }
    }

    async fn attempt(
        &self,
        sql: &'static str,
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, (StoreError, Connection)> {
        let session = self.session().await.map_err(|error| (error, Connection::Refused))?;
        match session.query(sql, parameters).await {
            Ok(rows) => Ok(rows),
            Err(error) => {
                self.forget(&session).await;
                let lost = session.client.is_closed();
                Err((error, if lost { Connection::Lost } else { Connection::Alive }))
            }
        }
    }

    /// Discards a connection that has failed, since it may never answer again.
    async fn forget(&self, failed: &Arc<Session>) {
        let mut session = self.session.lock().await;
        if session.as_ref().is_some_and(|present| Arc::ptr_eq(present, failed)) {
            *session = None;
        }
    }

    async fn session(&self) -> Result<Arc<Session>, StoreError> {
        let mut present = self.session.lock().await;
        if let Some(session) = present.as_ref().filter(|open| !open.client.is_closed()) {
            return Ok(Arc::clone(session));
        }
        let begin = self.outage.start_attempt()?;
        match self.connect().await {
            Ok(session) => {
                self.outage.succeeded();
                Ok(Arc::clone(present.insert(Arc::new(session))))
            }
            Err(error) => {
                self.outage.failed(begin, &error);
                Err(error)
            }
        }
    }

    async fn connect(&self) -> Result<Session, StoreError> {
        let client = self.address.connect().await?;
        let mut statements = HashMap::new();
        for &sql in self.statements {
            statements.insert(sql, with_timeout(client.prepare(sql)).await?);
        }
        Ok(Session { client, statements })
    }
}

/// What a failed query reveals about the connection.
enum Connection {
    Refused,
    Lost,
    Alive,
}
