//! `thurup losses`: where a convention card's own call loses.

use std::io::Write;

use clap::Args;
use thurup_server::CardLossTold;

use super::database::Database;
use super::waiting::wait_admin as wait;
use crate::failure::{Failure, Outcome};

/// Show hands of practice in which a convention card loses, for who keeps the card
///
/// Whenever somebody practises calling and another call is worth more than the card's own, by at least 0.20 stakes and two
/// standard errors, the hand is filed, without who was asked. A hand takes four lines: the card and its paragraph, what was
/// called before and the hand, what the card calls and what brings more, and how often it was found.
#[derive(Args, Debug)]
pub struct Losses {
    /// Of this card alone, such as `kerala`
    #[arg(long, value_name = "CARD")]
    card: Option<String>,
    #[command(flatten)]
    database: Database,
}

impl Losses {
    /// Does it.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let all = wait(thurup_server::card_losses(&self.database.database, self.card.as_deref()))?;
        if all.is_empty() {
            writeln!(out, "no hand was found in which {} loses", self.card.as_deref().unwrap_or("a card"))?;
        }
        for one in all {
            show(&one, out)?;
        }
        Ok(Outcome::Done)
    }
}

fn show(CardLossTold { row, paragraph, found }: &CardLossTold, out: &mut dyn Write) -> Result<(), Failure> {
    let by = if paragraph.is_empty() { "no paragraph: a natural call" } else { paragraph };
    let before = if row.auction.is_empty() { "nothing" } else { &row.auction };
    writeln!(out, "{}: {by}", row.card)?;
    writeln!(out, "  called before: {before}; the hand: {}", row.hand)?;
    writeln!(
        out,
        "  the card calls {}, {} brings {}.{:02} stakes more",
        row.card_call,
        row.better,
        row.loss / 100,
        row.loss % 100
    )?;
    let times = if row.times == 1 { "once".to_owned() } else { format!("{} times", row.times) };
    writeln!(out, "  found {times}, last {found}")?;
    Ok(())
}
