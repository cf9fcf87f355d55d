//! Nobody decides in an own case: whoever directs an event and plays in it leaves their own matches to another director, also those that
//! had begun when they left their team or were exchanged. One rule, and every command of an event is in its list. What a player or a captain
//! does for their own side is no decision, and stays theirs.

use thurup_compete::event::{Body, MatchKey};
use thurup_compete::team::TeamId;
use thurup_wire::events::{EventCommand, EventSeeds};

use super::convert::key;
use super::rights::{Looker, ruled};
use super::snapshot::ContestSnapshot;

/// What a command decides.
enum Decides {
    /// Something about these matches: results, times, seats.
    Matches(Vec<MatchKey>),
    /// Something that weighs on a team where it meets others.
    Team(TeamId),
    /// Something of a team that is nobody's case but those against it.
    Against(TeamId),
    /// Points of a team among those of a stage.
    Points(usize, TeamId),
    /// Who meets whom in the last round of a stage.
    Pairs(usize, Vec<[TeamId; 2]>),
    /// How a stage goes on for all its teams: drawn anew, or closed before its end.
    Stage(usize),
    /// That a team must not meet another.
    Forbidden(Vec<TeamId>),
    /// Nothing that is somebody's own.
    Nothing,
}

fn decides(known: &ContestSnapshot, command: &EventCommand) -> Decides {
    use EventCommand as C;
    let teams = |pairs: &[[u32; 2]]| pairs.iter().map(|pair| pair.map(TeamId)).collect::<Vec<_>>();
    match command {
        C::Seat { of, .. }
        | C::Arrive { of, .. }
        | C::Exchange { of }
        | C::BeginDeal { of, .. }
        | C::ScoreDeal { of, .. }
        | C::TellDeal { of, .. }
        | C::Sign { of, .. }
        | C::Finish { of }
        | C::Pause { of }
        | C::Resume { of }
        | C::Extend { of, .. }
        | C::Cancel { of, .. }
        | C::Forfeit { of, .. }
        | C::GiveBack { of, .. }
        | C::Result { of, .. }
        | C::Confirm { of, .. }
        | C::Correct { of, .. }
        | C::Annul { of, .. }
        | C::Rule { of, .. }
        | C::Judge { of, .. }
        // Whoever is called to their own table leaves the call standing for another.
        | C::AnswerCall { of, .. }
        | C::Reopen { of } => Decides::Matches(vec![key(of)]),
        C::Settle { ruling, .. } => Decides::Matches(ruled(known, *ruling).cloned().into_iter().collect()),
        C::Substitute { team, .. } | C::CheckOut { team } | C::Withdraw { team } => Decides::Team(TeamId(*team)),
        // What others are called is no weapon; one's own team is its captain's to name.
        C::Rename { team, .. } => Decides::Against(TeamId(*team)),
        C::Penalise { stage, team, .. } | C::LiftPenalty { stage, team, .. } => Decides::Points(*stage as usize, TeamId(*team)),
        C::ChangePairing { stage, pairs, .. } => Decides::Pairs(*stage as usize, teams(pairs)),
        C::DrawRound { forbidden, .. } => Decides::Forbidden(teams(forbidden).concat()),
        // Open matches end with them: late ones are forfeited.
        C::CloseRound { stage } => Decides::Matches(open(known, *stage as usize)),
        C::CloseStage { stage } if is_played(known, *stage as usize) => Decides::Matches(open(known, *stage as usize)),
        // Whoever draws again may like another draw better; an order by hand is somebody's opinion.
        C::CloseStage { stage } => Decides::Stage(*stage as usize),
        C::Draw { stage, seeds } => {
            let again = known.event.stages.contains_key(&(*stage as usize));
            if again || matches!(seeds, EventSeeds::Order { .. }) { Decides::Stage(*stage as usize) } else { Decides::Nothing }
        }
        // A round begins for all at once; a draw is by lot or by an order that everybody sees; deals are let go by their own rule; a captain
        // appeals, and any director may write that down.
        C::Enter { .. }
        | C::EnterFile { .. }
        | C::StandBy
        | C::StandDown
        | C::Agree { .. }
        | C::Leave { .. }
        | C::Claim { .. }
        | C::CheckIn { .. }
        | C::Return { .. }
        | C::Start { .. }
        | C::UndoStart { .. }
        | C::UndoRound { .. }
        | C::Appeal { .. }
        | C::CallDirector { .. }
        | C::Hold { .. }
        | C::ReleaseHold { .. }
        | C::Release { .. } => Decides::Nothing,
    }
}

