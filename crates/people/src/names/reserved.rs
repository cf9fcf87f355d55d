//! Names that nobody can take, because they would be believed.

use std::collections::HashSet;

use super::skeleton::{looks, skeleton};

/// Those who seem to speak for the house, in both languages: as the whole name or as words of it.
const HOUSE: [&str; 46] = [
    "admin",
    "admins",
    "administrator",
    "administrators",
    "administration",
    "moderator",
    "moderators",
    "mod",
    "director",
    "directors",
    "referee",
    "umpire",
    "staff",
    "support",
    "helper",
    "helpers",
    "helpdesk",
    "system",
    "server",
    "thurup",
    "bot",
    "bots",
    "deleted",
    "former player",
    "somebody",
    "അഡ്മിൻ",
    "അഡ്മിനിസ്ട്രേറ്റർ",
    "മോഡറേറ്റർ",
    "ഡയറക്ടർ",
    "സംവിധായകൻ",
    "റഫറി",
    "അമ്പയർ",
    "സ്റ്റാഫ്",
    "ജീവനക്കാർ",
    "സപ്പോർട്ട്",
    "ഹെൽപ്പർ",
    "സഹായി",
    "സഹായം",
    "സിസ്റ്റം",
    "സെർവർ",
    "തുരുപ്പ്",
    "ബോട്ട്",
    "മുൻ കളിക്കാരൻ",
    "മുൻ കളിക്കാരി",
    "നടത്തിപ്പുകാരൻ",
    "ഒരാൾ",
];

/// Those who have no account. A guest who is called so says the truth.
const GUESTS: [&str; 4] = ["guest", "guests", "അതിഥി", "ഗസ്റ്റ്"];

/// Reserved names, by how they look.
#[derive(Clone, Debug)]
pub struct Reserved {
    house: HashSet<String>,
    guests: HashSet<String>,
    bots: HashSet<String>,
}

impl Reserved {
    /// The names of the house, and those of the bots in every language.
    pub fn new<'a>(bots: impl IntoIterator<Item = &'a str>) -> Self {
        Self {
            house: HOUSE.into_iter().map(look).collect(),
            guests: GUESTS.into_iter().map(look).collect(),
            bots: bots.into_iter().map(look).collect(),
        }
    }

    /// The part of a name that seems to speak for the house, if there is one.
    pub fn of_the_house(&self, name: &str) -> Option<String> {
        words_among(name, &self.house)
    }

    /// The part of a name that says that somebody has no account, if there is one.
    pub fn of_a_guest(&self, name: &str) -> Option<String> {
        words_among(name, &self.guests)
    }

    /// Whether this is a bot's name. Bots are called like people, so more words beside it make it a person's.
    pub fn of_a_bot(&self, name: &str) -> bool {
        self.bots.contains(&look(name))
    }
}

fn look(name: &str) -> String {
    looks(&skeleton(name))
}

/// The first words of a name that are among these.
fn words_among(name: &str, reserved: &HashSet<String>) -> Option<String> {
    // Words with their digits ("b0t"), and without ("admin1", "[staff]").
    let gap = |c: char| !(c.is_alphabetic() || is_mark(c));
    runs(name, |c| gap(c) && !c.is_numeric()).chain(runs(name, gap)).find(|run| reserved.contains(&look(run)))
}

/// Signs that are written on a letter, and joiners: they belong to the word.
fn is_mark(c: char) -> bool {
    use icu_properties::props::GeneralCategory as G;
    let category = icu_properties::CodePointMapData::<G>::new().get(c);
    matches!(category, G::NonspacingMark | G::SpacingMark | G::EnclosingMark) || matches!(c, '\u{200c}' | '\u{200d}')
}

/// All runs of neighbouring words: the skeleton has no gaps, so "ad min" is one of them.
fn runs(name: &str, gap: impl Fn(char) -> bool) -> impl Iterator<Item = String> {
    let words: Vec<String> = name.split(gap).filter(|word| !word.is_empty()).map(str::to_owned).collect();
    let count = words.len();
    let starts = (0..count).flat_map(move |start| (start + 1..=count).map(move |end| (start, end)));
    starts.map(move |(start, end)| words[start..end].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_would_be_believed_are_found() {
        let reserved = Reserved::new(["Biju", "ബിജു"]);
        for name in [
            "admin",
            "ADMIN",
            "Admin Anu",
            "Anu (moderator)",
            "[staff] Anu",
            "ad min",
            "a d m i n",
            "аdmin", // a Cyrillic a
            "ａｄｍｉｎ",
            "b0t",
            "admin1",
            "admin_2",
            "Adm1n",
            "AdmIn",
            "ad-min",
            "Anu Adm1n",
            "m0d",
            "Former  Player",
            "The Thurup",
            "സഹായി",
            "അഡ്മിന്‍",
            "അനു മോഡറേറ്റർ",
            "മുൻ കളിക്കാരൻ",
        ] {
            assert!(reserved.of_the_house(name).is_some(), "{name}");
        }
        for name in ["Anu", "Adminda", "Botham", "Abbott", "Guestine", "Stafford", "ബോട്ടുകാരൻ", "സഹായദാസ്", "Modi"]
        {
            assert_eq!(reserved.of_the_house(name), None, "{name}");
        }
    }

    #[test]
    fn a_bot_s_name_is_reserved_by_itself_alone() {
        let reserved = Reserved::new(["Biju", "ബിജു"]);
        for name in ["B-i-j-u", "B1ju", "Blju", "Biju."] {
            assert!(reserved.of_a_bot(name), "{name}");
        }
        assert!(reserved.of_a_bot("BIJU") && reserved.of_a_bot("ബിജു") && reserved.of_a_bot("B i j u"));
        assert!(!reserved.of_a_bot("Biju K") && !reserved.of_a_bot("Bijumon"));
    }
}
