//! Leases of one of several servers with one database: the database says who owns a stream, and by its clock for how long.
//!
//! The node renews its lease every three tenths of it. Where it has not managed to for two thirds, by its own clock that never jumps and
//! from the moment when it last asked, its term is over, well before anybody else may take what it owns: owners let go, rooms end,
//! nothing that is known here is shown. The next term begins when the database answers again, with nothing owned.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use thurup_store::{Claim, Fence, Life, Node, Owners, StoreError, StreamId};
use tokio::sync::{Notify, mpsc};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::leases::{Lease, Leases, LocalLeases, NoLease};

/// After a failure, the database is asked again so much later, or after a tenth of the lease where that is shorter.
const AGAIN: Duration = Duration::from_millis(500);
/// At the end, the database is waited for so long.
const LAST_WORD: Duration = Duration::from_secs(2);

/// See the module.
pub struct NodeLeases {
    known: Arc<Known>,
    keeping: Mutex<Option<JoinHandle<()>>>,
}

struct Known {
    owners: Owners,
    lease: Duration,
    /// One owner at a time among the tasks of this process.
    here: LocalLeases,
    /// From when on moments are counted.
    began: Instant,
    /// The number of the term.
    term: AtomicU64,
    /// Until when it lasts, in milliseconds from the beginning; 0 between two.
    until: AtomicU64,
    now: Mutex<Option<Now>>,
    let_go: mpsc::UnboundedSender<(Life, Fence)>,
    /// Somebody has reason to doubt that the term lasts.
    doubted: Notify,
    stop: CancellationToken,
}

/// What belongs to a term that lasts.
#[derive(Clone)]
struct Now {
    life: Life,
    over: CancellationToken,
}

impl fmt::Debug for NodeLeases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NodeLeases").field("term", &self.known.term()).finish_non_exhaustive()
    }
}

impl NodeLeases {
    /// Begins the first term; waits for the lease of a process before this one that was killed.
    ///
    /// # Errors
    /// When another server runs under the same name; when the database cannot be written.
    pub async fn begin(mut node: Node, owners: Owners, lease: Duration) -> Result<Arc<Self>, StoreError> {
        let began = Instant::now();
        let (life, from) = node.begin(lease).await?;
        let (let_go, letting_go) = mpsc::unbounded_channel();
        let known = Arc::new(Known {
            owners: owners.clone(),
            lease,
            here: LocalLeases::default(),
            began,
            term: AtomicU64::new(0),
            until: AtomicU64::new(0),
            now: Mutex::default(),
            let_go,
            doubted: Notify::new(),
            stop: CancellationToken::new(),
        });
        known.begin_term(life, from);
        tokio::spawn(let_all_go(owners, letting_go, known.stop.clone()));
        let keeping = Mutex::new(Some(tokio::spawn(known.clone().keep(node))));
        Ok(Arc::new(Self { known, keeping }))
    }

    /// Ends the term, and with it the node: whatever it owned is free at once.
    pub async fn end(&self) {
        self.known.stop.cancel();
        let keeping = self.keeping.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(keeping) = keeping
            && keeping.await.is_err()
        {
            tracing::error!("what renews the lease of this node has failed");
        }
        self.known.owners.close().await;
    }
}

impl Drop for NodeLeases {
    fn drop(&mut self) {
        self.known.stop.cancel();
    }
}

impl Leases for NodeLeases {
    fn claim(&self, stream: StreamId) -> BoxFuture<'_, Result<Lease, NoLease>> {
        // In a task of its own: where nobody waits for it any more, what it has taken is let go.
        let claiming = tokio::spawn(self.known.clone().claim(stream));
        Box::pin(async move { claiming.await.unwrap_or(Err(NoLease::NoTerm)) })
    }

    fn term(&self) -> Option<u64> {
        self.known.term()
    }
}

impl Known {
    fn lock(&self) -> MutexGuard<'_, Option<Now>> {
        // It is replaced whole.
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn since_began(&self, moment: Instant) -> u64 {
        u64::try_from(moment.saturating_duration_since(self.began).as_millis()).unwrap_or(u64::MAX)
    }

    fn term(&self) -> Option<u64> {
        // The end first: should a term begin in between, then of the one before.
        let until = self.until.load(Ordering::Acquire);
        let term = self.term.load(Ordering::Acquire);
        (self.since_began(Instant::now()) < until).then_some(term)
    }

    /// Until when the term lasts if the lease was asked for at that moment.
    fn lasts(&self, asked: Instant) -> u64 {
        self.since_began(asked + self.lease * 2 / 3)
    }

