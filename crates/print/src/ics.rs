//! Timetables for calendars (RFC 5545): one event for each round or match, in UTC.
//!
//! A calendar that reads the file again knows an event by its `UID` and takes the one with the greater `SEQUENCE`, so a round that
//! is moved moves in people's calendars, and does not stand there twice.

use jiff::Timestamp;

use crate::words::Language;

/// A calendar.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Calendar {
    /// What it is called.
    pub name: String,
    /// The language of its texts.
    pub language: Language,
    /// What stands in it.
    pub entries: Vec<Entry>,
}

/// A round or a match in a calendar. Times are seconds since 1970, in UTC.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The same for ever, and like no other in the world: event, stage and round at the server's name, say.
    pub uid: String,
    /// How often it was changed since it was first given out.
    pub sequence: u32,
    /// When this state of it came about: of the log, so that the same state gives the same bytes.
    pub changed: i64,
    /// When it begins.
    pub starts: i64,
    /// When it ends.
    pub ends: i64,
    /// Its line in the calendar.
    pub summary: String,
    /// More, where there is any.
    pub description: String,
    /// Where: a hall, or nothing.
    pub place: String,
    /// Its page, or nothing.
    pub address: String,
    /// It is planned, and may move.
    pub planned: bool,
    /// It does not take place.
    pub cancelled: bool,
}

/// Octets in a line without its end.
const LINE: usize = 75;

/// Writes a calendar. Entries whose times no calendar has (before the year 1 or after 9999) are left out.
pub fn write(calendar: &Calendar) -> String {
    let mut out = String::new();
    let language = calendar.language.tag();
    line(&mut out, "BEGIN:VCALENDAR");
    line(&mut out, "VERSION:2.0");
    line(&mut out, &format!("PRODID:-//Thurup//Timetable//{}", language.to_uppercase()));
    line(&mut out, "CALSCALE:GREGORIAN");
    line(&mut out, "METHOD:PUBLISH");
    line(&mut out, &format!("NAME;LANGUAGE={language}:{}", escaped(&calendar.name)));
    // What most programs read instead.
    line(&mut out, &format!("X-WR-CALNAME:{}", escaped(&calendar.name)));
    for entry in &calendar.entries {
        let (Some(changed), Some(starts), Some(ends)) =
            (utc(entry.changed), utc(entry.starts), utc(entry.ends.max(entry.starts)))
        else {
            continue;
        };
        line(&mut out, "BEGIN:VEVENT");
        line(&mut out, &format!("UID:{}", escaped(&entry.uid)));
        line(&mut out, &format!("SEQUENCE:{}", entry.sequence));
        line(&mut out, &format!("DTSTAMP:{changed}"));
        line(&mut out, &format!("LAST-MODIFIED:{changed}"));
        line(&mut out, &format!("DTSTART:{starts}"));
        line(&mut out, &format!("DTEND:{ends}"));
        line(&mut out, &format!("SUMMARY;LANGUAGE={language}:{}", escaped(&entry.summary)));
        for (name, text) in [("DESCRIPTION", &entry.description), ("LOCATION", &entry.place)] {
            if !text.is_empty() {
                line(&mut out, &format!("{name};LANGUAGE={language}:{}", escaped(text)));
            }
        }
        if let Some(address) = address(&entry.address) {
            line(&mut out, &format!("URL:{address}"));
        }
        let status = match (entry.cancelled, entry.planned) {
            (true, _) => "STATUS:CANCELLED",
            (false, true) => "STATUS:TENTATIVE",
            (false, false) => "STATUS:CONFIRMED",
        };
        line(&mut out, status);
        line(&mut out, "END:VEVENT");
    }
    line(&mut out, "END:VCALENDAR");
    out
}

/// A time as calendars write it, in UTC.
fn utc(seconds: i64) -> Option<String> {
    let time = Timestamp::from_second(seconds).ok()?;
    let year = time.to_zoned(jiff::tz::TimeZone::UTC).year();
    (1..=9999).contains(&year).then(|| time.strftime("%Y%m%dT%H%M%SZ").to_string())
}

/// Text as a value: what divides values is escaped, line breaks are written `\n`, other controls are left out.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.replace("\r\n", "\n").chars() {
        match letter {
            '\\' | ';' | ',' => out.extend(['\\', letter]),
            '\n' | '\r' | '\u{2028}' | '\u{2029}' | '\u{85}' => out.push_str("\\n"),
            '\t' => out.push(' '),
            letter if letter.is_control() => {}
            letter => out.push(letter),
        }
    }
    out
}

/// An address is no text: it is written as it is, or, if it could break its line, not at all.
fn address(address: &str) -> Option<&str> {
    (!address.is_empty() && !address.chars().any(|letter| letter.is_control() || letter.is_whitespace())).then_some(address)
}

/// A line, folded so that none has more than 75 octets; never within a letter.
fn line(out: &mut String, text: &str) {
    let mut filled = 0;
    for letter in text.chars() {
        if filled + letter.len_utf8() > LINE {
            out.push_str("\r\n ");
            filled = 1;
        }
        out.push(letter);
        filled += letter.len_utf8();
    }
    out.push_str("\r\n");
}
