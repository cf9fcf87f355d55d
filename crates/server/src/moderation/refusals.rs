//! What the layer refuses, as `thurup_people` decides it.

use axum::http::StatusCode;
use thurup_people::order::appeal::NoAppeal;
use thurup_people::order::report::NoReport;
use thurup_people::order::sanction::BadSanction;
use thurup_people::rights::NoChange;
use thurup_wire::Text;

use crate::error::AppError;

impl AppError for NoChange {
    fn code(&self) -> &'static str {
        NoChange::code(self)
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::NoSuchSet => StatusCode::NOT_FOUND,
            Self::Terminal | Self::Rank => StatusCode::FORBIDDEN,
            Self::InUse(_) | Self::TooMany(_) | Self::NotGiven | Self::NothingNew => StatusCode::CONFLICT,
            _ => StatusCode::BAD_REQUEST,
        }
    }

    fn text(&self) -> Text {
        NoChange::text(self)
    }
}

impl AppError for BadSanction {
    fn code(&self) -> &'static str {
        BadSanction::code(*self)
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::Length | Self::NoSuchReason => StatusCode::BAD_REQUEST,
            Self::NoSuch => StatusCode::NOT_FOUND,
            _ => StatusCode::CONFLICT,
        }
    }

    fn text(&self) -> Text {
        BadSanction::text(*self)
    }
}

impl AppError for NoAppeal {
    fn code(&self) -> &'static str {
        NoAppeal::code(*self)
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::Empty => StatusCode::BAD_REQUEST,
            Self::NoSuch => StatusCode::NOT_FOUND,
            _ => StatusCode::CONFLICT,
        }
    }

    fn text(&self) -> Text {
        NoAppeal::text(*self)
    }
}

impl AppError for NoReport {
    fn code(&self) -> &'static str {
        NoReport::code(*self)
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::NoSuch => StatusCode::NOT_FOUND,
            _ => StatusCode::CONFLICT,
        }
    }

    fn text(&self) -> Text {
        NoReport::text(*self)
    }
}
