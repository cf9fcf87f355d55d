//! The letters that sheets are set in. Who calls brings the files: this crate reads none.

use std::sync::Arc;

use harfrust::ShaperData;
use krilla::text::Font;
use skrifa::raw::TableProvider;
use skrifa::{FontRef, MetadataProvider};

use crate::error::FontError;
use crate::woff::unfold;

/// What stands for a letter that no font has: the dotted circle, which Malayalam fonts have for a vowel sign without a letter.
pub(crate) const SUBSTITUTE: char = '\u{25CC}';

/// Signs without which no sheet can be set.
const NEEDED: [char; 3] = [' ', SUBSTITUTE, '0'];

/// The files of the letters that Thurup prints with, in regular weight, then in bold: Anek Malayalam, and for Latin letters with
/// marks, of which it has few, Baloo Chettan 2 by the same hands. They are those of the packages `@fontsource/anek-malayalam` and
/// `@fontsource/baloo-chettan-2`, and the client's build puts them into its folder `print`.
pub const FONT_FILES: [[&str; 3]; 2] = [
    [
        "anek-malayalam-latin-400-normal.woff",
        "anek-malayalam-malayalam-400-normal.woff",
        "baloo-chettan-2-latin-ext-400-normal.woff",
    ],
    [
        "anek-malayalam-latin-700-normal.woff",
        "anek-malayalam-malayalam-700-normal.woff",
        "baloo-chettan-2-latin-ext-700-normal.woff",
    ],
];

/// The letters in two weights, each from one or more files: those of the web are cut up by script.
///
/// ```no_run
/// # let (latin, malayalam, latin_bold, malayalam_bold) = (vec![], vec![], vec![], vec![]);
/// let fonts = thurup_print::Fonts::new(&[&latin, &malayalam], &[&latin_bold, &malayalam_bold])?;
/// # Ok::<(), thurup_print::FontError>(())
/// ```
pub struct Fonts {
    faces: [Face; 2],
}

/// How heavy letters are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Weight {
    #[default]
    Regular,
    Bold,
}

/// A weight: its files in the order in which they are asked for a letter.
pub(crate) struct Face {
    pub(crate) parts: Vec<Part>,
}

/// One file.
pub(crate) struct Part {
    data: Arc<Vec<u8>>,
    /// As the PDF takes it.
    pub(crate) font: Font,
    /// What shaping needs to know of it, found once.
    pub(crate) shaping: ShaperData,
    units_per_em: f32,
}

impl Fonts {
    /// From files in OpenType or WOFF 1.0, those that have the common signs first.
    ///
    /// # Errors
    /// [`FontError::Broken`] if a file is no font, [`FontError::Lacks`] if a weight has not the signs that every sheet needs.
    pub fn new(regular: &[&[u8]], bold: &[&[u8]]) -> Result<Fonts, FontError> {
        Ok(Fonts { faces: [Face::new(regular)?, Face::new(bold)?] })
    }

    pub(crate) fn face(&self, weight: Weight) -> &Face {
        &self.faces[weight as usize]
    }
}

impl Face {
    fn new(files: &[&[u8]]) -> Result<Face, FontError> {
        let parts = files.iter().map(|file| Part::new(file)).collect::<Result<Vec<_>, _>>()?;
        let face = Face { parts };
        match NEEDED.into_iter().find(|&sign| face.part_with(sign).is_none()) {
            Some(sign) => Err(FontError::Lacks(sign)),
            None => Ok(face),
        }
    }

    /// The first file that has a letter.
    pub(crate) fn part_with(&self, letter: char) -> Option<usize> {
        self.parts.iter().position(|part| part.has(letter))
    }
}

impl Part {
    fn new(file: &[u8]) -> Result<Part, FontError> {
        let data = Arc::new(unfold(file)?);
        let font = FontRef::new(&data).map_err(|_| FontError::Broken)?;
        let units = font.head().map_err(|_| FontError::Broken)?.units_per_em();
        if units == 0 {
            return Err(FontError::Broken);
        }
        let shaping = ShaperData::new(&font);
        let font = Font::new(data.clone().into(), 0).ok_or(FontError::Broken)?;
        Ok(Part { data, font, shaping, units_per_em: f32::from(units) })
    }

    /// The file, to be read again: its list of tables is all that is looked at.
    pub(crate) fn open(&self) -> Option<FontRef<'_>> {
        // It was read when it came in.
        FontRef::new(&self.data).ok()
    }

    pub(crate) fn has(&self, letter: char) -> bool {
        self.open().is_some_and(|font| font.charmap().map(letter).is_some_and(|glyph| glyph.to_u32() != 0))
    }

    pub(crate) fn units_per_em(&self) -> f32 {
        self.units_per_em
    }
}