/// The open matches of a stage's round that is played.
fn open(known: &ContestSnapshot, index: usize) -> Vec<MatchKey> {
    let Some(stage) = known.event.stages.get(&index) else { return Vec::new() };
    let names: Vec<String> = match &stage.body {
        Body::Table(rounds) => rounds
            .iter()
            .find(|round| !round.is_over())
            .map(|round| round.meetings.iter().map(|of| of.name.clone()).collect())
            .unwrap_or_default(),
        Body::Sittings(sittings) => (0..sittings.rounds.len())
            .find(|round| !sittings.is_over(*round))
            .and_then(|round| sittings.rounds.get(round))
            .map(|round| round.iter().map(|sitting| sitting.name.clone()).collect())
            .unwrap_or_default(),
        Body::Bracket(_) | Body::Championship(_) => stage.open_names(),
    };
    names.into_iter().filter(|name| stage.is_open(name)).map(|name| MatchKey::new(index, name)).collect()
}

/// Whether all rounds of a stage were drawn and are over, and nothing in it is open.
fn is_played(known: &ContestSnapshot, index: usize) -> bool {
    let Some(stage) = known.event.stages.get(&index) else { return false };
    let all_drawn = match (&stage.body, stage.planned_rounds()) {
        (Body::Table(rounds), Some(planned)) => rounds.len() >= planned,
        _ => true,
    };
    all_drawn && stage.open_names().is_empty()
}

/// The pairs of the last round of a stage.
fn last_pairs(known: &ContestSnapshot, index: usize) -> Vec<[TeamId; 2]> {
    let Some(Body::Table(rounds)) = known.event.stages.get(&index).map(|stage| &stage.body) else { return Vec::new() };
    rounds.last().map(|round| round.meetings.iter().map(|of| of.of.teams).collect()).unwrap_or_default()
}

/// A match in which one who looks plays, or played until they left.
pub struct OwnMatch {
    of: MatchKey,
    open: bool,
    sides: Vec<TeamId>,
}

/// Whether a team meets them in a match that is open.
fn is_against(own: &[OwnMatch], team: TeamId) -> bool {
    own.iter().any(|of| of.open && of.sides.contains(&team))
}

impl Looker {
    /// Whether they play for a team.
    fn is_of(&self, known: &ContestSnapshot, team: TeamId) -> bool {
        self.person.is_some_and(|person| known.team_of(person) == Some(team))
    }

    /// The matches in which they play that are open, or have begun, with their sides.
    pub fn own_matches(&self, known: &ContestSnapshot) -> Vec<OwnMatch> {
        let mut all = Vec::new();
        // Most who direct play nowhere: of a large event every match would be looked through for nothing.
        if !self.has_part(known) && known.event.former.is_empty() {
            return all;
        }
        for (index, stage) in &known.event.stages {
            let open = stage.open_names().into_iter().map(|name| MatchKey::new(*index, name));
            let begun = known.event.desks.keys().filter(|of| of.stage == *index).cloned();
            for of in open.chain(begun).filter(|of| self.is_own(known, of)) {
                let sides = stage.sides_of(&of.name).map(|sides| sides.concat()).unwrap_or_default();
                all.push(OwnMatch { open: stage.is_open(&of.name), of, sides });
            }
        }
        all
    }

    /// Whether a command decides something in which they play themselves.
    pub fn is_own_case(&self, known: &ContestSnapshot, command: &EventCommand) -> bool {
        self.is_own_case_among(known, &self.own_matches(known), command)
    }

    /// The same, for who asks it of many commands: with [`own_matches`](Self::own_matches).
    pub fn is_own_case_among(&self, known: &ContestSnapshot, own: &[OwnMatch], command: &EventCommand) -> bool {
        match decides(known, command) {
            Decides::Matches(all) => all.iter().any(|of| self.is_own(known, of)),
            Decides::Team(team) => self.is_of(known, team) || is_against(own, team),
            Decides::Against(team) => !self.is_of(known, team) && is_against(own, team),
            Decides::Points(stage, team) => {
                self.is_of(known, team) || own.iter().any(|one| one.of.stage == stage && one.sides.contains(&team))
            }
            Decides::Pairs(stage, after) => {
                let theirs = |pairs: &[[TeamId; 2]]| -> Vec<[TeamId; 2]> {
                    pairs.iter().filter(|pair| pair.iter().any(|team| self.is_of(known, *team))).copied().collect()
                };
                theirs(&last_pairs(known, stage)) != theirs(&after)
            }
            // Before the first draw all who have entered come into it.
            Decides::Stage(stage) => match known.event.stages.get(&stage) {
                Some(stage) => stage.teams.iter().any(|team| self.is_of(known, *team)),
                None => self.has_part(known),
            },
            Decides::Forbidden(teams) => teams.into_iter().any(|team| self.is_of(known, team)),
            Decides::Nothing => false,
        }
    }
}
