//! The other team in the auction: its opening lead, its overcalls and its doubles. Alike in every system.

use thurup_rules::Rank;

use crate::condition::{Of, Test};
use crate::context::{ANYWHERE, Context, Mine, Partners, Reply, Rivals, Standing};
use crate::count::{at_least, at_most, exactly};
use crate::entry::{Entry, entry};
use crate::shape::{Shape, Up};
use crate::shared::{
    ALL, CONTESTED, GOOD_HAND, HELP, jack, jacks, length, longer, nine, no_jack, no_nine, partners_suit, shorter,
};
use crate::situation::Kind;
use crate::switch::Switch;

/// When the other team has the lead and has not bid, but still can. The last of all does not wait: with nobody left to open, a
/// pass would give the deal away.
pub(crate) const WAITING: &[Entry] = &[entry(
    "B3, C.3, D.3, J2: let them open first",
    Context { rivals: Rivals::Waiting, ..ANYWHERE },
    &[],
    Shape::Pass,
    "Says nothing about the hand: the other team has the lead and has not bid yet",
    "കൈയെപ്പറ്റി ഒന്നും പറയുന്നില്ല: മറ്റേ ടീമിന്റെ ലീഡാണ്, അവർ ഇതുവരെ വിളിച്ചിട്ടില്ല",
)];

pub(crate) const OVER_ANYTHING: Context = Context { partners: Partners::Silent, rivals: Rivals::Opened, below: 40, ..ANYWHERE };

const ARRESTING: Context = Context { below: 41, opens: Some(false), ..OVER_ANYTHING }.with(Switch::Arrest);

/// Arrest bids: one high call over the other team's opening, which leaves them no room.
pub(crate) const ARREST: &[Entry] = &[
    entry(
        "J2, K2: arrest at 40",
        ARRESTING,
        &[
            longer(Of::Mine, 5),
            jacks(Of::Mine, 2),
            Test::SuitPoints(Of::Mine, at_least(8)),
            Test::Voids(at_least(1)),
            Test::LoneJacks(exactly(0)),
        ],
        Shape::JumpTo(Of::Mine, 40),
        "Arrest: 5 or more good {mine} with both jacks, and a void; partners need not raise",
        "തടയൽ വിളി: രണ്ടു ഗുലാനോടെ അഞ്ചോ അതിലധികമോ നല്ല {mine}, ഒരു ചിഹ്നം കൈയിലില്ല; പങ്കാളികൾ ഉയർത്തേണ്ട",
    ),
    entry(
        "J2, K2: arrest at 39",
        ARRESTING,
        &[
            longer(Of::Mine, 5),
            jacks(Of::Mine, 1),
            Test::Voids(at_least(1)),
            Test::LoneJacks(exactly(0)),
            Test::SuitPoints(Of::Mine, at_least(7)),
        ],
        Shape::JumpTo(Of::Mine, 39),
        "Arrest: 5 or more good {mine} with one jack, and a void; a partner with the other jack must raise",
        "തടയൽ വിളി: ഒരു ഗുലാനോടെ അഞ്ചോ അതിലധികമോ നല്ല {mine}, ഒരു ചിഹ്നം കൈയിലില്ല; മറ്റേ ഗുലാനുള്ള പങ്കാളി ഉയർത്തണം",
    ),
    entry(
        "J2, K2: arrest at 38",
        ARRESTING,
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
        "തടയൽ വിളി: ഗുലാനില്ലാതെ ആറോ അതിലധികമോ നല്ല {mine}, ഒരു ചിഹ്നം കൈയിലില്ല; {mine} ഗുലാൻ എത്രയുണ്ടോ അത്രയും പങ്കാളികൾ ഉയർത്തണം",
    ),
];

const AFTER_ARREST: Context = Context { partners: Partners::Arrest, rivals: Rivals::Opened, ..ANYWHERE }.with(Switch::Arrest);

