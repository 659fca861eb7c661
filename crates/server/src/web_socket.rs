//! One end of a WebSocket: whole messages in and out over the stream to a client.
//!
//! A message is shared by all sockets that send it, and goes out in short frames. So a slow
//! client costs no copy, and can be told in between that the socket is closing.

use std::future::poll_fn;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::Bytes;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tungstenite::protocol::frame::FrameHeader;
use tungstenite::protocol::frame::coding::{CloseCode, Control, Data, OpCode};

use crate::connection::ClientStream;
use crate::frames::{FrameReader, Incoming, Violation};

/// The most bytes per frame: what a slow client still has to read before the close frame.
const MAX_FRAME: usize = 8 * 1_024;

/// How many bytes are read at once.
const READ_AT_ONCE: usize = 1_024;

/// How long a client may take to close its side, and how many bytes it may still send. Closing
/// while bytes are unread would discard the close frame.
const LINGER: Duration = Duration::from_secs(1);
const MAX_LINGERING: usize = 1_024 * 1_024;

/// An open WebSocket.
#[derive(Debug)]
pub(crate) struct WebSocket {
    stream: ClientStream,
    reader: FrameReader,
}

/// Why a socket ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// The client has disconnected, or can't be reached.
    Gone,
    /// The server closes it, with a code and a reason.
    Close(u16, &'static str),
}

impl End {
    /// The server is restarting.
    pub(crate) const RESTART: End = End::Close(1012, "the server is restarting: reconnect soon");
    /// A message that is not text.
    pub(crate) const NOT_TEXT: End = End::Close(1003, "send text");

    /// The answer to a client that closes the socket.
    pub(crate) fn answer_to(code: Option<u16>) -> Self {
        End::Close(code.unwrap_or(CloseCode::Normal.into()), "")
    }
}

impl From<io::Error> for End {
    fn from(_: io::Error) -> Self {
        End::Gone
    }
}

impl From<Violation> for End {
    fn from((code, reason): Violation) -> Self {
        End::Close(code, reason)
    }
}

impl WebSocket {
    /// A socket after its handshake; `early` are bytes that arrived right after it.
    pub(crate) fn new(stream: ClientStream, early: &[u8], limit: usize) -> Self {
        let mut reader = FrameReader::new(limit);
        reader.add_bytes(early);
        WebSocket { stream, reader }
    }

    /// Permits longer messages from now on.
    pub(crate) const fn set_limit(&mut self, limit: usize) {
        self.reader.set_limit(limit);
    }

    /// Waits for the next message. Nothing is lost if the wait is cancelled.
    pub(crate) async fn recv(&mut self) -> Result<Incoming, End> {
        loop {
            if let Some(received) = self.reader.next()? {
                return Ok(received);
            }
            let (stream, reader) = (&mut self.stream, &mut self.reader);
            let read =
                poll_fn(|context| poll_read(stream, context, |bytes| reader.add_bytes(bytes)));
            if read.await? == 0 {
                return Err(End::Gone);
            }
        }
    }

    /// Sends a message.
    pub(crate) async fn send(&mut self, mut text: Bytes) -> Result<(), End> {
        let mut opcode = OpCode::Data(Data::Text);
        loop {
            let part = text.split_to(text.len().min(MAX_FRAME));
            let is_last = text.is_empty();
            let frame = Frame::new(opcode, is_last, part);
            if let Err((error, rest)) = self.write(frame).await {
                if error.kind() != io::ErrorKind::QuotaExceeded {
                    return Err(End::Gone);
                }
                // The text is freed at once, though it is up to the client how long the rest of the
                // frame takes.
                drop(text);
                self.stream.end();
                self.write_all(&rest).await?;
                return Err(End::Close(CloseCode::Again.into(), "too far behind: reconnect soon"));
            }
            if is_last {
                return Ok(poll_fn(|context| Pin::new(&mut self.stream).poll_flush(context)).await?);
            }
            opcode = OpCode::Data(Data::Continue);
        }
    }

