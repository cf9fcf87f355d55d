//! The mail server as the operator sets it.

use std::fmt;

use lettre::message::Mailbox;
use lettre::transport::smtp::AsyncSmtpTransport;
use lettre::{Address, Tokio1Executor};
use sha2::{Digest, Sha256};
use url::Url;

/// Where mail is handed in, and whom it is from.
#[derive(Clone, PartialEq, Eq)]
pub struct MailConfig {
    pub(crate) server: String,
    pub(crate) from: Mailbox,
}

impl MailConfig {
    /// Reads `smtps://USER:PASSWORD@HOST`, `smtp://HOST:587?tls=required` or `smtp://localhost`, and an address such as
    /// `Thurup <cards@cards.example>`.
    ///
    /// # Errors
    /// In words, when either cannot be read.
    pub fn read(server: &str, from: &str) -> Result<Self, String> {
        let unread = || "a mail server is written like smtps://USER:PASSWORD@mail.example or smtp://localhost".to_owned();
        AsyncSmtpTransport::<Tokio1Executor>::from_url(server).map_err(|_| unread())?;
        let url = Url::parse(server).map_err(|_| unread())?;
        let hidden = url.scheme() == "smtps" || url.query_pairs().any(|(key, value)| key == "tls" && value == "required");
        if url.password().is_some() && !hidden {
            return Err(
                "the password would be sent for all to read: write smtps:// or, on port 587, add ?tls=required".to_owned()
            );
        }
        let from = from.parse().map_err(|_| "a sender is written like \"Thurup <cards@cards.example>\"".to_owned())?;
        Ok(Self { server: server.to_owned(), from })
    }

    /// The server without name and password, and whom mail is from: for those who look after the house.
    pub fn shown(&self) -> (String, String) {
        let url = Url::parse(&self.server).ok();
        let host = url.as_ref().and_then(|url| url.host_str()).unwrap_or_default();
        let port = url.as_ref().and_then(Url::port).map(|port| format!(":{port}")).unwrap_or_default();
        let scheme = url.as_ref().map_or("smtp", Url::scheme);
        (format!("{scheme}://{host}{port}"), self.from.to_string())
    }

    /// Tells settings apart without telling them, but for the password, which could be guessed from a digest.
    pub fn digest(&self) -> String {
        let without_password = Url::parse(&self.server).map(|mut url| {
            // An address without a host has no password either.
            let _ = url.set_password(None);
            url
        });
        let server = without_password.map_or_else(|_| String::new(), String::from);
        hex::encode(Sha256::digest(format!("{server}\0{}", self.from)))
    }
}

impl MailConfig {
    /// What the server is to be told for a password, if anything.
    pub fn password(&self) -> Option<Vec<u8>> {
        Url::parse(&self.server).ok()?.password().map(|password| password.as_bytes().to_vec())
    }
}

impl fmt::Debug for MailConfig {
    // The address of the server may hold a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MailConfig(..)")
    }
}

/// An address, as it is kept: in small letters, its domain in ASCII (IDNA), so that one mailbox is one account's. Nothing where it is
/// none, or has a number of the internet in the place of a domain.
pub fn address(typed: &str) -> Option<Address> {
    let (local, domain) = typed.trim().rsplit_once('@')?;
    let domain = idna::domain_to_ascii_strict(domain).ok()?;
    // No name of the top is a number, as the last part of 192.0.2.1 is.
    let is_number = domain.rsplit('.').find(|part| !part.is_empty())?.bytes().all(|byte| byte.is_ascii_digit());
    let folded = Address::new(local.to_lowercase(), domain).ok()?;
    let text: &str = folded.as_ref();
    if is_number || text.len() > 254 { None } else { Some(folded) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_mailbox_is_one_address() {
        let kept = |typed| address(typed).map(|address| address.to_string());
        assert_eq!(kept(" Anu@Mail.Example ").as_deref(), Some("anu@mail.example"));
        let folded = kept("anu@bücher.example");
        assert_eq!(folded.as_deref(), Some("anu@xn--bcher-kva.example"));
        assert_eq!([kept("anu@BÜCHER.example"), kept("anu@XN--bcher-KVA.example")], [folded.clone(), folded]);
        for none in [
            "anu",
            "anu@",
            "@mail.example",
            "anu@[192.0.2.1]",
            "anu@192.0.2.1",
            "anu@192.0.2.1.",
            "anu@[IPv6:2001:db8::1]",
            "a b@mail.example",
            "anu@mail..example",
        ] {
            assert_eq!(kept(none), None, "{none}");
        }
        assert_eq!(kept(&format!("anu@{}", "mail.".repeat(60))), None);
    }
}
