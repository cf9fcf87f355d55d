//! Replies to a partner's suit.

use crate::condition::{Of, Test};
use crate::context::{ANYWHERE, Context, Mine, Partners, Reply, Rivals};
use crate::count::{Count, at_least, at_most, exactly};
use crate::entry::{Entry, entry};
use crate::later::LATER_SUPPORT;
use crate::shape::{Shape, Up};
use crate::shared::{EARLY, GOOD_HAND, SUPPORT, WORTH_TELLING, jack, jacks, length, longer, nine, partners_suit, shorter};
use crate::situation::Kind;
use crate::switch::Switch;

/// The next highest of a partner's suit: always the first thing to show.
pub(super) const DIRECT_SUPPORT: &[Entry] = &[
    only_next("B2.3.2: support of just the next highest", SUPPORT).with(FIRST_TO_SUPPORT),
    plus_of_two("B2.3.2; E: plus suit", SUPPORT.without(Switch::ShortPlus)).with(FIRST_TO_SUPPORT),
    plus("Club page: plus bid", SUPPORT.with(Switch::ShortPlus)).with(FIRST_TO_SUPPORT),
    direct_with_four("Club page: straight bid", SUPPORT.with(Switch::ShortPlus), DIRECT_WITH_FOUR).with(FIRST_TO_SUPPORT),
    direct("B2.3.2; I1.3.2: direct support", SUPPORT.without(Switch::ShortPlus), DIRECT).with(FIRST_TO_SUPPORT),
];

const FIRST_TO_SUPPORT: &[Test] = &[Test::FirstToSupport(Of::Partners)];

/// The same for a suit that a partner named later.
pub(super) const SUPPORT_LATER: &[Entry] = &[
    only_next("B2.4; B1.8: support of just the next highest", LATER_SUPPORT).with(NEWLY_NAMED),
    plus_of_two("B2.4; B1.8: plus suit", LATER_SUPPORT.without(Switch::ShortPlus)).with(NEWLY_NAMED),
    plus("Club page: plus bid", LATER_SUPPORT.with(Switch::ShortPlus)).with(NEWLY_NAMED),
    direct_with_four("Club page: straight bid", LATER_SUPPORT.with(Switch::ShortPlus), LATER_WITH_FOUR),
    direct("B2.4; B1.8: direct support", LATER_SUPPORT.without(Switch::ShortPlus), LATER_DIRECT),
];

const NEWLY_NAMED: &[Test] = &[Test::NotBid(Of::Partners), Test::NotDeclined(Of::Partners)];

const DIRECT: &[Test] = &[longer(Of::Partners, 3), Test::Next(Of::Partners, at_least(1))];
const DIRECT_WITH_FOUR: &[Test] = &[longer(Of::Partners, 4), Test::Next(Of::Partners, at_least(1))];
const LATER_DIRECT: &[Test] = &[
    longer(Of::Partners, 3),
    Test::Next(Of::Partners, at_least(1)),
    Test::NotBid(Of::Partners),
    Test::NotDeclined(Of::Partners),
];
const LATER_WITH_FOUR: &[Test] = &[
    longer(Of::Partners, 4),
    Test::Next(Of::Partners, at_least(1)),
    Test::NotBid(Of::Partners),
    Test::NotDeclined(Of::Partners),
];

const ONLY_NEXT: &[Test] = &[Test::OnlyNext(Of::Partners), shorter(Of::Partners, 3)];
const PLUS_OF_TWO: &[Test] = &[length(Of::Partners, 2), Test::Next(Of::Partners, exactly(1))];
const PLUS: &[Test] = &[Test::Length(Of::Partners, Count(2, 3)), Test::Next(Of::Partners, at_least(1))];

const fn only_next(clause: &'static str, context: Context) -> Entry {
    entry(
        clause,
        context,
        ONLY_NEXT,
        Shape::PlusN(Of::Partners, Up::Sequence),
        "Just the {highest} {partners} and no more: {next}",
        "{partners}ിൽ {highest} മാത്രം, വേറെയില്ല: {next}",
    )
}

const fn plus_of_two(clause: &'static str, context: Context) -> Entry {
    entry(
        clause,
        context,
        PLUS_OF_TWO,
        Shape::Plus(Of::Partners),
        "2 {partners} with the next highest",
        "{partners} രണ്ടെണ്ണം; അടുത്ത ഉയർന്ന ചീട്ടുണ്ട്",
    )
}

