//! Deals of an event, played by bots.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use thurup_bots::duel::seed_of;
use thurup_bots::in_a_mood;
use thurup_rules::{Chair, Deal, Dealt, Outcome, RuleSet, Seats, Seed, Team};
use thurup_systems::Convention;

use crate::failure::Failure;

/// So often cards are dealt again; what is cancelled more often counts without a stake.
const MOST_REDEALS: u32 = 20;

/// A deal at a table.
pub struct Table<'a> {
    /// Which cards, by a number of the deal in the event.
    pub cards: u32,
    /// A number of its own, from which bots take their chance.
    pub own: u32,
    /// Its number in the match: the lead goes round the table.
    pub number: u32,
    /// Other tables play it, too: what the rules cancel is then a deal without a stake.
    pub shared: bool,
    /// The bot on each chair.
    pub bots: Vec<&'a str>,
}

/// Who plays, and by which rules.
pub struct Room {
    pub rules: RuleSet,
    pub seats: Seats,
    pub seed: u64,
    pub threads: NonZeroUsize,
}

impl Room {
    /// Plays all of these; what each brought to its odd side, in their order.
    pub fn play(&self, tables: &[Table<'_>]) -> Result<Vec<i64>, Failure> {
        let next = AtomicUsize::new(0);
        let results = Mutex::new(vec![None; tables.len()]);
        std::thread::scope(|scope| {
            for _ in 0..self.threads.get().min(tables.len()) {
                scope.spawn(|| {
                    while let Some((index, table)) =
                        Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|index| Some((index, tables.get(index)?)))
                    {
                        let result = self.one(table);
                        if let Ok(mut results) = results.lock() {
                            results[index] = Some(result);
                        }
                    }
                });
            }
        });
        let results = results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        let lost = || Failure::Machine("a table was lost".to_owned());
        results.into_iter().map(|result| result.ok_or_else(lost)?.map_err(Failure::Machine)).collect()
    }

    fn one(&self, table: &Table<'_>) -> Result<i64, String> {
        let turn = (table.number.saturating_sub(1)) % u32::from(self.seats.count());
        let leader = self.seats.after(Chair::FIRST, turn as u8);
        for again in 0..MOST_REDEALS {
            let (hands, first) =
                seed_of(self.seed, table.cards * MOST_REDEALS + again).cards(&[], &self.rules, self.seats, leader);
            let mut deal = Deal::new(self.rules, self.seats, leader, Dealt { hands: &hands, first: &first })
                .map_err(|error| format!("the cards could not be dealt: {error}"))?;
            let Seed(own) = seed_of(!self.seed, table.own * MOST_REDEALS + again);
            let own = u64::from_be_bytes([0, 1, 2, 3, 4, 5, 6, 7].map(|byte| own[byte]));
            let convention = Convention::of(&self.rules);
            let seated = self.seats.chairs().zip(&table.bots).map(|(chair, bot)| {
                // Like bots at two tables are to differ as people do: else the same deals come to the same there.
                let mood = own.rotate_left(8 * u32::from(chair.number()));
                in_a_mood(bot, convention, mood).ok_or_else(|| format!("there is no bot `{bot}`"))
            });
            let mut bots = seated.collect::<Result<Vec<_>, String>>()?;
            while let Some(chair) = deal.turn() {
                let bot = bots.get_mut(chair.index()).ok_or_else(|| format!("nobody sits on chair {chair}"))?;
                let action = bot.act(&deal.seat_view(chair));
                deal.apply(chair, action).map_err(|refusal| format!("the bot on chair {chair} was refused: {refusal}"))?;
            }
            match deal.outcome() {
                Some(Outcome::Played(score)) => {
                    let stakes = i64::from(score.stakes);
                    return Ok(if score.winner == Team::Odd { stakes } else { -stakes });
                }
                Some(Outcome::Cancelled(_)) if !table.shared => {}
                _ => return Ok(0),
            }
        }
        Ok(0)
    }
}
