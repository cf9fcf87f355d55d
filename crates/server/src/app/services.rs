//! The layers, one upon the other.

use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;

use crate::accounts::credentials::post::Post;
use crate::base::config::Config;
use crate::bus::site::Nodes;
use crate::lifecycle::{Lifecycle, LifecycleParts};
use crate::moderation::{Moderation, ModerationParts};
use crate::notices::push::house::Push;
use crate::results::leaders::LeaderLists;
use crate::results::projections::Projections;
use crate::results::projections::folding::FoldProtocol;
use crate::results::puzzles::KnownStock;
use crate::results::{Results, ResultsParts};
use crate::tables::Tables;
use thurup_store::Store;

/// Puts a server together.
pub fn assemble(
    config: Config,
    store: Store,
    nodes: &Nodes,
    post: Option<Post>,
    push: Option<Push>,
    stop: CancellationToken,
) -> Lifecycle {
    let tables = Tables::assemble(config, store, nodes, post, push, stop);
    let folding = nodes.bus::<FoldProtocol>(tables.config.bus_in_bytes);
    let results = ResultsParts {
        projections: Projections::new(nodes.leading.clone(), folding),
        leaders: LeaderLists::default(),
        puzzles: KnownStock::default(),
        below: tables,
    };
    let moderation = ModerationParts { backups: Mutex::default(), below: Results::new(results) };
    Lifecycle::new(LifecycleParts { below: Moderation::new(moderation) })
}
