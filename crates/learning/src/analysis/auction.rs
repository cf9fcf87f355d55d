//! The auction as a finite game of two teams: values rise and passes end it, so every state has a value.
//!
//! A state after a bid does not depend on what went before it. So the values are found from the highest bid down: after a bid the
//! others pass in turn, or double, or bid something that is known already.

use thurup_rules::options::{OpeningPass, PlusNoes, RedoubleEffect, SelfRaise};
use thurup_rules::{Auction, Call, Chair, Contract, Doubled, MOST_PLUS, Named, Said, Strain, Team};

use super::contract::Stakes;
use super::table::{DENOMINATIONS, Dealt, Table};

const DENOMINATION_COUNT: usize = DENOMINATIONS.len();
/// Values of bids are below.
const VALUES: usize = 64;

/// The bid that stands, and what was done about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its value.
    pub value: u8,
    /// Its denomination, by number.
    pub denomination: usize,
    /// Who made it.
    pub by: Chair,
    /// Who doubled it, if somebody did.
    doubled: Option<Chair>,
    /// Who redoubled it, if somebody did.
    redoubled: Option<Chair>,
    /// Passes since.
    passes: u8,
    /// It was a self-raise, after which nobody bids.
    self_raised: bool,
}

impl Standing {
    fn bid(value: u8, denomination: usize, by: Chair, self_raised: bool) -> Standing {
        Standing { value, denomination, by, doubled: None, redoubled: None, passes: 0, self_raised }
    }

    /// How often it is doubled.
    pub fn times(&self) -> Doubled {
        match (self.doubled, self.redoubled) {
            (_, Some(_)) => Doubled::Redoubled,
            (Some(_), None) => Doubled::Doubled,
            (None, None) => Doubled::Undoubled,
        }
    }

    /// Who called last, but for passes.
    fn last(&self) -> Chair {
        self.redoubled.or(self.doubled).unwrap_or(self.by)
    }
}

/// How far an auction has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// No bid yet, and so many passes.
    Unopened(u8),
    /// A bid stands.
    Standing(Standing),
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// A pass, which may count as a bid.
    Pass,
    /// A double.
    Double,
    /// A redouble.
    Redouble,
    /// A bid of this value in this denomination.
    Bid(u8, usize),
}

/// The auction of a deal, with a stake for every contract.
pub struct Game<'a> {
    dealt: &'a Dealt,
    /// Odd's stake of a contract by each team in each denomination, undoubled, doubled and redoubled, by its value.
    ends: Vec<[[[i32; VALUES]; 3]; 2]>,
    /// What a bid is worth as soon as it is made: not a self-raise, or one; by value, denomination and chair.
    bids: [Vec<i32>; 2],
    /// The best bid over a value, for each chair; nothing where none is possible.
    best_over: Vec<[Option<i32>; VALUES]>,
    highest: u8,
}

