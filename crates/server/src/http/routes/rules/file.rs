//! Files of rules, as people write them.

use std::ops::Range;

use thurup_rules::{RuleSet, RuleSetError, Text as RulesText};
use thurup_table::Refusal;
use toml::de::DeTable;

/// The rule set in a file.
///
/// # Errors
/// When it is no TOML, or there is no such preset, option or value. The sentence names the place.
pub fn read(file: &str) -> Result<RuleSet, Refusal> {
    // Some editors begin a file with this mark.
    let file = file.strip_prefix('\u{feff}').unwrap_or(file);
    RuleSet::from_toml(file).map_err(|error| {
        let key = match &error {
            RuleSetError::Preset(_) => "base",
            RuleSetError::Version(_) => "version",
            RuleSetError::Option(key) | RuleSetError::Value { key, .. } => key,
            RuleSetError::NotHere { key, .. } => key,
            RuleSetError::Missing(_) | RuleSetError::Twice(_) | RuleSetError::NoBase | RuleSetError::Toml { .. } => {
                return Refusal::BadRules(error.text());
            }
        };
        // A key that is too long to be repeated is named by its beginning.
        let place = DeTable::parse(file).ok().and_then(|lines| {
            let written = lines.get_ref().keys().find(|written| written.get_ref().starts_with(key));
            place(file, written?.span())
        });
        Refusal::BadRules(at_place(place, error.text()))
    })
}

/// The line, and the character in it, in which this begins, both from 1.
fn place(file: &str, span: Range<usize>) -> Option<(usize, usize)> {
    let before = file.get(..span.start)?;
    let line = before.rsplit('\n').next().unwrap_or_default();
    Some((before.matches('\n').count() + 1, line.chars().count() + 1))
}

fn at_place(place: Option<(usize, usize)>, why: RulesText) -> RulesText {
    let Some((line, column)) = place else { return why };
    RulesText::new(format!("line {line}, column {column}: {}", why.en), format!("വരി {line}, അക്ഷരം {column}: {}", why.ml))
}

#[cfg(test)]
mod tests {
    use thurup_rules::Preset;
    use thurup_table::rules::choice;

    use super::*;

    fn refusal(file: &str) -> String {
        match read(file) {
            Err(Refusal::BadRules(why)) => {
                // Its own reason, in both languages: what the library says is in neither.
                assert!(why.ml.chars().any(|letter| ('\u{d00}'..='\u{d7f}').contains(&letter)), "{}", why.ml);
                assert_eq!(why.en.contains("line "), why.ml.contains("വരി "), "{} {}", why.en, why.ml);
                why.en
            }
            other => panic!("{file:?}: {other:?}"),
        }
    }

    #[test]
    fn a_file_reads_back_as_it_was_written_and_as_people_write() {
        for preset in Preset::ALL {
            let rules = preset.rules();
            assert_eq!(read(&rules.to_toml()), Ok(rules));
        }
        let by_hand = "\u{feff}# our club\r\nbase='kerala'  # from Kerala\r\n\r\nself_raise = \"levels\"\r\n";
        let read = choice(&read(by_hand).unwrap());
        assert_eq!((read.base.as_str(), read.changes["self_raise"].as_str()), ("kerala", "levels"));
    }

    #[test]
    fn a_mistake_is_named_with_its_line() {
        for (file, words) in [
            ("", "the preset to start from is missing"),
            ("base = \"bridge\"", "line 1, column 1: "),
            ("# ours\n\nbase = \"kerala\"\nself_rais = \"levels\"", "line 4, column 1: "),
            ("base = \"kerala\"\n\nredouble = \"maybe\"", "line 3, column 1: "),
            ("base = \"kerala\"\nversion = \"new\"", "line 2, column 1: `new` is no version"),
            ("base = \"kerala\"\nredouble = \"maybe", "line 2, column 18: a quotation mark is not closed"),
            ("base = \"kerala\"\nbase = \"standard\"", "line 2, column 1: this name is there already"),
            ("base = kerala", "line 1, column 8: words stand in \"quotation marks\""),
            ("base = \"kerala\"\nredouble", "line 2, column 9: a name is followed by ="),
            ("base = \"kerala\"\nredouble = ", "line 2, column 12: words stand in \"quotation marks\""),
            ("base = \"kerala\" redouble = \"yes\"", "line 1, column 17: something stands behind the value"),
            ("<!doctype html>", "line 1, column 11: "),
        ] {
            let told = refusal(file);
            assert!(told.contains(words) && !told.contains('\n'), "{file:?}: {told}");
        }
    }
}
