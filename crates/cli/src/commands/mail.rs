//! How mail is sent: the same for the server and for the test.

use clap::Args;
use thurup_server::MailConfig;

use crate::failure::Failure;

/// How mail is sent.
#[derive(Args, Debug)]
pub struct Mail {
    /// Where mail is handed in, such as smtps://USER:PASSWORD@mail.example or smtp://localhost; none is sent if not given
    #[arg(long = "mail-server", value_name = "URL", env = "THURUP_MAIL_SERVER", hide_env_values = true, requires = "from")]
    server: Option<String>,
    /// Whom it is from, such as "Thurup <cards@cards.example>"
    #[arg(id = "from", long = "mail-from", value_name = "ADDRESS", env = "THURUP_MAIL_FROM")]
    from: Option<String>,
}

impl Mail {
    /// As the server takes it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn config(&self) -> Result<Option<MailConfig>, Failure> {
        let (Some(server), Some(from)) = (&self.server, &self.from) else { return Ok(None) };
        MailConfig::read(server, from).map(Some).map_err(Failure::Input)
    }
}
