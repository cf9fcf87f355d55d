//! What was done to the same thing since whoever commands saw it: what they confirmed is then not what would be done, so nothing is, and
//! they are told. A command that means "the next" could else mean another than its sender did.

use thurup_compete::event::{Body, Entry, Feed, Happened, MatchKey};
use thurup_compete::team::{Place, TeamId};
use thurup_table::Names;
use thurup_wire::Text;
use thurup_wire::events::{EventCommand, EventForm};

use super::convert::key;
use super::log;
use super::places::place;
use super::refusal::NoEvent;
use super::rights::ruled;
use super::snapshot::ContestSnapshot;
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;

/// What a command is about.
enum Subject {
    /// Rounds of a stage: drawn, closed, and what they have come to.
    Rounds(usize),
    /// The same with who is there: all that a draw is made from.
    Draw(usize),
    /// What a match has come to.
    Match(MatchKey),
    /// What one of its teams entered.
    Entry(MatchKey, Place),
    /// What its deals come to.
    Deals(MatchKey),
    /// A deal at one of its tables.
    Deal(MatchKey, u8, u32),
    /// Who sits for a team in a match.
    Seats(MatchKey, Place),
    /// A team: its name, its players, whether it is in.
    Team(TeamId),
    /// What was taken from a team in a stage.
    Points(usize, TeamId),
}

/// What a command is about, as far as others can change it under its sender's hands; nothing where that is compared otherwise, or
/// cannot matter.
fn subjects(known: &ContestSnapshot, command: &EventCommand) -> Vec<Subject> {
    use EventCommand as C;
    let matches = |of: &[thurup_wire::events::EventMatchRef]| of.iter().map(|of| Subject::Match(key(of))).collect();
    match command {
        C::Draw { stage, .. } | C::DrawRound { stage, .. } | C::ChangePairing { stage, .. } => {
            vec![Subject::Draw(*stage as usize)]
        }
        C::UndoRound { stage } | C::CloseRound { stage } | C::CloseStage { stage } => vec![Subject::Rounds(*stage as usize)],
        C::Start { matches: of, .. } | C::UndoStart { matches: of } => matches(of),
        C::Finish { of }
        | C::Pause { of }
        | C::Resume { of }
        | C::Extend { of, .. }
        | C::Cancel { of, .. }
        | C::Forfeit { of, .. }
        | C::GiveBack { of, .. }
        | C::Result { of, .. }
        | C::Correct { of, .. }
        | C::Annul { of, .. }
        | C::Rule { of, .. }
        | C::Reopen { of } => vec![Subject::Match(key(of))],
        C::Confirm { of, place: side } => {
            vec![Subject::Match(key(of)), Subject::Entry(key(of), place(*side).opposite())]
        }
        C::Sign { of, .. } => vec![Subject::Match(key(of)), Subject::Deals(key(of))],
        C::ScoreDeal { of, table, number, .. } => vec![Subject::Deal(key(of), *table, *number)],
        C::Judge { of, finding, .. } => {
            vec![Subject::Match(key(of)), Subject::Deal(key(of), finding.table, finding.deal)]
        }
        C::Appeal { ruling, .. } | C::Settle { ruling, .. } => {
            ruled(known, *ruling).cloned().map(Subject::Match).into_iter().collect()
        }
        C::Seat { of, place: side, .. } => vec![Subject::Seats(key(of), place(*side))],
        C::Rename { team, .. }
        | C::Substitute { team, .. }
        | C::Claim { team, .. }
        | C::Withdraw { team }
        | C::Return { team } => {
            vec![Subject::Team(TeamId(*team))]
        }
        C::Penalise { stage, team, .. } | C::LiftPenalty { stage, team, .. } => {
            vec![Subject::Points(*stage as usize, TeamId(*team))]
        }
        // Told with what was told before, done once however often, or of a team that is new.
        C::Enter { .. }
        | C::EnterFile { .. }
        | C::Agree { .. }
        | C::Leave { .. }
        | C::StandBy
        | C::StandDown
        | C::CheckIn { .. }
        | C::CheckOut { .. }
        | C::Arrive { .. }
        | C::Exchange { .. }
        | C::BeginDeal { .. }
        | C::TellDeal { .. }
        | C::CallDirector { .. }
        | C::AnswerCall { .. }
        | C::Hold { .. }
        | C::ReleaseHold { .. }
        | C::Release { .. } => Vec::new(),
    }
}

