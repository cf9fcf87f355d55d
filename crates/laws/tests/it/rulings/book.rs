//! The directors' page lists every row as the code has it. With `THURUP_WRITE_BOOK=1` the test writes the list anew.

use std::fmt::Write;
use std::path::PathBuf;

use thurup_laws::rulings::Laws;

use crate::rulings::table::TABLE;

fn rows() -> String {
    let mut table = String::from("| what happened | മലയാളം | row | laws | options | from |\n|---|---|---|---|---|---|\n");
    for &(row, laws, options) in TABLE {
        let title = row.title();
        let names = match laws {
            laws if laws == Laws::ALL => "all".to_owned(),
            laws => laws.iter().map(|laws| laws.name()).collect::<Vec<_>>().join(", "),
        };
        let mut sources: Vec<&str> = laws.iter().map(|&laws| row.source(laws)).collect();
        sources.sort_unstable();
        sources.dedup();
        let options: Vec<String> = options.split(' ').map(|option| format!("`{option}`")).collect();
        let (options, sources) = (options.join(", "), sources.join("; "));
        writeln!(table, "| {} | {} | `{row}` | {names} | {options} | {sources} |", title.en, title.ml).unwrap();
    }
    table
}

#[test]
fn the_directors_page_lists_the_rows_of_the_code() {
    let page = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/directors/irregularities.md");
    let mut text = std::fs::read_to_string(&page).unwrap();
    let old = text.clone();
    let (begin, end) = ("<!-- rows -->\n", "<!-- end of rows -->");
    let (from, to) = (text.find(begin).unwrap() + begin.len(), text.find(end).unwrap());
    text.replace_range(from..to, &rows());
    if std::env::var_os("THURUP_WRITE_BOOK").is_some() {
        std::fs::write(&page, &text).unwrap();
        return;
    }
    assert!(text == old, "docs/directors/irregularities.md is stale; run this test with THURUP_WRITE_BOOK=1");
}
