//! What the pages of results refuse.

use axum::http::StatusCode;
use thurup_rules::Game;
use thurup_wire::Text;

use crate::error::AppError;

/// See the module. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultError {
    /// No finished match with this id, nor a deal of one.
    NoSuchMatch,
    /// No list of a game by this name.
    NoSuchList,
}

impl AppError for ResultError {
    fn code(&self) -> &'static str {
        match self {
            Self::NoSuchMatch => "no-such-match",
            Self::NoSuchList => "no-such-list",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::NoSuchMatch | Self::NoSuchList => StatusCode::NOT_FOUND,
        }
    }

    fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::NoSuchMatch => {
                ("There is no such match, or it is not over yet.".into(), "അങ്ങനെയൊരു മത്സരമില്ല, അല്ലെങ്കിൽ അതു കഴിഞ്ഞിട്ടില്ല.".into())
            }
            Self::NoSuchList => (
                format!("There is no such list; there are {}.", Game::ALL.map(Game::name).join(", ")),
                format!("അങ്ങനെയൊരു പട്ടികയില്ല; ഉള്ളത് {} എന്നിവ.", Game::ALL.map(Game::name).join(", ")),
            ),
        };
        Text { en, ml }
    }
}
