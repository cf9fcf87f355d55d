//! What rulings of a director leave of the deal that is on, folded from them and from what was done since.
//!
//! | rule | where |
//! |---|---|
//! | From the ruling on the legal actions follow from it (laws 1.2) | [`restrictions`], [`TableRuling::after`] |
//! | A ruling in the place of another takes back what that one still binds | [`TableRuling::instead`] |
//! | A deal that is lost, over, won or dealt again by a ruling ends at once | [`ends`] |

use thurup_laws::rulings::{DealLost, Effect, Laws, Restrictions, lost_deal};
use thurup_rules::{Action, Deal, Play, Ruled, Settled};

/// A ruling about the deal that is on, as its table took it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRuling {
    /// Its number in the event.
    pub number: u32,
    /// How much was done in the deal before it.
    pub after: usize,
    /// The rulings that it takes back, by their numbers.
    pub instead: Vec<u32>,
    /// What it binds.
    pub effects: Vec<Effect>,
}

/// What these rulings leave of calls and cards, where these laws hold.
pub fn restrictions(laws: Laws, game: &Deal, rulings: &[TableRuling]) -> Restrictions {
    let mut left = Restrictions::new(laws);
    let stands = |ruling: &&TableRuling| !rulings.iter().any(|other| other.instead.contains(&ruling.number));
    let add = |left: &mut Restrictions, done: usize| {
        let now = rulings.iter().filter(|ruling| ruling.after == done).filter(stands);
        now.flat_map(|ruling| &ruling.effects).for_each(|effect| left.add(effect));
    };
    let mut leads = game.play().map(leads).unwrap_or_default().into_iter();
    for (done, (chair, action)) in game.actions().into_iter().enumerate() {
        add(&mut left, done);
        match action {
            Action::Call(_) => left.called(chair),
            Action::Play(card) => {
                left.auction_over();
                left.card_played(chair, card, leads.next().unwrap_or(false));
            }
            Action::SetTrump(_) | Action::OpenTrump | Action::ShowPair | Action::AskRedeal => {}
        }
    }
    add(&mut left, game.done());
    if game.play().is_some() {
        left.auction_over();
    }
    left
}

/// Of each card that was played whether it was a lead.
fn leads(play: &Play) -> Vec<bool> {
    let tricks = play.taken().iter().map(|taken| &taken.trick).chain(play.current());
    tricks.flat_map(|trick| (0..trick.cards().len()).map(|place| place == 0)).collect()
}

/// How these effects end the deal, where they do and it can end so.
pub fn ends(game: &Deal, effects: &[Effect]) -> Option<Ruled> {
    let by = || game.play().map(|play| play.contract().by.team());
    let ruled = match lost_deal(effects) {
        DealLost::By(team, stake) => Some(Ruled::Lost(team, stake)),
        DealLost::Both => Some(Ruled::ReDeal),
        DealLost::No => effects.iter().find_map(|effect| match effect {
            Effect::ReDeal { .. } => Some(Ruled::ReDeal),
            Effect::DealOver => Some(Ruled::Over),
            Effect::Contract { won_by } => Some(Ruled::Settled(Settled::Contract { made: by()? == *won_by })),
            Effect::Tricks { points } => Some(Ruled::Settled(Settled::Points(*points))),
            _ => None,
        }),
    };
    ruled.filter(|ruled| game.clone().rule(*ruled))
}
