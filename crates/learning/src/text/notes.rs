//! Notes behind calls: alerts and questions.

use serde_json::{Value, json};

use super::Object;
use super::cursor::Cursor;
use super::fault::{Code, Fault};
use super::json::{append, append_string};
use super::spelling;

/// A note of either kind, without the number of its call.
pub enum Note {
    /// What the caller told the other team.
    Alert(Object),
    /// What somebody asked, and what was told.
    Question(Object),
}

impl Note {
    /// The field that a note goes to, from its bracket on; nothing where it is of no kind.
    pub fn kind(mut cursor: Cursor<'_>) -> Option<&'static str> {
        cursor.take("(");
        if cursor.take("!") { Some("alerts") } else { cursor.take("?").then_some("questions") }
    }

    /// Reads a note, from its bracket on.
    pub fn read(cursor: &mut Cursor<'_>, seats: u64) -> Result<Note, Fault> {
        let mut note = Object::new();
        cursor.take("(");
        let note = if cursor.take("!") {
            note.insert("said".to_owned(), cursor.string()?.into());
            Note::Alert(note)
        } else if cursor.take("?") {
            note.insert("chair".to_owned(), chair(cursor, seats)?.into());
            cursor.skip();
            let before = *cursor;
            match cursor.word() {
                "by" => {
                    note.insert("by".to_owned(), chair(cursor, seats)?.into());
                    note.insert("said".to_owned(), cursor.string()?.into());
                }
                "card" => {
                    note.insert("card".to_owned(), cursor.json()?);
                }
                "" => {}
                _ => return Err(before.fault(Code::Note)),
            }
            Note::Question(note)
        } else {
            return Err(cursor.fault(Code::Note));
        };
        if cursor.take(")") { Ok(note) } else { Err(cursor.fault(Code::Note)) }
    }
}

fn chair(cursor: &mut Cursor<'_>, seats: u64) -> Result<u32, Fault> {
    let before = *cursor;
    let chair = spelling::number(cursor.word()).filter(|chair| (1..=seats).contains(&u64::from(*chair)));
    chair.ok_or_else(|| before.fault(Code::Note))
}

/// The alerts of a record as notes, each with its call: nothing where they cannot be read back the same.
pub fn alerts(list: &Value, exists: impl Fn(u64) -> bool) -> Option<Vec<(u64, String)>> {
    written(list, exists, |note| {
        let said = note.get("said")?.as_str()?;
        (note.len() == 2).then(|| {
            let mut text = "(! ".to_owned();
            append_string(&mut text, said);
            text
        })
    })
}

/// The questions of a record as notes, in the same way.
pub fn questions(list: &Value, seats: u64, exists: impl Fn(u64) -> bool) -> Option<Vec<(u64, String)>> {
    let chair = |note: &Object, name: &str| note.get(name)?.as_u64().filter(|chair| (1..=seats).contains(chair));
    written(list, exists, |note| {
        let mut text = format!("(? {}", chair(note, "chair")?);
        if note.contains_key("by") {
            text.push_str(&format!(" by {} ", chair(note, "by")?));
            append_string(&mut text, note.get("said")?.as_str()?);
            (note.len() == 4).then_some(text)
        } else if let Some(card) = note.get("card") {
            text.push_str(" card ");
            append(&mut text, card);
            (note.len() == 3).then_some(text)
        } else {
            (note.len() == 2).then_some(text)
        }
    })
}

fn written(list: &Value, exists: impl Fn(u64) -> bool, note: impl Fn(&Object) -> Option<String>) -> Option<Vec<(u64, String)>> {
    let mut last = 0;
    let mut notes = Vec::new();
    // An empty list would not be read back: a text without notes has none.
    for entry in list.as_array().filter(|list| !list.is_empty())? {
        let entry = entry.as_object()?;
        let call = entry.get("call")?.as_u64().filter(|call| *call >= last && exists(*call))?;
        last = call;
        notes.push((call, note(entry)? + ")"));
    }
    Some(notes)
}

/// The fields of notes that were read, with the numbers of their calls.
pub fn field(notes: Vec<(u64, Object)>) -> Value {
    let numbered = notes.into_iter().map(|(call, mut note)| {
        note.insert("call".to_owned(), json!(call));
        Value::Object(note)
    });
    numbered.collect()
}
