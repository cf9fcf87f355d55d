//! Passwords: what one may choose. Nothing of them is kept but a hash, which is not made here.

use std::fmt;

use icu_casemap::CaseMapper;
use icu_normalizer::ComposingNormalizerBorrowed;
use thurup_wire::Text;

use super::common::is_common;
use super::words::RecoveryWords;

/// Fewest characters of a password.
pub const SHORTEST: usize = 10;
/// Most characters of a password.
pub const LONGEST: usize = 128;
/// Most bytes that are looked at: four for each character, and room for what NFC puts together.
const MOST_BYTES: usize = 16 * LONGEST;

/// A password as it is hashed: in Unicode's composed form (NFC), so that it is the same from every keyboard. Never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

/// Why this cannot be a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPassword {
    /// Fewer than 10 characters.
    TooShort,
    /// More than 128 characters.
    TooLong,
    /// Nothing but the name.
    TheName,
    /// Nothing but the name of the site.
    TheSite,
    /// One character over and over.
    OneCharacter,
    /// Among those that are tried first.
    Common,
    /// Eight recovery words: who typed them would be taken for somebody who has those.
    Words,
}

impl Password {
    /// A new password for somebody of this name on a site of those names. No other rule, and it never expires.
    ///
    /// # Errors
    /// When it is too short or too long, or would be guessed first.
    pub fn choose(typed: &str, name: &str, site: &[&str]) -> Result<Self, BadPassword> {
        let password = Self::typed(typed).ok_or(BadPassword::TooLong)?;
        if password.0.chars().count() < SHORTEST {
            return Err(BadPassword::TooShort);
        }
        let plain = plain(&password.0);
        let mut characters = plain.chars();
        let first = characters.next();
        if characters.all(|c| Some(c) == first) {
            return Err(BadPassword::OneCharacter);
        }
        // With a number behind it, it is the next guess.
        let letters: String = plain.chars().filter(|c| !c.is_numeric() && !c.is_ascii_punctuation()).collect();
        let is_only = |word: &str| is_nothing_but(&plain, word) || is_nothing_but(&letters, word);
        if is_only(name) {
            return Err(BadPassword::TheName);
        }
        if site.iter().any(|site| is_only(site)) {
            return Err(BadPassword::TheSite);
        }
        if is_common(&plain) {
            return Err(BadPassword::Common);
        }
        if RecoveryWords::read(typed).is_ok() {
            return Err(BadPassword::Words);
        }
        Ok(password)
    }

    /// A password typed to sign in. None if nobody can have it, for it is too long.
    pub fn typed(typed: &str) -> Option<Self> {
        if typed.len() > MOST_BYTES {
            return None;
        }
        let composed = ComposingNormalizerBorrowed::new_nfc().normalize(typed).into_owned();
        (composed.chars().count() <= LONGEST).then_some(Self(composed))
    }

    /// What is hashed.
    pub fn as_bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(..)")
    }
}

/// Without case and gaps.
fn plain(text: &str) -> String {
    CaseMapper::new().fold_string(text).chars().filter(|c| !c.is_whitespace()).collect()
}

/// Whether a text is a word once or over and over.
fn is_nothing_but(text: &str, word: &str) -> bool {
    let word = plain(&ComposingNormalizerBorrowed::new_nfc().normalize(word));
    !word.is_empty() && !text.is_empty() && text.split(word.as_str()).all(str::is_empty)
}

