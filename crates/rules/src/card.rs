//! Suits, ranks and cards.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::Text;

/// A suit, in the order in which hands are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// Spades, `S`.
    Spades,
    /// Hearts, `H`.
    Hearts,
    /// Diamonds, `D`.
    Diamonds,
    /// Clubs, `C`.
    Clubs,
}

impl Suit {
    /// All four, in writing order.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// The letter `S H D C`.
    pub const fn letter(self) -> char {
        match self {
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
            Suit::Clubs => 'C',
        }
    }

    /// The name in a sentence.
    pub fn name(self) -> Text {
        match self {
            Suit::Spades => Text::new("spades", "സ്പേഡ്"),
            Suit::Hearts => Text::new("hearts", "ഹാർട്ട്"),
            Suit::Diamonds => Text::new("diamonds", "ഡയമണ്ട്"),
            Suit::Clubs => Text::new("clubs", "ക്ലാവർ"),
        }
    }
}

/// A rank, high to low: in 56 a jack beats a nine beats an ace. Eight and seven are in the deck of 64 only, the six in 28.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    /// `J`, 3 card points.
    Jack,
    /// `9`, 2 card points.
    Nine,
    /// `A`, 1 card point.
    Ace,
    /// `T`, 1 card point.
    Ten,
    /// `K`.
    King,
    /// `Q`.
    Queen,
    /// `8`.
    Eight,
    /// `7`.
    Seven,
    /// `6`.
    Six,
}

impl Rank {
    /// All ranks, high to low.
    pub const ALL: [Rank; 9] =
        [Rank::Jack, Rank::Nine, Rank::Ace, Rank::Ten, Rank::King, Rank::Queen, Rank::Eight, Rank::Seven, Rank::Six];

    /// Card points of this rank.
    pub const fn points(self) -> u8 {
        match self {
            Rank::Jack => 3,
            Rank::Nine => 2,
            Rank::Ace | Rank::Ten => 1,
            _ => 0,
        }
    }

    /// The letter `J 9 A T K Q 8 7 6`.
    pub const fn letter(self) -> char {
        match self {
            Rank::Jack => 'J',
            Rank::Nine => '9',
            Rank::Ace => 'A',
            Rank::Ten => 'T',
            Rank::King => 'K',
            Rank::Queen => 'Q',
            Rank::Eight => '8',
            Rank::Seven => '7',
            Rank::Six => '6',
        }
    }

    /// The name in a sentence, in English and Malayalam.
    pub const fn words(self) -> (&'static str, &'static str) {
        match self {
            Rank::Jack => ("jack", "ഗുലാൻ"),
            Rank::Nine => ("nine", "ഒമ്പത്"),
            Rank::Ace => ("ace", "ഏസ്"),
            Rank::Ten => ("ten", "പത്ത്"),
            Rank::King => ("king", "രാജാവ്"),
            Rank::Queen => ("queen", "റാണി"),
            Rank::Eight => ("eight", "എട്ട്"),
            Rank::Seven => ("seven", "ഏഴ്"),
            Rank::Six => ("six", "ആറ്"),
        }
    }
}

/// A card. The two copies of a card are the same value: nobody can tell them apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The card of a suit and a rank.
    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card((suit as u8) << 4 | rank as u8)
    }

    /// The suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 >> 4) as usize]
    }

    /// The rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 & 15) as usize]
    }

    /// Card points.
    pub const fn points(self) -> u8 {
        self.rank().points()
    }

    /// Position in a set of 64 bits: 16 for each suit, high ranks first.
    pub(crate) const fn bit(self) -> u32 {
        self.0 as u32
    }

    /// The card at a position that [`Card::bit`] gave.
    pub(crate) const fn from_bit(bit: u32) -> Card {
        Card(bit as u8)
    }

    /// The name in a sentence, such as "nine of hearts".
    pub fn name(self) -> Text {
        let (en, ml) = self.rank().words();
        let suit = self.suit().name();
        Text::new(format!("{en} of {}", suit.en), format!("{} {ml}", suit.ml))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit().letter(), self.rank().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text is not a card, suit or rank.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CardError {
    /// Not one of `S H D C`.
    #[error("`{0}` is no suit: write S, H, D or C")]
    Suit(char),
    /// Not one of `J 9 A T K Q 8 7 6`.
    #[error("`{0}` is no rank: write J, 9, A, T (or 10), K, Q, 8, 7 or 6")]
    Rank(String),
    /// An empty text.
    #[error("a card is a suit and a rank, such as SJ or HT")]
    Empty,
}

impl TryFrom<char> for Suit {
    type Error = CardError;

    fn try_from(letter: char) -> Result<Suit, CardError> {
        match letter.to_ascii_uppercase() {
            'S' | '♠' => Ok(Suit::Spades),
            'H' | '♥' => Ok(Suit::Hearts),
            'D' | '♦' => Ok(Suit::Diamonds),
            'C' | '♣' => Ok(Suit::Clubs),
            _ => Err(CardError::Suit(letter)),
        }
    }
}

impl TryFrom<char> for Rank {
    type Error = CardError;

    fn try_from(letter: char) -> Result<Rank, CardError> {
        let letter = letter.to_ascii_uppercase();
        Rank::ALL.into_iter().find(|rank| rank.letter() == letter).ok_or_else(|| CardError::Rank(letter.to_string()))
    }
}

impl FromStr for Card {
    type Err = CardError;

    /// Suit first, as in `SJ`; `10` for the ten and lower case are taken too.
    fn from_str(text: &str) -> Result<Card, CardError> {
        let mut letters = text.trim().chars();
        let suit = Suit::try_from(letters.next().ok_or(CardError::Empty)?)?;
        let rank = match letters.as_str() {
            "" => return Err(CardError::Empty),
            "10" => Rank::Ten,
            rest => {
                let mut rest_letters = rest.chars();
                match (rest_letters.next(), rest_letters.next()) {
                    (Some(letter), None) => Rank::try_from(letter)?,
                    // Somebody else's text may be of any length; a few characters are enough to find it again.
                    _ => return Err(CardError::Rank(rest.chars().take(12).collect())),
                }
            }
        };
        Ok(Card::new(suit, rank))
    }
}

crate::with_str::with_str!(Card);
