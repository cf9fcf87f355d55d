//! Matches from real logs: who left, what facts of a deal are left where a chair changed hands, what rows say.

#![allow(clippy::unwrap_used, clippy::panic)]

use thurup_people::rights::{Asker, Mode, Rights, Sets};
use thurup_ratings::input::{Match, Origin, Who};
use thurup_ratings::{Anchors, MEASURED_FORM, Measured, MeasuredDuel, Strength};
use thurup_rules::{Action, Call, Chair, Deal, Dealt, Format, Game, Outcome, Preset, Seats};
use thurup_table::decide::{self, Chance, NoChance, Tick};
use thurup_table::question::{self, TaskResult};
use thurup_table::seated::AwayWhy;
use thurup_table::{Actor, Gathered};
use thurup_table::{Entry, Names, Origin as Began, Person, Settings, TableId, TablePhase, TableState, Wish};

use super::facts;
use super::*;
use thurup_store::RatingEvent;

/// A source of bytes that are always the same.
struct Dice(u8);

impl Chance for Dice {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoChance> {
        for byte in bytes {
            self.0 = self.0.wrapping_mul(73).wrapping_add(41);
            *byte = self.0;
        }
        Ok(())
    }
}

/// A table of 28 for four, and its log.
struct Table {
    state: TableState,
    names: Names,
    people: Vec<Person>,
    rows: Vec<Row>,
    now: u64,
    dice: Dice,
}

fn people() -> Vec<Person> {
    let person = |n: u8| Person { id: PersonId::from_parts(1, [n; 10]), name: format!("Person {n}"), portrait: None };
    (0..6).map(person).collect()
}

impl Table {
    /// With the first four people, and a match begun.
    fn begun(rated: bool) -> Self {
        let (people, mut dice) = (people(), Dice(5));
        let made = thurup_table::Event::Made {
            name: "T".into(),
            public: false,
            club: None,
            door: thurup_table::Door::Open,
            seats: Seats::Four,
            rules: Preset::TwentyEightFour.rules(),
            format: Format::Deals(6),
            settings: Settings { rated, hints: false, ..Settings::default() },
        };
        let mut events =
            decide::make(made, (&people[0], Chair::FIRST), &[], question::USUAL, None, &mut dice).unwrap().into_iter();
        let first = Entry { number: 1, at: 1, answers: None, event: events.next().unwrap() };
        let id = TableId::from_parts(1, [7; 10]);
        let state = TableState::begin(id, &first).unwrap();
        let rows = vec![Row { number: 1, at: 1, payload: first.write().unwrap() }];
        let names = people.iter().cloned().collect();
        let mut table = Self { state, names, people, rows, now: 1, dice };
        table.store(events.collect());
        table.tick(Tick::Here(Chair::FIRST, true));
        for (person, chair) in [(1, 2), (2, 3), (3, 4)] {
            table.act(person, Wish::Sit(chair));
        }
        table.act(0, Wish::Start);
        table
    }

    fn store(&mut self, events: Vec<thurup_table::Event>) {
        self.now += 1_000;
        for entry in decide::entries(&self.state, events, None, self.now).unwrap() {
            self.state.apply(&entry).unwrap();
            self.rows.push(Row { number: entry.number, at: entry.at, payload: entry.write().unwrap() });
        }
    }

    fn act(&mut self, person: usize, wish: Wish) {
        let sets = Sets::default();
        let rights = Rights::new(Asker::new(true, &[], &sets), sets.into(), Mode::OpenHouse);
        let gathered = Gathered { origin: Began::Chosen, closed: Vec::new() };
        let by = Actor { rights, gathered, ..Actor::from(self.people[person].clone()) };
        let events = decide::act(&self.state, &self.names, &by, &wish, self.now, &mut self.dice);
        self.store(events.unwrap_or_else(|no| panic!("{wish:?}: {no:?}")));
    }

    fn tick(&mut self, tick: Tick) {
        let events = decide::tick(&self.state, &self.names, tick, Began::House, self.now, &mut self.dice);
        self.store(events.unwrap());
    }

