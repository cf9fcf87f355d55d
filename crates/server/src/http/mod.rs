//! The HTTP interface. `router` lists its operations; each describes itself, and `/api` shows the descriptions.

mod assets;
mod book;
mod cookies;
mod edge;
mod erased;
mod error;
mod extract;
mod layers;
mod leader;
pub(crate) mod listen;
mod openapi;
mod pages;
mod preview;
pub mod request_error;
mod router;
mod routes;
mod socket;

pub(crate) use edge::Edge;
pub(crate) use leader::{LeaderProtocol, serve as serve_nodes};
pub use router::whole_description;
pub(crate) use router::{figures, for_nodes, router};
pub(crate) use routes::operations::Alive;
pub(crate) use routes::operations::gauges::started;
pub(crate) use routes::operations::ready::{ProxySeen, Readiness};
