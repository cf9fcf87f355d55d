//! Who may do what in an event. A command is its directors', a team's captain's, or that of whoever plays a match.

use thurup_compete::event::{MatchKey, Player};
use thurup_compete::team::TeamId;
use thurup_people::rights::{Act, Denied, DenyReason, Permission, Rights, Where};
use thurup_wire::Text;
use thurup_wire::events::{EventCommand, EventDealResult, EventPlace};

use super::convert::key;
use super::form::is_here;
use super::places::place;
use super::refusal::NoEvent;
use super::snapshot::ContestSnapshot;
use crate::accounts::rights::refused;
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;

/// One who looks or does, in an event.
pub struct Looker {
    /// Who.
    pub person: Option<PersonId>,
    /// Their rights.
    pub rights: Rights,
    /// They direct it.
    pub directs: bool,
    /// They direct it and do not play in it: they know what became of every deal. Who plays, too, is told as players are.
    pub sees_all: bool,
    /// Their team.
    pub team: Option<TeamId>,
}

/// Whether there are events here at all.
///
/// # Errors
/// When the operator has switched them off.
pub async fn there_are(contests: &Contests, who: Option<PersonId>) -> Result<Rights, Reason> {
    let rights = match who {
        Some(person) => contests.rights.of(person).await?,
        None => contests.rights.of_anyone().await?,
    };
    if rights.site().events { Ok(rights) } else { Err(no(&rights, DenyReason::Off)) }
}

/// The match of a ruling.
pub fn ruled(known: &ContestSnapshot, ruling: u32) -> Option<&MatchKey> {
    let index = usize::try_from(ruling).ok()?.checked_sub(1)?;
    known.event.rulings.get(index).map(|ruling| &ruling.of)
}

fn no(rights: &Rights, reason: DenyReason) -> Reason {
    refused(rights, Denied { reason, needs: Permission::EventMake, at_club: false })
}

impl Looker {
    /// This one, in this event.
    ///
    /// # Errors
    /// When there are no events here.
    pub async fn of(contests: &Contests, known: &ContestSnapshot, who: Option<PersonId>) -> Result<Self, Reason> {
        let rights = there_are(contests, who).await?;
        let team = who.and_then(|who| known.team_of(who));
        let withdrawn = team.and_then(|team| known.event.entrants.get(&team)).is_some_and(|entrant| entrant.gone);
        let mut looker = Self { person: who, directs: false, sees_all: false, team, rights };
        looker.directs = looker.may(known, Permission::EventModerate).is_ok();
        looker.sees_all = looker.directs && (withdrawn || !looker.has_part(known)) && !looker.may_come_back(known);
        Ok(looker)
    }

