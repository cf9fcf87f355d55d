//! Tickets.

use thurup_people::ids::{ClubId, TicketId};
use thurup_people::ticket::Ticket;

use crate::ids::PersonId;

/// A ticket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicketRow {
    /// The ticket's id.
    pub id: TicketId,
    /// Who wrote it.
    pub person: PersonId,
    /// The name of its kind.
    pub kind: String,
    /// Its title; empty where its person is forgotten.
    pub title: String,
    /// The club to which it is addressed.
    pub club: Option<ClubId>,
    /// What else came with it, JSON.
    pub payload: String,
    /// Where it stands.
    pub stands: Ticket,
    /// When it was written, in milliseconds since 1970.
    pub made_at: u64,
}

/// A page that an operator fills.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SitePageRow {
    /// Number of its last change, from 1.
    pub number: u64,
    /// In English; empty in both languages where the program's own text stands.
    pub en: String,
    /// In Malayalam.
    pub ml: String,
}

/// Something written in a ticket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicketWordsRow {
    /// The ticket that they belong to.
    pub ticket: TicketId,
    /// From 1; given when it is written.
    pub number: u64,
    /// The person who wrote them.
    pub person: PersonId,
    /// By whom that is, by a stable name.
    pub kind: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What; empty where its writer is forgotten.
    pub words: String,
}
