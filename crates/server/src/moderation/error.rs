//! What administration refuses.

use axum::http::StatusCode;
use thurup_wire::Text;

use crate::error::AppError;

/// See the module. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ModerationError {
    /// A backup could not be made, or is not whole; what the log says.
    NoBackup,
    /// A backup is being made, or was a moment ago.
    BackupOn,
    /// No line of chat with this id.
    NoSuchLine,
}

impl AppError for ModerationError {
    fn code(&self) -> &'static str {
        match self {
            Self::NoBackup => "no-backup",
            Self::BackupOn => "backup-on",
            Self::NoSuchLine => "no-such-line",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::NoBackup => StatusCode::INTERNAL_SERVER_ERROR,
            Self::BackupOn => StatusCode::CONFLICT,
            Self::NoSuchLine => StatusCode::NOT_FOUND,
        }
    }

    fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::NoBackup => (
                "The backup could not be made, and nothing of it is left. The log of the server says why.".into(),
                "പകർപ്പ് എടുക്കാനായില്ല; അതിന്റെ ബാക്കിയൊന്നുമില്ല. കാരണം സെർവറിന്റെ രേഖയിലുണ്ട്.".into(),
            ),
            Self::BackupOn => (
                "A backup is being made just now. It is listed here once it is done.".into(),
                "ഇപ്പോൾ ഒരു പകർപ്പ് എടുക്കുന്നുണ്ട്. കഴിയുമ്പോൾ അത് ഈ പട്ടികയിൽ കാണാം.".into(),
            ),
            Self::NoSuchLine => ("There is no such line of chat any more.".into(), "ചാറ്റിൽ അങ്ങനെയൊരു വരി ഇപ്പോഴില്ല.".into()),
        };
        Text { en, ml }
    }
}
