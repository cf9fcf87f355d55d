//! Words for a choice. They come before numbers, and there are no others.

use super::NOTHING;

/// A call or a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A call: only the first three words are said of it.
    Call,
    /// A card.
    Card,
}

/// A word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// It lost half a stake or more, and surely.
    Mistake,
    /// It lost a fifth of a stake or more, and surely.
    Inaccuracy,
    /// Neither.
    Fine,
    /// Fine, but it lost with all hands open.
    Unlucky,
    /// A mistake or an inaccuracy that lost nothing with all hands open.
    Unpunished,
    /// The best card, and every other one loses.
    OnlyMove,
    /// An only move that no simple policy plays.
    WellFound,
}

impl Word {
    /// All.
    pub const ALL: [Word; 7] =
        [Word::Mistake, Word::Inaccuracy, Word::Fine, Word::Unlucky, Word::Unpunished, Word::OnlyMove, Word::WellFound];

    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Word::Mistake => "mistake",
            Word::Inaccuracy => "inaccuracy",
            Word::Fine => "fine",
            Word::Unlucky => "unlucky",
            Word::Unpunished => "unpunished",
            Word::OnlyMove => "only move",
            Word::WellFound => "well found",
        }
    }
}

/// What is known of a choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// A call or a card.
    pub kind: Kind,
    /// What was lost, in stakes.
    pub delta: f64,
    /// Its standard error.
    pub error: f64,
    /// What each alternative loses that is not as good as a card of the same points, and its standard error.
    pub others: Vec<(f64, f64)>,
    /// What the choice lost with all hands open, in stakes.
    pub open_loss: f64,
    /// One of the simple policies plays the same.
    pub is_simple: bool,
}

/// A loss of at least so much, and surely.
fn loses(delta: f64, error: f64, least: f64) -> bool {
    delta >= least - NOTHING && delta >= 2.0 * error - NOTHING
}

/// The words for a choice, in the order in which they are said.
pub fn words(choice: &Judged) -> Vec<Word> {
    let word = if loses(choice.delta, choice.error, 0.50) {
        Word::Mistake
    } else if loses(choice.delta, choice.error, 0.20) {
        Word::Inaccuracy
    } else {
        Word::Fine
    };
    let mut words = vec![word];
    if choice.kind == Kind::Call {
        return words;
    }
    let lost_openly = choice.open_loss > NOTHING;
    if word == Word::Fine && lost_openly {
        words.push(Word::Unlucky);
    }
    if word != Word::Fine && !lost_openly {
        words.push(Word::Unpunished);
    }
    let others_lose = choice.others.iter().all(|(delta, error)| loses(*delta, *error, 0.30));
    if choice.delta.abs() <= NOTHING && !choice.others.is_empty() && others_lose {
        words.push(Word::OnlyMove);
        if !choice.is_simple {
            words.push(Word::WellFound);
        }
    }
    words
}
