//! People: arriving, being known, taking another name.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::{Extension, Json};
use serde::Deserialize;
use thurup_table::Address;
use utoipa::IntoParams;

use crate::accounts::Accounts;
use crate::accounts::device::Token;
use crate::accounts::error::AccountError;
use crate::accounts::locks;
use crate::accounts::names;
use crate::accounts::naming::{self, Renamed};
pub(super) use crate::accounts::profile::named;
use crate::accounts::sessions;
use crate::error::reason::Reason;
use crate::http::cookies::{Jar, PLACES, SetCookies};
use crate::http::error::ApiError;
use crate::http::extract::{Asking, Body, Who};
use crate::http::layers::rate::Rates;
use crate::http::openapi::ToAWriter;
use crate::lifecycle::merging;
use crate::moderation;
use crate::social::Social;
use crate::social::people_search::{Where, candidates};
use thurup_people::names::{NAME, clean};
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{Person, SessionRow, Store};
use thurup_wire::Refused;
use thurup_wire::http::TableRef;
use thurup_wire::people::{self as wire, Here, Me, NewGuest, PersonCandidates, SignInLink};

/// Makes a guest, signed in on this device
///
/// The answer sets the cookie of their session. Where somebody is signed in on this device already, they stay so, in their
/// own place.
#[utoipa::path(post, path = "/api/guests", tag = "people", request_body = NewGuest, responses(
    (status = 200, description = "The guest", body = wire::Person),
    (status = 409, description = "Too many people are signed in on this device", body = Refused),
    ToAWriter,
))]
pub async fn create_guest(
    State(accounts): State<Accounts>,
    jar: Jar,
    Asking(device): Asking,
    Body(body): Body<NewGuest>,
) -> Result<(SetCookies, Json<wire::Person>), ApiError> {
    let name = names::of_guest(&body.name).map_err(Reason::from)?;
    names::free(&accounts.store, name.skeleton(), None).await?;
    let place = place_for_one_more(&accounts.store, &jar).await?;
    let (person, token) = sessions::arrive(&accounts.store, name.into(), &device, now_ms()).await?;
    shut_for(&accounts, &jar, place).await?;
    Ok((jar.put(place, &token), Json(named(person))))
}

/// By what somebody is looked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Called {
    /// The whole name of their account, in large letters or small ones
    name: String,
}

/// Finds the account of a name
///
/// The whole name is needed: nobody is listed by a part of theirs. Who keep apart do not find each other.
#[utoipa::path(get, path = "/api/people", tag = "people", params(Called), security(("session" = [])), responses(
    (status = 200, description = "Whose it is", body = wire::Person),
    (status = 400, description = "Names look otherwise", body = Refused),
    (status = 401, description = "Nobody is signed in", body = Refused),
    (status = 404, description = "No account is called so", body = Refused),
))]
pub async fn find_person(
    State(accounts): State<Accounts>,
    Who { person, .. }: Who,
    called: Result<Query<Called>, QueryRejection>,
) -> Result<Json<wire::Person>, ApiError> {
    let Query(Called { name }) = called.map_err(|error| Reason::unread_query(&error))?;
    let name = clean(&name, NAME).map_err(Reason::from)?;
    let found =
        accounts.store.account(&names::skeleton(&name)).await.map_err(Reason::from)?.ok_or(AccountError::NoSuchPerson)?;
    let apart = accounts.store.kept_apart(person.id).await.map_err(Reason::from)?;
    if apart.contains(&found.id) {
        return Err(AccountError::NoSuchPerson.into());
    }
    Ok(Json(named(found)))
}

/// By what people are looked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Begins {
    /// The beginning of the name, or of each of its words: two letters or more
    name: String,
    /// Among one's friends alone
    #[serde(default)]
    friends: bool,
    /// Among those of this club alone, by its id
    club: Option<String>,
}

/// Finds people by the beginning of their names
///
/// At most ten, with what tells them from others of such a name. Who has asked not to be found is told to friends alone; who keep apart do
/// not find each other.
#[utoipa::path(get, path = "/api/people/search", tag = "people", params(Begins), security(("session" = [])), responses(
    (status = 200, description = "Those who are called so", body = PersonCandidates),
    (status = 400, description = "That is too little of a name", body = Refused),
    (status = 401, description = "Nobody is signed in", body = Refused),
    (status = 403, description = "Whoever asks may have no friends", body = Refused),
    (status = 404, description = "There is no such club", body = Refused),
    (status = 429, description = "Asked too often", body = Refused),
))]
pub async fn search_people(
    State(social): State<Social>,
    State(rates): State<Arc<Rates>>,
    Who { person, .. }: Who,
    asked: Result<Query<Begins>, QueryRejection>,
) -> Result<Json<PersonCandidates>, ApiError> {
    let Query(Begins { name, friends, club }) = asked.map_err(|error| Reason::unread_query(&error))?;
    if !rates.may_look_for_people(person.id) {
        return Err(Reason::TooFast.into());
    }
    let place = match club.as_deref() {
        Some(club) => Where::Club(club),
        None if friends => Where::Friends,
        None => Where::Everywhere,
    };
    Ok(Json(candidates(&social, person.id, &name, place).await?))
}

