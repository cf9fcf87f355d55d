//! Whatever people are called, their sheet is printed: no name is cut, none leaves its place, no glyph is missing.

use crate::support::press;
use proptest::prelude::*;
use thurup_print::{Drawn, Heading, Language, Pairing, Printed, TableCode};

fn print(names: &[String; 2]) -> Printed {
    let pairing = Pairing { table: "1".to_owned(), name: "1.1".to_owned(), teams: names.clone(), starts: String::new() };
    let round = Drawn { round: "Round 1".to_owned(), pairings: vec![pairing], ..Drawn::default() };
    press(Language::English).draw(&Heading::default(), &[round]).unwrap()
}

/// What the two teams' cells say, lines joined, spaces left out.
fn said(printed: &Printed) -> String {
    let content: Vec<&str> =
        printed.pages.iter().flatten().filter(|said| said.content).map(|said| said.text.as_str()).collect();
    // Behind the table and the match.
    let from = content.iter().position(|said| *said == "1.1").unwrap();
    content[from + 1..].concat().chars().filter(|letter| !letter.is_whitespace()).collect()
}

#[test]
fn malayalam_is_shaped_and_stays_what_it_says() {
    let names = ["ശ്രീകൃഷ്ണൻ പള്ളിക്കത്തോട്".to_owned(), "ക്ഷ ന്റ റ്റ ങ്ക ഞ്ച ർ ൽ ൾ ൻ ൺ".to_owned()];
    let printed = print(&names);
    assert!(printed.substituted.is_empty());
    assert_eq!(said(&printed), names.concat().replace(' ', ""));
}

#[test]
fn letters_without_a_font_are_told_and_can_be_copied() {
    let names = ["வள்ளி Vaḷḷi 🂡".to_owned(), "ಕನ್ನಡ".to_owned()];
    let printed = print(&names);
    assert_eq!(said(&printed), names.concat().replace(' ', ""));
    assert!(printed.substituted.contains("🂡") && printed.substituted.contains("வ"));
    assert!(!printed.substituted.iter().any(|letter| letter.contains('V')));
    let foot: Vec<&str> = printed.pages[0].iter().filter(|said| !said.content).map(|said| said.text.as_str()).collect();
    assert!(foot.iter().any(|said| said.starts_with("◌ stands for")), "{foot:?}");
    // Where all can be shown, nothing is said.
    let plain = print(&["Anu".to_owned(), "അനു".to_owned()]);
    assert!(!plain.pages[0].iter().any(|said| said.text.contains('◌')));
}

#[test]
fn signs_that_turn_or_hide_text_are_left_out() {
    let printed = print(&["An\u{202E}u\u{200B}\u{0}".to_owned(), "\u{FEFF}\n\t".to_owned()]);
    assert_eq!(said(&printed), "Anu");
    assert!(printed.substituted.is_empty());
}

#[test]
fn composed_and_decomposed_are_the_same() {
    let [one, other] = ["Jos\u{e9}", "Jose\u{301}"].map(|name| print(&[name.to_owned(), "കൊ".to_owned()]).pdf);
    assert_eq!(one, other);
}

/// Names in the letters that people use here, and any others.
fn name() -> impl Strategy<Value = String> {
    let malayalam = "[\u{0D05}-\u{0D39}\u{0D3E}-\u{0D4D}\u{0D7A}-\u{0D7F}\u{200C}\u{200D} ]{0,60}";
    prop_oneof!["[a-zA-Z .-]{0,80}", malayalam, "\\PC{0,40}", any::<String>()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn any_name_is_printed_whole_and_in_its_place(first in name(), other in name()) {
        let printed = print(&[first.clone(), other.clone()]);
        for said in printed.pages.iter().flatten() {
            prop_assert!(said.at[0] >= 38.0 && said.at[0] + said.width <= 595.3 - 38.0, "{said:?}");
        }
        // Every letter of a name stands there: those left out draw nothing.
        let said = said(&printed);
        let letters = |text: &str| text.chars().filter(|letter| letter.is_alphanumeric() && letter.is_ascii()).collect::<String>();
        prop_assert_eq!(letters(&said), letters(&(first.clone() + &other)));
        prop_assert_eq!(&printed, &print(&[first, other]));
    }

    #[test]
    fn any_table_has_its_code(table in "\\PC{0,30}", address in "[ -~]{1,300}") {
        let printed = press(Language::Malayalam).codes(&Heading::default(), &[TableCode { table, address }]).unwrap();
        for said in printed.pages.iter().flatten() {
            let inside = said.at[0] >= 20.0 && said.at[0] + said.width <= 298.0 && said.at[1] <= 421.0;
            prop_assert!(inside || !said.content, "{said:?}");
        }
    }
}
