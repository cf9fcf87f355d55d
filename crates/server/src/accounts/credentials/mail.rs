//! Codes by mail: asking for one, coming in by one, keeping an address as a way in. Whether an address is known is looked up when a
//! code is about to be sent, beside the request: so neither its answer nor its time tells.

use lettre::Address as MailAddress;
use sha2::{Digest, Sha256};
use thurup_table::Address;
use thurup_wire::people::{AskMailCode, MailCodeTyped};

use super::mail_codes::{For, Right};
use super::{Kind, MAILED, Signed, Ways};
use crate::accounts::Accounts;
use crate::accounts::credentials::post::Post;
use crate::accounts::device::Token;
use crate::accounts::error::AccountError;
use crate::base::config::mail::address;
use crate::error::reason::Reason;
use thurup_store::Person;

/// The post, where it is known to work.
///
/// # Errors
/// [`Reason::NoSuchPage`] where it is not; when the database cannot be read.
pub async fn post(accounts: &Accounts) -> Result<&Post, Reason> {
    let post = accounts.post.as_ref().ok_or(Reason::NoSuchPage)?;
    if post.works(&accounts.store).await? { Ok(post) } else { Err(Reason::NoSuchPage) }
}

/// Whether the post is known to work.
///
/// # Errors
/// When the database cannot be read.
pub async fn is_here(accounts: &Accounts) -> Result<bool, Reason> {
    match post(accounts).await {
        Ok(_) => Ok(true),
        Err(Reason::NoSuchPage) => Ok(false),
        Err(other) => Err(other),
    }
}

impl Ways {
    /// Asks for a code to sign in with. Gives what its page keeps.
    ///
    /// # Errors
    /// [`Reason::NoSuchPage`] where no mail is sent; [`AccountError::NoAddress`]; [`AccountError::TooManyTries`];
    /// [`AccountError::TooManyLetters`]; [`AccountError::TooManyCodes`].
    pub async fn ask_by_mail(
        &self,
        accounts: &Accounts,
        asked: &AskMailCode,
        device: Option<&Token>,
        (from, now): (Address, u64),
    ) -> Result<Token, Reason> {
        let to = address(&asked.address);
        let known = match (&to, device) {
            // Asked for whatever address: that nobody has it costs as much.
            (Some(to), Some(device)) => accounts.store.device_known_by_mail(&device.hash(), to.as_ref()).await?,
            _ => false,
        };
        let what = device.filter(|_| known).map_or(For::SignIn, come_back);
        self.ask(accounts, to, what, asked.before.as_deref(), from, now).await
    }

    /// Asks for a code that shows that an address is one's own.
    ///
    /// # Errors
    /// [`AccountError::ProveAgain`]; as [`Ways::ask_by_mail`].
    pub async fn ask_to_keep_mail(
        &self,
        accounts: &Accounts,
        who: &Signed<'_>,
        asked: &AskMailCode,
        from: Address,
        now: u64,
    ) -> Result<Token, Reason> {
        post(accounts).await?;
        who.proven(&accounts.store, now).await?;
        let to = address(&asked.address);
        self.ask(accounts, to, For::Keep(who.person.id), asked.before.as_deref(), from, now).await
    }

    /// Asks for a code with which somebody whose address is kept shows once more that it is them.
    ///
    /// # Errors
    /// [`AccountError::NoMailKept`]; as [`Ways::ask_by_mail`].
    pub async fn ask_to_prove_by_mail(
        &self,
        accounts: &Accounts,
        who: &Signed<'_>,
        before: Option<&str>,
        from: Address,
        now: u64,
    ) -> Result<Token, Reason> {
        post(accounts).await?;
        let to = address(&mail_of(accounts, who).await?);
        self.ask(accounts, to, For::Prove(who.person.id), before, from, now).await
    }

    async fn ask(
        &self,
        accounts: &Accounts,
        to: Option<MailAddress>,
        what: For,
        before: Option<&str>,
        from: Address,
        now: u64,
    ) -> Result<Token, Reason> {
        let post = post(accounts).await?;
        let to = to.ok_or(AccountError::NoAddress)?;
        self.mailed.count(from, self.addresses.allowed(from, MAILED, now), now)?;
        // Room first, for known and unknown alike: a code that nobody is sent counts for no address.
        let room = post.room()?;
        let asked = self.mail_codes.ask(to.as_ref(), what, before, (from, now))?;
        room.send(to, asked.code, what);
        Ok(asked.challenge)
    }

