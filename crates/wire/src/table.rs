//! Messages of a table's WebSocket, `/api/tables/{id}/socket`.
//!
//! The client says [`ClientMessage::Hello`] first, with the last number it saw when it comes back. The
//! server answers with the events after that number, or with a [`ServerMessage::Snapshot`]. From then on every event of
//! the table reaches every client under the same number; who may not see an event gets its bare number.

use serde::{Deserialize, Deserializer, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::common::{DeniedActs, MatchFormat, Refused, RulesChoice, Text};
use super::view::{
    AuctionView, CallView, ChatLine, ClaimView, DealView, MatchView, PlayView, ResultView, SeatView, SideCard, TableInfo,
    TableSettings, You,
};
use super::voice::{OwnVoice, Signal, Speaker};

/// From the client to a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum ClientMessage {
    /// The first message of a connection.
    Hello {
        /// The id of the person whom this page shows, so that it never acts for another of the same device.
        #[cfg_attr(test, ts(optional))]
        #[schema(required)]
        person: Option<String>,
        /// Number of the last event this client has seen of this table, if any.
        #[cfg_attr(test, ts(optional, type = "number"))]
        #[schema(required)]
        since: Option<u64>,
    },
    /// Asks for an action. Answered once by [`ServerMessage::Answer`]; the same `id` sent again gets the same answer and
    /// acts no second time.
    Do {
        /// Chosen by the client, unique for this person at this table (at most 64 characters).
        id: String,
        /// What to do.
        action: TableAction,
        /// Why: asked of whoever does by the right of the house over every table what is its moderator's (`reason-needed`), and
        /// told to everybody there. At most 300 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        why: Option<String>,
    },
    /// Asks what a call would mean, or what a call made meant. Answered by [`ServerMessage::Meaning`].
    Ask {
        /// Chosen by the client.
        id: String,
        /// The call in question.
        about: AskAbout,
    },
    /// Whether this page is in sight; it is until it says otherwise. Not answered.
    Looks {
        /// It is.
        looks: bool,
    },
}

/// The call a question is about.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum AskAbout {
    /// A call this player could make now, in text form.
    Call(String),
    /// The call with this index (from 0) in the auction.
    Made(u16),
}

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

/// Signs that say nothing about the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum Reaction {
    /// Joined hands.
    Namaste,
    /// A waving hand.
    Wave,
    /// A smile.
    Smile,
    /// Laughter.
    Laugh,
    /// A glass of tea.
    Tea,
    /// A lamp, for congratulation.
    Lamp,
}

/// Ready-made phrases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum Phrase {
    /// Hello!
    Hello,
    /// Well played!
    WellPlayed,
    /// Good bid!
    GoodBid,
    /// Thank you, partners.
    ThankYou,
    /// Sorry, partners.
    Sorry,
    /// One minute, please.
    OneMinute,
    /// I am back.
    Back,
    /// Good game, everyone!
    GoodGame,
}

impl Phrase {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Hello,
        Self::WellPlayed,
        Self::GoodBid,
        Self::ThankYou,
        Self::Sorry,
        Self::OneMinute,
        Self::Back,
        Self::GoodGame,
    ];

    /// Its name in messages.
    pub fn id(self) -> &'static str {
        match self {
            Self::Hello => "hello",
            Self::WellPlayed => "well-played",
            Self::GoodBid => "good-bid",
            Self::ThankYou => "thank-you",
            Self::Sorry => "sorry",
            Self::OneMinute => "one-minute",
            Self::Back => "back",
            Self::GoodGame => "good-game",
        }
    }

    /// The phrase with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|phrase| phrase.id() == id)
    }
}