impl BadPassword {
    /// The stable name for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::TooShort => "password-too-short",
            Self::TooLong => "password-too-long",
            Self::TheName => "password-is-name",
            Self::TheSite => "password-is-site",
            Self::OneCharacter => "password-one-character",
            Self::Common => "password-common",
            Self::Words => "password-is-words",
        }
    }

    /// The sentence for people.
    pub fn text(self) -> Text {
        let (en, ml) = match self {
            Self::TooShort => (
                format!("A password has at least {SHORTEST} characters; a few words are easy to keep."),
                format!("പാസ്‌വേഡിന് {SHORTEST} അക്ഷരമെങ്കിലും വേണം; ഓർക്കാൻ എളുപ്പം കുറച്ചു വാക്കുകളാണ്."),
            ),
            Self::TooLong => {
                (format!("A password has at most {LONGEST} characters."), format!("പാസ്‌വേഡിന് പരമാവധി {LONGEST} അക്ഷരങ്ങളാവാം."))
            }
            Self::TheName => {
                ("That is only your name. Choose something else.".into(), "അതു നിങ്ങളുടെ പേരു മാത്രമാണ്. മറ്റൊന്ന് തിരഞ്ഞെടുക്കൂ.".into())
            }
            Self::TheSite => (
                "That is only the name of this site. Choose something else.".into(),
                "അത് ഈ സൈറ്റിന്റെ പേരു മാത്രമാണ്. മറ്റൊന്ന് തിരഞ്ഞെടുക്കൂ.".into(),
            ),
            Self::OneCharacter => (
                "That is one character over and over. Choose something else.".into(),
                "അത് ഒരേ അക്ഷരം തന്നെയാണ്. മറ്റൊന്ന് തിരഞ്ഞെടുക്കൂ.".into(),
            ),
            Self::Common => (
                "Many people have this password, so it is tried first. Choose something else; a few words are easy to keep."
                    .into(),
                "ഒരുപാടുപേർ വയ്ക്കുന്ന പാസ്‌വേഡാണിത്, ആരും ആദ്യം ശ്രമിക്കുന്നതും ഇതുതന്നെ. മറ്റൊന്ന് തിരഞ്ഞെടുക്കൂ; ഓർക്കാൻ എളുപ്പം കുറച്ചു വാക്കുകളാണ്.".into(),
            ),
            Self::Words => (
                "These are recovery words. Choose something else for a password.".into(),
                "ഇവ വീണ്ടെടുക്കൽ വാക്കുകളാണ്. പാസ്‌വേഡായി മറ്റൊന്ന് തിരഞ്ഞെടുക്കൂ.".into(),
            ),
        };
        Text { en, ml }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn choose(typed: &str) -> Result<Password, BadPassword> {
        Password::choose(typed, "Ammukutty Nair", &["Thurup", "Kochi Card Club"])
    }

    #[test]
    fn any_ten_characters_will_do() {
        for typed in ["correct horse", "9447012345", "അമ്മയുടെ പായസം", "🂡🂢🂣🂤🂥🂦🂧🂨🂩🂪", &"xy".repeat(64)]
        {
            assert!(choose(typed).is_ok(), "{typed}");
        }
        // The name with a word beside it is not the name.
        assert!(choose("Ammukutty Nair's rain").is_ok());
    }

    #[test]
    fn what_would_be_guessed_first_is_refused() {
        for (typed, bad) in [
            ("", BadPassword::TooShort),
            ("123456789", BadPassword::TooShort),
            ("aaaaaaaaaa", BadPassword::OneCharacter),
            ("aAaAaAaAaA", BadPassword::OneCharacter),
            ("          ", BadPassword::OneCharacter),
            ("ammukutty NAIR", BadPassword::TheName),
            ("ammukuttynairammukuttynair", BadPassword::TheName),
            ("Ammukutty Nair 56", BadPassword::TheName),
            ("2024-ammukutty-nair!", BadPassword::TheName),
            ("kochi card club", BadPassword::TheSite),
            ("Thurup@12345", BadPassword::TheSite),
            ("1234567890", BadPassword::Common),
            ("Qwerty Uiop", BadPassword::Common),
            ("Password123", BadPassword::Common),
        ] {
            assert_eq!(choose(typed), Err(bad), "{typed}");
            assert!(!bad.text().en.is_empty() && !bad.text().ml.is_empty());
        }
        assert_eq!(choose(&"ab".repeat(65)), Err(BadPassword::TooLong));
        assert_eq!(choose(&"x".repeat(1 << 20)), Err(BadPassword::TooLong));
        assert_eq!(Password::typed(&"x".repeat(129)), None);
    }

    #[test]
    fn one_password_is_the_same_from_every_keyboard() {
        let (composed, apart) = ("caf\u{e9} au lait", "cafe\u{301} au lait");
        assert_eq!(choose(composed), choose(apart));
        assert_ne!(choose(composed), choose("Café au lait"), "case counts");
        assert_eq!(format!("{:?}", choose(composed)), "Ok(Password(..))");
    }

    proptest! {
        #[test]
        fn a_password_chosen_is_one_that_can_be_typed(typed in any::<String>(), name in any::<String>()) {
            if let Ok(chosen) = Password::choose(&typed, &name, &["Thurup"]) {
                prop_assert_eq!(Password::typed(&typed), Some(chosen));
            }
        }
    }
}
