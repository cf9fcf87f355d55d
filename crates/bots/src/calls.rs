//! Choosing a call: the system while it has something to say, then what the team can make against what it costs.

use thurup_rules::{Bid, Call, Card, Doubled, Rank, SeatView, Strain, Suit, Team};
use thurup_systems::{Entry, Kind, Known, Mine, Partners, Reply, Situation};

use crate::estimate::{self, Estimate};
use crate::memory::{AuctionMemory, Memory};
use crate::worth::Worth;

/// How boldly a player bids. Points of the cards, and stakes as the match makes them count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Temper {
    /// Points added to the own team's estimate when the next level of stakes is in reach.
    pub ambition: f32,
    /// Points added to the own team's estimate when the other team has the bid.
    pub compete: f32,
    /// Stakes that a change of the own team's contract must bring.
    pub margin: f32,
    /// Stakes that a bid over the other team must bring.
    pub over: f32,
    /// Stakes that a double must bring over the next best call.
    pub double: f32,
    /// Points added to the other team's estimate when it bid 40 or more of its own will: it has its reasons.
    pub respect: f32,
    /// Chance to defeat a contract that a double needs.
    pub sure: f32,
    /// Points taken off the own team's estimate when it has been doubled.
    pub warned: f32,
    /// Chance to make a contract that a redouble needs.
    pub certain: f32,
    /// Stakes that running from a double of a partner's bid must bring.
    pub rescue: f32,
    /// Stakes that leaving a partner's suit must bring once one's own is known.
    pub quarrel: f32,
    /// How likely a bid that will probably fail is to be doubled.
    pub feared: f32,
}

impl Default for Temper {
    fn default() -> Temper {
        Temper {
            ambition: 2.5,
            compete: 2.5,
            margin: 0.1,
            over: 0.1,
            double: 0.3,
            respect: 4.0,
            sure: 0.65,
            warned: 3.0,
            certain: 0.8,
            rescue: 1.0,
            quarrel: 0.5,
            feared: 0.6,
        }
    }
}

/// The call to make; none when no call is due.
pub(crate) fn choose(view: &SeatView, memory: &mut AuctionMemory, temper: &Temper) -> Option<Call> {
    weigh(view, memory, temper).map(|weighed| weighed.call)
}

/// A call, and what was weighed for it.
#[derive(Clone, Debug)]
pub(crate) struct Weighed {
    /// The call to make.
    pub call: Call,
    /// The convention asks for it: partners rely on it, and nothing else comes into question.
    pub fixed: bool,
    /// What the tables tell partners at this turn of a later round: made unless something greater is, see [`gives_way`].
    pub told: Option<Call>,
    /// Calls that come into question with the stakes they would bring, no matter what partners would make of them; empty
    /// when the call is fixed.
    pub options: Vec<(Call, f32)>,
}

/// Up to here what the tables call in later rounds is called, whatever the player makes of it: partners hear it that way, and
/// hear the same when it does not come. Beyond, a bid must be worth its stakes.
const TOLD: u8 = 36;

/// Whether a call gives way to what the tables tell: all do but a double and a bid for higher stakes.
pub(crate) fn gives_way(view: &SeatView, call: Call) -> bool {
    match call {
        Call::Pass => true,
        Call::Bid(bid) => bid.value(view.auction.current()) < view.auction.rules().levels()[1],
        Call::Double | Call::Redouble | Call::Number(_) | Call::Solo => false,
    }
}

/// Whether a second stake is worth telling partners more on the way to it.
fn worth_the_way(view: &SeatView) -> bool {
    let (worth, us) = (Worth::new(view), view.chair.team());
    worth.of(us, 2) - worth.of(us, 1) >= 0.5
}

/// Finds the call to make; none when no call is due.
pub(crate) fn weigh(view: &SeatView, memory: &mut AuctionMemory, temper: &Temper) -> Option<Weighed> {
    let auction = &view.auction;
    let legal = |call: &Call| auction.check(*call, view.dealt).is_ok();
    let situation = Situation::of(auction);
    let convention = memory.cards.at(view.chair);
    let proposed = convention.call(&situation, view.dealt).filter(|(call, _)| legal(call));
    if let Some((call, entry)) = proposed {
        let first = entry.context.mine == Mine::Nothing;
        // The partners' bids said nothing: a suit must still be found, and the tables know which.
        let get_out = matches!(entry.context.mine, Mine::Opened(Kind::Noes) | Mine::Said(Kind::Pass))
            && matches!(
                entry.context.partners,
                Partners::Opened(_, _, _, Reply::NothingToSay | Reply::NothingToSayAndPass | Reply::After(Kind::NumberPass))
            )
            && call != Call::Pass;
        if first || get_out {
            return Some(Weighed { call, fixed: true, told: None, options: Vec::new() });
        }
    }
    let later = proposed.map(|(call, _)| call).filter(|call| *call != Call::Pass);
    let (call, options) = judge(view, &situation, memory, temper, later);
    let within = |call: &Call| matches!(call, Call::Bid(bid) if bid.value(auction.current()) <= TOLD);
    // A partner's double is left to stand, and one's own doubled contract left, for what it is worth.
    let undoubled = auction.standing().is_none_or(|standing| standing.doubled == Doubled::Undoubled);
    let told = later.filter(|call| undoubled && within(call) && worth_the_way(view));
    // A team that has doubled leaves its doubles in, and does not let the other one run undoubled: whoever passes counts on a
    // partner, and the last doubles.
    let presses =
        |entry: &Entry| matches!(entry.context.partners, Partners::Pressing | Partners::Doubled) && auction.current() <= TOLD;
    let pressing = proposed.filter(|(call, entry)| matches!(call, Call::Pass | Call::Double) && presses(entry));
    let told = told.or(pressing.map(|(call, _)| call));
    let call = Some(call).filter(legal).or_else(|| fallback(view))?;
    let call = told.filter(|_| gives_way(view, call)).unwrap_or(call);
    Some(Weighed { call, fixed: false, told, options })
}

