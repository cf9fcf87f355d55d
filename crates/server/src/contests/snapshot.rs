//! An event as its log and what stands beside it have it: a value, made anew with whatever happens.

use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256};
use thurup_compete::event::{ContestState, DealId as EventDeal, Happened, MatchKey, Player, ToldDeal, request};
use thurup_compete::pairing::{ByHand, Field, Pairing, cost_of};
use thurup_compete::team::TeamId;
use thurup_laws::rulings::Laws;
use thurup_people::ids::{ClubId, EventId};
use thurup_print::Language;
use thurup_rules::{RuleSet, Seats, Seed};
use thurup_table::seated::Who;
use thurup_table::{Names, question};
use thurup_wire::Text;
use thurup_wire::events::EventForm;

use super::form::{self, Read};
use super::log;
use super::refusal::NoEvent;
use crate::error::reason::Reason;
use thurup_store::ids::{DealId, PersonId, TableId};
use thurup_store::{ContestChange, ContestDealRow, ContestSummary, Store};

/// A table of a match: the match, which of its tables, and how often these were opened before.
pub type TableAt = (MatchKey, u8, u32);

/// An event that is known.
#[derive(Clone, Debug)]
pub struct ContestSnapshot {
    /// Its id.
    pub id: EventId,
    /// Whose it is; none for one of the house.
    pub club: Option<ClubId>,
    /// Who made it.
    pub made_by: PersonId,
    /// When.
    pub made_at: u64,
    /// What it is set up to be.
    pub form: EventForm,
    /// Its rules.
    pub rules: RuleSet,
    /// The size of its tables.
    pub seats: Seats,
    /// Lots and deals follow from it.
    pub seed: Seed,
    /// What happened, folded.
    pub event: ContestState,
    /// Number of the last thing that happened.
    pub number: u64,
    /// What teams are called.
    pub names: BTreeMap<u32, String>,
    /// Who called them so.
    pub namers: BTreeMap<u32, PersonId>,
    /// Where teams come from, as far as that is told.
    pub from: BTreeMap<u32, String>,
    /// The names of players who have no account, by what the log calls them.
    pub players: BTreeMap<String, String>,
    /// The draws of rounds with their costs, by stage and round from 1.
    pub draws: BTreeMap<(usize, usize), ByHand>,
    /// Its tables here.
    pub tables: BTreeMap<TableAt, TableId>,
    /// Its deals that were played at them, by match, table and number.
    pub deals: BTreeMap<(MatchKey, u8, u32), DealHere>,
}

/// A deal that was played at a table here.
#[derive(Clone, Debug)]
pub struct DealHere {
    /// Its page.
    pub id: DealId,
    /// What was played; none where a director ended it.
    pub played: Option<ToldDeal>,
}

impl DealHere {
    fn of(row: &ContestDealRow) -> ((MatchKey, u8, u32), Self) {
        // What no longer reads is not shown: it decides nothing.
        let played = row.played.as_deref().and_then(|played| serde_json::from_str(played).ok());
        ((MatchKey::new(row.stage as usize, row.name.clone()), row.number, row.place), Self { id: row.id, played })
    }
}

impl ContestSnapshot {
    /// Whose laws of irregularities hold.
    pub fn laws(&self) -> Laws {
        self.form.laws.as_deref().and_then(Laws::from_name).unwrap_or_else(|| Laws::of(&self.rules))
    }

