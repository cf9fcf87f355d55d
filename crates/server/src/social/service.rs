//! What friends, clubs and trios need.

use std::sync::Arc;

use super::table_port::TablePort;
use crate::base::service::service;
use crate::notices::Notices;

service! {
    /// Friends, clubs, trios, and help.
    Social(SocialParts) on Notices {
        /// The tables, which lie above.
        table_port: Arc<dyn TablePort>,
    }
}