/// Replies to a partner's arrest bid.
pub(crate) const REPLY_TO_ARREST: &[Entry] = &[
    entry(
        "J2, K2: direct support of the jack",
        AFTER_ARREST,
        &[jack(Of::Partners), Test::Shown(Of::Partners, at_most(1))],
        Shape::Straight(Of::Partners, Up::SuitJacks),
        "Supports the partner's arrest: {next} of {partners}",
        "പങ്കാളിയുടെ തടയൽ വിളിക്കു പിന്തുണ: {partners}ിൽ {next} ഉണ്ട്",
    ),
    entry(
        "J2, K2: nothing to raise with",
        AFTER_ARREST,
        &[no_jack(Of::Partners), Test::Shown(Of::Partners, at_most(1))],
        Shape::Pass,
        "No jack of {partners}",
        "{partners} ഗുലാൻ ഇല്ല",
    ),
    entry(
        "J2, K2: an arrest at 40 needs no raise",
        AFTER_ARREST,
        &[Test::Shown(Of::Partners, at_least(2))],
        Shape::Pass,
        "Leaves the arrest as it is: the partner has both jacks of {partners}",
        "തടയൽ വിളി അങ്ങനെ തന്നെ നിൽക്കട്ടെ: {partners}ിലെ രണ്ടു ഗുലാനും പങ്കാളിക്കുണ്ട്",
    ),
];

/// A suit that is ready for 40 with support.
pub(crate) const VERY_GOOD_SUIT: Test = Test::Either(&[
    Test::All(&[longer(Of::Mine, 6), nine(Of::Mine)]),
    Test::All(&[longer(Of::Mine, 5), Test::SuitPoints(Of::Mine, at_least(7)), Test::Jacks(at_least(2))]),
    Test::All(&[longer(Of::Mine, 5), Test::SuitPoints(Of::Mine, at_least(7)), Test::Voids(at_least(1))]),
    Test::All(&[longer(Of::Mine, 4), jacks(Of::Mine, 2), nine(Of::Mine), Test::Jacks(at_least(3))]),
    Test::All(&[longer(Of::Mine, 4), jacks(Of::Mine, 2), Test::Voids(at_least(1)), shorter(Of::Rivals, 1)]),
]);

/// Calls over the other team's opening.
pub(crate) const OVERCALLS: &[Entry] = &[
    entry(
        "C.3, D.3, L2, M1.2, M2, N2: support for the other three suits",
        Context { rivals: Rivals::First(Kind::Suit), below: 34, ..OVER_ANYTHING },
        &[
            Test::Length(Of::Rivals, at_most(1)),
            Test::Jacks(at_least(2)),
            Test::NoSuit(&[Test::NotRivals(Of::Any), Test::Length(Of::Any, at_most(1))]),
        ],
        Shape::Noes(Up::By(1)),
        "One of {rivals} at most, 2 or more jacks and support for the other three suits; asks partners to name theirs",
        "{rivals} കൂടിയാൽ ഒന്ന്; രണ്ടോ അതിലധികമോ ഗുലാനും മറ്റു മൂന്നു ചിഹ്നത്തിനും പിന്തുണയും; പങ്കാളി ചിഹ്നം പറയണം",
    )
    .with(&[length(Of::Rivals, 0), Test::LongSuits(at_least(2))]),
    entry(
        "B3, C.3, D.3, I2, J2; deal 4: a very good suit, ready for 40 with support",
        Context { below: 37, ..OVER_ANYTHING }.without(Switch::ShortPlus),
        &[jack(Of::Mine), Test::NotRivals(Of::Mine), VERY_GOOD_SUIT],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "A very good suit of {mine} with {next}; ready for more with support",
        "{next}ുള്ള വളരെ നല്ല {mine}; പിന്തുണ കിട്ടിയാൽ ഉയർത്താൻ തയ്യാർ",
    ),
    entry(
        "B3, C.3, D.3, I2, J2, K2: compete only with good hands",
        Context { partners: Partners::Silent, rivals: Rivals::Opened, ..ANYWHERE },
        &[],
        Shape::Pass,
        "No hand good enough to compete",
        "മത്സരിക്കാൻ പോന്ന കൈയല്ല",
    ),
];

/// The arrest bid was the last word of its bidder.
pub(crate) const AFTER_OWN_ARREST: &[Entry] = &[entry(
    "J2, K2: do not bid again",
    Context { mine: Mine::Opened(Kind::Suit), ..AFTER_ARREST },
    &[],
    Shape::Pass,
    "Said all with the arrest bid; partners may bid if they wish",
    "തടയൽ വിളിയിൽ എല്ലാം പറഞ്ഞു; വേണമെങ്കിൽ പങ്കാളികൾ വിളിക്കട്ടെ",
)];

/// The team doubled the other team's first bid, and they ran: double that too, or bid.
const PRESSING_ON: Context =
    Context { partners: Partners::Pressing, rivals: Rivals::Opened, mine: Mine::Any, below: 40, ..ANYWHERE };
