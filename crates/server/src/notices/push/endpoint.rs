//! Where pushes go. A browser names the address, so anybody can name any: none of one's own network is asked for them.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use url::{Host, Url};

/// Longest address of a browser's subscription, in bytes.
const LONGEST: usize = 1024;
/// Where push services answer.
const PORT: u16 = 443;

/// Where a push service takes what is for one browser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endpoint(Url);

impl Endpoint {
    /// Reads one. Nothing where it is none, or none that we would ask: only https at its own port, and no address of one's own network;
    /// `near` allows all of it, for tests.
    pub fn read(text: &str, near: bool) -> Option<Self> {
        let url = Url::parse(text).ok().filter(|_| text.len() <= LONGEST)?;
        let plain = near && url.scheme() == "http";
        // At other ports stand services that expect no pushes.
        let closed = url.scheme() == "https" && (near || url.port_or_known_default() == Some(PORT));
        let clean = url.username().is_empty() && url.password().is_none() && (plain || closed);
        let host = match url.host()? {
            // A name with a dot at its end, or none in it, is looked up at home.
            Host::Domain(name) => name.contains('.') && !name.ends_with('.') && !name.ends_with(".localhost"),
            Host::Ipv4(v4) => is_far(v4.into()),
            Host::Ipv6(v6) => is_far(v6.into()),
        };
        (clean && (host || near)).then_some(Self(url))
    }

    /// The push service, as in `https://push.example`.
    pub fn service(&self) -> String {
        self.0.origin().ascii_serialization()
    }

    /// The name or address of its machine, and the port.
    pub fn host(&self) -> (String, u16) {
        let host = self.0.host_str().unwrap_or_default().trim_start_matches('[').trim_end_matches(']');
        (host.to_owned(), self.0.port_or_known_default().unwrap_or(PORT))
    }

    /// What the header `Host` says.
    pub fn authority(&self) -> &str {
        self.0.authority()
    }

    /// What is asked for there.
    pub fn path(&self) -> String {
        match self.0.query() {
            Some(query) => format!("{}?{query}", self.0.path()),
            None => self.0.path().to_owned(),
        }
    }

    /// Whether what is sent there is hidden from those in between.
    pub fn is_closed(&self) -> bool {
        self.0.scheme() == "https"
    }
}

/// Whether this address is anybody's in the world: no machine of one's own network, nor one that means many or none.
pub fn is_far(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => is_far_v4(v4),
        IpAddr::V6(v6) => is_far_v6(v6),
    }
}

fn is_far_v4(v4: Ipv4Addr) -> bool {
    let [a, b, c, _] = v4.octets();
    let own = v4.is_private() || v4.is_loopback() || v4.is_link_local() || (a == 100 && b & 0xC0 == 64);
    let special = a == 0 || a >= 224 || (a, b, c) == (192, 0, 0) || (a == 198 && b & 0xFE == 18) || v4.is_documentation();
    !own && !special
}

/// What is given to the world begins with 001; of that, 2001::/23 and 2002::/16 lead elsewhere, to addresses of version 4 among them.
fn is_far_v6(v6: Ipv6Addr) -> bool {
    let [a, b, ..] = v6.segments();
    a & 0xE000 == 0x2000 && a != 0x2002 && !(a == 0x2001 && (b < 0x200 || b == 0xDB8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_one_s_own_network_is_asked() {
        for far in ["https://fcm.googleapis.com/fcm/send/a:b", "https://web.push.apple.com/Q", "https://1.1.1.1:443/p?q=1"] {
            assert!(Endpoint::read(far, false).is_some(), "{far}");
        }
        for near in [
            "http://push.example.com/",
            "https://localhost/",
            "https://intranet/",
            "https://a.localhost/",
            "https://push.example.com./",
            "https://127.0.0.1/",
            "https://2130706433/",
            "https://0x7f.1/",
            "https://10.0.0.1/",
            "https://169.254.169.254/latest/meta-data",
            "https://100.64.0.1/",
            "https://0.0.0.0/",
            "https://224.0.0.1/",
            "https://[::1]/",
            "https://[::ffff:192.168.1.1]/",
            "https://[fd00::1]/",
            "https://[fe80::1]/",
            "https://[64:ff9b::a00:1]/",
            "https://[2002:a00:1::]/",
            "https://anu:secret@push.example.com/",
            "https://push.example.com:8443/",
            "https://push.example.com:22/",
            "https://1.1.1.1:80/",
            "ftp://push.example.com/",
            "push.example.com",
            "",
        ] {
            assert_eq!(Endpoint::read(near, false), None, "{near}");
        }
        assert_eq!(Endpoint::read(&format!("https://push.example.com/{}", "a".repeat(LONGEST)), true), None);
        let test = Endpoint::read("http://127.0.0.1:81/p?q=1", true).unwrap();
        assert_eq!((test.service().as_str(), test.path().as_str()), ("http://127.0.0.1:81", "/p?q=1"));
        assert_eq!((test.host(), test.authority(), test.is_closed()), (("127.0.0.1".to_owned(), 81), "127.0.0.1:81", false));
        assert!(is_far("2a00:1450:4001::200a".parse().unwrap()));
    }
}
