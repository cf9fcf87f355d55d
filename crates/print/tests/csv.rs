//! Tables for spreadsheets.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod support;

use proptest::prelude::*;
use support::{entrants, stage};
use thurup_compete::criterion::Ties;
use thurup_compete::fraction::Fraction;
use thurup_compete::standings::standings;
use thurup_compete::team::TeamId;
use thurup_print::Language;
use thurup_print::csv::{self, Field, Mark};

/// Reads a file of RFC 4180.
fn read(file: &str) -> Vec<Vec<String>> {
    let mut records = Vec::new();
    let mut record = Vec::new();
    let mut field = String::new();
    let mut letters = file.chars().peekable();
    let mut quoted = false;
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                field.push('"');
            }
            '"' => quoted = !quoted,
            ',' if !quoted => record.push(std::mem::take(&mut field)),
            '\r' if !quoted => {
                assert_eq!(letters.next(), Some('\n'));
                record.push(std::mem::take(&mut field));
                records.push(std::mem::take(&mut record));
            }
            other => field.push(other),
        }
    }
    assert!(!quoted && record.is_empty() && field.is_empty());
    records
}

#[test]
fn formulas_are_text_and_numbers_are_numbers() {
    let shown = |field: Field| field.to_string();
    assert_eq!(shown(Field::text("=HYPERLINK(\"http://x\",\"y\")")), "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\"");
    for text in ["+1", "-1", "@sum", "\t=1", " =1", "＝1", "\u{200B}=1"] {
        assert!(shown(Field::text(text)).trim_start_matches('"').starts_with('\''), "{text:?}");
    }
    assert_eq!(shown(Field::text("Anu = Ravi")), "Anu = Ravi");
    assert_eq!(shown(Field::whole(-12)), "-12");
    assert_eq!(shown(Field::fraction(&Fraction::halves(-3))), "-1.5");
    assert_eq!(shown(Field::EMPTY), "");
}

#[test]
fn standings_have_a_record_for_each_team() {
    let sheet = stage(7, Ties::Federation);
    let rows = standings(&sheet);
    let withdrawn: Vec<TeamId> = sheet.withdrawn.iter().copied().collect();
    let records = csv::standings(&rows, &sheet.ties, &withdrawn, &entrants(Language::Malayalam, 7), Language::Malayalam);
    let file = csv::write(&records, Mark::Excel);
    let read = read(file.strip_prefix('\u{FEFF}').unwrap());
    assert_eq!(read.len(), 8);
    assert!(read.iter().all(|record| record.len() == 4 + sheet.ties.len() + 1));
    assert_eq!(read[0][..4], ["സ്ഥാനം", "ടീം", "കളിക്കാർ", "പോയിന്റ്"]);
    assert_eq!(read[1][0], "1");
    assert_eq!(read[1][3], rows[0].points.shown());
    assert_eq!(read[7].last().unwrap(), "പിന്മാറി");
}

#[test]
fn matches_have_what_was_played_and_what_it_brought() {
    let sheet = stage(4, Ties::Booklet);
    let names: Vec<String> = (0..sheet.matches.len()).map(|index| format!("{}.{}", index / 2 + 1, index % 2 + 1)).collect();
    let names: Vec<csv::Named<'_>> = names.iter().map(|name| csv::Named { round: &name[..1], name }).collect();
    let file = csv::write(&csv::matches(&sheet, &names, &entrants(Language::English, 4), Language::English), Mark::Plain);
    let read = read(&file);
    assert_eq!(read.len(), 1 + 6);
    assert_eq!(read[0][..5], ["Round", "Match", "First team (odd chairs)", "Other team (even chairs)", "State"]);
    for (record, valued) in read[1..].iter().zip(thurup_compete::figures::valued(&sheet)) {
        assert_eq!(record.len(), 9);
        if let Some([first, other]) = valued.points {
            assert_eq!(record[7..], [first.shown(), other.shown()]);
        } else {
            assert_eq!(record[4..], ["open", "", "", "", ""]);
        }
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read(records in prop::collection::vec(prop::collection::vec(any::<String>(), 1..5), 0..5)) {
        let fields: Vec<Vec<Field>> = records.iter().map(|record| record.iter().map(Field::text).collect()).collect();
        let read = read(&csv::write(&fields, Mark::Plain));
        prop_assert_eq!(read.len(), records.len());
        for (read, written) in read.iter().flatten().zip(records.iter().flatten()) {
            let guarded = format!("'{written}");
            prop_assert!(read == written || *read == guarded);
            prop_assert!(!read.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']));
        }
    }
}
