//! What a table refuses, as `thurup_table` decides it.

use axum::http::StatusCode;
use thurup_table::Refusal;
use thurup_wire::Text;

use crate::error::AppError;

impl AppError for Refusal {
    fn code(&self) -> &'static str {
        Refusal::code(self)
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::Denied { .. } => StatusCode::FORBIDDEN,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::CONFLICT,
        }
    }

    fn text(&self) -> Text {
        Refusal::text(self)
    }
}
