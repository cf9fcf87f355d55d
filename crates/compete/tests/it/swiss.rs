//! Whole Swiss stages of every size, with absences and open matches, by the laws that their draws keep.
use std::collections::BTreeMap;

use thurup_compete::fraction::Fraction;
use thurup_compete::pairing::{Cost, Draw, Field, Method, Request, Team, Term, cost_of, draw};
use thurup_compete::scale::{Scale, Scoring};
use thurup_compete::team::{Place, TeamId};

/// Chance for tests: the same each time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

struct Stage {
    scale: Scale,
    method: Method,
    teams: Vec<Team>,
    /// In halves of a point.
    halves: BTreeMap<TeamId, i64>,
    always_present: Vec<TeamId>,
    /// Pairs of the last round without a result.
    waiting: Vec<[TeamId; 2]>,
}

impl Stage {
    fn new(size: u32, scale: Scale, method: Method) -> Stage {
        let teams: Vec<Team> = (1..=size).map(|number| Team::new(TeamId(number))).collect();
        let numbers: Vec<TeamId> = (1..=size).map(TeamId).collect();
        let halves = numbers.iter().map(|&number| (number, 0)).collect();
        Stage { scale, method, teams, halves, always_present: numbers, waiting: Vec::new() }
    }

    fn team(&mut self, number: TeamId) -> &mut Team {
        self.teams.iter_mut().find(|team| team.number == number).unwrap()
    }

    fn pay(&mut self, number: TeamId, halves: i64) {
        *self.halves.get_mut(&number).unwrap() += halves;
    }

    /// A result: who wins what of the points of a match, in halves.
    fn result(&mut self, pair: [TeamId; 2], chance: &mut Chance) {
        let all = match self.scale {
            Scale::Vp => 40,
            Scale::Session => 6,
            _ => 4,
        };
        let first = match self.scale {
            Scale::Vp => chance.below(41) as i64,
            _ => all / 2 * chance.below(3) as i64,
        };
        self.pay(pair[0], first);
        self.pay(pair[1], all - first);
    }

    fn round(&mut self, chance: &mut Chance) -> (Vec<Team>, Field, Draw) {
        let halves = self.halves.clone();
        self.teams.sort_by_key(|team| -halves[&team.number]);
        for team in &mut self.teams {
            team.points = Fraction::halves(halves[&team.number]);
        }
        let present: Vec<Team> = self.teams.iter().filter(|_| chance.below(12) > 0).cloned().collect();
        self.always_present.retain(|&number| present.iter().any(|team| team.number == number));
        let (scoring, teams) = (Scoring::new(self.scale, 12), present.clone());
        let field = Field::new(&Request { scoring, method: self.method, teams, forbidden: Vec::new() }).unwrap();
        let drawn = draw(&field);
        for (number, float) in drawn.floats() {
            self.team(number).drift += float;
        }
        for pair in &drawn.pairs {
            let first = self.team(pair.first);
            (first.balance, first.last) = (first.balance + 1, Some(Place::First));
            let second = self.team(pair.second);
            (second.balance, second.last) = (second.balance - 1, Some(Place::Other));
        }
        for pair in std::mem::take(&mut self.waiting) {
            self.result(pair, chance);
            for number in pair {
                self.team(number).open -= 1;
            }
        }
        for pair in &drawn.pairs {
            self.team(pair.first).met.push(pair.second);
            self.team(pair.second).met.push(pair.first);
            if chance.below(6) == 0 {
                self.waiting.push([pair.first, pair.second]);
                self.team(pair.first).open += 1;
                self.team(pair.second).open += 1;
            } else {
                self.result([pair.first, pair.second], chance);
            }
        }
        if let Some(bye) = &drawn.bye {
            self.team(bye.team).byes += 1;
            self.pay(bye.team, 4);
        }
        (present, field, drawn)
    }
}

/// What holds of one draw.
fn look_at(present: &[Team], field: &Field, drawn: &Draw) {
    let mut seen: Vec<TeamId> = drawn.pairs.iter().flat_map(|pair| [pair.first, pair.second]).collect();
    seen.extend(drawn.bye.iter().map(|bye| bye.team));
    seen.sort_unstable();
    let mut numbers: Vec<TeamId> = present.iter().map(|team| team.number).collect();
    numbers.sort_unstable();
    assert_eq!(seen, numbers, "everybody stands in the draw once");
    assert_eq!(drawn.bye.is_some(), present.len() % 2 == 1);

    let balance = |number: TeamId| present.iter().find(|team| team.number == number).unwrap().balance;
    for pair in &drawn.pairs {
        let (one, other) = (balance(pair.first), balance(pair.second));
        let squares = |one: i32, other: i32| one * one + other * other;
        assert!(squares(one + 1, other - 1) <= squares(one - 1, other + 1), "an exchange of sides lowers the sum");
    }
    if let Some(bye) = &drawn.bye {
        let paid = |team: &Team| team.byes + team.forfeit_wins;
        let least = present.iter().map(paid).min().unwrap();
        assert_eq!(bye.cost.of(Term::Byes), i128::from(least));
    }
    let same = cost_of(field, &drawn.pairing()).unwrap();
    assert_eq!((same.more, same.draw), (Cost::default(), drawn.clone()));
    exchanges(field, drawn);
}

/// No two pairs cost less if they exchange partners, and nobody costs less by changing places with the bye.
fn exchanges(field: &Field, drawn: &Draw) {
    let pairing = drawn.pairing();
    for here in (0..pairing.pairs.len()).step_by(6) {
        let [one, two] = pairing.pairs[here];
        // A few of the other pairs; the search itself is tested against all pairings elsewhere.
        if let Some(&[three, four]) = pairing.pairs.get(here + 1) {
            for changed in [[[one, three], [two, four]], [[one, four], [three, two]], [[three, one], [four, two]]] {
                let mut other = pairing.clone();
                (other.pairs[here], other.pairs[here + 1]) = (changed[0], changed[1]);
                assert!(cost_of(field, &other).unwrap().more >= Cost::default());
            }
        }
        if let Some(bye) = pairing.bye {
            let mut other = pairing.clone();
            (other.pairs[here], other.bye) = ([bye, two], Some(one));
            assert!(cost_of(field, &other).unwrap().more >= Cost::default());
        }
    }
}

#[test]
fn stages_of_every_size_keep_the_laws_of_the_draw() {
    let scales = [(Scale::WinDraw, Method::Slide), (Scale::Vp, Method::Adjacent), (Scale::Session, Method::Fold)];
    let mut rematches = 0;
    for size in 4..=64 {
        let mut chance = Chance(size.into());
        let (scale, method) = scales[size as usize % scales.len()];
        let mut stage = Stage::new(size, scale, method);
        // The usual number of rounds, and in small fields so many that everybody has met.
        let rounds = if size < 12 { size + 4 } else { size.next_power_of_two().ilog2() + 1 };
        for _ in 0..rounds {
            let (present, field, drawn) = stage.round(&mut chance);
            look_at(&present, &field, &drawn);
            if drawn.total.of(Term::Rematches) > 0 {
                rematches += 1;
                assert!(size < 12, "{size} teams need no rematch in {rounds} rounds");
            }
            let byes = stage.teams.iter().filter(|team| stage.always_present.contains(&team.number)).map(|team| team.byes);
            let (most, least) = (byes.clone().max().unwrap_or(0), byes.min().unwrap_or(0));
            assert!(most - least <= 1, "of those present all the time one had {most} byes, one {least}");
        }
    }
    assert!(rematches > 10, "small fields come to rematches");
}
