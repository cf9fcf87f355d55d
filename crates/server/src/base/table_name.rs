//! Names of tables that nobody named: those of a maker who gave none, and those of events. They are kept in one form, and told in the
//! reader's language: the client does the same (`tableName` in `web/src/i18n/names.ts`).

use std::borrow::Cow;

use thurup_print::Language;

const OWN: &str = "'s table";

/// Of a table that its maker gave no name.
pub fn own(maker: &str) -> String {
    format!("{maker}{OWN}")
}

/// Between the event and the match of one of its tables.
const OF_EVENT: &str = " \u{b7} ";

/// Of a table of an event: by the match, and which table of it where there are two.
pub fn of_event(event: &str, of: &str, table: Option<u8>) -> String {
    let table = table.map(|table| format!("/{table}")).unwrap_or_default();
    format!("{event}{OF_EVENT}{of}{table}")
}

/// A table's name as this reader says it.
pub fn told(name: &str, language: Language) -> Cow<'_, str> {
    if let Some((event, of, table)) = in_event(name) {
        return Cow::Owned(format!("{event}: {}", language.table_of_match(of, table)));
    }
    match (name.strip_suffix(OWN), language) {
        (Some(maker), Language::Malayalam) if !maker.is_empty() => Cow::Owned(format!("{} മേശ", possessive(maker))),
        _ => Cow::Borrowed(name),
    }
}

/// The event, the match and the table of a name that is an event's.
fn in_event(name: &str) -> Option<(&str, &str, Option<&str>)> {
    let (event, of) = name.rsplit_once(OF_EVENT).filter(|(event, _)| !event.is_empty())?;
    let (of, table) = of.split_once('/').map_or((of, None), |(of, table)| (of, Some(table)));
    let number = |text: &str| !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    let is_match = match of.split_once('.') {
        Some((round, at)) => {
            number(round.strip_prefix(|letter: char| matches!(letter, 'A'..='K' | 'U' | 'L')).unwrap_or(round)) && number(at)
        }
        None => {
            let part = ["PQ", "QF", "SF"].into_iter().find_map(|part| of.strip_prefix(part)).map(number);
            part.or_else(|| of.strip_prefix(['F', 'G']).map(|rest| rest.is_empty() || number(rest))).unwrap_or(false)
        }
    };
    (is_match && table.is_none_or(number)).then_some((event, of, table))
}

/// Whose something is: the endings of Malayalam where the name's own letters tell them.
fn possessive(name: &str) -> String {
    match name.chars().next_back() {
        Some('ൻ') => format!("{}ന്റെ", name.trim_end_matches('ൻ')),
        Some('ു' | 'ൂ') => format!("{name}വിന്റെ"),
        Some('അ'..='ഹ' | 'ാ' | 'ി' | 'ീ' | 'െ' | 'േ' | 'ൈ') => format!("{name}യുടെ"),
        _ => format!("{name} എന്നയാളുടെ"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_of_an_event_is_called_by_the_event_the_round_and_the_match() {
        for (of, table, english, malayalam) in [
            ("1.1", None, "Kuttanad: Round 1, table 1", "Kuttanad: റൗണ്ട് 1, മേശ 1"),
            ("A2.3", None, "Kuttanad: Pool A: Round 2, table 3", "Kuttanad: പൂൾ A: റൗണ്ട് 2, മേശ 3"),
            ("U1.1", None, "Kuttanad: Round 1, match 1", "Kuttanad: റൗണ്ട് 1, മത്സരം 1"),
            ("QF3", None, "Kuttanad: Quarter-finals, match 3", "Kuttanad: ക്വാർട്ടർ ഫൈനൽ, മത്സരം 3"),
            ("F", None, "Kuttanad: Final", "Kuttanad: ഫൈനൽ"),
            ("2.3", Some(2), "Kuttanad: Round 2, match 3, table 2", "Kuttanad: റൗണ്ട് 2, മത്സരം 3, മേശ 2"),
            ("F", Some(1), "Kuttanad: Final, table 1", "Kuttanad: ഫൈനൽ, മേശ 1"),
        ] {
            let name = of_event("Kuttanad", of, table);
            assert_eq!(told(&name, Language::English), english);
            assert_eq!(told(&name, Language::Malayalam), malayalam);
        }
    }

    #[test]
    fn a_table_without_a_name_of_its_own_has_its_makers_in_the_readers_language() {
        for (maker, told_so) in [
            ("അമ്മച്ചി", "അമ്മച്ചിയുടെ മേശ"),
            ("ലീലാമ്മ", "ലീലാമ്മയുടെ മേശ"),
            ("രാജൻ", "രാജന്റെ മേശ"),
            ("അനു", "അനുവിന്റെ മേശ"),
            ("ബഷീർ", "ബഷീർ എന്നയാളുടെ മേശ"),
            ("Anu", "Anu എന്നയാളുടെ മേശ"),
        ] {
            let name = own(maker);
            assert_eq!(told(&name, Language::Malayalam), told_so);
            assert_eq!(told(&name, Language::English), format!("{maker}'s table"));
        }
        for name in ["Onam", "അത്തം", "'s table", "", "Onam · Athachamayam", "Onam · 3", " · 1.1", "Onam · 1.", "Onam · X1.1"]
        {
            assert_eq!(told(name, Language::Malayalam), name);
        }
    }
}
