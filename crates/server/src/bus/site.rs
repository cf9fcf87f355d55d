//! What a server has of its site: it alone, or a line to the others.

use std::sync::Arc;

use super::between::Between;
use super::bytes::Bytes;
use super::leading::Leading;
use super::leases::{Leases, LocalLeases};
use super::link::Link;
use super::local::Local;
use super::peers::Peers;
use super::{Bus, Protocol};

/// See the module.
#[derive(Clone, Debug)]
pub struct Nodes {
    /// Who owns which stream.
    pub leases: Arc<dyn Leases>,
    /// What all are told.
    pub peers: Peers,
    /// Who does what only one may.
    pub leading: Leading,
    /// The line, where there is one.
    pub link: Option<Link>,
}

impl Nodes {
    /// Of a server that has its database alone.
    pub fn alone() -> Self {
        Self::without_line(Arc::new(LocalLeases::default()))
    }

    /// Of one that talks with no other.
    pub fn without_line(leases: Arc<dyn Leases>) -> Self {
        Self { leases, peers: Peers::default(), leading: Leading::new(true), link: None }
    }

    /// The bus of one kind of streams; on one machine through bytes, where that is to be tried.
    pub fn bus<P: Protocol>(&self, in_bytes: bool) -> Arc<dyn Bus<P>> {
        match &self.link {
            Some(link) => Arc::new(Between::new(link.clone(), self.peers.clone())),
            None if in_bytes => Arc::new(Bytes(Local::default())),
            None => Arc::new(Local::default()),
        }
    }
}
