//! What is done in events: making one, setting it up, commands, and who directs it.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::json;
use thurup_compete::event::{Command, DealAt, DealId, Player, decide, preview as preview_of};
use thurup_compete::team::TeamId;
use thurup_people::ids::EventId;
use thurup_people::names::{BadText, TABLE_NAME, clean, clean_lines};
use thurup_people::rights::preset::DIRECTOR;
use thurup_people::rights::{Act, Permission, Scope, Where};
use thurup_rules::Seed;
use thurup_wire::events::{
    EventCommand, EventDo, EventEdit, EventFinding, EventForm, EventLike, EventMatchRef, EventNew, EventNewPlayer, EventNews,
    EventPreview, EventRef,
};
use thurup_wire::view::TablePhase;

use super::appeals;
use super::at_table;
use super::bound;
use super::by_id::known;
use super::calls;
use super::consent;
use super::convert;
use super::findings::Deal;
use super::form;
use super::meanwhile;
use super::named;
use super::new_players;
use super::possible;
use super::preview;
use super::refusal::NoEvent;
use super::registry::{ToWrite, rows};
use super::rights::{Looker, there_are};
use super::rulings_text;
use super::seeding;
use super::snapshot::ContestSnapshot;
use super::teams_file;
use crate::accounts::error::AccountError;
use crate::accounts::names::skeleton;
use crate::accounts::rights::refused;
use crate::accounts::whom;
use crate::contests::Contests;
use crate::error::reason::Reason;
use crate::social::clubs;
use thurup_store::clock::now_ms;
use thurup_store::ids::{self, PersonId};
use thurup_store::{ActRow, Append, ContestChange, ContestRow, GrantRow, StoreError, StreamId};

/// Characters of a command's key.
const KEY: usize = 64;
/// Events that one person may have made.
const MADE: usize = 500;

fn check_key(key: &str) -> Result<(), Reason> {
    let length = key.chars().count();
    if (1..=KEY).contains(&length) { Ok(()) } else { Err(NoEvent::BadKey.into()) }
}

/// Makes an event; its maker directs it. Of a club its owners make them.
///
/// # Errors
/// When the person may not, or something in it cannot be; when it cannot be stored.
pub async fn make(contests: &Contests, person: PersonId, new: EventNew) -> Result<EventRef, Reason> {
    let rights = there_are(contests, Some(person)).await?;
    check_key(&new.key)?;
    let may = |act, at: &Where<'_>| rights.may(act, at).map_err(|denied| refused(&rights, denied));
    let club = match &new.club {
        Some(club) => {
            let club = clubs::for_table(contests, club).await?.id;
            may(Act::Do(Permission::ClubEdit), &Where { club: Some(club), ..Where::on(rights.site()) })?;
            Some(club)
        }
        None => {
            may(Act::Do(Permission::EventMake), &Where::on(rights.site()))?;
            None
        }
    };
    let form = match new.like {
        EventLike::Form { form } => form,
        EventLike::Copy { of, name } => {
            let mut form = EventForm { name, ..known(contests, &of).await?.form.clone() };
            form.settings.running.starts = None;
            form
        }
    };
    if let Some(before) = contests.store.contest_made(person, &new.key).await? {
        return Ok(EventRef { id: before.id.to_string(), name: form::kept(&before.payload)?.form.name });
    }
    if contests.store.contests_made_by(person).await?.len() >= MADE {
        return Err(NoEvent::TooMany(MADE).into());
    }
    let read = form::read(form)?;
    let name = read.form.name.clone();
    let at = now_ms();
    let random = || ids::random().map_err(|_| Reason::Internal);
    let (id, seed) = (EventId::from_parts(at, random()?), Seed(ids::random().map_err(|_| Reason::Internal)?));
    let set = decide(&thurup_compete::event::ContestState::default(), &Command::Set(read.settings.clone()), at, &seed);
    let happened = set.map_err(NoEvent::from)?;
    let row = ContestRow {
        id,
        club,
        payload: form::keep(&read)?,
        seed: seed.to_hex(),
        made_by: person,
        made_key: new.key.clone(),
        made_at: at,
    };
    let rows = rows(0, Some(person), happened)?;
    let detail = json!({ "event": id.to_string() }).to_string();
    let act = ActRow { at, by: person.to_string(), act: "event.make".to_owned(), person: Some(person), detail };
    let change = ContestChange { made: Some(row), ..ContestChange::default() };
    let append = Append { contest: Some(Box::new(change)), acts: vec![act], ..Append::of(StreamId::Event(id), rows) };
    match contests.store.append(append).await {
        Ok(()) => {}
        // The same command was here in the same moment.
        Err(StoreError::TooLate) => {
            let before = contests.store.contest_made(person, &new.key).await?.ok_or(Reason::Internal)?;
            return Ok(EventRef { id: before.id.to_string(), name });
        }
        Err(error) => return Err(error.into()),
    }
    contests.rights.changed(person);
    Ok(EventRef { id: id.to_string(), name })
}

