//! Codes by mail: asking for one, coming in by one, keeping an address as a way in. Whether an address is known is looked up when a
//! code is about to be sent, beside the request: so neither its answer nor its time tells.

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use lettre::Address as MailAddress;
use thurup_people::entry::MailCode;
use thurup_table::Address;
use tokio::sync::mpsc;

use super::mail_codes::{For, Right};
use super::{Kind, Signed, Ways};
use crate::device::Token;
use crate::house::House;
use crate::mail::{self, MailConfig, MailError, Mailer};
use crate::reason::Reason;
use crate::store::Person;

/// Letters that may wait.
const QUEUE: usize = 256;
/// Letters on their way at once: so many may hang.
const AT_ONCE: usize = 8;

/// Sends letters beside the requests.
#[derive(Debug)]
pub struct Post {
    mailer: Mailer,
    letters: mpsc::Sender<Letter>,
}

/// A code to be sent.
#[derive(Debug)]
pub struct Letter {
    to: MailAddress,
    code: MailCode,
    what: For,
}

impl Post {
    /// With these settings; what comes back is for [`deliver`].
    ///
    /// # Errors
    /// When the settings cannot be read.
    pub fn new(config: &MailConfig) -> Result<(Self, mpsc::Receiver<Letter>), MailError> {
        let (letters, waiting) = mpsc::channel(QUEUE);
        Ok((Self { mailer: Mailer::new(config)?, letters }, waiting))
    }
}

/// The post, where it is known to work.
///
/// # Errors
/// [`Reason::NoSuchPage`] where it is not; when the database cannot be read.
pub async fn post(house: &House) -> Result<&Post, Reason> {
    let post = house.post.as_ref().ok_or(Reason::NoSuchPage)?;
    if post.mailer.works(&house.store).await? { Ok(post) } else { Err(Reason::NoSuchPage) }
}

/// Delivers letters until the server stops. A mail server that hangs holds nothing up but its own letters.
pub async fn deliver(house: &House, mut letters: mpsc::Receiver<Letter>) {
    let mut under_way = FuturesUnordered::new();
    loop {
        let room = under_way.len() < AT_ONCE;
        tokio::select! {
            () = house.stop.cancelled() => return,
            Some(()) = under_way.next() => {}
            letter = letters.recv(), if room => match letter {
                Some(letter) => under_way.push(send(house, letter)),
                None => return,
            },
        }
    }
}

async fn send(house: &House, letter: Letter) {
    let Some(post) = &house.post else { return };
    if letter.what == For::SignIn {
        match house.store.account_by_mail(letter.to.as_ref()).await {
            Ok(Some(_)) => {}
            Ok(None) => return,
            Err(error) => return tracing::warn!(%error, "a code is not sent"),
        }
    }
    match post.mailer.send(letter.to, "Thurup: your code · നിങ്ങളുടെ കോഡ്", text(&letter.code)).await
    {
        Ok(()) => tracing::info!("a code is sent by mail"),
        Err(error) => tracing::warn!(%error, "a code is not sent"),
    }
}

/// No link: nothing that a mail scanner could open.
fn text(code: &MailCode) -> String {
    let code = code.shown();
    format!(
        "Your code: {code}\n\nType it on the page where you asked for it, within ten minutes. If you did not ask, do nothing: \
         nobody comes in without it.\n\nനിങ്ങളുടെ കോഡ്: {code}\n\nചോദിച്ച അതേ പേജിൽ പത്തു മിനിറ്റിനകം എഴുതൂ. നിങ്ങൾ ചോദിച്ചതല്ലെങ്കിൽ ഒന്നും \
         ചെയ്യേണ്ട: ഇതില്ലാതെ ആർക്കും പ്രവേശിക്കാനാവില്ല.\n"
    )
}

impl Ways {
    /// Asks for a code to sign in with. Gives what its page keeps.
    ///
    /// # Errors
    /// [`Reason::NoSuchPage`] where no mail is sent; [`Reason::NoAddress`]; [`Reason::TooManyTries`]; [`Reason::Busy`].
    pub async fn ask_by_mail(&self, house: &House, typed: &str, from: Address, now: u64) -> Result<Token, Reason> {
        self.ask(house, typed, For::SignIn, from, now).await
    }

    /// Asks for a code that shows that an address is one's own.
    ///
    /// # Errors
    /// [`Reason::ProveAgain`]; as [`Ways::ask_by_mail`].
    pub async fn ask_to_keep_mail(
        &self,
        house: &House,
        who: &Signed<'_>,
        typed: &str,
        from: Address,
        now: u64,
    ) -> Result<Token, Reason> {
        who.proven(&house.store, now).await?;
        self.ask(house, typed, For::Keep(who.person.id), from, now).await
    }

    async fn ask(&self, house: &House, typed: &str, what: For, from: Address, now: u64) -> Result<Token, Reason> {
        let post = post(house).await?;
        let to = mail::address(typed).ok_or(Reason::NoAddress)?;
        self.tries.count(from, now).map_err(|wait| Reason::TooManyTries(wait, now))?;
        let asked = self.mail_codes.ask(to.as_ref(), what, now)?;
        if post.letters.try_send(Letter { to, code: asked.code, what }).is_err() {
            tracing::warn!("a code is not sent: too many wait");
        }
        Ok(asked.challenge)
    }

    /// Takes a code that was typed. It counts for whoever the address is, known or not, and for where it is typed.
    fn take_code(&self, (challenge, typed): (&str, &str), what: For, from: Address, now: u64) -> Result<Right, Reason> {
        let address = self.mail_codes.address_of(challenge, what, now).unwrap_or_default();
        let begun = self.tries.begin(&address, from, now).map_err(|wait| Reason::TooManyTries(wait, now))?;
        let right = self.mail_codes.take(challenge, typed, what, now)?;
        begun.was_right();
        Ok(right)
    }

    /// Whose account this is, by a code. `come_in` is done with that person; the code is spent once that is done.
    ///
    /// # Errors
    /// [`Reason::CodeDoesNotFit`]; [`Reason::TooManyTries`]; whatever `come_in` says.
    pub async fn by_mail<Done>(
        &self,
        house: &House,
        code: (&str, &str),
        from: Address,
        now: u64,
        come_in: impl AsyncFnOnce(Person) -> Result<Done, Reason>,
    ) -> Result<Done, Reason> {
        post(house).await?;
        let right = self.take_code(code, For::SignIn, from, now)?;
        let done = async {
            let person = house.store.account_by_mail(right.address()).await?.ok_or(Reason::CodeDoesNotFit)?;
            come_in(person).await
        };
        let done = done.await;
        if done.is_err() {
            self.mail_codes.put_back(right, now);
        }
        done
    }

    /// Keeps an address as a way in, in the place of the one before.
    ///
    /// # Errors
    /// [`Reason::CodeDoesNotFit`]; [`Reason::TooManyTries`]; [`Reason::MailTaken`] when it lets another account in.
    pub async fn keep_mail(
        &self,
        house: &House,
        who: &Signed<'_>,
        code: (&str, &str),
        from: Address,
        now: u64,
    ) -> Result<(), Reason> {
        post(house).await?;
        who.proven(&house.store, now).await?;
        let right = self.take_code(code, For::Keep(who.person.id), from, now)?;
        let kept = self.store(&house.store, who, Kind::Mail, right.address().to_owned(), now).await;
        if kept.is_err() {
            self.mail_codes.put_back(right, now);
        }
        kept
    }
}
