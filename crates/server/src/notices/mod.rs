//! What people are told: the bell, and web push while no page is open.

pub mod bell;
pub mod news;
pub mod push;

use crate::accounts::Accounts;
use crate::base::service::service;
use news::News;
use push::queue::Push;

service! {
    /// The bell and web push.
    Notices(NoticesParts) on Accounts {
        /// Who hears the bell at once.
        news: News,
        /// Web push, where the house has it.
        push: Option<Push>,
    }
}
