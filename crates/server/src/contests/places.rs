//! Whose something is at a match, between the wire and the event.

use thurup_compete::duplicate::PairBy;
use thurup_compete::team::Place;
use thurup_wire::events::{EventPairBy, EventPlace};

/// One of the two teams that is meant.
pub const fn place(place: EventPlace) -> Place {
    match place {
        EventPlace::First => Place::First,
        EventPlace::Other => Place::Other,
    }
}

/// One of the two teams for the wire.
pub const fn place_shown(place: Place) -> EventPlace {
    match place {
        Place::First => EventPlace::First,
        Place::Other => EventPlace::Other,
    }
}

/// Whose pair was shown.
pub const fn pair(by: EventPairBy) -> PairBy {
    match by {
        EventPairBy::Bidders => PairBy::Bidders,
        EventPairBy::Others => PairBy::Others,
    }
}

/// The same for the wire.
pub const fn pair_shown(by: PairBy) -> EventPairBy {
    match by {
        PairBy::Bidders => EventPairBy::Bidders,
        PairBy::Others => EventPairBy::Others,
    }
}
