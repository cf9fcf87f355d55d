//! The arguments that name a table: rule set, number of chairs, leader.

use clap::Args;
use thurup_rules::{Chair, RuleSet, Seats};

use crate::failure::Failure;
use crate::rule_choice;

/// What kind of table it is.
#[derive(Args, Debug)]
pub struct TableArgs {
    /// The rule set: a preset (see `thurup rules`), or a TOML file
    #[arg(long, value_name = "RULES", default_value = "international")]
    rules: String,
    /// How many play: 4, 6 or 8
    #[arg(long, value_name = "N", default_value = "6", value_parser = parse_seats)]
    pub seats: Seats,
}

impl TableArgs {
    /// The rule set.
    pub fn rule_set(&self) -> Result<RuleSet, Failure> {
        rule_choice::resolve(&self.rules)
    }

    /// The chair with this number, or what is wrong with it.
    pub fn chair(&self, number: u8) -> Result<Chair, Failure> {
        Chair::from_number(number, self.seats)
            .ok_or_else(|| Failure::input(format!("there is no chair {number}: the chairs are 1 to {}", self.seats.count())))
    }
}

fn parse_seats(text: &str) -> Result<Seats, String> {
    text.trim().parse().ok().and_then(Seats::from_count).ok_or_else(|| "a table has 4, 6 or 8 chairs".to_owned())
}
