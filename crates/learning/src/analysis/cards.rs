//! What each card of a deal was worth among those that could have been played.

use thurup_rules::{Action, Card, Chair, Deal, Outcome, Rank, Team};

use super::alternative::{Alternative, First};
use super::budget::Budget;
use super::contract::Stakes;
use super::known::Known;
use super::turn::{InPlay, Turn, begun};

/// One card that could be played, and what is done before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardWorth {
    /// The card.
    pub alternative: Alternative,
    /// The bidders' points at the end after it; in a solo 1 if it is won, else 0.
    pub points: Known,
    /// Odd's stake then.
    pub stake: Known,
}

/// One card of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardRow {
    /// Its number, from 1.
    pub card: usize,
    /// Who played it.
    pub chair: Chair,
    /// The card, and what was done before it.
    pub played: Alternative,
    /// Everything that could have been played, in card order: as trump stood, with trump opened first, with the pair shown first.
    pub alternatives: Vec<CardWorth>,
    /// The bidders' points after the card that was played.
    pub points: Known,
    /// The same after the best card.
    pub best: Known,
    /// The difference.
    pub loss: Known,
    /// Odd's stake after the card that was played.
    pub stake: Known,
    /// What of the stake it lost.
    pub stake_loss: Known,
    /// What else gives the same points and the same stake.
    pub equal: Vec<Alternative>,
}

/// What a deal brings, as a pair of king and queen of trump may move it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Targets {
    /// While none was shown.
    pub plain: Stakes,
    /// Once the one that is in one hand was shown; the same where there is none, or it counts for nothing.
    shown: Stakes,
}

impl Targets {
    /// Those of a deal in play.
    pub fn of(deal: &Deal) -> Option<Targets> {
        let play = deal.play()?;
        let contract = play.contract();
        let plain = Stakes::of(&contract, deal.rules());
        let trump = deal.indicator().map(|card| card.suit());
        let holds = |chair: &Chair| {
            let hand = deal.whole(*chair);
            trump.is_some_and(|trump| [Rank::King, Rank::Queen].into_iter().all(|rank| hand.has(Card::new(trump, rank))))
        };
        let shown = deal.rules().pair_targets(contract.value).filter(|_| !contract.is_solo()).and_then(|[own, against]| {
            let holder = deal.seats().chairs().find(holds)?;
            let value = if holder.team() == plain.team { own } else { against };
            Some(Stakes { value: value.into(), ..plain })
        });
        Some(Targets { plain, shown: shown.unwrap_or(plain) })
    }

    /// What the deal brings after an alternative of a turn. `else_then` is what it brings where this turn says nothing of the pair.
    pub fn after(&self, turn: &Turn, alternative: Alternative, else_then: Stakes) -> Stakes {
        if turn.gives_up(alternative) {
            self.plain
        } else if turn.may_show {
            // Who keeps both may show them at the next turn.
            self.shown
        } else {
            else_then
        }
    }

    /// With what has been shown by now.
    pub fn now(&self, deal: &Deal) -> Stakes {
        if deal.play().is_some_and(|play| play.pair().is_some()) { self.shown } else { self.plain }
    }
}

/// The play of a deal as it was, all hands open.
pub struct Played {
    /// Each turn, with what was done.
    turns: Vec<(Turn, Alternative)>,
    /// Where the play stopped, and the bidders' points there.
    stopped: (InPlay, i32),
    targets: Targets,
    /// What the deal brings as it stopped.
    at_end: Stakes,
}

/// What all cards of a deal were worth.
pub struct Rows {
    /// Each card.
    pub rows: Vec<CardRow>,
    /// Odd's stake before the first of them.
    pub start: Known,
    /// The bidders' points where the play stopped.
    pub points: Known,
    /// Odd's stake there.
    pub stake: Known,
}

