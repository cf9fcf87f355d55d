//! The result of a match from its deals, scored one by one.

use super::desk::{DealAt, Desk, Scored};
use super::plan::Tables;
use super::stage::Stage;
use crate::course::on_odd_chairs;
use crate::duplicate::{TableResult, TwoMethod, score_two};
use crate::fraction::Fraction;
use crate::knock_out::{Decisive, extra_deals, games, is_over, won_games};
use crate::result::{Tally, difference};
use crate::scale::Scale;
use crate::team::Place;

/// What some deals brought to the two teams of a match.
#[derive(Clone, Debug, Default)]
struct Sum {
    stakes: [u32; 2],
    won: [u32; 2],
    deals: u32,
    own: [Fraction; 2],
    boards: [Fraction; 2],
}

impl Sum {
    fn add(&mut self, deal: &Deal) {
        self.deals += 1;
        for place in Place::BOTH {
            let index = place.index();
            self.stakes[index] = self.stakes[index].saturating_add(deal.stakes[index]);
            self.own[index] += &deal.scores[index];
            self.boards[index] += &deal.boards[index];
            self.won[index] += u32::from(deal.scores[index] > deal.scores[place.opposite().index()]);
        }
    }

    /// The teams' own margins, where they are not the difference of their stakes.
    fn margins(self) -> Option<[Fraction; 2]> {
        let plain = Place::BOTH.map(|place| difference(self.stakes, place));
        (self.own != plain).then_some(self.own)
    }

    /// As a result on this scale: what each deal is worth by itself is kept where that is what counts.
    fn tally(self, scale: Scale) -> Tally {
        let (stakes, won, deals) = (self.stakes, self.won, self.deals);
        let plain = Tally { stakes, won, deals, margins: None, boards: None };
        let ruled = self.boards != Place::BOTH.map(|place| plain.boards(place));
        let boards = (scale == Scale::Board && ruled).then(|| self.boards.clone());
        Tally { boards, margins: self.margins(), ..plain }
    }
}

/// A deal as the two teams of a match see it.
struct Deal {
    scores: [Fraction; 2],
    stakes: [u32; 2],
    /// What it is worth where every deal counts for itself.
    boards: [Fraction; 2],
}

/// Stakes that a side won; none where it lost, or where a ruling gave something else.
fn stakes(result: &Fraction) -> u32 {
    result.whole().and_then(|whole| u32::try_from(whole).ok()).unwrap_or(0)
}

/// A deal at one table, by side.
fn at_one_table(result: &TableResult) -> Deal {
    let stakes = result.won().map_or([0, 0], |won| won.each_ref().map(stakes));
    Deal { scores: result.alone(), stakes, boards: result.boards_alone() }
}

/// A deal of a match, if it is scored at all its tables.
fn deal(tables: &Tables, desk: &Desk, number: u32) -> Option<Deal> {
    let at = |table: u8| match desk.deals.get(&(table, number)) {
        Some(DealAt::Scored(result)) => Some(result),
        _ => None,
    };
    match tables {
        Tables::One => {
            let mut deal = at_one_table(at(1)?);
            if on_odd_chairs(number, desk.exchanged) == Place::Other {
                deal.scores.swap(0, 1);
                deal.stakes.swap(0, 1);
                deal.boards.swap(0, 1);
            }
            Some(deal)
        }
        Tables::Two(method) => {
            let both = [at(1)?.clone(), at(2)?.clone()];
            let [first, mut second] = [at_one_table(&both[0]), at_one_table(&both[1])];
            // The first team sits odd at the first table, even at the second.
            second.stakes.swap(0, 1);
            let stakes = [0, 1].map(|team| first.stakes[team].saturating_add(second.stakes[team]));
            Some(Deal { scores: score_two(method, &both), stakes, boards: score_two(&TwoMethod::Board, &both) })
        }
    }
}

