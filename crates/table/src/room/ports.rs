//! What a room asks of the world around it.

use std::fmt::{Debug, Display};

use thurup_rules::Hand;
use thurup_wire::Refused;
use thurup_wire::table::ServerMessage;
use thurup_wire::voice::IceServer;

use crate::ids::PersonId;
use crate::owner_request::{OwnerRequest, Said, TableBroadcast};
use crate::refusal::Refusal;
use crate::rights::Writing;

/// Why something was not done: what the table says, or what is around it.
pub trait RoomError: From<Refusal> + Debug + Send {
    /// For whoever asked.
    fn refused(&self) -> Refused;
    /// The last words of a connection that ends by it.
    fn bye(&self) -> ServerMessage;
    /// Asked too often.
    fn too_fast() -> Self;
    /// There is no room for another connection.
    fn too_many_connections() -> Self;
}

/// Where messages for one connection go.
pub trait Outbox: Send {
    /// A message as it is sent.
    type Text: Clone + From<String>;

    /// Takes a message. False where too many wait already; then it is lost.
    fn send(&self, message: Self::Text) -> bool;

    /// Whether everything that was sent has been taken.
    fn has_taken_all(&self) -> bool;

    /// Notes whether whoever is there has no chair: their line is served beside those who play.
    fn watches(&self, watches: bool);
}

/// What the owner's answer is for.
#[derive(Debug)]
pub enum AnswerFor<P: RoomPorts> {
    /// A command on a connection.
    Command {
        /// Number of the connection.
        connection: u64,
        /// Id of the command.
        id: String,
        /// When it came.
        came: P::Came,
    },
    /// A connection that comes.
    Join {
        /// Its number.
        connection: u64,
        /// Its turn, until it has its table.
        turn: P::Turn,
    },
    /// Nobody.
    Nobody,
}

/// Somebody wants to put voice on.
#[derive(Debug)]
pub struct JoinVoice {
    /// Number of the connection.
    pub connection: u64,
    /// Id of the command.
    pub id: String,
    /// Who.
    pub person: PersonId,
    /// The name of their page.
    pub peer: String,
    /// Whether they may speak is asked by this.
    pub speaking: Writing,
    /// Why not, whatever they may.
    pub refusal: Option<Refusal>,
}

/// The world around a room: a server has one with connections and a bus, a test one of its own. None of it waits: what comes of what is
/// asked comes back to the room, by the function named beside it.
pub trait RoomPorts: Send + Sized {
    /// Where messages for one connection go.
    type Outbox: Outbox;
    /// Why something was not done.
    type Error: RoomError;
    /// What a connection that comes holds until it has its table.
    type Turn: Debug + Send;
    /// When a command came.
    type Came: Debug + Send;

    /// Milliseconds since 1970.
    fn now(&self) -> u64;

    /// Most connections at once.
    fn most_connections(&self) -> usize;

    /// Asks the owner; to [`Room::answered`](super::Room::answered).
    fn ask_owner(&mut self, request: OwnerRequest, answer_for: AnswerFor<Self>);

    /// Asks after so many milliseconds what somebody may do; to [`Room::may`](super::Room::may).
    fn ask_rights(&mut self, person: PersonId, after: u64);

    /// Stores a line of chat, if its speaker may say it, and tells it to all rooms; to [`Room::said`](super::Room::said).
    fn say(&mut self, said: Said, writing: Writing);

    /// Tells all rooms that somebody has put voice on, if they may; to [`Room::speaks`](super::Room::speaks).
    fn join_voice(&mut self, join: JoinVoice);

    /// Tells all rooms of the table, this one among them.
    fn tell(&mut self, told: TableBroadcast);

    /// Whether voice can go over a relay.
    fn relays(&self) -> bool;

    /// Who helps this person's page to find others.
    fn voice_servers(&self, person: PersonId, relay_only: bool) -> Vec<IceServer>;

    /// Whether somebody else has seen a hand of this deal at another table, on a device with one of these marks.
    fn was_seen_elsewhere(&self, cards: &[Hand], person: PersonId, marks: &[String]) -> bool;

    /// Somebody sees a hand of a deal that other tables have, too, on a device with these marks.
    fn note_seen(&self, cards: Box<[Hand]>, person: PersonId, marks: &[String]);

    /// A command was answered.
    fn count_answered(&self, came: Self::Came, refused: bool);

    /// A connection was too slow for what is told.
    fn count_fallen_behind(&self);

    /// Writes down for an operator what should not be.
    fn report(&self, what: &'static str, why: &dyn Display);
}
