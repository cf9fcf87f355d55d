//! The examples that the client's pages step through (`web/src/pages/learn/examples.json`), judged move by move: who is asked, in
//! which stage, who may still call, who is ahead, what a pair is worth. Where an example tells only some of the cards the rest is
//! dealt until all of it may be done.

use std::collections::BTreeMap;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::Deserialize;
use thurup_rules::{Action, Auction, Call, Card, Chair, Deal, Dealt, Doubled, Hand, Phase, Preset, RuleSet, Seats, winning};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    games: Vec<String>,
    chairs: u8,
    held: [u8; 2],
    leader: u8,
    alone: Option<Alone>,
    lies: Option<Lies>,
    second: Option<usize>,
    moves: Vec<Move>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Alone {
    by: u8,
    laid: BTreeMap<u8, Vec<String>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Lies {
    chair: u8,
    card: String,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Said {
    Number(u8),
    Pass(String),
}

#[derive(Debug, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum Move {
    Called { by: u8, call: Said, counts: Option<u8>, stage: Option<String>, may: Vec<u8> },
    Set { by: u8, set: String },
    Opened { by: u8, open: String, of: u8 },
    Played { by: u8, card: String, wins: u8 },
    Pair { by: u8, pair: [String; 2], target: u8 },
    Led { by: u8, lead: String },
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// Cards that somebody must hold for the example: those told first, the first of them a card to set aside.
fn told(example: &Example, seats: Seats) -> Vec<Vec<Card>> {
    let mut held = vec![Vec::new(); usize::from(seats.count())];
    let mut hold = |chair: u8, text: &str| {
        let (hand, card): (&mut Vec<Card>, Card) = (&mut held[usize::from(chair) - 1], card(text));
        if !hand.contains(&card) {
            hand.push(card);
        }
    };
    if let Some(lies) = &example.lies {
        hold(lies.chair, &lies.card);
    }
    for (&chair, cards) in example.alone.iter().flat_map(|alone| &alone.laid) {
        cards.iter().for_each(|card| hold(chair, card));
    }
    for made in &example.moves {
        match made {
            Move::Set { by, set } => hold(*by, set),
            Move::Played { by, card, .. } => hold(*by, card),
            Move::Pair { by, pair, .. } => pair.iter().for_each(|card| hold(*by, card)),
            Move::Called { .. } | Move::Opened { .. } | Move::Led { .. } => {}
        }
    }
    held
}

/// A deal with these cards, the rest by chance.
fn deal(rules: RuleSet, seats: Seats, leader: Chair, told: &[Vec<Card>], dice: &mut ChaCha8Rng) -> Option<Deal> {
    let mut rest = rules.deck(seats).cards();
    for card in told.iter().flatten() {
        let mut one = Hand::EMPTY;
        one.add(*card);
        rest = rest.minus(one);
    }
    let mut rest: Vec<Card> = rest.cards().collect();
    for at in (1..rest.len()).rev() {
        rest.swap(at, usize::try_from(dice.next_u64() % (at as u64 + 1)).unwrap());
    }
    let size = usize::from(rules.hand_size(seats));
    let (mut hands, mut first) = (Vec::new(), Vec::new());
    for told in told {
        let mut cards = told.clone();
        cards.extend(rest.drain(..size.checked_sub(told.len())?));
        let hand = |cards: &[Card]| {
            cards.iter().fold(Hand::EMPTY, |mut hand, &card| {
                hand.add(card);
                hand
            })
        };
        if rules.in_halves() {
            first.push(hand(&cards[..size / 2]));
        }
        hands.push(hand(&cards));
    }
    Deal::new(rules, seats, leader, Dealt { hands: &hands, first: &first }).ok()
}

/// Brings a deal to its play: this chair has bid `bid`, or solo, and set this card aside; all others pass.
fn to_play(deal: &mut Deal, bidder: Chair, bid: Option<u8>, aside: Option<Card>) -> Option<()> {
    while let Some(turn) = deal.turn() {
        let action = match deal.phase() {
            Phase::Auction => {
                let mine = deal.auction().standing().is_some_and(|standing| standing.by == bidder);
                match (turn == bidder && !mine, bid) {
                    (true, Some(number)) => Action::Call(Call::Number(number)),
                    (true, None) => Action::Call(Call::Solo),
                    (false, _) => Action::Call(Call::Pass),
                }
            }
            Phase::Trump => Action::SetTrump(aside?),
            Phase::Play | Phase::Over(_) => break,
        };
        deal.apply(turn, action).ok()?;
    }
    (deal.phase() == Phase::Play && deal.play()?.contract().by == bidder).then_some(())
}

/// Does the moves of an example. Says what the rules do not allow with these cards; what they allow has to be as told.
fn step_through(name: &str, example: &Example, seats: Seats, mut deal: Deal) -> Result<(), String> {
    let chair = |number: u8| Chair::from_number(number, seats).unwrap();
    let mut calls = 0;
    for (at, made) in example.moves.iter().enumerate() {
        let place = format!("{name}, move {}: {made:?}", at + 1);
        let go = |deal: &mut Deal, by: u8, action: Action| {
            // Whose turn it is does not hang on the cards.
            assert_eq!(deal.turn(), Some(chair(by)), "{place}");
            deal.apply(chair(by), action).map_err(|refusal| format!("{place}: {refusal}"))
        };
        match made {
            Move::Called { by, call, counts, stage, may } => {
                let auction = deal.auction();
                let told: Vec<u8> = seats.chairs().filter(|&chair| auction.may_still_call(chair)).map(Chair::number).collect();
                assert_eq!(*may, told, "who may still call, {place}");
                assert_eq!(example.second.is_some_and(|second| calls >= second), auction.in_second(), "{place}");
                assert_eq!(*stage, auction.stage().map(|stage| stage.name().to_owned()), "{place}");
                let call = match call {
                    Said::Number(number) => Call::Number(*number),
                    Said::Pass(text) => {
                        assert_eq!(text, "P");
                        Call::Pass
                    }
                };
                assert_eq!(example.held[usize::from(auction.in_second())], deal.dealt(chair(*by)).len(), "{place}");
                deal.apply(chair(*by), Action::Call(call)).map_err(|refusal| format!("{place}: {refusal}"))?;
                calls += 1;
                let said = deal.auction().said().last().unwrap();
                let value = said.counts_as.map(|_| said.value());
                assert_eq!((said.chair, value), (chair(*by), *counts), "{place}");
            }
            Move::Set { by, set } => {
                go(&mut deal, *by, Action::SetTrump(card(set)))?;
                assert_eq!((deal.indicator(), deal.indicator_of()), (Some(card(set)), Some(chair(*by))), "{place}");
            }
            Move::Opened { by, open, of } => {
                go(&mut deal, *by, Action::OpenTrump)?;
                let opened = deal.play().unwrap().opened().unwrap();
                assert_eq!((opened.card, opened.by), (card(open), Some(chair(*by))), "{place}");
                assert_eq!(deal.play().unwrap().contract().by, chair(*of), "{place}");
            }
            Move::Played { by, card: text, wins } => {
                go(&mut deal, *by, Action::Play(card(text)))?;
                let play = deal.play().unwrap();
                let trick = play.tricks().filter(|trick| !trick.cards().is_empty()).last().unwrap();
                assert_eq!(trick.winning().map(|(chair, _)| chair.number()), Some(*wins), "{place}");
            }
            Move::Pair { by, pair, target } => {
                assert!(pair.iter().all(|text| deal.hand(chair(*by)).has(card(text))), "{place}");
                go(&mut deal, *by, Action::ShowPair)?;
                let shown = deal.play().unwrap().pair().unwrap();
                assert_eq!((shown.by, shown.target), (chair(*by), *target), "{place}");
            }
            Move::Led { by, lead } => {
                assert!(lead.is_empty() && deal.turn() == Some(chair(*by)), "{place}");
                assert!(deal.play().unwrap().current().unwrap().cards().is_empty(), "{place}");
            }
        }
    }
    Ok(())
}

/// What the page of 56 says of calls, stakes and a trick.
#[derive(Debug, Deserialize)]
struct FiftySix {
    calls: Vec<Form>,
    stakes: Vec<Stakes>,
    trick: Trick,
}

#[derive(Debug, Deserialize)]
struct Form {
    text: String,
    worth: u8,
    after: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Stakes {
    from: u8,
    to: u8,
    made: u8,
    lost: u8,
}

#[derive(Debug, Deserialize)]
struct Trick {
    /// Any card of the suit.
    trump: String,
    cards: Vec<String>,
    wins: Vec<usize>,
    points: Vec<u8>,
}

fn read<T: serde::de::DeserializeOwned>(file: &str) -> T {
    let path = format!("{}/../../web/src/pages/learn/{file}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn the_page_of_56_says_what_the_rules_say() {
    let page: FiftySix = read("fifty-six.json");
    let rules = Preset::International.rules();
    for Form { text, worth, after } in &page.calls {
        let mut auction = Auction::new(rules, Seats::Six, Chair::FIRST);
        for call in after.iter().chain([text]) {
            // What a hand must hold for a call is told elsewhere.
            let hand = rules.deck(Seats::Six).cards();
            let said = auction.push(call.parse().unwrap(), hand).unwrap_or_else(|refusal| panic!("{call}: {refusal}"));
            assert!(call != text || said.value() == *worth, "{text} is worth {}", said.value());
        }
    }
    let mut bids = rules.lowest_bid()..=rules.highest_bid(Seats::Six);
    for Stakes { from, to, made, lost } in &page.stakes {
        for value in *from..=*to {
            assert_eq!(bids.next(), Some(value), "one row after the other");
            assert_eq!(rules.stakes(value, Doubled::Undoubled), (*made, *lost), "{value}");
        }
    }
    assert_eq!(bids.next(), None);
    let cards: Vec<Card> = page.trick.cards.iter().map(|text| card(text)).collect();
    for (last, (wins, points)) in page.trick.wins.iter().zip(&page.trick.points).enumerate() {
        let there = &cards[..=last];
        assert_eq!(winning(there, Some(card(&page.trick.trump).suit()), 0).map(|at| at + 1), Some(*wins), "after {there:?}");
        assert_eq!(there.iter().map(|card| card.points()).sum::<u8>(), *points, "after {there:?}");
    }
    assert_eq!((cards.len(), page.trick.wins.len(), page.trick.points.len()), (6, 6, 6));
}

#[test]
fn every_example_goes_as_the_rules_have_it() {
    let examples: BTreeMap<String, Example> = read("examples.json");
    assert!(examples.len() >= 11);
    for (name, example) in &examples {
        assert!(!example.games.is_empty(), "{name} is shown nowhere");
        for game in &example.games {
            let rules = Preset::from_name(game).unwrap().rules();
            let seats = Seats::from_count(example.chairs).unwrap();
            let leader = Chair::from_number(example.leader, seats).unwrap();
            let told = told(example, seats);
            let calls = example.moves.iter().any(|made| matches!(made, Move::Called { .. }));
            let mut dice = ChaCha8Rng::seed_from_u64(1);
            let mut last = String::from("no deal");
            let fits = (0..200_000).any(|_| {
                let Some(mut deal) = deal(rules, seats, leader, &told, &mut dice) else { return false };
                if deal.turn().is_none() {
                    return false;
                }
                if !calls {
                    let bids = match &example.lies {
                        Some(_) => deal.auction().lowest()..=deal.auction().highest_bid(),
                        None => 0..=0,
                    };
                    let (bidder, aside) = match (&example.lies, &example.alone) {
                        (Some(lies), None) => (lies.chair, Some(card(&lies.card))),
                        (None, Some(alone)) => (alone.by, None),
                        _ => panic!("{name}: a trump lies, or one plays alone"),
                    };
                    let bidder = Chair::from_number(bidder, seats).unwrap();
                    // A pair lowers what is needed: of that many, one fits.
                    let target = example.moves.iter().find_map(|made| match made {
                        Move::Pair { target, .. } => Some(*target),
                        _ => None,
                    });
                    let wanted = bids.clone().find(|&bid| target.is_none_or(|target| rules.pair && bid == target + 4)).unwrap();
                    let bid = example.alone.is_none().then_some(wanted);
                    let before = deal.clone();
                    let begun = match bid {
                        None => to_play(&mut deal, bidder, None, None),
                        Some(first) => (first..=*bids.end()).find_map(|bid| {
                            deal = before.clone();
                            to_play(&mut deal, bidder, Some(bid), aside)
                        }),
                    };
                    if begun.is_none() {
                        return false;
                    }
                }
                match step_through(name, example, seats, deal) {
                    Ok(()) => true,
                    Err(why) => {
                        last = why;
                        false
                    }
                }
            });
            assert!(fits, "{game}: {last}");
        }
    }
}
