//! The auction: whose turn it is, which calls are possible, and when it ends.
//!
//! What all auctions keep is in `common.rs`: the calls as they were made, the bid that stands, who is asked. What differs is the
//! course of an auction, one of a few kinds with a file each.

mod by_teams;
mod common;
mod offer;
mod orders;
mod rounds;
mod said;
mod spoken;
mod staged;

use by_teams::ByTeams;
use common::Common;
use rounds::TwoRounds;
use spoken::Spoken;
use staged::Staged;

pub use offer::{BidOffer, FormKind, Offer};
pub use said::Said;

use crate::options::FirstPass;
use crate::{AuctionKind, Call, Chair, Contract, Doubled, Hand, Named, Refusal, Refusals, RuleSet, Seats, Stage};

/// An auction: public, and complete without the hands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Auction {
    common: Common,
    course: Course,
}

/// What an auction keeps besides, by its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Course {
    Spoken(Spoken),
    Staged(Staged),
    ByTeams(ByTeams),
    TwoRounds(TwoRounds),
}

impl Auction {
    /// An auction before its first call.
    pub fn new(rules: RuleSet, seats: Seats, leader: Chair) -> Auction {
        Auction {
            common: Common::new(rules, seats, leader),
            course: match rules.auction() {
                AuctionKind::Spoken => Course::Spoken(Spoken::default()),
                AuctionKind::Staged => Course::Staged(Staged::new(seats, leader)),
                AuctionKind::ByTeams => Course::ByTeams(ByTeams::new(seats, leader)),
                AuctionKind::TwoRounds => Course::TwoRounds(TwoRounds::default()),
            },
        }
    }

    /// The auction of these calls, not judged: for calls that are only spoken of, or were judged when they were made. What comes
    /// after its end is left out.
    pub fn told(rules: RuleSet, seats: Seats, leader: Chair, calls: impl IntoIterator<Item = Call>) -> Auction {
        let mut auction = Auction::new(rules, seats, leader);
        for call in calls {
            if auction.common.over {
                auction.begin_second();
            }
            if !auction.common.over {
                auction.take(call);
            }
        }
        auction
    }

    /// The auction as it was asked of the player of the call with this index, before that call.
    pub fn before(&self, index: usize) -> Auction {
        let calls = self.common.said.iter().take(index).map(|said| said.call);
        let mut before = Auction::told(self.common.rules, self.common.seats, self.common.leader, calls);
        if index < self.common.said.len() {
            before.begin_second();
        }
        before
    }

    /// The rule set.
    pub fn rules(&self) -> &RuleSet {
        &self.common.rules
    }

    /// The size of the table.
    pub fn seats(&self) -> Seats {
        self.common.seats
    }

    /// The opening leader: first to call.
    pub fn leader(&self) -> Chair {
        self.common.leader
    }

    /// The calls in order, each with what it was worth; of both rounds, where there are two.
    pub fn said(&self) -> &[Said] {
        &self.common.said
    }

    /// The highest bid so far with its doubling; the contract once the auction is over.
    pub fn standing(&self) -> Option<Contract> {
        self.common.standing
    }

    /// The value that the next bid must beat.
    pub fn current(&self) -> u8 {
        self.common.current()
    }

    /// Value of the highest bid there is.
    pub fn highest_bid(&self) -> u8 {
        self.common.highest
    }

    /// Value of the lowest bid that the player on turn might make, whatever the hand; above the highest when there is none.
    pub fn lowest(&self) -> u8 {
        let above = self.current().saturating_add(1);
        match self.course {
            Course::Spoken(_) => above,
            Course::Staged(staged) => above.max(self.common.rules.lowest_of(staged.stage())),
            Course::ByTeams(teams) => teams.lowest(&self.common, self.common.turn),
            Course::TwoRounds(rounds) => rounds.lowest(&self.common),
        }
    }

    /// The stage that the auction is in, where it goes by stages: one of its own, or that of the bid that stands.
    pub fn stage(&self) -> Option<Stage> {
        match self.course {
            Course::Staged(staged) => Some(staged.stage()),
            Course::ByTeams(_) => Some(self.common.rules.stage(self.current().max(self.common.rules.lowest_bid()))),
            Course::Spoken(_) | Course::TwoRounds(_) => None,
        }
    }

    /// Who may still be asked, where a pass or a bid can be the last word on the bid that stands; nobody when it is over.
    pub fn may_still_call(&self, chair: Chair) -> bool {
        !self.common.over
            && match self.course {
                Course::Spoken(_) => true,
                Course::ByTeams(teams) => teams.may_still_call(chair),
                Course::Staged(staged) => staged.may_still_call(chair),
                Course::TwoRounds(rounds) => rounds.may_still_call(chair),
            }
    }

