//! From one event to the next: what each makes of a table.

use thurup_rules::{Action, Chair, Dealt, Format};

use super::TableState;
use super::deal::Hint;
use super::misfit::{Misfit, Why};
use super::score::Score;
use crate::contest::Given;
use crate::door::Door;
use crate::event::{Entry, Event};
use crate::explanation::{CallAlert, CallQuestion, Correction};
use crate::gallery::Gallery;
use crate::ids::{PersonId, TableId};
use crate::phase::TablePhase;
use crate::removed::Removed;
use crate::seated::{AwayWhy, Sitting, Who};
use crate::shuffle::Shuffle;

impl TableState {
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
            let Self { answered, sitting, .. } = self;
            answered.remember(*person, command, |who| sitting.0.iter().flatten().any(|own| own.who.person() == Some(who)));
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

    fn seat(&mut self, chair: Chair, who: Who, here: bool, since: u64) {
        let sitting = Sitting { who, since, here, away: None, ready: false, ends: false, handed: false, dozes: false };
        self.sitting[chair] = Some(sitting);
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
}
