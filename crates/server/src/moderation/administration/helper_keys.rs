//! Keys of helpers: made, listed and taken back in the terminal, by whoever has the machine, while a server may use the database; and whose
//! a key is that comes with a request.

use axum::http::StatusCode;
use serde_json::json;
use thurup_people::names::clean;
use thurup_wire::Text;

use super::terminal::AdminError;
use crate::accounts::device::Token;
use crate::base::helpers::NotTaken;
use crate::error::AppError;
use crate::error::reason::Reason;
use crate::moderation::granting::{moment, visit};
use thurup_store::clock::now_ms;
use thurup_store::{ActRow, HelperKeyRow, Store, StoreError, TERMINAL};

/// Letters of a key's name.
const NAME: usize = 40;

/// Why a helper gets nothing, or its answer is not taken. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HelperError {
    /// Nobody ever made a key here.
    NoHelpers,
    /// No key came, or one that is not known.
    NoSuchKey,
    /// The helper is of another version than this one.
    OtherVersion(&'static str),
    /// The helper has no such piece of work, or no more.
    WorkGone,
    /// The answer cannot be right.
    BadAnswer,
}

impl AppError for HelperError {
    fn code(&self) -> &'static str {
        match self {
            Self::NoHelpers => "no-helpers",
            Self::NoSuchKey => "no-such-helper-key",
            Self::OtherVersion(_) => "other-version",
            Self::WorkGone => "work-gone",
            Self::BadAnswer => "bad-answer",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::NoHelpers => StatusCode::NOT_FOUND,
            Self::NoSuchKey => StatusCode::UNAUTHORIZED,
            Self::OtherVersion(_) => StatusCode::CONFLICT,
            Self::WorkGone => StatusCode::GONE,
            Self::BadAnswer => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }

    fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::NoHelpers => (
                "This server takes no helpers: whoever runs it makes a key with `thurup helper add NAME`.".into(),
                "ഈ സെർവർ സഹായികളെ എടുക്കുന്നില്ല: ഇതു നടത്തുന്നയാൾ `thurup helper add NAME` കൊണ്ട് ഒരു താക്കോൽ ഉണ്ടാക്കണം.".into(),
            ),
            Self::NoSuchKey => (
                "This key of a helper is not known here: it is wrong, or was taken back.".into(),
                "സഹായിയുടെ ഈ താക്കോൽ ഇവിടെ അറിയില്ല: അതു തെറ്റാണ്, അല്ലെങ്കിൽ തിരിച്ചെടുത്തു.".into(),
            ),
            Self::OtherVersion(wanted) => (
                format!("The helper is of another version: this server wants {wanted}."),
                format!("സഹായി മറ്റൊരു പതിപ്പാണ്: ഈ സെർവറിനു വേണ്ടത് {wanted}."),
            ),
            Self::WorkGone => (
                "This piece of work is somebody else's by now, or done.".into(),
                "ഈ പണി ഇപ്പോൾ മറ്റൊരാളുടേതാണ്, അല്ലെങ്കിൽ തീർന്നു.".into(),
            ),
            Self::BadAnswer => ("This answer cannot be right.".into(), "ഈ ഉത്തരം ശരിയാവാൻ വഴിയില്ല.".into()),
        };
        Text { en, ml }
    }
}

impl From<NotTaken> for HelperError {
    fn from(why: NotTaken) -> Self {
        match why {
            NotTaken::Gone => Self::WorkGone,
            NotTaken::Refused => Self::BadAnswer,
        }
    }
}

/// Whose a key is.
///
/// # Errors
/// [`HelperError::NoSuchKey`], [`HelperError::NoHelpers`]; when the database cannot be read.
pub async fn known(store: &Store, key: Option<&str>) -> Result<HelperKeyRow, Reason> {
    if let Some(token) = key.and_then(Token::read)
        && let Some(row) = store.helper_key(&token.hash()).await?
    {
        return Ok(row);
    }
    let why = if store.has_helper_keys().await? { HelperError::NoSuchKey } else { HelperError::NoHelpers };
    Err(why.into())
}

/// A key as it is told, with times in UTC.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelperKeyTold {
    /// What it is called.
    pub name: String,
    /// When it was made.
    pub made: String,
    /// When it was last used, if ever.
    pub used: Option<String>,
    /// Pieces of work whose answers were taken.
    pub done: u64,
    /// Pieces of work whose answers could not be right.
    pub refused: u64,
}

/// Makes a key under this name, and gives it: 64 hex digits, which are kept nowhere.
///
/// # Errors
/// When the name is empty, too long or taken; when the database cannot be used.
pub async fn add_helper(database: &str, name: &str) -> Result<String, AdminError> {
    let name = clean(name, NAME).map_err(|_| AdminError::Refused(format!("a name of 1 to {NAME} letters is expected")))?;
    let token = Token::new()?;
    let kept = visit(database, async |store: &Store| -> Result<(), AdminError> {
        let taken = || AdminError::Refused(format!("there is a key called {name} already"));
        match store.add_helper_key(name.clone(), token.hash(), now_ms()).await {
            Err(StoreError::TooLate) => return Err(taken()),
            added => added?,
        }
        store.note(act("helper.add", &name)).await?;
        Ok(())
    });
    kept.await?;
    Ok(token.told())
}

/// All keys, by their names.
///
/// # Errors
/// When the database cannot be used.
pub async fn helpers(database: &str) -> Result<Vec<HelperKeyTold>, AdminError> {
    let rows = visit(database, async |store: &Store| -> Result<_, AdminError> { Ok(store.helper_keys().await?) }).await?;
    let told = |row: HelperKeyRow| {
        let HelperKeyRow { name, made_at, used_at, done, refused } = row;
        HelperKeyTold { name, made: moment(made_at), used: used_at.map(moment), done, refused }
    };
    Ok(rows.into_iter().map(told).collect())
}

/// Takes a key back: whoever helps with it is told so with the next thing it asks.
///
/// # Errors
/// When none is called so; when the database cannot be used.
pub async fn remove_helper(database: &str, name: &str) -> Result<(), AdminError> {
    visit(database, async |store: &Store| -> Result<(), AdminError> {
        match store.remove_helper_key(name.to_owned()).await {
            Err(StoreError::TooLate) => return Err(AdminError::Refused(format!("there is no key called {name}"))),
            removed => removed?,
        }
        store.note(act("helper.remove", name)).await?;
        Ok(())
    })
    .await
}

fn act(act: &str, name: &str) -> ActRow {
    ActRow {
        at: now_ms(),
        by: TERMINAL.to_owned(),
        act: act.to_owned(),
        person: None,
        detail: json!({ "name": name }).to_string(),
    }
}
