//! Probes: what a player may call or play after an option.

use serde::Deserialize;
use thurup_rules::{Call, Card, Chair, Hand, Seats, Suit, following};

use super::fields::{CardField, present, wrong};
use crate::rulings::{ChoiceName, Laws, RankSuit, Restrictions, Ruling};

/// A probe as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProbeField {
    option: ChoiceName,
    chair: Chair,
    hand: Option<Hand>,
    /// The suit led; null when the player leads.
    #[serde(default, deserialize_with = "present")]
    led: Option<Option<String>>,
    cards: Option<Vec<CardField>>,
    yes: Option<Vec<Call>>,
    no: Option<Vec<Call>>,
}

/// What is asked.
pub struct Probe {
    option: ChoiceName,
    chair: Chair,
    asks: Asks,
}

enum Asks {
    Cards { hand: Hand, led: Option<Suit>, cards: Vec<Card> },
    Calls { yes: Vec<Call>, no: Vec<Call> },
}

impl ProbeField {
    /// What it asks.
    ///
    /// # Errors
    /// A sentence that names the field.
    pub fn read(self, path: &str, seats: Seats) -> Result<Probe, String> {
        let ProbeField { option, chair, .. } = self;
        if Chair::from_number(chair.number(), seats).is_none() {
            return Err(wrong(&format!("{path}.chair"), format!("there is no chair {chair} at this table")));
        }
        let asks = match (self.hand, self.led, self.cards, self.yes, self.no) {
            (Some(hand), Some(led), Some(cards), None, None) => {
                let led = led.map(|text| {
                    let mut letters = text.chars();
                    match (letters.next().map(Suit::try_from), letters.next()) {
                        (Some(Ok(suit)), None) => Ok(suit),
                        _ => Err(wrong(&format!("{path}.led"), "a suit is S, H, D or C")),
                    }
                });
                Asks::Cards { hand, led: led.transpose()?, cards: cards.into_iter().map(|card| card.0).collect() }
            }
            (None, None, None, Some(yes), Some(no)) => Asks::Calls { yes, no },
            _ => return Err(wrong(path, "a probe has hand, led and cards, or yes and no")),
        };
        Ok(Probe { option, chair, asks })
    }
}

impl Probe {
    /// How what is found differs from what is asked.
    pub fn difference(&self, ruling: &Ruling, laws: Laws) -> Option<String> {
        let (option, chair) = (self.option, self.chair);
        let Some(choice) = ruling.option(option) else { return Some(format!("probe of {option}: there is no such option")) };
        let restrictions = Restrictions::of(laws, &choice.effects);
        match &self.asks {
            Asks::Cards { hand, led, cards } => {
                let legal = restrictions.legal_cards(chair, following(*hand, *led), led.is_none());
                let found = listed(legal.kinds());
                let expected = listed(cards.iter().copied());
                (found != expected).then(|| {
                    let led = led.map_or("leading".to_owned(), |suit| format!("{} led", suit.letter()));
                    format!("probe of {option}, chair {chair} with {hand}, {led}: expected [{expected}], found [{found}]")
                })
            }
            Asks::Calls { yes, no } => {
                let all = yes.iter().map(|call| (call, true)).chain(no.iter().map(|call| (call, false)));
                let differ: Vec<String> = all
                    .filter(|&(call, expected)| restrictions.lets(chair, *call) != expected)
                    .map(|(call, expected)| {
                        let (expected, found) = if expected { ("yes", "no") } else { ("no", "yes") };
                        format!("probe of {option}, chair {chair}, {call}: expected {expected}, found {found}")
                    })
                    .collect();
                (!differ.is_empty()).then(|| differ.join("; "))
            }
        }
    }
}

fn listed(cards: impl Iterator<Item = Card>) -> String {
    let mut words: Vec<String> = cards.map(|card| RankSuit(card).to_string()).collect();
    words.sort();
    words.dedup();
    words.join(", ")
}
