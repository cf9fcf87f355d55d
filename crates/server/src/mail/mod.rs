//! Mail: how it is sent, and whether that works. Nothing is offered that needs it before a test mail has gone through since its
//! settings were last changed.

use std::fmt;
use std::time::Duration;

use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::transport::smtp::AsyncSmtpTransport;
use lettre::{Address, AsyncTransport, Message, Tokio1Executor};
use tokio::sync::Mutex;

use crate::base::config::mail::{MailConfig, address};
use crate::base::hasher::{Hasher, the_house};
use crate::error::reason::Reason;
use thurup_store::clock::now_ms;
use thurup_store::{Store, StoreError};

/// A mail server has so long for one mail, from the first word to the last.
const PATIENCE: Duration = Duration::from_secs(20);
/// A mail server that cannot take a mail now is asked again so much later.
const AGAIN_AFTER: Duration = Duration::from_secs(5);

/// Sends mail.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    settings: String,
    password: Option<Vec<u8>>,
    hasher: Hasher,
    /// A test that was looked at last, and whether it was of these settings: the password is hashed once for it.
    looked: Mutex<Option<(String, bool)>>,
}

impl fmt::Debug for Mailer {
    // The transport and the password are nobody's to read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mailer").field("from", &self.from).finish_non_exhaustive()
    }
}

/// Ends the digest of settings, before the hash of their password.
const AND_PASSWORD: char = ' ';

impl Mailer {
    /// With these settings.
    ///
    /// # Errors
    /// When the server's address cannot be read.
    pub fn new(config: &MailConfig) -> Result<Self, MailError> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&config.server)?.timeout(Some(PATIENCE)).build();
        let (from, settings, password) = (config.from.clone(), config.digest(), config.password());
        Ok(Self { transport, from, settings, password, hasher: Hasher::default(), looked: Mutex::default() })
    }

    /// These settings, as a test of them is noted: what tells them apart, and the password hashed so that it costs to guess it.
    async fn noted(&self) -> Result<String, Reason> {
        let Some(password) = &self.password else { return Ok(self.settings.clone()) };
        let hash = self.hasher.line_up(the_house())?.hash(password.clone()).await?;
        Ok(format!("{}{AND_PASSWORD}{hash}", self.settings))
    }

    /// Whether a test that was noted so was of these settings.
    ///
    /// # Errors
    /// When too much else is hashed.
    pub async fn is_of_these(&self, noted: &str) -> Result<bool, Reason> {
        let (settings, hash) = noted.split_once(AND_PASSWORD).map_or((noted, None), |(settings, hash)| (settings, Some(hash)));
        match (&self.password, hash) {
            _ if settings != self.settings => Ok(false),
            (None, None) => Ok(true),
            (Some(password), Some(hash)) => {
                self.hasher.line_up(the_house())?.fits(password.clone(), Some(hash.to_owned())).await
            }
            (None, Some(_)) | (Some(_), None) => Ok(false),
        }
    }

    /// Whether a test mail has gone through with these settings, the password among them.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn works(&self, store: &Store) -> Result<bool, Reason> {
        let Some(noted) = store.mail_test().await? else { return Ok(false) };
        // Held while it is hashed: whoever else asks has the answer then.
        let mut looked = self.looked.lock().await;
        if let Some((_, works)) = looked.as_ref().filter(|(known, _)| *known == noted) {
            return Ok(*works);
        }
        let works = self.is_of_these(&noted).await?;
        *looked = Some((noted, works));
        Ok(works)
    }

    /// Sends a mail; once more after a little while, where the server says that it cannot take it now (4xx).
    ///
    /// # Errors
    /// When the server does not take it, or not in time.
    pub async fn send(&self, to: Address, subject: &str, text: String) -> Result<(), MailError> {
        let mail = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(subject)
            // What sends by itself says so, that nobody's holiday answers.
            .header(ByItself)
            .header(ContentType::TEXT_PLAIN)
            .body(text)?;
        let done = match self.try_once(mail.clone()).await {
            Err(MailError::Server(error)) if error.is_transient() => {
                tokio::time::sleep(AGAIN_AFTER).await;
                self.try_once(mail).await
            }
            done => done,
        };
        let end = if done.is_ok() { "sent" } else { "failed" };
        metrics::counter!("thurup_mails_total", "end" => end).increment(1);
        done
    }

    /// Comes to the server, signs in where it is to, and hands nothing in.
    ///
    /// # Errors
    /// When it does not let us in, or not in time.
    pub async fn reach(&self) -> Result<(), MailError> {
        let reached = tokio::time::timeout(PATIENCE, self.transport.test_connection()).await.map_err(|_| MailError::Late)??;
        if reached { Ok(()) } else { Err(MailError::Late) }
    }

    async fn try_once(&self, mail: Message) -> Result<(), MailError> {
        tokio::time::timeout(PATIENCE, self.transport.send(mail)).await.map_err(|_| MailError::Late)??;
        Ok(())
    }
}

