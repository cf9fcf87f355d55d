//! The sheet of a match with real cards, for one who looks: its deals as both sides tell them, what they come to, and of a deal that is
//! dealt by the phones the own hand.

use std::collections::BTreeSet;

use thurup_compete::event::{Command, DealAt, Desk, MatchKey, Player, Refusal, Stage, decide};
use thurup_compete::fraction::Fraction;
use thurup_compete::team::Place;
use thurup_rules::{Chair, Hand};
use thurup_table::seated::Who;
use thurup_wire::events::{
    EventCards, EventHand, EventMatch, EventPlayer, EventRef, EventSheet, EventSheetSide, EventToldDeal, EventToldState,
};

use super::by_id::known;
use super::convert::scored_shown;
use super::devices::Cards;
use super::form::is_here;
use super::named::in_both;
use super::numbers::{figure, short};
use super::refusal::NoEvent;
use super::registry::ToWrite;
use super::rights::Looker;
use super::snapshot::ContestSnapshot;
use super::views::player;
use super::visible::shows_deal;
use super::{matches, next, real_cards};
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;

/// A match of an event that somebody looks at closer.
pub struct At {
    /// The event.
    pub known: std::sync::Arc<ContestSnapshot>,
    /// Who looks.
    pub looker: Looker,
    /// The match.
    pub of: MatchKey,
}

impl At {
    /// The match of this name.
    ///
    /// # Errors
    /// When there is no such event or match.
    pub async fn find(contests: &Contests, who: Option<PersonId>, id: &str, stage: u32, name: &str) -> Result<Self, Reason> {
        let known = known(contests, id).await?;
        let looker = Looker::of(contests, &known, who).await?;
        let of = MatchKey::new(stage as usize, name);
        let there = known.event.stages.get(&of.stage).is_some_and(|stage| stage.knows(&of.name));
        if there {
            Ok(Self { known, looker, of })
        } else {
            Err(NoEvent::Refused(thurup_compete::event::Refusal::NoMatch).into())
        }
    }

    /// Its stage.
    ///
    /// # Errors
    /// None in practice: it was found.
    pub fn stage(&self) -> Result<&Stage, Reason> {
        self.known.event.stages.get(&self.of.stage).ok_or(Reason::Internal)
    }

    /// Whether who looks plays in it, or directs.
    pub fn is_inside(&self, stage: &Stage) -> bool {
        self.settles(stage) || self.looker.plays(&self.known, &self.of, None)
    }

    /// Whether who looks directs, and settles what is told. Who plays as well does so with real cards, where it comes on paper to
    /// whoever directs; at tables here deals tell themselves, and those that may come to them are none of their business.
    fn settles(&self, stage: &Stage) -> bool {
        self.looker.sees_all || self.looker.directs && !(next::shares(stage) && is_here(&self.known.form))
    }

    /// Whether what both sides tell at a table is for this one. Of two tables that play the same deals players know their own, until the
    /// match has its result: what the other one tells may still come to them.
    pub fn hears(&self, stage: &Stage, table: u8) -> bool {
        let apart = stage.plan.tables.count() > 1 && next::shares(stage) && !stage.is_decided(&self.of.name);
        let sits = || self.looker.person.is_some_and(|who| next::sits_at(&self.known, &self.of, who) == Some(table));
        self.settles(stage) || self.looker.plays(&self.known, &self.of, None) && (!apart || sits())
    }
}

