//! Syncs that fail, for tests.

use std::collections::VecDeque;
use std::sync::Mutex;

use super::super::StoreError;

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Fault {
    /// The transaction is there, although its sync failed.
    Kept,
    /// The transaction is lost with its sync.
    Lost,
    /// The database cannot be opened anew.
    Closed,
}

/// What goes wrong next, in order.
#[derive(Debug, Default)]
pub(in super::super) struct Faults(pub(in super::super) Mutex<VecDeque<Fault>>);

impl Faults {
    fn take(&self, wanted: impl Fn(Fault) -> bool) -> Option<Fault> {
        let mut faults = self.0.lock().unwrap();
        faults.front().copied().filter(|fault| wanted(*fault))?;
        faults.pop_front()
    }

    pub(super) fn instead_of_commit(&self) -> Option<Fault> {
        self.take(|fault| fault != Fault::Closed)
    }

    pub(super) fn fail_settling(&self) -> Result<(), StoreError> {
        match self.take(|fault| fault == Fault::Closed) {
            Some(_) => Err(StoreError::Failed("as if it could not be opened".to_owned())),
            None => Ok(()),
        }
    }
}
