//! The state of a table, folded from its log: the same live and after a restart.

mod checkpoint;
mod deal;
mod misfit;

use thurup_bots::Strength;
use thurup_laws::rulings::{Laws, Restrictions};
use thurup_rules::options::{OneSuitHand, TrickClosedBy};
use thurup_rules::{
    Action, ByChair, ByTeam, Call, Cancelled, Chair, Deal, Dealt, Format, Hand, Match, Outcome, Phase, RuleSet, SeatView,
    Seats, Steps, Taken, Team,
};
use thurup_systems::Convention;
use thurup_wire::Text;

use crate::answered::Answered;
use crate::appointment::Appointment;
use crate::club::Club;
use crate::contest::{Contest, Given};
use crate::door::Door;
use crate::event::{Entry, Event};
use crate::explanation::{Asking, CallAlert, CallQuestion, Correction};
use crate::gallery::Gallery;
use crate::ids::{DealId, PersonId, TableId};
use crate::names::Names;
use crate::origin::Origin;
use crate::phase::TablePhase;
use crate::question::{self as bots, Question};
use crate::removed::Removed;
use crate::seated::{AwayWhy, Sitting, Who, same};
use crate::settings::Settings;
use crate::shuffle::Shuffle;
use crate::side_card::{Agreed, SideCard};

pub use deal::{Hint, Moment, TableDeal};
pub use misfit::{Misfit, Why};

/// A rated match from which everybody has gone ends after so long, in milliseconds.
const ABANDONED: u64 = 24 * 60 * 60 * 1000;

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

/// The score of the match.
#[derive(Clone, Debug, Default)]
pub struct Score {
    /// Number of the match at this table; 0 before the first.
    pub number: u32,
    /// The match; `None` before the first and after a reset.
    pub game: Option<Match>,
    /// Its finished deals.
    pub deals: Vec<EndedDeal>,
    /// When it began.
    pub began: u64,
    /// How those who play it came together.
    pub origin: Origin,
    /// Who has left it, come back or not.
    pub left: Vec<PersonId>,
    /// Everybody who has been on a chair in it, and for which team: for that one alone they play in it.
    pub played_for: Vec<(PersonId, Team)>,
    /// The hands of the last of its finished deals.
    pub last: Option<LastDeal>,
}

/// A finished deal, open to all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastDeal {
    /// Id of the deal.
    pub id: DealId,
    /// From 1 within the match.
    pub number: u32,
    /// All hands as they were dealt, chair 1 first.
    pub hands: Vec<Hand>,
}

