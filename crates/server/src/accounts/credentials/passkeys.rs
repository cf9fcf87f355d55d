//! Passkeys: making one, coming in by one without a name, showing once more who one is, naming them and taking them away.
//!
//! What a browser is asked is stored, so that it can answer a server that was started anew; its answer spends it, in the same
//! transaction as what comes of it.

use serde_json::Value;
use thurup_people::names::clean;
use thurup_table::Address;
use thurup_wire::passkeys::{PasskeyMade, PasskeyView, PasskeysHere};

use super::passkey::site::Site;
use super::passkey::{Had, Key, Question, Wrong};
use super::{ASKED, KEPT, Signed, Ways, may_be_account};
use crate::accounts::Accounts;
use crate::accounts::error::AccountError;
use crate::error::reason::Reason;
use thurup_store::ids;
use thurup_store::{ChallengeRow, PASSKEY_ASKED_FOR, PasskeyRow, PasskeyUse, Person, Store, StoreError, Used};

/// Most passkeys of a person.
const MOST: usize = 10;
/// Most characters of a passkey's name.
const NAME: usize = 40;

/// What a browser is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum For {
    ComeIn,
    Keep,
    Prove,
}

impl For {
    fn as_str(self) -> &'static str {
        match self {
            Self::ComeIn => "come-in",
            Self::Keep => "keep",
            Self::Prove => "prove",
        }
    }
}

impl Ways {
    /// Whether passkeys are a way in here, and what is missing if not.
    pub fn passkeys_here(&self) -> PasskeysHere {
        match &self.site {
            Ok(site) => PasskeysHere { name: Some(site.name().to_owned()), https_missing: false, name_missing: false },
            Err(missing) => PasskeysHere { name: None, https_missing: missing.https, name_missing: missing.name },
        }
    }

    fn site(&self) -> Result<&Site, Reason> {
        self.site.as_ref().map_err(|_| Reason::NoSuchPage)
    }

    /// Asks a browser for any passkey to come in with. Whether anybody has one makes no difference.
    ///
    /// # Errors
    /// [`Reason::NoSuchPage`] where there are none; [`AccountError::TooManyTries`];
    /// [`AccountError::TooManyAskedForPasskeys`]; when it cannot be written.
    pub async fn ask_for_passkey(&self, store: &Store, from: Address, now: u64) -> Result<Value, Reason> {
        let question = self.ceremonies.ask(self.site()?)?;
        self.asked(store, question, For::ComeIn, None, from, now).await
    }

    /// Asks a browser for a passkey that shows once more who one is.
    ///
    /// # Errors
    /// As [`Ways::ask_for_passkey`].
    pub async fn ask_to_prove_by_passkey(
        &self,
        store: &Store,
        who: &Signed<'_>,
        from: Address,
        now: u64,
    ) -> Result<Value, Reason> {
        let question = self.ceremonies.ask(self.site()?)?;
        self.asked(store, question, For::Prove, Some(who.person), from, now).await
    }

    /// Asks a browser to make a passkey.
    ///
    /// # Errors
    /// [`AccountError::ProveAgain`] when it is long ago that a way in was shown: asked now, so that no device makes one in vain;
    /// [`AccountError::TooManyPasskeys`]; [`Reason::Name`] when an account cannot have the name; as [`Ways::ask_for_passkey`].
    pub async fn ask_to_make_passkey(&self, store: &Store, who: &Signed<'_>, from: Address, now: u64) -> Result<Value, Reason> {
        let site = self.site()?;
        who.proven(store, now).await?;
        let had = store.passkeys_of(who.person.id).await?;
        if had.len() >= MOST {
            return Err(AccountError::TooManyPasskeys(MOST).into());
        }
        may_be_account(store, who.person).await?;
        let had = had.into_iter().map(|key| Had { credential: key.credential, transports: key.transports }).collect();
        let question = self.ceremonies.ask_to_make(site, who.person, had)?;
        self.asked(store, question, For::Keep, Some(who.person), from, now).await
    }

