//! What counts, and the rows that are folded from it.

use sqlx::sqlite::SqliteConnection;

use crate::store::sqlite::run::{execute, run_query};
use crate::store::{Counted, ListedRow, PersonRow, RatedTrioRow, StoreError, TrioPlayedRow};

/// Writes what was counted.
pub async fn write(connection: &mut SqliteConnection, counted: &Counted) -> Result<(), StoreError> {
    if counted.anew {
        for sql in [
            "DELETE FROM rated_people",
            "DELETE FROM ratings",
            "DELETE FROM played",
            "DELETE FROM rated_trios",
            "DELETE FROM trio_ratings",
            "DELETE FROM trio_played",
            "DELETE FROM house_deals",
        ] {
            execute(connection, sql).await?;
        }
    }
    for event in &counted.events {
        let query = sqlx::query("INSERT INTO rating_events (position, id, at, payload) VALUES ($1, $2, $3, $4)")
            .bind(event.position.cast_signed())
            .bind(&event.id)
            .bind(event.at)
            .bind(&event.payload);
        run_query(connection, query).await?;
    }
    for person in &counted.people {
        person_row(connection, person).await?;
    }
    for played in &counted.played {
        let query = sqlx::query(
            "INSERT INTO played (person_id, position, list, payload) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (person_id, position) DO UPDATE SET payload = excluded.payload",
        )
        .bind(&played.person)
        .bind(played.position.cast_signed())
        .bind(&played.list)
        .bind(&played.payload);
        run_query(connection, query).await?;
    }
    for trio in &counted.trios {
        trio_row(connection, trio).await?;
    }
    for TrioPlayedRow { trio, position, list, payload } in &counted.trio_played {
        let query = sqlx::query(
            "INSERT INTO trio_played (trio_id, position, list, payload) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (trio_id, position) DO UPDATE SET payload = excluded.payload",
        );
        run_query(connection, query.bind(trio).bind(position.cast_signed()).bind(list).bind(payload)).await?;
    }
    for (game, quarter, deals) in &counted.deals {
        let query = sqlx::query(
            "INSERT INTO house_deals (game, quarter, deals) VALUES ($1, $2, $3) \
             ON CONFLICT (game, quarter) DO UPDATE SET deals = deals + excluded.deals",
        )
        .bind(*game)
        .bind(*quarter)
        .bind(*deals);
        run_query(connection, query).await?;
    }
    Ok(())
}

async fn person_row(connection: &mut SqliteConnection, person: &PersonRow) -> Result<(), StoreError> {
    let query = sqlx::query(
        "INSERT INTO rated_people (person_id, shown, deals, reached, place, payload) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (person_id) DO UPDATE SET shown = excluded.shown, deals = excluded.deals, reached = excluded.reached, \
         place = excluded.place, payload = excluded.payload",
    )
    .bind(&person.person)
    .bind(person.shown)
    .bind(person.deals.cast_signed())
    .bind(person.reached.0.cast_signed())
    .bind(person.reached.1)
    .bind(&person.payload);
    run_query(connection, query).await?;
    for ListedRow { list, mu, sigma, last, highest } in &person.lists {
        let query = sqlx::query(
            "INSERT INTO ratings (list, person_id, shown, mu, sigma, last_at, highest, highest_event, highest_place) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (list, person_id) DO UPDATE SET \
             shown = excluded.shown, mu = excluded.mu, sigma = excluded.sigma, last_at = excluded.last_at, \
             highest = excluded.highest, highest_event = excluded.highest_event, highest_place = excluded.highest_place",
        )
        .bind(*list)
        .bind(&person.person)
        .bind(person.shown)
        .bind(*mu)
        .bind(*sigma)
        .bind(*last)
        .bind(highest.map(|(mu, ..)| mu))
        .bind(highest.map(|(_, event, _)| event.cast_signed()))
        .bind(highest.map(|(.., place)| place));
        run_query(connection, query).await?;
    }
    Ok(())
}

async fn trio_row(connection: &mut SqliteConnection, row: &RatedTrioRow) -> Result<(), StoreError> {
    let kept = sqlx::query(
        "INSERT INTO rated_trios (trio_id, payload) VALUES ($1, $2) ON CONFLICT (trio_id) DO UPDATE SET payload = excluded.payload",
    );
    run_query(connection, kept.bind(&row.trio).bind(&row.payload)).await?;
    for (list, r, s, last) in &row.lists {
        let listed = sqlx::query(
            "INSERT INTO trio_ratings (list, trio_id, r, s, last_at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (list, trio_id) DO UPDATE SET r = excluded.r, s = excluded.s, last_at = excluded.last_at",
        );
        run_query(connection, listed.bind(*list).bind(&row.trio).bind(*r).bind(*s).bind(*last)).await?;
    }
    Ok(())
}