/// The sheet of a match.
///
/// # Errors
/// When there is no such event or match; when the database cannot be read.
pub async fn sheet(contests: &Contests, who: Option<PersonId>, id: &str, stage: u32, name: &str) -> Result<EventSheet, Reason> {
    let at = At::find(contests, who, id, stage, name).await?;
    let (known, drawn) = (&at.known, at.stage()?);
    let desk = known.event.desk(&at.of);
    let shown = matches::shown(known, at.of.stage, drawn, &at.looker, now_ms()).into_iter().find(|of| of.name == name);
    let of: EventMatch = shown.ok_or(NoEvent::Refused(thurup_compete::event::Refusal::NoMatch))?;
    let open = drawn.is_open(name) && !drawn.closed;
    let all: BTreeSet<(u8, u32)> = desk.told.keys().chain(desk.deals.keys()).copied().collect();
    let deals = all.into_iter().filter_map(|(table, number)| deal(&at, drawn, &desk, table, number)).collect();
    let tallied = if desk.deals.is_empty() || of.hidden { None } else { drawn.tallied(name, &desk) };
    Ok(EventSheet {
        event: EventRef { id: known.id.to_string(), name: known.form.name.clone() },
        number: known.number,
        stage,
        cards: known.form.cards,
        sides: sides(contests, &at, drawn).await?,
        tables: drawn.plan.tables.count(),
        bounds: real_cards::bounds(&known.rules, known.seats),
        deals,
        last: if open { drawn.last_told(&at.of, &desk) } else { 0 },
        sum: tallied.filter(|_| at.is_inside(drawn) || !next::shares(drawn)).as_ref().map(scored_shown),
        dealt: known.form.cards == EventCards::Real && next::shares(drawn),
        of,
    })
}

fn deal(at: &At, stage: &Stage, desk: &Desk, table: u8, number: u32) -> Option<EventToldDeal> {
    let ([first, other], agreed) = desk.told(table, number);
    let counts = match desk.deals.get(&(table, number)) {
        Some(DealAt::Scored(result)) => Some(result),
        _ => None,
    };
    let may = at.hears(stage, table) || (counts.is_some() && shows_deal(&at.known, stage, &at.of, table, number, &at.looker));
    if !may {
        return None;
    }
    let state = match (counts, first, other) {
        (Some(_), ..) => EventToldState::Counts,
        (None, Some(_), Some(_)) if agreed => EventToldState::Agreed,
        (None, Some(_), Some(_)) => EventToldState::Differs,
        _ => EventToldState::Waits,
    };
    let worth = counts.map(|result| {
        let odd = result.won().map_or_else(Fraction::zero, |won| won[0].clone());
        if stage.odd_side(desk, table, number) == Place::First { odd } else { -odd }
    });
    Some(EventToldDeal {
        table,
        number,
        told: [first, other].map(|told| told.map(|told| real_cards::shown(&told.deal))),
        state,
        first: worth.as_ref().map(figure),
    })
}

async fn sides(contests: &Contests, at: &At, stage: &Stage) -> Result<[EventSheetSide; 2], Reason> {
    let sides = stage.sides_of(&at.of.name).unwrap_or_default();
    let players = |place: Place| -> Vec<Player> {
        let teams = sides[place.index()].iter();
        let of = |team| match at.known.event.seats.get(&(at.of.clone(), team)) {
            Some(seated) => seated.clone(),
            None => at.known.event.entrants.get(&team).map(|entrant| entrant.players.clone()).unwrap_or_default(),
        };
        teams.flat_map(|team| of(*team)).collect()
    };
    let both = Place::BOTH.map(players);
    let everybody: Vec<PersonId> = both.iter().flatten().filter_map(|player| player.0.parse().ok()).collect();
    let names: thurup_table::Names = contests.store.called(&everybody).await?.into_iter().collect();
    Ok(Place::BOTH.map(|place| {
        let players: Vec<EventPlayer> = both[place.index()].iter().map(|one| player(&at.known, &names, one)).collect();
        let (name, name_ml) = in_both(at.known.side_name(&sides[place.index()], &names));
        EventSheetSide { name, name_ml, players }
    }))
}

