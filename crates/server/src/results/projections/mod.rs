//! Projections: what is derived from the logs, beside the tables and after them.
//!
//! A table's transaction leaves a line in the outbox for what projections wait for. Each reads the outbox in order, reads the
//! part of the log that it needs, and writes what it makes of it together with how far it has come. So each does its work
//! once, goes on after a kill where it was, and can do all of it again: see [`rebuild`].

pub mod calls;
pub mod deal_files;
pub mod endings;
pub mod farming;
pub mod folding;
pub mod matches;
mod pace;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use futures_util::future::{BoxFuture, join_all};
use thurup_ratings::Measured;
use thurup_wire::administration::ProjectionName;
use tokio::sync::{Mutex, Notify, watch};
use tokio_util::sync::CancellationToken;

use crate::bus::leading::Leading;
use crate::bus::leases::Lease;
use crate::bus::{Asked, Bus, Gone};
use crate::contests::tables;
use folding::{Fold, FoldProtocol};
use thurup_store::clock;
use thurup_store::ids::{DealId, PersonId};
use thurup_store::{DealRow, NoticeRow, Store, StoreError, StreamId};

/// After something went wrong, a projection tries again so much later.
const RETRY: Duration = Duration::from_secs(1);
/// Who asks for something just derived waits at most so long.
const PATIENCE: Duration = Duration::from_secs(3);
/// On another node than the one that derives it, it is looked for so often.
const LOOK: Duration = Duration::from_millis(20);

/// How far the projections have come.
#[derive(Debug)]
pub struct Projections {
    deal_files: watch::Sender<u64>,
    /// Files of deals were made.
    filed: watch::Sender<()>,
    /// Deals that waited before the server stopped are looked at.
    waiting_known: AtomicBool,
    /// Matches were counted.
    counted: watch::Sender<()>,
    /// Held by whoever folds matches: one after the other, as each goes on from where the last has come.
    folding: Mutex<matches::Waiting>,
    /// Guests who were merged before the server stopped are counted.
    merges_known: AtomicBool,
    /// Why projections wait that failed, and when.
    failed: std::sync::Mutex<HashMap<ProjectionName, Failed>>,
    /// Whoever waits goes on at once.
    go_on: Notify,
    /// Whether matches are folded on this node, and the way to the one that does.
    leading: Leading,
    bus: Arc<dyn Bus<FoldProtocol>>,
}

/// That a projection failed.
#[derive(Clone, Debug)]
pub struct Failed {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Why; nothing where it has gone on since.
    pub why: Option<StoreError>,
}

impl Projections {
    /// On a node that folds while it leads, and asks the one that does otherwise.
    pub fn new(leading: Leading, bus: Arc<dyn Bus<FoldProtocol>>) -> Self {
        Self {
            deal_files: watch::channel(0).0,
            filed: watch::channel(()).0,
            waiting_known: AtomicBool::new(false),
            counted: watch::channel(()).0,
            folding: Mutex::default(),
            merges_known: AtomicBool::new(false),
            failed: std::sync::Mutex::default(),
            go_on: Notify::new(),
            leading,
            bus,
        }
    }

    /// Answers other nodes for which it folds, while this one holds that lease.
    pub async fn serve(&self, store: &Store, lease: &Lease, stop: &CancellationToken) {
        let mut asked = self.bus.serve(lease).await;
        while let Some(Some(next)) = stop.run_until_cancelled(asked.recv()).await {
            let Asked { request, answer } = *next;
            let done = self.fold_here(store, request).await;
            // Whoever asked may be gone; it is done all the same.
            let _ = answer.send(done.map_err(|error| error.to_string()));
        }
        asked.close();
        self.bus.end(lease).await;
    }

    /// What was known here of an earlier time at which this node led may be old.
    async fn begin(&self) {
        *self.folding.lock().await = matches::Waiting::default();
        self.merges_known.store(false, Ordering::Relaxed);
        self.waiting_known.store(false, Ordering::Relaxed);
    }

    async fn fold(&self, store: &Store, fold: Fold) -> Result<(), StoreError> {
        if self.leading.is_here() {
            return self.fold_here(store, fold).await;
        }
        let nobody = || StoreError::Unreachable("the node that counts matches does not answer".to_owned());
        let answer = self.bus.ask(StreamId::Site, fold).await.map_err(|Gone| nobody())?;
        answer.map_err(StoreError::Failed)
    }

