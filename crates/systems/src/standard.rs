//! The Standard system: booklet appendices D, K and N, and G where it agrees with them.

use thurup_rules::{Preset, Rank, Text};

use crate::card::Card;
use crate::condition::{Of, Test};
use crate::contest::{
    AFTER_DOUBLE, AFTER_OVERCALL, AFTER_OWN_ARREST, ANSWER_NOES, ARREST, DOUBLED, OVER_INTERFERENCE,
    OVER_INTERFERENCE_WITH_JACKS, OVERCALLS, PRESSING, REPLY_TO_ARREST, WAITING,
};
use crate::context::{ANYWHERE, Context, Partners, Reply, Rivals};
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
    ALL, BOTH_JACKS, GOOD_SUIT, LAST, NO_JACK_SUIT, READY_FOR_40, jack, jacks, longer, no_jack, opening, two_suits,
};
use crate::situation::Kind;
use crate::straight::{
    DIRECT_SUPPORT, DOUBLE_OF_28_NOES, GET_OUT, GET_OUT_OF_NO_TRUMP, JACKS_THEN_SUIT, JUST_TWO, NEW_SUIT, NO_SUPPORT,
    NOES_OVER_SUIT, ONE_JACK_AT_29, OVER_DOUBLE, QUIET_SUIT, STRATEGIC_PASS, SUPPORT_LATER, SUPPORT_OF_LAST, WITHOUT_THE_JACK,
    jacks_opened,
};
use crate::switch::{Switch, Switches};
use crate::system::System;
use crate::voids::{ASKS, VOIDS};

/// The card that goes with it.
pub static CARD: Card = Card {
    id: "standard",
    name: || Text::new("Standard system", "സ്റ്റാൻഡേർഡ് സിസ്റ്റം"),
    rules: Preset::Standard,
    system: &SYSTEM,
    switches: Switches::on(&[Switch::TwoSuits, Switch::Arrest]),
};

