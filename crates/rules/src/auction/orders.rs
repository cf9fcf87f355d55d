//! Who has spoken, and in which order the teams are asked: for auctions that do not go round the table.

use crate::{ByTeam, Chair, Seats, Team};

/// A set of chairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Chairs(u8);

impl Chairs {
    pub const fn has(self, chair: Chair) -> bool {
        self.0 >> chair.index() & 1 == 1
    }

    pub const fn add(&mut self, chair: Chair) {
        self.0 |= 1 << chair.index();
    }
}

/// The order in which a team is asked: its next player is the one to the right of the one who called last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Orders {
    next: ByTeam<Chair>,
}

impl Orders {
    /// Before the first call: the leader, and for the other team the leader's right-hand neighbour.
    pub fn new(seats: Seats, leader: Chair) -> Orders {
        let mut next = ByTeam([leader; 2]);
        next[!leader.team()] = seats.next(leader);
        Orders { next }
    }

    pub fn called(&mut self, seats: Seats, chair: Chair) {
        self.next[chair.team()] = seats.after(chair, 2);
    }

    /// A team's players, the next first.
    pub fn of(&self, seats: Seats, team: Team) -> impl Iterator<Item = Chair> {
        let next = self.next[team];
        (0..seats.count() / 2).map(move |turns| seats.after(next, turns * 2))
    }
}