/// The match whose state this changes.
const fn changes(happened: &Happened) -> Option<&MatchKey> {
    match happened {
        Happened::Started { of, .. }
        | Happened::StartUndone { of }
        | Happened::Paused { of, .. }
        | Happened::Resumed { of, .. }
        | Happened::Extended { of, .. }
        | Happened::Finished { of, .. }
        | Happened::Cancelled { of, .. }
        | Happened::Forfeited { of, .. }
        | Happened::Resulted { of, .. }
        | Happened::Corrected { of, .. }
        | Happened::Annulled { of }
        | Happened::Ruled { of, .. }
        | Happened::Judged { of, .. }
        | Happened::GivenBack { of, .. }
        | Happened::Reopened { of } => Some(of),
        _ => None,
    }
}

/// The stage of which this changes the rounds.
const fn rounds_of(happened: &Happened) -> Option<usize> {
    match happened {
        Happened::Drawn { stage, .. }
        | Happened::RoundDrawn { stage, .. }
        | Happened::RoundUndone { stage }
        | Happened::PairingChanged { stage, .. }
        | Happened::RoundClosed { stage, .. }
        | Happened::StageClosed { stage }
        | Happened::Joined { stage, .. } => Some(*stage),
        _ => None,
    }
}

impl Subject {
    /// Whether what happened changes it.
    fn is_touched(&self, known: &ContestSnapshot, happened: &Happened) -> bool {
        match self {
            Self::Rounds(stage) => {
                rounds_of(happened) == Some(*stage) || changes(happened).is_some_and(|of| feeds(known, of.stage, *stage))
            }
            Self::Draw(stage) => {
                let there = matches!(
                    happened,
                    Happened::Entered { .. }
                        | Happened::CheckedIn { .. }
                        | Happened::CheckedOut { .. }
                        | Happened::Withdrew { .. }
                        | Happened::Returned { .. }
                );
                let points = matches!(
                    happened,
                    Happened::Penalised { stage: of, .. } | Happened::PenaltyLifted { stage: of, .. } if feeds(known, *of, *stage)
                );
                there || points || Self::Rounds(*stage).is_touched(known, happened)
            }
            Self::Match(of) => {
                // Other teams may meet in a match of this name.
                let others = matches!(
                    happened,
                    Happened::Drawn { stage, .. } | Happened::RoundUndone { stage } | Happened::PairingChanged { stage, .. }
                        if *stage == of.stage
                );
                let moves =
                    matches!(happened, Happened::Corrected { .. } | Happened::Annulled { .. } | Happened::GivenBack { .. });
                let before = || {
                    changes(happened).is_some_and(|at| at.stage == of.stage)
                        && known.event.stages.get(&of.stage).is_some_and(|stage| stage.must_be_won(&of.name))
                };
                changes(happened) == Some(of) || others || (moves && before())
            }
            Self::Entry(of, place) => matches!(
                happened,
                Happened::EntryMade { of: at, place: side, .. } if at == of && side == place
            ),
            Self::Deals(of) => {
                matches!(happened, Happened::DealScored { of: at, .. } | Happened::DealTold { of: at, by: None, .. } if at == of)
            }
            Self::Deal(of, table, number) => matches!(
                happened,
                Happened::DealScored { of: at, table: on, number: which, .. } | Happened::DealTold { of: at, table: on, number: which, .. }
                    if at == of && on == table && which == number
            ),
            Self::Seats(of, place) => {
                matches!(happened, Happened::Seated { of: at, place: side, .. } if at == of && side == place)
            }
            Self::Team(team) => matches!(
                happened,
                Happened::Renamed { team: of, .. }
                    | Happened::Substituted { team: of, .. }
                    | Happened::Recognised { team: of, .. }
                    | Happened::Left { team: of, .. }
                    | Happened::Withdrew { team: of, .. }
                    | Happened::Returned { team: of }
                    if of == team
            ),
            Self::Points(stage, team) => matches!(
                happened,
                Happened::Penalised { stage: at, team: of, .. } | Happened::PenaltyLifted { stage: at, team: of, .. }
                    if at == stage && of == team
            ),
        }
    }
}

/// Whether what is played in one stage weighs in another: in itself, and in those that take their teams from it.
fn feeds(known: &ContestSnapshot, one: usize, other: usize) -> bool {
    let planned = known.event.settings.as_ref().map_or(&[][..], |settings| &settings.stages);
    let mut at = other;
    // Each takes its teams from an earlier one.
    for _ in 0..=planned.len() {
        if at == one {
            return true;
        }
        match planned.get(at).map(|plan| &plan.feed) {
            Some(Feed::Ranks { stage, .. } | Feed::Matches { stage, .. }) => at = *stage,
            Some(Feed::Entrants) | None => return false,
        }
    }
    false
}

