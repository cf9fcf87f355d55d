//! Ways in: what a person shows to be known on another device. Whoever has one has an account; it is the same person as
//! before, so nothing moves.

mod device_links;
pub mod mail;
mod mail_codes;
mod passkey;
pub mod passkeys;
pub mod post;
mod shares;
mod tries;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32};
use std::sync::{Arc, Mutex, PoisonError};

use sha2::{Digest, Sha256};
use thurup_people::entry::session::is_proven;
use thurup_people::entry::{ENTROPY, Password, RecoveryWords};
use thurup_people::names::BadName;
use thurup_table::Address;

use crate::accounts::addresses::Addresses;
use crate::accounts::device::{Device, Token};
use crate::accounts::error::AccountError;
use crate::accounts::names;
use crate::accounts::newcomers::{Making, Newcomers};
use crate::base::hasher::{Hasher, the_house};
use crate::error::reason::Reason;
use thurup_store::ids::{self, PersonId};
use thurup_store::{CredentialRow, PASSKEY_ASKED_FOR, PASSKEYS_ASKED, Person, SessionRow, Store, StoreError};

use device_links::{DeviceLinks, Opened};
use mail_codes::MailCodes;
use passkey::Ceremonies;
use passkey::site::{Missing, Site};
use passkey::webauthn::WebAuthn;
use shares::Shares;
use tries::{Lanes, Often, Tries};

/// The name of the program, which nobody chooses for a password.
const SITE: &str = "thurup";
const DAY: u64 = 24 * 60 * 60 * 1000;
/// Ways in that one person keeps in ten minutes: each costs a hash.
const KEPT: usize = 30;
/// Questions for passkeys, and answers to them, from an address of which nothing is known in the same time: pages ask by themselves.
const ASKED: usize = 240;
/// Codes by mail asked for from such an address.
const MAILED: usize = 60;
/// Words that were shown wait so long for being written down.
const SHOWN_FOR: u64 = 30 * 60 * 1000;

/// A kind of way in that is a secret to be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Eight recovery words.
    Words,
    /// A password.
    Password,
    /// A code that is sent by mail.
    Mail,
}

impl Kind {
    /// As stored, and in addresses.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Words => "words",
            Self::Password => "password",
            Self::Mail => "mail",
        }
    }
}

/// What the ways in need while the server runs.
#[derive(Debug)]
pub struct Ways {
    hasher: Hasher,
    accounts: Newcomers,
    addresses: Arc<Addresses>,
    tries: Tries,
    /// Tries on the locks of places, by session.
    pub lock_tries: Lanes,
    /// Who keeps ways in.
    kept: Often<PersonId>,
    /// Links between devices.
    pub device_links: DeviceLinks,
    /// Codes by mail.
    mail_codes: MailCodes,
    /// Passkeys, by a library.
    ceremonies: Box<dyn Ceremonies>,
    /// For which pages passkeys are, if they are a way in here.
    site: Result<Site, Missing>,
    /// How often browsers were asked for passkeys from where: apart from tries, as a passkey is no secret that can be guessed.
    asked: Often<Address>,
    /// From where codes by mail were asked for.
    mailed: Often<Address>,
    /// Which network's questions for passkeys are open.
    asked_shares: Shares,
    /// Words that were shown and are to be asked back: their SHA-256, and until when.
    shown: Mutex<HashMap<PersonId, ([u8; 32], u64)>>,
}

impl Ways {
    /// Where an address may make so many accounts a day, but for those of the house's own network where they are free; in a house of
    /// these origins.
    pub fn new(
        accounts_a_day: Arc<AtomicU32>,
        own_network_free: Arc<AtomicBool>,
        addresses: Arc<Addresses>,
        origins: &[String],
    ) -> Self {
        let limit = (accounts_a_day, DAY, AccountError::TooManyAccounts.into());
        Self {
            hasher: Hasher::default(),
            accounts: Newcomers::new(limit, own_network_free, addresses.clone()),
            tries: Tries::new(addresses.clone()),
            addresses,
            lock_tries: Lanes::default(),
            kept: Often::default(),
            device_links: DeviceLinks::default(),
            mail_codes: MailCodes::default(),
            ceremonies: Box::new(WebAuthn),
            site: Site::of(origins),
            asked: Often::default(),
            mailed: Often::default(),
            asked_shares: Shares::new(PASSKEYS_ASKED, PASSKEY_ASKED_FOR, AccountError::TooManyAskedForPasskeys),
            shown: Mutex::default(),
        }
    }

