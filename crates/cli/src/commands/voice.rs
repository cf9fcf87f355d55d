//! The servers for voice, as the operator sets them.

use clap::Args;
use thurup_server::VoiceConfig;

use crate::failure::Failure;

/// Servers that help browsers to find each other.
#[derive(Args, Debug)]
pub struct Voice {
    /// A STUN server, such as stun:cards.example:3478, that tells browsers how they look from outside; may be given again
    #[arg(long, value_name = "URL", env = "THURUP_STUN", value_delimiter = ',')]
    stun: Vec<String>,
    /// A relay (TURN) for those who find no other way, and for public tables, such as turn:cards.example:3478; may be given
    /// again for its other addresses
    #[arg(long, value_name = "URL", env = "THURUP_TURN", value_delimiter = ',')]
    turn: Vec<String>,
    /// The secret that the relay shares: coturn's static-auth-secret. Better in the environment, where nobody else reads it
    #[arg(long, value_name = "SECRET", env = "THURUP_TURN_SECRET", hide_env_values = true)]
    turn_secret: Option<String>,
}

impl Voice {
    /// As the server takes it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn config(&self) -> Result<VoiceConfig, Failure> {
        VoiceConfig::read(&self.stun, &self.turn, self.turn_secret.as_deref()).map_err(Failure::Input)
    }
}