/// From a table to a client.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum ServerMessage {
    /// The whole view after event `number`. Replaces all that the client had.
    Snapshot {
        /// Number of the last event contained.
        #[cfg_attr(test, ts(type = "number"))]
        number: u64,
        /// The same for everyone.
        view: TableView,
        /// For this person alone.
        you: You,
    },
    /// One event. Numbers come without gaps.
    Event {
        /// Number of this event.
        #[cfg_attr(test, ts(type = "number"))]
        number: u64,
        /// What happened, for animation and announcement; absent for those who may not know.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        happened: Option<Happened>,
        /// Parts of the view that are different now; each replaces the old part whole.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        change: Option<TableChange>,
        /// Replaces the person's own part, when that is different now.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        you: Option<You>,
    },
    /// What people said since the last such message, oldest first. It has no number: talk is no part of the game.
    Said {
        /// The lines. Several may have the same time, and one an earlier time than the line before it: their order is this one.
        lines: Vec<ChatLine>,
    },
    /// Somebody at the table shows a sign. It has no number, and is shown once.
    Reacted {
        /// Public id of whose sign it is.
        who: String,
        /// Their chair, from 1.
        chair: u8,
        /// The sign.
        reaction: Reaction,
    },
    /// Who has voice on, told to those who sit there; when it is different. It has no number. Who watches never gets it.
    Voice {
        /// By chair.
        speakers: Vec<Speaker>,
        /// Why nobody speaks now though they have it on: in a rated deal from the first call to the last card. It goes on by itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        shut: Option<Refused>,
        /// This page's own; absent where it has voice off.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        own: Option<OwnVoice>,
    },
    /// What another who has voice on tells this page. It has no number.
    Signal {
        /// Their name: `Speaker.peer`.
        from: String,
        /// The description or candidate of the connection.
        signal: Signal,
    },
    /// Who watches this table, all of them; when somebody comes, and whenever it is different. It has no number, and tells of no
    /// card.
    Gallery {
        /// Those who watch. Who stands behind a hand comes first.
        viewers: Vec<Viewer>,
        /// So many others are not named.
        more: u32,
    },
    /// The bell has something new for this person (`GET /api/bell`). It has no number: it is no part of the game.
    Bell,
    /// What this person may not do here now: after the first snapshot, and whenever it is different. All else they may. It has
    /// no number: whoever acts is asked about anew.
    Rights {
        /// By the reasons.
        denied: Vec<DeniedActs>,
    },
    /// Ends the answer to [`ClientMessage::Hello`]: what this client had missed has been sent.
    CaughtUp {
        /// Number of the last event.
        #[cfg_attr(test, ts(type = "number"))]
        number: u64,
        /// The last lines of the chat, oldest first, in the place of those known; absent behind a snapshot, which has them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        chat: Option<Vec<ChatLine>>,
    },
    /// The one answer to a [`ClientMessage::Do`]. Comes after the events it caused.
    Answer {
        /// The id of the command.
        id: String,
        /// Absent when it was done.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        refused: Option<Refused>,
    },
    /// The answer to a [`ClientMessage::Ask`].
    Meaning {
        /// The id of the question.
        id: String,
        /// The call, read.
        #[schema(required)]
        call: Option<CallView>,
        /// In words as spoken, such as "plus two hearts (32)".
        reading: Text,
        /// What it shows under the table's convention card.
        meaning: Text,
        /// Paragraph of the booklet that says so; absent for a call with its natural meaning only.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        clause: Option<Text>,
        /// Why the call cannot be made now; absent when it can, or has been.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        refused: Option<Refused>,
    },
    /// Last words of a connection that the server ends.
    Bye {
        /// Why the connection ends.
        refused: Refused,
    },
}

/// Somebody in the gallery.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Viewer {
    /// Public id.
    pub id: String,
    /// Name.
    pub name: String,
    /// The name in Malayalam, where it has a form of its own (whoever is forgotten).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name_ml: Option<String>,
    /// Name of the picture that they have chosen; absent where they have not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub portrait: Option<String>,
    /// Looks after the house or keeps order in it; absent for all others.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub staff: bool,
    /// The chair behind which they stand, as its player lets them; absent for who sees no hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub behind: Option<u8>,
}

/// The part of a table's state that all may see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TableView {
    /// Name, rules, settings, phase.
    pub table: TableInfo,
    /// By chair, chair 1 first.
    pub seats: Vec<SeatView>,
    /// Score of the match.
    #[serde(rename = "match")]
    pub match_: MatchView,
    /// The deal on the table; null before the first.
    #[schema(required)]
    pub deal: Option<DealView>,
    /// Its auction; null before the first deal.
    #[schema(required)]
    pub auction: Option<AuctionView>,
    /// Its play; null until the first lead is due.
    #[schema(required)]
    pub play: Option<PlayView>,
    /// The claim made in it; null where nobody has claimed.
    #[schema(required)]
    pub claim: Option<ClaimView>,
    /// Its result; null until it is over.
    #[schema(required)]
    pub result: Option<ResultView>,
    /// The last lines of the chat, oldest first.
    pub chat: Vec<ChatLine>,
}

/// Parts of [`TableView`] that changed. A part that is absent stays as it is; `null` clears it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TableChange {
    /// See [`TableView`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub table: Option<TableInfo>,
    /// See [`TableView`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seats: Option<Vec<SeatView>>,
    /// See [`TableView`].
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub match_: Option<MatchView>,
    /// See [`TableView`].
    #[serde(default, deserialize_with = "cleared_or_set", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub deal: Option<Option<DealView>>,
    /// See [`TableView`].
    #[serde(default, deserialize_with = "cleared_or_set", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub auction: Option<Option<AuctionView>>,
    /// See [`TableView`].
    #[serde(default, deserialize_with = "cleared_or_set", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub play: Option<Option<PlayView>>,
    /// See [`TableView`].
    #[serde(default, deserialize_with = "cleared_or_set", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub claim: Option<Option<ClaimView>>,
    /// See [`TableView`].
    #[serde(default, deserialize_with = "cleared_or_set", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub result: Option<Option<ResultView>>,
}

/// Reads a part that is there: `null` clears it, and is something else than a part that is absent.
fn cleared_or_set<'de, T: Deserialize<'de>, D: Deserializer<'de>>(reader: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(reader).map(Some)
}

