//! Chance and arithmetic that are the same on every machine.
//!
//! The `exp` and `ln` of the standard library are the platform's own, and may differ in the last place from one to the next.
//! A world drawn or not drawn can hang on that. These use nothing but sums, products and bits, which are exact by standard.

use rand_core::Rng;

/// A number below `n`, each equally likely but for one part in 2^57; 0 for `n` 0.
pub(crate) fn below(rng: &mut impl Rng, n: usize) -> usize {
    ((u128::from(rng.next_u64()) * n as u128) >> 64) as usize
}

/// A number from 0 to below 1.
pub(crate) fn unit(rng: &mut impl Rng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

/// `e` to a power, good to five digits; powers are held within -80 and 80.
pub fn exp(power: f32) -> f32 {
    let twos = (power.clamp(-80.0, 80.0)) * std::f32::consts::LOG2_E;
    // Adding and taking off 1.5 * 2^23 rounds to a whole number.
    const ROUND: f32 = 12_582_912.0;
    let whole = (twos + ROUND) - ROUND;
    let part = (twos - whole) * std::f32::consts::LN_2;
    let series = 1.0 + part * (1.0 + part * (0.5 + part * (1.0 / 6.0 + part * (1.0 / 24.0 + part * (1.0 / 120.0)))));
    series * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// A number to a whole power.
pub(crate) fn power(of: f32, times: u8) -> f32 {
    (0..times).fold(1.0, |product, _| product * of)
}

/// Natural logarithm of a positive number, good to ten digits; -745 for 0 and less.
pub fn ln(of: f64) -> f64 {
    if of < f64::MIN_POSITIVE {
        return -745.0;
    }
    let bits = of.to_bits();
    // The mantissa between the roots of a half and of two, so that the series is short.
    let above = u64::from(bits & ((1 << 52) - 1) > 0x6_A09E_667F_3BCD);
    let exponent = (bits >> 52) as i64 - 1023 + above as i64;
    let mantissa = f64::from_bits((bits & ((1 << 52) - 1)) | ((1023 - above) << 52));
    let ratio = (mantissa - 1.0) / (mantissa + 1.0);
    let square = ratio * ratio;
    let mut series = 0.0;
    for odd in (0..8).rev() {
        series = series * square + 1.0 / f64::from(2 * odd + 1);
    }
    exponent as f64 * std::f64::consts::LN_2 + 2.0 * ratio * series
}

/// Logarithm of the mean of two chances, given by their logarithms, where the second counts for this part.
pub fn mix(one: f64, other: f64, part: f64) -> f64 {
    let (one, other) = (one + ln(1.0 - part), other + ln(part));
    let most = one.max(other);
    most + ln(f64::from(exp((one - most) as f32)) + f64::from(exp((other - most) as f32)))
}

/// Weights from their logarithms, the greatest 1; none when all are of nothing.
pub(crate) fn from_logs(logs: &[f64]) -> Option<Vec<f64>> {
    let most = logs.iter().fold(f64::NEG_INFINITY, |most, log| most.max(*log));
    let weight = |log: &f64| if *log == f64::NEG_INFINITY { 0.0 } else { f64::from(exp((log - most) as f32)) };
    (most > f64::NEG_INFINITY).then(|| logs.iter().map(weight).collect())
}
