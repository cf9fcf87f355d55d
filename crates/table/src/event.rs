//! The log of a table: what is stored, in this order and never changed. The state of a table is made of nothing else.

use serde::{Deserialize, Serialize};
use thurup_rules::{Action, Call, Card, Contribution, Seed};

use crate::ids::{DealId, PersonId};
use thurup_wire::Text;
use thurup_wire::table::Phrase;
use thurup_wire::view::TableSettings;
use thurup_wire::{MatchFormat, RulesChoice};

/// Version of the stored form. A reader takes this one and older ones.
pub const VERSION: u32 = 2;

/// One event with all that is known about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// From 1, without gaps.
    pub number: u64,
    /// Milliseconds since 1970.
    pub at: u64,
    /// The command it answers, for the last event of a person's command.
    pub answers: Option<(PersonId, String)>,
    /// What happened.
    pub event: Event,
}

/// What happened at a table. Chairs count from 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The table was made.
    Made {
        /// Name.
        name: String,
        /// Listed in the lobby.
        public: bool,
        /// 4, 6 or 8.
        chairs: u8,
        /// Rules.
        rules: RulesChoice,
        /// Form of a match.
        format: MatchFormat,
        /// Settings.
        settings: TableSettings,
    },
    /// A person took a chair: an empty one, or one on which a bot sat.
    Sat {
        /// Chair.
        chair: u8,
        /// Who.
        person: PersonId,
        /// Their name.
        name: String,
        /// Whether a connection of theirs is open.
        here: bool,
    },
    /// A bot was put on an empty chair, or in the place of another bot.
    BotSat {
        /// Chair.
        chair: u8,
        /// Its id among the bots.
        bot: String,
    },
    /// A chair became empty.
    Left {
        /// Chair.
        chair: u8,
    },
    /// The first connection of a seated person was opened, or the last one closed.
    Here {
        /// Chair.
        chair: u8,
        /// Open.
        here: bool,
    },
    /// A seated person has another name.
    Renamed {
        /// Chair.
        chair: u8,
        /// The name.
        name: String,
    },
    /// From now on a bot plays for this person.
    Away {
        /// Chair.
        chair: u8,
        /// Why.
        why: AwayWhy,
    },
    /// The person plays again.
    Returned {
        /// Chair.
        chair: u8,
    },
    /// Other rules.
    RulesSet {
        /// Rules.
        rules: RulesChoice,
    },
    /// Another form of match.
    FormatSet {
        /// Form.
        format: MatchFormat,
    },
    /// Other settings.
    SettingsSet {
        /// Settings.
        settings: TableSettings,
    },
    /// The seed of the next deal was drawn. Secret, but for its commitment.
    Committed {
        /// The seed.
        #[serde(with = "as_hex")]
        seed: Seed,
    },
    /// A player added to the next deal's shuffle.
    Contributed {
        /// Chair.
        chair: u8,
        /// 64 hex digits.
        entropy: String,
    },
    /// A match began.
    Started,
    /// The table went on after nobody was there, or after a restart: the time until now is nobody's.
    Resumed,
    /// Cards were dealt, from the seed that was committed and what was added.
    Dealt {
        /// Id of the deal.
        deal: DealId,
        /// The hands from chair 1 on, on one line. Secret.
        hands: String,
    },
    /// Cards were dealt and taken back at once, because the rules have such hands dealt again.
    DealtAgain {
        /// Id of the deal that was not.
        deal: DealId,
        /// The hands, as above. Secret.
        hands: String,
    },
    /// A call.
    Called {
        /// Chair.
        chair: u8,
        /// The call.
        call: Call,
        /// Made by the table or a bot for a person.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stood_in: bool,
    },
    /// The auction ended in a contract.
    ContractMade,
    /// A card.
    Played {
        /// Chair.
        chair: u8,
        /// The card.
        card: Card,
        /// Played by a bot for a person.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stood_in: bool,
    },
    /// A player asked for a re-deal and had the right to.
    RedealAsked {
        /// Chair.
        chair: u8,
    },
    /// The tutor answered a player who had asked.
    Hinted {
        /// Chair.
        chair: u8,
        /// What it would do. For that player only.
        advice: Advised,
        /// Why. For that player only.
        reason: Text,
    },
    /// The complete trick was turned over.
    TrickClosed,
    /// The deal is over and open to all.
    DealEnded,
    /// A person is ready for the next deal.
    Ready {
        /// Chair.
        chair: u8,
    },
    /// The match is over.
    MatchEnded,
    /// The match was ended by the moderator and the score cleared.
    Reset,
    /// Typed words.
    Said {
        /// Who.
        person: PersonId,
        /// Their name.
        name: String,
        /// The words.
        text: String,
    },
    /// A ready-made phrase.
    Phrased {
        /// Who.
        person: PersonId,
        /// Their name.
        name: String,
        /// Which.
        phrase: Phrase,
    },
    /// The table was closed for good.
    Closed,
}

