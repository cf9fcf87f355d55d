//! What a table does by itself, and when.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use thurup_laws::claims;
use thurup_people::order::leaving::{self, LostLine};
use thurup_rules::Chair;
use thurup_wire::view::TRICK_SECONDS;

use crate::asking;
use crate::claim::TableClaim;
use crate::claiming;
use crate::decide::Tick;
use crate::event::{Entry, Event};
use crate::ids::PersonId;
use crate::pace::Pace;
use crate::phase::TablePhase;
use crate::seated::{AwayWhy, Who};
use crate::state::TableState;

/// Who is connected. Not in the log: after a restart nobody is.
#[derive(Clone, Debug, Default)]
pub struct Presence {
    /// Open connections of each person, the unseated too.
    open: HashMap<PersonId, u32>,
    /// Since when seated people have had none.
    gone: HashMap<PersonId, u64>,
    /// When the last connection was closed.
    quiet_since: u64,
    /// Since when seated people have the page out of sight on whatever line they have.
    unseen: HashMap<PersonId, u64>,
    /// Who gives up the chair once no deal is on.
    going: HashSet<PersonId>,
    /// Who is here and sees no cards of theirs: a bot plays the deal for them.
    covered: HashSet<PersonId>,
    /// How long people have been away from the match that is on.
    absent: HashMap<PersonId, Absent>,
    /// Lines of seated people that broke while a match was on: the last of them.
    broken: Vec<LostLine>,
    /// Who has gone with a good-bye: by their own will.
    parted: HashSet<PersonId>,
    /// Who went by no fault of their own, until they are here again.
    excused: HashSet<PersonId>,
}

/// How long somebody has been away from a match in which they were wanted: while a bot played for them.
#[derive(Clone, Copy, Debug, Default)]
struct Absent {
    /// In all, but for the time that goes on.
    before: u64,
    /// Since when, of one that goes on.
    since: Option<u64>,
}

impl Presence {
    /// Nobody, as after a restart.
    pub fn nobody(state: &TableState, now_ms: u64) -> Self {
        let gone: HashMap<PersonId, u64> = state.people().map(|(_, person, _)| (person, now_ms)).collect();
        let excused = gone.keys().copied().collect();
        Self { gone, quiet_since: now_ms, excused, ..Self::default() }
    }

    /// Another connection of this person.
    pub fn enter(&mut self, person: PersonId) {
        *self.open.entry(person).or_default() += 1;
        self.gone.remove(&person);
        self.parted.remove(&person);
        self.excused.remove(&person);
    }

    /// One connection less. `parted`: its page said good-bye, as one does that is closed, reloaded or left.
    pub fn leave(&mut self, state: &TableState, person: PersonId, parted: bool, now_ms: u64) {
        if let Some(count) = self.open.get_mut(&person) {
            *count -= 1;
            if *count == 0 {
                self.open.remove(&person);
                self.unseen.remove(&person);
                self.gone.insert(person, now_ms);
                if parted {
                    self.parted.insert(person);
                } else if let Some(chair) = state.chair_of(person).filter(|_| state.match_on()) {
                    self.broke(LostLine { person, side: chair.team() as u8, at: now_ms });
                }
            }
        }
        if self.open.is_empty() {
            self.quiet_since = now_ms;
            self.gone.shrink_to_fit();
        }
    }

    /// Where the net failed, whoever is gone has not left until they are back, but for who went by their own will.
    fn broke(&mut self, line: LostLine) {
        self.broken.retain(|other| line.at.saturating_sub(other.at) < leaving::NET_SPAN);
        self.broken.push(line);
        if leaving::net_failed(&self.broken) {
            self.excused.extend(self.gone.keys().filter(|person| !self.parted.contains(person)));
        }
    }

    /// Hears what has happened at the table, which stands like this now.
    pub fn hear(&mut self, state: &TableState, entry: &Entry) {
        let on = |chair: Chair| state.sitting[chair].as_ref().and_then(|sitting| sitting.who.person());
        match entry.event {
            Event::Away { chair, .. } => {
                if let Some(person) = on(chair) {
                    self.absent.entry(person).or_default().since = Some(entry.at);
                }
            }
            Event::Returned { chair } | Event::Sat { chair, .. } => {
                let Some(absent) = on(chair).and_then(|person| self.absent.get_mut(&person)) else { return };
                absent.before += absent.since.take().map_or(0, |since| entry.at.saturating_sub(since));
            }
            Event::Started { .. } | Event::MatchEnded | Event::Reset | Event::Closed => {
                self.absent.clear();
                self.broken.clear();
            }
            _ => {}
        }
    }

    /// When this person will have been away from the match too long, if they stay away.
    fn too_long_at(&self, person: PersonId) -> Option<u64> {
        let absent = self.absent.get(&person).filter(|_| !self.excused.contains(&person))?;
        Some(absent.since?.saturating_add(leaving::GONE.saturating_sub(absent.before)))
    }

