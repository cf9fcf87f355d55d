//! What the club's page says of bids in a suit beside the booklet: a straight bid is four cards with the next highest, a plus
//! two or three, plus n exactly n, and the reverse forms the same without the next highest.

use crate::condition::{Of, Test};
use crate::contest::{OVER_ANYTHING, VERY_GOOD_SUIT};
use crate::context::{ANYWHERE, Context, Mine, Reply, Rivals, Standing};
use crate::count::{Count, at_least, exactly};
use crate::entry::{Entry, Rank, entry};
use crate::shape::{Shape, Up};
use crate::shared::{ALL, LAST, SUPPORT, WORTH_TELLING, jack, jacks, length, longer, no_jack, opening, partners_suit};
use crate::switch::Switch;

const QUIET: Context = Context { below: 40, ..partners_suit(Reply::Free, Rivals::Quiet) }.with(Switch::ShortPlus);
const ANY: Context = SUPPORT.with(Switch::ShortPlus);

/// A partner's suit without its next highest, by number of cards.
pub(crate) const SUPPORT_BY_LENGTH: &[Entry] = &[
    exactly_without(QUIET, &[length(Of::Partners, 1), NO_NEXT], 1).with(&[Test::Jacks(exactly(2))]),
    exactly_without(QUIET, &[length(Of::Partners, 2), NO_NEXT], 2).with(&[Test::Jacks(exactly(2))]),
    exactly_without(ANY, &[length(Of::Partners, 1), NO_NEXT], 1).read(),
    exactly_without(ANY, &[length(Of::Partners, 2), NO_NEXT], 2).read(),
    exactly_without(ANY, &[length(Of::Partners, 3), NO_NEXT], 3).read(),
    short_without(Context { below: 40, ..partners_suit(Reply::Any, Rivals::Quiet) }.with(Switch::ShortPlus))
        .with(&[length(Of::Partners, 3), WORTH_TELLING]),
    short_without(ANY).read(),
];

const TWO_OR_THREE: &[Test] = &[Test::Length(Of::Partners, Count(2, 3)), NO_NEXT];

const fn short_without(context: Context) -> Entry {
    entry(
        "Club page: reverse plus bids",
        context,
        TWO_OR_THREE,
        Shape::ReversePlus(Of::Partners),
        "2 or 3 {partners} without the next highest",
        "{partners} രണ്ടോ മൂന്നോ; അടുത്ത ഉയർന്ന ചീട്ടില്ല",
    )
}

const NO_NEXT: Test = Test::Next(Of::Partners, exactly(0));

const fn exactly_without(context: Context, tests: &'static [Test], n: u8) -> Entry {
    let (en, ml) = match n {
        1 => ("Exactly one card of {partners}, not the next highest", "{partners} കൃത്യം ഒന്ന്, അടുത്ത ഉയർന്നതല്ല"),
        2 => ("Exactly 2 {partners}, without the next highest", "{partners} കൃത്യം രണ്ട്, അടുത്ത ഉയർന്ന ചീട്ടില്ല"),
        _ => ("Exactly 3 {partners}, without the next highest", "{partners} കൃത്യം മൂന്ന്, അടുത്ത ഉയർന്ന ചീട്ടില്ല"),
    };
    entry("Club page: reverse plus n bids; B2.3.2", context, tests, Shape::ReversePlusN(Of::Partners, n), en, ml)
}

/// Over any bid, a suit that no partner has bid.
const OVER_A_BID: Context = Context { mine: Mine::Any, standing: Standing::Some, below: 40, ..ANYWHERE };

/// A short suit with a jack.
const fn plus(context: Context) -> Entry {
    entry(
        "Club page: plus bids",
        context,
        SHORT_WITH_JACK,
        Shape::Plus(Of::Mine),
        "2 or 3 {mine} with a jack",
        "ഗുലാനുള്ള രണ്ടോ മൂന്നോ {mine}",
    )
}

/// The same at any height, for forms that say by themselves what is held.
const AT_ANY_HEIGHT: Context = Context { below: u8::MAX, ..OVER_A_BID };

