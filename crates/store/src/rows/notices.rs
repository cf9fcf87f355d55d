//! What the bell, the devices and the letters are to tell.

use crate::ids::PersonId;

/// Something that the bell tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeRow {
    /// The person who is told.
    pub person: PersonId,
    /// What kind.
    pub kind: String,
    /// The person whose act it is.
    pub from: PersonId,
    /// The id of the table that it is about; empty where it is about none.
    pub table: String,
    /// The table's name.
    pub name: String,
    /// When it was written.
    pub at: u64,
    /// The person has looked at it.
    pub seen: bool,
    /// The chair there that is meant for them.
    pub chair: Option<u8>,
    /// When it begins what it tells of, in milliseconds since 1970.
    pub begins: Option<u64>,
}

/// A browser that is told of news while no page is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushRow {
    /// The id of the session that it belongs to.
    pub session: String,
    /// Where its push service takes what is for it.
    pub endpoint: String,
    /// Its public key, base64url.
    pub p256dh: String,
    /// Its secret, base64url.
    pub auth: String,
    /// Where it is, such as `Asia/Kolkata`.
    pub zone: String,
    /// In which language it speaks.
    pub language: String,
    /// When it was made.
    pub made_at: u64,
}
