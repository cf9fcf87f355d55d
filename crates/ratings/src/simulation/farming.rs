//! What forty matches in four weeks bring to somebody of strength 1500, by honest and by other means.

use super::PEOPLE;
use super::world::{SD_OF_STRENGTHS, World};
use crate::formula::FIRST_NUMBER;
use crate::input::Origin;

/// Matches that everybody has played before.
const BEFORE: usize = 45;
/// Matches of the four weeks.
const MATCHES: usize = 40;
/// Days between them.
const PAUSE: f64 = 28.0 / MATCHES as f64;
/// Who throws plays as if so many points weaker: half a stake a deal, as far as it can be done without being seen.
const THROWN: f64 = 500.0;
/// So many people of strength 1500 are looked at in each run, each alone, so that luck before the four weeks evens out.
const HEROES: usize = 3;
/// Deals of a match.
const DEALS: usize = 12;

/// How somebody comes to points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Farmer {
    /// In the pool, honestly.
    Honest,
    /// The same, and truly 200 points better than before.
    Riser,
    /// A friend throws from the other side; all others change.
    Friend,
    /// The same six at every match, three of them throw.
    SameSix,
    /// Eight friends, four throw, with other sides each time; the sides are chosen.
    EightChosen,
    /// The same eight, and the server draws the sides: who throws throws on either side.
    EightDrawn,
    /// The same, and who throws does so against this one only. The rules do not stop it; see [`Farmer::judged`].
    EightAgainst,
    /// New accounts throw, others at each match.
    NewAccounts,
}

impl Farmer {
    /// Every kind of farmer.
    pub const ALL: [Farmer; 8] = [
        Farmer::Honest,
        Farmer::Riser,
        Farmer::Friend,
        Farmer::SameSix,
        Farmer::EightChosen,
        Farmer::EightDrawn,
        Farmer::EightAgainst,
        Farmer::NewAccounts,
    ];

    /// Whether it is farming.
    pub const fn farms(self) -> bool {
        !matches!(self, Farmer::Honest | Farmer::Riser)
    }

    /// Whether the constants are to hold against it. Eight who agree, at tables whose sides the server draws, are left to the
    /// farming watch and to staff: what would stop them in the formula would take as much from a club that meets every week.
    pub const fn judged(self) -> bool {
        self.farms() && !matches!(self, Farmer::EightAgainst)
    }
}

/// What it brought, in the mean of the runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Farmed {
    /// The number before.
    pub before: f64,
    /// The number after.
    pub after: f64,
    /// The low end after.
    pub low_end: f64,
    /// How often they were on the list at the end.
    pub listed: u32,
}

/// What it brought to an account that was settled before, and to a new one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Farming {
    /// The kind of farmer.
    pub farmer: Farmer,
    /// A settled account.
    pub settled: Farmed,
    /// A new account.
    pub new: Farmed,
}

/// Plays all kinds so many times.
pub fn farming(runs: u32, seed: u64) -> Vec<Farming> {
    let mut sums: Vec<[[f64; 4]; 2]> = vec![[[0.0; 4]; 2]; Farmer::ALL.len()];
    for run in 0..runs {
        let mut world = World::of_run(seed, run);
        let mut people: Vec<usize> = (0..HEROES).map(|_| world.add(1500.0)).collect();
        people.extend((HEROES..PEOPLE).map(|_| world.add_some(SD_OF_STRENGTHS)));
        for _ in 0..BEFORE {
            world.round(&people, DEALS, Origin::Pool);
            world.wait(1.0);
        }
        for first in 0..HEROES {
            people.swap(0, first);
            for (farmer, sums) in Farmer::ALL.into_iter().zip(&mut sums) {
                for (account, sums) in sums.iter_mut().enumerate() {
                    let seen = look_at(world.clone(), farmer, people.clone(), account == 1);
                    for (sum, value) in sums.iter_mut().zip(seen) {
                        *sum += value;
                    }
                }
            }
        }
    }
    let times = f64::from(runs) * HEROES as f64;
    let of = |[before, after, low_end, listed]: [f64; 4]| Farmed {
        before: before / times,
        after: after / times,
        low_end: low_end / times,
        listed: listed as u32,
    };
    let kinds = Farmer::ALL.into_iter().zip(sums);
    kinds.map(|(farmer, [settled, new])| Farming { farmer, settled: of(settled), new: of(new) }).collect()
}

/// The first of the people, or a new account in their place, has four weeks: number before, number, low end, and 1 if on the list.
fn look_at(mut world: World, farmer: Farmer, mut people: Vec<usize>, new: bool) -> [f64; 4] {
    if new {
        people[0] = world.add(1500.0);
    }
    let hero = people[0];
    let before = world.rating(hero).map_or(FIRST_NUMBER, |rating| rating.mu);
    four_weeks(&mut world, farmer, &people);
    let now = world.now;
    world.rating(hero).map_or([before, before, before, 0.0], |rating| {
        [before, rating.mu, rating.low_end(now), if rating.on_list(now) { 1.0 } else { 0.0 }]
    })
}

/// The first of the people plays forty matches.
fn four_weeks(world: &mut World, farmer: Farmer, people: &[usize]) {
    let hero = people[0];
    let friends: Vec<usize> = people[1..8].to_vec();
    if farmer == Farmer::Riser {
        world.people[hero].1 += 200.0;
    }
    for _ in 0..MATCHES {
        match farmer {
            Farmer::Honest | Farmer::Riser => world.round(people, DEALS, Origin::Pool),
            Farmer::Friend => {
                let mut others = people[2..].to_vec();
                world.shuffle(&mut others);
                let friend = people[1];
                world.play(
                    [[hero, others[0], others[1]], [friend, others[2], others[3]]],
                    DEALS,
                    Origin::Chosen,
                    [0.0, THROWN],
                );
            }
            Farmer::SameSix => {
                let [one, other, throwers @ ..] = [friends[0], friends[1], friends[2], friends[3], friends[4]];
                world.play([[hero, one, other], throwers], DEALS, Origin::Chosen, [0.0, 3.0 * THROWN]);
            }
            Farmer::EightChosen => {
                let (mut mates, mut throwers) = (friends[..3].to_vec(), friends[3..].to_vec());
                world.shuffle(&mut mates);
                world.shuffle(&mut throwers);
                let sides = [[hero, mates[0], mates[1]], [throwers[0], throwers[1], throwers[2]]];
                world.play(sides, DEALS, Origin::Chosen, [0.0, 3.0 * THROWN]);
            }
            Farmer::EightDrawn | Farmer::EightAgainst => {
                let mut drawn = friends.clone();
                world.shuffle(&mut drawn);
                let sides = [[hero, drawn[0], drawn[1]], [drawn[2], drawn[3], drawn[4]]];
                let mut thrown = sides.map(|side| side.iter().filter(|who| friends[3..].contains(who)).count() as f64 * THROWN);
                if farmer == Farmer::EightAgainst {
                    thrown[0] = 0.0;
                }
                world.play(sides, DEALS, Origin::Drawn, thrown);
            }
            Farmer::NewAccounts => {
                let mut mates = people[1..].to_vec();
                world.shuffle(&mut mates);
                let throwers = [0; 3].map(|_| world.add(1500.0));
                world.play([[hero, mates[0], mates[1]], throwers], DEALS, Origin::Chosen, [0.0, 3.0 * THROWN]);
            }
        }
        world.wait(PAUSE);
    }
}