    /// The next thing that happens at the table: everybody passes, or plays the lowest card.
    fn step(&mut self) {
        if self.state.phase == TablePhase::Between {
            return self.tick(Tick::Deal);
        }
        let deal = self.state.deal.as_ref().unwrap();
        let (turn, waits) = (deal.game.turn(), deal.trick_waits);
        if waits {
            return self.tick(Tick::CloseTrick);
        }
        let chair = turn.unwrap();
        let action = question::simplest(&deal.game.seat_view(chair)).unwrap();
        let moment = self.state.moment().unwrap();
        if self.state.bot_plays(chair) {
            let events = decide::thought(&self.state, moment, chair, &TaskResult::Act(action)).unwrap();
            return self.store(events);
        }
        let person = self.state.people().find(|(own, ..)| *own == chair).unwrap().1;
        let person = self.people.iter().position(|known| known.id == person).unwrap();
        self.act(
            person,
            match action {
                Action::Call(call) => Wish::Call(call),
                Action::Play(card) => Wish::Play(card),
                Action::SetTrump(card) => Wish::SetTrump(card),
                other => panic!("{other:?} is not the simplest"),
            },
        );
    }

    fn until(&mut self, done: impl Fn(&TableState) -> bool) {
        while !done(&self.state) {
            self.step();
        }
    }

    /// So many deals are over.
    fn deals(&mut self, deals: usize) {
        self.until(|state| state.score.deals.len() == deals);
    }

    fn over(&mut self) {
        self.until(|state| state.phase == TablePhase::Over);
    }

    /// The match that has ended, from the log's last checkpoint on.
    fn summary(&self) -> Match {
        let begins = |row: &&Row| {
            matches!(Entry::read(row.number, row.at, &row.payload).unwrap().event, thurup_table::Event::Checkpoint(_))
        };
        let first = self.rows.iter().rfind(begins).unwrap().number;
        let mut collector = Collector::new(self.state.id);
        for row in self.rows.iter().filter(|row| row.number >= first) {
            collector.take(row).unwrap();
            // What comes after the end of the match is not its own.
            if matches!(Entry::read(row.number, row.at, &row.payload).unwrap().event, thurup_table::Event::MatchEnded) {
                break;
            }
        }
        let (event, _) = collector.ended().unwrap();
        event.sound().unwrap();
        let What::Match(played) = event.what else { panic!("a match") };
        *played
    }

    fn id(&self, person: usize) -> thurup_ratings::PersonId {
        id(self.people[person].id)
    }
}

fn chair(number: u8) -> Chair {
    Chair::from_number(number, Seats::Four).unwrap()
}

/// The line of this person is gone, and after a while they are told to have left.
fn goes_away(table: &mut Table, number: u8) {
    table.tick(Tick::Here(chair(number), false));
    table.tick(Tick::Away(chair(number), AwayWhy::Gone));
    table.tick(Tick::LeftMatch(chair(number)));
}

#[test]
fn whoever_closes_the_browser_has_left_like_one_who_stands_up() {
    for stands in [false, true] {
        let mut table = Table::begun(true);
        table.deals(4);
        table.until(|state| state.phase == TablePhase::Dealing);
        if stands {
            table.act(1, Wish::Stand)
        } else {
            goes_away(&mut table, 2)
        }
        table.over();
        let played = table.summary();
        assert_eq!(played.sides[1].left, [table.id(1)], "stands up: {stands}");
        assert_eq!(played.sides[0].left, []);
        let sat: Vec<u32> = played.sides[1].chairs[0].0.iter().map(|sat| sat.deals).collect();
        assert_eq!(sat, [4, 2], "the chair is shared with a bot");
        assert_eq!(played.origin, Origin::Chosen);
    }
}

#[test]
fn whoever_quits_in_the_first_deal_has_left() {
    let mut table = Table::begun(true);
    table.until(|state| state.phase == TablePhase::Dealing);
    table.act(1, Wish::Stand);
    table.over();
    let played = table.summary();
    assert_eq!(played.sides[1].left, [table.id(1)]);
    let [first, bot] = &played.sides[1].chairs[0].0[..] else { panic!("{:?}", played.sides[1].chairs[0]) };
    assert_eq!((&first.who, first.deals), (&Who::Person(table.id(1)), 0), "first on the chair, through no deal");
    assert!(matches!(bot.who, Who::Bot(_)));
}

#[test]
fn whoever_comes_back_has_not_left() {
    let mut table = Table::begun(true);
    table.deals(1);
    goes_away(&mut table, 2);
    table.deals(2);
    table.tick(Tick::Here(chair(2), true));
    table.over();
    assert_eq!(table.summary().sides[1].left, []);
}