/// Sets an event up to be something else; what is frozen with the first draw stays.
///
/// # Errors
/// When the person may not, or something in it cannot be; when it cannot be stored.
pub async fn edit(contests: &Contests, person: PersonId, id: &str, edit: EventEdit) -> Result<(), Reason> {
    let before = known(contests, id).await?;
    let looker = Looker::of(contests, &before, Some(person)).await?;
    looker.may(&before, Permission::EventModerate)?;
    let read = form::read(edit.form)?;
    let writing = contests.events.open(&contests.store, before.id).await?;
    let known = &writing.known;
    meanwhile::check_form(known, &edit.before)?;
    let happened = if form::frozen_parts_differ(&form::read(known.form.clone())?, &read) {
        decide(&known.event, &Command::Set(read.settings.clone()), now_ms(), &known.seed).map_err(NoEvent::from)?
    } else {
        Vec::new()
    };
    let change = ContestChange { payload: Some(form::keep(&read)?), ..ContestChange::default() };
    writing.write(&contests.store, Some(person), ToWrite { happened, change, form: Some(read) }).await.map(|_| ())
}

/// A command, read, with what changes beside the event.
async fn ready(
    contests: &Contests,
    known: &ContestSnapshot,
    looker: &Looker,
    given: &EventCommand,
) -> Result<(Command, ContestChange), Reason> {
    looker.may_command(known, given)?;
    let ordered = seeding::ordered(contests, known, given).await?;
    let (given, mut change) = new_players::with_ids(known, looker, ordered.as_ref().unwrap_or(given))?;
    let given = &given;
    match given {
        EventCommand::Enter { name, players, captain, .. } => {
            let number = known.event.next_team().0;
            check_people(contests, looker, &change, players).await?;
            // Of persons nothing is kept: they are called as they are.
            if !known.is_individual() {
                // A team without a captain here is called so by whoever enters it.
                let by = captain.parse().ok().or(looker.person).ok_or(AccountError::UnknownSecret)?;
                change.names.push((number, team_name(known, name, None)?, by));
            }
        }
        EventCommand::Rename { team, name } if !known.is_individual() => {
            let by = looker.person.ok_or(AccountError::UnknownSecret)?;
            let by = known.event.entrants.get(&TeamId(*team)).and_then(|team| team.captain.0.parse().ok()).unwrap_or(by);
            change.names.push((*team, team_name(known, name, Some(*team))?, by));
        }
        EventCommand::Substitute { player, .. } => {
            check_people(contests, looker, &change, std::slice::from_ref(player)).await?;
        }
        EventCommand::Claim { team, player, table, key } => {
            at_table::check_claim(known, TeamId(*team), player, table, key)?;
            // In the list they stay who they were there, whatever they are called elsewhere.
            let name = known.players.get(player).cloned().unwrap_or_default();
            let by = looker.person.ok_or(AccountError::UnknownSecret)?;
            change.players.push((by.to_string(), name, by));
        }
        EventCommand::EnterFile { file } => {
            let (command, change) = teams_file::for_event(contests, known, file).await?.command(known, looker)?;
            return Ok((consent::asking(looker, command), change));
        }
        EventCommand::Reopen { of } => {
            let of = convert::key(of);
            for (at, _, table) in known.tables_now().filter(|(at, ..)| **at == of) {
                let (there, _) = contests.table_port.look(table).await?;
                if there.phase != TablePhase::Over {
                    let names = known.entered(&contests.store).await?;
                    return Err(NoEvent::TablePlays(known.match_name(at, &names)).into());
                }
            }
        }
        EventCommand::Seat { players, .. } => {
            let entered = || known.event.entrants.values().flat_map(|entrant| &entrant.players);
            let new =
                |player: &&String| !known.players.contains_key(*player) && !entered().any(|entered| entered.0 == **player);
            // Those who come with their team have been looked at as they entered.
            for player in players.iter().filter(new) {
                whom::somebody(&contests.store, player).await?;
            }
        }
        EventCommand::Judge { .. } | EventCommand::Appeal { .. } | EventCommand::Settle { .. } => {
            change.words = words(known, looker, given)?;
        }
        _ => {}
    }
    if let Some(words) = reason(known, given) {
        let by = looker.person.ok_or(AccountError::UnknownSecret)?;
        // The first thing that happens by such a command is what the words are about.
        let number = u32::try_from(known.number + 1).map_err(|_| Reason::Internal)?;
        change.words.push((number, rulings_text::REASON, needed(words, RULING_WORDS)?, by));
    }
    let by = Player(looker.person.map(|person| person.to_string()).unwrap_or_default());
    let command = convert::command(known, &by, given)?;
    possible::doubt(known, given, &command)?;
    Ok((consent::asking(looker, command), change))
}

