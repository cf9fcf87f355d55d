//! Jobs: what is derived from the logs, beside the tables and after them.
//!
//! A table's transaction leaves a line in the outbox for what jobs wait for. Each job reads the outbox in order, reads the
//! part of the log that it needs, and writes what it makes of it together with how far it has come. So each does its work
//! once, goes on after a kill where it was, and can do all of it again: see [`rebuild`].

pub mod deal_files;
pub mod forgetting;
pub mod matches;
mod pace;

use std::time::Duration;

use tokio::sync::{Mutex, watch};
use tokio_util::sync::CancellationToken;

use crate::clock;
use crate::ids::{DealId, PersonId};
use crate::store::{DealRow, Store, StoreError};

/// After something went wrong, a job tries again so much later.
const RETRY: Duration = Duration::from_secs(1);
/// Who asks for something just derived waits at most so long.
const PATIENCE: Duration = Duration::from_secs(3);

/// How far the jobs have come.
#[derive(Debug)]
pub struct Jobs {
    deal_files: watch::Sender<u64>,
    /// Held by whoever folds matches: one after the other, as each goes on from where the last has come.
    folding: Mutex<()>,
}

impl Default for Jobs {
    fn default() -> Self {
        Self { deal_files: watch::channel(0).0, folding: Mutex::default() }
    }
}

impl Jobs {
    /// Does all jobs until the server stops, each for itself.
    pub async fn run(&self, store: &Store, stop: CancellationToken) {
        let deal_files = keep_up(store, &stop, deal_files::NAME, || {
            deal_files::catch_up(store, |position| {
                self.deal_files.send_replace(position);
            })
        });
        let matches = keep_up(store, &stop, matches::NAME, || async {
            let _alone = self.folding.lock().await;
            matches::catch_up(store).await
        });
        tokio::join!(deal_files, matches);
    }

    /// Takes somebody who is to be forgotten off all lists and figures by name.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn forget(&self, store: &Store, who: PersonId) -> Result<(), StoreError> {
        let _alone = self.folding.lock().await;
        matches::forgotten(store, who, clock::now_ms().cast_signed()).await
    }

    /// Takes somebody off all lists for good, or back onto them; `sanction` is the mark's id. Once for each, however often it is
    /// asked.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn mark(&self, store: &Store, who: PersonId, sanction: &str, marked: bool) -> Result<(), StoreError> {
        let _alone = self.folding.lock().await;
        matches::marked(store, who, sanction, marked, clock::now_ms().cast_signed()).await
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
        let mut reached = self.deal_files.subscribe();
        // Too long is as good as not yet there.
        let caught_up = reached.wait_for(|position| *position >= head);
        let _ = tokio::time::timeout(PATIENCE, caught_up).await;
        Ok(())
    }
}

/// Does a job whenever the outbox has news, until the server stops.
async fn keep_up<F: Future<Output = Result<(), StoreError>>>(
    store: &Store,
    stop: &CancellationToken,
    job: &str,
    catch_up: impl Fn() -> F,
) {
    let mut news = store.outbox_news();
    loop {
        let done = tokio::select! {
            () = stop.cancelled() => return,
            done = catch_up() => done,
        };
        let waits = match done {
            Ok(()) => None,
            Err(error) => {
                tracing::error!(%error, job, "a job waits");
                Some(RETRY)
            }
        };
        tokio::select! {
            () = stop.cancelled() => return,
            changed = news.changed(), if waits.is_none() => if changed.is_err() { return },
            () = clock::wait(waits) => {}
        }
    }
}

/// The jobs that can be done again, by name.
pub const NAMES: [&str; 2] = [deal_files::NAME, matches::NAME];

/// Does a job again, on a database that no server uses: deal files from the beginning of the outbox, ratings and figures from
/// the first match that counts. Gives the number of lines or matches read.
///
/// # Errors
/// When there is no such job, or the database cannot be used.
pub async fn rebuild(database: &str, job: &str) -> Result<u64, RebuildError> {
    if !NAMES.contains(&job) {
        return Err(RebuildError::NoSuchJob { name: job.to_owned() });
    }
    let (store, closing) = Store::open(database).await?;
    let done = async {
        if job == matches::NAME {
            let events = matches::rebuild(&store).await?;
            matches::catch_up(&store).await?;
            return Ok(events);
        }
        store.derive(deal_files::NAME, 0, Vec::new()).await?;
        deal_files::catch_up(&store, |_| {}).await?;
        store.outbox_head().await
    };
    let done = done.await;
    closing.finish().await;
    Ok(done?)
}

/// A job could not be done again.
#[derive(Debug, thiserror::Error)]
pub enum RebuildError {
    /// No such job.
    #[error("there is no job {name:?}; there are: {}", NAMES.join(", "))]
    NoSuchJob {
        /// What was asked for.
        name: String,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}
