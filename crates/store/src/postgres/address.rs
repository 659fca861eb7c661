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
use super::link::{ANSWER_TIMEOUT, explain, with_timeout};
use crate::StoreError;

/// How long connecting may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// How long the server may work on a statement before it cancels it.
const STATEMENT_TIMEOUT: Duration = Duration::from_secs(4);

/// The address of a database, parsed from the URL that the user gave.
pub(super) struct Address {
    config: Config,
    encryption: Encryption,
}

/// The client, the notifications the connection receives, and the task that drives it.
type Connected = (Client, UnboundedReceiver<AsyncMessage>, JoinHandle<()>);

/// Notifications that the server sends unasked. Dropping this closes the connection at once, so
/// that one that hangs doesn't keep listening alongside its successor.
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
    /// Parses a URL.
    ///
    /// # Errors
    /// If it is malformed, or names certificates that can't be read.
    pub(super) fn parse(url: &str) -> Result<Self, StoreError> {
        let (url, encryption) = encryption::split_off(url)?;
        let mut config: Config = url.parse().map_err(|error: tokio_postgres::Error| {
            // The URL may contain a password, so the message doesn't quote it.
            StoreError::Incompatible(format!(
                "the URL of the database is wrong: {}",
                explain(&error)
            ))
        })?;
        let given = config.get_options().unwrap_or_default();
        // Every query looks up a key. A plan made while a table was small must not scan it once it
        // has grown.
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
                // Never "prefer": an attacker on the network would simply claim that the server has
                // no TLS.
                Encryption::Checked(_) => SslMode::Require,
            });
        if config.get_application_name().is_none() {
            config.application_name("minewise");
        }
        Ok(Address { config, encryption })
    }

    /// Whether moves and seeds cross a network on which others may listen.
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

    /// Opens a connection.
    ///
    /// # Errors
    /// If the server can't be reached, refuses the connection, or can't prove its identity.
    pub(super) async fn connect(&self) -> Result<Client, StoreError> {
        let (client, _, _) = self.connect_with_encryption().await?;
        Ok(client)
    }

    /// Opens a connection that also receives notifications.
    ///
    /// # Errors
    /// As for [`Address::connect`].
    pub(super) async fn connect_and_listen(&self) -> Result<(Client, Messages), StoreError> {
        let (client, received, driver) = self.connect_with_encryption().await?;
        Ok((client, Messages { received, driver }))
    }

    async fn connect_with_encryption(&self) -> Result<Connected, StoreError> {
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
            with_timeout(self.config.connect(tls)).await?;
        let (sender, received) = unbounded_channel();
        // Ends when the client is dropped or the server goes away, which the client notices too.
        let driver = tokio::spawn(async move {
            while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await
            {
                // Most connections have no listener.
                let _ = sender.send(message);
            }
        });
        Ok((client, received, driver))
    }
}
