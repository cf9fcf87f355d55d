//! The database of calls.

use std::collections::{BTreeMap, HashMap};

use crate::database::run::{execute, run_query, touched};
use crate::database::sql::{Connection, Many, Statement, column, listed, made, statement};
use crate::rows::auction_text;
use crate::{Called, CalledDealRow, CalledRulesRow, StoreError};

const COUNTS: Many = Many {
    head: "INTO called_counts (rules, auction, call, pool, deals, stakes, declared, made)",
    values: 8,
    tail: "ON CONFLICT (rules, auction, call, pool) DO UPDATE SET deals = called_counts.deals + excluded.deals, \
           stakes = called_counts.stakes + excluded.stakes, declared = called_counts.declared + excluded.declared, \
           made = called_counts.made + excluded.made",
};

const LISTS: Many = Many {
    head: "INTO called_lists (owner, rules, auction, deal_id, seat, stakes, bidder, made, bots, card, card2)",
    values: 11,
    tail: "ON CONFLICT (owner, rules, auction, deal_id) DO NOTHING",
};

const MINING: Many = Many { head: "INTO mining_waits (deal_id)", values: 1, tail: "ON CONFLICT (deal_id) DO NOTHING" };

/// What is added to a row of counts.
#[derive(Clone, Copy, Default)]
struct Count {
    deals: i64,
    stakes: i64,
    declared: i64,
    made: i64,
}

/// Rules, auction before, call, and who called by which card.
type CountKey = (String, String, String, String);

/// Writes all of it but how far it has come.
pub async fn write(connection: &mut Connection, called: &Called) -> Result<(), StoreError> {
    if called.anew {
        for sql in [
            "DELETE FROM called_rules",
            "DELETE FROM called_deals",
            "DELETE FROM called_lists",
            "DELETE FROM called_counts",
            "DELETE FROM called_waiting",
        ] {
            execute(connection, sql).await?;
        }
    }
    for deal in &called.waits {
        let waits = statement("INSERT INTO called_waiting (deal_id) VALUES ($1) ON CONFLICT (deal_id) DO NOTHING");
        run_query(connection, waits.bind(deal.to_string())).await?;
    }
    for deal in &called.done {
        run_query(connection, statement("DELETE FROM called_waiting WHERE deal_id = $1").bind(deal.to_string())).await?;
    }
    let mut new = Vec::new();
    for deal in &called.deals {
        if insert(connection, deal).await? {
            new.push(deal);
        }
    }
    if new.is_empty() {
        return Ok(());
    }
    // What a deal holds of puzzles is looked for once it may be seen.
    let played: Vec<&CalledDealRow> = new.iter().copied().filter(|deal| deal.contract.is_some()).collect();
    MINING.write(connection, &played, |query, deal| query.bind(deal.deal.to_string())).await?;
    rules(connection, &new).await?;
    count(connection, &new).await?;
    list(connection, &new).await
}

/// Whether it is new.
async fn insert(connection: &mut Connection, deal: &CalledDealRow) -> Result<bool, StoreError> {
    let row = statement(
        "INSERT INTO called_deals (deal_id, rules, auction, stakes, value, strain, bidder, made, bots, card, card2, hands) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (deal_id) DO NOTHING",
    );
    let contract = deal.contract.as_ref();
    let row = row.bind(deal.deal.to_string()).bind(&deal.rules.id).bind(auction_text(&deal.calls)).bind(deal.stakes);
    let row = row.bind(contract.map_or(0, |contract| contract.value));
    let row = row.bind(contract.map_or("", |contract| contract.strain.as_str()));
    let row = row.bind(bidder(deal)).bind(u8::from(made_it(deal))).bind(bots(deal)).bind(&deal.cards[0]).bind(&deal.cards[1]);
    let hands: String = deal.hands.iter().map(|hand| hand.text()).collect();
    Ok(touched(connection, row.bind(hands)).await? > 0)
}

fn bidder(deal: &CalledDealRow) -> i32 {
    deal.contract.as_ref().map_or(-1, |contract| contract.bidder.into())
}

fn made_it(deal: &CalledDealRow) -> bool {
    deal.contract.as_ref().is_some_and(|contract| contract.made)
}