    /// Where they are.
    fn at<'a>(&'a self, known: &ContestSnapshot) -> Where<'a> {
        Where { club: known.club, event: Some(known.id), ..Where::on(self.rights.site()) }
    }

    /// Whether they may do this as the house says.
    ///
    /// # Errors
    /// Why not.
    pub fn may(&self, known: &ContestSnapshot, permission: Permission) -> Result<(), Reason> {
        self.rights.may(Act::Do(permission), &self.at(known)).map_err(|denied| refused(&self.rights, denied))
    }

    /// A ruling about a match in which they play is somebody else's.
    ///
    /// # Errors
    /// Why not.
    pub fn may_rule(&self, known: &ContestSnapshot, of: Option<&MatchKey>) -> Result<(), Reason> {
        let own = of.is_some_and(|of| self.is_own(known, of));
        let at = Where { own_table: own, ..self.at(known) };
        self.rights.may(Act::Do(Permission::EventRule), &at).map_err(|denied| refused(&self.rights, denied))
    }

    /// Whether they play in a match, for one of its sides or either.
    pub fn plays(&self, known: &ContestSnapshot, of: &MatchKey, side: Option<EventPlace>) -> bool {
        let Some(person) = self.person else { return false };
        let Some(sides) = known.event.stages.get(&of.stage).and_then(|stage| stage.sides_of(&of.name)) else { return false };
        let player = Player(person.to_string());
        let sits = |team: &TeamId| {
            let sits = || known.event.seats.get(&(of.clone(), *team)).is_some_and(|seated| seated.contains(&player));
            known
                .event
                .entrants
                .get(team)
                .is_some_and(|entrant| entrant.takes_part(&player) && (entrant.players.contains(&player) || sits()))
        };
        match side {
            Some(side) => sides[place(side).index()].iter().any(sits),
            None => sides.iter().flatten().any(sits),
        }
    }

    /// Whether they have gone from a team whose match is on: who is asked to come back has not looked at its deals meanwhile.
    fn may_come_back(&self, known: &ContestSnapshot) -> bool {
        let is_open = |of: &MatchKey| known.event.stages.get(&of.stage).is_some_and(|stage| stage.is_open(&of.name));
        let player = self.person.map(|person| Player(person.to_string()));
        player.is_some_and(|player| known.event.former.iter().any(|(of, former)| *former == player && is_open(of)))
    }

    /// Whether a match is their own: they play in it, or had a part in one of its teams when it was on.
    pub fn is_own(&self, known: &ContestSnapshot, of: &MatchKey) -> bool {
        let was = |person: PersonId| known.event.former.contains(&(of.clone(), Player(person.to_string())));
        self.plays(known, of, None) || self.person.is_some_and(was)
    }

    /// Whether they play in the event, or have played: with a team, or as somebody's guest.
    pub fn has_part(&self, known: &ContestSnapshot) -> bool {
        let Some(person) = self.person else { return false };
        let player = Player(person.to_string());
        let takes_part = |team: &TeamId| known.event.entrants.get(team).is_some_and(|entrant| entrant.takes_part(&player));
        self.team.is_some() || known.event.seats.iter().any(|((_, team), seated)| seated.contains(&player) && takes_part(team))
    }

    fn captains(&self, known: &ContestSnapshot, team: u32) -> bool {
        self.person.is_some_and(|person| known.is_captain(person, TeamId(team)))
    }

    /// Whether somebody may do something of their own here: with an account, and not suspended.
    fn stands(&self) -> Result<(), Reason> {
        let asker = self.rights.asker();
        if asker.suspended {
            Err(no(&self.rights, DenyReason::Suspended))
        } else if !asker.account {
            let text = Text {
                en: "You need an account for this: to enter a team, to lead one, or to stand by as a substitute. It is free, and \
                     you keep everything you have."
                    .to_owned(),
                ml: "ടീമിനെ ചേർക്കാനും നയിക്കാനും പകരക്കാരനാകാനും അക്കൗണ്ട് വേണം. അതു സൗജന്യമാണ്; ഇതുവരെയുള്ളതെല്ലാം കൂടെയുണ്ടാവും."
                    .to_owned(),
            };
            Err(Reason::Denied { why: DenyReason::Account, text })
        } else {
            Ok(())
        }
    }

    /// Whether they may give this command.
    ///
    /// # Errors
    /// Why not.
    pub fn may_command(&self, known: &ContestSnapshot, command: &EventCommand) -> Result<(), Reason> {
        if self.directs && self.is_own_case(known, command) {
            // What they may do as a player or a captain is theirs still.
            let own = self.may_of_own(known, command).unwrap_or(Err(Reason::Internal));
            return own.map_err(|_| no(&self.rights, DenyReason::OwnCase));
        }
        if let Some(decided) = self.may_as_director(known, command) {
            return decided;
        }
        self.may_of_own(known, command).unwrap_or_else(|| self.may(known, Permission::EventModerate))
    }

    /// What the office says of a command, where it says anything.
    fn may_as_director(&self, known: &ContestSnapshot, command: &EventCommand) -> Option<Result<(), Reason>> {
        use EventCommand as C;
        Some(match command {
            C::Rule { of, .. } | C::Judge { of, .. } => self.may_rule(known, Some(&key(of))),
            C::Settle { ruling, .. } => self.may_rule(known, ruled(known, *ruling)),
            C::Appeal { ruling, place: side, .. } => {
                let of = ruled(known, *ruling);
                let teams = of.and_then(|of| known.event.stages.get(&of.stage).and_then(|stage| stage.sides_of(&of.name)));
                let captains =
                    teams.is_some_and(|sides| sides[place(*side).index()].iter().any(|team| self.captains(known, team.0)));
                // In a hall a captain may ask a director to write it down.
                if captains || self.may_rule(known, of).is_err() { self.own(captains, NoEvent::NotTheCaptain) } else { Ok(()) }
            }
            C::Penalise { .. } | C::LiftPenalty { .. } => self.may_rule(known, None),
            C::ScoreDeal { of, result: EventDealResult::Artificial { .. } | EventDealResult::Capped { .. }, .. } => {
                self.may_rule(known, Some(&key(of)))
            }
            // Deals of a table are begun and scored by it: what a director says corrects it.
            C::BeginDeal { .. } | C::TellDeal { .. } | C::Sign { .. } if is_here(&known.form) => {
                Err(NoEvent::FromTables.into())
            }
            C::Reopen { .. } if !is_here(&known.form) => Err(NoEvent::RealCards.into()),
            // Nobody calls who is there to come; a yes is each one's own.
            C::CallDirector { .. } | C::Agree { .. } | C::Leave { .. } | C::StandBy | C::StandDown => return None,
            _ if self.directs => Ok(()),
            _ => return None,
        })
    }

    fn own(&self, holds: bool, why: NoEvent) -> Result<(), Reason> {
        if holds { self.stands() } else { Err(why.into()) }
    }

    /// The same of what is done at a table, by whoever sits there: perhaps a guest, who took the place of a player known by name alone.
    fn at_table(&self, holds: bool) -> Result<(), Reason> {
        match holds {
            true if self.rights.asker().suspended => Err(no(&self.rights, DenyReason::Suspended)),
            true => Ok(()),
            false => Err(NoEvent::NotThePlayers.into()),
        }
    }

    /// What players and captains do for their own side, where a command is theirs at all.
    fn may_of_own(&self, known: &ContestSnapshot, command: &EventCommand) -> Option<Result<(), Reason>> {
        use EventCommand as C;
        Some(match command {
            C::Enter { captain, players, .. } => {
                let comes = || players.iter().any(|player| player.id() == Some(captain));
                let own_team = self.person.is_some_and(|person| *captain == person.to_string() && comes());
                self.own(own_team, NoEvent::OwnTeamOnly)
            }
            // Whose yes it is the event knows.
            C::Agree { .. } | C::Leave { .. } | C::StandBy | C::StandDown => self.stands(),
            C::Rename { team, .. }
            | C::Substitute { team, .. }
            | C::CheckIn { team }
            | C::CheckOut { team }
            | C::Withdraw { team }
            | C::Return { team } => self.own(self.captains(known, *team), NoEvent::NotTheCaptain),
            C::Seat { of, place: side, guest, .. } => {
                let of = key(of);
                let teams = known.event.stages.get(&of.stage).and_then(|stage| stage.teams_of(&of.name));
                let team = teams.map(|teams| teams[place(*side).index()].0);
                self.own(!guest && team.is_some_and(|team| self.captains(known, team)), NoEvent::NotTheCaptain)
            }
            C::Result { place: Some(_), .. } | C::Confirm { .. } | C::TellDeal { .. } | C::Sign { .. }
                if is_here(&known.form) =>
            {
                Err(NoEvent::FromTables.into())
            }
            C::Result { of, place: side @ Some(_), .. } | C::TellDeal { of, place: side @ Some(_), .. } => {
                self.at_table(self.plays(known, &key(of), *side))
            }
            C::Sign { of, place: side }
            | C::Confirm { of, place: side }
            | C::Arrive { of, place: side }
            | C::CallDirector { of, place: side, .. } => self.at_table(self.plays(known, &key(of), Some(*side))),
            C::Exchange { of } => self.at_table(self.plays(known, &key(of), None)),
            // Whose code it is is asked where it is read.
            C::Claim { .. } => self.at_table(self.person.is_some()),
            _ => return None,
        })
    }
}