    async fn asked(
        &self,
        store: &Store,
        question: Question,
        what: For,
        person: Option<&Person>,
        from: Address,
        now: u64,
    ) -> Result<Value, Reason> {
        self.asked.count(from, self.addresses.allowed(from, ASKED, now), now)?;
        self.asked_shares.take(from, now)?;
        let Question { options, challenge, state } = question;
        let (person, what) = (person.map(|person| person.id), what.as_str().to_owned());
        let row = ChallengeRow { challenge, person, what, state, until: now.saturating_add(PASSKEY_ASKED_FOR) };
        store.ask_for_passkey(row, now).await.map_err(|error| match error {
            StoreError::TooLate => Reason::from(AccountError::TooManyAskedForPasskeys),
            other => other.into(),
        })?;
        Ok(options)
    }

    /// What a browser was asked: of this person, for this, and not too long ago.
    async fn question(
        &self,
        store: &Store,
        challenge: &[u8],
        what: For,
        person: Option<&Person>,
        now: u64,
    ) -> Result<ChallengeRow, Reason> {
        let asked = store.passkey_asked(challenge, now).await?.ok_or(AccountError::PasskeyLate)?;
        let fits = asked.what == what.as_str() && asked.person == person.map(|person| person.id);
        if fits { Ok(asked) } else { Err(AccountError::PasskeyLate.into()) }
    }

    /// Keeps a passkey that was made. The first way in makes a guest's name an account's.
    ///
    /// # Errors
    /// [`AccountError::PasskeyLate`]; [`AccountError::PasskeyDoesNotFit`]; [`AccountError::PasskeyKept`]; [`Reason::Text`] when it cannot be called so;
    /// [`AccountError::TooManyAccounts`]; when it cannot be written.
    pub async fn keep_passkey(
        &self,
        store: &Store,
        who: &Signed<'_>,
        made: &PasskeyMade,
        from: Address,
        now: u64,
    ) -> Result<(), Reason> {
        let site = self.site()?;
        let name = clean(&made.name, NAME).map_err(Reason::from)?;
        self.kept.count(who.person.id, KEPT, now)?;
        let challenge = self.ceremonies.made_for(&made.answer)?;
        let asked = self.question(store, &challenge, For::Keep, Some(who.person), now).await?;
        let made = self.ceremonies.judge_made(site, &asked.state, &made.answer)?;
        let skeleton = may_be_account(store, who.person).await?;
        let making = self.making(store, who, from, now).await?;
        let key = PasskeyRow {
            id: hex::encode(ids::random::<16>().map_err(|_| Reason::Internal)?),
            person: who.person.id,
            name,
            credential: made.credential,
            public_key: made.public_key,
            state: made.state,
            transports: made.transports,
            origin: made.origin,
            made_at: now,
            used_at: None,
            refused_at: None,
        };
        let session = who.session.id.clone();
        let kept = store.keep_passkey(challenge, who.person.clone(), session, key, (skeleton, MOST)).await;
        kept.map_err(|error| match error {
            StoreError::TooLate => Reason::from(AccountError::PasskeyLate),
            StoreError::Taken => Reason::from(AccountError::PasskeyKept),
            other => other.into(),
        })?;
        tracing::info!(person = %who.person.id, kind = "passkey", "a way in is kept");
        if let Some(making) = making {
            making.done();
        }
        Ok(())
    }

    /// Whose passkey says this, to be let in, and what is to be written when they are.
    ///
    /// # Errors
    /// [`AccountError::PasskeyLate`]; [`AccountError::PasskeyDoesNotFit`], the same for one that is not known and one that says something wrong;
    /// [`AccountError::PasskeyCopied`], which its owner is to be told ([`bell::passkey_refused`](crate::notices::bell)); [`AccountError::TooManyTries`]; when the database cannot be read.
    pub async fn by_passkey(
        &self,
        accounts: &Accounts,
        answer: &Value,
        from: Address,
        now: u64,
    ) -> Result<(Person, PasskeyUse), Reason> {
        let (key, used) = self.judge(accounts, answer, For::ComeIn, None, from, now).await?;
        let person = accounts.store.names(&[key.person]).await?.pop().ok_or(AccountError::PasskeyDoesNotFit)?;
        Ok((person, used))
    }

