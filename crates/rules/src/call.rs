//! Calls: what can be said in an auction, and how it is written.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{Suit, Text};

/// What a bid names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strain {
    /// A suit to be trump.
    Suit(Suit),
    /// No trump, `NT`.
    NoTrump,
    /// Noes, `NS`: played at no trump.
    Noes,
    /// The pass of a number-with-pass, `P`: played at no trump.
    Pass,
}

impl Strain {
    /// All seven, in writing order.
    pub const ALL: [Strain; 7] = [
        Strain::Suit(Suit::Spades),
        Strain::Suit(Suit::Hearts),
        Strain::Suit(Suit::Diamonds),
        Strain::Suit(Suit::Clubs),
        Strain::NoTrump,
        Strain::Noes,
        Strain::Pass,
    ];

    /// `S H D C NT NS P`.
    pub const fn letters(self) -> &'static str {
        match self {
            Strain::Suit(Suit::Spades) => "S",
            Strain::Suit(Suit::Hearts) => "H",
            Strain::Suit(Suit::Diamonds) => "D",
            Strain::Suit(Suit::Clubs) => "C",
            Strain::NoTrump => "NT",
            Strain::Noes => "NS",
            Strain::Pass => "P",
        }
    }

    /// The suit that will be trump, if any.
    pub const fn trump(self) -> Option<Suit> {
        match self {
            Strain::Suit(suit) => Some(suit),
            _ => None,
        }
    }

    /// The same denomination as far as the self-raise goes: noes, no trump and number-with-pass are one.
    pub fn same_denomination(self, other: Strain) -> bool {
        self.trump() == other.trump()
    }

    /// The name in a sentence.
    pub fn name(self) -> Text {
        match self {
            Strain::Suit(suit) => suit.name(),
            Strain::NoTrump => Text::new("no trump", "നോ ട്രംപ്"),
            Strain::Noes => Text::new("noes", "നോസ്"),
            Strain::Pass => Text::new("pass", "പാസ്"),
        }
    }
}

impl fmt::Display for Strain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letters())
    }
}

/// How a bid is spoken, and with that the number it carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Number, then denomination: `30H`; with [`Strain::Pass`] a number-with-pass.
    Straight(u8),
    /// Denomination, then number: `H30`.
    Reverse(u8),
    /// `+H`, or `+2H` with a number: so many more than the last bid; one more without a number.
    Plus(Option<u8>),
    /// `H+`, or `H+2`.
    ReversePlus(Option<u8>),
}

/// A contract bid as spoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bid {
    /// How it is spoken.
    pub form: Form,
    /// What it names.
    pub strain: Strain,
}

/// The most that a plus can add.
pub const MOST_PLUS: u8 = 8;

impl Bid {
    /// A straight bid.
    pub const fn straight(value: u8, strain: Strain) -> Bid {
        Bid { form: Form::Straight(value), strain }
    }

    /// The value this bid has when the auction stands at `current`, one less than the lowest bid before the first. The text form
    /// allows values that no bid has; the auction refuses them.
    pub const fn value(self, current: u8) -> u8 {
        match self.form {
            Form::Straight(value) | Form::Reverse(value) => value,
            Form::Plus(None) | Form::ReversePlus(None) => current.saturating_add(1),
            Form::Plus(Some(n)) | Form::ReversePlus(Some(n)) => current.saturating_add(n),
        }
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let strain = self.strain;
        match self.form {
            Form::Straight(value) => write!(f, "{value}{strain}"),
            Form::Reverse(value) => write!(f, "{strain}{value}"),
            Form::Plus(None) => write!(f, "+{strain}"),
            Form::Plus(Some(n)) => write!(f, "+{n}{strain}"),
            Form::ReversePlus(None) => write!(f, "{strain}+"),
            Form::ReversePlus(Some(n)) => write!(f, "{strain}+{n}"),
        }
    }
}

/// A call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// `P`.
    Pass,
    /// `X`.
    Double,
    /// `XX`.
    Redouble,
    /// A contract bid.
    Bid(Bid),
    /// A bare number, where trump is not named in the auction: `20`.
    Number(u8),
    /// Solo, thani: alone for every trick, `SOLO`.
    Solo,
}