/// The system.
pub static SYSTEM: System = System {
    sections: &[
        WAITING,
        STRATEGIC_PASS,
        BOTH_JACKS,
        ONE_JACK_AT_29,
        LAST_TO_CALL,
        OPENING,
        STOP_OUT,
        AFTER_OWN_ARREST,
        REPLY_TO_ARREST,
        TWO_SUITS,
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
        REPLY_TO_NOES,
        REPLY_TO_NO_TRUMP,
        OVER_INTERFERENCE_WITH_JACKS,
        DOUBLE_OF_28_NOES,
        PRESSING,
        AFTER_DOUBLE,
        ANSWER_NOES,
        ARREST,
        OVERCALLS,
        GET_OUT,
        GET_OUT_OF_NO_TRUMP,
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

/// With two other jacks a suit is named only when it is this good: jack and two aces.
const JACK_AND_ACES: Test =
    Test::Either(&[Test::SuitPoints(Of::Mine, at_least(5)), Test::Holds(Of::Mine, Rank::Ace, exactly(2))]);

/// Everybody has passed, the leader's team with a jack at most each and none in a suit of 4: five jacks or more are ours. The
/// booklet says nothing of it; a pass would give the deal away.
const LAST_TO_CALL: &[Entry] = &[entry(
    "Beside the booklet: the last of all opens, for partners have the jacks",
    Context { rivals: Rivals::Passed, ..opening(LAST) },
    &[Test::Jacks(at_most(1)), NO_JACK_SUIT],
    Shape::Noes(Up::By(1)),
    "Nothing to open with, but the other team has passed, so that partners must have the jacks",
    "തുറക്കാൻ ഒന്നുമില്ല; പക്ഷേ മറ്റേ ടീം പാസായതിനാൽ ഗുലാനുകൾ പങ്കാളികളുടെ കൈയിൽ കാണണം",
)];

/// Any position: nobody is forced to open.
const OPENING: &[Entry] = &[
    entry(
        "D2.2 row 3; K1.1; N1.1.1",
        opening(ALL),
        &[Test::Jacks(at_least(4))],
        Shape::NoTrump(2),
        "4 or more jacks",
        "നാലോ അതിലധികമോ ഗുലാൻ",
    ),
    entry(
        "K1.1; N1.1.1 scenario 4: two suits",
        opening(ALL).with(Switch::TwoSuits),
        &[Test::TwoSuits],
        Shape::Noes(Up::By(2)),
        "Only two suits, each with a jack",
        "രണ്ടു ചിഹ്നം മാത്രം, രണ്ടിലും ഓരോ ഗുലാൻ",
    ),
    entry(
        "N1.1.1: three jacks and a strong suit",
        opening(ALL),
        &[longer(Of::Mine, 4), jacks(Of::Mine, 1), Test::Jacks(exactly(3)), JACK_AND_ACES],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 or more {mine} with a jack",
        "ഗുലാനുള്ള നാലോ അതിലധികമോ {mine}",
    ),
    entry(
        "D2.2 row 2; K1.1, K1.3.1; N1.1.1",
        opening(ALL),
        &[Test::Jacks(exactly(3))],
        Shape::NoTrump(1),
        "3 jacks",
        "മൂന്നു ഗുലാൻ",
    ),
    entry(
        "D2.2 rows 1 and 4; D6.4 example 14: two jacks, one in a fair suit",
        opening(ALL),
        &[
            longer(Of::Mine, 4),
            jacks(Of::Mine, 1),
            Test::Jacks(exactly(2)),
            Test::Either(&[
                longer(Of::Mine, 5),
                Test::Holds(Of::Mine, Rank::Nine, at_least(1)),
                Test::Holds(Of::Mine, Rank::Ace, at_least(1)),
            ]),
        ],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 or more {mine} with a jack",
        "ഗുലാനുള്ള നാലോ അതിലധികമോ {mine}",
    ),
    entry("D2.2 row 1; K1.1; N1.1.1", opening(ALL), &[Test::Jacks(exactly(2))], Shape::Noes(Up::By(1)), "2 jacks", "രണ്ടു ഗുലാൻ"),
    entry(
        "D2.2 row 4; K1.1; D6.4",
        opening(ALL),
        &[longer(Of::Mine, 4), jacks(Of::Mine, 1)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 or more {mine} with a jack",
        "ഗുലാനുള്ള നാലോ അതിലധികമോ {mine}",
    ),
    entry(
        "D2.2 row 8; K1.5",
        opening(ALL),
        &[READY_FOR_40],
        Shape::Straight(Of::Mine, Up::By(1)),
        "6 or more {mine} without a jack, ready for 40 if a partner has one",
        "ഗുലാനില്ലാത്ത ആറോ അതിലധികമോ {mine}; പങ്കാളിക്ക് ഗുലാനുണ്ടെങ്കിൽ 40 കിട്ടും",
    )
    .with(&[Test::Voids(at_least(1))]),
    entry(
        "D2.4.3; K1.3.1; N1.1.1 scenario 3: strong long suit without a jack",
        opening(LAST),
        &[longer(Of::Mine, 4), no_jack(Of::Mine), GOOD_SUIT],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 or more good {mine} without a jack",
        "ഗുലാനില്ലാത്ത നാലോ അതിലധികമോ നല്ല {mine}",
    )
    .with(&[longer(Of::Mine, 5), Test::SuitPoints(Of::Mine, at_least(5))]),
    entry(
        "D2.2 row 9, D2.3.1, D2.4.3; K1.1",
        opening(ALL),
        &[Test::Jacks(at_most(1)), NO_JACK_SUIT],
        Shape::Pass,
        "No suit of 4 with a jack, fewer than 2 jacks",
        "ഗുലാനുള്ള നാലെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല; രണ്ടു ഗുലാനില്ല",
    ),
];

/// Replies to a partner who showed two suits.
const TWO_SUITS: &[Entry] = &[
    entry(
        "N1.1.1 scenario 4: do not name a new suit",
        two_suits(Reply::After(Kind::Suit)),
        &[],
        Shape::Pass,
        "Leaves the choice of suit to the partners",
        "ഏതു ചിഹ്നം എന്നതു പങ്കാളികൾക്കു വിടുന്നു",
    ),
    entry(
        "K1.3.4; N1.1.1 scenario 4",
        two_suits(Reply::Any),
        &[longer(Of::Mine, 2), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "2 or more {mine} with {next}",
        "{next}ുള്ള രണ്ടോ അതിലധികമോ {mine}",
    ),
    entry(
        "K1.3.4; N1.1.1 scenario 4",
        two_suits(Reply::LastAfterPass),
        &[],
        Shape::Noes(Up::By(1)),
        "No suit of 2 with a jack; asks the partner to choose",
        "ഗുലാനുള്ള രണ്ടെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല; പങ്കാളി ചിഹ്നം പറയണം",
    ),
    entry(
        "K1.3.4; N1.1.1 scenario 4",
        two_suits(Reply::Any),
        &[Test::NoSuitYet],
        Shape::Pass,
        "No suit of 2 with a jack",
        "ഗുലാനുള്ള രണ്ടെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല",
    ),
];

/// Jump noes and no trump over a partner's suit.
const JUMP_NOES: &[Entry] = &[
    entry(
        "D6.5; K1.3.2; N1.1: three jacks",
        QUIET_SUIT,
        &[Test::Next(Of::Partners, exactly(0)), Test::Jacks(at_least(3))],
        Shape::NoTrump(1),
        "3 or more jacks outside {partners}",
        "{partners} അല്ലാത്ത മൂന്നോ അതിലധികമോ ഗുലാൻ",
    ),
    entry(
        "D2.1.2, D6.5; K1.3.2; N1.1: jump noes",
        QUIET_SUIT,
        &[longer(Of::Partners, 1), Test::Next(Of::Partners, exactly(0)), Test::Jacks(exactly(2))],
        Shape::Noes(Up::By(2)),
        "2 jacks outside {partners}",
        "{partners} അല്ലാത്ത രണ്ടു ഗുലാൻ",
    ),
    entry(
        "D6.5: jump noes by three",
        QUIET_SUIT,
        &[longer(Of::Partners, 1), Test::Next(Of::Partners, exactly(0)), Test::Jacks(exactly(3))],
        Shape::Noes(Up::By(3)),
        "3 jacks outside {partners}",
        "{partners} അല്ലാത്ത മൂന്നു ഗുലാൻ",
    )
    .read(),
    entry(
        "D2.4.4: two jacks without a good suit",
        Context { partners: Partners::Opened(Kind::Suit, (1, 4), ALL, Reply::LastAfterPass), ..QUIET_SUIT },
        &[longer(Of::Partners, 1), Test::Next(Of::Partners, exactly(0)), Test::Jacks(exactly(2))],
        Shape::Noes(Up::By(1)),
        "2 jacks outside {partners}, and no good suit",
        "{partners} അല്ലാത്ത രണ്ടു ഗുലാൻ, നല്ല ചിഹ്നമില്ല",
    )
    .read(),
];

/// Replies to noes: 2 jacks.
const REPLY_TO_NOES: &[Entry] = &[
    entry(
        "D2.3.5; K1.3.3; N1.1.1 scenario 1",
        jacks_opened(Kind::Noes, Reply::Any),
        &[longer(Of::Mine, 4), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "4 or more {mine} with {next}",
        "{next}ുള്ള നാലോ അതിലധികമോ {mine}",
    ),
    entry(
        "D2.3.5; K1.3.3; N1.1.1 scenario 1: three jacks",
        jacks_opened(Kind::Noes, Reply::Any),
        &[Test::Jacks(at_least(3))],
        Shape::NoTrump(1),
        "3 or more jacks",
        "മൂന്നോ അതിലധികമോ ഗുലാൻ",
    ),
    entry(
        "D2.4.2; K1.3.3; N1.1.1 scenario 1",
        jacks_opened(Kind::Noes, Reply::LastAfterPass),
        &[longer(Of::Mine, 3), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "3 or more {mine} with {next}",
        "{next}ുള്ള മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry(
        "D2.3.5, D2.4.2; K1.3.3; N1.1.1 scenario 1",
        jacks_opened(Kind::Noes, Reply::Any),
        &[Test::Jacks(exactly(2))],
        Shape::Noes(Up::Jacks),
        "{jacks}",
        "{jacks}",
    ),
    entry(
        "D2.4.2; K1.3.3; N1.1.1 scenario 1",
        jacks_opened(Kind::Noes, Reply::LastAfterPass),
        &[longer(Of::Mine, 4), no_jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 or more {mine} without a jack",
        "ഗുലാനില്ലാത്ത നാലോ അതിലധികമോ {mine}",
    ),
    entry(
        "D2.4.2; K1.3.3; N1.1.1 scenario 1: nothing to bid",
        jacks_opened(Kind::Noes, Reply::LastAfterPass),
        &[Test::Jacks(at_most(1))],
        Shape::Noes(Up::By(1)),
        "Nothing to bid: one jack at most, no suit of 3 with a jack and none of 4",
        "വിളിക്കാൻ ഒന്നുമില്ല: കൂടിയാൽ ഒരു ഗുലാൻ; ഗുലാനുള്ള മൂന്നെണ്ണമോ നാലെണ്ണമുള്ള ചിഹ്നമോ ഇല്ല",
    ),
    entry(
        "K1.3.3; N1.1.1 scenario 1",
        jacks_opened(Kind::Noes, Reply::After(Kind::Noes)),
        &[Test::Jacks(exactly(1)), Test::LoneJacks(exactly(0))],
        Shape::Noes(Up::Jacks),
        "{jacks}",
        "{jacks}",
    ),
    entry(
        "D2.3.5; K1.3.3; N1.1.1 scenario 1",
        jacks_opened(Kind::Noes, Reply::Free),
        &[Test::Jacks(exactly(1)), Test::LoneJacks(exactly(0))],
        Shape::Noes(Up::Jacks),
        "{jacks}",
        "{jacks}",
    ),
    entry(
        "D2.3.5; K1.3.3; N1.1.1 scenario 1",
        Context { below: 57, ..jacks_opened(Kind::Noes, Reply::Any) },
        &[Test::NoSuitYet, Test::Jacks(at_most(1)), NO_JACK_SUIT],
        Shape::Pass,
        "No suit of 4 with a jack, and no jack but a single one",
        "ഗുലാനുള്ള നാലെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല; ഒറ്റ ഗുലാനല്ലാതെ വേറെ ഗുലാനുമില്ല",
    ),
];

const NO_TRUMP: Context = Context {
    below: 40,
    partners: Partners::Opened(Kind::NoTrump, (1, 3), ALL, Reply::Any),
    rivals: Rivals::NoBid,
    ..ANYWHERE
};
const NO_TRUMP_LAST: Context =
    Context { partners: Partners::Opened(Kind::NoTrump, (1, 3), ALL, Reply::LastAfterPass), ..NO_TRUMP };

/// Replies to no trump: 3 or more jacks.
const REPLY_TO_NO_TRUMP: &[Entry] = &[
    entry(
        "D2.3.4; K1.3.3",
        NO_TRUMP,
        &[longer(Of::Mine, 4), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "4 or more {mine} with {next}",
        "{next}ുള്ള നാലോ അതിലധികമോ {mine}",
    ),
    entry(
        "D2.3.4; K1.3.3: three jacks",
        NO_TRUMP,
        &[Test::Jacks(at_least(3))],
        Shape::NoTrump(1),
        "3 or more jacks",
        "മൂന്നോ അതിലധികമോ ഗുലാൻ",
    ),
    entry(
        "D2.4.2; K1.3.3",
        NO_TRUMP_LAST,
        &[longer(Of::Mine, 3), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "3 or more {mine} with {next}",
        "{next}ുള്ള മൂന്നോ അതിലധികമോ {mine}",
    ),
    entry("D2.3.4, D2.4.2; K1.3.3", NO_TRUMP, &[Test::Jacks(exactly(2))], Shape::Noes(Up::Jacks), "{jacks}", "{jacks}"),
    entry(
        "D2.3.4; K1.3.3",
        Context { partners: Partners::Opened(Kind::NoTrump, (1, 3), ALL, Reply::Free), ..NO_TRUMP },
        &[Test::Jacks(exactly(1)), Test::LoneJacks(exactly(0))],
        Shape::Noes(Up::Jacks),
        "{jacks}",
        "{jacks}",
    ),
    entry(
        "K1.3.3: after a partner's jacks",
        Context { partners: Partners::Opened(Kind::NoTrump, (1, 3), ALL, Reply::After(Kind::Noes)), ..NO_TRUMP },
        &[Test::Jacks(exactly(1)), Test::LoneJacks(exactly(0))],
        Shape::Noes(Up::Jacks),
        "{jacks}",
        "{jacks}",
    ),
    entry(
        "D2.4.2; K1.3.3",
        NO_TRUMP_LAST,
        &[longer(Of::Mine, 4), no_jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 or more {mine} without a jack",
        "ഗുലാനില്ലാത്ത നാലോ അതിലധികമോ {mine}",
    ),
    entry(
        "D2.4.2; K1.3.3: nothing to bid",
        NO_TRUMP_LAST,
        &[Test::Jacks(at_most(1))],
        Shape::Noes(Up::By(1)),
        "Nothing to bid: one jack at most, no suit of 3 with a jack and none of 4",
        "വിളിക്കാൻ ഒന്നുമില്ല: കൂടിയാൽ ഒരു ഗുലാൻ; ഗുലാനുള്ള മൂന്നെണ്ണമോ നാലെണ്ണമുള്ള ചിഹ്നമോ ഇല്ല",
    ),
    entry(
        "D2.3.4",
        Context { below: 57, ..NO_TRUMP },
        &[Test::NoSuitYet, Test::Jacks(at_most(1)), NO_JACK_SUIT],
        Shape::Pass,
        "No suit of 4 with a jack, and no jack but a single one",
        "ഗുലാനുള്ള നാലെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല; ഒറ്റ ഗുലാനല്ലാതെ വേറെ ഗുലാനുമില്ല",
    ),
];
