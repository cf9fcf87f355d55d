//! Reading: a file as deals, each right or with the first thing that is wrong with it.

use serde_json::Value;

use super::Object;
use super::claim::Claim;
use super::cursor::{Cursor, Place};
use super::fault::{Code, Fault};
use super::fields::{self, REQUIRED};
use super::json::is_control;
use super::notes::{self, Note};
use super::spelling;

/// What a deal's header begins with.
const HEADER: &str = "[thurup";
/// The version of the format that is read.
const VERSION: &str = "1";

/// Reads the deals of a file, one by one: a record as a JSON object, or the first thing that is wrong with it. What stands before the
/// first header is an error of its own.
pub struct Reader<'a> {
    lines: Lines<'a>,
    begun: bool,
}

impl<'a> Reader<'a> {
    /// A file to be read.
    ///
    /// # Errors
    /// [`Code::Utf8`] or [`Code::Control`], with the place: nothing is read of such a file.
    pub fn new(bytes: &'a [u8]) -> Result<Reader<'a>, Fault> {
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => return Err(place_of(&bytes[..error.valid_up_to()], Code::Utf8)),
        };
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut letters = text.char_indices().peekable();
        while let Some((at, letter)) = letters.next() {
            let ends_line = letter == '\n' || (letter == '\r' && letters.peek().is_some_and(|(_, next)| *next == '\n'));
            if is_control(letter) && !ends_line {
                return Err(place_of(&text.as_bytes()[..at], Code::Control));
            }
        }
        Ok(Reader { lines: Lines { rest: text, number: 0 }, begun: false })
    }

    /// The next line that is a header, which is passed over, and what stands before it.
    fn next_header(&mut self) -> Option<Cursor<'a>> {
        loop {
            let line = self.lines.next()?;
            if is_header(&line) {
                return Some(line);
            }
        }
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Object, Fault>;

    fn next(&mut self) -> Option<Result<Object, Fault>> {
        if !self.begun {
            self.begun = true;
            while let Some(line) = self.lines.peek().filter(|line| !is_header(line)) {
                if !line.is_at_end() {
                    return Some(Err(line.fault(Code::NoHeader)));
                }
                self.lines.next();
            }
        }
        let header = self.next_header()?;
        Some(Deal::read(header, &mut self.lines))
    }
}

/// The place behind some text that has been looked at.
fn place_of(before: &[u8], code: Code) -> Fault {
    let before = std::str::from_utf8(before).unwrap_or_default();
    let before = before.strip_prefix('\u{feff}').unwrap_or(before);
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    Fault { line: before.matches('\n').count() + 1, column: before[start..].chars().count() + 1, code }
}

/// The lines of a text, without their ends.
#[derive(Clone, Copy)]
struct Lines<'a> {
    rest: &'a str,
    number: usize,
}

impl<'a> Lines<'a> {
    fn peek(&self) -> Option<Cursor<'a>> {
        let mut ahead = *self;
        ahead.next()
    }

    fn next(&mut self) -> Option<Cursor<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let (line, rest) = self.rest.split_once('\n').unwrap_or((self.rest, ""));
        self.rest = rest;
        self.number += 1;
        Some(Cursor::new(line.strip_suffix('\r').unwrap_or(line), self.number))
    }
}

/// A line whose first item begins a deal.
fn is_header(line: &Cursor<'_>) -> bool {
    let after = line.rest().strip_prefix(HEADER);
    after.is_some_and(|after| !after.starts_with(|letter: char| letter.is_ascii_alphanumeric() || letter == '_'))
}

/// A deal that is being read.
struct Deal {
    header: Place,
    fields: Object,
    /// Where the values of tags stand that are asked about once all tags are known.
    late: Vec<(&'static str, Place)>,
    alerts: Vec<(Calls, u64, Object)>,
    questions: Vec<(Calls, u64, Object)>,
    section: Option<Section>,
}

/// Which auction a call is of.
#[derive(Clone, Copy, PartialEq)]
enum Calls {
    First,
    Second,
}

/// The section that is being read.
enum Section {
    Hands { name: &'static str, word: Place, hands: Vec<Value> },
    Calls { which: Calls, calls: Vec<Value> },
    Play { cards: Vec<Value>, size: u64 },
    Claim { word: Place, claim: Claim },
}

const SECTIONS: [&str; 6] = ["hands", "first", "auction", "auction2", "play", "claim"];

impl Deal {
    fn read(header: Cursor<'_>, lines: &mut Lines<'_>) -> Result<Object, Fault> {
        let mut deal = Deal {
            header: Place::of_line(header.number()),
            fields: Object::new(),
            late: Vec::new(),
            alerts: Vec::new(),
            questions: Vec::new(),
            section: None,
        };
        deal.header(header)?;
        while let Some(line) = lines.peek().filter(|line| !is_header(line)) {
            lines.next();
            if !line.is_at_end() {
                deal.line(line)?;
            }
        }
        deal.over()
    }

