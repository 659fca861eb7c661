//! Work that takes longer than a moment: a bounded number at a time, and a
//! bounded number that wait.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use minewise_solver::Stop;
use tokio::sync::Semaphore;

use crate::problem::{Code, Problem};

/// Threads for analyses and boards.
#[derive(Debug)]
pub(crate) struct CpuPool {
    permits: Arc<Semaphore>,
    /// Those who wait or work.
    present: AtomicUsize,
    room: usize,
}

/// Tells work that nobody wants its answer any more.
#[derive(Debug, Clone)]
pub(crate) struct Cancelled(Stop);

impl Cancelled {
    /// Whether to stop.
    pub(crate) fn is_set(&self) -> bool {
        self.0.is_given()
    }

    /// The same for those who think.
    pub(crate) const fn stop(&self) -> &Stop {
        &self.0
    }
}

/// Sets the sign when whoever waits for the answer goes away.
struct CancelOnDrop(Cancelled);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.0.give();
    }
}

struct Presence<'a>(&'a AtomicUsize);

impl Drop for Presence<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl CpuPool {
    pub(crate) fn new(threads: usize, queue: usize) -> Self {
        let permits = Arc::new(Semaphore::new(threads));
        CpuPool { permits, present: AtomicUsize::new(0), room: threads + queue }
    }

    /// How many wait or work.
    pub(crate) fn present(&self) -> usize {
        self.present.load(Ordering::Relaxed)
    }

    /// Does work on a thread of its own, as soon as there is one. If the caller
    /// goes away while it waits, it never begins; afterwards the work is told.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Cancelled) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let before = self.present.fetch_add(1, Ordering::Relaxed);
        let _presence = Presence(&self.present);
        if before >= self.room {
            let detail = "the server has more to work out than it can: try again soon";
            return Err(Problem::later(Code::Busy, 2, detail));
        }
        let permit = Arc::clone(&self.permits)
            .acquire_owned()
            .await
            .map_err(|closed| Problem::internal(&closed))?;
        let cancelled = Cancelled(Stop::new());
        let _cancel = CancelOnDrop(cancelled.clone());
        let working = tokio::task::spawn_blocking(move || {
            // Held until the work is really over, not until nobody waits for it.
            let _permit = permit;
            work(&cancelled)
        });
        working.await.map_err(|panicked| Problem::internal(&panicked))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn what_does_not_fit_is_refused_and_what_is_not_wanted_is_told() {
        let pool = Arc::new(CpuPool::new(1, 1));
        let (begun_sender, begun) = mpsc::channel();
        let (ended_sender, ended) = mpsc::channel();
        let running = tokio::spawn({
            let pool = Arc::clone(&pool);
            async move {
                let work = move |cancelled: &Cancelled| {
                    begun_sender.send(()).unwrap();
                    while !cancelled.is_set() {
                        std::thread::yield_now();
                    }
                    ended_sender.send(()).unwrap();
                };
                pool.run(work).await
            }
        });
        let waiting = tokio::spawn({
            let pool = Arc::clone(&pool);
            async move { pool.run(|_| 7).await }
        });
        while pool.present() < 2 {
            tokio::task::yield_now().await;
        }
        let refused = pool.run(|_| 8).await.unwrap_err();
        assert_eq!((refused.status, refused.code), (503, Code::Busy));
        tokio::task::spawn_blocking(move || begun.recv()).await.unwrap().unwrap();
        running.abort();
        tokio::task::spawn_blocking(move || ended.recv()).await.unwrap().unwrap();
        assert_eq!(waiting.await.unwrap().unwrap(), 7);
        assert_eq!(pool.present(), 0);
    }
}