/// A new suit in any of the forms. By plus and by reverse they read so in the booklet's systems too, where no row speaks.
pub(crate) const NEW_SUITS: &[Entry] = &[
    entry(
        "Club page: straight bids",
        OVER_A_BID.with(Switch::ShortPlus),
        &[longer(Of::Mine, 4)],
        Shape::Straight(Of::Mine, Up::SuitJacks),
        "4 or more {mine} with {next}",
        "{next}ുള്ള നാലോ അതിലധികമോ {mine}",
    )
    .read(),
    plus(AT_ANY_HEIGHT.with(Switch::ShortPlus)).read(),
    plus(AT_ANY_HEIGHT.without(Switch::ShortPlus)).read().ranked(Rank::General),
    entry(
        "Club page: plus n bids",
        AT_ANY_HEIGHT,
        &[Test::OnlyNext(Of::Mine)],
        Shape::PlusN(Of::Mine, Up::Sequence),
        "Just {next} of {mine}",
        "{mine}ിൽ {next} മാത്രം",
    )
    .read()
    .ranked(Rank::General),
    entry(
        "Club page: reverse bids",
        OVER_A_BID,
        &[longer(Of::Mine, 4), no_jack(Of::Mine)],
        Shape::Reverse(Of::Mine, 1),
        "4 or more {mine} without a jack, as a rule strong",
        "ഗുലാനില്ലാത്ത നാലോ അതിലധികമോ {mine}, സാധാരണ ശക്തം",
    )
    .read()
    .ranked(Rank::General),
    entry(
        "B1 note 1; deals 1 and 10: reverse plus of a new suit",
        AT_ANY_HEIGHT,
        &[longer(Of::Mine, 2), no_jack(Of::Mine)],
        Shape::ReversePlus(Of::Mine),
        "2 or more {mine} without a jack",
        "ഗുലാനില്ലാത്ത രണ്ടോ അതിലധികമോ {mine}",
    )
    .read()
    .ranked(Rank::General),
];

/// A partner's suit by reverse plus where no row of the tables speaks: in later rounds, and at any height.
const REVERSE_PLUS_LATER: Context = Context { mine: Mine::Any, ..partners_suit(Reply::Any, Rivals::Any) };

/// What reverse plus says of a partner's suit by its words alone.
pub(crate) const REVERSE_PLUS: &[Entry] = &[
    short_without(REVERSE_PLUS_LATER.with(Switch::ShortPlus)).read().ranked(Rank::General),
    entry(
        "B1 note 1; deal 3: reverse plus",
        REVERSE_PLUS_LATER.without(Switch::ShortPlus),
        &[longer(Of::Partners, 2), NO_NEXT, Test::NotBid(Of::Partners)],
        Shape::ReversePlus(Of::Partners),
        "2 or more {partners} without the next highest",
        "{partners} രണ്ടോ അതിലധികമോ; അടുത്ത ഉയർന്ന ചീട്ടില്ല",
    )
    .read()
    .ranked(Rank::General),
    exactly_without(REVERSE_PLUS_LATER, &[length(Of::Partners, 1), NO_NEXT, Test::NotBid(Of::Partners)], 1)
        .read()
        .ranked(Rank::General),
    exactly_without(REVERSE_PLUS_LATER, &[length(Of::Partners, 2), NO_NEXT, Test::NotBid(Of::Partners)], 2)
        .read()
        .ranked(Rank::General),
    exactly_without(REVERSE_PLUS_LATER, &[length(Of::Partners, 3), NO_NEXT, Test::NotBid(Of::Partners)], 3)
        .read()
        .ranked(Rank::General),
];

const SHORT_WITH_JACK: &[Test] = &[Test::Length(Of::Mine, Count(2, 3)), jacks(Of::Mine, 1)];

/// Over the other team's opening: four cards with the jack, made with a very good suit.
pub(crate) const OVERCALL: &[Entry] = &[entry(
    "Club page: straight bids; B3, I2",
    Context { below: 37, ..OVER_ANYTHING }.with(Switch::ShortPlus),
    &[longer(Of::Mine, 4), jack(Of::Mine), Test::NotRivals(Of::Mine)],
    Shape::Straight(Of::Mine, Up::SuitJacks),
    "4 or more {mine} with {next}",
    "{next}ുള്ള നാലോ അതിലധികമോ {mine}",
)
.with(&[VERY_GOOD_SUIT])];

/// Openings as the page has them where the booklet has other ones.
pub(crate) const OPENINGS: &[Entry] = &[
    entry(
        "Club page: four jacks",
        opening(ALL).with(Switch::ShortPlus),
        &[Test::Jacks(at_least(4))],
        Shape::Noes(Up::By(2)),
        "4 or more jacks",
        "നാലോ അതിലധികമോ ഗുലാൻ",
    )
    .read(),
    entry(
        "Club page: plus bid",
        opening(LAST).with(Switch::ShortPlus),
        &[Test::Length(Of::Mine, Count(2, 3)), jacks(Of::Mine, 1)],
        Shape::Plus(Of::Mine),
        "2 or 3 {mine} with a jack",
        "ഗുലാനുള്ള രണ്ടോ മൂന്നോ {mine}",
    )
    .read(),
];
