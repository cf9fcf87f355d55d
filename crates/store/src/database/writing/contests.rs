//! Events of several matches: what changes beside their logs.

use crate::database::run::{one, run_query};
use crate::database::sql::{Connection, statement};
use crate::{ContestChange, StoreError};

/// Writes what goes with events of a log.
pub async fn write(connection: &mut Connection, change: &ContestChange) -> Result<(), StoreError> {
    let ContestChange { contest, made, payload, summary, command, names, from, players, words, people, table, deal } = change;
    if let Some(row) = made {
        let sql = "INSERT INTO contests (id, club_id, payload, seed, made_by, made_key, made_at, state, starts, teams) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', NULL, 0) ON CONFLICT (made_by, made_key) DO NOTHING";
        let query = statement(sql).bind(row.id.to_string()).bind(row.club.map(|club| club.to_string())).bind(&row.payload);
        let query = query.bind(&row.seed).bind(row.made_by.to_string()).bind(&row.made_key).bind(row.made_at.cast_signed());
        one(connection, query).await?;
    }
    let Some(id) = contest.or(made.as_ref().map(|row| row.id)).map(|id| id.to_string()) else { return Ok(()) };
    if let Some((person, key)) = command {
        let sql = "INSERT INTO contest_commands (contest, person_id, key) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        one(connection, statement(sql).bind(&id).bind(person.to_string()).bind(key)).await?;
    }
    if let Some(payload) = payload {
        one(connection, statement("UPDATE contests SET payload = $2 WHERE id = $1").bind(&id).bind(payload)).await?;
    }
    if let Some(summary) = summary {
        let sql = "UPDATE contests SET state = $2, starts = $3, teams = $4 WHERE id = $1";
        let query = statement(sql).bind(&id).bind(summary.state).bind(summary.starts.map(u64::cast_signed));
        one(connection, query.bind(summary.teams)).await?;
    }
    for (team, name, by) in names {
        let sql = "INSERT INTO contest_teams (contest, team, name, named_by) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (contest, team) DO UPDATE SET name = excluded.name, named_by = excluded.named_by";
        run_query(connection, statement(sql).bind(&id).bind(*team).bind(name).bind(by.to_string())).await?;
    }
    for (team, from) in from {
        let sql = "UPDATE contest_teams SET comes_from = $3 WHERE contest = $1 AND team = $2";
        one(connection, statement(sql).bind(&id).bind(*team).bind(from)).await?;
    }
    for (player, name, by) in players {
        let sql = "INSERT INTO contest_players (contest, player, name, named_by) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (contest, player) DO UPDATE SET name = excluded.name, named_by = excluded.named_by";
        one(connection, statement(sql).bind(&id).bind(player).bind(name).bind(by.to_string())).await?;
    }
    for (ruling, part, words, by) in words {
        let sql = "INSERT INTO contest_words (contest, ruling, part, words, written_by) VALUES ($1, $2, $3, $4, $5) \
                   ON CONFLICT DO NOTHING";
        run_query(connection, statement(sql).bind(&id).bind(*ruling).bind(*part).bind(words).bind(by.to_string())).await?;
    }
    for (team, players) in people {
        let gone = statement("DELETE FROM contest_people WHERE contest = $1 AND team = $2");
        run_query(connection, gone.bind(&id).bind(*team)).await?;
        for player in players {
            // Who has left one team may enter another.
            let sql = "INSERT INTO contest_people (person_id, contest, team) SELECT $1, $2, $3 \
                       WHERE EXISTS (SELECT 1 FROM people WHERE id = $1) \
                       ON CONFLICT (person_id, contest) DO UPDATE SET team = excluded.team";
            run_query(connection, statement(sql).bind(player.to_string()).bind(&id).bind(*team)).await?;
        }
    }
    if let Some(table) = table {
        let sql = "INSERT INTO contest_tables (stream, contest, stage, name, number, again) VALUES ($1, $2, $3, $4, $5, $6) \
                   ON CONFLICT DO NOTHING";
        let query = statement(sql).bind(table.table.to_string()).bind(&id).bind(table.stage).bind(&table.name);
        one(connection, query.bind(table.number).bind(table.again)).await?;
    }
    if let Some(deal) = deal {
        let sql = "INSERT INTO contest_deals (id, contest, deal, stage, name, number, place, played) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
        let query = statement(sql).bind(deal.id.to_string()).bind(&id).bind(&deal.deal).bind(deal.stage).bind(&deal.name);
        run_query(connection, query.bind(deal.number).bind(deal.place).bind(&deal.played)).await?;
    }
    Ok(())
}
