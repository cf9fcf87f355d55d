//! What a table does by itself, and when.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use thurup_rules::Chair;

use crate::decide::Tick;
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
    /// Who gives up the chair once no deal is on.
    going: HashSet<PersonId>,
}

impl Presence {
    /// Nobody, as after a restart.
    pub fn nobody(state: &TableState, now_ms: u64) -> Self {
        let gone = state.people().map(|(_, person, _)| (person, now_ms)).collect();
        Self { gone, quiet_since: now_ms, ..Self::default() }
    }

    /// Another connection of this person.
    pub fn enter(&mut self, person: PersonId) {
        *self.open.entry(person).or_default() += 1;
        self.gone.remove(&person);
    }

    /// One connection less.
    pub fn leave(&mut self, person: PersonId, now_ms: u64) {
        if let Some(count) = self.open.get_mut(&person) {
            *count -= 1;
            if *count == 0 {
                self.open.remove(&person);
                self.gone.insert(person, now_ms);
            }
        }
        if self.open.is_empty() {
            self.quiet_since = now_ms;
            self.gone.shrink_to_fit();
        }
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
        self.gone.retain(|person, _| state.chair_of(*person).is_some());
        self.going.retain(|person| state.chair_of(*person).is_some());
    }
}

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Decide this.
    Tick(Tick),
    /// Let a bot think for this chair.
    Think(Chair),
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
        if here && !sitting.here {
            consider(0, Due::Tick(Tick::Here(chair, true)));
        } else if !here && sitting.here {
            consider(presence.gone_since(person) + ms(pace.gone), Due::Tick(Tick::Here(chair, false)));
        } else if !here && !state.match_on() {
            consider(presence.gone_since(person) + ms(pace.chair_kept), Due::Tick(Tick::Free(chair)));
        }
    }
    if presence.is_empty() {
        // A table waits for its people; but it does not wait awake.
        if !thinking {
            consider(presence.quiet_since + ms(pace.sleep), Due::Sleep);
        }
        return first;
    }
    match state.phase {
        TablePhase::Dealing => {
            if let Some((at, what)) = in_deal(state, presence, pace, thinking) {
                consider(at, what);
            }
        }
        TablePhase::Between => consider(next_deal(state, pace), Due::Tick(Tick::Deal)),
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
    let since = state.deal.as_ref()?.turn_since;
    if let Some(winner) = state.waiting_winner() {
        // A person who may close it gets the time to; a bot's team need not be waited for.
        let by_hand = !state.bot_plays(winner) && state.closers().contains(&winner);
        let wait = if by_hand { pace.trick_at_most } else { pace.trick };
        return Some((since + ms(wait), Due::Tick(Tick::CloseTrick)));
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
    if !presence.is_here(*person) {
        let gone = presence.gone_since(*person) + ms(pace.gone) + ms(pace.away);
        consider(gone, Tick::Away(chair, AwayWhy::Gone));
    }
    first
}

fn next_deal(state: &TableState, pace: &Pace) -> u64 {
    let nothing_to_look_at = state.deal.is_none() || state.dealt_again.is_some();
    let mut waited_for = state.people().filter(|(.., sitting)| sitting.here && sitting.away.is_none()).peekable();
    let all_ready = waited_for.peek().is_some() && waited_for.all(|(.., sitting)| sitting.ready);
    let wait = if nothing_to_look_at {
        pace.first_deal
    } else if all_ready {
        Duration::ZERO
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
    use crate::event::{Entry, Event};
    use crate::settings::Settings;
    use thurup_rules::{Format, Preset, Seats};

    const NOW: u64 = 5_000_000;

    fn table() -> TableState {
        let (rules, format, settings) = (Preset::Kerala.rules(), Format::Games, Settings::default());
        let event = Event::Made { name: "T".into(), public: true, club: None, seats: Seats::Six, rules, format, settings };
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
        presence.leave(person, NOW);
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
