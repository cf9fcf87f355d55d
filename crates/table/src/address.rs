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

    /// The network: of IPv4 the address, of IPv6 a /48, which is what one customer may have in many households.
    #[must_use]
    pub fn network(self) -> Self {
        match self.0 {
            IpAddr::V6(v6) => Self(IpAddr::V6((v6.to_bits() >> 80 << 80).into())),
            v4 @ IpAddr::V4(_) => Self(v4),
        }
    }

    /// Whether it is of this machine or of a network of one's own, whose addresses nobody has in the world (RFC 1918, RFC 4193).
    pub fn is_of_the_house(self) -> bool {
        match self.0 {
            IpAddr::V4(v4) => v4.is_loopback() || v4.is_private() || v4.is_link_local(),
            // That of the machine itself begins with 64 zeros.
            IpAddr::V6(v6) => v6.is_unspecified() || v6.is_unique_local() || v6.is_unicast_link_local(),
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
        assert_eq!(of("2001:db8:1:2::1").network(), of("2001:db8:1:ff::1").network());
        assert_ne!(of("2001:db8:1:2::1").network(), of("2001:db8:2:2::1").network());
        assert_ne!(of("192.0.2.1").network(), of("192.0.2.2").network());
    }

    #[test]
    fn the_house_is_not_the_world() {
        let of = |text: &str| Address::of(text.parse().unwrap());
        for house in ["127.0.0.1", "::1", "10.1.2.3", "172.16.0.1", "192.168.1.7", "169.254.3.4", "fd12::1", "fe80::1"] {
            assert!(of(house).is_of_the_house(), "{house}");
        }
        for world in ["192.0.2.1", "172.32.0.1", "8.8.8.8", "2001:db8::1", "::ffff:192.0.2.1"] {
            assert!(!of(world).is_of_the_house(), "{world}");
        }
    }
}