const fn plus(clause: &'static str, context: Context) -> Entry {
    entry(
        clause,
        context,
        PLUS,
        Shape::Plus(Of::Partners),
        "2 or 3 {partners} with the next highest",
        "{partners} രണ്ടോ മൂന്നോ; അടുത്ത ഉയർന്ന ചീട്ടുണ്ട്",
    )
}

const fn direct_with_four(clause: &'static str, context: Context, tests: &'static [Test]) -> Entry {
    entry(
        clause,
        context,
        tests,
        Shape::Straight(Of::Partners, Up::Sequence),
        "4 or more {partners} with the {highest}: {next}",
        "{partners} നാലോ അതിലധികമോ; {highest}: {next}",
    )
}

const fn direct(clause: &'static str, context: Context, tests: &'static [Test]) -> Entry {
    entry(
        clause,
        context,
        tests,
        Shape::Straight(Of::Partners, Up::Sequence),
        "3 or more {partners} with the {highest}: {next}",
        "{partners} മൂന്നോ അതിലധികമോ; {highest}: {next}",
    )
}

pub(super) const QUIET_SUIT: Context = Context { below: 40, ..partners_suit(Reply::Any, Rivals::Quiet) };

const AFTER_JACKS_LAST: Context =
    Context { below: 40, partners: Partners::Jacks((1, 3), Reply::Last), rivals: Rivals::Quiet, ..ANYWHERE };

pub(super) const fn plus_one(reply: Reply) -> Context {
    Context { below: 40, partners: Partners::PlusOne(reply), rivals: Rivals::Quiet, ..ANYWHERE }
}

/// Replies to plus one: support or none, never a new suit.
pub(super) const REPLY_TO_PLUS_ONE: &[Entry] = &[
    entry(
        "E8.1; B6.1: void",
        plus_one(Reply::Any),
        &[length(Of::Partners, 0)],
        Shape::Noes(Up::By(1)),
        "No {partners}",
        "{partners} ഇല്ല",
    ),
    entry(
        "B2.3.2; B6.1: support without the next highest",
        plus_one(Reply::Any),
        &[longer(Of::Partners, 4), Test::Next(Of::Partners, exactly(0))],
        Shape::Reverse(Of::Partners, 1),
        "4 or more {partners} without the next highest",
        "{partners} നാലോ അതിലധികമോ; അടുത്ത ഉയർന്ന ചീട്ടില്ല",
    ),
    entry(
        "E8.3; B6.1: three cards",
        plus_one(Reply::Any),
        &[length(Of::Partners, 3), Test::Next(Of::Partners, exactly(0))],
        Shape::ReversePlus(Of::Partners),
        "3 {partners} without the next highest",
        "{partners} മൂന്നെണ്ണം; അടുത്ത ഉയർന്ന ചീട്ടില്ല",
    ),
    entry(
        "E8.2; B6.1: one card and a jack elsewhere",
        plus_one(Reply::Any),
        &[length(Of::Partners, 1), Test::Next(Of::Partners, exactly(0)), Test::Jacks(at_least(1))],
        Shape::ReversePlusN(Of::Partners, 1),
        "One card of {partners}, not the next highest, and a jack elsewhere",
        "{partners} ഒന്നു മാത്രം, അടുത്ത ഉയർന്നതല്ല; വേറെ ഒരു ഗുലാൻ",
    ),
    entry(
        "E8.2; B6.1: two cards and a jack elsewhere",
        plus_one(Reply::Any),
        &[length(Of::Partners, 2), Test::Next(Of::Partners, exactly(0)), Test::Jacks(at_least(1))],
        Shape::ReversePlusN(Of::Partners, 2),
        "2 {partners}, not the next highest, and a jack elsewhere",
        "{partners} രണ്ടെണ്ണം, അടുത്ത ഉയർന്ന ചീട്ടില്ല; വേറെ ഒരു ഗുലാൻ",
    ),
    entry(
        "E8.4; B6.1: keep it open",
        plus_one(Reply::LastAfterPass),
        &[Test::NoSupport],
        Shape::NumberPass(1),
        "No support for {partners}; keeps the bidding open, as plus one asks",
        "{partners}ിനു പിന്തുണയില്ല; പ്ലസ് വൺ ആവശ്യപ്പെടുന്നതുപോലെ വിളി തുടരാൻ മാത്രം",
    ),
    entry(
        "E8.4; I1.3.4",
        Context { below: 57, ..plus_one(Reply::Any) },
        &[Test::NoSupport],
        Shape::Pass,
        "No support for {partners}",
        "{partners}ിനു പിന്തുണയില്ല",
    ),
];

