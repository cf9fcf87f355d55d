//! Whether people can play here, part by part.

use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use thurup_store::StoreError;
use thurup_wire::Text;
use utoipa::ToSchema;

use crate::tables::Tables;

/// Whether people can play here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Readiness {
    /// Every part is.
    pub ready: bool,
    /// The parts that it takes.
    pub parts: Vec<ReadyPart>,
    /// How this very request came, as far as the server can tell.
    pub proxy: ProxySeen,
}

/// A part of what it takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReadyPart {
    /// Which.
    pub part: PartName,
    /// Whether it is as it ought to be.
    pub ready: bool,
    /// How it is, in words.
    pub text: Text,
}

/// What it takes that people can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PartName {
    /// The server takes people: it was not told to end.
    Serving,
    /// What they do can be stored.
    Database,
    /// The server may own tables: where it shares its database with others, its lease lasts.
    Lease,
}

/// Whether a request came through a web server in front, and whether that is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProxySeen {
    /// There is none, and none is expected.
    None,
    /// One has named the address that the request is from, as is expected.
    Named,
    /// One is expected (`--behind-proxy`), and nobody has named an address: all who come so count as one.
    Missing,
    /// Somebody has named an address, and nobody is trusted to: behind a web server all people count as one address.
    Ignored,
}

/// Looks at every part now.
pub async fn look(tables: &Tables, headers: &HeaderMap) -> Readiness {
    let mut parts = vec![serving(tables), database(tables.store.check().await)];
    if tables.config.node.is_some() {
        parts.push(lease(tables.leases.term().is_some()));
    }
    let proxy = proxy(tables.config.behind_proxy, headers.contains_key("x-forwarded-for"));
    Readiness { ready: parts.iter().all(|part| part.ready), parts, proxy }
}

fn part(part: PartName, ready: bool, en: &str, ml: &str) -> ReadyPart {
    ReadyPart { part, ready, text: Text { en: en.to_owned(), ml: ml.to_owned() } }
}

fn serving(tables: &Tables) -> ReadyPart {
    if tables.draining.is_cancelled() || tables.stop.is_cancelled() {
        let en = "The server was told to end: it finishes what is going on, and nobody new should be sent to it.";
        part(PartName::Serving, false, en, "സെർവർ നിർത്താൻ പറഞ്ഞിട്ടുണ്ട്: നടക്കുന്നതു തീർക്കുന്നു; പുതിയ ആരെയും ഇങ്ങോട്ട് അയയ്ക്കരുത്.")
    } else {
        part(PartName::Serving, true, "The server takes people.", "സെർവർ ആളുകളെ എടുക്കുന്നുണ്ട്.")
    }
}

fn database(checked: Result<(), StoreError>) -> ReadyPart {
    if let Err(error) = &checked {
        tracing::error!(%error, "not ready: the database cannot be written");
    }
    let (en, ml) = match checked {
        Ok(()) => ("The database can be written.", "ഡേറ്റാബേസിൽ എഴുതാനാകുന്നുണ്ട്."),
        Err(StoreError::Full) => {
            ("The disk of the database is full: nothing can be stored.", "ഡേറ്റാബേസിന്റെ ഡിസ്ക് നിറഞ്ഞു: ഒന്നും സൂക്ഷിക്കാനാകില്ല.")
        }
        // Why is for the log: it may name a machine.
        Err(StoreError::Unreachable(_) | StoreError::CannotOpen { .. }) => {
            ("The server of the database does not answer.", "ഡേറ്റാബേസിന്റെ സെർവർ മറുപടി തരുന്നില്ല.")
        }
        Err(StoreError::ReadOnly(_)) => {
            ("The database takes no writes: it can only be read.", "ഡേറ്റാബേസിൽ എഴുതാനാകില്ല: വായിക്കാൻ മാത്രമേ പറ്റൂ.")
        }
        Err(_) => (
            "The database cannot be written; the log of the server says why.",
            "ഡേറ്റാബേസിൽ എഴുതാനാകുന്നില്ല; കാരണം സെർവറിന്റെ രേഖയിലുണ്ട്.",
        ),
    };
    part(PartName::Database, checked.is_ok(), en, ml)
}

fn lease(lasts: bool) -> ReadyPart {
    if lasts {
        part(PartName::Lease, true, "The server may own tables.", "സെർവറിനു മേശകൾ ഏറ്റെടുക്കാം.")
    } else {
        let en = "The server could not renew its lease, and owns no tables until it has one again.";
        part(PartName::Lease, false, en, "സെർവറിന്റെ അവകാശം പുതുക്കാനായില്ല; അതു വീണ്ടും കിട്ടുംവരെ മേശകളൊന്നും അതിനില്ല.")
    }
}

fn proxy(expected: bool, named: bool) -> ProxySeen {
    match (expected, named) {
        (false, false) => ProxySeen::None,
        (true, true) => ProxySeen::Named,
        (true, false) => ProxySeen::Missing,
        (false, true) => ProxySeen::Ignored,
    }
}
