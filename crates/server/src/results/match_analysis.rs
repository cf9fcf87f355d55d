//! What luck and what choices brought in a match: the sums of its deals, as far as they have been analysed.

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;
use thurup_learning::analysis::stake_of;
use thurup_people::rights::Permission;
use thurup_store::Person;
use thurup_store::ids::DealId;
use thurup_table::deal_file::DealFileError;
use thurup_wire::matches::{ChoicesOfChair, DecidingDeal, MatchAnalysis, MatchParts};

use super::match_page;
use crate::accounts::rights;
use crate::error::reason::Reason;
use crate::results::released::{self, Released};
use crate::results::{Results, analyses};

/// So many deals are said to have decided a match.
const DECIDING: usize = 3;

/// What an analysis that is kept says of its deal, in thousandths of a stake as the odd chairs see it.
#[derive(Deserialize)]
struct Kept {
    /// Absent where the deal has no choices, or is too hard to be known.
    sums: Option<Sums>,
}

#[derive(Deserialize)]
struct Sums {
    result: i64,
    cards: i64,
    unseen: i64,
    end: i64,
    choices: BTreeMap<u8, i64>,
}

impl Sums {
    /// What was made of the hands, by choices and by what nobody could see.
    fn played(&self) -> i64 {
        self.unseen + self.choices.values().sum::<i64>()
    }
}

/// What luck and choices brought in a match; `asks` for what is not known yet.
///
/// # Errors
/// When there is no such match, or one may see no logs of deals; when the database cannot be read, or it cannot be asked for.
pub async fn of(results: &Results, id: &str, who: Option<&Person>, asks: bool) -> Result<MatchAnalysis, Reason> {
    rights::may_see(results, who.map(|who| who.id), Permission::DealLog).await?;
    let page = match_page::page(results, id, who).await?;
    let (mut deals, mut analysed, mut summed) = (0, 0, Vec::new());
    let numbered = (1..).zip(page.deals.iter().map(|deal| deal.deal.as_deref()));
    let numbered: Vec<(u32, DealId)> =
        numbered.filter_map(|(number, deal)| Some((number, deal?.parse::<DealId>().ok()?))).collect();
    let ids: Vec<DealId> = numbered.iter().map(|(_, deal)| *deal).collect();
    let waiting = analyses::ask_some(results, &ids, asks).await?;
    for (number, deal) in numbered {
        if waiting.contains(&deal) {
            deals += 1;
            continue;
        }
        let kept = match analyses::of(results, deal).await {
            Err(Reason::NoSuchDeal) => continue,
            kept => kept?,
        };
        deals += 1;
        let Some(kept) = kept else { continue };
        analysed += 1;
        let kept: Kept = serde_json::from_str(&kept).map_err(|error| {
            tracing::error!(%deal, %error, "an analysis that is kept cannot be read");
            Reason::Internal
        })?;
        summed.extend(kept.sums.map(|sums| (number, deal, sums)));
    }
    Ok(MatchAnalysis {
        deals,
        analysed,
        summed: u32::try_from(summed.len()).unwrap_or(u32::MAX),
        parts: (!summed.is_empty()).then(|| parts(&summed)),
        decided: if analysed == deals { decided(&summed, &elsewhere(results, &summed).await?) } else { Vec::new() },
    })
}

/// What other tables of the event made of the cards of each deal, the stakes of the odd chairs: those that may be told.
async fn elsewhere(results: &Results, summed: &[(u32, DealId, Sums)]) -> Result<HashMap<DealId, Vec<i64>>, Reason> {
    let mut elsewhere = HashMap::new();
    let Some((_, first, _)) = summed.first() else { return Ok(elsewhere) };
    let Some((event, _)) = results.store.contest_of_deal(*first).await? else { return Ok(elsewhere) };
    let all = results.store.contest_deals(event).await?;
    for (_, deal, _) in summed {
        let Some(cards) = all.iter().find(|row| row.id == *deal).map(|row| &row.deal) else { continue };
        let mut stakes = Vec::new();
        for other in all.iter().filter(|row| row.deal == *cards && row.id != *deal) {
            let Some(released) = released::stored(results, other.id).await? else { continue };
            stakes.extend(stake(&released).map_err(|error| {
                tracing::error!(deal = %other.id, %error, "a finished deal cannot be read");
                Reason::Internal
            })?);
        }
        elsewhere.insert(*deal, stakes);
    }
    Ok(elsewhere)
}

