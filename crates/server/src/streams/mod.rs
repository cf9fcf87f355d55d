//! The logs of tables and contests as they are read.

pub mod deal_row;
mod refusals;
pub mod table_log;
