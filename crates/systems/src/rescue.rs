//! Doubles of the own team's suit: who runs, and what the partners make of it.

use crate::condition::{Of, Test};
use crate::context::{ANYWHERE, Context, Mine, Reply, Rivals, Standing};
use crate::count::at_least;
use crate::entry::{Entry, entry};
use crate::shape::{Shape, Up};
use crate::shared::{length, longer, no_jack, partners_suit};
use crate::situation::Kind;

/// The own opening was doubled, and all have passed since.
const OWN_DOUBLED: Context = Context { mine: Mine::Opened(Kind::Suit), standing: Standing::OwnDoubled, below: 40, ..ANYWHERE };

/// The opener runs from the double; without reverse bids that says that the suit was opened without its jack.
pub(crate) const RUN_WITHOUT_JACK: &[Entry] = &[entry(
    "J1.6, K1.6; C2.2 note 1, D2.2 note 1: out of the double",
    OWN_DOUBLED,
    &[no_jack(Of::Own)],
    Shape::Noes(Up::By(1)),
    "Gets out of the doubled {own}, opened without the jack; partners name their longest suit",
    "ഡബിൾ ചെയ്ത {own} വിടുന്നു, തുറന്നത് ഗുലാനില്ലാതെ; പങ്കാളി ഏറ്റവും നീളമുള്ള ചിഹ്നം പറയണം",
)];

/// The same where a reverse bid would have said that there is no jack.
pub(crate) const RUN: &[Entry] = &[entry(
    "I1.3.5: out of the double",
    OWN_DOUBLED,
    &[],
    Shape::Noes(Up::By(1)),
    "Gets out of the doubled {own}; partners name their longest suit",
    "ഡബിൾ ചെയ്ത {own} വിടുന്നു; പങ്കാളി ഏറ്റവും നീളമുള്ള ചിഹ്നം പറയണം",
)
.with(&[no_jack(Of::Own)])];

/// A partner has run from the double of its own suit.
pub(crate) const AFTER_RUN: &[Entry] = &[entry(
    "I1.3.5, J1.6, K1.6: the longest suit",
    Context { mine: Mine::Any, standing: Standing::Ran, below: 40, ..partners_suit(Reply::Any, Rivals::Any) },
    &[longer(Of::Mine, 2)],
    Shape::Straight(Of::Mine, Up::By(1)),
    "The longest suit outside the doubled one: {mine}, with or without a jack",
    "ഡബിൾ ചെയ്തതല്ലാതെ ഏറ്റവും നീളമുള്ള ചിഹ്നം: {mine}, ഗുലാനുണ്ടെങ്കിലും ഇല്ലെങ്കിലും",
)];

/// A partner's suit was doubled: what noes say that the system never bids itself.
pub(crate) const OUT_BY_NOES: &[Entry] = &[entry(
    "L1.2, M1.2, N1.2: void in the doubled suit",
    Context { below: 40, ..partners_suit(Reply::Any, Rivals::Doubled) },
    &[length(Of::Partners, 0), Test::LongSuits(at_least(2))],
    Shape::Noes(Up::By(1)),
    "No {partners}, 3 or more cards of two other suits; asks the partner for the best other suit",
    "{partners} ഇല്ല, മറ്റു രണ്ടു ചിഹ്നം മൂന്നോ അതിലധികമോ വീതം; ബാക്കിയുള്ളതിൽ ഏറ്റവും നല്ല ചിഹ്നം പങ്കാളി പറയണം",
)
.read()];
