//! Hand evaluation: tricks that a team can count on, and the value they carry (B5, C.5, D.5).
//!
//! | lost | value | |
//! |---|---|---|
//! | none | 56 | |
//! | 1 | 48 | with six jacks or more in the team |
//! | 2 | 40 | |
//! | 3 | 35 | |
//!
//! A count is careful: only cards held or promised are in it.

use thurup_rules::{Card, Hand, Rank, Suit};

use crate::known::Known;

/// What a team can count on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tricks {
    /// Tricks.
    pub tricks: u8,
    /// Tricks that there are: the cards of a hand.
    pub of: u8,
    /// Jacks of the team that are held or promised.
    pub jacks: u8,
    /// Jacks of the trump suit that are not known to be with the team; 0 without trumps.
    pub missing: u8,
}

impl Tricks {
    /// Counts a player's hand with what is known of the partners' hands; `trump` is none for no trump.
    ///
    /// ```
    /// use thurup_rules::Suit;
    /// use thurup_systems::Tricks;
    /// let sure = Tricks::count("JJ99AT.J.J.-".parse()?, &[], Some(Suit::Spades));
    /// assert_eq!((sure.tricks, sure.jacks, sure.missing), (7, 4, 0));
    /// // Seven tricks, but with fewer than six jacks 48 is a risk.
    /// assert_eq!(sure.carry(), 40);
    /// let weak = Tricks::count("9ATK.AQ.TK.-".parse()?, &[], Some(Suit::Spades));
    /// assert_eq!(weak.carry(), 0);
    /// // Four players have twelve cards each.
    /// let long = Tricks::count("JJ99AATTK.J.J.J".parse()?, &[], Some(Suit::Spades));
    /// assert_eq!((long.tricks, long.of, long.carry()), (12, 12, 56));
    /// # Ok::<(), thurup_rules::HandError>(())
    /// ```
    pub fn count(hand: Hand, partners: &[Known], trump: Option<Suit>) -> Tricks {
        let jacks_of = |suit: Suit| {
            let jack = Card::new(suit, Rank::Jack);
            let promised: u8 = partners.iter().map(|known| known.cards.copies(jack)).sum();
            (hand.copies(jack) + promised).min(2)
        };
        let jacks: u8 = Suit::ALL.into_iter().map(jacks_of).sum();
        let promised = partners.iter().map(|known| known.jacks.0).sum::<u8>() + hand.count_rank(Rank::Jack);
        let mut tricks = 0;
        let mut missing = 0;
        if let Some(trump) = trump {
            missing = 2 - jacks_of(trump);
            let lengths = partners.iter().map(|known| known.length[trump as usize].0.max(known.cards.count(trump)));
            let team: u8 = lengths.clone().sum::<u8>() + hand.count(trump);
            let longest = lengths.chain([hand.count(trump)]).max().unwrap_or(0);
            // The long hand's trumps win once the others' are drawn; with few trumps one is cut, with many partners cut too.
            tricks += match team {
                0..=6 => longest.saturating_sub(missing + 1),
                7..=8 => longest.saturating_sub(missing),
                _ => longest.saturating_sub(missing) + 1,
            };
        }
        tricks += Suit::ALL.into_iter().filter(|&suit| trump != Some(suit)).map(jacks_of).sum::<u8>();
        Tricks { tricks: tricks.min(hand.len()), of: hand.len(), jacks: jacks.max(promised.min(8)), missing }
    }

    /// The value that the tricks carry; 0 where more than three are lost, or without a jack of trumps.
    pub fn carry(self) -> u8 {
        match self.of.saturating_sub(self.tricks) {
            _ if self.missing > 1 => 0,
            0 if self.missing == 0 => 56,
            0..=1 if self.missing == 0 && self.jacks >= 6 => 48,
            0..=2 if self.missing == 0 => 40,
            0..=3 => 35,
            _ => 0,
        }
    }
}
