//! What is wrong with a request or a connection, whatever it asks for.

use axum::http::StatusCode;
use thurup_wire::Text;

use crate::error::AppError;

/// See the module. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// The method is not for this resource.
    WrongMethod,
    /// Longer than this many bytes.
    TooLarge(usize),
    /// A body is not said to be JSON.
    NotJson,
    /// A page of another site wants something.
    ForeignOrigin,
    /// It came for a name that is not known here.
    ForeignHost(String),
    /// A connection must say hello first, and once.
    HelloFirst,
    /// The connection reads too slowly.
    TooSlow,
}

impl AppError for RequestError {
    fn code(&self) -> &'static str {
        match self {
            Self::WrongMethod => "wrong-method",
            Self::TooLarge(_) => "too-large",
            Self::NotJson => "not-json",
            Self::ForeignOrigin => "foreign-origin",
            Self::ForeignHost(_) => "foreign-host",
            Self::HelloFirst => "hello-first",
            Self::TooSlow => "too-slow",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::ForeignOrigin | Self::ForeignHost(_) => StatusCode::FORBIDDEN,
            Self::HelloFirst => StatusCode::BAD_REQUEST,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
        }
    }

    fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::WrongMethod => ("This address cannot be used in this way.".into(), "ഈ വിലാസം ഇങ്ങനെ ഉപയോഗിക്കാനാവില്ല.".into()),
            Self::TooLarge(n) => (format!("That is too long: {n} bytes at most."), format!("അതു വലുതാണ്: പരമാവധി {n} ബൈറ്റ്.")),
            Self::ForeignOrigin => {
                ("Another site may not connect here.".into(), "മറ്റൊരു സൈറ്റിൽ നിന്ന് ഇവിടേക്കു ബന്ധിപ്പിക്കാനാവില്ല.".into())
            }
            Self::NotJson => (
                "A body is JSON, with Content-Type: application/json.".into(),
                "ഉള്ളടക്കം JSON ആവണം (Content-Type: application/json).".into(),
            ),
            Self::ForeignHost(name) => (
                format!("This server does not know itself as {name}. Whoever runs it can add --origin https://{name}."),
                format!("{name} എന്ന പേര് ഈ സെർവറിന് അറിയില്ല. ഇതു നടത്തുന്നയാൾക്ക് --origin https://{name} ചേർക്കാം."),
            ),
            Self::HelloFirst => ("A connection says hello first, and once.".into(), "ആദ്യം ഒരിക്കൽ ഹലോ പറയണം.".into()),
            Self::TooSlow => {
                ("The connection was too slow and is made anew.".into(), "കണക്ഷൻ വളരെ പതുക്കെയായതിനാൽ വീണ്ടും ബന്ധിപ്പിക്കുന്നു.".into())
            }
        };
        Text { en, ml }
    }
}
