//! Trios.

use thurup_people::ids::TrioId;
use thurup_people::trio::Standing;
use thurup_table::Person;

use crate::ids::PersonId;

/// A trio.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrioRow {
    /// The trio's id.
    pub id: TrioId,
    /// The trio's name.
    pub name: String,
    /// What the name looks like.
    pub skeleton: String,
    /// Its colours, JSON.
    pub colours: String,
    /// What it prefers, JSON.
    pub prefers: String,
    /// When it was founded, in milliseconds since 1970.
    pub made_at: u64,
}

/// One of the three of a trio.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrioMemberRow {
    /// The member.
    pub person: Person,
    /// How they stand to it.
    pub standing: Standing,
    /// Who has asked them; nobody where they have founded it, or who asked is forgotten.
    pub asked_by: Option<PersonId>,
    /// Their place in the order in which the three like to sit, from 1.
    pub seat: Option<u8>,
}

/// A trio with those of its three who are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownTrio {
    /// The trio.
    pub row: TrioRow,
    /// In the order in which they like to sit, or of their names.
    pub three: Vec<TrioMemberRow>,
    /// All three have agreed, now or some time before.
    pub begun: bool,
}
