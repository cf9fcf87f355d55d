//! Tables and games made from bytes: the same for property tests, which make up the bytes, and for the fuzzer, which
//! searches for them.

use std::sync::OnceLock;

use thurup_rules::options::{DeckKind, RuleOption};
use thurup_rules::{Action, Call, Card, Chair, Deal, Hand, Preset, RuleSet, Seats};

use super::naive::Naive;

/// Bytes that never end: zeros follow.
pub struct Source<'a>(pub &'a [u8]);

impl Source<'_> {
    pub fn byte(&mut self) -> usize {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first.into()
    }

    pub fn word(&mut self) -> usize {
        self.byte() << 8 | self.byte()
    }

    /// One of these.
    pub fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.word() % all.len()]
    }
}

/// Every preset of 56, and every such preset with every single option changed to every other value.
pub fn rule_sets() -> &'static [RuleSet] {
    static SETS: OnceLock<Vec<RuleSet>> = OnceLock::new();
    SETS.get_or_init(|| {
        let mut sets = Vec::new();
        for preset in Preset::SPOKEN {
            sets.push(preset.rules());
            for option in RuleOption::of(preset.game()) {
                for (value, _) in option.values(preset.game()) {
                    let changed = preset.rules().with_changes([(option.key, value)]).unwrap();
                    if changed != preset.rules() {
                        sets.push(changed);
                    }
                }
            }
        }
        sets
    })
}

/// A table with its cards dealt.
#[derive(Clone, Debug)]
pub struct Table {
    pub rules: RuleSet,
    pub seats: Seats,
    pub leader: Chair,
    pub hands: Vec<Hand>,
}

impl Table {
    pub fn read(source: &mut Source<'_>) -> Table {
        let mut rules = source.of(rule_sets());
        let seats = source.of(&[Seats::Six, Seats::Four, Seats::Eight]);
        if source.byte() % 4 == 3 {
            rules.deck = if rules.deck == DeckKind::Standard { DeckKind::EightEach } else { DeckKind::Standard };
        }
        // Now and then any rules at all.
        if source.byte() % 8 == 7 {
            for option in RuleOption::of(rules.game()) {
                let values = option.values(rules.game());
                let (value, _) = &values[source.byte() % values.len()];
                assert!(option.set(&mut rules, value));
            }
        }
        Table::dealt(rules, seats, source)
    }

    /// A table for given rules. Half of the deals are well shuffled; the others bring hands of one suit, hands full of jacks
    /// and teams with a whole suit.
    pub fn dealt(rules: RuleSet, seats: Seats, source: &mut Source<'_>) -> Table {
        let count = usize::from(seats.count());
        let leader = Chair::from_number((source.byte() % count) as u8 + 1, seats).unwrap();
        let mut deck: Vec<Card> = rules.deck(seats).cards().cards().collect();
        let shape = source.byte() % 8;
        if shape == 7 {
            deck.sort_by_key(|card| card.rank());
        }
        let swaps = if shape < 4 { 2 * deck.len() } else { source.byte() % 12 };
        let mut state = source.word() as u64;
        for _ in 0..swaps {
            // Any mixing will do: the shuffle of the crate has tests of its own.
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let (a, b) = ((state >> 33) as usize % deck.len(), (state >> 48) as usize % deck.len());
            deck.swap(a, b);
        }
        let size = deck.len() / count;
        let mut hands: Vec<Hand> = deck.chunks(size).map(|cards| cards.iter().copied().collect()).collect();
        if shape >= 5 {
            // Neighbours in the deck become partners.
            let (odd, even) = hands.split_at(count / 2);
            hands = odd.iter().zip(even).flat_map(|(&odd, &even)| [odd, even]).collect();
        }
        let turn = source.byte() % count;
        hands.rotate_left(turn);
        Table { rules, seats, leader, hands }
    }

    pub fn deal(&self) -> Deal {
        Deal::new(self.rules, self.seats, self.leader, &self.hands).unwrap()
    }

    pub fn told(&self) -> Deal {
        Deal::told(self.rules, self.seats, self.leader, &self.hands).unwrap()
    }

    pub fn naive(&self) -> Naive {
        Naive::new(self.rules, self.seats.count().into(), self.leader.index(), &self.hands)
    }
}

/// No auction is longer than this, see the law about it; and 48 or 64 cards follow.
pub const MOST_ACTIONS: usize = 618 + 64;

/// A legal action, so chosen that all corners of the game come up: runs of passes, self-raises, doubles, redoubles, the
/// highest bids. Without bytes left it is a pass or the first card, so that every game ends.
pub fn choose(deal: &Deal, source: &mut Source<'_>) -> (Chair, Action) {
    let turn = deal.turn().unwrap();
    if let Some(play) = deal.play() {
        let cards: Vec<Card> = play.playable(deal.hand(turn)).kinds().collect();
        return (turn, Action::Play(cards[source.byte() % cards.len()]));
    }
    let luck = source.byte() % 16;
    if luck == 15
        && let Some(holder) = deal.seats().chairs().find(|&chair| deal.may_ask_redeal(chair).is_ok())
    {
        return (holder, Action::AskRedeal);
    }
    let auction = deal.auction();
    let offer = auction.offer(deal.dealt(turn)).unwrap();
    let mut calls = offer.calls();
    let current = auction.current();
    let rise = |call: &Call| match call {
        Call::Bid(bid) => bid.value(current) - current,
        _ => 0,
    };
    let passing = auction.passes() > 0 && !offer.self_raise;
    match luck {
        0..=3 => calls.retain(|&call| call == Call::Pass),
        4..=9 if passing => calls.retain(|&call| call == Call::Pass),
        4..=7 if offer.double || offer.redouble => calls.retain(|&call| matches!(call, Call::Double | Call::Redouble)),
        8..=12 => calls.retain(|call| (1..=2).contains(&rise(call))),
        13 => calls.retain(|call| current + rise(call) >= 54),
        _ => {}
    }
    if calls.is_empty() {
        calls = offer.calls();
    }
    (turn, Action::Call(calls[source.word() % calls.len()]))
}

/// Plays a whole deal. The visitor sees it before the first action and after each.
pub fn walk(table: &Table, source: &mut Source<'_>, mut visit: impl FnMut(&Deal, &Naive)) -> (Deal, Vec<(Chair, Action)>) {
    let mut deal = table.deal();
    let mut naive = table.naive();
    let mut actions = Vec::new();
    visit(&deal, &naive);
    while deal.outcome().is_none() {
        let (chair, action) = choose(&deal, source);
        deal.apply(chair, action).unwrap_or_else(|refusal| panic!("{table:?} {actions:?}: {action:?} refused: {refusal}"));
        match action {
            Action::Call(call) => naive.calls.push(call),
            Action::Play(card) => naive.cards.push(card),
            Action::AskRedeal => naive.ask_redeal(chair.index()),
            Action::SetTrump(_) | Action::OpenTrump | Action::ShowPair => unreachable!("trump is named"),
        }
        actions.push((chair, action));
        assert!(actions.len() <= MOST_ACTIONS, "{table:?}: no end");
        visit(&deal, &naive);
    }
    (deal, actions)
}
