//! The commands to an event.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::matches::{EventDealResult, EventForfeit, EventMatchRef, EventPlace, EventScored, EventTold};
use super::ruling::EventFinding;

/// Where the order of seeds comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventSeeds {
    /// The order in which teams come from the stage before, or entered.
    AsTheyCome,
    /// The lots.
    Lots,
    /// What their players are rated, on the average.
    Rating,
    /// The organiser's: all teams.
    Order {
        /// Their numbers, the best first.
        teams: Vec<u32>,
    },
}

/// Somebody who comes into a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventNewPlayer {
    /// Somebody with an account, by id.
    Person(String),
    /// Somebody without one, with real cards. For those who direct.
    Named(EventNamedPlayer),
    /// A bot, at tables here where the event has bots.
    Bot(EventBot),
}

impl EventNewPlayer {
    /// The id of one who has one.
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::Person(id) => Some(id),
            Self::Named(_) | Self::Bot(_) => None,
        }
    }
}

/// Somebody who plays by name alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventNamedPlayer {
    /// Their name, 1 to 40 characters.
    pub name: String,
}

/// A bot that comes into a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventBot {
    /// Always true: it tells a bot from a person.
    pub bot: bool,
}

/// A command to an event, with its key.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventDo {
    /// Chosen by the client, at most 64 characters: sent again by the same person, it is done no second time.
    pub key: String,
    /// Number of the event that its sender saw, as [`EventPage::number`](super::EventPage::number) or
    /// [`EventPreview::number`](super::EventPreview::number): what others did to the same thing since then refuses the command. Needed by
    /// all that draws, begins, results, corrects, rules, penalises, seats or exchanges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub seen: Option<u64>,
    /// The command.
    pub command: EventCommand,
}

