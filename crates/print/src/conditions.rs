//! The conditions of an event: sections of sentences, to be put up in a hall or read at home.

use crate::context::{PrintContext, Printed};
use crate::error::PrintError;
use crate::fit::Style;
use crate::heading::{Heading, title};
use crate::sheet::Paper;

/// A section of the conditions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// Its title; may be empty.
    pub title: String,
    /// Its sentences, each on a line of its own.
    pub lines: Vec<String>,
}

impl PrintContext<'_> {
    /// Prints the conditions of an event.
    ///
    /// # Errors
    /// [`PrintError::Pdf`] for a fault of this crate.
    pub fn conditions(&self, heading: &Heading, sections: &[Section]) -> Result<Printed, PrintError> {
        let words = self.words();
        let mut sheet = self.sheet(title(words.conditions, heading), Paper::Upright);
        sheet.begin(heading, words.conditions);
        for section in sections {
            if !section.title.is_empty() {
                // No title stands alone at the foot.
                sheet.make_room(60.0);
                sheet.y += 8.0;
                sheet.heading(2, &section.title, Style::bold(14.0, 10.0));
                sheet.y += 2.0;
            }
            for line in section.lines.iter().filter(|line| !line.trim().is_empty()) {
                sheet.paragraph(line, 11.0);
                sheet.y += 3.0;
            }
        }
        self.print(sheet)
    }
}
