//! What rulings bind of the deal that is on, as it is shown. A faced card is kept from whoever's lead is bound in its suit until the lead
//! is made (O.2.1, O.3.1): so it stands in no part that all get, but in the own part of everyone at the table who may see it. Who looks
//! on from beside the table, and might be that leader on another device, sees it when the lead is made.

use thurup_laws::rulings::{Effect, Meant, Who, say};
use thurup_rules::{Card, Chair, Team, Text as RulesText};
use thurup_wire::Text;
use thurup_wire::view::{Bound, BoundSaid, OpenCard, OpenCardKind};

use crate::perspective::Perspective;
use crate::state::{TableDeal, TableState};

/// The open card that an effect lays.
fn laid(effect: &Effect) -> Option<(Chair, Card, OpenCardKind)> {
    match effect {
        Effect::PenaltyCard { chair, card } => Some((*chair, *card, OpenCardKind::Penalty)),
        Effect::FacedCard { chair, card } => Some((*chair, *card, OpenCardKind::Faced)),
        Effect::SmallCard { chair, card } => Some((*chair, *card, OpenCardKind::Small)),
        _ => None,
    }
}

/// The cards that somebody at the table may not see yet.
fn hidden(deal: &TableDeal) -> Vec<(Chair, Card)> {
    deal.game.seats().chairs().flat_map(|chair| deal.restrictions.hidden_from(chair).collect::<Vec<_>>()).collect()
}

fn is_faced(effect: &Effect, cards: &[(Chair, Card)]) -> bool {
    matches!(effect, Effect::FacedCard { chair, card } if cards.contains(&(*chair, *card)))
}

/// Whom an effect binds.
fn binds(deal: &TableDeal, effect: &Effect) -> Vec<u8> {
    let of = |binds: &dyn Fn(Chair) -> bool| {
        deal.game.seats().chairs().filter(|chair| binds(*chair)).map(Chair::number).collect::<Vec<u8>>()
    };
    match effect {
        Effect::Calls { chair, .. } | Effect::Lead { by: Who::Chair(chair), .. } => vec![chair.number()],
        Effect::Lead { by: Who::Team(team), .. } => of(&|chair| chair.team() == *team),
        effect => laid(effect).map(|(chair, ..)| chair.number()).into_iter().collect(),
    }
}

/// An effect as a sentence. Whoever reads it puts names into the places of chairs and teams: they may change while it stands.
fn sentence(effect: &Effect) -> Text {
    let place = |meant: Meant| {
        let place = match meant {
            Meant::Chair(chair) => format!("{{{chair}}}"),
            Meant::Team(Team::Odd) => "{odd}".to_owned(),
            Meant::Team(Team::Even) => "{even}".to_owned(),
        };
        RulesText::new(place.clone(), place)
    };
    say(&effect.marked(), &place).into()
}

fn bound(deal: &TableDeal, effects: impl Iterator<Item = Effect>) -> Option<Bound> {
    let mut bound = Bound { open: Vec::new(), says: Vec::new() };
    for effect in effects {
        let open =
            |(chair, card, kind): (Chair, Card, OpenCardKind)| OpenCard { chair: chair.number(), card: card.to_string(), kind };
        bound.open.extend(laid(&effect).map(open));
        bound.says.push(BoundSaid { chairs: binds(deal, &effect), text: sentence(&effect) });
    }
    (!bound.says.is_empty()).then_some(bound)
}

/// What all may see.
pub fn open(deal: &TableDeal) -> Option<Bound> {
    if deal.ended {
        return None;
    }
    let hidden = hidden(deal);
    bound(deal, deal.restrictions.standing().into_iter().filter(|effect| !is_faced(effect, &hidden)))
}

/// What besides one may see who looks from here.
pub fn own(state: &TableState, from: Perspective) -> Option<Bound> {
    let deal = state.deal.as_ref().filter(|deal| !deal.ended)?;
    let kept: Vec<(Chair, Card)> = match from {
        Perspective::Player(chair) | Perspective::Behind(chair) => deal.restrictions.hidden_from(chair).collect(),
        Perspective::Director => Vec::new(),
        Perspective::Covered(_) | Perspective::Delayed | Perspective::Onlooker => return None,
    };
    let hidden = hidden(deal);
    let may = |effect: &Effect| is_faced(effect, &hidden) && !is_faced(effect, &kept);
    bound(deal, deal.restrictions.standing().into_iter().filter(may))
}

/// What a ruling that the deal has just taken says, as far as all may hear it.
pub fn told(deal: &TableDeal) -> Vec<Text> {
    let hidden = hidden(deal);
    let effects = deal.rulings.last().into_iter().flat_map(|ruling| &ruling.effects);
    let may = |effect: &&Effect| !is_faced(effect, &hidden) && !matches!(effect, Effect::CardBack { .. });
    effects.filter(may).map(sentence).collect()
}
