//! Order: reports, what is done about people, and appeals.

use axum::Json;
use axum::extract::{Path, State};
use thurup_wire::Refused;
use thurup_wire::order::{
    AppealForm, AppealJudgment, AppealText, ModerationQueue, OrderMonths, OwnOrder, PersonOrder, ReportDo, ReportForm,
    ReportPage, SaidThen, SanctionDo, SanctionForm,
};

use crate::http::error::ApiError;
use crate::http::extract::{Body, LongBody, Who};
use crate::http::openapi::ToAWriter;
use crate::moderation;
use crate::moderation::Moderation;

/// Tells how often each thing was done here in each of the last twelve months
///
/// To everybody, without a name.
#[utoipa::path(get, path = "/api/order/months", tag = "order", responses(
    (status = 200, description = "The numbers", body = OrderMonths),
))]
pub async fn list_sanction_counts(State(moderation): State<Moderation>) -> Result<Json<OrderMonths>, ApiError> {
    Ok(Json(moderation::months(&moderation).await?))
}

/// Shows what was done about oneself, and what one has reported
#[utoipa::path(get, path = "/api/order", tag = "order", security(("session" = [])), responses(
    (status = 200, description = "One's own", body = OwnOrder),
))]
pub async fn get_own_sanctions(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
) -> Result<Json<OwnOrder>, ApiError> {
    Ok(Json(moderation::own(&moderation, person.id).await?))
}

/// Shows what waits for those who keep order
#[utoipa::path(get, path = "/api/desk", tag = "order", security(("session" = [])), responses(
    (status = 200, description = "What waits", body = ModerationQueue),
    (status = 403, description = "For those who keep order", body = Refused),
))]
pub async fn get_moderation_queue(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
) -> Result<Json<ModerationQueue>, ApiError> {
    Ok(Json(moderation::queue(&moderation, person.id).await?))
}

/// Shows somebody to those who keep order
#[utoipa::path(get, path = "/api/people/{id}/order", tag = "order", security(("session" = [])),
    params(("id" = String, Path, description = "Of the person")), responses(
    (status = 200, description = "What is known of them", body = PersonOrder),
    (status = 403, description = "For those who keep order", body = Refused),
    (status = 404, description = "There is no such person", body = Refused),
))]
pub async fn get_person_sanctions(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
) -> Result<Json<PersonOrder>, ApiError> {
    Ok(Json(moderation::of_person(&moderation, person.id, &id).await?))
}

/// Does something about somebody
///
/// A suspension and a mark take effect after a minute, in which they can be taken back; a suspension for good when a second one
/// agrees.
#[utoipa::path(post, path = "/api/people/{id}/sanctions", tag = "order", security(("session" = [])),
    params(("id" = String, Path, description = "Of the person")), request_body = SanctionForm, responses(
    (status = 200, description = "What is known of them now", body = PersonOrder),
    (status = 404, description = "There is no such person or report", body = Refused),
    (status = 409, description = "The same holds already", body = Refused), ToAWriter,
))]
pub async fn create_sanction(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    LongBody(form): LongBody<SanctionForm>,
) -> Result<Json<PersonOrder>, ApiError> {
    moderation::give(&moderation, person.id, &id, form).await?;
    Ok(Json(moderation::of_person(&moderation, person.id, &id).await?))
}

/// Takes a sanction back, agrees to it, or says that one has read the warning
#[utoipa::path(put, path = "/api/sanctions/{id}", tag = "order", security(("session" = [])),
    params(("id" = String, Path, description = "Of the sanction")), request_body = SanctionDo, responses(
    (status = 200, description = "One's own", body = OwnOrder),
    (status = 404, description = "There is none that one may see", body = Refused),
    (status = 409, description = "It cannot be done now", body = Refused), ToAWriter,
))]
pub async fn update_sanction(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    Body(SanctionDo { act }): Body<SanctionDo>,
) -> Result<Json<OwnOrder>, ApiError> {
    moderation::act(&moderation, person.id, &id, act).await?;
    Ok(Json(moderation::own(&moderation, person.id).await?))
}

/// Appeals against what was done about oneself
///
/// Once, within 90 days.
#[utoipa::path(post, path = "/api/sanctions/{id}/appeal", tag = "order", security(("session" = [])),
    params(("id" = String, Path, description = "Of the sanction")), request_body = AppealForm, responses(
    (status = 200, description = "One's own", body = OwnOrder),
    (status = 404, description = "There is no such sanction of one's own", body = Refused),
    (status = 409, description = "One has appealed already, or too late", body = Refused), ToAWriter,
))]
pub async fn create_appeal(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    LongBody(form): LongBody<AppealForm>,
) -> Result<Json<OwnOrder>, ApiError> {
    moderation::appeal(&moderation, person.id, &id, form).await?;
    Ok(Json(moderation::own(&moderation, person.id).await?))
}

