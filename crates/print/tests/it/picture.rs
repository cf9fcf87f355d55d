//! The picture of a table: a PNG of its size, alike for the same values, another for another chair or name.

use thurup_print::{PICTURE_SIZE, TablePicture};
use thurup_rules::Team::{Even, Odd};

#[test]
fn what_is_shown_is_in_the_picture() {
    let fonts = crate::support::press(thurup_print::Language::English).fonts;
    let table = TablePicture {
        name: "Backwater club",
        lines: &["56 (International), 12 deals", "3 of 6 chairs are free"],
        chairs: &[(Odd, true), (Even, false), (Odd, true), (Even, true), (Odd, false), (Even, false)],
    };
    let png = table.png(fonts).unwrap();
    let [width, height] = PICTURE_SIZE.map(u32::to_be_bytes);
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!((&png[16..20], &png[20..24]), (&width[..], &height[..]));
    assert!(png.len() < 150_000, "{} bytes", png.len());
    assert!(png == table.png(fonts).unwrap());
    let mut others = vec![png];
    for other in [
        TablePicture {
            name: "ലക്ഷ്മിക്കുട്ടി അമ്മയുടെ വൈകുന്നേരത്തെ മേശ", ..table.clone()
        },
        TablePicture { lines: &["28"], ..table.clone() },
        TablePicture { chairs: &table.chairs[..4], ..table.clone() },
        TablePicture {
            chairs: &[(Odd, false), (Even, false), (Odd, true), (Even, true), (Odd, false), (Even, false)],
            ..table.clone()
        },
    ] {
        others.push(other.png(fonts).unwrap());
    }
    if let Ok(folder) = std::env::var("THURUP_LOOK") {
        for (index, png) in others.iter().enumerate() {
            std::fs::write(format!("{folder}/table-{index}.png"), png).unwrap();
        }
    }
    let all = others.len();
    others.sort();
    others.dedup();
    assert_eq!(others.len(), all);
}

/// Names are typed by people: nothing in them is too much for a picture.
#[test]
fn any_name_has_a_picture() {
    let fonts = crate::support::press(thurup_print::Language::English).fonts;
    for name in ["", " ", "♠♥", "\u{202E}abc", "W".repeat(40).as_str(), "ക്ഷ".repeat(13).as_str(), "\u{1F3B4}\u{0}"] {
        let table = TablePicture { name, lines: &[name, name], chairs: &[] };
        table.png(fonts).unwrap();
    }
}
