//! Order: what is done about people, appeals against it, and reports.

mod analysis;
mod appeal;
mod kind;
mod leaving;
mod queue;
mod record;
mod report;
mod sanction;

pub use analysis::*;
pub use appeal::*;
pub use kind::*;
pub use leaving::*;
pub use queue::*;
pub use record::*;
pub use report::*;
pub use sanction::*;
