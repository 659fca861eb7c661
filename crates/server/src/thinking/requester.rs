//! Who asks, as far as those who think have to know.

use std::net::IpAddr;

use tokio::sync::watch;

use crate::problem::Problem;
use crate::shared_stream::DisconnectWatch;

tokio::task_local! {
    static CURRENT: Asker;
}

/// Who asks for what the current task does. It goes with the task, as a request's name does
/// in a log, so that everything between a handler and a thought need not pass it on.
#[derive(Debug, Clone)]
pub(crate) struct Asker {
    /// The address that limits apply to; none for what the server does by itself.
    pub(crate) address: Option<IpAddr>,
    /// The connection to it, if there is one.
    connection: Option<DisconnectWatch>,
    gone: Gone,
}

impl Asker {
    /// Somebody at an address, perhaps at the end of a connection.
    pub(crate) const fn at(address: IpAddr, connection: Option<DisconnectWatch>) -> Self {
        Asker { address: Some(address), connection, gone: Gone(None) }
    }

    /// The same, who may go away in the middle: that is, when the second value is dropped.
    pub(crate) fn who_may_go(self) -> (Self, watch::Sender<()>) {
        let (present, gone) = watch::channel(());
        (Asker { gone: Gone(Some(gone)), ..self }, present)
    }

    /// Who asks for what this task does.
    pub(crate) fn current() -> Self {
        let nobody = Asker { address: None, connection: None, gone: Gone(None) };
        CURRENT.try_with(Clone::clone).unwrap_or(nobody)
    }

    /// Waits until whoever asked has gone.
    pub(crate) async fn leaves(self) {
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

    /// Does something on behalf of this asker.
    pub(crate) async fn scope<F: Future>(self, work: F) -> F::Output {
        CURRENT.scope(self, work).await
    }
}

/// Carries something out in a task of its own, so that it is whole even if the client goes
/// away in the middle: then only the thoughts for it end.
pub(crate) async fn carried_out_whole<T: Send + 'static>(
    work: impl Future<Output = Result<T, Problem>> + Send + 'static,
) -> Result<T, Problem> {
    let (asker, _present) = Asker::current().who_may_go();
    let task = tokio::spawn(asker.scope(work));
    task.await.map_err(|panicked| Problem::internal(&panicked))?
}

/// Tells that whoever asked has gone.
#[derive(Debug, Clone)]
struct Gone(Option<watch::Receiver<()>>);

impl Gone {
    /// Waits until then.
    async fn wait(self) {
        match self.0 {
            // An error says that the other end has been dropped.
            Some(mut gone) => while gone.changed().await.is_ok() {},
            None => std::future::pending().await,
        }
    }
}
