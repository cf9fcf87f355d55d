//! What happened at a table, as far as everyone may know.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use crate::common::Text;
use crate::view::CallView;

/// What happened, as far as everyone may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum Happened {
    /// Somebody took a chair.
    Sat {
        /// The chair, from 1.
        chair: u8,
    },
    /// A chair became empty.
    Left {
        /// The chair, from 1.
        chair: u8,
    },
    /// The moderator takes the person from this chair; that it became empty follows.
    Removed {
        /// The chair, from 1.
        chair: u8,
        /// The public id of who does it.
        by: String,
        /// Their name.
        name: String,
    },
    /// The person on this chair, on turn, has not looked at the table for a while; or looks again.
    Dozes {
        /// The chair, from 1.
        chair: u8,
        /// They have not.
        dozes: bool,
    },
    /// A bot plays for the person on this chair until they return.
    Away {
        /// The chair, from 1.
        chair: u8,
    },
    /// The person on this chair plays again.
    Returned {
        /// The chair, from 1.
        chair: u8,
    },
    /// The person on this chair would end the match here, or no more.
    EndWanted {
        /// The chair, from 1.
        chair: u8,
        /// Whether they would end the match.
        wanted: bool,
    },
    /// The person on this chair moderates the table from now on.
    HandedOn {
        /// The chair, from 1.
        chair: u8,
    },
    /// The table is called otherwise.
    Named {
        /// The name.
        name: String,
    },
    /// Somebody from the gallery sees the hand on this chair from now on, as its player lets them.
    Watches {
        /// The chair, from 1.
        chair: u8,
        /// Their name.
        name: String,
    },
    /// Somebody does what comes next by the right of the house over every table, and says why.
    Overridden {
        /// The public id of who.
        by: String,
        /// Their name.
        name: String,
        /// Why, in their words.
        words: String,
    },
    /// The player on this chair has called the director.
    DirectorCalled {
        /// The chair, from 1.
        chair: u8,
    },
    /// The director has ruled about the deal that is on.
    Ruled {
        /// What follows at the table, in sentences with places for names as in [`BoundSaid`](crate::view::BoundSaid); nothing where the
        /// ruling is for the score alone.
        says: Vec<Text>,
    },
    /// The last call was taken back by a ruling; another follows in its place.
    CallTakenBack {
        /// Who made it, from 1.
        chair: u8,
    },
    /// The teams exchanged sides: everybody sits one chair further to the right, and the score has gone with them.
    SidesExchanged,
    /// Those on two chairs changed places.
    SeatsChanged {
        /// One chair, from 1.
        one: u8,
        /// The other chair, from 1.
        other: u8,
    },
    /// The player on this chair has asked for a hint.
    Hinted {
        /// The chair, from 1.
        chair: u8,
    },
    /// Rules, format or settings are different.
    Arranged,
    /// A match began.
    Started,
    /// Cards were dealt.
    Dealt,
    /// The deal was cancelled and the cards are dealt again by the same dealer.
    Redealt {
        /// Why the cards are dealt again.
        reason: Text,
    },
    /// A call was made.
    Called {
        /// The chair, from 1.
        chair: u8,
        /// The call.
        call: CallView,
    },
    /// An auction ended in a contract: the bidder sets a card aside next, or play begins. A card that was set aside for an
    /// earlier bid has gone back.
    ContractMade,
    /// A card was set aside, face down.
    TrumpSet {
        /// Before whom it lies, from 1.
        chair: u8,
        /// With that the second part of the cards was dealt.
        more_cards: bool,
    },
    /// Trump was opened by a player: the card is shown and goes into its owner's hand.
    TrumpOpened {
        /// Who opened it, from 1.
        chair: u8,
        /// The card.
        card: String,
    },
    /// King and queen of trump were shown.
    PairShown {
        /// The chair, from 1.
        chair: u8,
        /// Card points that the bidder's team needs from now on.
        target: u8,
    },
    /// A card was played.
    Played {
        /// The chair, from 1.
        chair: u8,
        /// The card.
        card: String,
        /// Set when this card completed the trick.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        won: Option<TrickWon>,
        /// Set when trump opened by itself with that: the card that lay face down.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        opens: Option<String>,
    },
    /// A player claimed or conceded the rest.
    Claimed {
        /// The chair, from 1.
        chair: u8,
        /// It gives something away instead of asking for it.
        concedes: bool,
        /// What is claimed.
        claim: Text,
    },
    /// Something was done about the claim.
    ClaimWent {
        /// By whom, from 1; null for the referee and the clock.
        #[schema(required)]
        chair: Option<u8>,
        /// The step in words.
        text: Text,
    },
    /// The complete trick was turned over.
    TrickClosed,
    /// The deal is over; its result is in the view.
    DealOver,
    /// The match is over.
    MatchOver,
    /// The table was closed.
    Closed,
}

/// The end of a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TrickWon {
    /// Winner's chair, from 1.
    pub chair: u8,
    /// Card points in the trick.
    pub points: u8,
}
