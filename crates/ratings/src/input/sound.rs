//! What no match can be: told before it is folded, by the field in which it shows.

use thiserror::Error;

use crate::input::{Bid, Deal, Event, Match, Outcome, What, Who};

/// The last moment with four digits to its year, in milliseconds since 1970.
const LAST_MOMENT: i64 = 253_402_300_799_999;
/// More stakes than any deal has.
const MOST_STAKES: u32 = 1_000;
/// More deals than any match has.
const MOST_DEALS: usize = 100_000;

/// Why something cannot have happened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{field}`: {why}")]
pub struct Flaw {
    /// Where it shows, such as `sides[0].chairs[2]`.
    pub field: String,
    /// What is wrong.
    pub why: String,
}

fn flaw(field: impl Into<String>, why: impl Into<String>) -> Flaw {
    Flaw { field: field.into(), why: why.into() }
}

fn moment(field: &str, at: i64) -> Result<(), Flaw> {
    if (0..=LAST_MOMENT).contains(&at) { Ok(()) } else { Err(flaw(field, format!("{at} is no time: milliseconds since 1970"))) }
}

impl Event {
    /// Whether it can have happened. What is read from its stored form can.
    ///
    /// # Errors
    /// The first [`Flaw`], by the field in which it shows.
    pub fn sound(&self) -> Result<(), Flaw> {
        if self.id.as_str().is_empty() {
            return Err(flaw("id", "an id has at least one character"));
        }
        moment("at", self.at)?;
        match &self.what {
            What::Match(played) => played.sound(),
            _ => Ok(()),
        }
    }
}

impl Match {
    fn sound(&self) -> Result<(), Flaw> {
        if self.rules.game() != self.game {
            let (rules, game) = (self.rules.name(), self.game.name());
            return Err(flaw("rules", format!("`{rules}` is no preset of {game}")));
        }
        if !matches!(self.seats, 4 | 6 | 8) {
            return Err(flaw("seats", format!("no table has {} seats, but 4, 6 or 8", self.seats)));
        }
        if !matches!(self.tables, 1 | 2) {
            return Err(flaw("tables", format!("{} is not 1 or 2", self.tables)));
        }
        if self.deals.len() > MOST_DEALS {
            return Err(flaw("deals", "no match has so many"));
        }
        self.chairs_sound()?;
        for (index, deal) in self.deals.iter().enumerate() {
            self.deal_sound(index, deal)?;
        }
        Ok(())
    }

    fn chairs_sound(&self) -> Result<(), Flaw> {
        // The summary of a match at a table of another size, which is never rated, may leave chairs out.
        let due = (self.seats == self.seats_rated()).then_some(usize::from(self.seats) / 2 * usize::from(self.tables));
        for (number, side) in self.sides.iter().enumerate() {
            let field = format!("sides[{number}].chairs");
            if side.chairs.is_empty() || due.is_some_and(|due| due != side.chairs.len()) {
                let due = due.map_or_else(|| "1 or more".to_owned(), |due| due.to_string());
                return Err(flaw(field, format!("{} chairs, where a side has {due}", side.chairs.len())));
            }
            for (index, chair) in side.chairs.iter().enumerate() {
                let sat: u64 = chair.0.iter().map(|sat| u64::from(sat.deals)).sum();
                if chair.0.is_empty() {
                    return Err(flaw(format!("{field}[{index}]"), "nobody sat on it"));
                }
                if sat != self.deals.len() as u64 {
                    let deals = self.deals.len();
                    return Err(flaw(
                        format!("{field}[{index}]"),
                        format!("{sat} deals were sat on it, of the {deals} of the match"),
                    ));
                }
            }
        }
        self.one_chair_at_a_time()
    }

    /// A person sits on one chair in a deal.
    fn one_chair_at_a_time(&self) -> Result<(), Flaw> {
        let mut spans: Vec<(&str, u64, u64, String)> = Vec::new();
        for (number, side) in self.sides.iter().enumerate() {
            for (index, chair) in side.chairs.iter().enumerate() {
                let mut from = 0;
                for sat in &chair.0 {
                    let to = from + u64::from(sat.deals);
                    if let Who::Person(id) = &sat.who
                        && sat.deals > 0
                    {
                        spans.push((id.as_str(), from, to, format!("sides[{number}].chairs[{index}]")));
                    }
                    from = to;
                }
            }
        }
        spans.sort();
        for pair in spans.windows(2) {
            if let [(one, _, end, _), (other, start, _, field)] = pair
                && one == other
                && start < end
            {
                return Err(flaw(field.clone(), format!("`{one}` sat on two chairs in deal {}", start + 1)));
            }
        }
        Ok(())
    }

    fn deal_sound(&self, index: usize, deal: &Deal) -> Result<(), Flaw> {
        let field = |name: &str| format!("deals[{index}]{name}");
        if let Some(at) = deal.at {
            moment(&field(".at"), at)?;
        }
        let stakes = match deal.outcome {
            Outcome::Margin(margin) => margin.unsigned_abs(),
            Outcome::Got([first, other]) => first.max(other),
        };
        if stakes > MOST_STAKES {
            return Err(flaw(field(""), format!("no deal is worth {stakes} stakes")));
        }
        let Some(contract) = &deal.contract else { return Ok(()) };
        if let Bid::Points(value) = contract.bid {
            let shape = self.game.shape();
            let most = shape.levels[3] + u8::from(shape.solo_is_a_number);
            if value == 0 || value > most {
                return Err(flaw(field(".bid"), format!("nobody bids {value} in {}", self.game.name())));
            }
        }
        let sits = |chair: &crate::input::Chair| chair.0.iter().any(|sat| sat.who == contract.by);
        if self.sides.get(contract.side).is_some_and(|side| !side.chairs.iter().any(sits)) {
            let by = String::from(contract.by.clone());
            return Err(flaw(field(".by"), format!("`{by}` never sat on side {}", contract.side)));
        }
        Ok(())
    }

    /// The seats of the tables that this match's list is about.
    pub(crate) fn seats_rated(&self) -> u8 {
        self.game.shape().seats.first().map_or(0, |seats| seats.count())
    }
}
