//! The auction: whose turn it is, which calls are possible, and when it ends.
//!
//! | rule | where |
//! |---|---|
//! | who must open, and what a pass there counts as | [`Auction::counted_pass`], [`Auction::check`] |
//! | forms that the rule set knows | `check_form` |
//! | a suit may be named only with a card of it, never as the only suit held | `check_suit` |
//! | values rise, from 28 to 56 | `check_value` |
//! | self-raise: once, same denomination, after n-1 passes on an undoubled bid | `Bidding::SelfRaise` |
//! | after a self-raise only pass, double and redouble | `Bidding::Closed` |
//! | the doubler's and redoubler's own turn after n-1 passes | `Bidding::Closed` |
//! | n passes in a row end the auction, a redouble where the rule set says so | `Auction::take` |

use crate::options::{Opening, OpeningPass, PlusNoes, RedoubleEffect, SelfRaise};
use crate::refusal::UnknownForm;
use crate::{Bid, ByTeam, Call, Chair, Deck, Form, Hand, MOST_PLUS, Refusal, RuleSet, Seats, Strain, Suit};

/// A contract: what stands at the end of an auction, or so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contract {
    /// Card points to make, 28 to 56.
    pub value: u8,
    /// What was named. Everything but a suit is played without trumps.
    pub strain: Strain,
    /// The bidder.
    pub by: Chair,
    /// Whether it is doubled.
    pub doubled: Doubled,
}

impl Contract {
    /// Card points that each team needs to win the deal: the bidder's its value, the other one more than that leaves.
    pub fn targets(&self, deck: Deck) -> ByTeam<u8> {
        let mut targets = ByTeam([(deck.points() + 1).saturating_sub(self.value); 2]);
        targets[self.by.team()] = self.value;
        targets
    }
}

/// How often a bid is doubled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Doubled {
    /// Not at all.
    #[default]
    Undoubled,
    /// By the other team.
    Doubled,
    /// And again by its own.
    Redoubled,
}

impl Doubled {
    /// 0, 1 or 2 times.
    pub const fn times(self) -> u8 {
        self as u8
    }

    /// Once more; redoubled is the most there is.
    #[must_use]
    pub const fn more(self) -> Doubled {
        match self {
            Doubled::Undoubled => Doubled::Doubled,
            Doubled::Doubled | Doubled::Redoubled => Doubled::Redoubled,
        }
    }
}

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
/// assert_eq!(opening.counts_as.map(|bid| bid.to_string()), Some("28NS".to_owned()));
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
    /// The bid that this pass counts as.
    pub counts_as: Option<Bid>,
}

// An auction keeps many, and every step carries one.
const _: () = assert!(size_of::<Said>() <= 12);

impl Said {
    /// The bid that it made, spoken or counted.
    pub const fn bid(&self) -> Option<Bid> {
        match self.call {
            Call::Bid(bid) => Some(bid),
            _ => self.counts_as,
        }
    }

