//! What is said with one press: signs and ready-made phrases.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

/// Signs that say nothing about the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum Reaction {
    /// Joined hands.
    Namaste,
    /// A waving hand.
    Wave,
    /// A smile.
    Smile,
    /// Laughter.
    Laugh,
    /// A glass of tea.
    Tea,
    /// A lamp, for congratulation.
    Lamp,
}

/// Ready-made phrases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum Phrase {
    /// Hello!
    Hello,
    /// Well played!
    WellPlayed,
    /// Good bid!
    GoodBid,
    /// Thank you, partners.
    ThankYou,
    /// Sorry, partners.
    Sorry,
    /// One minute, please.
    OneMinute,
    /// I am back.
    Back,
    /// Good game, everyone!
    GoodGame,
}

impl Phrase {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Hello,
        Self::WellPlayed,
        Self::GoodBid,
        Self::ThankYou,
        Self::Sorry,
        Self::OneMinute,
        Self::Back,
        Self::GoodGame,
    ];

    /// Its name in messages.
    pub fn id(self) -> &'static str {
        match self {
            Self::Hello => "hello",
            Self::WellPlayed => "well-played",
            Self::GoodBid => "good-bid",
            Self::ThankYou => "thank-you",
            Self::Sorry => "sorry",
            Self::OneMinute => "one-minute",
            Self::Back => "back",
            Self::GoodGame => "good-game",
        }
    }

    /// The phrase with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|phrase| phrase.id() == id)
    }
}
