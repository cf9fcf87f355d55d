//! The Kerala system: booklet appendices C, F, J and M. The club's KTC tables use it too.

use thurup_rules::{Preset, Rank, Text};

use crate::card::Card;
use crate::condition::{Of, Test};
use crate::contest::{
    AFTER_DOUBLE, AFTER_OVERCALL, AFTER_OWN_ARREST, ANSWER_NOES, ARREST, DOUBLED, OVER_INTERFERENCE,
    OVER_INTERFERENCE_WITH_JACKS, OVERCALLS, PRESSING, REPLY_TO_ARREST, WAITING,
};
use crate::context::{ANYWHERE, Context, Mine, Partners, Reply, Rivals};
use crate::count::{at_least, at_most, exactly};
use crate::entry::{Entry, entry};
use crate::later::{
    AFTER_OWN_NOES, ASKING, EXTRA_TRUMPS, FOURTH_SUIT, OVER_PARTNERS_NOES, PAST_FORTY, SINGLETON, STOP_OUT, SUPPORT_AFTER_NOES,
    TRUMPS_NOT_SHOWN, WHERE_THE_JACKS_ARE,
};
use crate::rescue::{AFTER_RUN, OUT_BY_NOES, RUN_WITHOUT_JACK};
use crate::second_round::{CONTENT, TOLERANCE, WILLING};
use crate::shape::{Shape, Up};
use crate::shared::{
    BOTH_JACKS, EARLY, FIRST, GOOD_SUIT, LAST, NO_JACK_SUIT, READY_FOR_40, jack, jacks, length, longer, nine, no_jack, opening,
    two_suits,
};
use crate::situation::Kind;
use crate::straight::{
    DIRECT_SUPPORT, DOUBLE_OF_28_NOES, GET_OUT, JACKS_THEN_SUIT, JUST_TWO, NEW_SUIT, NO_SUPPORT, NOES_OVER_SUIT,
    ONE_JACK_AT_29, OVER_DOUBLE, QUIET_SUIT, STRATEGIC_PASS, SUPPORT_LATER, SUPPORT_OF_LAST, WITHOUT_THE_JACK, jacks_opened,
};
use crate::switch::{Switch, Switches};
use crate::system::System;
use crate::voids::{ASKS, VOIDS};

/// The card that goes with it.
pub static CARD: Card = Card {
    id: "kerala",
    name: || Text::new("Kerala system", "കേരള സിസ്റ്റം"),
    rules: Preset::Kerala,
    system: &SYSTEM,
    switches: Switches::on(&[Switch::Arrest]),
};

/// The system.
pub static SYSTEM: System = System {
    sections: &[
        WAITING,
        FIVE_JACKS,
        STRATEGIC_PASS,
        BOTH_JACKS,
        TWO_SUITS_OPENING,
        OPENING,
        ONE_JACK_AT_29,
        LAST_OPENING,
        STOP_OUT,
        TWO_SUITS,
        AFTER_OWN_ARREST,
        REPLY_TO_ARREST,
        AFTER_NOTHING,
        SUPPORT_OF_LAST,
        DIRECT_SUPPORT,
        NOES_OVER_SUIT,
        NEW_SUIT,
        JUMP_NOES,
        NO_SUPPORT,
        OVER_INTERFERENCE,
        AFTER_OVERCALL,
        OVER_DOUBLE,
        RUN_WITHOUT_JACK,
        AFTER_RUN,
        OUT_BY_NOES,
        DOUBLED,
        REPLY_TO_LAST_NOES,
        REPLY_TO_NOES,
        OVER_INTERFERENCE_WITH_JACKS,
        DOUBLE_OF_28_NOES,
        PRESSING,
        AFTER_DOUBLE,
        ANSWER_NOES,
        ARREST,
        OVERCALLS,
        GET_OUT,
        JACKS_THEN_SUIT,
        ASKING,
        FOURTH_SUIT,
        SINGLETON,
        JUST_TWO,
        WITHOUT_THE_JACK,
        EXTRA_TRUMPS,
        OVER_PARTNERS_NOES,
        SUPPORT_LATER,
        SUPPORT_AFTER_NOES,
        AFTER_OWN_NOES,
        WHERE_THE_JACKS_ARE,
        TRUMPS_NOT_SHOWN,
        PAST_FORTY,
        CONTENT,
        WILLING,
        TOLERANCE,
        VOIDS,
        ASKS,
    ],
};

const FIVE_JACKS: &[Entry] = &[entry(
    "M1.1.1: five jacks",
    opening(EARLY),
    &[Test::Jacks(at_least(5))],
    Shape::Noes(Up::By(3)),
    "5 or more jacks",
    "അഞ്ചോ അതിലധികമോ ഗുലാൻ",
)];

