//! Irregularities of the play: cards exposed, led and played.
//!
//! | clause | where | done |
//! |---|---|---|
//! | O.2.1: a card exposed in the auction | [`exposed_card`] | yes |
//! | O.3.1, O.3.4: one exposed in the play; between tricks it may be taken as a lead | [`exposed_card`] | yes |
//! | Directors' file 6: one without points, by accident, is a small card | [`exposed_card`] | yes |
//! | Directors' file 7: what no partner could see goes back | [`exposed_card`] | yes |
//! | O.3.2, O.3.3: leads out of turn | [`lead_out_of_turn`] | yes |
//! | Directors' file 10: one that the next player has played to stands | [`lead_out_of_turn`] | yes |
//! | Association 1.6, 1.5.2: leads and cards out of turn cost a point if the other team objects | [`lead_out_of_turn`], [`card_out_of_turn`] | yes |
//! | O.3: a card out of turn that is no lead stands | [`card_out_of_turn`] | yes |
//! | 3.1.4, O.3, Association 1.6: no legal card is taken back | [`card_taken_back`] | yes |
//! | Directors' file 7: a card named is played | [`card_named`] | yes |
//! | Directors' file 6: a partner of a penalty card's holder leads | [`partner_leads`] | yes |
//! | O.3.11, 1.3: too few or too many cards | [`card_count`] | yes |
//! | Association 1.6: two cards tabled are a claim | [`cards_tabled`] | yes |

use thurup_rules::{Card, Chair, Team};

use super::choice::{Choice, ChoiceName, Chooser};
use super::effect::{Effect, Order, Who};
use super::facts::Facts;
use super::irregularity::Claimed;
use super::law::Laws;
use super::mistake::{Mistake, Why};
use super::row::Row;
use super::ruling::Ruling;

fn back(chair: Chair, card: Card) -> Effect {
    Effect::CardBack { chair, card }
}

fn stands(chair: Chair, card: Card) -> Effect {
    Effect::CardStands { chair, card }
}

fn penalty(chair: Chair, card: Card) -> Effect {
    Effect::PenaltyCard { chair, card }
}

fn lead(by: Who, order: Order, card: Card) -> Effect {
    Effect::Lead { by, order, suit: card.suit() }
}

/// What is done with each of some cards, and then more.
fn each(chair: Chair, cards: &[Card], done: fn(Chair, Card) -> Effect, more: impl IntoIterator<Item = Effect>) -> Vec<Effect> {
    cards.iter().map(|&card| done(chair, card)).chain(more).collect()
}

/// Demand and forbid, as options of these names, each with what is done besides.
fn orders(names: [ChoiceName; 2], turn: Option<Chair>, effects: impl Fn(Order) -> Vec<Effect>) -> [Choice; 2] {
    let [demand, forbid] = names;
    [Choice::new(demand, turn, effects(Order::Demand)), Choice::new(forbid, turn, effects(Order::Forbid))]
}

const ORDERS: [ChoiceName; 2] = [ChoiceName::Demand, ChoiceName::Forbid];

/// What the next player may do with exposed cards: back into the hand, penalty cards, and of the lead of the first one's suit,
/// where a player of the same team is to lead, demand it or forbid it, the cards faced.
pub(super) fn exposed(chair: Chair, cards: &[Card], leads: Option<Who>, turn: Option<Chair>) -> Vec<Choice> {
    let mut options = vec![
        Choice::new(ChoiceName::Back, turn, each(chair, cards, back, [])),
        Choice::new(ChoiceName::Penalty, turn, each(chair, cards, penalty, [])),
    ];
    let leads = leads.filter(|who| who.team() == chair.team());
    if let (Some(by), Some(&first)) = (leads, cards.first()) {
        let faced = |chair, card| Effect::FacedCard { chair, card };
        options.extend(orders(ORDERS, turn, |order| each(chair, cards, faced, [lead(by, order, first)])));
    }
    options
}

