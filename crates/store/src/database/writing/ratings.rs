//! What counts, and the rows that are folded from it.

use super::merging::moved_once;
use crate::database::run::{execute, run_query};
use crate::database::sql::{Connection, Many, Statement, made, statement};
use crate::{Counted, ListedRow, PersonRow, PlayedRow, RatedTrioRow, RatingEvent, StoreError, TrioPlayedRow};

/// Writes what was counted.
pub async fn write(connection: &mut Connection, counted: &Counted) -> Result<(), StoreError> {
    if counted.anew {
        for sql in [
            "DELETE FROM rated_people",
            "DELETE FROM ratings",
            "DELETE FROM played",
            "DELETE FROM given_back",
            "DELETE FROM rated_trios",
            "DELETE FROM trio_ratings",
            "DELETE FROM trio_played",
            "DELETE FROM house_deals",
            "DELETE FROM club_figures",
        ] {
            execute(connection, sql).await?;
        }
    }
    for event in &counted.events {
        let query = statement("INSERT INTO rating_events (position, id, at, payload) VALUES ($1, $2, $3, $4)")
            .bind(event.position.cast_signed())
            .bind(&event.id)
            .bind(event.at)
            .bind(&event.payload);
        run_query(connection, query).await?;
        club_match(connection, event).await?;
    }
    for (page, event) in &counted.pages {
        // One that was counted before, and is counted again, keeps its page.
        let query = statement("INSERT INTO match_pages (id, event_id) VALUES ($1, $2) ON CONFLICT (event_id) DO NOTHING");
        run_query(connection, query.bind(page.to_string()).bind(event)).await?;
    }
    people_rows(connection, &counted.people).await?;
    played_rows(connection, &counted.played).await?;
    for back in &counted.given_back {
        let query = statement(
            "INSERT INTO given_back (person_id, position, list, payload) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (person_id, position, list) DO UPDATE SET payload = excluded.payload",
        );
        let query = query.bind(&back.person).bind(back.position.cast_signed()).bind(&back.list).bind(&back.payload);
        run_query(connection, query).await?;
    }
    for (guest, into) in &counted.merged {
        let matches = statement(moved_once("played", "person_id", &["position"])).bind(guest).bind(into);
        run_query(connection, matches).await?;
        // Folded again, with the two as one.
        let clubs = format!("DELETE FROM club_figures WHERE {} > 0", connection.dialect().position("$1", "payload"));
        run_query(connection, statement(made(clubs)).bind(guest)).await?;
        let back = statement(moved_once("given_back", "person_id", &["position", "list"])).bind(guest).bind(into);
        run_query(connection, back).await?;
        for sql in [
            "DELETE FROM played WHERE person_id = $1",
            "DELETE FROM given_back WHERE person_id = $1",
            "DELETE FROM rated_people WHERE person_id = $1",
            "DELETE FROM ratings WHERE person_id = $1",
        ] {
            run_query(connection, statement(sql).bind(guest)).await?;
        }
    }
    for trio in &counted.trios {
        trio_row(connection, trio).await?;
    }
    for TrioPlayedRow { trio, position, list, payload } in &counted.trio_played {
        let query = statement(
            "INSERT INTO trio_played (trio_id, position, list, payload) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (trio_id, position) DO UPDATE SET payload = excluded.payload",
        );
        run_query(connection, query.bind(trio).bind(position.cast_signed()).bind(list).bind(payload)).await?;
    }
    for (game, quarter, deals) in &counted.deals {
        let query = statement(
            "INSERT INTO house_deals (game, quarter, deals) VALUES ($1, $2, $3) \
             ON CONFLICT (game, quarter) DO UPDATE SET deals = house_deals.deals + excluded.deals",
        )
        .bind(*game)
        .bind(*quarter)
        .bind(*deals);
        run_query(connection, query).await?;
    }
    Ok(())
}