/// Signs in whoever holds a link that the one who runs the server has made
///
/// Once, and within a day.
#[utoipa::path(post, path = "/api/sign-in/link", tag = "people", request_body = SignInLink, responses(
    (status = 200, description = "Who is signed in", body = wire::Person),
    (status = 404, description = "It was used already, is too old, or never was one", body = Refused),
    (status = 409, description = "Too many people are signed in on this device", body = Refused),
    ToAWriter,
))]
pub async fn sign_in_with_link(
    State(accounts): State<Accounts>,
    jar: Jar,
    Asking(device): Asking,
    Body(body): Body<SignInLink>,
) -> Result<(SetCookies, Json<wire::Person>), ApiError> {
    let now = now_ms();
    let (person, _) = sessions::link(&accounts.store, &body.link, now).await?;
    let place = place_for(&accounts.store, &jar, person.id).await?;
    let (person, token) = sessions::take_link(&accounts, &body.link, &device, now).await?;
    Ok((place.take(&accounts, &jar, person.id, &token).await?, Json(named(person))))
}

/// A place for one more: the one in use where nobody is known there any more, or the first such.
pub(super) async fn place_for_one_more(store: &Store, jar: &Jar) -> Result<usize, Reason> {
    let in_use = jar.in_use();
    for place in std::iter::once(in_use).chain((0..PLACES).filter(|place| *place != in_use)) {
        if at(store, jar, place).await?.is_none() {
            return Ok(place);
        }
    }
    Err(AccountError::DeviceFull(PLACES).into())
}

/// A place for somebody who signs in: where they are signed in on this device already, that one.
pub(super) async fn place_for(store: &Store, jar: &Jar, person: PersonId) -> Result<Place, Reason> {
    for place in 0..PLACES {
        if let Some((known, before)) = session_at(store, jar, place).await?
            && known.id == person
        {
            return Ok(Place { place, before: Some(before) });
        }
    }
    Ok(Place { place: place_for_one_more(store, jar).await?, before: None })
}

/// See [`place_for`].
pub(super) struct Place {
    place: usize,
    /// Their session there.
    before: Option<SessionRow>,
}

impl Place {
    /// Puts whoever has just signed in there; their session of before ends.
    pub(super) async fn take(
        self,
        accounts: &Accounts,
        jar: &Jar,
        person: PersonId,
        token: &Token,
    ) -> Result<SetCookies, Reason> {
        sessions::end(accounts, person, self.before.into_iter().collect()).await?;
        shut_for(accounts, jar, self.place).await?;
        known_here(accounts, jar, person, jar.put(self.place, token)).await
    }
}

/// Notes that somebody with an account is signed in on this device: others' wrong tries keep them out no more here.
pub(super) async fn known_here(
    accounts: &Accounts,
    jar: &Jar,
    person: PersonId,
    set: SetCookies,
) -> Result<SetCookies, Reason> {
    let device = match jar.device() {
        Some(device) => device.clone(),
        None => Token::new()?,
    };
    accounts.store.know_device(person, device.hash(), now_ms()).await?;
    Ok(set.and_device(jar, &device))
}

/// The ids of the sessions of this device that have not ended.
pub(super) async fn living_sessions(store: &Store, jar: &Jar) -> Result<Vec<String>, Reason> {
    let mut living = Vec::new();
    for place in 0..PLACES {
        living.extend(session_at(store, jar, place).await?.map(|(_, session)| session.id));
    }
    Ok(living)
}

/// Whoever plays on this device stops, as another place comes into use: their lock shuts.
pub(super) async fn shut_for(accounts: &Accounts, jar: &Jar, place: usize) -> Result<(), Reason> {
    if jar.in_use() != place
        && let Some((_, session)) = session_at(&accounts.store, jar, jar.in_use()).await?
    {
        locks::shut(accounts, &session).await?;
    }
    Ok(())
}

/// The first of the others who is signed in on this device and not locked, and their place.
pub(super) async fn first_other(store: &Store, jar: &Jar) -> Result<Option<(usize, (Person, SessionRow))>, Reason> {
    Ok(others(store, jar).await?.into_iter().find(|(_, (_, session))| !is_shut(session)))
}

/// The place that is in use when whoever plays is gone: the first that is not locked, or else the first.
pub(super) async fn next_place(store: &Store, jar: &Jar) -> Result<Option<usize>, Reason> {
    let others = others(store, jar).await?;
    let open = others.iter().find(|(_, (_, session))| !is_shut(session));
    Ok(open.or(others.first()).map(|(place, _)| *place))
}

