//! What somebody wants at a table, read once from what their client sent.

use serde::{Deserialize, Serialize};
use thurup_bots::Strength;
use thurup_laws::claims::Answer;
use thurup_people::names::{BadText, LINE, NAME, TABLE_NAME, clean};
use thurup_rules::{Call, Card, Format, RuleSet, Seed};
use thurup_wire::table::{ClaimChoice, Phrase, Reaction, TableAction};

use crate::appointment::Appointment;
use crate::ids::PersonId;
use crate::person::Person;
use crate::refusal::Refusal;
use crate::rules;
use crate::settings::Settings;
use crate::side_card::SideCard;
use crate::signal::{self, VoiceWanted};

/// Something that a client asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Asked {
    /// A change at the table.
    Wish(Wish),
    /// Words, which are no part of the game; said to the gallery alone, or to all.
    Said {
        /// The words, typed or chosen.
        words: Words,
        /// To spectators alone, not to the table.
        gallery: bool,
    },
    /// A sign, which is kept nowhere.
    Reacted(Reaction),
    /// Something of voice.
    Voice(VoiceWanted),
}

/// What somebody says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Words {
    /// Free text, as typed.
    Typed(String),
    /// A ready-made phrase.
    Phrase(Phrase),
}

/// What somebody does about a claim that is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AboutClaim {
    /// Accepts or contests it.
    Answer(Answer),
    /// States the own cards in order.
    State(Vec<Card>),
    /// Shows the next card of a refutation: the chair's number, and the card.
    Show(u8, Card),
    /// Takes it back to so many cards.
    TakeBack(usize),
}

/// A change that somebody wants. Whether it can be done is another question; chairs are numbers that the table may not have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// Make a call.
    Call(Call),
    /// Make a call, and tell the other team about it in words.
    CallWithAlert(Call, String),
    /// Ask what a call of the other team means, by its place in the auction.
    AskCall(u16),
    /// Say what a call of a partner means; without words, that it is as the convention card has it.
    AnswerCall(u16, Option<String>),
    /// Say that what was answered about a call of one's own team is wrong.
    CorrectAnswer(u16, String),
    /// Call the director.
    CallDirector,
    /// Exchange the sides, at half time.
    ExchangeSides,
    /// Let those on these two chairs change places.
    ChangeSeats(u8, u8),
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
    /// Claim or concede, with the own cards in the order in which they will be played; some may be left out.
    Claim(ClaimChoice, Vec<Card>),
    /// Do something about the claim that is open.
    AboutClaim(AboutClaim),
    /// Close the trick on the table.
    CloseTrick,
    /// Have the complete trick wait.
    HoldTrick,
    /// Be ready for the next deal.
    Ready,
    /// Add to the next shuffle.
    Contribute {
        /// The 32 bytes that the player adds to the shuffle.
        entropy: [u8; 32],
        /// The commitment of the shuffle that is meant, in hex.
        commitment: String,
    },
    /// End the match here, once all want to, or no more.
    EndHere(bool),
    /// Take a chair.
    Sit(u8),
    /// Leave the chair.
    Stand,
    /// Be this person from now on, who has an account: the server alone asks for it.
    Become(Person),
    /// Take over from the bot.
    Return,
    /// Hear the tutor.
    Hint,
    /// Put a bot there.
    AddBot {
        /// The chair number, from 1.
        chair: u8,
        /// How well it plays; none for what the settings say.
        #[serde(with = "strength_id")]
        strength: Option<Strength>,
    },
    /// Take a bot or a person from a chair.
    Remove(u8),
    /// Put whoever was taken from this chair by a slip back on it.
    PutBack(u8),
    /// Play again then, at the table that was made for it; it is that late now.
    Appoint(Appointment, u64),
    /// Let a bot go on for the person on this chair, who has not looked for a while.
    StandIn(u8),
    /// Let the person on this chair moderate the table.
    HandOn(u8),
    /// Stand behind the hand on this chair.
    Watch(u8),
    /// Stand behind no hand.
    Unwatch,
    /// Let somebody stand behind one's own hand, or not, or no longer.
    LetWatch(PersonId, bool),
    /// Offer this chair to somebody in the gallery.
    Offer(u8, PersonId),
    /// Call the table so.
    SetName(String),
    /// Call the teams so, the odd chairs' first; empty for none.
    SetTeams([String; 2]),
    /// Play by this card with one's partners, or by the table's again.
    FileCard(Option<SideCard>),
    /// Let these people in and nobody else: the server alone asks for it, as it knows who may be on a list.
    SetList(Vec<Person>),
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

