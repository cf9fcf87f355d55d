//! A real table in virtual time, played by dice: people and bots do what is legal, time stands where it is put.

use thurup_rules::{Action, Bid, Call, Chair, FormKind, Format, Seats, Strain, Suit};
use thurup_table::decide::{self, Chance, NoChance, Tick};
use thurup_table::question::{self, TaskResult};
use thurup_table::seated::AwayWhy;
use thurup_table::{
    Entry, Event, Names, Origin, Person, PersonId, Perspective, Settings, TablePhase, TableState, Wish, Words, rules, settings,
};
use thurup_table::{view, you};
use thurup_wire::RulesChoice;
use thurup_wire::table::{Phrase, TableView};
use thurup_wire::view::{ChatLine, You};

/// Somebody looks at the table so many milliseconds after the turn began.
const LOOKS_AFTER: u64 = 9_000;
/// 11 November 2025, a little after noon in Kerala.
const BEGAN: u64 = 1_762_843_200_000;

/// The same number gives the same dice.
#[derive(Clone)]
pub struct Dice(pub u64);

impl Dice {
    fn roll(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.roll(of.len())]
    }
}

impl Chance for Dice {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoChance> {
        bytes.fill_with(|| self.roll(256) as u8);
        Ok(())
    }
}

/// How the dice speak in an auction.
#[derive(Clone, Copy)]
pub struct Manner {
    /// Of a hundred calls so many are bids, where there is a choice.
    pub bids: usize,
    /// Of a hundred chances to double so many are taken.
    pub doubles: usize,
    /// Bids are the highest that there are, not one of the lowest.
    pub high: bool,
    /// Chair 1 bids hearts where it can, and nobody bids over it.
    pub hearts: bool,
    /// Whoever may call solo does.
    pub solo: bool,
}

/// What a client has.
pub struct Known {
    pub view: TableView,
    pub you: You,
}

#[derive(Clone)]
pub struct Table {
    pub state: TableState,
    names: Names,
    manner: Manner,
    people: Vec<Person>,
    now: u64,
    dice: Dice,
}

impl Table {
    /// A table whose people are not seated yet, but for its maker on chair 1.
    pub fn new(names: &[&str], chairs: u8, base: &str, changes: &[(&str, &str)], format: Format) -> Self {
        let id = |i: usize| PersonId::from_parts(BEGAN, [i as u8 + 1; 10]);
        let people: Vec<Person> =
            names.iter().enumerate().map(|(i, name)| Person { id: id(i), name: (*name).into(), portrait: None }).collect();
        let changes = changes.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let made = Event::Made {
            name: "Kottayam club".into(),
            public: true,
            club: None,
            door: thurup_table::Door::Open,
            seats: Seats::from_count(chairs).unwrap(),
            rules: rules::read(&RulesChoice { base: base.into(), changes }).unwrap(),
            format,
            settings: Settings {
                clock: settings::Clock::read(30, 60).unwrap(),
                break_after_deal: true,
                ends_decided: false,
                ..Settings::default()
            },
        };
        let mut dice = Dice(56);
        let events = decide::make(made, (&people[0], Chair::FIRST), &[], question::USUAL, None, &mut dice).unwrap();
        let first = Entry { number: 1, at: BEGAN, answers: None, event: events[0].clone() };
        let state = TableState::begin("0123456789abcdefghjkmnpqrs".parse().unwrap(), &first).unwrap();
        let names = people.iter().cloned().collect();
        let manner = Manner { bids: 30, doubles: 8, high: false, hearts: false, solo: false };
        let mut table = Self { state, names, manner, people, now: BEGAN, dice };
        table.store(events[1..].to_vec());
        table.tick(Tick::Here(Chair::FIRST, true));
        table
    }

    fn store(&mut self, events: Vec<Event>) {
        self.now += 1_500;
        for entry in decide::entries(&self.state, events, None, self.now).unwrap() {
            self.state.apply(&entry).unwrap();
        }
    }

    pub fn tick(&mut self, tick: Tick) {
        let events = decide::tick(&self.state, &self.names, tick, Origin::House, self.now, &mut self.dice).unwrap();
        self.store(events);
    }

    /// The person who is named so many places from the first wants this.
    pub fn act(&mut self, person: usize, wish: &Wish) {
        let by = self.people[person].clone().into();
        let events = decide::act(&self.state, &self.names, &by, wish, self.now, &mut self.dice).unwrap();
        self.store(events);
    }

    pub fn chair(&self, number: u8) -> Chair {
        Chair::from_number(number, self.state.seats).unwrap()
    }

    /// People take these chairs, each the one of their place among the names.
    pub fn sit(&mut self, chairs: impl IntoIterator<Item = u8>) {
        for chair in chairs {
            self.act(usize::from(chair) - 1, &Wish::Sit(chair));
        }
    }

    /// Starts the match and plays so many deals of it.
    pub fn start(&mut self, deals: u32) {
        self.act(0, &Wish::Start);
        for _ in 0..deals {
            self.deal();
            self.play_until(|_| false);
        }
    }

    /// Deals, after this person has added to the shuffle what the dice gave.
    pub fn deal(&mut self) {
        while self.state.phase == TablePhase::Between {
            if let Some(commitment) = self.state.next.as_ref().map(|next| next.commitment.clone()) {
                let mut entropy = [0; 32];
                self.dice.fill(&mut entropy).unwrap();
                self.act(0, &Wish::Contribute { entropy, commitment });
            }
            self.tick(Tick::Deal);
        }
    }

