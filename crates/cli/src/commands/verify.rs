//! `thurup verify`: checks that the cards of a record were shuffled as promised.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use thurup_rules::ALGORITHM;

use crate::failure::{Failure, Outcome};
use crate::records;

/// Check that a deal was shuffled as promised
///
/// Before a deal the server publishes the fingerprint (SHA-256) of a secret seed; after it, the
/// seed. This checks that the seed has that fingerprint, and that the seed and what the players
/// added to it give exactly the hands of the record. If both hold, nobody chose the cards.
///
/// Take the record from the game log of a table, and compare the fingerprint it names with the
/// one that the table showed before the deal.
///
/// Exit status: 0 when the shuffle is as promised, 1 when it is not, 2 when the record cannot be read.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Verify {
    /// A file with one record or several; - reads standard input
    record: PathBuf,
}

impl Verify {
    /// Checks every record of the file.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let mut outcome = Outcome::Done;
        let mut unreadable = Vec::new();
        for named in records::read(&self.record).map_err(Failure::Input)? {
            let checked = named.and_then(|named| match named.read.record.verify_shuffle() {
                Ok(check) => Ok((named, check)),
                Err(error) => Err(format!("{}: {error}", named.place)),
            });
            match checked {
                Ok((named, check)) => {
                    let shuffle = named.read.record.shuffle.as_ref();
                    let commitment = shuffle.map(|shuffle| records::printable(&shuffle.commitment)).unwrap_or_default();
                    let contributions = shuffle.map_or(0, |shuffle| shuffle.contributions.len());
                    writeln!(out, "{}", named.name)?;
                    writeln!(out, "  shuffle        {ALGORITHM}, with {contributions} contributions by players")?;
                    writeln!(out, "  fingerprint    {commitment}")?;
                    let fits = if check.commitment { "has this fingerprint" } else { "has ANOTHER fingerprint" };
                    let gives = if check.hands { "gives these hands" } else { "gives OTHER hands" };
                    writeln!(out, "  the seed       {fits}")?;
                    writeln!(out, "  the shuffle    {gives}")?;
                    if !(check.commitment && check.hands) {
                        outcome = Outcome::Refused;
                    }
                }
                Err(error) => unreadable.push(error),
            }
        }
        if unreadable.is_empty() {
            return Ok(outcome);
        }
        out.flush()?;
        Err(Failure::input(unreadable.join("\nthurup: ")))
    }
}