impl Played {
    /// Nothing of a deal that has not come to the play.
    pub fn of(deal: &Deal) -> Option<Played> {
        let targets = Targets::of(deal)?;
        // By rules under which it goes on to its last card.
        let mut rules = *deal.rules();
        rules.stop_when_decided = false;
        let mut at = begun(deal, rules)?;
        let (mut turns, mut turn, mut first) = (Vec::new(), None, None);
        for (chair, action) in deal.actions() {
            // What is done before a card belongs to its turn.
            turn = turn.or_else(|| Turn::of(&at));
            match action {
                Action::OpenTrump => first = Some(First::Opens),
                Action::ShowPair => first = Some(First::Shows),
                Action::Play(card) => turns.push((turn.take()?, Alternative { card, first: first.take() })),
                Action::Call(_) | Action::SetTrump(_) | Action::AskRedeal => {}
            }
            at.take(chair, action);
        }
        let play = at.play()?;
        let won = match at.outcome() {
            Some(Outcome::Played(score)) if play.alone().is_some() => i32::from(score.made()),
            _ => i32::from(play.points()[targets.plain.team]),
        };
        Some(Played { turns, stopped: (InPlay::of(&at), won), at_end: targets.now(&at), targets })
    }

    /// The rows from a card on, its number from 1.
    ///
    /// Nothing where a card could not be played.
    pub fn rows(&self, from: usize, budget: &mut Budget) -> Option<Rows> {
        let team = self.targets.plain.team;
        if let Some((Turn { at: InPlay::Together(start), .. }, _)) = self.turns.first() {
            budget.begin(start);
        }
        let (at, won) = &self.stopped;
        let points = at.worth(team, *won, None, budget);
        let (mut after, mut stakes) = (points, self.at_end);
        let mut start = stakes.of_points(points);
        let mut rows = Vec::new();
        // From the last card to the first: short endings fill the table for long ones, and what follows a card is known.
        for (index, (turn, made)) in self.turns.iter().enumerate().skip(from.saturating_sub(1)).rev() {
            let found = turn.points(team, Some((*made, after)), budget)?;
            let row = row(index + 1, turn, *made, &found, |alternative| self.targets.after(turn, alternative, stakes))?;
            after = row.best;
            if turn.may_show {
                stakes = self.targets.shown;
            }
            start = best_stake(turn.chair, &row.alternatives)?;
            rows.push(row);
        }
        rows.reverse();
        Some(Rows { rows, start, points, stake: self.at_end.of_points(points) })
    }
}

fn best_stake(chair: Chair, alternatives: &[CardWorth]) -> Option<Known> {
    let stakes = alternatives.iter().map(|one| one.stake);
    stakes.reduce(if chair.team() == Team::Odd { Known::max } else { Known::min })
}

fn row(
    number: usize,
    turn: &Turn,
    played: Alternative,
    found: &[(Alternative, Known)],
    stakes: impl Fn(Alternative) -> Stakes,
) -> Option<CardRow> {
    let worth = |(alternative, points): &(Alternative, Known)| {
        let (alternative, points) = (*alternative, *points);
        CardWorth { alternative, points, stake: stakes(alternative).of_points(points) }
    };
    let alternatives: Vec<CardWorth> = found.iter().map(worth).collect();
    let own = *alternatives.iter().find(|one| one.alternative == played)?;
    let chair = turn.chair;
    let rising = chair.team() == stakes(played).team;
    let best = alternatives.iter().map(|one| one.points).reduce(if rising { Known::max } else { Known::min })?;
    let best_stake = best_stake(chair, &alternatives)?;
    let same = |one: &&CardWorth| {
        one.alternative != played && one.points.exact().is_some() && (one.points, one.stake) == (own.points, own.stake)
    };
    let equal = alternatives.iter().filter(same).map(|one| one.alternative).collect();
    Some(CardRow {
        card: number,
        chair,
        played,
        points: own.points,
        best,
        loss: Known::loss(best, own.points, rising),
        stake: own.stake,
        stake_loss: Known::loss(best_stake, own.stake, chair.team() == Team::Odd),
        equal,
        alternatives,
    })
}

/// Everything that the player on turn may play, in card order, with what it is worth. Nothing where the play of a deal is not on.
pub fn card_choices(deal: &Deal, budget: &mut Budget) -> Option<Vec<CardWorth>> {
    let turn = Turn::of(deal)?;
    let targets = Targets::of(deal)?;
    if let InPlay::Together(position) = &turn.at {
        budget.begin(position);
    }
    let now = targets.now(deal);
    let found = turn.points(targets.plain.team, None, budget)?;
    let worth = |(alternative, points): (Alternative, Known)| {
        let stake = targets.after(&turn, alternative, now).of_points(points);
        CardWorth { alternative, points, stake }
    };
    Some(found.into_iter().map(worth).collect())
}
