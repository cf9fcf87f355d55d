//! Passkeys: keys on a device, or carried among the devices of somebody, that let their owner in.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

/// Whether passkeys are a way in here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PasskeysHere {
    /// The name that the keys are for, such as `cards.example`: they work on its pages alone. Nothing where there are none.
    #[schema(required)]
    pub name: Option<String>,
    /// There are none because the house has no address with https.
    pub https_missing: bool,
    /// There are none because the house's address is no name.
    pub name_missing: bool,
}

/// A passkey of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PasskeyView {
    /// Its id here.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// When it was made, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub made_at: u64,
    /// When it was used last; nothing before the first time.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub used_at: Option<u64>,
    /// When it was refused last as its count had fallen: there may be a copy of it.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub refused_at: Option<u64>,
}

/// What to ask the browser for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PasskeyAsked {
    /// `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, good for five minutes.
    #[cfg_attr(test, ts(type = "unknown"))]
    #[schema(value_type = Object)]
    pub options: serde_json::Value,
}

/// What the browser says with a passkey.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PasskeyAnswer {
    /// `AuthenticationResponseJSON` of WebAuthn.
    #[cfg_attr(test, ts(type = "unknown"))]
    #[schema(value_type = Object)]
    pub answer: serde_json::Value,
}

/// What the browser says of a passkey that it has made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PasskeyMade {
    /// What its owner calls it, up to 40 characters.
    pub name: String,
    /// `RegistrationResponseJSON` of WebAuthn.
    #[cfg_attr(test, ts(type = "unknown"))]
    #[schema(value_type = Object)]
    pub answer: serde_json::Value,
}

/// What a passkey is called from now on.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct NamePasskey {
    /// Up to 40 characters.
    pub name: String,
}
