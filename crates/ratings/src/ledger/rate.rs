//! A match: whether it is rated, and how it moves everybody's number.

use crate::badges::Outcome;
use crate::change::{Moved, RatedMatch, TrioMoved};
use crate::explain::{Explanation, Less, Still};
use crate::figures::own;
use crate::formula::{Belief, Contest, FIRST_NUMBER, FIRST_SIGMA, Scale, gain, score};
use crate::input::{Chair, Match, Origin, Who};
use crate::ledger::Ledger;
use crate::person::{Loss, Moment, Recent, week};
use crate::rating::Rating;
use crate::seating::{Seating, everybody};
use crate::trio::{self, TrioRating};
use crate::verdict::Unrated;
use crate::{PersonId, TrioId};

/// A match has so many deals at least.
const LEAST_DEALS: usize = 6;
/// The sides' mean numbers differ by no more than this.
const MOST_UNEVEN: f64 = 300.0;
/// From so many meetings in a week on a person has no share.
const MOST_MEETINGS: u32 = 5;
/// Where so many opponents are new, those who are settled have no share.
const NEW_OPPONENTS: usize = 2;

/// What a rated match starts from.
pub(super) struct Terms {
    /// By side: what is believed of it.
    sides: [Belief; 2],
    /// By side: the mean number of those who hold a chair.
    means: [f64; 2],
    shares: Vec<Share>,
}

/// How much the match counts for somebody.
struct Share {
    who: PersonId,
    side: usize,
    holder: bool,
    share: f64,
    /// The opponent met most this week, and how often.
    met: Option<(PersonId, u32)>,
}

impl Ledger {
    /// Whether a match is rated; if it is, from what.
    pub(super) fn judge(&self, at: i64, played: &Match, seating: &Seating<'_>) -> Result<Terms, Unrated> {
        if !played.rated {
            return Err(Unrated::NotRated);
        }
        if played.seats != played.seats_rated() {
            return Err(Unrated::Seats);
        }
        if played.help {
            return Err(Unrated::Help);
        }
        if played.deals.len() < LEAST_DEALS {
            return Err(Unrated::Short);
        }
        let sides_of = |who: &PersonId| [0, 1].map(|side| everybody(played).any(|(number, id)| number == side && id == who));
        if everybody(played).any(|(_, who)| sides_of(who) == [true, true]) {
            return Err(Unrated::BothSides);
        }
        if everybody(played).any(|(_, who)| self.people.get(who).is_some_and(|person| person.marked)) {
            return Err(Unrated::Marked);
        }
        if (0..2).any(|side| seating.persons_chairs(side) < 2 * usize::from(played.tables)) {
            return Err(Unrated::Bots);
        }
        let (sides, means) = self.sides(at, played, seating);
        let [first, other] = [0, 1].map(|side| self.mean_as_seated(side, at, played, seating));
        if (first - other).abs() > MOST_UNEVEN && played.origin != Origin::Event {
            return Err(Unrated::Uneven);
        }
        let shares = self.shares(at, played, seating);
        if shares.iter().all(|share| share.share == 0.0) {
            return Err(Unrated::Repeated);
        }
        Ok(Terms { sides, means, shares })
    }

    /// What is believed of somebody before a match.
    fn before(&self, who: &Who, at: i64, played: &Match) -> Belief {
        match who {
            Who::Person(id) => {
                let rating = self.people.get(id).and_then(|person| person.rating(played.game));
                Rating::before(rating, at)
            }
            Who::Bot(strength) => Belief { mean: self.anchors.of(played.game, *strength), variance: 0.0 },
        }
    }

    /// The mean number of a side's chairs, with whoever held one first and left for good still on it.
    fn mean_as_seated(&self, side: usize, at: i64, played: &Match, seating: &Seating<'_>) -> f64 {
        let chairs = &played.sides[side].chairs;
        let each = chairs.iter().zip(seating.holders(side)).zip(seating.deserted(side));
        let sum: f64 = each
            .map(|((chair, holder), left)| match (left, holder) {
                (Some(left), _) => self.before(&Who::Person((*left).clone()), at, played).mean,
                (None, Some(who)) => self.before(who, at, played).mean,
                (None, None) => self.shared(chair, at, played).mean,
            })
            .sum();
        sum / chairs.len() as f64
    }

    /// What is believed of a chair that has no holder: of each who sat on it, by the share of the deals.
    fn shared(&self, chair: &Chair, at: i64, played: &Match) -> Belief {
        let deals = played.deals.len() as f64;
        let mut each: Vec<(&Who, u32)> = Vec::new();
        for sat in &chair.0 {
            match each.iter_mut().find(|(who, _)| **who == sat.who) {
                Some((_, deals)) => *deals += sat.deals,
                None => each.push((&sat.who, sat.deals)),
            }
        }
        let mut belief = Belief::default();
        for (who, sat) in each {
            belief.add(f64::from(sat) / deals, self.before(who, at, played));
        }
        belief
    }

