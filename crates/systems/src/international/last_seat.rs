//! The last seat over a partner's suit that it cannot support: its own suit, by the tables of E6 to E9, or jacks.

use crate::condition::{Of, Test};
use crate::context::{Context, Partners, Reply, Rivals};
use crate::count::{Count, at_least, exactly};
use crate::entry::{Entry, entry};
use crate::shape::{Shape, Up};
use crate::shared::{EARLY, LAST as PLACE_LAST, jack, jacks, length, longer, no_jack, partners_suit};
use crate::situation::Kind;
use crate::switch::Switch;

const LAST: Context = Context { below: 40, ..partners_suit(Reply::Last, Rivals::Quiet) }.with(Switch::NewSuit);
const AFTER_PASS: Context = Context { below: 40, ..partners_suit(Reply::LastAfterPass, Rivals::Quiet) }.with(Switch::NewSuit);
const AFTER_NOES: Context =
    Context { below: 40, ..partners_suit(Reply::After(Kind::Noes), Rivals::Quiet) }.with(Switch::NewSuit);
const AFTER_SUIT: Context =
    Context { below: 40, ..partners_suit(Reply::After(Kind::Suit), Rivals::Quiet) }.with(Switch::NewSuit);

const STRAIGHT_AND_PASS: Context = Context { partners: Partners::Straight(Reply::LastAfterPass), ..AFTER_PASS };

/// New suits and jacks of the last seat.
pub(super) const LAST_SEAT: &[Entry] = &[
    entry(
        "E6.1, E6.2, E6.5, E7.2: a suit with both jacks",
        LAST,
        &[longer(Of::Mine, 4), jacks(Of::Mine, 2), Test::NoSupport],
        Shape::Straight(Of::Mine, Up::By(2)),
        "4 or more {mine} with both jacks; no support for {partners}",
        "രണ്ടു ഗുലാനുമുള്ള നാലോ അതിലധികമോ {mine}; {partners}ിനു പിന്തുണയില്ല",
    ),
    entry(
        "E6.1, E6.5, E7.1: just both jacks",
        LAST,
        &[Test::Length(Of::Mine, Count(2, 3)), jacks(Of::Mine, 2), Test::NoSupport],
        Shape::PlusN(Of::Mine, Up::By(2)),
        "2 or 3 {mine} with both jacks; no support for {partners}",
        "രണ്ടു ഗുലാനുമുള്ള രണ്ടോ മൂന്നോ {mine}; {partners}ിനു പിന്തുണയില്ല",
    ),
    four("E6.1, E9.1: a new suit", AFTER_NOES),
    four("E6.2, E9.2: a new suit", AFTER_SUIT),
    three("E6.1, E9.1: three of a new suit", Context { place: PLACE_LAST, ..AFTER_NOES }),
    three("E6.2, E9.2: three of a new suit", Context { place: PLACE_LAST, ..AFTER_SUIT }),
    short("E6.1, E9.1; deal 6: a new suit from an earlier seat", Context { place: EARLY, ..AFTER_NOES }),
    short("E6.2, E9.2; deal 6: a new suit from an earlier seat", Context { place: EARLY, ..AFTER_SUIT }),
    four("E6.5, E7.2, E9.1: a good suit", AFTER_PASS).with(&[
        Test::Either(&[Test::SuitPoints(Of::Mine, at_least(5)), longer(Of::Mine, 5), Test::Shown(Of::Partners, at_least(2))]),
        Test::Length(Of::Partners, Count(0, 1)),
    ]),
    jump_noes("B6.7; E6.1, E6.5, E7.2; I1.3.2: jump noes", Reply::Last),
    jump_noes("B6.7: jump noes", Reply::Any).read(),
    entry(
        "B6.7: jump noes by three",
        Context { below: 40, ..partners_suit(Reply::Any, Rivals::Quiet) },
        &[longer(Of::Partners, 1), Test::Next(Of::Partners, exactly(0)), Test::Jacks(exactly(3))],
        Shape::Noes(Up::By(3)),
        "3 jacks outside {partners}",
        "{partners} അല്ലാത്ത മൂന്നു ഗുലാൻ",
    )
    .read(),
    three("E7.2, E9.1: three of a new suit", STRAIGHT_AND_PASS.with(Switch::NewSuit)),
    entry(
        "E7.2: a weak suit of four",
        STRAIGHT_AND_PASS.with_but(Switch::NewSuit, Switch::ShortPlus),
        &[length(Of::Mine, 4), jacks(Of::Mine, 1), Test::NoSupport, Test::Shown(Of::Partners, exactly(1))],
        Shape::Plus(Of::Mine),
        "3 {mine} with a jack, or 4 weak ones; no support for {partners}",
        "ഗുലാനുള്ള മൂന്നു {mine}, അല്ലെങ്കിൽ ശക്തി കുറഞ്ഞ നാല്; {partners}ിനു പിന്തുണയില്ല",
    )
    .with(&[Test::Length(Of::Partners, Count(0, 1))]),
    entry(
        "E6.1: five cards of a new suit without a jack",
        AFTER_NOES,
        &[longer(Of::Mine, 5), no_jack(Of::Mine), Test::NoSupport],
        Shape::Reverse(Of::Mine, 1),
        "5 or more {mine} without a jack; no support for {partners}",
        "ഗുലാനില്ലാത്ത അഞ്ചോ അതിലധികമോ {mine}; {partners}ിനു പിന്തുണയില്ല",
    ),
    entry(
        "E6.1: four cards of a new suit without a jack",
        AFTER_NOES,
        &[longer(Of::Mine, 4), no_jack(Of::Mine), Test::NoSupport],
        Shape::ReversePlus(Of::Mine),
        "4 or more {mine} without a jack; no support for {partners}",
        "ഗുലാനില്ലാത്ത നാലോ അതിലധികമോ {mine}; {partners}ിനു പിന്തുണയില്ല",
    ),
];