/// Refuses a command whose subject was changed since its sender saw the event, with what was done and by whom.
///
/// # Errors
/// `no-seen` where it does not say what was seen, `meanwhile` where that has changed; when the log cannot be read.
pub async fn check(
    contests: &Contests,
    known: &ContestSnapshot,
    seen: Option<u64>,
    command: &EventCommand,
    by: PersonId,
) -> Result<(), Reason> {
    let subjects = subjects(known, command);
    if subjects.is_empty() {
        return Ok(());
    }
    let seen = seen.filter(|seen| *seen <= known.number).ok_or(NoEvent::NotSeen)?;
    if seen == known.number {
        return Ok(());
    }
    let mut entries: Vec<Entry> = Vec::new();
    log::read_after(&contests.store, known.id, seen, |entry| entries.push(entry)).await?;
    // What a phone kept and sends before it signs is its own.
    let own = by.to_string();
    let signs = matches!(command, EventCommand::Sign { .. });
    let touches = |entry: &&Entry| {
        let is_own = entry.by.as_ref().is_some_and(|by| by.0 == own);
        !(signs && is_own) && subjects.iter().any(|subject| subject.is_touched(known, &entry.happened))
    };
    let Some(at) = entries.iter().position(|entry| touches(&entry)) else { return Ok(()) };
    let entry = &entries[at];
    let round = |stage: usize| round_at(known, stage, &entries[at + 1..]);
    let what = told(known, &known.entered(&contests.store).await?, &entry.happened, round);
    let who = match entry.by.as_ref().and_then(|by| by.0.parse::<PersonId>().ok()) {
        Some(person) => contests.store.called(&[person]).await?.into_iter().next().map(|person| person.name),
        None => None,
    };
    Err(NoEvent::Meanwhile(sentence(&what, who.as_deref())).into())
}

/// Refuses to set an event up anew when it is no longer what its sender began to change.
///
/// # Errors
/// `meanwhile` in that case.
pub fn check_form(known: &ContestSnapshot, before: &EventForm) -> Result<(), Reason> {
    if known.form == *before {
        return Ok(());
    }
    let what =
        Text { en: "the settings were changed".to_owned(), ml: "ക്രമീകരണം മാറ്റി".to_owned() };
    Err(NoEvent::Meanwhile(sentence(&what, None)).into())
}

fn sentence(what: &Text, who: Option<&str>) -> Text {
    let (en, ml) = (&what.en, &what.ml);
    match who {
        Some(who) => Text {
            en: format!("Meanwhile {en}, by {who}. Nothing else was done: look again."),
            ml: format!("ഇതിനിടെ {ml} ({who}). വേറൊന്നും ചെയ്തിട്ടില്ല: ഒന്നുകൂടി നോക്കൂ."),
        },
        None => Text {
            en: format!("Meanwhile {en}. Nothing else was done: look again."),
            ml: format!("ഇതിനിടെ {ml}. വേറൊന്നും ചെയ്തിട്ടില്ല: ഒന്നുകൂടി നോക്കൂ."),
        },
    }
}

/// The number of the last round of a stage, from 1, before what came later.
fn round_at(known: &ContestSnapshot, stage: usize, later: &[Entry]) -> usize {
    let mut rounds = match known.event.stages.get(&stage).map(|stage| &stage.body) {
        Some(Body::Table(rounds)) => rounds.len(),
        _ => 0,
    };
    for entry in later.iter().rev() {
        match &entry.happened {
            Happened::RoundDrawn { stage: of, .. } if *of == stage => rounds = rounds.saturating_sub(1),
            Happened::RoundUndone { stage: of } if *of == stage => rounds += 1,
            _ => {}
        }
    }
    rounds
}

