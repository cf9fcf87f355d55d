//! Where a deal stood when something happened.

use thurup_rules::{Call, Card, Chair, Contract, Seats};

/// Where a deal stood. Calls and cards are the proper ones; what happened is in the [`Irregularity`](super::Irregularity).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The size of the table.
    pub seats: Seats,
    /// Who dealt; the opening leader sits to the right.
    pub dealer: Chair,
    /// The calls so far, in turn from the opening leader on.
    pub calls: Vec<Call>,
    /// What is played, once the auction is over.
    pub contract: Option<Contract>,
    /// The play, once it has begun.
    pub play: Option<PlaySoFar>,
    /// Earlier offences.
    pub counts: Counts,
}

/// How far the play had come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaySoFar {
    /// Tricks that are closed.
    pub closed: u8,
    /// Who leads to the trick that is open, or to the next.
    pub leader: Chair,
    /// The cards in it, from the leader on.
    pub trick: Vec<Card>,
}

/// Offences of this match, before this one, of the offender and of the offender's team.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Indications by the player.
    pub indications_by_player: u8,
    /// Indications by the team, those of the player among them.
    pub indications_by_team: u8,
    /// Revokes of the team that the other found.
    pub revokes_found_by_team: u8,
}

impl Situation {
    /// Before the first call, with no offences so far.
    pub fn new(seats: Seats, dealer: Chair) -> Situation {
        Situation { seats, dealer, calls: Vec::new(), contract: None, play: None, counts: Counts::default() }
    }
}
