//! The auction: whose turn it is, which calls are possible, and when it ends.
//!
//! What all auctions share is here: the calls as they were made, the bid that stands, who is asked. What differs is the course
//! of an auction, one of a few kinds with a file each.

mod by_teams;
mod offer;
mod rounds;
mod spoken;
mod staged;

use by_teams::ByTeams;
use rounds::TwoRounds;
use spoken::Spoken;
use staged::Staged;

pub use offer::{BidOffer, FormKind, Offer};

use crate::options::FirstPass;
use crate::{AuctionKind, Bid, ByTeam, Call, Chair, Contract, Doubled, Hand, Named, Refusal, Refusals, RuleSet, Seats, Stage};

/// A call as it was made, with what it was worth then.
///
/// ```
/// use thurup_rules::{Auction, Call, Chair, Hand, Preset, Rank, Seats};
/// let mut auction = Auction::new(Preset::Kerala.rules(), Seats::Four, Chair::FIRST);
/// for _ in 0..3 {
///     auction.push(Call::Pass, Hand::full(Rank::Queen))?;
/// }
/// let opening = auction.said()[2];
/// assert_eq!((opening.call, opening.before, opening.value()), (Call::Pass, 27, 28));
/// assert_eq!(opening.counts_as.map(|call| call.to_string()), Some("28NS".to_owned()));
/// # Ok::<(), thurup_rules::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Said {
    /// Who made it.
    pub chair: Chair,
    /// The call.
    pub call: Call,
    /// The value that stood before it; one less than the lowest bid before the first.
    pub before: u8,
    /// The value that stands after it.
    after: u8,
    /// The bid that this pass counts as.
    pub counts_as: Option<Call>,
    /// The stage in which it was made, where the auction goes by stages: for a bid that of its value.
    pub stage: Option<Stage>,
}

// An auction keeps many.
const _: () = assert!(size_of::<Said>() <= 12);

impl Said {
    /// The call that counts: what a pass counts as, where it counts as a bid.
    pub fn made(&self) -> Call {
        self.counts_as.unwrap_or(self.call)
    }

    /// The bid with a denomination that it made, spoken or counted.
    pub const fn bid(&self) -> Option<Bid> {
        match (self.call, self.counts_as) {
            (Call::Bid(bid), _) | (_, Some(Call::Bid(bid))) => Some(bid),
            _ => None,
        }
    }

    /// It made a bid of whatever kind, spoken or counted.
    pub fn is_bid(&self) -> bool {
        matches!(self.made(), Call::Bid(_) | Call::Number(_) | Call::Solo)
    }

    /// The value that stands after it.
    pub const fn value(&self) -> u8 {
        self.after
    }
}

