//! Best contracts, par, and what each call of an auction was worth.

use thurup_rules::{Auction, Call, Chair, Deal, Doubled, Seats, Team};

use super::auction::{Course, Game, Move, Standing, denomination_of};
use super::known::Known;
use super::table::{DENOMINATIONS, Dealt, Table, letters};

/// The best contract of a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The most points that it can make in a denomination that it can bid.
    pub points: Known,
    /// The denominations, by number, that reach it, or may.
    pub denominations: Vec<usize>,
    /// What a contract of so many points brings.
    pub stake: Known,
}

/// The best contract of a team; nothing where it makes none.
pub fn best(dealt: &Dealt, table: &Table, team: Team) -> Option<Best> {
    let rules = &dealt.rules;
    let biddable = |denomination: &usize| {
        let suit = DENOMINATIONS[*denomination];
        let mut chairs = dealt.seats.chairs().filter(|chair| chair.team() == team);
        let is_form = match suit {
            Some(_) => rules.straight_suits || rules.reverse_suits || rules.plus_suits,
            None => rules.strains().iter().any(|strain| strain.trump().is_none()),
        };
        is_form && chairs.any(|chair| dealt.may_name(chair, suit)) && !dealt.is_cancelled(team, suit)
    };
    let points = |denomination: usize| table.of_team(dealt, team, denomination, dealt.leader);
    let all: Vec<usize> = (0..DENOMINATIONS.len()).filter(biddable).collect();
    let most = all.iter().map(|denomination| points(*denomination)).reduce(Known::max)?;
    let lowest = i32::from(rules.lowest_bid());
    let denominations = all.into_iter().filter(|denomination| points(*denomination).hi >= most.lo.max(lowest)).collect();
    let stake = |points: i32| {
        let made = |value: u8| i32::from(rules.stakes(value, Doubled::Undoubled).0);
        u8::try_from(points).ok().filter(|value| *value >= rules.lowest_bid()).map_or(0, made)
    };
    (most.hi >= lowest).then(|| Best { points: most, denominations, stake: most.rising(stake) })
}

/// What kind of result par is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParKind {
    /// Nobody gets anything.
    Cancelled,
    /// A team makes its best contract.
    Made,
    /// A team is forced into a contract that it loses.
    Forced,
}

impl ParKind {
    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            ParKind::Cancelled => "cancelled",
            ParKind::Made => "made",
            ParKind::Forced => "forced",
        }
    }
}

/// A run of contracts in one denomination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The denomination, by number.
    pub denomination: usize,
    /// The lowest value.
    pub from: i32,
    /// The highest value.
    pub to: i32,
    /// Who may name it.
    pub chairs: Vec<Chair>,
}

/// What the deal is worth if both teams bid and play their best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Par {
    /// Odd's stake.
    pub stake: Known,
    /// What kind of result it is; nothing where that is not known.
    pub kind: Option<ParKind>,
    /// The contracts that bring it, where one is made.
    pub contracts: Vec<Run>,
}

/// One call of an auction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallRow {
    /// Its number, from 1.
    pub call: usize,
    /// Who made it.
    pub chair: Chair,
    /// What was said.
    pub said: String,
    /// Odd's stake if all bid and play their best after it.
    pub value: Known,
    /// The same after the best call.
    pub best: Known,
    /// The difference.
    pub loss: Known,
    /// The calls that are best, or may be.
    pub best_calls: Vec<String>,
    /// What stands after it; nothing before the first bid.
    pub stands: Option<Stands>,
}

/// What a bid would bring if nobody called again but to pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stands {
    /// The bidders' points in the table.
    pub points: Known,
    /// Odd's stake.
    pub stake: Known,
}

/// The auction of a deal by both bounds of its table.
pub struct Both<'a> {
    dealt: &'a Dealt,
    table: &'a Table,
    lower: Game<'a>,
    /// Where the table is known the bounds are one.
    upper: Option<Game<'a>>,
}

