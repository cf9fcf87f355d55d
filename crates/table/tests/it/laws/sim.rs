//! A table in virtual time, with clients that fold what they are told, and dice in place of people and bots.

use proptest::prelude::*;
use serde_json::Value;
use thurup_laws::rulings::{Allowed, Effect, Order, Who};
use thurup_people::rights::{Asker, Mode, Rights, Sets};
use thurup_rules::options::RuleOption;
use thurup_rules::{ByTeam, Call, Card, Chair, Format, Preset, Rank, Seats, Suit};
use thurup_table::change;
use thurup_table::claim::ClaimStep;
use thurup_table::claiming;
use thurup_table::decide::{self, Chance, NoChance};
use thurup_table::due::{Due, Presence, due};
use thurup_table::of_event;
use thurup_table::question::{self as bots, TaskResult};
use thurup_table::ruling::Ruling;
use thurup_table::{
    Actor, Asked, Entry, Event, Gathered, Names, Origin, Pace, Person, PersonId, Perspective, Refusal, Settings, TableId,
    TablePhase, TableState, Wish, rules, view, you,
};
use thurup_wire::table::{ClaimChoice, Phrase, ServerMessage, TableAction};
use thurup_wire::view::{TableSettings, ViewerHand, You};
use thurup_wire::{MatchFormat, RulesChoice};

/// A small generator for tests: the same number gives the same table.
#[derive(Clone)]
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    pub fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.roll(of.len())]
    }
}

impl Chance for Dice {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoChance> {
        bytes.fill_with(|| self.roll(256) as u8);
        Ok(())
    }
}

/// What one client has: folded from messages as a client does it.
#[derive(Clone)]
pub struct Client {
    pub person: Person,
    pub view: Value,
    pub you: Value,
    /// Every message, byte for byte.
    pub heard: Vec<String>,
}

/// Who stands behind a hand in the deal that is begun for a law: of ten people the last, who never has a chair then.
pub const WATCHES: usize = 9;

pub struct Sim {
    pub log: Vec<Entry>,
    pub state: TableState,
    pub names: Names,
    pub presence: Presence,
    pub clients: Vec<Client>,
    pub now: u64,
    pub dice: Dice,
}

/// Settings as a table begins with, but that deals are played to their last card.
pub fn usual() -> TableSettings {
    TableSettings { ends_decided: false, ..Settings::default().shown() }
}

/// Those of an account in an open house.
pub fn account() -> Rights {
    let sets = Sets::default();
    Rights::new(Asker::new(true, &[], &sets), sets.into(), Mode::OpenHouse)
}

/// The own part of somebody with no other right than their chair.
pub fn you(state: &TableState, person: PersonId) -> You {
    you::own(state, person, Perspective::of(state, person))
}

/// An event as it is sent to somebody who looks from here; every one is read back as the message that it is.
pub fn frame(state: &TableState, names: &Names, entry: &Entry, person: PersonId, from: Perspective) -> String {
    let outside = change::outside(state, names, entry, entry.at);
    let open = change::open_text(entry.number, &outside).unwrap();
    let text = if outside.whose.includes(person, from) {
        change::with_own(&open, &serde_json::to_string(&you::own(state, person, from)).unwrap())
    } else {
        change::without_own(&open)
    };
    let read: ServerMessage = serde_json::from_str(&text).unwrap();
    let again: Value = serde_json::to_value(&read).unwrap();
    assert_eq!(again, serde_json::from_str::<Value>(&text).unwrap());
    text
}

pub fn people(n: usize) -> Vec<Person> {
    (0..n)
        .map(|i| Person { id: format!("{:0>26}", i + 1).parse().unwrap(), name: format!("Person {i}"), portrait: None })
        .collect()
}

pub fn table_id() -> TableId {
    "0123456789abcdefghjkmnpqrs".parse().unwrap()
}

