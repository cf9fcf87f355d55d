//! Entries of a bidding system: when, with what hand, which call, and what it means.

use crate::condition::Test;
use crate::context::Context;
use crate::shape::Shape;

/// What a call means, with places for suits, numbers and cards: `{mine}`, `{partners}`, `{own}`, `{rivals}` are names of
/// suits, `{jacks}` how many jacks it shows, `{next}` the cards of the sequence that it shows, `{highest}` how many they are.
#[derive(Clone, Copy, Debug)]
pub struct Meaning {
    /// English.
    pub en: &'static str,
    /// Malayalam.
    pub ml: &'static str,
}

/// When the system makes the call of an entry. Whoever makes it tells no more than the entry's tests, which partners rely on:
/// a call is read more widely than a system that has several ways to say a thing uses it.
#[derive(Clone, Copy, Debug)]
pub enum Made {
    /// With every hand that passes the tests.
    Always,
    /// With those that pass these too.
    With(&'static [Test]),
    /// Never: the entry is there to read what others call.
    Never,
}

/// Which entries speak for a call where several have it: those of the highest rank that what the player called before allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// A row of the tables.
    Row,
    /// What holds where no row speaks.
    General,
    /// What is left where neither can be meant.
    Last,
}

/// A line of a bidding system.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Paragraph of the booklet.
    pub clause: &'static str,
    /// Where it applies.
    pub context: Context,
    /// What the call tells of the hand; all of it.
    pub tests: &'static [Test],
    /// When the system itself makes the call with such a hand.
    pub made: Made,
    /// Whether it speaks where other entries do.
    pub rank: Rank,
    /// The call.
    pub call: Shape,
    /// What it tells partners and opponents.
    pub meaning: Meaning,
}

/// Makes an entry; tables read better so.
pub const fn entry(
    clause: &'static str,
    context: Context,
    tests: &'static [Test],
    call: Shape,
    en: &'static str,
    ml: &'static str,
) -> Entry {
    Entry { clause, context, tests, made: Made::Always, rank: Rank::Row, call, meaning: Meaning { en, ml } }
}

impl Entry {
    /// The same, made by the system only with hands that pass these too.
    pub const fn with(self, tests: &'static [Test]) -> Entry {
        Entry { made: Made::With(tests), ..self }
    }

    /// The same, never made by the system.
    pub const fn read(self) -> Entry {
        Entry { made: Made::Never, ..self }
    }

    /// The same with a lower rank.
    pub const fn ranked(self, rank: Rank) -> Entry {
        Entry { rank, ..self }
    }
}