const PRESSING_LAST: Context = Context { standing: Standing::RivalsLastChance, ..PRESSING_ON };

/// After the team's double of the first bid.
pub(crate) const PRESSING: &[Entry] = &[
    entry(
        "B3, I2, J2, K2: double their suit with the cards for it",
        Context { standing: Standing::RivalSuit, ..PRESSING_ON },
        &[longer(Of::Rivals, 3), jack(Of::Rivals), Test::Either(&[nine(Of::Rivals), longer(Of::Rivals, 4)])],
        Shape::Double,
        "3 or more {rivals} with a jack; their contract is doubled, as the first double promised",
        "ഗുലാനുള്ള മൂന്നോ അതിലധികമോ {rivals}; ആദ്യ ഡബിൾ പറഞ്ഞതുപോലെ അവരുടെ വിളി ഡബിൾ",
    ),
    entry(
        "I2, J2, K2: whatever they bid next is doubled",
        Context { standing: Standing::RivalSuit, ..PRESSING_ON },
        &[],
        Shape::Double,
        "Their contract is doubled, as the first double promised",
        "ആദ്യ ഡബിൾ പറഞ്ഞതുപോലെ അവരുടെ വിളി ഡബിൾ",
    )
    .read(),
    entry(
        "I2, J2, K2: the doubler asks partners to bid on",
        Context { standing: Standing::RivalSuit, ..PRESSING_ON },
        &[Test::Jacks(at_least(3)), Test::Length(Of::Rivals, at_most(1))],
        Shape::Noes(Up::By(1)),
        "3 or more jacks and hardly any {rivals}; asks partners to name a suit",
        "മൂന്നോ അതിലധികമോ ഗുലാൻ, {rivals} തീരെ കുറവ്; പങ്കാളി ചിഹ്നം പറയണം",
    ),
    entry(
        "B3 note 1: the last to call bids",
        PRESSING_LAST,
        &[
            longer(Of::Mine, 4),
            jack(Of::Mine),
            Test::NotRivals(Of::Mine),
            Test::Either(&[nine(Of::Mine), longer(Of::Mine, 5), Test::Jacks(at_least(2))]),
        ],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "4 or more {mine} with {next}: the hand belongs to us",
        "{next}ുള്ള നാലോ അതിലധികമോ {mine}: കളി നമ്മുടേതാണ്",
    ),
    entry(
        "B3 note 1, I2, J2, K2: they do not buy it without a double",
        PRESSING_LAST,
        &[],
        Shape::Double,
        "The last to call doubles: after our first double they do not play undoubled",
        "അവസാനം വിളിക്കുന്നയാളുടെ ഡബിൾ: ആദ്യ ഡബിളിനു ശേഷം അവർ ഡബിളില്ലാതെ കളിക്കില്ല",
    ),
    entry(
        "I2, J2, K2: leaves it to the partners",
        Context { standing: Standing::RivalSuit, ..PRESSING_ON },
        &[],
        Shape::Pass,
        "No {rivals} to double with; a partner will double or bid",
        "ഡബിൾ ചെയ്യാൻ പോന്ന {rivals} ഇല്ല; പങ്കാളി ഡബിൾ ചെയ്യും അല്ലെങ്കിൽ വിളിക്കും",
    ),
    entry(
        "I2, J2, K2: leaves it to the partners",
        PRESSING_ON,
        &[],
        Shape::Pass,
        "Leaves it to a partner, who will double or bid",
        "പങ്കാളിക്കു വിടുന്നു: പങ്കാളി ഡബിൾ ചെയ്യും അല്ലെങ്കിൽ വിളിക്കും",
    ),
];

/// A partner overcalled in a suit, and there is no direct support.
pub(crate) const AFTER_OVERCALL: &[Entry] = &[
    entry(
        "B4, C.4, D.4: length and strength in their suit",
        Context { standing: Standing::RivalSuit, ..partners_suit(Reply::Any, Rivals::Opened) },
        &[longer(Of::Rivals, 4), jack(Of::Rivals), nine(Of::Rivals)],
        Shape::Double,
        "4 or more {rivals} with a jack and a nine",
        "{rivals} നാലോ അതിലധികമോ; ഗുലാനും ഒമ്പതും ഉണ്ട്",
    ),
    no_overcall_support(OVERCALLED.without(Switch::Arrest), &[Test::NoSupport]),
    no_overcall_support(OVERCALLED.with(Switch::Arrest), &[Test::NoArrest, Test::NoSupport]),
];

