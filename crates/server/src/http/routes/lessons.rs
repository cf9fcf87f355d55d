//! What somebody remembers of lessons.

use axum::Json;
use axum::extract::State;
use thurup_store::clock::now_ms;
use thurup_wire::Refused;
use thurup_wire::practice::{LessonAnswerForm, LessonsAgain, PracticeAgain};

use crate::http::error::ApiError;
use crate::http::extract::{Body, Who};
use crate::http::openapi::ToAWriter;
use crate::results::{Results, lessons};

/// Lists the questions of lessons that it is time to ask again
#[utoipa::path(get, path = "/api/lessons", tag = "practice", security(("session" = [])), responses(
    (status = 200, description = "The questions, and how many are known", body = LessonsAgain),
))]
pub async fn list_lessons_again(State(results): State<Results>, who: Who) -> Result<Json<LessonsAgain>, ApiError> {
    Ok(Json(lessons::again(&results, who.person.id, now_ms()).await?))
}

/// Notes how somebody answered a question of a lesson
///
/// Of a day the first answer counts.
#[utoipa::path(post, path = "/api/lessons/answers", tag = "practice", request_body = LessonAnswerForm, responses(
    (status = 200, description = "When the question comes again", body = PracticeAgain),
    (status = 404, description = "No lesson can have such a name, or so many steps", body = Refused),
    ToAWriter,
))]
pub async fn answer_lesson(
    State(results): State<Results>,
    who: Who,
    Body(form): Body<LessonAnswerForm>,
) -> Result<Json<PracticeAgain>, ApiError> {
    Ok(Json(lessons::answer(&results, who.person.id, form, now_ms()).await?))
}
