//! The servers that help browsers to find each other, as the operator sets them, and names at a relay that count for a while.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ring::hmac;
use thurup_wire::voice::IceServer;

use thurup_store::ids::PersonId;

/// Seconds for which a name at a relay counts: longer than anybody sits at a table without a word from here.
const COUNTS: u64 = 12 * 60 * 60;
/// Servers of each kind.
const MOST: usize = 8;

/// The servers that the operator has set. Without any, browsers of one network find each other, and many others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VoiceConfig {
    stun: Vec<String>,
    turn: Option<Turn>,
}

/// A relay, under all its addresses.
#[derive(Clone, PartialEq, Eq)]
struct Turn {
    urls: Vec<String>,
    /// That of coturn's `static-auth-secret`.
    secret: String,
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Turn").field("urls", &self.urls).finish_non_exhaustive()
    }
}

impl VoiceConfig {
    /// Reads addresses such as `stun:cards.example`, and `turn:cards.example:3478?transport=udp` with the secret that the relay shares.
    ///
    /// # Errors
    /// In words, when one cannot be read, or a secret is without a relay or the other way round.
    pub fn read(stun: &[String], turn: &[String], secret: Option<&str>) -> Result<Self, String> {
        let read = |urls: &[String], schemes: [&str; 2]| {
            let urls: Vec<String> = urls.iter().map(|url| url.trim().to_owned()).filter(|url| !url.is_empty()).collect();
            match urls.iter().find(|url| !is_address(url, schemes)) {
                _ if urls.len() > MOST => Err(format!("at most {MOST} addresses of {} servers are expected", schemes[0])),
                Some(bad) => Err(format!("{bad}: an address is written like {}:cards.example:3478", schemes[0])),
                None => Ok(urls),
            }
        };
        let (stun, urls) = (read(stun, ["stun", "stuns"])?, read(turn, ["turn", "turns"])?);
        let turn = match (urls.is_empty(), secret.map(str::trim).filter(|secret| !secret.is_empty())) {
            (true, None) => None,
            (false, Some(secret)) => Some(Turn { urls, secret: secret.to_owned() }),
            (true, Some(_)) => {
                return Err("a secret for a relay, and no relay: give its address too, such as turn:cards.example".to_owned());
            }
            (false, None) => return Err("a relay needs the secret that it shares: coturn's static-auth-secret".to_owned()),
        };
        Ok(Self { stun, turn })
    }

    /// Whether there is a relay.
    pub fn relays(&self) -> bool {
        self.turn.is_some()
    }

    /// The addresses, for people.
    pub fn addresses(&self) -> (String, String) {
        (self.stun.join(", "), self.turn.as_ref().map(|turn| turn.urls.join(", ")).unwrap_or_default())
    }

    /// What a browser of this person may ask, from this second since 1970 on. Where `relay_only`, the relay alone.
    pub fn servers(&self, person: PersonId, now: u64, relay_only: bool) -> Vec<IceServer> {
        let open = IceServer { urls: self.stun.clone(), username: None, credential: None };
        let relay = self.turn.as_ref().map(|turn| {
            let username = format!("{}:{person}", now + COUNTS);
            let credential = Some(credential(&turn.secret, &username));
            IceServer { urls: turn.urls.clone(), username: Some(username), credential }
        });
        Some(open).filter(|open| !open.urls.is_empty() && !relay_only).into_iter().chain(relay).collect()
    }
}

/// What goes with a name at the relay: coturn's `use-auth-secret`, which knows HMAC-SHA1 alone.
fn credential(secret: &str, username: &str) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, secret.as_bytes());
    STANDARD.encode(hmac::sign(&key, username.as_bytes()))
}

/// `SCHEME:HOST`, with a port and a transport if need be; an address of IPv6 in brackets.
fn is_address(url: &str, schemes: [&str; 2]) -> bool {
    let Some((scheme, rest)) = url.split_once(':') else { return false };
    let (place, transport) = rest.split_once('?').map_or((rest, None), |(place, query)| (place, Some(query)));
    let relay = schemes.contains(&"turn");
    let (host, port) = match place.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
        _ => (place, None),
    };
    let inside = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    let named = match inside {
        Some(address) => address.parse::<std::net::Ipv6Addr>().is_ok(),
        None => !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-')),
    };
    schemes.contains(&scheme)
        && named
        && port.is_none_or(|port| port.parse::<u16>().is_ok_and(|port| port > 0))
        && transport.is_none_or(|query| relay && matches!(query, "transport=udp" | "transport=tcp"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn urls(urls: &[&str]) -> Vec<String> {
        urls.iter().map(|&url| url.to_owned()).collect()
    }

    #[test]
    fn addresses_are_read_or_refused_in_words() {
        let fine = ["turn:cards.example", "turn:203.0.113.4:3478?transport=tcp", "turns:[2001:db8::1]:5349"];
        let config = VoiceConfig::read(&urls(&["stun:cards.example:3478", " "]), &urls(&fine), Some("s")).unwrap();
        assert_eq!(config.addresses(), ("stun:cards.example:3478".to_owned(), fine.join(", ")));
        assert!(!format!("{config:?}").contains("\"s\""));
        assert_eq!(VoiceConfig::read(&[], &[], None), Ok(VoiceConfig::default()));
        for wrong in [
            "cards.example",
            "turn:",
            "http://cards.example",
            "turn:u:p@cards.example",
            "turn:a:0",
            "turn:a:99999",
            "turn:a b",
            "stun:a",
            "turn:a?x=1",
            "turn:[x]",
            "turn:2001:db8::1",
        ] {
            assert!(VoiceConfig::read(&[], &urls(&[wrong]), Some("s")).is_err(), "{wrong}");
        }
        assert!(VoiceConfig::read(&urls(&["stun:a?transport=udp"]), &[], None).is_err());
        assert!(VoiceConfig::read(&[], &urls(&["turn:a"]), None).is_err() && VoiceConfig::read(&[], &[], Some("s")).is_err());
        assert!(VoiceConfig::read(&vec!["stun:a".to_owned(); MOST + 1], &[], None).is_err());
    }

    #[test]
    fn a_name_at_the_relay_is_signed_as_coturn_reads_it() {
        // Made by: printf %s 1700043200:01hf7yat00000000000000000a | openssl dgst -sha1 -hmac "north kerala" -binary | base64
        let person: PersonId = "01hf7yat00000000000000000a".parse().unwrap();
        let config = VoiceConfig::read(&urls(&["stun:a"]), &urls(&["turn:a"]), Some("north kerala")).unwrap();
        let servers = config.servers(person, 1_700_000_000, false);
        assert_eq!((servers.len(), servers[0].urls.as_slice(), &servers[0].username), (2, &urls(&["stun:a"])[..], &None));
        assert_eq!(servers[1].username, Some(format!("1700043200:{person}")));
        assert_eq!(servers[1].credential.as_deref(), Some("mIvU3XHpGnhb6VwI6H9N7gkEYx4="));
        assert_eq!(config.servers(person, 0, true).len(), 1);
    }
}
