//! A client's messages, from the bytes of its WebSocket.

use std::io::Cursor;

use axum::body::Bytes;
use tungstenite::protocol::frame::FrameHeader;
use tungstenite::protocol::frame::coding::{CloseCode, Control, Data, OpCode};

/// The most frames per message. Clients send commands in one piece; more pieces than this are an
/// attack, even if they are empty.
const MAX_FRAMES: u32 = 64;

/// What a client sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Incoming {
    /// A message.
    Text(String),
    /// A message that is not text.
    Binary,
    /// A ping, to be answered with the same bytes.
    Ping(Bytes),
    /// The answer to a ping.
    Pong,
    /// The client closes the socket, perhaps with a code.
    Close(Option<u16>),
}

/// Why a socket has to be closed: a code and a reason.
pub(crate) type Violation = (u16, &'static str);

/// Assembles messages from bytes. It never holds more than one message's worth.
#[derive(Debug)]
pub(crate) struct FrameReader {
    /// Bytes that don't make up a whole frame yet.
    bytes: Vec<u8>,
    /// The message whose last frame has not arrived yet.
    unfinished: Option<UnfinishedMessage>,
    /// The most bytes of a message.
    limit: usize,
}

#[derive(Debug)]
struct UnfinishedMessage {
    is_text: bool,
    payload: Vec<u8>,
    pieces: u32,
}

impl FrameReader {
    pub(crate) const fn new(limit: usize) -> Self {
        FrameReader { bytes: Vec::new(), unfinished: None, limit }
    }

    /// Permits longer messages from now on.
    pub(crate) const fn set_limit(&mut self, limit: usize) {
        self.limit = limit;
    }

    /// Adds bytes that have arrived.
    pub(crate) fn add_bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// The next message, if it has arrived completely.
    ///
    /// # Errors
    /// If the client breaks the protocol or a limit.
    pub(crate) fn next(&mut self) -> Result<Option<Incoming>, Violation> {
        while let Some((header, payload)) = self.next_frame()? {
            if let Some(received) = self.take_frame(&header, payload)? {
                return Ok(Some(received));
            }
        }
        if self.bytes.is_empty() {
            // Most sockets are quiet most of the time.
            self.bytes = Vec::new();
        }
        Ok(None)
    }

    fn next_frame(&mut self) -> Result<Option<(FrameHeader, Vec<u8>)>, Violation> {
        let mut cursor = Cursor::new(&self.bytes);
        let parsed =
            FrameHeader::parse(&mut cursor).map_err(|_| broken("unknown kind of frame"))?;
        let Some((header, length)) = parsed else { return Ok(None) };
        let begin = cursor.position() as usize;
        if length > self.limit as u64 {
            return Err(too_long());
        }
        if header.rsv1 || header.rsv2 || header.rsv3 {
            return Err(broken("reserved bits are set"));
        }
        let Some(mask) = header.mask else { return Err(broken("frames have to be masked")) };
        let end = begin + length as usize;
        if self.bytes.len() < end {
            return Ok(None);
        }
        let masked = self.bytes[begin..end].iter().zip(mask.iter().cycle());
        let payload = masked.map(|(byte, mask)| byte ^ mask).collect();
        self.bytes.drain(..end);
        Ok(Some((header, payload)))
    }

    fn take_frame(
        &mut self,
        header: &FrameHeader,
        payload: Vec<u8>,
    ) -> Result<Option<Incoming>, Violation> {
        match header.opcode {
            OpCode::Control(control) => {
                if !header.is_final || payload.len() > 125 {
                    return Err(broken("a control frame is short and whole"));
                }
                Ok(Some(match control {
                    Control::Ping => Incoming::Ping(payload.into()),
                    Control::Pong => Incoming::Pong,
                    _ => Incoming::Close(close_code(&payload)?),
                }))
            }
            OpCode::Data(data) => {
                let mut unfinished = match (data, self.unfinished.take()) {
                    (Data::Continue, Some(unfinished)) => unfinished,
                    (Data::Text | Data::Binary, None) => {
                        let is_text = data == Data::Text;
                        UnfinishedMessage { is_text, payload: Vec::new(), pieces: 0 }
                    }
                    _ => return Err(broken("frames of two messages are mixed up")),
                };
                unfinished.pieces += 1;
                if unfinished.payload.len() + payload.len() > self.limit {
                    return Err(too_long());
                }
                if unfinished.pieces > MAX_FRAMES {
                    return Err((CloseCode::Policy.into(), "a message in too many pieces"));
                }
                unfinished.payload.extend_from_slice(&payload);
                if !header.is_final {
                    self.unfinished = Some(unfinished);
                    return Ok(None);
                }
                assemble(unfinished).map(Some)
            }
        }
    }
}

fn assemble(message: UnfinishedMessage) -> Result<Incoming, Violation> {
    if !message.is_text {
        return Ok(Incoming::Binary);
    }
    let text = String::from_utf8(message.payload);
    text.map(Incoming::Text).map_err(|_| (CloseCode::Invalid.into(), "text has to be UTF-8"))
}

/// The code with which a client closes the socket.
fn close_code(payload: &[u8]) -> Result<Option<u16>, Violation> {
    match payload {
        [] => Ok(None),
        [high, low, reason @ ..] => {
            let code = u16::from_be_bytes([*high, *low]);
            if !CloseCode::from(code).is_allowed() || std::str::from_utf8(reason).is_err() {
                return Err(broken("no such code to close with"));
            }
            Ok(Some(code))
        }
        [_] => Err(broken("half a code to close with")),
    }
}

fn broken(reason: &'static str) -> Violation {
    (CloseCode::Protocol.into(), reason)
}

fn too_long() -> Violation {
    (CloseCode::Size.into(), "the message is too long")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A frame as a client sends it, with a mask.
    fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
        let mask = [1, 2, 3, 4];
        let mut bytes = vec![first, 0x80 | 126];
        bytes.extend((payload.len() as u16).to_be_bytes());
        bytes.extend(mask);
        bytes.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
        bytes
    }

    /// All messages, until the bytes end or break the protocol.
    fn received(bytes: &[u8], at_once: usize) -> (Vec<Incoming>, Option<Violation>) {
        let mut reader = FrameReader::new(100);
        let mut all = Vec::new();
        for part in bytes.chunks(at_once) {
            reader.add_bytes(part);
            loop {
                match reader.next() {
                    Ok(Some(received)) => all.push(received),
                    Ok(None) => break,
                    Err(offence) => return (all, Some(offence)),
                }
            }
            assert!(reader.bytes.len() < 100 + 14, "no more than a frame is kept");
        }
        (all, None)
    }

    fn text(text: &str) -> Incoming {
        Incoming::Text(text.to_owned())
    }

    #[test]
    fn messages_are_assembled_however_their_bytes_arrive() {
        let bytes = [
            frame(0x81, b"hello"),
            frame(0x01, b"in "),
            frame(0x89, b"ping"),
            frame(0x00, b""),
            frame(0x80, "pieces \u{e4}".as_bytes()),
            frame(0x82, b"\0"),
            frame(0x8a, b""),
            frame(0x88, b"\x03\xe8bye"),
            frame(0x88, b""),
        ]
        .concat();
        let expected = [
            text("hello"),
            Incoming::Ping(Bytes::from_static(b"ping")),
            text("in pieces \u{e4}"),
            Incoming::Binary,
            Incoming::Pong,
            Incoming::Close(Some(1_000)),
            Incoming::Close(None),
        ];
        for at_once in [1, 2, 7, 1_000] {
            assert_eq!(received(&bytes, at_once), (expected.to_vec(), None));
        }
    }

    #[test]
    fn violations_of_the_protocol_have_their_codes() {
        let long = [0x81, 0x80 | 127, 0, 0, 0, 1, 0, 0, 0, 0];
        let unfinished = frame(0x01, &[b'x'; 60]);
        let cases: [(Vec<u8>, u16); 14] = [
            (frame(0x81, &[b'x'; 101]), 1009),
            ([long.to_vec(), vec![0; 4]].concat(), 1009),
            ([unfinished.clone(), frame(0x80, &[b'x'; 41])].concat(), 1009),
            (frame(0x81, b"\xff"), 1007),
            (vec![0x81, 0x02, b'h', b'i'], 1002),
            (frame(0xc1, b"hi"), 1002),
            (frame(0x83, b"hi"), 1002),
            (frame(0x8b, b"hi"), 1002),
            (frame(0x80, b"hi"), 1002),
            ([unfinished, frame(0x81, b"hi")].concat(), 1002),
            (frame(0x09, b"hi"), 1002),
            (frame(0x88, b"\x03"), 1002),
            (frame(0x88, b"\x03\xee"), 1002),
            (frame(0x88, b"\x03\xe8\xff"), 1002),
        ];
        for (bytes, code) in cases {
            let (all, offence) = received(&bytes, 7);
            assert_eq!(all, [], "{bytes:?}");
            assert_eq!(offence.expect("it is refused").0, code, "{bytes:?}");
        }
    }

    #[test]
    fn empty_pieces_are_counted() {
        let pieces = |count: usize| {
            let middle = frame(0x00, b"").repeat(count - 2);
            [frame(0x01, b"a"), middle, frame(0x80, b"b")].concat()
        };
        assert_eq!(received(&pieces(64), 1_000), (vec![text("ab")], None));
        assert_eq!(received(&pieces(65), 1_000).1.unwrap().0, 1008);
    }
}
