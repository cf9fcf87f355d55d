//! The database of calls: what was called after an auction, by whom, what each call means, and what came of it.

mod search;

use thurup_people::rights::Permission;
use thurup_rules::{Auction, AuctionKind, Call, Chair, RuleSet, Seats, Text};
use thurup_store::ids::{DealId, PersonId};
use thurup_store::{CalledRow, CalledRulesRow, CallsAfter, CallsOf};
use thurup_systems::Convention;
use thurup_table::view::{call_made, call_meant};
use thurup_wire::calls::{CallBefore, CallSource, CalledCard, CalledNext, CalledRules, CallsPage};
use thurup_wire::{ClubRef, Text as WireText};

pub use search::{Search, search};

use super::error::ResultError;
use super::projections::calls::rules_id;
use super::{Results, released};
use crate::accounts::error::AccountError;
use crate::accounts::rights;
use crate::error::reason::Reason;
use crate::social::clubs::known;
use crate::social::clubs::views::sees_members;

/// Rule sets to choose from.
const RULES: u32 = 60;
/// Calls that an auction of ours can have at the very most.
const CALLS: usize = 400;

/// What is looked at: a place, as somebody asks for it.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// The id of the rules; those of most deals if absent.
    pub rules: Option<String>,
    /// The calls before, from the leader's on, with a comma between two.
    pub auction: Option<String>,
    /// Rules, and so many of its calls, of this finished deal instead.
    pub deal: Option<String>,
    /// How many of the deal's calls; all if absent.
    pub upto: Option<usize>,
    /// Whose calls.
    pub of: CallSource,
    /// The club's id.
    pub club: Option<String>,
    /// Callers with this convention card alone.
    pub card: Option<String>,
}

/// A place that was found.
struct Place {
    row: CalledRulesRow,
    rules: RuleSet,
    auction: Auction,
    card: Option<Convention>,
    of: CallsOf,
}

impl Place {
    /// The calls before.
    fn calls(&self) -> Vec<String> {
        self.auction.said().iter().map(|said| said.call.to_string()).collect()
    }

    fn after(&self) -> CallsAfter {
        CallsAfter {
            rules: self.row.id.clone(),
            seats: self.row.seats,
            calls: self.calls(),
            of: self.of,
            card: self.card.map(Convention::id),
        }
    }

    /// The card by which calls are explained.
    fn explains(&self) -> Convention {
        self.card.unwrap_or_else(|| Convention::of(&self.rules))
    }
}

/// What was called there, for one who looks.
///
/// # Errors
/// [`ResultError::NoSuchRules`], [`ResultError::NoSuchCard`], [`ResultError::NoSuchCall`]; when there is no such deal or club, or it is
/// not for whoever asks; when the database cannot be read.
pub async fn page(results: &Results, who: Option<PersonId>, asked: &Asked) -> Result<CallsPage, Reason> {
    rights::may_see(results, who, Permission::DealLog).await?;
    let rows = results.store.called_rules(RULES).await?;
    let mut page = CallsPage {
        all_rules: rows.iter().filter_map(shown).collect(),
        rules: None,
        cards: cards(),
        card: None,
        clubs: clubs_of(results, who).await?,
        of: asked.of,
        club: asked.club.clone().filter(|_| asked.of == CallSource::Club),
        calls: Vec::new(),
        over: false,
        next: Vec::new(),
        uncalled: Vec::new(),
    };
    let Some(place) = place(results, who, asked, rows.into_iter().next()).await? else { return Ok(page) };
    let rows = results.store.calls_after(&place.after()).await?;
    page.rules = shown(&place.row);
    page.card = place.card.map(Convention::id);
    page.over = place.auction.is_over();
    let (card, auction) = (place.explains(), &place.auction);
    let before = |(index, said)| CallBefore {
        call: call_made(said),
        meaning: card.explain(auction, index).map_or_else(|| Text::same(""), |meant| meant.text).into(),
    };
    page.calls = auction.said().iter().enumerate().map(before).collect();
    page.next = rows.iter().filter_map(|row| next(card, auction, row)).collect();
    let all = place.rules.deck(auction.seats()).cards();
    let offered = auction.offer(all).filter(|_| !page.over).map(|offer| offer.calls()).unwrap_or_default();
    let offered = offered.into_iter().map(|call| call.to_string());
    page.uncalled = offered.filter(|call| rows.iter().all(|row| row.call != *call)).collect();
    Ok(page)
}

fn next(card: Convention, auction: &Auction, row: &CalledRow) -> Option<CalledNext> {
    let call: Call = row.call.parse().ok()?;
    let average = 100.0 * row.stakes as f64 / row.deals.max(1) as f64;
    Some(CalledNext {
        call: call_meant(call, auction),
        meaning: card.explain_next(auction, call).text.into(),
        deals: row.deals,
        own: row.own,
        // A deal brings a few stakes.
        stakes: average.round() as i32,
        declared: row.declared,
        made: row.made,
    })
}

