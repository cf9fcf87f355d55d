//! What can be asked about deals, as JSON: by the client of its own engine, of the server where it has none, and by whoever embeds this.
//!
//! A [`Question`] comes in and an [`Answer`] goes out. Nothing is kept from one to the next.

mod board;
mod choices;
mod trouble;

use serde::Serialize;
use serde_json::{Map, Value, json};
use thurup_rules::record::Record;
use thurup_rules::{Chair, Deal, Preset, Seats, Seed, Text};

use crate::analysis::Budget;
use crate::reading::{self, Read};
use crate::report;
use crate::text;
use board::{board, course};
use choices::choices;
use trouble::Trouble;

/// A question. In JSON an object with its kind as `ask`, in small letters, beside its fields.
#[derive(Debug)]
pub enum Question {
    /// The records of a text, JSON or as text: what each says, as JSON and as text.
    Read {
        /// The text.
        text: String,
    },
    /// A record with all hands open, as `thurup analyse --json` prints it.
    Analyse {
        /// The record.
        record: Box<Record>,
    },
    /// Where a record stands before its first call, and after each of its calls and cards.
    Course {
        /// The record.
        record: Box<Record>,
    },
    /// Where a record stands at its end, and what each call or card that is possible then is worth.
    Position {
        /// The record.
        record: Box<Record>,
        /// The points of the odd chairs in each denomination, as an analysis has found them: it need not look for them again.
        column: Option<Map<String, Value>>,
    },
    /// A deal by a seed, as a record.
    Deal {
        /// A preset's name.
        rules: String,
        /// How many sit at the table.
        seats: u8,
        /// The opening leader.
        leader: u8,
        /// The seed, 64 hex digits.
        seed: String,
    },
    /// The rule sets whose deals can be analysed before a call is made.
    Rules,
}

impl Question {
    /// Reads a question.
    fn read(question: &str) -> Result<Question, Box<Trouble>> {
        let Ok(Value::Object(mut fields)) = text::unique(question) else {
            return Err(Trouble::request(Text::new("a question is a JSON object", "ചോദ്യം ഒരു JSON { } ആണ്")));
        };
        let missing = |field: &str| unfit(field);
        let mut word = |field: &str| match fields.remove(field) {
            Some(Value::String(word)) => Ok(word),
            _ => Err(missing(field)),
        };
        Ok(match word("ask")?.as_str() {
            "read" => Question::Read { text: word("text")? },
            "analyse" => Question::Analyse { record: record(&mut fields)? },
            "course" => Question::Course { record: record(&mut fields)? },
            "position" => {
                let column = match fields.remove("column") {
                    None | Some(Value::Null) => None,
                    Some(Value::Object(column)) => Some(column),
                    Some(_) => return Err(missing("column")),
                };
                Question::Position { record: record(&mut fields)?, column }
            }
            "deal" => {
                let (rules, seed) = (word("rules")?, word("seed")?);
                let number = |field: &str| {
                    let number = fields.get(field).and_then(Value::as_u64).and_then(|number| u8::try_from(number).ok());
                    number.ok_or_else(|| missing(field))
                };
                Question::Deal { rules, seats: number("seats")?, leader: number("leader")?, seed }
            }
            "rules" => Question::Rules,
            _ => return Err(missing("ask")),
        })
    }
}

/// A field of a question that is not what it can be.
fn unfit(field: &str) -> Box<Trouble> {
    let why =
        Text::new(format!("`{field}` is missing, or is not what it can be"), format!("`{field}` ഇല്ല, അല്ലെങ്കിൽ അവിടെ പറ്റാത്തതാണ്"));
    Trouble::request(why)
}

/// The record of a question.
fn record(fields: &mut Map<String, Value>) -> Result<Box<Record>, Box<Trouble>> {
    let record = fields.remove("record").unwrap_or_default();
    let object = matches!(record, Value::Object(_)).then_some(record);
    let object = object.ok_or_else(|| unfit("record"))?;
    reading::of_value(object).map(Box::new).map_err(|trouble| Trouble::reading(&trouble))
}

/// What is answered.
#[derive(Debug, Serialize)]
pub struct Answer {
    /// What was asked for; null where there is nothing but trouble.
    answer: Value,
    /// What could not be read, or is not what can be analysed.
    troubles: Vec<Trouble>,
}

