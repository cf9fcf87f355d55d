//! Parts of the tables on which the systems agree.

use thurup_rules::Rank;

use crate::condition::{Of, Test};
use crate::context::{ANYWHERE, Context, Mine, Partners, Reply, Rivals, Standing};
use crate::count::{at_least, at_most, exactly};
use crate::entry::{Entry, entry};
use crate::shape::{Shape, Up};
use crate::situation::{Kind, Place};
use crate::switch::Switch;

pub(crate) const FIRST: &[Place] = &[Place::First];
pub(crate) const MIDDLE: &[Place] = &[Place::Middle];
pub(crate) const LAST: &[Place] = &[Place::Last];
pub(crate) const EARLY: &[Place] = &[Place::First, Place::Middle];
pub(crate) const ALL: &[Place] = &[Place::First, Place::Middle, Place::Last];

/// Nobody has bid, and it is for us: the opening.
pub(crate) const fn opening(place: &'static [Place]) -> Context {
    Context { opens: Some(true), place, partners: Partners::Silent, rivals: Rivals::Quiet, ..ANYWHERE }
}

/// A partner opened with this kind and raised the value by `from` to `to`; the other team is quiet.
pub(crate) const fn opened(kind: Kind, from: u8, to: u8, reply: Reply) -> Context {
    Context { partners: Partners::Opened(kind, (from, to), ALL, reply), rivals: Rivals::Quiet, ..ANYWHERE }
}

/// A partner showed two suits.
pub(crate) const fn two_suits(reply: Reply) -> Context {
    opened(Kind::Noes, 2, 2, reply).with(Switch::TwoSuits)
}

/// A partner has named a suit.
pub(crate) const fn partners_suit(reply: Reply, rivals: Rivals) -> Context {
    Context { partners: Partners::BidSuit(reply), rivals, ..ANYWHERE }
}

/// The same below 40, whatever the other team does.
pub(crate) const SUPPORT: Context = Context { below: 40, ..partners_suit(Reply::Any, Rivals::Any) };

/// The other team bid over a partner's suit.
pub(crate) const CONTESTED: Context = Context { below: 40, ..partners_suit(Reply::Any, Rivals::Over(Kind::Suit)) };

pub(crate) const fn jack(of: Of) -> Test {
    Test::Holds(of, Rank::Jack, at_least(1))
}

pub(crate) const fn no_jack(of: Of) -> Test {
    Test::Holds(of, Rank::Jack, exactly(0))
}

pub(crate) const fn jacks(of: Of, n: u8) -> Test {
    Test::Holds(of, Rank::Jack, exactly(n))
}

pub(crate) const fn nine(of: Of) -> Test {
    Test::Holds(of, Rank::Nine, at_least(1))
}

pub(crate) const fn no_nine(of: Of) -> Test {
    Test::Holds(of, Rank::Nine, exactly(0))
}

pub(crate) const fn length(of: Of, n: u8) -> Test {
    Test::Length(of, exactly(n))
}

pub(crate) const fn longer(of: Of, n: u8) -> Test {
    Test::Length(of, at_least(n))
}

pub(crate) const fn shorter(of: Of, n: u8) -> Test {
    Test::Length(of, at_most(n))
}

/// No suit of four or more with a jack.
pub(crate) const NO_JACK_SUIT: Test = Test::NoSuit(&[longer(Of::Any, 4), jack(Of::Any)]);

/// A suit without the jack that is good all the same.
pub(crate) const GOOD_SUIT: Test = Test::Either(&[nine(Of::Mine), Test::SuitPoints(Of::Mine, at_least(3))]);

/// Something to offer later in the auction: two jacks, or a suit of one's own.
pub(crate) const GOOD_HAND: Test = Test::Either(&[
    Test::Jacks(at_least(2)),
    Test::SomeSuit(&[longer(Of::Any, 4), jack(Of::Any), nine(Of::Any)]),
    Test::SomeSuit(&[longer(Of::Any, 5), jack(Of::Any)]),
]);

/// Some help for the other suits: a jack or a nine.
pub(crate) const HELP: Test = Test::Either(&[Test::Jacks(at_least(1)), Test::Nines(at_least(1))]);

/// Support without the next highest that is worth telling: the nine, or a jack elsewhere.
pub(crate) const WORTH_TELLING: Test = Test::Either(&[nine(Of::Partners), Test::Jacks(at_least(1))]);

/// A suit without the jack that is ready for 40 when a partner has a jack.
pub(crate) const READY_FOR_40: Test = Test::All(&[
    no_jack(Of::Mine),
    Test::Either(&[
        Test::All(&[longer(Of::Mine, 6), Test::Holds(Of::Mine, Rank::Nine, exactly(2))]),
        Test::All(&[longer(Of::Mine, 7), nine(Of::Mine)]),
    ]),
]);

/// Openings in a suit with both jacks: alike in every system.
pub(crate) const BOTH_JACKS: &[Entry] = &[
    entry(
        "B2.2, C2.2, D2.2: both jacks and both nines",
        opening(ALL),
        &[longer(Of::Mine, 4), jacks(Of::Mine, 2), Test::Holds(Of::Mine, Rank::Nine, exactly(2))],
        Shape::Straight(Of::Mine, Up::By(4)),
        "4 or more {mine} with both jacks and both nines",
        "{mine} നാലോ അതിലധികമോ; രണ്ടു ഗുലാനും രണ്ട് ഒമ്പതും ഉണ്ട്",
    ),
    entry(
        "B2.2, C2.2, D2.2: both jacks and a nine",
        opening(ALL),
        &[longer(Of::Mine, 4), jacks(Of::Mine, 2), nine(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(3)),
        "4 or more {mine} with both jacks and a nine",
        "{mine} നാലോ അതിലധികമോ; രണ്ടു ഗുലാനും ഒരു ഒമ്പതും ഉണ്ട്",
    ),
    entry(
        "B2.2, C2.2, D2.2: both jacks",
        opening(ALL),
        &[longer(Of::Mine, 4), jacks(Of::Mine, 2)],
        Shape::Straight(Of::Mine, Up::By(2)),
        "4 or more {mine} with both jacks",
        "{mine} നാലോ അതിലധികമോ; രണ്ടു ഗുലാനും ഉണ്ട്",
    ),
];

/// Both the opener and a partner have shown jacks, and no suit yet.
pub(crate) const JACKS_ANSWERED: Context = Context {
    mine: Mine::Again,
    partners: Partners::Jacks((1, 3), Reply::Any),
    standing: Standing::PartnersJacks,
    rivals: Rivals::Quiet,
    below: 40,
    ..ANYWHERE
};
