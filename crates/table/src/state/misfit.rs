//! Why an event cannot follow on a state.

use thurup_rules::Chair;

/// An event that cannot follow: the log is damaged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {number}: {why}")]
pub struct Misfit {
    /// The number of the event in its log.
    pub number: u64,
    /// What does not fit.
    pub why: Why,
}

/// See [`Misfit`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    /// The events between are missing.
    #[error("it is not the one after {after}: the log has a gap")]
    Gap {
        /// The last number before it.
        after: u64,
    },
    /// Nothing can be folded from here.
    #[error("a log begins with the making of the table, or is read from a checkpoint")]
    NoBeginning,
    /// A table is made once.
    #[error("the table is made already")]
    MadeAlready,
    /// The table is smaller.
    #[error("there is no chair {0}")]
    NoSuchChair(Chair),
    /// The chair is empty.
    #[error("nobody sits on chair {0}")]
    NobodyThere(Chair),
    /// Between deals.
    #[error("no deal is on")]
    NoDealOn,
    /// Between matches.
    #[error("no match is on")]
    NoMatchOn,
    /// No seed has been drawn.
    #[error("no shuffle is open")]
    NoShuffle,
    /// Not one hand for each chair.
    #[error("there is not one hand for each chair")]
    Hands,
    /// Nothing of this kind was to be done by this player.
    #[error("nothing of this kind was due from chair {0}")]
    OutOfPlace(Chair),
    /// No such claim can have been made there, or nothing of this kind done about it.
    #[error("no such claim can have been made there")]
    Claim,
    /// Nobody has asked about that call, or it was answered.
    #[error("no answer about that call was waited for")]
    NotAsked,
    /// Such a ruling cannot end the deal.
    #[error("no such ruling can have ended the deal there")]
    Ruling,
    /// A deal ends when it is over.
    #[error("the deal is not over")]
    NotOver,
}
