//! The auction of 56: bids with a denomination, doubles, the self-raise.
//!
//! | rule | where |
//! |---|---|
//! | who must open, and what a pass there counts as | [`must_open`], [`counted`] |
//! | forms that the rule set knows | `check_form` |
//! | a suit may be named only with a card of it, never as the only suit held | `check_suit` |
//! | values rise, from 28 to 56 | `check_value` |
//! | self-raise: once, same denomination, after n-1 passes on an undoubled bid | `Bidding::SelfRaise` |
//! | after a self-raise only pass, double and redouble | `Bidding::Closed` |
//! | the doubler's and redoubler's own turn after n-1 passes | `Bidding::Closed` |
//! | n passes in a row end the auction, a redouble where the rule set says so | [`Spoken::take`] |

use super::common::Common;
use super::offer::{BidOffer, FormKind, Offer};
use super::said::Said;
use crate::options::{Opening, OpeningPass, PlusNoes, RedoubleEffect, SelfRaise};
use crate::refusal::UnknownForm;
use crate::{Bid, Call, Chair, Contract, Doubled, Form, Hand, MOST_PLUS, Named, Refusal, Strain, Suit};

/// What such an auction keeps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Spoken {
    /// Who doubled or redoubled last, while it stands.
    doubler: Option<Chair>,
    self_raised: bool,
}

/// Which bids the course of the auction leaves open, whatever the hand.
enum Bidding {
    Free,
    /// Come back to the own undoubled bid: the same denomination as this.
    SelfRaise(Strain),
    Closed(Refusal),
}

/// The bid that a plain pass would count as now, where it is spoken.
pub(super) fn counted(common: &Common) -> Option<Bid> {
    let strain = match common.rules.opening_pass {
        OpeningPass::NumberPass => Strain::Pass,
        OpeningPass::Noes => Strain::Noes,
        OpeningPass::Refused => return None,
    };
    must_open(common).then_some(Bid::straight(common.rules.lowest_bid(), strain))
}

/// The player on turn has to make the first bid.
pub(super) fn must_open(common: &Common) -> bool {
    common.standing.is_none() && opening_turn(common) == Some(common.said.len())
}

/// The number of calls before the one with which a player has to open.
fn opening_turn(common: &Common) -> Option<usize> {
    match common.rules.opening {
        Opening::Leader => Some(0),
        Opening::LastOfLeadersTeam => Some(usize::from(common.seats.count()) - 2),
        Opening::Nobody => None,
    }
}

/// Whether a hand has any bid to open with. One of a single suit may have none, and must not be left without a call.
fn can_open(common: &Common, hand: Hand) -> bool {
    let rules = &common.rules;
    let suits = rules.straight_suits || rules.reverse_suits || rules.plus_suits;
    let noes = rules.noes || rules.plus_n_noes || rules.plus_noes == PlusNoes::Yes;
    rules.no_trump || noes || rules.number_pass || (suits && hand.only_suit().is_none())
}

impl Spoken {
    /// This turn's bid would be the self-raise.
    pub fn is_self_raise(&self, common: &Common) -> bool {
        matches!(self.bidding(common), Bidding::SelfRaise(_))
    }

    fn bidding(&self, common: &Common) -> Bidding {
        if common.over {
            return Bidding::Closed(Refusal::AuctionOver);
        }
        if self.self_raised {
            return Bidding::Closed(Refusal::AfterSelfRaise);
        }
        let turn = common.turn;
        if self.doubler == Some(turn) {
            return Bidding::Closed(Refusal::OnlyPass);
        }
        match common.standing {
            Some(standing)
                if standing.by == turn
                    && standing.doubled == Doubled::Undoubled
                    && common.passes == common.seats.count() - 1 =>
            {
                standing.strain().map_or(Bidding::Free, Bidding::SelfRaise)
            }
            _ => Bidding::Free,
        }
    }

