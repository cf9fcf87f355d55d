//! Friends, clubs, trios, and help.

pub mod clubs;
pub mod friends;
pub mod help;
pub mod table_port;
pub mod trios;

use std::sync::Arc;

use crate::base::service::service;
use crate::notices::Notices;
use table_port::TablePort;

service! {
    /// Friends, clubs, trios, and help.
    Social(SocialParts) on Notices {
        /// The tables, which lie above.
        table_port: Arc<dyn TablePort>,
    }
}