fn is_shut(session: &SessionRow) -> bool {
    session.lock.as_ref().is_some_and(|lock| lock.shut)
}

async fn others(store: &Store, jar: &Jar) -> Result<Vec<(usize, (Person, SessionRow))>, Reason> {
    let mut others = Vec::new();
    for (place, _) in jar.others() {
        others.extend(session_at(store, jar, place).await?.map(|known| (place, known)));
    }
    Ok(others)
}

/// Who is signed in at this place of the device.
pub async fn at(store: &Store, jar: &Jar, place: usize) -> Result<Option<Person>, Reason> {
    Ok(session_at(store, jar, place).await?.map(|(person, _)| person))
}

pub(super) async fn session_at(store: &Store, jar: &Jar, place: usize) -> Result<Option<(Person, SessionRow)>, Reason> {
    let Some(token) = jar.token_at(place) else { return Ok(None) };
    match sessions::look(store, token, now_ms()).await {
        Ok(known) => Ok(Some(known)),
        Err(reason) if reason == AccountError::UnknownSecret => Ok(None),
        Err(error) => Err(error),
    }
}

/// Says who one is
#[utoipa::path(get, path = "/api/me", tag = "people", security(("session" = [])), responses(
    (status = 200, description = "Name, public id, the tables where one has a chair, and who else is signed in on this device",
     body = Me),
))]
pub async fn get_me(
    State(accounts): State<Accounts>,
    Extension(address): Extension<Address>,
    mut jar: Jar,
    who: Result<Who, ApiError>,
) -> Result<(Option<SetCookies>, Json<Me>), ApiError> {
    let store = accounts.store.clone();
    match who {
        Ok(Who { person, session }) => {
            let (device, since) = (session.id.clone(), session.made_at);
            let (me, account) = with_account(&store, &jar, person, &session).await?;
            if account {
                accounts.addresses.saw(address, &device, since, now_ms());
            }
            Ok((None, Json(me)))
        }
        Err(ApiError(no)) if matches!(no.of(), Some(AccountError::UnknownSecret | AccountError::Locked)) => {
            // Whoever was in use here was signed out elsewhere: the others of this device are still here.
            let (place, (person, session)) = first_other(&store, &jar).await?.ok_or(no)?;
            jar.let_ask(place);
            Ok((Some(jar.choose(place)), Json(of(&store, &jar, person, &session).await?)))
        }
        Err(error) => Err(error),
    }
}

pub(super) async fn of(store: &Store, jar: &Jar, person: Person, session: &SessionRow) -> Result<Me, Reason> {
    Ok(with_account(store, jar, person, session).await?.0)
}

/// The same, and whether it is an account.
async fn with_account(store: &Store, jar: &Jar, person: Person, session: &SessionRow) -> Result<(Me, bool), Reason> {
    let tables = store.tables_of(person.id).await?;
    let tables = tables.into_iter().map(|(id, name)| TableRef { id: id.to_string(), name }).collect();
    let account = !store.ways_of(person.id).await?.is_empty();
    let mut others = Vec::new();
    for (place, _) in jar.others() {
        if let Some((person, other)) = session_at(store, jar, place).await? {
            let locked = is_shut(&other);
            let guest_deals = if account { merging::deals_of_guest(store, person.id).await? } else { None };
            let guest_table = if guest_deals.is_some() { store.tables_of(person.id).await?.into_iter().next() } else { None };
            let guest_table = guest_table.map(|(id, name)| TableRef { id: id.to_string(), name });
            let place = u8::try_from(place).unwrap_or(u8::MAX);
            others.push(Here { place, person: named(person), guest_deals, guest_table, locked });
        }
    }
    let sessions = sessions::of(store, person.id, now_ms()).await?;
    let new_sessions = sessions.iter().any(|other| sessions::is_new_to(other, session));
    let me = Me {
        id: person.id.to_string(),
        name: person.name,
        tables,
        others,
        has_lock: session.lock.is_some(),
        new_sessions,
        must_choose: session.must_choose,
    };
    Ok((me, account))
}

/// Takes another name
///
/// An account does so twice a year, unless it is told to. The name of before is kept for it for 90 days, and shown for 30 to its
/// friends and those with whom it has played.
#[utoipa::path(put, path = "/api/me", tag = "people", security(("session" = [])), request_body = NewGuest, responses(
    (status = 200, description = "Who one is now", body = Me),
    (status = 409, description = "Somebody has the name, or one has changed one's own too often", body = Refused), ToAWriter,
))]
pub async fn update_me(
    State(accounts): State<Accounts>,
    jar: Jar,
    Who { person, session }: Who,
    Body(body): Body<NewGuest>,
) -> Result<Json<Me>, ApiError> {
    let Renamed { person, is_other } = naming::rename(&accounts, person, &body.name).await?;
    if is_other {
        moderation::renamed(&accounts.store, person.id).await?;
    }
    Ok(Json(of(&accounts.store, &jar, person, &session).await?))
}
