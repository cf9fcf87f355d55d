//! Times in records.

use jiff::Timestamp;

/// A time as RFC 3339 in UTC, to the second; empty beyond the year 9999.
pub fn rfc3339(ms: u64) -> String {
    let second = i64::try_from(ms / 1000).ok().and_then(|second| Timestamp::from_second(second).ok());
    second.map_or_else(String::new, |second| second.to_string())
}

#[cfg(test)]
mod tests {
    use super::rfc3339;

    #[test]
    fn times_are_written_in_utc() {
        assert_eq!(rfc3339(0), "1970-01-01T00:00:00Z");
        assert_eq!(rfc3339(951_827_696_000), "2000-02-29T12:34:56Z");
        assert_eq!(rfc3339(4_102_444_799_999), "2099-12-31T23:59:59Z");
    }
}
