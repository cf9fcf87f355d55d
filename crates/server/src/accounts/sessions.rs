//! Sessions: a person signed in on a device. The browser keeps a token in a cookie that no script can read; the store keeps
//! the token's SHA-256.

use thurup_people::entry::session::{LONGEST, Life, UNUSED};
use thurup_wire::people::SessionView;

use crate::accounts::Accounts;
use crate::accounts::connections::SessionOver;
use crate::accounts::device::{Device, Token};
use crate::accounts::error::AccountError;
use crate::error::reason::Reason;
use thurup_store::ids::{self, PersonId};
use thurup_store::{ActRow, CredentialsOver, PasskeyUse, Person, SessionRow, Store, StoreError, TERMINAL, Used};

const HOUR: u64 = 60 * 60 * 1000;
const DAY: u64 = 24 * HOUR;
/// That a session is in use is written down so often.
const NOTED_EVERY: u64 = HOUR;
/// A link that signs somebody in can be used for so long.
const LINK_OPEN: u64 = DAY;
/// Most sessions of one person; the one not used for longest ends when there are more.
const MOST: usize = 50;

/// Makes a person, signed in on this device.
///
/// # Errors
/// When they cannot be stored.
pub async fn arrive(store: &Store, name: String, device: &Device, now: u64) -> Result<(Person, Token), Reason> {
    let person = Person { id: PersonId::from_parts(now, ids::random().map_err(|_| Reason::Internal)?), name, portrait: None };
    // A guest has no way in that they could have shown.
    let (session, token) = new(person.id, device, 0, now)?;
    store.add_person(person.clone(), session).await?;
    Ok((person, token))
}

/// Signs a person in on a device. `proved_at`: when a way in was shown, by whoever lets them in.
///
/// # Errors
/// When it cannot be stored.
pub async fn begin(accounts: &Accounts, person: PersonId, device: &Device, proved_at: u64, now: u64) -> Result<Token, Reason> {
    let (session, token) = new(person, device, proved_at, now)?;
    accounts.store.begin_session(session).await?;
    end_the_oldest(accounts, person).await?;
    Ok(token)
}

/// Gives a session another token, as its rights have risen: whoever has put the one of before into the browser gains nothing. Its lines
/// stay open.
///
/// # Errors
/// When it cannot be stored.
pub async fn renew(accounts: &Accounts, session: &SessionRow) -> Result<Token, Reason> {
    let token = Token::new()?;
    accounts.store.renew_session(session.id.clone(), token.hash()).await.map_err(|error| match error {
        StoreError::TooLate => Reason::from(AccountError::UnknownSecret),
        other => other.into(),
    })?;
    accounts.lines.renew(&session.hash, &token.hash());
    Ok(token)
}

/// Ends those of a person's sessions that are too many.
async fn end_the_oldest(accounts: &Accounts, person: PersonId) -> Result<(), Reason> {
    let sessions = accounts.store.sessions_of(person).await?;
    end(accounts, person, sessions.into_iter().skip(MOST).collect()).await
}

/// Ends sessions of a person, and cuts off their lines.
///
/// # Errors
/// When it cannot be stored.
pub async fn end(accounts: &Accounts, person: PersonId, sessions: Vec<SessionRow>) -> Result<(), Reason> {
    if sessions.is_empty() {
        return Ok(());
    }
    accounts.store.end_sessions(person, sessions.iter().map(|session| session.id.clone()).collect()).await?;
    for session in &sessions {
        accounts.lines.end(&session.hash, SessionOver::Ended);
    }
    tracing::info!(%person, ended = sessions.len(), "sessions ended");
    Ok(())
}

/// Makes a link that signs a person in once. Gives what its address says after the sign `#`, which browsers send to nobody, and
/// until when it can be used. Without a person who makes it, whoever has the machine does.
///
/// # Errors
/// When it cannot be stored.
pub async fn make_link(store: &Store, person: PersonId, by: Option<PersonId>, now: u64) -> Result<(Token, u64), Reason> {
    let (token, until) = (Token::new()?, now + LINK_OPEN);
    let by = by.map_or_else(|| TERMINAL.to_owned(), |by| by.to_string());
    let act = ActRow { at: now, by, act: "person.link".to_owned(), person: Some(person), detail: "{}".to_owned() };
    store.make_link(person, token.hash(), until, act).await?;
    Ok((token, until))
}

/// The secret of a link that signs somebody in once, and what is kept of it.
///
/// # Errors
/// When the machine gives no random bytes.
pub fn secret_of_link() -> Result<(String, String), Reason> {
    let token = Token::new()?;
    Ok((token.told(), token.hash()))
}

/// Whom such a link signs in, and its SHA-256 (hex).
///
/// # Errors
/// [`AccountError::LinkUsed`] when it was used, is too old, or never was one.
pub async fn link(store: &Store, link: &str, now: u64) -> Result<(Person, String), Reason> {
    let hash = Token::read(link).ok_or(AccountError::LinkUsed)?.hash();
    let (person, open_until) = store.link(&hash).await?.ok_or(AccountError::LinkUsed)?;
    if now > open_until { Err(AccountError::LinkUsed.into()) } else { Ok((person, hash)) }
}

