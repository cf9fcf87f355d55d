//! What a seat is asked, and who answers for it.

use sha2::{Digest, Sha256};
use thurup_bots::PEOPLE;
pub use thurup_bots::{Advice, Person, Strength};
use thurup_rules::{Action, Bid, Call, Chair, SeatView};
use thurup_systems::Convention;
use thurup_wire::Text;

use crate::ids::TableId;

/// How well bots play where nobody has chosen.
pub const USUAL: Strength = Strength::Strong;

/// What a seat is asked at one point of a deal.
#[derive(Debug)]
pub struct Question {
    /// All that the seat may know.
    pub view: SeatView,
    /// What the table plays.
    pub convention: Convention,
    /// See [`seed`].
    pub seed: u64,
}

/// The seed of what a bot draws at random for one decision: from what everyone at the table knows, so that it depends on no
/// card, and the same log gives the same game.
pub fn seed(table: TableId, match_: u32, deal: u32, chair: Chair, actions: usize) -> u64 {
    let text = format!("{table} {match_} {deal} {chair} {actions}");
    let digest = Sha256::digest(text);
    digest.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

/// Somebody of this strength whose name nobody at the table has.
pub fn newcomer(strength: Strength, names: &[Text]) -> &'static Person {
    let free = |person: &&Person| {
        let name = person.name();
        names.iter().all(|other| other.en.to_lowercase() != name.en.to_lowercase() && other.ml != name.ml)
    };
    Person::of(strength).find(free).unwrap_or_else(|| first(strength))
}

/// The one who is named first of those who play so.
pub fn first(strength: Strength) -> &'static Person {
    Person::of(strength).next().unwrap_or(&PEOPLE[0])
}

/// The bot with this id. Logs hold ids: nobody of [`PEOPLE`] may ever go.
pub fn known(id: &str) -> Option<&'static Person> {
    PEOPLE.iter().find(|person| person.id == id)
}

/// The simplest thing that is legal: a pass, else the lowest bid; the lowest card.
pub fn simplest(view: &SeatView) -> Option<Action> {
    let Some(offer) = view.offer() else { return view.playable().kinds().last().map(Action::Play) };
    if offer.pass {
        return Some(Action::Call(Call::Pass));
    }
    let bids = offer.bids.first()?;
    let form = bids.kind.with(bids.numbers.first().copied());
    Some(Action::Call(Call::Bid(Bid { form, strain: *bids.strains.first()? })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_decision_has_a_seed_of_its_own() {
        let (one, other) = (TableId::from_parts(1, [0; 10]), TableId::from_parts(2, [0; 10]));
        let seats = thurup_rules::Seats::Six;
        let mut seeds = std::collections::HashSet::new();
        for table in [one, other] {
            for chair in seats.chairs() {
                for (number, deal, actions) in [(1, 1, 0), (1, 1, 1), (1, 2, 0), (2, 1, 0), (1, 1, 11), (1, 11, 1)] {
                    assert_eq!(seed(table, number, deal, chair, actions), seed(table, number, deal, chair, actions));
                    assert!(seeds.insert(seed(table, number, deal, chair, actions)));
                }
            }
        }
    }

    #[test]
    fn nobody_shares_a_name() {
        let mut names: Vec<Text> = Vec::new();
        for _ in 0..8 {
            let name: Text = newcomer(Strength::Full, &names).name().into();
            assert!(!names.contains(&name));
            names.push(name);
        }
        let typed = Text { en: "hamza".into(), ml: "hamza".into() };
        assert_ne!(newcomer(Strength::Strong, &[typed]).id, "hamza", "a person may write it in small letters");
    }
}
