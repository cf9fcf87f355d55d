//! Tables for spreadsheets (RFC 4180): fields between commas, lines ended by CR LF, text in UTF-8; and a form that Excel opens into
//! columns and numbers in every region.
//!
//! A spreadsheet takes a cell that begins with `=`, `+`, `-` or `@` for a formula and runs it, so a name like `=HYPERLINK(…)`
//! would do as its writer says on the machine of whoever opens the list. Text of that kind gets an apostrophe in front, which
//! spreadsheets read as *this is text*. Numbers that we write stay numbers, negative ones too.

use std::fmt;

/// A field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field(Kind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// What people typed, or words of ours.
    Text(String),
    /// A number as it is written: nothing but digits, a sign and a point.
    Number(String),
    /// A fraction as it is written: two whole numbers and a stroke.
    Fraction(String),
}

impl Field {
    /// An empty field.
    pub const EMPTY: Field = Field(Kind::Text(String::new()));

    /// A text.
    pub fn text(text: impl Into<String>) -> Field {
        Field(Kind::Text(text.into()))
    }

    /// A whole number.
    pub fn whole(number: impl Into<i64>) -> Field {
        Field(Kind::Number(number.into().to_string()))
    }

    /// An exact number: a fraction where the text is one, else as [`Field::read`] has it.
    pub fn exact(text: impl Into<String>) -> Field {
        let text = text.into();
        let is_fraction = text.split_once('/').is_some_and(|(over, under)| {
            let over = over.strip_prefix('-').unwrap_or(over);
            [over, under].iter().all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
        });
        if is_fraction { Field(Kind::Fraction(text)) } else { Field::read(text) }
    }

    /// A number where the text is one, of digits, a sign and a point; else a text.
    pub fn read(text: impl Into<String>) -> Field {
        let text = text.into();
        let digits = text.strip_prefix('-').unwrap_or(&text);
        let is_number = !digits.is_empty()
            && digits.chars().all(|letter| letter.is_ascii_digit() || letter == '.')
            && digits.matches('.').count() < 2
            && !digits.starts_with('.')
            && !digits.ends_with('.');
        Field(if is_number { Kind::Number(text) } else { Kind::Text(text) })
    }
}

/// Whether a file begins with the mark by which Excel knows UTF-8; other programs need none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Without.
    #[default]
    Plain,
    /// With U+FEFF, for Excel.
    Excel,
}

/// Writes records, the first of which has the names of the columns.
///
/// ```
/// use thurup_print::csv::{Field, Mark, write};
/// let lines = [vec![Field::text("Team"), Field::text("Points")], vec![Field::text("Anu, \"the Nine\""), Field::whole(-3)]];
/// assert_eq!(write(&lines, Mark::Plain), "Team,Points\r\n\"Anu, \"\"the Nine\"\"\",-3\r\n");
/// ```
pub fn write(records: &[Vec<Field>], mark: Mark) -> String {
    let mut out = String::new();
    if mark == Mark::Excel {
        out.push('\u{FEFF}');
    }
    for record in records {
        for (index, field) in record.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            out.push_str(&field.to_string());
        }
        out.push_str("\r\n");
    }
    out
}

impl fmt::Display for Field {
    /// As it stands in the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Number(number) | Kind::Fraction(number) => f.write_str(number),
            Kind::Text(text) => {
                let quoted = text.contains([',', '"', '\r', '\n', ';', '\t']) || text.starts_with(' ') || text.ends_with(' ');
                let guard = if is_formula(text) { "'" } else { "" };
                if quoted { write!(f, "\"{guard}{}\"", text.replace('"', "\"\"")) } else { write!(f, "{guard}{text}") }
            }
        }
    }
}

/// Writes records as Excel opens them into columns in every region: UTF-16 with its mark and tabs, as its lists of separators and its
/// decimal points are not the same everywhere. Numbers with decimals, and fractions, are written as divisions, which are the same number
/// wherever they are read; text that Excel would take for a date or an hour is marked as text.
pub fn for_excel(records: &[Vec<Field>]) -> Vec<u8> {
    let mut out = String::from('\u{FEFF}');
    for record in records {
        let fields: Vec<String> = record.iter().map(Field::in_excel).collect();
        out.push_str(&fields.join("\t"));
        out.push_str("\r\n");
    }
    out.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

impl Field {
    fn in_excel(&self) -> String {
        match &self.0 {
            Kind::Number(number) => match number.split_once('.') {
                Some((whole, part)) => {
                    let digits = u32::try_from(part.len()).unwrap_or(0);
                    10_u64.checked_pow(digits).map_or_else(|| number.clone(), |under| format!("={whole}{part}/{under}"))
                }
                None => number.clone(),
            },
            Kind::Fraction(fraction) => format!("={fraction}"),
            Kind::Text(text) => {
                let like_a_time = text.chars().any(|letter| letter.is_ascii_digit())
                    && text.chars().all(|letter| letter.is_ascii_digit() || " :/.,-".contains(letter));
                // No quotation mark is among these letters.
                if like_a_time { format!("\"=\"\"{text}\"\"\"") } else { self.to_string() }
            }
        }
    }
}

/// What a spreadsheet would run. Some look past spaces and controls in front, and take the wide forms of Asian keyboards for the
/// plain ones.
fn is_formula(text: &str) -> bool {
    let unseen =
        |letter: char| letter.is_whitespace() || letter.is_control() || matches!(letter, '\u{FEFF}' | '\u{200B}'..='\u{200F}');
    text.starts_with(['\t', '\r', '\n'])
        || text.trim_start_matches(unseen).starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠'])
}
