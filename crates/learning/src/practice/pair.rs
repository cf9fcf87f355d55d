//! Deals on which two partners practise calling together; the others are bots that call by the same card.

use sha2::{Digest, Sha256};
use thurup_rules::{Action, Call, Chair, Deal, Seed};
use thurup_systems::Convention;

use super::situation::situations;

/// What chance is made of, beside whose deals they are.
const PURPOSE: &str = "thurup practice of two 1";
/// Deals that are looked at for one in which one of the two bids by the card.
const TRIES: u64 = 64;

/// A deal for two.
#[derive(Clone, Debug)]
pub struct PairDeal {
    /// By which everybody calls.
    pub card: Convention,
    /// The chairs of the two.
    pub chairs: [Chair; 2],
    /// Its seed, and its id for whoever values it.
    pub id: [u8; 32],
    /// Before the first call.
    start: Deal,
}

impl PairDeal {
    /// The deal with this number of two people. `secret` is theirs, and neither of them knows it. The opening lead goes round from deal to
    /// deal. Nothing for a card that nobody practises.
    pub fn of(card: Convention, secret: &str, number: u64) -> Option<PairDeal> {
        let seats = situations().iter().find(|one| one.card == card)?.seats;
        let chairs = [Chair::FIRST, seats.after(Chair::FIRST, 2)];
        let leader = seats.after(Chair::FIRST, u8::try_from(number % u64::from(seats.count())).ok()?);
        let mut last = None;
        for attempt in 0..TRIES {
            let mut hash = Sha256::new();
            for part in [PURPOSE.as_bytes(), secret.as_bytes(), &number.to_le_bytes(), &attempt.to_le_bytes()] {
                hash.update(part);
            }
            let id: [u8; 32] = hash.finalize().into();
            let hands = Seed(id).deal(&[], &card.rules(), seats, leader);
            let start = Deal::new(card.rules(), seats, leader, hands.as_slice()).ok()?;
            let dealt = PairDeal { card, chairs, id, start };
            let mut deal = dealt.start.clone();
            dealt.go_on(&mut deal, |_| true);
            let bids = deal.auction().said().iter().any(|said| chairs.contains(&said.chair) && said.is_bid());
            if bids {
                return Some(dealt);
            }
            last = Some(dealt);
        }
        last
    }

    /// The deal after these calls, as far as they can be made.
    pub fn after(&self, calls: &[Call]) -> Deal {
        let mut deal = self.start.clone();
        for call in calls {
            let Some(chair) = deal.auction().turn() else { break };
            if deal.apply(chair, Action::Call(*call)).is_err() {
                break;
            }
        }
        deal
    }

    /// Lets the bots call until one of the two has to, or the auction is over.
    pub fn bots_call(&self, deal: &mut Deal) {
        self.go_on(deal, |chair| !self.chairs.contains(&chair));
    }

    fn go_on(&self, deal: &mut Deal, calls: impl Fn(Chair) -> bool) {
        while let Some(chair) = deal.auction().turn().filter(|chair| calls(*chair)) {
            let Some(own) = self.card.bid(deal.auction(), deal.dealt(chair)) else { break };
            if deal.apply(chair, Action::Call(own.call)).is_err() {
                break;
            }
        }
    }
}
