//! Who sends: each push names the house and whom to write to about it, signed with the house's key (RFC 8292).

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use ring::error::Unspecified;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde::Serialize;

/// What is signed counts for so long, in seconds; push services take at most a day.
const GOOD_FOR: u64 = 12 * 60 * 60;

/// The house's key.
#[derive(Debug)]
pub struct HouseKey(EcdsaKeyPair);

/// What is signed.
#[derive(Serialize)]
struct Claims<'a> {
    aud: &'a str,
    exp: u64,
    sub: &'a str,
}

impl HouseKey {
    /// A new one, as it is kept.
    ///
    /// # Errors
    /// When the system gives no random bytes.
    pub fn make() -> Result<String, Unspecified> {
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new())?;
        Ok(BASE64.encode(made))
    }

    /// Reads one, as it is kept. Nothing where it is none.
    pub fn read(kept: &str) -> Option<Self> {
        let bytes = BASE64.decode(kept).ok()?;
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &SystemRandom::new()).ok().map(Self)
    }

    /// Its public half, as browsers take it.
    pub fn public(&self) -> String {
        BASE64.encode(self.0.public_key())
    }

    /// The header `Authorization` for a push service, `https://push.example`, at this time (milliseconds since 1970).
    ///
    /// # Errors
    /// When it cannot be signed.
    pub fn authorization(&self, service: &str, contact: &str, now: u64) -> Result<String, Unspecified> {
        let claims = Claims { aud: service, exp: now / 1000 + GOOD_FOR, sub: contact };
        let claims = serde_json::to_vec(&claims).map_err(|_| Unspecified)?;
        let signed = format!("{}.{}", BASE64.encode(r#"{"typ":"JWT","alg":"ES256"}"#), BASE64.encode(claims));
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes())?;
        Ok(format!("vapid t={signed}.{}, k={}", BASE64.encode(signature), self.public()))
    }
}