/// The call with the best prospect, and the prospects of all.
fn judge(
    view: &SeatView,
    situation: &Situation,
    memory: &mut AuctionMemory,
    temper: &Temper,
    later: Option<Call>,
) -> (Call, Vec<(Call, f32)>) {
    let auction = &view.auction;
    let rules = auction.rules();
    let [_, honours, senior, full] = rules.levels();
    let me = view.chair;
    let turn = memory.cards.at(me).prepare(situation);
    let told = memory.own(view).clone();
    let known = memory.after(view);
    let memory = Memory::new(view, known);
    let us = me.team();
    let worth_of = Worth::new(view);
    let estimate = |team: Team, trump: Option<Suit>| estimate::points(&memory, view, team, trump);
    let current = auction.current();
    let standing = auction.standing();
    let legal = |call: &Call| auction.check(*call, view.dealt).is_ok();
    let ours = standing.is_some_and(|standing| standing.by.team() == us);
    let bonus = if ours || standing.is_none() { 0.0 } else { temper.compete };

    // Who doubled once will double again, and knows something.
    let doubled_before = doubled_by_others(view);
    let warned = if doubled_before { -temper.warned } else { 0.0 };
    let feared = if doubled_before { 1.0 } else { temper.feared };

    // What a pass leads to.
    let (pass, margin) = match standing {
        None => (0.0, temper.over),
        Some(contract) => {
            let lift = if ours { warned } else { 0.0 };
            let made = estimate(contract.by.team(), contract.trump()).chance(contract.value, lift);
            let worth = worth_of.contract(rules, contract.by.team(), contract.value, contract.doubled, made);
            match (ours, contract.doubled) {
                (false, _) => (worth, temper.over),
                (true, Doubled::Undoubled) => (worth, temper.margin),
                // A doubled partner can run alone, but nobody means to play noes.
                (true, _) if contract.by != me && contract.trump().is_some() => (worth, temper.rescue),
                (true, _) => (worth, temper.margin.max(0.3)),
            }
        }
    };
    let mut best = (Call::Pass, pass + margin);
    let mut options = vec![(Call::Pass, pass)];
    // Over a contract of one's own the tables only tell more, on the way to a second stake.
    options.extend(later.filter(|_| !ours || worth_the_way(view)).map(|call| (call, pass)));

    // The cheapest bid in each strain, and the levels above it.
    let no_trump = [Strain::NoTrump, Strain::Noes].into_iter().find(|strain| match strain {
        Strain::NoTrump => rules.no_trump,
        _ => rules.noes,
    });
    // Where noes would tell partners something, no trump would tell them something else.
    let tells = matches!(later, Some(Call::Bid(Bid { strain: Strain::Noes, .. })));
    let strains = Suit::ALL.into_iter().map(Strain::Suit).chain(no_trump.filter(|_| !tells));
    for strain in strains {
        if strain.trump().is_some_and(|suit| !nameable(view, situation, suit)) {
            continue;
        }
        let points: Estimate = estimate(us, strain.trump());
        let same = standing.is_some_and(|standing| ours && crate::spoken(standing).same_denomination(strain));
        let overruled = strain.trump().is_some_and(|suit| overruled(view, situation, suit));
        for value in [current + 1, honours, senior, full] {
            // From the second level on a partner's contract is left alone, but for the next level.
            let settled = standing.is_some_and(|standing| ours && standing.by != me && standing.value >= honours);
            if settled && value < senior || overruled && value < honours {
                continue;
            }
            if value <= current || (same && value == current + 1 && ![honours, senior, full].contains(&value)) {
                continue;
            }
            let call = Call::Bid(Bid::straight(value, strain));
            if !legal(&call) {
                continue;
            }
            let lift = warned + if value >= honours { temper.ambition } else { bonus };
            let chance = points.chance(value, lift);
            let plain = worth_of.contract(rules, us, value, Doubled::Undoubled, chance);
            let doubled = worth_of.contract(rules, us, value, Doubled::Doubled, chance).min(plain);
            // Two partners do not outbid each other's suits for long.
            let quarrel = ours
                && situation.mine.is_some()
                && standing.is_some_and(|standing| {
                    let theirs = standing.trump();
                    standing.by != me && theirs.is_some() && theirs != strain.trump()
                });
            let quarrel = if quarrel { temper.quarrel } else { 0.0 };
            let worth = plain + feared * (doubled - plain) - quarrel;
            options.push((call, worth));
            // Never a call that tells partners something else.
            if worth > best.1 && turn.promise(call, &told).allows(view.dealt) {
                best = (call, worth);
            }
        }
    }

    if let Some(contract) = standing {
        let lift = if ours { warned } else { respect(temper, contract.value, honours) };
        let made = estimate(contract.by.team(), contract.trump()).chance(contract.value, lift);
        let worth = worth_of.contract(rules, contract.by.team(), contract.value, contract.doubled.more(), made);
        let (call, sure) =
            if ours { (Call::Redouble, made >= temper.certain) } else { (Call::Double, 1.0 - made >= temper.sure) };
        if legal(&call) {
            options.push((call, worth));
        }
        // Against five jacks few contracts are made that do not run for the second level at once.
        let against = !ours && best.0 == Call::Pass && contract.value < honours && jacks(view, known) >= FIVE;
        if legal(&call) && (against || sure && worth > best.1.max(pass + temper.double)) {
            best = (call, worth);
        }
    }
    (best.0, options)
}