/// `Auto-Submitted: auto-generated` (RFC 3834).
#[derive(Clone, Debug)]
struct ByItself;

impl lettre::message::header::Header for ByItself {
    fn name() -> lettre::message::header::HeaderName {
        lettre::message::header::HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> lettre::message::header::HeaderValue {
        lettre::message::header::HeaderValue::new(Self::name(), "auto-generated".to_owned())
    }
}

/// Sends a test mail, and notes that it has gone through: from then on a server with these settings offers codes by mail. A server
/// may use the database meanwhile.
///
/// # Errors
/// When it does not go through, or that cannot be noted.
pub async fn test_mail(database: &str, config: &MailConfig, to: &str) -> Result<(), MailError> {
    let to = address(to).ok_or(MailError::NoAddress)?;
    let mailer = Mailer::new(config)?;
    let (store, closing) = Store::visit(database).await?;
    let done = async {
        let text = "This is a test. Mail of this house arrives: codes to sign in are sent by mail from now on.\n\n\
                    ഇതൊരു പരീക്ഷണമാണ്. മെയിൽ എത്തുന്നുണ്ട്: പ്രവേശിക്കാനുള്ള കോഡുകൾ ഇനി മെയിലിൽ അയയ്ക്കും.\n";
        mailer.send(to, "Thurup: test · തുരുപ്പ്: പരീക്ഷണം", text.to_owned()).await?;
        let noted = mailer.noted().await.map_err(|reason| MailError::Noted(reason.text().en))?;
        Ok(store.note_mail_tested(noted, now_ms()).await?)
    };
    let done = done.await;
    closing.finish().await;
    done
}

/// A mail could not be sent.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// Nobody has such an address.
    #[error("this is no address of mail; one is written like anu@mail.example")]
    NoAddress,
    /// It cannot be written down.
    #[error("the mail cannot be written: {0}")]
    Form(#[from] lettre::error::Error),
    /// The server does not take it.
    #[error("the mail server does not take it: {0}")]
    Server(#[from] lettre::transport::smtp::Error),
    /// The server does not answer.
    #[error("the mail server does not answer within {} seconds", PATIENCE.as_secs())]
    Late,
    /// That it has gone through cannot be noted.
    #[error("{0}")]
    Noted(String),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl MailError {
    /// What went wrong without what the server said of it, which may name an address: for the log.
    #[must_use]
    pub fn kind(&self) -> String {
        match self {
            MailError::Server(error) => match error.status() {
                Some(status) => format!("the mail server answers {status}"),
                None if error.is_timeout() => "the mail server does not answer".to_owned(),
                None => "the mail server cannot be reached or spoken with".to_owned(),
            },
            MailError::Form(_) => "the mail cannot be written".to_owned(),
            MailError::NoAddress | MailError::Late | MailError::Noted(_) | MailError::Store(_) => self.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_goes_over_closed_lines_alone_and_is_in_no_digest() {
        let read = |server| MailConfig::read(server, "cards@house.example");
        for open in ["smtp://anu:secret@mail.example", "smtp://anu:secret@mail.example:587?tls=opportunistic"] {
            let why = read(open).err().unwrap();
            assert!(why.contains("smtps://") && !why.contains("secret"), "{why}");
        }
        let closed = ["smtps://anu:secret@mail.example", "smtps://anu:other@mail.example", "smtps://biju:secret@mail.example"];
        let [one, other, another] = closed.map(|server| read(server).ok().unwrap().digest());
        assert!(one == other && one != another);
        // A test is of one password.
        let mailers = closed.map(|server| Mailer::new(&read(server).ok().unwrap()).unwrap());
        let noted = mailers[0].noted().await.unwrap();
        assert!(noted.contains("argon2id$") && !noted.contains("secret"), "{noted}");
        for (mailer, of_these) in mailers.iter().zip([true, false, false]) {
            assert_eq!(mailer.is_of_these(&noted).await, Ok(of_these));
        }
        assert_eq!(mailers[0].is_of_these(&one).await, Ok(false), "noted before the password was part of it");
        let without = Mailer::new(&read("smtp://localhost").ok().unwrap()).unwrap();
        let noted = without.noted().await.unwrap();
        assert_eq!([without.is_of_these(&noted).await, mailers[0].is_of_these(&noted).await], [Ok(true), Ok(false)]);
        for fine in ["smtp://anu:secret@mail.example:587?tls=required", "smtp://localhost", "smtp://anu@localhost"] {
            assert!(read(fine).is_ok(), "{fine}");
        }
    }
}