    async fn fold_here(&self, store: &Store, fold: Fold) -> Result<(), StoreError> {
        let now = clock::now_ms().cast_signed();
        let mut waiting = self.folding.lock().await;
        match fold {
            Fold::Forget(who) => matches::forgotten(store, &mut waiting, who, now).await,
            Fold::Counted => matches::catch_up(store, &mut waiting).await,
            Fold::LetGo => {
                matches::let_go(store, &mut waiting).await?;
                self.counted.send_replace(());
                calls::let_go(store).await
            }
            Fold::Merged => matches::merged(store, &mut waiting, now).await,
            Fold::Mark { who, sanction, marked } => matches::marked(store, &mut waiting, (who, &sanction), marked, now).await,
        }
    }
    /// Keeps all up until the server stops, each for itself.
    /// `told` hears who was told something, and may do more or less by it; `released` is notified when deals of contests were let go.
    pub async fn run(&self, store: &Store, released: &Notify, told: impl Fn(&NoticeRow), stop: CancellationToken) {
        self.begin().await;
        let (told, stop) = (&told, &stop);
        let kept_up = |projection| async move {
            let outbox = store.outbox_news();
            match projection {
                ProjectionName::DealFiles => {
                    let catch_up = || {
                        deal_files::catch_up(store, |position| {
                            self.deal_files.send_replace(position);
                            self.filed.send_replace(());
                        })
                    };
                    self.keep_up(projection, stop, outbox, catch_up).await;
                }
                ProjectionName::Matches => self.keep_up(projection, stop, outbox, || self.counted_all(store)).await,
                ProjectionName::MatchEndings => {
                    self.keep_up(projection, stop, outbox, || endings::catch_up(store, told)).await;
                }
                ProjectionName::Farming => {
                    self.keep_up(projection, stop, self.counted.subscribe(), || farming::catch_up(store, told)).await;
                }
                ProjectionName::Calls => {
                    self.keep_up(projection, stop, self.filed.subscribe(), || self.called_all(store)).await;
                }
                // The scheduler of contests, which opens and closes their tables, does it.
                ProjectionName::EventDeals => {}
            }
        };
        let releases = async {
            loop {
                tokio::select! {
                    () = stop.cancelled() => return,
                    () = released.notified() => {}
                }
                while let Err(error) = self.let_go(store).await {
                    tracing::error!(%error, "what waited for deals that may be seen now is not counted");
                    tokio::select! {
                        () = stop.cancelled() => return,
                        () = clock::wait(Some(RETRY)) => {}
                    }
                }
            }
        };
        tokio::join!(join_all(ALL.map(kept_up)), releases);
    }

    /// Counts the matches that have ended by now, and, once after a start, the guests who were merged before it.
    async fn counted_all(&self, store: &Store) -> Result<(), StoreError> {
        let mut waiting = self.folding.lock().await;
        matches::catch_up(store, &mut waiting).await?;
        if !self.merges_known.load(Ordering::Relaxed) {
            // The server may have stopped between the two, and has forgotten who waits.
            *waiting = matches::Waiting::default();
            matches::passed_over(store, &mut waiting).await?;
            matches::merged(store, &mut waiting, clock::now_ms().cast_signed()).await?;
            self.merges_known.store(true, Ordering::Relaxed);
        }
        self.counted.send_replace(());
        Ok(())
    }

