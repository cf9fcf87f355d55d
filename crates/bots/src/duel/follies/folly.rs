//! Kinds of follies, and where one was found.

use std::fmt;

use thurup_rules::{Action, Chair};

/// A kind of folly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Folly {
    /// Gives away a sure contract, or a sure defeat of one.
    GivesAway,
    /// Takes a trick that was the partner's for sure.
    CutsPartner,
    /// Leads past the partner's suit.
    IgnoresSuit,
    /// Bids over a partner's contract that was enough, for nothing.
    BidsOn,
    /// Doubles what it cannot defeat.
    DoublesInVain,
    /// Leaves a partner in an impossible strain.
    LeavesPartner,
    /// Bids what cannot be made.
    Hopeless,
    /// Opens a hidden trump on a trick that is a partner's for sure.
    OpensForNothing,
}

impl Folly {
    /// All kinds, in the order of [`Folly::index`].
    pub const ALL: [Folly; 8] = [
        Folly::GivesAway,
        Folly::CutsPartner,
        Folly::IgnoresSuit,
        Folly::BidsOn,
        Folly::DoublesInVain,
        Folly::LeavesPartner,
        Folly::Hopeless,
        Folly::OpensForNothing,
    ];

    /// A stable name.
    pub const fn id(self) -> &'static str {
        match self {
            Folly::GivesAway => "gives-away",
            Folly::CutsPartner => "cuts-partner",
            Folly::IgnoresSuit => "ignores-suit",
            Folly::BidsOn => "bids-on",
            Folly::DoublesInVain => "doubles-in-vain",
            Folly::LeavesPartner => "leaves-partner",
            Folly::Hopeless => "hopeless",
            Folly::OpensForNothing => "opens-for-nothing",
        }
    }

    /// Its place in [`Folly::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A folly in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The kind of folly.
    pub folly: Folly,
    /// The chair of the player who did it.
    pub chair: Chair,
    /// The call or the card.
    pub action: Action,
    /// Its number among the calls or among the cards of the deal, from 1; that of the card to come for an opening of trump.
    pub number: usize,
    /// What would have been better.
    pub better: Action,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = |action: Action| match action {
            Action::Call(call) => call.to_string(),
            Action::Play(card) => card.to_string(),
            Action::AskRedeal => "re-deal".to_owned(),
            Action::SetTrump(card) => format!("set {card} aside"),
            Action::OpenTrump => "open trump".to_owned(),
            Action::ShowPair => "show the pair".to_owned(),
        };
        let kind = if matches!(self.action, Action::Play(_) | Action::OpenTrump) { "card" } else { "call" };
        let (id, chair, number) = (self.folly.id(), self.chair, self.number);
        write!(f, "{id}: chair {chair}, {kind} {number}, {} for {}", told(self.action), told(self.better))
    }
}
