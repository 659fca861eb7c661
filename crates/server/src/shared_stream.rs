//! A client's TCP stream, which others can watch while a connection uses it.
//!
//! A connection that is busy with a request doesn't read, so it doesn't notice that the client has
//! disconnected if unread bytes are left. Whoever works for that request checks the stream now and
//! then.

use std::io;
use std::net::Shutdown;
use std::pin::Pin;
use std::sync::{Arc, Weak};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use futures_util::FutureExt;
use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf, Ready};
use tokio::net::TcpStream;

/// How often a stream is checked.
const CHECK_EVERY: Duration = Duration::from_millis(20);

/// The stream itself. The connection is closed when this is dropped.
#[derive(Debug)]
pub(crate) struct SharedStream(Arc<TcpStream>);

impl SharedStream {
    pub(crate) fn new(stream: TcpStream) -> Self {
        SharedStream(Arc::new(stream))
    }

    /// A handle to watch the stream with, which doesn't keep it open.
    pub(crate) fn watch(&self) -> DisconnectWatch {
        DisconnectWatch(Arc::downgrade(&self.0))
    }
}

/// Watches a stream for a disconnect.
#[derive(Debug, Clone)]
pub(crate) struct DisconnectWatch(Weak<TcpStream>);

impl DisconnectWatch {
    /// Waits until the client has disconnected, or the connection is closed from this end.
    pub(crate) async fn disconnected(&self) {
        while !self.is_disconnected() {
            tokio::time::sleep(CHECK_EVERY).await;
        }
    }

    fn is_disconnected(&self) -> bool {
        let Some(stream) = self.0.upgrade() else { return true };
        let ready = stream.ready(Interest::READABLE).now_or_never();
        // The system reports this as soon as the client has closed, even if unread bytes are left.
        ready.is_some_and(|ready| ready.map_or(true, Ready::is_read_closed))
    }
}

impl AsyncRead for SharedStream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        loop {
            ready!(self.0.poll_read_ready(context))?;
            match self.0.try_read_buf(buffer) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                read => return Poll::Ready(read.map(drop)),
            }
        }
    }
}

impl SharedStream {
    fn poll_send(
        &self,
        context: &mut Context<'_>,
        send: impl Fn(&TcpStream) -> io::Result<usize>,
    ) -> Poll<io::Result<usize>> {
        loop {
            ready!(self.0.poll_write_ready(context))?;
            match send(&self.0) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                sent => return Poll::Ready(sent),
            }
        }
    }
}

impl AsyncWrite for SharedStream {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.poll_send(context, |stream| stream.try_write(bytes))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.poll_send(context, |stream| stream.try_write_vectored(bytes))
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(socket2::SockRef::from(&*self.0).shutdown(Shutdown::Write))
    }
}
