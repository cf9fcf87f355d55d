//! Names of tables that nobody named. They are kept in one form, and told in the reader's language: the client does the same
//! (`tableName` in `web/src/i18n/names.ts`).

use std::borrow::Cow;

use thurup_print::Language;

const OWN: &str = "'s table";

/// Of a table that its maker gave no name.
pub fn own(maker: &str) -> String {
    format!("{maker}{OWN}")
}

/// A table's name as this reader says it.
pub fn told(name: &str, language: Language) -> Cow<'_, str> {
    match (name.strip_suffix(OWN), language) {
        (Some(maker), Language::Malayalam) if !maker.is_empty() => Cow::Owned(format!("{} മേശ", possessive(maker))),
        _ => Cow::Borrowed(name),
    }
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
        for name in ["Onam", "അത്തം", "'s table", ""] {
            assert_eq!(told(name, Language::Malayalam), name);
        }
    }
}
