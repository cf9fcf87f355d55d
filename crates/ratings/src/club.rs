//! Figures of a club, folded from the matches at its tables.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::{Deserialize, Serialize};
use thurup_rules::Game;

use crate::PersonId;
use crate::by_game::ByGame;
use crate::figures::{Record, Role};
use crate::house::House;
use crate::input::Match;

/// What is folded of the matches at a club's tables.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Club {
    /// Matches.
    pub matches: u64,
    /// Deals by game.
    pub deals: ByGame<u64>,
    /// The same by the quarter of an hour in which they ended: those of the last days.
    recent: House,
    /// Contracts, by game: each as its bidder's.
    pub contracts: ByGame<Option<Box<Record>>>,
    /// Deals that each person sat through, and the position of the match in which they reached that number.
    people: BTreeMap<PersonId, (u64, u64)>,
}

/// Quarters of an hour that are kept: three days, so that each zone's today is among them.
const KEPT: i64 = 3 * 24 * 4;

impl Club {
    /// Takes the match at this position, which ended at a moment. One among bots alone counts for nothing.
    pub fn add(&mut self, position: u64, at: i64, played: &Match) {
        let sats = || played.sides.iter().flat_map(|side| &side.chairs).flat_map(|chair| &chair.0);
        if !sats().any(|sat| sat.who.person().is_some()) {
            return;
        }
        self.matches += 1;
        self.deals[played.game] += played.deals.len() as u64;
        for deal in &played.deals {
            self.recent.deal(played.game, deal.at.unwrap_or(at));
        }
        let quarters = &mut self.recent.quarters[played.game];
        if let Some((&last, _)) = quarters.last_key_value() {
            *quarters = quarters.split_off(&(last - KEPT));
        }
        let record = self.contracts[played.game].get_or_insert_default();
        // Which side it is is nothing here: contracts are told, and no stakes.
        record.deals(played.game, 0, &played.deals, |_| Role::Bidder);
        for sat in sats() {
            if let Some(who) = sat.who.person() {
                let (deals, reached) = self.people.entry(who.clone()).or_default();
                *deals += u64::from(sat.deals);
                *reached = position;
            }
        }
    }

    /// The deals of a game that ended in a day, such as [`Zone::day`](crate::Zone::day) says.
    pub fn deals_in(&self, game: Game, day: Range<i64>) -> u64 {
        self.recent.deals_in(game, day)
    }

    /// Who has sat through most deals, the most first; a tie to who got there first.
    pub fn most(&self) -> Vec<(&PersonId, u64)> {
        let mut people: Vec<_> = self.people.iter().map(|(who, (deals, reached))| (who, *deals, *reached)).collect();
        people.sort_unstable_by(|(who, deals, reached), (other, theirs, theirs_reached)| {
            theirs.cmp(deals).then_with(|| reached.cmp(theirs_reached)).then_with(|| who.cmp(other))
        });
        people.into_iter().map(|(who, deals, _)| (who, deals)).collect()
    }
}
