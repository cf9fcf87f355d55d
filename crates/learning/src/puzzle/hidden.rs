//! Master deals that a deal holds: a turn at which one card is right in all layouts of a list, while another one tempts.

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use thurup_bots::beliefs::{Beliefs, World};
use thurup_rules::{Action, Card, Chair, Deal, Hand, Suit, TrumpKind};
use thurup_solver::{Position, Solver};
use thurup_systems::Convention;

use super::master::Master;
use super::policy::Policy;
use super::position::{Goal, Spot};
use super::text::write_card;
use crate::analysis::are_equal;

/// Tricks that are left, counting the open one.
const TRICKS: std::ops::RangeInclusive<u8> = 3..=4;
/// Worlds that are drawn.
const WORLDS: usize = 64;
/// How many layouts a deal has: the fewest that do.
const LAYOUTS: [usize; 2] = [8, 12];
/// Pairs of a right card and a tempting one that are tried at a turn.
const TRIES: usize = 3;

/// A master deal, and what is told of it.
#[derive(Clone, Debug)]
pub struct FoundMaster {
    spots: Vec<Spot>,
    right: Vec<Card>,
    open: Vec<(Card, usize)>,
    calls: Vec<String>,
    played: Vec<String>,
    facts: Vec<String>,
}

/// The first master deal of a deal of 56 that was played. Its chance is made of the seed, the deal's number and the turn.
pub fn mine(deal: &Deal, seed: u64, number: u32, solver: &mut Solver) -> Option<FoundMaster> {
    let contract = deal.play().filter(|_| deal.rules().trump() == TrumpKind::Named)?.contract();
    let hands: Vec<Hand> = deal.seats().chairs().map(|chair| deal.dealt(chair)).collect();
    let mut before = Deal::told(*deal.rules(), deal.seats(), deal.leader(), &hands)?;
    let convention = Convention::of(deal.rules());
    let (mut calls, mut played) = (Vec::new(), Vec::new());
    for (chair, action) in deal.actions() {
        if let Action::Play(card) = action {
            let play = before.play()?;
            let left = deal
                .rules()
                .deck(deal.seats())
                .hand_size(deal.seats())
                .saturating_sub(u8::try_from(play.taken().len()).unwrap_or(u8::MAX));
            if TRICKS.contains(&left) && before.seat_view(chair).playable().kinds().count() > 1 {
                let team = chair.team();
                let value = i32::from(contract.value);
                let needs = if team == contract.by.team() { value } else { 57 - value } - i32::from(play.points()[team]);
                let found = at_turn(
                    &before,
                    chair,
                    Goal { team, points: needs },
                    convention,
                    chance(seed, number, played.len()),
                    solver,
                );
                if let Some((spots, right, open, facts)) = found {
                    return Some(FoundMaster { spots, right, open, calls, played, facts });
                }
            }
            played.push(format!("{chair}:{card}"));
        } else if let Action::Call(call) = action {
            calls.push(format!("{chair}:{call}"));
        }
        before.take(chair, action);
    }
    None
}

fn chance(seed: u64, number: u32, turn: usize) -> ChaCha20Rng {
    let mut hash = Sha256::new();
    hash.update(b"thurup master 1");
    hash.update(seed.to_be_bytes());
    hash.update(number.to_be_bytes());
    hash.update((turn as u64).to_be_bytes());
    ChaCha20Rng::from_seed(hash.finalize().into())
}

type AtTurn = (Vec<Spot>, Vec<Card>, Vec<(Card, usize)>, Vec<String>);

fn at_turn(
    before: &Deal,
    chair: Chair,
    goal: Goal,
    convention: Convention,
    mut chance: ChaCha20Rng,
    solver: &mut Solver,
) -> Option<AtTurn> {
    let play = before.play()?;
    let trick = play.current()?;
    let trump = play.contract().trump();
    let view = before.seat_view(chair);
    let hand_now: Vec<Hand> = before.seats().chairs().map(|chair| before.hand(chair)).collect();
    // The real deal is the first.
    let mut worlds: Vec<Vec<Hand>> = vec![hand_now];
    for World { hands, .. } in Beliefs::weighted_by_calls(convention).worlds(&view, WORLDS, &mut chance) {
        if !worlds.contains(&hands) {
            worlds.push(hands);
        }
    }
    let spots: Option<Vec<Spot>> = worlds
        .iter()
        .map(|hands| {
            let position = Position::in_trick(before.seats(), hands, trump, trick.leader(), trick.cards()).ok()?;
            Some(Spot { position, goal })
        })
        .collect();
    let spots = spots.filter(|spots| spots.len() >= LAYOUTS[0])?;
    if goal.points <= 0 || goal.points > i32::from(spots[0].position.points()) {
        return None;
    }
    let cards = spots[0].playable();
    let won: Vec<Vec<bool>> = spots
        .iter()
        .map(|spot| {
            spot.begin(solver);
            cards.iter().map(|card| spot.play(*card).is_won(solver)).collect()
        })
        .collect();
    let policies: Vec<Card> = [Policy::Top, Policy::Low].iter().filter_map(|policy| policy.card(&spots[0])).collect();
    let mut tries = 0;
    for right in (0..cards.len()).filter(|card| won[0][*card] && !policies.contains(&cards[*card])) {
        let wins: Vec<usize> = (0..spots.len()).filter(|world| won[*world][right]).collect();
        for tempting in (0..cards.len()).filter(|card| *card != right) {
            for count in LAYOUTS {
                let Some(chosen) = choose(&wins, &won, right, tempting, count) else { continue };
                tries += 1;
                if tries > TRIES {
                    return None;
                }
                let layouts: Vec<Spot> = chosen.iter().map(|world| spots[*world].clone()).collect();
                let answer = Master::of(chair, layouts.clone()).right();
                let same = |card: &Card| layouts.iter().all(|spot| are_equal(&spot.position, *card, cards[right]));
                if answer.right.contains(&cards[right])
                    && answer.right.iter().all(same)
                    && !policies.iter().any(|card| answer.right.contains(card))
                {
                    let facts = facts(&layouts, &spots, chair);
                    return Some((layouts, answer.right, answer.open, facts));
                }
            }
        }
    }
    None
}

