//! Answers to requests, counted as unsent until the client has received them.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::{Frame, SizeHint};

use crate::app::App;
use crate::backlog::Backlog;

/// Counts the bytes of an answer among all unsent bytes.
pub(crate) async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let backlog = Arc::clone(&app.games.backlog);
    next.run(request).await.map(|body| Body::new(UnsentBody { body, backlog }))
}

/// A body whose bytes are counted as soon as the connection has them.
struct UnsentBody {
    body: Body,
    backlog: Arc<Backlog>,
}

impl HttpBody for UnsentBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        let counted = |frame: Frame<Bytes>| frame.map_data(|bytes| self.backlog.count(bytes));
        frame.map(|frame| frame.map(|frame| frame.map(counted)))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