/// What the odd chairs got of a deal.
fn stake(released: &Released) -> Result<Option<i64>, DealFileError> {
    let deal = released.file()?.deal()?;
    Ok(deal.and_then(|deal| deal.outcome()).map(|outcome| stake_of(&outcome).into()))
}

fn parts(summed: &[(u32, DealId, Sums)]) -> MatchParts {
    let mut parts = MatchParts::default();
    let mut choices = BTreeMap::<u8, i64>::new();
    for (.., sums) in summed {
        parts.result += sums.result;
        parts.cards += sums.cards;
        parts.unseen += sums.unseen;
        parts.end += sums.end;
        for (chair, brought) in &sums.choices {
            *choices.entry(*chair).or_default() += brought;
        }
    }
    parts.choices = choices.into_iter().map(|(chair, brought)| ChoicesOfChair { chair, brought }).collect();
    parts
}

/// The deals that brought most beyond what other tables made of their cards, or, where there were none, of which play made most: for
/// either side; of equals the earlier.
fn decided(summed: &[(u32, DealId, Sums)], elsewhere: &HashMap<DealId, Vec<i64>>) -> Vec<DecidingDeal> {
    let deciding = summed.iter().map(|(number, deal, sums)| {
        let others = elsewhere.get(deal).filter(|others| !others.is_empty());
        let beside = others.map(|others| {
            let mean = others.iter().sum::<i64>() as f64 * 1000.0 / others.len() as f64;
            sums.result - mean.round() as i64
        });
        DecidingDeal { number: *number, deal: deal.to_string(), played: sums.played(), beside }
    });
    let weight = |deal: &DecidingDeal| deal.beside.unwrap_or(deal.played).abs();
    let mut deals: Vec<DecidingDeal> = deciding.filter(|deal| weight(deal) != 0).collect();
    deals.sort_by_key(|deal| (std::cmp::Reverse(weight(deal)), deal.number));
    deals.truncate(DECIDING);
    deals
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deal(number: u32, [cards, unseen, end]: [i64; 3], choices: &[(u8, i64)]) -> (u32, DealId, Sums) {
        let choices: BTreeMap<u8, i64> = choices.iter().copied().collect();
        let result = cards + unseen + end + choices.values().sum::<i64>();
        (number, DealId::from_parts(number.into(), Default::default()), Sums { result, cards, unseen, end, choices })
    }

    #[test]
    fn a_match_is_the_sum_of_its_deals_and_play_decided_it() {
        let deals = [
            deal(1, [2000, 0, 0], &[]),
            deal(2, [1000, -1500, 0], &[(1, -500), (4, 250)]),
            deal(3, [-3000, 100, 900], &[(4, 1000)]),
            deal(5, [0, 1750, 0], &[]),
            deal(6, [0, -400, 0], &[(1, 400)]),
            deal(7, [0, 0, 0], &[(2, -20)]),
        ];
        let parts = parts(&deals);
        let by: Vec<(u8, i64)> = parts.choices.iter().map(|of| (of.chair, of.brought)).collect();
        assert_eq!((parts.cards, parts.unseen, parts.end), (0, -50, 900));
        assert_eq!(by, [(1, -100), (2, -20), (4, 1250)]);
        assert_eq!(parts.result, parts.cards + parts.unseen + parts.end + 1130);
        // Choices that outweighed what nobody could see decided nothing, and what the hands were worth neither.
        let told = |elsewhere: &HashMap<DealId, Vec<i64>>| -> Vec<(u32, i64, Option<i64>)> {
            decided(&deals, elsewhere).iter().map(|deal| (deal.number, deal.played, deal.beside)).collect()
        };
        assert_eq!(told(&HashMap::new()), [(2, -1750, None), (5, 1750, None), (3, 1100, None)]);
        // Where others had the cards it is what they made of them that counts: all got two of the first deal, and of the fifth.
        let elsewhere = [(0, vec![2]), (1, vec![-1, 0, 0]), (2, vec![]), (3, vec![2, 2])];
        let elsewhere = elsewhere.map(|(index, stakes)| (deals[index].1, stakes)).into_iter().collect();
        assert_eq!(told(&elsewhere), [(3, 1100, None), (2, -1750, Some(-417)), (5, 1750, Some(-250))]);
    }
}