impl Sim {
    pub fn new(seed: u64, chairs: u8, rules: RulesChoice, settings: TableSettings) -> Self {
        let mut dice = Dice(seed);
        let people = people(10);
        let made = Event::Made {
            name: "T".into(),
            public: true,
            club: None,
            door: thurup_table::Door::Open,
            seats: Seats::from_count(chairs).unwrap(),
            rules: rules::read(&rules).unwrap(),
            format: Format::Deals(2),
            settings: Settings::read(&settings).unwrap(),
        };
        let events = decide::make(made, (&people[0], Chair::FIRST), &[], bots::USUAL, None, &mut dice).unwrap();
        let now = 1_000_000;
        let first = Entry { number: 1, at: now, answers: None, event: events[0].clone() };
        let state = TableState::begin(table_id(), &first).unwrap();
        let presence = Presence::nobody(&state, now);
        let names = people.iter().cloned().collect();
        let mut sim = Self { log: vec![first], state, names, presence, clients: Vec::new(), now, dice };
        sim.store(events[1..].to_vec(), None);
        for person in people {
            sim.enter(person);
        }
        sim
    }

    pub fn enter(&mut self, person: Person) {
        self.presence.enter(person.id);
        let view = serde_json::to_value(view::table_view(&self.state, &self.names, Vec::new(), self.now)).unwrap();
        let you = serde_json::to_value(you(&self.state, person.id)).unwrap();
        self.clients.push(Client { person, view, you, heard: Vec::new() });
    }

    /// Takes events as the owner of a table does, and tells the clients.
    pub fn store(&mut self, events: Vec<Event>, answers: Option<(PersonId, String)>) {
        for entry in decide::entries(&self.state, events, answers, self.now).unwrap() {
            self.state.apply(&entry).unwrap();
            self.presence.hear(&self.state, &entry);
            for client in &mut self.clients {
                let from = Perspective::of(&self.state, client.person.id);
                let text = frame(&self.state, &self.names, &entry, client.person.id, from);
                client.take(&serde_json::from_str(&text).unwrap());
                client.heard.push(text);
            }
            self.log.push(entry);
        }
    }

    pub fn act(&mut self, person: usize, action: &TableAction) -> Result<(), Refusal> {
        self.act_like(person, &[], action)
    }

    /// Acts for somebody whom the server takes for the same as these others.
    pub fn act_like(&mut self, person: usize, same_address: &[usize], action: &TableAction) -> Result<(), Refusal> {
        let person = self.clients[person].person.clone();
        self.names.learn(&person);
        let Asked::Wish(wish) = Asked::read(action)? else { return Ok(()) };
        let same_address = same_address.iter().map(|who| self.clients[*who].person.id).collect();
        let by = Actor {
            person: person.clone(),
            same_address,
            same_device: Vec::new(),
            rights: account(),
            why: None,
            gathered: Gathered { origin: Origin::Chosen, closed: Vec::new() },
        };
        let events = decide::act(&self.state, &self.names, &by, &wish, self.now, &mut self.dice)?;
        self.store(events, Some((person.id, format!("c{}", self.now))));
        if wish == Wish::Hint && self.state.deal.as_ref().is_some_and(|deal| deal.hint().is_none()) {
            self.hint(person.id);
        }
        Ok(())
    }

    /// The commitment that is open now, or none.
    pub fn commitment(&self) -> String {
        self.state.next.as_ref().map_or_else(String::new, |next| next.commitment.clone())
    }

    /// The tutor's part, played by the dice.
    fn hint(&mut self, person: PersonId) {
        let (chair, moment) = (self.state.chair_of(person).unwrap(), self.state.moment().unwrap());
        let reason = thurup_rules::Text::new(format!("Because of {}", self.dice.roll(1000)), "കാരണം");
        let advice = bots::Advice { action: self.legal(chair), reason };
        let events = decide::thought(&self.state, moment, chair, &TaskResult::Advise(advice)).unwrap();
        self.store(events, None);
    }