impl From<Result<Value, Box<Trouble>>> for Answer {
    fn from(found: Result<Value, Box<Trouble>>) -> Answer {
        match found {
            Ok(answer) => Answer { answer, troubles: Vec::new() },
            Err(trouble) => Answer { answer: Value::Null, troubles: vec![*trouble] },
        }
    }
}

/// Answers a question that came as JSON. What is no question is a trouble, too.
pub fn answer(question: &str) -> String {
    let answer = match Question::read(question) {
        Ok(question) => reply(question),
        Err(trouble) => Answer::from(Err(trouble)),
    };
    // Its keys are texts, and its numbers are whole or finite.
    serde_json::to_string(&answer).unwrap_or_default()
}

/// Answers a question, looking at no more positions than [`Budget::DEAL`].
pub fn reply(question: Question) -> Answer {
    match question {
        Question::Read { text } => each(&text, |read| {
            Ok(json!({
                "name": read.name,
                "record": read.object,
                "as_text": read.object.as_ref().and_then(|object| text::write(object).ok()),
            }))
        }),
        Question::Analyse { record } => {
            let name = reading::name_of(&record);
            let read = Read { name, number: None, record: *record, object: None };
            Answer::from(report::of_record(&read, &mut Budget::default()).map(Value::Object).map_err(Trouble::unfit))
        }
        Question::Course { record } => Answer::from(replayed(&record).map(|deal| course(&deal))),
        Question::Position { record, column } => Answer::from(replayed(&record).map(|deal| {
            let mut json = board(&deal);
            if let Some(choices) = choices(&deal, column.as_ref(), &mut Budget::default()) {
                json.extend(choices);
            }
            Value::Object(json)
        })),
        Question::Deal { rules, seats, leader, seed } => Answer::from(dealt(&rules, seats, leader, &seed)),
        Question::Rules => Answer::from(Ok(rules())),
    }
}

/// Each record of a text.
fn each(text: &str, mut of: impl FnMut(&Read) -> Result<Value, Box<Trouble>>) -> Answer {
    let records = match reading::records(text, true) {
        Ok(records) => records,
        Err(trouble) => return Answer::from(Err(Trouble::reading(&trouble))),
    };
    let (mut answers, mut troubles) = (Vec::new(), Vec::new());
    for read in records {
        let found = read
            .map_err(|trouble| Trouble::reading(&trouble))
            .and_then(|read| of(&read).map_err(|trouble| Box::new(Trouble { number: read.number, ..*trouble })));
        match found {
            Ok(answer) => answers.push(answer),
            Err(trouble) => troubles.push(*trouble),
        }
    }
    Answer { answer: Value::Array(answers), troubles }
}

/// A record, played through. What goes against the rules is trouble.
fn replayed(record: &Record) -> Result<Deal, Box<Trouble>> {
    let replay = record.replay().map_err(|error| Trouble::record(&error))?;
    if let Some(fault) = &replay.fault {
        return Err(Trouble::refused(fault));
    }
    replay.deal.ok_or_else(Trouble::game)
}

fn dealt(rules: &str, seats: u8, leader: u8, seed: &str) -> Result<Value, Box<Trouble>> {
    let preset = Preset::SPOKEN.into_iter().find(|preset| preset.name() == rules);
    let rules = preset.ok_or_else(|| unfit("rules"))?.rules();
    let seats = Seats::from_count(seats).filter(|seats| rules.seats().contains(seats));
    let seats = seats.ok_or_else(|| unfit("seats"))?;
    let leader = Chair::from_number(leader, seats).ok_or_else(|| unfit("leader"))?;
    let seed = Seed::from_hex(seed).map_err(|_| unfit("seed"))?;
    let hands = seed.deal(&[], &rules, seats, leader);
    let deal = Deal::new(rules, seats, leader, &hands[..]).map_err(|error| Trouble::request(error.text()))?;
    Ok(json!(Record::of(&deal)))
}

fn rules() -> Value {
    let presets = Preset::SPOKEN.into_iter().map(|preset| {
        let (title, seats) = (preset.title(), preset.rules().seats().iter().map(|seats| seats.count()).collect::<Vec<_>>());
        json!({"name": preset.name(), "title": {"en": title.en, "ml": title.ml}, "seats": seats})
    });
    presets.collect()
}
