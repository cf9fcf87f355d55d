//! How long the database of calls takes to answer, with so many deals, in SQLite or in PostgreSQL.
//!
//! `cargo run --release -p thurup-store --features testing --example calls -- [DEALS] [postgres]`
//!
//! It asks after a tenth of the deals, a quarter, half and all of them.
//! Deals are made up so that auctions are spread as at a table: few openings, ever more ways to go on. One person sat in a hundredth of
//! them, and a tenth were a club's.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement that fails has nothing to say")]

use std::time::{Duration, Instant};

use thurup_people::ids::ClubId;
use thurup_store::ids::{DealId, PersonId};
use thurup_store::testing::Postgres;
use thurup_store::{
    Called, CalledContract, CalledDealRow, CalledRulesRow, CallsAfter, CallsOf, DealsWanted, HandOf, HandShape, Person,
    SessionRow, Store,
};

const RULES: &str = "kerala-00000000-6";
/// Deals that are written in one.
const AT_ONCE: u64 = 4096;
/// Each question is asked so often.
const TIMES: usize = 50;

/// The same numbers each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }

    /// Small numbers far more often than large ones.
    fn small(&mut self, sides: u64) -> u64 {
        self.below(sides).min(self.below(sides)).min(self.below(sides))
    }
}

fn auction(dice: &mut Dice) -> (Vec<String>, Option<(u8, String, u8)>) {
    let strains = ["S", "H", "D", "C", "NS", "NT"];
    let (mut calls, mut passes, mut standing, mut value) = (Vec::new(), 0, None, 27);
    loop {
        let bids = if standing.is_none() { dice.below(10) < 5 } else { dice.below(10) < 3 };
        if bids && value < 56 {
            let strain = strains[usize::try_from(dice.below(6)).unwrap()];
            let up = dice.small(4) + 1;
            value = (value + up).min(56);
            standing = Some((u8::try_from(value).unwrap(), strain.to_owned(), u8::try_from(calls.len() % 6).unwrap()));
            calls.push(if dice.below(3) == 0 && up > 1 { format!("+{up}{strain}") } else { format!("{value}{strain}") });
            passes = 0;
        } else {
            calls.push("P".to_owned());
            passes += 1;
            if passes == if standing.is_some() { 5 } else { 6 } {
                return (calls, standing);
            }
        }
    }
}

fn deal(n: u64, dice: &mut Dice, person: PersonId, club: ClubId) -> CalledDealRow {
    let (calls, standing) = auction(dice);
    let made = dice.below(2) == 0;
    let contract = standing.map(|(value, strain, bidder)| CalledContract { value, strain, bidder, made });
    let hand = |dice: &mut Dice| HandShape {
        jacks: u8::try_from(dice.small(5)).unwrap(),
        points: u8::try_from(dice.below(20)).unwrap(),
        lengths: [3, 2, 2, 1].map(|length| length + u8::try_from(dice.below(2)).unwrap()),
    };
    CalledDealRow {
        deal: DealId::from_parts(1_700_000_000_000 + n, [0; 10]),
        rules: CalledRulesRow { id: RULES.to_owned(), payload: "{}".to_owned(), seats: 6, deals: 0 },
        stakes: contract.as_ref().map_or(0, |contract| if made == contract.bidder.is_multiple_of(2) { 1 } else { -2 }),
        calls,
        contract,
        bots: (0..6).map(|_| dice.below(4) == 0).collect(),
        cards: ["kerala".to_owned(), if dice.below(5) == 0 { "standard" } else { "kerala" }.to_owned()],
        hands: (0..6).map(|_| hand(dice)).collect(),
        people: if n.is_multiple_of(100) { vec![(person, u8::try_from(n / 100 % 6).unwrap())] } else { Vec::new() },
        club: n.is_multiple_of(10).then_some(club),
    }
}

