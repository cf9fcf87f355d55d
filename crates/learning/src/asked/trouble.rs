//! What is wrong with what came, for a page to show: a place, a stable name and a sentence.

use serde::Serialize;
use thurup_rules::Text;
use thurup_rules::record::{Fault, RecordError};

use crate::reading::{self, What};
use crate::report::Unfit;

/// What is wrong.
#[derive(Debug, Default, Serialize)]
pub struct Trouble {
    /// `text`, `json`, `record`, `refused`, `game` or `request`.
    pub kind: &'static str,
    /// Its stable name within the kind, where it has one: a code of a reader, or the phase of a refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
    /// The record's number in the text, from 1, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// The line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The character in it, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The number of the hand, call or card, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<usize>,
    /// In English.
    pub message: String,
    /// In Malayalam.
    pub message_ml: String,
}

impl Trouble {
    fn of(kind: &'static str, why: Text) -> Box<Trouble> {
        Box::new(Trouble { kind, message: why.en, message_ml: why.ml, ..Trouble::default() })
    }

    /// A question that is none.
    pub fn request(why: Text) -> Box<Trouble> {
        Trouble::of("request", why)
    }

    /// Another game.
    pub fn game() -> Box<Trouble> {
        Trouble::of("game", Unfit::Game.text())
    }

    /// A text that cannot be read.
    pub fn reading(trouble: &reading::Trouble) -> Box<Trouble> {
        let kind = if let What::Text(_) = trouble.what { "text" } else { "json" };
        let reading::Trouble { number, line, column, ref field, ref what, .. } = *trouble;
        let code = Some(what.name());
        Box::new(Trouble { code, number, line, column, field: field.clone(), ..*Trouble::of(kind, what.text()) })
    }

    /// A record that cannot be read as a deal.
    pub fn record(error: &RecordError) -> Box<Trouble> {
        let (field, index) = match error {
            RecordError::Version(_) => ("version", None),
            RecordError::Game { .. } => ("game", None),
            RecordError::Seats(_) => ("seats", None),
            RecordError::Rules(_) => ("rules", None),
            RecordError::Deck(_) | RecordError::NoChoice { .. } => ("deck", None),
            RecordError::Leader { .. } => ("leader", None),
            RecordError::Hand { index, .. } => ("hands", Some(*index)),
            RecordError::First { index, .. } => ("first", Some(*index)),
            RecordError::Call { index, .. } => ("auction", Some(*index)),
            RecordError::Card { index, .. } => ("play", Some(*index)),
            RecordError::Redeal(_) => ("redeal", None),
        };
        Box::new(Trouble { field: Some(field.to_owned()), index, ..*Trouble::of("record", error.reason()) })
    }

    /// A record that goes against the rules.
    pub fn refused(fault: &Fault) -> Box<Trouble> {
        // Of a deal each reason names its chair; of a call or a card all are about the same one.
        let between = if let Fault::Deal(_) = fault { "; " } else { " " };
        let reasons = fault.reasons();
        let joined = |of: fn(&Text) -> &str| reasons.iter().map(|(_, why)| of(why)).collect::<Vec<_>>().join(between);
        let why = Text::new(joined(|why| &why.en), joined(|why| &why.ml));
        Box::new(Trouble { code: Some(fault.phase()), index: Some(fault.index()), ..*Trouble::of("refused", why) })
    }

    /// A record that cannot be analysed.
    pub fn unfit(unfit: Unfit) -> Box<Trouble> {
        match unfit {
            Unfit::Record(error) => Trouble::record(&error),
            Unfit::Game => Trouble::game(),
        }
    }
}
