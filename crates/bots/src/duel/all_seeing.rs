//! The upper bound: a bot that sees all hands.

use std::sync::{Arc, Mutex, PoisonError};

use thurup_rules::{Action, Bid, Call, Card, Chair, Deal, Doubled, Hand, RuleSet, Strain, Team};
use thurup_solver::{Limits, Position, STRAINS, Solver, StrainTable};
use thurup_systems::Convention;

use crate::{BookBot, Player};

/// The name of [`AllSeeing`] in a [`Side`](super::Side).
pub const ALL_SEEING: &str = "all-seeing";

/// A bot that is shown the deal: the measure of what perfect knowledge would be worth. It is no [`Player`], so no table can
/// seat it.
///
/// *Calls.* It knows what each team makes in each strain under best play. Its team bids the highest stakes that it can make, as
/// low as those stakes allow, doubles what will fail if that brings more, redoubles what will stand, and leaves a contract
/// that fails for one that does not. It waits as long as a partner can still speak before the auction ends, so that the
/// others may bid too much first; only where the other team could make as much does it speak at once, and as high as it can.
///
/// *Cards.* Every card keeps the most points that its team can still get against best play; of several such cards it plays the
/// one that the book bot would, or the first.
///
/// What it does is best against players who see as much. Against others it is a bound for practice, not in theory: a player who
/// knew their habits could win more.
pub struct AllSeeing {
    open: OpenHands,
    book: BookBot,
}

/// What the partners of a side see together. One for each thread: the solver's memory serves for one deal after the other.
#[derive(Clone, Default)]
pub struct OpenHands(Arc<Mutex<Open>>);

#[derive(Default)]
struct Open {
    solver: Solver,
    deal: Option<Known>,
}

/// The deal that the table is about.
struct Known {
    hands: Vec<Hand>,
    leader: Chair,
    table: Option<StrainTable>,
    /// Points of the odd chairs from all cards under best play from here on; none before the play.
    odd: Option<u8>,
}

/// What a team would best do in an auction now, whoever of it can.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Wish {
    Pass,
    Double,
    Redouble,
    /// A value in one of these strains.
    Bid(u8, Vec<Strain>),
}

impl AllSeeing {
    /// A bot that shares what it finds out with the others of the same `open`.
    pub fn new(open: &OpenHands, convention: Convention) -> AllSeeing {
        AllSeeing { open: open.clone(), book: BookBot::new(convention) }
    }

    /// What to do when it is this chair's turn.
    pub fn act(&mut self, deal: &Deal, chair: Chair) -> Action {
        // What a panic elsewhere left behind is only memory.
        let mut open = self.open.0.lock().unwrap_or_else(PoisonError::into_inner);
        open.look(deal);
        if deal.play().is_none() {
            return Action::Call(open.call(deal, chair));
        }
        match self.book.act(&deal.seat_view(chair)) {
            Action::Play(first) => Action::Play(open.card(deal, first)),
            other => other,
        }
    }
}

impl Open {
    fn look(&mut self, deal: &Deal) {
        let hands: Vec<Hand> = deal.seats().chairs().map(|chair| deal.dealt(chair)).collect();
        if !self.deal.as_ref().is_some_and(|known| known.hands == hands && known.leader == deal.leader()) {
            self.deal = Some(Known { hands, leader: deal.leader(), table: None, odd: None });
        }
        if let Some(known) = &mut self.deal
            && deal.play().is_none()
        {
            known.odd = None;
        }
    }

    /// What a team makes in each strain in which its contract could stand.
    fn makes(&mut self, deal: &Deal, team: Team) -> Vec<(Strain, u8)> {
        let Open { solver, deal: Some(known) } = self else { return Vec::new() };
        if known.table.is_none() {
            known.table = solver.strains_led_by(deal.seats(), &known.hands, &[known.leader], &Limits::none()).ok();
        }
        let Some(table) = &known.table else { return Vec::new() };
        let total = known.hands.iter().map(|hand| hand.points()).sum();
        let held = |team: Team, strain: Strain| match strain.trump() {
            None => true,
            Some(suit) => deal.seats().chairs().any(|chair| chair.team() == team && deal.dealt(chair).has_suit(suit)),
        };
        STRAINS
            .into_iter()
            .filter(|&strain| held(team, strain) && held(!team, strain))
            .map(|strain| (strain, table.points_of(team, strain, known.leader, total).lower))
            .collect()
    }

    fn call(&mut self, deal: &Deal, me: Chair) -> Call {
        let own = self.makes(deal, me.team());
        let theirs = self.makes(deal, !me.team());
        let rules = deal.rules();
        let auction = deal.auction();
        let hand = deal.dealt(me);
        let legal = |call: Call| auction.check(call, hand).is_ok();
        let forced = auction.must_open();
        let mut wish = wish(deal, me.team(), &own, &theirs);
        if forced && wish == Wish::Pass {
            // Not worth a bid, but there must be one: the least bad.
            let best = own.iter().map(|(_, points)| *points).max().unwrap_or(0);
            wish = Wish::Bid(
                rules.lowest_bid(),
                own.iter().filter(|(_, points)| *points == best).map(|(strain, _)| *strain).collect(),
            );
        }
        let urgent = forced || most(&theirs) >= most(&own);
        let later = |able: &dyn Fn(Chair) -> bool| later_partners(deal, me).any(able);
        let call = match &wish {
            Wish::Double if !later(&|_| true) => Call::Double,
            Wish::Redouble if !later(&|_| true) => Call::Redouble,
            Wish::Pass | Wish::Double | Wish::Redouble => Call::Pass,
            Wish::Bid(value, strains) => {
                let names = |chair: Chair, strain: &Strain| match strain.trump() {
                    None => true,
                    Some(suit) => deal.dealt(chair).has_suit(suit) && deal.dealt(chair).only_suit().is_none(),
                };
                let bid = strains
                    .iter()
                    .map(|&strain| Call::Bid(Bid::straight(*value, named(rules, strain))))
                    .find(|&call| legal(call));
                match bid {
                    Some(bid) if urgent || !later(&|chair| strains.iter().any(|strain| names(chair, strain))) => bid,
                    _ => Call::Pass,
                }
            }
        };
        if legal(call) {
            return call;
        }
        let offer = auction.offer(hand).map(|offer| offer.calls()).unwrap_or_default();
        if offer.contains(&Call::Pass) { Call::Pass } else { offer.first().copied().unwrap_or(Call::Pass) }
    }