    /// Makes recovery words, to be shown once. They count only when they come back by [`Ways::keep_words`].
    ///
    /// # Errors
    /// [`AccountError::ProveAgain`] when it is long ago that a way in was shown: asked now, as writing words down takes its time.
    pub async fn make_words(&self, store: &Store, who: &Signed<'_>, now: u64) -> Result<(RecoveryWords, [usize; 2]), Reason> {
        who.is_proven(&store.ways_of(who.person.id).await?, now)?;
        let words = RecoveryWords::from_entropy(ids::random::<ENTROPY>().map_err(|_| Reason::Internal)?);
        let asked = RecoveryWords::asked_back(ids::random().map_err(|_| Reason::Internal)?);
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        shown.retain(|_, (_, until)| *until > now);
        shown.insert(who.person.id, (digest(&words), now + SHOWN_FOR));
        Ok((words, asked))
    }

    /// Keeps the words that were shown, in the place of those of before.
    ///
    /// # Errors
    /// [`AccountError::NotTheseWords`] when they are not the ones that were shown last; as [`Ways::keep`].
    pub async fn keep_words(
        &self,
        store: &Store,
        who: &Signed<'_>,
        typed: &str,
        from: Address,
        now: u64,
    ) -> Result<(), Reason> {
        let words = RecoveryWords::read(typed).map_err(|_| AccountError::NotTheseWords)?;
        let known = self.shown.lock().unwrap_or_else(PoisonError::into_inner).get(&who.person.id).copied();
        if !known.is_some_and(|(hash, until)| hash == digest(&words) && until > now) {
            return Err(AccountError::NotTheseWords.into());
        }
        self.keep(store, who, Kind::Words, words.line().into_bytes(), (from, now)).await?;
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).remove(&who.person.id);
        Ok(())
    }

    /// Keeps a password, in the place of the one before. It is not what the house is called.
    ///
    /// # Errors
    /// When it can be none; [`AccountError::ProveAgain`] when it is long ago that a way in was shown; as [`Ways::keep`].
    pub async fn keep_password(
        &self,
        store: &Store,
        who: &Signed<'_>,
        typed: &str,
        house: &str,
        (from, now): (Address, u64),
    ) -> Result<(), Reason> {
        who.is_proven(&store.ways_of(who.person.id).await?, now)?;
        let password = Password::choose(typed, &who.person.name, &[SITE, house]).map_err(Reason::from)?;
        self.keep(store, who, Kind::Password, password.as_bytes().to_vec(), (from, now)).await
    }

    /// Keeps a way in. The first one makes a guest's name an account's, which no other account may look like.
    ///
    /// # Errors
    /// [`Reason::Name`] when an account cannot have the name; [`AccountError::TooManyAccounts`]; [`AccountError::TooManyTries`];
    /// [`Reason::ManySignIn`]; when it cannot be written.
    async fn keep(
        &self,
        store: &Store,
        who: &Signed<'_>,
        kind: Kind,
        secret: Vec<u8>,
        (from, now): (Address, u64),
    ) -> Result<(), Reason> {
        // First, as the hash costs.
        may_be_account(store, who.person).await?;
        let making = self.making(store, who, from, now).await?;
        self.kept.count(who.person.id, KEPT, now)?;
        let stored = self.hasher.line_up(from)?.hash(secret).await?;
        self.store(store, who, kind, stored, now).await?;
        if let Some(making) = making {
            making.done();
        }
        Ok(())
    }

    /// What is kept of a secret that somebody types to come in.
    ///
    /// # Errors
    /// [`Reason::ManySignIn`]; when the machine has no memory for it.
    pub async fn hashed(&self, secret: Vec<u8>) -> Result<String, Reason> {
        self.hasher.line_up(the_house())?.hash(secret).await
    }

    /// Counts the account that a guest's first way in makes.
    async fn making(&self, store: &Store, who: &Signed<'_>, from: Address, now: u64) -> Result<Option<Making<'_>>, Reason> {
        if store.ways_of(who.person.id).await?.is_empty() { self.accounts.begin(from, now).map(Some) } else { Ok(None) }
    }

    async fn store(&self, store: &Store, who: &Signed<'_>, kind: Kind, stored: String, now: u64) -> Result<(), Reason> {
        let skeleton = names::of_account(&who.person.name)?.skeleton().to_owned();
        let way = CredentialRow { kind: kind.as_str().to_owned(), stored, made_at: now };
        let kept = store.keep_way(who.person.clone(), who.session.id.clone(), way, skeleton).await;
        kept.map_err(|error| match error {
            StoreError::TooLate => Reason::from(BadName::Taken),
            // All others are by person alone.
            StoreError::Taken => Reason::from(AccountError::MailTaken),
            other => other.into(),
        })?;
        tracing::info!(person = %who.person.id, kind = kind.as_str(), "a way in is kept");
        Ok(())
    }

    /// Takes a way in away; never the last.
    ///
    /// # Errors
    /// [`AccountError::LastWay`], [`AccountError::ProveAgain`]; when it cannot be written.
    pub async fn remove(&self, store: &Store, who: &Signed<'_>, kind: Kind, now: u64) -> Result<(), Reason> {
        let before = store.ways_of(who.person.id).await?;
        who.is_proven(&before, now)?;
        if !before.iter().any(|way| way.kind != kind.as_str()) {
            return Err(AccountError::LastWay.into());
        }
        store.remove_way(who.person.id, kind.as_str().to_owned()).await.map_err(|error| match error {
            StoreError::TooLate => Reason::from(AccountError::LastWay),
            other => other.into(),
        })?;
        tracing::info!(person = %who.person.id, kind = kind.as_str(), "a way in is taken away");
        Ok(())
    }

    /// Whose account this is, by its name and one of its secrets. Whatever does not fit, the answer is the same and costs as
    /// much.
    ///
    /// # Errors
    /// [`AccountError::DoNotFit`]; [`AccountError::TooManyTries`]; [`Reason::ManySignIn`]; when the database cannot be read.
    pub async fn of(
        &self,
        store: &Store,
        name: &str,
        secret: &str,
        device: Option<&Token>,
        (from, now): (Address, u64),
    ) -> Result<Person, Reason> {
        let skeleton = names::skeleton(name);
        let device = device.map(Token::hash);
        // Asked for whatever name: that nobody has it costs as much.
        let since = match &device {
            Some(device) => store.device_known(device, &skeleton).await?,
            None => None,
        };
        let known = device.as_deref().filter(|_| since.is_some());
        let person = self.judged(store, &skeleton, (&skeleton, known), secret, (from, now)).await?;
        if let (Some(device), Some(since)) = (known, since) {
            self.addresses.saw(from, device, since, now);
        }
        Ok(person)
    }

    /// Whose account looks like this and has this secret; tries count for `counted`, and for what is known there.
    async fn judged(
        &self,
        store: &Store,
        skeleton: &str,
        (counted, known): (&str, Option<&str>),
        secret: &str,
        (from, now): (Address, u64),
    ) -> Result<Person, Reason> {
        let place = self.hasher.line_up(from)?;
        let begun = self.tries.begin(counted, known, from, now)?;
        let (kind, secret) = read(secret).ok_or(AccountError::DoNotFit)?;
        let (person, stored) = store.account_by(skeleton, kind.as_str()).await?.unzip();
        if !place.fits(secret, stored.flatten()).await? {
            tracing::info!(known = person.is_some(), kind = kind.as_str(), "a try to sign in that does not fit");
            return Err(AccountError::DoNotFit.into());
        }
        begun.was_right();
        person.ok_or(Reason::from(AccountError::DoNotFit))
    }

    /// Shows a way in again, before something grave.
    ///
    /// # Errors
    /// As [`Ways::of`].
    pub async fn prove(&self, store: &Store, who: &Signed<'_>, secret: &str, from: Address, now: u64) -> Result<(), Reason> {
        // Counted apart, as strangers who try to be this person, or from where they are, must not keep them from it; no name looks
        // like this.
        let counted = format!("prove\0{}", who.person.id);
        let skeleton = names::skeleton(&who.person.name);
        let person = self.judged(store, &skeleton, (&counted, Some("")), secret, (from, now)).await?;
        if person.id != who.person.id {
            return Err(AccountError::DoNotFit.into());
        }
        Ok(store.session_proved(who.session.id.clone(), now).await?)
    }

    /// Opens a device link; `here` are the sessions of the device that does.
    ///
    /// # Errors
    /// [`AccountError::TooManyTries`]; as [`DeviceLinks::open`].
    pub fn open_device_link(
        &self,
        typed: &str,
        device: &Device,
        here: &[String],
        from: Address,
        now: u64,
    ) -> Result<Opened, Reason> {
        // A code has nine digits: by address alone, as it names nobody.
        let begun = self.tries.begin_there(from, now)?;
        let opened = self.device_links.open(typed, device, here, now);
        if opened.as_ref().map_or_else(|reason| *reason == AccountError::OwnDevice, |_| true) {
            begun.was_right();
        }
        opened
    }

    /// Forgets what is long ago: tries, codes, and words that nobody wrote down.
    pub fn tidy(&self, now: u64) {
        self.mail_codes.tidy(now);
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, (_, until)| *until > now);
        self.tries.tidy(now);
        self.lock_tries.tidy(now);
        self.kept.tidy(now);
        self.asked.tidy(now);
        self.mailed.tidy(now);
        self.asked_shares.tidy(now);
        self.device_links.tidy(now);
        self.accounts.tidy(now);
    }
}

