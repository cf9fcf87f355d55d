//! Which lines are open in which session, and whose they are, so that they are cut when it ends: on whichever node of a site that is done.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

use crate::accounts::error::AccountError;
use crate::bus::peers::{Peers, Word};
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;

/// The lines that are open, so that those of a session that is ended are cut off at once.
#[derive(Debug)]
pub struct Lines {
    open: Arc<Mutex<HashMap<u64, Open>>>,
    next: AtomicU64,
    /// How often the lines of a person were ended.
    gone: AtomicU64,
    peers: Peers,
}

/// Why lines of a session are cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SessionOver {
    /// It has ended.
    Ended,
    /// It was shut with its lock.
    Locked,
}

impl From<SessionOver> for Reason {
    fn from(over: SessionOver) -> Self {
        match over {
            SessionOver::Ended => AccountError::SessionEnded.into(),
            SessionOver::Locked => AccountError::Locked.into(),
        }
    }
}

/// What nodes tell each other.
#[derive(Clone, Debug, Serialize, Deserialize)]
enum SessionWord {
    Renewed { before: String, after: String },
    Over { session: String, why: SessionOver },
}

impl Word for SessionWord {
    const NAME: &'static str = "sessions";
}

#[derive(Debug)]
struct Open {
    session: String,
    /// Once that is known.
    person: Option<PersonId>,
    end: oneshot::Sender<Reason>,
}

impl Lines {
    /// None is open. They are cut off on these, too.
    pub fn new(peers: Peers) -> Self {
        let open: Arc<Mutex<HashMap<u64, Open>>> = Arc::default();
        let hears = open.clone();
        peers.hear(move |_, word| take(&hears, &word));
        Self { open, next: AtomicU64::new(0), gone: AtomicU64::new(0), peers }
    }

    fn change(&self, word: &SessionWord) {
        self.peers.tell(word);
        take(&self.open, word);
    }

    /// The people who have lines open.
    pub fn people(&self) -> Vec<PersonId> {
        let mut people: Vec<PersonId> = lock(&self.open).values().filter_map(|open| open.person).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Notes a line of the session with this hash while what comes back is kept.
    pub fn enter(&self, session: String) -> InSession {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let (end, ended) = oneshot::channel();
        // Before it is open: whoever is ended from here on is found, or was ended by then.
        let gone = self.gone.load(Ordering::SeqCst);
        lock(&self.open).insert(number, Open { session, person: None, end });
        InSession { open: self.open.clone(), number, gone, ended }
    }

    /// Notes whose line it is. False where lines of somebody were ended since it was opened: then their session may be gone, and
    /// is to be looked up once more.
    pub fn is_of(&self, line: &InSession, person: PersonId) -> bool {
        if let Some(open) = lock(&self.open).get_mut(&line.number) {
            open.person = Some(person);
        }
        self.gone.load(Ordering::SeqCst) == line.gone
    }

    /// A session is known by another hash from now on.
    pub fn renew(&self, before: &str, after: &str) {
        self.change(&SessionWord::Renewed { before: before.to_owned(), after: after.to_owned() });
    }

    /// Cuts off the lines of a session, which are told why. One that is opened from now on is another.
    pub fn end(&self, session: &str, why: SessionOver) {
        self.change(&SessionWord::Over { session: session.to_owned(), why });
    }

    /// Cuts off the lines of a person here, but for those of the sessions with these hashes, which live.
    pub fn end_of(&self, person: PersonId, living: &[String]) {
        self.gone.fetch_add(1, Ordering::SeqCst);
        let over = |open: &Open| open.person == Some(person) && !living.contains(&open.session);
        cut(&mut lock(&self.open), &AccountError::SessionEnded.into(), over);
    }
}

fn take(open: &Mutex<HashMap<u64, Open>>, word: &SessionWord) {
    match word {
        SessionWord::Renewed { before, after } => {
            for open in lock(open).values_mut().filter(|open| open.session == *before) {
                after.clone_into(&mut open.session);
            }
        }
        SessionWord::Over { session, why } => cut(&mut lock(open), &(*why).into(), |open| open.session == *session),
    }
}

fn lock(open: &Mutex<HashMap<u64, Open>>) -> MutexGuard<'_, HashMap<u64, Open>> {
    // Every change under the lock is whole in itself.
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

fn cut(open: &mut HashMap<u64, Open>, why: &Reason, whose: impl Fn(&Open) -> bool) {
    for (_, open) in open.extract_if(|_, open| whose(open)) {
        // It may be on its way out.
        let _ = open.end.send(why.clone());
    }
}

/// A line of a session, while it is open.
#[derive(Debug)]
pub struct InSession {
    open: Arc<Mutex<HashMap<u64, Open>>>,
    number: u64,
    gone: u64,
    ended: oneshot::Receiver<Reason>,
}

impl InSession {
    /// Ready with the reason once the line has been ended.
    pub async fn ended(&mut self) -> Reason {
        (&mut self.ended).await.unwrap_or(AccountError::SessionEnded.into())
    }
}

impl Drop for InSession {
    fn drop(&mut self) {
        lock(&self.open).remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_cut(line: &mut InSession) -> bool {
        line.ended.try_recv().is_ok()
    }

    #[tokio::test]
    async fn a_session_that_is_ended_is_cut_off_wherever_it_is() {
        let lines = Lines::new(Peers::default());
        let enter = |session: &str| lines.enter(session.to_owned());
        let (mut here, mut there, mut other) = (enter("a"), enter("a"), enter("b"));
        lines.end("a", SessionOver::Locked);
        assert_eq!([here.ended().await, there.ended().await], [AccountError::Locked, AccountError::Locked]);
        // Whoever comes in again meanwhile stays, though the old lines are there still.
        let mut again = enter("a");
        assert!(!is_cut(&mut again) && !is_cut(&mut other));
        drop((here, there));
        lines.end("a", SessionOver::Ended);
        assert_eq!(again.ended().await, AccountError::SessionEnded);
        drop((again, other));
        assert!(lock(&lines.open).is_empty());
        // Nobody is there: nothing to do.
        lines.end("a", SessionOver::Ended);
    }

    #[tokio::test]
    async fn lines_go_on_in_a_session_with_another_token() {
        let lines = Lines::new(Peers::default());
        let mut line = lines.enter("a".to_owned());
        lines.renew("a", "b");
        lines.end("a", SessionOver::Ended);
        assert!(!is_cut(&mut line));
        lines.end("b", SessionOver::Ended);
        assert_eq!(line.ended().await, AccountError::SessionEnded);
    }

    #[test]
    fn a_person_is_cut_off_in_all_sessions_that_are_over() {
        let lines = Lines::new(Peers::default());
        let person = |n| PersonId::from_parts(1, [n; 10]);
        let mut open = ["a", "b", "c"].map(|session| lines.enter(session.to_owned()));
        assert!(lines.is_of(&open[0], person(1)) && lines.is_of(&open[1], person(1)) && lines.is_of(&open[2], person(2)));
        let mut late = lines.enter("d".to_owned());
        lines.end_of(person(1), &["b".to_owned()]);
        assert_eq!(open.each_mut().map(is_cut), [true, false, false], "who has come back stays");
        // One that was opened before, and whose it is became known just now, looks once more.
        assert!(!lines.is_of(&late, person(1)) && !is_cut(&mut late));
        assert!(lines.is_of(&lines.enter("d".to_owned()), person(1)));
    }
}