/// Notes whose table it was, where a club has made it its own: the log says so in its first event.
async fn club_match(connection: &mut Connection, event: &RatingEvent) -> Result<(), StoreError> {
    let Some((stream, _)) = event.id.rsplit_once('-') else { return Ok(()) };
    let club = connection.dialect().json_text("payload", "e.club.id");
    let noted = statement(made(format!(
        "INSERT INTO club_matches (club_id, position) SELECT {club}, $2 FROM events \
         WHERE stream = $1 AND number = 1 AND {club} IS NOT NULL"
    )));
    run_query(connection, noted.bind(stream).bind(event.position.cast_signed())).await
}

static PEOPLE: Many = Many {
    head: "INTO rated_people (person_id, shown, deals, reached, place, payload)",
    values: 6,
    tail: "ON CONFLICT (person_id) DO UPDATE SET shown = excluded.shown, deals = excluded.deals, reached = excluded.reached, \
         place = excluded.place, payload = excluded.payload",
};
static RATINGS: Many = Many {
    head: "INTO ratings (list, person_id, shown, mu, sigma, last_at, highest, highest_event, highest_place)",
    values: 9,
    tail: "ON CONFLICT (list, person_id) DO UPDATE SET shown = excluded.shown, mu = excluded.mu, sigma = excluded.sigma, \
         last_at = excluded.last_at, highest = excluded.highest, highest_event = excluded.highest_event, \
         highest_place = excluded.highest_place",
};
static PLAYED: Many = Many {
    head: "INTO played (person_id, position, list, payload)",
    values: 4,
    tail: "ON CONFLICT (person_id, position) DO UPDATE SET payload = excluded.payload",
};

async fn people_rows(connection: &mut Connection, people: &[PersonRow]) -> Result<(), StoreError> {
    PEOPLE.write(connection, people, person).await?;
    let mut listed: Vec<_> = people.iter().flat_map(|person| person.lists.iter().map(move |list| (person, list))).collect();
    listed.sort_by(|(one, row), (other, other_row)| (row.list, &one.person).cmp(&(other_row.list, &other.person)));
    RATINGS.write(connection, &listed, rating).await
}

fn person(query: Statement, person: &PersonRow) -> Statement {
    let query = query.bind(&person.person).bind(person.shown).bind(person.deals.cast_signed());
    query.bind(person.reached.0.cast_signed()).bind(person.reached.1).bind(&person.payload)
}

fn rating(query: Statement, (person, row): &(&PersonRow, &ListedRow)) -> Statement {
    let ListedRow { list, mu, sigma, last, highest } = row;
    let query = query.bind(*list).bind(&person.person).bind(person.shown).bind(*mu).bind(*sigma).bind(*last);
    let query = query.bind(highest.map(|(mu, ..)| mu)).bind(highest.map(|(_, event, _)| event.cast_signed()));
    query.bind(highest.map(|(.., place)| place))
}

/// In the order in which the table has them: rows that lie side by side are written together.
async fn played_rows(connection: &mut Connection, rows: &[PlayedRow]) -> Result<(), StoreError> {
    let mut rows: Vec<&PlayedRow> = rows.iter().collect();
    rows.sort_unstable_by(|one, other| (&one.person, one.position).cmp(&(&other.person, other.position)));
    PLAYED.write(connection, &rows, played).await
}

fn played(query: Statement, row: &&PlayedRow) -> Statement {
    query.bind(&row.person).bind(row.position.cast_signed()).bind(&row.list).bind(&row.payload)
}

async fn trio_row(connection: &mut Connection, row: &RatedTrioRow) -> Result<(), StoreError> {
    let kept = statement(
        "INSERT INTO rated_trios (trio_id, payload) VALUES ($1, $2) ON CONFLICT (trio_id) DO UPDATE SET payload = excluded.payload",
    );
    run_query(connection, kept.bind(&row.trio).bind(&row.payload)).await?;
    for (list, r, s, last) in &row.lists {
        let listed = statement(
            "INSERT INTO trio_ratings (list, trio_id, r, s, last_at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (list, trio_id) DO UPDATE SET r = excluded.r, s = excluded.s, last_at = excluded.last_at",
        );
        run_query(connection, listed.bind(*list).bind(&row.trio).bind(*r).bind(*s).bind(*last)).await?;
    }
    Ok(())
}
