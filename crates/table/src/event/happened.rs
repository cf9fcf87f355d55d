//! What happens at a table.

use thurup_laws::claims::Claim;
use thurup_laws::rulings::Effect;
use thurup_rules::{Action, Call, Card, Chair, Contribution, Format, Hand, RuleSet, Seats, Seed, Team, Text};

use crate::again::Again;
use crate::appointment::Appointment;
use crate::checkpoint::Checkpoint;
use crate::claim::ClaimStep;
use crate::club::Club;
use crate::contest::Contest;
use crate::door::Door;
use crate::explanation::CallAnswer;
use crate::ids::{DealId, PersonId};
use crate::origin::Origin;
use crate::seated::AwayWhy;
use crate::settings::Settings;
use crate::side_card::SideCard;

/// One event with all that is known about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// From 1, without gaps.
    pub number: u64,
    /// Milliseconds since 1970.
    pub at: u64,
    /// The command it answers, for the last event of a person's command.
    pub answers: Option<(PersonId, String)>,
    /// What happened.
    pub event: Event,
}

/// What happened at a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The table was made.
    Made {
        /// The table's name.
        name: String,
        /// Listed in the lobby.
        public: bool,
        /// The club whose it is.
        club: Option<Club>,
        /// Whom it lets in.
        door: Door,
        /// The size of the table: 4, 6 or 8 chairs.
        seats: Seats,
        /// Rules.
        rules: RuleSet,
        /// Form of a match.
        format: Format,
        /// Settings.
        settings: Settings,
    },
    /// The table is one of an event, which says from now on who sits and what is dealt.
    ForContest(Contest),
    /// All that a fold from here on needs of what came before.
    Checkpoint(Box<Checkpoint>),
    /// A person took a chair: an empty one, or one on which a bot sat.
    Sat {
        /// The chair that is taken.
        chair: Chair,
        /// The person who sits there now.
        person: PersonId,
        /// Whether a connection of theirs is open.
        here: bool,
    },
    /// A bot was put on an empty chair, or in the place of another bot.
    BotSat {
        /// The chair that the bot gets.
        chair: Chair,
        /// Its id among the bots.
        bot: String,
    },
    /// The moderator, or somebody for the house, takes the person from this chair: what follows is that they leave it.
    Removed {
        /// The chair of the person.
        chair: Chair,
        /// Who does it.
        by: PersonId,
    },
    /// A chair became empty.
    Left {
        /// The chair that is empty now.
        chair: Chair,
    },
    /// The first connection of a seated person was opened, or the last one closed.
    Here {
        /// The chair of the person.
        chair: Chair,
        /// Whether a connection is open.
        here: bool,
    },
    /// The person on this chair, for whom the table waits, has not looked at it for a while; or looks again.
    Dozes {
        /// The chair of the person.
        chair: Chair,
        /// Whether they have not looked.
        dozes: bool,
    },
    /// The guest on this chair is this person, who has an account: the chair is theirs, with all that was played on it.
    Became {
        /// The guest's chair.
        chair: Chair,
        /// The account.
        person: PersonId,
    },
    /// The person on this chair goes by another name now.
    Renamed {
        /// The chair of the person.
        chair: Chair,
    },
    /// From now on a bot plays for this person.
    Away {
        /// The chair of the person.
        chair: Chair,
        /// What made the bot play.
        why: AwayWhy,
    },
    /// The person plays again.
    Returned {
        /// The chair of the person.
        chair: Chair,
    },
    /// The person on this chair has left the match while others were in it: they stand up now, or have been away too long.
    LeftMatch {
        /// The chair of the person.
        chair: Chair,
    },
    /// The person on this chair would end the match here, or no more.
    EndWanted {
        /// The chair of the person.
        chair: Chair,
        /// Whether they would.
        wanted: bool,
    },
    /// The person on this chair moderates the table from now on.
    HandedOn {
        /// The chair of the new moderator.
        chair: Chair,
    },
    /// Its people play again then: at another table, or at this one, which was made for it.
    Appointed(Appointment),
    /// The table is called otherwise from now on.
    Named {
        /// The name.
        name: String,
        /// Who named it: the name goes with them when they are forgotten.
        by: PersonId,
    },
    /// The teams are called so from now on.
    TeamsNamed {
        /// The odd chairs' first; empty for one without a name.
        teams: [String; 2],
        /// Who named them: the names go with them when they are forgotten.
        by: PersonId,
    },
    /// A side plays by this convention card from now on; by the table's again where there is none.
    CardFiled {
        /// The side.
        team: Team,
        /// The card.
        card: Option<SideCard>,
        /// Who filed it: the notes go with them when they are forgotten.
        by: PersonId,
    },
    /// These people are on the list of the table from now on, and nobody else.
    ListSet {
        /// The ids of all on the list.
        people: Vec<PersonId>,
    },
    /// Somebody does what follows by the right of the house over every table.
    Overridden {
        /// The member of staff.
        by: PersonId,
        /// What they do: the word of a wish.
        act: String,
        /// Why, as they say to everybody here. Empty once they are forgotten.
        words: String,
    },
    /// Somebody in the gallery asks to stand behind the hand on this chair.
    WatchAsked {
        /// The spectator.
        person: PersonId,
        /// The chair whose hand they ask for.
        chair: Chair,
    },
    /// Its player lets them: they see that hand from now on.
    Watches {
        /// The spectator.
        person: PersonId,
        /// The chair whose hand they see.
        chair: Chair,
    },
    /// Its player says no, or no longer.
    WatchRefused {
        /// The spectator.
        person: PersonId,
        /// The chair whose hand they asked for.
        chair: Chair,
    },
    /// Somebody in the gallery asks for no hand any more, and stands behind none.
    WatchEnded {
        /// The spectator.
        person: PersonId,
    },
    /// The moderator offers this chair to somebody in the gallery.
    ChairOffered {
        /// The spectator who may sit down there.
        person: PersonId,
        /// The chair that is offered.
        chair: Chair,
    },
    /// Other rules.
    RulesSet {
        /// Rules.
        rules: RuleSet,
    },
    /// Another form of match.
    FormatSet {
        /// Form.
        format: Format,
    },
    /// Other settings.
    SettingsSet {
        /// Settings.
        settings: Settings,
    },
    /// The seed of the next deal was drawn. Secret, but for its commitment.
    Committed {
        /// The seed.
        seed: Seed,
    },
    /// The event gave the next deal. Secret, but for its commitment.
    Given {
        /// Its seed: nobody adds to it, as its cards may lie at several tables.
        seed: Seed,
        /// Its number in the match, from 1.
        place: u32,
    },
    /// A player added to the next deal's shuffle.
    Contributed(Contribution),
    /// A match began.
    Started {
        /// How those at the table came together.
        origin: Origin,
    },
    /// The table went on after nobody was there, or after a restart: the time until now is nobody's.
    Resumed,
    /// Cards were dealt, from the seed that was committed and what was added.
    Dealt {
        /// Id of the deal.
        deal: DealId,
        /// The hands from chair 1 on, whole. Secret.
        hands: Vec<Hand>,
        /// The part of each that is dealt first, where there are two; else nothing. Secret.
        first: Vec<Hand>,
    },
    /// Cards were dealt and taken back at once, because the rules have such hands dealt again.
    DealtAgain {
        /// Id of the deal that was not.
        deal: DealId,
        /// The hands, as above. Secret.
        hands: Vec<Hand>,
        /// Their first parts, as above. Secret.
        first: Vec<Hand>,
        /// Why.
        why: Again,
    },
    /// A call.
    Called {
        /// The caller's chair.
        chair: Chair,
        /// The call.
        call: Call,
        /// What its player tells the other team about it, and nobody else.
        alert: Option<String>,
        /// Made by the table or a bot for a person.
        stood_in: bool,
    },
    /// A player asked what a call of the other team means. For their team, and those who may answer.
    Asked {
        /// The asking player's chair.
        chair: Chair,
        /// The call's place in the auction, from 0.
        call: u16,
    },
    /// A partner of the caller says that what was answered is wrong.
    AnswerCorrected {
        /// The call's place in the auction, from 0.
        call: u16,
        /// Who says it.
        by: Chair,
        /// The words: they go with whoever said them when they are forgotten.
        words: String,
    },
    /// Somebody, or the convention card, has answered. For the team that asked.
    Answered {
        /// The call's place in the auction, from 0.
        call: u16,
        /// What was told.
        answer: CallAnswer,
    },
    /// A player called the director.
    DirectorCalled {
        /// The calling player's chair.
        chair: Chair,
    },
    /// A director has ruled about the deal that is on.
    Ruled {
        /// The ruling's number in the event.
        number: u32,
        /// The rulings that it takes back, by their numbers.
        instead: Vec<u32>,
        /// What binds the table. A faced card is secret to whoever's lead is bound in its suit.
        effects: Vec<Effect>,
    },
    /// The last call was taken back by a ruling; the one in its place follows.
    CallTakenBack {
        /// The chair of the call's player.
        chair: Chair,
    },
    /// The teams exchanged sides, between two deals: everybody moved one chair to the right, and took the score along.
    SidesExchanged,
    /// Those on two chairs changed places, while no deal was on; one of the chairs may be empty.
    SeatsChanged {
        /// One chair.
        one: Chair,
        /// The other chair.
        other: Chair,
    },
    /// The auction ended in a contract.
    ContractMade,
    /// A card.
    Played {
        /// The player's chair.
        chair: Chair,
        /// The card.
        card: Card,
        /// Played by a bot for a person.
        stood_in: bool,
    },
    /// The winner of the auction set a card aside, face down.
    TrumpSet {
        /// The bidder's chair.
        chair: Chair,
        /// The card. Secret, but for that player, until trump is opened.
        card: Card,
        /// Done by a bot for a person.
        stood_in: bool,
    },
    /// A player opened trump, before the own card.
    TrumpOpened {
        /// The player's chair.
        chair: Chair,
        /// Done by a bot for a person.
        stood_in: bool,
    },
    /// A player showed king and queen of trump, before the own card.
    PairShown {
        /// The player's chair.
        chair: Chair,
        /// Done by a bot for a person.
        stood_in: bool,
    },
    /// A player asked for a re-deal and had the right to.
    RedealAsked {
        /// The player's chair.
        chair: Chair,
    },
    /// The tutor answered a player who had asked.
    Hinted {
        /// The chair of the player who asked.
        chair: Chair,
        /// What it would do. For that player only.
        advice: Action,
        /// Why. For that player only.
        reason: Text,
    },
    /// A player claimed or conceded the rest. From then on all hands lie open.
    Claimed {
        /// Who, what, and in what order.
        claim: Claim,
        /// Done by a bot for a person.
        stood_in: bool,
    },
    /// Something was done about the claim.
    ClaimWent(ClaimStep),
    /// The complete trick was turned over.
    TrickClosed,
    /// A player has the complete trick wait.
    TrickHeld {
        /// The player's chair.
        chair: Chair,
    },
    /// The deal is over and open to all.
    DealEnded,
    /// A person is ready for the next deal.
    Ready {
        /// The chair of the person.
        chair: Chair,
    },
    /// The match is over.
    MatchEnded,
    /// The match was ended by the moderator and the score cleared.
    Reset,
    /// The table was closed for good.
    Closed,
}

