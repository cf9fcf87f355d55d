//! Second and later rounds. Alike in every system.

use crate::condition::{Of, Test};
use crate::context::{ANYWHERE, Context, Mine, Partners, Reply, Rivals, Standing};
use crate::count::{at_least, at_most, exactly};
use crate::entry::{Entry, Rank, entry};
use crate::shape::{Shape, Up};
use crate::shared::{SUPPORT, jack, jacks, length, longer, nine, no_nine, opened};
use crate::situation::Kind;

/// The team looks for the cheapest contract, and has found one.
pub(crate) const STOP_OUT: &[Entry] = &[entry(
    "L1.1, M1.1.1, N1.1.1 scenario 1: out at the cheapest",
    Context { partners: Partners::OutOfNoes, rivals: Rivals::Quiet, mine: Mine::Again, ..ANYWHERE },
    &[],
    Shape::Pass,
    "Lets the cheap contract stand",
    "കുറഞ്ഞ വിളി നിൽക്കട്ടെ",
)];

/// The opener's suit was supported, and nobody is in the way: what a second call in it says.
const AGREED: Context =
    Context { mine: Mine::Opened(Kind::Suit), below: 40, ..opened(Kind::Suit, 1, 4, Reply::After(Kind::Suit)) };

/// The same for a suit that was named over a partner's noes or no trump.
const AGREED_LATER: Context = Context {
    mine: Mine::Said(Kind::Suit),
    below: 40,
    partners: Partners::Jacks((1, 3), Reply::After(Kind::Suit)),
    rivals: Rivals::Quiet,
    ..ANYWHERE
};

/// Extra trumps by a raise of the agreed suit.
pub(crate) const EXTRA_TRUMPS: &[Entry] = &[
    one_more("B1.7, C1.7, D1.7: one more trump than shown", AGREED),
    one_more_and_nine("B1.7, C1.7, D1.7: one more trump and a nine", AGREED),
    two_more("B1.7, C1.7, D1.7: two more trumps than shown", AGREED),
    three_more("B1.7, C1.7, D1.7: three more trumps than shown", AGREED),
    one_more("B1.7, C1.7, D1.7; deals 5 and 10: one more trump than shown", AGREED_LATER),
    one_more_and_nine("B1.7, C1.7, D1.7; deals 5 and 10: one more trump and a nine", AGREED_LATER),
    two_more("B1.7, C1.7, D1.7; deals 5 and 10: two more trumps than shown", AGREED_LATER),
    three_more("B1.7, C1.7, D1.7; deals 5 and 10: three more trumps than shown", AGREED_LATER),
];

const ONE_MORE: &[Test] =
    &[length(Of::Own, 5), no_nine(Of::Own), Test::Jacks(at_least(2)), jack(Of::Own), Test::Agreed(Of::Own), Test::Named];

const fn one_more(clause: &'static str, context: Context) -> Entry {
    entry(
        clause,
        context,
        ONE_MORE,
        Shape::Straight(Of::Own, Up::By(1)),
        "One more of {own} than shown, 5 in all; on the way to 40 if partners have more",
        "കാണിച്ചതിലും ഒരു {own} കൂടുതൽ, ആകെ അഞ്ച്; പങ്കാളികൾക്കു കൂടുതലുണ്ടെങ്കിൽ 40-ലേക്ക്",
    )
}

const ONE_MORE_AND_NINE: &[Test] = &[length(Of::Own, 5), nine(Of::Own), jack(Of::Own), Test::Agreed(Of::Own), Test::Named];

const fn one_more_and_nine(clause: &'static str, context: Context) -> Entry {
    entry(
        clause,
        context,
        ONE_MORE_AND_NINE,
        Shape::Straight(Of::Own, Up::By(2)),
        "5 {own} with a nine; on the way to 40 if partners have more",
        "ഒമ്പതോടെ ആകെ അഞ്ചു {own}; പങ്കാളികൾക്കു കൂടുതലുണ്ടെങ്കിൽ 40-ലേക്ക്",
    )
}

const TWO_MORE: &[Test] = &[length(Of::Own, 6), jack(Of::Own), Test::Agreed(Of::Own), Test::Named];