    /// Lets time pass until something is due by itself, and does it. A bot's part is played by the dice.
    pub fn wait(&mut self, pace: &Pace) -> Option<Due> {
        let (at, what) = due(&self.state, &self.presence, pace, false)?;
        self.now = self.now.max(at);
        match what {
            Due::Tick(tick) => {
                let events = decide::tick(&self.state, &self.names, tick, Origin::Pool, self.now, &mut self.dice).unwrap();
                self.store(events, None);
            }
            Due::Think(chair) => {
                let action = self.legal(chair);
                let moment = self.state.moment().unwrap();
                let events = decide::thought(&self.state, moment, chair, &TaskResult::Act(action)).unwrap();
                self.store(events, None);
            }
            Due::Answer(_) | Due::Judge => {
                let (moment, question) = claiming::question(&self.state).unwrap();
                let step = match what {
                    Due::Answer(chair) => ClaimStep::Answered(chair, question.answer()),
                    // Few, so that something is left undecided where many tricks are left.
                    _ => ClaimStep::Judged(question.verdict(2_000)),
                };
                let events = decide::about_claim(&self.state, moment, step).unwrap();
                self.store(events, None);
            }
            // No table of these is one of an event.
            Due::NextDeal | Due::Sleep => {}
        }
        Some(what)
    }

    /// Something that somebody might claim, with some cards in some order.
    pub fn claim(&mut self) -> TableAction {
        let points = self.dice.roll(30) as u8;
        let claims = [
            ClaimChoice::Rest,
            ClaimChoice::Contract,
            ClaimChoice::Points(points),
            ClaimChoice::ConcedeRest,
            ClaimChoice::ConcedeContract,
        ];
        let claim = *self.dice.one(&claims);
        let cards = (0..self.dice.roll(3)).map(|_| self.some_card()).collect();
        TableAction::Claim { claim, cards }
    }

    /// A question about some call.
    fn ask_call(&mut self) -> TableAction {
        TableAction::AskCall { call: self.dice.roll(8) as u16 }
    }

    /// A question about the last call.
    fn ask_last(&self) -> TableAction {
        let calls = self.state.deal.as_ref().map_or(0, |deal| deal.game.auction().said().len());
        TableAction::AskCall { call: calls.saturating_sub(1) as u16 }
    }

    /// An answer about some call, most often about one that was asked about.
    fn answer_call(&mut self) -> TableAction {
        let open = self.state.deal.as_ref().and_then(|deal| deal.asking.questions.last()).map(|question| question.call);
        let call = open.unwrap_or(self.dice.roll(8) as u16);
        let words = (self.dice.roll(3) > 0).then(|| format!("Because of {}", self.dice.roll(1000)));
        TableAction::AnswerCall { call, words }
    }

    /// What somebody might do about a claim, legal or not.
    pub fn about_claim(&mut self) -> (usize, TableAction) {
        let chair = 1 + self.dice.roll(8) as u8;
        let cards = (0..self.dice.roll(3)).map(|_| self.some_card()).collect();
        // Of what may be shown next something that is.
        let claim = self.state.deal.as_ref().and_then(|deal| deal.claim.as_ref());
        let next = claim.map(|claim| claim.course.shown().next()).unwrap_or_default();
        let show = match next.is_empty() {
            true => TableAction::ShowCard { chair, card: self.some_card() },
            false => {
                let step = *self.dice.one(&next);
                TableAction::ShowCard { chair: step.chair.number(), card: step.card.to_string() }
            }
        };
        let wishes = [
            TableAction::AnswerClaim { accept: true },
            TableAction::AnswerClaim { accept: true },
            TableAction::AnswerClaim { accept: false },
            TableAction::StateLine { cards },
            show.clone(),
            show,
            TableAction::TakeBack { keep: self.dice.roll(4) as u16 },
        ];
        let wish = self.dice.one(&wishes).clone();
        (self.someone(), wish)
    }

    /// A card of the deck, most often one that somebody holds.
    fn some_card(&mut self) -> String {
        let Some(deal) = &self.state.deal else { return "SJ".into() };
        let (game, seats) = (&deal.game, self.state.seats);
        let cards: Vec<_> = seats.chairs().flat_map(|chair| game.hand(chair).cards().collect::<Vec<_>>()).collect();
        if cards.is_empty() { "H9".into() } else { self.dice.one(&cards).to_string() }
    }

    pub fn legal(&mut self, chair: Chair) -> thurup_rules::Action {
        let seat = self.state.deal.as_ref().unwrap().seat_view(chair);
        legal(&seat, &mut self.dice)
    }

