//! Finished deals by what was called in them, what they came to, and by the hand of whoever called.

use thurup_people::rights::Permission;
use thurup_rules::{Doubled, Outcome, Seats};
use thurup_store::ids::{DealId, PersonId};
use thurup_store::{CallsOf, DealsWanted, HandOf};
use thurup_table::Names;
use thurup_table::deal_file::DealFile;
use thurup_wire::calls::{CalledTrump, FoundContract, FoundDeal};

use super::{Asked, Place, nobody, place};
use crate::accounts::rights;
use crate::error::reason::Reason;
use crate::results::released::Released;
use crate::results::{Results, released};
use crate::social::known_tables;

/// Deals that are told at most in one answer.
pub const MOST: u32 = 200;
/// Deals that are told where it is not said how many.
const USUAL: u32 = 50;
/// The most of a hand that is asked for: more there cannot be.
const MOST_OF_HAND: [u8; 3] = [8, 56, 15];

/// What is looked for.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// Where, and whose.
    pub asked: Asked,
    /// The call that was made there.
    pub call: Option<String>,
    /// The contract's value, from and to.
    pub value: (Option<u8>, Option<u8>),
    /// Its trump.
    pub trump: Option<CalledTrump>,
    /// It was made, or was not.
    pub made: Option<bool>,
    /// Jacks, card points and cards of one suit that the hand has at least.
    pub hand: [u8; 3],
    /// Those that were dealt before this time alone, in milliseconds since 1970.
    pub before: Option<u64>,
    /// How many at most.
    pub most: Option<u32>,
}

/// Finished deals that fit, the last first. Where an auction is given it is the hand of whoever called after it, else the bidder's.
///
/// # Errors
/// As [`super::page`].
pub async fn search(results: &Results, who: Option<PersonId>, wanted: &Search) -> Result<Vec<FoundDeal>, Reason> {
    rights::may_see(results, who, Permission::DealLog).await?;
    let usual = results.store.called_rules(1).await?.into_iter().next();
    let Some(at) = place(results, who, &wanted.asked, usual).await? else { return Ok(Vec::new()) };
    let by_call = wanted.asked.auction.is_some() || wanted.asked.deal.is_some() || wanted.call.is_some();
    let mut after = at.after();
    let turn = after.calls.len() % usize::from(at.row.seats.max(1));
    after.calls.extend(super::read(wanted.call.as_deref().unwrap_or_default())?.iter().map(ToString::to_string));
    // Ids sort by the time of the deal.
    let before = wanted.before.map(|began| DealId::from_parts(began, [0; 10]));
    let strains: &[&str] = match wanted.trump {
        Some(CalledTrump::Spades) => &["S"],
        Some(CalledTrump::Hearts) => &["H"],
        Some(CalledTrump::Diamonds) => &["D"],
        Some(CalledTrump::Clubs) => &["C"],
        Some(CalledTrump::NoTrump) => &["NT", "NS", "P"],
        None => &[],
    };
    let [jacks, points, longest] = std::array::from_fn(|of| wanted.hand[of].min(MOST_OF_HAND[of]));
    let of = DealsWanted {
        after,
        hand: if by_call { HandOf::Seat(u8::try_from(turn).unwrap_or_default()) } else { HandOf::Bidder },
        // All passed is 0.
        value: (wanted.value.0.unwrap_or(0), wanted.value.1.unwrap_or(u8::MAX)),
        strains: strains.iter().map(|&strain| strain.to_owned()).collect(),
        made: wanted.made,
        jacks,
        points,
        longest,
        before,
        most: wanted.most.unwrap_or(USUAL).clamp(1, MOST),
    };
    let mut deals = Vec::new();
    for (id, seat) in results.store.called_deals(&of).await? {
        deals.extend(shown(results, who, &at, id, seat).await?);
    }
    Ok(deals)
}

/// Whether a deal is told by its id and with a name: it leads to all others of its table, and a private one is for those who know it.
/// Deals of an event that may be seen are on its pages.
async fn leads(
    results: &Results,
    who: Option<PersonId>,
    of: CallsOf,
    found: &Released,
    file: &DealFile,
) -> Result<bool, Reason> {
    if matches!(of, CallsOf::Own(_) | CallsOf::Club(_)) || who.is_some_and(|who| file.chair_of(who).is_some()) {
        return Ok(true);
    }
    let Some(table) = found.row().stream.table() else { return Ok(false) };
    Ok(results.store.contest_of_table(table).await?.is_some()
        || known_tables::knows_table(results, table, who).await?.is_some())
}

/// A deal as it is found: read as it may be seen, once more.
async fn shown(
    results: &Results,
    who: Option<PersonId>,
    at: &Place,
    id: DealId,
    seat: u8,
) -> Result<Option<FoundDeal>, Reason> {
    let Some(found) = released::stored(results, id).await? else { return Ok(None) };
    let Some((deal, file)) = found.file().ok().and_then(|file| Some((file.deal().ok()??, file))) else { return Ok(None) };
    let leads = leads(results, who, at.of, &found, &file).await?;
    let people: Vec<_> = file.people().filter(|_| leads).collect();
    let names: Names = results.store.names(&people).await?.into_iter().collect();
    let (seats, leader): (Seats, _) = (deal.seats(), deal.leader());
    let chair = seats.after(leader, seat);
    let (stakes, contract) = match deal.outcome() {
        Some(Outcome::Played(score)) => {
            let contract = FoundContract {
                value: score.contract.value,
                strain: score.contract.named.letters().to_owned(),
                chair: score.contract.by.number(),
                doubled: match score.contract.doubled {
                    Doubled::Undoubled => 0,
                    Doubled::Doubled => 1,
                    Doubled::Redoubled => 2,
                },
                points: score.points[score.contract.by.team()],
                made: score.made(),
            };
            let won = i32::from(score.stakes);
            (if score.winner == chair.team() { won } else { -won }, Some(contract))
        }
        _ => (0, None),
    };
    Ok(Some(FoundDeal {
        deal: leads.then(|| id.to_string()),
        began: id.made_at(),
        ended_at: found.row().ended_at,
        rules: at.row.id.clone(),
        seats: seats.count(),
        leader: leader.number(),
        auction: deal.auction().said().iter().map(|said| said.call.to_string()).collect(),
        contract,
        chair: chair.number(),
        name: file.name_at(chair.number(), &names).filter(|_| leads).unwrap_or_else(nobody),
        bot: file.bots().any(|(bot, _)| bot == chair.number()),
        hand: deal.dealt(chair).cards().map(|card| card.to_string()).collect(),
        stakes,
    }))
}
