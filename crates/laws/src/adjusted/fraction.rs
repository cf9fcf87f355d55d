//! Exact numbers.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};

/// Digits before the point that are read.
const WHOLE_DIGITS: usize = 9;
/// Digits behind it.
const DECIMALS: usize = 9;

/// A fraction in lowest terms. Those that are read are small, and what is made of them here stays small.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fraction {
    over: i128,
    /// The denominator, above 0.
    under: i128,
}

const fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Fraction {
    /// The number 0.
    pub const ZERO: Fraction = Fraction::whole(0);

    /// A whole number.
    pub const fn whole(number: i64) -> Fraction {
        Fraction { over: number as i128, under: 1 }
    }

    /// As somebody types it: a whole number, a decimal number, or one whole number over another of at most two digits: `-3`, `2.5`,
    /// `1/3`. Sums of a few such numbers stay small.
    pub fn typed(text: &str) -> Option<Fraction> {
        let fits = |digits: &str, most| (1..=most).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
        let Some((over, under)) = text.split_once('/') else {
            let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
            return (fits(whole.trim_start_matches('-'), 4) && fits(rest, 2)).then(|| text.parse().ok()).flatten();
        };
        let (over, under) = (over.trim(), under.trim());
        let under = fits(under, 2).then(|| under.parse::<i128>().ok()).flatten().filter(|under| *under > 0)?;
        let over = fits(over.trim_start_matches('-'), 4).then(|| over.parse::<i128>().ok()).flatten()?;
        Some(Fraction::ratio(over, under))
    }

    /// So many parts of a whole: of 100, in per cent. A part of nothing is nought.
    pub const fn part(count: u8, of: u8, whole: u8) -> Fraction {
        if of == 0 { Fraction::ZERO } else { Fraction::ratio(count as i128 * whole as i128, of as i128) }
    }

    /// Itself as one whole number over another.
    pub const fn parts(self) -> (i128, i128) {
        (self.over, self.under)
    }

    /// A sum of products; nothing where the numbers in between grow too long.
    pub(super) fn weighed(pairs: &[(Fraction, Fraction)]) -> Option<Fraction> {
        let mut sum = Fraction::ZERO;
        for (one, other) in pairs {
            let product = Fraction::ratio(one.over.checked_mul(other.over)?, one.under.checked_mul(other.under)?);
            let over = sum.over.checked_mul(product.under)?.checked_add(product.over.checked_mul(sum.under)?)?;
            sum = Fraction::ratio(over, sum.under.checked_mul(product.under)?);
        }
        Some(sum)
    }

    /// One number over another, which is not nought.
    pub(super) const fn ratio(over: i128, under: i128) -> Fraction {
        let divisor = gcd(over.abs(), under.abs());
        match (divisor, under < 0) {
            (0, _) => Fraction::ZERO,
            (divisor, true) => Fraction { over: -over / divisor, under: -under / divisor },
            (divisor, false) => Fraction { over: over / divisor, under: under / divisor },
        }
    }
}

impl Add for Fraction {
    type Output = Fraction;

    fn add(self, other: Fraction) -> Fraction {
        Fraction::ratio(self.over * other.under + other.over * self.under, self.under * other.under)
    }
}

impl Neg for Fraction {
    type Output = Fraction;

    fn neg(self) -> Fraction {
        Fraction { over: -self.over, under: self.under }
    }
}

impl Sub for Fraction {
    type Output = Fraction;

    fn sub(self, other: Fraction) -> Fraction {
        self + -other
    }
}

impl Mul<Fraction> for Fraction {
    type Output = Fraction;

    fn mul(self, other: Fraction) -> Fraction {
        Fraction::ratio(self.over * other.over, self.under * other.under)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        (self.over * other.under).cmp(&(other.over * self.under))
    }
}

impl fmt::Display for Fraction {
    /// As a decimal number where that is exact, else as `7/3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut scaled, mut decimals) = (Fraction::ratio(self.over.abs(), self.under), 0);
        while scaled.under != 1 && decimals < DECIMALS {
            scaled = scaled * Fraction::whole(10);
            decimals += 1;
        }
        if scaled.under != 1 {
            return write!(f, "{}/{}", self.over, self.under);
        }
        let digits = format!("{:0>width$}", scaled.over, width = decimals + 1);
        let (whole, rest) = digits.split_at(digits.len() - decimals);
        let sign = if self.over < 0 { "-" } else { "" };
        if rest.is_empty() { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{rest}") }
    }
}

impl fmt::Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text is no number of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoNumber;

impl fmt::Display for NoNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no number with at most {WHOLE_DIGITS} digits before the point and {DECIMALS} behind it")
    }
}

impl std::error::Error for NoNumber {}

impl FromStr for Fraction {
    type Err = NoNumber;

    /// A decimal number: `-3`, `7.2`. Sums of such numbers stay small, however many there are.
    fn from_str(text: &str) -> Result<Fraction, NoNumber> {
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
        let (whole, rest) = digits.split_once('.').unwrap_or((digits, "0"));
        let fits = |part: &str, most| (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
        if !fits(whole, WHOLE_DIGITS) || !fits(rest, DECIMALS) {
            return Err(NoNumber);
        }
        let over: i128 = format!("{whole}{rest}").parse().map_err(|_| NoNumber)?;
        let under = 10_i128.pow(u32::try_from(rest.len()).map_err(|_| NoNumber)?);
        let fraction = Fraction::ratio(over, under);
        Ok(if negative { -fraction } else { fraction })
    }
}

impl<'de> Deserialize<'de> for Fraction {
    /// A number, read by its shortest decimal form.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fraction, D::Error> {
        struct Number;

        impl Visitor<'_> for Number {
            type Value = Fraction;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number")
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Fraction, E> {
                self.visit_str(&number.to_string())
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Fraction, E> {
                self.visit_str(&number.to_string())
            }

            fn visit_f64<E: Error>(self, number: f64) -> Result<Fraction, E> {
                self.visit_str(&number.to_string())
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Fraction, E> {
                text.parse().map_err(|error| E::custom(format!("{text:.40}: {error}")))
            }
        }

        deserializer.deserialize_any(Number)
    }
}