    /// Whether the player on turn, with this hand, may make this call, which is not over.
    pub fn check(&self, common: &Common, call: Call, hand: Hand) -> Result<(), Refusal> {
        let turn = common.turn;
        match call {
            Call::Pass => {
                match must_open(common) && common.rules.opening_pass == OpeningPass::Refused && can_open(common, hand) {
                    true => Err(Refusal::MustOpen),
                    false => Ok(()),
                }
            }
            Call::Double => match common.standing {
                None => Err(Refusal::DoubleNothing),
                Some(standing) if standing.by.team() == turn.team() => Err(Refusal::DoubleOwnSide),
                Some(standing) if standing.doubled > Doubled::Undoubled => Err(Refusal::DoubleDoubled),
                Some(_) => Ok(()),
            },
            Call::Redouble => match common.standing {
                Some(Contract { doubled: Doubled::Redoubled, .. }) => Err(Refusal::RedoubleRedoubled),
                Some(Contract { doubled: Doubled::Doubled, by, .. }) if by.team() == turn.team() => Ok(()),
                Some(Contract { doubled: Doubled::Doubled, .. }) => Err(Refusal::RedoubleOwnSide),
                _ => Err(Refusal::RedoubleUndoubled),
            },
            Call::Number(_) => Err(Refusal::Form(common.rules.preset, UnknownForm::BareNumber)),
            Call::Solo => Err(Refusal::Form(common.rules.preset, UnknownForm::Solo)),
            Call::Bid(bid) => {
                check_form(common, bid)?;
                self.check_value(common, bid.value(common.current()))?;
                match self.bidding(common) {
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

    /// Whether a bid of this value is possible now.
    fn check_value(&self, common: &Common, value: u8) -> Result<(), Refusal> {
        let (current, highest) = (common.current(), common.highest);
        let [lowest, levels @ ..] = common.rules.levels();
        match value {
            _ if value < lowest => Err(Refusal::TooLow { value, lowest }),
            _ if value > highest => Err(Refusal::TooHigh { value, highest }),
            _ if value <= current => Err(Refusal::Insufficient { value, current }),
            _ if common.rules.self_raise == SelfRaise::Levels && self.is_self_raise(common) && !levels.contains(&value) => {
                Err(Refusal::SelfRaiseLevel { value, levels })
            }
            _ => Ok(()),
        }
    }

    /// Makes a call that has been judged before. One that was never legal is made as it stands: a bid stands whatever its
    /// value, a double doubles at most twice.
    pub fn take(&mut self, common: &mut Common, said: Said) {
        match (said.call, said.bid()) {
            (_, Some(bid)) => {
                self.self_raised = self.is_self_raise(common);
                common.standing = Some(Contract {
                    value: said.value(),
                    named: Named::Strain(bid.strain),
                    by: said.chair,
                    doubled: Doubled::Undoubled,
                });
                self.doubler = None;
                common.passes = 0;
            }
            (Call::Double | Call::Redouble, None) => {
                if let Some(standing) = &mut common.standing {
                    standing.doubled = standing.doubled.more();
                }
                self.doubler = Some(said.chair);
                common.passes = 0;
                common.over = said.call == Call::Redouble && common.rules.redouble == RedoubleEffect::EndsAuction;
            }
            (_, None) => {
                common.passes += 1;
                common.over = common.passes == common.seats.count();
            }
        }
        common.turn = common.seats.next(said.chair);
    }

    /// The bids that the player on turn may make with this hand, and what bars the others.
    pub fn offer(&self, common: &Common, hand: Hand, offer: &mut Offer) {
        let can = |call| self.check(common, call, hand).is_ok();
        for kind in FormKind::ALL {
            for strain in Strain::ALL {
                let can = |&n: &u8| can(Call::Bid(Bid { form: kind.with(Some(n)), strain }));
                let numbers: Vec<u8> = numbers(common, kind).filter(can).collect();
                // Straight and reverse bids need a number: without one their value is too low.
                let bare = self.check(common, Call::Bid(Bid { form: kind.with(None), strain }), hand).is_ok();
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
            let current = common.current();
            let strain = lowest.strains.first().copied().unwrap_or(Strain::Noes);
            let value = Bid { form: lowest.kind.with(lowest.numbers.first().copied()), strain }.value(current);
            let plus = Some(value - current);
            let forms = [Form::Straight(value), Form::Reverse(value), Form::Plus(plus), Form::ReversePlus(plus)];
            for strain in Strain::ALL.into_iter().filter(|strain| !offer.bids.iter().any(|bids| bids.strains.contains(strain)))
            {
                let mut why = forms.iter().filter_map(|&form| self.check(common, Call::Bid(Bid { form, strain }), hand).err());
                let told = why.find(|why| !matches!(why, Refusal::Form(..) | Refusal::PlusNumber { .. }));
                offer.barred.extend(told.map(|refusal| (strain, refusal)));
            }
        }
    }
}

/// Whether the rule set knows calls of this form.
fn check_form(common: &Common, bid: Bid) -> Result<(), Refusal> {
    let rules = &common.rules;
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
            PlusNoes::NotFirst if common.standing.is_none() => return Err(Refusal::PlusNoesFirst),
            allowed => (allowed != PlusNoes::No, UnknownForm::PlusNoes),
        },
        _ => (false, UnknownForm::Nowhere),
    };
    if known { Ok(()) } else { Err(Refusal::Form(rules.preset, form)) }
}

/// Numbers that can go with a form.
fn numbers(common: &Common, kind: FormKind) -> std::ops::RangeInclusive<u8> {
    match kind {
        FormKind::Straight | FormKind::Reverse => common.rules.lowest_bid()..=common.highest,
        FormKind::Plus | FormKind::ReversePlus => 1..=MOST_PLUS,
    }
}

/// All bids that may be thought of, the highest of a form first.
pub(super) fn bids(common: &Common) -> impl Iterator<Item = Bid> {
    FormKind::ALL.into_iter().flat_map(move |kind| {
        let numbers = move || numbers(common, kind).rev().map(Some).chain([None]);
        Strain::ALL.into_iter().flat_map(move |strain| numbers().map(move |n| Bid { form: kind.with(n), strain }))
    })
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
