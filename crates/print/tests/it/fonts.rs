//! Fonts that are none.

use crate::support::font_files;
use proptest::prelude::*;
use thurup_print::{FontError, Fonts};

#[test]
fn what_is_no_font_is_refused() {
    let [regular, _] = font_files();
    for file in [&b""[..], b"wOFF", b"wOF2\0\0\0\0", b"<html>"] {
        assert_eq!(Fonts::new(&[file], &[&regular[0]]).err(), Some(FontError::Broken));
    }
    assert_eq!(Fonts::new(&[], &[]).err(), Some(FontError::Lacks(' ')));
    // The Latin part alone has no sign for what it lacks.
    let error = Fonts::new(&[&regular[0]], &[&regular[0]]).err().unwrap();
    assert_eq!(error, FontError::Lacks('◌'));
    assert_eq!(error.to_string(), "none of the fonts has the sign '◌' (U+25CC)");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_damaged_file_is_refused_or_read(cut in 0usize..30_000, at in 0usize..30_000, byte: u8) {
        let [regular, _] = font_files();
        let mut file = regular[1].clone();
        let place = at % 200;
        file[place] = byte;
        file.truncate(cut.max(44));
        let _ = Fonts::new(&[&file], &[&file]);
    }
}
