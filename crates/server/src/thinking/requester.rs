//! Who a task works for, as far as scheduling needs to know.

use std::net::IpAddr;

use tokio::sync::watch;

use crate::problem::Problem;
use crate::shared_stream::DisconnectWatch;

tokio::task_local! {
    static CURRENT: Requester;
}

/// Who the current task works for. It travels with the task, as a request id travels with log
/// lines, so that nothing between a handler and the solver has to pass it on.
#[derive(Debug, Clone)]
pub(crate) struct Requester {
    /// The address that limits apply to; none for the server's own work.
    pub(crate) address: Option<IpAddr>,
    /// The connection to the client, if there is one.
    connection: Option<DisconnectWatch>,
    gone: Gone,
}

impl Requester {
    /// A client at an address, whose connection is watched if it is given.
    pub(crate) const fn at(address: IpAddr, connection: Option<DisconnectWatch>) -> Self {
        Requester { address: Some(address), connection, gone: Gone(None) }
    }

    /// The same requester, who counts as gone as soon as the second value is dropped.
    pub(crate) fn with_presence(self) -> (Self, watch::Sender<()>) {
        let (present, gone) = watch::channel(());
        (Requester { gone: Gone(Some(gone)), ..self }, present)
    }

    /// Who this task works for.
    pub(crate) fn current() -> Self {
        let nobody = Requester { address: None, connection: None, gone: Gone(None) };
        CURRENT.try_with(Clone::clone).unwrap_or(nobody)
    }

    /// Waits until the requester has gone.
    pub(crate) async fn gone(self) {
        let cut = async {
            match &self.connection {
                Some(connection) => connection.disconnected().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = self.gone.wait() => {}
            () = cut => {}
        }
    }

    /// Runs a future on behalf of this requester.
    pub(crate) async fn scope<F: Future>(self, work: F) -> F::Output {
        CURRENT.scope(self, work).await
    }
}

/// Runs a future in a task of its own, so that it is completed even if the client disconnects: only
/// the solver's work for it stops then.
pub(crate) async fn run_to_completion<T: Send + 'static>(
    work: impl Future<Output = Result<T, Problem>> + Send + 'static,
) -> Result<T, Problem> {
    let (requester, _present) = Requester::current().with_presence();
    let task = tokio::spawn(requester.scope(work));
    task.await.map_err(|panicked| Problem::internal(&panicked))?
}

/// A signal that the requester has gone.
#[derive(Debug, Clone)]
struct Gone(Option<watch::Receiver<()>>);

impl Gone {
    /// Waits for the signal.
    async fn wait(self) {
        match self.0 {
            // An error means that the other end has been dropped.
            Some(mut gone) => while gone.changed().await.is_ok() {},
            None => std::future::pending().await,
        }
    }
}
