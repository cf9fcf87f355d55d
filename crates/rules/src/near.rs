//! What somebody meant who made a slip.

/// So alike, between 0 and 1, is a word that was meant.
const ALIKE: f64 = 0.8;

/// The known word that was probably meant; nothing when none is like it.
///
/// ```
/// use thurup_rules::nearest;
/// let presets = ["international", "kerala", "standard"];
/// assert_eq!(nearest("Keralam", presets), Some("kerala"));
/// assert_eq!(nearest("bridge", presets), None);
/// ```
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_ascii_lowercase();
    let alike = known.into_iter().map(|known| (strsim::jaro_winkler(&word, known), known));
    alike.filter(|(like, _)| *like >= ALIKE).max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, known)| known)
}