impl Stage {
    /// The result of a match from the deals that are scored at all its tables. Nothing where the stage ranks by deals, not by matches.
    pub fn tallied(&self, name: &str, desk: &Desk) -> Option<Scored> {
        let deals = |from: u32, to: u32| {
            let mut sum = Sum::default();
            let told = desk.deals.keys().map(|(_, number)| *number).max().unwrap_or(0);
            (from..=to.min(told)).filter_map(|number| deal(&self.plan.tables, desk, number)).for_each(|deal| sum.add(&deal));
            sum
        };
        if self.body.ranks_deals() {
            return None;
        }
        let scheduled = self.scheduled(name);
        if !self.must_be_won(name) {
            return Some(Scored::Deals(deals(1, scheduled?).tally(self.plan.scoring.scale)));
        }
        let Some(scheduled) = scheduled else { return Some(self.in_games(desk)) };
        let batch = extra_deals(scheduled);
        // What each batch of extra deals comes to, from this one on, counted from 0.
        let extra = |first: u32| {
            let numbers = (first..).map(|index| scheduled.saturating_add(index.saturating_mul(batch)));
            let sums = numbers.map(|before| deals(before.saturating_add(1), before.saturating_add(batch)));
            sums.take_while(|sum| sum.deals >= batch).map(|sum| {
                if let Tables::Two(TwoMethod::Scale(_) | TwoMethod::Board) = self.plan.tables {
                    // Only what puts one ahead of the other counts: half the difference of their sums, or one.
                    by_sums(&sum.own)
                } else {
                    sum.stakes
                }
            })
        };
        // Of a match that is level by the director's word that word stands; what is played from then on comes behind it.
        if let (true, Some(_), Some(Scored::Decisive(stands))) = (desk.corrected, self.extra(name), &desk.scored) {
            let extra = stands.extra.iter().copied().chain(extra(desk.batches())).collect();
            return Some(Scored::Decisive(Decisive { extra, ..stands.clone() }));
        }
        let sum = deals(1, scheduled);
        Some(Scored::Decisive(Decisive { stakes: sum.stakes, margins: sum.margins(), extra: extra(0).collect() }))
    }

    /// Whole batches of extra deals that were dealt, and that a result does not count.
    pub fn left_out(&self, name: &str, desk: &Desk, scored: &Scored) -> u32 {
        let (Some(scheduled), Scored::Decisive(decisive)) = (self.scheduled(name), scored) else { return 0 };
        let last = desk.deals.keys().map(|(_, number)| *number).max().unwrap_or(0);
        let dealt = last.saturating_sub(scheduled).checked_div(extra_deals(scheduled)).unwrap_or(0);
        dealt.saturating_sub(u32::try_from(decisive.extra.len()).unwrap_or(u32::MAX))
    }

    /// The number of the last deal of a match as it stands, with the extra ones that it goes on with; none where games decide it.
    pub fn goes_to(&self, name: &str, desk: &Desk) -> Option<u32> {
        let scheduled = self.scheduled(name)?;
        let extra = self.extra(name).map_or(0, |extra| extra.saturating_mul(desk.batches().saturating_add(1)));
        Some(scheduled.saturating_add(extra))
    }

    /// Games that are finished; the deals of the open one are told at the end of the time alone.
    fn in_games(&self, desk: &Desk) -> Scored {
        Scored::Games(self.games_of(desk).0)
    }

    /// Finished games and the open one.
    pub fn games_of(&self, desk: &Desk) -> (Vec<[u32; 2]>, [u32; 2]) {
        let (mut finished, mut open) = (Vec::new(), [0, 0]);
        let told = desk.deals.keys().map(|(_, number)| *number).max().unwrap_or(0);
        for deal in (1..=told).filter_map(|number| deal(&self.plan.tables, desk, number)) {
            let won = games(&finished, u32::MAX).unwrap_or_default();
            if won_games(won).is_some() {
                break;
            }
            for (sum, stakes) in open.iter_mut().zip(deal.stakes) {
                *sum += stakes;
            }
            if is_over(open) {
                finished.push(std::mem::take(&mut open));
            }
        }
        (finished, open)
    }
}

/// Two sums as stakes that lead by as much, rounded up.
fn by_sums([own, other]: &[Fraction; 2]) -> [u32; 2] {
    let ahead = |one: &Fraction, than: &Fraction| {
        let lead = (one - than).over(2).unwrap_or_default();
        if lead.is_positive() { u32::try_from(lead.hundredths().unwrap_or(0).div_euclid(100).max(1)).unwrap_or(1) } else { 0 }
    };
    [ahead(own, other), ahead(other, own)]
}
