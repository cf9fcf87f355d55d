//! What is wrong with what came, for a page to show: a place, a stable name and a sentence.

use serde::Serialize;
use thurup_rules::record::{Fault, RecordError};

use crate::reading::{self, What};
use crate::report::Unfit;

/// What is wrong.
#[derive(Debug, Default, Serialize)]
pub struct Trouble {
    /// `text`, `json`, `record`, `refused`, `game` or `request`.
    pub kind: &'static str,
    /// Its stable name within the kind, where it has one: a code of the reader of texts, or the phase of a refusal.
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
    /// In Malayalam, where the rules have said it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message_ml: Option<String>,
}

impl Trouble {
    /// A question that is none.
    pub fn request(message: String) -> Box<Trouble> {
        Box::new(Trouble { kind: "request", message, ..Trouble::default() })
    }

    /// Another game.
    pub fn game() -> Box<Trouble> {
        Box::new(Trouble { kind: "game", message: Unfit::Game.to_string(), ..Trouble::default() })
    }

    /// A text that cannot be read.
    pub fn reading(trouble: &reading::Trouble) -> Box<Trouble> {
        let (kind, code, message) = match &trouble.what {
            What::Text(fault) => ("text", Some(fault.code.name()), fault.code.sentence().to_owned()),
            What::NoRecords => ("json", Some("no-records"), trouble.what.to_string()),
            What::Empty => ("json", Some("empty"), trouble.what.to_string()),
            What::Json(message) => ("json", None, message.clone()),
        };
        let reading::Trouble { number, line, column, ref field, .. } = *trouble;
        Box::new(Trouble { kind, code, number, line, column, field: field.clone(), message, ..Trouble::default() })
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
        Box::new(Trouble {
            kind: "record",
            field: Some(field.to_owned()),
            index,
            message: error.to_string(),
            ..Trouble::default()
        })
    }

    /// A record that goes against the rules.
    pub fn refused(fault: &Fault) -> Box<Trouble> {
        let message_ml = match fault {
            Fault::Refused { reasons, .. } => {
                Some(reasons.iter().map(|refusal| refusal.text().ml).collect::<Vec<_>>().join(" "))
            }
            Fault::Deal(_) | Fault::Unreadable { .. } => None,
        };
        let message = match fault {
            Fault::Deal(no_deal) => no_deal.reasons().map(|why| why.to_string()).collect::<Vec<_>>().join("; "),
            Fault::Refused { .. } | Fault::Unreadable { .. } => fault.to_string(),
        };
        let (code, index) = (Some(fault.phase()), Some(fault.index()));
        Box::new(Trouble { kind: "refused", code, index, message, message_ml, ..Trouble::default() })
    }

    /// A record that cannot be analysed.
    pub fn unfit(unfit: Unfit) -> Box<Trouble> {
        match unfit {
            Unfit::Record(error) => Trouble::record(&error),
            Unfit::Game => Trouble::game(),
        }
    }
}