/// Two suits by agreement: then three or more jacks are one bid (C6.1).
const TWO_SUITS_OPENING: &[Entry] = &[
    entry(
        "C6.1, C6.2: two suits",
        opening(EARLY).with(Switch::TwoSuits),
        &[Test::TwoSuits],
        Shape::Noes(Up::By(2)),
        "Only two suits, each with a jack",
        "രണ്ടു ചിഹ്നം മാത്രം, രണ്ടിലും ഓരോ ഗുലാൻ",
    ),
    entry(
        "C6.1: three or more jacks",
        opening(EARLY).with(Switch::TwoSuits),
        &[Test::Jacks(exactly(4))],
        Shape::Noes(Up::By(1)),
        "3 or more jacks",
        "മൂന്നോ അതിലധികമോ ഗുലാൻ",
    ),
];

/// With three jacks a suit is named only when it is this good.
const JACK_AND_ACES: Test =
    Test::Either(&[Test::SuitPoints(Of::Mine, at_least(5)), Test::Holds(Of::Mine, Rank::Ace, exactly(2))]);

/// First and second position.
const OPENING: &[Entry] = &[
    entry(
        "C2.2 row 2; F4; J1.1; M1.1.1",
        opening(EARLY).without(Switch::TwoSuits),
        &[Test::Jacks(exactly(4))],
        Shape::Noes(Up::By(2)),
        "4 jacks",
        "നാലു ഗുലാൻ",
    ),
    entry(
        "M1.1.1: three jacks and a strong suit",
        opening(EARLY),
        &[longer(Of::Mine, 4), jacks(Of::Mine, 1), Test::Jacks(exactly(3)), JACK_AND_ACES],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 or more {mine} with a jack",
        "ഗുലാനുള്ള നാലോ അതിലധികമോ {mine}",
    ),
    entry(
        "C2.2 row 1; F2; J1.1; M1.1.1",
        opening(EARLY),
        &[Test::Jacks(exactly(3))],
        Shape::Noes(Up::By(1)),
        "3 jacks",
        "മൂന്നു ഗുലാൻ",
    ),
    entry(
        "C2.2 row 3; F3; J1.1",
        opening(EARLY),
        &[longer(Of::Mine, 4), jacks(Of::Mine, 1)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 or more {mine} with a jack",
        "ഗുലാനുള്ള നാലോ അതിലധികമോ {mine}",
    ),
    entry(
        "C2.2 row 7; J1.5",
        opening(EARLY),
        &[READY_FOR_40],
        Shape::Straight(Of::Mine, Up::By(1)),
        "6 or more {mine} without a jack, ready for 40 if a partner has one",
        "ഗുലാനില്ലാത്ത ആറോ അതിലധികമോ {mine}; പങ്കാളിക്ക് ഗുലാനുണ്ടെങ്കിൽ 40 കിട്ടും",
    )
    .with(&[Test::Voids(at_least(1))]),
    entry(
        "C2.2, C2.3.1; F1.1; J1.1",
        opening(EARLY),
        &[Test::Jacks(at_most(2)), NO_JACK_SUIT],
        Shape::Pass,
        "No suit of 4 with a jack, fewer than 3 jacks",
        "ഗുലാനുള്ള നാലെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല; മൂന്നു ഗുലാനില്ല",
    ),
];

/// Third position after two passes: a bid is due.
const LAST_OPENING: &[Entry] = &[
    entry(
        "C2.4; F1.1; M1.1.1 scenario 3",
        opening(LAST),
        &[Test::Jacks(at_least(4))],
        Shape::Noes(Up::By(3)),
        "4 or more jacks",
        "നാലോ അതിലധികമോ ഗുലാൻ",
    ),
    entry(
        "M1.1.1 scenario 3",
        opening(LAST),
        &[longer(Of::Mine, 4), jacks(Of::Mine, 1), Test::Jacks(exactly(3)), JACK_AND_ACES],
        Shape::Straight(Of::Mine, Up::By(1)),
        "3 or more {mine} with a jack",
        "ഗുലാനുള്ള മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry(
        "F7: three cards, both jacks and a nine",
        opening(LAST),
        &[length(Of::Mine, 3), jacks(Of::Mine, 2), nine(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(3)),
        "3 or more {mine} with both jacks and a nine",
        "രണ്ടു ഗുലാനും ഒമ്പതുമുള്ള മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry("C2.4; F1.1; J1.3.1", opening(LAST), &[Test::Jacks(exactly(3))], Shape::Noes(Up::By(2)), "3 jacks", "മൂന്നു ഗുലാൻ"),
    entry(
        "F1.1; J1.3.1",
        opening(LAST),
        &[length(Of::Mine, 3), jacks(Of::Mine, 2)],
        Shape::Straight(Of::Mine, Up::By(2)),
        "3 or more {mine} with both jacks",
        "രണ്ടു ഗുലാനുമുള്ള മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry(
        "C2.4; F1.1; J1.3.1",
        opening(LAST),
        &[longer(Of::Mine, 3), jacks(Of::Mine, 1)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "3 or more {mine} with a jack",
        "ഗുലാനുള്ള മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry(
        "C2.4; J1.3.1; M1.1.1 scenario 3",
        opening(LAST),
        &[longer(Of::Mine, 4), no_jack(Of::Mine), GOOD_SUIT],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 or more good {mine} without a jack",
        "ഗുലാനില്ലാത്ത നാലോ അതിലധികമോ നല്ല {mine}",
    )
    .with(&[Test::Either(&[
        Test::All(&[longer(Of::Mine, 5), Test::SuitPoints(Of::Mine, at_least(3))]),
        Test::All(&[longer(Of::Mine, 4), Test::SuitPoints(Of::Mine, at_least(4))]),
    ])]),
    entry(
        "C2.4; F1.1; J1.3.1; M1.1.1 scenario 3: nothing to bid",
        opening(LAST),
        &[Test::Jacks(at_most(2)), NO_JACK_SUIT],
        Shape::Noes(Up::By(1)),
        "Nothing to bid: only because a bid is due",
        "വിളിക്കാൻ ഒന്നുമില്ല: വിളിച്ചേ പറ്റൂ എന്നതുകൊണ്ടു മാത്രം",
    ),
];

/// Jump noes over a partner's suit.
const JUMP_NOES: &[Entry] = &[entry(
    "C2.1.2, C6.5; F3.3, F3.4; J1.3.2; M1.1.2: jump noes",
    QUIET_SUIT,
    &[longer(Of::Partners, 1), Test::Next(Of::Partners, exactly(0)), Test::Jacks(at_least(2))],
    Shape::Noes(Up::Jacks),
    "{jacks} outside {partners}",
    "{partners} അല്ലാത്ത {jacks}",
)];

/// The last player had nothing to bid, and a partner has named a suit: support or leave it.
const AFTER_NOTHING: &[Entry] = &[
    entry(
        "M1.1.1 scenario 3; F second round: support",
        AFTER_NOTHING_SUIT,
        &[jack(Of::Partners), Test::Next(Of::Partners, at_least(1))],
        Shape::Straight(Of::Partners, Up::Sequence),
        "The {highest} {partners}: {next}",
        "{partners}ിൽ {highest}: {next}",
    ),
    entry(
        "M1.1.1 scenario 3; deal 3: leaves the suit",
        Context { below: 57, mine: Mine::Any, ..AFTER_NOTHING_SUIT },
        &[],
        Shape::Pass,
        "Lets {partners} stand: the lowest contract will do",
        "{partners} തന്നെ നിൽക്കട്ടെ: കുറഞ്ഞ വിളി മതി",
    ),
];

const AFTER_NOTHING_SUIT: Context = Context {
    below: 40,
    partners: Partners::Opened(Kind::Noes, (1, 1), LAST, Reply::After(Kind::Suit)),
    rivals: Rivals::NoBid,
    ..ANYWHERE
};

const NOTHING: Context =
    Context { below: 40, partners: Partners::Opened(Kind::Noes, (1, 1), LAST, Reply::Any), rivals: Rivals::NoBid, ..ANYWHERE };
const NOTHING_LAST: Context = Context { partners: Partners::Opened(Kind::Noes, (1, 1), LAST, Reply::LastAfterPass), ..NOTHING };

/// Replies to 28 noes by the last player, who had nothing to bid.
const REPLY_TO_LAST_NOES: &[Entry] = &[
    entry(
        "M1.1.1 scenario 3; F: second round",
        NOTHING,
        &[longer(Of::Mine, 3), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "3 or more {mine} with {next}",
        "{next}ുള്ള മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry(
        "M1.1.1 scenario 3",
        Context { place: FIRST, ..NOTHING },
        &[Test::Jacks(exactly(2))],
        Shape::Noes(Up::By(2)),
        "2 jacks, none in a suit of 3",
        "രണ്ടു ഗുലാൻ; ഒന്നും മൂന്നെണ്ണമുള്ള ചിഹ്നത്തിലല്ല",
    ),
    entry(
        "M1.1.1 scenario 3",
        NOTHING_LAST,
        &[longer(Of::Mine, 3), no_jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "3 or more {mine} without a jack",
        "ഗുലാനില്ലാത്ത മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry("M1.1.1 scenario 3", NOTHING_LAST, &[], Shape::Noes(Up::By(1)), "2 cards in every suit", "എല്ലാ ചിഹ്നവും രണ്ടെണ്ണം വീതം"),
    entry(
        "M1.1.1 scenario 3",
        NOTHING,
        &[longer(Of::Mine, 4), no_jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 or more {mine} without a jack",
        "ഗുലാനില്ലാത്ത നാലോ അതിലധികമോ {mine}",
    ),
    entry(
        "M1.1.1 scenario 3",
        Context { below: 57, ..NOTHING },
        &[],
        Shape::Pass,
        "No suit of 3 with a jack, no suit of 4",
        "ഗുലാനുള്ള മൂന്നെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല; നാലെണ്ണമുള്ള ചിഹ്നവുമില്ല",
    ),
];

/// Replies to noes with jacks.
const REPLY_TO_NOES: &[Entry] = &[
    entry(
        "C2.3.4; F2.1; J1.3.3; M1.1.1 scenario 1",
        jacks_opened(Kind::Noes, Reply::Any),
        &[longer(Of::Mine, 4), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "4 or more {mine} with {next}",
        "{next}ുള്ള നാലോ അതിലധികമോ {mine}",
    ),
    entry(
        "C2.4; F2.6; J1.3.3; M1.1.1 scenario 1",
        jacks_opened(Kind::Noes, Reply::LastAfterPass),
        &[longer(Of::Mine, 3), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "3 or more {mine} with {next}",
        "{next}ുള്ള മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry(
        "C2.4, C6.5; F2.2, F2.6; J1.3.3",
        jacks_opened(Kind::Noes, Reply::Any),
        &[Test::Jacks(at_least(2))],
        Shape::Noes(Up::Jacks),
        "{jacks}",
        "{jacks}",
    ),
    entry(
        "C2.4; F2.6; M1.1.1 scenario 1",
        jacks_opened(Kind::Noes, Reply::LastAfterPass),
        &[longer(Of::Mine, 4), no_jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 or more {mine} without a jack",
        "ഗുലാനില്ലാത്ത നാലോ അതിലധികമോ {mine}",
    ),
    entry(
        "C2.4; F2.6; J1.3.3; M1.1.1 scenario 1: nothing to bid",
        jacks_opened(Kind::Noes, Reply::LastAfterPass),
        &[Test::Jacks(at_most(1))],
        Shape::Noes(Up::By(1)),
        "Nothing to bid: one jack at most, no suit of 3 with a jack and none of 4",
        "വിളിക്കാൻ ഒന്നുമില്ല: കൂടിയാൽ ഒരു ഗുലാൻ; ഗുലാനുള്ള മൂന്നെണ്ണമോ നാലെണ്ണമുള്ള ചിഹ്നമോ ഇല്ല",
    ),
    entry(
        "C2.3.4; F2.2; J1.3.3; M1.1.1 scenario 1",
        jacks_opened(Kind::Noes, Reply::After(Kind::Noes)),
        &[Test::Jacks(exactly(1)), Test::LoneJacks(exactly(0))],
        Shape::Noes(Up::Jacks),
        "{jacks}",
        "{jacks}",
    ),
    entry(
        "C2.3.4; F2.2; J1.3.3; M1.1.1 scenario 1",
        jacks_opened(Kind::Noes, Reply::Free),
        &[Test::Jacks(exactly(1)), Test::LoneJacks(exactly(0))],
        Shape::Noes(Up::Jacks),
        "{jacks}",
        "{jacks}",
    ),
    entry(
        "C2.3.4; F2.2, F2.6; M1.1.1 scenario 1",
        Context { below: 57, ..jacks_opened(Kind::Noes, Reply::Any) },
        &[Test::NoSuitYet, Test::Jacks(at_most(1)), NO_JACK_SUIT],
        Shape::Pass,
        "No suit of 4 with a jack, and no jack but a single one",
        "ഗുലാനുള്ള നാലെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല; ഒറ്റ ഗുലാനല്ലാതെ വേറെ ഗുലാനുമില്ല",
    ),
];

/// Replies to a partner who showed two suits.
const TWO_SUITS: &[Entry] = &[
    entry(
        "C6.1; K1.3.4: the best suit",
        two_suits(Reply::Any),
        &[longer(Of::Mine, 2), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "2 or more {mine} with {next}",
        "{next}ുള്ള രണ്ടോ അതിലധികമോ {mine}",
    ),
    entry(
        "C6.1; K1.3.4: no suit to name",
        two_suits(Reply::LastAfterPass),
        &[],
        Shape::Noes(Up::By(1)),
        "No suit of 2 with a jack; asks the partner to choose",
        "ഗുലാനുള്ള രണ്ടെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല; പങ്കാളി ചിഹ്നം പറയണം",
    ),
    entry(
        "C6.1; K1.3.4",
        two_suits(Reply::Any),
        &[Test::NoSuitYet],
        Shape::Pass,
        "No suit of 2 with a jack",
        "ഗുലാനുള്ള രണ്ടെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല",
    ),
];
