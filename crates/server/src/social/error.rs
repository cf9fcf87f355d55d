//! What friends and the help refuse.

use axum::http::StatusCode;
use thurup_people::names::LEAST_LETTERS;
use thurup_wire::Text;

use crate::error::AppError;

/// See the module. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SocialError {
    /// Nothing of this number stands in the help.
    NoSuchEntry,
    /// Somebody has changed the page since it was seen.
    PageChanged,
    /// No address of a page.
    NoWebAddress,
    /// It would be about oneself.
    Oneself,
    /// One has blocked them.
    Blocked,
    /// They are a guest.
    NoAccountThere,
    /// They are no friend.
    NotFriends,
    /// They are not on the list of the table.
    NotListed,
    /// One is not at this table.
    NotAtTable,
    /// People are looked for by more letters.
    NameTooShort,
    /// So many there may be.
    TooManyFriends(usize),
}

impl AppError for SocialError {
    fn code(&self) -> &'static str {
        match self {
            Self::NoSuchEntry => "no-such-entry",
            Self::PageChanged => "page-changed",
            Self::NoWebAddress => "no-web-address",
            Self::Oneself => "oneself",
            Self::Blocked => "blocked",
            Self::NoAccountThere => "no-account-there",
            Self::NotFriends => "not-friends",
            Self::NotListed => "not-listed",
            Self::NotAtTable => "not-at-table",
            Self::NameTooShort => "name-too-short",
            Self::TooManyFriends(_) => "too-many-friends",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::Oneself
            | Self::Blocked
            | Self::NoAccountThere
            | Self::NotFriends
            | Self::NotListed
            | Self::NotAtTable
            | Self::PageChanged
            | Self::TooManyFriends(_) => StatusCode::CONFLICT,
            Self::NoSuchEntry => StatusCode::NOT_FOUND,
            Self::NoWebAddress | Self::NameTooShort => StatusCode::BAD_REQUEST,
        }
    }

    fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::Oneself => ("That is you.".into(), "അതു നിങ്ങൾ തന്നെയാണ്.".into()),
            Self::Blocked => {
                ("You have blocked them. Take that back first.".into(), "ഇവരെ നിങ്ങൾ തടഞ്ഞിരിക്കുന്നു. ആദ്യം ആ തടസ്സം നീക്കൂ.".into())
            }
            Self::NoAccountThere => (
                "They play as a guest. Whoever has an account can be a friend.".into(),
                "ഇവർ അതിഥിയായാണു കളിക്കുന്നത്. അക്കൗണ്ട് ഉള്ളവർക്കേ കൂട്ടുകാരാവാനാവൂ.".into(),
            ),
            Self::NotFriends => (
                "You can ask friends to a table. To others you can send the link.".into(),
                "മേശയിലേക്കു വിളിക്കാവുന്നത് കൂട്ടുകാരെയാണ്. മറ്റുള്ളവർക്ക് ലിങ്ക് അയക്കാം.".into(),
            ),
            Self::NotListed => (
                "They are not on the list of this table. Its moderator can put them there.".into(),
                "ഇവർ ഈ മേശയുടെ പട്ടികയിലില്ല. മോഡറേറ്റർക്കു ചേർക്കാം.".into(),
            ),
            Self::NotAtTable => {
                ("You can ask friends to the table where you are.".into(), "നിങ്ങൾ ഇരിക്കുന്ന മേശയിലേക്കേ വിളിക്കാനാവൂ.".into())
            }
            Self::NameTooShort => (
                format!("Write at least {LEAST_LETTERS} letters of the name."),
                format!("പേരിന്റെ {LEAST_LETTERS} അക്ഷരമെങ്കിലും എഴുതൂ."),
            ),
            Self::TooManyFriends(most) => {
                (format!("The list is full: {most} at most."), format!("പട്ടിക നിറഞ്ഞു: പരമാവധി {most} പേർ."))
            }
            Self::NoSuchEntry => ("The help has no such entry any more.".into(), "സഹായത്തിൽ അങ്ങനെയൊന്ന് ഇപ്പോഴില്ല.".into()),
            Self::PageChanged => (
                "Somebody else has changed this page meanwhile. Load it anew, and change it then.".into(),
                "ഇതിനിടെ മറ്റൊരാൾ ഈ പേജ് മാറ്റി. പേജ് വീണ്ടും തുറന്നിട്ടു മാറ്റൂ.".into(),
            ),
            Self::NoWebAddress => (
                "This is no address of a page; one is written like https://club.example/video.".into(),
                "ഇതൊരു പേജിന്റെ വിലാസമല്ല; https://club.example/video എന്നപോലെയാണ് എഴുതുക.".into(),
            ),
        };
        Text { en, ml }
    }
}
