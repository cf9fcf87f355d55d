//! Help: tickets, and what the house adds to its questions and answers.

use axum::Json;
use axum::extract::{Path, State};
use thurup_wire::Refused;
use thurup_wire::help::{HelpEntries, HelpForm, MostRead, TicketDo, TicketForm, TicketPage, TicketText, Tickets};

use crate::http::error::ApiError;
use crate::http::extract::{Body, LongBody, Reader, Who};
use crate::http::openapi::ToAWriter;
use crate::social::Social;
use crate::social::help;

/// Lists what the house has added to its help
///
/// Videos and pages elsewhere, questions and answers.
#[utoipa::path(get, path = "/api/help", tag = "help", security((), ("session" = [])), responses(
    (status = 200, description = "All of it", body = HelpEntries),
))]
pub async fn list_help_entries(State(social): State<Social>, who: Reader) -> Result<Json<HelpEntries>, ApiError> {
    Ok(Json(help::entries(&social, who.id()).await?))
}

/// Adds to the help
#[utoipa::path(post, path = "/api/help", tag = "help", security(("session" = [])), request_body = HelpForm, responses(
    (status = 200, description = "All of it", body = HelpEntries),
    (status = 409, description = "There are too many", body = Refused),
    ToAWriter,
))]
pub async fn create_help_entry(
    State(social): State<Social>,
    Who { person, .. }: Who,
    LongBody(form): LongBody<HelpForm>,
) -> Result<Json<HelpEntries>, ApiError> {
    help::add(&social, person.id, form).await?;
    Ok(Json(help::entries(&social, Some(person.id)).await?))
}

/// Changes what was added to the help
#[utoipa::path(put, path = "/api/help/{number}", tag = "help", security(("session" = [])),
    params(("number" = u64, Path, description = "Of the entry")), request_body = HelpForm, responses(
    (status = 200, description = "All of it", body = HelpEntries),
    (status = 404, description = "There is none of this number", body = Refused),
    ToAWriter,
))]
pub async fn update_help_entry(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(number): Path<String>,
    LongBody(form): LongBody<HelpForm>,
) -> Result<Json<HelpEntries>, ApiError> {
    help::change(&social, person.id, &number, form).await?;
    Ok(Json(help::entries(&social, Some(person.id)).await?))
}

/// Takes away what was added to the help
#[utoipa::path(delete, path = "/api/help/{number}", tag = "help", security(("session" = [])),
    params(("number" = u64, Path, description = "Of the entry")), responses(
    (status = 200, description = "All that is left", body = HelpEntries),
    (status = 404, description = "There is none of this number", body = Refused),
    ToAWriter,
))]
pub async fn remove_help_entry(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(number): Path<String>,
) -> Result<Json<HelpEntries>, ApiError> {
    help::remove(&social, person.id, &number).await?;
    Ok(Json(help::entries(&social, Some(person.id)).await?))
}

/// Counts that an answer of the help was opened
///
/// By nobody: only how often is kept.
#[utoipa::path(post, path = "/api/answers/{question}/opened", tag = "help", security((), ("session" = [])),
    params(("question" = String, Path, description = "Its name, as in its link")), responses(
    (status = 200, description = "It is counted", body = MostRead),
    (status = 404, description = "That is no name of a question", body = Refused),
))]
pub async fn count_opened_answer(
    State(social): State<Social>,
    Path(question): Path<String>,
) -> Result<Json<MostRead>, ApiError> {
    help::opened(&social, &question).await?;
    list_most_read_answers(State(social)).await
}

/// Lists the answers of the help that are opened most
#[utoipa::path(get, path = "/api/answers", tag = "help", security((), ("session" = [])), responses(
    (status = 200, description = "Their questions", body = MostRead),
))]
pub async fn list_most_read_answers(State(social): State<Social>) -> Result<Json<MostRead>, ApiError> {
    Ok(Json(help::most_read(&social).await?))
}

/// Lists one's tickets, and those that one may answer
#[utoipa::path(get, path = "/api/tickets", tag = "help", security(("session" = [])), responses(
    (status = 200, description = "The lists", body = Tickets),
))]
pub async fn list_tickets(State(social): State<Social>, Who { person, .. }: Who) -> Result<Json<Tickets>, ApiError> {
    Ok(Json(help::all(&social, person.id).await?))
}

/// Writes a ticket
///
/// At most five open at once, and twenty messages a day. A guest may, too.
#[utoipa::path(post, path = "/api/tickets", tag = "help", security(("session" = [])), request_body = TicketForm, responses(
    (status = 200, description = "The ticket", body = TicketPage),
    (status = 404, description = "What it is about is not there", body = Refused),
    (status = 409, description = "There are too many", body = Refused),
    ToAWriter,
))]
pub async fn create_ticket(
    State(social): State<Social>,
    Who { person, .. }: Who,
    LongBody(form): LongBody<TicketForm>,
) -> Result<Json<TicketPage>, ApiError> {
    let id = help::write(&social, person.id, form).await?;
    Ok(Json(help::page(&social, person.id, &id).await?))
}

/// Shows a ticket
///
/// To its person without the notes of those who help. One that is not theirs to see is as if it were not there.
#[utoipa::path(get, path = "/api/tickets/{id}", tag = "help", security(("session" = [])),
    params(("id" = String, Path, description = "Of the ticket")), responses(
    (status = 200, description = "The ticket", body = TicketPage),
    (status = 404, description = "There is no such ticket", body = Refused),
))]
pub async fn get_ticket(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
) -> Result<Json<TicketPage>, ApiError> {
    Ok(Json(help::page(&social, person.id, &id).await?))
}

/// Writes in a ticket
///
/// Its person replies, one who helps answers or writes a note.
#[utoipa::path(post, path = "/api/tickets/{id}/words", tag = "help", security(("session" = [])),
    params(("id" = String, Path, description = "Of the ticket")), request_body = TicketText, responses(
    (status = 200, description = "The ticket", body = TicketPage),
    (status = 404, description = "There is no such ticket", body = Refused),
    (status = 409, description = "It is over, somebody else has taken it, or one has written too much today", body = Refused),
    ToAWriter,
))]
pub async fn create_ticket_message(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    LongBody(text): LongBody<TicketText>,
) -> Result<Json<TicketPage>, ApiError> {
    help::say(&social, person.id, &id, &text).await?;
    Ok(Json(help::page(&social, person.id, &id).await?))
}

/// Takes a ticket, hands it on, or closes it
#[utoipa::path(put, path = "/api/tickets/{id}", tag = "help", security(("session" = [])),
    params(("id" = String, Path, description = "Of the ticket")), request_body = TicketDo, responses(
    (status = 200, description = "The ticket", body = TicketPage),
    (status = 404, description = "There is no such ticket", body = Refused),
    (status = 409, description = "It is over, or somebody else has taken it", body = Refused),
    ToAWriter,
))]
pub async fn update_ticket(
    State(social): State<Social>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    Body(TicketDo { act }): Body<TicketDo>,
) -> Result<Json<TicketPage>, ApiError> {
    help::act(&social, person.id, &id, act).await?;
    Ok(Json(help::page(&social, person.id, &id).await?))
}
