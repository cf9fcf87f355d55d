//! What people tell of themselves: a picture, languages, what they like to play.

use thurup_wire::Text;

/// The pictures that people choose from. The client has a drawing of each under this name; a name is never given to another.
pub const PORTRAITS: [&str; 24] = [
    "elephant",
    "houseboat",
    "palm",
    "kathakali",
    "snake-boat",
    "lamp",
    "hornbill",
    "pookalam",
    "parasol",
    "jackfruit",
    "tea",
    "kingfisher",
    "banana-leaf",
    "chenda",
    "monsoon",
    "fishing-net",
    "pepper",
    "tiger",
    "cow",
    "jasmine",
    "lotus",
    "chaya",
    "auto",
    "fish",
];

/// The languages that people say they speak: those of Kerala and its neighbours, and those of where its people live (BCP 47).
pub const LANGUAGES: [&str; 16] =
    ["ml", "en", "hi", "ta", "kn", "te", "tcy", "kok", "mr", "gu", "bn", "ur", "ar", "de", "fr", "it"];

/// Most languages of a person.
pub const MOST_LANGUAGES: usize = 6;
/// Most favourite rule sets of a person.
pub const MOST_RULE_SETS: usize = 3;

/// As much of a text that makes no sense as finds it again.
pub fn brief(text: &str) -> String {
    text.chars().take(24).collect()
}

/// What is wrong with what somebody tells of themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadProfile {
    /// No picture has this name.
    Portrait(String),
    /// Not one of the languages.
    Language(String),
    /// More languages than there may be.
    Languages,
    /// No rule set has this name.
    RuleSet(String),
    /// More rule sets than there may be.
    RuleSets,
    /// No card.
    Card(String),
}

impl BadProfile {
    /// The stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Portrait(_) => "no-such-portrait",
            Self::Language(_) => "no-such-language",
            Self::Languages => "too-many-languages",
            Self::RuleSet(_) => "no-such-preset",
            Self::RuleSets => "too-many-rule-sets",
            Self::Card(_) => "no-such-card",
        }
    }

    /// The sentence for people.
    pub fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::Portrait(name) => (
                format!("There is no picture {name:?}. Choose one of those shown."),
                format!("{name:?} എന്ന ചിത്രമില്ല. കാണിച്ചവയിൽ ഒന്ന് തിരഞ്ഞെടുക്കൂ."),
            ),
            Self::Language(code) => {
                (format!("{code:?} is not one of the languages to choose from."), format!("{code:?} തിരഞ്ഞെടുക്കാവുന്ന ഭാഷകളിലില്ല."))
            }
            Self::Languages => (
                format!("At most {MOST_LANGUAGES} languages, please: those you like to talk in."),
                format!("പരമാവധി {MOST_LANGUAGES} ഭാഷകൾ മതി: സംസാരിക്കാൻ ഇഷ്ടമുള്ളവ."),
            ),
            Self::RuleSet(name) => (format!("There is no rule set {name:?}."), format!("{name:?} എന്നൊരു നിയമാവലിയില്ല.")),
            Self::RuleSets => (
                format!("At most {MOST_RULE_SETS} favourite rule sets, please."),
                format!("ഇഷ്ട നിയമാവലികൾ പരമാവധി {MOST_RULE_SETS} മതി."),
            ),
            Self::Card(card) => (
                format!("{card:?} is no card: a suit and a rank, such as SJ for the jack of spades."),
                format!("{card:?} ഒരു ചീട്ടല്ല: ചിഹ്നവും വിലയും വേണം; സ്പേഡ് ഗുലാന് SJ."),
            ),
        };
        Text { en, ml }
    }
}

/// The picture of this name.
///
/// # Errors
/// When there is none.
pub fn portrait(name: &str) -> Result<&'static str, BadProfile> {
    PORTRAITS.into_iter().find(|known| *known == name).ok_or_else(|| BadProfile::Portrait(brief(name)))
}

/// The languages by their codes, each once, in the order in which they were said.
///
/// # Errors
/// When one is none, or there are too many.
pub fn languages(codes: &[String]) -> Result<Vec<String>, BadProfile> {
    let mut all: Vec<String> = Vec::new();
    for code in codes {
        if !LANGUAGES.contains(&code.as_str()) {
            return Err(BadProfile::Language(brief(code)));
        }
        if !all.contains(code) {
            all.push(code.clone());
        }
    }
    if all.len() > MOST_LANGUAGES { Err(BadProfile::Languages) } else { Ok(all) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pictures_are_those_that_are_drawn() {
        let list = include_str!("../../../web/src/art/portraits.ts");
        let list = list.split_once('[').unwrap().1.split_once(']').unwrap().0;
        let drawn: Vec<&str> = list.split('\'').skip(1).step_by(2).collect();
        assert_eq!(drawn, PORTRAITS);
        assert_eq!(portrait("tiger"), Ok("tiger"));
        assert_eq!(portrait("../tiger").map_err(|bad| bad.code()), Err("no-such-portrait"));
    }

    #[test]
    fn languages_are_known_ones_each_once() {
        let said = |codes: &[&str]| languages(&codes.iter().map(|code| (*code).to_owned()).collect::<Vec<_>>());
        assert_eq!(said(&["ml", "en", "ml"]), Ok(vec!["ml".to_owned(), "en".to_owned()]));
        assert_eq!(said(&["ml", "xx"]), Err(BadProfile::Language("xx".to_owned())));
        assert_eq!(said(&["ml", "en", "hi", "ta", "kn", "te", "ml"]).map(|all| all.len()), Ok(6));
        assert_eq!(said(&["ml", "en", "hi", "ta", "kn", "te", "de"]), Err(BadProfile::Languages));
    }
}
