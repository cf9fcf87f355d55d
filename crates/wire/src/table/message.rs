//! The messages themselves, both ways.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::action::TableAction;
use super::change::{TableChange, TableView};
use super::happened::Happened;
use super::phrase::Reaction;
use crate::common::{DeniedActs, Refused, Text};
use crate::view::{CallView, ChatLine, You};
use crate::voice::{OwnVoice, Signal, Speaker};

/// From the client to a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum ClientMessage {
    /// The first message of a connection.
    Hello {
        /// The id of the person whom this page shows, so that it never acts for another of the same device.
        #[cfg_attr(test, ts(optional))]
        #[schema(required)]
        person: Option<String>,
        /// Number of the last event this client has seen of this table, if any.
        #[cfg_attr(test, ts(optional, type = "number"))]
        #[schema(required)]
        since: Option<u64>,
    },
    /// Asks for an action. Answered once by [`ServerMessage::Answer`]; the same `id` sent again gets the same answer and
    /// acts no second time.
    Do {
        /// Chosen by the client, unique for this person at this table (at most 64 characters).
        id: String,
        /// What to do.
        action: TableAction,
        /// Why: asked of whoever does by the right of the house over every table what is its moderator's (`reason-needed`), and
        /// told to everybody there. At most 300 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        why: Option<String>,
    },
    /// Asks what a call would mean, or what a call made meant. Answered by [`ServerMessage::Meaning`].
    Ask {
        /// Chosen by the client.
        id: String,
        /// The call in question.
        about: AskAbout,
    },
    /// Whether this page is in sight; it is until it says otherwise. Not answered.
    Looks {
        /// It is.
        looks: bool,
    },
}

/// The call a question is about.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum AskAbout {
    /// A call this player could make now, in text form.
    Call(String),
    /// The call with this index (from 0) in the auction.
    Made(u16),
}

/// From a table to a client.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum ServerMessage {
    /// The whole view after event `number`. Replaces all that the client had.
    Snapshot {
        /// Number of the last event contained.
        #[cfg_attr(test, ts(type = "number"))]
        number: u64,
        /// The same for everyone.
        view: TableView,
        /// For this person alone.
        you: You,
    },
    /// One event. Numbers come without gaps.
    Event {
        /// Number of this event.
        #[cfg_attr(test, ts(type = "number"))]
        number: u64,
        /// What happened, for animation and announcement; absent for those who may not know.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        happened: Option<Happened>,
        /// Parts of the view that are different now; each replaces the old part whole.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        change: Option<TableChange>,
        /// Replaces the person's own part, when that is different now.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        you: Option<You>,
    },
    /// What people said since the last such message, oldest first. It has no number: talk is no part of the game.
    Said {
        /// The lines. Several may have the same time, and one an earlier time than the line before it: their order is this one.
        lines: Vec<ChatLine>,
    },
    /// Somebody at the table shows a sign. It has no number, and is shown once.
    Reacted {
        /// Public id of whose sign it is.
        who: String,
        /// Their chair, from 1.
        chair: u8,
        /// The sign.
        reaction: Reaction,
    },
    /// Who has voice on, told to those who sit there; when it is different. It has no number. Who watches never gets it.
    Voice {
        /// By chair.
        speakers: Vec<Speaker>,
        /// Why nobody speaks now though they have it on: in a rated deal from the first call to the last card. It goes on by itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        shut: Option<Refused>,
        /// This page's own; absent where it has voice off.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        own: Option<OwnVoice>,
    },
    /// What another who has voice on tells this page. It has no number.
    Signal {
        /// Their name: `Speaker.peer`.
        from: String,
        /// The description or candidate of the connection.
        signal: Signal,
    },
    /// Who watches this table, all of them; when somebody comes, and whenever it is different. It has no number, and tells of no
    /// card.
    Gallery {
        /// Those who watch. Who stands behind a hand comes first.
        viewers: Vec<Viewer>,
        /// So many others are not named.
        more: u32,
    },
    /// The bell has something new for this person (`GET /api/bell`). It has no number: it is no part of the game.
    Bell,
    /// What this person may not do here now: after the first snapshot, and whenever it is different. All else they may. It has
    /// no number: whoever acts is asked about anew.
    Rights {
        /// By the reasons.
        denied: Vec<DeniedActs>,
    },
    /// Ends the answer to [`ClientMessage::Hello`]: what this client had missed has been sent.
    CaughtUp {
        /// Number of the last event.
        #[cfg_attr(test, ts(type = "number"))]
        number: u64,
        /// The last lines of the chat, oldest first, in the place of those known; absent behind a snapshot, which has them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        chat: Option<Vec<ChatLine>>,
    },
    /// The one answer to a [`ClientMessage::Do`]. Comes after the events it caused.
    Answer {
        /// The id of the command.
        id: String,
        /// Absent when it was done.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        refused: Option<Refused>,
    },
    /// The answer to a [`ClientMessage::Ask`].
    Meaning {
        /// The id of the question.
        id: String,
        /// The call, read.
        #[schema(required)]
        call: Option<CallView>,
        /// In words as spoken, such as "plus two hearts (32)".
        reading: Text,
        /// What it shows under the table's convention card.
        meaning: Text,
        /// Paragraph of the booklet that says so; absent for a call with its natural meaning only.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        clause: Option<Text>,
        /// Why the call cannot be made now; absent when it can, or has been.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        refused: Option<Refused>,
    },
    /// Last words of a connection that the server ends.
    Bye {
        /// Why the connection ends.
        refused: Refused,
        /// Coming back changes nothing: who may not be here, and what is not here, stays so.
        for_good: bool,
    },
}

/// Somebody in the gallery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Viewer {
    /// Public id.
    pub id: String,
    /// Name.
    pub name: String,
    /// The name in Malayalam, where it has a form of its own (whoever is forgotten).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name_ml: Option<String>,
    /// Name of the picture that they have chosen; absent where they have not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub portrait: Option<String>,
    /// Looks after the house or keeps order in it; absent for all others.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub staff: bool,
    /// The chair behind which they stand, as its player lets them; absent for who sees no hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub behind: Option<u8>,
}
