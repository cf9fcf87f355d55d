//! What every layer may have to say, and what carries the refusals of each: too busy, not stored, not found, not allowed.

use std::any::Any;
use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::http::StatusCode;
use thurup_learning::JsonFault;
use thurup_wire::table::ServerMessage;
use thurup_wire::{Refused, Text};

use super::AppError;
use super::parameter_fault::ParameterFault;
use thurup_store::StoreError;

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A refusal of an area.
    Of(Of),
    /// Too many sign in just now, on this server or from one address. Whatever else there is too much of has words of its own.
    ManySignIn,
    /// What the person may not, and why.
    Denied {
        /// Why not.
        why: thurup_people::rights::DenyReason,
        /// For people.
        text: Text,
    },
    /// What the table says.
    Told(Refused),
    /// No table with this id.
    NoSuchTable,
    /// No finished deal with this id.
    NoSuchDeal,
    /// No such page or resource.
    NoSuchPage,
    /// The message or body cannot be read; what is wrong with it.
    Unreadable(Text),
    /// Asked too often.
    TooFast,
    /// The server has no room for another connection.
    TooManyConnections,
    /// The disk is full.
    DiskFull,
    /// The store failed in another way.
    StoreFailed,
    /// The store failed, and nobody knows yet whether it was done.
    NotKnown,
    /// The server stops and will be back.
    Stopping,
    /// What it is about moves to another machine, or the server cannot tell whether it does: nothing was done.
    Moving,
    /// The log of a table has a gap, or something in it does not fit.
    LogDamaged,
    /// Something unexpected within the server.
    Internal,
}

impl Reason {
    /// What came as JSON and is not what it has to be; the field that it is about, where that is known.
    pub fn unread(field: &str, error: &serde_json::Error) -> Self {
        Self::unread_as(field, &JsonFault::of(error).text())
    }

    /// What an address asks for and cannot be read.
    pub fn unread_query(rejected: &QueryRejection) -> Self {
        let said = rejected.body_text();
        // What was tried, then the parameter where one is at fault, then what is wrong with it.
        let why = said.split_once(": ").map_or(said.as_str(), |(_, why)| why);
        let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        match why.split_once(": ").filter(|(parameter, _)| is_name(parameter)) {
            Some((parameter, why)) => Self::unread_as(parameter, &ParameterFault::said(why).text()),
            None => Self::unread_as("", &ParameterFault::said(why).text()),
        }
    }

    fn unread_as(field: &str, why: &thurup_rules::Text) -> Self {
        let about = if matches!(field, "" | "." | "?") { String::new() } else { format!("`{field}`: ") };
        Self::Unreadable(Text { en: format!("{about}{}", why.en), ml: format!("{about}{}", why.ml) })
    }