    /// This person has sat down without a connection; it is waited for from now on.
    pub fn expect(&mut self, person: PersonId, now_ms: u64) {
        if !self.is_here(person) {
            self.gone.insert(person, now_ms);
        }
    }

    /// This person gives up their chair once no deal is on, or need not any more.
    pub fn go_after_the_deal(&mut self, person: PersonId, goes: bool) {
        if goes {
            self.going.insert(person);
        } else {
            self.going.remove(&person);
        }
    }

    /// This person is here without seeing cards of theirs, or is so no more.
    pub fn cover(&mut self, person: PersonId, covered: bool) {
        if covered {
            self.covered.insert(person);
        } else {
            self.covered.remove(&person);
        }
    }

    /// This person has the page in sight, or out of it.
    pub fn looks(&mut self, person: PersonId, looks: bool, now_ms: u64) {
        if looks {
            self.unseen.remove(&person);
        } else {
            self.unseen.entry(person).or_insert(now_ms);
        }
    }

    /// This person is forgotten: a bot plays for them at once, and they give up their chair once no deal is on.
    pub fn forgotten(&mut self, person: PersonId) {
        self.gone.insert(person, 0);
        self.going.insert(person);
    }

    /// Has a connection open.
    pub fn is_here(&self, person: PersonId) -> bool {
        self.open.contains_key(&person)
    }

    /// Nobody is connected.
    pub fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    fn gone_since(&self, person: PersonId) -> u64 {
        self.gone.get(&person).copied().unwrap_or(self.quiet_since)
    }

    /// Forgets those who have neither a chair nor a connection.
    pub fn tidy(&mut self, state: &TableState) {
        self.gone.retain(|person, _| state.chair_of(*person).is_some() || state.gallery.watchers().any(|who| who == *person));
        self.parted.retain(|person| self.gone.contains_key(person));
        self.going.retain(|person| state.chair_of(*person).is_some());
        self.covered.retain(|person| state.chair_of(*person).is_some());
    }
}

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A command that the table gives itself.
    Tick(Tick),
    /// Ask the event for the next deal.
    NextDeal,
    /// Let a bot think for this chair.
    Think(Chair),
    /// Let a bot answer the claim for this chair.
    Answer(Chair),
    /// Let the referee judge the claim.
    Judge,
    /// Fall asleep.
    Sleep,
}

/// What is due first, and when (milliseconds since 1970, perhaps long past). `thinking`: a bot is at it already.
pub fn due(state: &TableState, presence: &Presence, pace: &Pace, thinking: bool) -> Option<(u64, Due)> {
    let mut first: Option<(u64, Due)> = None;
    let mut consider = |at: u64, what: Due| {
        if first.is_none_or(|(before, _)| at < before) {
            first = Some((at, what));
        }
    };
    if state.phase == TablePhase::Closed {
        return (presence.is_empty() && !thinking).then(|| (presence.quiet_since + ms(pace.sleep), Due::Sleep));
    }
    for (chair, person, sitting) in state.people() {
        let here = presence.is_here(person);
        if presence.going.contains(&person) && state.phase != TablePhase::Dealing {
            consider(0, Due::Tick(Tick::Free(chair)));
        }
        // Whoever sees their cards again plays again.
        let back = state.is_away_gone(chair) && !presence.covered.contains(&person);
        if here && (!sitting.here || back) {
            consider(0, Due::Tick(Tick::Here(chair, true)));
        } else if !here && sitting.here {
            consider(presence.gone_since(person) + ms(pace.gone), Due::Tick(Tick::Here(chair, false)));
        } else if let Some((at, dozes)) = dozes(state, presence, pace, (chair, person)) {
            consider(at, Due::Tick(Tick::Dozes(chair, dozes)));
        } else if !here && !state.match_on() {
            consider(presence.gone_since(person) + ms(pace.chair_kept), Due::Tick(Tick::Free(chair)));
        }
    }
    for person in state.gallery.watchers().filter(|person| !presence.is_here(*person)) {
        consider(presence.gone_since(person) + ms(pace.gone), Due::Tick(Tick::Unwatch(person)));
    }
    // Where bots play for whoever is missing nobody need come at all, but everybody gets the time to.
    let waited = if presence.is_empty() { presence.quiet_since + ms(pace.alone) } else { 0 };
    if presence.is_empty() && !state.goes_on_alone() {
        // A table waits for its people; but it does not wait awake.
        if !thinking {
            consider(presence.quiet_since + ms(pace.sleep), Due::Sleep);
        }
        return first;
    }
    // Who plays in an event and does not come back is for its director.
    if state.more_to_play() && state.contest.is_none() {
        for (chair, person, _) in state.people().filter(|(.., sitting)| sitting.away.is_some()) {
            // Who leaves an empty table leaves nobody.
            let others = state.people().any(|(other, person, _)| other != chair && presence.is_here(person));
            if let Some(at) = presence.too_long_at(person).filter(|_| others && !state.score.left.contains(&person)) {
                consider(at, Due::Tick(Tick::LeftMatch(chair)));
            }
        }
    }
    match state.phase {
        TablePhase::Dealing => {
            // Whoever is to answer a question gets a while; where nobody is there who could, the card does at once.
            if let Some((question, person)) = state.deal.as_ref().and_then(|deal| asking::waiting(state, deal)) {
                let wait = if person { ms(pace.call_answer) } else { 0 };
                consider(waited.max(question.since + wait), Due::Tick(Tick::AnswerCall(question.call)));
            }
            if let Some((at, what)) = in_deal(state, presence, pace, thinking) {
                consider(waited.max(at), what);
            }
        }
        TablePhase::Between => match &state.contest {
            None => consider(next_deal(state, pace), Due::Tick(Tick::Deal)),
            // Where no bot plays for whoever is missing, all are waited for.
            Some(contest) if contest.bots || state.people().all(|(_, person, _)| presence.is_here(person)) => {
                consider(waited.max(next_deal(state, pace)), Due::NextDeal);
            }
            Some(_) => {}
        },
        TablePhase::Gathering => {
            // Nobody is waited for when everyone is there.
            let everyone = state.seats.chairs().all(|chair| match &state.sitting[chair].as_ref().map(|sitting| &sitting.who) {
                Some(Who::Person(person)) => presence.is_here(*person),
                other => other.is_some(),
            });
            let anyone = state.people().any(|(_, person, _)| presence.is_here(person));
            if let Some(at) = state.starts_at().filter(|_| anyone) {
                consider(if everyone { 0 } else { at }, Due::Tick(Tick::Start));
            }
        }
        TablePhase::Over | TablePhase::Closed => {}
    }
    first
}

