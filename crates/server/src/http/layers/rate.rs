//! How often one address, or one person, may do something.

use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::{Arc, LazyLock};

use axum::Extension;
use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed, keyed::DefaultKeyedStateStore};
use governor::{Quota, RateLimiter};

use crate::accounts::newcomers::Newcomers;
use crate::base::config::Limits;
use crate::error::reason::Reason;
use crate::http::error::ApiError;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_table::Address;

type PerKey<K> = RateLimiter<K, DefaultKeyedStateStore<K>, DefaultClock>;
/// A rate for one connection and one kind of message.
pub type PerConnection = RateLimiter<NotKeyed, InMemoryState, DefaultClock>;

/// Rates that several connections share.
#[derive(Debug)]
pub struct Rates {
    requests: PerKey<Address>,
    files: PerKey<Address>,
    arrivals: PerKey<Address>,
    guests: Newcomers,
    analyses: PerKey<Address>,
    people: PerKey<PersonId>,
    chat: PerKey<PersonId>,
    chat_of_address: PerKey<Address>,
}

fn quota((a_second, at_once): (u32, u32)) -> Quota {
    let least_one = |n| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
    Quota::per_second(least_one(a_second)).allow_burst(least_one(at_once))
}

/// The clock of connections: to make one the processor is asked what it can do, which takes long on a virtual one.
static CLOCK: LazyLock<DefaultClock> = LazyLock::new(DefaultClock::default);

/// A limiter for one connection.
pub fn per_connection(rate: (u32, u32)) -> PerConnection {
    RateLimiter::direct_with_clock(quota(rate), CLOCK.clone())
}

impl Rates {
    /// The rates of these limits, and of new guests.
    pub fn new(limits: &Limits, guests: Newcomers) -> Self {
        Self {
            requests: RateLimiter::keyed(quota(limits.requests)),
            files: RateLimiter::keyed(quota(limits.files)),
            arrivals: RateLimiter::keyed(quota(limits.arrivals)),
            guests,
            analyses: RateLimiter::keyed(quota(limits.analyses)),
            people: RateLimiter::keyed(quota(limits.people)),
            chat: RateLimiter::keyed(quota(limits.chat)),
            chat_of_address: RateLimiter::keyed(quota(limits.chat_of_address)),
        }
    }

    /// Whether this person may say something now.
    pub fn may_speak(&self, person: PersonId, address: Address) -> bool {
        self.chat.check_key(&person).is_ok() && self.chat_of_address.check_key(&address).is_ok()
    }

    /// Whether a deal may be analysed for this address now.
    pub fn may_analyse(&self, address: Address) -> bool {
        self.analyses.check_key(&address).is_ok()
    }

    /// Whether this person may look for others by their names now.
    pub fn may_look_for_people(&self, person: PersonId) -> bool {
        self.people.check_key(&person).is_ok()
    }

    /// Forgets who has been quiet.
    pub fn tidy(&self) {
        fn tidy<K: Hash + Eq + Clone>(limiter: &PerKey<K>) {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
        tidy(&self.requests);
        tidy(&self.files);
        tidy(&self.arrivals);
        self.guests.tidy(now_ms());
        tidy(&self.analyses);
        tidy(&self.people);
        tidy(&self.chat);
        tidy(&self.chat_of_address);
    }
}

/// Whether something asks for a file of the client, or for one that is not there.
fn is_file(request: &Request) -> bool {
    let path = request.uri().path();
    let named = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    matches!(*request.method(), Method::GET | Method::HEAD) && named && !path.starts_with("/api/")
}

/// Refuses requests that come too fast.
pub async fn limit(
    State(rates): State<Arc<Rates>>,
    Extension(address): Extension<Address>,
    path: Option<MatchedPath>,
    request: Request,
    next: Next,
) -> Response {
    // Without its files a page shows nothing: they have a share of their own.
    if is_file(&request) {
        let too_fast = rates.files.check_key(&address).is_err();
        return if too_fast { ApiError(Reason::TooFast).into_response() } else { next.run(request).await };
    }
    let path = path.as_ref().map_or("", MatchedPath::as_str);
    let arrives = request.method() == Method::POST
        && matches!(path, "/api/guests" | "/api/sign-in/link" | "/api/tables" | "/api/play-now");
    if rates.requests.check_key(&address).is_err() || (arrives && rates.arrivals.check_key(&address).is_err()) {
        return ApiError(Reason::TooFast).into_response();
    }
    // Each is a person for good: many more than a club has in an evening are nobody.
    if request.method() == Method::POST && path == "/api/guests" {
        match rates.guests.begin(address, now_ms()) {
            Ok(making) => making.done(),
            Err(no) => return ApiError(no).into_response(),
        }
    }
    next.run(request).await
}