/// A command to an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventCommand {
    /// A team enters; after the draw, where its stage takes late ones. In an individual event a person: one player, who is the captain.
    Enter {
        /// Its name, 1 to 40 characters.
        name: String,
        /// Its players, a substitute among them.
        players: Vec<EventNewPlayer>,
        /// One of them, by id; whoever directs may leave it empty: then the first who is no bot.
        captain: String,
    },
    /// Teams enter from a file, all of them or none: what a preview shows, with every mistake. For those who direct.
    EnterFile {
        /// Its text, at most 56,000 bytes and 300 teams: one team a line, with its name, its captain, its other players, and a seed. Cells
        /// stand between commas, semicolons or tabs; the first line may name the columns.
        file: String,
    },
    /// A team gets another name.
    Rename {
        /// The team.
        team: u32,
        /// The new name.
        name: String,
    },
    /// A team says who sits down in a match, in the order of its chairs.
    Seat {
        /// The match.
        of: EventMatchRef,
        /// Which of its teams.
        place: EventPlace,
        /// One for each chair, by id.
        players: Vec<String>,
        /// The director lets one guest play.
        #[serde(default)]
        guest: bool,
    },
    /// A team registers another player in the place of one.
    Substitute {
        /// The team.
        team: u32,
        /// Who goes, by id; absent where it has no substitute yet.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        out: Option<String>,
        /// Who comes.
        player: EventNewPlayer,
    },
    /// One without a team stands by as a substitute: any team may name them, and they are not asked again.
    StandBy,
    /// They do no longer.
    StandDown,
    /// One says yes to a team for which somebody else has named one.
    Agree {
        /// The team.
        team: u32,
    },
    /// One says no to it, or takes oneself out of a team: until the draw, and whoever directs the event at any time.
    Leave {
        /// The team.
        team: u32,
    },
    /// Somebody at a table says that they are a player who is known by name alone, and plays as that one from then on, as a guest too.
    Claim {
        /// The team.
        team: u32,
        /// The player, by their id in this event.
        player: String,
        /// The table, as its code has it.
        table: String,
        /// The key of its code.
        key: String,
    },
    /// A team is there.
    CheckIn {
        /// The team.
        team: u32,
    },
    /// A team will miss rounds.
    CheckOut {
        /// The team.
        team: u32,
    },
    /// A team leaves.
    Withdraw {
        /// The team.
        team: u32,
    },
    /// A team that left a Swiss comes back.
    Return {
        /// The team.
        team: u32,
    },
    /// Draws a stage: its lots, its seeds, its first round.
    Draw {
        /// The stage, from 0.
        stage: u32,
        /// Where the seeds come from.
        seeds: EventSeeds,
    },
    /// Draws the next round of a Swiss.
    DrawRound {
        /// The stage.
        stage: u32,
        /// Pairs that are forbidden.
        #[serde(default)]
        forbidden: Vec<[u32; 2]>,
        /// Instead of the last round, which has not begun.
        #[serde(default)]
        again: bool,
    },
    /// Takes the draw of a Swiss's last round back, as long as no card of it was dealt or shown.
    UndoRound {
        /// The stage.
        stage: u32,
    },
    /// Puts other pairs in the place of the last round's, before it begins.
    ChangePairing {
        /// The stage.
        stage: u32,
        /// All pairs, the first team first.
        pairs: Vec<[u32; 2]>,
        /// The team that is left over.
        #[schema(required)]
        bye: Option<u32>,
    },
    /// A team has come to its table.
    Arrive {
        /// The match.
        of: EventMatchRef,
        /// Which of its teams.
        place: EventPlace,
    },
    /// Sides are exchanged: once in a match, on a team's wish, from half time on.
    Exchange {
        /// The match.
        of: EventMatchRef,
    },
    /// The next deal begins at a table of a match.
    BeginDeal {
        /// The match.
        of: EventMatchRef,
        /// Its table, from 1.
        table: u8,
    },
    /// A deal is scored: the next one of a table, or one that was scored before.
    ScoreDeal {
        /// The match.
        of: EventMatchRef,
        /// Its table, from 1.
        table: u8,
        /// The deal's number in the match, from 1.
        number: u32,
        /// What it brought.
        result: EventDealResult,
        /// Why, where it takes the place of another word that stood: 1 to 500 characters. They are told with it, and go with whoever wrote
        /// them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        words: Option<String>,
        /// It is unlikely, and right all the same: without this it is refused, to be asked once more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        sure: Option<bool>,
    },
    /// A deal with real cards is told by one of the teams; it counts once the other tells the same. The director settles it.
    TellDeal {
        /// The match.
        of: EventMatchRef,
        /// Its table, from 1.
        table: u8,
        /// The deal's number in the match, from 1.
        number: u32,
        /// What it was.
        told: EventTold,
        /// Which of its teams tells it. Absent for the desk's word, which stands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        place: Option<EventPlace>,
        /// What that team told of it before, as far as the one who tells knows: another word of theirs is not overwritten unseen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        before: Option<EventTold>,
        /// Why, where the desk's word takes the place of another that stood: 1 to 500 characters. They are told with it, and go with
        /// whoever wrote them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        words: Option<String>,
    },
    /// A team signs what the deals of its match come to. With the second signature that is the result.
    Sign {
        /// The match.
        of: EventMatchRef,
        /// Who signs.
        place: EventPlace,
    },
    /// A match has its result from the deals that were scored one by one.
    Finish {
        /// The match.
        of: EventMatchRef,
    },
    /// Matches begin; at tables here these open.
    Start {
        /// The matches that begin.
        matches: Vec<EventMatchRef>,
        /// Also those of teams that still play another match.
        #[serde(default)]
        overlapping: bool,
    },
    /// Matches that have begun have not, as long as no card of them was dealt or shown.
    UndoStart {
        /// The matches whose start is taken back.
        matches: Vec<EventMatchRef>,
    },
    /// A match is halted.
    Pause {
        /// The match.
        of: EventMatchRef,
    },
    /// It goes on.
    Resume {
        /// The match.
        of: EventMatchRef,
    },
    /// A match gets more time.
    Extend {
        /// The match.
        of: EventMatchRef,
        /// 1 to 600.
        minutes: u32,
    },
    /// A match is called off without anybody's fault; also one that has a result, as a correction.
    Cancel {
        /// The match.
        of: EventMatchRef,
        /// Why, 1 to 500 characters. They are told with it, and go with whoever wrote them.
        #[serde(default)]
        words: String,
    },
    /// Somebody did not play; also of a match that has a result, as a correction.
    Forfeit {
        /// The match.
        of: EventMatchRef,
        /// The side or sides that forfeit.
        by: EventForfeit,
        /// Why, 1 to 500 characters. They are told with it, and go with whoever wrote them.
        #[serde(default)]
        words: String,
    },
    /// A match that was forfeited or called off, but not by a ruling, is open again.
    GiveBack {
        /// The match.
        of: EventMatchRef,
        /// Why, 1 to 500 characters. They are told with it, and go with whoever wrote them.
        #[serde(default)]
        words: String,
    },
    /// A result.
    Result {
        /// The match.
        of: EventMatchRef,
        /// What was scored.
        scored: EventScored,
        /// Which of its teams enters it: the other has to confirm it. Absent for the desk's, which stands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        place: Option<EventPlace>,
        /// It is unlikely, and right all the same: without this it is refused, to be asked once more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        sure: Option<bool>,
    },
    /// A team confirms what the other entered.
    Confirm {
        /// The match.
        of: EventMatchRef,
        /// Who confirms.
        place: EventPlace,
    },
    /// Another result in the place of one.
    Correct {
        /// The match.
        of: EventMatchRef,
        /// What was scored.
        scored: EventScored,
        /// Why, 1 to 500 characters. They are told with it, and go with whoever wrote them.
        #[serde(default)]
        words: String,
        /// It is unlikely, and right all the same: without this it is refused, to be asked once more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        sure: Option<bool>,
    },
    /// A result of a bracket is taken out, so that it can be played again.
    Annul {
        /// The match.
        of: EventMatchRef,
        /// Why, 1 to 500 characters. They are told with it, and go with whoever wrote them.
        #[serde(default)]
        words: String,
    },
    /// A ruling, or a penalty in stakes: what it adds to each team's own margin, instead of what it added before.
    Rule {
        /// The match.
        of: EventMatchRef,
        /// For each team: fractions.
        adjustments: [String; 2],
        /// Why, 1 to 500 characters. They are told with it, and go with whoever wrote them.
        #[serde(default)]
        words: String,
    },
    /// A director rules, by the laws: what a preview shows.
    Judge {
        /// The match.
        of: EventMatchRef,
        /// The facts and what was chosen.
        finding: EventFinding,
        /// The ruling that it replaces, by its number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        instead: Option<u32>,
    },
    /// A team appeals against a ruling: its captain, or a director whom the captain asks.
    Appeal {
        /// The ruling.
        ruling: u32,
        /// Which team of the match.
        place: EventPlace,
        /// Why, 1 to 1000 characters.
        words: String,
    },
    /// The committee decides on an appeal: another director than who ruled.
    Settle {
        /// The ruling.
        ruling: u32,
        /// Why, 1 to 1000 characters.
        words: String,
        /// What is ruled instead; absent where the ruling is upheld.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        change: Option<EventFinding>,
    },
    /// A team at a table with real cards calls the director; at tables here the table does. Once, until one comes.
    CallDirector {
        /// The match.
        of: EventMatchRef,
        /// Its table, from 1.
        table: u8,
        /// Which of its teams.
        place: EventPlace,
    },
    /// A director comes to a table that called.
    AnswerCall {
        /// The match.
        of: EventMatchRef,
        /// Its table, from 1.
        table: u8,
    },
    /// The tables here of a match that had ended, and is open again by a correction or a ruling, are opened anew.
    Reopen {
        /// The match.
        of: EventMatchRef,
    },
    /// A penalty in ranking points.
    Penalise {
        /// The stage.
        stage: u32,
        /// The team.
        team: u32,
        /// Points taken from its total: a fraction.
        points: String,
        /// Why, 1 to 500 characters. They are told with it, and go with whoever wrote them.
        #[serde(default)]
        words: String,
    },
    /// A penalty in ranking points is taken back.
    LiftPenalty {
        /// The stage.
        stage: u32,
        /// The team.
        team: u32,
        /// The points that it took: a fraction.
        points: String,
        /// Why, 1 to 500 characters. They are told with it, and go with whoever wrote them.
        #[serde(default)]
        words: String,
    },
    /// A deal is held back.
    Hold {
        /// The deal, as [`EventDeal::id`](super::EventDeal::id).
        deal: String,
    },
    /// It is not any more.
    ReleaseHold {
        /// The deal.
        deal: String,
    },
    /// A deal may be seen, for ever.
    Release {
        /// The deal.
        deal: String,
    },
    /// A round is over, whatever is open.
    CloseRound {
        /// The stage.
        stage: u32,
    },
    /// A stage is over.
    CloseStage {
        /// The stage.
        stage: u32,
    },
}
