//! Voice at a table: who has it on, and what their browsers tell each other to find a way. The sound itself never goes through the
//! server.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

/// What one browser tells another on the way to a connection (WebRTC, one line of sound and nothing else).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum Signal {
    /// How it would connect.
    Offer {
        /// A session description (RFC 8866) of sound alone, at most 6000 bytes of ASCII. Candidates stand in it only where the table
        /// lets people connect directly.
        sdp: String,
    },
    /// That it takes an offer.
    Answer {
        /// As in an offer.
        sdp: String,
    },
    /// Addresses under which it may be reached.
    Candidates {
        /// 1 to 20 of at most 400 bytes each, in the form of RFC 8839, `candidate:...`. At public tables relayed ones alone.
        candidates: Vec<String>,
    },
}

/// Somebody at a table who has voice on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Speaker {
    /// Whom signals are sent to: the name that their page has chosen for itself. Another page of theirs has another one.
    pub peer: String,
    /// Public id.
    pub who: String,
    /// Their chair, from 1.
    pub chair: u8,
}

/// A server that helps browsers to find each other: `RTCIceServer`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct IceServer {
    /// Such as `stun:cards.example` or `turn:cards.example:3478?transport=udp`.
    pub urls: Vec<String>,
    /// For a relay: until when it counts, in seconds since 1970, and whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub username: Option<String>,
    /// For a relay: what goes with the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub credential: Option<String>,
}

/// Voice that this page has on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct OwnVoice {
    /// As it called itself.
    pub peer: String,
    /// Whom it may ask for ways. None where the house has set none: then browsers of one network find each other, and many others.
    pub servers: Vec<IceServer>,
    /// Sound goes by a relay alone, as the table is public: no player learns the address of another.
    pub relay: bool,
}

/// What the house has set for voice, for whoever looks after it to try from their browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct VoiceServers {
    /// As a player gets them, with credentials of one's own.
    pub servers: Vec<IceServer>,
}
