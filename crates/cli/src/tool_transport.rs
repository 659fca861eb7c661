//! The lines of JSON over which an agent calls tools.
//!
//! Every line that has to be answered is: what isn't a message with an error, and a call that is
//! being carried out when the input ends before the program does.

use std::collections::HashSet;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use rmcp::RoleServer;
use rmcp::model::{ClientNotification, ClientRequest, JsonRpcMessage, RequestId};
use rmcp::service::{RxJsonRpcMessage, TxJsonRpcMessage};
use rmcp::transport::Transport;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::sync::{Mutex, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout_at};

/// A longer line is skipped. The largest position that a tool takes has a few thousand characters.
const MOST_BYTES: usize = 1 << 20;
/// While so many calls aren't answered, no more are read.
const MOST_PENDING: usize = 1_000;
/// When the input has ended, calls may take so long before they are stopped, and answered with that.
const LAST_ANSWERS: Duration = Duration::from_secs(60);
/// How long it takes to stop.
const STOPPING: Duration = Duration::from_secs(5);

/// What is shared between the lines and the tools.
#[derive(Debug, Clone)]
pub(crate) struct Course {
    /// The calls that aren't answered yet.
    pending: Arc<watch::Sender<HashSet<RequestId>>>,
    /// Whether nobody waits any longer.
    is_over: Arc<watch::Sender<bool>>,
}

impl Course {
    pub(crate) fn new() -> Self {
        let (pending, is_over) = (watch::Sender::new(HashSet::new()), watch::Sender::new(false));
        Course { pending: Arc::new(pending), is_over: Arc::new(is_over) }
    }

    /// How many calls have no answer.
    pub(crate) fn unanswered(&self) -> usize {
        self.pending.borrow().len()
    }

    /// Returns when calls should come to an end.
    pub(crate) async fn over(&self) {
        // The sender lives as long as this, so there is no error.
        let _ = self.is_over.subscribe().wait_for(|is_over| *is_over).await;
    }

    pub(crate) fn is_over(&self) -> bool {
        *self.is_over.borrow()
    }

    async fn fewer_pending_than(&self, count: usize) {
        let _ = self.pending.subscribe().wait_for(|pending| pending.len() < count).await;
    }

    fn received(&self, message: &RxJsonRpcMessage<RoleServer>) {
        match message {
            JsonRpcMessage::Request(request) => {
                self.pending.send_modify(|pending| {
                    pending.insert(request.id.clone());
                });
            }
            // What is cancelled gets no answer.
            JsonRpcMessage::Notification(told) => {
                if let ClientNotification::CancelledNotification(cancelled) = &told.notification
                    && let Some(id) = &cancelled.params.request_id
                {
                    self.answered(id);
                }
            }
            JsonRpcMessage::Response(_) | JsonRpcMessage::Error(_) => {}
        }
    }

    fn answered(&self, id: &RequestId) {
        self.pending.send_modify(|pending| {
            pending.remove(id);
        });
    }
}

/// Messages line by line. Whoever waits for one may stop waiting at any time without losing any.
#[derive(Debug)]
pub(crate) struct Lines<R, W> {
    input: BufReader<R>,
    /// The line that is being read.
    line: Vec<u8>,
    /// Whether the rest of a line that is too long is skipped.
    skips: bool,
    /// Until when calls may take, once the input has ended.
    last: Option<Instant>,
    output: Arc<Mutex<W>>,
    /// What is being said about a line that was no message.
    reply: Option<JoinHandle<io::Result<()>>>,
    /// Whether the client has begun a session.
    has_begun: bool,
    course: Course,
}

/// What was read.
enum Line {
    Whole,
    TooLong,
    End,
}

