//! What the layer of notices holds.

use super::news::News;
use super::push::house::Push;
use crate::accounts::Accounts;
use crate::base::service::service;

service! {
    /// The bell and web push.
    Notices(NoticesParts) on Accounts {
        /// Who hears the bell at once.
        news: News,
        /// Web push, where the house has it.
        push: Option<Push>,
    }
}