fn in_deal(state: &TableState, presence: &Presence, pace: &Pace, thinking: bool) -> Option<(u64, Due)> {
    let deal = state.deal.as_ref()?;
    let since = deal.turn_since;
    if let Some(claim) = deal.open_claim() {
        return in_claim(state, claim, pace, thinking);
    }
    if let Some(winner) = state.waiting_winner() {
        // A person who may close it gets the time to; a bot's team need not be waited for.
        if let Some((_, held)) = deal.trick_held {
            return Some((held + ms(pace.trick_held), Due::Tick(Tick::CloseTrick)));
        }
        let by_hand = !state.bot_plays(winner) && state.closers().contains(&winner);
        let wait = if by_hand { trick_lies(state, presence, pace, winner)? } else { ms(pace.trick) };
        return Some((since + wait, Due::Tick(Tick::CloseTrick)));
    }
    let chair = state.turn()?;
    if state.bot_plays(chair) {
        return (!thinking).then_some((since, Due::Think(chair)));
    }
    let Some(Who::Person(person)) = state.sitting[chair].as_ref().map(|sitting| &sitting.who) else { return None };
    let mut first = None;
    let mut consider = |at: u64, tick: Tick| {
        if first.is_none_or(|(before, _)| at < before) {
            first = Some((at, Due::Tick(tick)));
        }
    };
    if state.only_pass() == Some(chair) {
        consider(since + ms(pace.only_pass), Tick::Pass(chair));
    }
    if let Some(action) = state.action_ms() {
        consider(since + action + state.bank_ms(chair), Tick::Away(chair, AwayWhy::Clock));
    }
    if presence.covered.contains(person) {
        consider(since, Tick::Away(chair, AwayWhy::Gone));
    } else if !presence.is_here(*person) {
        let gone = presence.gone_since(*person) + ms(pace.gone) + ms(pace.away);
        consider(gone, Tick::Away(chair, AwayWhy::Gone));
    }
    first
}

/// How long a trick lies that its winner may close; for ever where the table says so and the winner is there to do it.
fn trick_lies(state: &TableState, presence: &Presence, pace: &Pace, winner: Chair) -> Option<u64> {
    if let Some(wait) = pace.trick_at_most {
        return Some(ms(wait));
    }
    let here = state.people().any(|(chair, person, _)| chair == winner && presence.is_here(person));
    match state.settings.trick_seconds {
        0 if here => None,
        0 => Some(u64::from(TRICK_SECONDS) * 1000),
        seconds => Some(u64::from(seconds) * 1000),
    }
}