impl Call {
    /// Reads a call where bids are numbers alone: one word. A bid that names a strain is read too, and is for the auction to
    /// refuse.
    ///
    /// # Errors
    /// [`CallError::Empty`] for no text, [`CallError::Number`] for a number above 99, [`CallError::NoNumber`] for all else
    /// that is no call.
    pub fn read_bare(text: &str) -> Result<Call, CallError> {
        let unknown = || CallError::NoNumber(text.trim().chars().take(24).collect());
        match text.parse() {
            Ok(_) if text.trim().contains(char::is_whitespace) => Err(unknown()),
            Err(CallError::Unknown(_)) => Err(unknown()),
            read => read,
        }
    }

    /// The call as spoken, such as "plus two hearts".
    pub fn spoken(self) -> Text {
        let bid = match self {
            Call::Pass => return Text::new("pass", "പാസ്"),
            Call::Double => return Text::new("double", "ഡബിൾ"),
            Call::Redouble => return Text::new("redouble", "റീഡബിൾ"),
            Call::Number(value) => return Text::new(value.to_string(), value.to_string()),
            Call::Solo => return Text::new("solo", "തനി"),
            Call::Bid(bid) => bid,
        };
        let strain = bid.strain.name();
        let spoken = |number: &str, plus: [&str; 2], reverse: bool| {
            let say = |strain: &str, plus: &str| {
                let number = [plus, number].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
                if reverse { format!("{strain} {number}") } else { format!("{number} {strain}") }
            };
            Text::new(say(&strain.en, plus[0]), say(&strain.ml, plus[1]))
        };
        let plus = ["plus", "പ്ലസ്"];
        match bid.form {
            Form::Straight(value) => spoken(&value.to_string(), ["", ""], false),
            Form::Reverse(value) => spoken(&value.to_string(), ["", ""], true),
            Form::Plus(n) => spoken(&n.map(|n| n.to_string()).unwrap_or_default(), plus, false),
            Form::ReversePlus(n) => spoken(&n.map(|n| n.to_string()).unwrap_or_default(), plus, true),
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Call::Pass => f.write_str("P"),
            Call::Double => f.write_str("X"),
            Call::Redouble => f.write_str("XX"),
            Call::Bid(bid) => bid.fmt(f),
            Call::Number(value) => write!(f, "{value}"),
            Call::Solo => f.write_str("SOLO"),
        }
    }
}

/// A text is not a call.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CallError {
    /// An empty text.
    #[error("a call is missing")]
    Empty,
    /// Cannot be read as a call.
    #[error("`{0}` is no call: write P, X, XX, a bid such as 30H, H30, +H, +2H, H+, H+2, 28NS or 33P, a number or SOLO")]
    Unknown(String),
    /// Cannot be read as a call where bids are numbers alone.
    #[error("`{0}` is no call here: write P, a number such as 20, or SOLO")]
    NoNumber(String),
    /// A number that no game of cards has.
    #[error("{0} is no bid: no game has so many points")]
    Number(u32),
}

/// A word of a call.
#[derive(Clone, Copy, PartialEq)]
enum Token {
    Number(u32),
    Plus,
    Strain(Strain),
    Double,
    Redouble,
    Solo,
}

fn word(word: &str) -> Option<Token> {
    let strain = match word {
        "s" | "spade" | "spades" | "♠" => Strain::Suit(Suit::Spades),
        "h" | "heart" | "hearts" | "♥" => Strain::Suit(Suit::Hearts),
        "d" | "diamond" | "diamonds" | "♦" => Strain::Suit(Suit::Diamonds),
        "c" | "club" | "clubs" | "♣" => Strain::Suit(Suit::Clubs),
        "nt" | "notrump" | "notrumps" => Strain::NoTrump,
        "ns" | "nos" | "noes" | "noe" | "no" => Strain::Noes,
        "p" | "pass" => Strain::Pass,
        "plus" => return Some(Token::Plus),
        "x" | "dbl" | "double" => return Some(Token::Double),
        "xx" | "rdbl" | "redbl" | "redouble" => return Some(Token::Redouble),
        "solo" | "thani" | "തനി" => return Some(Token::Solo),
        "one" => return Some(Token::Number(1)),
        "two" => return Some(Token::Number(2)),
        "three" => return Some(Token::Number(3)),
        "four" => return Some(Token::Number(4)),
        "five" => return Some(Token::Number(5)),
        "six" => return Some(Token::Number(6)),
        "seven" => return Some(Token::Number(7)),
        "eight" => return Some(Token::Number(8)),
        _ => return None,
    };
    Some(Token::Strain(strain))
}

