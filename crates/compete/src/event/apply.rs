//! What happened, made so. Nothing is judged again: what cannot be is left out.

use super::desk::{DealAt, Desk, Scored};
use super::formats::Body;
use super::happened::Happened;
use super::names::{MatchKey, Player};
use super::plan::{Bring, Feed, StageFormat, StagePlan, default_rounds};
use super::rounds::{Meeting, Round};
use super::ruling::{Appeal, Decided, Finding, Ruling};
use super::sittings::{Arranged, Sat, Sittings};
use super::stage::Stage;
use super::state::{ContestState, Entrant};
use crate::bracket::{Bracket, double_elimination, single_elimination};
use crate::championship::Championship;
use crate::figures::{figures, valued};
use crate::result::{Match, MatchState};
use crate::sheet::{Carry, Sheet};
use crate::team::TeamId;
use crate::withdrawal::{leave_round_robin, leave_swiss};

impl ContestState {
    /// The event that a log makes.
    pub fn replay<'a>(log: impl IntoIterator<Item = &'a Happened>) -> ContestState {
        let mut event = ContestState::default();
        log.into_iter().for_each(|happened| event.apply(happened));
        event
    }

    /// Makes it so.
    pub fn apply(&mut self, happened: &Happened) {
        match happened {
            Happened::Set { settings } => self.settings = Some(settings.clone()),
            Happened::Entered { team, name, players, captain } => {
                let (name, players, captain) = (name.clone(), players.clone(), captain.clone());
                self.entrants.insert(*team, Entrant::new(name, players, captain));
            }
            Happened::Renamed { team, name } => self.entrant(*team, |entrant| entrant.name.clone_from(name)),
            Happened::Seated { of, place, players } => {
                if let Some(teams) = self.stages.get(&of.stage).and_then(|stage| stage.teams_of(&of.name)) {
                    self.seats.insert((of.clone(), teams[place.index()]), players.clone());
                }
            }
            Happened::Substituted { team, out, player } => {
                if let Some(out) = out {
                    self.note_former(*team, out);
                }
                self.entrant(*team, |entrant| {
                    // Who comes takes the place of who goes: nobody else moves, to another chair or to another table.
                    match entrant.players.iter().position(|one| Some(one) == out.as_ref()) {
                        Some(at) => entrant.players[at] = player.clone(),
                        None => entrant.players.push(player.clone()),
                    }
                    if Some(&entrant.captain) == out.as_ref() {
                        // The captain's part falls to the first of those who stay.
                        let stays = entrant.playing().find(|one| *one != player && !one.is_bot());
                        entrant.captain = stays.unwrap_or(player).clone();
                    }
                    if let Some(out) = out {
                        entrant.asked.remove(out);
                    }
                });
                let open = |of: &MatchKey| self.stages.get(&of.stage).is_some_and(|stage| stage.is_open(&of.name));
                for (_, seated) in self.seats.iter_mut().filter(|((of, own), _)| own == team && open(of)) {
                    seated.iter_mut().filter(|one| Some(&**one) == out.as_ref()).for_each(|one| *one = player.clone());
                }
            }
            Happened::Recognised { team, named, player } => {
                let is = |one: &mut Player| {
                    if one == named {
                        *one = player.clone();
                    }
                };
                self.entrant(*team, |entrant| {
                    entrant.players.iter_mut().for_each(is);
                    is(&mut entrant.captain);
                });
                self.seats
                    .iter_mut()
                    .filter(|((_, own), _)| own == team)
                    .for_each(|(_, seated)| seated.iter_mut().for_each(is));
            }
            Happened::Asked { team, players } => self.entrant(*team, |entrant| entrant.asked.extend(players.iter().cloned())),
            Happened::Agreed { team, player } => self.entrant(*team, |entrant| {
                entrant.asked.remove(player);
                entrant.left.remove(player);
                if !entrant.takes_part(&entrant.captain) {
                    entrant.captain = player.clone();
                }
            }),
            Happened::Left { team, player } => {
                self.note_former(*team, player);
                self.entrant(*team, |entrant| {
                    entrant.asked.remove(player);
                    entrant.left.insert(player.clone());
                    if entrant.captain == *player {
                        let next = entrant.playing().find(|one| !one.is_bot()).cloned();
                        entrant.captain = next.unwrap_or_else(|| player.clone());
                    }
                });
            }
            Happened::StoodBy { player } => {
                self.standing_by.insert(player.clone());
            }
            Happened::StoodDown { player } => {
                self.standing_by.remove(player);
            }
            Happened::CheckedIn { team } => self.entrant(*team, |entrant| entrant.present = true),
            Happened::CheckedOut { team } => self.entrant(*team, |entrant| entrant.present = false),
            Happened::Withdrew { team, .. } => {
                self.entrant(*team, |entrant| entrant.gone = true);
                self.stages.values_mut().filter(|stage| !stage.closed).for_each(|stage| stage.leave(*team));
            }
            Happened::Returned { team } => {
                self.entrant(*team, |entrant| entrant.gone = false);
                self.stages.values_mut().filter(|stage| !stage.closed).for_each(|stage| {
                    stage.withdrawn.remove(team);
                });
            }
            Happened::Drawn { stage, teams, lots, arranged } => {
                self.draws += 1;
                if let Some(drawn) = self.drawn(*stage, teams, lots, arranged.as_ref()) {
                    self.desks.retain(|of, _| of.stage != *stage);
                    self.seats.retain(|(of, _), _| of.stage != *stage);
                    self.stages.insert(*stage, drawn);
                }
            }
            Happened::Joined { stage, team, slot } => {
                let begun = self.begun_rounds(*stage);
                self.stage(*stage, |stage| stage.join(*team, *slot, &begun));
            }
            Happened::RoundDrawn { stage, pairs, bye, missed, floats, .. } => {
                self.draws += 1;
                self.stage(*stage, |stage| {
                    if let Body::Table(rounds) = &mut stage.body {
                        let (missed, floats) = (missed.clone(), floats.iter().copied().collect());
                        let meetings = meetings(rounds.len() + 1, pairs);
                        rounds.push(Round { meetings, bye: *bye, missed, floats, closed: false });
                    }
                });
            }
            Happened::RoundUndone { stage } => self.stage(*stage, |stage| {
                if let Body::Table(rounds) = &mut stage.body {
                    rounds.pop();
                }
            }),
            Happened::PairingChanged { stage, pairs, bye, missed, floats, .. } => self.stage(*stage, |stage| {
                if let Body::Table(rounds) = &mut stage.body {
                    let number = rounds.len();
                    if let Some(round) = rounds.last_mut() {
                        round.meetings = meetings(number, pairs);
                        round.bye = *bye;
                        round.missed.clone_from(missed);
                        round.floats = floats.iter().copied().collect();
                    }
                }
            }),
            Happened::Arrived { of, place } => {
                self.desks.entry(of.clone()).or_default().arrived[place.index()] = true;
            }
            Happened::Exchanged { of, after } => self.desks.entry(of.clone()).or_default().exchanged = Some(*after),
            Happened::DealBegun { of, table, number } => {
                let guests = self.guests_at(of, *table);
                let desk = self.desks.entry(of.clone()).or_default();
                desk.deals.insert((*table, *number), DealAt::Begun);
                desk.open_again = false;
                for guest in guests {
                    *desk.guests.entry(guest).or_default() += 1;
                }
            }
            Happened::DealScored { of, table, number, result } => {
                let desk = self.desks.entry(of.clone()).or_default();
                desk.deals.insert((*table, *number), DealAt::Scored(result.clone()));
            }
            Happened::DealTold { of, table, number, by, told } => {
                let desk = self.desks.entry(of.clone()).or_default();
                let both = desk.told.entry((*table, *number)).or_default();
                match by {
                    Some(place) => both[place.index()] = Some(told.clone()),
                    None => *both = [Some(told.clone()), Some(told.clone())],
                }
                // What was signed before is no more what the deals come to.
                desk.entries = [None, None];
            }
            Happened::Finished { of, at } => {
                self.desks.entry(of.clone()).or_default().ended = Some(*at);
                self.stage(of.stage, |stage| {
                    stage.last_result = Some(*at);
                    if let Body::Sittings(sittings) = &mut stage.body {
                        sittings.set(&of.name, Sat::Over);
                    }
                });
            }
            Happened::Started { of, at, until } => {
                let desk = self.desks.entry(of.clone()).or_default();
                (desk.started, desk.until) = (Some(*at), Some(*until));
                self.stage(of.stage, |stage| {
                    if let Body::Championship(championship) = &mut stage.body
                        && championship.pool_teams(&of.name).is_none()
                    {
                        // The slots stay from here on. While pools go on there is no such match.
                        let _ = championship.knock_out();
                    }
                });
            }
            Happened::StartUndone { of } => {
                let desk = self.desks.entry(of.clone()).or_default();
                (desk.started, desk.until, desk.paused, desk.arrived) = (None, None, None, [false; 2]);
                desk.calls.clear();
                // Where tables were opened, others open when it begins.
                desk.reopened += 1;
            }
            Happened::Paused { of, at } => self.desks.entry(of.clone()).or_default().paused = Some(*at),
            Happened::Resumed { of, until } => {
                let desk = self.desks.entry(of.clone()).or_default();
                (desk.paused, desk.until) = (None, Some(*until));
            }
            Happened::Extended { of, until } => self.desks.entry(of.clone()).or_default().until = Some(*until),
            Happened::Cancelled { of, at } => self.settle(of, &MatchState::Cancelled, *at),
            Happened::Forfeited { of, by, at } => self.settle(of, &MatchState::Forfeited(*by), *at),
            Happened::EntryMade { of, place, scored } => {
                self.desks.entry(of.clone()).or_default().entries[place.index()] = Some(scored.clone());
            }
            Happened::Resulted { of, scored, at } | Happened::Corrected { of, scored, at } => {
                let is_correction = matches!(happened, Happened::Corrected { .. });
                let (tallied, was_open) = (self.tallied(of), self.is_open(of));
                let stage = self.stages.get(&of.stage).filter(|_| is_correction);
                let left_out = stage.map_or(0, |stage| stage.left_out(&of.name, &self.desk(of), scored));
                let desk = self.desks.entry(of.clone()).or_default();
                desk.entries = [None, None];
                let first = desk.scored.is_none();
                if is_correction {
                    desk.corrected = !desk.deals.is_empty() && tallied.as_ref() != Some(scored);
                    desk.left_out = left_out;
                }
                desk.scored = Some(scored.clone());
                desk.ended = Some(*at);
                self.set(of);
                self.stage(of.stage, |stage| stage.last_result = Some(*at));
                // A first result that is level opens nothing again: its table plays on.
                self.note_open_again(of, was_open || first);
            }
            Happened::Annulled { of } => {
                let again = self.stages.get(&of.stage).is_some_and(|stage| stage.must_be_won(&of.name));
                let desk = self.desks.entry(of.clone()).or_default();
                if again {
                    // It is played again with other deals.
                    *desk = Desk { annulled: desk.annulled + 1, reopened: desk.reopened, ..Desk::default() };
                } else {
                    (desk.scored, desk.started, desk.until) = (None, None, None);
                }
                self.stage(of.stage, |stage| stage.body.annul(&of.name));
            }
            Happened::Ruled { of, adjustments } => {
                let was_open = self.is_open(of);
                self.desks.entry(of.clone()).or_default().adjustments.clone_from(adjustments);
                self.set(of);
                self.note_open_again(of, was_open);
            }
            Happened::Called { of, table, at, .. } => {
                self.desks.entry(of.clone()).or_default().calls.insert(*table, *at);
            }
            Happened::Answered { of, table, .. } => {
                self.desks.entry(of.clone()).or_default().calls.remove(table);
            }
            Happened::GivenBack { of, scored, until, to_begin, at } => {
                let desk = self.desks.entry(of.clone()).or_default();
                desk.scored.clone_from(scored);
                desk.ended = scored.as_ref().map(|_| *at);
                desk.until = until.or(desk.until);
                if *to_begin {
                    // Its teams play other matches by now; where tables were opened, others open when it begins.
                    (desk.started, desk.until, desk.paused, desk.arrived) = (None, None, None, [false; 2]);
                    desk.reopened += 1;
                } else if desk.started.is_some() {
                    // The clock would forfeit it again for the team that it missed.
                    desk.arrived = [true; 2];
                }
                self.stage(of.stage, |stage| {
                    stage.body.give_back(&of.name);
                    stage.closed &= !to_begin;
                });
                self.set(of);
                self.note_open_again(of, *to_begin);
            }
            Happened::Reopened { of } => {
                let desk = self.desks.entry(of.clone()).or_default();
                desk.reopened += 1;
                desk.open_again = false;
            }
            Happened::Judged { of, by, finding, before, instead, at } => {
                let number = u32::try_from(self.rulings.len()).unwrap_or(u32::MAX).saturating_add(1);
                let had = self.had_before(of, *instead);
                if let Some(number_before) = instead {
                    self.ruling(*number_before, |ruling| ruling.replaced = Some(number));
                }
                self.rulings.push(Ruling {
                    of: of.clone(),
                    by: by.clone(),
                    at: *at,
                    finding: Finding::clone(finding),
                    before: before.clone(),
                    had,
                    instead: *instead,
                    replaced: None,
                    appeal: None,
                });
            }
            Happened::Appealed { ruling, place, by, at } => self.ruling(*ruling, |ruling| {
                ruling.appeal = Some(Appeal { place: *place, by: by.clone(), at: *at, decided: None });
            }),
            Happened::Settled { ruling, by, changed, at } => self.ruling(*ruling, |ruling| {
                if let Some(appeal) = &mut ruling.appeal {
                    appeal.decided = Some(Decided { by: by.clone(), at: *at, changed: *changed });
                }
            }),
            Happened::Penalised { stage, team, points } => {
                self.stage(*stage, |stage| stage.penalise(*team, points.clone()));
            }
            Happened::PenaltyLifted { stage, team, points } => {
                self.stage(*stage, |stage| stage.lift_penalty(*team, points));
            }
            Happened::Held { deal } => drop(self.held.insert(deal.clone())),
            Happened::HoldReleased { deal } => drop(self.held.remove(deal)),
            Happened::Shown { deal, to } => self.note_seen(deal, to),
            Happened::Released { deal } => {
                self.seen.remove(deal);
                self.released.insert(deal.clone());
            }
            Happened::RoundClosed { stage, round, at } => self.stage(*stage, |stage| {
                stage.last_closed = Some(*at);
                stage.body.close_round(*round);
            }),
            Happened::StageClosed { stage } => self.stage(*stage, |stage| stage.closed = true),
        }
    }

    /// Somebody goes from a team: its matches that have begun stay theirs, if they had a part in them.
    fn note_former(&mut self, team: TeamId, player: &Player) {
        if !self.entrants.get(&team).is_some_and(|entrant| entrant.plays(player)) {
            return;
        }
        let stages = &self.stages;
        let of_team = |of: &&MatchKey| stages.get(&of.stage).is_some_and(|stage| stage.has(&of.name, team));
        self.former.extend(self.desks.keys().filter(of_team).map(|of| (of.clone(), player.clone())));
    }

    fn entrant(&mut self, team: TeamId, change: impl FnOnce(&mut Entrant)) {
        if let Some(entrant) = self.entrants.get_mut(&team) {
            change(entrant);
        }
    }

    /// A ruling by its number from 1.
    fn ruling(&mut self, number: u32, change: impl FnOnce(&mut Ruling)) {
        let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        if let Some(ruling) = index.and_then(|index| self.rulings.get_mut(index)) {
            change(ruling);
        }
    }

    fn stage(&mut self, stage: usize, change: impl FnOnce(&mut Stage)) {
        if let Some(stage) = self.stages.get_mut(&stage) {
            change(stage);
        }
    }

    /// A match without deals that count.
    fn settle(&mut self, of: &MatchKey, state: &MatchState, at: u64) {
        let desk = self.desks.entry(of.clone()).or_default();
        desk.entries = [None, None];
        desk.scored = None;
        desk.open_again = false;
        desk.ended = Some(at);
        self.stage(of.stage, |stage| {
            stage.body.settle(&of.name, state);
            stage.last_result = Some(at);
        });
    }

    /// What a match has, or had before a ruling that another takes the place of made it a forfeit.
    fn had_before(&self, of: &MatchKey, instead: Option<u32>) -> Option<Scored> {
        let index = instead.and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
        match index.and_then(|index| self.rulings.get(index)) {
            Some(before) if before.finding.lost.is_some() => before.had.clone(),
            _ => self.desk(of).scored,
        }
    }

    fn is_open(&self, of: &MatchKey) -> bool {
        self.stages.get(&of.stage).is_some_and(|stage| stage.is_open(&of.name))
    }

    fn tallied(&self, of: &MatchKey) -> Option<Scored> {
        self.stages.get(&of.stage)?.tallied(&of.name, &self.desk(of))
    }

    /// Notes that a match which was not open is open now: whoever changed that has it played on, or decides.
    fn note_open_again(&mut self, of: &MatchKey, was_open: bool) {
        let open = self.is_open(of);
        if let Some(desk) = self.desks.get_mut(of) {
            desk.open_again = open && desk.has_begun() && (desk.open_again || !was_open);
        }
    }

    /// Puts what was scored, with what rulings add, into the stage.
    fn set(&mut self, of: &MatchKey) {
        let Some(desk) = self.desks.get(of) else { return };
        let Some(scored) = desk.scored.clone() else { return };
        let adjusted = scored.adjusted(&desk.adjustments);
        self.stage(of.stage, |stage| stage.body.set(&of.name, &scored, &adjusted));
    }

    fn drawn(&self, index: usize, teams: &[TeamId], lots: &[TeamId], arranged: Option<&Arranged>) -> Option<Stage> {
        let settings = self.settings.as_ref()?;
        let mut plan = settings.stages.get(index)?.clone();
        if let StageFormat::Swiss { rounds, .. } = &mut plan.format {
            // Fixed from here on, whoever comes later.
            rounds.get_or_insert(default_rounds(teams.len()));
        }
        let mut body = body(&plan, teams, lots, settings.greatest_stake, arranged)?;
        let carry = self.carry(&plan);
        if let (Body::Table(rounds), StageFormat::RoundRobin { .. }, Carry::Matches(matches)) = (&mut body, plan.format, &carry)
        {
            leave_out(rounds, matches);
        }
        Some(Stage {
            carry,
            plan,
            teams: teams.to_vec(),
            lots: lots.to_vec(),
            body,
            penalties: Vec::new(),
            withdrawn: Default::default(),
            annulled: Default::default(),
            last_result: None,
            last_closed: None,
            closed: false,
        })
    }

    /// Which rounds of a table have a match that began, or has a result.
    fn begun_rounds(&self, index: usize) -> Vec<bool> {
        let Some(Body::Table(rounds)) = self.stages.get(&index).map(|stage| &stage.body) else { return Vec::new() };
        let begun = |meeting: &Meeting| {
            let desk = self.desks.get(&MatchKey::new(index, &meeting.name));
            meeting.of.state != MatchState::Open || desk.is_some_and(Desk::has_begun)
        };
        rounds.iter().map(|round| round.meetings.iter().any(begun)).collect()
    }

    fn carry(&self, plan: &StagePlan) -> Carry {
        let Feed::Ranks { stage, .. } = plan.feed else { return Carry::None };
        let Some(sheet) = self.sheet(stage) else { return Carry::None };
        match &plan.bring {
            Bring::Nothing => Carry::None,
            Bring::Points(fraction) => {
                let points = figures(&sheet, &valued(&sheet)).into_iter().map(|(team, figures)| (team, figures.points()));
                Carry::Points { fraction: fraction.clone(), points: points.collect() }
            }
            Bring::Matches => Carry::Matches(sheet.matches),
        }
    }
}

