//! Order: what is done about people, appeals against it, and reports.

mod analysis;
mod appeal;
mod desk;
mod kind;
mod leaving;
mod record;
mod report;
mod sanction;

pub use analysis::*;
pub use appeal::*;
pub use desk::*;
pub use kind::*;
pub use leaving::*;
pub use record::*;
pub use report::*;
pub use sanction::*;