    /// A director rules so, perhaps in the place of the ruling before.
    pub fn rule(&mut self, effects: Vec<Effect>, instead: bool) {
        let number = self.state.ruled + 1;
        let gone: Vec<u32> = instead.then_some(self.state.ruled).into_iter().collect();
        let ruling = Ruling { number, at: self.now, effects };
        let events = of_event::ruled(&self.state, &[ruling], &gone).unwrap();
        self.store(events, None);
    }

    /// Something that may follow from a ruling, whether it can bind the deal that is on or not.
    pub fn some_effects(&mut self) -> Vec<Effect> {
        let Some(deal) = self.state.deal.as_ref().filter(|deal| !deal.ended) else { return Vec::new() };
        let (game, dice) = (deal.game.clone(), &mut self.dice);
        let chairs: Vec<Chair> = game.seats().chairs().collect();
        let chair = *dice.one(&chairs);
        let cards: Vec<Card> = game.hand(chair).cards().collect();
        let card = if cards.is_empty() { Card::new(Suit::Hearts, Rank::Jack) } else { *dice.one(&cards) };
        let order = if dice.roll(2) == 0 { Order::Demand } else { Order::Forbid };
        let partners: Vec<Chair> =
            chairs.iter().copied().filter(|other| *other != chair && other.team() == chair.team()).collect();
        let by = if dice.roll(3) == 0 { Who::Team(chair.team()) } else { Who::Chair(*dice.one(&partners)) };
        let lead = Effect::Lead { by, order, suit: card.suit() };
        let allowed = [
            Allowed::Pass,
            Allowed::Bid,
            Allowed::BidIn(Some(Suit::Hearts)),
            Allowed::BidIn(Some(Suit::Clubs)),
            Allowed::BidIn(None),
            Allowed::Only(Call::Double),
        ];
        match dice.roll(10) {
            0 | 1 => vec![Effect::PenaltyCard { chair, card }],
            2 | 3 => vec![Effect::FacedCard { chair, card }, lead],
            4 => vec![Effect::SmallCard { chair, card }],
            5 | 6 => {
                let only = (0..1 + dice.roll(2)).map(|_| *dice.one(&allowed)).collect();
                vec![Effect::Calls { chair, only, turns: 1 + dice.roll(2) as u8 }]
            }
            7 => match (game.auction().said().last(), game.without_last_call()) {
                (Some(said), Some(before)) => {
                    let calls = before.seat_view(said.chair).offer().map(|offer| offer.calls()).unwrap_or_default();
                    let call = if calls.is_empty() { Call::Pass } else { *dice.one(&calls) };
                    vec![
                        Effect::CallCancelled { chair: said.chair, call: said.call },
                        Effect::CallStands { chair: said.chair, call },
                    ]
                }
                _ => vec![lead],
            },
            8 => vec![Effect::CardBack { chair, card }, Effect::Points { team: chair.team(), points: 1 }],
            _ if dice.roll(8) > 0 => vec![Effect::OpeningLeader { chair }, Effect::Lowest { chair }],
            _ => vec![
                dice.one(&[
                    Effect::DealLost { team: chair.team(), stake: 3 },
                    Effect::ReDeal { dealer: chair },
                    Effect::DealOver,
                    Effect::Contract { won_by: chair.team() },
                    Effect::MatchLost { team: chair.team() },
                    Effect::Tricks { points: ByTeam([56, 0]) },
                ])
                .clone(),
            ],
        }
    }

