//! How fast a table moves on by itself.

use std::time::Duration;

use crate::claim::{ANSWER_MS, STATEMENT_MS};

/// Milliseconds that the result of a deal stays.
pub const RESULT_MS: u64 = 12 * 1000;

/// Milliseconds that it stays at most where the table waits for everyone.
pub const RESULT_AT_MOST_MS: u64 = 120 * 1000;

/// How fast a table moves on by itself.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// A bot's time to make a call or play a card, and to find a hint; where a machine is slower, two or three such times.
    pub bot: Duration,
    /// Before the table passes for a player who can do nothing else.
    pub only_pass: Duration,
    /// The other team has so long to answer a claim: who says nothing contests it.
    pub claim_answer: Duration,
    /// Who has claimed without an order, and is asked for one, has so long.
    pub claim_statement: Duration,
    /// A partner of whoever made a call has so long to say what it means, when somebody asks; then the convention card tells.
    pub call_answer: Duration,
    /// A complete trick lies so long when it closes by itself.
    pub trick: Duration,
    /// It lies at most so long when a player closes it; none for what the table has set.
    pub trick_at_most: Option<Duration>,
    /// It lies so long for whoever has it wait.
    pub trick_held: Duration,
    /// A table of "play now" waits so long for others who look for one; whole seconds.
    pub gather: Duration,
    /// Between the start of a match and its first deal: time for everyone to add to the shuffle.
    pub first_deal: Duration,
    /// The result of a deal stays so long.
    pub result: Duration,
    /// It stays at most so long where the table waits for everyone.
    pub result_at_most: Duration,
    /// It stays so long for somebody who plays with bots alone, unless they say that they are ready: nobody else waits.
    pub result_alone: Duration,
    /// A lost connection is not told to the others before this.
    pub gone: Duration,
    /// Then a bot plays after this, if the person is wanted.
    pub away: Duration,
    /// Who is on turn and has the page out of sight counts after this as one who does not look.
    pub dozes: Duration,
    /// A chair is kept so long for somebody who is gone, while no match is on.
    pub chair_kept: Duration,
    /// A table of an event to which nobody comes is woken after this; there, and where all have left, bots play after this, where they may.
    pub alone: Duration,
    /// A table nobody looks at falls asleep after this.
    pub sleep: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            bot: Duration::from_millis(900),
            only_pass: Duration::from_millis(600),
            claim_answer: Duration::from_millis(ANSWER_MS),
            claim_statement: Duration::from_millis(STATEMENT_MS),
            call_answer: Duration::from_secs(30),
            trick: Duration::from_millis(1500),
            trick_at_most: None,
            trick_held: Duration::from_secs(20),
            gather: Duration::from_secs(20),
            first_deal: Duration::from_millis(1200),
            result: Duration::from_millis(RESULT_MS),
            result_at_most: Duration::from_millis(RESULT_AT_MOST_MS),
            result_alone: Duration::from_secs(24 * 60 * 60),
            gone: Duration::from_secs(4),
            dozes: Duration::from_secs(60),
            away: Duration::from_secs(40),
            chair_kept: Duration::from_secs(180),
            alone: Duration::from_secs(90),
            sleep: Duration::from_secs(120),
        }
    }
}

impl Pace {
    /// Nobody waits: for tests and for measuring. The times that people have to answer a question, and that decide about absent ones, stay, and the break of a table
    /// that has asked for one.
    pub fn at_once() -> Self {
        Self {
            bot: Duration::ZERO,
            only_pass: Duration::ZERO,
            claim_answer: Duration::ZERO,
            claim_statement: Duration::ZERO,
            trick: Duration::ZERO,
            trick_at_most: Some(Duration::ZERO),
            trick_held: Duration::ZERO,
            gather: Duration::ZERO,
            first_deal: Duration::ZERO,
            result: Duration::ZERO,
            result_alone: Duration::ZERO,
            ..Self::default()
        }
    }
}