    /// Takes somebody who is to be forgotten off all lists and figures by name.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn forget(&self, store: &Store, who: PersonId) -> Result<(), StoreError> {
        self.fold(store, Fold::Forget(who)).await
    }

    /// Counts the matches that have ended by now.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn counted(&self, store: &Store) -> Result<(), StoreError> {
        self.fold(store, Fold::Counted).await
    }

    /// Counts the matches that waited for others to play the same deals, as far as these may be seen now, and takes these deals into the
    /// database of calls.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn let_go(&self, store: &Store) -> Result<(), StoreError> {
        self.fold(store, Fold::LetGo).await
    }

    /// Takes all deals that have ended by now into the database of calls, and, once after a start, those that were let go before it.
    async fn called_all(&self, store: &Store) -> Result<(), StoreError> {
        calls::catch_up(store).await?;
        if !self.waiting_known.load(Ordering::Relaxed) {
            // The server may have stopped between the two.
            calls::let_go(store).await?;
            self.waiting_known.store(true, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Gives all that guests have played to those with an account who they are.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn merged(&self, store: &Store) -> Result<(), StoreError> {
        self.fold(store, Fold::Merged).await
    }

    /// Takes somebody off all lists for good, or back onto them; `sanction` is the mark's id. Once for each, however often it is
    /// asked.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn mark(&self, store: &Store, who: PersonId, sanction: &str, marked: bool) -> Result<(), StoreError> {
        self.fold(store, Fold::Mark { who, sanction: sanction.to_owned(), marked }).await
    }

    /// A finished deal; one that ended just now is waited for.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn deal(&self, store: &Store, id: DealId) -> Result<Option<DealRow>, StoreError> {
        let found = store.deal(id).await?;
        if found.is_some() {
            return Ok(found);
        }
        self.filed(store).await?;
        store.deal(id).await
    }

    /// Waits until all deals that have ended by now are written; not for ever.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn filed(&self, store: &Store) -> Result<(), StoreError> {
        let head = store.outbox_head().await?;
        if !self.leading.is_here() {
            let deadline = Instant::now() + PATIENCE;
            while store.cursor(deal_files::NAME).await? < head && Instant::now() < deadline {
                clock::wait(Some(LOOK)).await;
            }
            return Ok(());
        }
        let mut reached = self.deal_files.subscribe();
        // Too long is as good as not yet there.
        let caught_up = reached.wait_for(|position| *position >= head);
        let _ = tokio::time::timeout(PATIENCE, caught_up).await;
        Ok(())
    }

    /// How a projection failed last, if it has since the server was started.
    pub fn failed(&self, projection: ProjectionName) -> Option<Failed> {
        // Every change under the lock is whole in itself.
        self.failed.lock().unwrap_or_else(PoisonError::into_inner).get(&projection).cloned()
    }

    /// Lets those try again at once that wait after a failure.
    pub fn go_on(&self) {
        self.go_on.notify_waiters();
    }

    fn note(&self, projection: ProjectionName, failed: Option<&StoreError>) {
        let mut all = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        match failed {
            Some(error) => drop(all.insert(projection, Failed { at: clock::now_ms(), why: Some(error.clone()) })),
            None => {
                if let Some(before) = all.get_mut(&projection) {
                    before.why = None;
                }
            }
        }
    }

    /// Brings a projection up to date whenever there is news for it, until the server stops.
    async fn keep_up<F: Future<Output = Result<(), StoreError>>>(
        &self,
        projection: ProjectionName,
        stop: &CancellationToken,
        mut news: watch::Receiver<()>,
        catch_up: impl Fn() -> F,
    ) {
        loop {
            let done = tokio::select! {
                () = stop.cancelled() => return,
                done = catch_up() => done,
            };
            self.note(projection, done.as_ref().err());
            let waits = match done {
                Ok(()) => None,
                Err(error) => {
                    tracing::error!(%error, projection = name(projection), "a projection waits: it failed, and is tried again");
                    Some(RETRY)
                }
            };
            tokio::select! {
                () = stop.cancelled() => return,
                changed = news.changed(), if waits.is_none() => if changed.is_err() { return },
                () = clock::wait(waits) => {}
                () = self.go_on.notified() => {}
            }
        }
    }
}

/// All projections, in the order in which they are shown. One that is not here does not run.
pub const ALL: [ProjectionName; 6] = [
    ProjectionName::DealFiles,
    ProjectionName::Matches,
    ProjectionName::MatchEndings,
    ProjectionName::Farming,
    ProjectionName::EventDeals,
    ProjectionName::Calls,
];

/// The name of a projection among the cursors, in logs and in the terminal.
pub const fn name(projection: ProjectionName) -> &'static str {
    match projection {
        ProjectionName::DealFiles => deal_files::NAME,
        ProjectionName::Matches => matches::NAME,
        ProjectionName::MatchEndings => endings::NAME,
        ProjectionName::Farming => farming::NAME,
        ProjectionName::EventDeals => tables::EVENT_DEALS,
        ProjectionName::Calls => calls::NAME,
    }
}