/// The words of a call; `None` if any part is not understood. A call has at most three.
fn tokens(text: &str) -> Option<Vec<Token>> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let kind = |c: char| -> u8 {
            if c.is_ascii_digit() {
                0
            } else if c.is_ascii_alphabetic() || !(c.is_ascii() || c.is_whitespace() || "♠♥♦♣".contains(c)) {
                1
            } else {
                2
            }
        };
        let end = if kind(first) == 2 { first.len_utf8() } else { rest.find(|c| kind(c) != kind(first)).unwrap_or(rest.len()) };
        let (part, after) = rest.split_at(end);
        let token = match kind(first) {
            0 => Token::Number(part.parse().ok()?),
            2 if first == '+' => Token::Plus,
            _ => {
                // "no trump" and "no-trump" are one word said in two.
                let lower = part.to_ascii_lowercase();
                let trump = after.trim_start_matches([' ', '-']);
                if lower == "no" && trump.get(..5).is_some_and(|t| t.eq_ignore_ascii_case("trump")) {
                    let end = after.len() - trump.len() + 5;
                    let end = end + usize::from(after[end..].starts_with(['s', 'S']));
                    rest = after[end..].trim_start();
                    tokens.push(Token::Strain(Strain::NoTrump));
                    continue;
                }
                word(&lower)?
            }
        };
        tokens.push(token);
        if tokens.len() > 4 {
            return None;
        }
        rest = after.trim_start();
    }
    Some(tokens)
}

impl FromStr for Call {
    type Err = CallError;

    /// The written form, and what people type: lower case, `dbl`, `28 clubs`, `plus 2 hearts`, `28 noes`, `28 pass`, `thani`.
    fn from_str(text: &str) -> Result<Call, CallError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(CallError::Empty);
        }
        let unknown = || CallError::Unknown(text.chars().take(24).collect());
        // Numbers that are wrong in the game, such as 57, are calls all the same: the auction refuses them with a reason.
        let number = |n: u32| u8::try_from(n).ok().filter(|&n| n < 100).ok_or(CallError::Number(n));
        let (form, strain) = match tokens(text).ok_or_else(unknown)?.as_slice() {
            [Token::Strain(Strain::Pass)] => return Ok(Call::Pass),
            [Token::Double] => return Ok(Call::Double),
            [Token::Redouble] => return Ok(Call::Redouble),
            [Token::Solo] => return Ok(Call::Solo),
            &[Token::Number(value)] => return Ok(Call::Number(number(value)?)),
            &[Token::Number(value), Token::Strain(strain)] => (Form::Straight(number(value)?), strain),
            &[Token::Strain(strain), Token::Number(value)] => (Form::Reverse(number(value)?), strain),
            &[Token::Plus, Token::Strain(strain)] => (Form::Plus(None), strain),
            &[Token::Plus, Token::Number(n), Token::Strain(strain)] => (Form::Plus(Some(number(n)?)), strain),
            &[Token::Strain(strain), Token::Plus] => (Form::ReversePlus(None), strain),
            &[Token::Strain(strain), Token::Plus, Token::Number(n)] => (Form::ReversePlus(Some(number(n)?)), strain),
            _ => return Err(unknown()),
        };
        Ok(Call::Bid(Bid { form, strain }))
    }
}

crate::with_str::with_str!(Call);

impl FromStr for Strain {
    type Err = CallError;

    fn from_str(text: &str) -> Result<Strain, CallError> {
        match word(&text.trim().to_ascii_lowercase()) {
            Some(Token::Strain(strain)) => Ok(strain),
            _ => Err(CallError::Unknown(text.chars().take(24).collect())),
        }
    }
}

crate::with_str::with_str!(Strain);