#[test]
fn whoever_comes_back_too_late_to_hold_the_chair_has_left() {
    let mut table = Table::begun(true);
    table.deals(2);
    table.until(|state| state.phase == TablePhase::Dealing);
    table.act(1, Wish::Stand);
    table.deals(5);
    table.until(|state| state.phase == TablePhase::Between);
    table.act(1, Wish::Sit(2));
    table.over();
    assert_eq!(table.summary().sides[1].left, [table.id(1)]);
}

#[test]
fn whom_the_moderator_pushes_has_not_left() {
    let mut table = Table::begun(false);
    table.deals(2);
    table.act(0, Wish::Remove(2));
    table.over();
    assert!(table.summary().sides.iter().all(|side| side.left.is_empty()));
}

#[test]
fn who_agreed_to_end_has_not_left() {
    let mut table = Table::begun(true);
    table.deals(2);
    for person in [0, 2, 3] {
        table.act(person, Wish::EndHere(true));
    }
    table.act(1, Wish::Stand);
    let played = table.summary();
    assert_eq!(played.deals.len(), 2);
    assert!(played.sides.iter().all(|side| side.left.is_empty()), "all agreed");
}

#[test]
fn a_rated_match_that_all_have_gone_from_ends_when_somebody_comes_a_day_later() {
    const DAY: u64 = 24 * 60 * 60 * 1000;
    for (rated, later, over) in [(true, DAY, true), (true, DAY / 2, false), (false, DAY, false)] {
        let mut table = Table::begun(rated);
        table.deals(1);
        table.until(|state| state.phase == TablePhase::Dealing);
        table.now += later;
        table.tick(Tick::Resume);
        assert_eq!(table.state.phase == TablePhase::Over, over, "rated: {rated}, {later}");
        if over {
            assert_eq!(table.summary().deals.len(), 1);
            assert!(table.state.deal.is_none(), "nobody sees the cards of the deal that was on");
        }
    }
}

#[test]
fn a_guest_who_left_is_who_they_became() {
    let mut table = Table::begun(true);
    table.deals(1);
    goes_away(&mut table, 2);
    let other = table.people[5].clone();
    table.act(1, Wish::Become(other));
    table.over();
    // Nobody plays for the bot's chair any more: they are away, or, having come back by that, there.
    let left = table.summary().sides[1].left.clone();
    let there = table.state.sitting[chair(2)].as_ref().unwrap().away.is_none();
    assert_eq!(left, if there { vec![] } else { vec![table.id(5)] });
}

#[test]
fn what_others_did_in_a_deal_stays_where_the_bidder_s_chair_changed_hands() {
    let mut table = Table::begun(false);
    table.until(|state| state.deal.as_ref().is_some_and(|deal| deal.game.play().is_some()));
    let by = table.state.deal.as_ref().unwrap().game.play().unwrap().contract().by;
    table.act(by.index(), Wish::Stand);
    table.over();
    let played = table.summary();
    let first = &played.deals[0];
    let facts = first.facts.as_ref().unwrap();
    assert_eq!((&first.contract, facts.four_jacks, facts.partners.len(), &facts.doubled_by), (&None, false, 0, &None));
    assert!(facts.tricks.iter().sum::<u8>() > 0, "{facts:?}");
    assert!(played.deals[1..].iter().any(|deal| deal.contract.is_some()), "{:?}", played.deals);
}

/// Plays a deal of 28 for four with these hands, dealt in these parts, which chair 1 plays alone.
fn solo(first: [&str; 4], hands: [&str; 4]) -> Deal {
    let [first, hands] = [first, hands].map(|hands| hands.map(|hand| hand.parse().unwrap()));
    let rules = Preset::TwentyEightFour.rules();
    let mut deal = Deal::new(rules, Seats::Four, Chair::FIRST, Dealt { hands: &hands, first: &first }).unwrap();
    while deal.outcome().is_none() {
        let turn = deal.turn().unwrap();
        let view = deal.seat_view(turn);
        let alone = view.offer().is_some_and(|offer| offer.solo) && turn == Chair::FIRST;
        let action = match view.offer() {
            Some(_) if alone => Action::Call(Call::Solo),
            None if turn == Chair::FIRST && deal.play().is_some() => Action::Play(view.playable().cards().next().unwrap()),
            _ => question::simplest(&view).unwrap(),
        };
        deal.apply(turn, action).unwrap();
    }
    deal
}

