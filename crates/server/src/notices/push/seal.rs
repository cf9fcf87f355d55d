//! Sealing what is pushed, so that the push service in between can read nothing of it (RFC 8291, one record of RFC 8188).

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// Bytes of a point of the curve, not compressed.
const POINT: usize = 65;
/// Bytes of the secret of a subscription.
const AUTH: usize = 16;
/// Size of a record: what we send is far shorter.
const RECORD: u32 = 4096;

/// The keys of a browser's subscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keys {
    p256dh: [u8; POINT],
    auth: [u8; AUTH],
}

impl Keys {
    /// Reads them, base64url as browsers give them. Nothing where they are none.
    pub fn read(p256dh: &str, auth: &str) -> Option<Self> {
        let p256dh: [u8; POINT] = BASE64.decode(p256dh.trim_end_matches('=')).ok()?.try_into().ok()?;
        let auth = BASE64.decode(auth.trim_end_matches('=')).ok()?.try_into().ok()?;
        // Agreeing once shows that the point lies on the curve.
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).ok()?;
        agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, p256dh), |_| ()).ok()?;
        Some(Self { p256dh, auth })
    }

    /// Seals a message for this browser, with a key and a salt of its own.
    ///
    /// # Errors
    /// When the system gives no random bytes.
    pub fn seal(&self, message: &[u8]) -> Result<Vec<u8>, Unspecified> {
        let random = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
        let own_public = own.compute_public_key()?;
        let mut salt = [0; 16];
        random.fill(&mut salt)?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, self.p256dh);
        agree_ephemeral(own, &theirs, |agreed| self.seal_with(message, agreed, own_public.as_ref(), salt))?
    }

    fn seal_with(&self, message: &[u8], agreed: &[u8], own: &[u8], salt: [u8; 16]) -> Result<Vec<u8>, Unspecified> {
        let mut input = [0; 32];
        let about: [&[u8]; 3] = [b"WebPush: info\0", &self.p256dh, own];
        Salt::new(HKDF_SHA256, &self.auth).extract(agreed).expand(&about, Bytes(32))?.fill(&mut input)?;
        let of_salt = Salt::new(HKDF_SHA256, &salt).extract(&input);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        of_salt.expand(&[b"Content-Encoding: aes128gcm\0"], Bytes(16))?.fill(&mut key)?;
        of_salt.expand(&[b"Content-Encoding: nonce\0"], Bytes(12))?.fill(&mut nonce)?;

        // The byte after the message says that this record is the last.
        let mut sealed = [message, &[2]].concat();
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
        key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut sealed)?;
        let length = u8::try_from(own.len()).map_err(|_| Unspecified)?;
        Ok([&salt[..], &RECORD.to_be_bytes(), &[length], own, &sealed].concat())
    }
}

/// A number of bytes to be made of a secret.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        BASE64.decode(text).unwrap().try_into().unwrap()
    }

    /// The example of RFC 8291, appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out_byte_by_byte() {
        let keys = Keys::read(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        );
        let agreed: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let own: [u8; 65] = bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let message = b"When I grow up, I want to be a watermelon";
        let sealed = keys.unwrap().seal_with(message, &agreed, &own, bytes("DGv6ra1nlYgDCS1FRnbzlw")).unwrap();
        assert_eq!(
            BASE64.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_\
             yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn what_is_no_point_of_the_curve_is_no_key() {
        let auth = "BTBZMqHH6r4Tts7J_aSIgg";
        let off = BASE64.encode([&[4][..], &[7; 64]].concat());
        for (point, secret) in [
            (off.as_str(), auth),
            ("", auth),
            ("BCVx", auth),
            ("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "BTBZ"),
        ] {
            assert_eq!(Keys::read(point, secret), None, "{point} {secret}");
        }
    }
}
