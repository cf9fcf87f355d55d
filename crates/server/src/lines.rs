//! Which sessions have a line open, so that it is cut when they end.

use tokio_util::sync::CancellationToken;

use crate::opened::{Line, Opened};

/// The sessions that have a line open, so that one that is ended is cut off at once.
#[derive(Debug, Default)]
pub struct Lines(Opened<String, CancellationToken>);

impl Lines {
    /// Notes a line of the session with this hash while what comes back is kept.
    pub fn enter(&self, session: String) -> InSession {
        let (line, ended) = self.0.enter(session, CancellationToken::new, CancellationToken::clone);
        InSession { _line: line, ended }
    }

    /// Cuts off the lines of a session.
    pub fn end(&self, session: &str) {
        self.0.with(&session.to_owned(), CancellationToken::cancel);
    }
}

/// A line of a session, while it is open.
#[derive(Debug)]
pub struct InSession {
    _line: Line<String, CancellationToken>,
    ended: CancellationToken,
}

impl InSession {
    /// Ready once the session has been ended.
    pub async fn ended(&self) {
        self.ended.cancelled().await;
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
        assert!(lines.0.is_empty());
        // Nobody is there: nothing to do.
        lines.end("a");
    }
}
