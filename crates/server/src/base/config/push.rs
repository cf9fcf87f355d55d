//! Web push as the operator sets it.

use std::time::Duration;

use url::Url;

/// A push service has so long for one push, from looking up its name to the answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// That pushes are sent, and whom to write to about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushConfig {
    contact: String,
    near: bool,
    patience: Duration,
}

impl PushConfig {
    /// Reads the contact: an address of mail, `mailto:cards@cards.example`, or of a page, `https://cards.example`.
    ///
    /// # Errors
    /// In words, when it is neither.
    pub fn read(contact: &str) -> Result<Self, String> {
        let url = Url::parse(contact.trim()).ok().filter(|url| match url.scheme() {
            "mailto" => super::mail::address(url.path()).is_some(),
            "https" => url.host().is_some(),
            _ => false,
        });
        match url {
            Some(url) => Ok(Self { contact: url.into(), near: false, patience: PATIENCE }),
            None => Err("a contact is written like mailto:you@mail.example or https://cards.example".to_owned()),
        }
    }

    /// Lets browsers name addresses of one's own network too, without TLS. For tests: whoever can subscribe can then have the server
    /// ask any machine that it reaches.
    #[must_use]
    pub fn with_near(self) -> Self {
        Self { near: true, ..self }
    }

    /// How long a push service has for one push. For tests of one that hangs.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// How long a push service has for one push.
    pub fn patience(&self) -> Duration {
        self.patience
    }

    /// Whom a push service writes to.
    pub fn contact(&self) -> &str {
        &self.contact
    }

    /// Whether addresses of one's own network are asked too.
    pub fn near(&self) -> bool {
        self.near
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_is_mail_or_a_page() {
        for fine in ["mailto:cards@cards.example", "https://cards.example/about"] {
            assert_eq!(PushConfig::read(fine).unwrap().contact(), fine);
        }
        for wrong in ["cards@cards.example", "mailto:cards", "http://cards.example", "", "tel:1"] {
            assert!(PushConfig::read(wrong).is_err(), "{wrong}");
        }
    }
}
