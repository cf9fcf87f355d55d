//! What is needed where people come to an end.

use crate::base::service::service;
use crate::moderation::Moderation;

service! {
    /// Leaving, being forgotten, becoming another, and export. Of parts of its own it has none.
    Lifecycle(LifecycleParts) on Moderation {}
}
