//! People who go, and forgetting them.

use std::sync::atomic::{AtomicBool, Ordering};

use super::{clubs, help, jobs, order, rewriting, trios};
use crate::clock::now_ms;
use crate::database::run::{run_query, touched};
use crate::database::sql::{Connection, made, statement};
use crate::ids::PersonId;
use crate::{StoreError, StreamId};

/// What a table is called whose maker is forgotten: what they had called it may say who they were.
const NAMELESS: &str = "A table";

/// A table that somebody has made or named, and what they called it.
pub type Named = (StreamId, String);

/// Notes that somebody wants to be forgotten from a time on, and ends what lets them in.
pub async fn leave(connection: &mut Connection, person: PersonId, at: u64) -> Result<(), StoreError> {
    let query = statement("UPDATE people SET leaves_at = $1 WHERE id = $2").bind(at.cast_signed()).bind(person.to_string());
    run_query(connection, query).await?;
    for sql in [
        "DELETE FROM sessions WHERE person_id = $1",
        "DELETE FROM sign_in_links WHERE person_id = $1",
        "DELETE FROM passkey_challenges WHERE person_id = $1",
    ] {
        run_query(connection, statement(sql).bind(person.to_string())).await?;
    }
    Ok(())
}

/// Forgets a person, and what they called their tables; tells whether there was anything to forget.
pub async fn forget(
    connection: &mut Connection,
    person: PersonId,
    tables: &[Named],
    found: &AtomicBool,
) -> Result<(), StoreError> {
    let mut changed = 0;
    let clubs = clubs::scopes_of(connection, person).await?;
    let trios = trios::ids_of(connection, person).await?;
    changed += trios::forget_names(connection, person).await?;
    for sql in [
        "DELETE FROM sign_in_links WHERE person_id = $1",
        // That something was said stays, and when.
        "UPDATE chat SET words = '', phrase = NULL, command = NULL \
         WHERE person_id = $1 AND (words <> '' OR phrase IS NOT NULL OR command IS NOT NULL)",
        "DELETE FROM seats WHERE person_id = $1",
        "DELETE FROM friends WHERE person_id = $1 OR other_id = $1",
        "DELETE FROM blocks WHERE person_id = $1 OR other_id = $1",
        "DELETE FROM mutes WHERE person_id = $1 OR other_id = $1",
        "DELETE FROM notices WHERE person_id = $1 OR from_id = $1",
        "DELETE FROM grants WHERE person_id = $1",
        "DELETE FROM club_asks WHERE person_id = $1",
        "DELETE FROM club_out WHERE person_id = $1",
        "DELETE FROM club_notices WHERE person_id = $1",
        "DELETE FROM club_comes WHERE person_id = $1",
        "DELETE FROM club_prepared WHERE person_id = $1",
        // That the club meets stays, without who said so and in which words.
        "UPDATE club_evenings SET words = '', made_by = '' WHERE made_by = $1",
        "DELETE FROM trio_members WHERE person_id = $1",
        "DELETE FROM merges WHERE into_id = $1",
        "DELETE FROM match_endings WHERE person_id = $1",
        "DELETE FROM farming_found WHERE person_id = $1 OR other_id = $1",
        // What a team was called may say who called it so: it is known by its number then. Logs have ids alone.
        "DELETE FROM contest_teams WHERE named_by = $1",
        "DELETE FROM contest_players WHERE named_by = $1",
        "DELETE FROM contest_words WHERE written_by = $1",
        "DELETE FROM contest_people WHERE person_id = $1",
        "DELETE FROM contest_commands WHERE person_id = $1",
        "DELETE FROM exports WHERE person_id = $1",
        "DELETE FROM practice_answers WHERE person_id = $1",
        "DELETE FROM practice_pairs WHERE maker_id = $1 OR partner_id = $1",
        "DELETE FROM lesson_answers WHERE person_id = $1",
        "DELETE FROM deal_choices WHERE person_id = $1",
        // The deals stay, and count as before, as nobody's.
        "DELETE FROM called_lists WHERE owner = $1",
        "DELETE FROM puzzle_people WHERE person_id = $1",
        "DELETE FROM masters_reached WHERE person_id = $1",
        "DELETE FROM puzzle_tries WHERE person_id = $1",
        "DELETE FROM puzzle_hints WHERE person_id = $1",
        "DELETE FROM ways WHERE person_id = $1",
        "DELETE FROM passkeys WHERE person_id = $1",
        "DELETE FROM former_names WHERE person_id = $1",
        "DELETE FROM known_devices WHERE person_id = $1",
        "DELETE FROM passkey_challenges WHERE person_id = $1",
        "DELETE FROM sessions WHERE person_id = $1",
        "DELETE FROM people WHERE id = $1",
    ] {
        changed += touched(connection, statement(sql).bind(person.to_string())).await?;
    }
    for sql in help::forgetting("= $1").into_iter().chain(order::forgetting("= $1")).chain([jobs::forgetting("= $1")]) {
        // Made of texts of the program.
        changed += touched(connection, statement(made(sql)).bind(person.to_string())).await?;
    }
    for club in clubs {
        clubs::settle(connection, &club, now_ms()).await?;
    }
    for trio in trios {
        trios::settle(connection, &trio, now_ms()).await?;
    }
    for (stream, name) in tables.iter().filter(|(_, name)| name != NAMELESS && !name.is_empty()) {
        let stream = stream.to_string();
        changed += rewriting::rename(connection, &stream, name, NAMELESS).await?;
        for sql in [
            "UPDATE seats SET table_name = $2 WHERE stream = $1 AND table_name = $3",
            // Somebody else may have asked others to it.
            "UPDATE notices SET name = $2 WHERE table_id = $1 AND name = $3",
        ] {
            changed += touched(connection, statement(sql).bind(&stream).bind(NAMELESS).bind(name)).await?;
        }
    }
    changed += rewriting::forget_words(connection, person).await?;
    let named = statement("DELETE FROM table_names WHERE person_id = $1").bind(person.to_string());
    changed += touched(connection, named).await?;
    changed += rewriting::forget_overrides(connection, person).await?;
    found.store(changed > 0, Ordering::Release);
    Ok(())
}
