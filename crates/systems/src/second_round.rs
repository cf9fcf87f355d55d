//! What a player's later calls say beside what the earlier ones said: support that was free and did not come, contentment,
//! corrections. Alike in every system.

use crate::condition::{Of, Test};
use crate::context::{ANYWHERE, Context, Mine, Partners, Reply, Rivals, Standing};
use crate::entry::{Entry, entry};
use crate::shape::{Shape, Up};
use crate::shared::{NO_JACK_SUIT, length, longer, partners_suit};
use crate::situation::Kind;
use crate::switch::Switch;

const LATER: Context = Context { mine: Mine::Again, below: 40, ..partners_suit(Reply::Any, Rivals::Any) };

/// A partner's suit that was there to be supported before.
pub(crate) const WILLING: &[Entry] = &[entry(
    "B2.1.2, C2.1.2, D2.1.2: support that was free and did not come",
    LATER,
    &[Test::Declined(Of::Partners), Test::NotBid(Of::Partners)],
    Shape::Straight(Of::Partners, Up::By(1)),
    "Willing to play {partners}, as a rule with 3 or 4 small ones; the next highest would have been shown before",
    "{partners} കളിക്കാൻ തയ്യാർ, സാധാരണ മൂന്നോ നാലോ ചെറിയ ചീട്ടുകൾ; അടുത്ത ഉയർന്ന ചീട്ടുണ്ടെങ്കിൽ നേരത്തെ കാണിച്ചേനെ",
)
.read()];

/// The last partner keeps the bidding open with nothing to show, and the opener answers.
pub(crate) const CONTENT: &[Entry] = &[
    entry(
        "Club page: pass bids",
        Context { below: 40, ..partners_suit(Reply::LastAfterPass, Rivals::Quiet) },
        &[Test::NoSupport, NO_JACK_SUIT],
        Shape::NumberPass(1),
        "No suit and no support; gives the opener another turn",
        "ചിഹ്നമില്ല, പിന്തുണയുമില്ല; തുറന്നയാൾക്ക് ഒരവസരം കൂടി നൽകുന്നു",
    )
    .read(),
    entry(
        "Club page: pass bids, last line",
        Context {
            mine: Mine::Opened(Kind::Suit),
            standing: Standing::Partners(Kind::NumberPass),
            below: 40,
            partners: Partners::Any,
            rivals: Rivals::Any,
            ..ANYWHERE
        },
        &[],
        Shape::Straight(Of::Own, Up::By(1)),
        "Content with {own}; nothing new",
        "{own} തന്നെ മതി; പുതുതായി ഒന്നുമില്ല",
    )
    .read(),
];

const AFTER_PLUS: Context =
    Context { mine: Mine::Plus, below: 48, ..partners_suit(Reply::Any, Rivals::Any) }.with(Switch::ShortPlus);
const AFTER_REVERSE_PLUS: Context = Context { mine: Mine::ReversePlus, ..AFTER_PLUS };

/// The exact length of what was said before.
pub(crate) const CORRECTIONS: &[Entry] = &[
    entry(
        "Club page: correction bids",
        Context { standing: Standing::Partners(Kind::Suit), below: 40, ..AFTER_PLUS },
        &[length(Of::Own, 3)],
        Shape::ReversePlusN(Of::Own, 1),
        "The earlier plus was exactly 3 {own}, with the next highest",
        "നേരത്തെ പ്ലസ് പറഞ്ഞ {own} കൃത്യം മൂന്നെണ്ണം, അടുത്ത ഉയർന്ന ചീട്ടോടെ",
    ),
    entry(
        "Club page: correction bids",
        AFTER_PLUS,
        &[length(Of::Own, 3)],
        Shape::ReversePlusN(Of::Own, 1),
        "The earlier plus was exactly 3 {own}, with the next highest",
        "നേരത്തെ പ്ലസ് പറഞ്ഞ {own} കൃത്യം മൂന്നെണ്ണം, അടുത്ത ഉയർന്ന ചീട്ടോടെ",
    )
    .read(),
    entry(
        "Club page: correction bids",
        AFTER_REVERSE_PLUS,
        &[length(Of::Own, 3)],
        Shape::ReversePlusN(Of::Own, 1),
        "The earlier reverse plus was exactly 3 {own}, without the next highest",
        "നേരത്തെ പറഞ്ഞ {own} കൃത്യം മൂന്നെണ്ണം, അടുത്ത ഉയർന്ന ചീട്ടില്ലാതെ",
    )
    .read(),
];

/// After noes and a suit of one's own: the partner's suit all the same.
pub(crate) const TOLERANCE: &[Entry] = &[entry(
    "L1.1.2, M1.1.2, N1.1: not void after all",
    Context { mine: Mine::NoesAndSuit, below: 40, ..partners_suit(Reply::Any, Rivals::Any) },
    &[longer(Of::Partners, 2), Test::NotBid(Of::Partners)],
    Shape::Straight(Of::Partners, Up::By(1)),
    "Not void in {partners} after all: some cards of it beside the own suit",
    "{partners} തീരെ ഇല്ലാതില്ല: സ്വന്തം ചിഹ്നത്തിനു പുറമെ അതും കുറച്ചുണ്ട്",
)
.read()];