/// A card, and perhaps others, was faced.
pub(super) fn exposed_card(
    facts: &Facts<'_>,
    chair: Chair,
    card: Card,
    others: &[Card],
    partner_could_see: bool,
    accident: bool,
) -> Ruling {
    let (laws, turn, next) = (facts.laws, facts.turn(), facts.next(chair));
    let cards: Vec<Card> = std::iter::once(card).chain(others.iter().copied()).collect();
    let play = facts.situation.play.as_ref();
    let row = if play.is_some() { Row::ExposedInPlay } else { Row::ExposedInAuction };
    if !partner_could_see {
        return Ruling::settled(row, laws, ChoiceName::Back, turn, each(chair, &cards, back, []));
    }
    let Some(play) = play else {
        let options = exposed(chair, &cards, Some(Who::Chair(facts.leader())), turn);
        return Ruling::new(row, laws, Chooser::Chair(next), options);
    };
    if laws == Laws::Bridge && accident && others.is_empty() && card.points() == 0 {
        let small = vec![Effect::SmallCard { chair, card }];
        return Ruling::settled(Row::ExposedSmall, laws, ChoiceName::Small, turn, small);
    }
    // In an open trick nobody knows who leads to the next.
    let between = play.trick.is_empty();
    let leads = if between { Who::Chair(play.leader) } else { Who::Team(chair.team()) };
    let mut options = exposed(chair, &cards, Some(leads), turn);
    if between && chair == play.leader {
        let lead = each(chair, &cards[1..], penalty, [stands(chair, card)]);
        options.push(Choice::new(ChoiceName::AsLead, Some(next), lead));
    } else if between {
        options.push(Choice::new(ChoiceName::AsLead, turn, each(chair, &cards, penalty, [])));
        if chair.team() == play.leader.team() {
            let names = [ChoiceName::AsLeadDemand, ChoiceName::AsLeadForbid];
            options.extend(orders(names, turn, |order| each(chair, &cards, penalty, [lead(leads, order, card)])));
        }
    }
    Ruling::new(row, laws, Chooser::Chair(next), options)
}

/// A lead at another's turn.
pub(super) fn lead_out_of_turn(facts: &Facts<'_>, chair: Chair, card: Card, next_played: bool) -> Result<Ruling, Mistake> {
    let play = facts.play()?;
    let leader = play.leader;
    if !play.trick.is_empty() {
        return Err(Mistake::new("play.trick", Why::Lead));
    }
    if leader == chair {
        return Err(Mistake::new("event.chair", Why::OnTurn(chair)));
    }
    let (laws, next, offended) = (facts.laws, facts.next(chair), !chair.team());
    let turn = Some(leader);
    if next_played {
        let turn = Some(facts.seats.after(chair, 2));
        return Ok(Ruling::settled(Row::LeadAccepted, laws, ChoiceName::Stands, turn, vec![stands(chair, card)]));
    }
    if laws == Laws::Association {
        let object = vec![back(chair, card), Effect::Points { team: offended, points: 1 }];
        return Ok(Ruling::new(
            Row::LeadOutOfTurn,
            laws,
            Chooser::Team(offended),
            vec![
                Choice::new(ChoiceName::Object, turn, object),
                Choice::new(ChoiceName::LetStand, Some(next), vec![stands(chair, card)]),
            ],
        ));
    }
    let by = Who::Chair(leader);
    let partner = chair.team() == leader.team();
    let accept = Choice::new(ChoiceName::Accept, Some(next), vec![stands(chair, card)]);
    let free = Choice::new(ChoiceName::Free, turn, vec![penalty(chair, card)]);
    Ok(match (play.closed, partner) {
        (0, true) => {
            let [demand, forbid] = orders(ORDERS, turn, |order| vec![back(chair, card), lead(by, order, card)]);
            let options = vec![accept, demand, forbid, free];
            Ruling::new(Row::OpeningLeadLeaderTeam, laws, Chooser::Chair(facts.situation.dealer), options)
        }
        (0, false) => Ruling::new(Row::OpeningLeadDealerTeam, laws, Chooser::Chair(leader), vec![accept, free]),
        (_, true) => {
            let [demand, forbid] = orders(ORDERS, turn, |order| vec![penalty(chair, card), lead(by, order, card)]);
            Ruling::new(Row::LaterLead, laws, Chooser::Team(offended), vec![free, demand, forbid])
        }
        (_, false) => Ruling::new(Row::LaterLead, laws, Chooser::Nobody, vec![free]),
    })
}

