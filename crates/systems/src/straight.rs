//! What the Kerala and the Standard system have in common: neither has plus or reverse bids.

use thurup_rules::Rank;

use crate::condition::{Of, Test};
use crate::context::{ANYWHERE, Context, Mine, Partners, Reply, Rivals, Standing};
use crate::count::{Count, at_least, exactly};
use crate::entry::{Entry, entry};
use crate::later::LATER_SUPPORT;
use crate::shape::{Shape, Up};
use crate::shared::{
    ALL, EARLY, FIRST, GOOD_HAND, JACKS_ANSWERED, LAST, SUPPORT, WORTH_TELLING, jack, jacks, length, longer, nine, no_jack,
    opened, opening, partners_suit, shorter,
};
use crate::situation::{Kind, Place};
use crate::switch::Switch;

const FORCED_SUIT: Partners = Partners::Opened(Kind::Suit, (1, 1), LAST, Reply::Free);
const FORCED_SUIT_LAST: Partners = Partners::Opened(Kind::Suit, (1, 1), LAST, Reply::Last);

/// Support for a suit that the last player opened, perhaps without the jack.
pub(crate) const SUPPORT_OF_LAST: &[Entry] = &[
    entry(
        "C2.5.3, D2.5.3, J1.4, K1.4",
        Context { partners: FORCED_SUIT, rivals: Rivals::NoBid, ..ANYWHERE },
        &[jack(Of::Partners)],
        Shape::Straight(Of::Partners, Up::SuitJacks),
        "Supports {partners} with {next}; the opener may have none",
        "{partners}ിൽ {next} ഉണ്ട്; തുറന്നയാൾക്ക് ഗുലാൻ ഇല്ലായിരിക്കാം",
    ),
    entry(
        "J1.4, K1.4",
        Context { partners: FORCED_SUIT_LAST, rivals: Rivals::NoBid, ..ANYWHERE },
        &[jack(Of::Partners)],
        Shape::Straight(Of::Partners, Up::SuitJacks),
        "Supports {partners} with {next}; the opener may have none",
        "{partners}ിൽ {next} ഉണ്ട്; തുറന്നയാൾക്ക് ഗുലാൻ ഇല്ലായിരിക്കാം",
    ),
    entry(
        "J1.4, K1.4: both jacks have been shown",
        Context { partners: FORCED_SUIT_LAST, rivals: Rivals::NoBid, ..ANYWHERE },
        &[Test::Shown(Of::Partners, at_least(3)), Test::Next(Of::Partners, at_least(1))],
        Shape::Straight(Of::Partners, Up::Sequence),
        "{next} of {partners}, now that both jacks have been shown",
        "രണ്ടു ഗുലാനും കണ്ടുകഴിഞ്ഞു; {partners}ിൽ {next} ഉണ്ട്",
    ),
    entry(
        "C2.1.2, C6.5, D2.1.2, D6.5; deal 1: jacks elsewhere",
        Context { partners: FORCED_SUIT, rivals: Rivals::Quiet, below: 40, ..ANYWHERE },
        &[longer(Of::Partners, 1), no_jack(Of::Partners), Test::Jacks(at_least(2))],
        Shape::Noes(Up::Jacks),
        "{jacks} outside {partners}",
        "{partners} അല്ലാത്ത {jacks}",
    ),
    entry(
        "C2.4, D2.4.4, J1.4, K1.4",
        Context { partners: FORCED_SUIT, rivals: Rivals::NoBid, ..ANYWHERE },
        &[no_jack(Of::Partners)],
        Shape::Pass,
        "No jack of {partners}",
        "{partners} ഗുലാൻ ഇല്ല",
    ),
    entry(
        "C2.4, D2.4.4, J1.4, K1.4",
        Context { partners: FORCED_SUIT_LAST, rivals: Rivals::NoBid, ..ANYWHERE },
        &[no_jack(Of::Partners)],
        Shape::Pass,
        "No jack of {partners}",
        "{partners} ഗുലാൻ ഇല്ല",
    ),
];

/// The next highest of a partner's suit: always the first thing to show.
pub(crate) const DIRECT_SUPPORT: &[Entry] = &[entry(
    "C1.5, C2.3.3, D1.5, D2.3.3, J1.3.2, K1.3.2: direct support",
    SUPPORT,
    &[Test::Next(Of::Partners, at_least(1))],
    Shape::Straight(Of::Partners, Up::Sequence),
    "The {highest} {partners}: {next}",
    "{partners}ിൽ {highest}: {next}",
)];