    /// The value that stands after it.
    pub const fn value(&self) -> u8 {
        match self.bid() {
            Some(bid) => bid.value(self.before),
            None => self.before,
        }
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
    /// Who doubled or redoubled last, while it stands.
    doubler: Option<Chair>,
    /// Passes since the last call that was none.
    passes: u8,
    self_raised: bool,
    over: bool,
}

/// Which bids the course of the auction leaves open, whatever the hand.
enum Bidding {
    Free,
    /// Come back to the own undoubled bid: the same denomination as this.
    SelfRaise(Strain),
    Closed(Refusal),
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
            doubler: None,
            passes: 0,
            self_raised: false,
            over: false,
        }
    }

    /// The auction of these calls, not judged: for calls that are only spoken of, or were judged when they were made. What comes
    /// after its end is left out.
    pub fn told(rules: RuleSet, seats: Seats, leader: Chair, calls: impl IntoIterator<Item = Call>) -> Auction {
        let mut auction = Auction::new(rules, seats, leader);
        for call in calls {
            if !auction.over {
                auction.take(call);
            }
        }
        auction
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

    /// The calls in order, each with what it was worth.
    pub fn said(&self) -> &[Said] {
        &self.said
    }

    /// Who makes the next call, if there is one.
    fn caller(&self) -> Chair {
        self.seats.after(self.leader, (self.said.len() % usize::from(self.seats.count())) as u8)
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

    /// Passes since the last call that was none.
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// No more calls.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<Chair> {
        (!self.over).then(|| self.caller())
    }

    /// The bid that a plain pass would count as now: its player must open.
    pub fn counted_pass(&self) -> Option<Bid> {
        let strain = match self.rules.opening_pass {
            OpeningPass::NumberPass => Strain::Pass,
            OpeningPass::Noes => Strain::Noes,
            OpeningPass::Refused => return None,
        };
        self.must_open().then_some(Bid::straight(self.rules.lowest_bid(), strain))
    }

    /// The player on turn has to make the first bid.
    pub fn must_open(&self) -> bool {
        let turn = match self.rules.opening {
            Opening::Leader => 0,
            Opening::LastOfLeadersTeam => usize::from(self.seats.count()) - 2,
            Opening::Nobody => return false,
        };
        self.standing.is_none() && self.said.len() == turn
    }

    /// Whether a hand has any bid to open with. One of a single suit may have none, and must not be left without a call.
    fn can_open(&self, hand: Hand) -> bool {
        let rules = &self.rules;
        let suits = rules.straight_suits || rules.reverse_suits || rules.plus_suits;
        let noes = rules.noes || rules.plus_n_noes || rules.plus_noes == PlusNoes::Yes;
        rules.no_trump || noes || rules.number_pass || (suits && hand.only_suit().is_none())
    }

    /// This turn's bid would be the self-raise.
    pub fn is_self_raise(&self) -> bool {
        matches!(self.bidding(), Bidding::SelfRaise(_))
    }

    fn bidding(&self) -> Bidding {
        if self.over {
            return Bidding::Closed(Refusal::AuctionOver);
        }
        if self.self_raised {
            return Bidding::Closed(Refusal::AfterSelfRaise);
        }
        let turn = self.caller();
        if self.doubler == Some(turn) {
            return Bidding::Closed(Refusal::OnlyPass);
        }
        match self.standing {
            Some(standing)
                if standing.by == turn && standing.doubled == Doubled::Undoubled && self.passes == self.seats.count() - 1 =>
            {
                Bidding::SelfRaise(standing.strain)
            }
            _ => Bidding::Free,
        }
    }

    /// Whether the player on turn, with this hand, may make this call.
    pub fn check(&self, call: Call, hand: Hand) -> Result<(), Refusal> {
        if self.over {
            return Err(Refusal::AuctionOver);
        }
        let turn = self.caller();
        match call {
            Call::Pass => match self.must_open() && self.rules.opening_pass == OpeningPass::Refused && self.can_open(hand) {
                true => Err(Refusal::MustOpen),
                false => Ok(()),
            },
            Call::Double => match self.standing {
                None => Err(Refusal::DoubleNothing),
                Some(standing) if standing.by.team() == turn.team() => Err(Refusal::DoubleOwnSide),
                Some(standing) if standing.doubled > Doubled::Undoubled => Err(Refusal::DoubleDoubled),
                Some(_) => Ok(()),
            },
            Call::Redouble => match self.standing {
                Some(Contract { doubled: Doubled::Redoubled, .. }) => Err(Refusal::RedoubleRedoubled),
                Some(Contract { doubled: Doubled::Doubled, by, .. }) if by.team() == turn.team() => Ok(()),
                Some(Contract { doubled: Doubled::Doubled, .. }) => Err(Refusal::RedoubleOwnSide),
                _ => Err(Refusal::RedoubleUndoubled),
            },
            Call::Bid(bid) => {
                self.check_form(bid)?;
                self.check_value(bid.value(self.current()))?;
                match self.bidding() {
                    Bidding::Closed(refusal) => return Err(refusal),
                    Bidding::SelfRaise(strain) if !strain.same_denomination(bid.strain) => {
                        return Err(Refusal::SelfRaiseDenomination(strain));
                    }
                    _ => {}
                }
                match bid.strain {
                    Strain::Suit(suit) => check_suit(suit, hand),
                    _ => Ok(()),
                }
            }
        }
    }

    /// Whether the rule set knows calls of this form.
    fn check_form(&self, bid: Bid) -> Result<(), Refusal> {
        let rules = &self.rules;
        if let Form::Plus(Some(n)) | Form::ReversePlus(Some(n)) = bid.form
            && !(1..=MOST_PLUS).contains(&n)
        {
            return Err(Refusal::PlusNumber { n, most: MOST_PLUS });
        }
        let (known, form) = match (bid.form, bid.strain) {
            (Form::Straight(_), Strain::Suit(_)) => (rules.straight_suits, UnknownForm::StraightSuit),
            (Form::Straight(_), Strain::NoTrump) => (rules.no_trump, UnknownForm::NoTrump),
            (Form::Straight(_), Strain::Noes) => (rules.noes, UnknownForm::Noes),
            (Form::Straight(_), Strain::Pass) => (rules.number_pass, UnknownForm::NumberPass),
            (Form::Reverse(_), Strain::Suit(_)) => (rules.reverse_suits, UnknownForm::Reverse),
            (Form::Plus(_) | Form::ReversePlus(_), Strain::Suit(_)) => (rules.plus_suits, UnknownForm::Plus),
            (Form::Plus(Some(_)), Strain::Noes) => (rules.plus_n_noes, UnknownForm::PlusNumberNoes),
            (Form::Plus(None), Strain::Noes) => match rules.plus_noes {
                PlusNoes::NotFirst if self.standing.is_none() => return Err(Refusal::PlusNoesFirst),
                allowed => (allowed != PlusNoes::No, UnknownForm::PlusNoes),
            },
            _ => (false, UnknownForm::Nowhere),
        };
        if known { Ok(()) } else { Err(Refusal::Form(rules.preset, form)) }
    }

    /// Whether a bid of this value is possible now.
    fn check_value(&self, value: u8) -> Result<(), Refusal> {
        let (current, highest) = (self.current(), self.highest);
        let [lowest, levels @ ..] = self.rules.levels();
        match value {
            _ if value < lowest => Err(Refusal::TooLow { value, lowest }),
            _ if value > highest => Err(Refusal::TooHigh { value, highest }),
            _ if value <= current => Err(Refusal::Insufficient { value, current }),
            _ if self.rules.self_raise == SelfRaise::Levels && self.is_self_raise() && !levels.contains(&value) => {
                Err(Refusal::SelfRaiseLevel { value, levels })
            }
            _ => Ok(()),
        }
    }

    /// Makes a call for the player on turn, and tells what it was worth. On a refusal nothing has changed.
    pub fn push(&mut self, call: Call, hand: Hand) -> Result<Said, Refusal> {
        self.check(call, hand)?;
        Ok(self.take(call))
    }

    /// Makes a call that has been judged before. One that was never legal is made as it stands: a bid stands whatever its
    /// value, a double doubles at most twice.
    pub(crate) fn take(&mut self, call: Call) -> Said {
        let counts_as = if call == Call::Pass { self.counted_pass() } else { None };
        let said = Said { chair: self.caller(), call, before: self.current(), counts_as };
        match (call, said.bid()) {
            (_, Some(bid)) => {
                self.self_raised = self.is_self_raise();
                self.standing =
                    Some(Contract { value: said.value(), strain: bid.strain, by: said.chair, doubled: Doubled::Undoubled });
                self.doubler = None;
                self.passes = 0;
            }
            (Call::Double | Call::Redouble, None) => {
                if let Some(standing) = &mut self.standing {
                    standing.doubled = standing.doubled.more();
                }
                self.doubler = Some(said.chair);
                self.passes = 0;
                self.over = call == Call::Redouble && self.rules.redouble == RedoubleEffect::EndsAuction;
            }
            (Call::Pass | Call::Bid(_), None) => {
                self.passes += 1;
                self.over = self.passes == self.seats.count();
            }
        }
        self.said.push(said);
        said
    }

    /// Numbers that can go with a form.
    fn numbers(&self, kind: FormKind) -> std::ops::RangeInclusive<u8> {
        match kind {
            FormKind::Straight | FormKind::Reverse => self.rules.lowest_bid()..=self.highest,
            FormKind::Plus | FormKind::ReversePlus => 1..=MOST_PLUS,
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
            barred: Vec::new(),
            pass: can(Call::Pass),
            pass_counts_as: self.counted_pass(),
            double: can(Call::Double),
            redouble: can(Call::Redouble),
            self_raise: self.is_self_raise(),
        };
        for kind in FormKind::ALL {
            for strain in Strain::ALL {
                let can = |&n: &u8| can(Call::Bid(Bid { form: kind.with(Some(n)), strain }));
                let numbers: Vec<u8> = self.numbers(kind).filter(can).collect();
                // Straight and reverse bids need a number: without one their value is too low.
                let bare = self.check(Call::Bid(Bid { form: kind.with(None), strain }), hand).is_ok();
                if numbers.is_empty() && !bare {
                    continue;
                }
                match offer.bids.iter_mut().find(|bids| bids.kind == kind && bids.numbers == numbers && bids.bare == bare) {
                    Some(bids) => bids.strains.push(strain),
                    None => offer.bids.push(BidOffer { kind, numbers, bare, strains: vec![strain] }),
                }
            }
        }
        if let Some(lowest) = offer.bids.first() {
            // What bars a strain is the same for every value that is possible at all, but not every form knows every strain.
            let current = self.current();
            let strain = lowest.strains.first().copied().unwrap_or(Strain::Noes);
            let value = Bid { form: lowest.kind.with(lowest.numbers.first().copied()), strain }.value(current);
            let plus = Some(value - current);
            let forms = [Form::Straight(value), Form::Reverse(value), Form::Plus(plus), Form::ReversePlus(plus)];
            for strain in Strain::ALL.into_iter().filter(|strain| !offer.bids.iter().any(|bids| bids.strains.contains(strain)))
            {
                let mut why = forms.iter().filter_map(|&form| self.check(Call::Bid(Bid { form, strain }), hand).err());
                let told = why.find(|why| !matches!(why, Refusal::Form(..) | Refusal::PlusNumber { .. }));
                offer.barred.extend(told.map(|refusal| (strain, refusal)));
            }
        }
        Some(offer)
    }
}

