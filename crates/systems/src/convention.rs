//! Convention cards: what is played at a table, for all to see.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use thurup_rules::{RuleSet, Text};

use crate::card::Card;
use crate::context::Given;
use crate::entry::{Entry, Made};
use crate::shape::Shape;
use crate::switch::{Switch, Switches};
use crate::system::System;
use crate::{association, club, international, kerala, standard};

/// Every card with a name; the first that is written for a rule set is its default. A club adds its own here.
const CARDS: &[&Card] = &[&international::CARD, &kerala::CARD, &standard::CARD, &association::CARD, &club::ITC, &club::KTC];

/// What is played: a system with its switches. Copy it freely.
///
/// ```
/// use thurup_rules::Preset;
/// use thurup_systems::{Convention, Switch};
/// let card = Convention::of(&Preset::Kerala.rules());
/// assert_eq!(card.id(), "kerala");
/// let ours = card.with(Switch::StrategicPass, true);
/// assert_eq!(ours.id(), "kerala+strategic-pass");
/// assert_eq!(Convention::named("kerala+strategic-pass"), Some(ours));
/// ```
#[derive(Clone, Copy)]
pub struct Convention {
    card: &'static Card,
    switches: Switches,
}

impl Convention {
    /// The card that goes with a rule set when nothing else is agreed.
    pub fn of(rules: &RuleSet) -> Convention {
        let base = rules.base().0;
        let card = CARDS.iter().copied().find(|card| card.rules == base);
        Convention::from(card.unwrap_or(&international::CARD))
    }

    /// Every card with a name.
    pub fn all() -> impl Iterator<Item = Convention> {
        CARDS.iter().copied().map(Convention::from)
    }

    /// The convention with this id: a card's, and after it `+switch` or `+no-switch` for what is turned.
    pub fn named(id: &str) -> Option<Convention> {
        id.parse().ok()
    }

    /// The id, which [`Convention::named`] takes.
    pub fn id(self) -> String {
        let mut id = self.card.id.to_owned();
        for switch in self.turned() {
            id += if self.plays(switch) { "+" } else { "+no-" };
            id += switch.id();
        }
        id
    }

    /// The switches that stand otherwise than on the card of this name.
    fn turned(self) -> impl Iterator<Item = Switch> {
        Switch::ALL.into_iter().filter(move |&switch| self.plays(switch) != self.card.switches.has(switch))
    }

    /// The name for people.
    pub fn name(self) -> Text {
        let name = (self.card.name)();
        if self.switches == self.card.switches {
            name
        } else {
            Text::new(format!("{}, changed", name.en), format!("{} (മാറ്റങ്ങളോടെ)", name.ml))
        }
    }

    /// The rule set that it is written for.
    pub fn rules(self) -> RuleSet {
        self.card.rules.rules()
    }

    /// Bids in a form that the tables use and a rule set does not know, in words; none where they can all be made.
    pub fn first_unknown_to(self, rules: &RuleSet) -> Option<Text> {
        let has = |form: fn(Shape) -> bool| self.entries().any(|entry| !matches!(entry.made, Made::Never) && form(entry.call));
        let plus = |shape| matches!(shape, Shape::Plus(_) | Shape::PlusN(..) | Shape::ReversePlus(_) | Shape::ReversePlusN(..));
        if !rules.plus_suits && has(plus) {
            return Some(Text::new("plus bids", "പ്ലസ് വിളികൾ"));
        }
        if !rules.reverse_suits && has(|shape| matches!(shape, Shape::Reverse(..))) {
            return Some(Text::new("reverse bids", "തിരിച്ചുള്ള വിളികൾ"));
        }
        if !rules.no_trump && has(|shape| matches!(shape, Shape::NoTrump(_))) {
            return Some(Text::new("no trump", "നോ ട്രംപ്"));
        }
        if !rules.number_pass && has(|shape| matches!(shape, Shape::NumberPass(_))) {
            return Some(Text::new("numbers with pass", "സംഖ്യയോടൊപ്പം പാസ്"));
        }
        None
    }

