//! The association's card: the International system with the forms of the association's rules, which know plus noes from the
//! second bid on only.

use thurup_rules::{Preset, Text};

use crate::card::Card;
use crate::international;

/// The card.
pub static CARD: Card = Card {
    id: "association",
    name: || Text::new("Association card", "അസോസിയേഷൻ കാർഡ്"),
    rules: Preset::Association,
    system: &international::SYSTEM,
    switches: international::CARD.switches,
};
