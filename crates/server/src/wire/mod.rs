//! What goes over the wire: the messages of the table's WebSocket and the bodies of the HTTP interface.
//!
//! Every type here is exported to TypeScript (`web/src/wire/`, written by `cargo test -p thurup-server`, checked in).
//! Cards, calls and strains travel in the text forms of the rules crate: `"SJ"`, `"+2H"`, `"NS"`. Chairs count from 1.
//! Texts for people travel in every language we have ([`Text`]), so that the client can switch at any moment.

pub mod http;
pub mod table;
pub mod view;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A sentence or a name in every language of the product.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct Text {
    /// English.
    pub en: String,
    /// Malayalam.
    pub ml: String,
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct Refused {
    /// Stable name of the reason, such as `void-suit` or `not-your-turn`.
    pub code: String,
    /// The reason for people.
    pub text: Text,
}
