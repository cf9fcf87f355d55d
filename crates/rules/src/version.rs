//! Versions of Thurup, as options of rules and files name them.

use std::fmt;
use std::str::FromStr;

/// A version: major, minor, patch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(pub u16, pub u16, pub u16);

impl Version {
    /// The first that was released: whatever it wrote stays readable.
    pub const FIRST: Version = Version(0, 1, 0);
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.0, self.1, self.2)
    }
}

/// A text is no version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoVersion;

impl FromStr for Version {
    type Err = NoVersion;

    fn from_str(text: &str) -> Result<Version, NoVersion> {
        let mut parts = text.split('.').map(|part| part.parse().map_err(|_| NoVersion));
        let mut part = || parts.next().unwrap_or(Err(NoVersion));
        let version = Version(part()?, part()?, part()?);
        if parts.next().is_some() { Err(NoVersion) } else { Ok(version) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_numbers_in_order() {
        assert_eq!("0.10.2".parse(), Ok(Version(0, 10, 2)));
        assert!(Version(0, 10, 0) > Version(0, 9, 9));
        assert_eq!(Version(1, 20, 3).to_string(), "1.20.3");
        for text in ["", "1", "1.2", "1.2.3.4", "1.2.x", "1..2", "1.2.99999", "-1.2.3"] {
            assert_eq!(text.parse::<Version>(), Err(NoVersion), "{text}");
        }
    }
}
