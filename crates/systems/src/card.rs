//! Convention cards with a name, as the files of the systems write them.

use thurup_rules::{Preset, Text};

use crate::switch::Switches;
use crate::system::System;

/// A card with a name: a system, and which of its switches are on.
#[derive(Debug)]
pub struct Card {
    /// Name in commands and at tables.
    pub id: &'static str,
    /// Name for people.
    pub name: fn() -> Text,
    /// The rule set that it is written for.
    pub rules: Preset,
    /// The tables.
    pub system: &'static System,
    /// What is agreed beside them.
    pub switches: Switches,
}
