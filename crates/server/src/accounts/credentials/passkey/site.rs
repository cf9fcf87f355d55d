//! For which pages passkeys are. A passkey belongs to a name for ever, and browsers make none elsewhere than under https, but on
//! one's own machine.

use url::{Host, Url};

/// The name of one's own machine.
const OWN_MACHINE: &str = "localhost";

/// A name that passkeys are for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    name: String,
    /// Whose pages may ask; empty where it is one's own machine, whose pages may stand at any port.
    origins: Vec<String>,
}

/// What keeps passkeys from a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    /// Its address has no https.
    pub https: bool,
    /// Its address is no name, but made of numbers.
    pub name: bool,
}

impl Site {
    /// Of a house with these origins: the first that is a name with https, or one's own machine where the house knows no other
    /// name or says so.
    ///
    /// # Errors
    /// What is missing of the first.
    pub fn of(origins: &[String]) -> Result<Self, Missing> {
        let read: Vec<Url> = origins.iter().filter_map(|origin| origin.trim().parse().ok()).collect();
        if let Some(name) = read.iter().find(|url| is_https(url)).and_then(name) {
            let below = |url: &&Url| is_https(url) && self::name(url).is_some_and(|own| is_under(&own, &name));
            let origins = read.iter().filter(below).map(origin).collect();
            return Ok(Self { name, origins });
        }
        let Some(first) = read.first() else { return Ok(Self::own_machine()) };
        if read.iter().any(|url| name(url).as_deref() == Some(OWN_MACHINE)) {
            return Ok(Self::own_machine());
        }
        Err(Missing { https: first.scheme() != "https", name: name(first).is_none() })
    }

    fn own_machine() -> Self {
        Self { name: OWN_MACHINE.to_owned(), origins: Vec::new() }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether a page of this origin may ask.
    pub fn allows(&self, from: &str) -> bool {
        if !self.origins.is_empty() {
            return self.origins.iter().any(|own| own == from);
        }
        let Ok(url) = from.parse::<Url>() else { return false };
        matches!(url.scheme(), "http" | "https") && name(&url).as_deref() == Some(OWN_MACHINE) && origin(&url) == from
    }
}

fn is_https(url: &Url) -> bool {
    url.scheme() == "https" && name(url).is_some_and(|name| name != OWN_MACHINE)
}

fn name(url: &Url) -> Option<String> {
    match url.host()? {
        Host::Domain(name) => Some(name.trim_end_matches('.').to_owned()),
        Host::Ipv4(_) | Host::Ipv6(_) => None,
    }
}

fn origin(url: &Url) -> String {
    url.origin().ascii_serialization()
}

fn is_under(name: &str, above: &str) -> bool {
    name == above || name.strip_suffix(above).is_some_and(|rest| rest.ends_with('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(origins: &[&str]) -> Result<Site, Missing> {
        Site::of(&origins.iter().map(|&origin| origin.to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn a_name_with_https_or_ones_own_machine() {
        let site = |origins: &[&str]| of(origins).unwrap().name().to_owned();
        assert_eq!(site(&["https://Cards.example/"]), "cards.example");
        assert_eq!(site(&["http://localhost:5173", "https://cards.example"]), "cards.example");
        assert_eq!(site(&[]), "localhost");
        assert_eq!(site(&["http://localhost:5656"]), "localhost");
        for (origin, https, name) in [
            ("http://cards.example", true, false),
            ("https://192.0.2.1", false, true),
            ("http://192.0.2.1:5656", true, true),
            ("https://[2001:db8::1]", false, true),
        ] {
            assert_eq!(of(&[origin]), Err(Missing { https, name }), "{origin}");
        }
    }

    #[test]
    fn only_pages_on_the_list_may_ask() {
        let site = of(&["https://cards.example", "https://play.cards.example", "https://other.example"]).unwrap();
        assert!(site.allows("https://cards.example") && site.allows("https://play.cards.example"));
        for from in [
            "https://other.example",
            "http://cards.example",
            "https://cards.example:8443",
            "https://evilcards.example",
            "https://x.cards.example",
            "http://localhost:5656",
            "null",
        ] {
            assert!(!site.allows(from), "{from}");
        }
        let own = of(&[]).unwrap();
        assert!(own.allows("http://localhost:5656") && own.allows("http://localhost"));
        for from in
            ["http://127.0.0.1:5656", "http://localhost.evil.example", "http://localhost:5656/", "https://cards.example"]
        {
            assert!(!own.allows(from), "{from}");
        }
    }
}