impl<R: AsyncRead + Unpin, W: AsyncWrite + Send + Unpin + 'static> Lines<R, W> {
    pub(crate) fn new(input: R, output: W, course: Course) -> Self {
        let (input, output) = (BufReader::new(input), Arc::new(Mutex::new(output)));
        let (line, skips, last, reply) = (Vec::new(), false, None, None);
        Lines { input, line, skips, last, output, reply, has_begun: false, course }
    }

    /// Reads the rest of a line. What can't be read is the end.
    async fn read_line(&mut self) -> Line {
        loop {
            let read = self.input.fill_buf().await.unwrap_or_default();
            if read.is_empty() {
                let is_complete = self.line.is_empty() || self.skips;
                return if is_complete { Line::End } else { Line::Whole };
            }
            let end = read.iter().position(|&byte| byte == b'\n');
            let taken = end.map_or(read.len(), |end| end + 1);
            let is_first_excess = !self.skips && self.line.len() + taken > MOST_BYTES;
            if is_first_excess {
                self.skips = true;
                self.line = Vec::new();
            }
            if !self.skips {
                self.line.extend_from_slice(&read[..taken]);
            }
            self.input.consume(taken);
            let was_skipped = self.skips && end.is_some();
            self.skips &= end.is_none();
            if is_first_excess {
                return Line::TooLong;
            }
            if end.is_some() && !was_skipped {
                return Line::Whole;
            }
        }
    }

    /// Says what is wrong with a line.
    fn complain(&mut self, problem: Problem) {
        let Problem { id, code, message } = problem;
        let error = json!({ "code": code, "message": message });
        let answer = json!({ "jsonrpc": "2.0", "id": id, "error": error }).to_string();
        self.reply = Some(tokio::spawn(write_line(Arc::clone(&self.output), answer.into_bytes())));
    }

    /// Waits until every call has been answered, and for those that take too long until they have
    /// been stopped.
    async fn finish(&mut self) {
        let last = *self.last.get_or_insert_with(|| Instant::now() + LAST_ANSWERS);
        if timeout_at(last, self.course.fewer_pending_than(1)).await.is_err() {
            self.course.is_over.send_replace(true);
            // Whoever began the session is told how many are left.
            let _ = timeout_at(last + STOPPING, self.course.fewer_pending_than(1)).await;
        }
    }
}

impl<R, W> Transport<RoleServer> for Lines<R, W>
where
    R: AsyncRead + Send + Unpin,
    W: AsyncWrite + Send + Unpin + 'static,
{
    type Error = io::Error;

    fn send(
        &mut self,
        message: TxJsonRpcMessage<RoleServer>,
    ) -> impl Future<Output = io::Result<()>> + Send + 'static {
        let (output, course) = (Arc::clone(&self.output), self.course.clone());
        let id = match &message {
            JsonRpcMessage::Response(response) => Some(response.id.clone()),
            JsonRpcMessage::Error(error) => error.id.clone(),
            JsonRpcMessage::Request(_) | JsonRpcMessage::Notification(_) => None,
        };
        async move {
            let written = match serde_json::to_vec(&message) {
                Ok(line) => write_line(output, line).await,
                Err(error) => Err(error.into()),
            };
            // What can't be written isn't waited for, either.
            id.iter().for_each(|id| course.answered(id));
            written
        }
    }

    async fn receive(&mut self) -> Option<RxJsonRpcMessage<RoleServer>> {
        loop {
            if let Some(reply) = &mut self.reply {
                // If nobody reads what is said, that turns out with the next answer.
                let _ = reply.await;
                self.reply = None;
            }
            self.course.fewer_pending_than(MOST_PENDING).await;
            let read = match self.read_line().await {
                Line::Whole if self.has_begun => read_message(&self.line),
                Line::Whole => read_first(&self.line, &mut self.has_begun),
                Line::TooLong => Err(Problem {
                    id: Value::Null,
                    code: INVALID_REQUEST,
                    message: format!("the line is longer than {MOST_BYTES} bytes"),
                }),
                Line::End => {
                    self.finish().await;
                    return None;
                }
            };
            self.line.clear();
            match read {
                Ok(Some(message)) => {
                    self.course.received(&message);
                    return Some(message);
                }
                Ok(None) => {}
                Err(problem) => self.complain(problem),
            }
        }
    }

    async fn close(&mut self) -> io::Result<()> {
        self.output.lock().await.flush().await
    }
}