const OVERCALLED: Context = partners_suit(Reply::Any, Rivals::Opened);

const fn no_overcall_support(context: Context, tests: &'static [Test]) -> Entry {
    entry(
        "B3, I2, J2, K2: support only with good hands",
        context,
        tests,
        Shape::Pass,
        "No next highest {partners}, and no hand for more",
        "{partners}ിൽ അടുത്ത ഉയർന്ന ചീട്ടില്ല; കൂടുതൽ വിളിക്കാൻ പോന്ന കൈയുമല്ല",
    )
}

const JACKS_CONTESTED: Context =
    Context { below: 40, partners: Partners::Jacks((1, 3), Reply::Any), rivals: Rivals::Over(Kind::Suit), ..ANYWHERE };

/// The other team bid a suit over a partner's noes or no trump.
pub(crate) const OVER_INTERFERENCE_WITH_JACKS: &[Entry] = &[
    entry(
        "B4, C.4, D.4: length and strength in their suit",
        Context { standing: Standing::RivalSuit, ..JACKS_CONTESTED },
        &[longer(Of::Rivals, 4), jack(Of::Rivals)],
        Shape::Double,
        "4 or more {rivals} with a jack, beside the partner's jacks",
        "ഗുലാനുള്ള നാലോ അതിലധികമോ {rivals}; പങ്കാളിയുടെ ഗുലാനുകൾ വേറെ",
    ),
    entry(
        "B4, C.4, D.4: a strong suit of one's own",
        JACKS_CONTESTED,
        &[longer(Of::Mine, 4), jack(Of::Mine), Test::NotRivals(Of::Mine), Test::SuitPoints(Of::Mine, at_least(5))],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "4 or more good {mine} with {next}",
        "{next}ുള്ള നാലോ അതിലധികമോ നല്ല {mine}",
    ),
    entry(
        "B4, C.4, D.4: pass with weak hands",
        Context { below: 57, ..JACKS_CONTESTED },
        &[],
        Shape::Pass,
        "No suit good enough to name over {rivals}",
        "{rivals}ിനു മേൽ പറയാൻ പോന്ന ചിഹ്നമില്ല",
    ),
];

/// After a partner's double: stay, at once and later.
pub(crate) const AFTER_DOUBLE: &[Entry] = &[leave(ANYWHERE), leave(Context { mine: Mine::Any, ..ANYWHERE })];

const fn leave(context: Context) -> Entry {
    entry(
        "I2, J2, K2: do not pull the double",
        Context { partners: Partners::Doubled, ..context },
        &[],
        Shape::Pass,
        "Leaves the partner's double in",
        "പങ്കാളിയുടെ ഡബിൾ നിൽക്കട്ടെ",
    )
}

const ASKED: Context =
    Context { partners: Partners::Opened(Kind::Noes, (1, 3), ALL, Reply::Any), rivals: Rivals::Opened, ..ANYWHERE };