    fn begin_term(&self, life: Life, asked: Instant) {
        let mut now = self.lock();
        self.term.fetch_add(1, Ordering::AcqRel);
        self.until.store(self.lasts(asked), Ordering::Release);
        *now = Some(Now { life, over: CancellationToken::new() });
    }

    fn end_term(&self) {
        self.until.store(0, Ordering::Release);
        if let Some(now) = self.lock().take() {
            now.over.cancel();
        }
    }

    /// What is left of the term.
    fn left(&self) -> Duration {
        let now = self.since_began(Instant::now());
        Duration::from_millis(self.until.load(Ordering::Acquire).saturating_sub(now))
    }

    async fn claim(self: Arc<Self>, stream: StreamId) -> Result<Lease, NoLease> {
        let here = self.here.claim(stream).await?;
        let now = self.lock().clone();
        let (Some(term), Some(Now { life, over })) = (self.term(), now) else { return Err(NoLease::NoTerm) };
        match self.owners.claim(&life, stream, self.lease).await.map_err(NoLease::Store)? {
            Claim::Ours(epoch) => {
                let (fence, let_go) = (Fence { stream, epoch }, self.let_go.clone());
                let lease = Lease::new(fence, (term, over), move || {
                    // Who takes it here next has a higher epoch, and keeps it.
                    let _ = let_go.send((life, fence));
                    drop(here);
                });
                // It may have ended meanwhile, and another begun.
                if self.term() == Some(term) && !lease.over().is_cancelled() { Ok(lease) } else { Err(NoLease::NoTerm) }
            }
            Claim::Elsewhere => Err(NoLease::Elsewhere),
            Claim::Over => {
                self.doubted.notify_one();
                Err(NoLease::NoTerm)
            }
        }
    }

    /// Keeps one term after the other, until the server stops.
    async fn keep(self: Arc<Self>, mut node: Node) {
        let stop = self.stop.clone();
        while stop.run_until_cancelled(self.keep_term(&mut node)).await.is_some() {
            self.end_term();
            tracing::warn!("this node could not renew its lease: all that it owned is let go");
            metrics::counter!("thurup_terms_ended_total").increment(1);
            let Some((life, asked)) = stop.run_until_cancelled(self.next_life(&mut node)).await else { break };
            self.begin_term(life, asked);
            tracing::warn!("this node has a lease again");
        }
        self.end_term();
        if tokio::time::timeout(LAST_WORD, node.end()).await.is_ok_and(|ended| ended.is_ok()) {
            return;
        }
        tracing::warn!("the lease of this node could not be ended: the others wait until it is past");
    }

    /// Renews the lease until the term is over.
    async fn keep_term(&self, node: &mut Node) {
        let mut wait = self.lease * 3 / 10;
        loop {
            tokio::select! {
                () = tokio::time::sleep(wait.min(self.left())) => {}
                () = self.doubted.notified() => {}
            }
            let asked = Instant::now();
            wait = match tokio::time::timeout(self.left(), node.renew(self.lease)).await {
                // One that is renewed too late was over in between.
                Ok(Ok(true)) if self.left() > Duration::ZERO => {
                    self.until.store(self.lasts(asked), Ordering::Release);
                    self.lease * 3 / 10
                }
                Ok(Err(error)) if self.left() > Duration::ZERO => {
                    tracing::warn!(%error, "the lease of this node is not renewed yet");
                    self.again()
                }
                Ok(_) | Err(_) => return,
            };
        }
    }

    fn again(&self) -> Duration {
        AGAIN.min(self.lease / 10)
    }

    /// Begins another life, as soon as that is possible.
    async fn next_life(&self, node: &mut Node) -> (Life, Instant) {
        loop {
            match node.begin(self.lease).await {
                Ok(life) => return life,
                Err(error) => tracing::error!(%error, "this node has no lease"),
            }
            tokio::time::sleep(self.again()).await;
        }
    }
}

/// Lets streams go as they come. What cannot be let go is free once the life is over in which it was claimed, or is claimed anew here.
async fn let_all_go(owners: Owners, mut letting_go: mpsc::UnboundedReceiver<(Life, Fence)>, stop: CancellationToken) {
    while let Some(Some((life, fence))) = stop.run_until_cancelled(letting_go.recv()).await {
        if let Err(error) = owners.let_go(&life, fence).await {
            tracing::warn!(%error, "a stream is not let go before its node's lease is past");
        }
    }
}