/// How far each has come: its cursor, where what it reads ends, and how much lies between, in lines of the outbox; the farming watch
/// reads the matches that count.
///
/// # Errors
/// When the database cannot be read.
pub async fn cursors(store: &Store) -> Result<Vec<(ProjectionName, u64, u64, u64)>, StoreError> {
    let (head, counted) = (store.outbox_head().await?, store.last_rating_event().await?);
    let mut all = Vec::new();
    for projection in ALL {
        let position = store.cursor(name(projection)).await?;
        all.push(match projection {
            ProjectionName::Farming => (projection, position, counted, counted.saturating_sub(position)),
            ProjectionName::DealFiles
            | ProjectionName::Matches
            | ProjectionName::MatchEndings
            | ProjectionName::EventDeals
            | ProjectionName::Calls => {
                let position = position.min(head);
                (projection, position, head, store.outbox_lines_after(position).await?)
            }
        });
    }
    Ok(all)
}

/// Makes a projection again; gives the number of lines or matches read.
type Again = for<'a> fn(&'a Store) -> BoxFuture<'a, Result<u64, StoreError>>;

/// How a projection is made again, if it can be: what was told to people, reported or scored by the others stands.
fn again(projection: ProjectionName) -> Option<Again> {
    match projection {
        ProjectionName::DealFiles => Some(|store| {
            Box::pin(async move {
                store.derive(deal_files::NAME, 0, Vec::new()).await?;
                deal_files::catch_up(store, |_| {}).await?;
                store.outbox_head().await
            })
        }),
        ProjectionName::Matches => Some(|store| {
            Box::pin(async move {
                let events = matches::rebuild(store).await?;
                matches::catch_up(store, &mut matches::Waiting::default()).await?;
                Ok(events)
            })
        }),
        ProjectionName::Calls => Some(|store| {
            Box::pin(async move {
                // It is made of the files.
                deal_files::catch_up(store, |_| {}).await?;
                let reached = calls::rebuild(store).await?;
                calls::let_go(store).await?;
                Ok(reached)
            })
        }),
        ProjectionName::MatchEndings | ProjectionName::Farming | ProjectionName::EventDeals => None,
    }
}

/// Makes a projection again, on a database that no server uses: deal files and the database of calls from the beginning of the outbox, ratings and figures from
/// the first match that counts. Gives the number of lines or matches read.
///
/// # Errors
/// When there is no such projection, or the database cannot be used.
pub async fn rebuild(database: &str, projection: &str) -> Result<u64, RebuildError> {
    let again = ALL.into_iter().find(|known| name(*known) == projection).and_then(again);
    let again = again.ok_or_else(|| RebuildError::NoSuchProjection { name: projection.to_owned() })?;
    let (store, closing) = Store::open(database).await?;
    let done = again(&store).await;
    closing.finish().await;
    Ok(done?)
}

/// The names of those that can be made again.
fn made_again() -> String {
    let names: Vec<_> = ALL.into_iter().filter(|projection| again(*projection).is_some()).map(name).collect();
    names.join(", ")
}

/// Takes the numbers of the bots from a measurement, on a database that no server uses. Says whether it was new.
///
/// # Errors
/// When the database cannot be used, or no numbers follow from the measurement.
pub async fn take_measured(database: &str, measured: &Measured) -> Result<bool, StoreError> {
    let (store, closing) = Store::open(database).await?;
    let taken = matches::measured(&store, measured, clock::now_ms().cast_signed()).await;
    closing.finish().await;
    taken
}

/// A projection could not be made again.
#[derive(Debug, thiserror::Error)]
pub enum RebuildError {
    /// No such projection, or none that can be made again.
    #[error("no projection {name:?} can be made again; these can: {}", made_again())]
    NoSuchProjection {
        /// What was asked for.
        name: String,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_projection_has_one_name() {
        for projection in ALL {
            assert_eq!(serde_json::to_value(projection).unwrap(), name(projection));
        }
        assert_eq!(made_again(), "deal-files, matches, calls");
    }
}
