//! `thurup deal`: deals cards.

use std::io::Write;

use clap::Args;
use thurup_rules::record::{Record, ShuffleRecord, write_hands};
use thurup_rules::{ALGORITHM, Dealt, Seed};

use crate::chance::{draw_seed, parse_seed};
use crate::failure::{Failure, Outcome};
use crate::table::TableArgs;

/// Deal cards
///
/// Prints the hands on one line, from chair 1 on: spades, hearts, diamonds and clubs with a dot
/// between, ranks J 9 A T K Q from high to low. The same seed always gives the same deal, here
/// and at a table. In 28 for four a second line has the four cards that each hand is dealt first.
///
///   thurup deal                         a deal for six
///   thurup deal --seed 5eed             the deal of this seed
///   thurup deal --record > deal.json    with all that `thurup verify deal.json` needs
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Deal {
    /// The seed, up to 64 hex digits; drawn at random if it is not given
    #[arg(long, value_name = "HEX", value_parser = parse_seed)]
    seed: Option<Seed>,
    #[command(flatten)]
    table: TableArgs,
    /// The opening leader's chair: dealt to first, and first to call and lead
    #[arg(long, value_name = "CHAIR", default_value_t = 1)]
    leader: u8,
    /// Print a record in JSON, with the seed and its fingerprint
    #[arg(long)]
    record: bool,
}

impl Deal {
    /// Deals and prints the hands.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let (rules, seats) = self.table.rules_and_seats()?;
        let leader = TableArgs::chair(self.leader, seats)?;
        let seed = match self.seed {
            Some(seed) => seed,
            None => draw_seed()?,
        };
        let (hands, first) = seed.cards(&[], &rules, seats, leader);
        if !self.record {
            writeln!(out, "{}", write_hands(&hands))?;
            if !first.is_empty() {
                writeln!(out, "{}", write_hands(&first))?;
            }
            return Ok(Outcome::Done);
        }
        let deal = thurup_rules::Deal::new(rules, seats, leader, Dealt { hands: &hands, first: &first })
            .map_err(|error| Failure::Machine(format!("the shuffle made no deal: {error}")))?;
        let record = Record {
            shuffle: Some(ShuffleRecord {
                algorithm: ALGORITHM.to_owned(),
                seed: seed.to_hex(),
                commitment: hex::encode(seed.commitment()),
                contributions: Vec::new(),
            }),
            ..Record::of(&deal)
        };
        serde_json::to_writer_pretty(&mut *out, &record).map_err(std::io::Error::from)?;
        writeln!(out)?;
        Ok(Outcome::Done)
    }
}
