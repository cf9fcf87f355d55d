//! The games whose trump is set aside a second time: plain and slow, read off the rules of the games and not off the crate.
//!
//! Nothing is kept but the hands and what was done; every question is answered by going through that history anew.

use thurup_rules::options::{FirstPass, NoPointsRedeal};
use thurup_rules::{Action, AuctionKind, Call, Card, Hand, Rank, RuleSet, Suit};

#[derive(Clone)]
pub struct NaiveHidden {
    rules: RuleSet,
    n: usize,
    leader: usize,
    whole: Vec<Vec<Card>>,
    first: Vec<Vec<Card>>,
    pub done: Vec<(usize, Action)>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ended {
    /// By the name that records give it.
    Again(&'static str),
    Played {
        points: [u32; 2],
        made: bool,
        stakes: u32,
    },
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Next {
    Call(usize),
    Set(usize),
    Card(usize),
    Over(Ended),
}

/// An auction gone through: who calls next, and what stands.
struct Auction {
    next: Option<usize>,
    /// Value, by whom.
    high: Option<(u32, usize)>,
    /// The lowest number that the next caller may bid.
    lowest: u32,
    /// A bid was made in it.
    bid: bool,
}

/// What has come of a deal.
struct State {
    next: Next,
    hands: Vec<Vec<Card>>,
    /// Whose, which, and whether it lies face down.
    aside: Option<(usize, Card, bool)>,
    auction: Auction,
    second: bool,
    contract: Option<(u32, usize)>,
    solo: bool,
    /// The trick on the table.
    table: Vec<(usize, Card, bool)>,
    tricks: usize,
    /// Complete tricks when trump was opened.
    opened: Option<usize>,
    owes: bool,
    shown: bool,
    target: u32,
    winners: Vec<usize>,
}

fn points(card: Card) -> u32 {
    match card.rank().letter() {
        'J' => 3,
        '9' => 2,
        'A' | 'T' => 1,
        _ => 0,
    }
}

fn height(card: Card) -> usize {
    "678QKTA9J".find(card.rank().letter()).unwrap()
}

impl NaiveHidden {
    pub fn new(rules: RuleSet, n: usize, leader: usize, whole: &[Hand], first: &[Hand]) -> NaiveHidden {
        let cards = |hands: &[Hand]| hands.iter().map(|hand| hand.cards().collect()).collect::<Vec<Vec<Card>>>();
        let first = if first.is_empty() { cards(whole) } else { cards(first) };
        NaiveHidden { rules, n, leader, whole: cards(whole), first, done: Vec::new() }
    }

    fn levels(&self) -> [u32; 4] {
        match (self.rules.auction(), self.n, self.rules.lowest_bid()) {
            (AuctionKind::Staged, _, 16) => [16, 20, 24, 28],
            (AuctionKind::Staged, ..) => [20, 30, 34, 40],
            (AuctionKind::TwoRounds, ..) => [14, 20, 24, 28],
            _ => [28, 40, 48, 56],
        }
    }

    fn stage(&self, value: u32) -> usize {
        self.levels().iter().filter(|&&from| from <= value).count().saturating_sub(1)
    }

    /// The value of a call, if it is a bid. The leader's pass as the very first call is the lowest.
    fn value(&self, call: Call, very_first: bool) -> Option<u32> {
        let full = self.levels()[3];
        match call {
            Call::Number(value) => Some(value.into()),
            Call::Solo => Some(full + 1),
            Call::Pass if very_first && self.rules.first_pass == FirstPass::Counts => Some(self.levels()[0]),
            _ => None,
        }
    }

    /// Who of a team is asked first: the one to the right of who of it called last.
    fn first_of(&self, team: usize, said: &[(usize, Option<u32>)]) -> usize {
        match said.iter().rev().find(|(chair, _)| chair % 2 == team) {
            Some((chair, _)) => (chair + 2) % self.n,
            None if self.leader % 2 == team => self.leader,
            None => (self.leader + 1) % self.n,
        }
    }

    fn order(&self, team: usize, said: &[(usize, Option<u32>)]) -> Vec<usize> {
        (0..self.n / 2).map(|turns| (self.first_of(team, said) + 2 * turns) % self.n).collect()
    }

    fn auction(&self, calls: &[Call], second: bool, before: Option<(u32, usize)>) -> Auction {
        let levels = self.levels();
        let mut high = before;
        let mut said: Vec<(usize, Option<u32>)> = Vec::new();
        let mut next = Some(self.leader);
        let mut stage = 0;
        let mut floors = vec![0; self.n];
        let mut lowest = levels[0];
        for (index, &call) in calls.iter().enumerate() {
            let me = next.expect("a call when somebody is to call");
            let value = self.value(call, index == 0 && !second);
            let last_of_all = value.is_some_and(|value| value > levels[3] || value == levels[3] && !self.rules.solo);
            let held = high;
            let spoken = value.unwrap_or(lowest);
            floors[me] = floors[me].max(if spoken < levels[1] { levels[1] } else { levels[2] });
            said.push((me, value));
            if let Some(value) = value {
                high = Some((value, me));
            }
            next = match self.rules.auction() {
                _ if last_of_all => None,
                AuctionKind::Staged => self.staged(&said, &mut stage, high),
                AuctionKind::ByTeams => self.by_teams(&said, held),
                _ => self.rounds(&said, second, high),
            };
            if let Some(me) = next {
                lowest = high.map_or(levels[0], |(value, _)| value + 1);
                let own = high.is_some_and(|(_, by)| by % 2 == me % 2);
                match self.rules.auction() {
                    AuctionKind::Staged => lowest = lowest.max(levels[stage]),
                    AuctionKind::ByTeams => {
                        lowest = lowest.max(floors[me]);
                        match high {
                            Some((value, _)) if own && value < levels[1] => lowest = lowest.max(levels[1]),
                            Some((value, _)) if own && value < levels[2] => lowest = lowest.max(levels[2]),
                            _ => {}
                        }
                    }
                    _ if second => {}
                    _ if own && high.is_some_and(|(_, by)| by != me) => lowest = lowest.max(levels[1]),
                    _ => {}
                }
            }
        }
        if second {
            lowest = lowest.max(levels[2]).max(high.map_or(0, |(value, _)| value + 1));
            if calls.is_empty() && !self.rules.solo && high.is_some_and(|(value, _)| value >= levels[3]) {
                next = None;
            }
        }
        let bid = said.iter().any(|(_, value)| value.is_some());
        Auction { next, high, lowest, bid }
    }

    fn staged(&self, said: &[(usize, Option<u32>)], stage: &mut usize, high: Option<(u32, usize)>) -> Option<usize> {
        let eligible = |chair: usize, stage: usize| {
            let passed = said.iter().any(|&(who, value)| who == chair && value.is_none());
            let bid_in =
                |of: usize| said.iter().any(|&(who, value)| who == chair && value.is_some_and(|value| self.stage(value) == of));
            !passed && !bid_in(stage) && !((stage == 1 || stage == 2) && bid_in(stage - 1))
        };
        let find = |teams: &[usize], stage: usize| {
            teams.iter().flat_map(|&team| self.order(team, said)).find(|&chair| eligible(chair, stage))
        };
        let &(me, value) = said.last().unwrap();
        let (team, holding) = (me % 2, high.map_or(1 - me % 2, |(_, by)| by % 2));
        let (here, above) = match value {
            Some(value) => {
                *stage = (*stage).max(self.stage(value));
                (vec![1 - team, team], [1 - team, team])
            }
            None if team != holding => (vec![team], [holding, 1 - holding]),
            None => (vec![team, 1 - team], [holding, 1 - holding]),
        };
        let mut found = find(&here, *stage);
        while found.is_none() && *stage < 2 {
            *stage += 1;
            found = find(&above, *stage);
        }
        found
    }

    fn by_teams(&self, said: &[(usize, Option<u32>)], held: Option<(u32, usize)>) -> Option<usize> {
        let &(me, value) = said.last().unwrap();
        if value.is_some() {
            // The holder is asked last of all.
            return (held.is_none_or(|(_, by)| by != me)).then(|| self.first_of(1 - me % 2, said));
        }
        let (_, holder) = held?;
        if me == holder {
            return None;
        }
        let since = said.iter().rposition(|(_, value)| value.is_some()).unwrap();
        let passed = &said[since + 1..];
        let others_left = passed.iter().filter(|(chair, _)| chair % 2 != holder % 2).count() < self.n / 2;
        Some(self.first_of(if others_left { 1 - holder % 2 } else { holder % 2 }, said))
    }

    fn rounds(&self, said: &[(usize, Option<u32>)], second: bool, high: Option<(u32, usize)>) -> Option<usize> {
        let last_bidder = said.iter().rev().find(|(_, value)| value.is_some()).map(|&(chair, _)| chair);
        if !second && high.is_some_and(|(value, _)| value == self.levels()[3]) {
            return None;
        }
        let passed = |chair: usize| said.iter().any(|&(who, value)| who == chair && value.is_none());
        let (me, _) = *said.last().unwrap();
        (1..=self.n).map(|turns| (me + turns) % self.n).find(|&chair| !passed(chair) && Some(chair) != last_bidder)
    }

    fn state(&self) -> State {
        let nothing = Auction { next: Some(self.leader), high: None, lowest: self.levels()[0], bid: false };
        let mut state = State {
            next: Next::Call(self.leader),
            hands: self.first.clone(),
            aside: None,
            auction: nothing,
            second: false,
            contract: None,
            solo: false,
            table: Vec::new(),
            tricks: 0,
            opened: None,
            owes: false,
            shown: false,
            target: 0,
            winners: Vec::new(),
        };
        let one_suit = |hand: &Vec<Card>| hand.iter().all(|card| card.suit() == hand[0].suit());
        if self.rules.one_suit_redeal && self.whole.iter().any(one_suit) {
            state.next = Next::Over(Ended::Again("one-suit-hand"));
        } else if self.rules.no_points_redeal == NoPointsRedeal::Always
            && self.whole[self.leader].iter().all(|&card| points(card) == 0)
        {
            state.next = Next::Over(Ended::Again("no-points"));
        }
        let mut calls = Vec::new();
        let mut won = [0; 2];
        let mut played: Vec<Card> = Vec::new();
        for &(me, action) in &self.done {
            match action {
                Action::AskRedeal => state.next = Next::Over(Ended::Again("no-points")),
                Action::Call(call) => {
                    calls.push(call);
                    let before = if state.second { state.contract } else { None };
                    state.auction = self.auction(&calls, state.second, before);
                    state.next = match (state.auction.next, state.auction.high) {
                        (Some(next), _) => Next::Call(next),
                        (None, Some((value, by))) if state.auction.bid => {
                            state.contract = Some((value, by));
                            if let Some((owner, card, _)) = state.aside.take() {
                                state.hands[owner].push(card);
                            }
                            if value > self.levels()[3] {
                                state.solo = true;
                                Next::Card(by)
                            } else {
                                Next::Set(by)
                            }
                        }
                        _ => Next::Card(self.leader),
                    };
                }
                Action::SetTrump(card) => {
                    take(&mut state.hands[me], card);
                    state.aside = Some((me, card, true));
                    let against = (0..self.n).filter(|chair| chair % 2 != me % 2);
                    let held = against.flat_map(|chair| &self.whole[chair]).any(|held| held.suit() == card.suit());
                    state.next = Next::Card(self.leader);
                    if self.rules.no_trump_against_redeal && !held {
                        state.next = Next::Over(Ended::Again("opponents-no-trump"));
                    }
                    if self.rules.auction() == AuctionKind::TwoRounds && !state.second {
                        state.second = true;
                        for (chair, hand) in state.hands.iter_mut().enumerate() {
                            let mut more = self.whole[chair].clone();
                            for &card in &self.first[chair] {
                                take(&mut more, card);
                            }
                            hand.extend(more);
                        }
                        calls.clear();
                        state.auction = self.auction(&[], true, state.contract);
                        if let Some(next) = state.auction.next {
                            state.next = Next::Call(next);
                        }
                        let jacks = |hand: &Vec<Card>| hand.iter().filter(|card| points(**card) == 3).count() == 4;
                        if self.rules.four_jacks_redeal && self.whole.iter().any(jacks) {
                            state.next = Next::Over(Ended::Again("four-jacks"));
                        }
                    }
                }
                Action::OpenTrump => {
                    if let Some((owner, card, down)) = &mut state.aside {
                        *down = false;
                        state.hands[*owner].push(*card);
                    }
                    state.opened = Some(state.tricks);
                    state.owes = true;
                }
                Action::ShowPair => {
                    let (value, by) = state.contract.unwrap();
                    state.shown = true;
                    state.target = if by % 2 == me % 2 { (value - 4).max(14) } else { (value + 4).min(28) };
                }
                Action::Play(card) => {
                    take(&mut state.hands[me], card);
                    played.push(card);
                    state.owes = false;
                    let open = state.aside.is_some_and(|(_, _, down)| !down);
                    state.table.push((me, card, open));
                    let (value, by) = state.contract.unwrap();
                    let plays = |chair: usize| !state.solo || chair == by || chair % 2 != by % 2;
                    let size = (0..self.n).filter(|&chair| plays(chair)).count();
                    if state.table.len() < size {
                        let next = (1..self.n).map(|turns| (me + turns) % self.n).find(|&chair| plays(chair)).unwrap();
                        state.next = Next::Card(next);
                        continue;
                    }
                    let led = state.table[0].1.suit();
                    let trump = state.aside.map(|(_, card, _)| card.suit()).filter(|&trump| trump != led);
                    let cuts: Vec<_> =
                        state.table.iter().filter(|(_, card, power)| *power && Some(card.suit()) == trump).collect();
                    let from = if cuts.is_empty() {
                        state.table.iter().filter(|(_, card, _)| card.suit() == led).collect()
                    } else {
                        cuts
                    };
                    let best = from.iter().map(|(_, card, _)| height(*card)).max().unwrap();
                    let winner = from.iter().find(|(_, card, _)| height(*card) == best).unwrap().0;
                    won[winner % 2] += state.table.iter().map(|(_, card, _)| points(*card)).sum::<u32>();
                    state.table.clear();
                    state.tricks += 1;
                    state.winners.push(winner);
                    state.next = Next::Card(winner);
                    let target = if state.shown { state.target } else { value };
                    let all = state.tricks == self.whole[0].len();
                    let total: u32 = self.whole.iter().flatten().map(|&card| points(card)).sum();
                    let decided = if state.solo {
                        (winner != by).then_some(false).or(all.then_some(true))
                    } else if all {
                        Some(won[by % 2] >= target)
                    } else if self.rules.stop_when_decided {
                        // Whatever a pair that can still be shown would do: with trump open its royals are seen to be gone.
                        let open = state.aside.filter(|(_, _, down)| !down).map(|(_, card, _)| card.suit());
                        let royal = |card: &Card| [Rank::King, Rank::Queen].contains(&card.rank());
                        let gone = played.iter().any(|card| Some(card.suit()) == open && royal(card));
                        let (most, least) = match self.rules.pair && !state.shown && !gone {
                            true => ((value + 4).min(28), value.saturating_sub(4).max(14)),
                            false => (target, target),
                        };
                        if won[by % 2] >= most { Some(true) } else { (total - won[1 - by % 2] < least).then_some(false) }
                    } else {
                        None
                    };
                    if let Some(made) = decided {
                        let (gain, loss) =
                            [(1, 2), (2, 3), (3, 4), (4, 5), (4, 5)][self.stage(value) + usize::from(state.solo)];
                        state.next = Next::Over(Ended::Played { points: won, made, stakes: if made { gain } else { loss } });
                    } else if let (Some((owner, card, true)), true) = (state.aside, state.tricks + 1 == self.whole[0].len()) {
                        state.aside = Some((owner, card, false));
                        state.hands[owner].push(card);
                        state.opened = Some(state.tricks);
                    }
                }
            }
        }
        state
    }

    pub fn next(&self) -> Next {
        self.state().next
    }

    pub fn turn(&self) -> Option<usize> {
        match self.next() {
            Next::Call(chair) | Next::Set(chair) | Next::Card(chair) => Some(chair),
            Next::Over(_) => None,
        }
    }

    /// The cards in a hand, without the one that lies face down.
    pub fn hand(&self, chair: usize) -> Vec<Card> {
        let mut hand = self.state().hands[chair].clone();
        hand.sort();
        hand
    }

    /// What the player on turn may do, of these actions.
    pub fn legal(&self, actions: &[Action]) -> Vec<Action> {
        let state = self.state();
        actions.iter().copied().filter(|&action| self.may(&state, action)).collect()
    }

    fn may(&self, state: &State, action: Action) -> bool {
        let levels = self.levels();
        match (state.next, action) {
            (Next::Call(me), Action::AskRedeal) => {
                self.rules.no_points_redeal == NoPointsRedeal::Ask
                    && me == self.leader
                    && self.done.is_empty()
                    && self.first[me].iter().all(|&card| points(card) == 0)
            }
            (Next::Call(_), Action::Call(call)) => match call {
                Call::Pass => !(self.done.is_empty() && self.rules.first_pass == FirstPass::Refused),
                Call::Solo => self.rules.solo && (self.rules.auction() != AuctionKind::TwoRounds || state.second),
                Call::Number(57) if levels[3] == 56 => self.rules.solo,
                Call::Number(value) => u32::from(value) >= state.auction.lowest && u32::from(value) <= levels[3],
                Call::Double | Call::Redouble | Call::Bid(_) => false,
            },
            (Next::Set(me), Action::SetTrump(card)) => state.hands[me].contains(&card),
            (Next::Card(me), Action::Play(card)) => {
                let hand = &state.hands[me];
                let down = state.aside.filter(|&(owner, _, down)| down && owner == me).map(|(_, card, _)| card.suit());
                let holds = |suit: Suit| hand.iter().any(|card| card.suit() == suit);
                let legal = match (state.table.first(), down) {
                    (None, Some(trump)) => card.suit() != trump || hand.iter().all(|card| card.suit() == trump),
                    (None, None) => true,
                    (Some((_, led, _)), _) => card.suit() == led.suit() || !holds(led.suit()),
                };
                let owes =
                    state.owes && state.aside.is_some_and(|(_, trump, _)| holds(trump.suit()) && card.suit() != trump.suit());
                hand.contains(&card) && legal && !owes
            }
            (Next::Card(me), Action::OpenTrump) => {
                let Some((owner, trump, true)) = state.aside else { return false };
                let Some((_, led, _)) = state.table.first() else { return false };
                let can_follow = state.hands[me].iter().any(|card| card.suit() == led.suit());
                let barred = owner == me && trump.suit() == led.suit() && !self.rules.bidder_opens_on_trump_lead;
                !can_follow && !barred
            }
            (Next::Card(me), Action::ShowPair) => {
                let Some((_, trump, false)) = state.aside else { return false };
                let held = |letter: char| {
                    state.hands[me].iter().any(|card| card.suit() == trump.suit() && card.rank().letter() == letter)
                };
                let won = state.winners[state.opened.unwrap()..].iter().any(|winner| winner % 2 == me % 2);
                self.rules.pair && !state.shown && held('K') && held('Q') && won
            }
            _ => false,
        }
    }
}

fn take(hand: &mut Vec<Card>, card: Card) {
    let place = hand.iter().position(|&held| held == card).expect("held");
    hand.remove(place);
}
