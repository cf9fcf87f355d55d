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
    /// How many play: 4, 6 or 8; what is usual in the game if it is not given
    #[arg(long, value_name = "N", value_parser = parse_seats)]
    seats: Option<Seats>,
}

impl TableArgs {
    /// The rule set.
    pub fn rule_set(&self) -> Result<RuleSet, Failure> {
        rule_choice::resolve(&self.rules)
    }

    /// The rule set, and the size of the table, which the game has to allow.
    pub fn rules_and_seats(&self) -> Result<(RuleSet, Seats), Failure> {
        let rules = self.rule_set()?;
        let seats = self.seats_of(&rules)?;
        Ok((rules, seats))
    }

    /// The size of the table by these rules.
    pub fn seats_of(&self, rules: &RuleSet) -> Result<Seats, Failure> {
        let allowed = rules.seats();
        let usual = allowed.first().copied().unwrap_or(Seats::Six);
        match self.seats {
            None => Ok(usual),
            Some(seats) if allowed.contains(&seats) => Ok(seats),
            Some(seats) => {
                let sizes: Vec<String> = allowed.iter().map(|seats| seats.count().to_string()).collect();
                let (game, found) = (rules.game().title().en, seats.count());
                Err(Failure::input(format!("{game} is played by {}, not by {found}", sizes.join(" or "))))
            }
        }
    }

    /// The chair with this number, or what is wrong with it.
    pub fn chair(number: u8, seats: Seats) -> Result<Chair, Failure> {
        Chair::from_number(number, seats)
            .ok_or_else(|| Failure::input(format!("there is no chair {number}: the chairs are 1 to {}", seats.count())))
    }
}

fn parse_seats(text: &str) -> Result<Seats, String> {
    text.trim().parse().ok().and_then(Seats::from_count).ok_or_else(|| "a table has 4, 6 or 8 chairs".to_owned())
}
