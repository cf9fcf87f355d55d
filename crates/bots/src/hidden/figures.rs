//! The bots' own table of the games whose trump is set aside: what was measured of each.

use thurup_rules::{Game, RuleSet, Seats};

use crate::numbers::exp;

/// What is counted of a hand and a trump suit.
pub const FEATURES: usize = 11;

/// Points for each feature of a hand (`estimate`). Least squares over worlds that were played out; `examples/hidden_fit.rs`
/// finds them.
pub(super) type Weights = [f32; FEATURES];

/// What is counted of a contract (`outcome::chances`).
pub const CHANCES: usize = 5;

/// How likely a contract is made among bots who do not see one another's cards, as the logarithm of its odds: a constant; for each
/// point over the target when played out with open hands; for each that the bidder's hand carries over the bid, by counting; where
/// the bidder leads to the first trick, and where a partner does, of which playing out and counting make too much.
/// `examples/hidden_chances.rs` finds them.
pub(super) type Chance = [f64; CHANCES];

/// A kind of players who call.
pub(super) struct Caller {
    /// Points that they bid beyond those of their hand.
    pub bold: f32,
    /// Points within which their calls are uncertain.
    pub vague: f32,
}

impl Caller {
    /// Chance of a call with a hand of so many points: of a bid of this value, or of a pass where this could be bid.
    pub fn chance(&self, points: f32, value: Option<u8>, lowest: u8) -> f32 {
        let up = |value: u8| {
            let power = exp((points + self.bold - f32::from(value)) / self.vague);
            power / (1.0 + power)
        };
        match value {
            Some(value) => up(value),
            None => 1.0 - up(lowest),
        }
    }
}

/// The row of a game.
pub(super) struct Figures {
    /// What the whole hand carries, by sizes of table.
    whole: &'static [(Seats, Weights)],
    /// What the first part of a hand carries, where it is dealt in two.
    first: Option<Weights>,
    /// Points that the bidder's side makes beyond what playing out brings (`examples/hidden_calls.rs`).
    pub lift: f64,
    /// How likely contracts are made; none where it was not shown to call better than playing out alone.
    pub chance: Option<Chance>,
    /// In the first tricks too deals are solved, from where hands are short enough, and not played out to the end. Where hands have
    /// six cards it concerns the first trick alone, and brought nothing.
    pub solves_ahead: bool,
    /// How those who think a call through bid over the other team in the first stage (`examples/hidden_calls.rs`). With a good
    /// hand it often brings more to let the others lose: in 40 and hidden 56 the hand hardly tells whether they bid.
    pub over: Caller,
}

static TWENTY_EIGHT: Figures = Figures {
    whole: &[(Seats::Six, [10.21, 0.57, 2.23, 1.49, 0.82, 1.72, 0.43, 0.12, 1.23, -0.31, 1.32])],
    first: None,
    lift: 0.0,
    chance: Some([1.0, 0.227, 0.26, -1.25, -0.55]),
    solves_ahead: false,
    over: Caller { bold: -5.5, vague: 1.04 },
};

static FORTY: Figures = Figures {
    whole: &[(Seats::Six, [14.18, 0.72, 2.58, 1.63, 0.86, 1.40, 0.16, 0.01, 1.93, -0.79, 3.34])],
    first: None,
    lift: 0.0,
    chance: Some([0.56, 0.202, 0.10, -0.58, -0.46]),
    solves_ahead: false,
    over: Caller { bold: -9.0, vague: 6.7 },
};

static TWENTY_EIGHT_FOUR: Figures = Figures {
    whole: &[(Seats::Four, [8.36, 0.74, 1.96, 1.25, 0.76, 2.58, 0.72, 0.15, 1.37, -0.10, 0.66])],
    first: Some([11.69, 0.47, 1.81, 1.30, 0.75, 2.07, 0.71, 0.07, 0.23, -0.08, 0.67]),
    lift: 0.8,
    chance: None,
    solves_ahead: true,
    over: Caller { bold: -3.3, vague: 2.1 },
};

static HIDDEN_FIFTY_SIX: Figures = Figures {
    whole: &[
        (Seats::Four, [1.47, 3.97, 2.47, 1.66, -0.16, 4.32, 1.83, 1.62, 2.70, -0.83, 5.77]),
        (Seats::Six, [20.51, 0.99, 2.77, 1.67, 0.67, 2.02, 0.07, -0.23, 2.39, -0.65, 3.72]),
        (Seats::Eight, [21.76, 0.72, 2.44, 1.77, 0.83, 1.73, 0.27, 0.04, 2.17, -0.54, 2.79]),
    ],
    first: None,
    lift: 0.0,
    chance: Some([0.81, 0.21, 0.15, -1.14, -0.14]),
    solves_ahead: false,
    over: Caller { bold: -17.0, vague: 16.0 },
};

impl Figures {
    /// The row of the game that these rules play.
    pub fn of(rules: &RuleSet) -> &'static Figures {
        match rules.game() {
            // In 56 with spoken bids no card is set aside, and nothing is asked of a row.
            Game::TwentyEight | Game::FiftySix => &TWENTY_EIGHT,
            Game::Forty => &FORTY,
            Game::TwentyEightFour => &TWENTY_EIGHT_FOUR,
            Game::HiddenFiftySix => &HIDDEN_FIFTY_SIX,
        }
    }

    /// What a hand carries at a table of this size; `first`: of the first part of the cards alone.
    pub fn weights(&'static self, seats: Seats, first: bool) -> &'static Weights {
        let whole = || self.whole.iter().find(|(size, _)| *size == seats).unwrap_or(&self.whole[0]);
        self.first.as_ref().filter(|_| first).unwrap_or_else(|| &whole().1)
    }
}