/// So many of the eight jacks against a contract speak for a double.
const FIVE: u8 = 5;

/// Jacks of the own team that are held or have been shown.
fn jacks(view: &SeatView, known: &[Known]) -> u8 {
    let shown = |known: &Known| known.jacks.0.max(known.cards.count_rank(Rank::Jack));
    let partners = view.auction.seats().chairs().filter(|chair| *chair != view.chair && chair.team() == view.chair.team());
    view.dealt.count_rank(Rank::Jack) + partners.filter_map(|chair| known.get(chair.index())).map(shown).sum::<u8>()
}

/// Whether the other team has doubled in this auction.
pub(crate) fn doubled_by_others(view: &SeatView) -> bool {
    let auction = &view.auction;
    auction.said().iter().any(|said| said.call == Call::Double && said.chair.team() != view.chair.team())
}

/// Points to allow the other team beyond what one can see, for the value that it bid: all of them at the second level, `honours`,
/// and less the further below.
fn respect(temper: &Temper, value: u8, honours: u8) -> f32 {
    temper.respect * (1.0 - f32::from(honours.saturating_sub(value)) / 8.0).clamp(0.0, 1.0)
}

/// A suit that a player of this hand would name: a partner's, the own one again, or one of some length.
fn nameable(view: &SeatView, situation: &Situation, suit: Suit) -> bool {
    let length = view.dealt.count(suit);
    let jack = view.dealt.has(Card::new(suit, Rank::Jack));
    situation.partner_suits.contains(&suit)
        || situation.own_suit == Some(suit) && situation.own_bids <= 2
        || length >= 5
        || length == 4 && (jack || situation.rival.is_none()) && situation.own_bids <= 2
        || length == 3 && jack && situation.rival.is_none()
}

/// A suit that was bid twice, or once before the double that now stands, and that a partner has left for another since: to
/// name it again tells nothing, and two partners who do so by turns bid each other up. None when a partner has bid it too.
fn overruled(view: &SeatView, situation: &Situation, suit: Suit) -> bool {
    let auction = &view.auction;
    let mut times = 0;
    let mut left = false;
    for said in auction.said() {
        let Call::Bid(Bid { strain: Strain::Suit(named), .. }) = said.call else { continue };
        let caller = said.chair;
        if caller == view.chair && named == suit {
            (times, left) = (times + 1, false);
        } else if caller != view.chair && caller.team() == view.chair.team() {
            left |= times > 0;
        }
    }
    let doubled = auction.standing().is_some_and(|standing| standing.doubled > Doubled::Undoubled);
    left && (times > 1 || doubled) && !situation.partner_suits.contains(&suit)
}

/// Pass, or the plainest bid where a pass is refused.
fn fallback(view: &SeatView) -> Option<Call> {
    let auction = &view.auction;
    let legal = |call: &Call| auction.check(*call, view.dealt).is_ok();
    let value = auction.current() + 1;
    let longest = Suit::ALL.into_iter().max_by_key(|&suit| (view.dealt.count(suit), view.dealt.suit(suit).points()));
    let bids = [Some(Strain::Pass), longest.map(Strain::Suit), Some(Strain::Noes), Some(Strain::NoTrump)];
    let bids = bids.into_iter().flatten().map(|strain| Call::Bid(Bid::straight(value, strain)));
    std::iter::once(Call::Pass)
        .chain(bids)
        .find(legal)
        .or_else(|| auction.offer(view.dealt).and_then(|offer| offer.calls().first().copied()))
}
