//! How people come to an end here: leaving, being forgotten, becoming another; and the file of all that is kept of them.

pub mod export;
pub mod forgetting;
pub mod leaving;
pub mod merging;
pub mod terminal;

use crate::base::service::service;
use crate::moderation::Moderation;

service! {
    /// Leaving, being forgotten, becoming another, and export. Of parts of its own it has none.
    Lifecycle(LifecycleParts) on Moderation {}
}