impl Wish {
    /// What a log calls it.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Call(_) => "call",
            Self::CallWithAlert(..) => "call-with-alert",
            Self::AskCall(_) => "ask-call",
            Self::AnswerCall(..) => "answer-call",
            Self::CorrectAnswer(..) => "correct-answer",
            Self::CallDirector => "call-director",
            Self::ExchangeSides => "exchange-sides",
            Self::ChangeSeats(..) => "change-seats",
            Self::Play(_) => "play",
            Self::SetTrump(_) => "set-trump",
            Self::OpenTrump => "open-trump",
            Self::ShowPair => "show-pair",
            Self::AskRedeal => "ask-redeal",
            Self::Claim(..) => "claim",
            Self::AboutClaim(_) => "about-claim",
            Self::CloseTrick => "close-trick",
            Self::HoldTrick => "hold-trick",
            Self::Ready => "ready",
            Self::Contribute { .. } => "contribute",
            Self::EndHere(_) => "end-here",
            Self::Sit(_) => "sit",
            Self::Stand => "stand",
            Self::Become(_) => "become",
            Self::Return => "return",
            Self::Hint => "hint",
            Self::AddBot { .. } => "add-bot",
            Self::Remove(_) => "remove",
            Self::PutBack(_) => "put-back",
            Self::StandIn(_) => "stand-in",
            Self::Appoint(..) => "appoint",
            Self::HandOn(_) => "hand-on",
            Self::Watch(_) => "watch",
            Self::Unwatch => "unwatch",
            Self::LetWatch(..) => "let-watch",
            Self::Offer(..) => "offer",
            Self::SetName(_) => "set-name",
            Self::SetTeams(_) => "set-teams",
            Self::FileCard(_) => "file-card",
            Self::SetList(_) => "set-list",
            Self::SetRules(_) => "set-rules",
            Self::SetFormat(_) => "set-format",
            Self::SetSettings(_) => "set-settings",
            Self::Start => "start",
            Self::Reset => "reset",
            Self::Close => "close",
        }
    }

    /// Who is to see a hand by it, where that is somebody else than the one who wants it.
    pub fn seer(&self) -> Option<PersonId> {
        match self {
            Self::LetWatch(person, true) => Some(*person),
            _ => None,
        }
    }

    /// Whether it is done with the cards that one sees, or asks about them.
    pub fn plays(&self) -> bool {
        matches!(
            self,
            Self::Call(_)
                | Self::CallWithAlert(..)
                | Self::AskCall(_)
                | Self::AnswerCall(..)
                | Self::CorrectAnswer(..)
                | Self::Play(_)
                | Self::SetTrump(_)
                | Self::OpenTrump
                | Self::ShowPair
                | Self::AskRedeal
                | Self::Claim(..)
                | Self::AboutClaim(_)
                | Self::CloseTrick
                | Self::HoldTrick
                | Self::Return
                | Self::Hint
        )
    }
}