const FOUR_OR_MORE: &[Test] = &[longer(Of::Mine, 4), jack(Of::Mine), Test::NoSupport];
const TWO_OR_THREE: &[Test] = &[Test::Length(Of::Mine, Count(2, 3)), jacks(Of::Mine, 1), Test::NoSupport];
const MADE_WITH_THREE: &[Test] = &[length(Of::Mine, 3)];
const THREE: &[Test] = &[length(Of::Mine, 3), jacks(Of::Mine, 1), Test::NoSupport];

const fn four(clause: &'static str, context: Context) -> Entry {
    entry(
        clause,
        context,
        FOUR_OR_MORE,
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "4 or more {mine} with {next}; no support for {partners}",
        "{next}ുള്ള നാലോ അതിലധികമോ {mine}; {partners}ിനു പിന്തുണയില്ല",
    )
}

const fn three(clause: &'static str, context: Context) -> Entry {
    entry(
        clause,
        context,
        THREE,
        Shape::Plus(Of::Mine),
        "3 {mine} with a jack; no support for {partners}",
        "ഗുലാനുള്ള മൂന്നു {mine}; {partners}ിനു പിന്തുണയില്ല",
    )
}

/// A player who has called before the opening is no last seat: the plus is read as in any new suit.
const fn short(clause: &'static str, context: Context) -> Entry {
    entry(
        clause,
        context,
        TWO_OR_THREE,
        Shape::Plus(Of::Mine),
        "2 or 3 {mine} with a jack; no support for {partners}",
        "ഗുലാനുള്ള രണ്ടോ മൂന്നോ {mine}; {partners}ിനു പിന്തുണയില്ല",
    )
    .with(MADE_WITH_THREE)
}

const TWO_JACKS_OUTSIDE: &[Test] = &[longer(Of::Partners, 1), Test::Next(Of::Partners, exactly(0)), Test::Jacks(exactly(2))];

/// Two jacks outside a partner's suit.
const fn jump_noes(clause: &'static str, reply: Reply) -> Entry {
    entry(
        clause,
        Context { below: 40, ..partners_suit(reply, Rivals::Quiet) },
        TWO_JACKS_OUTSIDE,
        Shape::Noes(Up::By(2)),
        "2 jacks outside {partners}",
        "{partners} അല്ലാത്ത രണ്ടു ഗുലാൻ",
    )
}

/// Nothing of all this.
pub(super) const NOTHING_TO_SHOW: &[Entry] = &[entry(
    "B2.3.2; E: nothing to show",
    partners_suit(Reply::Any, Rivals::Quiet),
    &[Test::NoSupport],
    Shape::Pass,
    "No next highest {partners}, and nothing else to show",
    "{partners}ിൽ അടുത്ത ഉയർന്ന ചീട്ടില്ല; വേറെ കാണിക്കാനുമില്ല",
)];