/// Judges an appeal
#[utoipa::path(put, path = "/api/sanctions/{id}/appeal", tag = "order", security(("session" = [])),
    params(("id" = String, Path, description = "Of the sanction")), request_body = AppealJudgment, responses(
    (status = 200, description = "What waits", body = ModerationQueue),
    (status = 404, description = "There is no such appeal", body = Refused),
    (status = 409, description = "It is judged, or would not become shorter", body = Refused), ToAWriter,
))]
pub async fn judge_appeal(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    Body(judgment): Body<AppealJudgment>,
) -> Result<Json<ModerationQueue>, ApiError> {
    moderation::judge(&moderation, person.id, &id, judgment).await?;
    Ok(Json(moderation::queue(&moderation, person.id).await?))
}

/// Writes in an appeal
///
/// One who may judge it answers, once; then its person may write more, once.
#[utoipa::path(post, path = "/api/sanctions/{id}/appeal/words", tag = "order", security(("session" = [])),
    params(("id" = String, Path, description = "Of the sanction")), request_body = AppealText, responses(
    (status = 200, description = "One's own", body = OwnOrder),
    (status = 404, description = "There is no such appeal", body = Refused),
    (status = 409, description = "It is judged, or it is not the time", body = Refused), ToAWriter,
))]
pub async fn create_appeal_message(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    LongBody(AppealText { words }): LongBody<AppealText>,
) -> Result<Json<OwnOrder>, ApiError> {
    moderation::write(&moderation, person.id, &id, &words).await?;
    Ok(Json(moderation::own(&moderation, person.id).await?))
}

/// Reports somebody
///
/// Ten a day. While a report about the same person is not judged, more is added to it.
#[utoipa::path(post, path = "/api/reports", tag = "order", security(("session" = [])), request_body = ReportForm, responses(
    (status = 200, description = "One's own; the report is with those who keep order", body = OwnOrder),
    (status = 404, description = "There is no such person", body = Refused),
    (status = 409, description = "It is oneself", body = Refused), ToAWriter,
))]
pub async fn create_report(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
    LongBody(form): LongBody<ReportForm>,
) -> Result<Json<OwnOrder>, ApiError> {
    moderation::report(&moderation, person.id, form).await?;
    Ok(Json(moderation::own(&moderation, person.id).await?))
}

/// Shows a report to one who judges it
#[utoipa::path(get, path = "/api/reports/{id}", tag = "order", security(("session" = [])),
    params(("id" = String, Path, description = "Of the report")), responses(
    (status = 200, description = "The report", body = ReportPage),
    (status = 403, description = "For those who keep order", body = Refused),
    (status = 404, description = "There is none that one may see", body = Refused),
))]
pub async fn get_report(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
) -> Result<Json<ReportPage>, ApiError> {
    Ok(Json(moderation::report_page(&moderation, person.id, &id).await?))
}

/// Takes a report in hand, or judges it
#[utoipa::path(put, path = "/api/reports/{id}", tag = "order", security(("session" = [])),
    params(("id" = String, Path, description = "Of the report")), request_body = ReportDo, responses(
    (status = 200, description = "The report", body = ReportPage),
    (status = 404, description = "There is none that one may see", body = Refused),
    (status = 409, description = "Somebody else has it in hand, or it is judged", body = Refused),
    ToAWriter,
))]
pub async fn update_report(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    Body(ReportDo { act }): Body<ReportDo>,
) -> Result<Json<ReportPage>, ApiError> {
    moderation::act_on_report(&moderation, person.id, &id, act).await?;
    Ok(Json(moderation::report_page(&moderation, person.id, &id).await?))
}

/// Takes the words from a line of chat
///
/// That it was said, by whom and when, stays for those who keep order.
#[utoipa::path(delete, path = "/api/chat/{id}", tag = "order", security(("session" = [])),
    params(("id" = u64, Path, description = "Of the line")), responses(
    (status = 200, description = "The line, without its words", body = SaidThen),
    (status = 403, description = "For those who keep order", body = Refused),
    (status = 404, description = "There is no such line", body = Refused), ToAWriter,
))]
pub async fn redact_chat_line(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
    Path(id): Path<u64>,
) -> Result<Json<SaidThen>, ApiError> {
    Ok(Json(moderation::redact(&moderation, person.id, id).await?))
}
