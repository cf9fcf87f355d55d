//! Deals in which a clause of the card is the answer.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use thurup_rules::{Auction, Call, Card, Chair, Deal, Hand, Seats};
use thurup_systems::{Convention, Prepared, Situation};

use super::situation::PracticeSituation;

/// What chance is made of, beside whose turn it is.
const PURPOSE: &str = "thurup practice 1";
/// Hands that are looked at for a clause before it is left out.
const TRIES: u32 = 20_000;
/// Hands that are looked at for one player's call, before all begin again.
const TRIES_OF_A_CALL: u32 = 200;
/// Hands that are looked at in all.
const MOST_TRIES: u32 = 400_000;

/// A deal to be practised with.
#[derive(Clone, Debug)]
pub struct PracticeDeal {
    /// At the turn of whoever is asked.
    pub deal: Deal,
    /// The clause by which the card calls.
    pub clause: &'static str,
    /// Clauses for which no hand was found.
    pub not_met: Vec<&'static str>,
    /// What chance was made of: the id of the deal for whoever values it.
    pub id: [u8; 32],
}

impl PracticeDeal {
    /// Who is asked.
    pub fn chair(&self) -> Chair {
        self.deal.turn().unwrap_or(self.deal.leader())
    }
}

/// The deal of a situation with this number for somebody: the same whenever it is asked for. `person` is whatever stands for them. Nothing
/// where no hand was found for any clause that may be asked.
pub fn deal(situation: &PracticeSituation, person: &str, number: u64) -> Option<PracticeDeal> {
    let mut hash = Sha256::new();
    for part in [PURPOSE.as_bytes(), situation.id.as_bytes(), person.as_bytes(), &number.to_le_bytes()] {
        hash.update(part);
    }
    let id: [u8; 32] = hash.finalize().into();
    let mut dealing = Dealing {
        situation,
        chance: ChaCha20Rng::from_seed(id),
        deck: situation.rules.deck(situation.seats).cards().cards().collect(),
        size: situation.rules.hand_size(situation.seats).into(),
        tries: 0,
        wanted: None,
        not_met: Vec::new(),
    };
    while dealing.tries < MOST_TRIES {
        dealing.tries += 1;
        if let Some((deal, clause)) = dealing.called().and_then(|called| dealing.asked(&called)) {
            return Some(PracticeDeal { deal, clause, not_met: dealing.not_met, id });
        }
        if let Some((clause, since)) = dealing.wanted
            && dealing.tries - since >= TRIES
        {
            dealing.not_met.push(clause);
            dealing.wanted = None;
        }
    }
    None
}

struct Dealing<'a> {
    situation: &'a PracticeSituation,
    chance: ChaCha20Rng,
    deck: Vec<Card>,
    /// Cards of a hand.
    size: usize,
    tries: u32,
    /// The clause that is looked for, and how many hands had been looked at when it was drawn.
    wanted: Option<(&'static str, u32)>,
    not_met: Vec<&'static str>,
}

/// The calls before, with the hands of those who made them.
struct Called {
    auction: Auction,
    /// By chair; empty for who has not called.
    hands: Vec<Hand>,
    /// What nobody has yet.
    left: Vec<Card>,
}

