//! Tables for spreadsheets.

use proptest::prelude::*;
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
    for number in ["-1.5", "0", "12", "3.25"] {
        assert_eq!(shown(Field::read(number)), number);
    }
    for text in ["-1-1", "-", "-.5", "=1", "-1+cmd"] {
        assert!(!shown(Field::read(text)).starts_with(['-', '=']), "{text:?}");
    }
    assert_eq!(shown(Field::EMPTY), "");
}

#[test]
fn excel_reads_the_same_numbers_in_every_region() {
    let records = vec![
        vec![Field::text("Team"), Field::text("Points")],
        vec![Field::text("കാര, 1"), Field::read("-1.25")],
        vec![Field::text("=1+1"), Field::exact("4140/289")],
        vec![Field::text("21:19"), Field::exact("7")],
    ];
    let bytes = csv::for_excel(&records);
    assert_eq!(bytes[..2], [0xFF, 0xFE], "the mark of UTF-16");
    let units: Vec<u16> = bytes.chunks(2).map(|two| u16::from_le_bytes([two[0], two[1]])).collect();
    let text = String::from_utf16(&units).unwrap();
    assert_eq!(text, "\u{FEFF}Team\tPoints\r\n\"കാര, 1\"\t=-125/100\r\n'=1+1\t=4140/289\r\n\"=\"\"21:19\"\"\"\t7\r\n");
    assert_eq!(csv::write(&records[2..3], Mark::Excel), "\u{FEFF}'=1+1,4140/289\r\n");
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
