//! The database of calls.

use thurup_people::ids::ClubId;

use crate::DealRow;
use crate::ids::{DealId, PersonId};

/// What stands behind each call of an auction as it is stored.
const STOP: char = '.';

/// An auction as it is stored: its calls from the first on, each with a full stop behind it. So all that begin alike lie together.
pub fn auction_text<T: std::fmt::Display>(calls: impl IntoIterator<Item = T>) -> String {
    calls.into_iter().fold(String::new(), |text, call| format!("{text}{call}{STOP}"))
}

/// The calls of an auction as it is stored.
pub fn calls_of(auction: &str) -> impl Iterator<Item = &str> {
    auction.split_terminator(STOP)
}

/// A rule set at a size of table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalledRulesRow {
    /// Its id.
    pub id: String,
    /// Each option with its value, as JSON.
    pub payload: String,
    /// Chairs.
    pub seats: u8,
    /// Deals that were played by it.
    pub deals: u64,
}

/// A hand as it is searched for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandShape {
    /// Jacks.
    pub jacks: u8,
    /// Card points.
    pub points: u8,
    /// Cards of each suit: spades, hearts, diamonds, clubs.
    pub lengths: [u8; 4],
}

impl HandShape {
    /// Letters of a hand as it is stored.
    pub(crate) const WIDTH: u8 = 8;

    /// As it is stored.
    pub(crate) fn text(&self) -> String {
        let [s, h, d, c] = self.lengths;
        let longest = self.lengths.into_iter().max().unwrap_or(0);
        format!("{:x}{:02}{s:x}{h:x}{d:x}{c:x}{longest:x}", self.jacks, self.points)
    }
}

/// The contract of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalledContract {
    /// Its value.
    pub value: u8,
    /// What was named: `S H D C NT NS P`.
    pub strain: String,
    /// The bidder's seat.
    pub bidder: u8,
    /// It was made.
    pub made: bool,
}

/// A finished deal that everybody may see, as the database of calls has it. Seats are counted from the opening leader, who is seat 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalledDealRow {
    /// The deal.
    pub deal: DealId,
    /// Its rules; `deals` counts nothing here.
    pub rules: CalledRulesRow,
    /// Its calls as they were spoken, from the leader's on.
    pub calls: Vec<String>,
    /// What the leader's side got; below 0 what it lost.
    pub stakes: i32,
    /// None where all passed.
    pub contract: Option<CalledContract>,
    /// By seat, whether a bot sat there at its end.
    pub bots: Vec<bool>,
    /// The ids of the convention cards of the leader's side and of the other.
    pub cards: [String; 2],
    /// By seat, what was dealt.
    pub hands: Vec<HandShape>,
    /// The people who sat there at its end, with their seats.
    pub people: Vec<(PersonId, u8)>,
    /// The club whose table it was.
    pub club: Option<ClubId>,
}

/// What is written of the database of calls in one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Called {
    /// All that is there goes first.
    pub anew: bool,
    /// How far in the outbox it has come with this.
    pub position: Option<u64>,
    /// New deals; one that is there already counts no second time.
    pub deals: Vec<CalledDealRow>,
    /// Deals that not everybody may see yet.
    pub waits: Vec<DealId>,
    /// Deals that wait no more.
    pub done: Vec<DealId>,
}

/// A finished deal with its place in the outbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FiledDeal {
    /// The position of the line that says that it ended.
    pub position: u64,
    /// The deal.
    pub deal: DealRow,
    /// The club whose table it was.
    pub club: Option<ClubId>,
}

/// Whose calls are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallsOf {
    /// Those of people.
    People,
    /// Those of bots.
    Bots,
    /// Those of people at tables of a club.
    Club(ClubId),
    /// All calls of the deals in which somebody sat, as this person or as a guest who was merged into them.
    Own(PersonId),
}

/// Where calls are looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallsAfter {
    /// The id of the rules.
    pub rules: String,
    /// Chairs.
    pub seats: u8,
    /// The calls before.
    pub calls: Vec<String>,
    /// Whose.
    pub of: CallsOf,
    /// Callers who play this convention card alone, by its id.
    pub card: Option<String>,
}

/// A call that was made after an auction, and what came of it. Averages are made of sums.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalledRow {
    /// The call as it was spoken.
    pub call: String,
    /// How often.
    pub deals: u64,
    /// How often by the person whose deals they are.
    pub own: u64,
    /// Stakes that the caller's side got, added up.
    pub stakes: i64,
    /// How often the caller's side had the contract.
    pub declared: u64,
    /// How often it made it.
    pub made: u64,
}

/// Whose hand a search asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandOf {
    /// Whoever sits so many seats after the leader.
    Seat(u8),
    /// The bidder of the contract.
    Bidder,
}

/// Deals that are looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealsWanted {
    /// Where.
    pub after: CallsAfter,
    /// Whose hand is meant; who else called does not count.
    pub hand: HandOf,
    /// The contract's value from and to.
    pub value: (u8, u8),
    /// What the contract names is among these; empty for all.
    pub strains: Vec<String>,
    /// The contract was made, or was not.
    pub made: Option<bool>,
    /// So many jacks at least.
    pub jacks: u8,
    /// So many card points at least.
    pub points: u8,
    /// A suit of so many cards at least.
    pub longest: u8,
    /// Before this one.
    pub before: Option<DealId>,
    /// So many at most.
    pub most: u32,
}
