//! What a player may call under a restriction.

use std::fmt;
use std::str::FromStr;

use thurup_rules::{Call, CallError, Strain, Suit, Text};

/// A kind of call that a restriction leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Allowed {
    /// Pass, `P`.
    Pass,
    /// Any contract bid, `bid`.
    Bid,
    /// Any contract bid in a suit, `bid H`; with `None` in no trump, noes or number with pass, `bid NT`.
    BidIn(Option<Suit>),
    /// This call alone.
    Only(Call),
}

impl Allowed {
    /// Any bid in the denomination of this one; `None` for what is no bid. Bids that are bare numbers have none: any of them.
    pub fn like(call: Call) -> Option<Allowed> {
        match call {
            Call::Bid(bid) => Some(Allowed::BidIn(bid.strain.trump())),
            Call::Number(_) => Some(Allowed::Bid),
            Call::Solo => Some(Allowed::Only(Call::Solo)),
            Call::Pass | Call::Double | Call::Redouble => None,
        }
    }

    /// Whether it lets this call be made.
    pub fn lets(self, call: Call) -> bool {
        match (self, call) {
            (Allowed::Pass, call) => call == Call::Pass,
            (Allowed::Bid, call) => matches!(call, Call::Bid(_) | Call::Number(_) | Call::Solo),
            (Allowed::BidIn(suit), Call::Bid(bid)) => bid.strain.trump() == suit,
            (Allowed::BidIn(_), _) => false,
            (Allowed::Only(only), call) => only == call,
        }
    }

    /// The sentence for players.
    pub fn text(self) -> Text {
        match self {
            Allowed::Pass => Call::Pass.spoken(),
            Allowed::Bid => Text::new("any bid", "ഏതെങ്കിലും വിളി"),
            Allowed::BidIn(suit) => {
                let name = suit.map_or(Strain::NoTrump, Strain::Suit).name();
                Text::new(format!("a bid in {}", name.en), format!("{} വിളി", name.ml))
            }
            Allowed::Only(call) => call.spoken(),
        }
    }
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Allowed::Pass => f.write_str("P"),
            Allowed::Bid => f.write_str("bid"),
            Allowed::BidIn(Some(suit)) => write!(f, "bid {}", suit.letter()),
            Allowed::BidIn(None) => f.write_str("bid NT"),
            Allowed::Only(call) => call.fmt(f),
        }
    }
}

impl FromStr for Allowed {
    type Err = CallError;

    fn from_str(text: &str) -> Result<Allowed, CallError> {
        match text.strip_prefix("bid") {
            Some("") => Ok(Allowed::Bid),
            Some(strain) => Ok(Allowed::BidIn(strain.parse::<Strain>()?.trump())),
            None => match text.parse()? {
                Call::Pass => Ok(Allowed::Pass),
                call => Ok(Allowed::Only(call)),
            },
        }
    }
}
