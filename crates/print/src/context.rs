//! What makes sheets: letters and a language.

use std::collections::BTreeSet;

use crate::error::PrintError;
use crate::fonts::Fonts;
use crate::pdf;
use crate::sheet::{PageItem, Paper, Part, Shape, Sheet};
use crate::words::{Language, Words};

/// Letters and a language: what every sheet takes besides its own values.
#[derive(Clone, Copy)]
pub struct PrintContext<'a> {
    /// The letters.
    pub fonts: &'a Fonts,
    /// The language of all words that the values do not bring.
    pub language: Language,
}

/// A sheet as it comes out.
#[derive(Clone, Debug, PartialEq)]
pub struct Printed {
    /// A PDF: tagged, with title, language and outline, and the same bytes for the same values.
    pub pdf: Vec<u8>,
    /// Letters for which no font had a sign. On the sheet a dotted circle stands for each and a line says so; who copies the text
    /// gets the letter. Worth a word to whoever prints.
    pub substituted: BTreeSet<String>,
    /// What each page says, in the order in which it is read.
    pub pages: Vec<Vec<TextRun>>,
}

/// A line of text on a page.
#[derive(Clone, Debug, PartialEq)]
pub struct TextRun {
    /// The text.
    pub text: String,
    /// Where it begins: from the left edge of the page, and from the upper one down to the foot of its letters, in points.
    pub at: [f32; 2],
    /// How wide it is, in points.
    pub width: f32,
    /// The size of its letters, in points.
    pub size: f32,
    /// It is part of what is read out: not repeated at the head of a page, not a page number.
    pub content: bool,
}

impl PrintContext<'_> {
    pub(crate) fn words(&self) -> &'static Words {
        self.language.words()
    }

    /// Sheets with this title, without a page yet.
    pub(crate) fn sheet(&self, title: String, paper: Paper) -> Sheet<'_> {
        Sheet::new(self.fonts, self.language, title, paper)
    }

    /// Ends the sheets and writes them.
    pub(crate) fn print(&self, mut sheet: Sheet<'_>) -> Result<Printed, PrintError> {
        sheet.foot();
        let pdf = pdf::write(&sheet)?;
        let pages = sheet.pages.iter().map(|page| page.items.iter().filter_map(text_run).collect()).collect();
        Ok(Printed { pdf, substituted: sheet.substituted, pages })
    }
}

fn text_run(mark: &PageItem) -> Option<TextRun> {
    let Shape::Text { line, at, size, .. } = &mark.ink else { return None };
    let text = line.runs.iter().map(|run| run.text.as_str()).collect();
    Some(TextRun { text, at: *at, width: line.width * size, size: *size, content: mark.part != Part::Decoration })
}