fn bots(deal: &CalledDealRow) -> String {
    deal.bots.iter().map(|bot| if *bot { '1' } else { '0' }).collect()
}

async fn rules(connection: &mut Connection, new: &[&CalledDealRow]) -> Result<(), StoreError> {
    let mut found: BTreeMap<&str, (&CalledRulesRow, i64)> = BTreeMap::new();
    for deal in new {
        found.entry(&deal.rules.id).or_insert((&deal.rules, 0)).1 += 1;
    }
    for (id, (rules, deals)) in found {
        let row = statement(
            "INSERT INTO called_rules (id, payload, seats, deals) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (id) DO UPDATE SET deals = called_rules.deals + excluded.deals",
        );
        run_query(connection, row.bind(id).bind(&rules.payload).bind(rules.seats).bind(deals)).await?;
    }
    Ok(())
}

async fn count(connection: &mut Connection, new: &[&CalledDealRow]) -> Result<(), StoreError> {
    // No two rows of one statement may have the same key.
    let mut counts: BTreeMap<CountKey, Count> = BTreeMap::new();
    for deal in new {
        let seats = deal.bots.len().max(1);
        let mut before = String::new();
        for (index, call) in deal.calls.iter().enumerate() {
            let (seat, side) = (index % seats, index % 2);
            let who = if deal.bots.get(seat).copied().unwrap_or(false) { "bots" } else { "people" };
            let declared = deal.contract.as_ref().is_some_and(|contract| usize::from(contract.bidder) % 2 == side);
            let key = (deal.rules.id.clone(), before.clone(), call.clone(), format!("{who} {}", deal.cards[side]));
            let row = counts.entry(key).or_default();
            row.deals += 1;
            row.stakes += i64::from(if side == 0 { deal.stakes } else { -deal.stakes });
            row.declared += i64::from(declared);
            row.made += i64::from(declared && made_it(deal));
            before += &auction_text([call]);
        }
    }
    let bind = |query: Statement, ((rules, auction, call, pool), count): &(CountKey, Count)| {
        let query = query.bind(rules).bind(auction).bind(call).bind(pool);
        query.bind(count.deals).bind(count.stakes).bind(count.declared).bind(count.made)
    };
    COUNTS.write(connection, &counts.into_iter().collect::<Vec<_>>(), bind).await
}

/// Lists deals for the people who sat there, as far as they are known by now, and for their clubs.
async fn list(connection: &mut Connection, new: &[&CalledDealRow]) -> Result<(), StoreError> {
    let people = listed(new.iter().flat_map(|deal| deal.people.iter().map(|(person, _)| *person)));
    let sql = format!(
        "SELECT j.value, p.id FROM ({}) j JOIN people p \
         ON p.id = coalesce((SELECT into_id FROM merges WHERE from_id = j.value), j.value)",
        connection.dialect().rows_of("$1")
    );
    let known = statement(made(sql)).bind(people).fetch_all(&mut *connection).await?;
    let known: HashMap<String, String> =
        known.iter().map(|row| Ok((column(row, 0)?, column(row, 1)?))).collect::<Result<_, StoreError>>()?;
    let mut rows: BTreeMap<(String, String), (i32, &CalledDealRow)> = BTreeMap::new();
    for deal in new {
        let owners =
            deal.people.iter().filter_map(|(person, seat)| Some((known.get(&person.to_string())?.clone(), i32::from(*seat))));
        for (owner, seat) in owners.chain(deal.club.map(|club| (club.to_string(), -1))) {
            rows.insert((owner, deal.deal.to_string()), (seat, deal));
        }
    }
    let bind = |query: Statement, ((owner, id), (seat, deal)): &((String, String), (i32, &CalledDealRow))| {
        let query = query.bind(owner).bind(&deal.rules.id).bind(auction_text(&deal.calls)).bind(id).bind(*seat);
        let query = query.bind(deal.stakes).bind(bidder(deal)).bind(u8::from(made_it(deal))).bind(bots(deal));
        query.bind(&deal.cards[0]).bind(&deal.cards[1])
    };
    LISTS.write(connection, &rows.into_iter().collect::<Vec<_>>(), bind).await
}
