//! Numbers as text, with as many digits as give the same bits again: readers of JSON are allowed to be off in the last one, and
//! some are.

use serde::{Deserialize, Deserializer, Serializer, de::Error};

#[allow(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
pub(crate) fn serialize<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    read(&String::deserialize(deserializer)?).map_err(D::Error::custom)
}

/// The number of a text.
pub(crate) fn read(text: &str) -> Result<f64, String> {
    text.parse().ok().filter(|number: &f64| number.is_finite()).ok_or_else(|| format!("`{text}` is no number"))
}
