//! The section of a claim.

use serde_json::Value;

use super::Object;
use super::cursor::{BLANKS, Cursor};
use super::fault::{Code, Fault};
use super::json::is_control;
use super::spelling;

/// A claim whose lines are being read.
#[derive(Default)]
pub struct Claim {
    claim: Object,
    course: Vec<Value>,
}

impl Claim {
    /// Reads a line that is not empty.
    pub fn line(&mut self, cursor: &mut Cursor<'_>, seats: u64) -> Result<(), Fault> {
        if self.claim.is_empty() {
            return self.head(cursor, seats);
        }
        if self.claim.contains_key("ends") {
            return Err(cursor.fault(Code::Claim));
        }
        if cursor.take(">") {
            self.course.push(text(cursor)?.into());
        } else if cursor.take("=") {
            self.claim.insert("ends".to_owned(), text(cursor)?.into());
        } else {
            return Err(cursor.fault(Code::Claim));
        }
        Ok(())
    }

    fn head(&mut self, cursor: &mut Cursor<'_>, seats: u64) -> Result<(), Fault> {
        let before = *cursor;
        let chair = spelling::number(cursor.item(&[])).filter(|chair| (1..=seats).contains(&u64::from(*chair)));
        let chair = chair.ok_or_else(|| before.fault(Code::Claim))?;
        cursor.skip();
        let before = *cursor;
        let what = match cursor.item(&[':']) {
            what @ ("all" | "none") => what.to_owned(),
            what @ ("safe" | "less") => {
                cursor.skip();
                let before = *cursor;
                let number = spelling::number(cursor.item(&[':'])).ok_or_else(|| before.fault(Code::Claim))?;
                format!("{what} {number}")
            }
            _ => return Err(before.fault(Code::Claim)),
        };
        self.claim.insert("chair".to_owned(), chair.into());
        self.claim.insert("what".to_owned(), what.into());
        if cursor.take(":") {
            let mut cards: Vec<Value> = Vec::new();
            while cards.is_empty() || !cursor.is_at_end() {
                cursor.skip();
                let before = *cursor;
                cards.push(spelling::card(cursor.item(&[])).ok_or_else(|| before.fault(Code::Claim))?.into());
            }
            self.claim.insert("cards".to_owned(), cards.into());
        }
        cursor.end(Code::Claim)
    }

    /// The claim, once its section is over; nothing where it had no line.
    pub fn over(mut self) -> Option<Value> {
        if !self.course.is_empty() {
            self.claim.insert("course".to_owned(), self.course.into());
        }
        (!self.claim.is_empty()).then_some(Value::Object(self.claim))
    }
}

fn text(cursor: &mut Cursor<'_>) -> Result<String, Fault> {
    if cursor.is_at_end() {
        return Err(cursor.fault(Code::Claim));
    }
    Ok(cursor.text().to_owned())
}

/// The lines of a claim; nothing where they would not be read back the same.
pub fn lines(claim: &Value, seats: u64) -> Option<String> {
    let claim = claim.as_object()?;
    let known = ["chair", "what", "cards", "course", "ends"];
    if claim.keys().any(|key| !known.contains(&key.as_str())) {
        return None;
    }
    let chair = claim.get("chair")?.as_u64().filter(|chair| (1..=seats).contains(chair))?;
    let what = claim.get("what")?.as_str()?;
    let number = what.strip_prefix("safe ").or(what.strip_prefix("less "));
    if !matches!(what, "all" | "none") && spelling::number(number?).is_none() {
        return None;
    }
    let mut text = format!("{chair} {what}");
    if let Some(cards) = claim.get("cards") {
        text.push(':');
        for card in cards.as_array().filter(|cards| !cards.is_empty())? {
            let card = card.as_str().filter(|card| spelling::is_canonical(card, spelling::card))?;
            text.push_str(&format!(" {card}"));
        }
    }
    text.push('\n');
    let is_text = |text: &&str| {
        !text.is_empty() && text.trim_matches(BLANKS) == *text && !text.contains(|letter| letter == ';' || is_control(letter))
    };
    if let Some(course) = claim.get("course") {
        for said in course.as_array().filter(|course| !course.is_empty())? {
            text.push_str(&format!("> {}\n", said.as_str().filter(is_text)?));
        }
    }
    if let Some(ends) = claim.get("ends") {
        text.push_str(&format!("= {}\n", ends.as_str().filter(is_text)?));
    }
    Some(text)
}