pub(crate) const QUIET_SUIT: Context = Context { below: 40, ..partners_suit(Reply::Any, Rivals::Quiet) };

/// Noes over a partner's suit.
pub(crate) const NOES_OVER_SUIT: &[Entry] = &[
    entry(
        "C2.1.2, D2.1.2, M1.1.2, N1.1: void",
        QUIET_SUIT,
        &[length(Of::Partners, 0), Test::Jacks(at_least(1))],
        Shape::Noes(Up::Past(Of::Partners)),
        "No {partners} and a good hand elsewhere",
        "{partners} ഇല്ല; ബാക്കി കൈ നല്ലത്",
    )
    .with(&[GOOD_HAND]),
    entry(
        "C2.1.2, D2.1.2, M1.1.2, N1.1: support without the next highest",
        QUIET_SUIT,
        &[longer(Of::Partners, 4), Test::Next(Of::Partners, exactly(0)), WORTH_TELLING],
        Shape::Noes(Up::By(1)),
        "4 or more {partners} without the next highest",
        "{partners} നാലോ അതിലധികമോ; അടുത്ത ഉയർന്ന ചീട്ടില്ല",
    ),
    entry(
        "C2.1.2, D2.1.2, M1.1.2, N1.1: three cards with the nine",
        QUIET_SUIT,
        &[length(Of::Partners, 3), Test::Next(Of::Partners, exactly(0)), WORTH_TELLING],
        Shape::Noes(Up::By(1)),
        "3 {partners} without the next highest, with a nine or a jack elsewhere",
        "{partners} മൂന്നെണ്ണം, അടുത്ത ഉയർന്ന ചീട്ടില്ല; അതിൽ ഒമ്പതോ വേറെ ഒരു ഗുലാനോ ഉണ്ട്",
    )
    .with(&[nine(Of::Partners), Test::Jacks(exactly(1)), Test::LoneJacks(exactly(0))]),
];

const AFTER_NOES_LAST: Context = Context { below: 40, ..partners_suit(Reply::After(Kind::Noes), Rivals::Quiet) };

