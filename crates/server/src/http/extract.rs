//! What handlers take from a request, or the reason why they cannot.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderName, header};
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::cookies::Jar;
use super::edge::BodyLimits;
use super::error::ApiError;
use super::layers::origin::Sites;
use crate::accounts::device::{Device, Token};
use crate::accounts::error::AccountError;
use crate::accounts::sessions;
use crate::error::reason::Reason;
use crate::http::request_error::RequestError;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{Person, SessionRow, Store};

/// A JSON body of a bounded size, sent in a bounded time.
pub struct Body<T>(pub T);

impl<T, S> FromRequest<S> for Body<T>
where
    T: DeserializeOwned,
    S: Send + Sync,
    BodyLimits: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        read(request, BodyLimits::from_ref(state)).await.map(Self)
    }
}

/// The same for what holds a long text, or whole analyses: so many times as long.
pub struct LongBody<T, const TIMES: usize = LONG>(pub T);

/// Four thousand characters of Malayalam take up to twelve bytes each.
const LONG: usize = 8;
/// A seat column of a deal at eight chairs takes some fifty thousand bytes.
pub const VERY_LONG: usize = 32;

impl<T, S, const TIMES: usize> FromRequest<S> for LongBody<T, TIMES>
where
    T: DeserializeOwned,
    S: Send + Sync,
    BodyLimits: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let BodyLimits { bytes, time } = BodyLimits::from_ref(state);
        read(request, BodyLimits { bytes: bytes.saturating_mul(TIMES), time }).await.map(Self)
    }
}

async fn read<T: DeserializeOwned>(request: Request, limits: BodyLimits) -> Result<T, ApiError> {
    // Another site's page can send a form unasked, but not this type.
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")) {
        return Err(RequestError::NotJson.into());
    }
    let BodyLimits { bytes: most, time } = limits;
    let reading = axum::body::to_bytes(request.into_body(), most);
    let bytes = timeout(time, reading).await.map_err(|_| RequestError::TooSlow)?.map_err(|_| RequestError::TooLarge(most))?;
    let mut reader = serde_json::Deserializer::from_slice(&bytes);
    let body = serde_path_to_error::deserialize(&mut reader)
        .map_err(|error| Reason::unread(&error.path().to_string(), error.inner()))?;
    reader.end().map_err(|error| Reason::unread("", &error))?;
    Ok(body)
}

/// The id of the person that a page shows. Another tab may have let somebody else of the device play meanwhile.
pub const MEANT: HeaderName = HeaderName::from_static("thurup-person");

/// Who asks: the person whose session came in a cookie.
#[derive(Debug, PartialEq, Eq)]
pub struct Who {
    /// The person.
    pub person: Person,
    /// Their session.
    pub session: SessionRow,
}

impl Who {
    /// Whether this is the one whom a page shows, by the id.
    pub fn is(&self, meant: &[u8]) -> bool {
        meant == self.person.id.to_string().as_bytes()
    }

    /// The person of this token.
    pub async fn of(store: &Store, token: Option<&Token>) -> Result<Self, Reason> {
        let (person, session) = sessions::known(store, token.ok_or(AccountError::UnknownSecret)?, now_ms()).await?;
        Ok(Self { person, session })
    }
}

impl<S> FromRequestParts<S> for Who
where
    S: Send + Sync,
    Store: FromRef<S>,
    Arc<Sites>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let jar = Jar::from_request_parts(parts, state).await?;
        let who = Self::of(&Store::from_ref(state), jar.token()).await?;
        if parts.headers.get(&MEANT).is_some_and(|meant| !who.is(meant.as_bytes())) {
            return Err(AccountError::SomebodyElse.into());
        }
        Ok(who)
    }
}

/// Who reads what is for everybody: whom nobody knows is a stranger.
pub struct Reader(pub Option<Person>);

impl Reader {
    /// Whom it is, where that is known.
    pub fn id(&self) -> Option<PersonId> {
        self.0.as_ref().map(|person| person.id)
    }
}

impl<S> FromRequestParts<S> for Reader
where
    S: Send + Sync,
    Store: FromRef<S>,
    Arc<Sites>: FromRef<S>,
{
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(Who::from_request_parts(parts, state).await.ok().map(|who| who.person)))
    }
}

impl<S> FromRequestParts<S> for Jar
where
    S: Send + Sync,
    Arc<Sites>: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let secure = Arc::<Sites>::from_ref(state).is_https(&parts.headers);
        Ok(Self::read(&parts.headers, secure))
    }
}

/// The device that asks, as it calls itself.
pub struct Asking(pub Device);

impl<S: Send + Sync> FromRequestParts<S> for Asking {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let says = parts.headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        Ok(Self(Device::of(says)))
    }
}