    /// A card that keeps what can still be got: `first` if it does.
    fn card(&mut self, deal: &Deal, first: Card) -> Card {
        let Open { solver, deal: Some(known) } = self else { return first };
        let (Some(position), Some(play)) = (Position::of_deal(deal), deal.play()) else { return first };
        let team = position.turn().team();
        let playable = position.playable(position.turn());
        if playable.kinds().count() < 2 {
            return first;
        }
        let limits = Limits::none();
        let won = play.points()[Team::Odd];
        let guess = known.odd.map(|odd| odd.saturating_sub(won).min(position.points()));
        let odd = solver.bounds_near(&position, guess, &limits).lower;
        known.odd = Some(odd + won);
        let goal = if team == Team::Odd { odd } else { position.points() - odd };
        let mut keeps = |card: Card| {
            let Ok(after) = position.play(card) else { return false };
            let needed = goal.saturating_sub(position.points_won(card)[team as usize]);
            solver.at_least(&after, team, needed, &limits) == Ok(true)
        };
        let others = playable.kinds().filter(|&card| card != first);
        std::iter::once(first).chain(others).find(|&card| keeps(card)).unwrap_or(first)
    }
}

fn most(makes: &[(Strain, u8)]) -> u8 {
    makes.iter().map(|(_, points)| *points).max().unwrap_or(0)
}

/// The strain as a rule set lets it be named.
fn named(rules: &RuleSet, strain: Strain) -> Strain {
    match strain {
        Strain::NoTrump if !rules.no_trump && rules.noes => Strain::Noes,
        Strain::NoTrump if !rules.no_trump => Strain::Pass,
        strain => strain,
    }
}

fn wish(deal: &Deal, team: Team, own: &[(Strain, u8)], theirs: &[(Strain, u8)]) -> Wish {
    let rules = deal.rules();
    let auction = deal.auction();
    let best = most(own);
    let stakes = |value: u8| i32::from(rules.stakes(value, Doubled::Undoubled).0);
    // The highest stakes in reach, as low as they allow; but as high as it goes where the others could go as high.
    let current = auction.current();
    let bid = (best > current && best >= rules.lowest_bid()).then(|| {
        let lowest = (current + 1..=best).find(|&value| stakes(value) == stakes(best)).unwrap_or(best);
        let value = if most(theirs) >= best { best } else { lowest };
        Wish::Bid(value, own.iter().filter(|(_, points)| *points >= value).map(|(strain, _)| *strain).collect())
    });
    let Some(standing) = auction.standing() else { return bid.unwrap_or(Wish::Pass) };
    let ours = standing.by.team() == team;
    let makes = |side: &[(Strain, u8)]| {
        let same = |strain: Strain| strain.trump() == standing.trump();
        side.iter().any(|&(strain, points)| same(strain) && points >= standing.value)
    };
    let worth = |doubled: Doubled| {
        let (made, defeated) = rules.stakes(standing.value, doubled);
        match (ours, makes(if ours { own } else { theirs })) {
            (true, true) => i32::from(made),
            (true, false) => -i32::from(defeated),
            (false, true) => -i32::from(made),
            (false, false) => i32::from(defeated),
        }
    };
    let mut options = vec![(Wish::Pass, worth(standing.doubled))];
    match (ours, standing.doubled) {
        (false, Doubled::Undoubled) => options.push((Wish::Double, worth(Doubled::Doubled))),
        (true, Doubled::Doubled) => options.push((Wish::Redouble, worth(Doubled::Redoubled))),
        _ => {}
    }
    options.extend(bid.map(|bid| (bid, stakes(best.min(auction.highest_bid())))));
    // Of equals the first: what stands is worth more than what is still to be bid.
    let top = options.iter().map(|(_, worth)| *worth).max().unwrap_or(0);
    options.into_iter().find(|(_, worth)| *worth == top).map_or(Wish::Pass, |(wish, _)| wish)
}

/// The partners who can still call if this player and all others pass. Whoever made the standing bid is not among them: that
/// player may only raise it then.
fn later_partners(deal: &Deal, me: Chair) -> impl Iterator<Item = Chair> {
    let auction = deal.auction();
    let seats = deal.seats();
    let bidder = auction.standing().map(|standing| standing.by);
    let left = seats.count().saturating_sub(auction.passes() + 1);
    seats.from(me).skip(1).take(left.into()).filter(move |&chair| chair.team() == me.team() && Some(chair) != bidder)
}
