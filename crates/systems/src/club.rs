//! The club's cards: its tables for the international and the Kerala tournament conventions.

use thurup_rules::{Preset, Text};

use crate::card::Card;
use crate::switch::{Switch, Switches};
use crate::{international, kerala};

/// ITC: plus shows a short suit, plus one just the jack, 29 noes four jacks.
pub static ITC: Card = Card {
    id: "club-itc",
    name: || Text::new("Club ITC card", "ക്ലബ് ഐടിസി കാർഡ്"),
    rules: Preset::ClubItc,
    system: &international::SYSTEM,
    switches: Switches::on(&[Switch::ShortPlus, Switch::NewSuit]),
};

/// KTC: as Kerala.
pub static KTC: Card = Card {
    id: "club-ktc",
    name: || Text::new("Club KTC card", "ക്ലബ് കെടിസി കാർഡ്"),
    rules: Preset::ClubKtc,
    system: &kerala::SYSTEM,
    switches: Switches::on(&[Switch::Arrest, Switch::JustTwo]),
};
