//! What cards were worth: whether the contract is made after each of them, with all hands open in each world.

use thurup_bots::beliefs::World;
use thurup_rules::{Deal, Team};
use thurup_solver::Position;

use super::purse::Purse;
use crate::analysis::{Stakes, are_equal};
use crate::numbers::Valued;

/// Values the cards of the player on turn, within so many positions. A world that is not finished is left out.
pub fn value(before: &Deal, worlds: &[World], purse: &mut Purse<'_>) -> Valued {
    let nothing = || Valued::new(Vec::new());
    let (Some(play), Some(chair)) = (before.play(), before.turn()) else { return nothing() };
    let Some(trick) = play.current() else { return nothing() };
    let contract = play.contract();
    let stakes = Stakes::of(&contract, before.rules());
    let cards: Vec<_> = before.seat_view(chair).playable().kinds().collect();
    let mut valued = Valued::new(cards.iter().map(ToString::to_string).collect());
    let needs = stakes.value - i32::from(play.points()[stakes.team]);
    let sign = if chair.team() == Team::Odd { 1.0 } else { -1.0 };
    for world in worlds {
        let position = Position::in_trick(before.seats(), &world.hands, contract.trump(), trick.leader(), trick.cards());
        let Ok(position) = position else { continue };
        // Learned once for all cards of this world.
        purse.begin(&position);
        let mut found: Vec<f64> = Vec::with_capacity(cards.len());
        for (index, card) in cards.iter().enumerate() {
            if let Some(twin) = cards[..index].iter().position(|other| are_equal(&position, *other, *card)) {
                found.push(found[twin]);
                continue;
            }
            let Ok(after) = position.play(*card) else { break };
            let needs = needs - i32::from(position.points_won(*card)[stakes.team as usize]);
            let Some(is_made) = is_made(&after, stakes.team, needs, purse) else { return valued };
            found.push(sign * f64::from(stakes.if_made(is_made)));
        }
        if found.len() == cards.len() {
            valued.add(world.weight, found);
        }
    }
    valued
}

/// Whether a team gets so many of the points still to be won; nothing once the positions are used up.
pub fn is_made(position: &Position, team: Team, needs: i32, purse: &mut Purse<'_>) -> Option<bool> {
    if needs <= 0 {
        return Some(true);
    }
    let Ok(needs) = u8::try_from(needs) else { return Some(false) };
    purse.ask(|solver, limits| solver.at_least(position, team, needs, limits).ok())
}