    /// Plays into a deal among people. Where its cards were dealt in the log, and where it stops being secret.
    pub fn begin_a_deal(&mut self, chairs: u8, steps: usize) -> (usize, usize) {
        let pace = Pace::at_once();
        for person in 1..usize::from(chairs) {
            self.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
        }
        let chair = 1 + self.dice.roll(usize::from(chairs)) as u8;
        self.act(WATCHES, &TableAction::Watch { chair }).unwrap();
        let person = self.clients[WATCHES].person.id.to_string();
        self.act(usize::from(chair) - 1, &TableAction::LetWatch { person, lets: true }).unwrap();
        self.act(0, &TableAction::Start).unwrap();
        while self.state.phase != TablePhase::Dealing {
            self.wait(&pace);
        }
        let dealt_at = self.log.iter().rposition(|entry| matches!(entry.event, Event::Dealt { .. })).unwrap();
        for _ in 0..self.dice.roll(steps) {
            // With a claim all hands lie open.
            if self.state.phase != TablePhase::Dealing || self.state.deal.as_ref().is_some_and(|deal| deal.claim.is_some()) {
                break;
            }
            let before = self.log.len();
            if self.dice.roll(14) == 0 {
                let (effects, instead) = (self.some_effects(), self.dice.roll(4) == 0);
                self.rule(effects, instead);
            } else if self.state.turn().is_some() {
                let (who, wish) = self.wish();
                let _ = self.act(who, &wish);
            }
            if self.log.len() == before {
                self.wait(&pace);
            }
        }
        let ends =
            |entry: &Entry| matches!(entry.event, Event::Claimed { .. } | Event::DealEnded | Event::MatchEnded | Event::Reset);
        let end = self.log.iter().skip(dealt_at).position(ends).map_or(self.log.len(), |n| n + dealt_at);
        (dealt_at, end)
    }

    pub fn someone(&mut self) -> usize {
        self.dice.roll(self.clients.len())
    }

    /// The answer of a player whom somebody asks to stand behind their hand, or who stands there.
    fn answer(&mut self) -> Option<(usize, TableAction)> {
        let gallery = &self.state.gallery;
        let all: Vec<_> = gallery.asks.iter().chain(&gallery.behind).copied().collect();
        let (person, chair) = *all.get(self.dice.roll(all.len().max(1)))?;
        let (_, player, _) = self.state.people().find(|(own, ..)| *own == chair)?;
        let player = self.clients.iter().position(|client| client.person.id == player)?;
        let lets = self.dice.roll(4) > 0;
        Some((player, TableAction::LetWatch { person: person.to_string(), lets }))
    }

