//! Passkeys, and what browsers were asked about them.

use super::SessionRow;
use crate::ids::PersonId;

/// Most questions for passkeys that are open at once, of all people together.
pub const PASSKEYS_ASKED: usize = 10_000;
/// A browser has so long to answer one, in milliseconds.
pub const PASSKEY_ASKED_FOR: u64 = 5 * 60 * 1000;

/// A passkey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeyRow {
    /// Its id here.
    pub id: String,
    /// The person whose key it is.
    pub person: PersonId,
    /// What its owner calls it.
    pub name: String,
    /// What its device calls it.
    pub credential: Vec<u8>,
    /// Its public key.
    pub public_key: Vec<u8>,
    /// What changes as it is used, the sign count above all.
    pub state: Vec<u8>,
    /// How a browser may reach it, as bits.
    pub transports: u8,
    /// Of the page where it was made.
    pub origin: String,
    /// When it was made.
    pub made_at: u64,
    /// When it was used last.
    pub used_at: Option<u64>,
    /// When it was refused last, as its count had fallen.
    pub refused_at: Option<u64>,
}

/// What a browser was asked and has not answered yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeRow {
    /// What it signs along.
    pub challenge: Vec<u8>,
    /// For whom; nobody where somebody wants to come in.
    pub person: Option<PersonId>,
    /// What for.
    pub what: String,
    /// What is needed to judge the answer.
    pub state: Vec<u8>,
    /// Until when it can be answered.
    pub until: u64,
}

/// A passkey that was used.
#[derive(Clone, Debug)]
pub struct PasskeyUse {
    /// What was asked: it is spent with that.
    pub challenge: Vec<u8>,
    /// The passkey's id here.
    pub passkey: String,
    /// Its state as it was when it was judged, and as it is now.
    pub state: [Vec<u8>; 2],
    /// When it was used.
    pub at: u64,
}

/// What a passkey was used for.
#[derive(Clone, Debug)]
pub enum Used {
    /// To come in: the session that begins.
    ComeIn(SessionRow),
    /// To show in a session, named by its id, that it is still its person.
    Prove(String),
}
