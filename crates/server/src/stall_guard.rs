//! A stream that gives up on a client that doesn't read.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use crate::backlog::{Backlog, QueuePlace};

/// A stream whose writes fail when nothing could be written for a while (`TimedOut`), or when too
/// much is unsent in the whole process and this client is the furthest behind (`QuotaExceeded`).
/// Reads have no time limit here: the reader knows how long to wait.
#[derive(Debug)]
pub(crate) struct StallGuard<S, H> {
    stream: S,
    patience: Duration,
    /// Set while a write waits.
    alarm: Option<Pin<Box<Sleep>>>,
    backlog: Arc<Backlog>,
    /// Its place in line, from the first write that waits until everything is written: a client
    /// can't go back to the end of the line by reading a byte now and then.
    place: Option<QueuePlace>,
    /// Whether only a short closing message is left to write, for which it doesn't stand in line.
    is_ending: bool,
    /// Kept as long as the stream, whoever holds that: a WebSocket outlives the request it began
    /// with.
    _held: H,
}

impl<S, H> StallGuard<S, H> {
    pub(crate) const fn new(stream: S, patience: Duration, backlog: Arc<Backlog>, held: H) -> Self {
        StallGuard {
            stream,
            patience,
            alarm: None,
            backlog,
            place: None,
            is_ending: false,
            _held: held,
        }
    }

    /// Announces that only a short closing message is left to write.
    pub(crate) fn end(&mut self) {
        self.is_ending = true;
        self.place = None;
    }

    /// Passes on the result of a write, or an error if the client is given up.
    fn watch<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.alarm = None;
            return written;
        }
        let waker = context.waker();
        if !self.is_ending
            && self.place.get_or_insert_with(|| self.backlog.enqueue(waker)).is_called(waker)
        {
            let reason = "too much is unsent, and this client is the furthest behind";
            return Poll::Ready(Err(io::Error::new(io::ErrorKind::QuotaExceeded, reason)));
        }
        let patience = self.patience;
        let alarm = self.alarm.get_or_insert_with(|| Box::pin(sleep(patience)));
        alarm
            .as_mut()
            .poll(context)
            .map(|()| Err(io::Error::new(io::ErrorKind::TimedOut, "the client doesn't read")))
    }
}

impl<S: AsyncRead + Unpin, H: Unpin> AsyncRead for StallGuard<S, H> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin, H: Unpin> AsyncWrite for StallGuard<S, H> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.watch(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        // Nothing more is left to write.
        self.place = None;
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.watch(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.watch(context, shut)
    }
}

#[cfg(test)]
mod tests {
    use prometheus_client::metrics::counter::Counter;
    use tokio::io::AsyncWriteExt;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_client_that_never_reads_is_given_up() {
        let (ours, _theirs) = tokio::io::duplex(10);
        let backlog = Backlog::new(100, Counter::default());
        let mut guarded = StallGuard::new(ours, Duration::from_secs(5), backlog, ());
        guarded.write_all(&[0; 10]).await.unwrap();
        let begin = tokio::time::Instant::now();
        let error = guarded.write_all(&[0; 10]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!(begin.elapsed().as_secs(), 5);
    }

    #[tokio::test(start_paused = true)]
    async fn the_client_furthest_behind_is_given_up_when_too_much_is_unsent() {
        let backlog = Backlog::new(100, Counter::default());
        let (ours, _theirs) = tokio::io::duplex(10);
        let patience = Duration::from_secs(5);
        let mut guarded = StallGuard::new(ours, patience, Arc::clone(&backlog), ());
        let mut writing = Box::pin(guarded.write_all(&[0; 20]));
        let ended = tokio::time::timeout(Duration::from_secs(1), &mut writing).await;
        assert!(ended.is_err(), "there is room, so it waits");
        let _much = backlog.count(vec![0; 101]);
        let error = writing.await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::QuotaExceeded);
    }
}