/// Signs in whoever holds such a link.
///
/// # Errors
/// As [`link`].
pub async fn take_link(accounts: &Accounts, link: &str, device: &Device, now: u64) -> Result<(Person, Token), Reason> {
    let (person, hash) = self::link(&accounts.store, link, now).await?;
    let (session, token) = new(person.id, device, now, now)?;
    // Whoever needed it has lost what let them in, if they had anything: a guest may have forgotten the digits of a lock, and one for whom
    // a club has made the account has a code beside it.
    let lost = !accounts.store.is_prepared(person.id).await? && !accounts.store.ways_of(person.id).await?.is_empty();
    let session = SessionRow { must_choose: lost, ..session };
    accounts.store.take_link(hash, session).await.map_err(|error| match error {
        StoreError::TooLate => Reason::from(AccountError::LinkUsed),
        other => other.into(),
    })?;
    end_the_oldest(accounts, person.id).await?;
    Ok((person, token))
}

/// Signs in the person of a session that lets another device in, unless that session has ended. `seen`: the new one is not to be
/// told there as new.
///
/// # Errors
/// [`AccountError::LinkUsed`] when it has; when it cannot be stored.
pub async fn begin_let_in(
    accounts: &Accounts,
    by: &SessionRow,
    seen: bool,
    device: &Device,
    now: u64,
) -> Result<Token, Reason> {
    // A device that lies unlocked lets nobody in further than it is itself.
    let (session, token) = new(by.person, device, by.proved_at, now)?;
    accounts.store.begin_let_in(session, by.id.clone(), seen).await.map_err(|error| match error {
        StoreError::TooLate => Reason::from(AccountError::LinkUsed),
        other => other.into(),
    })?;
    end_the_oldest(accounts, by.person).await?;
    Ok(token)
}

/// Signs in the person whose passkey was used.
///
/// # Errors
/// [`AccountError::PasskeyLate`] when what was asked is spent; when it cannot be stored.
pub async fn begin_by_passkey(
    accounts: &Accounts,
    person: PersonId,
    used: PasskeyUse,
    device: &Device,
    now: u64,
) -> Result<Token, Reason> {
    let (session, token) = new(person, device, now, now)?;
    accounts.store.use_passkey(used, Used::ComeIn(session)).await.map_err(|error| match error {
        StoreError::TooLate => Reason::from(AccountError::PasskeyLate),
        other => other.into(),
    })?;
    end_the_oldest(accounts, person).await?;
    Ok(token)
}

/// What lets nobody in any more at this time.
pub fn over(now: u64) -> CredentialsOver {
    CredentialsOver {
        sessions_unused_since: now.saturating_sub(UNUSED),
        sessions_begun_before: now.saturating_sub(LONGEST),
        links_open_until: now,
        challenges_open_until: now,
    }
}

fn new(person: PersonId, device: &Device, proved_at: u64, now: u64) -> Result<(SessionRow, Token), Reason> {
    let token = Token::new()?;
    let id = hex::encode(ids::random::<16>().map_err(|_| Reason::Internal)?);
    let device = device.as_str().to_owned();
    Ok((
        SessionRow {
            id,
            hash: token.hash(),
            person,
            made_at: now,
            used_at: now,
            proved_at,
            seen_until: now,
            device,
            lock: None,
            must_choose: false,
        },
        token,
    ))
}

/// Whose token this is, without noting that they are here.
///
/// # Errors
/// [`AccountError::UnknownSecret`] when it is nobody's, or its session has ended.
pub async fn look(store: &Store, token: &Token, now: u64) -> Result<(Person, SessionRow), Reason> {
    let (session, person) = store.session(&token.hash()).await?.ok_or(AccountError::UnknownSecret)?;
    if alive(&session, now) { Ok((person, session)) } else { Err(AccountError::UnknownSecret.into()) }
}

/// Whose token this is; they are here.
///
/// # Errors
/// As [`look`]; [`AccountError::Locked`] where another of the device has played since, and the session has a lock.
pub async fn known(store: &Store, token: &Token, now: u64) -> Result<(Person, SessionRow), Reason> {
    let (person, session) = look(store, token, now).await?;
    if session.lock.as_ref().is_some_and(|lock| lock.shut) {
        return Err(AccountError::Locked.into());
    }
    if now.saturating_sub(session.used_at) > NOTED_EVERY {
        // Who reads only is let in on a full disk too.
        if let Err(error) = store.session_used(session.id.clone(), person.id, now).await {
            tracing::warn!(%error, "that somebody is here is not noted");
        }
    }
    Ok((person, session))
}

/// The sessions of a person that have not ended, the last used first.
///
/// # Errors
/// When the database cannot be read.
pub async fn of(store: &Store, person: PersonId, now: u64) -> Result<Vec<SessionRow>, Reason> {
    Ok(store.sessions_of(person).await?.into_iter().filter(|session| alive(session, now)).collect())
}

/// Whether a session was begun since the person has looked, in this one, where else they are signed in.
pub fn is_new_to(session: &SessionRow, this: &SessionRow) -> bool {
    session.id != this.id && session.made_at > this.seen_until
}

/// A session, as its person sees it in this one.
pub fn shown(session: SessionRow, this: &SessionRow) -> SessionView {
    SessionView {
        this: session.id == this.id,
        new: is_new_to(&session, this),
        id: session.id,
        device: session.device,
        made_at: session.made_at,
        used_at: session.used_at,
    }
}

fn alive(session: &SessionRow, now: u64) -> bool {
    !Life { began: session.made_at, used: session.used_at }.is_over(now)
}