impl<'a> Both<'a> {
    pub fn new(dealt: &'a Dealt, table: &'a Table) -> Both<'a> {
        let known = table.odd.iter().all(|odd| odd[dealt.leader.index()].exact().is_some());
        let upper = (!known).then(|| Game::of_table(dealt, table, true));
        Both { dealt, table, lower: Game::of_table(dealt, table, false), upper }
    }

    fn known(&self, of: impl Fn(&Game<'_>) -> i32) -> Known {
        let lo = of(&self.lower);
        Known { lo, hi: self.upper.as_ref().map_or(lo, of) }
    }

    /// What the deal is worth.
    pub fn par(&self, best: [Option<&Best>; 2]) -> Par {
        let stake = self.known(|game| game.value(&Course::Unopened(0)));
        let Some(exact) = stake.exact() else { return Par { stake, kind: None, contracts: Vec::new() } };
        if exact == 0 {
            return Par { stake, kind: Some(ParKind::Cancelled), contracts: Vec::new() };
        }
        let team = if exact > 0 { Team::Odd } else { Team::Even };
        let own = best[team as usize].filter(|best| best.stake.exact() == Some(exact.abs()));
        let contracts = own.map_or_else(Vec::new, |_| self.runs(team, exact.abs(), best[!team as usize]));
        Par { stake, kind: Some(if own.is_some() { ParKind::Made } else { ParKind::Forced }), contracts }
    }

    /// The contracts with which a team gets a stake that it can make.
    fn runs(&self, team: Team, stake: i32, rival: Option<&Best>) -> Vec<Run> {
        let rules = &self.dealt.rules;
        let in_band = |value: i32| {
            u8::try_from(value)
                .ok()
                .filter(|value| *value >= rules.lowest_bid())
                .map(|value| rules.stakes(value, Doubled::Undoubled).0.into())
                == Some(stake)
        };
        let highest = i32::from(rules.highest_bid(self.dealt.seats));
        let Some(least) = (0..=highest).find(|value| in_band(*value)) else { return Vec::new() };
        let from = least.max(rival.map_or(0, |rival| rival.points.hi));
        let run = |denomination: usize| {
            let to = self.table.of_team(self.dealt, team, denomination, self.dealt.leader).lo;
            let chairs: Vec<Chair> = self
                .dealt
                .seats
                .chairs()
                .filter(|chair| chair.team() == team && self.dealt.may_name(*chair, DENOMINATIONS[denomination]))
                .collect();
            let stands = !self.dealt.is_cancelled(team, DENOMINATIONS[denomination]);
            (in_band(to) && from <= to && stands && !chairs.is_empty()).then_some(Run { denomination, from, to, chairs })
        };
        (0..DENOMINATIONS.len()).filter_map(run).collect()
    }

    /// The calls of an auction, one by one.
    pub fn rows(&self, auction: &Auction) -> Vec<CallRow> {
        let mut course = Course::Unopened(0);
        let mut rows = Vec::with_capacity(auction.said().len());
        for (index, said) in auction.said().iter().enumerate() {
            let before = course;
            course = self.lower.after_call(&before, said);
            let rising = said.chair.team() == Team::Odd;
            let of = |call: Move| self.known(|game| game.value(&game.after(&before, call)));
            let moves: Vec<(Move, Known)> = self.lower.moves(&before).into_iter().map(|call| (call, of(call))).collect();
            let value = self.known(|game| game.value(&course));
            let values = moves.iter().map(|(_, value)| *value);
            let best = values.reduce(if rising { Known::max } else { Known::min }).unwrap_or(value);
            // A call of which it is not known that it is worse may be best.
            let may_be = |value: Known| if rising { value.hi >= best.lo } else { value.lo <= best.hi };
            let best_moves: Vec<Move> = moves.into_iter().filter(|(_, value)| may_be(*value)).map(|(call, _)| call).collect();
            rows.push(CallRow {
                call: index + 1,
                chair: said.chair,
                said: said.call.to_string(),
                value,
                best,
                loss: Known::loss(best, value, rising),
                best_calls: in_words(&best_moves),
                stands: match &course {
                    Course::Unopened(_) => None,
                    Course::Standing(standing) => Some(self.stands(standing)),
                },
            });
        }
        rows
    }

    fn stands(&self, standing: &Standing) -> Stands {
        let team = standing.by.team();
        Stands {
            points: self.table.of_team(self.dealt, team, standing.denomination, self.dealt.leader),
            stake: self.known(|game| game.stake(standing)),
        }
    }
}

