//! Whoever comes into a team and is nobody with an account: a bot at a table here, or a player known by name alone with real cards.

use thurup_compete::event::Player;
use thurup_compete::team::TeamId;
use thurup_people::names::{TABLE_NAME, clean, skeleton};
use thurup_table::question;
use thurup_wire::events::{EventBot, EventCommand, EventNamedPlayer, EventNewPlayer};

use super::form::is_here;
use super::refusal::NoEvent;
use super::rights::Looker;
use super::snapshot::ContestSnapshot;
use super::teams_file::named;
use crate::accounts::error::AccountError;
use crate::error::reason::Reason;
use thurup_store::ContestChange;
use thurup_store::ids::PersonId;

/// A command in which everybody has an id, with the names of those who got theirs here.
///
/// # Errors
/// When bots, or players without an account, cannot come in.
pub fn with_ids(
    known: &ContestSnapshot,
    looker: &Looker,
    given: &EventCommand,
) -> Result<(EventCommand, ContestChange), Reason> {
    let (mut given, mut change) = (given.clone(), ContestChange::default());
    let by = looker.person.ok_or(AccountError::UnknownSecret)?;
    let new = Coming { known, directs: looker.directs, by };
    match &mut given {
        EventCommand::Enter { players, captain, .. } => {
            let team = known.event.next_team();
            for player in players.iter_mut() {
                new.gets_an_id(team, player, &mut change)?;
            }
            // Whoever directs leaves it open where the first player has no id before.
            if captain.is_empty() && looker.directs {
                let ids = || players.iter().filter_map(EventNewPlayer::id);
                let leads = ids().find(|id| !Player((*id).to_owned()).is_bot()).or_else(|| ids().next());
                captain.push_str(leads.unwrap_or_default());
            }
        }
        EventCommand::Substitute { team, player, .. } => new.gets_an_id(TeamId(*team), player, &mut change)?,
        _ => {}
    }
    Ok((given, change))
}

/// Those who come in by one command.
struct Coming<'a> {
    known: &'a ContestSnapshot,
    directs: bool,
    by: PersonId,
}

impl Coming<'_> {
    fn gets_an_id(&self, team: TeamId, new: &mut EventNewPlayer, change: &mut ContestChange) -> Result<(), Reason> {
        let (id, name) = match new {
            EventNewPlayer::Person(_) => return Ok(()),
            EventNewPlayer::Bot(EventBot { bot: false }) => return Err(NoEvent::Bounds("a bot is true").into()),
            EventNewPlayer::Bot(EventBot { bot: true }) => {
                if !is_here(&self.known.form) || !self.known.form.bots {
                    return Err(NoEvent::NoBots.into());
                }
                let known = self.known.players.keys().filter(|id| Player((*id).clone()).is_bot()).count();
                let coming = change.players.iter().filter(|(id, ..)| Player(id.clone()).is_bot()).count();
                // Its name is that of one who sits at tables: it is called so there, and here.
                (self.free(change, |place| Player::bot(team, place)), question::nth(known + coming + 1))
            }
            EventNewPlayer::Named(EventNamedPlayer { name }) => {
                if is_here(&self.known.form) || !self.directs {
                    return Err(NoEvent::NamesOnPaper.into());
                }
                let name = clean(name, TABLE_NAME).map_err(Reason::from)?;
                let is_same = |other: &str| skeleton(other) == skeleton(&name);
                if change.players.iter().any(|(_, other, _)| is_same(other)) {
                    return Err(NoEvent::NamedTwice(name).into());
                }
                if self.known.players.values().any(|other| is_same(other)) {
                    return Err(NoEvent::NamedElsewhere(name).into());
                }
                (self.free(change, |place| named(team.0, place)), name)
            }
        };
        change.players.push((id.0.clone(), name, self.by));
        *new = EventNewPlayer::Person(id.0);
        Ok(())
    }

    /// The first id that nobody has had.
    fn free(&self, change: &ContestChange, id: impl Fn(usize) -> Player) -> Player {
        let is_free = |player: &Player| {
            let had = self.known.event.entrants.values().any(|own| own.players.contains(player));
            !had && !self.known.players.contains_key(&player.0) && change.players.iter().all(|(one, ..)| *one != player.0)
        };
        let mut place = 1;
        while !is_free(&id(place)) {
            place += 1;
        }
        id(place)
    }
}