    /// Takes a code that was typed. It counts for whoever the address is, known or not, and for where it is typed.
    fn take_code(&self, typed: &MailCodeTyped, what: For, from: Address, now: u64) -> Result<Right, Reason> {
        let MailCodeTyped { challenge, code } = typed;
        let Some(address) = self.mail_codes.address_of(challenge, what, now) else {
            // Dead or never there: nobody's tries, so that strangers do not fill those of whoever comes late.
            drop(self.tries.begin_there(from, now)?);
            return Err(AccountError::CodeDoesNotFit.into());
        };
        // Whoever is known has tries of their own, wherever they are.
        let known = matches!(what, For::ComeBack(_) | For::Prove(_)).then_some("");
        let begun = self.tries.begin(&what.counted(&address), known, from, now)?;
        let right = self.mail_codes.take(challenge, code, what, now)?;
        begun.was_right();
        Ok(right)
    }

    /// Spends a code that was typed on something to be done with the address it was sent to. Where nothing comes of that, the code
    /// can be used once more.
    async fn spend<Done>(
        &self,
        typed: &MailCodeTyped,
        what: For,
        (from, now): (Address, u64),
        on: impl AsyncFnOnce(String) -> Result<Done, Reason>,
    ) -> Result<Done, Reason> {
        let right = self.take_code(typed, what, from, now)?;
        let done = on(right.address().to_owned()).await;
        if done.is_err() {
            self.mail_codes.put_back(right, now);
        }
        done
    }

    /// Whose account this is, by a code. `come_in` is done with that person; the code is spent once that is done.
    ///
    /// # Errors
    /// [`AccountError::CodeDoesNotFit`]; [`AccountError::TooManyTries`]; whatever `come_in` says.
    pub async fn by_mail<Done>(
        &self,
        accounts: &Accounts,
        code: &MailCodeTyped,
        device: Option<&Token>,
        (from, now): (Address, u64),
        come_in: impl AsyncFnOnce(Person) -> Result<Done, Reason>,
    ) -> Result<Done, Reason> {
        post(accounts).await?;
        let in_by = async |address: String| {
            let person = accounts.store.account_by_mail(&address).await?.ok_or(AccountError::CodeDoesNotFit)?;
            come_in(person).await
        };
        let back = device.map(come_back).filter(|back| self.mail_codes.address_of(&code.challenge, *back, now).is_some());
        self.spend(code, back.unwrap_or(For::SignIn), (from, now), in_by).await
    }

    /// Keeps an address as a way in, in the place of the one before.
    ///
    /// # Errors
    /// [`AccountError::CodeDoesNotFit`]; [`AccountError::TooManyTries`]; [`AccountError::MailTaken`] when it lets another account in.
    pub async fn keep_mail(
        &self,
        accounts: &Accounts,
        who: &Signed<'_>,
        code: &MailCodeTyped,
        from: Address,
        now: u64,
    ) -> Result<(), Reason> {
        post(accounts).await?;
        who.proven(&accounts.store, now).await?;
        let making = self.making(&accounts.store, who, from, now).await?;
        let keep = async |address| self.store(&accounts.store, who, Kind::Mail, address, now).await;
        self.spend(code, For::Keep(who.person.id), (from, now), keep).await?;
        if let Some(making) = making {
            making.done();
        }
        Ok(())
    }

    /// Shows once more, by a code, that somebody is who they are.
    ///
    /// # Errors
    /// [`AccountError::CodeDoesNotFit`], also when another address is theirs by now; [`AccountError::TooManyTries`].
    pub async fn prove_by_mail(
        &self,
        accounts: &Accounts,
        who: &Signed<'_>,
        code: &MailCodeTyped,
        from: Address,
        now: u64,
    ) -> Result<(), Reason> {
        post(accounts).await?;
        let prove = async |address: String| {
            if mail_of(accounts, who).await? != address {
                return Err(AccountError::CodeDoesNotFit.into());
            }
            Ok(accounts.store.session_proved(who.session.id.clone(), now).await?)
        };
        self.spend(code, For::Prove(who.person.id), (from, now), prove).await
    }
}

fn come_back(device: &Token) -> For {
    For::ComeBack(Sha256::digest(device.told()).into())
}

/// The address that lets somebody in.
async fn mail_of(accounts: &Accounts, who: &Signed<'_>) -> Result<String, Reason> {
    accounts.store.mail_of(who.person.id).await?.ok_or(Reason::from(AccountError::NoMailKept))
}
