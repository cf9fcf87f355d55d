//! What a choice that lost something was about: exercises are linked by it.

use thurup_rules::{Call, Card, Deal, TrumpKind};
use thurup_solver::{Position, Solver};
use thurup_systems::{Cards, Situation};

use super::purse::Purse;
use super::{Choice, Made, SeatRow, choices};
use crate::analysis::{Stakes, dealt_of};
use crate::numbers::Word;
use crate::puzzle::{Goal, Spot, Theme, line_of_card, themes_of};

/// Positions that may be looked at for one card.
const POSITIONS: u64 = 2_000_000;
/// From so much on, in stakes, the card's call was a better one.
const BETTER: f64 = 0.20;

/// What a mistake or an inaccuracy was about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// Themes of the best card in the deal as it was, by name; none where it has none, or where so many positions do not tell.
    Card(Vec<Theme>),
    /// The clause that asked for a better call; nothing where the card of the side asked for none.
    Call(Option<Asked>),
}

/// What a convention card asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The id of the card.
    pub card: String,
    /// The clause in it.
    pub clause: &'static str,
}

/// What the mistakes and inaccuracies of a deal were about, by action: of nothing, where trump is set aside, for puzzles and convention
/// cards know no such games. `rows` are those of [`super::seat_rows`] with the same cards.
pub fn about(deal: &Deal, agreed: Cards, rows: &[SeatRow]) -> Vec<(usize, About)> {
    let mut solver = Solver::new();
    let choices = choices(deal);
    let is_known = deal.rules().trump() == TrumpKind::Named;
    let lost = rows.iter().filter(|row| row.words.iter().any(|word| matches!(word, Word::Mistake | Word::Inaccuracy)));
    lost.filter_map(|row| {
        let choice = choices.iter().find(|choice| choice.action == row.action)?;
        let about = match choice.made {
            Made::Call(made) => About::Call(is_known.then(|| asked(choice, made, agreed, row)).flatten()),
            Made::Card(_) => About::Card(is_known.then(|| themes(choice, row, &mut solver)).flatten().unwrap_or_default()),
        };
        Some((row.action, about))
    })
    .collect()
}

/// The clause by which the card of the side asks for a call that is better by much.
fn asked(choice: &Choice, made: Call, agreed: Cards, row: &SeatRow) -> Option<Asked> {
    let auction = choice.before.auction();
    let card = agreed.at(row.chair);
    let (call, entry) = card.call(&Situation::of(auction), choice.before.dealt(row.chair))?;
    let worth = |call: Call| row.q.iter().find(|(name, _)| *name == call.to_string()).map(|(_, worth)| *worth);
    (worth(call)? - worth(made)? >= BETTER).then(|| Asked { card: card.id(), clause: entry.clause })
}

/// The themes of the best card, the first of several, in the deal as it was.
fn themes(choice: &Choice, row: &SeatRow, solver: &mut Solver) -> Option<Vec<Theme>> {
    let before = &choice.before;
    let (best, _) = row.q.iter().reduce(|best, one| if one.1 > best.1 { one } else { best })?;
    let best: Card = best.parse().ok()?;
    let play = before.play()?;
    let stakes = Stakes::of(&play.contract(), before.rules());
    let position = Position::of_open_deal(before)?;
    let (team, won) = (row.chair.team(), play.points());
    // Whether the contract is made is what is played for.
    let needs = if team == stakes.team { stakes.value } else { dealt_of(before).points() + 1 - stakes.value };
    let spot = Spot { position, goal: Goal { team, points: needs - i32::from(won[team]) } };
    let mut purse = Purse::new(solver, POSITIONS);
    purse.begin(&spot.position);
    let worth = |spot: &Spot, card| purse.ask(|solver, limits| spot.score_of_within(card, solver, limits));
    let line = line_of_card(&spot, best, worth)?;
    Some(themes_of(&line, |spot| purse.ask(|solver, limits| spot.is_won_within(solver, limits)).unwrap_or(true)))
}
