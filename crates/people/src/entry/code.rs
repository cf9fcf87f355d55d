//! Codes of digits that are read on one screen and typed on another.

use std::fmt;

/// So many digits stand together when a code is shown.
const GROUP: usize = 3;

/// A code of so many digits, at most nine. Never printed but to whom it is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Code<const DIGITS: usize>(u32);

/// The code of a device link.
pub type DeviceCode = Code<9>;
/// The code that is sent by mail.
pub type MailCode = Code<6>;

impl<const DIGITS: usize> Code<DIGITS> {
    /// How many codes there are.
    const COUNT: u64 = {
        assert!(DIGITS > 0 && DIGITS <= 9, "the number fits into 32 bits");
        10_u64.pow(DIGITS as u32)
    };

    /// A code of these random bytes. They are so many more than it needs that no code is likelier than another by more than
    /// one in ten thousand million.
    pub fn from_entropy(bytes: [u8; 8]) -> Self {
        // The remainder has at most nine digits.
        Self((u64::from_be_bytes(bytes) % Self::COUNT) as u32)
    }

    /// Reads a code as it is typed: gaps, points and hyphens between the digits do not count, and the digits may be those of
    /// Malayalam.
    pub fn read(typed: &str) -> Option<Self> {
        let (mut number, mut digits) = (0_u64, 0);
        for c in typed.chars() {
            let digit = match c {
                '0'..='9' => u32::from(c) - u32::from('0'),
                '൦'..='൯' => u32::from(c) - u32::from('൦'),
                ' ' | '\u{a0}' | '\t' | '-' | '.' => continue,
                _ => return None,
            };
            digits += 1;
            if digits > DIGITS {
                return None;
            }
            number = number * 10 + u64::from(digit);
        }
        (digits == DIGITS).then(|| u32::try_from(number).ok().map(Self)).flatten()
    }

    /// All digits, without gaps: what is hashed.
    pub fn digits(&self) -> String {
        format!("{:0DIGITS$}", self.0)
    }

    /// For its reader: `123 456 789`.
    pub fn shown(&self) -> String {
        let digits = self.digits();
        let mut shown = String::with_capacity(digits.len() + DIGITS / GROUP);
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (DIGITS - index).is_multiple_of(GROUP) {
                shown.push(' ');
            }
            shown.push(digit);
        }
        shown
    }
}

impl<const DIGITS: usize> fmt::Debug for Code<DIGITS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code(..)")
    }
}

/// The number of two digits that both screens show while one lets the other in: 10 to 99.
pub fn number_on_both_screens(chance: [u8; 4]) -> u8 {
    // Below 90, and so within a byte.
    10 + (u32::from_be_bytes(chance) % 90) as u8
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn codes_are_shown_in_groups_and_read_as_people_type_them() {
        let code = DeviceCode::from_entropy(1_056_007_089_u64.to_be_bytes());
        assert_eq!(code.shown(), "056 007 089");
        for typed in ["056007089", "056 007 089", " 056-007-089 ", "056.007.089", "൦൫൬ ൦൦൭ ൦൮൯"] {
            assert_eq!(DeviceCode::read(typed), Some(code), "{typed}");
        }
        for typed in ["", "05600708", "0560070890", "05600708x", "+56007089", "０56007089", "99999999999999999999999999"] {
            assert_eq!(DeviceCode::read(typed), None, "{typed}");
        }
        assert_eq!(MailCode::from_entropy([0; 8]).shown(), "000 000");
        assert_eq!(format!("{code:?}"), "Code(..)");
    }

    proptest! {
        #[test]
        fn a_code_is_read_back(bytes: [u8; 8], chance: [u8; 4]) {
            let code = DeviceCode::from_entropy(bytes);
            prop_assert_eq!(DeviceCode::read(&code.shown()), Some(code));
            prop_assert_eq!(code.digits().len(), 9);
            prop_assert!((10..=99).contains(&number_on_both_screens(chance)));
        }
    }
}
