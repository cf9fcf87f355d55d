//! The post: letters with codes, sent beside the requests.

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use lettre::Address;
use thurup_people::entry::MailCode;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use crate::accounts::credentials::mail_codes::For;
use crate::accounts::error::AccountError;
use crate::base::config::mail::MailConfig;
use crate::error::reason::Reason;
use crate::mail::{MailError, Mailer};
use crate::settings::Settings;
use thurup_store::Store;

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
    to: Address,
    code: MailCode,
    what: For,
}

impl Post {
    /// With these settings; what comes back is for [`Post::deliver`].
    ///
    /// # Errors
    /// When the settings cannot be read.
    pub fn new(config: &MailConfig) -> Result<(Self, mpsc::Receiver<Letter>), MailError> {
        let (letters, waiting) = mpsc::channel(QUEUE);
        Ok((Self { mailer: Mailer::new(config)?, letters }, waiting))
    }

    /// Whether mail is known to go through.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn works(&self, store: &Store) -> Result<bool, Reason> {
        self.mailer.works(store).await
    }

    /// Sends a letter that waits elsewhere.
    ///
    /// # Errors
    /// When the server does not take it.
    pub async fn write(&self, to: Address, subject: &str, text: String) -> Result<(), MailError> {
        self.mailer.send(to, subject, text).await
    }

    /// Room for a letter.
    ///
    /// # Errors
    /// [`AccountError::TooManyLetters`] when too many wait.
    pub fn room(&self) -> Result<Room<'_>, AccountError> {
        self.letters.try_reserve().map(Room).map_err(|_| AccountError::TooManyLetters)
    }

    /// Delivers letters until the server stops. A mail server that hangs holds nothing up but its own letters.
    pub async fn deliver(
        &self,
        (store, settings): (&Store, &Settings),
        stop: &CancellationToken,
        mut letters: mpsc::Receiver<Letter>,
    ) {
        let mut under_way = FuturesUnordered::new();
        loop {
            let room = under_way.len() < AT_ONCE;
            tokio::select! {
                () = stop.cancelled() => return,
                Some(()) = under_way.next() => {}
                letter = letters.recv(), if room => match letter {
                    Some(letter) => under_way.push(self.send(store, settings, letter)),
                    None => return,
                },
            }
        }
    }

    async fn send(&self, store: &Store, settings: &Settings, letter: Letter) {
        if matches!(letter.what, For::SignIn | For::ComeBack(_)) {
            match store.account_by_mail(letter.to.as_ref()).await {
                Ok(Some(_)) => {}
                Ok(None) => return,
                Err(error) => return tracing::warn!(%error, "a code is not sent"),
            }
        }
        let subject = format!("{}: your code · നിങ്ങളുടെ കോഡ്", settings.now().name);
        match self.mailer.send(letter.to, &subject, text(&letter.code, letter.what)).await {
            Ok(()) => tracing::info!("a code is sent by mail"),
            // What a mail server says may name the address.
            Err(error) => tracing::warn!(error = error.kind(), "a code is not sent"),
        }
    }
}

/// Room for one letter.
#[derive(Debug)]
pub struct Room<'a>(mpsc::Permit<'a, Letter>);

impl Room<'_> {
    /// Sends it. Where it is for signing in, nothing goes to an address that is no account's.
    pub fn send(self, to: Address, code: MailCode, what: For) {
        self.0.send(Letter { to, code, what });
    }
}

/// No link: nothing that a mail scanner could open.
fn text(code: &MailCode, what: For) -> String {
    let code = code.shown();
    let (use_of_it, use_of_it_ml) = match what {
        For::SignIn | For::ComeBack(_) => ("It signs you in.", "പ്രവേശിക്കാനുള്ളതാണിത്."),
        For::Keep(_) => {
            ("With it this address becomes a way into the account that asked for it.", "ഇതു ചോദിച്ച അക്കൗണ്ടിലേക്കുള്ള വഴിയാകും ഈ വിലാസം.")
        }
        For::Prove(_) => ("It shows once more that it is you.", "ഇതു നിങ്ങൾ തന്നെയെന്ന് ഒന്നുകൂടി കാണിക്കാനാണ്."),
    };
    format!(
        "Your code: {code}\n\n{use_of_it} Type it on the page where you asked for it, within ten minutes, and tell it to nobody. If you \
         did not ask, do nothing: nobody comes in without it.\n\nനിങ്ങളുടെ കോഡ്: {code}\n\n{use_of_it_ml} ചോദിച്ച അതേ താളിൽ പത്തു \
         മിനിറ്റിനകം എഴുതൂ; ആരോടും പറയരുത്. നിങ്ങൾ ചോദിച്ചതല്ലെങ്കിൽ ഒന്നും ചെയ്യേണ്ട: ഇതില്ലാതെ ആർക്കും പ്രവേശിക്കാനാവില്ല.\n"
    )
}
