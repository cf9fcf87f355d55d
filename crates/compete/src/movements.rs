//! Movements: who meets whom with which deals at which table, round by round.
//!
//! Of every movement it holds that nobody meets a team or a deal twice and nobody plays at two tables at once. A set of deals
//! lies at one table at a time, unless the movement says that the tables share it ([`Movement::shared`]).
//!
//! - [`barometer`]: all tables play the same deals at the same time. It needs cards dealt by machine, or tables here.
//! - [`mitchell`] and [`howell`]: deals travel from table to table.
//! - [`individual`]: persons with new partners each round.

mod barometer;
mod individual;
mod table;
mod travelling;

pub use barometer::barometer;
pub use individual::{Individual, Split, Uneven, individual};
pub use table::{Movement, Table};
pub use travelling::{MOST_TABLES, howell, mitchell};
