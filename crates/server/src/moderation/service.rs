//! What moderation needs.

use tokio::sync::Mutex;

use crate::base::service::service;
use crate::results::Results;

service! {
    /// Reports, sanctions and appeals; administration and grants.
    Moderation(ModerationParts) on Results {
        /// Held by who makes a backup.
        backups: Mutex<()>,
    }
}
