//! People: their sessions, ways in, former names and what they take along.

use super::streams::{TalkPlace, Words};
use crate::ids::PersonId;

/// A session: a person signed in on one device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// What its person calls it by.
    pub id: String,
    /// SHA-256 of its token, hex.
    pub hash: String,
    /// The person whose session it is.
    pub person: PersonId,
    /// When it began.
    pub made_at: u64,
    /// When it was used last, to the hour.
    pub used_at: u64,
    /// When a way in was shown last.
    pub proved_at: u64,
    /// Until when the person has seen in it where else they are signed in.
    pub seen_until: u64,
    /// The browser and its system, as [`Device`](crate::device::Device) writes it.
    pub device: String,
    /// The lock that its person has put on it, on a device that several share.
    pub lock: Option<SessionLock>,
    /// Begun by a link of whoever looks after the house: a way in is to be chosen before anything else.
    pub must_choose: bool,
}

/// The lock of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionLock {
    /// What is stored in place of the digits.
    pub hash: String,
    /// Another of the device plays, or has played since.
    pub shut: bool,
}

/// The kind of a way in that is a passkey.
pub const PASSKEY: &str = "passkey";

/// A way in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CredentialRow {
    /// What kind: of each there is at most one, but of [`PASSKEY`].
    pub kind: String,
    /// A hash that cost time and memory to make; the address of mail; what the passkey is called.
    pub stored: String,
    /// When it was made.
    pub made_at: u64,
}

/// What somebody takes along.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportRow {
    /// The name of its file.
    pub file: String,
    /// When it was asked for, in milliseconds since 1970.
    pub asked_at: u64,
    /// When it was done, or given up; nothing while it is being made.
    pub ready_at: Option<u64>,
    /// How large it is.
    pub bytes: Option<u64>,
    /// It could not be made.
    pub failed: bool,
}

/// What an account was called before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormerName {
    /// When it gave the name up, in milliseconds since 1970.
    pub given_up_at: u64,
    /// The name; none once it is anybody's.
    pub name: Option<String>,
    /// What it looks like.
    pub skeleton: Option<String>,
}

/// What is kept of a person beside their ways in, sessions, tables and matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPerson {
    /// Their name.
    pub name: String,
    /// When they first came.
    pub made_at: u64,
    /// When they were here last, to the hour.
    pub seen_at: u64,
    /// When they first took a chair.
    pub played_at: Option<u64>,
    /// What they said: where, when and what, oldest first.
    pub said: Vec<(TalkPlace, u64, Words)>,
}