    /// The same table, where the dice speak so from now on.
    pub fn speaking(&self, manner: Manner) -> Self {
        Self { manner, ..self.clone() }
    }

    /// Another deal of the same table for each number.
    pub fn with_dice(&self, number: u64) -> Self {
        Self { dice: Dice(number), ..self.clone() }
    }

    /// Plays until this is so, to the end of the deal at most. Whether it came to be so.
    pub fn play_until(&mut self, mut wanted: impl FnMut(&Self) -> bool) -> bool {
        while !wanted(self) {
            if self.state.phase != TablePhase::Dealing {
                return false;
            }
            match self.state.turn() {
                None => self.tick(Tick::CloseTrick),
                Some(chair) => self.step(chair),
            }
        }
        true
    }

    fn step(&mut self, chair: Chair) {
        let action = self.legal(chair);
        let person = self.people.iter().position(|person| self.state.chair_of(person.id) == Some(chair));
        match (person, action) {
            (Some(person), Action::Call(call)) => self.act(person, &Wish::Call(call)),
            (Some(person), Action::Play(card)) => self.act(person, &Wish::Play(card)),
            (Some(person), Action::SetTrump(card)) => self.act(person, &Wish::SetTrump(card)),
            (Some(person), Action::OpenTrump) => self.act(person, &Wish::OpenTrump),
            (Some(person), Action::ShowPair) => self.act(person, &Wish::ShowPair),
            (_, action) => {
                let moment = self.state.moment().unwrap();
                self.store(decide::thought(&self.state, moment, chair, &TaskResult::Act(action)).unwrap());
            }
        }
    }

    fn legal(&mut self, chair: Chair) -> Action {
        let seat = self.state.deal.as_ref().unwrap().game.seat_view(chair);
        let settable: Vec<_> = seat.settable().kinds().collect();
        if !settable.is_empty() {
            return Action::SetTrump(*self.dice.one(&settable));
        }
        if seat.open_refusals().is_empty() && self.dice.roll(3) == 0 {
            return Action::OpenTrump;
        }
        if seat.pair_refusals().is_empty() {
            return Action::ShowPair;
        }
        let Some(offer) = seat.offer() else {
            return Action::Play(*self.dice.one(&seat.playable().kinds().collect::<Vec<_>>()));
        };
        if offer.solo && self.manner.solo {
            return Action::Call(Call::Solo);
        }
        if offer.double && self.dice.roll(100) < self.manner.doubles {
            return Action::Call(Call::Double);
        }
        let hearts = Strain::Suit(Suit::Hearts);
        let mine = seat.auction.standing().is_some_and(|standing| standing.by == Chair::FIRST);
        if self.manner.hearts && mine && offer.pass {
            return Action::Call(Call::Pass);
        }
        let own = offer.bids.iter().find(|bids| bids.kind == FormKind::Straight && bids.strains.contains(&hearts));
        if let Some(bids) = own.filter(|_| self.manner.hearts && chair == Chair::FIRST) {
            let number = self.number(&bids.numbers);
            return Action::Call(Call::Bid(Bid { form: bids.kind.with(Some(number)), strain: hearts }));
        }
        if offer.pass && (self.dice.roll(100) >= self.manner.bids || (offer.bids.is_empty() && offer.numbers.is_empty())) {
            return Action::Call(Call::Pass);
        }
        if offer.bids.is_empty() {
            return Action::Call(Call::Number(self.number(&offer.numbers)));
        }
        let bids = self.dice.one(&offer.bids).clone();
        let number = if bids.bare || bids.numbers.is_empty() { None } else { Some(self.number(&bids.numbers)) };
        Action::Call(Call::Bid(Bid { form: bids.kind.with(number), strain: *self.dice.one(&bids.strains) }))
    }

    fn number(&mut self, numbers: &[u8]) -> u8 {
        if self.manner.high { numbers[numbers.len() - 1] } else { numbers[self.dice.roll(numbers.len().min(2))] }
    }

    /// What this person has on their screen a moment after the last that happened.
    pub fn known(&self, person: usize) -> Known {
        let person = self.people[person].id;
        let now = self.now + LOOKS_AFTER;
        Known {
            view: view::table_view(&self.state, &self.names, self.chat(), now),
            you: you::own(&self.state, person, Perspective::of(&self.state, person)),
        }
    }

    fn chat(&self) -> Vec<ChatLine> {
        let said = [
            (2, Words::Typed("nalla kali!".into())),
            (1, Words::Typed("ഗുലാൻ എവിടെ?".into())),
            (0, Words::Phrase(Phrase::GoodBid)),
        ];
        let line = |(at, (person, words)): (u64, &(usize, Words))| {
            let person = self.people[*person].id;
            view::chat_line(self.names.of(person), person, self.state.chair_of(person), BEGAN + at, words)
        };
        (1..).zip(&said).map(line).collect()
    }

    /// The clock of this chair has run out: a bot plays there from now on.
    pub fn away(&mut self, chair: u8) {
        self.tick(Tick::Away(self.chair(chair), AwayWhy::Clock));
    }
}
