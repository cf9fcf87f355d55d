//! The International system: booklet appendices B, E, I and L. The association and the club's ITC tables use it too.

use thurup_rules::{Preset, Rank, Text};

use crate::card::Card;
use crate::condition::{Count, Of, Test, at_least, at_most, exactly};
use crate::contest::{
    AFTER_DOUBLE, AFTER_OVERCALL, AFTER_OWN_ARREST, ANSWER_NOES, ARREST, DOUBLED, OVER_INTERFERENCE,
    OVER_INTERFERENCE_WITH_JACKS, OVERCALLS, PRESSING, REPLY_TO_ARREST, WAITING,
};
use crate::entry::{ANYWHERE, Context, Entry, Mine, Partners, Reply, Rivals, Shape, Standing, Up, entry};
use crate::later::{
    AFTER_OWN_NOES, ASKING, EXTRA_TRUMPS, FOURTH_SUIT, LATER_SUPPORT, OVER_PARTNERS_NOES, PAST_FORTY, STOP_OUT,
};
use crate::shared::{
    BOTH_JACKS, EARLY, FIRST, GOOD_HAND, LAST, MIDDLE, NO_JACK_SUIT, SUPPORT, jack, jacks, length, longer, nine, no_jack,
    opened, opening, partners_suit, shorter,
};
use crate::situation::{Kind, Place};
use crate::switch::{Switch, Switches};
use crate::system::System;

/// The card that goes with it.
pub static CARD: Card = Card {
    id: "international",
    name: || Text::new("International system", "ഇന്റർനാഷണൽ സിസ്റ്റം"),
    rules: Preset::International,
    system: &SYSTEM,
    switches: Switches::on(&[Switch::TwoSuits, Switch::PlusOne]),
};

/// The system.
pub static SYSTEM: System = System {
    sections: &[
        WAITING,
        BOTH_JACKS,
        OPENING,
        LAST_OPENING,
        STOP_OUT,
        TWO_SUITS,
        AFTER_OWN_ARREST,
        REPLY_TO_ARREST,
        REPLY_TO_LAST_PASS,
        DIRECT_SUPPORT,
        REPLY_TO_PLUS_ONE,
        SUPPORT_WITHOUT,
        OVER_INTERFERENCE,
        AFTER_OVERCALL,
        DOUBLED,
        REPLY_TO_NOES,
        OVER_INTERFERENCE_WITH_JACKS,
        DOUBLE_OF_28_PASS,
        PRESSING,
        AFTER_DOUBLE,
        ANSWER_NOES,
        ARREST,
        OVERCALLS,
        GET_OUT,
        JACKS_THEN_SUIT,
        PLUS_ONE_AGAIN,
        ASKING,
        FOURTH_SUIT,
        EXTRA_TRUMPS,
        OVER_PARTNERS_NOES,
        SUPPORT_LATER,
        AFTER_OWN_NOES,
        PAST_FORTY,
    ],
};

/// A strong suit with one jack, good for 40 when a partner has the other.
const STRONG: Test = Test::Either(&[
    Test::All(&[longer(Of::Mine, 6), nine(Of::Mine)]),
    Test::All(&[longer(Of::Mine, 5), Test::Holds(Of::Mine, Rank::Nine, exactly(2))]),
]);

