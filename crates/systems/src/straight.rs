//! What the Kerala and the Standard system have in common: neither has plus or reverse bids.

use crate::condition::{Of, Test, at_least, exactly};
use crate::entry::{ANYWHERE, Context, Entry, Mine, Partners, Reply, Rivals, Shape, Up, entry};
use crate::shared::{ALL, GOOD_HAND, LAST, SUPPORT, jack, length, longer, nine, no_jack, opened, partners_suit};
use crate::situation::Kind;

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
        "{partners} {next} ഉണ്ട്; തുറന്നയാൾക്ക് ഗുലാൻ ഇല്ലായിരിക്കാം",
    ),
    entry(
        "J1.4, K1.4",
        Context { partners: FORCED_SUIT_LAST, rivals: Rivals::NoBid, ..ANYWHERE },
        &[jack(Of::Partners)],
        Shape::Straight(Of::Partners, Up::SuitJacks),
        "Supports {partners} with {next}; the opener may have none",
        "{partners} {next} ഉണ്ട്; തുറന്നയാൾക്ക് ഗുലാൻ ഇല്ലായിരിക്കാം",
    ),
    entry(
        "J1.4, K1.4: both jacks have been shown",
        Context { partners: FORCED_SUIT_LAST, rivals: Rivals::NoBid, ..ANYWHERE },
        &[Test::Shown(Of::Partners, at_least(3)), Test::Next(Of::Partners, at_least(1))],
        Shape::Straight(Of::Partners, Up::Sequence),
        "{next} of {partners}, now that both jacks have been shown",
        "രണ്ടു ഗുലാനും കണ്ടുകഴിഞ്ഞു; {partners} {next} ഉണ്ട്",
    ),
    entry(
        "C2.4, D2.4.4, J1.4, K1.4",
        Context { partners: FORCED_SUIT, rivals: Rivals::NoBid, ..ANYWHERE },
        &[],
        Shape::Pass,
        "No jack of {partners}",
        "{partners} ഗുലാൻ ഇല്ല",
    ),
    entry(
        "C2.4, D2.4.4, J1.4, K1.4",
        Context { partners: FORCED_SUIT_LAST, rivals: Rivals::NoBid, ..ANYWHERE },
        &[],
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
    "The next highest {partners}: {next}",
    "{partners} അടുത്ത ഉയർന്നത്: {next}",
)];

pub(crate) const QUIET_SUIT: Context = Context { below: 40, ..partners_suit(Reply::Any, Rivals::Quiet) };

/// Noes over a partner's suit.
pub(crate) const NOES_OVER_SUIT: &[Entry] = &[
    entry(
        "C2.1.2, D2.1.2, M1.1.2, N1.1: void",
        QUIET_SUIT,
        &[length(Of::Partners, 0), GOOD_HAND],
        Shape::Noes(Up::By(1)),
        "No {partners} and a good hand elsewhere",
        "{partners} ഇല്ല; ബാക്കി കൈ നല്ലത്",
    ),
    entry(
        "C2.1.2, D2.1.2, M1.1.2, N1.1: support without the next highest",
        QUIET_SUIT,
        &[
            longer(Of::Partners, 4),
            Test::Next(Of::Partners, exactly(0)),
            Test::Either(&[nine(Of::Partners), Test::Jacks(at_least(1)), Test::SuitPoints(Of::Partners, at_least(2))]),
        ],
        Shape::Noes(Up::By(1)),
        "4 or more {partners} without the next highest",
        "{partners} നാലോ അതിലധികമോ; അടുത്ത ഉയർന്ന ചീട്ടില്ല",
    ),
];

/// The end of the replies to a partner's suit.
pub(crate) const NO_SUPPORT: &[Entry] = &[
    entry(
        "C2.4, D2.4.4, F3.1; K10: a good hand of one's own",
        Context { partners: Partners::Opened(Kind::Suit, (1, 1), ALL, Reply::LastAfterPass), ..QUIET_SUIT },
        &[
            Test::Length(Of::Partners, crate::condition::Count(0, 1)),
            Test::SomeSuit(&[longer(Of::Any, 4), jack(Of::Any), nine(Of::Any)]),
        ],
        Shape::Noes(Up::By(1)),
        "No help in {partners}, but a good suit to name next",
        "{partners} സഹായമില്ല; അടുത്തതായി പറയാൻ നല്ലൊരു ചിഹ്നമുണ്ട്",
    ),
    entry(
        "C1.10, C2.4, D1.10, D2.4.4, F3.1, G3.1",
        partners_suit(Reply::Any, Rivals::Quiet),
        &[],
        Shape::Pass,
        "No next highest {partners}, and nothing else to show",
        "{partners} അടുത്ത ഉയർന്ന ചീട്ടില്ല; വേറെ കാണിക്കാനുമില്ല",
    ),
];

/// A partner opened in noes or no trump and the other team has not bid.
pub(crate) const fn jacks_opened(kind: Kind, reply: Reply) -> Context {
    Context { below: 40, rivals: Rivals::NoBid, ..opened(kind, 1, 3, reply) }
}

/// The other team was made to open with 28 noes.
pub(crate) const DOUBLE_OF_28_NOES: &[Entry] = &[entry(
    "C.3, D.3, J2, K2: three supported jacks",
    Context { rivals: Rivals::FirstAt(28, Kind::Noes), partners: Partners::Silent, ..ANYWHERE },
    &[Test::Jacks(at_least(3)), Test::LoneJacks(exactly(0))],
    Shape::Double,
    "3 or more jacks, none of them alone in its suit; whatever they bid next will be doubled, or we bid",
    "മൂന്നോ അതിലധികമോ ഗുലാൻ, ഒന്നും ഒറ്റയ്ക്കല്ല; അവർ ഇനി എന്തു വിളിച്ചാലും ഡബിൾ, അല്ലെങ്കിൽ നമ്മൾ വിളിക്കും",
)];

/// The last partner had nothing to say to noes: out into the cheapest suit.
pub(crate) const GET_OUT: &[Entry] = &[
    entry(
        "M1.1.1, N1.1.1 scenario 1, second round",
        Context { mine: Mine::Opened(Kind::Noes), ..opened(Kind::Noes, 1, 2, Reply::NothingToSay) },
        &[longer(Of::Mine, 3), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "3 or more {mine} with a jack: the best suit to stop in",
        "ഗുലാനുള്ള മൂന്നോ അതിലധികമോ {mine}; നിർത്താൻ പറ്റിയ ചിഹ്നം",
    ),
    entry(
        "M1.1.1, N1.1.1 scenario 1, second round",
        Context { mine: Mine::Opened(Kind::Noes), ..opened(Kind::Noes, 1, 2, Reply::NothingToSay) },
        &[],
        Shape::Pass,
        "No suit of 3 with a jack",
        "ഗുലാനുള്ള മൂന്നെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല",
    ),
    entry(
        "M1.1.1, N1.1.1 scenario 1, second round",
        Context { mine: Mine::Said(Kind::Pass), ..opened(Kind::Noes, 1, 2, Reply::NothingToSayAndPass) },
        &[longer(Of::Mine, 3), no_jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "3 or more {mine} without a jack: the best suit to stop in",
        "ഗുലാനില്ലാത്ത മൂന്നോ അതിലധികമോ {mine}; നിർത്താൻ പറ്റിയ ചിഹ്നം",
    ),
];
