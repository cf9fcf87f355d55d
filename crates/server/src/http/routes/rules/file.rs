//! Files of rules, as people write them.

use std::ops::Range;

use thurup_rules::{RuleSet, RuleSetError, Text as RulesText};
use thurup_table::Refusal;
use thurup_table::rules::sentence;
use toml::de::DeTable;

/// The rule set in a file.
///
/// # Errors
/// When it is no TOML, or there is no such preset, option or value. The sentence names the line.
pub fn read(file: &str) -> Result<RuleSet, Refusal> {
    // Some editors begin a file with this mark.
    let file = file.strip_prefix('\u{feff}').unwrap_or(file);
    let lines = DeTable::parse(file).map_err(|error| {
        let why = error.message();
        // The parser speaks English alone.
        let ml = "ഇത് TOML അല്ല: ഒരു വരിയിൽ ഒരു പേരും = എന്ന അടയാളവും ഒരു വിലയും വേണം; വാക്കുകൾ \"ഉദ്ധരണിയിൽ\".".to_owned();
        let en = format!("it is no TOML: {why}");
        Refusal::BadRules(at_line(line(file, error.span()), &RulesText::new(en, ml)))
    })?;
    RuleSet::from_toml(file).map_err(|error| {
        let key = match &error {
            RuleSetError::Preset(_) => "base",
            RuleSetError::Version(_) => "version",
            RuleSetError::Option(key) | RuleSetError::Value { key, .. } => key,
            RuleSetError::NotHere { key, .. } => key,
            RuleSetError::Missing(_) | RuleSetError::Twice(_) | RuleSetError::NoBase | RuleSetError::Toml(_) => {
                return Refusal::BadRules(sentence(&error));
            }
        };
        // A key that is too long to be repeated is named by its beginning.
        let written = lines.get_ref().keys().find(|written| written.get_ref().starts_with(key));
        Refusal::BadRules(at_line(line(file, written.map(|written| written.span())), &sentence(&error)))
    })
}

/// The line, from 1, in which this begins.
fn line(file: &str, span: Option<Range<usize>>) -> Option<usize> {
    let before = file.get(..span?.start)?;
    Some(before.matches('\n').count() + 1)
}

fn at_line(line: Option<usize>, why: &RulesText) -> RulesText {
    match line {
        Some(line) => RulesText::new(format!("line {line}: {}", why.en), format!("{line}-ആം വരി: {}", why.ml)),
        None => why.clone(),
    }
}

#[cfg(test)]
mod tests {
    use thurup_rules::Preset;
    use thurup_table::rules::choice;

    use super::*;

    fn refusal(file: &str) -> String {
        match read(file) {
            Err(Refusal::BadRules(why)) => {
                assert!(!why.ml.is_empty());
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
            ("base = \"bridge\"", "line 1: "),
            ("# ours\n\nbase = \"kerala\"\nself_rais = \"levels\"", "line 4: "),
            ("base = \"kerala\"\n\nredouble = \"maybe\"", "line 3: "),
            ("base = \"kerala\"\nversion = \"new\"", "line 2: `new` is no version"),
            ("base = \"kerala\"\nredouble = \"maybe", "line 2: it is no TOML"),
            ("base = \"kerala\"\nbase = \"standard\"", "line 2: it is no TOML"),
            ("<!doctype html>", "line 1: it is no TOML"),
        ] {
            let told = refusal(file);
            assert!(told.contains(words) && !told.contains('\n'), "{file:?}: {told}");
        }
    }
}