/// What happened, as far as everyone may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum Happened {
    /// Somebody took a chair.
    Sat {
        /// The chair, from 1.
        chair: u8,
    },
    /// A chair became empty.
    Left {
        /// The chair, from 1.
        chair: u8,
    },
    /// The moderator takes the person from this chair; that it became empty follows.
    Removed {
        /// The chair, from 1.
        chair: u8,
        /// The public id of who does it.
        by: String,
        /// Their name.
        name: String,
    },
    /// The person on this chair, on turn, has not looked at the table for a while; or looks again.
    Dozes {
        /// The chair, from 1.
        chair: u8,
        /// They have not.
        dozes: bool,
    },
    /// A bot plays for the person on this chair until they return.
    Away {
        /// The chair, from 1.
        chair: u8,
    },
    /// The person on this chair plays again.
    Returned {
        /// The chair, from 1.
        chair: u8,
    },
    /// The person on this chair would end the match here, or no more.
    EndWanted {
        /// The chair, from 1.
        chair: u8,
        /// Whether they would end the match.
        wanted: bool,
    },
    /// The person on this chair moderates the table from now on.
    HandedOn {
        /// The chair, from 1.
        chair: u8,
    },
    /// The table is called otherwise.
    Named {
        /// The name.
        name: String,
    },
    /// Somebody from the gallery sees the hand on this chair from now on, as its player lets them.
    Watches {
        /// The chair, from 1.
        chair: u8,
        /// Their name.
        name: String,
    },
    /// Somebody does what comes next by the right of the house over every table, and says why.
    Overridden {
        /// The public id of who.
        by: String,
        /// Their name.
        name: String,
        /// Why, in their words.
        words: String,
    },
    /// The player on this chair has called the director.
    DirectorCalled {
        /// The chair, from 1.
        chair: u8,
    },
    /// The director has ruled about the deal that is on.
    Ruled {
        /// What follows at the table, in sentences with places for names as in [`BoundSaid`](crate::view::BoundSaid); nothing where the
        /// ruling is for the score alone.
        says: Vec<Text>,
    },
    /// The last call was taken back by a ruling; another follows in its place.
    CallTakenBack {
        /// Who made it, from 1.
        chair: u8,
    },
    /// The teams exchanged sides: everybody sits one chair further to the right, and the score has gone with them.
    SidesExchanged,
    /// Those on two chairs changed places.
    SeatsChanged {
        /// One chair, from 1.
        one: u8,
        /// The other chair, from 1.
        other: u8,
    },
    /// The player on this chair has asked for a hint.
    Hinted {
        /// The chair, from 1.
        chair: u8,
    },
    /// Rules, format or settings are different.
    Arranged,
    /// A match began.
    Started,
    /// Cards were dealt.
    Dealt,
    /// The deal was cancelled and the cards are dealt again by the same dealer.
    Redealt {
        /// Why the cards are dealt again.
        reason: Text,
    },
    /// A call was made.
    Called {
        /// The chair, from 1.
        chair: u8,
        /// The call.
        call: CallView,
    },
    /// An auction ended in a contract: the bidder sets a card aside next, or play begins. A card that was set aside for an
    /// earlier bid has gone back.
    ContractMade,
    /// A card was set aside, face down.
    TrumpSet {
        /// Before whom it lies, from 1.
        chair: u8,
        /// With that the second part of the cards was dealt.
        more_cards: bool,
    },
    /// Trump was opened by a player: the card is shown and goes into its owner's hand.
    TrumpOpened {
        /// Who opened it, from 1.
        chair: u8,
        /// The card.
        card: String,
    },
    /// King and queen of trump were shown.
    PairShown {
        /// The chair, from 1.
        chair: u8,
        /// Card points that the bidder's team needs from now on.
        target: u8,
    },
    /// A card was played.
    Played {
        /// The chair, from 1.
        chair: u8,
        /// The card.
        card: String,
        /// Set when this card completed the trick.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        won: Option<TrickWon>,
        /// Set when trump opened by itself with that: the card that lay face down.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        opens: Option<String>,
    },
    /// A player claimed or conceded the rest.
    Claimed {
        /// The chair, from 1.
        chair: u8,
        /// It gives something away instead of asking for it.
        concedes: bool,
        /// What is claimed.
        claim: Text,
    },
    /// Something was done about the claim.
    ClaimWent {
        /// By whom, from 1; null for the referee and the clock.
        #[schema(required)]
        chair: Option<u8>,
        /// The step in words.
        text: Text,
    },
    /// The complete trick was turned over.
    TrickClosed,
    /// The deal is over; its result is in the view.
    DealOver,
    /// The match is over.
    MatchOver,
    /// The table was closed.
    Closed,
}

/// The end of a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TrickWon {
    /// Winner's chair, from 1.
    pub chair: u8,
    /// Card points in the trick.
    pub points: u8,
}