/// Calls of the player on turn that are worth the same: a pass, a double, a redouble, or bids of values in a row in one denomination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallChoice {
    /// The calls as they are written, the lowest first; of a value every form.
    pub calls: Vec<String>,
    /// The lowest value of bids.
    pub from: Option<u8>,
    /// The highest.
    pub to: Option<u8>,
    /// The denomination of bids, by number.
    pub denomination: Option<usize>,
    /// Odd's stake if all bid and play their best after it.
    pub value: Known,
}

/// What each call that is possible now is worth: pass, double, redouble, then bids by denomination and value.
pub fn call_choices(deal: &Deal, dealt: &Dealt, table: &Table) -> Vec<CallChoice> {
    let auction = deal.auction();
    let Some(offer) = auction.turn().and_then(|turn| auction.offer(deal.hand(turn))) else { return Vec::new() };
    let games = Both::new(dealt, table);
    let course = auction.said().iter().fold(Course::Unopened(0), |course, said| games.lower.after_call(&course, said));
    let mut choices: Vec<CallChoice> = Vec::new();
    // All forms of a value in a denomination are worth the same.
    let mut bids: Vec<(usize, u8, Vec<String>)> = Vec::new();
    for call in offer.calls() {
        let made = match call {
            Call::Bid(bid) => {
                let key = (denomination_of(bid.strain), bid.value(auction.current()));
                match bids.iter_mut().find(|(denomination, value, _)| (*denomination, *value) == key) {
                    Some((_, _, forms)) => forms.push(call.to_string()),
                    None => bids.push((key.0, key.1, vec![call.to_string()])),
                }
                continue;
            }
            Call::Double => Move::Double,
            Call::Redouble => Move::Redouble,
            _ => Move::Pass,
        };
        let value = games.known(|game| game.value(&game.after(&course, made)));
        choices.push(CallChoice { calls: vec![call.to_string()], from: None, to: None, denomination: None, value });
    }
    bids.sort_by_key(|(denomination, value, _)| (*denomination, *value));
    for (denomination, bid, forms) in bids {
        let value = games.known(|game| game.value(&game.after(&course, Move::Bid(bid, denomination))));
        match choices.last_mut().filter(|last| {
            last.denomination == Some(denomination) && last.value == value && last.to.is_some_and(|to| to + 1 == bid)
        }) {
            Some(last) => {
                last.to = Some(bid);
                last.calls.extend(forms);
            }
            None => choices.push(CallChoice {
                calls: forms,
                from: Some(bid),
                to: Some(bid),
                denomination: Some(denomination),
                value,
            }),
        }
    }
    choices
}

/// Calls as text: `P`, `X`, `XX`, then runs of values by denomination, `28-33 S`, `40 NT`.
fn in_words(moves: &[Move]) -> Vec<String> {
    let mut words = Vec::new();
    let mut run: Option<(u8, u8, usize)> = None;
    let written = |(from, to, denomination): (u8, u8, usize)| {
        let letters = letters(denomination);
        if from == to { format!("{from} {letters}") } else { format!("{from}-{to} {letters}") }
    };
    for call in moves {
        match (*call, run) {
            (Move::Pass, _) => words.push("P".to_owned()),
            (Move::Double, _) => words.push("X".to_owned()),
            (Move::Redouble, _) => words.push("XX".to_owned()),
            (Move::Bid(value, denomination), Some((from, to, of))) if denomination == of && value == to + 1 => {
                run = Some((from, value, of));
            }
            (Move::Bid(value, denomination), before) => {
                words.extend(before.map(written));
                run = Some((value, value, denomination));
            }
        }
    }
    words.extend(run.map(written));
    words
}

/// The leaders of a table, all of them.
pub fn all_leaders(seats: Seats) -> Vec<Chair> {
    seats.chairs().collect()
}
