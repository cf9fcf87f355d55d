//! Web push: telling a browser what the bell tells while no page is open.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::friends::NoticeKind;

/// Whether the house has web push, and whether this session's browser is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PushState {
    /// The house's public key, base64url, for the browser to subscribe with; null where the house has no web push.
    #[schema(required)]
    pub key: Option<String>,
    /// This session's browser is told.
    pub on: bool,
}

/// A browser that wants to be told.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PushSubscription {
    /// Where its push service takes what is for it: https, in the world.
    pub endpoint: String,
    /// Its public key, base64url.
    pub p256dh: String,
    /// Its secret, base64url.
    pub auth: String,
    /// The time zone where it is, such as `Asia/Kolkata`: for the quiet hours.
    pub zone: String,
    /// The language in which it speaks: `en` or `ml`.
    pub language: String,
}

/// What is pushed, sealed for the browser: what the bell tells, for the client to put into words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Pushed {
    /// What kind of notice it is.
    pub kind: NoticeKind,
    /// The name of whom it is from; empty where that is not told.
    pub from: String,
    /// The id of the table, club, trio or ticket it is about; empty where it is about none.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The name of whom it is for: several may play on a device.
    pub to: String,
    /// The language in which the browser speaks: `en` or `ml`.
    pub language: String,
}
