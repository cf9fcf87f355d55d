//! What tickets are about, as it is stored and as it is told.

use thurup_people::ticket::Kind;
use thurup_wire::help::TicketKind;

/// Each kind, as it is stored and as it is told.
const KINDS: [(Kind, TicketKind); 7] = [
    (Kind::Playing, TicketKind::Playing),
    (Kind::Account, TicketKind::Account),
    (Kind::Club, TicketKind::Club),
    (Kind::Event, TicketKind::Event),
    (Kind::Report, TicketKind::Report),
    (Kind::Bug, TicketKind::Bug),
    (Kind::Idea, TicketKind::Idea),
];

/// As it is stored.
pub(super) fn stored(told: TicketKind) -> Kind {
    KINDS.iter().find(|(_, known)| *known == told).map_or(Kind::Report, |(kind, _)| *kind)
}

/// As it is told.
pub(super) fn told(stored: Kind) -> TicketKind {
    KINDS.iter().find(|(known, _)| *known == stored).map_or(TicketKind::Report, |(_, kind)| *kind)
}
