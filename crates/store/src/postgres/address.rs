//! Where the database is, and how to talk to it there.

use std::future::poll_fn;
use std::time::Duration;

use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::JoinHandle;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::tls::{MakeTlsConnect, TlsConnect};
use tokio_postgres::{AsyncMessage, Client, Config, Connection, NoTls, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::encryption::{self, Encryption};
use super::link::{ANSWER_TIMEOUT, explain, in_time};
use crate::StoreError;

/// How long a connection may take to come about.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// After this the server gives up a statement.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(4);

/// A database, as its user wrote it in a URL.
pub(super) struct Address {
    config: Config,
    encryption: Encryption,
}

/// A connection: who asks, what is heard, and what drives it.
type Connected = (Client, UnboundedReceiver<AsyncMessage>, JoinHandle<()>);

/// What a connection hears without having asked for it. The connection ends with this, at
/// once: one that hangs must not go on listening beside the next.
pub(super) struct Messages {
    received: UnboundedReceiver<AsyncMessage>,
    driver: JoinHandle<()>,
}

impl Messages {
    /// The next message; `None` once the connection is lost.
    pub(super) async fn next(&mut self) -> Option<AsyncMessage> {
        self.received.recv().await
    }
}

impl Drop for Messages {
    fn drop(&mut self) {
        self.driver.abort();
    }
}

impl Address {
    /// Reads a URL.
    ///
    /// # Errors
    /// If it cannot be understood, or names certificates that cannot be read.
    pub(super) fn parse(url: &str) -> Result<Self, StoreError> {
        let (url, encryption) = encryption::split_off(url)?;
        let mut config: Config = url.parse().map_err(|error: tokio_postgres::Error| {
            // The URL itself may hold a password, so it is not repeated.
            StoreError::Incompatible(format!(
                "the URL of the database is wrong: {}",
                explain(&error)
            ))
        })?;
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
            .keepalives_idle(Duration::from_secs(10))
            .ssl_mode(match encryption {
                Encryption::None => SslMode::Disable,
                // Never "prefer": whoever sits on the line would answer that there is none.
                Encryption::Checked(_) => SslMode::Require,
            });
        if config.get_application_name().is_none() {
            config.application_name("minewise");
        }
        Ok(Address { config, encryption })
    }

    /// Whether moves and seeds go over a network that others may listen to.
    pub(super) fn is_exposed(&self) -> bool {
        let is_local = |host: &Host| match host {
            Host::Tcp(name) => {
                name == "localhost"
                    || name.parse().is_ok_and(|address: std::net::IpAddr| address.is_loopback())
            }
            #[cfg(unix)]
            Host::Unix(_) => true,
        };
        matches!(self.encryption, Encryption::None) && !self.config.get_hosts().iter().all(is_local)
    }

    /// Connects once.
    ///
    /// # Errors
    /// If there is no server, it does not want us, or it cannot show who it is.
    pub(super) async fn connect(&self) -> Result<Client, StoreError> {
        let (client, _, _) = self.connect_by_choice().await?;
        Ok(client)
    }

    /// The same for somebody who also listens.
    ///
    /// # Errors
    /// As for [`Address::connect`].
    pub(super) async fn connect_to_hear(&self) -> Result<(Client, Messages), StoreError> {
        let (client, received, driver) = self.connect_by_choice().await?;
        Ok((client, Messages { received, driver }))
    }

    async fn connect_by_choice(&self) -> Result<Connected, StoreError> {
        match &self.encryption {
            Encryption::None => self.connect_with(NoTls).await,
            Encryption::Checked(rustls) => {
                self.connect_with(MakeRustlsConnect::clone(rustls)).await
            }
        }
    }

    async fn connect_with<T>(&self, tls: T) -> Result<Connected, StoreError>
    where
        T: MakeTlsConnect<Socket>,
        T::Stream: Send + 'static,
        T::TlsConnect: Send,
        <T::TlsConnect as TlsConnect<Socket>>::Future: Send,
    {
        let (client, mut connection): (Client, Connection<Socket, T::Stream>) =
            in_time(self.config.connect(tls)).await?;
        let (sender, received) = unbounded_channel();
        // It ends when the client is dropped or the server has gone, which the client
        // knows too.
        let driver = tokio::spawn(async move {
            while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await
            {
                // Most connections have nobody who listens.
                let _ = sender.send(message);
            }
        });
        Ok((client, received, driver))
    }
}
