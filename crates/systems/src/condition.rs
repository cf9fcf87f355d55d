//! Conditions on a hand, as data: tested, and read back as what is known of the hand.

use thurup_rules::{Card, Hand, Rank, Suit};

use crate::count::{Count, at_least, at_most};
use crate::known::Known;
use crate::situation::{Situation, held_in_sequence};

/// Support with the next highest is shown below this value.
pub(crate) const SUPPORT_BELOW: u8 = 40;

/// The most of a suit's next highest that a hand is taken to hold when it is asked what a call without support tells.
const NEXT_AT_MOST: u8 = 6;

/// A suit by its part in the auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// The suit that the entry's call names, when it is the caller's own choice: one that the team has not bid.
    Mine,
    /// A suit that a partner bid; the first one first.
    Partners,
    /// The suit that this player bid before.
    Own,
    /// The suit that the other team bid last.
    Rivals,
    /// The one suit that this player has not bid, when it has bid three.
    Fourth,
    /// A suit that anybody has bid.
    Called,
    /// The suit that a [`Test::SomeSuit`] or [`Test::NoSuit`] looks for.
    Any,
}

/// A condition on a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// Cards of a suit.
    Length(Of, Count),
    /// Cards of a suit that are the next highest in sequence after those that the team has shown.
    Next(Of, Count),
    /// Every card held in a suit is one of the next highest in sequence, and there is one at least.
    OnlyNext(Of),
    /// How many of a suit's highest the team has shown.
    Shown(Of, Count),
    /// The suit is not the one that the other team bid last.
    NotRivals(Of),
    /// A partner has bid the suit too.
    Agreed(Of),
    /// Two players of the team have bid the same suit.
    AnyAgreed,
    /// Two players of the team have bid this suit.
    TeamAgreed(Of),
    /// No partner has named a suit.
    NoSuitYet,
    /// The team's first bid was no arrest.
    NoArrest,
    /// This player has counted its jacks by noes or no trump.
    ToldJacks,
    /// The contrary.
    JacksNotTold,
    /// This player was on turn after a partner had bid the suit, and neither supported one nor said noes.
    Declined(Of),
    /// The contrary.
    NotDeclined(Of),
    /// How far back the suit was called: 1 the last.
    Back(Of, Count),
    /// How many suits have been called, one that was bid twice in a row once.
    Called(Count),
    /// Nobody has called the suit.
    NotCalled(Of),
    /// No partner's suit can be supported with its next highest below 40.
    NoSupport,
    /// This player has not bid the suit.
    NotBid(Of),
    /// The first suit that a partner bid.
    First(Of),
    /// No suit that partners bid before this one can be supported with its next highest.
    FirstToSupport(Of),
    /// This player's last bid named a suit before any partner did.
    Named,
    /// Suits that this player has bid.
    SuitsBid(Count),
    /// Copies of a rank in a suit.
    Holds(Of, Rank, Count),
    /// Card points in a suit.
    SuitPoints(Of, Count),
    /// Jacks in the hand.
    Jacks(Count),
    /// Nines in the hand.
    Nines(Count),
    /// Suits held that have one card, a jack.
    LoneJacks(Count),
    /// Suits without a card.
    Voids(Count),
    /// Suits with three or more cards.
    LongSuits(Count),
    /// Card points in the hand.
    Points(Count),
    /// Just two suits, four or five cards in one and the rest in the other, each with one jack.
    TwoSuits,
    /// Some suit, other than the partner's, passes all of these.
    SomeSuit(&'static [Test]),
    /// No suit, other than the partner's, passes all of these.
    NoSuit(&'static [Test]),
    /// One of these at least.
    Either(&'static [Test]),
    /// All of these.
    All(&'static [Test]),
}

/// The suits that an entry speaks of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Suits {
    /// [`Of::Mine`].
    pub mine: Option<Suit>,
    /// [`Of::Partners`].
    pub partners: Option<Suit>,
    /// [`Of::Own`].
    pub own: Option<Suit>,
    /// [`Of::Rivals`].
    pub rivals: Option<Suit>,
    /// [`Of::Fourth`].
    pub fourth: Option<Suit>,
    /// [`Of::Called`].
    pub called: Option<Suit>,
    pub(crate) any: Option<Suit>,
}

impl Suits {
    /// The suit with this part, if there is one.
    pub fn get(&self, of: Of) -> Option<Suit> {
        match of {
            Of::Mine => self.mine,
            Of::Partners => self.partners,
            Of::Own => self.own,
            Of::Rivals => self.rivals,
            Of::Fourth => self.fourth,
            Of::Called => self.called,
            Of::Any => self.any,
        }
    }
}

impl Test {
    /// Whether a hand passes. A suit that nobody named fails.
    pub fn holds(&self, hand: Hand, suits: &Suits, situation: &Situation) -> bool {
        match *self {
            Test::Length(of, count) => suits.get(of).is_some_and(|suit| count.has(hand.count(suit))),
            Test::Next(of, count) => {
                suits.get(of).is_some_and(|suit| count.has(held_in_sequence(hand, suit, situation.shown[suit as usize])))
            }
            Test::OnlyNext(of) => suits.get(of).is_some_and(|suit| {
                let next = held_in_sequence(hand, suit, situation.shown[suit as usize]);
                next > 0 && next == hand.count(suit)
            }),
            Test::Shown(of, count) => suits.get(of).is_some_and(|suit| count.has(situation.shown[suit as usize])),
            Test::Agreed(of) => suits.get(of).is_some_and(|suit| situation.partner_suits.contains(&suit)),
            Test::AnyAgreed => situation.agreed != 0,
            Test::TeamAgreed(of) => suits.get(of).is_some_and(|suit| situation.agreed >> suit as u8 & 1 == 1),
            Test::NoSuitYet => situation.partner_suits.is_empty(),
            Test::NoArrest => !situation.arrested,
            Test::ToldJacks => situation.told_jacks,
            Test::JacksNotTold => !situation.told_jacks,
            Test::Declined(of) => suits.get(of).is_some_and(|suit| situation.declined >> suit as u8 & 1 == 1),
            Test::NotDeclined(of) => suits.get(of).is_some_and(|suit| situation.declined >> suit as u8 & 1 == 0),
            Test::Back(of, count) => suits.get(of).and_then(|suit| situation.back(suit)).is_some_and(|back| count.has(back)),
            Test::Called(count) => count.has(situation.called.len().min(usize::from(u8::MAX)) as u8),
            Test::NotCalled(of) => suits.get(of).is_some_and(|suit| !situation.called.contains(&suit)),
            Test::NoSupport => situation.partner_suits.iter().all(|&suit| {
                let next = held_in_sequence(hand, suit, situation.shown[suit as usize]);
                next == 0 || situation.value + next >= SUPPORT_BELOW
            }),
            Test::FirstToSupport(of) => suits.get(of).is_some_and(|suit| {
                let earlier = situation.partner_suits.iter().take_while(|&&other| other != suit);
                earlier.into_iter().all(|&other| held_in_sequence(hand, other, situation.shown[other as usize]) == 0)
            }),
            Test::Named => situation.own_suit.is_some() && situation.supported.is_none(),
            Test::First(of) => suits.get(of).is_some_and(|suit| situation.partner_suits.first() == Some(&suit)),
            Test::NotBid(of) => suits.get(of).is_some_and(|suit| situation.own_suits >> suit as u8 & 1 == 0),
            Test::SuitsBid(count) => count.has(situation.own_suits.count_ones() as u8),
            Test::NotRivals(of) => suits.get(of).is_some_and(|suit| suits.rivals != Some(suit)),
            Test::Holds(of, rank, count) => suits.get(of).is_some_and(|suit| count.has(hand.copies(Card::new(suit, rank)))),
            Test::SuitPoints(of, count) => suits.get(of).is_some_and(|suit| count.has(hand.suit(suit).points())),
            Test::Jacks(count) => count.has(hand.count_rank(Rank::Jack)),
            Test::Nines(count) => count.has(hand.count_rank(Rank::Nine)),
            Test::LoneJacks(count) => {
                let lone = |suit: &Suit| hand.count(*suit) == 1 && hand.has(Card::new(*suit, Rank::Jack));
                count.has(Suit::ALL.iter().filter(|suit| lone(suit)).count() as u8)
            }
            Test::Voids(count) => count.has(Suit::ALL.iter().filter(|&&suit| !hand.has_suit(suit)).count() as u8),
            Test::LongSuits(count) => count.has(Suit::ALL.iter().filter(|&&suit| hand.count(suit) >= 3).count() as u8),
            Test::Points(count) => count.has(hand.points()),
            Test::TwoSuits => {
                let mut held = Suit::ALL.into_iter().filter(|&suit| hand.has_suit(suit));
                let (Some(one), Some(other), None) = (held.next(), held.next(), held.next()) else { return false };
                let jack = |suit| hand.copies(Card::new(suit, Rank::Jack)) == 1;
                hand.count(one).abs_diff(hand.count(other)) <= 2 && jack(one) && jack(other)
            }
            Test::SomeSuit(tests) => some_suit(tests, hand, suits, situation),
            Test::NoSuit(tests) => !some_suit(tests, hand, suits, situation),
            Test::Either(tests) => tests.iter().any(|test| test.holds(hand, suits, situation)),
            Test::All(tests) => tests.iter().all(|test| test.holds(hand, suits, situation)),
        }
    }

    /// It hangs on the auction alone, so that any hand will do.
    pub(crate) fn is_public(&self) -> bool {
        matches!(
            self,
            Test::Shown(..)
                | Test::Agreed(_)
                | Test::AnyAgreed
                | Test::TeamAgreed(_)
                | Test::NoSuitYet
                | Test::NoArrest
                | Test::ToldJacks
                | Test::JacksNotTold
                | Test::Declined(_)
                | Test::NotDeclined(_)
                | Test::Back(..)
                | Test::Called(_)
                | Test::NotRivals(_)
                | Test::NotBid(_)
                | Test::First(_)
                | Test::Named
                | Test::SuitsBid(_)
        )
    }

    /// The limits that it sets to a hand say all of it.
    pub(crate) fn is_limit(&self) -> bool {
        self.is_public() || matches!(self, Test::Length(..) | Test::Holds(..) | Test::Jacks(_) | Test::Next(..))
    }

    /// Narrows what is known of a hand that passes.
    pub(crate) fn narrow(&self, known: &mut Known, suits: &Suits, situation: &Situation) {
        match *self {
            Test::Length(of, count) => {
                if let Some(suit) = suits.get(of) {
                    known.long(suit, count);
                }
            }
            Test::Next(of, count) => {
                if let Some(suit) = suits.get(of) {
                    let shown = situation.shown[suit as usize];
                    known.sequence(suit, shown, count.0);
                    if count.1 < u8::MAX {
                        known.sequence_ends(suit, shown, count.1);
                    }
                }
            }
            Test::OnlyNext(of) => {
                if let Some(suit) = suits.get(of) {
                    known.sequence(suit, situation.shown[suit as usize], 1);
                }
            }
            // Higher up a hand with many of the next highest may have had no room to show them.
            Test::NoSupport if situation.value + NEXT_AT_MOST < SUPPORT_BELOW => {
                for &suit in &situation.partner_suits {
                    known.sequence_ends(suit, situation.shown[suit as usize], 0);
                }
            }
            Test::Holds(of, rank, count) => {
                if let Some(suit) = suits.get(of) {
                    known.at_least(Card::new(suit, rank), count.0);
                    known.at_most(Card::new(suit, rank), count.1.min(2));
                }
            }
            Test::Jacks(count) => {
                known.jacks = Count(known.jacks.0.max(count.0), known.jacks.1.min(count.1));
            }
            Test::NoSuit(
                [Test::Length(Of::Any, Count(from, u8::MAX)), Test::Holds(Of::Any, Rank::Jack, Count(1, u8::MAX))],
            ) if suits.partners.is_none() => {
                known.with_jack = known.with_jack.min(from.saturating_sub(1));
            }
            Test::NoSuit([Test::NotRivals(Of::Any), Test::Length(Of::Any, Count(0, most))]) => {
                let others = Suit::ALL.into_iter().filter(|suit| suits.rivals != Some(*suit) && suits.partners != Some(*suit));
                others.for_each(|suit| known.long(suit, at_least(most.saturating_add(1))));
            }
            Test::NoSuit([Test::Length(Of::Any, Count(from, u8::MAX))]) if suits.partners.is_none() => {
                Suit::ALL.into_iter().for_each(|suit| known.long(suit, at_most(from.saturating_sub(1))));
            }
            Test::LoneJacks(Count(_, 0)) => known.beside_jack = known.beside_jack.max(2),
            Test::Points(count) => known.points = known.points.max(count.0),
            Test::All(tests) => tests.iter().for_each(|test| test.narrow(known, suits, situation)),
            Test::Either(tests) => {
                let branches = tests.iter().map(|test| {
                    let mut branch = *known;
                    test.narrow(&mut branch, suits, situation);
                    branch
                });
                if let Some(narrowed) = branches.reduce(|one, other| one.either(&other)) {
                    *known = narrowed;
                }
            }
            _ => {}
        }
    }
}

fn some_suit(tests: &[Test], hand: Hand, suits: &Suits, situation: &Situation) -> bool {
    Suit::ALL.into_iter().filter(|suit| suits.partners != Some(*suit)).any(|suit| {
        let suits = Suits { any: Some(suit), ..*suits };
        tests.iter().all(|test| test.holds(hand, &suits, situation))
    })
}
