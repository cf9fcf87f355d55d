//! An attempt at a master deal: the cards of the one hand that is seen, and what the program, which may choose among the layouts that
//! live, plays between them.

use std::cmp::Reverse;

use thurup_rules::{Card, Chair};

use super::attempt::{NoAttempt, Played, play};
use super::line::Finder;
use super::master::{Game, Living, Master};

/// How an attempt stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MasterStanding {
    /// The chair is on turn.
    Turn {
        /// The cards that it may play, in card order.
        playable: Vec<Card>,
        /// Those that are right: for hints. None after a wrong one.
        right: Vec<Card>,
    },
    /// The goal is reached, or will be.
    Solved,
    /// There is a layout in which it cannot be reached any more.
    Failed,
}

/// An attempt.
#[derive(Clone, Debug)]
pub struct MasterAttempted {
    /// How it stands.
    pub standing: MasterStanding,
    /// All that was played; a card that was the only one plays itself.
    pub played: Vec<Played>,
    /// What is told once it is over.
    pub told: Option<MasterTold>,
}

/// What is told of a master deal that is over: one of the layouts that lived, after a wrong card one that beats it.
#[derive(Clone, Debug)]
pub struct MasterTold {
    /// Its place in the list.
    pub layout: usize,
    /// What follows there to the end, under best play with all hands open.
    pub after: Vec<Played>,
    /// After a wrong card: its place among those played.
    pub wrong: Option<usize>,
    /// A right card in its place, and what follows in the same layout; empty where no card was wrong.
    pub line: Vec<Played>,
}

/// Where the chair went wrong.
struct Wrong {
    /// So many cards had been played.
    at: usize,
    living: Vec<Living>,
}

impl Master {
    /// Judges the cards that were played at the chair's turns, so far.
    ///
    /// # Errors
    /// [`NoAttempt::NotPlayable`] and [`NoAttempt::TooMany`], where they cannot have been played.
    pub fn attempted(&self, cards: &[Card]) -> Result<MasterAttempted, NoAttempt> {
        let mut game = Game::new(self);
        let mut living = self.living();
        let (mut played, mut wrong) = (Vec::new(), None);
        let mut given = cards.iter().copied().enumerate();
        let standing = loop {
            // What was played is the same in all that live.
            let first = &living[0].spot;
            if first.is_reached() {
                break MasterStanding::Solved;
            }
            if let Some(lost) = living.iter().position(|living| !game.is_won_openly(living)) {
                living = vec![living.swap_remove(lost)];
                break MasterStanding::Failed;
            }
            let card = if first.turn() == self.chair() {
                let playable = first.playable();
                let card = match playable[..] {
                    [only] => only,
                    _ => match given.next() {
                        Some((_, card)) if playable.contains(&card) => card,
                        Some((number, _)) => return Err(NoAttempt::NotPlayable(number)),
                        None => {
                            let right = playable.iter().copied().filter(|card| game.is_right(&living, *card)).collect();
                            break MasterStanding::Turn { playable, right };
                        }
                    },
                };
                if wrong.is_none() && !game.is_right(&living, card) {
                    wrong = Some(Wrong { at: played.len(), living: living.clone() });
                }
                card
            } else {
                match hardest(&mut game, &living) {
                    Some(card) => card,
                    None => break MasterStanding::Failed,
                }
            };
            play(&living[0].spot, card, &mut played);
            living = after(&mut game, &living, card, self.chair());
        };
        if given.next().is_some() {
            return Err(NoAttempt::TooMany);
        }
        let told = (!matches!(standing, MasterStanding::Turn { .. })).then(|| told(&mut game, &living[0], wrong));
        Ok(MasterAttempted { standing, played, told })
    }
}

/// The layouts that live after a card.
fn after(game: &mut Game, living: &[Living], card: Card, chair: Chair) -> Vec<Living> {
    if living[0].spot.turn() == chair {
        return living.iter().map(|living| living.play(card)).collect();
    }
    let mut shown = game.shown(living);
    let at = shown.iter().position(|(other, _)| *other == card);
    at.map_or_else(Vec::new, |at| shown.swap_remove(at).1)
}

/// The program's card: one after which there is no right card, if there is one; of those the one that keeps most layouts.
fn hardest(game: &mut Game, living: &[Living]) -> Option<Card> {
    let shown = game.shown(living);
    let mut cards: Vec<(bool, Reverse<usize>, Card)> = Vec::with_capacity(shown.len());
    for (card, living) in shown {
        cards.push((game.is_won(&living), Reverse(living.len()), card));
    }
    cards.into_iter().min().map(|(.., card)| card)
}

/// What is told in a layout.
fn told(game: &mut Game, end: &Living, wrong: Option<Wrong>) -> MasterTold {
    let after = to_the_end(game, end, None);
    let at = wrong.as_ref().map(|wrong| wrong.at);
    let line = wrong.and_then(|Wrong { living, .. }| {
        let right = right_card(game, &living)?;
        let here = living.iter().find(|living| living.layout == end.layout)?;
        Some(to_the_end(game, here, Some(right)))
    });
    MasterTold { layout: end.layout, after, wrong: at, line: line.unwrap_or_default() }
}

/// The first right card of the chair on turn.
fn right_card(game: &mut Game, living: &[Living]) -> Option<Card> {
    living[0].spot.playable().into_iter().find(|card| game.is_right(living, *card))
}

/// What is played in one layout to the end: a first card, if one is given, then the best of each, with all hands open.
fn to_the_end(game: &mut Game, from: &Living, first: Option<Card>) -> Vec<Played> {
    let mut line = Vec::new();
    let mut spot = from.spot.clone();
    if let Some(card) = first {
        spot = play(&spot, card, &mut line);
    }
    let mut finder = Finder::new(game.solver(from));
    while !spot.is_over() {
        let Some(card) = finder.tail(&spot) else { break };
        spot = play(&spot, card, &mut line);
    }
    line
}
