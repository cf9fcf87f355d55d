//! The rows of a file: cells between commas, semicolons or tabs, some of them in quotation marks. Each row knows its line, and a
//! quotation mark that is never closed is a mistake at its line, not a cell that holds the rest of the file.

use super::mistake::{Mistake, Wrong};

/// A row with something in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The line in which it begins, from 1.
    pub line: u32,
    /// What stands in it, without space at its ends.
    pub cells: Vec<String>,
}

/// What cells may stand between, the likeliest last where a line has equally many of them.
const BETWEEN: [char; 3] = [',', ';', '\t'];

/// Reads the rows of a text.
pub fn rows(text: &str) -> (Vec<Row>, Vec<Mistake>) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let (hint, text) = hinted(text);
    let line = 1 + u32::from(hint.is_some());
    let between = hint.unwrap_or_else(|| between(text));
    let mut reading = Reading { between, rows: Vec::new(), mistakes: Vec::new(), line, begun: line, cells: Vec::new() };
    reading.read(text);
    (reading.rows, reading.mistakes)
}

/// The first line of some spreadsheets' files, `sep=;`, says what stands between cells, and is none of the rows.
fn hinted(text: &str) -> (Option<char>, &str) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let hint = first.trim_end_matches('\r').trim_matches('"');
    let between = hint.get(..4).filter(|name| name.eq_ignore_ascii_case("sep=")).and_then(|_| hint.get(4..));
    let mut letters = between.unwrap_or_default().chars();
    match (letters.next(), letters.next()) {
        (Some(between), None) if BETWEEN.contains(&between) => (Some(between), rest),
        _ => (None, text),
    }
}

/// What stands between the cells of the first line that has any.
fn between(text: &str) -> char {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let mut counts = [0_usize; BETWEEN.len()];
    let mut quoted = false;
    for c in first.chars() {
        quoted ^= c == '"';
        if let (false, Some(at)) = (quoted, BETWEEN.iter().position(|between| *between == c)) {
            counts[at] += 1;
        }
    }
    BETWEEN.into_iter().zip(counts).max_by_key(|(_, count)| *count).map_or(BETWEEN[0], |(between, _)| between)
}

struct Reading {
    between: char,
    rows: Vec<Row>,
    mistakes: Vec<Mistake>,
    line: u32,
    /// The line in which the row began.
    begun: u32,
    cells: Vec<String>,
}

impl Reading {
    fn read(&mut self, text: &str) {
        let (mut cell, mut chars) = (String::new(), text.chars().peekable());
        // Where the quotation mark opened that is open; whether one has closed in this cell.
        let (mut open, mut closed): (Option<u32>, bool) = (None, false);
        while let Some(c) = chars.next() {
            // However lines end, one ends here.
            let ends = c == '\n' || (c == '\r' && chars.peek() != Some(&'\n'));
            if open.is_some() {
                match c {
                    '"' if chars.peek() == Some(&'"') => cell.extend(chars.next()),
                    '"' => (open, closed) = (None, true),
                    '\r' if !ends => {}
                    _ => cell.push(if ends { '\n' } else { c }),
                }
            } else if ends {
                self.cell(&mut cell);
                self.row();
                closed = false;
            } else if c == self.between {
                self.cell(&mut cell);
                closed = false;
            } else if c == '"' && cell.trim().is_empty() && !closed {
                cell.clear();
                open = Some(self.line);
            } else if c != '\r' {
                if closed && !c.is_whitespace() {
                    self.wrong(self.line, Wrong::AfterQuote);
                    closed = false;
                }
                cell.push(c);
            }
            self.line += u32::from(ends);
            if ends && open.is_none() {
                self.begun = self.line;
            }
        }
        match open {
            Some(line) => self.wrong(line, Wrong::OpenQuote),
            None => {
                self.cell(&mut cell);
                self.row();
            }
        }
    }

    fn wrong(&mut self, line: u32, what: Wrong) {
        self.mistakes.push(Mistake { line, what });
    }

    fn cell(&mut self, cell: &mut String) {
        self.cells.push(std::mem::take(cell).trim().to_owned());
    }

    fn row(&mut self) {
        let mut cells = std::mem::take(&mut self.cells);
        // Spreadsheets fill rows up.
        while cells.last().is_some_and(String::is_empty) {
            cells.pop();
        }
        if !cells.is_empty() {
            self.rows.push(Row { line: self.begun, cells });
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;

    fn read(text: &str) -> Vec<(u32, Vec<String>)> {
        let (rows, mistakes) = rows(text);
        assert_eq!(mistakes, [], "{text}");
        rows.into_iter().map(|row| (row.line, row.cells)).collect()
    }

    fn cells(cells: &[&str]) -> Vec<String> {
        cells.iter().map(|cell| (*cell).to_owned()).collect()
    }

    #[test]
    fn cells_are_found_however_they_are_kept_apart_and_lines_end() {
        for text in ["a,b\n\n,,\nc , d\n", "\u{feff}a;b\r\n\r\n;;\r\n c;d", "a\tb\r\r\rc\td\t\t"] {
            assert_eq!(read(text), [(1, cells(&["a", "b"])), (4, cells(&["c", "d"]))], "{text:?}");
        }
        assert_eq!(read("Kara, the first;Anu\nB;C"), [(1, cells(&["Kara, the first", "Anu"])), (2, cells(&["B", "C"]))]);
    }

    #[test]
    fn a_hint_of_what_keeps_cells_apart_is_no_row() {
        for text in ["sep=;\r\nKara, the first;Anu", "\u{feff}\"SEP=;\"\nKara, the first;Anu"] {
            assert_eq!(read(text), [(2, cells(&["Kara, the first", "Anu"]))], "{text:?}");
        }
        assert_eq!(read("sep=x,Anu"), [(1, cells(&["sep=x", "Anu"]))], "a team may be called so");
    }

    #[test]
    fn quotation_marks_hold_what_keeps_cells_apart_and_lines() {
        assert_eq!(
            read("\"Kara, \"\"One\"\"\",x\n \"a\r\nb\" ,\"\"\n9\" tape,c"),
            [(1, cells(&["Kara, \"One\"", "x"])), (2, cells(&["a\nb"])), (4, cells(&["9\" tape", "c"]))]
        );
    }

    #[test]
    fn a_quotation_mark_that_is_never_closed_is_told_at_its_line() {
        let (found, mistakes) = rows("a,b\nc,\"d\ne,f\n");
        assert_eq!(found.len(), 1);
        assert_eq!(mistakes, [Mistake { line: 2, what: Wrong::OpenQuote }]);
        let (found, mistakes) = rows("\"a\"b,c\nd,e");
        assert_eq!((found.len(), mistakes), (2, vec![Mistake { line: 1, what: Wrong::AfterQuote }]));
    }

    #[test]
    fn nothing_in_it_is_no_row() {
        for text in ["", "\u{feff}", "\n\n", ",,\n\"\""] {
            assert!(read(text).is_empty(), "{text:?}");
        }
    }
}
