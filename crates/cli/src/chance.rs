//! Seeds: given by the user, or drawn from the machine's randomness.

use thurup_rules::Seed;

use crate::failure::Failure;

/// Reads a seed: up to 64 hex digits. A shorter one is filled with zeros in front, so that `--seed 7` is a seed.
pub fn parse_seed(digits: &str) -> Result<Seed, String> {
    let digits = digits.trim();
    if digits.is_empty() {
        return Err("a seed has 1 to 64 hex digits".to_owned());
    }
    if let Some(wrong) = digits.chars().find(|digit| !digit.is_ascii_hexdigit()) {
        return Err(format!("`{}` is no hex digit: a seed has 1 to 64 of 0-9 and a-f", wrong.escape_default()));
    }
    if digits.len() > 64 {
        return Err(format!("this seed has {} hex digits; 64 is the most", digits.len()));
    }
    Seed::from_hex(&format!("{digits:0>64}")).map_err(|error| error.to_string())
}

/// A seed that nobody can guess.
pub fn draw_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Failure::Machine(format!("this machine gives no random numbers: {error}")))?;
    Ok(Seed(bytes))
}
