//! Counts of all auctions and all plays from fixed positions, by the crate and by the second implementation.

use thurup_rules::options::RedoubleEffect;
use thurup_rules::record::read_hands;
use thurup_rules::{Action, Call, Card, Chair, Deal, Outcome, Phase, Preset, Seats};

use crate::laws::law::naive::{Ended, Naive};

/// A position with its moves: what is counted.
trait Position: Clone {
    fn moves(&self) -> Vec<Action>;
    fn make(&mut self, action: Action);
    /// Card play has begun, or the deal is over.
    fn auction_over(&self) -> bool;
    /// The contract was made.
    fn made(&self) -> Option<bool>;
}

impl Position for Deal {
    fn moves(&self) -> Vec<Action> {
        let Some(turn) = self.turn() else { return Vec::new() };
        match self.phase() {
            Phase::Auction => self.auction().offer(self.dealt(turn)).unwrap().calls().into_iter().map(Action::Call).collect(),
            Phase::Play => self.play().unwrap().playable(self.hand(turn)).kinds().map(Action::Play).collect(),
            Phase::Trump | Phase::Over(_) => Vec::new(),
        }
    }

    fn make(&mut self, action: Action) {
        self.apply(self.turn().unwrap(), action).unwrap();
    }

    fn auction_over(&self) -> bool {
        self.phase() != Phase::Auction
    }

    fn made(&self) -> Option<bool> {
        match self.outcome() {
            Some(Outcome::Played(score)) => Some(score.made()),
            _ => None,
        }
    }
}

impl Position for Naive {
    fn moves(&self) -> Vec<Action> {
        if !self.auction_over() {
            return self.legal_calls().into_iter().map(Action::Call).collect();
        }
        let mut cards = self.legal_cards();
        cards.sort();
        cards.dedup();
        cards.into_iter().map(Action::Play).collect()
    }

    fn make(&mut self, action: Action) {
        match action {
            Action::Call(call) => self.calls.push(call),
            Action::Play(card) => self.cards.push(card),
            Action::AskRedeal | Action::SetTrump(_) | Action::OpenTrump | Action::ShowPair => unreachable!(),
        }
    }

    fn auction_over(&self) -> bool {
        self.ended().is_some() || Naive::auction_over(self)
    }

    fn made(&self) -> Option<bool> {
        match self.ended() {
            Some(Ended::Played { winner, .. }) => Some(winner == self.bids().last().unwrap().by % 2),
            _ => None,
        }
    }
}

/// Sequences of each length, and how many of all came to their end, with a contract made or not.
#[derive(Default)]
struct Count {
    sequences: Vec<u64>,
    ended: u64,
    made: u64,
}

fn count(position: &impl Position, depth: usize, of_auctions: bool, at: usize, found: &mut Count) {
    if found.sequences.len() == at {
        found.sequences.push(0);
    }
    found.sequences[at] += 1;
    let moves = if of_auctions && position.auction_over() { Vec::new() } else { position.moves() };
    if moves.is_empty() {
        found.ended += 1;
        found.made += u64::from(position.made() == Some(true));
    } else if at + 1 < depth {
        for action in moves {
            let mut next = position.clone();
            next.make(action);
            count(&next, depth, of_auctions, at + 1, found);
        }
    } else {
        // The last ones need not be made to be counted.
        if found.sequences.len() == at + 1 {
            found.sequences.push(0);
        }
        found.sequences[at + 1] += moves.len() as u64;
    }
}

fn told(position: &impl Position, depth: usize, of_auctions: bool) -> String {
    let mut found = Count::default();
    count(position, depth, of_auctions, 0, &mut found);
    let sequences: Vec<String> = found.sequences.iter().skip(1).map(u64::to_string).collect();
    let Count { ended, made, .. } = found;
    match of_auctions {
        true => format!("{}; {ended} ended", sequences.join(" ")),
        false => format!("{}; {ended} ended, {made} made", sequences.join(" ")),
    }
}

