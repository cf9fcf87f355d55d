//! What came with a ticket.

use serde::{Deserialize, Serialize};
use thurup_wire::help::{TicketLink, TicketPlace, TicketSaw};

/// What came with a ticket, as it is kept. Of one whose person is forgotten nothing is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct With {
    #[serde(default)]
    pub language: String,
    #[serde(default)]
    pub link: Option<StoredLink>,
    #[serde(default)]
    pub saw: Option<StoredSaw>,
    #[serde(default)]
    pub before: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct StoredLink {
    pub is: StoredPlace,
    pub id: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StoredPlace {
    Table,
    Deal,
    Club,
    Report,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct StoredSaw {
    pub page: String,
    pub version: String,
    pub browser: String,
    pub refusals: Vec<String>,
}

impl From<TicketLink> for StoredLink {
    fn from(TicketLink { is, id }: TicketLink) -> Self {
        let is = match is {
            TicketPlace::Table => StoredPlace::Table,
            TicketPlace::Deal => StoredPlace::Deal,
            TicketPlace::Club => StoredPlace::Club,
            TicketPlace::Report => StoredPlace::Report,
        };
        Self { is, id }
    }
}

impl From<StoredLink> for TicketLink {
    fn from(StoredLink { is, id }: StoredLink) -> Self {
        let is = match is {
            StoredPlace::Table => TicketPlace::Table,
            StoredPlace::Deal => TicketPlace::Deal,
            StoredPlace::Club => TicketPlace::Club,
            StoredPlace::Report => TicketPlace::Report,
        };
        Self { is, id }
    }
}

impl From<StoredSaw> for TicketSaw {
    fn from(StoredSaw { page, version, browser, refusals }: StoredSaw) -> Self {
        Self { page, version, browser, refusals }
    }
}
