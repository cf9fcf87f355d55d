//! What would happen, or why not. Nothing is changed here.

use std::collections::BTreeSet;

use thurup_rules::Seed;

use super::clock::MINUTE;
use super::command::Command;
use super::consent::{agree, come_in, leave, plays_elsewhere, stand_by, stand_down};
use super::dealing::{arrive, begin_deal, check_table, exchange, finish, score_deal};
use super::drawing::{change_pairing, draw, draw_round, take_back_round, undo_round};
use super::entering::{check_name, enter, enter_all, seat, set, substitute, withdraw};
use super::formats::Body;
use super::happened::{Decision, Happened};
use super::judging::{appeal, give_back_forfeit, judge, settle};
use super::names::MatchKey;

use super::preconditions::{begun, drawn, entrant, here, is_open, running};
use super::refusal::Refusal;
use super::resulting::{annul, check_bracket, correct, may_correct, result, rule, start, undo_start};
use super::showing::{show, show_all};
use super::stage::Stage;
use super::state::ContestState;
use super::telling::{sign, tell_deal};
use crate::bracket::Entered;
use crate::released::released;
use crate::result::{Forfeit, MatchState};
use crate::team::Place;

/// Decides on a command. `now` is in milliseconds since 1970; `seed` is the event's, committed to before the first draw.
///
/// # Errors
/// The rule that refuses it.
pub fn decide(event: &ContestState, command: &Command, now: u64, seed: &Seed) -> Decision {
    let nobody = BTreeSet::new();
    let people = if let Command::Asking { people, .. } = command { people } else { &nobody };
    Ok(come_in(event, decided(event, command, now, seed)?, people))
}

/// The same, before those who come in by it are asked.
fn decided(event: &ContestState, command: &Command, now: u64, seed: &Seed) -> Decision {
    let one = |happened: Happened| Ok(vec![happened]);
    match command {
        Command::Set(settings) => set(event, settings),
        Command::Enter(team) => enter(event, seed, team),
        Command::EnterAll(teams) => enter_all(event, seed, teams),
        Command::Asking { command, .. } => decided(event, command, now, seed),
        Command::Agree { team, player } => agree(event, *team, player),
        Command::Leave { team, player, anyway } => leave(event, *team, player, *anyway, seed),
        Command::Rename { team, name } => {
            entrant(event, *team)?;
            check_name(event, name, Some(*team))?;
            one(Happened::Renamed { team: *team, name: name.trim().to_owned() })
        }
        Command::Seat { of, place, players, guest } => seat(event, of, *place, players, *guest),
        Command::Recognise { team, named, player } => {
            substitute(event, *team, Some(named), player)?;
            one(Happened::Recognised { team: *team, named: named.clone(), player: player.clone() })
        }
        Command::Substitute { team, out, player } => substitute(event, *team, out.as_ref(), player),
        Command::StandBy(player) => stand_by(event, player),
        Command::StandDown(player) => Ok(stand_down(event, player)),
        Command::CheckIn(team) => {
            here(event, *team)?;
            one(Happened::CheckedIn { team: *team })
        }
        Command::CheckOut(team) => {
            here(event, *team)?;
            one(Happened::CheckedOut { team: *team })
        }
        Command::Withdraw(team) => withdraw(event, *team, seed),
        Command::Return(team) => {
            let own = entrant(event, *team)?;
            let gone = own.gone;
            if gone && own.playing().any(|player| plays_elsewhere(event, player, *team)) {
                return Err(Refusal::OtherTeams);
            }
            let swiss = event
                .stages
                .values()
                .any(|stage| !stage.closed && stage.withdrawn.contains(team) && stage.plan.format.is_swiss());
            if gone && swiss { one(Happened::Returned { team: *team }) } else { Err(Refusal::CannotReturn) }
        }
        Command::Draw { stage, seeds } => draw(event, *stage, seeds, seed),
        Command::DrawRound { stage, forbidden, again: false } => draw_round(event, *stage, forbidden),
        Command::DrawRound { stage, forbidden, again: true } => {
            let (mut happened, before) = undo_round(event, *stage)?;
            happened.extend(draw_round(&before, *stage, forbidden)?);
            Ok(happened)
        }
        Command::UndoRound { stage } => take_back_round(event, *stage),
        Command::ChangePairing { stage, pairs, bye } => change_pairing(event, *stage, pairs, *bye),
        Command::Start { matches, overlapping } => start(event, matches, *overlapping, now),
        Command::UndoStart(matches) => undo_start(event, matches),
        Command::Pause(of) => {
            let desk = begun(event, of)?;
            if desk.paused.is_some() { Err(Refusal::NotBegun) } else { one(Happened::Paused { of: of.clone(), at: now }) }
        }
        Command::Resume(of) => {
            let desk = begun(event, of)?;
            let paused = desk.paused.ok_or(Refusal::NotBegun)?;
            // A clock that was set back takes nothing away.
            let until = desk.until.unwrap_or(now).saturating_add(now.saturating_sub(paused));
            one(Happened::Resumed { of: of.clone(), until })
        }
        Command::Extend { of, minutes } => {
            let until = begun(event, of)?.until.unwrap_or(now).saturating_add(u64::from(*minutes) * MINUTE);
            one(Happened::Extended { of: of.clone(), until })
        }
        Command::Cancel(of) => {
            let (stage, _) = open_or_correctable(event, of, now)?;
            if stage.must_be_won(&of.name) {
                Err(Refusal::MustBeWon)
            } else {
                one(Happened::Cancelled { of: of.clone(), at: now })
            }
        }
        Command::Forfeit { of, by } => {
            let (stage, correction) = open_or_correctable(event, of, now)?;
            check_bracket(event, stage, of, &Entered::Forfeit(*by), correction)?;
            one(Happened::Forfeited { of: of.clone(), by: *by, at: now })
        }
        Command::GiveBack(of) => give_back_forfeit(event, of, now),
        Command::Result { of, scored, by } => result(event, of, scored, *by, now),
        Command::Confirm { of, place } => {
            is_open(event, of)?;
            let scored = event.desk(of).entries[place.opposite().index()].clone().ok_or(Refusal::NoResult)?;
            one(Happened::Resulted { of: of.clone(), scored, at: now })
        }
        Command::Correct { of, scored } => correct(event, of, scored, now),
        Command::Annul(of) => annul(event, of),
        Command::Rule { of, adjustments } => rule(event, of, adjustments, now),
        Command::Judge { of, by, finding, instead } => judge(event, of, by, finding, *instead, now),
        Command::Appeal { ruling, place, by } => appeal(event, *ruling, *place, by, now),
        Command::Settle { ruling, by, change } => settle(event, *ruling, by, change.as_deref(), now),
        Command::Call { of, table, place } => call(event, of, *table, *place, now),
        Command::Answer { of, table } => {
            let called = event.desk(of).calls.contains_key(table);
            Ok(if called { vec![Happened::Answered { of: of.clone(), table: *table, at: now }] } else { Vec::new() })
        }
        Command::Reopen(of) => {
            let desk = begun(event, of)?;
            if desk.open_again { one(Happened::Reopened { of: of.clone() }) } else { Err(Refusal::NotOpenAgain) }
        }
        Command::Penalise { stage, team, points } => {
            let drawn = drawn(event, *stage)?;
            if !drawn.teams.contains(team) {
                return Err(Refusal::NoTeam(*team));
            }
            one(Happened::Penalised { stage: *stage, team: *team, points: points.clone() })
        }
        Command::LiftPenalty { stage, team, points } => {
            let drawn = drawn(event, *stage)?;
            let given = drawn.penalties_of(*team).contains(points);
            let lifted = Happened::PenaltyLifted { stage: *stage, team: *team, points: points.clone() };
            if given { one(lifted) } else { Err(Refusal::NoPenalty) }
        }
        Command::Show { of, table, number, to } => show(event, of, *table, *number, to),
        Command::ShowAll { deals, to } => show_all(event, deals, to),
        Command::Hold(deal) => one(Happened::Held { deal: deal.clone() }),
        Command::ReleaseHold(deal) => {
            if event.held.contains(deal) {
                one(Happened::HoldReleased { deal: deal.clone() })
            } else {
                Err(Refusal::NotHeld)
            }
        }
        Command::Arrive { of, place } => arrive(event, of, *place),
        Command::Exchange(of) => exchange(event, of),
        Command::BeginDeal { of, table } => begin_deal(event, of, *table, now),
        Command::ScoreDeal { of, table, number, result } => score_deal(event, of, *table, *number, result, now),
        Command::TellDeal { of, table, number, told, by, before } => {
            tell_deal(event, of, (*table, *number), told, *by, before.as_ref(), now)
        }
        Command::Sign { of, place } => sign(event, of, *place, now),
        Command::Finish(of) => finish(event, of, now),
        Command::Release(deal) => {
            let asked = event.asked(deal).ok_or(Refusal::NotReleased)?;
            if released(&asked) { one(Happened::Released { deal: deal.clone() }) } else { Err(Refusal::NotReleased) }
        }
        Command::CloseRound { stage } => {
            let rounds = running(event, *stage)?.body.rounds().ok_or(Refusal::NoRounds)?;
            let open = rounds.iter().position(|round| !round.over);
            one(Happened::RoundClosed { stage: *stage, round: open.ok_or(Refusal::NoMoreRounds)?, at: now })
        }
        Command::CloseStage(stage) => close(event, *stage, now),
    }
}

