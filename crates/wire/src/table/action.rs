//! What a person can do at a table.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::phrase::{Phrase, Reaction};
use crate::common::{MatchFormat, RulesChoice};
#[cfg(doc)]
use crate::view::You;
use crate::view::{SideCard, TableSettings};
use crate::voice::Signal;

/// What a person can do at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum TableAction {
    /// Makes a call.
    Call {
        /// Text form, such as `30H`, `P`, `X`.
        call: String,
    },
    /// Makes a call, and tells the other team something about it that nobody else hears until the deal is over.
    CallWithAlert {
        /// Text form, such as `30H`.
        call: String,
        /// As typed, at most 300 characters.
        alert: String,
    },
    /// Asks what a call of the other team means. A partner of whoever made it answers, or the convention card where no person is there
    /// who could. Whoever made the call learns of it when the deal is over.
    AskCall {
        /// The call's place in the auction, from 0.
        call: u16,
    },
    /// Answers such a question about a partner's call.
    AnswerCall {
        /// The call's place in the auction, from 0.
        call: u16,
        /// As typed, at most 300 characters; absent for what the convention card says.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        words: Option<String>,
    },
    /// Says that what was answered about a call of one's own team is wrong: whoever answered at once, another of the team that has the
    /// contract after the auction and before the lead, and everybody else of the caller's team once the deal is over.
    CorrectAnswer {
        /// The call's place in the auction, from 0.
        call: u16,
        /// As typed, at most 300 characters.
        words: String,
    },
    /// Exchanges the sides: everybody moves one chair to the right, and takes the score along. Once in a match with a fixed number of
    /// deals, from half time on, between two deals.
    ExchangeSides,
    /// Moderator, while no deal is on: lets those on two chairs change places.
    ChangeSeats {
        /// One chair, from 1.
        one: u8,
        /// From 1; this chair or that may be empty.
        other: u8,
    },
    /// Shows the others a sign beside one's chair for a few seconds. It is kept nowhere.
    React {
        /// The sign.
        reaction: Reaction,
    },
    /// Puts voice on, on this page; on any other page of this person it is off then. Said again under the same name it goes on, as after
    /// a broken line, with credentials that count anew.
    JoinVoice {
        /// What this page calls itself: 16 to 32 hex digits in small letters, drawn by chance.
        peer: String,
    },
    /// Puts voice off.
    LeaveVoice,
    /// Tells another who has voice on what their browser needs to know. Nobody else gets it, and it is kept nowhere.
    Signal {
        /// Their name: `Speaker.peer`.
        to: String,
        /// The description or candidate of the connection.
        signal: Signal,
    },
    /// Plays a card.
    Play {
        /// Text form, such as `SJ`.
        card: String,
    },
    /// Sets a card of the own hand aside, face down: its suit is trump.
    SetTrump {
        /// Text form, such as `SJ`.
        card: String,
    },
    /// Opens trump, before the own card.
    OpenTrump,
    /// Shows king and queen of trump, before the own card.
    ShowPair,
    /// Asks for a re-deal, where the rules give that right.
    AskRedeal,
    /// Claims or concedes the rest, at any time in the play, on turn or not. All hands are shown, and no card is played any more.
    Claim {
        /// What is claimed or conceded.
        claim: ClaimChoice,
        /// Own cards in the order in which they will be played; cards may be left out.
        cards: Vec<String>,
    },
    /// Answers the claim of the other team.
    AnswerClaim {
        /// It stands; otherwise it is to be proved.
        accept: bool,
    },
    /// States the order of one's cards, where a claim without one was contested.
    StateLine {
        /// Own cards in order; empty for none.
        cards: Vec<String>,
    },
    /// Shows the next card of a play in which the claim fails, where the referee found none.
    ShowCard {
        /// Whose card, from 1.
        chair: u8,
        /// Text form.
        card: String,
    },
    /// Takes the play that is shown back to so many cards.
    TakeBack {
        /// Cards that stay.
        keep: u16,
    },
    /// Closes the trick that lies on the table, where the rules leave that to players.
    CloseTrick,
    /// Have the complete trick on the table wait for 20 seconds, once a trick.
    HoldTrick,
    /// Ready for the next deal (only with "break after deal"). When a match is over: would play another one, with the same people and
    /// rules; it begins once all people on chairs who are there want to.
    Ready,
    /// Would end the match here, or no more: it ends with the deals that are finished once all people on chairs want to.
    EndHere {
        /// Whether they would end the match.
        wanted: bool,
    },
    /// Adds to the randomness of the next deal: 32 bytes in hex.
    Contribute {
        /// 64 hex digits.
        entropy: String,
        /// `MatchView.next_commitment` of the shuffle that is meant: what comes too late is not added to a later one.
        commitment: String,
    },
    /// Takes an empty chair.
    Sit {
        /// The chair, from 1.
        chair: u8,
    },
    /// Leaves the chair; a bot goes on for it while a match is on.
    Stand,
    /// Takes over again from the bot that has played for this person.
    Return,
    /// Says something in the chat, at most 300 characters.
    Say {
        /// The text, as typed.
        text: String,
        /// To the gallery alone, by somebody who watches: those who play there never hear it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        gallery: bool,
    },
    /// Says a ready-made phrase, shown to each reader in their language.
    Phrase {
        /// The ready-made phrase.
        phrase: Phrase,
    },
    /// Asks the tutor, at one's own turn, where the table's settings allow it. The answer is in [`You::hint`]; the others
    /// learn that it was asked.
    Hint,
    /// Asks to stand behind the hand on this chair, by somebody who watches. Its player is told (`You.asked_by`) and says yes or no.
    Watch {
        /// The chair, from 1.
        chair: u8,
    },
    /// Stands behind no hand any more, and asks for none.
    Unwatch,
    /// Lets somebody stand behind one's own hand, or not, or no longer.
    LetWatch {
        /// The public id of who asks or stands there.
        person: String,
        /// Yes.
        lets: bool,
    },
    /// Moderator: offers a free chair, or a bot's, to somebody in the gallery, who takes it with `sit`.
    Offer {
        /// The chair, from 1.
        chair: u8,
        /// Their public id.
        person: String,
    },
    /// Moderator: lets the person on this chair moderate the table instead.
    HandOn {
        /// The chair, from 1.
        chair: u8,
    },
    /// Moderator: puts a bot on an empty chair, or another one in the place of a bot.
    AddBot {
        /// The chair, from 1.
        chair: u8,
        /// How well it plays; as the table's settings say if absent.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        strength: Option<String>,
    },
    /// Moderator: takes a bot or a person from a chair.
    Remove {
        /// The chair, from 1.
        chair: u8,
    },
    /// Moderator: undoes a slip: whoever was taken from this chair has it again, until the deal in which it was is over.
    PutBack {
        /// The chair, from 1.
        chair: u8,
    },
    /// Lets a bot go on for the person on this chair, who is on turn and has not looked for a while.
    StandIn {
        /// The chair, from 1.
        chair: u8,
    },
    /// Moderator: calls the table so.
    SetName {
        /// 1 to 40 characters.
        name: String,
    },
    /// Moderator: calls the teams so.
    SetTeams {
        /// The team of the odd chairs: up to 24 characters, nothing for its colour.
        odd: String,
        /// The team of the even chairs.
        even: String,
    },
    /// A player, while no deal is on: the convention card of one's side instead of the table's, for all to see.
    FileCard {
        /// Null for the table's again.
        #[schema(required)]
        card: Option<SideCard>,
    },
    /// Moderator, between matches: other rules.
    SetRules {
        /// The preset and what differs from it.
        rules: RulesChoice,
    },
    /// Moderator: how long a match is. While one is on, between two deals: another number of deals.
    SetFormat {
        /// The form of the match.
        format: MatchFormat,
    },
    /// Moderator: settings of the table. Another strength exchanges the bots that sit there; clock, hints, calls shown and the
    /// convention card wait until no deal is on. Whether there is a break after each deal anybody with a chair may say.
    SetSettings {
        /// All of them, the unchanged ones too.
        settings: TableSettings,
    },
    /// Moderator: starts the match; empty chairs are filled with bots.
    Start,
    /// Moderator: ends the match and clears the score. The people stay.
    Reset,
    /// Moderator: closes the table for good.
    Close,
}

/// What is claimed or conceded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum ClaimChoice {
    /// Every trick not yet closed.
    Rest,
    /// What decides the contract for the own team: it is made, or beaten.
    Contract,
    /// At least so many more card points.
    Points(u8),
    /// Concession: no more tricks.
    ConcedeRest,
    /// Concession of the contract.
    ConcedeContract,
}
