//! The description of the HTTP interface in the form of OpenAPI, and what all operations have in common. Each operation
//! describes itself beside its code, in `routes` and `socket`.

use std::collections::{BTreeMap, BTreeSet};

use thurup_wire::Refused;
use thurup_wire::events::EventNews;
use thurup_wire::table::{ClientMessage, ServerMessage};
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{ComponentsBuilder, Content, OpenApi as Document, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, Modify, OpenApi, ToSchema};

/// What is said about the interface as a whole.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Thurup",
        description = "Tables of 56, 28 and 40: people, rules, tables, finished deals. Everything is JSON in UTF-8, but \
                       for the pages of the client, which are not described here, nor are operations that only these pages have a \
                       use for. A refused request has a 4xx or 5xx \
                       status and says why, for programs and for people."
    ),
    components(schemas(Refused, ClientMessage, ServerMessage, EventNews)),
    modifiers(&Session),
    tags(
        (name = "people", description = "People: a name, a public id, and the sessions in which they are known"),
        (name = "friends", description = "Friends, blocks, invitations to a table, and the bell"),
        (name = "clubs", description = "Clubs: who belongs to them, their notices and tables"),
        (name = "events", description = "Events: teams, draws, results and standings"),
        (name = "trios", description = "Trios: three who play together under a name"),
        (name = "order", description = "Reports, what is done about people, and appeals"),
        (name = "administration", description = "Looking after people, rights, settings and the machine"),
        (name = "help", description = "Tickets, and what the house adds to its questions and answers"),
        (name = "rules", description = "Rule sets and convention cards: all there is, in words, from and to files"),
        (name = "tables", description = "Making a table, sitting down at once, following one, the lobby"),
        (name = "deals", description = "Finished deals"),
        (name = "practice", description = "Practice of bidding: a hand, and how an answer stands to the convention card"),
        (name = "puzzles", description = "Puzzles: a position, a goal, and attempts that are judged"),
        (name = "figures", description = "Ratings, figures and badges"),
        (name = "server", description = "For those who look after the server"),
    )
)]
struct Thurup;

/// The cookie of a session.
struct Session;

impl Modify for Session {
    fn modify(&self, document: &mut Document) {
        let cookie = ApiKeyValue::with_description(
            "thurup-0",
            "The token of a session, 64 hex digits, as the answer to `POST /api/guests` sets it. A device has places for eight \
             people, `thurup-0` to `thurup-7`; `thurup-place` says whose is in use. Under a name with https they begin with \
             `__Host-`. With one of them, whatever changes something or opens a WebSocket says its `Origin`.",
        );
        let mut components = document.components.take().unwrap_or_else(|| ComponentsBuilder::new().build());
        components.add_security_scheme("session", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
        document.components = Some(components);
    }
}

/// The document without its operations, which the router adds.
pub fn frame() -> Document {
    let mut document = Thurup::openapi();
    // A new version of the program alone makes no other interface.
    "1".clone_into(&mut document.info.version);
    document.info.license = None;
    document.info.contact = None;
    document
}

/// The name of a refusal that is told in the operation's own words.
const REFUSED: &str = "Refused";

/// An answer that operations have in common. It stands in the document once, and each of them refers to it.
struct Shared {
    name: &'static str,
    status: &'static str,
    about: &'static str,
    to: To,
}

/// Which operations may answer so.
#[derive(Clone, Copy)]
enum To {
    All,
    /// Those that have a body.
    Body,
    /// Those that are no question: asked by another method than GET.
    Change,
    /// Those for which one has to be known.
    Session,
    /// Those that say so themselves.
    Said,
}

impl To {
    fn has(self, operation: &Operation, changes: bool) -> bool {
        match self {
            Self::All => true,
            Self::Body => operation.request_body.is_some(),
            Self::Change => changes,
            Self::Session => operation.security.as_ref().is_some_and(|ways| !ways.contains(&SecurityRequirement::default())),
            Self::Said => false,
        }
    }
}

/// All of them. What an operation says itself of one of these statuses counts instead.
const SHARED: [Shared; 10] = [
    Shared {
        name: "Unreadable",
        status: "400",
        about: "The body cannot be read, or a text in it is empty or too long.",
        to: To::Body,
    },
    Shared {
        name: "UnknownSession",
        status: "401",
        about: "The session is nobody's, or has ended, or none was sent.",
        to: To::Session,
    },
    Shared {
        name: "Forbidden",
        status: "403",
        about: "The page of another site, or a name that is not ours; or it is not for whoever asks.",
        to: To::Change,
    },
    Shared { name: "TooSlow", status: "408", about: "The body took too long to send.", to: To::Body },
    Shared { name: "TooLarge", status: "413", about: "The body is too long.", to: To::Body },
    Shared { name: "NotJson", status: "415", about: "The body is not said to be JSON.", to: To::Body },
    Shared { name: "TooFast", status: "429", about: "Too fast, or too many tries: wait a moment.", to: To::All },
    Shared { name: "Internal", status: "500", about: "Something went wrong at our end.", to: To::All },
    Shared {
        name: "NotNow",
        status: "503",
        about: "The house is full, or restarts, or cannot store anything just now. Try again a little later.",
        to: To::All,
    },
    Shared { name: "DiskFull", status: "507", about: "The server has no space left. Nothing has changed.", to: To::Said },
];

/// What may be the answer to one who wants something stored.
pub struct ToAWriter;

impl IntoResponses for ToAWriter {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        BTreeMap::from([("507".to_owned(), Ref::from_response_name("DiskFull").into())])
    }
}

