//! Moments as they stand on paper: day, hour and zone, so that nobody has to know where a sheet was printed.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::words::Language;

const DAYS: [&str; 7] = ["തിങ്കൾ", "ചൊവ്വ", "ബുധൻ", "വ്യാഴം", "വെള്ളി", "ശനി", "ഞായർ"];
const MONTHS: [&str; 12] =
    ["ജനുവരി", "ഫെബ്രുവരി", "മാർച്ച്", "ഏപ്രിൽ", "മേയ്", "ജൂൺ", "ജൂലൈ", "ഓഗസ്റ്റ്", "സെപ്റ്റംബർ", "ഒക്ടോബർ", "നവംബർ", "ഡിസംബർ"];

/// A moment, in milliseconds since 1970, for people in this zone; nothing for one that no calendar has.
pub fn moment(language: Language, ms: i64, zone: &TimeZone) -> String {
    let Ok(at) = Timestamp::from_millisecond(ms) else { return String::new() };
    let at = at.to_zoned(zone.clone());
    match language {
        Language::English => at.strftime("%A, %-d %B %Y, %H:%M %Z").to_string(),
        Language::Malayalam => {
            let day = DAYS.get(usize::try_from(at.weekday().to_monday_zero_offset()).unwrap_or(0)).unwrap_or(&"");
            let month = MONTHS.get(usize::try_from(at.month() - 1).unwrap_or(0)).unwrap_or(&"");
            format!("{} {month} {}, {day}, {}", at.year(), at.day(), at.strftime("%H:%M %Z"))
        }
    }
}