    /// Stable name.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Of(Of(error)) => error.code(),
            Self::ManySignIn => "busy",
            Self::Denied { why, .. } => why.id(),
            Self::Told(_) => "told",
            Self::NoSuchTable => "no-such-table",
            Self::NoSuchDeal => "no-such-deal",
            Self::NoSuchPage => "no-such-page",
            Self::Unreadable(_) => "unreadable",
            Self::TooFast => "too-fast",
            Self::TooManyConnections => "too-many-connections",
            Self::DiskFull => "disk-full",
            Self::StoreFailed => "store-failed",
            Self::NotKnown => "not-known",
            Self::Stopping => "stopping",
            Self::Moving => "moving",
            Self::LogDamaged => "log-damaged",
            Self::Internal => "internal",
        }
    }

    /// The status of an answer that carries it.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Of(Of(error)) => error.status(),
            Self::Internal | Self::LogDamaged => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Denied { .. } => StatusCode::FORBIDDEN,
            Self::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Self::Told(_) => StatusCode::CONFLICT,
            Self::NoSuchTable | Self::NoSuchDeal | Self::NoSuchPage => StatusCode::NOT_FOUND,
            Self::Unreadable(_) => StatusCode::BAD_REQUEST,
            Self::DiskFull => StatusCode::INSUFFICIENT_STORAGE,
            Self::ManySignIn
            | Self::TooManyConnections
            | Self::Stopping
            | Self::Moving
            | Self::StoreFailed
            | Self::NotKnown => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// Whether asking again changes nothing. What is wrong with the server or with one message passes; who may not, and what is not
    /// there, stays so.
    fn stays(&self) -> bool {
        use StatusCode as S;
        matches!(self.status(), S::UNAUTHORIZED | S::FORBIDDEN | S::NOT_FOUND | S::CONFLICT | S::GONE)
    }

    /// For people.
    pub fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::Of(Of(error)) => return error.text(),
            Self::Denied { text, .. } => return text.clone(),
            Self::Told(refused) => return refused.text.clone(),
            Self::ManySignIn => {
                ("Many people are signing in. Try again in a moment.".into(), "പലരും പ്രവേശിക്കുന്നു. അല്പം കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കൂ.".into())
            }
            Self::NoSuchTable => {
                ("There is no such table. Check the link.".into(), "അങ്ങനെയൊരു മേശയില്ല. ലിങ്ക് ശരിയാണോ എന്നു നോക്കൂ.".into())
            }
            Self::NoSuchDeal => {
                ("There is no such deal, or it is not over yet.".into(), "അങ്ങനെയൊരു ഡീലില്ല, അല്ലെങ്കിൽ അതു കഴിഞ്ഞിട്ടില്ല.".into())
            }
            Self::NoSuchPage => ("There is nothing at this address.".into(), "ഈ വിലാസത്തിൽ ഒന്നുമില്ല.".into()),
            Self::Unreadable(why) => {
                (format!("This cannot be read: {}.", why.en), format!("ഇതു വായിക്കാനാവുന്നില്ല: {}.", why.ml))
            }
            Self::TooFast => {
                ("Too fast. Wait a moment and try again.".into(), "വേഗം കൂടിപ്പോയി. അല്പം കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കൂ.".into())
            }
            Self::TooManyConnections => {
                ("The house is full. Try again a little later.".into(), "ഇവിടെ ആളു നിറഞ്ഞു. അല്പം കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കൂ.".into())
            }
            Self::DiskFull => (
                "The server has no space left, so this was not done. Nothing is lost.".into(),
                "സെർവറിൽ സ്ഥലമില്ലാത്തതിനാൽ ഇതു നടന്നില്ല. ഒന്നും നഷ്ടമായിട്ടില്ല.".into(),
            ),
            Self::StoreFailed => (
                "The server could not store this, so it was not done. Try again.".into(),
                "ഇതു സൂക്ഷിക്കാൻ സെർവറിനു കഴിഞ്ഞില്ല; അതിനാൽ നടന്നിട്ടില്ല. വീണ്ടും ശ്രമിക്കൂ.".into(),
            ),
            Self::NotKnown => (
                "The server's disk failed just now. Whether this was done shows in a moment.".into(),
                "സെർവറിന്റെ ഡിസ്കിന് ഒരു തകരാർ. ഇതു നടന്നോ എന്ന് ഉടൻ അറിയാം.".into(),
            ),
            Self::Stopping => {
                ("The server restarts. Your game goes on in a moment.".into(), "സെർവർ വീണ്ടും തുടങ്ങുന്നു. കളി ഉടൻ തുടരും.".into())
            }
            Self::Moving => {
                ("This moves to another machine, and goes on in a moment. Try again.".into(), "ഇതു മറ്റൊരു യന്ത്രത്തിലേക്കു മാറുകയാണ്; ഉടൻ തുടരും. വീണ്ടും ശ്രമിക്കൂ.".into())
            }
            Self::LogDamaged => (
                "Part of this table's log is missing or damaged, so it cannot be opened. Whoever runs the server has been told."
                    .into(),
                "ഈ മേശയുടെ രേഖയിൽ ഒരു ഭാഗം നഷ്ടമായി, അല്ലെങ്കിൽ കേടായി; അതിനാൽ തുറക്കാനാവുന്നില്ല. സെർവർ നടത്തുന്നവരെ അറിയിച്ചിട്ടുണ്ട്."
                    .into(),
            ),
            Self::Internal => (
                "Something went wrong at our end. Nothing is lost; try again.".into(),
                "ഞങ്ങളുടെ ഭാഗത്ത് എന്തോ പിഴവുണ്ടായി. ഒന്നും നഷ്ടമായിട്ടില്ല; വീണ്ടും ശ്രമിക്കൂ.".into(),
            ),
        };
        Text { en, ml }
    }

    /// The refusal of an area, where it is one of this kind.
    pub fn of<E: AppError>(&self) -> Option<&E> {
        let Self::Of(Of(error)) = self else { return None };
        let error: &dyn Any = &**error;
        error.downcast_ref()
    }

    /// What a table's owner has said.
    pub fn told(refused: Refused) -> Self {
        match thurup_people::rights::DenyReason::from_id(&refused.code) {
            Some(why) => Self::Denied { why, text: refused.text },
            None => Self::Told(refused),
        }
    }

    /// For the wire.
    pub fn refused(&self) -> Refused {
        if let Self::Told(refused) = self {
            return refused.clone();
        }
        Refused { code: self.code().to_owned(), text: self.text() }
    }

    /// The last words of a connection that ends by it.
    pub fn bye(&self) -> ServerMessage {
        ServerMessage::Bye { refused: self.refused(), for_good: self.stays() }
    }
}

/// See [`Reason::Of`]. Two are the same that say the same.
#[derive(Clone, Debug)]
pub struct Of(Arc<dyn AppError>);

impl PartialEq for Of {
    fn eq(&self, other: &Self) -> bool {
        (self.0.code(), self.0.text()) == (other.0.code(), other.0.text())
    }
}

impl Eq for Of {}

impl<E: AppError> From<E> for Reason {
    fn from(error: E) -> Self {
        Self::Of(Of(Arc::new(error)))
    }
}

/// Whether it is this refusal of an area.
impl<E: AppError + PartialEq> PartialEq<E> for Reason {
    fn eq(&self, error: &E) -> bool {
        self.of::<E>() == Some(error)
    }
}

impl From<StoreError> for Reason {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full => Self::DiskFull,
            StoreError::Closed => Self::Stopping,
            StoreError::Unknown => Self::NotKnown,
            StoreError::NotOwner => Self::Moving,
            StoreError::Gap { .. } => Self::LogDamaged,
            _ => Self::StoreFailed,
        }
    }
}
