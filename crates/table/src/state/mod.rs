//! The state of a table, folded from its log: the same live and after a restart.

mod chairs;
mod checkpoint;
mod course;
mod deal;
mod fold;
mod misfit;
mod score;
mod turn;

use thurup_bots::Strength;
use thurup_laws::rulings::Laws;
use thurup_rules::{ByChair, ByTeam, Cancelled, Format, Outcome, RuleSet, Seats};
use thurup_systems::Convention;

use crate::answered::Answered;
use crate::appointment::Appointment;
use crate::club::Club;
use crate::contest::{Contest, Given};
use crate::door::Door;
use crate::gallery::Gallery;
use crate::ids::{PersonId, TableId};
use crate::phase::TablePhase;
use crate::question as bots;
use crate::removed::Removed;
use crate::seated::Sitting;
use crate::settings::Settings;
use crate::shuffle::Shuffle;
use crate::side_card::{Agreed, SideCard};

pub use deal::{AtEnd, Hint, Moment, TableDeal};
pub use misfit::{Misfit, Why};
pub use score::{EndedDeal, LastDeal, Score};

/// A table.
#[derive(Clone, Debug)]
pub struct TableState {
    /// Id of the table.
    pub id: TableId,
    /// Number of the last event.
    pub number: u64,
    /// Number of the event from which a fold can begin.
    pub beginning: u64,
    /// The table's name.
    pub name: String,
    /// Names of the teams, the odd chairs' first; empty for one that goes by its colour.
    pub teams: [String; 2],
    /// The convention cards that the sides have filed instead of the table's.
    pub filed: ByTeam<Option<SideCard>>,
    /// Listed in the lobby.
    pub public: bool,
    /// The club whose it is: at a table that is not listed, its people alone sit.
    pub club: Option<Club>,
    /// Whom it lets in.
    pub door: Door,
    /// The match of an event that is played here: the event says who sits and what is dealt.
    pub contest: Option<Contest>,
    /// Which deal the event gave last.
    pub given: Option<Given>,
    /// How the deal that the event gave last ended.
    pub gone: Option<Outcome>,
    /// The last ruling of the event that the table has taken, by its number; 0 for none.
    pub ruled: u32,
    /// The size of the table: 4, 6 or 8 chairs.
    pub seats: Seats,
    /// Rules of the next match, or of the one that is on.
    pub rules: RuleSet,
    /// Form of the next match, or of the one that is on.
    pub format: Format,
    /// Settings.
    pub settings: Settings,
    /// Where it stands.
    pub phase: TablePhase,
    /// Who sits where.
    pub sitting: ByChair<Option<Sitting>>,
    /// The score.
    pub score: Score,
    /// The deal on the table: the one that is on, or the last.
    pub deal: Option<TableDeal>,
    /// Who watches, as far as anybody has to let them.
    pub gallery: Gallery,
    /// Who was taken from a chair, until the match is over.
    pub removed: Vec<Removed>,
    /// When its people play again.
    pub appointed: Option<Appointment>,
    /// What is known of the shuffle to come.
    pub next: Option<Shuffle>,
    /// When the present phase began.
    pub phase_since: u64,
    /// Why the last cards were taken back before the first call.
    pub dealt_again: Option<Cancelled>,
    pub(crate) answered: Answered,
}

impl TableState {
    /// A table on which nothing has happened.
    pub(crate) fn new(
        id: TableId,
        number: u64,
        name: String,
        public: bool,
        seats: Seats,
        rules: RuleSet,
        format: Format,
    ) -> Self {
        Self {
            id,
            number,
            beginning: number,
            name,
            teams: [String::new(), String::new()],
            filed: ByTeam::default(),
            public,
            club: None,
            door: Door::Open,
            contest: None,
            given: None,
            gone: None,
            ruled: 0,
            seats,
            rules,
            format,
            settings: Settings::default(),
            phase: TablePhase::Gathering,
            sitting: ByChair::default(),
            score: Score::default(),
            deal: None,
            gallery: Gallery::default(),
            removed: Vec::new(),
            appointed: None,
            next: None,
            phase_since: 0,
            dealt_again: None,
            answered: Answered::default(),
        }
    }

    /// Whether this command was carried out already.
    pub fn is_answered(&self, person: PersonId, command: &str) -> bool {
        self.answered.has(person, command)
    }

    /// What each side plays, and has agreed on beside; of a deal that is over, what each played then.
    pub fn agreed(&self) -> Agreed {
        match self.deal.as_ref().and_then(|deal| deal.at_end.as_ref()) {
            Some(then) => Agreed::new(then.convention, &then.filed),
            None => Agreed::new(self.convention(), &self.filed),
        }
    }

    /// What calls mean here where a side has filed nothing else.
    pub fn convention(&self) -> Convention {
        self.settings.convention.unwrap_or_else(|| Convention::of(&self.rules))
    }

    /// Whose laws of irregularities hold here.
    pub fn laws(&self) -> Laws {
        self.settings.laws.unwrap_or_else(|| Laws::of(&self.rules))
    }

    /// How well bots play who take a chair now, or stand in for somebody.
    pub fn strength(&self) -> Strength {
        self.settings.strength.unwrap_or(bots::USUAL)
    }

    /// The rules of the deal that is dealt now: the table's, and what it has set for casual play.
    pub fn rules_of_a_deal(&self) -> RuleSet {
        let mut rules = self.rules;
        rules.stop_when_decided |= self.settings.ends_decided() && self.contest.is_none();
        rules
    }
}