/// A partner's noes over the other team's opening asks for a suit.
pub(crate) const ANSWER_NOES: &[Entry] = &[
    entry(
        "L2, M2, N2: the best suit",
        Context { below: 40, ..ASKED },
        &[longer(Of::Mine, 3), jack(Of::Mine), Test::NotRivals(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "{best}3 or more {mine} with {next}",
        "{best}{next}ുള്ള മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry(
        "L2, M2, N2: the best suit",
        Context { below: 40, standing: Standing::PartnersJacks, ..ASKED },
        &[longer(Of::Mine, 3), no_jack(Of::Mine), Test::NotRivals(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "{best}3 or more {mine} without the jack",
        "{best}ഗുലാനില്ലാതെ മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry(
        "L2, M2, N2: over a bid that came between",
        Context { below: 40, standing: Standing::RivalSuit, ..ASKED },
        &[longer(Of::Mine, 4), no_jack(Of::Mine), Test::NotRivals(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "{best}4 or more {mine} without the jack",
        "{best}ഗുലാനില്ലാതെ നാലോ അതിലധികമോ {mine}",
    ),
    entry(
        "L2, M2, N2: an answer is demanded",
        Context { below: 36, standing: Standing::PartnersJacks, ..ASKED },
        &[longer(Of::Mine, 2), Test::NotRivals(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "{best}2 or more {mine}",
        "{best}രണ്ടോ അതിലധികമോ {mine}",
    ),
    entry("L2, M2, N2", ASKED, &[], Shape::Pass, "No suit to name", "പറയാൻ ചിഹ്നമില്ല"),
];

/// Neither the partner's suit nor theirs: three cards or more, with a jack or a nine.
const OTHERS_GOOD: Test = Test::NoSuit(&[
    Test::NotRivals(Of::Any),
    Test::Either(&[shorter(Of::Any, 2), Test::All(&[no_jack(Of::Any), no_nine(Of::Any)])]),
]);

/// When the other team bids over a partner's suit and there is no direct support.
pub(crate) const OVER_INTERFERENCE: &[Entry] = &[
    entry(
        "B4, C.4, D.4, L1.2, M1.2: void in their suit",
        CONTESTED.without(Switch::GoodOthers),
        &[length(Of::Rivals, 0), longer(Of::Partners, 2), Test::Next(Of::Partners, exactly(0)), HELP],
        Shape::Noes(Up::By(1)),
        "No {rivals}, 2 or more {partners} without the next highest, and some help elsewhere",
        "{rivals} ഇല്ല; {partners} രണ്ടോ അതിലധികമോ, അടുത്ത ഉയർന്ന ചീട്ടില്ലാതെ; മറ്റു ചിഹ്നങ്ങളിൽ കുറച്ചു സഹായം",
    ),
    entry(
        "L1.2, M1.2: void in their suit, both others good",
        CONTESTED.with(Switch::GoodOthers),
        &[length(Of::Rivals, 0), longer(Of::Partners, 2), Test::Next(Of::Partners, exactly(0)), OTHERS_GOOD],
        Shape::Noes(Up::By(1)),
        "No {rivals}, two {partners} without the next highest, and three or more in both other suits, each with a jack or a nine",
        "{rivals} ഇല്ല; {partners} രണ്ടെണ്ണം, അടുത്ത ഉയർന്ന ചീട്ടില്ലാതെ; മറ്റു രണ്ടു ചിഹ്നത്തിലും ഗുലാനോ ഒമ്പതോ ഉള്ള മൂന്നോ അതിലധികമോ വീതം",
    ),
    entry(
        "D2.1.2, L1.2, M1.2, N1.2: void in the partner's suit",
        CONTESTED,
        &[length(Of::Partners, 0), HELP],
        Shape::Noes(Up::Past(Of::Partners)),
        "No {partners}, but help for the other suits",
        "{partners} ഇല്ല; പക്ഷേ മറ്റു ചിഹ്നങ്ങളിൽ സഹായമുണ്ട്",
    )
    .with(&[Test::LongSuits(at_least(2)), GOOD_HAND]),
    entry(
        "L1.2, M1.2, N1.2: four cards of the partner's suit",
        CONTESTED,
        &[Test::Back(Of::Partners, at_least(2)), length(Of::Partners, 4), Test::Next(Of::Partners, exactly(0))],
        Shape::Noes(Up::Past(Of::Partners)),
        "4 {partners} without the next highest, to be bid in the next round",
        "{partners} നാലെണ്ണം, അടുത്ത ഉയർന്ന ചീട്ടില്ലാതെ; അടുത്ത വട്ടം അതു വിളിക്കും",
    )
    .read(),
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
        "{next}ുള്ള അഞ്ചോ അതിലധികമോ ശക്തമായ {mine}",
    ),
    entry(
        "B4, C.4, D.4: pass without direct support",
        partners_suit(Reply::Any, Rivals::Over(Kind::Suit)),
        &[Test::NoSupport],
        Shape::Pass,
        "No next highest {partners}, and no hand for more",
        "{partners}ിൽ അടുത്ത ഉയർന്ന ചീട്ടില്ല; കൂടുതൽ വിളിക്കാൻ പോന്ന കൈയുമല്ല",
    ),
];

/// The partner's opening was doubled.
pub(crate) const DOUBLED: &[Entry] = &[entry(
    "C2.4, D2.4.4, I1.3.5, J1.6, K1.6: do not rescue",
    partners_suit(Reply::Any, Rivals::Doubled),
    &[Test::NoSupport],
    Shape::Pass,
    "Does not rescue the partner, who can do so alone",
    "പങ്കാളിയെ രക്ഷിക്കുന്നില്ല; വേണമെങ്കിൽ സ്വയം മാറാം",
)];