/// A finished deal of the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedDeal {
    /// Id of the deal.
    pub id: DealId,
    /// From 1 within the match.
    pub number: u32,
    /// How it ended.
    pub outcome: Outcome,
    /// Who had the contract, where there was one.
    pub by: Option<Who>,
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

    /// A table from the first entry of its log, or from a checkpoint.
    ///
    /// # Errors
    /// When a fold cannot begin there.
    pub fn begin(id: TableId, entry: &Entry) -> Result<Self, Misfit> {
        let misfit = |why| Misfit { number: entry.number, why };
        match &entry.event {
            Event::Checkpoint(checkpoint) => Ok(checkpoint.restore(id, entry.number)),
            Event::Made { .. } if entry.number != 1 => Err(misfit(Why::Gap { after: 0 })),
            Event::Made { name, public, club, door, seats, rules, format, settings } => Ok(Self {
                club: club.clone(),
                door: door.clone(),
                settings: *settings,
                phase_since: entry.at,
                ..Self::new(id, 1, name.clone(), *public, *seats, *rules, *format)
            }),
            _ => Err(misfit(Why::NoBeginning)),
        }
    }

    /// Takes the next event. On an error the state is no longer to be used.
    ///
    /// # Errors
    /// When the event cannot follow.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Misfit> {
        let number = entry.number;
        if number != self.number + 1 {
            return Err(Misfit { number, why: Why::Gap { after: self.number } });
        }
        self.number = number;
        self.take(entry).map_err(|why| Misfit { number, why })?;
        if let Some((person, command)) = &entry.answers {
            let seated: Vec<PersonId> = self.people().map(|(_, person, _)| person).collect();
            self.answered.remember(*person, command, |who| seated.contains(&who));
        }
        Ok(())
    }

    /// Passes over the numbers up to this one: the store knows that what they held is kept elsewhere.
    pub fn pass_over(&mut self, number: u64) {
        self.number = self.number.max(number);
    }

    fn take(&mut self, entry: &Entry) -> Result<(), Why> {
        let at = entry.at;
        match &entry.event {
            Event::Made { .. } => return Err(Why::MadeAlready),
            Event::ForContest(contest) => self.contest = Some(contest.clone()),
            Event::Checkpoint(_) => self.beginning = entry.number,
            Event::Sat { chair, person, here } => {
                let chair = self.chair(*chair)?;
                self.seat(chair, Who::Person(*person), *here, entry.number);
                self.gallery.sat(*person, chair);
                if self.match_on() {
                    self.plays_for(*person, chair.team());
                }
                self.removed.retain(|removed| removed.person != *person);
                if let Some(deal) = &mut self.deal {
                    if !deal.ended {
                        deal.seen.push((*person, chair));
                    }
                    if deal.game.turn() == Some(chair) {
                        deal.turn_since = deal.turn_since.max(at);
                    }
                }
            }
            Event::BotSat { chair, bot } => {
                let chair = self.chair(*chair)?;
                self.seat(chair, Who::Bot(bot.clone()), true, entry.number);
                self.gallery.left(chair);
            }
            Event::Removed { chair, by } => {
                if let Who::Person(person) = self.sitter(*chair)?.who {
                    self.removed.retain(|removed| removed.person != person);
                    self.gallery.offered.retain(|(who, _)| *who != person);
                    self.removed.push(Removed { person, chair: *chair, by: *by, undone: true });
                }
            }
            Event::Dozes { chair, dozes } => self.sitter(*chair)?.dozes = *dozes,
            Event::Left { chair } => {
                let chair = self.chair(*chair)?;
                self.sitting[chair] = None;
                self.gallery.left(chair);
                // What partners agreed on goes with the last of them.
                let team = chair.team();
                if !self.people().any(|(own, ..)| own.team() == team) {
                    self.filed[team] = None;
                }
            }
            Event::Here { chair, here } => self.sitter(*chair)?.here = *here,
            Event::Became { chair, person } => self.become_other(*chair, *person)?,
            // What follows tells what was done.
            Event::Renamed { .. } | Event::Overridden { .. } | Event::DirectorCalled { .. } => {}
            Event::Away { chair, why } => {
                self.sitter(*chair)?.away = Some(*why);
                // Whose clock ran out has used it, the bank too, and gets no other for the same turn by coming back.
                if *why != AwayWhy::Clock {
                    self.turn_begins(at);
                }
            }
            Event::Returned { chair } => {
                let why = self.sitter(*chair)?.away.take();
                if why.is_some_and(|why| why != AwayWhy::Clock) && self.turn() == Some(*chair) {
                    self.turn_begins(at);
                }
            }
            Event::LeftMatch { chair } => {
                if let Who::Person(person) = self.sitter(*chair)?.who {
                    self.score.left.push(person);
                }
            }
            Event::EndWanted { chair, wanted } => self.sitter(*chair)?.ends = *wanted,
            Event::HandedOn { chair } => {
                self.sitter(*chair)?;
                for (chair_index, sitting) in self.sitting.0.iter_mut().enumerate() {
                    if let Some(sitting) = sitting {
                        sitting.handed = chair_index == chair.index();
                    }
                }
            }
            Event::Named { name, .. } => self.name.clone_from(name),
            Event::TeamsNamed { teams, .. } => self.teams.clone_from(teams),
            Event::CardFiled { team, card, .. } => self.filed[*team].clone_from(card),
            Event::Appointed(appointment) => self.appointed = Some(*appointment),
            Event::ListSet { people } => self.door = Door::listed(people.iter().copied()),
            Event::WatchAsked { person, chair } => {
                self.chair(*chair)?;
                self.gallery.ask(*person, *chair);
            }
            Event::Watches { person, chair } => {
                self.chair(*chair)?;
                self.gallery.stand(*person, *chair);
                if let Some(deal) = self.deal.as_mut().filter(|deal| !deal.ended) {
                    deal.watched_by(*person, *chair);
                }
            }
            Event::WatchRefused { person, chair } => self.gallery.refuse(*person, *chair),
            Event::WatchEnded { person } => self.gallery.end(*person),
            Event::ChairOffered { person, chair } => {
                self.chair(*chair)?;
                self.gallery.offer(*person, *chair);
            }
            Event::RulesSet { rules } => self.rules = *rules,
            Event::FormatSet { format } => {
                self.format = *format;
                if self.match_on()
                    && let (Format::Deals(deals), Some(game)) = (format, &mut self.score.game)
                    && !game.set_deals(*deals)
                {
                    return Err(Why::NoMatchOn);
                }
            }
            Event::SettingsSet { settings } => {
                // Another clock counts from now on, not for the time that was used before it was set.
                if settings.clock != self.settings.clock {
                    self.turn_begins(at);
                }
                self.settings = *settings;
                if !settings.shows_hands() {
                    self.gallery.no_hands();
                }
            }
            Event::Committed { seed } => self.next = Some(Shuffle::of(*seed)),
            Event::Given { seed, place } => {
                let again = self.given.filter(|given| given.place == *place).map_or(0, |given| given.again + 1);
                self.given = Some(Given { place: *place, again });
                self.gone = None;
                self.next = Some(Shuffle::of(*seed));
            }
            Event::Contributed(added) => {
                self.chair(added.chair)?;
                self.next.as_mut().ok_or(Why::NoShuffle)?.contributions.push(*added);
            }
            Event::Started { origin } => self.start(*origin, at)?,
            Event::Resumed => {
                self.turn_begins(at);
                self.phase_since = at;
            }
            Event::Dealt { deal, hands, first } => self.deal(*deal, Dealt { hands, first }, at)?,
            Event::DealtAgain { why, .. } => {
                self.score.game.as_ref().ok_or(Why::NoMatchOn)?;
                self.dealt_again = Some(why.cancelled());
                self.next = None;
                self.begin_phase(TablePhase::Between, at);
            }
            Event::Called { chair, call, alert, .. } => {
                if let Some(words) = alert {
                    let deal = self.on()?;
                    let call = u16::try_from(deal.game.auction().said().len()).unwrap_or(u16::MAX);
                    deal.asking.alerts.push(CallAlert { call, words: words.clone() });
                }
                self.act(*chair, Action::Call(*call), at)?;
            }
            Event::CallTakenBack { chair } => self.on()?.take_back(*chair, at)?,
            Event::Ruled { number, instead, effects } => {
                self.on()?.ruled(*number, instead, effects, at)?;
                self.ruled = *number;
            }
            Event::Asked { chair, call } => {
                let by = self.chair(*chair)?;
                self.on()?.asking.questions.push(CallQuestion {
                    call: *call,
                    by,
                    since: at,
                    answer: None,
                    corrections: Vec::new(),
                });
            }
            Event::Answered { call, answer } => {
                if !self.on()?.asking.answered(*call, answer) {
                    return Err(Why::NotAsked);
                }
            }
            Event::AnswerCorrected { call, by, words } => {
                let by = self.chair(*by)?;
                let deal = self.deal.as_mut().ok_or(Why::NoDealOn)?;
                if !deal.asking.corrected(*call, Correction { by, words: words.clone(), at }) {
                    return Err(Why::NotAsked);
                }
            }
            Event::SidesExchanged => {
                self.score.game.as_mut().ok_or(Why::NoMatchOn)?.exchange_sides().map_err(|_| Why::NoMatchOn)?;
                let before = self.sitting.clone();
                for chair in self.seats.chairs() {
                    self.sitting[self.seats.next(chair)] = before[chair].clone();
                }
                self.teams.swap(0, 1);
                self.filed.0.swap(0, 1);
                self.score.played_for.iter_mut().for_each(|(_, team)| *team = !*team);
                // Whoever looks at it would find others on its chairs.
                self.deal = None;
            }
            Event::SeatsChanged { one, other } => {
                let (one, other) = (self.chair(*one)?, self.chair(*other)?);
                self.sitting.0.swap(one.index(), other.index());
                let moved: Vec<_> = self.people().map(|(chair, person, _)| (person, chair.team())).collect();
                for (person, team) in moved {
                    self.plays_for(person, team);
                }
                self.deal = None;
            }
            Event::Played { chair, card, .. } => {
                self.act(*chair, Action::Play(*card), at)?;
                let deal = self.on()?;
                // The deal has put a complete trick aside; at the table it lies until it is closed.
                deal.trick_waits = deal.last.took(&deal.game).is_some();
                deal.trick_held = None;
            }
            Event::TrumpSet { chair, card, .. } => self.act(*chair, Action::SetTrump(*card), at)?,
            Event::TrumpOpened { chair, .. } => self.act(*chair, Action::OpenTrump, at)?,
            Event::PairShown { chair, .. } => self.act(*chair, Action::ShowPair, at)?,
            Event::RedealAsked { chair } => self.act(*chair, Action::AskRedeal, at)?,
            Event::Hinted { chair, advice, reason } => {
                let chair = self.chair(*chair)?;
                let deal = self.on()?;
                deal.hints.push(Hint { after: deal.game.done(), chair, advice: *advice, reason: reason.clone() });
            }
            Event::Claimed { claim, .. } => self.on()?.claimed(claim, at)?,
            Event::ClaimWent(step) => self.on()?.claim_went(step, at)?,
            Event::ContractMade => self.turn_begins(at),
            Event::TrickHeld { chair } => {
                let chair = self.chair(*chair)?;
                self.on()?.trick_held = Some((chair, at));
            }
            Event::TrickClosed => {
                let deal = self.on()?;
                deal.trick_waits = false;
                deal.turn_since = at;
            }
            Event::DealEnded => self.end_deal(at)?,
            Event::Ready { chair } => self.sitter(*chair)?.ready = true,
            Event::MatchEnded => {
                // Broken off: what was dealt is nobody's to see.
                self.deal.take_if(|deal| !deal.ended);
                self.removed.clear();
                self.nobody_ends();
                self.begin_phase(TablePhase::Over, at);
            }
            Event::Reset => {
                self.score = Score { number: self.score.number, ..Score::default() };
                self.deal = None;
                self.dealt_again = None;
                self.nobody_ready();
                self.nobody_ends();
                self.begin_phase(TablePhase::Gathering, at);
            }
            Event::Closed => {
                self.gallery = Gallery::default();
                self.begin_phase(TablePhase::Closed, at);
            }
        }
        Ok(())
    }

    fn start(&mut self, origin: Origin, at: u64) -> Result<(), Why> {
        let shuffle = self.next.as_ref().ok_or(Why::NoShuffle)?;
        // In an event the last chair deals first, so that the first-named team leads.
        let drawn = || shuffle.seed.first_dealer(&shuffle.contributions, self.seats);
        let last = self.seats.chairs().last().filter(|_| self.contest.is_some());
        let dealer = last.unwrap_or_else(drawn);
        self.score = Score {
            number: self.score.number + 1,
            game: Some(Match::new(self.format, &self.rules, self.seats, dealer)),
            deals: Vec::new(),
            began: at,
            origin,
            left: Vec::new(),
            played_for: self.people().map(|(chair, person, _)| (person, chair.team())).collect(),
            last: None,
        };
        self.deal = None;
        self.dealt_again = None;
        // They have come to play what it was made for.
        self.appointed.take_if(|appointment| appointment.table.is_none());
        self.nobody_ready();
        self.begin_phase(TablePhase::Between, at);
        Ok(())
    }

    fn deal(&mut self, id: DealId, hands: Dealt<'_>, at: u64) -> Result<(), Why> {
        let game = self.score.game.as_ref().ok_or(Why::NoMatchOn)?;
        let deal = self.game_of(hands, game.leader())?;
        let number = game.deals() + 1;
        let people = self.people().map(|(chair, person, _)| (person, chair)).collect();
        self.deal = Some(TableDeal {
            id,
            number,
            began: at,
            shuffle: self.next.take().ok_or(Why::NoShuffle)?,
            game: deal,
            last: Steps::default(),
            trick_waits: false,
            trick_held: None,
            ended: false,
            turn_since: at,
            times: Vec::new(),
            bank_used: ByChair::default(),
            seen: people,
            hints: Vec::new(),
            asking: Asking::default(),
            claim: None,
            onlookers: Vec::new(),
            withheld: self.contest.is_some(),
            rulings: Vec::new(),
            laws: self.laws(),
            restrictions: Restrictions::new(self.laws()),
            ruled: None,
        });
        self.gallery.refused.clear();
        self.not_undone();
        for (person, chair) in self.gallery.behind.clone() {
            if let Some(deal) = &mut self.deal {
                deal.watched_by(person, chair);
            }
        }
        self.dealt_again = None;
        self.nobody_ready();
        self.begin_phase(TablePhase::Dealing, at);
        Ok(())
    }

    fn game_of(&self, hands: Dealt<'_>, leader: Chair) -> Result<Deal, Why> {
        Deal::told(self.rules_of_a_deal(), self.seats, leader, hands).ok_or(Why::Hands)
    }

    /// The rules of the deal that is dealt now: the table's, and what it has set for casual play.
    pub fn rules_of_a_deal(&self) -> RuleSet {
        let mut rules = self.rules;
        rules.stop_when_decided |= self.settings.ends_decided() && self.contest.is_none();
        rules
    }

    fn act(&mut self, chair: Chair, action: Action, at: u64) -> Result<(), Why> {
        let chair = self.chair(chair)?;
        let free_ms = self.settings.clock.map_or(0, |clock| u32::from(clock.seconds) * 1000);
        let pause = self.settings.jump_pause;
        let deal = self.on()?;
        let took = u32::try_from(at.saturating_sub(deal.turn_since)).unwrap_or(u32::MAX);
        // It was judged when it was decided; rules that have been mended since do not unmake it.
        let steps = deal.game.take(chair, action);
        if steps.is_empty() {
            return Err(Why::OutOfPlace(chair));
        }
        deal.last = steps;
        if matches!(action, Action::Call(_) | Action::Play(_)) {
            deal.times.push(took);
        }
        if free_ms > 0 {
            deal.bank_used[chair] = deal.bank_used[chair].saturating_add(took.saturating_sub(free_ms));
        }
        deal.turn_since = at;
        if matches!(action, Action::Call(_)) && deal.jumped() {
            // What is asked of the next player begins after the pause, the clock with it.
            deal.turn_since = at.saturating_add(u64::from(pause) * 1000);
        }
        deal.rebind();
        Ok(())
    }

    fn end_deal(&mut self, at: u64) -> Result<(), Why> {
        let deal = self.on()?;
        deal.ended = true;
        deal.trick_waits = false;
        let outcome = deal.game.outcome().ok_or(Why::NotOver)?;
        let (id, number) = (deal.id, deal.number);
        let hands = deal.game.seats().chairs().map(|chair| deal.game.dealt(chair)).collect();
        self.gone = self.given.map(|_| outcome);
        self.not_undone();
        // Whoever sits there now has played it out.
        let by = match outcome {
            Outcome::Played(score) => self.sitting[score.contract.by].as_ref().map(|sitting| sitting.who.clone()),
            _ => None,
        };
        let time_up = self.time_is_up(at);
        let game = self.score.game.as_mut().ok_or(Why::NoMatchOn)?;
        game.add(&outcome);
        // After the deal: a match whose time is up takes no more. A cancelled deal is still to be played out.
        if time_up && !matches!(outcome, Outcome::Cancelled(_)) {
            game.call_time();
        }
        if !matches!(outcome, Outcome::Cancelled(_)) {
            self.score.deals.push(EndedDeal { id, number, outcome, by });
            self.score.last = Some(LastDeal { id, number, hands });
        }
        self.nobody_ready();
        self.begin_phase(TablePhase::Between, at);
        Ok(())
    }

    /// Whether a timed match begins no more deals.
    fn time_is_up(&self, at: u64) -> bool {
        match self.format {
            Format::Timed(minutes) => at.saturating_sub(self.score.began) >= u64::from(minutes) * 60_000,
            _ => false,
        }
    }

    fn seat(&mut self, chair: Chair, who: Who, here: bool, since: u64) {
        let sitting = Sitting { who, since, here, away: None, ready: false, ends: false, handed: false, dozes: false };
        self.sitting[chair] = Some(sitting);
    }

    /// Who was taken from a chair is not put back on it any more.
    fn not_undone(&mut self) {
        for removed in &mut self.removed {
            removed.undone = false;
        }
    }

    /// When the first match starts by itself, milliseconds since 1970, if it does.
    pub fn starts_at(&self) -> Option<u64> {
        let first = self.phase == TablePhase::Gathering && self.score.number == 0;
        let after = self.settings.starts_after.filter(|_| first)?;
        Some(self.phase_since + u64::from(after) * 1000)
    }

    /// Whether everybody has gone from a rated match, and nobody has come back for a day. One that is not rated may wait for ever.
    pub fn is_abandoned(&self, now_ms: u64) -> bool {
        let moved = self.deal.as_ref().map_or(0, |deal| deal.turn_since).max(self.phase_since);
        self.settings.rated && self.match_on() && now_ms.saturating_sub(moved) >= ABANDONED
    }

    fn begin_phase(&mut self, phase: TablePhase, at: u64) {
        self.phase = phase;
        self.phase_since = at;
    }

    fn turn_begins(&mut self, at: u64) {
        if let Some(deal) = &mut self.deal {
            deal.turn_since = at;
        }
    }

    fn nobody_ready(&mut self) {
        for sitting in self.sitting.0.iter_mut().flatten() {
            sitting.ready = false;
        }
    }

    /// Whoever sits there is this person: what they have seen and left at this table goes with them.
    fn become_other(&mut self, chair: Chair, person: PersonId) -> Result<(), Why> {
        let Who::Person(guest) = std::mem::replace(&mut self.sitter(chair)?.who, Who::Person(person)) else {
            return Err(Why::NobodyThere(chair));
        };
        self.door.becomes(guest, person);
        self.removed.iter_mut().filter(|removed| removed.by == guest).for_each(|removed| removed.by = person);
        self.gallery.end(person);
        let seen = self.deal.iter_mut().flat_map(|deal| &mut deal.seen).map(|(who, _)| who);
        let played_for = self.score.played_for.iter_mut().map(|(who, _)| who);
        seen.chain(&mut self.score.left).chain(played_for).filter(|who| **who == guest).for_each(|who| *who = person);
        for deal in &mut self.score.deals {
            if deal.by == Some(Who::Person(guest)) {
                deal.by = Some(Who::Person(person));
            }
        }
        Ok(())
    }

    fn plays_for(&mut self, person: PersonId, team: Team) {
        match self.score.played_for.iter_mut().find(|(who, _)| *who == person) {
            Some((_, own)) => *own = team,
            None => self.score.played_for.push((person, team)),
        }
    }

    /// The team for which this person has played in the match that is on.
    pub fn team_in_match(&self, person: PersonId) -> Option<Team> {
        self.score.played_for.iter().find(|(who, _)| self.match_on() && *who == person).map(|(_, team)| *team)
    }

    fn nobody_ends(&mut self) {
        for sitting in self.sitting.0.iter_mut().flatten() {
            sitting.ends = false;
        }
    }

    /// This chair, where the table has it.
    fn chair(&self, chair: Chair) -> Result<Chair, Why> {
        if chair.index() < usize::from(self.seats.count()) { Ok(chair) } else { Err(Why::NoSuchChair(chair)) }
    }

    fn sitter(&mut self, chair: Chair) -> Result<&mut Sitting, Why> {
        let chair = self.chair(chair)?;
        self.sitting[chair].as_mut().ok_or(Why::NobodyThere(chair))
    }

    fn on(&mut self) -> Result<&mut TableDeal, Why> {
        self.deal.as_mut().filter(|deal| !deal.ended).ok_or(Why::NoDealOn)
    }

    /// Whether this command was carried out already.
    pub fn is_answered(&self, person: PersonId, command: &str) -> bool {
        self.answered.has(person, command)
    }

    /// The people with their chairs.
    pub fn people(&self) -> impl Iterator<Item = (Chair, PersonId, &Sitting)> {
        self.seats.chairs().filter_map(|chair| match &self.sitting[chair] {
            Some(sitting) => match &sitting.who {
                Who::Person(person) => Some((chair, *person, sitting)),
                Who::Bot(_) => None,
            },
            None => None,
        })
    }

    /// One person plays here, with bots alone: nobody else waits for what they look at.
    pub fn sits_alone(&self) -> bool {
        self.contest.is_none() && self.people().count() == 1
    }

    /// Whose word it takes to end the match here: the people on chairs, but who has left it and is not back.
    pub fn asked_to_end(&self) -> impl Iterator<Item = (Chair, &Sitting)> {
        let back = |person: &PersonId, sitting: &Sitting| sitting.away.is_none() || !self.score.left.contains(person);
        self.people().filter(move |(_, person, sitting)| back(person, sitting)).map(|(chair, _, sitting)| (chair, sitting))
    }

    /// A match is on of which more is to be played.
    pub fn more_to_play(&self) -> bool {
        self.match_on() && self.score.game.as_ref().is_some_and(|game| game.over().is_none())
    }

    /// It is played on with nobody there: at this table of an event a bot plays for whoever is missing.
    pub fn goes_on_alone(&self) -> bool {
        self.match_on() && self.contest.as_ref().is_some_and(|contest| contest.bots)
    }

    /// A person's chair.
    pub fn chair_of(&self, person: PersonId) -> Option<Chair> {
        self.people().find(|(_, who, _)| *who == person).map(|(chair, ..)| chair)
    }

    /// A bot decides for this chair: its own, or for a person who is away.
    pub fn bot_plays(&self, chair: Chair) -> bool {
        self.sitting[chair].as_ref().is_none_or(|sitting| matches!(sitting.who, Who::Bot(_)) || sitting.away.is_some())
    }

    /// A bot sits there.
    pub fn is_bot(&self, chair: Chair) -> bool {
        matches!(&self.sitting[chair], Some(Sitting { who: Who::Bot(_), .. }))
    }

    /// The name on a chair, or the chair's number.
    pub fn name_of(&self, chair: Chair, names: &Names) -> Text {
        match &self.sitting[chair] {
            Some(sitting) => sitting.who.name(names),
            None => same(&chair.to_string()),
        }
    }

    /// The names on all chairs, from chair 1 on.
    pub fn seat_names(&self, names: &Names) -> Vec<Text> {
        self.seats.chairs().map(|chair| self.name_of(chair, names)).collect()
    }

    /// Whether a bot plays for the person on this chair, as they were gone.
    pub fn is_away_gone(&self, chair: Chair) -> bool {
        self.sitting[chair].as_ref().and_then(|sitting| sitting.away) == Some(AwayWhy::Gone)
    }

    /// The moderator: whoever it was handed to, as long as they sit here; else who has sat here longest, at first the table's
    /// maker. To sit on chair 1 makes nobody moderator.
    pub fn moderator(&self) -> Option<Chair> {
        self.people().min_by_key(|(.., sitting)| (!sitting.handed, sitting.since)).map(|(chair, ..)| chair)
    }

    /// A match is on.
    pub fn match_on(&self) -> bool {
        matches!(self.phase, TablePhase::Dealing | TablePhase::Between)
    }

    /// Whose call or card is wanted; none while a trick waits to be closed, and while a claim is open.
    pub fn turn(&self) -> Option<Chair> {
        let deal = self.deal.as_ref().filter(|deal| !deal.ended && !deal.trick_waits && deal.claim.is_none())?;
        deal.game.turn()
    }

    /// Where the deal that is on stands; nowhere once somebody has claimed: no card is played any more.
    pub fn moment(&self) -> Option<Moment> {
        let deal = self.deal.as_ref().filter(|deal| !deal.ended && deal.claim.is_none())?;
        Some(Moment { deal: deal.id, actions: deal.game.done(), rulings: deal.rulings.len() })
    }

    /// What each side plays, and has agreed on beside.
    pub fn agreed(&self) -> Agreed {
        Agreed::new(self.convention(), &self.filed)
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

    /// Who decides for a chair where no person does: the bot that sits there, or the one who stands in.
    pub fn bot_for(&self, chair: Chair) -> &'static bots::Person {
        match self.sitting[chair].as_ref().map(|sitting| &sitting.who) {
            Some(Who::Bot(id)) => bots::known(id),
            _ => None,
        }
        .unwrap_or_else(|| bots::first(self.strength()))
    }

    /// What a bot needs to decide for this chair, or the tutor to advise it: the seat's view and what is open.
    pub fn question(&self, chair: Chair) -> Option<Question> {
        let deal = self.deal.as_ref().filter(|_| self.moment().is_some())?;
        let mut match_score = self.score.game;
        // As of the last action, not of now: the same log asks the same question.
        if let Some(game) = &mut match_score
            && self.time_is_up(deal.turn_since)
        {
            game.call_time();
        }
        Some(Question {
            view: SeatView { match_score, ..deal.seat_view(chair) },
            cards: self.agreed().cards,
            may_claim: !deal.restrictions.binds_cards(),
        })
    }

    /// Milliseconds for the present action, the bank not counted; `None` without a clock.
    pub fn action_ms(&self) -> Option<u64> {
        self.settings.clock.map(|clock| u64::from(clock.seconds) * 1000)
    }

    /// Milliseconds left in a player's bank.
    pub fn bank_ms(&self, chair: Chair) -> u64 {
        let used = self.deal.as_ref().map_or(0, |deal| deal.bank_used[chair]);
        (self.settings.clock.map_or(0, |clock| u64::from(clock.bank)) * 1000).saturating_sub(u64::from(used))
    }

    /// The player on turn, when nothing but a pass is possible whatever the hand: that the table passes by itself must not
    /// tell the others anything about the cards.
    pub fn only_pass(&self) -> Option<Chair> {
        let deal = self.deal.as_ref().filter(|deal| !deal.ended && deal.game.phase() == Phase::Auction)?;
        let auction = deal.game.auction();
        let turn = auction.turn()?;
        // Before the first own call there may be a re-deal to ask for.
        let may_ask =
            self.rules.one_suit_hand == OneSuitHand::HolderChooses && auction.said().len() < usize::from(self.seats.count());
        // Whether the first call may be a pass at all may hang on the hand.
        let ruled = !auction.said().is_empty() && deal.restrictions.only_pass(turn);
        let ruled = ruled && deal.game.check(turn, Action::Call(Call::Pass)).is_ok();
        (!may_ask && (ruled || auction.only_pass(self.rules.deck(self.seats).cards()))).then_some(turn)
    }

    /// Chairs of the people who may close the trick that lies on the table; empty when it closes by itself.
    pub fn closers(&self) -> Vec<Chair> {
        let Some(winner) = self.waiting_winner() else { return Vec::new() };
        // Whoever has it wait goes on when they have looked.
        if let Some((holder, _)) = self.deal.as_ref().and_then(|deal| deal.trick_held) {
            return self.people().map(|(chair, ..)| chair).filter(|chair| *chair == holder).collect();
        }
        let may = |chair: &Chair| match self.rules.trick_closed_by {
            TrickClosedBy::Itself => false,
            TrickClosedBy::Winner => *chair == winner,
            TrickClosedBy::WinnersTeam => chair.team() == winner.team(),
        };
        self.people().map(|(chair, ..)| chair).filter(may).collect()
    }

    /// Whether the player on a chair may have the complete trick wait: it did not yet.
    pub fn may_hold(&self, chair: Chair) -> bool {
        let waits = self.deal.as_ref().is_some_and(|deal| deal.trick_waits && deal.trick_held.is_none());
        waits && self.people().any(|(own, ..)| own == chair)
    }

    /// The complete trick that waits to be closed.
    pub fn waiting_trick(&self) -> Option<&Taken> {
        let deal = self.deal.as_ref().filter(|deal| deal.trick_waits)?;
        deal.game.play()?.taken().last()
    }

    /// Who took it.
    pub fn waiting_winner(&self) -> Option<Chair> {
        self.waiting_trick().map(|taken| taken.winner)
    }

    /// The deal on the table is over and open to all.
    pub fn result_is_open(&self) -> bool {
        self.deal.as_ref().is_some_and(TableDeal::is_released)
    }

    /// The people whose names are shown: those who sit, those of the match's deals, those on the list, and those of the gallery.
    pub fn named(&self) -> impl Iterator<Item = PersonId> {
        let ended = self.score.deals.iter().filter_map(|deal| match &deal.by {
            Some(Who::Person(person)) => Some(*person),
            _ => None,
        });
        self.people()
            .map(|(_, person, _)| person)
            .chain(ended)
            .chain(self.door.list().iter().copied())
            .chain(self.gallery.people())
            .chain(self.removed.iter().flat_map(|removed| [removed.person, removed.by]))
    }
}