/// Why, of what changes a result, or decides it without play: such a command needs a reason, which stands in the history.
fn reason<'a>(known: &ContestSnapshot, given: &'a EventCommand) -> Option<&'a str> {
    use EventCommand as C;
    let stands = |of: &EventMatchRef, table: u8, number: u32| {
        matches!(known.event.desk(&convert::key(of)).deals.get(&(table, number)), Some(DealAt::Scored(_)))
    };
    match given {
        C::Correct { words, .. }
        | C::Rule { words, .. }
        | C::Penalise { words, .. }
        | C::LiftPenalty { words, .. }
        | C::Forfeit { words, .. }
        | C::GiveBack { words, .. }
        | C::Cancel { words, .. }
        | C::Annul { words, .. } => Some(words),
        C::ScoreDeal { of, table, number, words, .. } | C::TellDeal { of, table, number, place: None, words, .. }
            if stands(of, *table, *number) =>
        {
            Some(words.as_deref().unwrap_or_default())
        }
        _ => None,
    }
}

/// Words that have to be there.
fn needed(words: &str, most: usize) -> Result<String, Reason> {
    match clean_lines(words, most) {
        Err(BadText::Empty) => Err(NoEvent::NoWords.into()),
        words => words.map_err(Reason::from),
    }
}

/// Characters of what a director says of a ruling or a correction, and of an appeal or a decision.
const RULING_WORDS: usize = 500;
const APPEAL_WORDS: usize = 1_000;

/// What is written beside a ruling, an appeal or a decision.
fn words(
    known: &ContestSnapshot,
    looker: &Looker,
    given: &EventCommand,
) -> Result<Vec<(u32, &'static str, String, PersonId)>, Reason> {
    let by = looker.person.ok_or(AccountError::UnknownSecret)?;
    let next = u32::try_from(known.event.rulings.len()).unwrap_or(u32::MAX).saturating_add(1);
    let own = |finding: &EventFinding| match clean_lines(&finding.words, RULING_WORDS) {
        Err(BadText::Empty) => Ok(None),
        words => words.map(|words| Some((next, rulings_text::RULING, words, by))).map_err(Reason::from),
    };
    let mut all = Vec::new();
    match given {
        EventCommand::Judge { finding, .. } => all.extend(own(finding)?),
        EventCommand::Appeal { ruling, words, .. } => {
            all.push((*ruling, rulings_text::APPEAL, needed(words, APPEAL_WORDS)?, by))
        }
        EventCommand::Settle { ruling, words, change } => {
            all.push((*ruling, rulings_text::DECISION, needed(words, APPEAL_WORDS)?, by));
            if let Some(finding) = change {
                all.extend(own(finding)?);
            }
        }
        _ => {}
    }
    Ok(all)
}

/// What those who follow are told of a ruling.
fn ruled(known: &ContestSnapshot, given: &EventCommand) -> Option<EventNews> {
    let (ruling, act) = match given {
        EventCommand::Judge { .. } => (u32::try_from(known.event.rulings.len()).ok()?, "judge"),
        EventCommand::Appeal { ruling, .. } => (*ruling, "appeal"),
        EventCommand::Settle { ruling, .. } => (*ruling, "settle"),
        _ => return None,
    };
    let of = convert::match_ref(convert::ruled_at(known, ruling).ok()?);
    Some(EventNews::Ruled { of, ruling, act: act.to_owned() })
}