    /// The tables.
    pub fn system(self) -> &'static System {
        self.card.system
    }

    /// Whether a switch is on.
    pub fn plays(self, switch: Switch) -> bool {
        self.switches.has(switch)
    }

    /// The same with one switch turned.
    pub fn with(self, switch: Switch, on: bool) -> Convention {
        Convention { switches: self.switches.with(switch, on), ..self }
    }

    /// The entries that are played, in order.
    pub fn entries(self) -> impl Iterator<Item = &'static Entry> {
        self.system().entries().filter(move |entry| match entry.context.given {
            Given::Always => true,
            Given::With(switch) => self.plays(switch),
            Given::Without(switch) => !self.plays(switch),
            Given::WithBut(on, off) => self.plays(on) && !self.plays(off),
        })
    }

    /// The switches that matter to these tables.
    pub fn switches(self) -> impl Iterator<Item = Switch> {
        Switch::ALL.into_iter().filter(move |&switch| {
            self.system().entries().any(|entry| match entry.context.given {
                Given::Always => false,
                Given::With(one) | Given::Without(one) => one == switch,
                Given::WithBut(on, off) => on == switch || off == switch,
            })
        })
    }

    /// What is agreed beside the tables: the switches that are on, then those that are off.
    pub fn agreements(self) -> Vec<Text> {
        let on = self.switches().filter(|&switch| self.plays(switch));
        let off = self.switches().filter(|&switch| !self.plays(switch));
        on.chain(off).map(|switch| self.agreement(switch)).collect()
    }

    /// What is agreed otherwise than on the card of this name.
    pub fn changes(self) -> Vec<Text> {
        self.turned().map(|switch| self.agreement(switch)).collect()
    }

    /// What a switch says as it stands.
    fn agreement(self, switch: Switch) -> Text {
        let text = switch.text();
        if self.plays(switch) {
            return text;
        }
        Text::new(format!("Not played: {}", text.en), format!("കളിക്കുന്നില്ല: {}", text.ml))
    }
}

impl From<&'static Card> for Convention {
    fn from(card: &'static Card) -> Convention {
        Convention { card, switches: card.switches }
    }
}

/// The convention has no such name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ConventionError {
    /// No card has this name.
    #[error("there is no convention card `{0}`; the cards are {cards}", cards = card_names())]
    Card(String),
    /// No switch has this name.
    #[error("there is no switch `{0}`; the switches are {switches}, each with `no-` before it to turn it off", switches = switch_names())]
    Switch(String),
}

fn card_names() -> String {
    CARDS.iter().map(|card| card.id).collect::<Vec<_>>().join(", ")
}

fn switch_names() -> String {
    Switch::ALL.map(Switch::id).join(", ")
}

impl FromStr for Convention {
    type Err = ConventionError;

    fn from_str(id: &str) -> Result<Convention, ConventionError> {
        let short = |text: &str| text.chars().take(40).collect();
        let mut parts = id.trim().split('+');
        let card = parts.next().unwrap_or_default();
        let card = CARDS.iter().copied().find(|one| one.id == card).ok_or_else(|| ConventionError::Card(short(card)))?;
        parts.try_fold(Convention::from(card), |convention, part| {
            let (name, on) = part.strip_prefix("no-").map_or((part, true), |name| (name, false));
            let switch = Switch::from_id(name).ok_or_else(|| ConventionError::Switch(short(part)))?;
            Ok(convention.with(switch, on))
        })
    }
}

impl PartialEq for Convention {
    fn eq(&self, other: &Convention) -> bool {
        self.card.id == other.card.id && self.switches == other.switches
    }
}

impl Eq for Convention {}

impl fmt::Debug for Convention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Convention({})", self.id())
    }
}

impl fmt::Display for Convention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id())
    }
}
