//! From where somebody comes: whom limits hold to account, and who may be the same person under another name.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};

/// An address of IPv4, or a /64 of IPv6, which is what one household has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Address(IpAddr);

impl Address {
    /// Of a connection.
    pub fn of(peer: IpAddr) -> Self {
        match peer.to_canonical() {
            IpAddr::V6(v6) => Self(IpAddr::V6((v6.to_bits() >> 64 << 64).into())),
            v4 => Self(v4),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_one_address() {
        let of = |text: &str| Address::of(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }
}
