//! What the layer refuses, as `thurup_people` decides it.

use axum::http::StatusCode;
use thurup_people::entry::{BadPassword, NoMerging};
use thurup_people::names::{BadName, BadText};
use thurup_people::profile::BadProfile;
use thurup_wire::Text;

use crate::error::AppError;

impl AppError for BadPassword {
    fn code(&self) -> &'static str {
        BadPassword::code(*self)
    }

    fn status(&self) -> StatusCode {
        StatusCode::BAD_REQUEST
    }

    fn text(&self) -> Text {
        BadPassword::text(*self)
    }
}

impl AppError for NoMerging {
    fn code(&self) -> &'static str {
        NoMerging::code(*self)
    }

    fn status(&self) -> StatusCode {
        StatusCode::CONFLICT
    }

    fn text(&self) -> Text {
        let (en, ml) = NoMerging::text(*self);
        Text { en: en.into(), ml: ml.into() }
    }
}

impl AppError for BadName {
    fn code(&self) -> &'static str {
        BadName::code(self)
    }

    fn status(&self) -> StatusCode {
        StatusCode::BAD_REQUEST
    }

    fn text(&self) -> Text {
        BadName::text(self)
    }
}

impl AppError for BadText {
    fn code(&self) -> &'static str {
        BadText::code(*self)
    }

    fn status(&self) -> StatusCode {
        StatusCode::BAD_REQUEST
    }

    fn text(&self) -> Text {
        BadText::text(*self)
    }
}

impl AppError for BadProfile {
    fn code(&self) -> &'static str {
        BadProfile::code(self)
    }

    fn status(&self) -> StatusCode {
        StatusCode::BAD_REQUEST
    }

    fn text(&self) -> Text {
        BadProfile::text(self)
    }
}
