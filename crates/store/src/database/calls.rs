//! The database of calls, as it is read.

use std::fmt::Write as _;

use super::super::{
    CalledRow, CalledRulesRow, CallsAfter, CallsOf, DealRow, DealsWanted, FiledDeal, HandOf, HandShape, StoreError, StreamId,
    Topic, auction_text,
};
use super::Store;
use super::read::{id, unsigned};
use super::sql::{Dialect, SqlRow, Statement, column, listed, made, statement};
use crate::ids::{DealId, TableId};

/// Deals that are searched from the last one back before all that begin with the auction are: where there are many of them, some are
/// found there, and where there are few, these are quickly looked through.
const LATE: u32 = 20_000;
/// The same of one owner's, each of which is looked up.
const LATE_LISTED: u32 = 2_000;
/// A letter that comes after all that an auction is written with.
const LAST: char = '~';

impl Store {
    /// Rule sets of which there are deals, those of most first, at most so many.
    pub async fn called_rules(&self, most: u32) -> Result<Vec<CalledRulesRow>, StoreError> {
        let sql = "SELECT id, payload, seats, deals FROM called_rules ORDER BY deals DESC, id LIMIT $1";
        let rows = statement(sql).bind(most).fetch_all(&self.readers).await?;
        rows.iter().map(called_rules).collect()
    }

    /// One of them.
    pub async fn called_rules_by_id(&self, rules: &str) -> Result<Option<CalledRulesRow>, StoreError> {
        let row = statement("SELECT id, payload, seats, deals FROM called_rules WHERE id = $1").bind(rules);
        row.fetch_optional(&self.readers).await?.as_ref().map(called_rules).transpose()
    }

    /// What was called next, most often first.
    pub async fn calls_after(&self, after: &CallsAfter) -> Result<Vec<CalledRow>, StoreError> {
        let rows = match after.of {
            CallsOf::People => self.counted(after, "people").await,
            CallsOf::Bots => self.counted(after, "bots").await,
            CallsOf::Club(club) => self.listed(after, &club.to_string()).await,
            CallsOf::Own(person) => self.listed(after, &person.to_string()).await,
        };
        let row = |row: &SqlRow| {
            Ok(CalledRow {
                call: column(row, 0)?,
                deals: unsigned(column(row, 1)?)?,
                own: unsigned(column(row, 2)?)?,
                stakes: column(row, 3)?,
                declared: unsigned(column(row, 4)?)?,
                made: unsigned(column(row, 5)?)?,
            })
        };
        rows?.iter().map(row).collect()
    }

    /// Counted as deals ended: of however many.
    async fn counted(&self, after: &CallsAfter, who: &str) -> Result<Vec<SqlRow>, StoreError> {
        let sql = "SELECT call, CAST(sum(deals) AS BIGINT), 0, CAST(sum(stakes) AS BIGINT), CAST(sum(declared) AS BIGINT), \
                   CAST(sum(made) AS BIGINT) FROM called_counts WHERE rules = $1 AND auction = $2 AND pool >= $3 AND pool <= $4 \
                   GROUP BY call ORDER BY 2 DESC, 1";
        let (from, to) = match &after.card {
            Some(card) => (format!("{who} {card}"), format!("{who} {card}")),
            None => (format!("{who} "), format!("{who} {LAST}")),
        };
        let query = statement(sql).bind(&after.rules).bind(auction_text(&after.calls)).bind(from).bind(to);
        query.fetch_all(&self.readers).await
    }

