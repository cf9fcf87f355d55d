//! What contests need.

use std::sync::Arc;

use super::measured::thinking::Thinking;
use super::registry::ContestRegistry;
use crate::base::cpu_pool::CpuPool;
use crate::base::service::service;
use crate::social::Social;

service! {
    /// Contests of several matches: what people call events.
    Contests(ContestsParts) on Social {
        /// The contests that are known.
        events: Arc<ContestRegistry>,
        /// Threads for what thinks.
        cpu: CpuPool,
        /// Long thoughts for directors.
        thinking: Thinking,
    }
}
