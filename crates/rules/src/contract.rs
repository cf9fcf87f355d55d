//! What is played: so many points, in what, by whom, and how often doubled.

use crate::{ByTeam, Chair, Deck, Strain, Suit, Text};

/// A contract: what stands at the end of an auction, or so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contract {
    /// Card points to make; in a solo one more than there are.
    pub value: u8,
    /// What was named.
    pub named: Named,
    /// The bidder.
    pub by: Chair,
    /// Whether it is doubled.
    pub doubled: Doubled,
}

/// What a contract's bid named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Named {
    /// A denomination. Everything but a suit is played without trumps.
    Strain(Strain),
    /// Nothing: the bidder sets a card aside, face down, and its suit is trump.
    Hidden,
    /// Solo: the bidder alone, without trump, for every trick.
    Alone,
}

impl Named {
    /// `S H D C NT NS P`, `?` for what lies face down, `SOLO`.
    pub const fn letters(self) -> &'static str {
        match self {
            Named::Strain(strain) => strain.letters(),
            Named::Hidden => "?",
            Named::Alone => "SOLO",
        }
    }

    /// The name in a sentence.
    pub fn name(self) -> Text {
        match self {
            Named::Strain(strain) => strain.name(),
            Named::Hidden => Text::new("with a hidden trump", "മറച്ച തുരുപ്പിൽ"),
            Named::Alone => Text::new("solo", "തനി"),
        }
    }
}

impl Contract {
    /// The denomination, where one was named.
    pub const fn strain(&self) -> Option<Strain> {
        if let Named::Strain(strain) = self.named { Some(strain) } else { None }
    }

    /// The suit that it names as trump, where one was named.
    pub const fn trump(&self) -> Option<Suit> {
        if let Named::Strain(Strain::Suit(suit)) = self.named { Some(suit) } else { None }
    }

    /// The bidder plays alone.
    pub const fn is_solo(&self) -> bool {
        matches!(self.named, Named::Alone)
    }

    /// Card points that each team needs to win the deal: the bidder's its value, the other one more than that leaves. In a solo
    /// points decide nothing, and neither can reach its target.
    pub fn targets(&self, deck: Deck) -> ByTeam<u8> {
        if self.is_solo() {
            return ByTeam([deck.points() + 1; 2]);
        }
        let mut targets = ByTeam([(deck.points() + 1).saturating_sub(self.value); 2]);
        targets[self.by.team()] = self.value;
        targets
    }
}

/// How often a bid is doubled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Doubled {
    /// Not at all.
    #[default]
    Undoubled,
    /// By the other team.
    Doubled,
    /// And again by its own.
    Redoubled,
}

impl Doubled {
    /// 0, 1 or 2 times.
    pub const fn times(self) -> u8 {
        self as u8
    }

    /// Once more; redoubled is the most there is.
    #[must_use]
    pub const fn more(self) -> Doubled {
        match self {
            Doubled::Undoubled => Doubled::Doubled,
            Doubled::Doubled | Doubled::Redoubled => Doubled::Redoubled,
        }
    }
}