/// When somebody on a chair counts as one who does not look, or as one who does again. Where a clock runs, it says how long one waits.
fn dozes(state: &TableState, presence: &Presence, pace: &Pace, (chair, person): (Chair, PersonId)) -> Option<(u64, bool)> {
    let sitting = state.sitting[chair].as_ref()?;
    let unseen = presence.unseen.get(&person).copied();
    if sitting.dozes {
        let stays = unseen.is_some() && (state.turn() == Some(chair) || sitting.away.is_some());
        return (!stays).then_some((0, false));
    }
    let waits = state.turn() == Some(chair) && sitting.away.is_none() && state.action_ms().is_none();
    let since = state.deal.as_ref().map(|deal| deal.turn_since).filter(|_| waits)?;
    Some((unseen?.max(since) + ms(pace.dozes), true))
}

fn in_claim(state: &TableState, claim: &TableClaim, pace: &Pace, thinking: bool) -> Option<(u64, Due)> {
    let time_up = |at: u64| Some((at, Due::Tick(Tick::ClaimTimeUp)));
    if claiming::waits_for_nobody(state) {
        return time_up(claim.since);
    }
    match claim.course.due() {
        claims::Due::Answers(_) => match claiming::bot_to_answer(state).filter(|_| !thinking) {
            Some(chair) => Some((claim.since, Due::Answer(chair))),
            None => time_up(claim.since + ms(pace.claim_answer)),
        },
        claims::Due::Statement(_) => time_up(claim.since + ms(pace.claim_statement)),
        claims::Due::Verdict => (!thinking).then_some((claim.since, Due::Judge)),
        claims::Due::Showing => time_up(claim.showing_since.unwrap_or(claim.since) + claims::SHOWING),
        claims::Due::Nothing => None,
    }
}

fn next_deal(state: &TableState, pace: &Pace) -> u64 {
    let before_the_first = state.deal.is_none() && state.score.deals.is_empty();
    let nothing_to_look_at = before_the_first || state.dealt_again.is_some();
    let mut waited_for = state.people().filter(|(.., sitting)| sitting.here && sitting.away.is_none()).peekable();
    let all_ready = waited_for.peek().is_some() && waited_for.all(|(.., sitting)| sitting.ready);
    let wait = if nothing_to_look_at {
        pace.first_deal
    } else if all_ready {
        Duration::ZERO
    } else if state.sits_alone() {
        let asked = if state.settings.break_after_deal { pace.result_at_most } else { Duration::ZERO };
        pace.result_alone.max(asked)
    } else if state.settings.break_after_deal {
        pace.result_at_most
    } else {
        pace.result
    };
    state.phase_since + ms(wait)
}

fn ms(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX / 4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;
    use thurup_rules::{Format, Preset, Seats};

    const NOW: u64 = 5_000_000;

    fn table() -> TableState {
        let (rules, format, settings) = (Preset::Kerala.rules(), Format::Games, Settings::default());
        let event = Event::Made {
            name: "T".into(),
            public: true,
            club: None,
            door: crate::Door::Open,
            seats: Seats::Six,
            rules,
            format,
            settings,
        };
        let id = crate::ids::TableId::from_parts(1, [0; 10]);
        TableState::begin(id, &Entry { number: 1, at: 0, answers: None, event }).unwrap()
    }

    fn take(state: &mut TableState, event: Event) {
        state.apply(&Entry { number: state.number + 1, at: NOW, answers: None, event }).unwrap();
    }

    fn sit(state: &mut TableState, number: u8) -> PersonId {
        let person = PersonId::from_parts(NOW, [number; 10]);
        let chair = Chair::from_number(number, state.seats).unwrap();
        take(state, Event::Sat { chair, person, here: true });
        person
    }

    #[test]
    fn a_closed_table_falls_asleep_whoever_sits_there() {
        let (mut state, pace) = (table(), Pace::default());
        let person = sit(&mut state, 1);
        let mut presence = Presence::nobody(&state, NOW);
        presence.enter(person);
        take(&mut state, Event::Closed);
        assert_eq!(due(&state, &presence, &pace, false), None);
        presence.leave(&state, person, false, NOW);
        assert_eq!(due(&state, &presence, &pace, false), Some((NOW + ms(pace.sleep), Due::Sleep)));
    }

    #[test]
    fn one_who_sits_down_before_connecting_is_waited_for() {
        let (mut state, pace) = (table(), Pace::default());
        let host = sit(&mut state, 1);
        let mut presence = Presence::nobody(&state, 0);
        presence.enter(host);
        let chair = Chair::from_number(2, state.seats).unwrap();
        let guest = sit(&mut state, 2);
        presence.expect(guest, NOW);
        assert_eq!(due(&state, &presence, &pace, false), Some((NOW + ms(pace.gone), Due::Tick(Tick::Here(chair, false)))));
        take(&mut state, Event::Here { chair, here: false });
        assert_eq!(due(&state, &presence, &pace, false), Some((NOW + ms(pace.chair_kept), Due::Tick(Tick::Free(chair)))));
    }
}