/// A card at another's turn that is no lead.
pub(super) fn card_out_of_turn(facts: &Facts<'_>, chair: Chair, card: Card) -> Result<Ruling, Mistake> {
    let play = facts.play()?;
    if play.trick.is_empty() {
        return Err(Mistake::new("play.trick", Why::Lead));
    }
    let place = facts.place(play, chair).ok_or(Mistake::new("event.chair", Why::PlayedAlready))?;
    if place < play.trick.len() {
        return Err(Mistake::new("event.chair", Why::PlayedAlready));
    }
    if place == play.trick.len() {
        return Err(Mistake::new("event.chair", Why::OnTurn(chair)));
    }
    let (laws, turn, offended) = (facts.laws, facts.turn(), !chair.team());
    if laws != Laws::Association {
        return Ok(Ruling::settled(Row::CardOutOfTurn, laws, ChoiceName::Stands, turn, vec![stands(chair, card)]));
    }
    let object = vec![stands(chair, card), Effect::Points { team: offended, points: 1 }];
    Ok(Ruling::new(
        Row::CardOutOfTurn,
        laws,
        Chooser::Team(offended),
        vec![Choice::new(ChoiceName::Object, turn, object), Choice::new(ChoiceName::LetStand, turn, vec![stands(chair, card)])],
    ))
}

/// A legal card was exchanged for another.
pub(super) fn card_taken_back(facts: &Facts<'_>, chair: Chair, card: Card, second: Card) -> Result<Ruling, Mistake> {
    let turn = facts.turn_after(chair, card)?;
    let effects = vec![stands(chair, card), back(chair, second)];
    Ok(Ruling::settled(Row::CardTakenBack, facts.laws, ChoiceName::FirstStands, turn, effects))
}

/// A card was named.
pub(super) fn card_named(facts: &Facts<'_>, chair: Chair, card: Card, clearly_another: bool) -> Result<Ruling, Mistake> {
    facts.only_under(Laws::Bridge)?;
    let after = facts.turn_after(chair, card)?;
    Ok(match clearly_another {
        false => Ruling::settled(Row::CardNamed, facts.laws, ChoiceName::Stands, after, vec![stands(chair, card)]),
        true => Ruling::settled(Row::CardNamed, facts.laws, ChoiceName::Free, Some(chair), Vec::new()),
    })
}

/// A partner of a penalty card's holder is to lead.
pub(super) fn partner_leads(facts: &Facts<'_>, holder: Chair, card: Card) -> Result<Ruling, Mistake> {
    facts.only_under(Laws::Bridge)?;
    let play = facts.play()?;
    let leader = play.leader;
    if !play.trick.is_empty() {
        return Err(Mistake::new("play.trick", Why::Lead));
    }
    if leader == holder || leader.team() != holder.team() {
        return Err(Mistake::new("event.chair", Why::Contradiction));
    }
    let turn = Some(leader);
    let mut options = vec![Choice::new(ChoiceName::Leave, turn, Vec::new())];
    let by = Who::Chair(leader);
    options.extend(orders(ORDERS, turn, |order| vec![back(holder, card), lead(by, order, card)]));
    Ok(Ruling::new(Row::PartnerLeads, facts.laws, Chooser::Chair(facts.next(holder)), options))
}

/// Players with too few or too many cards.
pub(super) fn card_count(facts: &Facts<'_>, chairs: &[Chair]) -> Result<Ruling, Mistake> {
    let wrong = |team: Team| chairs.iter().any(|chair| chair.team() == team);
    let before_lead = facts.situation.play.as_ref().is_none_or(|play| play.closed == 0 && play.trick.is_empty());
    let settled = |name, effects| Ok(Ruling::settled(Row::CardCount, facts.laws, name, None, effects));
    match (wrong(Team::Odd), wrong(Team::Even)) {
        (false, false) => Err(Mistake::new("event.chairs", Why::Missing)),
        (odd, even) if before_lead || odd == even => settled(ChoiceName::ReDeal, vec![facts.re_deal()]),
        (true, _) => settled(ChoiceName::Lost, vec![facts.lost(Team::Odd)]),
        (false, _) => settled(ChoiceName::Lost, vec![facts.lost(Team::Even)]),
    }
}

/// Cards were laid open.
pub(super) fn cards_tabled(facts: &Facts<'_>, chair: Chair, cards: &[Card]) -> Result<Ruling, Mistake> {
    if cards.is_empty() {
        return Err(Mistake::new("event.cards", Why::Missing));
    }
    let in_play = facts.situation.play.is_some();
    if facts.laws == Laws::Association && in_play && cards.len() > 1 {
        let claim = vec![Effect::Claim { chair, what: Claimed::All }];
        return Ok(Ruling::settled(Row::CardsTabled, facts.laws, ChoiceName::Claim, None, claim));
    }
    let row = if in_play { Row::ExposedInPlay } else { Row::ExposedInAuction };
    Ok(Ruling::settled(Row::CardsTabled, facts.laws, ChoiceName::Exposed, facts.turn(), vec![Effect::See { row }]))
}