    fn sides(&self, at: i64, played: &Match, seating: &Seating<'_>) -> ([Belief; 2], [f64; 2]) {
        let mut means = [0.0; 2];
        let sides = [0, 1].map(|number: usize| {
            let mut side = Belief::default();
            let (mut holders, mut sum) = (0, 0.0);
            for (chair, holder) in played.sides[number].chairs.iter().zip(seating.holders(number)) {
                if let Some(who) = holder {
                    let belief = self.before(who, at, played);
                    side.add(1.0, belief);
                    holders += 1;
                    sum += belief.mean;
                    continue;
                }
                side.add(1.0, self.shared(chair, at, played));
            }
            means[number] = sum / f64::from(holders.max(1));
            side
        });
        (sides, means)
    }

    fn shares(&self, at: i64, played: &Match, seating: &Seating<'_>) -> Vec<Share> {
        let week = week(at);
        let mut shares = Vec::new();
        for side in 0..2 {
            let opponents: Vec<&PersonId> = seating.persons(1 - side).collect();
            let new = opponents.iter().filter(|who| !self.settled(who, at, played)).count();
            let holders = seating.persons(side).map(|who| (who, true));
            let leavers = seating.leavers(side).iter().map(|who| (*who, false));
            for (who, holder) in holders.chain(leavers) {
                let (mut share, mut met) = (1.0, None);
                if played.origin.counts_repeats() {
                    let times =
                        |other: &PersonId| self.people.get(who).map_or(0, |person| person.met(played.game, week, other));
                    // Of several the first in the order of chairs is named.
                    let mut most = 0;
                    for other in &opponents {
                        let times = times(other);
                        if times > most {
                            most = times;
                            met = Some(((*other).clone(), times));
                        }
                    }
                    share = if most >= MOST_MEETINGS { 0.0 } else { 0.5f64.powi(most.cast_signed()) };
                    if new >= NEW_OPPONENTS && self.settled(who, at, played) {
                        share = 0.0;
                    }
                }
                shares.push(Share { who: who.clone(), side, holder, share, met });
            }
        }
        shares
    }

    fn settled(&self, who: &PersonId, at: i64, played: &Match) -> bool {
        let rating = self.people.get(who).and_then(|person| person.rating(played.game));
        rating.is_some_and(|rating| rating.settled(at))
    }

    /// Moves everybody's number.
    pub(super) fn rate(
        &mut self,
        position: u64,
        at: i64,
        played: &Match,
        seating: &Seating<'_>,
        terms: Terms,
    ) -> (RatedMatch, Outcome) {
        let deals = played.deals.len();
        let scale = Scale::of(played.tables);
        let beta = scale.beta(deals);
        let margins = || played.deals.iter().map(|deal| deal.outcome.margin());
        let counted: i64 = margins().map(|margin| margin.clamp(-scale.cap, scale.cap)).sum();
        let score = score(counted, deals, beta);
        let contest = Contest::new(terms.sides, beta);
        let weight = weight(played, seating);
        let level = level(&contest, deals, beta);

        let trios = self.rate_trios(at, played, seating, &terms, Margin { all: margins().sum(), counted, score, weight });
        let mut people = Vec::new();
        let mut losses: [Vec<Loss>; 2] = Default::default();
        let mut settled = Vec::new();
        let mut still = Vec::new();
        for share in &terms.shares {
            let surprise = contest.surprise(score, share.side);
            if share.share == 0.0 {
                let often = share.met.as_ref().is_some_and(|(_, times)| *times >= MOST_MEETINGS);
                still.push((share.who.clone(), if often { Still::MetTooOften } else { Still::OpponentsNew }));
                continue;
            }
            // A leaver shares the loss, not the win.
            if !share.holder && surprise >= 0.0 {
                still.push((share.who.clone(), Still::LeftAWin));
                continue;
            }
            let before = self.people.get(&share.who).and_then(|person| person.rating(played.game)).copied();
            let gain = gain(weight, share.share);
            let belief = contest.after(Rating::before(before.as_ref(), at), (gain, gain), surprise, FIRST_SIGMA);
            let after = Rating { mu: belief.mean, sigma: belief.variance.sqrt().min(FIRST_SIGMA), last: at };
            let when = Moment { position, place: u32::try_from(people.len()).unwrap_or(u32::MAX) };
            self.person(&share.who).rated(played.game, after, when);
            let first = before.map_or(FIRST_NUMBER, |before| before.mu);
            if share.holder {
                if after.mu < first {
                    losses[share.side].push(Loss { who: share.who.clone(), points: first - after.mu });
                }
                if after.settled(at) {
                    settled.push(share.who.clone());
                }
            }
            let less = less(played, seating, share.met.as_ref());
            let why = Explanation {
                change: after.number() - crate::rating::rounded(first),
                stakes: own(margins().sum(), share.side),
                counted: own(counted, share.side),
                deals: u32::try_from(deals).unwrap_or(u32::MAX),
                expected: if share.side == 0 { level } else { -level },
                less,
                left: !share.holder,
            };
            people.push(Moved { who: share.who.clone(), before, after, why });
        }
        for (_, who) in everybody(played) {
            if !terms.shares.iter().any(|share| share.who == *who) && !still.iter().any(|(other, _)| other == who) {
                still.push((who.clone(), Still::NoChair));
            }
        }
        self.remember(position, at, played, seating, losses);
        let shares = terms.shares.into_iter().map(|share| (share.who, share.share)).collect();
        let rated = RatedMatch { weight, expected: contest.expected, score, shares, people, still, trios };
        (rated, Outcome { means: terms.means, settled })
    }