async fn write_line<W: AsyncWrite + Unpin>(
    output: Arc<Mutex<W>>,
    mut line: Vec<u8>,
) -> io::Result<()> {
    line.push(b'\n');
    let mut output = output.lock().await;
    output.write_all(&line).await?;
    output.flush().await
}

/// Codes of JSON-RPC 2.0.
const PARSE_ERROR: i32 = -32_700;
const INVALID_REQUEST: i32 = -32_600;
const INVALID_PARAMS: i32 = -32_602;

/// Where a request names the version of the protocol, if it belongs to no session.
const PROTOCOL_VERSION: &str = "io.modelcontextprotocol/protocolVersion";

/// What is wrong with a line.
#[derive(Debug, PartialEq)]
struct Problem {
    /// That of the message, if it can be read.
    id: Value,
    code: i32,
    message: String,
}

/// The message of a line before a session has begun. What belongs into a session is refused until
/// then, and notifications have nobody to notify.
fn read_first(
    line: &[u8],
    has_begun: &mut bool,
) -> Result<Option<RxJsonRpcMessage<RoleServer>>, Problem> {
    let message = read_message(line)?;
    let Some(JsonRpcMessage::Request(asked)) = &message else { return Ok(None) };
    let read: Value = serde_json::from_slice(text_of(line)).unwrap_or_default();
    // Later versions of the protocol have no session: every request names its version.
    let names_version = !read["params"]["_meta"][PROTOCOL_VERSION].is_null();
    *has_begun = matches!(asked.request, ClientRequest::InitializeRequest(_)) || names_version;
    if *has_begun || matches!(asked.request, ClientRequest::PingRequest(_)) {
        return Ok(message);
    }
    let id = read["id"].clone();
    Err(match read["method"].as_str() {
        Some(method @ "initialize") => Problem {
            id,
            code: INVALID_PARAMS,
            message: format!("these params don't fit {method}"),
        },
        _ => Problem {
            id,
            code: INVALID_REQUEST,
            message: "no session has begun: send initialize first".to_owned(),
        },
    })
}

/// A line without what surrounds the message.
fn text_of(line: &[u8]) -> &[u8] {
    line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line).trim_ascii()
}

/// The message of a line; none if there is nothing to do.
fn read_message(line: &[u8]) -> Result<Option<RxJsonRpcMessage<RoleServer>>, Problem> {
    let line = text_of(line);
    if line.is_empty() {
        return Ok(None);
    }
    if let Ok(message) = serde_json::from_slice(line) {
        return Ok(Some(message));
    }
    let read: Value = serde_json::from_slice(line).map_err(|error| Problem {
        id: Value::Null,
        code: PARSE_ERROR,
        message: format!("the line is not JSON: {error}"),
    })?;
    let id = read.get("id").filter(|id| id.is_string() || id.is_number()).cloned();
    if id.is_none() && read.get("method").is_some_and(Value::is_string) {
        // Notifications are never answered, and other programs have more of them.
        return Ok(None);
    }
    if id.is_some() && read["jsonrpc"] == "2.0" && read["method"].is_string() {
        return Err(Problem {
            id: id.unwrap_or_default(),
            code: INVALID_PARAMS,
            message: "the params of a request are an object".to_owned(),
        });
    }
    Err(Problem {
        id: id.unwrap_or_default(),
        code: INVALID_REQUEST,
        message: "this is not a message of JSON-RPC 2.0: send one object on a line, with \
                  \"jsonrpc\", \"id\", \"method\" and \"params\""
            .to_owned(),
    })
}
