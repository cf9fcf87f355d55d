//! Openings that show jacks or nothing, and what partners make of them.

use crate::condition::{Of, Test};
use crate::context::{ANYWHERE, Context, Mine, Partners, Reply, Rivals, Standing};
use crate::count::{at_least, exactly};
use crate::entry::{Entry, entry};
use crate::international::openings::STRONG;
use crate::shape::{Shape, Up};
use crate::shared::{JACKS_ANSWERED, LAST, jack, jacks, length, longer, no_jack, opened, two_suits};
use crate::situation::Kind;
use crate::switch::Switch;

/// Replies to a partner who showed two suits.
pub(super) const TWO_SUITS: &[Entry] = &[
    entry(
        "E5.2; L1.1 scenario 4: do not name a new suit",
        two_suits(Reply::After(Kind::Suit)),
        &[],
        Shape::Pass,
        "Leaves the choice of suit to the partners",
        "ഏതു ചിഹ്നം എന്നതു പങ്കാളികൾക്കു വിടുന്നു",
    ),
    entry(
        "E5.2; L1.1 scenario 4",
        two_suits(Reply::Any),
        &[longer(Of::Mine, 3), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "3 or more {mine} with {next}",
        "{next}ുള്ള മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry(
        "E5.2; L1.1 scenario 4",
        two_suits(Reply::Any),
        &[length(Of::Mine, 2), jack(Of::Mine)],
        Shape::Plus(Of::Mine),
        "2 {mine} with a jack",
        "ഗുലാനുള്ള രണ്ടു {mine}",
    ),
    entry(
        "L1.1 scenario 4",
        two_suits(Reply::LastAfterPass),
        &[],
        Shape::Noes(Up::By(1)),
        "No suit of 2 with a jack; asks the partner to choose",
        "ഗുലാനുള്ള രണ്ടെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല; പങ്കാളി ചിഹ്നം പറയണം",
    ),
    entry(
        "E5.3; L1.1 scenario 4",
        two_suits(Reply::Any),
        &[Test::NoSuitYet],
        Shape::Pass,
        "No suit of 2 with a jack",
        "ഗുലാനുള്ള രണ്ടെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല",
    ),
];

/// The last of the team opened with a number and pass: nothing to name.
pub(super) const REPLY_TO_LAST_PASS: &[Entry] = &[
    entry(
        "I1.3.1: out at the lowest contract",
        Context {
            mine: Mine::Any,
            partners: Partners::Opened(Kind::NumberPass, (1, 1), LAST, Reply::After(Kind::Suit)),
            ..LAST_PASS
        },
        &[],
        Shape::Pass,
        "Lets the cheap contract stand",
        "കുറഞ്ഞ വിളി നിൽക്കട്ടെ",
    ),
    entry(
        "I1.3.1: out at the lowest contract",
        LAST_PASS,
        &[longer(Of::Mine, 3), jack(Of::Mine)],
        Shape::Plus(Of::Mine),
        "3 {mine} with a jack: the best suit to stop in",
        "ഗുലാനുള്ള മൂന്നു {mine}; നിർത്താൻ പറ്റിയ ചിഹ്നം",
    ),
    entry(
        "I1.3.1: out at the lowest contract",
        LAST_PASS,
        &[],
        Shape::Pass,
        "No suit of 3 with a jack",
        "ഗുലാനുള്ള മൂന്നെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല",
    ),
];

pub(super) const LAST_PASS: Context = Context {
    partners: Partners::Opened(Kind::NumberPass, (1, 1), LAST, Reply::Any),
    rivals: Rivals::NoBid,
    below: 32,
    ..ANYWHERE
};

/// A partner opened in noes or no trump: jacks, no suit yet.
pub(super) const fn jacks_opened(reply: Reply) -> Context {
    Context { below: 40, partners: Partners::Jacks((1, 3), reply), rivals: Rivals::NoBid, ..ANYWHERE }
}

/// Replies to noes (2 jacks) and no trump (3 or more).
pub(super) const REPLY_TO_NOES: &[Entry] = &[
    entry(
        "B2.2.3; E2.5, E3.1: both jacks",
        jacks_opened(Reply::Any),
        &[longer(Of::Mine, 3), jacks(Of::Mine, 2)],
        Shape::Straight(Of::Mine, Up::By(2)),
        "3 or more {mine} with both jacks",
        "രണ്ടു ഗുലാനുമുള്ള മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry(
        "E2.5, E3.1: both jacks only",
        jacks_opened(Reply::Any),
        &[length(Of::Mine, 2), jacks(Of::Mine, 2)],
        Shape::PlusN(Of::Mine, Up::By(2)),
        "Just both jacks of {mine}",
        "{mine}ിൽ രണ്ടു ഗുലാനും മാത്രം",
    ),
    entry(
        "E1.2, E2.1, E2.5: strong suit",
        jacks_opened(Reply::Any).with(Switch::PlusOne),
        &[jacks(Of::Mine, 1), STRONG],
        Shape::PlusN(Of::Mine, Up::By(1)),
        "Strong {mine} with one jack",
        "ഒരു ഗുലാനുള്ള ശക്തമായ {mine}",
    ),
    entry(
        "B2.2.3; E2.5, E3.1; I1.3.3; L1.1",
        jacks_opened(Reply::Any),
        &[longer(Of::Mine, 4), jacks(Of::Mine, 1)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 or more {mine} with a jack",
        "ഗുലാനുള്ള നാലോ അതിലധികമോ {mine}",
    ),
    entry(
        "E2.3, E3.1; I1.3.3; L1.1: three jacks",
        jacks_opened(Reply::Any),
        &[Test::Jacks(at_least(3))],
        Shape::NoTrump(1),
        "3 or more jacks",
        "മൂന്നോ അതിലധികമോ ഗുലാൻ",
    ),
    entry(
        "L: no trump in the first round; deal 8",
        jacks_opened(Reply::Any),
        &[Test::Jacks(at_least(4))],
        Shape::NoTrump(2),
        "4 or more jacks",
        "നാലോ അതിലധികമോ ഗുലാൻ",
    )
    .read(),
    entry(
        "L1.1 scenario 1; E3.1; I1.3.3",
        jacks_opened(Reply::LastAfterPass),
        &[length(Of::Mine, 3), jack(Of::Mine)],
        Shape::Plus(Of::Mine),
        "3 {mine} with a jack",
        "ഗുലാനുള്ള മൂന്നു {mine}",
    ),
    entry(
        "B2.2.3; E2.1, E3.1; I1.3.3",
        jacks_opened(Reply::Any),
        &[Test::Jacks(at_least(1))],
        Shape::Noes(Up::Jacks),
        "{jacks}",
        "{jacks}",
    ),
    entry(
        "E2.6: good suit without a jack",
        jacks_opened(Reply::Any),
        &[
            Test::Jacks(exactly(0)),
            Test::Either(&[longer(Of::Mine, 5), Test::All(&[longer(Of::Mine, 4), Test::SuitPoints(Of::Mine, at_least(5))])]),
        ],
        Shape::Reverse(Of::Mine, 1),
        "5 or more {mine}, or 4 strong ones; no jacks",
        "അഞ്ചോ അതിലധികമോ {mine}, അല്ലെങ്കിൽ ശക്തമായ നാല്; ഗുലാനില്ല",
    ),
    entry(
        "B2.2.3; L1.1: suit without a jack",
        jacks_opened(Reply::Any),
        &[Test::Jacks(exactly(0)), length(Of::Mine, 4)],
        Shape::ReversePlus(Of::Mine),
        "4 {mine}; no jacks",
        "നാലു {mine}; ഗുലാനില്ല",
    ),
    entry(
        "L1.1 scenario 1: nothing to say",
        Context { below: 40, rivals: Rivals::NoBid, ..opened(Kind::Noes, 1, 3, Reply::LastAfterPass) },
        &[Test::Jacks(exactly(0))],
        Shape::NumberPass(1),
        "No jack and no suit of 4; keeps the bidding open",
        "ഗുലാനില്ല, നാലെണ്ണമുള്ള ചിഹ്നമില്ല; വിളി തുടരാൻ മാത്രം",
    ),
    entry(
        "B2.2.3; E2.1, E3.1",
        Context { below: 57, ..jacks_opened(Reply::Any) },
        &[Test::NoSuitYet, Test::Jacks(exactly(0)), Test::NoSuit(&[longer(Of::Any, 4)])],
        Shape::Pass,
        "No jack and no suit of 4",
        "ഗുലാനില്ല, നാലെണ്ണമുള്ള ചിഹ്നവുമില്ല",
    ),
];

/// A suit to play in, when partners have only told of their jacks.
pub(super) const JACKS_THEN_SUIT: &[Entry] = &[
    entry(
        "B2.4; E2.5, E second round: both jacks",
        JACKS_ANSWERED,
        &[longer(Of::Mine, 3), jacks(Of::Mine, 2)],
        Shape::Straight(Of::Mine, Up::By(2)),
        "3 or more {mine} with both jacks",
        "രണ്ടു ഗുലാനുമുള്ള മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry(
        "B2.4; E second round; deal 3: where the jacks are",
        JACKS_ANSWERED,
        &[length(Of::Mine, 3), jack(Of::Mine)],
        Shape::Plus(Of::Mine),
        "3 {mine} with a jack",
        "ഗുലാനുള്ള മൂന്നു {mine}",
    ),
    entry(
        "B2.4; E second round: a suit rather than noes",
        Context { standing: Standing::NoesLastChance, below: 35, ..JACKS_ANSWERED },
        &[longer(Of::Mine, 3), no_jack(Of::Mine)],
        Shape::ReversePlus(Of::Mine),
        "3 or more {mine} without a jack: a suit to play in",
        "ഗുലാനില്ലാത്ത മൂന്നോ അതിലധികമോ {mine}: കളിക്കാൻ ഒരു ചിഹ്നം",
    ),
];

/// The last partner had nothing to say to noes: out into the cheapest suit.
pub(super) const GET_OUT: &[Entry] = &[
    entry(
        "L1.1 scenario 1, second round",
        Context { mine: Mine::Opened(Kind::Noes), ..opened(Kind::Noes, 1, 1, Reply::After(Kind::NumberPass)) },
        &[longer(Of::Mine, 3), jack(Of::Mine)],
        Shape::Plus(Of::Mine),
        "3 or more {mine} with a jack: the best suit to stop in",
        "ഗുലാനുള്ള മൂന്നോ അതിലധികമോ {mine}; നിർത്താൻ പറ്റിയ ചിഹ്നം",
    ),
    entry(
        "L1.1 scenario 1, second round",
        Context { mine: Mine::Opened(Kind::Noes), ..opened(Kind::Noes, 1, 1, Reply::After(Kind::NumberPass)) },
        &[longer(Of::Mine, 4), no_jack(Of::Mine)],
        Shape::ReversePlus(Of::Mine),
        "4 or more {mine} without a jack: the best suit to stop in",
        "ഗുലാനില്ലാത്ത നാലോ അതിലധികമോ {mine}; നിർത്താൻ പറ്റിയ ചിഹ്നം",
    ),
    entry(
        "L1.1 scenario 1, second round",
        Context { mine: Mine::Opened(Kind::Noes), ..opened(Kind::Noes, 1, 1, Reply::After(Kind::NumberPass)) },
        &[],
        Shape::Pass,
        "No suit of 3 with a jack and no suit of 4",
        "ഗുലാനുള്ള മൂന്നെണ്ണമോ നാലെണ്ണമുള്ള ചിഹ്നമോ ഇല്ല",
    ),
    entry(
        "L1.1 scenario 1, second round",
        Context { mine: Mine::Said(Kind::Pass), ..opened(Kind::Noes, 1, 1, Reply::NothingToSayAndPass) },
        &[longer(Of::Mine, 3)],
        Shape::ReversePlus(Of::Mine),
        "3 or more {mine}: the best suit to stop in",
        "മൂന്നോ അതിലധികമോ {mine}; നിർത്താൻ പറ്റിയ ചിഹ്നം",
    ),
    entry(
        "L1.1 scenario 1, second round: no suit of 3",
        Context { mine: Mine::Said(Kind::Pass), ..opened(Kind::Noes, 1, 1, Reply::NothingToSayAndPass) },
        &[],
        Shape::Noes(Up::By(1)),
        "2 cards in every suit; the last partner names one",
        "എല്ലാ ചിഹ്നവും രണ്ടെണ്ണം വീതം; അവസാനത്തെ പങ്കാളി ചിഹ്നം പറയണം",
    ),
    entry(
        "L1.1 scenario 1, second round: the last partner's best suit",
        Context {
            mine: Mine::Said(Kind::NumberPass),
            standing: Standing::Partners(Kind::Noes),
            ..opened(Kind::Noes, 1, 1, Reply::Any)
        },
        &[longer(Of::Mine, 2)],
        Shape::ReversePlus(Of::Mine),
        "The best suit to stop in: {mine}",
        "നിർത്താൻ പറ്റിയ ചിഹ്നം: {mine}",
    ),
    entry(
        "L1.1 scenario 4: the better of two suits",
        Context { mine: Mine::Opened(Kind::Noes), ..two_suits(Reply::After(Kind::Noes)) },
        &[longer(Of::Mine, 3), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "The better of the two suits: {mine}",
        "രണ്ടിൽ നല്ല ചിഹ്നം: {mine}",
    ),
];
