//! Tables awake: time, storage and connections around the pure core in `thurup_table`.

pub mod actor;
pub mod recent;
