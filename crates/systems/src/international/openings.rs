//! The first bid of the team.

use thurup_rules::Rank;

use crate::condition::{Of, Test};
use crate::context::{ANYWHERE, Context, Partners, Rivals};
use crate::count::{Count, at_least, at_most, exactly};
use crate::entry::{Entry, entry};
use crate::shape::{Shape, Up};
use crate::shared::{EARLY, FIRST, LAST, MIDDLE, NO_JACK_SUIT, jacks, length, longer, nine, no_jack, opening};
use crate::situation::{Kind, Place};
use crate::switch::Switch;

/// A strong suit with one jack, good for 40 when a partner has the other.
pub(super) const STRONG: Test = Test::Either(&[
    Test::All(&[longer(Of::Mine, 6), nine(Of::Mine)]),
    Test::All(&[longer(Of::Mine, 5), Test::Holds(Of::Mine, Rank::Nine, exactly(2))]),
]);

/// First and second position.
pub(super) const OPENING: &[Entry] = &[
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
        opening(EARLY).without(Switch::ShortPlus),
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
        "{mine}ിൽ രണ്ടു ഗുലാനും ഒരു ഒമ്പതും മാത്രം",
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
        &[longer(Of::Mine, 5), no_jack(Of::Mine)],
        Shape::Reverse(Of::Mine, 1),
        "5 or more {mine} without a jack",
        "ഗുലാനില്ലാത്ത അഞ്ചോ അതിലധികമോ {mine}",
    )
    .with(&[Test::SuitPoints(Of::Mine, at_least(3))]),
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
pub(super) const LAST_OPENING: &[Entry] = &[
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
        "{mine}ിൽ രണ്ടു ഗുലാനും ഒരു ഒമ്പതും മാത്രം",
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
        &[longer(Of::Mine, 5), no_jack(Of::Mine)],
        Shape::Reverse(Of::Mine, 1),
        "5 or more {mine} without a jack",
        "ഗുലാനില്ലാത്ത അഞ്ചോ അതിലധികമോ {mine}",
    )
    .with(&[Test::SuitPoints(Of::Mine, at_least(3))]),
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

/// The other team's 28 pass.
pub(super) const DOUBLE_OF_28_PASS: &[Entry] = &[entry(
    "B3; I2: three supported jacks",
    Context { rivals: Rivals::At28(Place::First, Kind::NumberPass), partners: Partners::Silent, ..ANYWHERE },
    &[Test::Jacks(at_least(3)), Test::LoneJacks(exactly(0))],
    Shape::Double,
    "3 or more jacks, none of them alone in its suit; whatever they bid next will be doubled, or we bid",
    "മൂന്നോ അതിലധികമോ ഗുലാൻ, ഒന്നും ഒറ്റയ്ക്കല്ല; അവർ ഇനി എന്തു വിളിച്ചാലും ഡബിൾ, അല്ലെങ്കിൽ നമ്മൾ വിളിക്കും",
)];
