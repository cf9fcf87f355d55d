//! The card that a side has filed: what it plays instead of the table's, and notes of its own beside the tables.
//!
//! | rule | where |
//! |---|---|
//! | partners may agree on treatments of their own, told to all (booklet 2.3, App. A; directors' file 11, 12) | [`SideCard`] |
//! | a call is explained by the card of its caller's side, a note before the tables | [`Agreed::explain`] |

use serde::{Deserialize, Serialize};
use thurup_people::names::clean;
use thurup_rules::{Auction, ByTeam, Call, Hand, Team, Text};
use thurup_systems::{Cards, Convention};
use thurup_wire::view::{CallNote as NoteShown, SideCard as CardShown};

use crate::explained::Explained;
use crate::refusal::Refusal;
use crate::rules;

/// Most notes of a card.
pub const NOTES: usize = 20;
/// Most characters of a note.
const WORDS: usize = 300;
/// Most calls before the one that a note is about.
const CALLS: usize = 60;

/// What a side has filed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "StoredCard", into = "StoredCard")]
pub struct SideCard {
    /// What it plays.
    pub convention: Convention,
    /// What it has agreed on beside the tables.
    pub notes: Vec<CallNote>,
}

/// What a call means to a side after others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallNote {
    /// The calls before it, without passes before the first bid.
    pub after: Vec<Call>,
    /// The call.
    pub call: Call,
    /// What it means.
    pub words: String,
}

#[derive(Clone, Serialize, Deserialize)]
struct StoredCard {
    convention: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<StoredNote>,
}

#[derive(Clone, Serialize, Deserialize)]
struct StoredNote {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    after: String,
    call: Call,
    words: String,
}

impl From<SideCard> for StoredCard {
    fn from(card: SideCard) -> Self {
        let stored = |note: CallNote| StoredNote { after: spoken(&note.after), call: note.call, words: note.words };
        Self { convention: card.convention.id(), notes: card.notes.into_iter().map(stored).collect() }
    }
}

impl TryFrom<StoredCard> for SideCard {
    type Error = &'static str;

    fn try_from(stored: StoredCard) -> Result<Self, Self::Error> {
        let note = |note: StoredNote| -> Result<CallNote, Self::Error> {
            let after = calls(&note.after).ok_or("the calls before a note")?;
            Ok(CallNote { after, call: note.call, words: note.words })
        };
        Ok(Self {
            convention: Convention::named(&stored.convention).ok_or("the convention card")?,
            notes: stored.notes.into_iter().map(note).collect::<Result<_, _>>()?,
        })
    }
}

fn spoken(calls: &[Call]) -> String {
    calls.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The calls of a text, without passes before the first that is none.
fn calls(text: &str) -> Option<Vec<Call>> {
    let all: Option<Vec<Call>> = text.split_whitespace().map(|call| call.parse().ok()).collect();
    Some(all?.into_iter().skip_while(|call| *call == Call::Pass).collect())
}

impl SideCard {
    /// Reads what a side files.
    ///
    /// # Errors
    /// When there is no such card, or a note is about no call, or too long, or one too many.
    pub fn read(card: &CardShown) -> Result<Self, Refusal> {
        if card.notes.len() > NOTES {
            return Err(Refusal::TooManyNotes(NOTES));
        }
        let note = |note: &NoteShown| {
            let start = |text: &str| text.chars().take(40).collect::<String>();
            let after = calls(&note.after).ok_or_else(|| Refusal::NotACall(start(&note.after)))?;
            if after.len() > CALLS {
                return Err(Refusal::NotACall(start(&note.after)));
            }
            let call = note.call.trim().parse().map_err(|_| Refusal::NotACall(start(&note.call)))?;
            Ok(CallNote { after, call, words: clean(&note.words, WORDS)? })
        };
        Ok(Self {
            convention: rules::read_convention(&card.convention)?,
            notes: card.notes.iter().map(note).collect::<Result<_, _>>()?,
        })
    }

    /// For the wire.
    pub fn shown(&self) -> CardShown {
        let note =
            |note: &CallNote| NoteShown { after: spoken(&note.after), call: note.call.to_string(), words: note.words.clone() };
        CardShown { convention: self.convention.id(), notes: self.notes.iter().map(note).collect() }
    }
}

/// What the sides of a table play, and what each has agreed on beside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreed {
    /// The card of each side.
    pub cards: Cards,
    notes: ByTeam<Vec<CallNote>>,
}

impl Agreed {
    /// What holds where this is the table's card, and the sides have filed these.
    pub fn new(table: Convention, filed: &ByTeam<Option<SideCard>>) -> Self {
        let mut agreed = Self { cards: table.into(), notes: ByTeam::default() };
        for team in [Team::Odd, Team::Even] {
            if let Some(card) = &filed[team] {
                agreed.cards = agreed.cards.with(team, card.convention);
                agreed.notes[team].clone_from(&card.notes);
            }
        }
        agreed
    }

    fn note(&self, team: Team, before: impl Iterator<Item = Call>, call: Call) -> Option<Explained> {
        let notes = &self.notes[team];
        if notes.is_empty() {
            return None;
        }
        let before: Vec<Call> = before.skip_while(|call| *call == Call::Pass).collect();
        let note = notes.iter().find(|note| note.call == call && note.after == before)?;
        Some(Explained {
            text: Text::same(note.words.as_str()).into(),
            clause: Some(Text::new("A note of this side", "ഈ ടീമിന്റെ സ്വന്തം ധാരണ").into()),
        })
    }

    /// What the call with this index shows, by the card of its caller's side.
    pub fn explain(&self, auction: &Auction, index: usize) -> Explained {
        let Some(said) = auction.said().get(index) else { return Explained::nothing() };
        let before = auction.said().iter().take(index).map(|said| said.call);
        let team = said.chair.team();
        let note = self.note(team, before, said.call);
        note.or_else(|| self.cards.of(team).explain(auction, index).map(Into::into)).unwrap_or_else(Explained::nothing)
    }

    /// What a call would show, made next; the player on turn who would make it with this hand hears first what applies to it.
    pub fn explain_next(&self, auction: &Auction, call: Call, own: Option<Hand>) -> Explained {
        let Some(turn) = auction.turn() else { return Explained::nothing() };
        let before = auction.said().iter().map(|said| said.call);
        let convention = self.cards.at(turn);
        let by_tables = || match own {
            Some(hand) => convention.explain_own(auction, call, hand).into(),
            None => convention.explain_next(auction, call).into(),
        };
        self.note(turn.team(), before, call).unwrap_or_else(by_tables)
    }
}