    /// The calls of the first round: all, where there is only one.
    pub fn first_round(&self) -> &[Said] {
        &self.common.said[..self.second_begins()]
    }

    /// The calls of the second round.
    pub fn second_round(&self) -> &[Said] {
        &self.common.said[self.second_begins()..]
    }

    fn second_begins(&self) -> usize {
        match self.course {
            Course::TwoRounds(rounds) => rounds.second_from().unwrap_or(self.common.said.len()).min(self.common.said.len()),
            _ => self.common.said.len(),
        }
    }

    /// The second of two rounds has begun.
    pub fn in_second(&self) -> bool {
        matches!(self.course, Course::TwoRounds(rounds) if rounds.second_from().is_some())
    }

    /// Passes since the last call that was none.
    pub fn passes(&self) -> u8 {
        self.common.passes
    }

    /// No more calls, in this round.
    pub fn is_over(&self) -> bool {
        self.common.over
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<Chair> {
        (!self.common.over).then_some(self.common.turn)
    }

    /// The bid that a plain pass would count as now: its player must open.
    pub fn counted_pass(&self) -> Option<Call> {
        match self.course {
            Course::Spoken(_) => spoken::counted(&self.common).map(Call::Bid),
            _ => (self.must_open() && self.common.rules.first_pass == FirstPass::Counts)
                .then(|| Call::Number(self.common.rules.lowest_bid())),
        }
    }

    /// The player on turn has to make the first bid.
    pub fn must_open(&self) -> bool {
        match self.course {
            Course::Spoken(_) => spoken::must_open(&self.common),
            _ => self.common.standing.is_none() && self.common.said.is_empty(),
        }
    }

    /// This turn's bid would be the self-raise.
    pub fn is_self_raise(&self) -> bool {
        matches!(self.course, Course::Spoken(spoken) if spoken.is_self_raise(&self.common))
    }

    /// Whether the player on turn, with this hand, may make this call.
    ///
    /// # Errors
    /// The first reason why not: [`Refusal::AuctionOver`] after the auction, else what the rule set has against this call of
    /// this hand.
    pub fn check(&self, call: Call, hand: Hand) -> Result<(), Refusal> {
        match self.course {
            _ if self.common.over => Err(Refusal::AuctionOver),
            Course::Spoken(spoken) => spoken.check(&self.common, call, hand),
            _ => self.judge_number(call).check(),
        }
    }

    /// Every reason why the player on turn may not make this call.
    pub fn refusals(&self, call: Call, hand: Hand) -> Refusals {
        match self.course {
            _ if self.common.over => Refusal::AuctionOver.into(),
            Course::Spoken(spoken) => spoken.check(&self.common, call, hand).into(),
            _ => self.judge_number(call),
        }
    }

    /// The same call as it is kept: solo by its own name.
    fn plain(&self, call: Call) -> Call {
        match call {
            Call::Number(value)
                if self.common.rules.shape().solo_is_a_number && Some(value) == self.common.rules.solo_value() =>
            {
                Call::Solo
            }
            call => call,
        }
    }

    /// Why the player on turn may not make this call, where bids are bare numbers.
    fn judge_number(&self, call: Call) -> Refusals {
        let mut reasons = Refusals::none();
        match self.plain(call) {
            Call::Pass => {
                reasons.add_if(self.must_open() && self.common.rules.first_pass == FirstPass::Refused, Refusal::MustOpen)
            }
            Call::Double | Call::Redouble => reasons.add(Refusal::NoDouble),
            Call::Bid(_) => reasons.add(Refusal::NumberOnly),
            Call::Solo => {
                reasons.add_if(!self.common.rules.solo, Refusal::NoSolo);
                if let Course::TwoRounds(rounds) = self.course {
                    reasons.add_if(rounds.second_from().is_none(), Refusal::SoloTooEarly);
                }
            }
            Call::Number(value) => {
                let (lowest, highest, current) = (self.common.rules.lowest_bid(), self.common.highest, self.current());
                reasons.add_if(!(lowest..=highest).contains(&value), Refusal::OutOfRange { lowest, highest });
                if value <= highest {
                    let too_low = self.common.standing.is_some() && value <= current;
                    reasons.add_if(too_low, Refusal::Insufficient { value, current });
                    match self.course {
                        Course::Spoken(_) => {}
                        Course::Staged(staged) => staged.judge(&self.common, value, &mut reasons),
                        Course::ByTeams(teams) => teams.judge(&self.common, value, &mut reasons),
                        Course::TwoRounds(rounds) => rounds.judge(&self.common, value, &mut reasons),
                    }
                }
            }
        }
        reasons
    }

    /// Makes a call for the player on turn, and tells what it was worth. On a refusal nothing has changed.
    ///
    /// # Errors
    /// As [`Auction::check`].
    pub fn push(&mut self, call: Call, hand: Hand) -> Result<Said, Refusal> {
        self.check(call, hand)?;
        self.take(call);
        // A call has just been made.
        self.common.said.last().copied().ok_or(Refusal::AuctionOver)
    }

    /// Makes a call that has been judged before. One that was never legal is made as it stands.
    pub(crate) fn take(&mut self, call: Call) {
        let call = self.plain(call);
        let counts_as = if call == Call::Pass { self.counted_pass() } else { None };
        let before = self.current();
        let after = match counts_as.unwrap_or(call) {
            Call::Bid(bid) => bid.value(before),
            Call::Number(value) => value,
            Call::Solo => self.common.rules.lowest_of(Stage::Solo),
            Call::Pass | Call::Double | Call::Redouble => before,
        };
        let stage = match self.course {
            Course::Staged(_) if after > before => Some(self.common.rules.stage(after)),
            Course::Staged(staged) => Some(staged.stage()),
            Course::ByTeams(_) => Some(self.common.rules.stage(after.max(self.common.rules.lowest_bid()))),
            Course::Spoken(_) | Course::TwoRounds(_) => None,
        };
        let said = Said { chair: self.common.turn, call, before, after, counts_as, stage };
        self.common.said.push(said);
        match &mut self.course {
            Course::Spoken(spoken) => spoken.take(&mut self.common, said),
            _ => self.take_number(said),
        }
    }

    /// The same, where bids are bare numbers.
    fn take_number(&mut self, said: Said) {
        let held = self.common.standing;
        let named = match said.made() {
            Call::Number(_) => Some(Named::Hidden),
            Call::Solo => Some(Named::Alone),
            Call::Pass | Call::Double | Call::Redouble | Call::Bid(_) => None,
        };
        if let Some(named) = named {
            self.common.standing = Some(Contract { value: said.after, named, by: said.chair, doubled: Doubled::Undoubled });
            self.common.passes = 0;
        } else {
            self.common.passes = self.common.passes.saturating_add(1);
        }
        let bid = named.is_some();
        // Solo ends every auction, and the full bid one in which it cannot be called.
        let last = bid && (named == Some(Named::Alone) || !self.common.rules.solo && said.after >= self.common.highest);
        let next = match &mut self.course {
            Course::Spoken(_) => None,
            Course::Staged(staged) => staged.take(&self.common.rules, self.common.seats, said, bid, self.common.standing),
            Course::ByTeams(teams) => teams.take(&self.common.rules, self.common.seats, said, bid, held),
            Course::TwoRounds(rounds) => rounds.take(&self.common.rules, self.common.seats, said, bid, self.common.standing),
        };
        match next.filter(|_| !last) {
            Some(next) => self.common.turn = next,
            None => self.common.over = true,
        }
    }

    /// Begins the second of two rounds, when the first is over.
    pub(crate) fn begin_second(&mut self) {
        let Course::TwoRounds(rounds) = &mut self.course else { return };
        if self.common.over && rounds.second_from().is_none() {
            rounds.begin_second(self.common.said.len());
            // Nothing is left to call over a full bid without solo.
            self.common.over =
                !self.common.rules.solo && self.common.standing.is_some_and(|standing| standing.value >= self.common.highest);
            self.common.turn = self.common.leader;
            self.common.passes = 0;
        }
    }

    /// The calls that the player on turn may make with this hand; `None` when the auction is over.
    pub fn offer(&self, hand: Hand) -> Option<Offer> {
        if self.common.over {
            return None;
        }
        let can = |call| self.check(call, hand).is_ok();
        let mut offer = Offer {
            bids: Vec::new(),
            numbers: Vec::new(),
            solo: can(Call::Solo),
            barred: Vec::new(),
            pass: can(Call::Pass),
            pass_counts_as: self.counted_pass(),
            double: can(Call::Double),
            redouble: can(Call::Redouble),
            self_raise: self.is_self_raise(),
        };
        match self.course {
            Course::Spoken(spoken) => spoken.offer(&self.common, hand, &mut offer),
            _ => offer.numbers.extend((self.lowest()..=self.common.highest).filter(|&value| can(Call::Number(value)))),
        }
        Some(offer)
    }

    /// Whether nothing but a pass can be called with this hand: what [`offer`](Self::offer) says too, known as soon as a call is
    /// found.
    pub fn only_pass(&self, hand: Hand) -> bool {
        let can = |call| self.check(call, hand).is_ok();
        let may_bid = || match self.course {
            Course::Spoken(_) => spoken::bids(&self.common).any(|bid| can(Call::Bid(bid))),
            _ => (self.lowest()..=self.common.highest).any(|value| can(Call::Number(value))),
        };
        can(Call::Pass) && ![Call::Double, Call::Redouble, Call::Solo].into_iter().any(can) && !may_bid()
    }
}
