//! Folding matches is done by one node at a time, as each fold goes on from where the last has come: the others ask it.

use serde::{Deserialize, Serialize};
use thurup_store::ids::PersonId;

use crate::bus::Protocol;

/// What the node that folds is asked.
#[derive(Debug)]
pub struct FoldProtocol;

impl Protocol for FoldProtocol {
    const NAME: &'static str = "fold";
    type Request = Fold;
    type Answer = Result<(), String>;
    type Broadcast = ();
}

/// See the methods of the same names of [`super::Projections`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Fold {
    /// Somebody is taken off all lists.
    Forget(PersonId),
    /// The matches that have ended by now are counted.
    Counted,
    /// What waited for others to play the same deals is counted.
    LetGo,
    /// Guests are given to those with an account who they are.
    Merged,
    /// Somebody is taken off all lists, or comes back onto them.
    Mark {
        /// Who.
        who: PersonId,
        /// The id of the mark.
        sanction: String,
        /// Whether they are taken off.
        marked: bool,
    },
}
