//! What the making of tables refuses.

use axum::http::StatusCode;
use thurup_wire::Text;

use crate::error::AppError;

/// See the module. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableError {
    /// This one is no friend, and none of one's clubs and trios.
    NotToBeListed(String),
    /// They play where nobody outside may speak to the players: the talk of the lobby is not for them now.
    InPlay,
    /// The server has no room for another table.
    TooManyTables,
    /// The person, or the address, has no room for another table; at most so many.
    TooManyOwnTables(usize),
    /// The same for public tables.
    TooManyPublicTables(usize),
}

impl AppError for TableError {
    fn code(&self) -> &'static str {
        match self {
            Self::InPlay => "in-play",
            Self::NotToBeListed(_) => "not-to-be-listed",
            Self::TooManyOwnTables(_) => "too-many-own-tables",
            Self::TooManyPublicTables(_) => "too-many-public-tables",
            Self::TooManyTables => "too-many-tables",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::InPlay | Self::NotToBeListed(_) | Self::TooManyOwnTables(_) | Self::TooManyPublicTables(_) => {
                StatusCode::CONFLICT
            }
            Self::TooManyTables => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::InPlay => (
                "You are at a table in play: what is said in the lobby is here again when the deal is over, or the event at your table."
                    .into(),
                "നിങ്ങൾ കളി നടക്കുന്ന മേശയിലാണ്: ഡീൽ കഴിയുമ്പോൾ, ടൂർണമെന്റിലെങ്കിൽ മേശ വിടുമ്പോൾ, കളിമുറിയിലെ വർത്തമാനം വീണ്ടും ഇവിടെ കാണാം.".into(),
            ),
            Self::NotToBeListed(name) => (
                format!("{name} is neither a friend nor of one of your clubs or trios."),
                format!("{name} നിങ്ങളുടെ കൂട്ടുകാരോ ക്ലബ്ബിലോ മൂവർസംഘത്തിലോ ഉള്ള ആളോ അല്ല."),
            ),
            Self::TooManyOwnTables(n) => (
                format!("At most {n} tables may be open from here at once. Close one first."),
                format!("ഇവിടെ നിന്ന് ഒരേസമയം പരമാവധി {n} മേശകളേ പറ്റൂ. ആദ്യം ഒന്ന് അടയ്ക്കൂ."),
            ),
            Self::TooManyPublicTables(n) => (
                format!("At most {n} public tables may be open from here at once. Close one first, or make this one private."),
                format!("ഇവിടെ നിന്ന് ഒരേസമയം പരമാവധി {n} പൊതുമേശകളേ പറ്റൂ. ആദ്യം ഒന്ന് അടയ്ക്കൂ, അല്ലെങ്കിൽ ഇതു സ്വകാര്യമാക്കൂ."),
            ),
            Self::TooManyTables => {
                ("All tables are in use. Try again a little later.".into(), "എല്ലാ മേശകളും നിറഞ്ഞു. അല്പം കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കൂ.".into())
            }
        };
        Text { en, ml }
    }
}
