//! The layers, one upon the other.

use std::sync::Arc;

use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;

use crate::accounts::credentials::post::Post;
use crate::base::config::Config;
use crate::bus::leases::Leases;
use crate::lifecycle::{Lifecycle, LifecycleParts};
use crate::moderation::{Moderation, ModerationParts};
use crate::notices::push::house::Push;
use crate::results::leaders::LeaderLists;
use crate::results::projections::Projections;
use crate::results::puzzles::KnownStock;
use crate::results::{Results, ResultsParts};
use crate::tables::Tables;
use thurup_store::Store;

/// Puts a server together.
pub fn assemble(
    config: Config,
    store: Store,
    leases: Arc<dyn Leases>,
    post: Option<Post>,
    push: Option<Push>,
    stop: CancellationToken,
) -> Lifecycle {
    let tables = Tables::assemble(config, store, leases, post, push, stop);
    let results = ResultsParts {
        projections: Projections::default(),
        leaders: LeaderLists::default(),
        puzzles: KnownStock::default(),
        below: tables,
    };
    let moderation = ModerationParts { backups: Mutex::default(), below: Results::new(results) };
    Lifecycle::new(LifecycleParts { below: Moderation::new(moderation) })
}
