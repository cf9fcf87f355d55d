//! What every request passes on its way in, and every answer on its way out.

pub(crate) mod address;
pub(crate) mod headers;
pub(crate) mod log;
pub(crate) mod origin;
pub(crate) mod places;
pub(crate) mod rate;
