//! A name that somebody can have.

use icu_normalizer::ComposingNormalizerBorrowed;
use thurup_wire::Text;
use unicode_security::RestrictionLevel;
use unicode_security::mixed_script::AugmentedScriptSet;
use unicode_security::restriction_level::RestrictionLevelDetection;

use super::clean::{BadText, NAME, TABLE_NAME, clean};
use super::reserved::Reserved;
use super::skeleton::skeleton;

/// The mark beside the name of those who look after the site. No name can hold it.
pub const STAFF_MARK: char = '✓';

/// Signs that can be taken for the mark, itself among them.
const LIKE_THE_MARK: [char; 9] = ['✓', '✔', '☑', '✅', '🗸', '🗹', '√', '𐄂', '⍻'];

/// Signs of addresses and of markup.
const SIGNS: [char; 4] = ['@', '/', '<', '>'];

/// A name: cleaned, of at most 24 characters as a reader counts them, and with nothing in it that misleads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    typed: String,
    skeleton: String,
}

/// Why nobody can have this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadName {
    /// Nothing to see, or too much of it.
    Text(BadText),
    /// A sign that names cannot hold.
    Sign(char),
    /// Digits and signs alone.
    NoLetter,
    /// Letters of several scripts in one word.
    MixedScripts(String),
    /// It would seem to speak for the house.
    OfTheHouse(String),
    /// A bot is called so.
    OfABot,
    /// It reads like the name of somebody with an account.
    Taken,
}

impl Name {
    /// Reads a name for a guest.
    ///
    /// # Errors
    /// When nobody can have it.
    pub fn for_guest(text: &str, reserved: &Reserved) -> Result<Self, BadName> {
        Self::read(text, NAME, reserved)
    }

    /// Reads a name for a club, which may be as long as a table's.
    ///
    /// # Errors
    /// When no club can have it.
    pub fn for_club(text: &str, reserved: &Reserved) -> Result<Self, BadName> {
        Self::read(text, TABLE_NAME, reserved)
    }

    /// Reads a name for a trio, which stands in lists beside the names of people and bots.
    ///
    /// # Errors
    /// When no trio can have it.
    pub fn for_trio(text: &str, reserved: &Reserved) -> Result<Self, BadName> {
        let name = Self::read(text, NAME, reserved)?;
        if reserved.of_a_bot(&name.typed) { Err(BadName::OfABot) } else { Ok(name) }
    }

    fn read(text: &str, longest: usize, reserved: &Reserved) -> Result<Self, BadName> {
        let typed = clean(text, longest).map_err(BadName::Text)?;
        // What is only another form of a sign is that sign.
        let plain = ComposingNormalizerBorrowed::new_nfkc().normalize(&typed);
        if let Some(sign) = plain.chars().chain(typed.chars()).find(|c| SIGNS.contains(c) || LIKE_THE_MARK.contains(c)) {
            return Err(BadName::Sign(sign));
        }
        if !typed.chars().any(char::is_alphabetic) {
            return Err(BadName::NoLetter);
        }
        if let Some(word) = typed.split(' ').find(|word| is_mixed(word)) {
            return Err(BadName::MixedScripts(word.to_owned()));
        }
        if let Some(words) = reserved.of_the_house(&typed) {
            return Err(BadName::OfTheHouse(words));
        }
        let skeleton = skeleton(&typed);
        Ok(Self { typed, skeleton })
    }

    /// Reads a name for an account, which is not called a guest. Bots are called like people: an account is not called like a
    /// bot alone, so that no list has two of a name; guests come and go.
    ///
    /// # Errors
    /// When nobody can have it.
    pub fn for_account(text: &str, reserved: &Reserved) -> Result<Self, BadName> {
        let name = Self::for_guest(text, reserved)?;
        if let Some(words) = reserved.of_a_guest(&name.typed) {
            return Err(BadName::OfTheHouse(words));
        }
        if reserved.of_a_bot(&name.typed) { Err(BadName::OfABot) } else { Ok(name) }
    }

    /// As it was typed, cleaned.
    pub fn as_str(&self) -> &str {
        &self.typed
    }

    /// Its skeleton: unique among accounts.
    pub fn skeleton(&self) -> &str {
        &self.skeleton
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.typed
    }
}

/// Whether a word mixes scripts in a way that is not common: anything but one script, or Latin with one other that is used
/// beside it (Unicode TR39, "moderately restrictive": not Greek, not Cyrillic).
fn is_mixed(word: &str) -> bool {
    // Signs and digits go with every script.
    let letters: String = word.chars().filter(|c| !AugmentedScriptSet::for_char(*c).is_all()).collect();
    AugmentedScriptSet::for_str(&letters).is_empty()
        && !letters.as_str().check_restriction_level(RestrictionLevel::ModeratelyRestrictive)
}