/// A team's name that no other team has.
fn team_name(known: &ContestSnapshot, name: &str, own: Option<u32>) -> Result<String, Reason> {
    let name = clean(name, TABLE_NAME).map_err(Reason::from)?;
    let looks = skeleton(&name);
    let taken = known.names.iter().any(|(team, other)| Some(*team) != own && skeleton(other) == looks);
    if taken { Err(NoEvent::NameTaken.into()) } else { Ok(name) }
}

/// Whoever plays in an event has an account, and is entered by nobody from whom they keep apart.
async fn check_people(
    contests: &Contests,
    looker: &Looker,
    change: &ContestChange,
    players: &[EventNewPlayer],
) -> Result<(), Reason> {
    // More than these no team has: the event says so.
    if players.len() > 16 {
        return Err(NoEvent::Bounds("at most 16 players").into());
    }
    let apart = match looker.person {
        Some(person) if !looker.directs => contests.store.kept_apart(person).await?,
        _ => Vec::new(),
    };
    let is_new = |id: &&str| change.players.iter().any(|(new, ..)| new == id);
    for player in players.iter().filter_map(EventNewPlayer::id).filter(|id| !is_new(id)) {
        let person = whom::somebody(&contests.store, player).await?;
        if person.id.to_string() != player {
            return Err(AccountError::NoSuchPerson.into());
        }
        if apart.contains(&person.id) {
            return Err(NoEvent::NotThem(person.name).into());
        }
        if !contests.rights.of(person.id).await?.asker().account {
            return Err(NoEvent::NoAccount(person.name).into());
        }
    }
    Ok(())
}

/// Gives a command. The same key of the same person does nothing a second time.
///
/// # Errors
/// When the person may not, what they saw has changed, or the event refuses it; when it cannot be stored.
pub async fn command(
    contests: &Contests,
    person: PersonId,
    id: &str,
    wanted: &EventDo,
) -> Result<Arc<ContestSnapshot>, Reason> {
    let EventDo { key, seen, command: given } = wanted;
    check_key(key)?;
    let before = known(contests, id).await?;
    let writing = contests.events.open(&contests.store, before.id).await?;
    let known = writing.known.clone();
    let looker = Looker::of(contests, &known, Some(person)).await?;
    if contests.store.contest_command_done(known.id, person, key).await? {
        return Ok(known);
    }
    let (command, mut change) = ready(contests, &known, &looker, given).await?;
    meanwhile::check(contests, &known, *seen, given, person).await?;
    let happened = match decide(&known.event, &command, now_ms(), &known.seed) {
        Ok(happened) => happened,
        Err(refusal) => return Err(named::refusal(contests, &known, refusal).await?.into()),
    };
    change.command = Some((person, key.clone()));
    let consents = consent::of(&known.event, &happened);
    let after = writing.write(&contests.store, Some(person), ToWrite { happened, change, form: None }).await?;
    if let Some(news) = ruled(&after, given) {
        contests.events.tell(after.id, news).await;
    }
    consent::tell(contests, person, &after, &consents).await?;
    appeals::tell(contests, person, &after, given).await?;
    if let EventCommand::CallDirector { of, table, .. } = given {
        calls::ring(contests, person, &after, &convert::key(of), *table).await?;
    }
    Ok(after)
}

/// Something that the house does by itself in an event: what its clock wants, and what its tables tell.
///
/// # Errors
/// When the event refuses it; when it cannot be stored.
pub async fn by_itself(
    contests: &Contests,
    id: EventId,
    command: &Command,
    change: ContestChange,
) -> Result<Arc<ContestSnapshot>, Reason> {
    let writing = contests.events.open(&contests.store, id).await?;
    let happened = decide(&writing.known.event, command, now_ms(), &writing.known.seed).map_err(NoEvent::from)?;
    writing.write(&contests.store, None, ToWrite { happened, change, form: None }).await
}

/// Notes that somebody is shown whole deals, before they are: whoever has seen one plays no hand of it.
///
/// # Errors
/// When it cannot be stored.
pub async fn shown_to(
    contests: &Contests,
    known: &ContestSnapshot,
    who: PersonId,
    deals: BTreeSet<DealId>,
) -> Result<(), Reason> {
    let show = Command::ShowAll { deals, to: Player(who.to_string()) };
    if decide(&known.event, &show, now_ms(), &known.seed).map_err(NoEvent::from)?.is_empty() {
        return Ok(());
    }
    by_itself(contests, known.id, &show, ContestChange::default()).await.map(|_| ())
}