/// Somebody who is signed in.
pub struct Signed<'a> {
    /// Who.
    pub person: &'a Person,
    /// In which session.
    pub session: &'a SessionRow,
}

impl Signed<'_> {
    /// Makes sure that a way in was shown lately, as for all that is grave.
    ///
    /// # Errors
    /// [`AccountError::ProveAgain`]; when the database cannot be read.
    pub async fn proven(&self, store: &Store, now: u64) -> Result<(), Reason> {
        self.is_proven(&store.ways_of(self.person.id).await?, now)
    }

    /// A guest has nothing to show.
    fn is_proven(&self, ways: &[CredentialRow], now: u64) -> Result<(), Reason> {
        if ways.is_empty() || is_proven(self.session.proved_at, now) { Ok(()) } else { Err(AccountError::ProveAgain.into()) }
    }
}

/// Makes sure that a person can be an account under their name. Gives what it looks like.
async fn may_be_account(store: &Store, person: &Person) -> Result<String, Reason> {
    let skeleton = names::of_account(&person.name)?.skeleton().to_owned();
    names::free(store, &skeleton, Some(person.id)).await?;
    Ok(skeleton)
}

/// What was typed: eight words of the list are recovery words, anything else a password.
fn read(typed: &str) -> Option<(Kind, Vec<u8>)> {
    match RecoveryWords::read(typed) {
        Ok(words) => Some((Kind::Words, words.line().into_bytes())),
        Err(_) => Some((Kind::Password, Password::typed(typed)?.as_bytes().to_vec())),
    }
}

