//! Exact fractions. Everything that ranks teams is one, from the stakes up; only [`Fraction::shown`] rounds.

use std::fmt;
use std::iter::Sum;
use std::num::NonZeroU64;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};
use std::str::FromStr;

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive, Zero};
use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Most digits that are read on either side of the stroke: nobody needs more, and a line of them should not cost a day.
const MOST_DIGITS: usize = 200;

/// An exact fraction in lowest terms, of any size.
///
/// Written as a text, `"7/2"`, `"3"`, `"-1/2"`; read also from a whole number.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fraction(BigRational);

impl Fraction {
    /// So many halves.
    pub fn halves(n: i64) -> Fraction {
        Fraction(BigRational::new(n.into(), 2.into()))
    }

    /// So many fifths.
    pub fn fifths(n: i64) -> Fraction {
        Fraction(BigRational::new(n.into(), 5.into()))
    }

    /// `n / d`.
    pub fn of(n: i64, d: NonZeroU64) -> Fraction {
        Fraction(BigRational::new(n.into(), d.get().into()))
    }

    /// The number 0.
    pub fn zero() -> Fraction {
        Fraction(BigRational::zero())
    }

    /// It, shared by so many; `None` for none.
    #[must_use]
    pub fn over(&self, n: u64) -> Option<Fraction> {
        (n > 0).then(|| Fraction(&self.0 / BigInt::from(n)))
    }

    /// The mean of some; `None` of none.
    pub fn mean<'a>(of: impl IntoIterator<Item = &'a Fraction>) -> Option<Fraction> {
        let (mut sum, mut n) = (Fraction::zero(), 0);
        for one in of {
            sum += one;
            n += 1;
        }
        sum.over(n)
    }

    /// Whether it is nothing.
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// More than nothing.
    pub fn is_positive(&self) -> bool {
        self.0.is_positive()
    }

    /// Less than nothing.
    pub fn is_negative(&self) -> bool {
        self.0.is_negative()
    }

    /// It, where it is a whole number of 64 bits.
    pub fn whole(&self) -> Option<i64> {
        self.0.is_integer().then(|| self.0.to_integer().to_i64()).flatten()
    }

    /// The nearest whole number of hundredths, halves up: floor(100 x + 1/2). Nothing where it is beyond 64 bits.
    pub fn hundredths(&self) -> Option<i64> {
        let half = BigRational::new(1.into(), 2.into());
        (&self.0 * BigInt::from(100) + half).floor().to_integer().to_i64()
    }

    /// As people read it: at most two decimals, half away from zero, trailing zeros dropped: `12.35`, `1.5`, `3`.
    pub fn shown(&self) -> String {
        // `round` of the library rounds half away from zero.
        let hundredths = (&self.0 * BigInt::from(100)).round().to_integer();
        let sign = if hundredths.is_negative() { "-" } else { "" };
        let digits = format!("{:0>3}", hundredths.abs().to_string());
        let (whole, decimals) = digits.split_at(digits.len() - 2);
        let decimals = decimals.trim_end_matches('0');
        let point = if decimals.is_empty() { "" } else { "." };
        format!("{sign}{whole}{point}{decimals}")
    }
}

impl Default for Fraction {
    fn default() -> Fraction {
        Fraction::zero()
    }
}

impl From<i64> for Fraction {
    fn from(n: i64) -> Fraction {
        Fraction(BigRational::from_integer(n.into()))
    }
}

impl From<u32> for Fraction {
    fn from(n: u32) -> Fraction {
        Fraction::from(i64::from(n))
    }
}

impl From<i32> for Fraction {
    fn from(n: i32) -> Fraction {
        Fraction::from(i64::from(n))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that is no fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a fraction is expected, like \"7/2\", \"3\" or \"-1/2\"")]
pub struct NoFraction;

impl FromStr for Fraction {
    type Err = NoFraction;