    /// Counted now: of the deals of one owner.
    async fn listed(&self, after: &CallsAfter, owner: &str) -> Result<Vec<SqlRow>, StoreError> {
        let turn = Turn::of(after);
        let before = auction_text(&after.calls);
        let rest = format!("substr(auction, {})", before.len() + 1);
        let stop = self.readers.dialect().position("'.'", &rest);
        let Turn { seat, sign, side, card } = turn;
        let mut sql = format!(
            "SELECT call, count(*), CAST(sum(own) AS BIGINT), CAST(sum(stakes) AS BIGINT), CAST(sum(declared) AS BIGINT), \
             CAST(sum(declared * made) AS BIGINT) FROM (SELECT substr({rest}, 1, {stop} - 1) AS call, \
             CASE WHEN seat = {seat} THEN 1 ELSE 0 END AS own, {sign}stakes AS stakes, made, \
             CASE WHEN bidder >= 0 AND bidder % 2 = {side} THEN 1 ELSE 0 END AS declared FROM called_lists \
             WHERE owner = $1 AND rules = $2 AND auction > $3 AND auction < $4"
        );
        if matches!(after.of, CallsOf::Club(_)) {
            // Writing into a text does not fail.
            let _ = write!(sql, " AND substr(bots, {}, 1) = '0'", seat + 1);
        }
        if after.card.is_some() {
            let _ = write!(sql, " AND {card} = $5");
        }
        sql.push_str(") AS each_call GROUP BY call ORDER BY 2 DESC, 1");
        let query = statement(made(sql)).bind(owner).bind(&after.rules).bind(before.as_str()).bind(format!("{before}{LAST}"));
        let query = match &after.card {
            Some(card) => query.bind(card),
            None => query,
        };
        query.fetch_all(&self.readers).await
    }

    /// Deals that fit, the last first, each with the seat of the hand that is meant, counted from the leader.
    pub async fn called_deals(&self, wanted: &DealsWanted) -> Result<Vec<(DealId, u8)>, StoreError> {
        let mut rows = searched(self.readers.dialect(), wanted, true).fetch_all(&self.readers).await?;
        if rows.len() < wanted.most as usize {
            rows = searched(self.readers.dialect(), wanted, false).fetch_all(&self.readers).await?;
        }
        rows.iter().map(|row| Ok((id(row, 0)?, column(row, 1)?))).collect()
    }

    /// Finished deals after a position of the outbox and up to another, in order, at most so many, as far as their files are there.
    pub async fn filed_deals(&self, after: u64, upto: u64, most: u32) -> Result<Vec<FiledDeal>, StoreError> {
        let club = self.readers.dialect().json_text("made.payload", "e.club.id");
        let sql = format!(
            "SELECT o.position, d.id, d.stream, d.ended_at, d.payload, {club} FROM outbox o \
             JOIN events e ON e.stream = o.stream AND e.number = o.number \
             JOIN deals d ON d.stream = o.stream AND d.ended_at = e.at \
             LEFT JOIN events made ON made.stream = o.stream AND made.number = 1 \
             WHERE o.topic = $1 AND o.position > $2 AND o.position <= $3 ORDER BY o.position LIMIT $4"
        );
        let rows =
            statement(made(sql)).bind(Topic::DealEnded.id()).bind(after.cast_signed()).bind(upto.cast_signed()).bind(most);
        let rows = rows.fetch_all(&self.readers).await?;
        let filed = |row: &SqlRow| {
            let club: Option<String> = column(row, 5)?;
            Ok(FiledDeal {
                position: unsigned(column(row, 0)?)?,
                deal: DealRow {
                    id: id(row, 1)?,
                    stream: StreamId::Table(id::<TableId>(row, 2)?),
                    ended_at: unsigned(column(row, 3)?)?,
                    payload: column(row, 4)?,
                },
                club: club.map(|_| id(row, 5)).transpose()?,
            })
        };
        rows.iter().map(filed).collect()
    }

    /// Deals that wait until everybody may see them, the first first.
    pub async fn called_waiting(&self) -> Result<Vec<DealId>, StoreError> {
        let rows = statement("SELECT deal_id FROM called_waiting ORDER BY deal_id").fetch_all(&self.readers).await?;
        rows.iter().map(|row| id(row, 0)).collect()
    }
}

fn called_rules(row: &SqlRow) -> Result<CalledRulesRow, StoreError> {
    Ok(CalledRulesRow {
        id: column(row, 0)?,
        payload: column(row, 1)?,
        seats: column(row, 2)?,
        deals: unsigned(column(row, 3)?)?,
    })
}

/// Whose turn it is after an auction, in the words of the tables.
struct Turn {
    /// The seat, from the leader's.
    seat: usize,
    /// Before stakes of the leader's side.
    sign: &'static str,
    /// The side: 0 is the leader's.
    side: usize,
    /// The column of its convention card.
    card: &'static str,
}