/// One's own hand of the deal that is due at one's table, to be picked out of a real pack. Nobody is given another's, nor the next deal's.
///
/// # Errors
/// When it is not for the one who asks, or none is due; when somebody else has seen another hand of it on a device with these marks.
pub async fn hand(
    contests: &Contests,
    who: PersonId,
    marks: &[String],
    id: &str,
    stage: u32,
    name: &str,
) -> Result<EventHand, Reason> {
    let at = At::find(contests, Some(who), id, stage, name).await?;
    let (known, drawn) = (&at.known, at.stage()?);
    if known.form.cards != EventCards::Real || !next::shares(drawn) {
        return Err(NoEvent::NotDealt.into());
    }
    let desk = known.event.desk(&at.of);
    if !at.looker.plays(known, &at.of, None) {
        return Err(NoEvent::NotThePlayers.into());
    }
    if desk.started.is_none() || !drawn.is_open(name) {
        return Err(NoEvent::Refused(Refusal::NotBegun).into());
    }
    let due = |known: &ContestSnapshot| -> Result<(u8, u32, u8), Reason> {
        let drawn = known.event.stages.get(&at.of.stage).ok_or(NoEvent::NotSeated)?;
        let desk = known.event.desk(&at.of);
        let last = drawn.last_told(&at.of, &desk);
        for table in 1..=drawn.plan.tables.count() {
            // Both sides have to be through with a deal before anybody sees the next.
            let through = |number: u32| {
                matches!(desk.deals.get(&(table, number)), Some(DealAt::Scored(_)))
                    || matches!(desk.told(table, number), ([Some(_), Some(_)], _))
            };
            let Some(number) = (1..=last).find(|number| !through(*number)) else { continue };
            let sitting = next::sitting(known, &at.of, table, known.seats, number);
            let Some(chair) = sitting.iter().position(|seat| seat.as_ref().and_then(Who::person) == Some(who)) else {
                continue;
            };
            return Ok((table, number, u8::try_from(chair + 1).map_err(|_| Reason::Internal)?));
        }
        // In movements who sits where is the draw's; a substitute who does not sit has no hand.
        let over = drawn.body.ranks_deals() && short(desk.deals.len()) >= drawn.plan.scoring.deals;
        Err(if over { NoEvent::Refused(Refusal::NoMoreDeals).into() } else { NoEvent::NotSeated.into() })
    };
    due(known)?;
    // Noted first, then shown: whoever has seen a hand sees no other one of the deal, and who sits there stays until it is told.
    let writing = contests.events.open(&contests.store, known.id).await?;
    let known = writing.known.clone();
    let (table, number, chair) = due(&known)?;
    let show = Command::Show { of: at.of.clone(), table, number, to: vec![(Player(who.to_string()), chair)] };
    let happened = decide(&known.event, &show, now_ms(), &known.seed).map_err(NoEvent::from)?;
    let deal = known.event.deal_of(&at.of, number).ok_or(NoEvent::NotDealt)?;
    let (dealer, hands) = dealt(&known, &deal, number);
    let cards: Cards = hands.iter().copied().collect();
    if contests.events.devices.knows_another(&cards, who, marks) {
        return Err(NoEvent::SeenOnDevice.into());
    }
    contests.events.devices.note(cards, who, marks);
    if !happened.is_empty() {
        writing.write(&contests.store, Some(who), ToWrite { happened, ..ToWrite::default() }).await?;
    }
    let own = hands.get(usize::from(chair) - 1);
    let cards = own.map(|hand| hand.cards().map(|card| card.to_string()).collect()).unwrap_or_default();
    Ok(EventHand { table, number, chair, dealer: dealer.number(), cards })
}

/// Who deals a deal that is dealt by hand, and its hands from chair 1 on.
pub fn dealt(known: &ContestSnapshot, deal: &thurup_compete::event::DealId, number: u32) -> (Chair, Vec<Hand>) {
    let dealer = next::dealer(known.seats, number);
    let (cards, _) = known.deal_seed(deal, 0).cards(&[], &known.rules, known.seats, known.seats.next(dealer));
    (dealer, cards.to_vec())
}
