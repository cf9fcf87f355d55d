//! Parts of the tables on which the systems agree.

use thurup_rules::Rank;

use crate::condition::{Of, Test, at_least, at_most, exactly};
use crate::entry::{ANYWHERE, Context, Entry, Mine, Partners, Reply, Rivals, Shape, Up, entry};
use crate::situation::{Kind, Place};

pub(crate) const FIRST: &[Place] = &[Place::First];
pub(crate) const MIDDLE: &[Place] = &[Place::Middle];
pub(crate) const LAST: &[Place] = &[Place::Last];
pub(crate) const EARLY: &[Place] = &[Place::First, Place::Middle];
pub(crate) const ALL: &[Place] = &[Place::First, Place::Middle, Place::Last];

/// Our lead, and nobody has bid: the opening.
pub(crate) const fn opening(place: &'static [Place]) -> Context {
    Context { our_lead: Some(true), place, partners: Partners::Silent, rivals: Rivals::Quiet, ..ANYWHERE }
}

/// A partner opened with this kind and raised the value by `from` to `to`; the other team is quiet.
pub(crate) const fn opened(kind: Kind, from: u8, to: u8, reply: Reply) -> Context {
    Context { partners: Partners::Opened(kind, (from, to), ALL, reply), rivals: Rivals::Quiet, ..ANYWHERE }
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

/// Something to offer later in the auction: two jacks, or a suit of one's own.
pub(crate) const GOOD_HAND: Test = Test::Either(&[
    Test::Jacks(at_least(2)),
    Test::SomeSuit(&[longer(Of::Any, 4), jack(Of::Any), nine(Of::Any)]),
    Test::SomeSuit(&[longer(Of::Any, 5), jack(Of::Any)]),
]);

/// A suit without the jack that is ready for 40 when a partner has a jack.
pub(crate) const READY_FOR_40: Test = Test::All(&[
    no_jack(Of::Mine),
    Test::Voids(at_least(1)),
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

/// When the other team has the lead and has not bid.
pub(crate) const WAITING: &[Entry] = &[entry(
    "B3, C.3, D.3, J2: let them open first",
    Context { rivals: Rivals::Waiting, ..ANYWHERE },
    &[],
    Shape::Pass,
    "Says nothing about the hand: the other team has the lead and has not bid yet",
    "കയ്യെപ്പറ്റി ഒന്നും പറയുന്നില്ല: മറ്റേ ടീമിന്റെ ലീഡാണ്, അവർ ഇതുവരെ വിളിച്ചിട്ടില്ല",
)];

const OVER_ANYTHING: Context = Context { partners: Partners::Silent, rivals: Rivals::Opened, below: 40, ..ANYWHERE };

/// Arrest bids: one high call over the other team's opening, which leaves them no room.
pub(crate) const ARREST: &[Entry] = &[
    entry(
        "J2, K2: arrest at 40",
        Context { below: 41, our_lead: Some(false), ..OVER_ANYTHING },
        &[
            longer(Of::Mine, 5),
            jacks(Of::Mine, 2),
            Test::SuitPoints(Of::Mine, at_least(9)),
            Test::Voids(at_least(1)),
            Test::LoneJacks(exactly(0)),
        ],
        Shape::JumpTo(Of::Mine, 40),
        "Arrest: 5 or more good {mine} with both jacks, and a void; partners need not raise",
        "തടയൽ വിളി: രണ്ടു ഗുലാനോടെ അഞ്ചോ അതിലധികമോ നല്ല {mine}, ഒരു ചിഹ്നം ശൂന്യം; പങ്കാളികൾ ഉയർത്തേണ്ട",
    ),
    entry(
        "J2, K2: arrest at 39",
        Context { our_lead: Some(false), ..OVER_ANYTHING },
        &[
            longer(Of::Mine, 5),
            jacks(Of::Mine, 1),
            Test::Voids(at_least(1)),
            Test::LoneJacks(exactly(0)),
            Test::SuitPoints(Of::Mine, at_least(8)),
        ],
        Shape::JumpTo(Of::Mine, 39),
        "Arrest: 5 or more good {mine} with one jack, and a void; a partner with the other jack must raise",
        "തടയൽ വിളി: ഒരു ഗുലാനോടെ അഞ്ചോ അതിലധികമോ നല്ല {mine}, ഒരു ചിഹ്നം ശൂന്യം; മറ്റേ ഗുലാനുള്ള പങ്കാളി ഉയർത്തണം",
    ),
    entry(
        "J2, K2: arrest at 38",
        Context { our_lead: Some(false), ..OVER_ANYTHING },
        &[
            longer(Of::Mine, 6),
            no_jack(Of::Mine),
            Test::Holds(Of::Mine, Rank::Nine, exactly(2)),
            Test::Voids(at_least(1)),
            Test::LoneJacks(exactly(0)),
            Test::SuitPoints(Of::Mine, at_least(6)),
        ],
        Shape::JumpTo(Of::Mine, 38),
        "Arrest: 6 or more good {mine} without a jack, and a void; partners must raise by their jacks of {mine}",
        "തടയൽ വിളി: ഗുലാനില്ലാതെ ആറോ അതിലധികമോ നല്ല {mine}, ഒരു ചിഹ്നം ശൂന്യം; {mine} ഗുലാനുള്ള പങ്കാളികൾ ഉയർത്തണം",
    ),
];

const AFTER_ARREST: Context =
    Context { partners: Partners::Opened(Kind::Suit, (5, 13), ALL, Reply::Any), rivals: Rivals::Opened, ..ANYWHERE };

/// Replies to a partner's arrest bid.
pub(crate) const REPLY_TO_ARREST: &[Entry] = &[
    entry(
        "J2, K2: direct support of the jack",
        AFTER_ARREST,
        &[jack(Of::Partners), Test::Shown(Of::Partners, at_most(1))],
        Shape::Straight(Of::Partners, Up::SuitJacks),
        "Supports the partner's arrest: {next} of {partners}",
        "പങ്കാളിയുടെ തടയൽ വിളിക്കു പിന്തുണ: {partners} {next} ഉണ്ട്",
    ),
    entry(
        "J2, K2",
        AFTER_ARREST,
        &[],
        Shape::Pass,
        "No jack of {partners}, or none needed",
        "{partners} ഗുലാൻ ഇല്ല, അല്ലെങ്കിൽ വേണ്ട",
    ),
];

/// Calls over the other team's opening.
pub(crate) const OVERCALLS: &[Entry] = &[
    entry(
        "C.3, D.3, L2, M1.2, M2, N2: support for the other three suits",
        Context { rivals: Rivals::First(Kind::Suit), below: 34, ..OVER_ANYTHING },
        &[length(Of::Rivals, 0), Test::LongSuits(at_least(2)), Test::Jacks(at_least(2))],
        Shape::Noes(Up::By(1)),
        "No {rivals}, 2 or more jacks and support for the other three suits; asks partners to name theirs",
        "{rivals} ഇല്ല; രണ്ടോ അതിലധികമോ ഗുലാനും മറ്റു മൂന്നു ചിഹ്നത്തിനും പിന്തുണയും; പങ്കാളി ചിഹ്നം പറയണം",
    ),
    entry(
        "B3, C.3, D.3, I2, J2: a very good suit, ready for 40 with support",
        Context { below: 37, ..OVER_ANYTHING },
        &[
            jack(Of::Mine),
            Test::NotRivals(Of::Mine),
            Test::Either(&[
                Test::All(&[longer(Of::Mine, 6), nine(Of::Mine)]),
                Test::All(&[longer(Of::Mine, 5), Test::SuitPoints(Of::Mine, at_least(7)), Test::Jacks(at_least(2))]),
                Test::All(&[longer(Of::Mine, 5), Test::SuitPoints(Of::Mine, at_least(7)), Test::Voids(at_least(1))]),
                Test::All(&[longer(Of::Mine, 4), jacks(Of::Mine, 2), nine(Of::Mine), Test::Jacks(at_least(3))]),
            ]),
        ],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "A very good suit of {mine} with {next}; ready for more with support",
        "{next} ഉള്ള വളരെ നല്ല {mine}; പിന്തുണ കിട്ടിയാൽ ഉയർത്താൻ തയ്യാർ",
    ),
    entry(
        "B3, C.3, D.3, I2, J2, K2: compete only with good hands",
        Context { partners: Partners::Silent, rivals: Rivals::Opened, ..ANYWHERE },
        &[],
        Shape::Pass,
        "No hand good enough to compete",
        "മത്സരിക്കാൻ പോന്ന കയ്യില്ല",
    ),
];

/// After a partner's double: stay.
pub(crate) const AFTER_DOUBLE: &[Entry] = &[entry(
    "I2, J2, K2: do not pull the double",
    Context { partners: Partners::Doubled, ..ANYWHERE },
    &[],
    Shape::Pass,
    "Leaves the partner's double in",
    "പങ്കാളിയുടെ ഡബിൾ നിൽക്കട്ടെ",
)];

const ASKED: Context =
    Context { partners: Partners::Opened(Kind::Noes, (1, 3), ALL, Reply::Any), rivals: Rivals::Opened, ..ANYWHERE };

/// A partner's noes over the other team's opening asks for a suit.
pub(crate) const ANSWER_NOES: &[Entry] = &[
    entry(
        "L2, M2, N2: the best suit",
        Context { below: 40, ..ASKED },
        &[longer(Of::Mine, 3), jack(Of::Mine), Test::NotRivals(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "Best suit: 3 or more {mine} with {next}",
        "ഏറ്റവും നല്ല ചിഹ്നം: {next} ഉള്ള മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry(
        "L2, M2, N2: the best suit",
        Context { below: 40, ..ASKED },
        &[longer(Of::Mine, 3), no_jack(Of::Mine), Test::NotRivals(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "Best suit: 3 or more {mine} without the jack",
        "ഏറ്റവും നല്ല ചിഹ്നം: ഗുലാനില്ലാതെ മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry("L2, M2, N2", ASKED, &[], Shape::Pass, "No suit to name", "പറയാൻ ചിഹ്നമില്ല"),
];

/// When the other team bids over a partner's suit and there is no direct support.
pub(crate) const OVER_INTERFERENCE: &[Entry] = &[
    entry(
        "B4, C.4, D.4, L1.2, M1.2: void in their suit",
        CONTESTED,
        &[length(Of::Rivals, 0), longer(Of::Partners, 2), Test::LongSuits(at_least(2)), Test::Jacks(at_least(1))],
        Shape::Noes(Up::By(1)),
        "No {rivals}, 2 or more {partners}, and support for the other suits",
        "{rivals} ഇല്ല; {partners} രണ്ടോ അതിലധികമോ; മറ്റു ചിഹ്നങ്ങൾക്കു പിന്തുണ",
    ),
    entry(
        "D2.1.2, L1.2, M1.2, N1.2: void in the partner's suit",
        CONTESTED,
        &[length(Of::Partners, 0), Test::LongSuits(at_least(2)), GOOD_HAND],
        Shape::Noes(Up::By(2)),
        "No {partners}, but a good hand with support for the other suits",
        "{partners} ഇല്ല; പക്ഷേ മറ്റു ചിഹ്നങ്ങളിൽ നല്ല കൈ",
    ),
    entry(
        "B4, C.4, D.4: length and strength in their suit",
        partners_suit(Reply::Any, Rivals::Over(Kind::Suit)),
        &[longer(Of::Rivals, 4), jack(Of::Rivals), nine(Of::Rivals)],
        Shape::Double,
        "4 or more {rivals} with a jack and a nine",
        "{rivals} നാലോ അതിലധികമോ; ഗുലാനും ഒമ്പതും ഉണ്ട്",
    ),
    entry(
        "B4, C.4, D.4: a strong suit of one's own",
        CONTESTED,
        &[longer(Of::Mine, 5), jack(Of::Mine), nine(Of::Mine), Test::NotRivals(Of::Mine), shorter(Of::Partners, 2)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "5 or more strong {mine} with {next}",
        "{next} ഉള്ള അഞ്ചോ അതിലധികമോ നല്ല {mine}",
    ),
    entry(
        "B4, C.4, D.4: pass without direct support",
        partners_suit(Reply::Any, Rivals::Over(Kind::Suit)),
        &[],
        Shape::Pass,
        "No next highest {partners}, and no hand for more",
        "{partners} അടുത്ത ഉയർന്ന ചീട്ടില്ല; കൂടുതൽ വിളിക്കാൻ കയ്യില്ല",
    ),
];

/// The partner's opening was doubled.
pub(crate) const DOUBLED: &[Entry] = &[entry(
    "C2.4, D2.4.4, I1.3.5, J1.6, K1.6: do not rescue",
    partners_suit(Reply::Any, Rivals::Doubled),
    &[],
    Shape::Pass,
    "Does not rescue the partner, who can do so alone",
    "പങ്കാളിയെ രക്ഷിക്കുന്നില്ല; വേണമെങ്കിൽ സ്വയം മാറാം",
)];

/// The opener's suit was supported, and nobody is in the way: what a second call in it says.
const AGREED: Context =
    Context { mine: Mine::Opened(Kind::Suit), below: 40, ..opened(Kind::Suit, 1, 4, Reply::After(Kind::Suit)) };

/// The opener showed jacks and a partner named a suit.
const fn jacks_then_suit(kind: Kind) -> Context {
    Context { mine: Mine::Opened(kind), below: 40, ..opened(kind, 1, 2, Reply::After(Kind::Suit)) }
}

/// Second calls that make a first one clear.
pub(crate) const CLARIFY: &[Entry] = &[
    entry(
        "B1.7, C1.7, D1.7: one more trump than shown",
        AGREED,
        &[length(Of::Own, 5), jack(Of::Own), Test::Agreed(Of::Own)],
        Shape::Straight(Of::Own, Up::By(1)),
        "One more of {own} than shown, 5 in all; on the way to 40 if partners have more",
        "കാണിച്ചതിലും ഒരു {own} കൂടുതൽ, ആകെ അഞ്ച്; പങ്കാളികൾക്കു കൂടുതലുണ്ടെങ്കിൽ 40-ലേക്ക്",
    ),
    entry(
        "B1.7, C1.7, D1.7: two more trumps than shown",
        AGREED,
        &[length(Of::Own, 6), jack(Of::Own), Test::Agreed(Of::Own)],
        Shape::Straight(Of::Own, Up::By(2)),
        "Two more of {own} than shown, 6 in all; on the way to 40 if partners have more",
        "കാണിച്ചതിലും രണ്ടു {own} കൂടുതൽ, ആകെ ആറ്; പങ്കാളികൾക്കു കൂടുതലുണ്ടെങ്കിൽ 40-ലേക്ക്",
    ),
    entry(
        "B2.4, C2.5.1, D2.5.1: support for the partner's suit",
        jacks_then_suit(Kind::Noes),
        &[Test::Next(Of::Partners, at_least(1))],
        Shape::Straight(Of::Partners, Up::Sequence),
        "The next highest {partners}: {next}",
        "{partners} അടുത്ത ഉയർന്നത്: {next}",
    ),
    entry(
        "C2.1.2, D2.1.2, M1.1.2, N1.1: the support was a single jack",
        Context { mine: Mine::Said(Kind::Suit), below: 40, ..opened(Kind::Suit, 1, 4, Reply::After(Kind::Suit)) },
        &[length(Of::Partners, 1), jack(Of::Partners)],
        Shape::Noes(Up::By(1)),
        "The earlier support was a single jack of {partners}",
        "നേരത്തെ കാണിച്ച {partners} പിന്തുണ ഒറ്റ ഗുലാൻ മാത്രം",
    ),
    entry(
        "C2.1.2, D2.1.2, M1.1.2: void, and this is my suit",
        Context { mine: Mine::Said(Kind::Noes), below: 40, ..opened(Kind::Suit, 1, 4, Reply::Any) },
        &[length(Of::Partners, 0), longer(Of::Mine, 4), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "No {partners}; a good suit of {mine} with the jack",
        "{partners} ഇല്ല; ഗുലാനുള്ള നല്ല {mine}",
    ),
    entry(
        "C2.2 note 1, D2.2 note 1: opened without the jack",
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
        "{own} തുറന്നത് ഗുലാനില്ലാതെയാണ്",
    ),
];

/// The same after an opening in no trump, where the rules know it.
pub(crate) const SUPPORT_AFTER_NO_TRUMP: &[Entry] = &[entry(
    "B2.4, D2.5.1: support for the partner's suit",
    jacks_then_suit(Kind::NoTrump),
    &[Test::Next(Of::Partners, at_least(1))],
    Shape::Straight(Of::Partners, Up::Sequence),
    "The next highest {partners}: {next}",
    "{partners} അടുത്ത ഉയർന്നത്: {next}",
)];