/// What happened, as the middle of a sentence. What a result was is not said: it may be for few yet.
fn told(known: &ContestSnapshot, names: &Names, happened: &Happened, round: impl Fn(usize) -> usize) -> Text {
    let of_match = |of: &MatchKey, en: &str, ml: &str| {
        let name = known.match_name(of, names);
        Text { en: format!("{} {en}", name.en), ml: format!("{} {ml}", name.ml) }
    };
    let of_team = |team: TeamId, en: &str, ml: &str| {
        let name = known.team_name(team, names);
        Text { en: format!("{} {en}", name.en), ml: format!("{} {ml}", name.ml) }
    };
    let text = |en: String, ml: String| Text { en, ml };
    match happened {
        Happened::Drawn { .. } => text("the stage was drawn".to_owned(), "ഘട്ടത്തിനു നറുക്കിട്ടു".to_owned()),
        Happened::RoundDrawn { stage, .. } => {
            let round = round(*stage);
            text(format!("round {round} was drawn"), format!("റൗണ്ട് {round} നറുക്കിട്ടു"))
        }
        Happened::RoundUndone { stage } => {
            let round = round(*stage) + 1;
            text(format!("the draw of round {round} was taken back"), format!("റൗണ്ട് {round}-ന്റെ നറുക്ക് പിൻവലിച്ചു"))
        }
        Happened::PairingChanged { stage, .. } => {
            let round = round(*stage);
            text(format!("the pairs of round {round} were changed"), format!("റൗണ്ട് {round}-ൽ ആര് ആരോടെന്നു മാറ്റി"))
        }
        Happened::RoundClosed { round, .. } => {
            let round = round + 1;
            text(format!("round {round} was closed"), format!("റൗണ്ട് {round} തീർത്തു"))
        }
        Happened::StageClosed { .. } => text("the stage was closed".to_owned(), "ഘട്ടം തീർത്തു".to_owned()),
        Happened::Entered { team, .. } | Happened::Joined { team, .. } => of_team(*team, "came in", "ചേർന്നു"),
        Happened::CheckedIn { team } => of_team(*team, "checked in", "എത്തി"),
        Happened::CheckedOut { team } => of_team(*team, "checked out", "റൗണ്ടുകൾ വിട്ടു"),
        Happened::Withdrew { team, .. } => of_team(*team, "withdrew", "പിന്മാറി"),
        Happened::Returned { team } => of_team(*team, "came back", "തിരിച്ചുവന്നു"),
        Happened::Renamed { team, .. } => of_team(*team, "got that name", "എന്ന പേരു കിട്ടി"),
        Happened::Left { team, .. } => of_team(*team, "lost a player", "ടീമിൽനിന്ന് ഒരാൾ പോയി"),
        Happened::Substituted { team, .. } | Happened::Recognised { team, .. } => {
            of_team(*team, "got another player", "ടീമിൽ ഒരാൾ മാറി")
        }
        Happened::Penalised { team, .. } => of_team(*team, "got a penalty", "ടീമിനു പിഴയിട്ടു"),
        Happened::PenaltyLifted { team, .. } => of_team(*team, "had a penalty taken back", "ടീമിന്റെ പിഴ പിൻവലിച്ചു"),
        Happened::Seated { of, .. } => of_match(of, "got other seats", "ആരെവിടെ ഇരിക്കുമെന്നു മാറ്റി"),
        Happened::Started { of, .. } => of_match(of, "began", "തുടങ്ങി"),
        Happened::StartUndone { of } => of_match(of, "was taken back to before its start", "തുടങ്ങിയതു പിൻവലിച്ചു"),
        Happened::Paused { of, .. } => of_match(of, "was halted", "നിർത്തിവെച്ചു"),
        Happened::Resumed { of, .. } => of_match(of, "went on", "വീണ്ടും തുടങ്ങി"),
        Happened::Extended { of, .. } => of_match(of, "got more time", "സമയം കൂട്ടി"),
        Happened::Finished { of, .. } => of_match(of, "was finished", "തീർന്നു"),
        Happened::Cancelled { of, .. } => of_match(of, "was called off", "റദ്ദാക്കി"),
        Happened::Forfeited { of, .. } => of_match(of, "was forfeited", "കളിക്കാതെ തീർന്നു"),
        Happened::Corrected { of, .. } => of_match(of, "was corrected", "തിരുത്തി"),
        Happened::Annulled { of } => of_match(of, "was taken out", "ഫലം നീക്കി"),
        Happened::Ruled { of, .. } | Happened::Judged { of, .. } => of_match(of, "was ruled on", "വിധി പറഞ്ഞു"),
        Happened::GivenBack { of, .. } => of_match(of, "was given back", "തിരിച്ചുനൽകി"),
        Happened::Reopened { of } => of_match(of, "was opened again", "വീണ്ടും തുറന്നു"),
        Happened::Resulted { of, .. } => of_match(of, "got its result", "ഫലം വന്നു"),
        Happened::EntryMade { of, .. } => of_match(of, "got another entry", "വേറൊരു ഫലം ചേർത്തു"),
        Happened::DealScored { of, number, .. } | Happened::DealTold { of, number, .. } => {
            let name = known.match_name(of, names);
            text(format!("deal {number} of {} was entered", name.en), format!("{}: ഡീൽ {number} ചേർത്തു", name.ml))
        }
        _ => text("the event went on".to_owned(), "ടൂർണമെന്റിൽ മാറ്റം വന്നു".to_owned()),
    }
}