fn meetings(round: usize, pairs: &[[TeamId; 2]]) -> Vec<Meeting> {
    let named = (1..).zip(pairs);
    let open = |(table, [first, other]): (usize, &[TeamId; 2])| Meeting {
        name: format!("{round}.{table}"),
        of: Match::open(*first, *other),
        late: None,
    };
    named.map(open).collect()
}

/// Who met in the stage before does not meet again: those matches count here.
fn leave_out(rounds: &mut [Round], brought: &[Match]) {
    let mut brought: Vec<&Match> =
        brought.iter().filter(|of| !matches!(of.state, MatchState::Open | MatchState::Annulled)).collect();
    for round in rounds {
        round.meetings.retain(|meeting| {
            let [one, other] = meeting.of.teams;
            let met = brought.iter().position(|of| of.is_between(one, other));
            met.map(|index| brought.swap_remove(index)).is_none()
        });
    }
}

/// What is played, once teams and lots are known; nothing where so many teams cannot play it.
pub fn body(plan: &StagePlan, teams: &[TeamId], lots: &[TeamId], greatest: u32, arranged: Option<&Arranged>) -> Option<Body> {
    let slots = || teams.iter().copied().map(Some).collect();
    let deals = plan.scoring.deals;
    if teams.len() < plan.format.least() {
        return None;
    }
    Some(match plan.format {
        StageFormat::RoundRobin { double } => Body::Table(Stage::rounds_of(teams, double)),
        StageFormat::Swiss { .. } => Body::Table(Vec::new()),
        StageFormat::KnockOut => Body::Bracket(Bracket::new(single_elimination(teams.len(), deals), slots(), greatest)),
        StageFormat::SecondChance { second_final } => {
            Body::Bracket(Bracket::new(double_elimination(teams.len(), deals, second_final), slots(), greatest))
        }
        StageFormat::Championship => Body::Championship(Championship::new(teams, deals, lots, greatest).ok()?),
        StageFormat::Movement { .. } | StageFormat::Individual { .. } => Body::Sittings(Sittings::new(arranged?)),
    })
}

