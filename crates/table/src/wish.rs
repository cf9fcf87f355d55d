//! What somebody wants at a table, read once from what their client sent.

use serde::{Deserialize, Serialize};
use thurup_bots::Strength;
use thurup_rules::{Call, Card, Format, RuleSet, Seed};
use thurup_wire::table::{Phrase, TableAction};

use crate::refusal::Refusal;
use crate::rules;
use crate::settings::Settings;

/// Something that a client asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// A change at the table.
    Wish(Wish),
    /// Words, which are no part of the game.
    Said(Words),
}

/// What somebody says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Words {
    /// As typed.
    Typed(String),
    /// Ready-made.
    Phrase(Phrase),
}

/// A change that somebody wants. Whether it can be done is another question; chairs are numbers that the table may not have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// Make a call.
    Call(Call),
    /// Play a card.
    Play(Card),
    /// Set a card aside.
    SetTrump(Card),
    /// Open trump.
    OpenTrump,
    /// Show the pair.
    ShowPair,
    /// Ask for a re-deal.
    AskRedeal,
    /// Close the trick on the table.
    CloseTrick,
    /// Be ready for the next deal.
    Ready,
    /// Add to the next shuffle.
    Contribute {
        /// What.
        entropy: [u8; 32],
        /// The commitment of the shuffle that is meant, in hex.
        commitment: String,
    },
    /// Take a chair.
    Sit(u8),
    /// Leave it.
    Stand,
    /// Take over from the bot.
    Return,
    /// Hear the tutor.
    Hint,
    /// Put a bot there.
    AddBot {
        /// Where.
        chair: u8,
        /// How well it plays; none for what the settings say.
        #[serde(with = "strength_id")]
        strength: Option<Strength>,
    },
    /// Take a bot or a person from a chair.
    Remove(u8),
    /// Other rules.
    SetRules(Box<RuleSet>),
    /// Another form of match.
    SetFormat(Format),
    /// Other settings.
    SetSettings(#[serde(with = "crate::event::settings")] Settings),
    /// Start the match.
    Start,
    /// End it and clear the score.
    Reset,
    /// Close the table for good.
    Close,
}

impl Asked {
    /// Reads what a client sent.
    ///
    /// # Errors
    /// When a text is no call, no card and so on.
    pub fn read(action: &TableAction) -> Result<Self, Refusal> {
        Ok(Self::Wish(match action {
            TableAction::Say { text } => return Ok(Self::Said(Words::Typed(text.clone()))),
            TableAction::Phrase { phrase } => return Ok(Self::Said(Words::Phrase(*phrase))),
            TableAction::Call { call } => Wish::Call(call.parse().map_err(|_| Refusal::NotACall(start_of(call)))?),
            TableAction::Play { card } => Wish::Play(card.parse().map_err(|_| Refusal::NotACard(start_of(card)))?),
            TableAction::SetTrump { card } => Wish::SetTrump(card.parse().map_err(|_| Refusal::NotACard(start_of(card)))?),
            TableAction::OpenTrump => Wish::OpenTrump,
            TableAction::ShowPair => Wish::ShowPair,
            TableAction::AskRedeal => Wish::AskRedeal,
            TableAction::CloseTrick => Wish::CloseTrick,
            TableAction::Ready => Wish::Ready,
            TableAction::Contribute { entropy, commitment } => {
                let Seed(entropy) = Seed::from_hex(entropy).map_err(|_| Refusal::BadEntropy)?;
                Wish::Contribute { entropy, commitment: commitment.clone() }
            }
            TableAction::Sit { chair } => Wish::Sit(*chair),
            TableAction::Stand => Wish::Stand,
            TableAction::Return => Wish::Return,
            TableAction::Hint => Wish::Hint,
            TableAction::AddBot { chair, strength } => {
                Wish::AddBot { chair: *chair, strength: strength.as_deref().map(rules::read_strength).transpose()? }
            }
            TableAction::Remove { chair } => Wish::Remove(*chair),
            TableAction::SetRules { rules } => Wish::SetRules(Box::new(rules::read(rules)?)),
            TableAction::SetFormat { format } => Wish::SetFormat(rules::read_format(format)?),
            TableAction::SetSettings { settings } => Wish::SetSettings(Settings::read(settings)?),
            TableAction::Start => Wish::Start,
            TableAction::Reset => Wish::Reset,
            TableAction::Close => Wish::Close,
        }))
    }
}

/// Enough of a wrong text to know it again.
fn start_of(text: &str) -> String {
    text.chars().take(12).collect()
}

/// A strength as its id.
mod strength_id {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use thurup_bots::Strength;

    pub fn serialize<S: Serializer>(strength: &Option<Strength>, serializer: S) -> Result<S::Ok, S::Error> {
        strength.map(Strength::id).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<Strength>, D::Error> {
        let id = Option::<String>::deserialize(reader)?;
        let strength = |id: String| Strength::from_id(&id).ok_or_else(|| serde::de::Error::custom("no such strength"));
        id.map(strength).transpose()
    }
}
