//! The auction of 56: bids with a denomination, doubles, the self-raise.
//!
//! | rule | where |
//! |---|---|
//! | who must open, and what a pass there counts as | [`Auction::must_open`], [`Auction::counted_pass`] |
//! | forms that the rule set knows | `check_form` |
//! | a suit may be named only with a card of it, never as the only suit held | `check_suit` |
//! | values rise, from 28 to 56 | `check_value` |
//! | self-raise: once, same denomination, after n-1 passes on an undoubled bid | `Bidding::SelfRaise` |
//! | after a self-raise only pass, double and redouble | `Bidding::Closed` |
//! | the doubler's and redoubler's own turn after n-1 passes | `Bidding::Closed` |
//! | n passes in a row end the auction, a redouble where the rule set says so | `Auction::take_spoken` |

use super::{Auction, BidOffer, Course, FormKind, Offer, Said};
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

impl Auction {
    /// The bid that a plain pass would count as now, where it is spoken.
    pub(super) fn counted_spoken(&self) -> Option<Bid> {
        let strain = match self.rules.opening_pass {
            OpeningPass::NumberPass => Strain::Pass,
            OpeningPass::Noes => Strain::Noes,
            OpeningPass::Refused => return None,
        };
        self.must_open().then_some(Bid::straight(self.rules.lowest_bid(), strain))
    }

    /// The number of calls before the one with which a player has to open.
    pub(super) fn opening_turn(&self) -> Option<usize> {
        match self.rules.opening {
            Opening::Leader => Some(0),
            Opening::LastOfLeadersTeam => Some(usize::from(self.seats.count()) - 2),
            Opening::Nobody => None,
        }
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
        let Course::Spoken(Spoken { doubler, self_raised }) = self.course else { return Bidding::Free };
        if self_raised {
            return Bidding::Closed(Refusal::AfterSelfRaise);
        }
        let turn = self.turn;
        if doubler == Some(turn) {
            return Bidding::Closed(Refusal::OnlyPass);
        }
        match self.standing {
            Some(standing)
                if standing.by == turn && standing.doubled == Doubled::Undoubled && self.passes == self.seats.count() - 1 =>
            {
                standing.strain().map_or(Bidding::Free, Bidding::SelfRaise)
            }
            _ => Bidding::Free,
        }
    }

    /// Whether the player on turn, with this hand, may make this call, which is not over.
    pub(super) fn check_spoken(&self, call: Call, hand: Hand) -> Result<(), Refusal> {
        let turn = self.turn;
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
            Call::Number(_) => Err(Refusal::Form(self.rules.preset, UnknownForm::BareNumber)),
            Call::Solo => Err(Refusal::Form(self.rules.preset, UnknownForm::Solo)),
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

    /// Makes a call that has been judged before. One that was never legal is made as it stands: a bid stands whatever its
    /// value, a double doubles at most twice.
    pub(super) fn take_spoken(&mut self, said: Said) {
        let Course::Spoken(mut course) = self.course else { return };
        match (said.call, said.bid()) {
            (_, Some(bid)) => {
                course.self_raised = self.is_self_raise();
                self.standing = Some(Contract {
                    value: said.value(),
                    named: Named::Strain(bid.strain),
                    by: said.chair,
                    doubled: Doubled::Undoubled,
                });
                course.doubler = None;
                self.passes = 0;
            }
            (Call::Double | Call::Redouble, None) => {
                if let Some(standing) = &mut self.standing {
                    standing.doubled = standing.doubled.more();
                }
                course.doubler = Some(said.chair);
                self.passes = 0;
                self.over = said.call == Call::Redouble && self.rules.redouble == RedoubleEffect::EndsAuction;
            }
            (_, None) => {
                self.passes += 1;
                self.over = self.passes == self.seats.count();
            }
        }
        self.course = Course::Spoken(course);
        self.turn = self.seats.next(said.chair);
    }

    /// Numbers that can go with a form.
    fn numbers(&self, kind: FormKind) -> std::ops::RangeInclusive<u8> {
        match kind {
            FormKind::Straight | FormKind::Reverse => self.rules.lowest_bid()..=self.highest,
            FormKind::Plus | FormKind::ReversePlus => 1..=MOST_PLUS,
        }
    }

    /// All bids that may be thought of, the highest of a form first.
    pub(super) fn spoken_bids(&self) -> impl Iterator<Item = Bid> {
        FormKind::ALL.into_iter().flat_map(move |kind| {
            let numbers = move || self.numbers(kind).rev().map(Some).chain([None]);
            Strain::ALL.into_iter().flat_map(move |strain| numbers().map(move |n| Bid { form: kind.with(n), strain }))
        })
    }

    /// The bids that the player on turn may make with this hand, and what bars the others.
    pub(super) fn offer_spoken(&self, hand: Hand, offer: &mut Offer) {
        let can = |call| self.check(call, hand).is_ok();
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
