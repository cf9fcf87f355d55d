//! Why a table does not do what somebody wants, each with its stable code. Those reasons that are of the game's rules come from the
//! rules crate.

mod sentences;

use thurup_laws::claims;
use thurup_people::names::BadText;
use thurup_rules::{ExchangeError, Game, Text as RulesText};
use thurup_wire::{Refused, Text};

use crate::signal::BadSignal;

/// Why something was not done at a table. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The rules' own reason.
    Rules(thurup_rules::Refusal),
    /// No chance could be had from outside.
    Internal,
    /// No chair of one's own.
    NotSeated,
    /// One may not, by one's rights or one's place here.
    Denied {
        /// The reason of the permissions.
        why: thurup_people::rights::DenyReason,
        /// For people: it names who may.
        text: Text,
    },
    /// The table has no such chair.
    NoSuchChair(u8),
    /// Somebody sits there.
    ChairTaken,
    /// One has a chair already.
    AlreadySeated(u8),
    /// One has seen another hand of this deal.
    SawAnotherHand(u8),
    /// Another of the same device was the first to see a hand of this deal there.
    Covered,
    /// Only between matches.
    MatchOn,
    /// Only while a match is on.
    NoMatchOn,
    /// No deal is on.
    NoDealOn,
    /// The complete trick must be closed first.
    CloseTrickFirst,
    /// No complete trick lies on the table.
    NoTrickToClose,
    /// The trick is closed by somebody else, or by itself.
    NotYoursToClose,
    /// The trick has waited for somebody already.
    TrickHeld,
    /// The next deal does not wait for anyone.
    NobodyWaits,
    /// A bid has jumped, and the table has the next player wait.
    JumpPause {
        /// So many more seconds.
        seconds: u64,
    },
    /// Not 64 hex digits.
    BadEntropy,
    /// One has added to this deal already.
    AddedAlready,
    /// What is added was meant for another shuffle.
    OtherShuffle,
    /// Somebody of the same household has seen another hand of this deal.
    SeenFromHere(u8),
    /// In a rated match one has just played for the other side, on this chair.
    OtherSide(u8),
    /// The table was closed for good.
    TableClosed,
    /// A bot keeps its chair while a match is on.
    BotStays,
    /// A bot moderates no table.
    NotToABot,
    /// The chair is empty.
    ChairEmpty,
    /// The turn for which something was asked is over.
    TurnOver,
    /// The laws' own reason, in the course of a claim.
    Claim(claims::Refusal),
    /// No claim can be made at this point of a deal.
    ClaimNotNow(claims::NotNow),
    /// One was taken from a chair, and is offered none.
    Removed {
        /// Who did it.
        by: Text,
        /// A match is on.
        on: bool,
    },
    /// Nobody was taken from this chair who could be put back on it.
    NobodyRemoved,
    /// Its people play again already, at another table.
    Appointed,
    /// Not a time to come, or one too far ahead.
    BadAppointment,
    /// It is not that one's turn, or they have looked at the table lately, or a bot plays for them already.
    Looks,
    /// The contract is decided already.
    ClaimDecided,
    /// So few points do not decide the contract.
    ClaimTooFew,
    /// A ruling leaves these calls.
    CallBound(Text),
    /// A ruling leaves these cards.
    CardBound(Text),
    /// Nobody claims while a ruling binds a lead or a card.
    ClaimBound,
    /// A claim is decided first.
    ClaimOn,
    /// No claim is open.
    NoClaim,
    /// The table's settings allow no hints.
    NoHints,
    /// Bots cannot play like this.
    NoSuchStrength(String),
    /// No convention card with this name.
    NoSuchConvention(String),
    /// No laws with this name.
    NoSuchLaws(String),
    /// More notes on a side's card than there may be: so many.
    TooManyNotes(usize),
    /// A convention card, where bids are bare numbers.
    NoConventions(Game),
    /// Not a card.
    NotACard(String),
    /// Not a call.
    NotACall(String),
    /// No call with this number in the auction.
    NoSuchCall,
    /// The rules do not show that call any more.
    CallHidden,
    /// One asks about calls of the other team.
    OwnTeamsCall,
    /// Somebody of the team has asked about it before.
    AskedAlready,
    /// The next call has been made, and the rules have a call asked about before it.
    AskedTooLate,
    /// A call is explained by a partner of whoever made it.
    NotYoursToAnswer,
    /// What a partner explained is corrected at its time.
    CorrectLater,
    /// They have corrected this answer.
    CorrectedAlready,
    /// No answer is waited for.
    NotAsked,
    /// The rules' own reason, about exchanging sides.
    Exchange(ExchangeError),
    /// Only between two deals.
    DealOn,
    /// A rated match stays as it was agreed.
    AsAgreed,
    /// The table is one of an event, which says this.
    OfEvent,
    /// So many deals were played already, or the match is of another form.
    DealsPlayed,
    /// The rule set is not valid.
    BadRules(RulesText),
    /// 4, 6 or 8 chairs.
    BadChairs,
    /// The game is not played at a table of this size.
    ChairsOfGame(Game),
    /// The form of the match is out of its bounds.
    BadFormat(RulesText),
    /// A setting is out of its bounds.
    BadSettings,
    /// The time after which a table starts by itself is out of its bounds.
    BadStart,
    /// Others sat down at a table that was not rated.
    NotAskedToBeRated,
    /// Rated play is closed to somebody at the table, because they left matches.
    RatedClosed(Text),
    /// A table that is for a list alone; this one has none.
    NoList,
    /// So many people a list has at most.
    ListFull(usize),
    /// It takes the right of the house over every table, and so a reason for all to hear.
    ReasonNeeded,
    /// The table shows viewers no hands.
    NoHands,
    /// Nobody watches a hand of a rated match while it is played.
    NoHandsRated,
    /// One has seen the hand of this chair in this deal, or sits there.
    WatchedAnother(u8),
    /// Somebody who may be the same has seen the hand of this chair in this deal, or sits there.
    WatchedFromHere(u8),
    /// The player has said no in this deal.
    NotLet,
    /// So many watch already, or ask to.
    ManyWatch,
    /// Nobody by this id asks to watch, or does.
    NobodyAsks,
    /// Not somebody who watches.
    NotInGallery,
    /// Somebody from the gallery sees a hand of this deal: it talks among itself until that is over.
    GalleryOnly,
    /// One has seen a hand of this deal from the gallery, or another of the same device has.
    GalleryHeard,
    /// This page has no voice on.
    NoVoice,
    /// Nobody by this name has voice on here.
    NobodySpeaks,
    /// Another page has this name.
    PeerTaken,
    /// Where strangers meet voice goes by a relay, and the house has none.
    NoRelay,
    /// Not a signal.
    Signal(BadSignal),
    /// A name, or a reason, with nothing to see or too much.
    Text(BadText),
    /// The id of an action is empty or too long.
    BadActionId,
}