/// Says what a command would change.
///
/// # Errors
/// When the person may not, or the event refuses it.
pub async fn look_ahead(contests: &Contests, person: PersonId, id: &str, given: &EventCommand) -> Result<EventPreview, Reason> {
    let known = known(contests, id).await?;
    let looker = Looker::of(contests, &known, Some(person)).await?;
    let ruling = match given {
        EventCommand::Judge { of, finding, instead } => Some((convert::key(of), finding, *instead)),
        EventCommand::Settle { ruling, change: Some(finding), .. } => {
            Some((convert::ruled_at(&known, *ruling)?.clone(), finding, Some(*ruling)))
        }
        _ => None,
    };
    if let EventCommand::EnterFile { file } = given {
        looker.may_command(&known, given)?;
        let read = teams_file::for_event(contests, &known, file).await?;
        let teams = Some(read.shown());
        if !read.is_right() {
            return Ok(EventPreview {
                number: known.number,
                changed: Vec::new(),
                untold: false,
                draw: None,
                ruling: None,
                teams,
            });
        }
        let (command, change) = read.command(&known, &looker)?;
        let found = preview_of(&known.event, &command, now_ms(), &known.seed).map_err(NoEvent::from)?;
        return Ok(EventPreview { teams, ..preview::shown(contests, &known, &looker, &command, found, &change).await? });
    }
    let mut said = None;
    if let Some((of, finding, instead)) = ruling {
        looker.may_command(&known, given)?;
        let deal = Deal::of(&known, &of, finding.table, Some(finding.deal))?;
        let found = deal.found(finding, instead)?;
        let mut found_told = rulings_text::found(contests, &deal, &found).await?;
        if found.open.is_some() {
            return Ok(EventPreview {
                number: known.number,
                changed: Vec::new(),
                untold: false,
                draw: None,
                ruling: Some(found_told),
                teams: None,
            });
        }
        found_told.at_table = bound::said(contests, &known, &deal, &found.finding.effects).await?;
        said = Some(found_told);
    }
    let (command, change) = match &said {
        // What is to be written beside it may still be missing.
        Some(_) => (convert::command(&known, &Player(person.to_string()), given)?, ContestChange::default()),
        None => ready(contests, &known, &looker, given).await?,
    };
    let found = match preview_of(&known.event, &command, now_ms(), &known.seed) {
        Ok(found) => found,
        Err(refusal) => return Err(named::refusal(contests, &known, refusal).await?.into()),
    };
    Ok(EventPreview { ruling: said, ..preview::shown(contests, &known, &looker, &command, found, &change).await? })
}

/// Lets somebody direct an event, or no more. Its maker says who.
///
/// # Errors
/// When the person may not; when it cannot be stored.
pub async fn direct(contests: &Contests, person: PersonId, id: &str, whom: &str, take: bool) -> Result<(), Reason> {
    let known = known(contests, id).await?;
    let rights = there_are(contests, Some(person)).await?;
    let other = whom::somebody(&contests.store, whom).await?.id;
    let set = rights.site().sets.get(DIRECTOR).ok_or(Reason::Internal)?;
    let scope = Scope::Event(known.id);
    let at = Where { event: Some(known.id), ..Where::on(rights.site()) };
    let act = Act::Grant(thurup_people::rights::Granting { set, scope, take, owners: 2 });
    rights.may(act, &at).map_err(|denied| refused(&rights, denied))?;
    let now = now_ms();
    let detail = json!({ "event": known.id.to_string(), "set": DIRECTOR }).to_string();
    let act = if take { "event.director.take" } else { "event.director" };
    let act = ActRow { at: now, by: person.to_string(), act: act.to_owned(), person: Some(other), detail };
    let done = if take {
        contests.store.take(other, scope.to_string(), DIRECTOR.to_owned(), act).await
    } else {
        let (scope, set) = (scope.to_string(), DIRECTOR.to_owned());
        contests.store.give(GrantRow { person: other, scope, set, by: person.to_string(), at: now, until: None }, act).await
    };
    match done {
        // Who directs it no more anyhow.
        Err(StoreError::TooLate) => Ok(()),
        done => Ok(done?),
    }
}