/// An auction: public, and complete without the hands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Auction {
    rules: RuleSet,
    seats: Seats,
    leader: Chair,
    /// Value of the highest bid.
    highest: u8,
    said: Vec<Said>,
    standing: Option<Contract>,
    /// Who makes the next call, if there is one.
    turn: Chair,
    /// Passes since the last call that was none.
    passes: u8,
    over: bool,
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
            rules,
            seats,
            leader,
            highest: rules.highest_bid(seats),
            // Enough for nearly every auction, so that the calls themselves allocate nothing.
            said: Vec::with_capacity(96),
            standing: None,
            turn: leader,
            passes: 0,
            over: false,
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
            if auction.over {
                auction.begin_second();
            }
            if !auction.over {
                auction.take(call);
            }
        }
        auction
    }

    /// The auction as it was asked of the player of the call with this index, before that call.
    pub fn before(&self, index: usize) -> Auction {
        let calls = self.said.iter().take(index).map(|said| said.call);
        let mut before = Auction::told(self.rules, self.seats, self.leader, calls);
        if index < self.said.len() {
            before.begin_second();
        }
        before
    }

    /// The rule set.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The size of the table.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The opening leader: first to call.
    pub fn leader(&self) -> Chair {
        self.leader
    }

    /// The calls in order, each with what it was worth; of both rounds, where there are two.
    pub fn said(&self) -> &[Said] {
        &self.said
    }

    /// The highest bid so far with its doubling; the contract once the auction is over.
    pub fn standing(&self) -> Option<Contract> {
        self.standing
    }

    /// The value that the next bid must beat.
    pub fn current(&self) -> u8 {
        self.standing.map_or(self.rules.unopened(), |standing| standing.value)
    }

    /// Value of the highest bid there is.
    pub fn highest_bid(&self) -> u8 {
        self.highest
    }

    /// Value of the lowest bid that the player on turn might make, whatever the hand; above the highest when there is none.
    pub fn lowest(&self) -> u8 {
        let above = self.current().saturating_add(1);
        match self.course {
            Course::Spoken(_) => above,
            Course::Staged(staged) => above.max(self.rules.lowest_of(staged.stage())),
            Course::ByTeams(teams) => teams.lowest(self, self.turn),
            Course::TwoRounds(rounds) => rounds.lowest(self),
        }
    }

    /// The stage that the auction is in, where it goes by stages: one of its own, or that of the bid that stands.
    pub fn stage(&self) -> Option<Stage> {
        match self.course {
            Course::Staged(staged) => Some(staged.stage()),
            Course::ByTeams(_) => Some(self.rules.stage(self.current().max(self.rules.lowest_bid()))),
            Course::Spoken(_) | Course::TwoRounds(_) => None,
        }
    }

    /// Who may still be asked, where a pass or a bid can be the last word on the bid that stands; nobody when it is over.
    pub fn may_still_call(&self, chair: Chair) -> bool {
        !self.over
            && match self.course {
                Course::Spoken(_) => true,
                Course::ByTeams(teams) => teams.may_still_call(chair),
                Course::Staged(staged) => staged.may_still_call(chair),
                Course::TwoRounds(rounds) => rounds.may_still_call(chair),
            }
    }

    /// The calls of the first round: all, where there is only one.
    pub fn first_round(&self) -> &[Said] {
        &self.said[..self.second_begins()]
    }

    /// The calls of the second round.
    pub fn second_round(&self) -> &[Said] {
        &self.said[self.second_begins()..]
    }

    fn second_begins(&self) -> usize {
        match self.course {
            Course::TwoRounds(rounds) => rounds.second_from().unwrap_or(self.said.len()).min(self.said.len()),
            _ => self.said.len(),
        }
    }

    /// The second of two rounds has begun.
    pub fn in_second(&self) -> bool {
        matches!(self.course, Course::TwoRounds(rounds) if rounds.second_from().is_some())
    }

    /// Passes since the last call that was none.
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// No more calls, in this round.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<Chair> {
        (!self.over).then_some(self.turn)
    }

    /// The bid that a plain pass would count as now: its player must open.
    pub fn counted_pass(&self) -> Option<Call> {
        match self.course {
            Course::Spoken(_) => self.counted_spoken().map(Call::Bid),
            _ => {
                (self.must_open() && self.rules.first_pass == FirstPass::Counts).then(|| Call::Number(self.rules.lowest_bid()))
            }
        }
    }

    /// The player on turn has to make the first bid.
    pub fn must_open(&self) -> bool {
        if self.standing.is_some() {
            return false;
        }
        match self.course {
            Course::Spoken(_) => self.opening_turn() == Some(self.said.len()),
            _ => self.said.is_empty(),
        }
    }

    /// Whether the player on turn, with this hand, may make this call.
    pub fn check(&self, call: Call, hand: Hand) -> Result<(), Refusal> {
        match self.course {
            _ if self.over => Err(Refusal::AuctionOver),
            Course::Spoken(_) => self.check_spoken(call, hand),
            _ => self.judge_number(call).check(),
        }
    }

    /// Every reason why the player on turn may not make this call.
    pub fn refusals(&self, call: Call, hand: Hand) -> Refusals {
        match self.course {
            _ if self.over => Refusal::AuctionOver.into(),
            Course::Spoken(_) => self.check_spoken(call, hand).into(),
            _ => self.judge_number(call),
        }
    }

    /// The same call as it is kept: solo by its own name.
    fn plain(&self, call: Call) -> Call {
        match call {
            Call::Number(value) if self.rules.shape().solo_is_a_number && Some(value) == self.rules.solo_value() => Call::Solo,
            call => call,
        }
    }

    /// Why the player on turn may not make this call, where bids are bare numbers.
    fn judge_number(&self, call: Call) -> Refusals {
        let mut reasons = Refusals::none();
        match self.plain(call) {
            Call::Pass => reasons.add_if(self.must_open() && self.rules.first_pass == FirstPass::Refused, Refusal::MustOpen),
            Call::Double | Call::Redouble => reasons.add(Refusal::NoDouble),
            Call::Bid(_) => reasons.add(Refusal::NumberOnly),
            Call::Solo => {
                reasons.add_if(!self.rules.solo, Refusal::NoSolo);
                if let Course::TwoRounds(rounds) = self.course {
                    reasons.add_if(rounds.second_from().is_none(), Refusal::SoloTooEarly);
                }
            }
            Call::Number(value) => {
                let (lowest, highest, current) = (self.rules.lowest_bid(), self.highest, self.current());
                reasons.add_if(!(lowest..=highest).contains(&value), Refusal::OutOfRange { lowest, highest });
                if value <= highest {
                    let too_low = self.standing.is_some() && value <= current;
                    reasons.add_if(too_low, Refusal::Insufficient { value, current });
                    match self.course {
                        Course::Spoken(_) => {}
                        Course::Staged(staged) => staged.judge(self, value, &mut reasons),
                        Course::ByTeams(teams) => teams.judge(self, value, &mut reasons),
                        Course::TwoRounds(rounds) => rounds.judge(self, value, &mut reasons),
                    }
                }
            }
        }
        reasons
    }

    /// Makes a call for the player on turn, and tells what it was worth. On a refusal nothing has changed.
    pub fn push(&mut self, call: Call, hand: Hand) -> Result<Said, Refusal> {
        self.check(call, hand)?;
        self.take(call);
        // A call has just been made.
        self.said.last().copied().ok_or(Refusal::AuctionOver)
    }

    /// Makes a call that has been judged before. One that was never legal is made as it stands.
    pub(crate) fn take(&mut self, call: Call) {
        let call = self.plain(call);
        let counts_as = if call == Call::Pass { self.counted_pass() } else { None };
        let before = self.current();
        let after = match counts_as.unwrap_or(call) {
            Call::Bid(bid) => bid.value(before),
            Call::Number(value) => value,
            Call::Solo => self.rules.lowest_of(Stage::Solo),
            Call::Pass | Call::Double | Call::Redouble => before,
        };
        let stage = match self.course {
            Course::Staged(_) if after > before => Some(self.rules.stage(after)),
            Course::Staged(staged) => Some(staged.stage()),
            Course::ByTeams(_) => Some(self.rules.stage(after.max(self.rules.lowest_bid()))),
            Course::Spoken(_) | Course::TwoRounds(_) => None,
        };
        let said = Said { chair: self.turn, call, before, after, counts_as, stage };
        self.said.push(said);
        if let Course::Spoken(_) = self.course { self.take_spoken(said) } else { self.take_number(said) }
    }

    /// The same, where bids are bare numbers.
    fn take_number(&mut self, said: Said) {
        let held = self.standing;
        let named = match said.made() {
            Call::Number(_) => Some(Named::Hidden),
            Call::Solo => Some(Named::Alone),
            Call::Pass | Call::Double | Call::Redouble | Call::Bid(_) => None,
        };
        if let Some(named) = named {
            self.standing = Some(Contract { value: said.after, named, by: said.chair, doubled: Doubled::Undoubled });
            self.passes = 0;
        } else {
            self.passes = self.passes.saturating_add(1);
        }
        let bid = named.is_some();
        // Solo ends every auction, and the full bid one in which it cannot be called.
        let last = bid && (named == Some(Named::Alone) || !self.rules.solo && said.after >= self.highest);
        let next = match &mut self.course {
            Course::Spoken(_) => None,
            Course::Staged(staged) => staged.take(&self.rules, self.seats, said, bid, self.standing),
            Course::ByTeams(teams) => teams.take(&self.rules, self.seats, said, bid, held),
            Course::TwoRounds(rounds) => rounds.take(&self.rules, self.seats, said, bid, self.standing),
        };
        match next.filter(|_| !last) {
            Some(next) => self.turn = next,
            None => self.over = true,
        }
    }

    /// Begins the second of two rounds, when the first is over.
    pub(crate) fn begin_second(&mut self) {
        let Course::TwoRounds(rounds) = &mut self.course else { return };
        if self.over && rounds.second_from().is_none() {
            rounds.begin_second(self.said.len());
            // Nothing is left to call over a full bid without solo.
            self.over = !self.rules.solo && self.standing.is_some_and(|standing| standing.value >= self.highest);
            self.turn = self.leader;
            self.passes = 0;
        }
    }

    /// The calls that the player on turn may make with this hand; `None` when the auction is over.
    pub fn offer(&self, hand: Hand) -> Option<Offer> {
        if self.over {
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
            Course::Spoken(_) => self.offer_spoken(hand, &mut offer),
            _ => offer.numbers.extend((self.lowest()..=self.highest).filter(|&value| can(Call::Number(value)))),
        }
        Some(offer)
    }

    /// Whether nothing but a pass can be called with this hand: what [`offer`](Self::offer) says too, known as soon as a call is
    /// found.
    pub fn only_pass(&self, hand: Hand) -> bool {
        let can = |call| self.check(call, hand).is_ok();
        let may_bid = || match self.course {
            Course::Spoken(_) => self.spoken_bids().any(|bid| can(Call::Bid(bid))),
            _ => (self.lowest()..=self.highest).any(|value| can(Call::Number(value))),
        };
        can(Call::Pass) && ![Call::Double, Call::Redouble, Call::Solo].into_iter().any(can) && !may_bid()
    }
}

/// A set of chairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Chairs(u8);

impl Chairs {
    const fn has(self, chair: Chair) -> bool {
        self.0 >> chair.index() & 1 == 1
    }

    const fn add(&mut self, chair: Chair) {
        self.0 |= 1 << chair.index();
    }
}

/// The order in which a team is asked: its next player is the one to the right of the one who called last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Orders {
    next: ByTeam<Chair>,
}

impl Orders {
    /// Before the first call: the leader, and for the other team the leader's right-hand neighbour.
    fn new(seats: Seats, leader: Chair) -> Orders {
        let mut next = ByTeam([leader; 2]);
        next[!leader.team()] = seats.next(leader);
        Orders { next }
    }

    fn called(&mut self, seats: Seats, chair: Chair) {
        self.next[chair.team()] = seats.after(chair, 2);
    }

    /// A team's players, the next first.
    fn of(&self, seats: Seats, team: crate::Team) -> impl Iterator<Item = Chair> {
        let next = self.next[team];
        (0..seats.count() / 2).map(move |turns| seats.after(next, turns * 2))
    }
}