impl Dealing<'_> {
    fn below(&mut self, most: usize) -> usize {
        ((u64::from(self.chance.next_u32()) * most as u64) >> 32) as usize
    }

    /// Some of these cards, brought to their end.
    fn hand(&mut self, cards: &mut [Card]) -> Hand {
        self.tries += 1;
        let (count, size) = (cards.len(), self.size.min(cards.len()));
        for place in 0..size {
            let other = self.below(count - place);
            cards.swap(other, count - 1 - place);
        }
        cards[count - size..].iter().copied().collect()
    }

    /// Deals to each who has to call until the card makes such a call with the hand. Nothing where it did not come to it.
    fn called(&mut self) -> Option<Called> {
        let situation = self.situation;
        let mut auction = Auction::new(situation.rules, situation.seats, Chair::FIRST);
        let mut hands = vec![Hand::EMPTY; usize::from(situation.seats.count())];
        let mut left = self.deck.clone();
        for before in &situation.calls {
            let chair = auction.turn()?;
            let turn = situation.card.prepare(&Situation::of(&auction));
            let made = |hand: Hand| own_call(&turn, &auction, hand).filter(|call| before.takes(&auction, *call));
            let call = if hands[chair.index()].is_empty() {
                let (hand, call) = (0..TRIES_OF_A_CALL).find_map(|_| {
                    let hand = self.hand(&mut left);
                    made(hand).map(|call| (hand, call))
                })?;
                left.truncate(left.len() - self.size);
                hands[chair.index()] = hand;
                call
            } else {
                made(hands[chair.index()])?
            };
            auction.push(call, hands[chair.index()]).ok()?;
        }
        Some(Called { auction, hands, left })
    }

    /// Deals to whoever is asked until the card answers by a clause that was drawn; then to the others.
    fn asked(&mut self, called: &Called) -> Option<(Deal, &'static str)> {
        let (situation, auction) = (self.situation, &called.auction);
        let chair = auction.turn()?;
        let turn = situation.card.prepare(&Situation::of(auction));
        let clause = self.clause(&turn)?;
        // Who called before is dealt a hand anew with which the card says the same.
        let earlier: Vec<(Auction, Prepared, Call)> = (0..auction.said().len())
            .filter(|index| auction.said()[*index].chair == chair)
            .map(|index| {
                let before = auction.before(index);
                let turn = situation.card.prepare(&Situation::of(&before));
                (before, turn, auction.said()[index].call)
            })
            .collect();
        let mut left = called.left.clone();
        left.extend(called.hands[chair.index()].cards());
        let mut hands = called.hands.clone();
        let found = (0..self.hands_of(left.len())).find_map(|_| {
            let hand = self.hand(&mut left);
            let fits =
                |(call, entry): &(Call, &thurup_systems::Entry)| entry.clause == clause && auction.check(*call, hand).is_ok();
            let answers = turn.entry_for(hand).filter(fits).is_some();
            let said = |(before, turn, call): &(Auction, Prepared, Call)| own_call(turn, before, hand) == Some(*call);
            (answers && earlier.iter().all(said)).then_some(hand)
        });
        hands[chair.index()] = found?;
        left.truncate(left.len() - self.size);
        for other in situation.seats.chairs() {
            if hands[other.index()].is_empty() {
                hands[other.index()] = self.hand(&mut left);
                left.truncate(left.len() - self.size);
            }
        }
        Some((at_turn(situation.card, auction, situation.seats, &hands)?, clause))
    }

    /// How many hands are worth looking at where so many cards are left: of the cards of one there is but one, of two not many.
    fn hands_of(&self, cards: usize) -> u32 {
        match cards / self.size {
            0 | 1 => 1,
            2 => 100,
            _ => 2_000,
        }
    }

    /// The clause that is looked for: once drawn, by its weight, it stays until it is met or left out. Nothing where the card has it not
    /// in this place.
    fn clause(&mut self, turn: &Prepared) -> Option<&'static str> {
        let clauses = turn.clauses();
        if let Some((clause, _)) = self.wanted {
            return clauses.contains(&clause).then_some(clause);
        }
        let asks = &self.situation.asks;
        let is_open =
            |clause: &&'static str| (asks.is_empty() || asks.iter().any(|ask| ask == clause)) && !self.not_met.contains(clause);
        let weight = |clause: &str| usize::try_from(self.situation.dealt.get(clause).copied().unwrap_or(1)).unwrap_or(1);
        let open: Vec<(&'static str, usize)> = clauses
            .into_iter()
            .filter(is_open)
            .map(|clause| (clause, weight(clause)))
            .filter(|(_, weight)| *weight > 0)
            .collect();
        let all: usize = open.iter().map(|(_, weight)| weight).sum();
        if all == 0 {
            return None;
        }
        let mut drawn = self.below(all);
        let clause = open.into_iter().find_map(|(clause, weight)| {
            let is_it = drawn < weight;
            drawn = drawn.saturating_sub(weight);
            is_it.then_some(clause)
        })?;
        self.wanted = Some((clause, self.tries));
        Some(clause)
    }
}

/// The card's own call with a hand: by its tables, or a natural one where they have none.
fn own_call(turn: &Prepared, auction: &Auction, hand: Hand) -> Option<Call> {
    let by_table = turn.call_for(hand).filter(|call| auction.check(*call, hand).is_ok());
    by_table.or_else(|| turn.convention().bid(auction, hand).map(|decision| decision.call))
}

/// The deal after these calls; nothing where the rules do not have it so.
fn at_turn(card: Convention, auction: &Auction, seats: Seats, hands: &[Hand]) -> Option<Deal> {
    let mut deal = Deal::new(card.rules(), seats, auction.leader(), hands).ok()?;
    for said in auction.said() {
        deal.apply(said.chair, thurup_rules::Action::Call(said.call)).ok()?;
    }
    Some(deal)
}