const fn two_more(clause: &'static str, context: Context) -> Entry {
    entry(
        clause,
        context,
        TWO_MORE,
        Shape::Straight(Of::Own, Up::By(2)),
        "Two more of {own} than shown, 6 in all; on the way to 40 if partners have more",
        "കാണിച്ചതിലും രണ്ടു {own} കൂടുതൽ, ആകെ ആറ്; പങ്കാളികൾക്കു കൂടുതലുണ്ടെങ്കിൽ 40-ലേക്ക്",
    )
}

const THREE_MORE: &[Test] = &[longer(Of::Own, 7), jack(Of::Own), Test::Agreed(Of::Own), Test::Named];

const fn three_more(clause: &'static str, context: Context) -> Entry {
    entry(
        clause,
        context,
        THREE_MORE,
        Shape::Straight(Of::Own, Up::By(3)),
        "Three or more of {own} beyond those shown, 7 in all; on the way to 40",
        "കാണിച്ചതിലും മൂന്നോ അതിലധികമോ {own} കൂടുതൽ, ആകെ ഏഴ്; 40-ലേക്ക്",
    )
}

/// The next highest of a suit that a partner has named since one's own first call.
pub(crate) const LATER_SUPPORT: Context = Context { mine: Mine::Again, ..SUPPORT };

/// A single next highest, shown by noes over the suit that it supported.
pub(crate) const SINGLETON: &[Entry] = &[entry(
    "C2.1.2, D2.1.2, M1.1.2, N1.1: the support was a single card",
    Context { mine: Mine::Supported(1, 1), standing: Standing::Insists, below: 37, ..partners_any(Rivals::Any) },
    &[length(Of::Own, 1)],
    Shape::Noes(Up::Past(Of::Own)),
    "The earlier support in {own} was a single card",
    "നേരത്തെ {own}ിനു കാണിച്ച പിന്തുണ ഒറ്റച്ചീട്ടു മാത്രം",
)];

const fn partners_any(rivals: Rivals) -> Context {
    Context { partners: Partners::BidSuit(Reply::Any), rivals, ..ANYWHERE }
}

const SAID_NOES: Context = Context { mine: Mine::Said(Kind::Noes), below: 40, ..opened(Kind::Suit, 1, 4, Reply::Any) };