    fn from_str(text: &str) -> Result<Fraction, NoFraction> {
        let (n, d) = text.split_once('/').unwrap_or((text, "1"));
        let is_number = |digits: &str| {
            !digits.is_empty() && digits.len() <= MOST_DIGITS && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !is_number(n.strip_prefix('-').unwrap_or(n)) || !is_number(d) {
            return Err(NoFraction);
        }
        let n: BigInt = n.parse().map_err(|_| NoFraction)?;
        let d: BigInt = d.parse().map_err(|_| NoFraction)?;
        if d.is_zero() { Err(NoFraction) } else { Ok(Fraction(BigRational::new(n, d))) }
    }
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Fraction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fraction, D::Error> {
        struct Read;
        impl Visitor<'_> for Read {
            type Value = Fraction;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a fraction as a text, or a whole number")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Fraction, E> {
                text.parse().map_err(E::custom)
            }

            fn visit_i64<E: serde::de::Error>(self, n: i64) -> Result<Fraction, E> {
                Ok(Fraction::from(n))
            }

            fn visit_u64<E: serde::de::Error>(self, n: u64) -> Result<Fraction, E> {
                i64::try_from(n).map(Fraction::from).map_err(|_| E::custom("a whole number too large"))
            }
        }
        deserializer.deserialize_any(Read)
    }
}

impl Add<&Fraction> for &Fraction {
    type Output = Fraction;

    fn add(self, other: &Fraction) -> Fraction {
        Fraction(&self.0 + &other.0)
    }
}

impl Sub<&Fraction> for &Fraction {
    type Output = Fraction;

    fn sub(self, other: &Fraction) -> Fraction {
        Fraction(&self.0 - &other.0)
    }
}

impl Mul<&Fraction> for &Fraction {
    type Output = Fraction;

    fn mul(self, other: &Fraction) -> Fraction {
        Fraction(&self.0 * &other.0)
    }
}

impl Add for Fraction {
    type Output = Fraction;

    fn add(self, other: Fraction) -> Fraction {
        &self + &other
    }
}

impl Sub for Fraction {
    type Output = Fraction;

    fn sub(self, other: Fraction) -> Fraction {
        &self - &other
    }
}

impl Mul for Fraction {
    type Output = Fraction;

    fn mul(self, other: Fraction) -> Fraction {
        &self * &other
    }
}

impl Neg for Fraction {
    type Output = Fraction;

    fn neg(self) -> Fraction {
        Fraction(-self.0)
    }
}

impl AddAssign<&Fraction> for Fraction {
    fn add_assign(&mut self, other: &Fraction) {
        self.0 += &other.0;
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Fraction>>(parts: I) -> Fraction {
        parts.fold(Fraction::zero(), |sum, part| &sum + &part)
    }
}

#[cfg(test)]
mod tests {
    use super::Fraction;

    fn shown(text: &str) -> String {
        text.parse::<Fraction>().unwrap().shown()
    }

    #[test]
    fn at_most_two_decimals_half_away_from_zero_without_trailing_zeros() {
        let pairs = [
            ("247/20", "12.35"),
            ("3/2", "1.5"),
            ("3", "3"),
            ("4140/289", "14.33"),
            ("1/200", "0.01"),
            ("-1/200", "-0.01"),
            ("1/201", "0"),
            ("-1/201", "0"),
            ("-1/2", "-0.5"),
            ("1999/2", "999.5"),
            ("99999/1000", "100"),
            ("7/3", "2.33"),
            ("-2345/1000", "-2.35"),
        ];
        for (text, expected) in pairs {
            assert_eq!(shown(text), expected, "{text}");
        }
    }

    #[test]
    fn only_fractions_are_read() {
        for text in ["", "/", "1/", "/2", "1/0", "1/-2", "+1", "1.5", " 1", "--1", "1/2/3", "0x1", "½"] {
            assert!(text.parse::<Fraction>().is_err(), "{text}");
        }
        assert!("1".repeat(201).parse::<Fraction>().is_err());
        assert_eq!("-4/6".parse::<Fraction>().unwrap().to_string(), "-2/3");
        assert_eq!(serde_json::from_str::<Fraction>("-7").unwrap(), Fraction::from(-7));
        assert!(serde_json::from_str::<Fraction>("1.5").is_err());
    }
}
