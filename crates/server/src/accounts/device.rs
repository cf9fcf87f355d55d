//! A device: what it is called, and the token by which somebody is known on it.

use sha2::{Digest, Sha256};

use crate::error::reason::Reason;
use thurup_store::ids;

/// Bytes of a token.
const TOKEN: usize = 32;

/// What a browser shows to be known. Never printed, never stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; TOKEN]);

impl Token {
    /// Reads 64 hex digits.
    pub fn read(text: &str) -> Option<Self> {
        let mut bytes = [0; TOKEN];
        hex::decode_to_slice(text.trim(), &mut bytes).ok()?;
        Some(Self(bytes))
    }

    /// A new one.
    ///
    /// # Errors
    /// When the machine gives no random bytes.
    pub fn new() -> Result<Self, Reason> {
        ids::random().map(Self).map_err(|_| Reason::Internal)
    }

    /// What is stored in its place. A token has 256 random bits, so a plain SHA-256 cannot be turned back.
    pub fn hash(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// The 64 hex digits for its browser.
    pub fn told(&self) -> String {
        hex::encode(self.0)
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(..)")
    }
}

/// A browser and the system it runs on, as far as one needs to tell one's devices apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device(String);

impl Device {
    /// From what a browser says of itself.
    pub fn of(user_agent: &str) -> Self {
        // The first that fits: most browsers also claim to be the ones they are descended from.
        const BROWSERS: [(&str, &str); 7] = [
            ("SamsungBrowser/", "Samsung Internet"),
            ("Edg", "Edge"),
            ("OPR/", "Opera"),
            ("Firefox/", "Firefox"),
            ("FxiOS/", "Firefox"),
            ("Chrome/", "Chrome"),
            ("Safari/", "Safari"),
        ];
        const SYSTEMS: [(&str, &str); 7] = [
            ("iPhone", "iPhone"),
            ("iPad", "iPad"),
            ("Android", "Android"),
            ("CrOS", "ChromeOS"),
            ("Windows", "Windows"),
            ("Mac OS X", "macOS"),
            ("Linux", "Linux"),
        ];
        let first =
            |known: &[(&str, &'static str)]| known.iter().find(|(sign, _)| user_agent.contains(sign)).map(|known| known.1);
        // Chrome on an iPhone calls itself otherwise.
        let browser = if user_agent.contains("CriOS/") { Some("Chrome") } else { first(&BROWSERS) };
        let parts: Vec<_> = [browser, first(&SYSTEMS)].into_iter().flatten().collect();
        Self(parts.join(", "))
    }

    /// As stored and shown; empty where nothing is known.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_told_apart() {
        for (says, is) in [
            (
                "Mozilla/5.0 (Linux; Android 14; SM-A546B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            (
                "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36",
                "Samsung Internet, Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0 Mobile/15E148 Safari/604.1",
                "Chrome, iPhone",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15",
                "Safari, macOS",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36 Edg/120.0",
                "Edge, Windows",
            ),
            ("Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0", "Firefox, Linux"),
            ("curl/8.0", ""),
            ("", ""),
        ] {
            assert_eq!(Device::of(says).as_str(), is);
        }
    }
}