impl Asked {
    /// Reads what a client sent.
    ///
    /// # Errors
    /// When a text is no call, no card and so on.
    pub fn read(action: &TableAction) -> Result<Self, Refusal> {
        Ok(Self::Wish(match action {
            TableAction::React { reaction } => return Ok(Self::Reacted(*reaction)),
            TableAction::JoinVoice { peer } => {
                signal::read_peer(peer)?;
                return Ok(Self::Voice(VoiceWanted::Join(peer.clone())));
            }
            TableAction::LeaveVoice => return Ok(Self::Voice(VoiceWanted::Leave)),
            TableAction::Signal { to, signal } => {
                return Ok(Self::Voice(VoiceWanted::Signal(to.clone(), signal.clone())));
            }
            TableAction::Say { text, gallery } => {
                return Ok(Self::Said { words: Words::Typed(text.clone()), gallery: *gallery });
            }
            TableAction::Phrase { phrase } => return Ok(Self::Said { words: Words::Phrase(*phrase), gallery: false }),
            TableAction::Call { call } => Wish::Call(call.parse().map_err(|_| Refusal::NotACall(start_of(call)))?),
            TableAction::CallWithAlert { call, alert } => {
                let call = call.parse().map_err(|_| Refusal::NotACall(start_of(call)))?;
                Wish::CallWithAlert(call, clean(alert, LINE)?)
            }
            TableAction::AskCall { call } => Wish::AskCall(*call),
            TableAction::AnswerCall { call, words } => {
                Wish::AnswerCall(*call, words.as_deref().map(|words| clean(words, LINE)).transpose()?)
            }
            TableAction::CorrectAnswer { call, words } => Wish::CorrectAnswer(*call, clean(words, LINE)?),
            TableAction::ExchangeSides => Wish::ExchangeSides,
            TableAction::ChangeSeats { one, other } => Wish::ChangeSeats(*one, *other),
            TableAction::Play { card } => Wish::Play(read_card(card)?),
            TableAction::SetTrump { card } => Wish::SetTrump(read_card(card)?),
            TableAction::OpenTrump => Wish::OpenTrump,
            TableAction::ShowPair => Wish::ShowPair,
            TableAction::AskRedeal => Wish::AskRedeal,
            TableAction::Claim { claim, cards } => Wish::Claim(*claim, read_cards(cards)?),
            TableAction::AnswerClaim { accept } => {
                Wish::AboutClaim(AboutClaim::Answer(if *accept { Answer::Accept } else { Answer::Contest }))
            }
            TableAction::StateLine { cards } => Wish::AboutClaim(AboutClaim::State(read_cards(cards)?)),
            TableAction::ShowCard { chair, card } => Wish::AboutClaim(AboutClaim::Show(*chair, read_card(card)?)),
            TableAction::TakeBack { keep } => Wish::AboutClaim(AboutClaim::TakeBack(usize::from(*keep))),
            TableAction::CloseTrick => Wish::CloseTrick,
            TableAction::HoldTrick => Wish::HoldTrick,
            TableAction::Ready => Wish::Ready,
            TableAction::Contribute { entropy, commitment } => {
                let Seed(entropy) = Seed::from_hex(entropy).map_err(|_| Refusal::BadEntropy)?;
                Wish::Contribute { entropy, commitment: commitment.clone() }
            }
            TableAction::EndHere { wanted } => Wish::EndHere(*wanted),
            TableAction::Sit { chair } => Wish::Sit(*chair),
            TableAction::Stand => Wish::Stand,
            TableAction::Return => Wish::Return,
            TableAction::Hint => Wish::Hint,
            TableAction::AddBot { chair, strength } => {
                Wish::AddBot { chair: *chair, strength: strength.as_deref().map(rules::read_strength).transpose()? }
            }
            TableAction::Remove { chair } => Wish::Remove(*chair),
            TableAction::PutBack { chair } => Wish::PutBack(*chair),
            TableAction::StandIn { chair } => Wish::StandIn(*chair),
            TableAction::HandOn { chair } => Wish::HandOn(*chair),
            TableAction::Watch { chair } => Wish::Watch(*chair),
            TableAction::Unwatch => Wish::Unwatch,
            TableAction::LetWatch { person, lets } => Wish::LetWatch(read_person(person)?, *lets),
            TableAction::Offer { chair, person } => Wish::Offer(*chair, read_person(person)?),
            TableAction::SetName { name } => Wish::SetName(clean(name, TABLE_NAME)?),
            TableAction::FileCard { card } => Wish::FileCard(card.as_ref().map(SideCard::read).transpose()?),
            TableAction::SetTeams { odd, even } => Wish::SetTeams([team_name(odd)?, team_name(even)?]),
            TableAction::SetRules { rules } => Wish::SetRules(Box::new(rules::read(rules)?)),
            TableAction::SetFormat { format } => Wish::SetFormat(rules::read_format(format)?),
            TableAction::SetSettings { settings } => Wish::SetSettings(Settings::read(settings)?),
            TableAction::Start => Wish::Start,
            TableAction::Reset => Wish::Reset,
            TableAction::Close => Wish::Close,
        }))
    }
}

fn read_card(text: &str) -> Result<Card, Refusal> {
    text.parse().map_err(|_| Refusal::NotACard(start_of(text)))
}

fn read_cards(texts: &[String]) -> Result<Vec<Card>, Refusal> {
    texts.iter().map(|text| read_card(text)).collect()
}

/// Nothing for a team that goes by its colour.
fn team_name(text: &str) -> Result<String, Refusal> {
    match clean(text, NAME) {
        Err(BadText::Empty) => Ok(String::new()),
        cleaned => Ok(cleaned?),
    }
}

fn read_person(text: &str) -> Result<PersonId, Refusal> {
    text.parse().map_err(|_| Refusal::NotInGallery)
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