#[test]
fn the_last_trick_of_a_solo_decides() {
    let sitters: Vec<Who> = (0..4).map(|person| Who::Person(id(people()[person].id))).collect();
    let first = ["J9AT...", "KQ87...", "..J9AT.", "..KQ87."];
    let deal = solo(first, ["J9AT.J9AT..", "KQ87.KQ87..", "..J9AT.J9AT", "..KQ87.KQ87"]);
    let Some(Outcome::Played(score)) = deal.outcome() else { panic!("{:?}", deal.outcome()) };
    assert!(score.contract.is_solo() && score.made());
    let game = thurup_rules::Match::new(Format::Deals(6), deal.rules(), Seats::Four, Chair::FIRST);
    let last = facts::of(&deal, &score, &sitters, |_| true, [&game, &game], None).last_trick.unwrap();
    assert_eq!((last.by, last.decides), (id(people()[0].id), true));
}

#[tokio::test]
async fn measured_numbers_are_taken_once_and_stand_when_all_is_folded_again() {
    let (_folder, store, closing) = store().await;
    let duel = |a, sum| MeasuredDuel { a, b: Strength::Club, seed: 1, pairs: 10, sum, squares: 40 };
    let of = |beginner: i64| Measured {
        format: MEASURED_FORM.into(),
        date: "2026-11-24".into(),
        game: Game::TwentyEightFour,
        rules: "28-four".into(),
        seats: 4,
        duels: [(Strength::Beginner, beginner), (Strength::Learner, 0), (Strength::Strong, 0), (Strength::Full, 0)]
            .map(|(strength, sum)| duel(strength, sum))
            .into(),
    };
    let number = async || Fold::going_on(&store).await.unwrap().anchors().of(Game::TwentyEightFour, Strength::Beginner);
    assert_eq!(number().await, 1200.0);
    assert!(measured(&store, &of(-4), 1).await.unwrap());
    assert_eq!(number().await, 1400.0);
    assert!(!measured(&store, &of(-4), 2).await.unwrap(), "it is the same");
    rebuild(&store).await.unwrap();
    assert_eq!(number().await, 1400.0);
    assert!(measured(&store, &of(-2), 3).await.unwrap());
    assert_eq!(number().await, 1450.0, "the last counts");
    drop(store);
    closing.finish().await;
}

async fn store() -> (tempfile::TempDir, Store, thurup_store::Closing) {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("t.db").display());
    let (store, closing) = Store::open(&url).await.unwrap();
    (folder, store, closing)
}

#[tokio::test]
async fn a_rated_match_that_moves_nothing_for_somebody_says_why() {
    let (_folder, store, closing) = store().await;
    let mut table = Table::begun(true);
    table.until(|state| state.phase == TablePhase::Dealing);
    table.act(1, Wish::Stand);
    table.act(4, Wish::Sit(2));
    table.over();
    let mut played = table.summary();
    // The side of who left wins: they have no part in it.
    played.deals.iter_mut().for_each(|deal| deal.outcome = thurup_ratings::input::Outcome::Got([0, 1]));
    once(&store, Event { id: "m1".into(), at: 1, what: What::Match(Box::new(played)) }).await.unwrap();
    let line = async |person: usize| -> MatchLine {
        let (_, row) = store.played(table.people[person].id, None, 1).await.unwrap().pop().unwrap();
        read(&row.payload).unwrap()
    };
    assert_eq!(line(1).await.still, Some(thurup_ratings::Still::LeftAWin));
    let holder = line(4).await;
    assert!(holder.still.is_none() && holder.after.is_some(), "{holder:?}");
    drop(store);
    closing.finish().await;
}

#[tokio::test]
async fn a_fold_goes_on_with_the_numbers_of_the_bots_as_they_are() {
    let (_folder, store, closing) = store().await;
    let mut table = Table::begun(true);
    table.deals(1);
    table.act(3, Wish::Stand);
    table.over();
    let played = |n: u32| Event { id: format!("m{n}").into(), at: 1, what: What::Match(Box::new(table.summary())) };
    let mut anchors = Anchors::default();
    anchors.set(Game::TwentyEightFour, Strength::Strong, 1900.0);
    once(&store, Event { id: "anchors-1".into(), at: 1, what: What::Anchors(anchors) }).await.unwrap();
    once(&store, played(1)).await.unwrap();
    let row = async || store.rated_person(&table.people[0].id.to_string()).await.unwrap().unwrap();
    let before = row().await;
    rebuild(&store).await.unwrap();
    assert_eq!(row().await, before, "folded again it is the same");
    let events: Vec<RatingEvent> = store.rating_events_after(0, 9).await.unwrap();
    assert_eq!(events.len(), 2);
    drop(store);
    closing.finish().await;
}
