//! A link as a code that a telephone's camera reads, drawn in the terminal.

use qrcodegen::{QrCode, QrCodeEcc};

/// Light squares around the code, which cameras need.
const MARGIN: i32 = 2;

/// The code, two rows of squares in each line of letters, dark on light whatever the colours of the terminal are. Nothing for a text
/// that is too long for one.
pub fn drawn(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let (from, to) = (-MARGIN, code.size() + MARGIN);
    let mut lines = String::new();
    for y in (from..to).step_by(2) {
        lines.push_str("\u{1b}[30;107m");
        for x in from..to {
            // Outside of the code all is light.
            lines.push(match (code.get_module(x, y), code.get_module(x, y + 1)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            });
        }
        lines.push_str("\u{1b}[0m\n");
    }
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_drawn_whole_with_light_around_it() {
        let link = format!("https://cards.example/sign-in#{}", "0123456789abcdef".repeat(4));
        let code = QrCode::encode_text(&link, QrCodeEcc::Low).unwrap();
        let drawn = drawn(&link).unwrap();
        let lines: Vec<Vec<char>> = drawn
            .lines()
            .map(|line| line.trim_start_matches("\u{1b}[30;107m").trim_end_matches("\u{1b}[0m").chars().collect())
            .collect();
        let wide = usize::try_from(code.size() + 2 * MARGIN).unwrap();
        assert_eq!(lines.len(), wide.div_ceil(2));
        let dark = |x: i32, y: i32| {
            let (column, row) = (usize::try_from(x + MARGIN).unwrap(), usize::try_from(y + MARGIN).unwrap());
            matches!((lines[row / 2][column], row % 2), ('█', _) | ('▀', 0) | ('▄', 1))
        };
        for y in 0..code.size() {
            for x in 0..code.size() {
                assert_eq!(dark(x, y), code.get_module(x, y), "{x} {y}");
            }
        }
        assert!(lines.iter().all(|line| line.len() == wide && line[0] == ' ' && line[wide - 1] == ' '));
        assert!(super::drawn(&"x".repeat(5_000)).is_none());
    }
}
