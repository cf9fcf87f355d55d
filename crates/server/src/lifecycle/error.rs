//! What export refuses.

use axum::http::StatusCode;
use thurup_wire::Text;

use crate::error::AppError;

/// See the module. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LifecycleError {
    /// One export a day.
    ExportSoon,
}

impl AppError for LifecycleError {
    fn code(&self) -> &'static str {
        match self {
            Self::ExportSoon => "export-soon",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::ExportSoon => StatusCode::TOO_MANY_REQUESTS,
        }
    }

    fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::ExportSoon => (
                "Once a day: what was made in the last 24 hours has to do for today.".into(),
                "ദിവസം ഒരിക്കൽ മാത്രം: കഴിഞ്ഞ 24 മണിക്കൂറിനുള്ളിൽ ഉണ്ടാക്കിയതു മതിയാകും.".into(),
            ),
        };
        Text { en, ml }
    }
}
