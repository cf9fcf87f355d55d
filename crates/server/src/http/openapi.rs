//! The description of the HTTP interface in the form of OpenAPI, and what all operations have in common. Each operation
//! describes itself beside its code, in `routes` and `socket`.

use thurup_wire::Refused;
use thurup_wire::events::EventNews;
use thurup_wire::table::{ClientMessage, ServerMessage};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};
use utoipa::openapi::{ComponentsBuilder, OpenApi as Document};
use utoipa::{IntoResponses, Modify, OpenApi};

/// What is said about the interface as a whole.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Thurup",
        description = "Tables of 56, 28 and 40: people, rules, tables, finished deals. Everything is JSON in UTF-8, but \
                       for the pages of the client, which are not described here. A refused request has a 4xx or 5xx \
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

/// What may be the answer to anything.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "described, not made: errors are made from reasons")]
pub enum Anyone {
    /// Too fast, or too many tries: wait a moment.
    #[response(status = 429)]
    TooFast(Refused),
    /// Something went wrong at our end.
    #[response(status = 500)]
    Internal(Refused),
    /// The house is full, or restarts, or cannot store anything just now. Try again a little later.
    #[response(status = 503)]
    NotNow(Refused),
}

/// What may be the answer to a body.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "described, not made: errors are made from reasons")]
pub enum ToABody {
    /// It cannot be read, or a text in it is empty or too long.
    #[response(status = 400)]
    Unreadable(Refused),
    /// The page of another site, or a name that is not ours; or what was typed to get in does not fit.
    #[response(status = 403)]
    Foreign(Refused),
    /// It took too long to send.
    #[response(status = 408)]
    TooSlow(Refused),
    /// It is too long.
    #[response(status = 413)]
    TooLarge(Refused),
    /// It is not said to be JSON.
    #[response(status = 415)]
    NotJson(Refused),
}

/// What may be the answer to a change for which no body is sent.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "described, not made: errors are made from reasons")]
pub enum ToAChange {
    /// The page of another site, or a name that is not ours.
    #[response(status = 403)]
    Foreign(Refused),
}

/// What may be the answer to one who has to be known.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "described, not made: errors are made from reasons")]
pub enum ToAGuest {
    /// The session is nobody's, or has ended, or none was sent.
    #[response(status = 401)]
    UnknownSecret(Refused),
}

/// What may be the answer to one who wants something stored.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "described, not made: errors are made from reasons")]
pub enum ToAWriter {
    /// The server has no space left. Nothing has changed.
    #[response(status = 507)]
    DiskFull(Refused),
}