/// A table calls the director: once, until one comes.
fn call(event: &ContestState, of: &MatchKey, table: u8, by: Option<Place>, now: u64) -> Decision {
    let stage = running(event, of.stage)?;
    stage.sides_of(&of.name).ok_or(Refusal::NoMatch)?;
    check_table(stage, table)?;
    let calls = event.desk(of).calls.contains_key(&table);
    Ok(if calls { Vec::new() } else { vec![Happened::Called { of: of.clone(), table, by, at: now }] })
}

/// A stage is over once nothing is open in it. What a team that came late has not made up it forfeits here.
fn close(event: &ContestState, index: usize, now: u64) -> Decision {
    let stage = running(event, index)?;
    let mut happened = Vec::new();
    if let Body::Table(rounds) = &stage.body {
        for meeting in rounds.iter().flat_map(|round| &round.meetings).filter(|of| of.of.state == MatchState::Open) {
            let place = meeting.late.and_then(|team| meeting.of.place(team)).ok_or(Refusal::OpenMatches)?;
            let of = MatchKey::new(index, &meeting.name);
            happened.push(Happened::Forfeited { of, by: Forfeit::By(place), at: now });
        }
    } else if !stage.open_names().is_empty() {
        return Err(Refusal::OpenMatches);
    }
    happened.push(Happened::StageClosed { stage: index });
    Ok(happened)
}

/// The stage of a match that is open, or whose result can still be corrected, which is said beside it.
fn open_or_correctable<'a>(event: &'a ContestState, of: &MatchKey, now: u64) -> Result<(&'a Stage, bool), Refusal> {
    match is_open(event, of) {
        Ok(stage) => Ok((stage, false)),
        Err(Refusal::HasResult | Refusal::Closed) => {
            let stage = drawn(event, of.stage)?;
            stage.sides_of(&of.name).ok_or(Refusal::NoMatch)?;
            may_correct(event, of, now)?;
            Ok((stage, true))
        }
        Err(refusal) => Err(refusal),
    }
}