/// The document with what its operations have in common said once: what may be the answer to any, to a body, to a change, to one who
/// has to be known. Subjects without an operation are left out.
pub fn finished(mut document: Document) -> Document {
    let mut subjects = BTreeSet::new();
    for item in document.paths.paths.values_mut() {
        let questions = item.get.iter_mut().map(|operation| (operation, false));
        let changes =
            [&mut item.put, &mut item.post, &mut item.delete].into_iter().flatten().map(|operation| (operation, true));
        for (operation, changes) in questions.chain(changes) {
            finish(operation, changes);
            subjects.extend(operation.tags.iter().flatten().cloned());
        }
    }
    if let Some(tags) = &mut document.tags {
        tags.retain(|tag| subjects.contains(&tag.name));
    }
    let responses = &mut document.components.get_or_insert_default().responses;
    let refused = |about: &str| {
        let content = Content::new(Some(Ref::from_schema_name(Refused::name())));
        RefOr::T(ResponseBuilder::new().description(about).content("application/json", content).build())
    };
    responses.insert(REFUSED.to_owned(), refused("It was refused, and why."));
    responses.extend(SHARED.iter().map(|shared| (shared.name.to_owned(), refused(shared.about))));
    document
}

fn finish(operation: &mut Operation, changes: bool) {
    for response in operation.responses.responses.values_mut() {
        if let RefOr::T(own) = response
            && is_refusal(own)
        {
            let mut told = Ref::from_response_name(REFUSED);
            told.description = std::mem::take(&mut own.description);
            *response = told.into();
        }
    }
    for Shared { name, status, to, .. } in &SHARED {
        if to.has(operation, changes) {
            let response = || Ref::from_response_name(*name).into();
            operation.responses.responses.entry((*status).to_owned()).or_insert_with(response);
        }
    }
}

/// Whether this is a refusal and nothing else.
fn is_refusal(response: &Response) -> bool {
    let refused = Ref::from_schema_name(Refused::name());
    let content = response.content.get("application/json");
    response.content.len() == 1
        && content.is_some_and(
            |content| matches!(content, RefOr::T(Content { schema: Some(RefOr::Ref(shape)), .. }) if *shape == refused),
        )
}
