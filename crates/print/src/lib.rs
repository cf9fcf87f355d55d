//! Printed matter of events: sheets on paper as PDF, tables for a spreadsheet, timetables for a calendar.
//!
//! Everything here is a value: no input or output, no clock, no randomness. Who calls brings the fonts as bytes, and times in words
//! where they are printed; the same values give the same bytes.
//!
//! - [`PrintContext`]: letters and a language. Its methods make PDFs: [score sheets](PrintContext::score_sheets), [standings](PrintContext::standings),
//!   a [cross table](PrintContext::cross_table), the [draw](PrintContext::draw) of a round, [hands to deal](PrintContext::hands) and
//!   [codes](PrintContext::codes) for tables.
//! - [`TablePicture`]: what a shared link to a table shows, as PNG.
//! - [`csv`]: tables for spreadsheets.
//! - [`ics`]: timetables for calendars.

mod code;
mod conditions;
mod context;
mod cross_table;
pub mod csv;
mod decided;
mod draw;
mod entrant;
mod error;
mod fit;
mod fonts;
mod hands;
mod heading;
pub mod ics;
mod moment;
mod pdf;
mod picture;
mod score_sheet;
mod sheet;
mod standings;
mod suits;
mod table;
mod text;
mod woff;
mod words;

pub use code::TableCode;
pub use conditions::Section;
pub use context::{PrintContext, Printed, TextRun};
pub use cross_table::CrossTable;
pub use decided::Decided;
pub use draw::{Drawn, Pairing};
pub use entrant::{Entrant, Entrants};
pub use error::{FontError, PrintError};
pub use fonts::{FONT_FILES, Fonts};
pub use hands::DealtHands;
pub use heading::Heading;
pub use moment::moment;
pub use picture::{PICTURE_SIZE, TablePicture};
pub use score_sheet::{ScoreLine, ScoreSheet, Side};
pub use standings::{BracketResult, RankRow, RankTable, Standings, StandingsBody, StandingsPart};
pub use words::Language;