/// First and second position.
const OPENING: &[Entry] = &[
    entry(
        "B2.2 row 3; E4; I1.1",
        opening(EARLY),
        &[Test::Jacks(at_least(4))],
        Shape::NoTrump(2),
        "4 or more jacks",
        "നാലോ അതിലധികമോ ഗുലാൻ",
    ),
    entry(
        "E5; I1.1; L1.1 scenario 4: two suits",
        opening(EARLY).with(Switch::TwoSuits),
        &[Test::TwoSuits],
        Shape::Noes(Up::By(2)),
        "Only two suits, each with a jack",
        "രണ്ടു ചിഹ്നം മാത്രം, രണ്ടിലും ഓരോ ഗുലാൻ",
    ),
    entry(
        "B6.1; E8; I1.1: three jacks",
        opening(EARLY).with(Switch::PlusOne),
        &[longer(Of::Mine, 4), jacks(Of::Mine, 1), Test::Jacks(exactly(3))],
        Shape::PlusN(Of::Mine, Up::By(1)),
        "4 or more {mine} with one jack, and two other jacks",
        "ഒരു ഗുലാനുള്ള നാലോ അതിലധികമോ {mine}; വേറെ രണ്ടു ഗുലാൻ",
    ),
    entry(
        "B6.1; E8; I1.1: strong suit",
        opening(EARLY).with(Switch::PlusOne),
        &[jacks(Of::Mine, 1), STRONG],
        Shape::PlusN(Of::Mine, Up::By(1)),
        "Strong {mine} with one jack, good for 40 if a partner has the other",
        "ഒരു ഗുലാനുള്ള ശക്തമായ {mine}; മറ്റേ ഗുലാൻ പങ്കാളിക്കുണ്ടെങ്കിൽ 40 കിട്ടും",
    ),
    entry(
        "B2.2 row 2; E3; I1.1",
        opening(EARLY),
        &[Test::Jacks(exactly(3))],
        Shape::NoTrump(1),
        "3 jacks, none in a suit of 4",
        "മൂന്നു ഗുലാൻ; ഒന്നും നാലെണ്ണമുള്ള ചിഹ്നത്തിലല്ല",
    ),
    entry(
        "B2.2 row 4; E7; I1.1",
        opening(EARLY),
        &[longer(Of::Mine, 5), jacks(Of::Mine, 1)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "5 or more {mine} with a jack",
        "ഗുലാനുള്ള അഞ്ചോ അതിലധികമോ {mine}",
    ),
    entry(
        "Club page: straight bid",
        opening(EARLY).with(Switch::ShortPlus),
        &[longer(Of::Mine, 4), jacks(Of::Mine, 1)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 or more {mine} with a jack",
        "ഗുലാനുള്ള നാലോ അതിലധികമോ {mine}",
    ),
    entry(
        "B2.2 row 4; E7; I1.1",
        opening(EARLY).without(Switch::ShortPlus),
        &[longer(Of::Mine, 4), jacks(Of::Mine, 1), Test::Jacks(at_least(2))],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 {mine} with a jack, and another jack",
        "ഗുലാനുള്ള നാലു {mine}; വേറെ ഒരു ഗുലാൻ കൂടി",
    ),
    entry(
        "B2.2 row 9; E6; I1.1",
        opening(EARLY).without(Switch::ShortPlus),
        &[length(Of::Mine, 4), jacks(Of::Mine, 1), Test::Jacks(exactly(1))],
        Shape::Plus(Of::Mine),
        "4 {mine} with a jack, and no other jack",
        "ഗുലാനുള്ള നാലു {mine}; വേറെ ഗുലാൻ ഇല്ല",
    ),
    entry(
        "E11: three cards, both jacks and a nine",
        opening(EARLY),
        &[length(Of::Mine, 3), jacks(Of::Mine, 2), nine(Of::Mine)],
        Shape::PlusN(Of::Mine, Up::By(3)),
        "Just both jacks and a nine of {mine}",
        "{mine} രണ്ടു ഗുലാനും ഒരു ഒമ്പതും മാത്രം",
    ),
    entry(
        "B2.2 row 8: three cards with both jacks",
        opening(EARLY),
        &[length(Of::Mine, 3), jacks(Of::Mine, 2)],
        Shape::PlusN(Of::Mine, Up::By(2)),
        "3 {mine} with both jacks, and no other jack",
        "രണ്ടു ഗുലാനുമുള്ള മൂന്നു {mine}; വേറെ ഗുലാൻ ഇല്ല",
    ),
    entry(
        "B2.2 row 1; E2; I1.1",
        opening(EARLY),
        &[Test::Jacks(exactly(2))],
        Shape::Noes(Up::By(1)),
        "2 jacks, none in a suit of 4",
        "രണ്ടു ഗുലാൻ; ഒന്നും നാലെണ്ണമുള്ള ചിഹ്നത്തിലല്ല",
    ),
    entry(
        "B2.2 row 10: good suit without a jack",
        opening(EARLY),
        &[longer(Of::Mine, 5), no_jack(Of::Mine), Test::SuitPoints(Of::Mine, at_least(3))],
        Shape::Reverse(Of::Mine, 1),
        "5 or more good {mine} without a jack",
        "ഗുലാനില്ലാത്ത അഞ്ചോ അതിലധികമോ നല്ല {mine}",
    ),
    entry(
        "Club page: plus bid",
        opening(EARLY).with(Switch::ShortPlus),
        &[Test::Length(Of::Mine, Count(2, 3)), jacks(Of::Mine, 1)],
        Shape::Plus(Of::Mine),
        "2 or 3 {mine} with a jack",
        "ഗുലാനുള്ള രണ്ടോ മൂന്നോ {mine}",
    ),
    entry(
        "B2.2 row 11; E1.1",
        opening(FIRST),
        &[Test::Jacks(at_most(1)), NO_JACK_SUIT],
        Shape::NumberPass(1),
        "No suit of 4 with a jack, fewer than 2 jacks",
        "ഗുലാനുള്ള നാലെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല; രണ്ടു ഗുലാനില്ല",
    ),
    entry(
        "B2.3.1; E1.1; I1.2",
        opening(MIDDLE),
        &[Test::Jacks(at_most(1)), NO_JACK_SUIT],
        Shape::Pass,
        "No suit of 4 with a jack, fewer than 2 jacks",
        "ഗുലാനുള്ള നാലെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല; രണ്ടു ഗുലാനില്ല",
    ),
];

/// Third position after 28 pass and pass: something must be found.
const LAST_OPENING: &[Entry] = &[
    entry(
        "L1.1 scenario 3: four jacks",
        opening(LAST),
        &[Test::Jacks(at_least(4))],
        Shape::NoTrump(2),
        "4 or more jacks",
        "നാലോ അതിലധികമോ ഗുലാൻ",
    ),
    entry(
        "E1.1 priority 4; I1.3.1",
        opening(LAST).with(Switch::TwoSuits),
        &[Test::TwoSuits],
        Shape::Noes(Up::By(2)),
        "Only two suits, each with a jack",
        "രണ്ടു ചിഹ്നം മാത്രം, രണ്ടിലും ഓരോ ഗുലാൻ",
    ),
    entry(
        "E1.1 priority 1; B6.3; I1.3.1",
        opening(LAST).with(Switch::PlusOne),
        &[longer(Of::Mine, 4), jacks(Of::Mine, 1), Test::Jacks(exactly(3))],
        Shape::PlusN(Of::Mine, Up::By(1)),
        "4 or more {mine} with one jack, and two other jacks",
        "ഒരു ഗുലാനുള്ള നാലോ അതിലധികമോ {mine}; വേറെ രണ്ടു ഗുലാൻ",
    ),
    entry(
        "E1.1 priority 1; B6.3; I1.3.1",
        opening(LAST).with(Switch::PlusOne),
        &[jacks(Of::Mine, 1), STRONG],
        Shape::PlusN(Of::Mine, Up::By(1)),
        "Strong {mine} with one jack, good for 40 if a partner has the other",
        "ഒരു ഗുലാനുള്ള ശക്തമായ {mine}; മറ്റേ ഗുലാൻ പങ്കാളിക്കുണ്ടെങ്കിൽ 40 കിട്ടും",
    ),
    entry(
        "E1.1 priority 2; I1.3.1",
        opening(LAST),
        &[Test::Jacks(exactly(3))],
        Shape::NoTrump(1),
        "3 jacks, none in a suit of 4",
        "മൂന്നു ഗുലാൻ; ഒന്നും നാലെണ്ണമുള്ള ചിഹ്നത്തിലല്ല",
    ),
    entry(
        "E11: three cards, both jacks and a nine",
        opening(LAST),
        &[length(Of::Mine, 3), jacks(Of::Mine, 2), nine(Of::Mine)],
        Shape::PlusN(Of::Mine, Up::By(3)),
        "Just both jacks and a nine of {mine}",
        "{mine} രണ്ടു ഗുലാനും ഒരു ഒമ്പതും മാത്രം",
    ),
    entry(
        "E1.1 priority 5; I1.3.1",
        opening(LAST),
        &[Test::Length(Of::Mine, Count(2, 3)), jacks(Of::Mine, 2)],
        Shape::PlusN(Of::Mine, Up::By(2)),
        "2 or 3 {mine} with both jacks",
        "രണ്ടു ഗുലാനുമുള്ള രണ്ടോ മൂന്നോ {mine}",
    ),
    entry(
        "I1.3.1; L1.1 scenario 3",
        opening(LAST),
        &[longer(Of::Mine, 4), jacks(Of::Mine, 1)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 or more {mine} with a jack",
        "ഗുലാനുള്ള നാലോ അതിലധികമോ {mine}",
    ),
    entry(
        "E1.1 priority 6; I1.3.1",
        opening(LAST),
        &[length(Of::Mine, 3), jacks(Of::Mine, 1)],
        Shape::Plus(Of::Mine),
        "3 {mine} with a jack",
        "ഗുലാനുള്ള മൂന്നു {mine}",
    ),
    entry(
        "E1.1 priority 7",
        opening(LAST),
        &[longer(Of::Mine, 5), no_jack(Of::Mine), Test::SuitPoints(Of::Mine, at_least(3))],
        Shape::Reverse(Of::Mine, 1),
        "5 or more good {mine} without a jack",
        "ഗുലാനില്ലാത്ത അഞ്ചോ അതിലധികമോ നല്ല {mine}",
    ),
    entry(
        "E1.1 priority 8; I1.3.1",
        opening(LAST),
        &[longer(Of::Mine, 4), no_jack(Of::Mine)],
        Shape::ReversePlus(Of::Mine),
        "4 or more {mine} without a jack",
        "ഗുലാനില്ലാത്ത നാലോ അതിലധികമോ {mine}",
    ),
    entry(
        "E1.1 priority 9; B2.3; I1.3.1",
        opening(LAST),
        &[Test::Jacks(exactly(2))],
        Shape::Noes(Up::By(1)),
        "2 jacks, none in a suit of 3",
        "രണ്ടു ഗുലാൻ; ഒന്നും മൂന്നെണ്ണമുള്ള ചിഹ്നത്തിലല്ല",
    ),
    entry(
        "E1.1 priority 10; I1.3.1",
        opening(LAST),
        &[Test::Jacks(at_most(1))],
        Shape::NumberPass(1),
        "Nothing to name: no suit of 4, no suit of 3 with a jack, fewer than 2 jacks",
        "പറയാൻ ഒന്നുമില്ല: നാലെണ്ണമുള്ള ചിഹ്നമില്ല, ഗുലാനുള്ള മൂന്നെണ്ണമില്ല, രണ്ടു ഗുലാനുമില്ല",
    ),
];

const fn two_suits(reply: Reply) -> Context {
    opened(Kind::Noes, 2, 2, reply).with(Switch::TwoSuits)
}

/// Replies to a partner who showed two suits.
const TWO_SUITS: &[Entry] = &[
    entry(
        "E5.2; L1.1 scenario 4: do not name a new suit",
        two_suits(Reply::After(Kind::Suit)),
        &[],
        Shape::Pass,
        "Leaves the choice of suit to the partners",
        "ചിഹ്നം പങ്കാളികൾക്കു വിടുന്നു",
    ),
    entry(
        "E5.2; L1.1 scenario 4",
        two_suits(Reply::Any),
        &[longer(Of::Mine, 3), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "3 or more {mine} with {next}",
        "{next} ഉള്ള മൂന്നോ അതിലധികമോ {mine}",
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
        &[],
        Shape::Pass,
        "No suit of 2 with a jack",
        "ഗുലാനുള്ള രണ്ടെണ്ണം ഒരു ചിഹ്നത്തിലുമില്ല",
    ),
];

/// The last of the team opened with a number and pass: nothing to name.
const REPLY_TO_LAST_PASS: &[Entry] = &[
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

const LAST_PASS: Context = Context {
    partners: Partners::Opened(Kind::NumberPass, (1, 1), LAST, Reply::Any),
    rivals: Rivals::NoBid,
    below: 32,
    ..ANYWHERE
};

/// The next highest of a partner's suit: always the first thing to show.
const DIRECT_SUPPORT: &[Entry] = &[
    entry(
        "B2.3.2: support of just the next highest",
        SUPPORT,
        &[Test::OnlyNext(Of::Partners), shorter(Of::Partners, 3), Test::FirstToSupport(Of::Partners)],
        Shape::PlusN(Of::Partners, Up::Sequence),
        "Just the {highest} {partners} and no more: {next}",
        "{partners} {highest} മാത്രം, വേറെയില്ല: {next}",
    ),
    entry(
        "B2.3.2; E: plus suit",
        SUPPORT.without(Switch::ShortPlus),
        &[length(Of::Partners, 2), Test::Next(Of::Partners, exactly(1)), Test::FirstToSupport(Of::Partners)],
        Shape::Plus(Of::Partners),
        "2 {partners} with the next highest",
        "{partners} രണ്ടെണ്ണം; അടുത്ത ഉയർന്ന ചീട്ടുണ്ട്",
    ),
    entry(
        "Club page: plus bid",
        SUPPORT.with(Switch::ShortPlus),
        &[Test::Length(Of::Partners, Count(2, 3)), Test::Next(Of::Partners, exactly(1)), Test::FirstToSupport(Of::Partners)],
        Shape::Plus(Of::Partners),
        "2 or 3 {partners} with the next highest",
        "{partners} രണ്ടോ മൂന്നോ; അടുത്ത ഉയർന്ന ചീട്ടുണ്ട്",
    ),
    entry(
        "B2.3.2; I1.3.2: direct support",
        SUPPORT,
        &[longer(Of::Partners, 3), Test::Next(Of::Partners, at_least(1)), Test::FirstToSupport(Of::Partners)],
        Shape::Straight(Of::Partners, Up::Sequence),
        "3 or more {partners} with the {highest}: {next}",
        "{partners} മൂന്നോ അതിലധികമോ; {highest}: {next}",
    ),
];

/// The same for a suit that a partner named later.
const SUPPORT_LATER: &[Entry] = &[
    entry(
        "B2.4; B1.8: support of just the next highest",
        LATER_SUPPORT,
        &[Test::OnlyNext(Of::Partners), shorter(Of::Partners, 3), Test::NotBid(Of::Partners)],
        Shape::PlusN(Of::Partners, Up::Sequence),
        "Just the {highest} {partners} and no more: {next}",
        "{partners} {highest} മാത്രം, വേറെയില്ല: {next}",
    ),
    entry(
        "B2.4; B1.8: plus suit",
        LATER_SUPPORT.without(Switch::ShortPlus),
        &[length(Of::Partners, 2), Test::Next(Of::Partners, exactly(1)), Test::NotBid(Of::Partners)],
        Shape::Plus(Of::Partners),
        "2 {partners} with the next highest",
        "{partners} രണ്ടെണ്ണം; അടുത്ത ഉയർന്ന ചീട്ടുണ്ട്",
    ),
    entry(
        "Club page: plus bid",
        LATER_SUPPORT.with(Switch::ShortPlus),
        &[Test::Length(Of::Partners, Count(2, 3)), Test::Next(Of::Partners, exactly(1)), Test::NotBid(Of::Partners)],
        Shape::Plus(Of::Partners),
        "2 or 3 {partners} with the next highest",
        "{partners} രണ്ടോ മൂന്നോ; അടുത്ത ഉയർന്ന ചീട്ടുണ്ട്",
    ),
    entry(
        "B2.4; B1.8: direct support",
        LATER_SUPPORT,
        &[longer(Of::Partners, 3), Test::Next(Of::Partners, at_least(1)), Test::NotBid(Of::Partners)],
        Shape::Straight(Of::Partners, Up::Sequence),
        "3 or more {partners} with the {highest}: {next}",
        "{partners} മൂന്നോ അതിലധികമോ; {highest}: {next}",
    ),
];

const QUIET_SUIT: Context = Context { below: 40, ..partners_suit(Reply::Any, Rivals::Quiet) };
const NEW_SUIT: Context = Context { partners: Partners::Opened(Kind::Suit, (1, 1), FIRST, Reply::LastAfterPass), ..QUIET_SUIT };

const AFTER_JACKS_LAST: Context =
    Context { below: 40, partners: Partners::Jacks((1, 3), Reply::Last), rivals: Rivals::Quiet, ..ANYWHERE };

const fn plus_one(reply: Reply) -> Context {
    Context { below: 40, partners: Partners::PlusOne(reply), rivals: Rivals::Quiet, ..ANYWHERE }
}

/// Replies to plus one: support or none, never a new suit.
const REPLY_TO_PLUS_ONE: &[Entry] = &[
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
        "{partners} ഒന്നു മാത്രം, ഉയർന്നതല്ല; വേറെ ഒരു ഗുലാൻ",
    ),
    entry(
        "E8.2; B6.1: two cards and a jack elsewhere",
        plus_one(Reply::Any),
        &[length(Of::Partners, 2), Test::Next(Of::Partners, exactly(0)), Test::Jacks(at_least(1))],
        Shape::ReversePlusN(Of::Partners, 2),
        "2 {partners}, not the next highest, and a jack elsewhere",
        "{partners} രണ്ടെണ്ണം, ഉയർന്നതല്ല; വേറെ ഒരു ഗുലാൻ",
    ),
    entry(
        "E8.4; B6.1: keep it open",
        plus_one(Reply::LastAfterPass),
        &[],
        Shape::NumberPass(1),
        "No support for {partners}; keeps the bidding open, as plus one asks",
        "{partners} പിന്തുണയില്ല; പ്ലസ് വൺ ആവശ്യപ്പെടുന്നതുപോലെ വിളി തുടരാൻ മാത്രം",
    ),
    entry(
        "E8.4; I1.3.4",
        Context { below: 57, ..plus_one(Reply::Any) },
        &[],
        Shape::Pass,
        "No support for {partners}",
        "{partners} പിന്തുണയില്ല",
    ),
];

/// Both the opener and a partner have shown jacks, and no suit yet.
const JACKS_ANSWERED: Context = Context {
    mine: Mine::Again,
    partners: Partners::Jacks((1, 3), Reply::Any),
    standing: Standing::PartnersJacks,
    rivals: Rivals::Quiet,
    below: 40,
    ..ANYWHERE
};

/// A suit to play in, when partners have only told of their jacks.
const JACKS_THEN_SUIT: &[Entry] = &[
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

/// The opener's second call after plus one.
const PLUS_ONE_AGAIN: &[Entry] = &[
    entry(
        "B6.1, I1.3.4: three jacks",
        Context { mine: Mine::Opened(Kind::Suit), ..plus_one(Reply::Any) },
        &[Test::Jacks(exactly(3)), jacks(Of::Own, 1), longer(Of::Mine, 3), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "Three jacks; another is in {mine}, with 3 or more cards",
        "മൂന്നു ഗുലാൻ; മറ്റൊന്ന് {mine} ആണ്, മൂന്നോ അതിലധികമോ എണ്ണത്തോടെ",
    ),
    entry(
        "B6.1, I1.3.4: three jacks",
        Context { mine: Mine::Opened(Kind::Suit), ..plus_one(Reply::Any) },
        &[Test::Jacks(exactly(3)), jacks(Of::Own, 1), jack(Of::Mine)],
        Shape::Plus(Of::Mine),
        "Three jacks; another is in {mine}, with 1 or 2 cards",
        "മൂന്നു ഗുലാൻ; മറ്റൊന്ന് {mine} ആണ്, ഒന്നോ രണ്ടോ എണ്ണത്തോടെ",
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
const SUPPORT_WITHOUT: &[Entry] = &[
    entry(
        "B2.1.4; E6.1; L1.1.2: void",
        QUIET_SUIT,
        &[length(Of::Partners, 0), GOOD_HAND],
        Shape::Noes(Up::Past(Of::Partners)),
        "No {partners}, but a good hand elsewhere",
        "{partners} ഇല്ല; പക്ഷേ ബാക്കി കൈ നല്ലത്",
    ),
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
        &[
            longer(Of::Partners, 4),
            Test::Next(Of::Partners, exactly(0)),
            Test::Either(&[
                nine(Of::Partners),
                Test::Jacks(at_least(1)),
                Test::SuitPoints(Of::Partners, at_least(2)),
                Test::Shown(Of::Partners, at_least(2)),
            ]),
        ],
        Shape::Reverse(Of::Partners, 1),
        "4 or more {partners} without the next highest",
        "{partners} നാലോ അതിലധികമോ; അടുത്ത ഉയർന്ന ചീട്ടില്ല",
    ),
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
        QUIET_SUIT,
        &[
            length(Of::Partners, 3),
            Test::Next(Of::Partners, exactly(0)),
            Test::Either(&[nine(Of::Partners), Test::Jacks(at_least(1))]),
        ],
        Shape::ReversePlus(Of::Partners),
        "3 {partners} without the next highest",
        "{partners} മൂന്നെണ്ണം; അടുത്ത ഉയർന്ന ചീട്ടില്ല",
    ),
    entry(
        "B2.3.2 reverse table: single card and two jacks",
        Context { below: 40, ..partners_suit(Reply::Free, Rivals::Quiet) },
        &[length(Of::Partners, 1), Test::Next(Of::Partners, exactly(0)), Test::Jacks(exactly(2))],
        Shape::ReversePlusN(Of::Partners, 1),
        "One card of {partners}, not the next highest, and 2 jacks elsewhere",
        "{partners} ഒന്നു മാത്രം, ഉയർന്നതല്ല; വേറെ രണ്ടു ഗുലാൻ",
    ),
    entry(
        "B2.3.2 reverse table: two cards and two jacks",
        Context { below: 40, ..partners_suit(Reply::Free, Rivals::Quiet) },
        &[length(Of::Partners, 2), Test::Next(Of::Partners, exactly(0)), Test::Jacks(exactly(2))],
        Shape::ReversePlusN(Of::Partners, 2),
        "2 {partners}, not the next highest, and 2 jacks elsewhere",
        "{partners} രണ്ടെണ്ണം, ഉയർന്നതല്ല; വേറെ രണ്ടു ഗുലാൻ",
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
        "{partners} ഒന്നു മാത്രം, ഉയർന്നതല്ല; വേറെ ഒരു ഗുലാൻ",
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
        "{partners} രണ്ടെണ്ണം, ഉയർന്നതല്ല; വേറെ ഒരു ഗുലാൻ",
    ),
    entry(
        "E6.5, E7.2: a suit with both jacks",
        NEW_SUIT,
        &[longer(Of::Mine, 4), jacks(Of::Mine, 2)],
        Shape::Straight(Of::Mine, Up::By(2)),
        "4 or more {mine} with both jacks; no support for {partners}",
        "രണ്ടു ഗുലാനുമുള്ള നാലോ അതിലധികമോ {mine}; {partners} പിന്തുണയില്ല",
    ),
    entry(
        "E6.5: just both jacks",
        NEW_SUIT,
        &[Test::Length(Of::Mine, Count(2, 3)), jacks(Of::Mine, 2)],
        Shape::PlusN(Of::Mine, Up::By(2)),
        "2 or 3 {mine} with both jacks; no support for {partners}",
        "രണ്ടു ഗുലാനുമുള്ള രണ്ടോ മൂന്നോ {mine}; {partners} പിന്തുണയില്ല",
    ),
    entry(
        "B6.7; E6.5, E7.2; I1.3.2: bump noes",
        Context { below: 40, ..partners_suit(Reply::Last, Rivals::Quiet) },
        &[longer(Of::Partners, 1), Test::Next(Of::Partners, exactly(0)), Test::Jacks(exactly(2))],
        Shape::Noes(Up::By(2)),
        "2 jacks outside {partners}",
        "{partners} അല്ലാത്ത രണ്ടു ഗുലാൻ",
    ),
    entry(
        "E2.4, E2.5; deal 5: one card and a suit of one's own",
        AFTER_JACKS_LAST,
        &[length(Of::Partners, 1), Test::Next(Of::Partners, exactly(0)), Test::SomeSuit(&[longer(Of::Any, 4), jack(Of::Any)])],
        Shape::ReversePlusN(Of::Partners, 1),
        "One card of {partners}, not the next highest, and a suit of 4 with a jack elsewhere",
        "{partners} ഒന്നു മാത്രം, ഉയർന്നതല്ല; വേറെ ഗുലാനുള്ള നാലെണ്ണം",
    ),
    entry(
        "E2.4, E2.5; deal 5: two cards and a suit of one's own",
        AFTER_JACKS_LAST,
        &[length(Of::Partners, 2), Test::Next(Of::Partners, exactly(0)), Test::SomeSuit(&[longer(Of::Any, 4), jack(Of::Any)])],
        Shape::ReversePlusN(Of::Partners, 2),
        "2 {partners}, not the next highest, and a suit of 4 with a jack elsewhere",
        "{partners} രണ്ടെണ്ണം, ഉയർന്നതല്ല; വേറെ ഗുലാനുള്ള നാലെണ്ണം",
    ),
    entry(
        "E6.5, E7.2: a good suit",
        NEW_SUIT,
        &[longer(Of::Mine, 4), jack(Of::Mine), nine(Of::Mine), shorter(Of::Partners, 1)],
        Shape::Straight(Of::Mine, Up::By(1)),
        "4 or more good {mine} with a jack; no support for {partners}",
        "ഗുലാനുള്ള നാലോ അതിലധികമോ നല്ല {mine}; {partners} പിന്തുണയില്ല",
    ),
    entry(
        "E1.9: a new suit over one without the jack",
        Context { below: 40, ..partners_suit(Reply::Any, Rivals::Quiet) },
        &[Test::Shown(Of::Partners, exactly(0)), longer(Of::Mine, 4), jack(Of::Mine), nine(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "4 or more strong {mine} with {next}",
        "{next} ഉള്ള നാലോ അതിലധികമോ ശക്തമായ {mine}",
    ),
    entry(
        "E6.1, E6.2, E7.2, E9.1: a new suit in the last seat",
        Context { below: 40, ..partners_suit(Reply::Last, Rivals::Quiet) }.with(Switch::NewSuit),
        &[longer(Of::Mine, 4), jack(Of::Mine)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "4 or more {mine} with {next}; no support for {partners}",
        "{next} ഉള്ള നാലോ അതിലധികമോ {mine}; {partners} പിന്തുണയില്ല",
    ),
    entry(
        "E6.1, E6.2, E7.2, E9.1: a new suit in the last seat",
        Context { below: 40, ..partners_suit(Reply::Last, Rivals::Quiet) }.with(Switch::NewSuit),
        &[length(Of::Mine, 3), jack(Of::Mine)],
        Shape::Plus(Of::Mine),
        "3 {mine} with a jack; no support for {partners}",
        "ഗുലാനുള്ള മൂന്നു {mine}; {partners} പിന്തുണയില്ല",
    ),
    entry(
        "B2.3.2; E: nothing to show",
        partners_suit(Reply::Any, Rivals::Quiet),
        &[],
        Shape::Pass,
        "No next highest {partners}, and nothing else to show",
        "{partners} അടുത്ത ഉയർന്ന ചീട്ടില്ല; വേറെ കാണിക്കാനുമില്ല",
    ),
];

/// A partner opened in noes or no trump: jacks, no suit yet.
const fn jacks_opened(reply: Reply) -> Context {
    Context { below: 40, partners: Partners::Jacks((1, 3), reply), rivals: Rivals::NoBid, ..ANYWHERE }
}

/// Replies to noes (2 jacks) and no trump (3 or more).
const REPLY_TO_NOES: &[Entry] = &[
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
        "{mine} രണ്ടു ഗുലാൻ മാത്രം",
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
        "Number of jacks: {n}",
        "ഗുലാന്റെ എണ്ണം: {n}",
    ),
    entry(
        "E2.6: good suit without a jack",
        jacks_opened(Reply::Any),
        &[Test::Either(&[longer(Of::Mine, 5), Test::All(&[longer(Of::Mine, 4), Test::SuitPoints(Of::Mine, at_least(5))])])],
        Shape::Reverse(Of::Mine, 1),
        "5 or more {mine}, or 4 strong ones; no jacks",
        "അഞ്ചോ അതിലധികമോ {mine}, അല്ലെങ്കിൽ ശക്തമായ നാല്; ഗുലാനില്ല",
    ),
    entry(
        "B2.2.3; L1.1: suit without a jack",
        jacks_opened(Reply::Any),
        &[length(Of::Mine, 4)],
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
        &[Test::Jacks(exactly(0))],
        Shape::Pass,
        "No jack and no suit of 4",
        "ഗുലാനില്ല, നാലെണ്ണമുള്ള ചിഹ്നവുമില്ല",
    ),
];

/// The other team's 28 pass.
const DOUBLE_OF_28_PASS: &[Entry] = &[entry(
    "B3; I2: three supported jacks",
    Context { rivals: Rivals::At28(Place::First, Kind::NumberPass), partners: Partners::Silent, ..ANYWHERE },
    &[Test::Jacks(at_least(3)), Test::LoneJacks(exactly(0))],
    Shape::Double,
    "3 or more jacks, none of them alone in its suit; whatever they bid next will be doubled, or we bid",
    "മൂന്നോ അതിലധികമോ ഗുലാൻ, ഒന്നും ഒറ്റയ്ക്കല്ല; അവർ ഇനി എന്തു വിളിച്ചാലും ഡബിൾ, അല്ലെങ്കിൽ നമ്മൾ വിളിക്കും",
)];

/// The last partner had nothing to say to noes: out into the cheapest suit.
const GET_OUT: &[Entry] = &[
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
