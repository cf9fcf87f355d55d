//! What choices were worth in games whose trump is set aside: cards with all hands open in each world, the card set aside among them; calls
//! by letting all go on as players do who count their hands.

use thurup_bots::{BookBot, Player, bid_on};
use thurup_rules::{Action, Call, Card, Contract, Deal, Team};
use thurup_systems::Cards;

use super::cards::is_made;
use super::purse::Purse;
use crate::analysis::{InPlay, Stakes, Targets, Turn, stake_of};
use crate::numbers::Valued;

/// Values what the player on turn can play, within so many positions. A world that is not finished is left out.
pub fn value_cards(before: &Deal, worlds: &[(Deal, f64)], purse: &mut Purse<'_>) -> Valued {
    let Some(turn) = Turn::of(before) else { return Valued::new(Vec::new()) };
    let mut valued = Valued::new(turn.alternatives.iter().map(ToString::to_string).collect());
    let sign = if turn.chair.team() == Team::Odd { 1.0 } else { -1.0 };
    for (world, weight) in worlds {
        let (Some(there), Some(targets)) = (Turn::of(world), Targets::of(world)) else { continue };
        if let InPlay::Together(position) = &there.at {
            purse.begin(position);
        }
        let now = targets.now(world);
        let mut found: Vec<(Stakes, f64)> = Vec::with_capacity(turn.alternatives.len());
        for (index, alternative) in turn.alternatives.iter().enumerate() {
            let stakes = targets.after(&turn, *alternative, now);
            let earlier = turn.alternatives[..index].iter().zip(&found);
            let mut twins = earlier.filter(|(other, found)| found.0 == stakes && there.at.are_equal(**other, *alternative));
            if let Some((_, twin)) = twins.next() {
                found.push(*twin);
                continue;
            }
            let Some((after, won)) = there.at.after(*alternative) else { break };
            let won = there.won + i32::from(won[stakes.team as usize]);
            let Some(stake) = stake(&after, won, &stakes, purse) else { return valued };
            found.push((stakes, sign * f64::from(stake)));
        }
        if found.len() == turn.alternatives.len() {
            valued.add(*weight, found.into_iter().map(|(_, stake)| stake).collect());
        }
    }
    valued
}

/// Values the calls of the player on turn: the one that was made, pass, what counting says, and the lowest bid.
pub fn value_calls(before: &Deal, made: Call, agreed: Cards, worlds: &[(Deal, f64)], purse: &mut Purse<'_>) -> Valued {
    let Some(chair) = before.turn() else { return Valued::new(Vec::new()) };
    let view = before.seat_view(chair);
    let counted = match BookBot::new(agreed).act(&view) {
        Action::Call(call) => Some(call),
        _ => None,
    };
    let lowest = view.offer().and_then(|offer| match offer.numbers.first() {
        Some(number) => Some(Call::Number(*number)),
        None => offer.solo.then_some(Call::Solo),
    });
    let mut calls = vec![made];
    for call in [Some(Call::Pass), counted, lowest].into_iter().flatten() {
        if !calls.contains(&call) && before.auction().check(call, before.dealt(chair)).is_ok() {
            calls.push(call);
        }
    }
    let mut valued = Valued::new(calls.iter().map(ToString::to_string).collect());
    let sign = if chair.team() == Team::Odd { 1.0 } else { -1.0 };
    for (world, weight) in worlds {
        // Several calls may lead to the same contract.
        let mut known: Vec<((Contract, Option<Card>), i32)> = Vec::new();
        let mut found = Vec::with_capacity(calls.len());
        for call in &calls {
            let mut deal = world.clone();
            deal.take(chair, Action::Call(*call));
            bid_on(&mut deal);
            let stake = match (deal.outcome(), deal.play()) {
                (Some(outcome), _) => stake_of(&outcome),
                (None, None) => 0,
                (None, Some(play)) => {
                    let reached = (play.contract(), deal.indicator());
                    match known.iter().find(|(other, _)| *other == reached) {
                        Some((_, stake)) => *stake,
                        None => {
                            let at = InPlay::of(&deal);
                            if let InPlay::Together(position) = &at {
                                purse.begin(position);
                            }
                            let stakes = Stakes::of(&reached.0, deal.rules());
                            let Some(stake) = stake(&at, 0, &stakes, purse) else { return valued };
                            known.push((reached, stake));
                            stake
                        }
                    }
                }
            };
            found.push(sign * f64::from(stake));
        }
        valued.add(*weight, found);
    }
    valued
}

/// Odd's stake with best play of all from here on, the bidders having won so many points; nothing once the positions are used up.
fn stake(at: &InPlay, won: i32, stakes: &Stakes, purse: &mut Purse<'_>) -> Option<i32> {
    let is_made = match at {
        InPlay::Together(position) => is_made(position, stakes.team, stakes.value - won, purse)?,
        InPlay::Alone(solo) => purse.solo(solo)?,
        InPlay::Over => won >= stakes.value,
    };
    Some(stakes.if_made(is_made))
}