fn check_suit(suit: Suit, hand: Hand) -> Result<(), Refusal> {
    if !hand.has_suit(suit) {
        Err(Refusal::VoidSuit(suit))
    } else if hand.only_suit() == Some(suit) {
        Err(Refusal::OnlySuit(suit))
    } else {
        Ok(())
    }
}

/// The kind of a [`Form`], without its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FormKind {
    /// Number, denomination.
    Straight,
    /// Denomination, number.
    Reverse,
    /// Plus first.
    Plus,
    /// Denomination, plus.
    ReversePlus,
}

impl FormKind {
    /// All kinds.
    pub const ALL: [FormKind; 4] = [FormKind::Straight, FormKind::Reverse, FormKind::Plus, FormKind::ReversePlus];

    /// The form with a number, or a plus without one. Straight and reverse without a number have the value 0, which no
    /// auction takes.
    pub fn with(self, number: Option<u8>) -> Form {
        match self {
            FormKind::Straight => Form::Straight(number.unwrap_or(0)),
            FormKind::Reverse => Form::Reverse(number.unwrap_or(0)),
            FormKind::Plus => Form::Plus(number),
            FormKind::ReversePlus => Form::ReversePlus(number),
        }
    }
}

impl Form {
    /// Its kind and its number.
    pub fn parts(self) -> (FormKind, Option<u8>) {
        match self {
            Form::Straight(value) => (FormKind::Straight, Some(value)),
            Form::Reverse(value) => (FormKind::Reverse, Some(value)),
            Form::Plus(n) => (FormKind::Plus, n),
            Form::ReversePlus(n) => (FormKind::ReversePlus, n),
        }
    }
}