    fn rate_trios(&mut self, at: i64, played: &Match, seating: &Seating<'_>, terms: &Terms, margin: Margin) -> Vec<TrioMoved> {
        let members = [0, 1].map(|side: usize| -> Option<(TrioId, Option<TrioRating>, Belief)> {
            let id = played.sides[side].trio.clone().filter(|_| seating.trio_plays(played, side))?;
            let before = self.trios.get(&id).and_then(|trio| trio.ratings[played.game]);
            let member = TrioRating::before(before.as_ref(), terms.sides[side], at);
            Some((id, before, member))
        });
        let sides =
            [0, 1].map(|side: usize| members[side].as_ref().map_or(terms.sides[side], |(_, _, member)| trio::side(*member)));
        let deals = played.deals.len();
        let beta = Scale::of(played.tables).beta(deals);
        let mut moved = Vec::new();
        for (side, member) in members.into_iter().enumerate() {
            let Some((id, before, member)) = member else { continue };
            let own_shares = terms.shares.iter().filter(|share| share.side == side && share.holder);
            // Of several who have the least the first in the order of chairs.
            let least = own_shares.reduce(|least, share| if share.share < least.share { share } else { least });
            let share = least.map_or(1.0, |least| least.share);
            if share == 0.0 {
                continue;
            }
            let contest = Contest::new([sides[side], sides[1 - side]], beta);
            let own_score = if side == 0 { margin.score } else { 1.0 - margin.score };
            let belief = trio::after(member, &contest, gain(margin.weight, share), contest.surprise(own_score, 0));
            let after = TrioRating::after(belief, at);
            self.trios.entry(id.clone()).or_default().ratings[played.game] = Some(after);
            let why = Explanation {
                change: after.number() - crate::rating::rounded(member.mean),
                stakes: own(margin.all, side),
                counted: own(margin.counted, side),
                deals: u32::try_from(deals).unwrap_or(u32::MAX),
                expected: level(&contest, deals, beta),
                less: less(played, seating, least.and_then(|least| least.met.as_ref())),
                left: false,
            };
            moved.push(TrioMoved { trio: id, before, after, why });
        }
        moved
    }

    /// Meetings, and what was lost to whom.
    fn remember(&mut self, position: u64, at: i64, played: &Match, seating: &Seating<'_>, losses: [Vec<Loss>; 2]) {
        let week = week(at);
        for (side, losses) in [1, 0].into_iter().zip(losses) {
            for who in seating.persons(side) {
                let person = self.person(who);
                person.remember(Recent { position, at, game: played.game, losses: losses.clone() });
                if played.origin.counts_repeats() {
                    for other in seating.persons(1 - side) {
                        person.meet(played.game, week, other);
                    }
                }
            }
        }
    }
}

/// What came out of a match.
#[derive(Clone, Copy)]
struct Margin {
    /// The margin of side 0, no deal capped.
    all: i64,
    /// With every deal capped.
    counted: i64,
    /// What side 0 scored.
    score: f64,
    /// How much the match counts.
    weight: f64,
}

/// The stakes with which side 0 of a contest would have scored what was expected.
fn level(contest: &Contest, deals: usize, beta: f64) -> f64 {
    (contest.expected / (1.0 - contest.expected)).ln() * deals as f64 * beta / crate::formula::STAKE
}

/// Why a match counts less for somebody who has met somebody so often this week.
fn less(played: &Match, seating: &Seating<'_>, met: Option<&(PersonId, u32)>) -> Vec<Less> {
    let mut less = Vec::new();
    if played.origin == Origin::Chosen {
        less.push(Less::Chosen);
    }
    if !seating.all_persons() {
        less.push(Less::NotAllPersons);
    }
    less.extend(met.cloned().map(|(with, times)| Less::Met { with, times }));
    less
}

/// How much a match counts.
fn weight(played: &Match, seating: &Seating<'_>) -> f64 {
    let weight = if played.origin == Origin::Chosen { 0.25 } else { 1.0 };
    if seating.all_persons() { weight } else { weight / 2.0 }
}
