//! The rules of 56 and its family: cards, calls, auctions, trump, play, stakes, matches, rule sets and records.
//!
//! Everything here is a value: no input or output, no clock, no randomness. Time and chance enter as arguments.

mod auction;
mod call;
mod card;
mod contract;
mod deal;
mod deck;
mod describe;
mod game;
mod hand;
mod matches;
mod near;
mod no_deal;
pub mod options;
mod outcome;
mod play;
mod preset;
pub mod record;
mod refusal;
mod ruled;
mod ruleset;
mod seat;
mod seat_view;
mod settled;
mod shuffle;
mod step;
mod text;
mod told;
mod trick;
mod with_str;

pub use auction::{Auction, BidOffer, FormKind, Offer, Said};
pub use call::{Bid, Call, CallError, Form, MOST_PLUS, Strain};
pub use card::{Card, CardError, Rank, Suit};
pub use contract::{Contract, Doubled, Named};
pub use deal::{Action, Deal, Phase};
pub use deck::{ByRank, Deck};
pub use game::{AuctionKind, Game, Shape, Stage, TrumpKind};
pub use hand::{Hand, HandError};
pub use matches::{Counters, ExchangeError, Final, Format, FormatError, Match};
pub use near::nearest;
pub use no_deal::{DealError, Dealt, NoDeal};
pub use outcome::{Cancelled, Outcome, Score};
pub use play::{Opened, Own, Pair, Play, Trump};
pub use preset::Preset;
pub use record::Record;
pub use refusal::{Refusal, Refusals, UnknownForm};
pub use ruled::{NotRuled, Ruled};
pub use ruleset::{RuleSet, RuleSetError};
pub use seat::{ByChair, ByTeam, Chair, SeatError, Seats, Team};
pub use seat_view::{Left, SeatView};
pub use settled::{NotSettled, Settled};
pub use shuffle::{ALGORITHM, Contribution, Seed};
pub use step::{Step, Steps};
pub use text::Text;
pub use trick::{Taken, Trick, beats, following, playable, winning};