    /// Something that somebody might want, legal or not.
    pub fn wish(&mut self) -> (usize, TableAction) {
        if self.dice.roll(12) == 0
            && let Some(answer) = self.answer()
        {
            return answer;
        }
        let on_turn = self.state.turn();
        let person = self.state.people().find(|(chair, ..)| Some(*chair) == on_turn).map(|(_, person, _)| person);
        if let Some(person) = person
            && self.dice.roll(6) == 0
        {
            return (self.clients.iter().position(|c| c.person.id == person).unwrap(), TableAction::Hint);
        }
        // Somebody of the other team asks about the last call now and then, and is answered by who may.
        if self.state.deal.as_ref().is_some_and(|deal| !deal.ended && deal.game.play().is_none()) && self.dice.roll(5) == 0 {
            let action = if self.dice.roll(2) == 0 { self.ask_last() } else { self.answer_call() };
            return (self.dice.roll(usize::from(self.state.seats.count())), action);
        }
        if let (Some(turn), Some(person)) = (on_turn, person)
            && self.dice.roll(4) > 0
        {
            let client = self.clients.iter().position(|c| c.person.id == person).unwrap();
            let action = match sent(self.legal(turn)) {
                TableAction::Call { call } if self.dice.roll(4) == 0 => {
                    TableAction::CallWithAlert { call, alert: format!("Alert {}", self.dice.roll(1000)) }
                }
                action => action,
            };
            return (client, action);
        }
        let chair = 1 + self.dice.roll(8) as u8;
        let entropy = hex::encode([self.dice.roll(256) as u8; 32]);
        let settings = TableSettings {
            break_after_deal: self.dice.roll(2) == 0,
            show_points: self.dice.roll(2) == 0,
            show_all_calls: self.dice.roll(2) == 0,
            hints: self.dice.roll(3) > 0,
            viewer_cards: self.dice.roll(4) > 0,
            ends_decided: self.dice.roll(2) == 0,
            viewer_hand: *self.dice.one(&[ViewerHand::Ask, ViewerHand::Free, ViewerHand::None]),
            trick_seconds: *self.dice.one(&[0, 3, 8, 30]),
            jump_pause: if self.dice.roll(4) == 0 { 3 } else { 0 },
            viewer_comments: self.dice.roll(2) == 0,
            strength: Some((*self.dice.one(&["beginner", "club", "full"])).into()),
            laws: (*self.dice.one(&[None, Some("association"), Some("bridge")])).map(str::to_owned),
            ..usual()
        };
        let someone = self.someone();
        let someone = self.clients[someone].person.id.to_string();
        let rare = self.dice.roll(60);
        let wishes = [
            TableAction::Call { call: (*self.dice.one(&["P", "28H", "X", "30NS", "+2S", "20", "SOLO", "", "??"])).into() },
            TableAction::CallWithAlert { call: "P".into(), alert: format!("Alert {}", self.dice.roll(1000)) },
            self.ask_call(),
            self.ask_call(),
            self.answer_call(),
            self.answer_call(),
            TableAction::ChangeSeats { one: chair, other: 1 + self.dice.roll(8) as u8 },
            TableAction::ExchangeSides,
            TableAction::Play { card: (*self.dice.one(&["SJ", "H9", "CQ", "no"])).into() },
            TableAction::SetTrump { card: (*self.dice.one(&["SJ", "H9", "CQ", "no"])).into() },
            TableAction::OpenTrump,
            TableAction::ShowPair,
            TableAction::AskRedeal,
            TableAction::CloseTrick,
            TableAction::CloseTrick,
            TableAction::HoldTrick,
            self.claim(),
            self.about_claim().1,
            self.about_claim().1,
            TableAction::Ready,
            TableAction::Contribute { entropy, commitment: self.commitment() },
            TableAction::Sit { chair },
            TableAction::Sit { chair },
            TableAction::Stand,
            TableAction::Return,
            TableAction::Say { text: "Hello".into(), gallery: false },
            TableAction::Phrase { phrase: Phrase::Hello },
            TableAction::Hint,
            TableAction::AddBot { chair, strength: None },
            TableAction::AddBot { chair, strength: Some("learner".into()) },
            TableAction::Remove { chair },
            TableAction::PutBack { chair },
            TableAction::StandIn { chair },
            TableAction::HandOn { chair },
            TableAction::Watch { chair },
            TableAction::Watch { chair },
            TableAction::Unwatch,
            TableAction::Offer { chair, person: someone },
            TableAction::SetName { name: format!("Table {chair}") },
            TableAction::SetTeams { odd: format!("Team {chair}"), even: String::new() },
            TableAction::SetSettings { settings },
            TableAction::Start,
        ];
        let wish = match rare {
            0 => TableAction::Reset,
            1 => TableAction::SetRules { rules: RulesChoice { base: "kerala".into(), ..RulesChoice::default() } },
            3..=5 => TableAction::EndHere { wanted: rare < 5 },
            2 => TableAction::SetFormat { format: MatchFormat::Session },
            _ => self.dice.one(&wishes).clone(),
        };
        (self.someone(), wish)
    }
}

impl Client {
    pub fn take(&mut self, message: &Value) {
        if let Some(change) = message.get("change") {
            for (part, value) in change.as_object().unwrap() {
                self.view[part] = value.clone();
            }
        }
        if let Some(you) = message.get("you") {
            self.you = you.clone();
        }
    }
}

pub fn legal(seat: &thurup_rules::SeatView, dice: &mut Dice) -> thurup_rules::Action {
    use thurup_rules::{Action, Bid, Call};
    if let Some(offer) = seat.offer() {
        if offer.solo && dice.roll(40) == 0 {
            return Action::Call(Call::Solo);
        }
        if offer.pass && (dice.roll(3) > 0 || (offer.bids.is_empty() && offer.numbers.is_empty())) {
            return Action::Call(Call::Pass);
        }
        if offer.double && dice.roll(3) == 0 {
            return Action::Call(Call::Double);
        }
        if !offer.numbers.is_empty() {
            return Action::Call(Call::Number(offer.numbers[dice.roll(offer.numbers.len().min(3))]));
        }
        if offer.bids.is_empty() {
            return Action::Call(*dice.one(&offer.calls()));
        }
        let bids = dice.one(&offer.bids).clone();
        let number =
            if bids.bare || bids.numbers.is_empty() { None } else { Some(bids.numbers[dice.roll(bids.numbers.len().min(3))]) };
        return Action::Call(Call::Bid(Bid { form: bids.kind.with(number), strain: *dice.one(&bids.strains) }));
    }
    let settable: Vec<_> = seat.settable().kinds().collect();
    if !settable.is_empty() {
        return Action::SetTrump(*dice.one(&settable));
    }
    if seat.open_refusals().is_empty() && dice.roll(3) > 0 {
        return Action::OpenTrump;
    }
    if seat.pair_refusals().is_empty() {
        return Action::ShowPair;
    }
    let cards: Vec<_> = seat.playable().kinds().collect();
    Action::Play(*dice.one(&cards))
}