impl Stage {
    /// A team leaves.
    fn leave(&mut self, team: TeamId) {
        if !self.teams.contains(&team) {
            return;
        }
        self.withdrawn.insert(team);
        let swiss = self.plan.format.is_swiss();
        let legs = self.legs();
        match &mut self.body {
            Body::Bracket(bracket) => bracket.withdraw(team),
            Body::Championship(of) => {
                if !of.knock_out_begun() {
                    of.leave(team);
                } else if let Ok(bracket) = of.knock_out() {
                    bracket.withdraw(team);
                }
            }
            Body::Sittings(sittings) => sittings.leave(team),
            Body::Table(rounds) => {
                let meetings = || rounds.iter().flat_map(|round| &round.meetings);
                let mut sheet = Sheet {
                    matches: meetings().map(|meeting| meeting.of.clone()).collect(),
                    carry: self.carry.clone(),
                    annulled: self.annulled.clone(),
                    ..Sheet::new(self.plan.scoring, self.teams.clone(), &[])
                };
                if swiss {
                    leave_swiss(&mut sheet, team);
                } else {
                    leave_round_robin(&mut sheet, team, legs);
                }
                let meetings = rounds.iter_mut().flat_map(|round| &mut round.meetings);
                for (meeting, after) in meetings.zip(sheet.matches) {
                    meeting.of = after;
                }
                self.carry = sheet.carry;
                self.annulled = sheet.annulled;
            }
        }
    }