/// The opener's second call after plus one.
pub(super) const PLUS_ONE_AGAIN: &[Entry] = &[
    entry(
        "B6.1, I1.3.4: three jacks",
        Context { mine: Mine::Opened(Kind::Suit), ..plus_one(Reply::Any) },
        &[Test::Jacks(exactly(3)), jacks(Of::Own, 1), longer(Of::Mine, 3), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "Three jacks; another is in {mine}, with 3 or more cards",
        "മൂന്നു ഗുലാൻ; മറ്റൊന്ന് {mine}ിലാണ്, ആ ചിഹ്നം മൂന്നോ അതിലധികമോ",
    ),
    entry(
        "B6.1, I1.3.4: three jacks",
        Context { mine: Mine::Opened(Kind::Suit), ..plus_one(Reply::Any) },
        &[Test::Jacks(exactly(3)), jacks(Of::Own, 1), jack(Of::Mine)],
        Shape::Plus(Of::Mine),
        "Three jacks; another is in {mine}, with 1 or 2 cards",
        "മൂന്നു ഗുലാൻ; മറ്റൊന്ന് {mine}ിലാണ്, ആ ചിഹ്നം ഒന്നോ രണ്ടോ മാത്രം",
    ),
    entry(
        "B6.1, I1.3.4: the strong suit",
        Context { mine: Mine::Opened(Kind::Suit), ..plus_one(Reply::Any) },
        &[longer(Of::Own, 5), jacks(Of::Own, 1), Test::Jacks(at_most(2))],
        Shape::Straight(Of::Own, Up::By(1)),
        "Plus one was the strong suit: {own}",
        "പ്ലസ് വൺ ശക്തമായ ചിഹ്നമായിരുന്നു: {own}",
    ),
];

/// A partner's suit without its next highest card.
pub(super) const SUPPORT_WITHOUT: &[Entry] = &[
    entry(
        "B2.1.4; E6.1; L1.1.2: void",
        QUIET_SUIT,
        &[length(Of::Partners, 0), Test::Jacks(at_least(1))],
        Shape::Noes(Up::Past(Of::Partners)),
        "No {partners}, but a good hand elsewhere",
        "{partners} ഇല്ല; പക്ഷേ ബാക്കി കൈ നല്ലത്",
    )
    .with(&[GOOD_HAND]),
    entry(
        "E9.1, E9.4: void over both jacks",
        QUIET_SUIT,
        &[length(Of::Partners, 0), Test::Shown(Of::Partners, at_least(2)), Test::Jacks(at_least(1))],
        Shape::Noes(Up::Past(Of::Partners)),
        "No {partners}, and a jack elsewhere",
        "{partners} ഇല്ല; വേറെ ഒരു ഗുലാൻ ഉണ്ട്",
    ),
    entry(
        "B2.3.2 reverse table; I1.3.2",
        SUPPORT,
        &[longer(Of::Partners, 4), Test::Next(Of::Partners, exactly(0))],
        Shape::Reverse(Of::Partners, 1),
        "4 or more {partners} without the next highest",
        "{partners} നാലോ അതിലധികമോ; അടുത്ത ഉയർന്ന ചീട്ടില്ല",
    )
    .with(&[Test::Either(&[WORTH_TELLING, Test::Shown(Of::Partners, at_least(2))])]),
    entry(
        "E6.4, E6.5, E7.2, E9.5: three jacks",
        QUIET_SUIT,
        &[Test::Next(Of::Partners, exactly(0)), Test::Jacks(at_least(3))],
        Shape::NoTrump(1),
        "3 or more jacks outside {partners}",
        "{partners} അല്ലാത്ത മൂന്നോ അതിലധികമോ ഗുലാൻ",
    ),
    entry(
        "B2.3.2: a new suit only with a very good hand in it",
        Context { partners: Partners::Opened(Kind::Suit, (1, 1), EARLY, Reply::Free), ..QUIET_SUIT },
        &[longer(Of::Mine, 5), jacks(Of::Mine, 2), nine(Of::Mine), shorter(Of::Partners, 2)],
        Shape::Straight(Of::Mine, Up::By(2)),
        "5 or more very good {mine} with both jacks",
        "രണ്ടു ഗുലാനോടെ അഞ്ചോ അതിലധികമോ വളരെ നല്ല {mine}",
    ),
    entry(
        "B2.3.2 reverse table; E1.4, E6.2",
        QUIET_SUIT.without(Switch::ShortPlus),
        &[length(Of::Partners, 3), Test::Next(Of::Partners, exactly(0)), WORTH_TELLING],
        Shape::ReversePlus(Of::Partners),
        "3 {partners} without the next highest",
        "{partners} മൂന്നെണ്ണം; അടുത്ത ഉയർന്ന ചീട്ടില്ല",
    ),
    entry(
        "B2.3.2 reverse table: single card and two jacks",
        Context { below: 40, ..partners_suit(Reply::Free, Rivals::Quiet) }.without(Switch::ShortPlus),
        &[length(Of::Partners, 1), Test::Next(Of::Partners, exactly(0)), Test::Jacks(exactly(2))],
        Shape::ReversePlusN(Of::Partners, 1),
        "One card of {partners}, not the next highest, and 2 jacks elsewhere",
        "{partners} ഒന്നു മാത്രം, അടുത്ത ഉയർന്നതല്ല; വേറെ രണ്ടു ഗുലാൻ",
    ),
    entry(
        "B2.3.2 reverse table: two cards and two jacks",
        Context { below: 40, ..partners_suit(Reply::Free, Rivals::Quiet) }.without(Switch::ShortPlus),
        &[length(Of::Partners, 2), Test::Next(Of::Partners, exactly(0)), Test::Jacks(exactly(2))],
        Shape::ReversePlusN(Of::Partners, 2),
        "2 {partners}, not the next highest, and 2 jacks elsewhere",
        "{partners} രണ്ടെണ്ണം, അടുത്ത ഉയർന്ന ചീട്ടില്ല; വേറെ രണ്ടു ഗുലാൻ",
    ),
    entry(
        "E9.1, E9.3: single card and a jack, over both jacks",
        QUIET_SUIT,
        &[
            length(Of::Partners, 1),
            Test::Next(Of::Partners, exactly(0)),
            Test::Shown(Of::Partners, at_least(2)),
            Test::Jacks(exactly(1)),
        ],
        Shape::ReversePlusN(Of::Partners, 1),
        "One card of {partners}, not the next highest, and a jack elsewhere",
        "{partners} ഒന്നു മാത്രം, അടുത്ത ഉയർന്നതല്ല; വേറെ ഒരു ഗുലാൻ",
    ),
    entry(
        "E9.1, E9.3: two cards and a jack, over both jacks",
        QUIET_SUIT,
        &[
            length(Of::Partners, 2),
            Test::Next(Of::Partners, exactly(0)),
            Test::Shown(Of::Partners, at_least(2)),
            Test::Jacks(exactly(1)),
        ],
        Shape::ReversePlusN(Of::Partners, 2),
        "2 {partners}, not the next highest, and a jack elsewhere",
        "{partners} രണ്ടെണ്ണം, അടുത്ത ഉയർന്ന ചീട്ടില്ല; വേറെ ഒരു ഗുലാൻ",
    ),
    entry(
        "E2.4, E2.5; deal 5: one card and a suit of one's own",
        AFTER_JACKS_LAST,
        &[length(Of::Partners, 1), Test::Next(Of::Partners, exactly(0)), Test::SomeSuit(&[longer(Of::Any, 4), jack(Of::Any)])],
        Shape::ReversePlusN(Of::Partners, 1),
        "One card of {partners}, not the next highest, and a suit of 4 with a jack elsewhere",
        "{partners} ഒന്നു മാത്രം, അടുത്ത ഉയർന്നതല്ല; വേറെ ഒരു ചിഹ്നം ഗുലാനുള്ള നാലെണ്ണം",
    ),
    entry(
        "E2.4, E2.5; deal 5: two cards and a suit of one's own",
        AFTER_JACKS_LAST,
        &[length(Of::Partners, 2), Test::Next(Of::Partners, exactly(0)), Test::SomeSuit(&[longer(Of::Any, 4), jack(Of::Any)])],
        Shape::ReversePlusN(Of::Partners, 2),
        "2 {partners}, not the next highest, and a suit of 4 with a jack elsewhere",
        "{partners} രണ്ടെണ്ണം, അടുത്ത ഉയർന്ന ചീട്ടില്ല; വേറെ ഒരു ചിഹ്നം ഗുലാനുള്ള നാലെണ്ണം",
    ),
    entry(
        "E1.9: a new suit over one without the jack",
        Context { below: 40, ..partners_suit(Reply::Any, Rivals::Quiet) },
        &[Test::Shown(Of::Partners, exactly(0)), longer(Of::Mine, 4), jack(Of::Mine), nine(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "4 or more strong {mine} with {next}",
        "{next}ുള്ള നാലോ അതിലധികമോ ശക്തമായ {mine}",
    ),
];