    fn header(&mut self, mut line: Cursor<'_>) -> Result<(), Fault> {
        line.take(HEADER);
        line.skip();
        let before = line;
        if line.item(&[']']) != VERSION {
            return Err(before.fault(Code::Version));
        }
        close(line)
    }

    fn line(&mut self, mut line: Cursor<'_>) -> Result<(), Fault> {
        if line.sees("[") {
            return if self.section.is_some() { Err(line.fault(Code::Order)) } else { self.tag(line) };
        }
        let place = line.place();
        let before = line;
        let word = line.item(&[]);
        if let Some(name) = SECTIONS.into_iter().find(|name| *name == word) {
            self.end_section()?;
            if self.fields.contains_key(name) {
                return Err(place.fault(Code::Duplicate));
            }
            line.end(Code::Section)?;
            self.section = Some(self.begin(name, place));
            return Ok(());
        }
        line = before;
        let seats = fields::seats(&self.fields);
        match &mut self.section {
            None => Err(place.fault(Code::Section)),
            Some(Section::Hands { hands, .. }) => hand(hands, line, seats),
            Some(Section::Calls { .. }) => self.calls(line),
            Some(Section::Play { cards, size }) => trick(cards, *size, line),
            Some(Section::Claim { claim, .. }) => claim.line(&mut line, seats),
        }
    }

    fn tag(&mut self, mut line: Cursor<'_>) -> Result<(), Fault> {
        line.take("[");
        line.skip();
        let before = line;
        let name = if line.sees("\"") {
            line.string()?
        } else if line.rest().starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_') {
            line.word().to_owned()
        } else {
            return Err(line.fault(Code::Tag));
        };
        if self.fields.contains_key(&name) {
            return Err(before.fault(Code::Duplicate));
        }
        if !line.sees(" ") && !line.sees("\t") {
            return Err(line.fault(Code::Tag));
        }
        let place = {
            line.skip();
            line.place()
        };
        let value = line.json()?;
        if !fields::is_sound(&name, &value) {
            return Err(place.fault(Code::Value));
        }
        close(line)?;
        if let Some(late) = ["leader", "redeal", "hands", "first"].into_iter().find(|late| *late == name) {
            self.late.push((late, place));
        }
        self.fields.insert(name, value);
        Ok(())
    }

    /// Once all tags are known: what one of them asks of another.
    fn end_tags(&self) -> Result<(), Fault> {
        let seats = fields::seats(&self.fields);
        let mut wrong = self
            .late
            .iter()
            .filter(|(name, _)| self.fields.get(*name).is_some_and(|value| !fields::is_in_place(name, value, seats)));
        wrong.next().map_or(Ok(()), |(_, place)| Err(place.fault(Code::Value)))
    }

    fn begin(&self, name: &'static str, word: Place) -> Section {
        match name {
            "auction" => Section::Calls { which: Calls::First, calls: Vec::new() },
            "auction2" => Section::Calls { which: Calls::Second, calls: Vec::new() },
            "play" => Section::Play { cards: Vec::new(), size: fields::trick_size(&self.fields) },
            "claim" => Section::Claim { word, claim: Claim::default() },
            name => Section::Hands { name, word, hands: Vec::new() },
        }
    }

    /// Ends what was read last, the tags or a section.
    fn end_section(&mut self) -> Result<(), Fault> {
        let (name, value) = match self.section.take() {
            None => return self.end_tags(),
            Some(Section::Hands { word, hands, .. }) if (hands.len() as u64) < fields::seats(&self.fields) => {
                return Err(word.fault(Code::Hands));
            }
            Some(Section::Hands { name, hands, .. }) => (name, hands.into()),
            Some(Section::Calls { which: Calls::First, calls }) => ("auction", calls.into()),
            Some(Section::Calls { which: Calls::Second, calls }) => ("auction2", calls.into()),
            Some(Section::Play { cards, .. }) => ("play", cards.into()),
            Some(Section::Claim { word, claim }) => ("claim", claim.over().ok_or_else(|| word.fault(Code::Claim))?),
        };
        self.fields.insert(name.to_owned(), value);
        Ok(())
    }