    /// A team comes in late.
    fn join(&mut self, team: TeamId, slot: Option<usize>, begun: &[bool]) {
        match &mut self.body {
            Body::Bracket(bracket) => {
                if bracket.enter_late(team, slot.unwrap_or(usize::MAX)).is_err() {
                    return;
                }
            }
            Body::Championship(_) | Body::Sittings(_) => return,
            Body::Table(rounds) if self.plan.format.is_swiss() => {
                rounds.iter_mut().for_each(|round| round.missed.push(team));
            }
            Body::Table(rounds) => {
                let mut teams = self.teams.clone();
                teams.push(team);
                let full = Stage::rounds_of(&teams, self.plan.format == (StageFormat::RoundRobin { double: true }));
                for (number, (round, full)) in (1_usize..).zip(rounds.iter_mut().zip(full)) {
                    let own = full.meetings.into_iter().find(|meeting| meeting.of.place(team).is_some());
                    let table = round.meetings.len() + 1;
                    // What it missed may be made up.
                    let late = begun.get(number - 1).copied().unwrap_or(false).then_some(team);
                    round.meetings.extend(own.map(|own| Meeting { name: format!("{number}.{table}"), late, ..own }));
                }
            }
        }
        self.teams.push(team);
        self.lots.push(team);
    }

    fn lift_penalty(&mut self, team: TeamId, points: &crate::fraction::Fraction) {
        let penalties = match &mut self.body {
            Body::Championship(of) => of.sheet_of(team).map(|sheet| &mut sheet.penalties),
            _ => Some(&mut self.penalties),
        };
        let Some(penalties) = penalties else { return };
        if let Some(at) = penalties.iter().rposition(|(of, given)| *of == team && given == points) {
            penalties.remove(at);
        }
    }

    fn penalise(&mut self, team: TeamId, points: crate::fraction::Fraction) {
        if let Body::Championship(of) = &mut self.body {
            if let Some(sheet) = of.sheet_of(team) {
                sheet.penalties.push((team, points));
            }
        } else {
            self.penalties.push((team, points));
        }
    }
}