/// What others derive from a log, by the event that brings it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// A deal is over: its record can be made.
    DealEnded,
    /// A match is over, if one was on.
    MatchEnded,
    /// Somebody has left a match.
    LeftMatch,
    /// Something was said about a deal that is over: its record is made anew.
    AnswerCorrected,
}

impl Topic {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::DealEnded, Self::MatchEnded, Self::LeftMatch, Self::AnswerCorrected];

    /// The stable name for programs.
    pub fn id(self) -> &'static str {
        match self {
            Self::DealEnded => "deal-ended",
            Self::MatchEnded => "match-ended",
            Self::LeftMatch => "left-match",
            Self::AnswerCorrected => "answer-corrected",
        }
    }

    /// The topic with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.id() == id)
    }
}

impl Event {
    /// What others derive from it.
    pub fn topic(&self) -> Option<Topic> {
        match self {
            Self::DealEnded => Some(Topic::DealEnded),
            // One that was broken off has its deals all the same.
            Self::MatchEnded | Self::Reset | Self::Closed => Some(Topic::MatchEnded),
            Self::LeftMatch { .. } => Some(Topic::LeftMatch),
            Self::AnswerCorrected { .. } => Some(Topic::AnswerCorrected),
            _ => None,
        }
    }

    /// A fold can begin here.
    pub fn is_beginning(&self) -> bool {
        matches!(self, Self::Made { .. } | Self::Checkpoint(_))
    }
}
