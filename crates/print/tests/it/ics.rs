//! Timetables for calendars.

use proptest::prelude::*;
use thurup_print::Language;
use thurup_print::ics::{Calendar, Entry, write};

fn entry() -> Entry {
    Entry {
        uid: "onam-cup-1-3@thurup.example".to_owned(),
        sequence: 2,
        changed: 1_795_000_000,
        starts: 1_795_614_300,
        ends: 1_795_617_000,
        summary: "Round 3, pools; table 7".to_owned(),
        description: "Kochi Jacks\nPalakkad".to_owned(),
        place: "Reading room".to_owned(),
        address: "https://thurup.example/e/onam-cup".to_owned(),
        planned: false,
        cancelled: false,
    }
}

/// The lines as they were before they were folded.
fn unfold(file: &str) -> Vec<String> {
    assert!(file.ends_with("\r\n"));
    for line in file.split_terminator("\r\n") {
        assert!(line.len() <= 75 && !line.contains(['\r', '\n']), "{line:?}");
    }
    file.replace("\r\n ", "").split_terminator("\r\n").map(str::to_owned).collect()
}

#[test]
fn a_round_is_an_event() {
    let calendar = Calendar { name: "Onam Cup".to_owned(), language: Language::English, entries: vec![entry()] };
    let file = write(&calendar);
    assert_eq!(
        unfold(&file),
        [
            "BEGIN:VCALENDAR",
            "VERSION:2.0",
            "PRODID:-//Thurup//Timetable//EN",
            "CALSCALE:GREGORIAN",
            "METHOD:PUBLISH",
            "NAME;LANGUAGE=en:Onam Cup",
            "X-WR-CALNAME:Onam Cup",
            "BEGIN:VEVENT",
            "UID:onam-cup-1-3@thurup.example",
            "SEQUENCE:2",
            "DTSTAMP:20261118T110640Z",
            "LAST-MODIFIED:20261118T110640Z",
            "DTSTART:20261125T134500Z",
            "DTEND:20261125T143000Z",
            "SUMMARY;LANGUAGE=en:Round 3\\, pools\\; table 7",
            "DESCRIPTION;LANGUAGE=en:Kochi Jacks\\nPalakkad",
            "LOCATION;LANGUAGE=en:Reading room",
            "URL:https://thurup.example/e/onam-cup",
            "STATUS:CONFIRMED",
            "END:VEVENT",
            "END:VCALENDAR",
        ]
    );
    assert_eq!(write(&calendar), file);
}

#[test]
fn an_address_that_could_break_its_line_is_left_out() {
    let calendar =
        Calendar { entries: vec![Entry { address: "https://x\r\nBEGIN:VALARM".to_owned(), ..entry() }], ..Calendar::default() };
    assert!(!write(&calendar).contains("VALARM"));
}

#[test]
fn a_time_that_no_calendar_has_is_left_out() {
    let entries = vec![Entry { starts: i64::MAX, ..entry() }, Entry { cancelled: true, ..entry() }];
    let file = write(&Calendar { entries, ..Calendar::default() });
    assert_eq!(file.matches("BEGIN:VEVENT").count(), 1);
    assert!(file.contains("STATUS:CANCELLED"));
}

proptest! {
    #[test]
    fn no_text_breaks_out_of_its_line(summary in any::<String>(), malayalam in "[\u{0D05}-\u{0D4D}]{0,200}") {
        let entries = vec![Entry { summary: summary.clone(), description: malayalam.clone(), ..entry() }];
        let calendar = Calendar { language: Language::Malayalam, entries, ..Calendar::default() };
        let lines = unfold(&write(&calendar));
        let count = if malayalam.is_empty() { 20 } else { 21 };
        prop_assert_eq!(lines.len(), count);
        let line = lines.iter().find_map(|line| line.strip_prefix("SUMMARY;LANGUAGE=ml:")).unwrap();
        let mut read = String::new();
        let mut letters = line.chars();
        while let Some(letter) = letters.next() {
            read.push(match letter {
                '\\' => match letters.next() { Some('n') => '\n', other => other.unwrap() },
                letter => letter,
            });
        }
        let expected: String = summary.replace("\r\n", "\n").chars().filter_map(|letter| match letter {
            '\r' | '\n' | '\u{2028}' | '\u{2029}' | '\u{85}' => Some('\n'),
            '\t' => Some(' '),
            letter if letter.is_control() => None,
            letter => Some(letter),
        }).collect();
        prop_assert_eq!(read, expected);
        if !malayalam.is_empty() {
            let description = format!("DESCRIPTION;LANGUAGE=ml:{malayalam}");
            prop_assert!(lines.contains(&description));
        }
    }
}

#[test]
fn what_is_planned_is_marked_as_what_may_move() {
    let planned = Entry { planned: true, ..entry() };
    let calendar = |entry: Entry| Calendar { name: "Onam Cup".to_owned(), language: Language::English, entries: vec![entry] };
    assert!(write(&calendar(planned.clone())).contains("STATUS:TENTATIVE\r\n"));
    assert!(write(&calendar(entry())).contains("STATUS:CONFIRMED\r\n"));
    assert!(write(&calendar(Entry { cancelled: true, ..planned })).contains("STATUS:CANCELLED\r\n"));
}
