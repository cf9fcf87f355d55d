//! One file a subject, one function a route.

pub(crate) mod administration;
pub(crate) mod analysis;
pub(crate) mod calls;
pub(crate) mod clubs;
pub(crate) mod deals;
pub(crate) mod description;
pub(crate) mod desk;
pub(crate) mod device_link;
pub(crate) mod evenings;
pub(crate) mod events;
pub(crate) mod figures;
pub(crate) mod friends;
pub(crate) mod help;
pub(crate) mod lessons;
pub(crate) mod mail;
pub(crate) mod master_deals;
pub(crate) mod matches;
pub(crate) mod operations;
pub(crate) mod order;
pub(crate) mod own;
pub(crate) mod passkeys;
pub(crate) mod people;
pub(crate) mod practice;
pub(crate) mod profile;
pub(crate) mod push;
pub(crate) mod puzzles;
pub(crate) mod rules;
pub(crate) mod sessions;
pub(crate) mod site;
pub(crate) mod tables;
pub(crate) mod trios;
pub(crate) mod tutor;
pub(crate) mod ways;
pub(crate) mod work;

use super::error::ApiError;
use crate::http::request_error::RequestError;

/// A known path with another method.
pub async fn wrong_method() -> ApiError {
    RequestError::WrongMethod.into()
}