/// A rule set as it is shown; none where no program knows it any more.
fn shown(row: &CalledRulesRow) -> Option<CalledRules> {
    let rules: RuleSet = serde_json::from_str(&row.payload).ok()?;
    let (title, card) = (rules.title().into(), Convention::of(&rules).id());
    Some(CalledRules { id: row.id.clone(), title, seats: row.seats, deals: row.deals, card })
}

fn cards() -> Vec<CalledCard> {
    Convention::all().map(|card| CalledCard { id: card.id(), name: card.name().into() }).collect()
}

/// The clubs to which somebody belongs.
async fn clubs_of(results: &Results, who: Option<PersonId>) -> Result<Vec<ClubRef>, Reason> {
    let Some(person) = who else { return Ok(Vec::new()) };
    let mut clubs = Vec::new();
    for (club, _) in results.store.clubs_of(person).await? {
        // Those that were only asked are among them.
        if sees_members(results, who, club.id).await? {
            clubs.push(ClubRef { id: club.id.to_string(), name: club.name });
        }
    }
    Ok(clubs)
}

/// What is asked for; nothing where no deal was played yet. `usual`: the rules where none are asked for.
async fn place(
    results: &Results,
    who: Option<PersonId>,
    asked: &Asked,
    usual: Option<CalledRulesRow>,
) -> Result<Option<Place>, Reason> {
    let of = source(results, who, asked).await?;
    let card = asked.card.as_deref().filter(|card| !card.is_empty());
    let card = card.map(|card| Convention::named(card).ok_or(ResultError::NoSuchCard)).transpose()?;
    let (row, calls) = match &asked.deal {
        Some(deal) => of_deal(results, deal, asked.upto).await?,
        None => {
            let row = match &asked.rules {
                Some(id) => results.store.called_rules_by_id(id).await?.ok_or(ResultError::NoSuchRules)?,
                None => match usual {
                    Some(row) => row,
                    None => return Ok(None),
                },
            };
            (row, read(asked.auction.as_deref().unwrap_or_default())?)
        }
    };
    let rules: RuleSet = serde_json::from_str(&row.payload).map_err(|_| ResultError::NoSuchRules)?;
    let seats = Seats::from_count(row.seats).ok_or(ResultError::NoSuchRules)?;
    let auction = auction(&rules, seats, &calls)?;
    Ok(Some(Place { row, rules, auction, card, of }))
}

/// Calls as they stand in an address.
fn read(auction: &str) -> Result<Vec<Call>, ResultError> {
    let texts = auction.split(',').map(str::trim).filter(|text| !text.is_empty());
    texts.map(|text| text.parse().map_err(|_| ResultError::NoSuchCall)).collect()
}

/// The auction of these calls, whoever holds which cards.
fn auction(rules: &RuleSet, seats: Seats, calls: &[Call]) -> Result<Auction, ResultError> {
    if calls.len() > CALLS {
        return Err(ResultError::NoSuchCall);
    }
    let all = rules.deck(seats).cards();
    let mut auction = Auction::new(*rules, seats, Chair::FIRST);
    for call in calls {
        auction.push(*call, all).map_err(|_| ResultError::NoSuchCall)?;
    }
    Ok(auction)
}

/// Rules and calls of a finished deal that may be seen.
async fn of_deal(results: &Results, id: &str, upto: Option<usize>) -> Result<(CalledRulesRow, Vec<Call>), Reason> {
    let id: DealId = id.parse().map_err(|_| Reason::NoSuchDeal)?;
    let found = released::deal(results, id).await?.ok_or(Reason::NoSuchDeal)?;
    let deal = found.file().ok().and_then(|file| file.deal().ok().flatten()).ok_or(Reason::NoSuchDeal)?;
    let (rules, seats) = (deal.rules(), deal.seats());
    if rules.auction() != AuctionKind::Spoken {
        return Err(ResultError::NoSuchRules.into());
    }
    let (id, payload) = rules_id(rules, seats).map_err(|_| Reason::Internal)?;
    // It may be the first of its rules, or not counted yet.
    let row = results.store.called_rules_by_id(&id).await?;
    let row = row.unwrap_or(CalledRulesRow { id, payload, seats: seats.count(), deals: 0 });
    let calls = deal.auction().said().iter().map(|said| said.call).take(upto.unwrap_or(usize::MAX)).collect();
    Ok((row, calls))
}

/// Whose calls, where whoever asks may see them.
async fn source(results: &Results, who: Option<PersonId>, asked: &Asked) -> Result<CallsOf, Reason> {
    Ok(match asked.of {
        CallSource::People => CallsOf::People,
        CallSource::Bots => CallsOf::Bots,
        CallSource::Own => CallsOf::Own(who.ok_or(AccountError::UnknownSecret)?),
        CallSource::Club => {
            let (club, _) = known(results, asked.club.as_deref().unwrap_or_default()).await?;
            if !sees_members(results, who, club.id).await? {
                return Err(ResultError::NotOfClub.into());
            }
            CallsOf::Club(club.id)
        }
    })
}

/// A name where there is none.
fn nobody() -> WireText {
    Text::same("").into()
}