/// So many worlds in which a card wins, the real one among them, such that another wins in at least half of them, and not in all. Those
/// are taken first in which most other cards fail.
fn choose(wins: &[usize], won: &[Vec<bool>], right: usize, tempting: usize, count: usize) -> Option<Vec<usize>> {
    let failing = |world: &usize| won[*world].iter().enumerate().filter(|(card, won)| *card != right && !**won).count();
    let mut ordered = wins.to_vec();
    ordered.sort_by_key(|world| (std::cmp::Reverse(failing(world)), *world));
    let (kept, failed): (Vec<usize>, Vec<usize>) = ordered.into_iter().partition(|world| won[*world][tempting]);
    let fails = failed.len().min(count / 2);
    if fails == 0 || kept.len() < count - fails {
        return None;
    }
    let mut chosen: Vec<usize> = failed[..fails].iter().chain(&kept[..count - fails]).copied().collect();
    if !chosen.contains(&0) {
        // In place of the last that stands as it does.
        let stands = won[0][tempting];
        let last = chosen.iter().rposition(|world| won[*world][tempting] == stands)?;
        chosen[last] = 0;
    }
    chosen.sort_unstable();
    Some(chosen)
}

/// The least list of sentences that all layouts share, and not all that there could be: each keeps out worlds that no other does.
fn facts(layouts: &[Spot], worlds: &[Spot], chair: Chair) -> Vec<String> {
    let mut sentences: Vec<(String, Vec<bool>)> = Vec::new();
    let seats = worlds[0].position.seats();
    for other in seats.chairs().filter(|other| *other != chair) {
        let mut say = |text: String, is: &dyn Fn(Hand) -> bool| {
            let holds = |spot: &Spot| is(spot.position.hand(other));
            if layouts.iter().all(holds) && !worlds.iter().all(holds) {
                sentences.push((format!("chair {other}: {text}"), worlds.iter().map(holds).collect()));
            }
        };
        let of = |count: &dyn Fn(Hand) -> u8, most: bool| {
            let counts = layouts.iter().map(|spot| count(spot.position.hand(other)));
            if most { counts.max() } else { counts.min() }.unwrap_or(0)
        };
        for suit in Suit::ALL {
            let count = |hand: Hand| hand.count(suit);
            let (least, most) = (of(&count, false), of(&count, true));
            say(format!("{}<={most}", suit.letter()), &|hand| count(hand) <= most);
            say(format!("{}>={least}", suit.letter()), &|hand| count(hand) >= least);
            for rank in thurup_rules::Rank::ALL {
                let card = Card::new(suit, rank);
                say(format!("{card}>=1"), &|hand| hand.has(card));
            }
        }
        let points = |hand: Hand| hand.cards().map(Card::points).sum::<u8>();
        let (least, most) = (of(&points, false), of(&points, true));
        say(format!("points>={least}"), &|hand| points(hand) >= least);
        say(format!("points<={most}"), &|hand| points(hand) <= most);
    }
    // The strongest first, as long as one keeps out a world that is still in.
    let mut left: Vec<bool> = worlds.iter().map(|spot| !layouts.contains(spot)).collect();
    let mut told = Vec::new();
    loop {
        let out = |holds: &[bool]| left.iter().zip(holds).filter(|(left, holds)| **left && !**holds).count();
        let Some(best) = (0..sentences.len()).max_by_key(|index| (out(&sentences[*index].1), std::cmp::Reverse(*index))) else {
            break;
        };
        if out(&sentences[best].1) == 0 {
            break;
        }
        let (text, holds) = sentences.swap_remove(best);
        for (left, holds) in left.iter_mut().zip(holds) {
            *left &= holds;
        }
        told.push(text);
    }
    told.sort();
    told
}

impl FoundMaster {
    /// As a case of a file `thurup-master/1`.
    pub fn json(&self, id: &str, rules: &str) -> Value {
        let first = &self.spots[0];
        let position = &first.position;
        let trick: Vec<String> = position.table().iter().map(|card| write_card(*card)).collect();
        let layouts: Vec<String> = self
            .spots
            .iter()
            .map(|spot| {
                let position = &spot.position;
                position.seats().chairs().map(|chair| position.hand(chair).to_string()).collect::<Vec<_>>().join(" ")
            })
            .collect();
        let open: serde_json::Map<String, Value> =
            self.open.iter().map(|(card, count)| (write_card(*card), json!(count))).collect();
        json!({
            "id": id, "rules": rules, "calls": self.calls, "played": self.played, "facts": self.facts,
            "trump": position.trump().map_or_else(|| "NT".to_owned(), |suit| suit.letter().to_string()),
            "leader": position.leader().number(),
            "trick": if trick.is_empty() { "-".to_owned() } else { trick.join(" ") },
            "chair": position.turn().number(), "need": first.goal.points, "layouts": layouts,
            "expect": {"right": self.right.iter().map(|card| write_card(*card)).collect::<Vec<_>>(), "open": open},
        })
    }
}
