//! What happened, as it is logged.

use serde::{Deserialize, Serialize};

use super::desk::Scored;
use super::names::{DealId, MatchKey, Player};
use super::plan::Settings;
use super::refusal::Refusal;
use super::ruling::Finding;
use super::seen::Seen;
use super::sittings::Arranged;
use super::told::Told;
use crate::duplicate::TableResult;
use crate::fraction::Fraction;
use crate::pairing::Cost;
use crate::result::Forfeit;
use crate::team::{Place, TeamId};

/// What would happen, in order, or why not.
pub type Decision = Result<Vec<Happened>, Refusal>;

/// One thing that happened. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are those of the commands")]
pub enum Happened {
    /// It was set up.
    Set { settings: Settings },
    /// A team entered.
    Entered { team: TeamId, name: String, players: Vec<Player>, captain: Player },
    /// A team was renamed.
    Renamed { team: TeamId, name: String },
    /// Who sits where in a match.
    Seated { of: MatchKey, place: Place, players: Vec<Player> },
    /// Another player in the place of one.
    Substituted { team: TeamId, out: Option<Player>, player: Player },
    /// A player whom a team knew by name alone is somebody: the same one, in every place and office.
    Recognised { team: TeamId, named: Player, player: Player },
    /// Somebody else named these for a team: they have to say yes before they play for it.
    Asked { team: TeamId, players: Vec<Player> },
    /// One of them has said yes.
    Agreed { team: TeamId, player: Player },
    /// One has said no, has taken themselves out, or has no account any more: the place is open.
    Left { team: TeamId, player: Player },
    /// Somebody stands by as a substitute for any team.
    StoodBy { player: Player },
    /// They do no longer; who comes into a team does not either.
    StoodDown { player: Player },
    /// A team is there.
    CheckedIn { team: TeamId },
    /// It is not.
    CheckedOut { team: TeamId },
    /// A team left; in all-play-all its results count no more, or they stand.
    Withdrew { team: TeamId, annulled: bool },
    /// It came back.
    Returned { team: TeamId },
    /// A stage was drawn: its teams in the order of seeds, its lots, and in a movement who sits where in which round.
    Drawn {
        stage: usize,
        teams: Vec<TeamId>,
        lots: Vec<TeamId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        arranged: Option<Arranged>,
    },
    /// A team came into a stage that was drawn: for the rounds still to come, or into a slot of a bracket.
    Joined { stage: usize, team: TeamId, slot: Option<usize> },
    /// A round of a Swiss was drawn, with what each team floats in it, and what it costs.
    RoundDrawn {
        stage: usize,
        pairs: Vec<[TeamId; 2]>,
        bye: Option<TeamId>,
        missed: Vec<TeamId>,
        floats: Vec<(TeamId, i32)>,
        cost: Cost,
        /// Pairs that the organiser forbade, for the printed costs.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        forbidden: Vec<[TeamId; 2]>,
    },
    /// The draw of the last round was taken back.
    RoundUndone { stage: usize },
    /// Other pairs in the place of the last round's.
    PairingChanged {
        stage: usize,
        pairs: Vec<[TeamId; 2]>,
        bye: Option<TeamId>,
        missed: Vec<TeamId>,
        floats: Vec<(TeamId, i32)>,
        cost: Cost,
    },
    /// A team has come to its table.
    Arrived { of: MatchKey, place: Place },
    /// Sides were exchanged, after so many deals.
    Exchanged { of: MatchKey, after: u32 },
    /// A deal began at a table of a match.
    DealBegun { of: MatchKey, table: u8, number: u32 },
    /// It was scored, or scored anew.
    DealScored { of: MatchKey, table: u8, number: u32, result: TableResult },
    /// A deal with real cards was told by a team; by nobody of them: settled by the desk.
    DealTold { of: MatchKey, table: u8, number: u32, by: Option<Place>, told: Told },
    /// A table of a movement has played its deals of a round, or will play no more of them.
    Finished { of: MatchKey, at: u64 },
    /// A match began.
    Started { of: MatchKey, at: u64, until: u64 },
    /// It has not begun after all.
    StartUndone { of: MatchKey },
    /// It was halted.
    Paused { of: MatchKey, at: u64 },
    /// It went on, with its time moved.
    Resumed { of: MatchKey, until: u64 },
    /// It got more time.
    Extended { of: MatchKey, until: u64 },
    /// It was called off.
    Cancelled { of: MatchKey, at: u64 },
    /// Somebody did not play it.
    Forfeited { of: MatchKey, by: Forfeit, at: u64 },
    /// A team entered a result.
    EntryMade { of: MatchKey, place: Place, scored: Scored },
    /// A result stands.
    Resulted { of: MatchKey, scored: Scored, at: u64 },
    /// Another result stands in its place; the one before remains in the log.
    Corrected { of: MatchKey, scored: Scored, at: u64 },
    /// A result was taken out.
    Annulled { of: MatchKey },
    /// What rulings add to the margins, instead of what they added before.
    Ruled { of: MatchKey, adjustments: [Fraction; 2] },
    /// A director ruled; what that does to the match follows it.
    Judged {
        of: MatchKey,
        by: Player,
        finding: Box<Finding>,
        /// What the deal had brought at the table before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<TableResult>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead: Option<u32>,
        at: u64,
    },
    /// A team appealed.
    Appealed { ruling: u32, place: Place, by: Player, at: u64 },
    /// The committee upheld a ruling, or changed it: by the one that follows.
    Settled {
        ruling: u32,
        by: Player,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        changed: Option<u32>,
        at: u64,
    },
    /// The director was called to a table of a match.
    Called { of: MatchKey, table: u8, by: Option<Place>, at: u64 },
    /// A director has come there.
    Answered { of: MatchKey, table: u8, at: u64 },
    /// A match that was forfeited or called off is given back: it has the result that it had, or is open again until a new time; where
    /// others have gone on from it since, it has yet to begin, and its stage is on again.
    GivenBack {
        of: MatchKey,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        to_begin: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scored: Option<Scored>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<u64>,
        at: u64,
    },
    /// Its tables are opened anew.
    Reopened { of: MatchKey },
    /// Points were taken.
    Penalised { stage: usize, team: TeamId, points: Fraction },
    /// Points that were taken are given back.
    PenaltyLifted { stage: usize, team: TeamId, points: Fraction },
    /// A deal is held back.
    Held { deal: DealId },
    /// It is not any more.
    HoldReleased { deal: DealId },
    /// Hands of a deal were dealt or shown to these people.
    Shown { deal: DealId, to: Vec<(Player, Seen)> },
    /// A deal may be seen, for ever.
    Released { deal: DealId },
    /// A round is over.
    RoundClosed { stage: usize, round: usize, at: u64 },
    /// A stage is over.
    StageClosed { stage: usize },
}