impl<'a> Game<'a> {
    /// The game of a deal in which odd gets these points in each denomination, in the order of [`DENOMINATIONS`].
    pub fn new(dealt: &'a Dealt, odd: [i32; 5]) -> Game<'a> {
        let highest = dealt.rules.highest_bid(dealt.seats);
        let mut game = Game {
            dealt,
            ends: Vec::new(),
            bids: [Vec::new(), Vec::new()],
            best_over: vec![[None; VALUES]; dealt.hands.len()],
            highest,
        };
        for (denomination, points) in odd.into_iter().enumerate() {
            game.ends.push(Team::ALL.map(|team| {
                [Doubled::Undoubled, Doubled::Doubled, Doubled::Redoubled]
                    .map(|doubled| std::array::from_fn(|value| game.end_of(team, denomination, doubled, value as u8, points)))
            }));
        }
        for bids in &mut game.bids {
            *bids = vec![0; VALUES * DENOMINATION_COUNT * Chair::MAX];
        }
        for value in (dealt.rules.unopened()..=highest).rev() {
            for chair in dealt.seats.chairs() {
                game.best_over[chair.index()][usize::from(value)] = game.best_bid(chair, value, false);
            }
            if value < dealt.rules.lowest_bid() {
                break;
            }
            for chair in dealt.seats.chairs() {
                for denomination in 0..DENOMINATION_COUNT {
                    for self_raised in [true, false] {
                        let worth = game.worth(Standing::bid(value, denomination, chair, self_raised));
                        game.bids[usize::from(self_raised)][Game::index(value, denomination, chair)] = worth;
                    }
                }
            }
        }
        game
    }

    /// The game by one of the bounds of a table.
    pub fn of_table(dealt: &'a Dealt, table: &Table, upper: bool) -> Game<'a> {
        let points = std::array::from_fn(|denomination| {
            let known = table.odd[denomination][dealt.leader.index()];
            if upper { known.hi } else { known.lo }
        });
        Game::new(dealt, points)
    }

    fn index(value: u8, denomination: usize, chair: Chair) -> usize {
        (usize::from(value) * DENOMINATION_COUNT + denomination) * Chair::MAX + chair.index()
    }

    /// Odd's stake of a contract.
    fn end_of(&self, team: Team, denomination: usize, doubled: Doubled, value: u8, odd: i32) -> i32 {
        if self.dealt.is_cancelled(team, DENOMINATIONS[denomination]) {
            return 0;
        }
        let by = if team == Team::Odd { self.dealt.leader } else { self.dealt.seats.next(self.dealt.leader) };
        let strain = DENOMINATIONS[denomination].map_or(Strain::NoTrump, Strain::Suit);
        let contract = Contract { value, named: Named::Strain(strain), by, doubled };
        let stakes = Stakes { team, ..Stakes::of(&contract, &self.dealt.rules) };
        stakes.at(if team == Team::Odd { odd } else { self.dealt.points() - odd })
    }

    /// Odd's stake if nobody calls again but to pass.
    pub fn stake(&self, standing: &Standing) -> i32 {
        self.ends[standing.denomination][standing.by.team() as usize][usize::from(standing.times().times())]
            [usize::from(standing.value)]
    }

    /// The values that a chair may bid in a denomination over one; `first` where no bid has been made.
    fn values(&self, chair: Chair, denomination: usize, over: u8, first: bool) -> impl Iterator<Item = u8> + use<> {
        let rules = &self.dealt.rules;
        let (any, plus, one) = match DENOMINATIONS[denomination] {
            Some(_) => (rules.straight_suits || rules.reverse_suits, rules.plus_suits, rules.plus_suits),
            None => (
                rules.no_trump || rules.noes || rules.number_pass,
                rules.plus_n_noes,
                rules.plus_noes == PlusNoes::Yes || (rules.plus_noes == PlusNoes::NotFirst && !first),
            ),
        };
        let most = if !self.dealt.may_name(chair, DENOMINATIONS[denomination]) {
            over
        } else if any {
            self.highest
        } else if plus {
            over.saturating_add(MOST_PLUS)
        } else if one {
            over.saturating_add(1)
        } else {
            over
        };
        over.saturating_add(1)..=most.min(self.highest)
    }

    fn better(chair: Chair, one: Option<i32>, other: Option<i32>) -> Option<i32> {
        match (one, other) {
            (Some(one), Some(other)) if chair.team() == Team::Odd => Some(one.max(other)),
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        }
    }

    fn best_bid(&self, chair: Chair, over: u8, first: bool) -> Option<i32> {
        let bids = (0..DENOMINATION_COUNT).flat_map(|denomination| {
            self.values(chair, denomination, over, first).map(move |value| Game::index(value, denomination, chair))
        });
        bids.fold(None, |best, index| Game::better(chair, best, Some(self.bids[0][index])))
    }

    /// Whose turn it is; nobody's when the auction is over.
    pub fn turn(&self, course: &Course) -> Option<Chair> {
        let (seats, leader) = (self.dealt.seats, self.dealt.leader);
        match course {
            Course::Unopened(passes) => (*passes < seats.count()).then(|| seats.after(leader, *passes)),
            Course::Standing(standing) => {
                let ends = standing.redoubled.is_some() && self.dealt.rules.redouble == RedoubleEffect::EndsAuction;
                let over = ends || standing.passes >= seats.count();
                (!over).then(|| seats.after(standing.last(), standing.passes + 1))
            }
        }
    }

    /// What a plain pass counts as: the player on turn must open.
    fn counted_pass(&self, course: &Course) -> Option<Standing> {
        let auction = self.unopened(course)?;
        match auction.counted_pass()? {
            Call::Bid(bid) => {
                Some(Standing::bid(bid.value(auction.current()), denomination_of(bid.strain), auction.turn()?, false))
            }
            _ => None,
        }
    }

    /// Whether a plain pass is no call, for the player on turn must open and can.
    fn is_pass_refused(&self, course: &Course) -> bool {
        let hand = |chair: Chair| self.dealt.hands[chair.index()];
        self.dealt.rules.opening_pass == OpeningPass::Refused
            && self
                .unopened(course)
                .is_some_and(|auction| auction.turn().is_some_and(|turn| auction.check(Call::Pass, hand(turn)).is_err()))
    }

    /// The auction while nobody has bid.
    fn unopened(&self, course: &Course) -> Option<Auction> {
        let Course::Unopened(passes) = course else { return None };
        let passes = (0..*passes).map(|_| Call::Pass);
        Some(Auction::told(self.dealt.rules, self.dealt.seats, self.dealt.leader, passes))
    }

    /// Where a move leads.
    pub fn after(&self, course: &Course, call: Move) -> Course {
        let Some(turn) = self.turn(course) else { return *course };
        match (course, call) {
            (_, Move::Bid(value, denomination)) => {
                let self_raised = matches!(course, Course::Standing(standing) if self.is_self_raise(standing, turn));
                Course::Standing(Standing::bid(value, denomination, turn, self_raised))
            }
            (Course::Unopened(passes), _) => self.counted_pass(course).map_or(Course::Unopened(passes + 1), Course::Standing),
            (Course::Standing(standing), Move::Pass) => Course::Standing(Standing { passes: standing.passes + 1, ..*standing }),
            (Course::Standing(standing), Move::Double) => {
                Course::Standing(Standing { doubled: Some(turn), passes: 0, ..*standing })
            }
            (Course::Standing(standing), Move::Redouble) => {
                Course::Standing(Standing { redoubled: Some(turn), passes: 0, ..*standing })
            }
        }
    }

    /// Where a call leads that was made.
    pub fn after_call(&self, course: &Course, said: &Said) -> Course {
        let call = match (said.call, said.bid()) {
            (Call::Bid(_), Some(bid)) => Move::Bid(said.value(), denomination_of(bid.strain)),
            (Call::Double, _) => Move::Double,
            (Call::Redouble, _) => Move::Redouble,
            _ => Move::Pass,
        };
        self.after(course, call)
    }

    fn is_self_raise(&self, standing: &Standing, turn: Chair) -> bool {
        standing.by == turn && standing.doubled.is_none() && standing.passes + 1 == self.dealt.seats.count()
    }

    fn may_double(standing: &Standing, turn: Chair) -> bool {
        standing.doubled.is_none() && standing.by.team() != turn.team()
    }

    fn may_redouble(standing: &Standing, turn: Chair) -> bool {
        standing.doubled.is_some() && standing.redoubled.is_none() && standing.by.team() == turn.team()
    }

    /// The self-raises that are possible.
    fn self_raises(&self, standing: &Standing) -> impl Iterator<Item = u8> + use<> {
        let rules = &self.dealt.rules;
        let levels = (rules.self_raise == SelfRaise::Levels).then(|| rules.levels());
        let values = self.values(standing.by, standing.denomination, standing.value, false);
        values.filter(move |value| levels.is_none_or(|[_, levels @ ..]| levels.contains(value)))
    }

    /// Nobody bids over a self-raise, nor does who doubled last.
    fn may_bid(standing: &Standing, turn: Chair) -> bool {
        !standing.self_raised && (standing.doubled.is_none() || standing.last() != turn)
    }

    /// Every move of the player on turn: pass, double, redouble, then bids by denomination.
    pub fn moves(&self, course: &Course) -> Vec<Move> {
        let Some(turn) = self.turn(course) else { return Vec::new() };
        let mut moves = Vec::new();
        let bids = |over: u8, first: bool| {
            (0..DENOMINATION_COUNT).flat_map(move |denomination| {
                self.values(turn, denomination, over, first).map(move |value| Move::Bid(value, denomination))
            })
        };
        match course {
            Course::Unopened(_) => {
                if !self.is_pass_refused(course) {
                    moves.push(Move::Pass);
                }
                moves.extend(bids(self.dealt.rules.unopened(), true));
            }
            Course::Standing(standing) => {
                moves.push(Move::Pass);
                moves.extend(Game::may_double(standing, turn).then_some(Move::Double));
                moves.extend(Game::may_redouble(standing, turn).then_some(Move::Redouble));
                if self.is_self_raise(standing, turn) && !standing.self_raised {
                    moves.extend(self.self_raises(standing).map(|value| Move::Bid(value, standing.denomination)));
                } else if Game::may_bid(standing, turn) {
                    moves.extend(bids(standing.value, false));
                }
            }
        }
        moves
    }

    /// Odd's stake if both teams bid and play their best from here on.
    pub fn value(&self, course: &Course) -> i32 {
        match course {
            Course::Standing(standing) => self.worth(*standing),
            Course::Unopened(_) => {
                let Some(turn) = self.turn(course) else { return 0 };
                let bid = self.best_bid(turn, self.dealt.rules.unopened(), true);
                let pass = (!self.is_pass_refused(course)).then(|| self.value(&self.after(course, Move::Pass)));
                Game::better(turn, bid, pass).unwrap_or_default()
            }
        }
    }

    /// The same once a bid stands.
    fn worth(&self, standing: Standing) -> i32 {
        let Some(turn) = self.turn(&Course::Standing(standing)) else { return self.stake(&standing) };
        let mut best = Some(self.worth(Standing { passes: standing.passes + 1, ..standing }));
        if Game::may_double(&standing, turn) {
            best = Game::better(turn, best, Some(self.worth(Standing { doubled: Some(turn), passes: 0, ..standing })));
        }
        if Game::may_redouble(&standing, turn) {
            best = Game::better(turn, best, Some(self.worth(Standing { redoubled: Some(turn), passes: 0, ..standing })));
        }
        if self.is_self_raise(&standing, turn) && !standing.self_raised {
            for value in self.self_raises(&standing) {
                let raised = self.bids[1][Game::index(value, standing.denomination, turn)];
                best = Game::better(turn, best, Some(raised));
            }
        } else if Game::may_bid(&standing, turn) {
            best = Game::better(turn, best, self.best_over[turn.index()][usize::from(standing.value)]);
        }
        best.unwrap_or_default()
    }
}

/// The number of what a strain is played as.
pub fn denomination_of(strain: Strain) -> usize {
    strain.trump().map_or(DENOMINATION_COUNT - 1, |suit| suit as usize)
}