/// A person and a club, of whom there are no deals yet.
async fn arrived(store: &Store) -> (PersonId, ClubId) {
    let (person, club) = (PersonId::from_parts(1, [1; 10]), ClubId::from_parts(2, [2; 10]));
    let session = SessionRow {
        id: "session".to_owned(),
        hash: "hash".to_owned(),
        person,
        made_at: 1,
        used_at: 1,
        proved_at: 0,
        seen_until: 1,
        device: String::new(),
        lock: None,
        must_choose: false,
    };
    store.add_person(Person { id: person, name: "Anu".to_owned(), portrait: None }, session).await.unwrap();
    (person, club)
}

async fn fill(store: &Store, dice: &mut Dice, (person, club): (PersonId, ClubId), deals: std::ops::Range<u64>) {
    let (mut next, count, began) = (deals.start, deals.end - deals.start, Instant::now());
    while next < deals.end {
        let upto = (next + AT_ONCE).min(deals.end);
        let some = (next..upto).map(|n| deal(n, dice, person, club)).collect();
        store.write_called("calls", Called { deals: some, position: Some(upto), ..Called::default() }).await.unwrap();
        next = upto;
    }
    let took = began.elapsed().as_secs_f64();
    println!("{} deals: the last {count} taken in {took:.0} s, {:.2} ms each", deals.end, took * 1000.0 / count as f64);
}

fn told(what: &str, mut took: Vec<Duration>) {
    took.sort();
    let ms = |at: usize| took[at.min(took.len() - 1)].as_secs_f64() * 1000.0;
    println!("{what:44} p50 {:7.2} ms  longest {:7.2} ms", ms(took.len() / 2), ms(took.len()));
}

async fn asked(store: &Store, person: PersonId, club: ClubId) {
    let after = |calls: &str, of| {
        let calls = calls.split_whitespace().map(str::to_owned).collect();
        CallsAfter { rules: RULES.to_owned(), seats: 6, calls, of, card: None }
    };
    for (who, of) in [
        ("people", CallsOf::People),
        ("bots", CallsOf::Bots),
        ("of a club, a tenth", CallsOf::Club(club)),
        ("own, a hundredth", CallsOf::Own(person)),
    ] {
        for auction in ["", "P", "28S P", "P P 28H P P"] {
            let mut took = Vec::new();
            let mut rows = 0;
            for _ in 0..TIMES {
                let began = Instant::now();
                rows = store.calls_after(&after(auction, of)).await.unwrap().len();
                took.push(began.elapsed());
            }
            told(&format!("{who}, after {auction:?}: {rows} calls"), took);
        }
        for (what, jacks, made) in [("deals to look at", 0, None), ("with four jacks, lost", 4, Some(false))] {
            for auction in ["", "P P 28H P P"] {
                let wanted = DealsWanted {
                    after: after(auction, of),
                    hand: HandOf::Seat(0),
                    value: (0, 99),
                    strains: Vec::new(),
                    made,
                    jacks,
                    points: 0,
                    longest: 0,
                    before: None,
                    most: 8,
                };
                let mut took = Vec::new();
                let mut found = 0;
                for _ in 0..TIMES / 5 {
                    let began = Instant::now();
                    found = store.called_deals(&wanted).await.unwrap().len();
                    took.push(began.elapsed());
                }
                told(&format!("{who}, {what}, after {auction:?}: {found}"), took);
            }
        }
    }
}

fn main() {
    let mut given = std::env::args().skip(1);
    let deals = given.next().map_or(1_000_000, |deals| deals.parse().unwrap());
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let postgres = given.next().is_some().then(Postgres::alone);
    let url = match &postgres {
        Some(postgres) => postgres.database(),
        None => format!("sqlite:{}/x.db", folder.path().display()),
    };
    runtime.block_on(async {
        let (store, closing) = Store::open(&url).await.unwrap();
        let (who, mut dice, mut done) = (arrived(&store).await, Dice(56), 0);
        for part in [10, 4, 2, 1] {
            fill(&store, &mut dice, who, done..deals / part).await;
            done = deals / part;
            asked(&store, who.0, who.1).await;
        }
        closing.finish().await;
    });
    if let Ok(file) = std::fs::metadata(folder.path().join("x.db")) {
        println!("{} bytes a deal", file.len() / deals);
    }
}
