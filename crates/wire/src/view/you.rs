//! The part of the view that is for one person alone.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::{BidForm, Bound, CallAlert, CallQuestion, CallView};
use crate::common::{Refused, Text};

/// What is for one person alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct You {
    /// Public id.
    pub id: String,
    /// The chair, when seated.
    #[schema(required)]
    pub chair: Option<u8>,
    /// Why the own cards lie face down here: another of this device has seen theirs in this deal. Then there is no hand, and nothing
    /// that one could do in the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub covered: Option<Text>,
    /// The chair whose hand this person watches, when it is not their own. They can do nothing for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub behind: Option<u8>,
    /// The chair behind which this person asks to stand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub asks: Option<u8>,
    /// The chair that the moderator offers this person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub offered: Option<u8>,
    /// Who asks to stand behind this person's hand: public ids of people in the gallery. Absent for nobody.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub asked_by: Vec<String>,
    /// The last finished deal of the match, for whoever watches where viewers may see cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub last_deal: Option<LastDeal>,
    /// Cards held, sorted for display: spades, hearts, clubs, diamonds, high to low.
    pub hand: Vec<HandCard>,
    /// The card that lies face down, for those who may see it: its owner, who stands behind that hand, a director. It is not in
    /// the hand. Absent for all others, and where none lies there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub indicator: Option<String>,
    /// Everyone's cards, chair 1 first: for a director alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub hands: Option<Vec<Vec<String>>>,
    /// Calls that can be made now; null when it is not this person's turn to call.
    #[schema(required)]
    pub calls: Option<CallOffer>,
    /// Cards that can be set aside for trump now; absent when that is not for this person to do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub set_trump: Option<Vec<String>>,
    /// At one's turn to play while trump is closed: opening it; absent at any other time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub open_trump: Option<ActOffer>,
    /// At one's turn to play where king and queen of trump count and were not shown yet: showing them; absent at any other time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub show_pair: Option<ActOffer>,
    /// May ask for a re-deal now: the reason that gives the right.
    #[schema(required)]
    pub may_redeal: Option<Text>,
    /// May close the trick on the table.
    pub may_close_trick: bool,
    /// May have the trick on the table wait.
    #[serde(default)]
    pub may_hold_trick: bool,
    /// A bot plays for this person; any own action, or Return, takes over again.
    pub stood_in: bool,
    /// May use the moderator's actions.
    pub moderator: bool,
    /// May ask for a hint now.
    pub may_hint: bool,
    /// The hint that was asked for at this turn.
    #[schema(required)]
    pub hint: Option<Hint>,
    /// Questions about calls of the deal that is on, as far as they are for this person, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<CallQuestion>>"))]
    pub questions: Vec<CallQuestion>,
    /// What players told the other team about their calls of the deal that is on, as far as they are for this person, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<CallAlert>>"))]
    pub alerts: Vec<CallAlert>,
    /// What rulings bind beside what all may know ([`DealView::bound`](super::DealView::bound)): cards that lie open, and are kept from a
    /// partner whose lead is bound in their suit. Absent for nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bound: Option<Bound>,
}

/// A finished deal with all hands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct LastDeal {
    /// Opaque id; its page is `/d/{id}`.
    pub id: String,
    /// From 1 within the match.
    pub number: u32,
    /// All hands as they were dealt, chair 1 first, sorted for display.
    pub hands: Vec<Vec<String>>,
}

/// An action that can be taken before the own card, or why not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ActOffer {
    /// Why it cannot be done now; null when it can.
    #[schema(required)]
    pub why_not: Option<Refused>,
}

/// What the tutor would do, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Hint {
    /// The call or card.
    pub advice: Advice,
    /// The reason.
    pub reason: Text,
}

/// An action that is advised.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum Advice {
    /// This call.
    Call {
        /// The call.
        call: CallView,
    },
    /// This card.
    Play {
        /// Text form.
        card: String,
    },
    /// To set this card aside.
    SetTrump {
        /// Text form.
        card: String,
    },
    /// To open trump.
    OpenTrump,
    /// To show the pair.
    ShowPair,
    /// To ask for a re-deal.
    AskRedeal,
}

/// A card in one's own hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct HandCard {
    /// Text form. The two copies of a card are alike.
    pub card: String,
    /// Can be played now.
    pub playable: bool,
    /// At one's turn to play: why this card cannot be played.
    #[schema(required)]
    pub why_not: Option<Text>,
}

/// The calls that can be made. For each form every listed number goes with every listed strain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct CallOffer {
    /// Forms in which a bid can be made now.
    pub bids: Vec<BidOffer>,
    /// Bare numbers that can be bid, lowest first, where trump is not named in the auction.
    pub numbers: Vec<u8>,
    /// Those of them with which a stage begins.
    pub steps: Vec<u8>,
    /// Solo can be called.
    pub solo: bool,
    /// Strains that cannot be named now, and why. A strain in no form of `bids` and not here is unknown to the rule set.
    pub barred: Vec<BarredStrain>,
    /// Pass is possible.
    pub pass: bool,
    /// The bid a plain pass would count as, such as `28P`.
    #[schema(required)]
    pub pass_counts_as: Option<String>,
    /// Double is possible.
    pub double: bool,
    /// Redouble is possible.
    pub redouble: bool,
    /// Nothing but a pass is possible: the table passes for the player after a moment.
    pub only_pass: bool,
    /// This would be the self-raise: the auction has come back to one's own bid.
    pub self_raise: bool,
}

/// Bids of one form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct BidOffer {
    /// The form.
    pub form: BidForm,
    /// Numbers that can be spoken: values for straight and reverse, n for plus. Lowest first.
    pub numbers: Vec<u8>,
    /// For plus forms: can be spoken without a number too (`+H`).
    pub bare: bool,
    /// Strains that can be named in this form.
    pub strains: Vec<String>,
}

/// A strain that cannot be named.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct BarredStrain {
    /// The strain.
    pub strain: String,
    /// Why it cannot be bid.
    pub why: Text,
}