fn digest(words: &RecoveryWords) -> [u8; 32] {
    Sha256::digest(words.line()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from() -> Address {
        Address::of([192, 0, 2, 1].into())
    }

    #[tokio::test]
    async fn every_try_costs_one_hash_whoever_is_meant() {
        let folder = tempfile::tempdir().unwrap();
        let (store, closing) = Store::open(&format!("sqlite:{}/x.db", folder.path().display())).await.unwrap();
        let ways = Ways::new(Arc::new(30.into()), Arc::new(true.into()), Arc::default(), &[]);
        let (person, token) = crate::accounts::sessions::arrive(&store, "Anu".to_owned(), &Device::of(""), 1).await.unwrap();
        let (_, session) = store.session(&token.hash()).await.unwrap().map(|(session, person)| (person, session)).unwrap();
        let who = Signed { person: &person, session: &session };
        let password = "rain on the backwaters";
        ways.keep_password(&store, &who, password, "Thurup", (from(), 1)).await.unwrap();
        let mut made = ways.hasher.made();
        let words = "beach beam bear beauty become bedroom beetle before";
        for (name, secret) in
            [("Anu", "wrong, wrong, wrong"), ("Nobody", password), ("", password), ("Nobody", words), ("Anu", words)]
        {
            assert_eq!(
                ways.of(&store, name, secret, None, (from(), 2)).await.unwrap_err(),
                Reason::from(AccountError::DoNotFit),
                "{name}"
            );
            assert_eq!(ways.hasher.made(), made + 1, "{name} {secret}");
            made += 1;
        }
        assert_eq!(ways.of(&store, "Anu", password, None, (from(), 2)).await.unwrap().id, person.id);
        assert_eq!(ways.hasher.made(), made + 1);
        closing.finish().await;
    }
}