impl Turn {
    fn of(after: &CallsAfter) -> Self {
        let (calls, seats) = (after.calls.len(), usize::from(after.seats.max(1)));
        let side = calls % 2;
        let (sign, card) = if side == 0 { ("", "card") } else { ("-", "card2") };
        Self { seat: calls % seats, sign, side, card }
    }
}

/// The search, among all or among the `late` ones.
fn searched(dialect: Dialect, wanted: &DealsWanted, late: bool) -> Statement {
    let DealsWanted { after, hand, value: (from, to), strains, made: was_made, jacks, points, longest, before, most } = wanted;
    let (seat, card) = match hand {
        HandOf::Seat(seat) => (seat.to_string(), if seat % 2 == 0 { "d.card".to_owned() } else { "d.card2".to_owned() }),
        HandOf::Bidder => ("d.bidder".to_owned(), "CASE WHEN d.bidder % 2 = 0 THEN d.card ELSE d.card2 END".to_owned()),
    };
    let auction = auction_text(&after.calls);
    let owner = match after.of {
        CallsOf::People | CallsOf::Bots => None,
        CallsOf::Club(club) => Some(club.to_string()),
        CallsOf::Own(person) => Some(person.to_string()),
    };
    let most_late = if owner.is_some() { LATE_LISTED } else { LATE };
    let last = if late { format!("ORDER BY deal_id DESC LIMIT {most_late}") } else { String::new() };
    let place = "deal_id < $1 AND rules = $2 AND auction >= $3 AND auction < $4";
    let among = match &owner {
        // The list comes first, which is the shorter one: SQLite keeps this order, and PostgreSQL finds it.
        Some(_) => {
            let list = format!("SELECT deal_id AS listed FROM called_lists WHERE owner = $9 AND {place} {last}");
            format!("({list}) l CROSS JOIN called_deals d WHERE d.deal_id = l.listed")
        }
        None if late => format!("(SELECT * FROM called_deals WHERE deal_id < $1 {last}) d WHERE {place}"),
        None => format!("called_deals d WHERE {place}"),
    };
    let mut sql = format!(
        "SELECT d.deal_id, CAST({seat} AS BIGINT) FROM {among} AND d.value >= $5 AND d.value <= $6 AND ($7 OR d.strain {})",
        dialect.among("$8")
    );
    if matches!(hand, HandOf::Bidder) {
        sql.push_str(" AND d.bidder >= 0");
    }
    if let Some(was_made) = was_made {
        let _ = write!(sql, " AND d.bidder >= 0 AND d.made = {}", u8::from(*was_made));
    }
    // Writing into a text does not fail. Numbers are the program's.
    let bot = match after.of {
        CallsOf::People | CallsOf::Club(_) => Some('0'),
        CallsOf::Bots => Some('1'),
        CallsOf::Own(_) => None,
    };
    if let Some(bot) = bot {
        let _ = write!(sql, " AND substr(d.bots, CAST({seat} AS INTEGER) + 1, 1) = '{bot}'");
    }
    let letters =
        |at: u8, width: u8| format!("substr(d.hands, CAST({seat} AS INTEGER) * {} + {at}, {width})", HandShape::WIDTH);
    if *jacks > 0 {
        let _ = write!(sql, " AND {} >= '{jacks:x}'", letters(1, 1));
    }
    if *points > 0 {
        let _ = write!(sql, " AND {} >= '{points:02}'", letters(2, 2));
    }
    if *longest > 0 {
        let _ = write!(sql, " AND {} >= '{longest:x}'", letters(8, 1));
    }
    if after.card.is_some() {
        let _ = write!(sql, " AND {card} = ${}", if owner.is_some() { 10 } else { 9 });
    }
    let _ = write!(sql, " ORDER BY d.deal_id DESC LIMIT {most}");
    let query =
        statement(made(sql)).bind(before.map_or_else(|| LAST.to_string(), |before| before.to_string())).bind(&after.rules);
    let query = query.bind(auction.as_str()).bind(format!("{auction}{LAST}")).bind(*from).bind(*to);
    let query = query.bind(strains.is_empty()).bind(listed(strains));
    [owner, after.card.clone()].into_iter().flatten().fold(query, Statement::bind)
}
