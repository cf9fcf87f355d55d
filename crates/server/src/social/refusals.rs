//! What the layer refuses, as `thurup_people` decides it.

use axum::http::StatusCode;
use thurup_people::club::NoWay;
use thurup_people::ticket::NoTicket;
use thurup_people::trio::NoTrio;
use thurup_wire::Text;

use crate::error::AppError;

impl AppError for NoWay {
    fn code(&self) -> &'static str {
        NoWay::code(*self)
    }

    fn status(&self) -> StatusCode {
        if self.is_missing() { StatusCode::NOT_FOUND } else { StatusCode::CONFLICT }
    }

    fn text(&self) -> Text {
        NoWay::text(*self)
    }
}

impl AppError for NoTrio {
    fn code(&self) -> &'static str {
        NoTrio::code(*self)
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::NoSuchColours | Self::NotThree | Self::BadSeats => StatusCode::BAD_REQUEST,
            Self::NoSuchTrio => StatusCode::NOT_FOUND,
            _ => StatusCode::CONFLICT,
        }
    }

    fn text(&self) -> Text {
        NoTrio::text(*self)
    }
}

impl AppError for NoTicket {
    fn code(&self) -> &'static str {
        NoTicket::code(*self)
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::Empty | Self::TooLong(_) => StatusCode::BAD_REQUEST,
            Self::NoSuchTicket => StatusCode::NOT_FOUND,
            _ => StatusCode::CONFLICT,
        }
    }

    fn text(&self) -> Text {
        NoTicket::text(*self)
    }
}
