//! Rule sets: the value of every option, and what follows from them.

mod full;
mod presets;
mod toml_fault;
mod written;

pub use toml_fault::TomlFault;
pub use written::RuleSetError;

use crate::options::{
    CallsShown, Claims, DeckKind, Doubling, EightJacks, FirstPass, NoPointsRedeal, OneSuitContract, OneSuitHand, Opening,
    OpeningPass, PlusNoes, Questions, RedoubleEffect, SelfRaise, TrickClosedBy,
};
use crate::{AuctionKind, Deck, Doubled, Game, Preset, Rank, Seats, Shape, Stage, Strain, TrumpKind};

/// All the rules of a table, except how many sit there and how long the match is.
///
/// People write a preset and what differs, as TOML. Serde writes every option's value and the preset's name beside them, and
/// takes nothing less: what is stored must not change when a preset does.
///
/// ```
/// use thurup_rules::{Preset, RuleSet, options::SelfRaise};
/// let rules = RuleSet::from_toml("base = \"kerala\"\nself_raise = \"levels\"")?;
/// assert_eq!(rules.self_raise, SelfRaise::Levels);
/// assert_eq!(rules.base(), (Preset::Kerala, vec![("self_raise", "levels")]));
/// # Ok::<(), thurup_rules::RuleSetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each option explains itself in `options`")]
pub struct RuleSet {
    pub deck: DeckKind,
    pub opening: Opening,
    pub opening_pass: OpeningPass,
    pub straight_suits: bool,
    pub reverse_suits: bool,
    pub plus_suits: bool,
    pub no_trump: bool,
    pub noes: bool,
    pub plus_n_noes: bool,
    pub plus_noes: PlusNoes,
    pub number_pass: bool,
    pub self_raise: SelfRaise,
    pub redouble: RedoubleEffect,
    pub doubling: Doubling,
    pub first_pass: FirstPass,
    pub solo: bool,
    pub bidder_opens_on_trump_lead: bool,
    pub pair: bool,
    pub no_points_redeal: NoPointsRedeal,
    pub four_jacks_redeal: bool,
    pub one_suit_redeal: bool,
    pub no_trump_against_redeal: bool,
    pub calls_shown: CallsShown,
    pub questions: Questions,
    pub one_suit_hand: OneSuitHand,
    pub one_suit_contract: OneSuitContract,
    pub eight_jacks: EightJacks,
    pub stop_when_decided: bool,
    pub trick_closed_by: TrickClosedBy,
    pub review_last_trick: bool,
    pub claims: Claims,
    pub counters: bool,
    /// The preset that this set began as.
    pub(crate) preset: Preset,
}

impl RuleSet {
    /// The game.
    pub const fn game(&self) -> Game {
        self.preset.game()
    }