/// The calls that can be made at a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Bids: of each entry every number goes with every strain.
    pub bids: Vec<BidOffer>,
    /// Strains that cannot be named now, and why; those that the rule set does not know at all are left out.
    pub barred: Vec<(Strain, Refusal)>,
    /// Pass.
    pub pass: bool,
    /// What a plain pass would count as.
    pub pass_counts_as: Option<Bid>,
    /// Double.
    pub double: bool,
    /// Redouble.
    pub redouble: bool,
    /// A bid would be the self-raise.
    pub self_raise: bool,
}

/// Bids of one form that can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BidOffer {
    /// The form.
    pub kind: FormKind,
    /// Numbers, lowest first.
    pub numbers: Vec<u8>,
    /// A plus can be spoken without a number too.
    pub bare: bool,
    /// Strains.
    pub strains: Vec<Strain>,
}

impl Offer {
    /// Every call.
    pub fn calls(&self) -> Vec<Call> {
        let mut calls = Vec::new();
        calls.extend(self.pass.then_some(Call::Pass));
        calls.extend(self.double.then_some(Call::Double));
        calls.extend(self.redouble.then_some(Call::Redouble));
        for bids in &self.bids {
            for &strain in &bids.strains {
                let numbers = bids.bare.then_some(None).into_iter().chain(bids.numbers.iter().map(|&n| Some(n)));
                calls.extend(numbers.map(|number| Call::Bid(Bid { form: bids.kind.with(number), strain })));
            }
        }
        calls
    }

    /// Nothing but a pass.
    pub fn only_pass(&self) -> bool {
        self.pass && !self.double && !self.redouble && self.bids.is_empty()
    }
}