/// A row of the file: what is counted | rules, seats, leader | hands | calls before | cards before | depth | counts.
fn check(row: &str) -> String {
    let columns: Vec<&str> = row.split('|').map(str::trim).collect();
    let [what, table, hands, calls, cards, depth, _] = columns[..] else { panic!("seven columns: {row}") };
    let words: Vec<&str> = table.split_whitespace().collect();
    let rules = {
        let mut parts = words[0].split('+');
        let preset = Preset::from_name(parts.next().unwrap()).unwrap();
        preset.rules().with_changes(parts.map(|change| change.split_once('=').unwrap())).unwrap()
    };
    let seats = Seats::from_count(words[1].parse().unwrap()).unwrap();
    let leader = Chair::from_number(words[2].parse().unwrap(), seats).unwrap();
    let hands = read_hands(hands).unwrap();
    let mut deal = Deal::new(rules, seats, leader, &hands).unwrap();
    let mut naive = Naive::new(rules, seats.count().into(), leader.index(), &hands);
    let calls = calls.split_whitespace().map(|call| Action::Call(call.parse::<Call>().unwrap()));
    let cards = cards.split_whitespace().map(|card| Action::Play(card.parse::<Card>().unwrap()));
    for action in calls.chain(cards) {
        deal.make(action);
        naive.make(action);
    }
    let depth: usize = depth.parse().unwrap();
    let of_auctions = what == "auctions";
    let found = told(&deal, depth, of_auctions);
    assert_eq!(found, told(&naive, depth, of_auctions), "the two implementations: {row}");
    found
}

#[test]
fn counts_are_as_recorded() {
    let file = include_str!("../../data/perft.txt");
    let mut found = String::new();
    for line in file.lines() {
        match line.rsplit_once('|') {
            Some((row, _)) if !line.starts_with('#') => found += &format!("{row}| {}\n", check(line)),
            _ => found += &format!("{line}\n"),
        }
    }
    assert!(found == file, "counted:\n{found}");
}

/// Every auction ends. A bid, double or redouble is followed by at most n - 2 passes before the next of them (with one more
/// only a self-raise, after which few calls are left), there are 29 bids, and each is doubled and redoubled at most once:
/// n - 1 passes, 29 times a bid, its double and its redouble, each n - 1 calls after the one before, and n passes.
#[test]
fn the_longest_auction() {
    for seats in Seats::ALL {
        let n = usize::from(seats.count());
        for (changes, longest) in [
            (vec![("redouble", "auction-goes-on")], 88 * n - 86),
            // Where a redouble ends the auction, a double that nobody redoubles is the most that a bid can bring.
            (vec![], 59 * n - 57),
        ] {
            let rules = Preset::Standard.rules().with_changes(changes).unwrap();
            let hands = crate::laws::worked::even(seats);
            let mut deal = Deal::new(rules, seats, Chair::FIRST, &hands).unwrap();
            while let Some(turn) = deal.turn().filter(|_| deal.phase() == Phase::Auction) {
                let auction = deal.auction();
                let offer = auction.offer(deal.dealt(turn)).unwrap();
                let opened = auction.standing().is_some();
                let last_chance = usize::from(auction.passes()) == if opened { n - 2 } else { n - 1 };
                let redouble = offer.redouble && rules.redouble == RedoubleEffect::AuctionGoesOn;
                let call = match last_chance {
                    true if redouble => Call::Redouble,
                    true if offer.double => Call::Double,
                    true => offer.calls().into_iter().find(|call| matches!(call, Call::Bid(_))).unwrap_or(Call::Pass),
                    false => Call::Pass,
                };
                deal.apply(turn, Action::Call(call)).unwrap();
            }
            assert_eq!(deal.auction().said().len(), longest, "{seats:?}");
            assert_eq!(deal.auction().standing().unwrap().value, 56);
            assert!(longest <= crate::laws::law::table::MOST_ACTIONS);
        }
    }
}