/// A new suit over a partner's.
pub(crate) const NEW_SUIT: &[Entry] = &[
    entry(
        "C2.3.3, D2.3.3: a new suit only with a very good hand in it",
        Context { partners: Partners::Opened(Kind::Suit, (1, 1), EARLY, Reply::Free), ..QUIET_SUIT },
        &[longer(Of::Mine, 5), jacks(Of::Mine, 2), nine(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(2)),
        "5 or more very good {mine} with both jacks",
        "രണ്ടു ഗുലാനോടെ അഞ്ചോ അതിലധികമോ വളരെ നല്ല {mine}",
    ),
    entry(
        "F3.2, F3.3, G3.2, G3.3: a new suit after a partner's noes",
        AFTER_NOES_LAST,
        &[longer(Of::Mine, 4), jack(Of::Mine), shorter(Of::Partners, 2)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "4 or more {mine} with {next}; no support for {partners}",
        "{next}ുള്ള നാലോ അതിലധികമോ {mine}; {partners}ിനു പിന്തുണയില്ല",
    ),
    entry(
        "F3.2, G3.2: shortage in the partner's suit and a strong suit",
        AFTER_NOES_LAST,
        &[longer(Of::Mine, 5), no_jack(Of::Mine), shorter(Of::Partners, 1), Test::SuitPoints(Of::Mine, at_least(5))],
        Shape::Straight(Of::Mine, Up::By(1)),
        "5 or more strong {mine} without a jack; short in {partners}",
        "ഗുലാനില്ലാത്ത അഞ്ചോ അതിലധികമോ ശക്തമായ {mine}; {partners} കുറവ്",
    ),
    entry(
        "F3.1, G3.1: a new suit in the last seat",
        Context { partners: Partners::Opened(Kind::Suit, (1, 1), FIRST, Reply::LastAfterPass), ..QUIET_SUIT }
            .with(Switch::NewSuit),
        &[longer(Of::Mine, 4), jack(Of::Mine), shorter(Of::Partners, 2)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "4 or more {mine} with {next}; no support for {partners}",
        "{next}ുള്ള നാലോ അതിലധികമോ {mine}; {partners}ിനു പിന്തുണയില്ല",
    ),
];

const DOUBLED_LAST: Context = partners_suit(Reply::Any, Rivals::Doubled);

/// The partner's suit was doubled: what may be done over it with a fine hand.
pub(crate) const OVER_DOUBLE: &[Entry] = &[
    entry(
        "C2.4, D2.4.4: out of the double with a very good suit",
        Context { below: 40, ..DOUBLED_LAST },
        &[longer(Of::Mine, 6), jacks(Of::Mine, 2), shorter(Of::Partners, 1)],
        Shape::Straight(Of::Mine, Up::By(2)),
        "6 or more {mine} with both jacks: better than the doubled suit",
        "രണ്ടു ഗുലാനോടെ ആറോ അതിലധികമോ {mine}: ഡബിൾ ചെയ്ത ചിഹ്നത്തേക്കാൾ നല്ലത്",
    ),
    entry(
        "C2.4, D2.4.4: redouble with a good supporting hand",
        DOUBLED_LAST,
        &[longer(Of::Partners, 2), Test::Jacks(at_least(3))],
        Shape::Redouble,
        "2 or more {partners} and 3 or more jacks elsewhere: the contract will be made",
        "{partners} രണ്ടോ അതിലധികമോ, വേറെ മൂന്നോ അതിലധികമോ ഗുലാൻ: വിളി ജയിക്കും",
    ),
];

/// The leader passes with a hand worth looking for 40 with.
pub(crate) const STRATEGIC_PASS: &[Entry] = &[entry(
    "C6.4, D6.4: strategic pass",
    opening(FIRST).with(Switch::StrategicPass),
    &[
        Test::SomeSuit(&[Test::Length(Of::Any, Count(4, 5)), Test::Holds(Of::Any, Rank::Jack, exactly(1))]),
        Test::Jacks(exactly(2)),
        Test::Voids(at_least(1)),
    ],
    Shape::Pass,
    "Nothing to open, or a suit with a jack, another jack and a void to look for 40 with later",
    "തുറക്കാൻ ഒന്നുമില്ല; അല്ലെങ്കിൽ പിന്നീട് 40 നോക്കാൻ ഗുലാനുള്ള ചിഹ്നവും വേറെ ഗുലാനുമുണ്ട്, ഒരു ചിഹ്നം കൈയിലില്ല",
)];

/// The last to open names 29 of a strong suit with one jack.
pub(crate) const ONE_JACK_AT_29: &[Entry] = &[
    entry(
        "C6.6, D6.6: 29 with one jack",
        opening(LAST).with(Switch::OneJackAt29),
        &[
            jacks(Of::Mine, 1),
            nine(Of::Mine),
            Test::Either(&[
                longer(Of::Mine, 6),
                Test::All(&[longer(Of::Mine, 5), Test::Holds(Of::Mine, Rank::Nine, exactly(2))]),
            ]),
        ],
        Shape::Straight(Of::Mine, Up::By(2)),
        "Strong {mine} with one jack, good for 34 with little help",
        "ഒരു ഗുലാനുള്ള ശക്തമായ {mine}; ചെറിയ സഹായത്തോടെ 34 കിട്ടും",
    ),
    entry(
        "C6.6, D6.6: 29 was with one jack",
        Context {
            mine: Mine::Opened(Kind::Suit),
            below: 40,
            partners: Partners::Opened(Kind::Suit, (2, 2), LAST, Reply::After(Kind::Suit)),
            rivals: Rivals::Quiet,
            ..ANYWHERE
        }
        .with(Switch::OneJackAt29),
        &[jacks(Of::Own, 1), Test::Agreed(Of::Own)],
        Shape::Noes(Up::By(1)),
        "29 of {own} was bid with one jack",
        "{own}ിൽ 29 വിളിച്ചത് ഒരു ഗുലാൻ മാത്രം വെച്ചാണ്",
    ),
];

/// An opening without the jack is made clear by noes.
pub(crate) const WITHOUT_THE_JACK: &[Entry] = &[entry(
    "C2.2 note 1, D2.2 note 1, M1.1.1 scenario 3: opened without the jack",
    Context {
        mine: Mine::Opened(Kind::Suit),
        below: 40,
        partners: Partners::Opened(Kind::Suit, (1, 1), ALL, Reply::After(Kind::Suit)),
        rivals: Rivals::Quiet,
        ..ANYWHERE
    },
    &[no_jack(Of::Own)],
    Shape::Noes(Up::By(1)),
    "The opening in {own} was made without the jack",
    "{own}ിൽ തുറന്നത് ഗുലാനില്ലാതെയാണ്",
)];

/// Support by two that was just those two cards.
pub(crate) const JUST_TWO: &[Entry] = &[entry(
    "Club page, KTC: two and only two",
    Context { mine: Mine::Supported(2, 2), standing: Standing::Insists, below: 40, ..partners_suit(Reply::Any, Rivals::Any) }
        .with(Switch::JustTwo),
    &[length(Of::Own, 2)],
    Shape::Noes(Up::Past(Of::Own)),
    "The earlier support in {own} was just those two cards",
    "നേരത്തെ {own}ിനു കാണിച്ച പിന്തുണ ആ രണ്ടു ചീട്ടു മാത്രം",
)];

/// The next highest of a suit that a partner has named since one's own first call.
pub(crate) const SUPPORT_LATER: &[Entry] = &[entry(
    "C1.8, C2.5.1, D1.8, D2.5.1: support for the partner's other suit",
    LATER_SUPPORT,
    &[Test::Next(Of::Partners, at_least(1)), Test::NotBid(Of::Partners), Test::NotDeclined(Of::Partners)],
    Shape::Straight(Of::Partners, Up::Sequence),
    "The {highest} {partners}: {next}",
    "{partners}ിൽ {highest}: {next}",
)];

/// The end of the replies to a partner's suit.
pub(crate) const NO_SUPPORT: &[Entry] = &[
    entry(
        "C2.4, D2.4.4, F3.1; K10: a good hand of one's own",
        Context { partners: Partners::Opened(Kind::Suit, (1, 1), ALL, Reply::LastAfterPass), ..QUIET_SUIT },
        &[Test::Length(Of::Partners, Count(0, 1)), Test::SomeSuit(&[longer(Of::Any, 4), jack(Of::Any), nine(Of::Any)])],
        Shape::Noes(Up::By(1)),
        "No help in {partners}, but a good suit to name next",
        "{partners}ിൽ സഹായമില്ല; അടുത്തതായി പറയാൻ നല്ലൊരു ചിഹ്നമുണ്ട്",
    ),
    entry(
        "C1.10, C2.4, D1.10, D2.4.4, F3.1, G3.1",
        partners_suit(Reply::Any, Rivals::Quiet),
        &[Test::NoSupport],
        Shape::Pass,
        "No next highest {partners}, and nothing else to show",
        "{partners}ിൽ അടുത്ത ഉയർന്ന ചീട്ടില്ല; വേറെ കാണിക്കാനുമില്ല",
    ),
];

/// A partner opened in noes or no trump and the other team has not bid.
pub(crate) const fn jacks_opened(kind: Kind, reply: Reply) -> Context {
    Context { below: 40, rivals: Rivals::NoBid, ..opened(kind, 1, 3, reply) }
}

/// The other team was made to open with 28 noes.
pub(crate) const DOUBLE_OF_28_NOES: &[Entry] = &[entry(
    "C.3, D.3, J2, K2: three supported jacks",
    Context { rivals: Rivals::At28(Place::Last, Kind::Noes), partners: Partners::Silent, ..ANYWHERE },
    &[
        Test::Jacks(at_least(3)),
        Test::LoneJacks(exactly(0)),
        Test::NoSuit(&[longer(Of::Any, 5), Test::Holds(Of::Any, Rank::Jack, exactly(2)), nine(Of::Any)]),
    ],
    Shape::Double,
    "3 or more jacks, none of them alone in its suit; whatever they bid next will be doubled, or we bid",
    "മൂന്നോ അതിലധികമോ ഗുലാൻ, ഒന്നും ഒറ്റയ്ക്കല്ല; അവർ ഇനി എന്തു വിളിച്ചാലും ഡബിൾ, അല്ലെങ്കിൽ നമ്മൾ വിളിക്കും",
)];

const fn out_of_jacks(mine: Mine, reply: Reply) -> Context {
    Context { mine, partners: Partners::Jacks((1, 3), reply), rivals: Rivals::Quiet, ..ANYWHERE }
}

/// The opener has named no suit either.
const OUT_LATER: Context = Context { partners: Partners::GettingOut, ..out_of_jacks(Mine::Said(Kind::Pass), Reply::Any) };
const OPENED_NOES: Context = out_of_jacks(Mine::Opened(Kind::Noes), Reply::NothingToSay);
const OPENED_NO_TRUMP: Context = out_of_jacks(Mine::Opened(Kind::NoTrump), Reply::NothingToSay);

/// The last partner had nothing to say to noes or no trump: out into the cheapest suit.
pub(crate) const GET_OUT: &[Entry] = &[
    entry(
        "M1.1.1, N1.1.1 scenario 1, second round",
        OPENED_NOES,
        &[longer(Of::Mine, 3), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "3 or more {mine} with a jack: the best suit to stop in",
        "ഗുലാനുള്ള മൂന്നോ അതിലധികമോ {mine}; നിർത്താൻ പറ്റിയ ചിഹ്നം",
    ),
    entry(
        "M1.1.1, N1.1.1 scenario 1, second round",
        OPENED_NOES,
        &[],
        Shape::Pass,
        "No suit of 3 with a jack",
        "ഗുലാനുള്ള മൂന്നെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല",
    ),
    entry(
        "M1.1.1, N1.1.1 scenario 1, second round",
        OUT_LATER,
        &[longer(Of::Mine, 3), no_jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "3 or more {mine} without a jack: the best suit to stop in",
        "ഗുലാനില്ലാത്ത മൂന്നോ അതിലധികമോ {mine}; നിർത്താൻ പറ്റിയ ചിഹ്നം",
    ),
    entry(
        "M1.1.1, N1.1.1 scenario 1, second round: no suit of 3",
        OUT_LATER,
        &[],
        Shape::Noes(Up::By(1)),
        "No suit of 3 to name; the last partner names one",
        "പറയാൻ മൂന്നെണ്ണമുള്ള ചിഹ്നമില്ല; അവസാനത്തെ പങ്കാളി പറയണം",
    ),
    entry(
        "M1.1.1, N1.1.1 scenario 1, second round: the last partner's best suit",
        Context {
            standing: Standing::Partners(Kind::Noes),
            partners: Partners::GettingOut,
            ..out_of_jacks(Mine::Said(Kind::Noes), Reply::Any)
        },
        &[Test::JacksNotTold, longer(Of::Mine, 2)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "The best suit to stop in: {mine}",
        "നിർത്താൻ പറ്റിയ ചിഹ്നം: {mine}",
    ),
];

/// The same for an opener in no trump, where the rules know it.
pub(crate) const GET_OUT_OF_NO_TRUMP: &[Entry] = &[
    entry(
        "D2.4.2, N1.1.1 scenario 1, second round",
        OPENED_NO_TRUMP,
        &[longer(Of::Mine, 3), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "3 or more {mine} with a jack: the best suit to stop in",
        "ഗുലാനുള്ള മൂന്നോ അതിലധികമോ {mine}; നിർത്താൻ പറ്റിയ ചിഹ്നം",
    ),
    entry(
        "D2.4.2, N1.1.1 scenario 1, second round",
        OPENED_NO_TRUMP,
        &[],
        Shape::Pass,
        "No suit of 3 with a jack",
        "ഗുലാനുള്ള മൂന്നെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല",
    ),
];

/// A suit to play in, when partners have only told of their jacks.
pub(crate) const JACKS_THEN_SUIT: &[Entry] = &[
    entry(
        "C2.1.2, C2.5.1, D2.1.2, D2.5.1; deals 3 and 8: where the jacks are",
        JACKS_ANSWERED,
        &[longer(Of::Mine, 3), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "3 or more {mine} with {next}",
        "{next}ുള്ള മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry(
        "C2.5.1, D2.5.1: a suit rather than noes",
        Context { standing: Standing::NoesLastChance, below: 35, ..JACKS_ANSWERED },
        &[longer(Of::Mine, 3), no_jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "3 or more {mine} without a jack: a suit to play in",
        "ഗുലാനില്ലാത്ത മൂന്നോ അതിലധികമോ {mine}: കളിക്കാൻ ഒരു ചിഹ്നം",
    ),
];