    /// Checks that the client is still there.
    pub(crate) async fn ping(&mut self) -> Result<(), End> {
        self.control(Control::Ping, Bytes::new()).await
    }

    /// Answers a ping.
    pub(crate) async fn pong(&mut self, content: Bytes) -> Result<(), End> {
        self.control(Control::Pong, content).await
    }

    /// Tells the client why the socket ends, if it is still there, and closes it.
    pub(crate) async fn close(mut self, end: End) {
        let End::Close(code, reason) = end else { return };
        self.stream.end();
        let content = [&code.to_be_bytes(), reason.as_bytes()].concat();
        // The client may have left already.
        if self.control(Control::Close, content.into()).await.is_ok() {
            let _ = tokio::time::timeout(LINGER, self.linger()).await;
        }
    }

    /// Waits until the client has closed its side as well.
    async fn linger(&mut self) -> io::Result<()> {
        poll_fn(|context| Pin::new(&mut self.stream).poll_shutdown(context)).await?;
        let mut received = 0;
        while received < MAX_LINGERING {
            match poll_fn(|context| poll_read(&mut self.stream, context, |_| ())).await? {
                0 => break,
                bytes => received += bytes,
            }
        }
        Ok(())
    }

    async fn control(&mut self, control: Control, content: Bytes) -> Result<(), End> {
        let frame = Frame::new(OpCode::Control(control), true, content);
        self.write(frame).await.map_err(|(error, _)| End::from(error))?;
        Ok(poll_fn(|context| Pin::new(&mut self.stream).poll_flush(context)).await?)
    }

    /// Writes a frame; if that fails, returns why, and what is left of it.
    async fn write(&mut self, mut frame: Frame) -> Result<(), (io::Error, Vec<u8>)> {
        while !frame.is_written() {
            let stream = &mut self.stream;
            let written = poll_fn(|context| {
                Pin::new(&mut *stream).poll_write_vectored(context, &frame.slices())
            });
            match written.await {
                Ok(0) => return Err((io::ErrorKind::WriteZero.into(), Vec::new())),
                Ok(bytes) => frame.advance(bytes),
                Err(error) => return Err((error, [frame.header, frame.content].concat())),
            }
        }
        Ok(())
    }

    async fn write_all(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() {
            let written =
                poll_fn(|context| Pin::new(&mut self.stream).poll_write(context, bytes)).await?;
            bytes = &bytes[written..];
        }
        Ok(())
    }
}

/// Reads what has arrived. Returns the number of bytes.
fn poll_read(
    stream: &mut ClientStream,
    context: &mut Context<'_>,
    receive_bytes: impl FnOnce(&[u8]),
) -> Poll<io::Result<usize>> {
    // The buffer is here and not in the socket, because most sockets are waiting and don't need
    // one.
    let mut space = [0; READ_AT_ONCE];
    let mut buffer = ReadBuf::new(&mut space);
    ready!(Pin::new(stream).poll_read(context, &mut buffer))?;
    receive_bytes(buffer.filled());
    Poll::Ready(Ok(buffer.filled().len()))
}

/// A frame being written.
struct Frame {
    /// What is left of the header.
    header: Bytes,
    /// What is left of the content.
    content: Bytes,
}

impl Frame {
    fn new(opcode: OpCode, is_final: bool, content: Bytes) -> Self {
        let mut header = Vec::with_capacity(4);
        FrameHeader { is_final, opcode, ..FrameHeader::default() }
            .format(content.len() as u64, &mut header)
            .expect("memory takes a header");
        Frame { header: header.into(), content }
    }

    fn is_written(&self) -> bool {
        self.header.is_empty() && self.content.is_empty()
    }

    fn slices(&self) -> [io::IoSlice<'_>; 2] {
        [io::IoSlice::new(&self.header), io::IoSlice::new(&self.content)]
    }

    fn advance(&mut self, bytes: usize) {
        let of_header = bytes.min(self.header.len());
        drop(self.header.split_to(of_header));
        drop(self.content.split_to(bytes - of_header));
    }
}
