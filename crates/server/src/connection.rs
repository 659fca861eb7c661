//! Accepting connections, and how long they may take.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_service::Service;

use crate::app::stopped;
use crate::backlog::Backlog;
use crate::client::Peer;
use crate::connection_limit::{ConnectionLimit, CountedConnection};
use crate::settings::Settings;
use crate::shared_stream::SharedStream;
use crate::stall_guard::StallGuard;

/// The most bytes of a request's header.
const MAX_HEADER: usize = 16 * 1_024;

/// The answer to connections over the cap.
const OVER_CAP: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\n\
    connection: close\r\ncontent-length: 0\r\n\r\n";

/// The stream to a client.
pub(crate) type ClientStream = StallGuard<SharedStream, CountedConnection>;

/// Accepts connections until told to stop.
pub(crate) async fn accept_all(
    listener: TcpListener,
    router: Router,
    limit: Arc<ConnectionLimit>,
    settings: Arc<Settings>,
    backlog: Arc<Backlog>,
    mut stopping: watch::Receiver<bool>,
    alive: Arc<watch::Sender<()>>,
) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopped(&mut stopping) => return,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Most likely out of file descriptors: some will soon be free.
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(std::time::Duration::from_millis(100)).await;
                continue;
            }
        };
        // Answers are small and must not be delayed.
        let _ = stream.set_nodelay(true);
        let Some(counted) = limit.count(peer) else {
            // It is closed whether or not this arrives.
            let _ = stream.try_write(OVER_CAP);
            continue;
        };
        let (router, settings) = (router.clone(), Arc::clone(&settings));
        let (stopping, alive) = (stopping.clone(), alive.subscribe());
        let backlog = Arc::clone(&backlog);
        tokio::spawn(async move {
            let stream = SharedStream::new(stream);
            let peer = Peer { address: peer, connection: stream.watch() };
            let stream = StallGuard::new(stream, settings.write_timeout, backlog, counted);
            serve(stream, peer, router, &settings, stopping).await;
            drop(alive);
        });
    }
}

/// Answers the requests of one connection.
async fn serve(
    stream: ClientStream,
    peer: Peer,
    router: Router,
    settings: &Settings,
    mut stopping: watch::Receiver<bool>,
) {
    let io = TokioIo::new(stream);
    let address = peer.address;
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer.clone());
        router.clone().call(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(settings.header_timeout)
        .max_buf_size(MAX_HEADER)
        .serve_connection(io, service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopped(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, peer = %address, "connection ended");
    }
}
