//! What the layer of notices refuses.

use axum::http::StatusCode;
use thurup_wire::Text;

use crate::error::AppError;

/// See the module. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoticeError {
    /// No time of a day.
    NoSuchTime,
    /// Nothing can be pushed there.
    NoPushAddress,
}

impl AppError for NoticeError {
    fn code(&self) -> &'static str {
        match self {
            Self::NoSuchTime => "no-such-time",
            Self::NoPushAddress => "no-push-address",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::NoSuchTime | Self::NoPushAddress => StatusCode::BAD_REQUEST,
        }
    }

    fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::NoSuchTime => (
                "There is no such time of day: it goes from 00:00 to 23:59.".into(),
                "അങ്ങനെയൊരു സമയമില്ല: 00:00 മുതൽ 23:59 വരെയാണ്.".into(),
            ),
            Self::NoPushAddress => (
                "This browser’s push service cannot be reached from here.".into(),
                "ഈ ബ്രൗസറിലേക്ക് അറിയിപ്പുകൾ അയയ്ക്കാൻ ഇവിടെനിന്നു വഴിയില്ല.".into(),
            ),
        };
        Text { en, ml }
    }
}
