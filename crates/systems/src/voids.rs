//! Noes for a void, told by how far the suit was called back. They hold in every form, where no row of the tables gives noes
//! another meaning.

use crate::condition::{Of, Test};
use crate::context::{ANYWHERE, Context, Mine, Partners, Reply, Rivals, Standing};
use crate::count::{at_least, exactly};
use crate::entry::{Entry, Rank, entry};
use crate::shape::{Shape, Up};
use crate::shared::length;
use crate::switch::Switch;

/// Somebody has bid, and nobody plays without trumps yet.
const BIDDING: Context = Context { mine: Mine::Any, standing: Standing::Some, below: 48, ..ANYWHERE };

/// The void by the rise on the club's page, which has no other noes over a suit than these.
pub(crate) const VOIDS_OF_THE_PAGE: &[Entry] = &[entry(
    "Club page: noes",
    BIDDING.with(Switch::ShortPlus),
    &[length(Of::Called, 0)],
    Shape::Noes(Up::Past(Of::Called)),
    "No {called}: noes by one for the last suit called, by two for the one before it",
    "{called} ഇല്ല: അവസാനം വിളിച്ച ചിഹ്നത്തിന് ഒന്നു കൂട്ടി നോസ്, അതിനു മുമ്പത്തേതിനു രണ്ട്",
)
.read()];

/// The void by the rise where no row speaks, and what else noes say in every form.
pub(crate) const VOIDS: &[Entry] = &[
    entry(
        "B1.6, C1.6, D1.6: void in a suit called",
        BIDDING,
        &[length(Of::Called, 0)],
        Shape::Noes(Up::Past(Of::Called)),
        "No {called}: noes by one for the last suit called, by two for the one before it",
        "{called} ഇല്ല: അവസാനം വിളിച്ച ചിഹ്നത്തിന് ഒന്നു കൂട്ടി നോസ്, അതിനു മുമ്പത്തേതിനു രണ്ട്",
    )
    .read()
    .ranked(Rank::General),
    entry(
        "B1.13: plus one noes",
        BIDDING,
        &[length(Of::Called, 0), Test::Back(Of::Called, exactly(2))],
        Shape::PlusNNoes(Of::Called, 1),
        "No {called}, the suit before the last",
        "അവസാനത്തേതിനു മുമ്പ് വിളിച്ച {called} ഇല്ല",
    )
    .read(),
    entry(
        "B1.13: plus one noes",
        BIDDING,
        &[length(Of::Called, 0), Test::Back(Of::Called, exactly(1)), Test::Called(exactly(1))],
        Shape::PlusNNoes(Of::Called, 1),
        "No {called}, the only suit called",
        "വിളിച്ച ഒരേയൊരു ചിഹ്നമായ {called} ഇല്ല",
    )
    .read(),
    entry(
        "Club page: plus noes",
        BIDDING,
        &[Test::Called(at_least(1)), Test::SomeSuit(&[Test::NotCalled(Of::Any), length(Of::Any, 0)])],
        Shape::PlusNoes,
        "Void in a suit that nobody has bid",
        "ആരും വിളിക്കാത്ത ഒരു ചിഹ്നം കൈയിലില്ല",
    )
    .read(),
    NO_TRUMP_AT_48,
    NO_TRUMP_AT_56,
];

const AT_THE_TOP: Context = Context { mine: Mine::Any, ..ANYWHERE };

const NO_TRUMP_AT_48: Entry = entry(
    "Club page: noes, closing note",
    AT_THE_TOP,
    &[],
    Shape::NoesAt(48),
    "48 without trumps: at this height noes tell of no void",
    "തുരുപ്പില്ലാതെ 48: ഇത്ര ഉയരത്തിൽ നോസ് പറഞ്ഞാൽ ഒരു ചിഹ്നം ഇല്ലെന്ന് അർഥമില്ല",
)
.read();

const NO_TRUMP_AT_56: Entry = entry(
    "Club page: noes, closing note",
    AT_THE_TOP,
    &[],
    Shape::NoesAt(56),
    "56 without trumps: at this height noes tell of no void",
    "തുരുപ്പില്ലാതെ 56: ഇത്ര ഉയരത്തിൽ നോസ് പറഞ്ഞാൽ ഒരു ചിഹ്നം ഇല്ലെന്ന് അർഥമില്ല",
)
.read();

/// Noes over a suit that the team has agreed on, where no void can be meant.
pub(crate) const ASKS: &[Entry] = &[asks(1), asks(2), asks(3)];

const fn asks(up: u8) -> Entry {
    entry(
        "L1.2, M1.1.3, N1.1.2: asking noes",
        Context { partners: Partners::BidSuit(Reply::Any), rivals: Rivals::Any, ..BIDDING },
        &[Test::AnyAgreed],
        Shape::Noes(Up::By(up)),
        "The suit is agreed: asks for an extra jack or trump, and tells nothing new",
        "ചിഹ്നം ഉറപ്പിച്ചു: വേറെ ഗുലാനോ കൂടുതൽ തുരുപ്പോ ഉണ്ടോ എന്ന ചോദ്യം; പുതുതായി ഒന്നും പറയുന്നില്ല",
    )
    .read()
    .ranked(Rank::Last)
}