/// What noes over a partner's suit was about.
pub(crate) const AFTER_OWN_NOES: &[Entry] = &[
    entry(
        "C2.1.2, D2.1.2, L1.1.2, M1.1.2, N1.1: void, and this is my suit",
        SAID_NOES,
        &[longer(Of::Mine, 4), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "A good suit of {mine}, 4 or more with a jack; no help in {partners}",
        "ഗുലാനുള്ള നാലോ അതിലധികമോ നല്ല {mine}; {partners}ിൽ സഹായമില്ല",
    )
    .with(&[Test::Length(Of::Partners, at_most(2))]),
    entry(
        "C2.1.2, D2.1.2, B6.7: where one of the jacks is",
        SAID_NOES,
        &[Test::ToldJacks, jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "One of the jacks shown is in {mine}",
        "കാണിച്ച ഗുലാനുകളിൽ ഒന്ന് {mine}ിലാണ്",
    )
    .with(THREE_WITH_JACKS),
    entry(
        "C2.1.2, D2.1.2, L1.1.2: void, and three of a suit beside two other jacks",
        SAID_NOES,
        &[Test::JacksNotTold, longer(Of::Mine, 3), jack(Of::Mine), Test::Jacks(at_least(3))],
        Shape::Straight(Of::Mine, Up::By(1)),
        "3 or more {mine} with a jack, and two or more other jacks",
        "ഗുലാനുള്ള മൂന്നോ അതിലധികമോ {mine}; വേറെ രണ്ടോ അതിലധികമോ ഗുലാനും",
    ),
];

/// A further suit from a player who has counted jacks, at any height: where they are.
pub(crate) const WHERE_THE_JACKS_ARE: &[Entry] = &[
    entry(
        "C2.1.2, D2.1.2, B6.7; deals 1, 6, 8 and 10: where one of the jacks is",
        Context { mine: Mine::Again, ..ANYWHERE },
        &[Test::ToldJacks, jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "One of the jacks shown is in {mine}",
        "കാണിച്ച ഗുലാനുകളിൽ ഒന്ന് {mine}ിലാണ്",
    )
    .read()
    .ranked(Rank::General),
    entry(
        "C2.1.2, D2.1.2, B6.7; deal 8: where two of the jacks are",
        Context { mine: Mine::Again, below: 40, ..ANYWHERE },
        &[Test::ToldJacks, jacks(Of::Mine, 2)],
        Shape::Straight(Of::Mine, Up::By(2)),
        "Both jacks of {mine} are among those shown",
        "കാണിച്ച ഗുലാനുകളിൽ {mine}ിലെ രണ്ടും ഉണ്ട്",
    )
    .read()
    .ranked(Rank::General),
];

/// A suit that two partners have agreed on, raised by somebody who let it go by.
const AGREED_BY_OTHERS: Context = Context { mine: Mine::Again, below: 40, ..SUPPORT };
const TWO_NOT_SHOWN: &[Test] =
    &[Test::TeamAgreed(Of::Partners), Test::Declined(Of::Partners), Test::NotBid(Of::Partners), longer(Of::Partners, 2)];
const THREE_NOT_SHOWN: &[Test] =
    &[Test::TeamAgreed(Of::Partners), Test::Declined(Of::Partners), Test::NotBid(Of::Partners), longer(Of::Partners, 3)];

/// Trumps of a player who has shown none, as many as the raise.
pub(crate) const TRUMPS_NOT_SHOWN: &[Entry] = &[
    entry(
        "B1.7, C1.7, D1.7; deal 10: two trumps not shown before",
        AGREED_BY_OTHERS,
        TWO_NOT_SHOWN,
        Shape::Straight(Of::Partners, Up::By(2)),
        "2 or more {partners}, none of them shown before",
        "ഇതുവരെ കാണിക്കാത്ത രണ്ടോ അതിലധികമോ {partners}",
    )
    .read(),
    entry(
        "B1.7, C1.7, D1.7: three trumps not shown before",
        AGREED_BY_OTHERS,
        THREE_NOT_SHOWN,
        Shape::Straight(Of::Partners, Up::By(3)),
        "3 or more {partners}, none of them shown before",
        "ഇതുവരെ കാണിക്കാത്ത മൂന്നോ അതിലധികമോ {partners}",
    )
    .read(),
];

const THREE_WITH_JACKS: &[Test] = &[longer(Of::Mine, 3), Test::Jacks(at_least(3))];

const KEEP_OPEN: Context = Context {
    mine: Mine::Opened(Kind::Suit),
    standing: Standing::Partners(Kind::Noes),
    below: 40,
    ..opened(Kind::Suit, 1, 4, Reply::Any)
};

/// A partner's noes asks the opener to keep the bidding open.
pub(crate) const OVER_PARTNERS_NOES: &[Entry] = &[
    entry(
        "E second round, D2.4.4: a second suit",
        KEEP_OPEN,
        &[longer(Of::Mine, 4), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 or more {mine} with a jack too",
        "ഗുലാനുള്ള നാലോ അതിലധികമോ {mine} കൂടി",
    ),
    entry(
        "E, F, G second round; D2.4.4: keeps the bidding open",
        KEEP_OPEN,
        &[longer(Of::Own, 3)],
        Shape::Straight(Of::Own, Up::By(1)),
        "Goes back to {own}, so that the partner can bid again",
        "പങ്കാളിക്കു വീണ്ടും വിളിക്കാൻ {own} തന്നെ ആവർത്തിക്കുന്നു",
    ),
];

/// Noes after three suits: void in the fourth.
pub(crate) const FOURTH_SUIT: &[Entry] = &[entry(
    "B1.9, C1.9, D1.9: void in the fourth suit",
    Context { mine: Mine::Rebid, rivals: Rivals::NoBid, below: 40, ..ANYWHERE },
    &[Test::SuitsBid(exactly(3)), length(Of::Fourth, 0)],
    Shape::Noes(Up::By(1)),
    "Has bid three suits and has no {fourth}",
    "മൂന്നു ചിഹ്നം വിളിച്ചു; {fourth} ഇല്ല",
)];

const ASKED_FOR_MORE: Context =
    Context { mine: Mine::Supported(1, 4), standing: Standing::Asks, rivals: Rivals::Quiet, below: 48, ..ANYWHERE };

/// Noes by a player whose suit is agreed asks for what has not been shown.
pub(crate) const ASKING: &[Entry] = &[
    entry(
        "L1.2, M1.1.3, N1.1.2: asking noes",
        Context {
            mine: Mine::Rebid,
            standing: Standing::Partners(Kind::Suit),
            below: 39,
            ..opened(Kind::Suit, 1, 4, Reply::After(Kind::Suit))
        },
        &[Test::Agreed(Of::Own), Test::Shown(Of::Own, at_least(2)), Test::Back(Of::Own, exactly(1))],
        Shape::Noes(Up::By(1)),
        "{own} is agreed with both jacks: asks for an extra jack or trump",
        "{own} ഉറപ്പിച്ചു, രണ്ടു ഗുലാനും ഉണ്ട്: വേറെ ഗുലാനോ കൂടുതൽ തുരുപ്പോ ഉണ്ടോ എന്ന ചോദ്യം",
    )
    .with(&[
        jack(Of::Own),
        longer(Of::Own, 5),
        nine(Of::Own),
        Test::Either(&[Test::Jacks(at_least(2)), Test::Voids(at_least(1))]),
    ])
    .ranked(Rank::Last),
    entry(
        "L1.2, M1.1.3, N1.1.2: an extra jack",
        ASKED_FOR_MORE,
        &[jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "An extra jack, in {mine}",
        "{mine}ിൽ ഒരു ഗുലാൻ കൂടിയുണ്ട്",
    ),
    entry(
        "L1.2, M1.1.3, N1.1.2: an extra trump",
        ASKED_FOR_MORE,
        &[longer(Of::Own, 4)],
        Shape::Straight(Of::Own, Up::By(1)),
        "4 or more {own}: a trump more than shown",
        "{own} നാലോ അതിലധികമോ: കാണിച്ചതിലും ഒരു തുരുപ്പു കൂടുതൽ",
    ),
    entry(
        "L1.2, M1.1.3, N1.1.2: nothing extra",
        ASKED_FOR_MORE,
        &[],
        Shape::Pass,
        "Neither a jack nor a trump that has not been shown",
        "കാണിക്കാത്ത ഗുലാനോ തുരുപ്പോ ഇല്ല",
    ),
];

const PAST_40: Context = Context { mine: Mine::Any, standing: Standing::Past40, rivals: Rivals::NoBid, below: 48, ..ANYWHERE };

/// Partners who bid past a contract of 40 that was there for the taking look for 48.
pub(crate) const PAST_FORTY: &[Entry] = &[
    entry(
        "B2.1.3, C2.5.4, D2.5.4: a jack not shown before",
        PAST_40,
        &[jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "On the way to 48: a jack of {mine}",
        "48-ലേക്കുള്ള വഴിയിൽ: {mine} ഗുലാനുണ്ട്",
    ),
    entry(
        "B2.1.3, C2.5.4, D2.5.4: a void",
        PAST_40,
        &[Test::Voids(at_least(1)), longer(Of::Partners, 2)],
        Shape::Noes(Up::By(1)),
        "On the way to 48: a void, and 2 or more {partners} to cut with",
        "48-ലേക്കുള്ള വഴിയിൽ: ഒരു ചിഹ്നം കൈയിലില്ല; വെട്ടാൻ രണ്ടോ അതിലധികമോ {partners}",
    ),
    entry(
        "B2.1.3, C2.5.4, D2.5.4: trumps to cut with",
        PAST_40,
        &[longer(Of::Partners, 3)],
        Shape::Straight(Of::Partners, Up::By(1)),
        "On the way to 48: 3 or more {partners}",
        "48-ലേക്കുള്ള വഴിയിൽ: മൂന്നോ അതിലധികമോ {partners}",
    ),
];

/// Noes that were support: the rules know no other way to say so.
pub(crate) const SUPPORT_AFTER_NOES: &[Entry] = &[entry(
    "C2.1.2, D2.1.2, M1.1.2, N1.1: support without the next highest",
    SAID_NOES,
    &[Test::First(Of::Partners), longer(Of::Partners, 3), Test::Next(Of::Partners, exactly(0))],
    Shape::Straight(Of::Partners, Up::By(1)),
    "3 or more {partners} without the next highest: that was the noes",
    "{partners} മൂന്നോ അതിലധികമോ, അടുത്ത ഉയർന്ന ചീട്ടില്ല: നോസിന്റെ അർഥം അതായിരുന്നു",
)];