/// An action that the tutor advises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Advised {
    /// This call.
    Call(Call),
    /// This card.
    Play(Card),
    /// To ask for a re-deal.
    AskRedeal,
}

impl From<Action> for Advised {
    fn from(action: Action) -> Self {
        match action {
            Action::Call(call) => Self::Call(call),
            Action::Play(card) => Self::Play(card),
            Action::AskRedeal => Self::AskRedeal,
        }
    }
}

/// Why a bot plays for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AwayWhy {
    /// No connection for too long.
    Gone,
    /// The clock ran out.
    Clock,
}

#[derive(Serialize)]
struct Stored<'a> {
    v: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: &'a Option<(PersonId, String)>,
    e: &'a Event,
}

#[derive(Deserialize)]
struct Read {
    v: u32,
    #[serde(default)]
    answers: Option<(PersonId, String)>,
    e: Event,
}

/// A stored event cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum UnreadableEvent {
    /// Written by a later version.
    #[error("event {number} has version {version}; this program reads up to {VERSION}")]
    Newer {
        /// Its number.
        number: u64,
        /// Its version.
        version: u32,
    },
    /// Not an event.
    #[error("event {number}: {error}")]
    Bad {
        /// Its number.
        number: u64,
        /// What is wrong.
        error: serde_json::Error,
    },
}

impl Entry {
    /// The form that is stored.
    ///
    /// # Errors
    /// None in practice: every part can be written as JSON.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(&Stored { v: VERSION, answers: &self.answers, e: &self.event })
    }

    /// Reads what was stored.
    ///
    /// # Errors
    /// When it is no event of this version or an older one.
    pub fn read(number: u64, at: u64, payload: &str) -> Result<Self, UnreadableEvent> {
        #[derive(Deserialize)]
        struct Versioned {
            v: u32,
        }
        let bad = |error| UnreadableEvent::Bad { number, error };
        let read = serde_json::from_str::<Read>(payload).map_err(|error| match serde_json::from_str::<Versioned>(payload) {
            Ok(Versioned { v }) if v > VERSION => UnreadableEvent::Newer { number, version: v },
            _ => bad(error),
        })?;
        if read.v > VERSION {
            return Err(UnreadableEvent::Newer { number, version: read.v });
        }
        Ok(Self { number, at, answers: read.answers, event: read.e })
    }
}

mod as_hex {
    use super::Seed;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(seed: &Seed, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&seed.to_hex())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        Seed::from_hex(&String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// Reads what a player adds to a shuffle.
pub fn contribution(chair: thurup_rules::Chair, entropy: &str) -> Option<Contribution> {
    let Seed(bytes) = Seed::from_hex(entropy).ok()?;
    Some(Contribution { chair, bytes })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_read_back_and_later_versions_are_named() {
        let person = PersonId::from_parts(5, [0; 10]);
        for event in [
            Event::Called { chair: 3, call: "+2H".parse().unwrap(), stood_in: false },
            Event::Played { chair: 8, card: "SJ".parse().unwrap(), stood_in: true },
            Event::Committed { seed: Seed([7; 32]) },
            Event::Hinted {
                chair: 2,
                advice: Action::Call("30H".parse().unwrap()).into(),
                reason: Text { en: "So".into(), ml: "അങ്ങനെ".into() },
            },
            Event::Hinted { chair: 2, advice: Advised::AskRedeal, reason: Text { en: String::new(), ml: String::new() } },
            Event::Closed,
        ] {
            let entry = Entry { number: 9, at: 77, answers: Some((person, "a\"1".into())), event };
            assert_eq!(Entry::read(9, 77, &entry.write().unwrap()).unwrap(), entry);
        }
        let later = Entry::read(4, 0, r#"{"v":3,"e":{"event":"flown"}}"#).unwrap_err();
        assert!(matches!(later, UnreadableEvent::Newer { number: 4, version: 3 }), "{later}");
        assert!(matches!(Entry::read(4, 0, "{}").unwrap_err(), UnreadableEvent::Bad { .. }));
    }
}