impl From<BadSignal> for Refusal {
    fn from(bad: BadSignal) -> Self {
        Self::Signal(bad)
    }
}

impl From<BadText> for Refusal {
    fn from(bad: BadText) -> Self {
        Self::Text(bad)
    }
}

impl From<thurup_rules::Refusal> for Refusal {
    fn from(refusal: thurup_rules::Refusal) -> Self {
        Self::Rules(refusal)
    }
}

impl Refusal {
    /// The stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Rules(refusal) => refusal.code(),
            Self::Internal => "internal",
            Self::NotSeated => "not-seated",
            Self::Denied { why, .. } => why.id(),
            Self::NoSuchChair(_) => "no-such-chair",
            Self::ChairTaken => "chair-taken",
            Self::AlreadySeated(_) => "already-seated",
            Self::SawAnotherHand(_) => "saw-another-hand",
            Self::Covered => "covered",
            Self::MatchOn => "match-on",
            Self::NoMatchOn => "no-match-on",
            Self::NoDealOn => "no-deal-on",
            Self::CloseTrickFirst => "close-trick-first",
            Self::NoTrickToClose => "no-trick-to-close",
            Self::NotYoursToClose => "not-yours-to-close",
            Self::TrickHeld => "trick-held",
            Self::NobodyWaits => "nobody-waits",
            Self::JumpPause { .. } => "jump-pause",
            Self::BadEntropy => "bad-entropy",
            Self::AddedAlready => "added-already",
            Self::OtherShuffle => "other-shuffle",
            Self::SeenFromHere(_) => "seen-from-here",
            Self::OtherSide(_) => "other-side",
            Self::TableClosed => "table-closed",
            Self::BotStays => "bot-stays",
            Self::NotToABot => "not-to-a-bot",
            Self::ChairEmpty => "chair-empty",
            Self::TurnOver => "turn-over",
            Self::Claim(refusal) => refusal.code(),
            Self::ClaimNotNow(why) => why.code(),
            Self::Removed { .. } => "removed",
            Self::NobodyRemoved => "nobody-removed",
            Self::Looks => "looks",
            Self::Appointed => "appointed",
            Self::BadAppointment => "bad-appointment",
            Self::ClaimDecided => "claim-contract-decided",
            Self::ClaimTooFew => "claim-too-few",
            Self::CallBound(_) => "call-bound",
            Self::CardBound(_) => "card-bound",
            Self::ClaimBound => "claim-bound",
            Self::ClaimOn => "claim-on",
            Self::NoClaim => "no-claim",
            Self::NoHints => "no-hints",
            Self::NoSuchStrength(_) => "no-such-strength",
            Self::NoSuchConvention(_) => "no-such-convention",
            Self::NoSuchLaws(_) => "no-such-laws",
            Self::TooManyNotes(_) => "too-many-notes",
            Self::NoConventions(_) => "no-conventions",
            Self::NotACard(_) => "not-a-card",
            Self::NotACall(_) => "not-a-call",
            Self::NoSuchCall => "no-such-call",
            Self::CallHidden => "call-hidden",
            Self::OwnTeamsCall => "own-teams-call",
            Self::AskedAlready => "asked-already",
            Self::AskedTooLate => "asked-too-late",
            Self::NotYoursToAnswer => "not-yours-to-answer",
            Self::CorrectLater => "correct-later",
            Self::CorrectedAlready => "corrected-already",
            Self::NotAsked => "not-asked",
            Self::Exchange(_) => "no-exchange",
            Self::DealOn => "deal-on",
            Self::AsAgreed => "as-agreed",
            Self::OfEvent => "of-event",
            Self::DealsPlayed => "deals-played",
            Self::BadRules(_) => "bad-rules",
            Self::BadChairs => "bad-chairs",
            Self::ChairsOfGame(_) => "chairs-of-game",
            Self::BadFormat(_) => "bad-format",
            Self::BadSettings | Self::BadStart => "bad-settings",
            Self::NotAskedToBeRated => "not-asked-to-be-rated",
            Self::RatedClosed(_) => "rated-closed",
            Self::NoList => "no-list",
            Self::ListFull(_) => "list-full",
            Self::NoHands => "no-hands",
            Self::NoHandsRated => "no-hands-rated",
            Self::WatchedAnother(_) => "watched-another",
            Self::WatchedFromHere(_) => "watched-from-here",
            Self::NotLet => "not-let",
            Self::ManyWatch => "many-watch",
            Self::NobodyAsks => "nobody-asks",
            Self::NotInGallery => "not-in-gallery",
            Self::GalleryOnly => "gallery-only",
            Self::GalleryHeard => "gallery-heard",
            Self::ReasonNeeded => "reason-needed",
            Self::NoVoice => "no-voice",
            Self::NobodySpeaks => "nobody-speaks",
            Self::PeerTaken => "peer-taken",
            Self::NoRelay => "no-relay",
            Self::Signal(bad) => bad.code(),
            Self::Text(bad) => bad.code(),
            Self::BadActionId => "bad-command-id",
        }
    }

    /// For the wire.
    pub fn refused(&self) -> Refused {
        Refused { code: self.code().to_owned(), text: self.text() }
    }
}
