//! Which sessions have a line open, so that it is cut when they end.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio_util::sync::CancellationToken;

/// The sessions that have a line open, so that one that is ended is cut off at once.
#[derive(Debug, Default)]
pub struct Lines(Mutex<HashMap<String, Open>>);

#[derive(Debug)]
struct Open {
    lines: usize,
    ended: CancellationToken,
}

impl Lines {
    /// Notes a line of the session with this hash while what comes back is kept.
    pub fn enter(&self, session: String) -> InSession<'_> {
        let mut open = self.open();
        let known = open.entry(session.clone()).or_insert_with(|| Open { lines: 0, ended: CancellationToken::new() });
        known.lines += 1;
        InSession { lines: self, session, ended: known.ended.clone() }
    }

    /// Cuts off the lines of a session.
    pub fn end(&self, session: &str) {
        if let Some(open) = self.open().get(session) {
            open.ended.cancel();
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, Open>> {
        // Every change under the lock is whole in itself.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A line of a session, while it is open.
#[derive(Debug)]
pub struct InSession<'a> {
    lines: &'a Lines,
    session: String,
    ended: CancellationToken,
}

impl InSession<'_> {
    /// Ready once the session has been ended.
    pub async fn ended(&self) {
        self.ended.cancelled().await;
    }
}

impl Drop for InSession<'_> {
    fn drop(&mut self) {
        let mut open = self.lines.open();
        if let Some(known) = open.get_mut(&self.session) {
            known.lines -= 1;
            if known.lines == 0 {
                open.remove(&self.session);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_session_that_is_ended_is_cut_off_wherever_it_is() {
        let lines = Lines::default();
        let (here, there, other) = (lines.enter("a".to_owned()), lines.enter("a".to_owned()), lines.enter("b".to_owned()));
        lines.end("a");
        here.ended().await;
        there.ended().await;
        assert!(!other.ended.is_cancelled());
        drop((here, there, other));
        assert!(lines.open().is_empty());
        // Nobody is there: nothing to do.
        lines.end("a");
    }
}
