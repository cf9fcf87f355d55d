//! Practice of bidding, alone and in twos, and questions of lessons.

use crate::ids::PersonId;

/// An answer to a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PracticeAnswerRow {
    /// Who answered.
    pub person: PersonId,
    /// The situation, `kerala/opening-1`.
    pub situation: String,
    /// Which of its hands.
    pub number: u32,
    /// The clause of the card by which it was to be answered.
    pub clause: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// From 1, not known, to 4, easy.
    pub recall: u8,
}

/// An answer to a question of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonAnswerRow {
    /// Who answered.
    pub person: PersonId,
    /// The lesson, `kerala-support`.
    pub lesson: String,
    /// Which of its steps asked, from 0.
    pub step: u32,
    /// The day, counted from 1970 in UTC.
    pub day: u64,
    /// 1 for not known, 3 for known.
    pub recall: u8,
}

/// Two people who practise calling together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PracticePairRow {
    /// What its address is made of.
    pub id: String,
    /// What their deals are made of; told to nobody.
    pub secret: String,
    /// The convention card.
    pub card: String,
    /// Who made it.
    pub maker: PersonId,
    /// Who came; nobody yet.
    pub partner: Option<PersonId>,
    /// Which of their deals it is.
    pub number: u32,
    /// What was called in it, from the opening lead on, with blanks between.
    pub calls: String,
    /// When it changed last, in milliseconds since 1970.
    pub changed_at: u64,
}

/// A hand of practice in which a convention card's own call loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardLossRow {
    /// The card.
    pub card: String,
    /// What was called before, from the opening lead on, with blanks between.
    pub auction: String,
    /// The cards, with blanks between.
    pub hand: String,
    /// The clause by which the card calls; empty for a natural call.
    pub clause: String,
    /// What the card calls.
    pub card_call: String,
    /// What brings more.
    pub better: String,
    /// How much more, in hundredths of a stake.
    pub loss: u32,
    /// How many answers it was found with.
    pub times: u32,
    /// When last, in milliseconds since 1970.
    pub at: u64,
}