    /// Reads it.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub async fn read(store: &Store, id: EventId) -> Result<Self, Reason> {
        let row = store.contest(id).await?.ok_or(NoEvent::NoSuchEvent)?;
        let Read { form, rules, seats, .. } = form::kept(&row.payload)?;
        let seed = Seed::from_hex(&row.seed).map_err(|_| Reason::LogDamaged)?;
        let named = store.contest_names(id).await?;
        let mut known = Self {
            id,
            club: row.club,
            made_by: row.made_by,
            made_at: row.made_at,
            form,
            rules,
            seats,
            seed,
            event: ContestState::default(),
            number: 0,
            namers: named.iter().map(|row| (row.team, row.by)).collect(),
            from: named.iter().filter_map(|row| Some((row.team, row.from.clone()?))).collect(),
            names: named.into_iter().map(|row| (row.team, row.name)).collect(),
            players: store.contest_players(id).await?.into_iter().collect(),
            draws: BTreeMap::new(),
            tables: BTreeMap::new(),
            deals: BTreeMap::new(),
        };
        log::read(store, id, |entry| {
            known.take(&entry.happened);
            known.number = entry.number;
        })
        .await?;
        for row in store.contest_tables(id).await? {
            known.tables.insert((MatchKey::new(row.stage as usize, row.name), row.number, row.again), row.table);
        }
        known.deals.extend(store.contest_deals(id).await?.iter().map(DealHere::of));
        Ok(known)
    }

    /// Makes it so.
    fn take(&mut self, happened: &Happened) {
        match happened {
            Happened::RoundDrawn { stage, pairs, bye, forbidden, .. } => {
                let pairing = Pairing { pairs: pairs.clone(), bye: *bye };
                let made = priced(&self.event, *stage, forbidden, &pairing);
                self.draws.extend(made);
            }
            Happened::PairingChanged { stage, pairs, bye, .. } => {
                let mut before = self.event.clone();
                before.apply(&Happened::RoundUndone { stage: *stage });
                let made = priced(&before, *stage, &[], &Pairing { pairs: pairs.clone(), bye: *bye });
                self.draws.extend(made);
            }
            Happened::RoundUndone { stage } => {
                let last = self.draws.range((*stage, 0)..=(*stage, usize::MAX)).next_back().map(|(at, _)| *at);
                if let Some(last) = last {
                    self.draws.remove(&last);
                }
            }
            Happened::Drawn { stage, .. } => self.draws.retain(|(of, _), _| of != stage),
            _ => {}
        }
        self.event.apply(happened);
    }

    /// The event after these things, which are written now.
    pub fn after(&self, happened: &[Happened], change: &ContestChange) -> Self {
        let mut after = self.clone();
        happened.iter().for_each(|happened| after.take(happened));
        after.number += happened.len() as u64;
        after.names.extend(change.names.iter().map(|(team, name, _)| (*team, name.clone())));
        after.namers.extend(change.names.iter().map(|(team, _, by)| (*team, *by)));
        after.from.extend(change.from.iter().cloned());
        after.players.extend(change.players.iter().map(|(player, name, _)| (player.clone(), name.clone())));
        if let Some(row) = &change.table {
            after.tables.insert((MatchKey::new(row.stage as usize, row.name.clone()), row.number, row.again), row.table);
        }
        after.deals.extend(change.deal.as_ref().map(DealHere::of));
        after
    }

    /// What lists say of it.
    pub fn summary(&self) -> ContestSummary {
        let state = if self.event.is_over() {
            "over"
        } else if self.event.stages.is_empty() {
            "open"
        } else {
            "running"
        };
        let here = self.event.entrants.values().filter(|entrant| !entrant.gone).count();
        let starts = self.event.settings.as_ref().and_then(|settings| settings.running.starts);
        ContestSummary { state, starts, teams: u32::try_from(here).unwrap_or(u32::MAX) }
    }

    /// The tables at which its matches are played now: none of those that a match had before it was annulled or opened again.
    pub fn tables_now(&self) -> impl Iterator<Item = (&MatchKey, u8, TableId)> {
        let is_now = |of: &MatchKey, again: u32| self.event.desk(of).opened_before() == again;
        let all = self.tables.iter().filter(move |((of, _, again), _)| is_now(of, *again));
        all.map(|((of, number, _), table)| (of, *number, *table))
    }

    /// The table of a match at which it is played now, if it is open.
    pub fn table_now(&self, of: &MatchKey, number: u8) -> Option<TableId> {
        self.tables.get(&(of.clone(), number, self.event.desk(of).opened_before())).copied()
    }

    /// What a player is called: somebody here, or who plays by name alone. One whose name went with whoever gave it is called as one
    /// who was forgotten is.
    pub fn called(&self, names: &Names, player: &Player) -> Text {
        let same = |name: &String| Text { en: name.clone(), ml: name.clone() };
        match (player.0.parse::<PersonId>(), self.players.get(&player.0)) {
            // Whoever sat down at a hall's table as a player of its list is called as the list has them.
            (Ok(id), Some(name)) if names.has(id) => same(name),
            (Ok(id), _) => names.of(id),
            (Err(_), Some(name)) if player.is_bot() => question::name(name).unwrap_or_else(|| same(name)),
            (Err(_), Some(name)) => same(name),
            (Err(_), None) => Names::nobody(),
        }
    }

    /// A player as one who sits at a table here.
    pub fn who(&self, player: &Player) -> Option<Who> {
        if player.is_bot() {
            let bot = self.players.get(&player.0).filter(|bot| question::known(bot).is_some());
            return bot.cloned().map(Who::Bot);
        }
        player.0.parse().ok().map(Who::Person)
    }

    /// What a team is called, or the person of an individual event. A team whose name went with whoever gave it is called by its number.
    pub fn team_name(&self, team: TeamId, names: &Names) -> Text {
        let person = self.event.entrants.get(&team).and_then(|entrant| entrant.players.first());
        match (self.names.get(&team.0), person.filter(|_| self.is_individual())) {
            (_, Some(person)) => self.called(names, person),
            (Some(name), None) => Text { en: name.clone(), ml: name.clone() },
            (None, None) => Text { en: format!("Team {team}"), ml: format!("ടീം {team}") },
        }
    }

    /// What the teams of one side are called.
    pub fn side_name(&self, teams: &[TeamId], names: &Names) -> Text {
        let names: Vec<Text> = teams.iter().map(|team| self.team_name(*team, names)).collect();
        let between = if self.is_individual() { ", " } else { " / " };
        let joined = |of: fn(&Text) -> &str| names.iter().map(of).collect::<Vec<_>>().join(between);
        Text { en: joined(|name| &name.en), ml: joined(|name| &name.ml) }
    }

    /// What a match is called in a sentence: where it is played, its stage among several, and who meets.
    pub fn match_name(&self, of: &MatchKey, names: &Names) -> Text {
        let several = self.event.stages.len() > 1;
        let sides = self.event.stages.get(&of.stage).and_then(|stage| stage.sides_of(&of.name));
        let sides = sides.filter(|sides| sides.iter().all(|teams| !teams.is_empty()));
        let sides = sides.map(|sides| sides.map(|teams| self.side_name(&teams, names)));
        let say = |language: Language, side: fn(&Text) -> &str| {
            let place = language.where_of(&of.name);
            let place = if several { format!("{} · {place}", language.stage(of.stage + 1)) } else { place };
            match &sides {
                Some([first, other]) => format!("{place} ({} – {})", side(first), side(other)),
                None => place,
            }
        };
        Text { en: say(Language::English, |name| &name.en), ml: say(Language::Malayalam, |name| &name.ml) }
    }

    /// The names of those who entered an individual event, which are its teams'.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn entered(&self, store: &Store) -> Result<Names, Reason> {
        let entrants = self.event.entrants.values().filter(|_| self.is_individual());
        let people = entrants.flat_map(|entrant| &entrant.players).filter_map(|player| player.0.parse().ok());
        let people: Vec<PersonId> = people.collect();
        Ok(store.called(&people).await?.into_iter().collect())
    }

    /// What the log calls a team: it knows them by their numbers, so that it says nothing of anybody.
    pub fn placeholder(&self, number: u32) -> String {
        format!("#{number}")
    }

    /// The team in which somebody plays. Whoever is asked plays in none yet.
    pub fn team_of(&self, person: PersonId) -> Option<TeamId> {
        let player = Player(person.to_string());
        let mut teams = self.event.entrants.iter().filter(|(_, entrant)| entrant.plays(&player));
        // Whoever has left with one team may play in another.
        let first = teams.clone().find(|(_, entrant)| !entrant.gone).or_else(|| teams.next());
        first.map(|(team, _)| *team)
    }

    /// Whether somebody is the captain of a team.
    pub fn is_captain(&self, person: PersonId, team: TeamId) -> bool {
        let player = Player(person.to_string());
        self.event.entrants.get(&team).is_some_and(|entrant| entrant.captain == player && entrant.plays(&player))
    }

    /// Persons enter it, not teams.
    pub fn is_individual(&self) -> bool {
        self.event.settings.as_ref().is_some_and(|settings| settings.is_individual())
    }

    /// The seed of a deal's cards, the same at every table where it lies; `again`: how often it was dealt before at that table and did
    /// not count.
    pub fn deal_seed(&self, deal: &EventDeal, again: u32) -> Seed {
        let mut hash = Sha256::new();
        hash.update("thurup event deal 1");
        hash.update(self.seed.0);
        hash.update(deal.0.as_bytes());
        hash.update(again.to_le_bytes());
        Seed(hash.finalize().into())
    }
}

/// A round with its costs, as it would be drawn in the event as it was before.
fn priced(
    before: &ContestState,
    stage: usize,
    forbidden: &[[TeamId; 2]],
    pairing: &Pairing,
) -> Option<((usize, usize), ByHand)> {
    let round = before.stages.get(&stage).and_then(|drawn| match &drawn.body {
        thurup_compete::event::Body::Table(rounds) => Some(rounds.len() + 1),
        _ => None,
    })?;
    let (request, _) = request(before, stage, forbidden)?;
    let made = cost_of(&Field::new(&request).ok()?, pairing).ok()?;
    Some(((stage, round), made))
}
