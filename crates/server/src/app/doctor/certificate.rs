//! Until when a certificate is good: the one date of it that an operator has to know. Of X.509 (RFC 5280, 4.1) no more is read here than
//! the way there; whether the certificate is good now is for TLS to say.

use jiff::civil::DateTime;
use jiff::tz::TimeZone;

const INTEGER: u8 = 0x02;
const UTC_TIME: u8 = 0x17;
const GENERALIZED_TIME: u8 = 0x18;
const SEQUENCE: u8 = 0x30;
/// `[0]`, the version, which may be missing.
const VERSION: u8 = 0xa0;

/// The first value of DER, with its tag, and what follows it.
fn value(der: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let (&tag, rest) = der.split_first()?;
    let (&first, rest) = rest.split_first()?;
    let (length, rest) = if first < 0x80 {
        (usize::from(first), rest)
    } else {
        let count = usize::from(first & 0x7f);
        let (digits, rest) = (count <= 4).then(|| rest.split_at_checked(count))??;
        (digits.iter().fold(0, |length, digit| length << 8 | usize::from(*digit)), rest)
    };
    let (content, rest) = rest.split_at_checked(length)?;
    Some((tag, content, rest))
}

/// The content of the first value, if it is of this kind, and what follows it.
fn expect(der: &[u8], wanted: u8) -> Option<(&[u8], &[u8])> {
    value(der).and_then(|(tag, content, rest)| (tag == wanted).then_some((content, rest)))
}

/// Until when it is good, in milliseconds since 1970. Nothing where it cannot be read.
pub fn good_until(der: &[u8]) -> Option<u64> {
    let (certificate, _) = expect(der, SEQUENCE)?;
    let (signed, _) = expect(certificate, SEQUENCE)?;
    let after_version = expect(signed, VERSION).map_or(signed, |(_, rest)| rest);
    let (_, rest) = expect(after_version, INTEGER)?;
    let (_algorithm, rest) = expect(rest, SEQUENCE)?;
    let (_issuer, rest) = expect(rest, SEQUENCE)?;
    let (validity, _) = expect(rest, SEQUENCE)?;
    let (_, _begin, rest) = value(validity)?;
    let (tag, end, _) = value(rest)?;
    let end = str::from_utf8(end).ok()?;
    let end = match tag {
        // Two digits of a year are of 1950 to 2049.
        UTC_TIME => format!("{}{end}", if end.get(..2)? < "50" { "20" } else { "19" }),
        GENERALIZED_TIME => end.to_owned(),
        _ => return None,
    };
    let at = DateTime::strptime("%Y%m%d%H%M%SZ", &end).ok()?.to_zoned(TimeZone::UTC).ok()?;
    u64::try_from(at.timestamp().as_millisecond()).ok()
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::prelude::BASE64_STANDARD;

    use super::*;

    /// `openssl ca -selfsign -enddate ...` of `/CN=cards.example`: one of version 1 that ends in 2031, and of
    /// version 3 that ends in 2055.
    const OF_2031: &str = "MIIBFzCBvwICEAAwCgYIKoZIzj0EAwIwGDEWMBQGA1UEAwwNY2FyZHMuZXhhbXBsZTAeFw0yNjAxMDEwMDAwMDBaFw0zMTAxMDEwMDAwMDBaMB\
        gxFjAUBgNVBAMMDWNhcmRzLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQ9ohdsrlpW5QIDJZIsQPdWgXkXLEL+41Rku09/8SuR\
        1Y51yW2IObs33OXMr0e7Qsk2Di165WV7QuBs76sZ3US3MAoGCCqGSM49BAMCA0cAMEQCICLOz+QwFYU4BkERToNEIL+FVT2bNfo6AfR56mRu1q\
        njAiAfd9bX+5F1rKRlaPQTWoXj9d2IJ68appMxFYZFsLKpdg==";
    const OF_2055: &str = "MIIBaDCCAQ6gAwIBAgICEAIwCgYIKoZIzj0EAwIwGDEWMBQGA1UEAwwNY2FyZHMuZXhhbXBsZTAgFw0yNjAxMDEwMDAwMDBaGA8yMDU1MDEwMT\
        AwMDAwMFowGDEWMBQGA1UEAwwNY2FyZHMuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABD2iF2yuWlblAgMlkixA91aBeRcsQv7j\
        VGS7T3/xK5HVjnXJbYg5uzfc5cyvR7tCyTYOLXrlZXtC4GzvqxndRLejRjBEMAkGA1UdEwQCMAAwGAYDVR0RBBEwD4INY2FyZHMuZXhhbXBsZT\
        AdBgNVHQ4EFgQUlFo2fZm439tKgj84AaOr7fa8JhIwCgYIKoZIzj0EAwIDSAAwRQIgTY0bZ/TlsQYCUqGKNB47OHitNb1kwdDqrsmVLFROXvkC\
        IQDnQfwF9ilIb3YXgL160BaMnX+vSspdpxUbGTEIgLs1pw==";

    fn der(text: &str) -> Vec<u8> {
        BASE64_STANDARD.decode(text).unwrap()
    }

    #[test]
    fn the_end_is_read_in_both_of_its_forms() {
        assert_eq!(good_until(&der(OF_2031)), Some(1_924_992_000_000));
        assert_eq!(good_until(&der(OF_2055)), Some(2_682_374_400_000));
    }

    #[test]
    fn whatever_else_comes_has_none() {
        let whole = der(OF_2031);
        for end in 0..whole.len() {
            // Cut off behind the dates it may still be read; it never does anything else.
            let _ = good_until(&whole[..end]);
        }
        assert_eq!([&b""[..], b"\x30", b"\x30\x84\xff\xff\xff\xff", b"\x30\x89", b"GET / HTTP/1.1"].map(good_until), [None; 5]);
    }
}