/// A size of table, and rules that can be played there.
pub fn any_table() -> impl Strategy<Value = (u8, RulesChoice)> {
    prop_oneof![any_of(&Preset::SPOKEN), any_of(&Preset::HIDDEN)]
}

/// The same, under changes of one of these presets.
pub fn any_of(presets: &[Preset]) -> impl Strategy<Value = (u8, RulesChoice)> + use<> {
    let sizes = |preset: &Preset| preset.game().shape().seats.iter().map(|seats| seats.count()).zip(std::iter::repeat(*preset));
    let tables: Vec<(u8, Preset)> = presets.iter().flat_map(|preset| sizes(preset).collect::<Vec<_>>()).collect();
    let changes = prop::sample::subsequence(
        vec![
            ("trick_closed_by", "itself"),
            ("trick_closed_by", "winners-team"),
            ("one_suit_hand", "holder-chooses"),
            ("one_suit_contract", "no-trump-only"),
            ("review_last_trick", "yes"),
            ("claims", "any-legal-play"),
            ("claims", "normal-play"),
            ("stop_when_decided", "yes"),
            ("counters", "yes"),
            ("calls_shown", "last-call"),
            ("deck", "eight-each"),
            ("bidder_opens_on_trump_lead", "yes"),
            ("first_pass", "refused"),
            ("solo", "no"),
            ("pair", "no"),
            ("no_points_redeal", "never"),
            ("four_jacks_redeal", "no"),
            ("one_suit_redeal", "no"),
            ("no_trump_against_redeal", "no"),
        ],
        0..8,
    );
    (prop::sample::select(tables), changes).prop_map(|((chairs, preset), changes)| {
        let known = |key: &str| RuleOption::of(preset.game()).any(|option| option.key == key);
        let changes = changes.into_iter().filter(|(key, _)| known(key)).map(|(k, v)| (k.to_owned(), v.to_owned())).collect();
        (chairs, RulesChoice { base: preset.name().to_owned(), changes })
    })
}

pub fn any_settings() -> impl Strategy<Value = TableSettings> {
    (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>()).prop_map(
        |(break_after_deal, show_points, show_all_calls, hints)| TableSettings {
            hints,
            break_after_deal,
            show_points,
            show_all_calls,
            ..usual()
        },
    )
}

/// A table some way into its life.
pub fn live(
    seed: u64,
    chairs: u8,
    rules: RulesChoice,
    settings: TableSettings,
    steps: usize,
    mut each: impl FnMut(&mut Sim),
) -> Sim {
    let mut sim = Sim::new(seed, chairs, rules, settings);
    let pace = Pace::at_once();
    for _ in 0..steps {
        sim.now += 7;
        if sim.dice.roll(16) == 0 {
            let (effects, instead) = (sim.some_effects(), sim.dice.roll(3) == 0);
            sim.rule(effects, instead);
        } else if sim.dice.roll(3) == 0 {
            sim.wait(&pace);
        } else {
            let (who, wish) = sim.wish();
            let _ = sim.act(who, &wish);
        }
        each(&mut sim);
    }
    sim
}

/// What a client sends for an action.
pub fn sent(action: thurup_rules::Action) -> TableAction {
    match action {
        thurup_rules::Action::Call(call) => TableAction::Call { call: call.to_string() },
        thurup_rules::Action::SetTrump(card) => TableAction::SetTrump { card: card.to_string() },
        thurup_rules::Action::OpenTrump => TableAction::OpenTrump,
        thurup_rules::Action::ShowPair => TableAction::ShowPair,
        thurup_rules::Action::Play(card) => TableAction::Play { card: card.to_string() },
        thurup_rules::Action::AskRedeal => TableAction::AskRedeal,
    }
}
