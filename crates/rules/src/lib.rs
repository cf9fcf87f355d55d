//! The rules of 56: cards, calls, auctions, play, stakes, matches, rule sets and records.
//!
//! Everything here is a value: no input or output, no clock, no randomness. Time and chance enter as arguments.

mod auction;
mod call;
mod card;
mod deal;
mod deck;
mod describe;
mod hand;
mod matches;
mod near;
mod no_deal;
pub mod options;
mod play;
pub mod record;
mod refusal;
mod ruleset;
mod seat;
mod shuffle;
mod step;
mod text;
mod with_str;

pub use auction::{Auction, BidOffer, Contract, Doubled, FormKind, Offer, Said};
pub use call::{Bid, Call, CallError, Form, MOST_PLUS, Strain};
pub use card::{Card, CardError, Rank, Suit};
pub use deal::{Action, Cancelled, Deal, Outcome, Phase, Score, SeatView};
pub use deck::{ByRank, Deck};
pub use hand::{Hand, HandError};
pub use matches::{Counters, ExchangeError, Final, Format, FormatError, Match};
pub use near::nearest;
pub use no_deal::{DealError, NoDeal};
pub use play::{Play, Taken, Trick, beats, following, winning};
pub use record::Record;
pub use refusal::{Refusal, UnknownForm};
pub use ruleset::{Preset, RuleSet, RuleSetError};
pub use seat::{ByChair, ByTeam, Chair, SeatError, Seats, Team};
pub use shuffle::{ALGORITHM, Contribution, Seed};
pub use step::{Step, Steps};
pub use text::Text;