    fn calls(&mut self, mut line: Cursor<'_>) -> Result<(), Fault> {
        let Some(Section::Calls { which, calls }) = &mut self.section else { return Ok(()) };
        let seats = fields::seats(&self.fields);
        let before = line;
        let label = if line.rest().starts_with(|letter: char| letter.is_ascii_digit()) { line.word() } else { "" };
        if label.bytes().all(|byte| byte.is_ascii_digit()) && line.take(":") {
            let leader = self.fields.get("leader").and_then(Value::as_u64);
            let due = leader.map(|leader| (leader - 1 + calls.len() as u64) % seats + 1);
            let is_due = spelling::number(label).is_some_and(|chair| due.is_none_or(|due| due == u64::from(chair)));
            if !fields::is_open_56(&self.fields) || !is_due {
                return Err(before.fault(Code::Chair));
            }
        } else {
            line = before;
        }
        let mut is_first = true;
        while is_first || !line.is_at_end() {
            line.skip();
            if line.sees("(") && !is_first {
                let place = line.place();
                let kind = Note::kind(line);
                // A field that is a tag already is met at the bracket.
                if kind.is_some_and(|field| self.fields.contains_key(field)) {
                    return Err(place.fault(Code::Duplicate));
                }
                let call = calls.len() as u64 - 1;
                match Note::read(&mut line, seats)? {
                    Note::Alert(note) => self.alerts.push((*which, call, note)),
                    Note::Question(note) => self.questions.push((*which, call, note)),
                }
                continue;
            }
            let before = line;
            calls.push(spelling::call(line.item(&['('])).ok_or_else(|| before.fault(Code::Call))?.into());
            is_first = false;
        }
        Ok(())
    }

    fn over(mut self) -> Result<Object, Fault> {
        self.end_section()?;
        if REQUIRED.iter().any(|name| !self.fields.contains_key(*name)) {
            return Err(self.header.fault(Code::Required));
        }
        // Both auctions are counted on.
        let first = self.fields.get("auction").and_then(Value::as_array).map_or(0, Vec::len) as u64;
        let numbered = |notes: Vec<(Calls, u64, Object)>| {
            let number = |(which, call, note)| (if which == Calls::Second { first + call } else { call }, note);
            notes::field(notes.into_iter().map(number).collect())
        };
        for (name, notes) in [("alerts", self.alerts), ("questions", self.questions)] {
            if !notes.is_empty() {
                self.fields.insert(name.to_owned(), numbered(notes));
            }
        }
        Ok(self.fields)
    }
}

/// The bracket that closes a header or a tag, and nothing behind it.
fn close(mut line: Cursor<'_>) -> Result<(), Fault> {
    if !line.take("]") {
        return Err(line.fault(Code::Tag));
    }
    line.end(Code::Tag)
}

/// A line of hands.
fn hand(hands: &mut Vec<Value>, mut line: Cursor<'_>, seats: u64) -> Result<(), Fault> {
    let due = hands.len() as u64 + 1;
    let before = line;
    if due > seats || line.item(&[]) != due.to_string() {
        return Err(before.fault(Code::Chair));
    }
    line.skip();
    let before = line;
    hands.push(spelling::hand(line.item(&[])).ok_or_else(|| before.fault(Code::Hand))?.into());
    line.end(Code::Hand)
}

/// A line of cards.
fn trick(cards: &mut Vec<Value>, size: u64, mut line: Cursor<'_>) -> Result<(), Fault> {
    let before = line;
    let number = if line.rest().starts_with(|letter: char| letter.is_ascii_digit()) { line.word() } else { "" };
    if number.bytes().all(|byte| byte.is_ascii_digit()) && line.take(".") {
        let stand = spelling::number(number).and_then(|number| number.checked_sub(1)).map(|tricks| u64::from(tricks) * size);
        if stand != Some(cards.len() as u64) {
            return Err(before.fault(Code::Trick));
        }
    } else {
        line = before;
    }
    let mut is_first = true;
    while is_first || !line.is_at_end() {
        line.skip();
        let before = line;
        cards.push(spelling::played(line.item(&[])).ok_or_else(|| before.fault(Code::Card))?.into());
        is_first = false;
    }
    Ok(())
}