    /// What makes the game.
    pub const fn shape(&self) -> &'static Shape {
        self.game().shape()
    }

    /// The kind of auction.
    pub const fn auction(&self) -> AuctionKind {
        self.shape().auction
    }

    /// How trump comes about.
    pub const fn trump(&self) -> TrumpKind {
        self.shape().trump
    }

    /// Sizes of table, the usual first.
    pub const fn seats(&self) -> &'static [Seats] {
        self.shape().seats
    }

    /// The cards are dealt in two parts, each with an auction.
    pub fn in_halves(&self) -> bool {
        self.auction() == AuctionKind::TwoRounds
    }

    /// The deck for a table of this size.
    pub const fn deck(&self, seats: Seats) -> Deck {
        match self.shape().deck {
            Some(deck) => deck,
            None => Deck::pairs(match (self.deck, seats) {
                (DeckKind::EightEach, Seats::Four) => Rank::Ten,
                (DeckKind::EightEach, Seats::Eight) => Rank::Seven,
                _ => Rank::Queen,
            }),
        }
    }

    /// Cards in each hand.
    pub const fn hand_size(&self, seats: Seats) -> u8 {
        self.deck(seats).hand_size(seats)
    }

    /// Value of the lowest bid.
    pub const fn lowest_bid(&self) -> u8 {
        self.levels()[0]
    }

    /// Value of the highest bid: all the card points.
    pub const fn highest_bid(&self, seats: Seats) -> u8 {
        self.deck(seats).points()
    }

    /// The levels of stakes, each by its lowest value: a contract of the first is worth 1, of the next one more.
    pub const fn levels(&self) -> [u8; 4] {
        self.shape().levels
    }

    /// The rank of solo, one more than the full bid; `None` where it cannot be called.
    pub const fn solo_value(&self) -> Option<u8> {
        if self.solo { Some(self.levels()[3] + 1) } else { None }
    }

    /// Card points that a contract of this value needs once king and queen of trump were shown by its own side, and once by the other;
    /// `None` where the pair counts for nothing.
    pub fn pair_targets(&self, value: u8) -> Option<[u8; 2]> {
        let [lowest, .., full] = self.levels();
        self.pair.then(|| [value.saturating_sub(PAIR).max(lowest), value.saturating_add(PAIR).min(full)])
    }

    /// A contract can be doubled and redoubled.
    pub fn may_double(&self) -> bool {
        self.auction() == AuctionKind::Spoken
    }

    /// The denominations that a bid may name; none where bids are bare numbers.
    pub fn strains(&self) -> Vec<Strain> {
        let known = |strain: &Strain| match strain {
            Strain::Suit(_) => true,
            Strain::NoTrump => self.no_trump,
            Strain::Noes => {
                self.noes || self.plus_n_noes || self.plus_noes != PlusNoes::No || self.opening_pass == OpeningPass::Noes
            }
            Strain::Pass => self.number_pass || self.opening_pass == OpeningPass::NumberPass,
        };
        let named = self.trump() == TrumpKind::Named;
        Strain::ALL.into_iter().filter(|strain| named && known(strain)).collect()
    }

    /// A deal can be passed out.
    pub fn may_pass_out(&self) -> bool {
        self.auction() == AuctionKind::Spoken && self.opening == Opening::Nobody
    }

    /// The stage that a value belongs to.
    pub const fn stage(&self, value: u8) -> Stage {
        let [_, honours, senior, full] = self.levels();
        match value {
            _ if value < honours => Stage::Normal,
            _ if value < senior => Stage::Honours,
            _ if value < full => Stage::Senior,
            _ if value == full => Stage::Full,
            _ => Stage::Solo,
        }
    }

    /// The lowest value of a stage.
    pub const fn lowest_of(&self, stage: Stage) -> u8 {
        let [normal, honours, senior, full] = self.levels();
        match stage {
            Stage::Normal => normal,
            Stage::Honours => honours,
            Stage::Senior => senior,
            Stage::Full => full,
            Stage::Solo => full + 1,
        }
    }

    /// The value that stands before the first bid, so that a plus opens at the lowest.
    pub const fn unopened(&self) -> u8 {
        self.lowest_bid() - 1
    }

    /// Stakes of a contract of this value: `(made, defeated)`, what the bidder's team gets and
    /// what the other team gets.
    pub fn stakes(&self, value: u8, doubled: Doubled) -> (u8, u8) {
        let (made, lost) = self.stage(value).stakes();
        let worth = |plain: u8| match (self.doubling, doubled) {
            (_, Doubled::Undoubled) => plain,
            (Doubling::PlusOneTwo, doubled) => plain + doubled.times(),
            (_, Doubled::Doubled) => plain * 2,
            (Doubling::TimesTwoThree, Doubled::Redoubled) => plain * 3,
            (Doubling::TimesTwoFour, Doubled::Redoubled) => plain * 4,
        };
        (worth(made), worth(lost))
    }
}

/// How far the pair moves the target.
const PAIR: u8 = 4;
