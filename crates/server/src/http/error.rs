//! Reasons as HTTP answers.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use thurup_people::order::appeal::NoAppeal;
use thurup_people::order::report::NoReport;
use thurup_people::order::sanction::BadSanction;
use thurup_people::rights::NoChange;
use thurup_people::ticket::NoTicket;
use thurup_people::trio::NoTrio;
use thurup_table::Refusal;

use crate::error::reason::Reason;
use crate::settings::known::BadSetting;
use thurup_store::StoreError;

/// A refused request.
#[derive(Debug)]
pub struct ApiError(pub Reason);

impl From<Reason> for ApiError {
    fn from(reason: Reason) -> Self {
        Self(reason)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        Self(error.into())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (status(&self.0), Json(self.0.refused())).into_response()
    }
}

/// The status of an answer that carries this reason. The only place where one is chosen.
fn status(reason: &Reason) -> StatusCode {
    match reason {
        Reason::Table(Refusal::Denied { .. }) => StatusCode::FORBIDDEN,
        Reason::Table(Refusal::Internal) | Reason::Internal | Reason::LogDamaged | Reason::NoBackup => {
            StatusCode::INTERNAL_SERVER_ERROR
        }
        Reason::Table(_) => StatusCode::CONFLICT,
        Reason::UnknownSecret | Reason::SessionEnded => StatusCode::UNAUTHORIZED,
        Reason::OldPage | Reason::SomebodyElse => StatusCode::CONFLICT,
        Reason::DoNotFit
        | Reason::CodeDoesNotFit
        | Reason::ProveAgain
        | Reason::PasskeyLate
        | Reason::PasskeyDoesNotFit
        | Reason::PasskeyCopied { .. } => StatusCode::FORBIDDEN,
        Reason::TooManyTries(..)
        | Reason::LockWaits(..)
        | Reason::TooManyGuests
        | Reason::TooManyAccounts
        | Reason::ExportSoon => StatusCode::TOO_MANY_REQUESTS,
        Reason::Busy => StatusCode::SERVICE_UNAVAILABLE,
        Reason::OwnDevice
        | Reason::LastWay
        | Reason::NotTheseWords
        | Reason::MailTaken
        | Reason::NoMailKept
        | Reason::TooManyPasskeys(_)
        | Reason::PasskeyKept => StatusCode::CONFLICT,
        Reason::Locked | Reason::WrongPin(_) => StatusCode::FORBIDDEN,
        Reason::NotAPin | Reason::Password(_) | Reason::NoAddress => StatusCode::BAD_REQUEST,
        Reason::Change(NoChange::NoSuchSet) | Reason::Setting(BadSetting::NoSuch(_)) => StatusCode::NOT_FOUND,
        Reason::Change(NoChange::Terminal | NoChange::Rank) => StatusCode::FORBIDDEN,
        Reason::Change(NoChange::InUse(_) | NoChange::TooMany(_) | NoChange::NotGiven | NoChange::NothingNew) => {
            StatusCode::CONFLICT
        }
        Reason::Change(_) | Reason::Setting(_) => StatusCode::BAD_REQUEST,
        Reason::ForeignOrigin | Reason::ForeignHost(_) | Reason::Denied { .. } => StatusCode::FORBIDDEN,
        Reason::Oneself
        | Reason::Blocked
        | Reason::NoAccountThere
        | Reason::NotFriends
        | Reason::NotToBeListed(_)
        | Reason::NotListed
        | Reason::Told(_)
        | Reason::NotAtTable
        | Reason::TooManyFriends(_) => StatusCode::CONFLICT,
        Reason::Club(no) if !no.is_missing() => StatusCode::CONFLICT,
        Reason::Trio(NoTrio::NoSuchColours | NoTrio::NotThree | NoTrio::BadSeats) => StatusCode::BAD_REQUEST,
        Reason::Trio(no) if *no != NoTrio::NoSuchTrio => StatusCode::CONFLICT,
        Reason::Event(no) if no.is_not_theirs() => StatusCode::FORBIDDEN,
        Reason::Event(no) if no.is_bad_input() => StatusCode::BAD_REQUEST,
        Reason::Event(no) if !no.is_missing() => StatusCode::CONFLICT,
        Reason::Ticket(NoTicket::Empty | NoTicket::TooLong(_)) => StatusCode::BAD_REQUEST,
        Reason::Ticket(no) if no != &NoTicket::NoSuchTicket => StatusCode::CONFLICT,
        Reason::Sanction(BadSanction::Length | BadSanction::NoSuchReason) | Reason::Appeal(NoAppeal::Empty) => {
            StatusCode::BAD_REQUEST
        }
        Reason::Sanction(bad) if *bad != BadSanction::NoSuch => StatusCode::CONFLICT,
        Reason::Appeal(no) if *no != NoAppeal::NoSuch => StatusCode::CONFLICT,
        Reason::Report(NoReport::TooMany(_)) => StatusCode::TOO_MANY_REQUESTS,
        Reason::Report(no) if *no != NoReport::NoSuch => StatusCode::CONFLICT,
        Reason::Club(_)
        | Reason::Trio(_)
        | Reason::Event(_)
        | Reason::Ticket(_)
        | Reason::Sanction(_)
        | Reason::Appeal(_)
        | Reason::Report(_)
        | Reason::NoSuchEntry
        | Reason::NoSuchTable
        | Reason::NoSuchDeal
        | Reason::NoSuchMatch
        | Reason::NoSuchLine
        | Reason::NoSuchPerson
        | Reason::NoSuchList
        | Reason::NoSuchPage
        | Reason::NobodyThere
        | Reason::NoSuchSession
        | Reason::NoSuchPasskey
        | Reason::LinkUsed => StatusCode::NOT_FOUND,
        Reason::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        Reason::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Reason::TooManyOwnTables(_)
        | Reason::TooManyPublicTables(_)
        | Reason::DeviceFull(_)
        | Reason::NamesUsedUp(_)
        | Reason::Merging(_) => StatusCode::CONFLICT,
        Reason::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
        Reason::TooFast => StatusCode::TOO_MANY_REQUESTS,
        Reason::TooSlow => StatusCode::REQUEST_TIMEOUT,
        Reason::TooManyTables | Reason::TooManyConnections | Reason::Stopping | Reason::StoreFailed | Reason::NotKnown => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        Reason::DiskFull => StatusCode::INSUFFICIENT_STORAGE,
        Reason::NoSuchTime
        | Reason::NoPushAddress
        | Reason::NoWebAddress
        | Reason::Text(_)
        | Reason::Name(_)
        | Reason::Profile(_)
        | Reason::Unreadable(_)
        | Reason::HelloFirst => StatusCode::BAD_REQUEST,
    }
}
