//! A helper: takes pieces of work from a server and does them, a core each, until it is told to end. It keeps nothing, so that it can be
//! killed at any moment: the server then does what it had, or another helper.

mod asked;
mod doing;

use std::fmt;
use std::num::NonZero;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::Value;
use thurup_wire::helpers::Work;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use self::asked::{Line, NotAnswered};
use super::server::End;
use crate::base::cpu_pool::behind_others;

pub use asked::HelperError;

/// It is tried again first after so long, then twice as long each time,
const FIRST_WAIT: Duration = Duration::from_millis(500);
/// but never longer.
const LONGEST_WAIT: Duration = Duration::from_secs(60);
/// An answer is tried to be handed in so often: by then the server does the work itself.
const TRIES: u32 = 3;

/// What a helper has to know.
#[derive(Clone)]
pub struct HelperConfig {
    /// The server, such as `https://cards.example`.
    pub server: String,
    /// The key that it was given there.
    pub key: String,
    /// On so many cores it works at once.
    pub cores: NonZero<usize>,
}

impl fmt::Debug for HelperConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HelperConfig").field("server", &self.server).field("cores", &self.cores).finish_non_exhaustive()
    }
}

/// What a helper tells whoever has started it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HelperNews {
    /// The server gives it work from now on.
    Connected,
    /// It works on a piece of this kind.
    Begun(String),
    /// A piece of this kind is done and taken, after so long.
    Done(String, Duration),
    /// A piece of this kind came to nothing, and why.
    Lost(String, String),
    /// The server does not answer, and why; it is asked again, the first time after so long.
    Trouble(String, Duration),
}

/// Helps until the process is told to end (SIGINT or SIGTERM); then it gives back what it has.
///
/// # Errors
/// [`HelperError`]; all else it waits out.
pub async fn help_until_told(
    config: HelperConfig,
    told: impl Fn(HelperNews) + Send + Sync + 'static,
) -> Result<(), HelperError> {
    let mut end = End::listen();
    let stop = CancellationToken::new();
    let helping = help(config, stop.clone(), told);
    tokio::pin!(helping);
    tokio::select! {
        helped = &mut helping => return helped,
        () = end.told() => stop.cancel(),
    }
    // Told once more it leaves what it has where it is.
    tokio::select! {
        helped = helping => helped,
        () = end.told() => Ok(()),
    }
}

/// Helps until `stop`.
///
/// # Errors
/// [`HelperError`].
pub async fn help(
    config: HelperConfig,
    stop: CancellationToken,
    told: impl Fn(HelperNews) + Send + Sync + 'static,
) -> Result<(), HelperError> {
    let line = Line::new(&config.server, &config.key)?;
    // Of its own: where one core hears that it is not wanted, all others stop.
    let stop = stop.child_token();
    let helper = Arc::new(Helper { line, stop: stop.clone(), told: Box::new(told), reached: Mutex::new(None) });
    let mut cores = JoinSet::new();
    for _ in 0..config.cores.get() {
        cores.spawn(core(helper.clone()));
    }
    let mut outcome = Ok(());
    while let Some(ended) = cores.join_next().await {
        stop.cancel();
        if let Ok(Err(error)) = ended {
            outcome = Err(error);
        }
    }
    outcome
}

struct Helper {
    line: Line,
    stop: CancellationToken,
    told: Box<dyn Fn(HelperNews) + Send + Sync>,
    /// Whether the server answered when it was asked last, once it was: told once, and not by each core.
    reached: Mutex<Option<bool>>,
}

impl Helper {
    fn reached(&self, reached: bool, news: impl FnOnce() -> HelperNews) {
        let before = self.reached.lock().unwrap_or_else(PoisonError::into_inner).replace(reached);
        if before != Some(reached) {
            (self.told)(news());
        }
    }
}

/// What one core does.
async fn core(helper: Arc<Helper>) -> Result<(), HelperError> {
    let mut wait = FIRST_WAIT;
    // First only whether it is wanted at all: that is told at once.
    let mut waits = false;
    loop {
        let asked = tokio::select! {
            biased;
            () = helper.stop.cancelled() => return Ok(()),
            asked = helper.line.acquire(waits) => asked,
        };
        waits = asked.is_ok();
        match asked {
            Ok(work) => {
                wait = FIRST_WAIT;
                helper.reached(true, || HelperNews::Connected);
                if let Some(work) = work {
                    piece(&helper, work).await?;
                }
            }
            Err(NotAnswered::Refused(why)) => return Err(HelperError::Refused(why)),
            Err(NotAnswered::Later(why) | NotAnswered::NotTaken(why)) => {
                helper.reached(false, || HelperNews::Trouble(why, wait));
                tokio::select! {
                    () = helper.stop.cancelled() => return Ok(()),
                    () = sleep(wait) => {}
                }
                wait = (wait * 2).min(LONGEST_WAIT);
            }
        }
    }
}

/// Does a piece of work, or gives it back.
async fn piece(helper: &Helper, work: Work) -> Result<(), HelperError> {
    let Work { id, kind, task } = work;
    (helper.told)(HelperNews::Begun(kind.clone()));
    let began = Instant::now();
    let of = kind.clone();
    let doing = behind_others("work", move || doing::answer(&of, task));
    let answer = tokio::select! {
        answer = doing => answer.flatten(),
        () = helper.stop.cancelled() => {
            helper.line.abort(&id).await;
            return Ok(());
        }
    };
    let Some(answer) = answer else {
        helper.line.abort(&id).await;
        (helper.told)(HelperNews::Lost(kind, "it cannot be done here".to_owned()));
        return Ok(());
    };
    match hand_in(helper, &id, answer).await {
        Ok(()) => (helper.told)(HelperNews::Done(kind, began.elapsed())),
        Err(NotAnswered::Later(why) | NotAnswered::NotTaken(why)) => (helper.told)(HelperNews::Lost(kind, why)),
        Err(NotAnswered::Refused(why)) => return Err(HelperError::Refused(why)),
    }
    Ok(())
}

async fn hand_in(helper: &Helper, id: &str, answer: Value) -> Result<(), NotAnswered> {
    let mut wait = FIRST_WAIT;
    let mut tries = 1;
    loop {
        match helper.line.answer(id, &answer).await {
            // If it was heard all the same, it is too late for it the next time, and that is all.
            Err(NotAnswered::Later(_)) if tries < TRIES && !helper.stop.is_cancelled() => {}
            handed_in => return handed_in,
        }
        sleep(wait).await;
        (wait, tries) = (wait * 2, tries + 1);
    }
}