impl BadName {
    /// The stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Text(bad) => bad.code(),
            Self::Sign(_) => "name-sign",
            Self::NoLetter => "name-without-letter",
            Self::MixedScripts(_) => "name-mixed",
            Self::OfTheHouse(_) => "name-reserved",
            Self::OfABot => "name-of-bot",
            Self::Taken => "name-taken",
        }
    }

    /// The sentence for people.
    pub fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::Text(bad) => return bad.text(),
            Self::Sign(sign) => (format!("A name cannot have {sign} in it."), format!("പേരിൽ {sign} പറ്റില്ല.")),
            Self::NoLetter => {
                ("A name has at least one letter.".into(), "പേരിൽ ഒരക്ഷരമെങ്കിലും വേണം; അക്കങ്ങളും ചിഹ്നങ്ങളും മാത്രം പോരാ.".into())
            }
            Self::MixedScripts(word) => (
                format!("{word:?} mixes letters of several scripts, so that it can be misread. Write it in one."),
                format!("{word:?} പല ലിപികളിലെ അക്ഷരങ്ങൾ കൂട്ടിക്കലർത്തിയതാണ്; ഒറ്റ ലിപിയിൽ എഴുതൂ."),
            ),
            Self::OfTheHouse(words) => (
                format!("{words:?} would seem to speak for the house. Choose another name."),
                format!("{words:?} എന്നു കണ്ടാൽ ഇതു നടത്തുന്നവരാണെന്നു തോന്നും. മറ്റൊരു പേര് തിരഞ്ഞെടുക്കൂ."),
            ),
            Self::OfABot => (
                "A bot here is called so. Add something to it, such as a letter.".into(),
                "ഇവിടെ ഒരു ബോട്ടിന് ഈ പേരുണ്ട്. ഒരക്ഷരമോ മറ്റോ കൂടെ ചേർക്കൂ.".into(),
            ),
            Self::Taken => (
                "This name is taken by a member. Add something to it, or sign in.".into(),
                "ഈ പേര് ഒരംഗം എടുത്തതാണ്. എന്തെങ്കിലും ചേർക്കൂ, അല്ലെങ്കിൽ പ്രവേശിക്കൂ.".into(),
            ),
        };
        Text { en, ml }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use proptest::prelude::*;

    use super::*;

    fn reserved() -> &'static Reserved {
        static RESERVED: LazyLock<Reserved> = LazyLock::new(|| Reserved::new(["Biju", "ബിജു"]));
        &RESERVED
    }

    #[test]
    fn names_of_people_are_names() {
        for name in [
            "Anu",
            "അനു",
            "അമ്മു‍ക്കുട്ടി",
            "O'Brien-Nair",
            "K. R. Nair",
            "Anu 2",
            "محمد",
            "李雷",
            "山田たろう",
            "Zoë",
            "Ωμέγα",
            "Иван",
            "Anu അനു",
            "Anuകുട്ടി",
            "Anu ❤️",
            "ᏣᎳᎩ",
            "𞤀𞤣𞤤𞤢𞤥",
            "ലക്ഷ്മി",
            "കോം",
            "ज़िंदगी",
            "Nguyễn Thị Ánh",
            "مُحَمَّد",
        ] {
            let read = Name::for_account(name, reserved()).map(|name| name.as_str().to_owned());
            assert_eq!(read.as_deref(), Ok(name));
        }
    }

    #[test]
    fn what_misleads_is_no_name() {
        let bad = |text: &str| Name::for_guest(text, reserved()).unwrap_err();
        for (text, code) in [
            ("", "empty-text"),
            ("\u{200d}", "empty-text"),
            (&*"അ".repeat(25), "text-too-long"),
            ("a@b", "name-sign"),
            ("a＠b", "name-sign"),
            ("a/b", "name-sign"),
            ("a＜b", "name-sign"),
            ("<b>", "name-sign"),
            ("Anu ✓", "name-sign"),
            ("Anu ✔️", "name-sign"),
            ("77", "name-without-letter"),
            ("൭൭", "name-without-letter"),
            ("!?", "name-without-letter"),
            ("❤️", "name-without-letter"),
            ("Αnu", "name-mixed"),   // a Greek Alpha
            ("Аnu", "name-mixed"),   // a Cyrillic A
            ("അanаu", "name-mixed"), // three scripts
            ("Anu Аnu", "name-mixed"),
            ("കक", "name-mixed"),
            ("Admin", "name-reserved"),
            ("മോഡറേറ്റർ", "name-reserved"),
        ] {
            assert_eq!(bad(text).code(), code, "{text}");
            let told = bad(text).text();
            assert!(!told.en.is_empty() && told.ml.chars().any(|c| ('\u{d00}'..='\u{d7f}').contains(&c)));
        }
    }

    #[test]
    fn a_guest_may_be_called_one() {
        for name in ["Guest 7", "അതിഥി"] {
            assert!(Name::for_guest(name, reserved()).is_ok(), "{name}");
            assert!(matches!(Name::for_account(name, reserved()), Err(BadName::OfTheHouse(_))), "{name}");
        }
    }

    #[test]
    fn a_bot_s_name_is_a_guest_s_but_no_account_s() {
        assert!(Name::for_guest("Biju", reserved()).is_ok());
        assert_eq!(Name::for_account("Biju", reserved()), Err(BadName::OfABot));
        assert_eq!(Name::for_account("ബിജു", reserved()), Err(BadName::OfABot));
        assert!(Name::for_account("Biju K", reserved()).is_ok());
    }

    proptest! {
        #[test]
        fn a_name_is_its_own(text in any::<String>()) {
            if let Ok(name) = Name::for_guest(&text, reserved()) {
                prop_assert_eq!(Name::for_guest(name.as_str(), reserved()), Ok(name));
            }
        }
    }
}
