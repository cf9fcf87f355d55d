//! Web push, as the operator sets it.

use clap::Args;
use thurup_server::PushConfig;

use crate::failure::Failure;

/// Web push.
#[derive(Args, Debug)]
pub struct Push {
    /// Offer web push, and say whom push services may write to about it, such as mailto:you@mail.example; there is none if
    /// not given
    #[arg(long = "push", value_name = "CONTACT", env = "THURUP_PUSH")]
    contact: Option<String>,
    /// Browsers may name push services in one's own network, without TLS: for tests
    #[arg(long, hide = true, requires = "contact")]
    push_near: bool,
}

impl Push {
    /// As the server takes it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn config(&self) -> Result<Option<PushConfig>, Failure> {
        let config = self.contact.as_deref().map(PushConfig::read).transpose().map_err(Failure::Input)?;
        Ok(config.map(|config| if self.push_near { config.with_near() } else { config }))
    }
}
