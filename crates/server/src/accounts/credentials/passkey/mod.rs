//! What the house wants of a library that knows WebAuthn, in words of our own. None of it touches the store, or knows of sessions.

pub mod site;
pub mod webauthn;

use std::fmt::Debug;

use serde_json::Value;
use site::Site;

use thurup_store::Person;
use thurup_store::ids::PersonId;

/// A question for a browser.
#[derive(Clone, Debug)]
pub struct Question {
    /// For the browser.
    pub options: Value,
    /// What it signs along, drawn at random.
    pub challenge: Vec<u8>,
    /// What is needed to judge the answer.
    pub state: Vec<u8>,
}

/// A passkey that somebody has already, so that the same device makes no second one.
#[derive(Clone, Debug)]
pub struct Had {
    /// What its device calls it.
    pub credential: Vec<u8>,
    /// How a browser may reach it, as bits.
    pub transports: u8,
}

/// A passkey that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// What its device calls it.
    pub credential: Vec<u8>,
    /// How a browser may reach it, as bits.
    pub transports: u8,
    /// Its public key.
    pub public_key: Vec<u8>,
    /// What changes as it is used.
    pub state: Vec<u8>,
    /// Of the page where it was made.
    pub origin: String,
}

/// Which passkey says something, whose it says that it is, and to what it answers. Not judged yet.
#[derive(Clone, Debug)]
pub struct Said {
    /// What its device calls it.
    pub credential: Vec<u8>,
    /// Whose.
    pub person: PersonId,
    /// To which question.
    pub challenge: Vec<u8>,
}

/// A passkey, as far as it is needed to judge what it says.
#[derive(Clone, Copy, Debug)]
pub struct Key<'a> {
    /// Whose.
    pub person: PersonId,
    /// Its public key.
    pub public_key: &'a [u8],
    /// What changes as it is used.
    pub state: &'a [u8],
}

/// Why an answer does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It came too late.
    Late,
    /// All is right, but the count has fallen.
    Fallen,
    /// It cannot be read; it was made for another page, not by the person there, or with another key; or it is not kept here as
    /// it should be.
    Unfit,
}

/// The two ceremonies: making a passkey, and using one. Always discoverable, always with the person verified by their device.
pub trait Ceremonies: Debug + Send + Sync {
    /// Asks for a new passkey of this person.
    ///
    /// # Errors
    /// When that cannot be asked here.
    fn ask_to_make(&self, site: &Site, person: &Person, had: Vec<Had>) -> Result<Question, Wrong>;

    /// To which question this tells of a new passkey.
    ///
    /// # Errors
    /// When it cannot be read.
    fn made_for(&self, answer: &Value) -> Result<Vec<u8>, Wrong>;

    /// Judges a new passkey, by the state of its question.
    ///
    /// # Errors
    /// When it does not count.
    fn judge_made(&self, site: &Site, state: &[u8], answer: &Value) -> Result<Made, Wrong>;

    /// Asks for any passkey of this site.
    ///
    /// # Errors
    /// When that cannot be asked here.
    fn ask(&self, site: &Site) -> Result<Question, Wrong>;

    /// What a passkey says, before it is judged.
    ///
    /// # Errors
    /// When it cannot be read.
    fn said(&self, answer: &Value) -> Result<Said, Wrong>;

    /// Judges what a passkey says, by the state of its question. Gives its own new state.
    ///
    /// # Errors
    /// When it does not count.
    fn judge(&self, site: &Site, state: &[u8], key: Key<'_>, answer: &Value) -> Result<Vec<u8>, Wrong>;
}
