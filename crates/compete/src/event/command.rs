//! What somebody wants to happen.

use std::collections::BTreeSet;

use super::desk::Scored;
use super::names::{DealId, MatchKey, Player};
use super::plan::Settings;
use super::ruling::Finding;
use super::told::Told;
use crate::duplicate::TableResult;
use crate::fraction::Fraction;
use crate::result::Forfeit;
use crate::team::{Place, TeamId};

/// Who enters a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EntryBy {
    /// A table of this house, or the director: it stands.
    Desk,
    /// One of the teams: the other has to confirm it.
    Team(Place),
}

/// Where the order of seeds comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Seeds {
    /// The order in which teams come from the stage before, or entered.
    AsTheyCome,
    /// The lots.
    Lots,
    /// The organiser's, or by rating: all teams.
    Order(Vec<TeamId>),
}

/// A team that enters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entering {
    /// The team's name.
    pub name: String,
    /// Its players, a substitute among them.
    pub players: Vec<Player>,
    /// One of them.
    pub captain: Player,
}

/// A command to an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Sets the event up, or takes the settings of another; until the first draw.
    Set(Settings),
    /// A team enters; after the draw, where its stage takes late ones.
    Enter(Entering),
    /// Several teams enter, in this order: all of them, or none.
    EnterAll(Vec<Entering>),
    /// A team gets another name.
    Rename {
        /// The team.
        team: TeamId,
        /// The new name.
        name: String,
    },
    /// A team says who sits down in a match, in the order of its chairs.
    Seat {
        /// The match.
        of: MatchKey,
        /// Which of its teams.
        place: Place,
        /// One for each chair.
        players: Vec<Player>,
        /// The director, or a standing permission, lets one guest play.
        guest: bool,
    },
    /// A team registers another player in the place of one.
    Substitute {
        /// The team.
        team: TeamId,
        /// Who goes; nobody where it has no substitute yet.
        out: Option<Player>,
        /// The player who comes.
        player: Player,
    },
    /// Somebody says that they are a player of a team whom it knew by name alone.
    Recognise {
        /// The team.
        team: TeamId,
        /// As the team knew them.
        named: Player,
        /// Who they are.
        player: Player,
    },
    /// A command that names players for a team: whoever comes in by it and is one of these is asked first.
    Asking {
        /// The command.
        command: Box<Command>,
        /// Who is asked.
        people: BTreeSet<Player>,
    },
    /// Somebody who was named for a team says yes.
    Agree {
        /// The team.
        team: TeamId,
        /// The player who agrees.
        player: Player,
    },
    /// Somebody says no, or takes themselves out of a team.
    Leave {
        /// The team.
        team: TeamId,
        /// The player who takes themselves out.
        player: Player,
        /// Also after the draw: they direct the event, or their account is gone.
        anyway: bool,
    },
    /// Somebody without a team stands by as a substitute: any team may name them, and they have said yes to it.
    StandBy(Player),
    /// They do no longer.
    StandDown(Player),
    /// A team is there.
    CheckIn(TeamId),
    /// A team will miss rounds.
    CheckOut(TeamId),
    /// A team leaves.
    Withdraw(TeamId),
    /// A team that left a Swiss comes back.
    Return(TeamId),
    /// Draws a stage: its lots, its seeds, its first round.
    Draw {
        /// The stage, from 0.
        stage: usize,
        /// Where the seeds come from.
        seeds: Seeds,
    },
    /// Draws the next round of a Swiss.
    DrawRound {
        /// The stage, by its place among the settings, from 0.
        stage: usize,
        /// Pairs that are forbidden.
        forbidden: Vec<[TeamId; 2]>,
        /// Instead of the last round, which has not begun.
        again: bool,
    },
    /// Takes the draw of a Swiss's last round back, as long as no hand of it was dealt or shown.
    UndoRound {
        /// The stage, by its place among the settings, from 0.
        stage: usize,
    },
    /// Puts other pairs in the place of the last round's, before it begins.
    ChangePairing {
        /// The stage, by its place among the settings, from 0.
        stage: usize,
        /// All pairs, the first team first.
        pairs: Vec<[TeamId; 2]>,
        /// The team that is left over.
        bye: Option<TeamId>,
    },
    /// A team has come to its table.
    Arrive {
        /// The match.
        of: MatchKey,
        /// Which of its teams.
        place: Place,
    },
    /// Sides are exchanged: once in a match, on a team's wish, from half time on.
    Exchange(MatchKey),
    /// The next deal begins at a table of a match.
    BeginDeal {
        /// The match.
        of: MatchKey,
        /// Its table, from 1.
        table: u8,
    },
    /// A deal is scored: the next one of a table, or one that was scored before.
    ScoreDeal {
        /// The match.
        of: MatchKey,
        /// Its table, from 1.
        table: u8,
        /// The deal's number in the match, from 1.
        number: u32,
        /// What it brought to the odd and the even side of that table.
        result: TableResult,
    },
    /// A deal with real cards is told by one of the teams, or settled by the desk.
    TellDeal {
        /// The match.
        of: MatchKey,
        /// Its table, from 1.
        table: u8,
        /// The deal's number in the match, from 1.
        number: u32,
        /// What it was.
        told: Told,
        /// By whom: what the desk says stands, what a team says once the other says it too.
        by: EntryBy,
        /// What that team told of it before, as far as the one who tells knows.
        before: Option<Told>,
    },
    /// A team signs what the deals of its match come to.
    Sign {
        /// The match.
        of: MatchKey,
        /// The side that signs.
        place: Place,
    },
    /// A match has its result from the deals that were scored one by one; its time is up, or no more are played.
    Finish(MatchKey),
    /// Matches begin.
    Start {
        /// The matches that begin.
        matches: Vec<MatchKey>,
        /// Also those of teams that still play another match.
        overlapping: bool,
    },
    /// Matches that have begun have not, as long as no hand of them was dealt or shown.
    UndoStart(Vec<MatchKey>),
    /// A match is halted.
    Pause(MatchKey),
    /// It goes on.
    Resume(MatchKey),
    /// A match gets more time.
    Extend {
        /// The match.
        of: MatchKey,
        /// Minutes.
        minutes: u32,
    },
    /// A match is called off without anybody's fault; also one that has a result, as a correction.
    Cancel(MatchKey),
    /// Somebody did not play; also of a match that has a result, as a correction.
    Forfeit {
        /// The match.
        of: MatchKey,
        /// The side or sides that forfeit.
        by: Forfeit,
    },
    /// A match that was forfeited or called off, but not by a ruling, is open again.
    GiveBack(MatchKey),
    /// A result.
    Result {
        /// The match.
        of: MatchKey,
        /// What was scored.
        scored: Scored,
        /// The side, or the director, that enters it.
        by: EntryBy,
    },
    /// A team confirms what the other entered.
    Confirm {
        /// The match.
        of: MatchKey,
        /// The side that confirms.
        place: Place,
    },
    /// Another result in the place of one.
    Correct {
        /// The match.
        of: MatchKey,
        /// What was scored.
        scored: Scored,
    },
    /// A result of a bracket is taken out, so that it can be played again.
    Annul(MatchKey),
    /// A ruling, or a penalty in stakes: what it adds to each team's own margin.
    Rule {
        /// The match.
        of: MatchKey,
        /// For each team.
        adjustments: [Fraction; 2],
    },
    /// A director rules at a match, by what the laws say.
    Judge {
        /// The match.
        of: MatchKey,
        /// The director who rules.
        by: Player,
        /// The facts, the choice and what follows from it.
        finding: Box<Finding>,
        /// The ruling that it replaces, by its number from 1.
        instead: Option<u32>,
    },
    /// A team appeals against a ruling.
    Appeal {
        /// The ruling.
        ruling: u32,
        /// Which of the match's teams.
        place: Place,
        /// Who speaks for it.
        by: Player,
    },
    /// The committee decides on an appeal.
    Settle {
        /// The ruling.
        ruling: u32,
        /// The director who decides the appeal.
        by: Player,
        /// What is ruled instead; nothing where it is upheld.
        change: Option<Box<Finding>>,
    },
    /// The director is called to a table of a match.
    Call {
        /// The match.
        of: MatchKey,
        /// Its table, from 1.
        table: u8,
        /// Which of its teams calls; nobody's where that is not known.
        place: Option<Place>,
    },
    /// A director has come to a table that called.
    Answer {
        /// The match.
        of: MatchKey,
        /// Its table, from 1.
        table: u8,
    },
    /// The tables of a match that is open again are opened anew.
    Reopen(MatchKey),
    /// A penalty in ranking points.
    Penalise {
        /// The stage, by its place among the settings, from 0.
        stage: usize,
        /// The team.
        team: TeamId,
        /// Points taken from its total.
        points: Fraction,
    },
    /// A penalty in ranking points is taken back.
    LiftPenalty {
        /// The stage, by its place among the settings, from 0.
        stage: usize,
        /// The team.
        team: TeamId,
        /// The points that it took.
        points: Fraction,
    },
    /// Hands of a deal go to those who sit at a table.
    Show {
        /// The match.
        of: MatchKey,
        /// Its table, from 1.
        table: u8,
        /// The deal's number in the match, from 1.
        number: u32,
        /// Who gets which chair's, from 1.
        to: Vec<(Player, u8)>,
    },
    /// Somebody is shown whole deals: at the director's desk, or on paper.
    ShowAll {
        /// The deals whose hands are shown.
        deals: BTreeSet<DealId>,
        /// The player who is shown them.
        to: Player,
    },
    /// A deal is held back.
    Hold(DealId),
    /// It is not any more.
    ReleaseHold(DealId),
    /// A deal may be seen, for ever.
    Release(DealId),
    /// A round is over, whatever is open.
    CloseRound {
        /// The stage, by its place among the settings, from 0.
        stage: usize,
    },
    /// A stage is over.
    CloseStage(usize),
}
