//! Tables of a hall: the codes that lie on them, and who takes part from there. A code belongs to a table and not to a match: it leads to
//! what is played there now. It carries a key, so that only whoever is at the table can say that they are one of the players who are
//! known by name alone.

use sha2::{Digest, Sha256};
use thurup_compete::event::{Body, MatchKey, Player, Stage};
use thurup_compete::team::TeamId;
use thurup_wire::events::EventCards;

use super::refusal::NoEvent;
use super::snapshot::ContestSnapshot;
use crate::error::reason::Reason;

/// The table of a match, as its code has it: in a pool the pool's own, in a bracket the match.
pub fn place(stage: &Stage, name: &str) -> String {
    let table = || name.rsplit_once('.').map_or(name, |(_, table)| table);
    match &stage.body {
        Body::Table(_) | Body::Sittings(_) => table().to_owned(),
        Body::Championship(of) if of.pool_teams(name).is_some() => {
            let pool: String = name.chars().take_while(char::is_ascii_alphabetic).collect();
            format!("{pool}{}", table())
        }
        Body::Championship(_) | Body::Bracket(_) => name.to_owned(),
    }
}

/// The key of a table's code: it follows from the event's seed, which nobody is told before its end.
pub fn key(known: &ContestSnapshot, place: &str) -> String {
    let mut hash = Sha256::new();
    hash.update("thurup event table 1");
    hash.update(known.seed.0);
    hash.update(place.as_bytes());
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Where the code on the table of a match leads. Its key is for those alone who lay codes on tables: who directs.
pub fn address(known: &ContestSnapshot, origin: &str, of: &MatchKey, with_key: bool) -> Option<String> {
    let place = place(known.event.stages.get(&of.stage)?, &of.name);
    let key = if with_key { format!("#{}", key(known, &place)) } else { String::new() };
    Some(format!("{origin}/events/{}/table/{place}{key}", known.id))
}

/// Whether somebody at a table may say that they are this player of a team, who has no account.
///
/// # Errors
/// Why not.
pub fn check_claim(known: &ContestSnapshot, team: TeamId, player: &str, table: &str, code: &str) -> Result<(), Reason> {
    if known.form.cards != EventCards::Real {
        return Err(NoEvent::FromTables.into());
    }
    let entrant = known.event.entrants.get(&team).filter(|entrant| !entrant.gone);
    let named =
        known.players.contains_key(player) && entrant.is_some_and(|own| own.players.contains(&Player(player.to_owned())));
    let plays_there = |stage: &Stage| {
        !stage.closed && stage.open_names().iter().any(|name| place(stage, name) == table && stage.has(name, team))
    };
    let there = named && code == key(known, table) && known.event.stages.values().any(plays_there);
    if there { Ok(()) } else { Err(NoEvent::NotTheCode.into()) }
}