    /// Shows once more, by a passkey, that somebody is who they are.
    ///
    /// # Errors
    /// As [`Ways::by_passkey`].
    pub async fn prove_by_passkey(
        &self,
        accounts: &Accounts,
        who: &Signed<'_>,
        answer: &Value,
        from: Address,
        now: u64,
    ) -> Result<(), Reason> {
        let (_, used) = self.judge(accounts, answer, For::Prove, Some(who.person), from, now).await?;
        let proved = accounts.store.use_passkey(used, Used::Prove(who.session.id.clone())).await;
        proved.map_err(|error| match error {
            StoreError::TooLate => Reason::from(AccountError::PasskeyLate),
            other => other.into(),
        })
    }

    async fn judge(
        &self,
        accounts: &Accounts,
        answer: &Value,
        what: For,
        person: Option<&Person>,
        from: Address,
        now: u64,
    ) -> Result<(PasskeyRow, PasskeyUse), Reason> {
        let site = self.site()?;
        self.asked.count(from, self.addresses.allowed(from, ASKED, now), now)?;
        let said = self.ceremonies.said(answer)?;
        let asked = self.question(&accounts.store, &said.challenge, what, person, now).await?;
        let key = accounts.store.passkey(&said.credential).await?.filter(|key| key.person == said.person);
        let key =
            key.filter(|key| person.is_none_or(|person| person.id == key.person)).ok_or(AccountError::PasskeyDoesNotFit)?;
        let kept = Key { person: key.person, public_key: &key.public_key, state: &key.state };
        match self.ceremonies.judge(site, &asked.state, kept, answer) {
            Ok(after) => {
                let state = [key.state.clone(), after];
                let used = PasskeyUse { challenge: said.challenge, passkey: key.id.clone(), state, at: now };
                Ok((key, used))
            }
            Err(Wrong::Fallen) => {
                tracing::warn!(person = %key.person, "a passkey is refused: its count has fallen");
                accounts.store.passkey_refused(key.id, now).await?;
                Err(AccountError::PasskeyCopied { of: key.person, name: key.name }.into())
            }
            Err(other) => Err(other.into()),
        }
    }

    /// Gives a passkey another name.
    ///
    /// # Errors
    /// [`Reason::NoSuchPage`] where there are none; [`AccountError::ProveAgain`]; [`AccountError::NoSuchPasskey`]; [`Reason::Text`]; when it
    /// cannot be written.
    pub async fn name_passkey(&self, store: &Store, who: &Signed<'_>, id: &str, name: &str, now: u64) -> Result<(), Reason> {
        self.site()?;
        who.proven(store, now).await?;
        let name = clean(name, NAME).map_err(Reason::from)?;
        store.name_passkey(who.person.id, id.to_owned(), name).await.map_err(|error| match error {
            StoreError::TooLate => Reason::from(AccountError::NoSuchPasskey),
            other => other.into(),
        })
    }

    /// Takes a passkey away; never the last way in. Also where there are none any more, so that those of before can be.
    ///
    /// # Errors
    /// [`AccountError::ProveAgain`]; [`AccountError::NoSuchPasskey`]; [`AccountError::LastWay`]; when it cannot be written.
    pub async fn remove_passkey(&self, store: &Store, who: &Signed<'_>, id: &str, now: u64) -> Result<(), Reason> {
        let before = store.ways_of(who.person.id).await?;
        who.is_proven(&before, now)?;
        if !store.passkeys_of(who.person.id).await?.iter().any(|key| key.id == id) {
            return Err(AccountError::NoSuchPasskey.into());
        }
        store.remove_passkey(who.person.id, id.to_owned()).await.map_err(|error| match error {
            StoreError::TooLate => Reason::from(AccountError::LastWay),
            other => other.into(),
        })?;
        tracing::info!(person = %who.person.id, kind = "passkey", "a way in is taken away");
        Ok(())
    }
}

/// A passkey, as its owner sees it.
pub fn shown(key: PasskeyRow) -> PasskeyView {
    let PasskeyRow { id, name, made_at, used_at, refused_at, .. } = key;
    PasskeyView { id, name, made_at, used_at, refused_at }
}

impl From<Wrong> for Reason {
    fn from(wrong: Wrong) -> Self {
        match wrong {
            Wrong::Late => AccountError::PasskeyLate.into(),
            Wrong::Fallen => AccountError::PasskeyDoesNotFit.into(),
            Wrong::Unfit => AccountError::PasskeyDoesNotFit.into(),
        }
    }
}
