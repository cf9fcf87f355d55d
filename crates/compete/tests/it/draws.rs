//! Draws against all pairings there are, by the definition of the costs written once more.
use proptest::prelude::*;
use thurup_compete::fraction::Fraction;
use thurup_compete::pairing::{Cost, Field, Invalid, Method, Pairing, Refused, Request, Team, Term, Warning, cost_of, draw};
use thurup_compete::scale::{Scale, Scoring};
use thurup_compete::team::{Place, TeamId};

fn fraction(num: i64, den: u64) -> Fraction {
    Fraction::from(num).over(den).unwrap()
}

/// floor(100 p + 1/2), with a draw for each open match, in whole numbers.
fn score(team: &Team, scoring: Scoring) -> i128 {
    let average = match scoring.scale {
        Scale::WinDraw => (1, 1),
        Scale::Session => (3, 2),
        Scale::Vp => (10, 1),
        Scale::Board => (i128::from(scoring.deals), 1),
    };
    let text = team.points.to_string();
    let (num, den) = text.split_once('/').unwrap_or((&text, "1"));
    let (num, den): (i128, i128) = (num.parse().unwrap(), den.parse().unwrap());
    let num = num * average.1 + i128::from(team.open) * average.0 * den;
    let den = den * average.1;
    (200 * num + den).div_euclid(2 * den)
}

fn request(teams: &[Team], forbidden: &[[TeamId; 2]], scoring: Scoring, method: Method) -> Request {
    Request { scoring, method, teams: teams.to_vec(), forbidden: forbidden.to_vec() }
}

struct Definition<'a> {
    teams: &'a [Team],
    forbidden: &'a [[TeamId; 2]],
    scoring: Scoring,
    method: Method,
}

impl Definition<'_> {
    fn score(&self, team: usize) -> i128 {
        score(&self.teams[team], self.scoring)
    }

    fn least(&self) -> i128 {
        (0..self.teams.len()).map(|team| self.score(team)).min().unwrap()
    }

    fn pair(&self, i: usize, j: usize) -> [i128; 8] {
        let (one, other) = (&self.teams[i], &self.teams[j]);
        let (a, b) = (one.number, other.number);
        let forbidden = self.forbidden.contains(&[a, b]) || self.forbidden.contains(&[b, a]);
        let met = one.met.iter().filter(|&&met| met == b).count() as i128;
        let g = (self.score(i) - self.score(j)).signum();
        let d = [i128::from(one.drift), i128::from(other.drift)];
        let b = [i128::from(one.balance), i128::from(other.balance)];
        let sides = ((b[0] + 1).pow(2) + (b[1] - 1).pow(2)).min((b[0] - 1).pow(2) + (b[1] + 1).pow(2));
        [
            0,
            forbidden.into(),
            met * met,
            0,
            (self.score(i) - self.score(j)).pow(2),
            (d[0] + g).pow(2) + (d[1] - g).pow(2),
            sides,
            self.ranks(i, j),
        ]
    }

    fn ranks(&self, i: usize, j: usize) -> i128 {
        let group: Vec<usize> = (0..self.teams.len()).filter(|&team| self.score(team) == self.score(i)).collect();
        let h = |team: usize| group.iter().position(|&other| other == team).map(|place| place as i128 + 1);
        let size = group.len() as i128;
        match (self.method, h(i), h(j)) {
            (Method::Adjacent, ..) => ((i as i128 - j as i128).abs() - 1).pow(2),
            (Method::Slide, Some(one), Some(other)) => (2 * (one - other).abs() - size).pow(2),
            (Method::Fold, Some(one), Some(other)) => (one + other - size - 1).pow(2),
            _ => 0,
        }
    }

    fn bye(&self, i: usize) -> [i128; 8] {
        let team = &self.teams[i];
        let g = i128::from(self.score(i) > self.least());
        [
            i128::from(team.byes + team.forfeit_wins),
            0,
            0,
            self.score(i) - self.least(),
            0,
            (i128::from(team.drift) + g).pow(2),
            i128::from(team.balance).pow(2),
            (self.teams.len() as i128 - (i as i128 + 1)).pow(2),
        ]
    }

    /// All pairings with their costs.
    fn all(&self) -> Vec<(Pairing, [i128; 8])> {
        let free: Vec<usize> = (0..self.teams.len()).collect();
        let mut found = Vec::new();
        self.go_on(&free, &mut Pairing::default(), [0; 8], &mut found);
        found
    }

    fn go_on(&self, free: &[usize], made: &mut Pairing, cost: [i128; 8], found: &mut Vec<(Pairing, [i128; 8])>) {
        let plus = |more: [i128; 8]| std::array::from_fn(|term| cost[term] + more[term]);
        let Some((&first, rest)) = free.split_first() else {
            found.push((made.clone(), cost));
            return;
        };
        if made.bye.is_none() && self.teams.len() % 2 == 1 {
            made.bye = Some(self.teams[first].number);
            self.go_on(rest, made, plus(self.bye(first)), found);
            made.bye = None;
        }
        for &other in rest {
            let left: Vec<usize> = rest.iter().copied().filter(|&team| team != other).collect();
            made.pairs.push([self.teams[first].number, self.teams[other].number]);
            self.go_on(&left, made, plus(self.pair(first, other)), found);
            made.pairs.pop();
        }
    }
}

fn scoring() -> impl Strategy<Value = Scoring> {
    let scale = prop_oneof![Just(Scale::WinDraw), Just(Scale::Session), Just(Scale::Vp), Just(Scale::Board)];
    (scale, 1u32..20).prop_map(|(scale, deals)| Scoring::new(scale, deals))
}

fn method() -> impl Strategy<Value = Method> {
    prop_oneof![Just(Method::Slide), Just(Method::Fold), Just(Method::Adjacent)]
}

/// Points that are often the same, often not, and sometimes far apart.
fn points() -> impl Strategy<Value = Fraction> + Clone {
    prop_oneof![
        4 => (0i64..4, Just(2u64)),
        2 => (-40i64..4000, Just(867u64)),
        1 => (-2000i64..2000, 1u64..300),
        1 => (-999_999_999i64..999_999_999, Just(1u64)),
    ]
    .prop_map(|(num, den)| fraction(num, den))
}

/// A number that is small, as a rule.
fn small() -> impl Strategy<Value = i32> + Clone {
    prop_oneof![3 => Just(0), 9 => -3i32..4, 1 => -1_000_000..1_000_001]
}

/// A field for a round that went through anything: everybody may have met everybody, many pairs may be forbidden.
fn teams(most: usize) -> impl Strategy<Value = (Vec<Team>, Vec<[TeamId; 2]>)> {
    let last = prop_oneof![Just(None), Just(Some(Place::First)), Just(Some(Place::Other))];
    let counts = prop_oneof![4 => Just(0u32), 4 => 0u32..3];
    let team = (points(), counts.clone(), counts.clone(), counts, small(), small(), last);
    (1..=most)
        .prop_flat_map(move |size| {
            let rounds = prop_oneof![Just(1), Just(size), Just(size * size)];
            let two = move || (0..size as u32, 0..size as u32);
            let met = rounds.prop_flat_map(move |rounds| prop::collection::vec(two(), 0..=rounds));
            let forbidden = prop::collection::vec(two(), 0..=size);
            (prop::collection::vec(team.clone(), size), met, forbidden)
        })
        .prop_map(|(rows, met, forbidden)| {
            // Numbers that are no places.
            let number = |place: u32| TeamId((place * 7 + 3) % 31 + 10);
            let mut teams: Vec<Team> = (0u32..)
                .zip(rows)
                .map(|(place, (points, open, byes, forfeit_wins, drift, balance, last))| Team {
                    points,
                    open,
                    byes,
                    forfeit_wins,
                    drift,
                    balance,
                    last,
                    met: vec![TeamId(999)],
                    ..Team::new(number(place))
                })
                .collect();
            for (one, other) in met.into_iter().filter(|(one, other)| one != other) {
                teams[one as usize].met.push(number(other));
                teams[other as usize].met.push(number(one));
            }
            let barred = forbidden.into_iter().filter(|(one, other)| one != other);
            (teams, barred.map(|(one, other)| [number(one), number(other)]).chain([[10, 999].map(TeamId)]).collect())
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]
    #[test]
    fn no_pairing_costs_less_than_the_one_drawn((teams, forbidden) in teams(9), scoring in scoring(), method in method()) {
        let field = Field::new(&request(&teams, &forbidden, scoring, method)).unwrap();
        let drawn = draw(&field);
        let all = Definition { teams: &teams, forbidden: &forbidden, scoring, method }.all();
        let least = all.iter().map(|(_, cost)| *cost).min().unwrap();
        prop_assert_eq!(drawn.total.terms(), least);
        // It is one of them, and the sum is that of its parts.
        let both = |mut pairing: Pairing| {
            pairing.pairs.iter_mut().for_each(|pair| pair.sort_unstable());
            pairing.pairs.sort_unstable();
            pairing
        };
        let ours = both(drawn.pairing());
        prop_assert!(all.iter().any(|(pairing, cost)| *cost == least && both(pairing.clone()) == ours));
        let parts: Cost = drawn.pairs.iter().map(|pair| pair.cost).chain(drawn.bye.iter().map(|bye| bye.cost)).sum();
        prop_assert_eq!(parts, drawn.total);
        prop_assert_eq!(draw(&field), drawn);
        // Every one of them costs by hand what it costs, and none of them less.
        for (pairing, cost) in all.into_iter().step_by(7) {
            let first_given = |pair: &[TeamId; 2]| {
                let balance = |number: TeamId| teams.iter().find(|team| team.number == number).unwrap().balance;
                balance(pair[0]) <= balance(pair[1])
            };
            let by_hand = cost_of(&field, &pairing).unwrap();
            prop_assert!(by_hand.more >= Cost::default());
            if pairing.pairs.iter().all(first_given) {
                prop_assert_eq!(by_hand.draw.total.terms(), cost);
            } else {
                prop_assert!(by_hand.draw.total.terms() > cost);
            }
        }
    }
}

proptest! {
    #[test]
    fn the_first_team_is_the_one_less_often_first((teams, forbidden) in teams(10), scoring in scoring(), method in method()) {
        let drawn = draw(&Field::new(&request(&teams, &forbidden, scoring, method)).unwrap());
        let place = |number: TeamId| teams.iter().position(|team| team.number == number).unwrap();
        for pair in &drawn.pairs {
            let (first, second) = (place(pair.first), place(pair.second));
            let odd = |team: usize| teams[team].last == Some(Place::First);
            // In order: balance, not odd last, rank.
            prop_assert!((teams[first].balance, odd(first), first) < (teams[second].balance, odd(second), second));
        }
        // Drifts go by the draw alone.
        let floats = drawn.floats();
        prop_assert!(floats.iter().all(|(_, float)| *float != 0) && floats.is_sorted());
        for team in &teams {
            let pair = drawn.pairs.iter().find(|pair| [pair.first, pair.second].contains(&team.number));
            let opponent = pair.map(|pair| if pair.first == team.number { pair.second } else { pair.first });
            let least = teams.iter().map(|other| score(other, scoring)).min().unwrap();
            let against = opponent.map_or(least, |number| score(&teams[place(number)], scoring));
            let float = floats.iter().find(|(number, _)| *number == team.number).map_or(0, |(_, float)| *float);
            prop_assert_eq!(i128::from(float), (score(team, scoring) - against).signum());
        }
    }
}

fn simple(points: &[i64]) -> Vec<Team> {
    (1..).zip(points).map(|(number, &points)| Team { points: Fraction::from(points), ..Team::new(TeamId(number)) }).collect()
}

const WIN_DRAW: Scoring = Scoring { scale: Scale::WinDraw, deals: 12, blitz: Scoring::ONE_TABLE };

/// The pairs by number.
fn numbers(pairing: &Pairing) -> Vec<[u32; 2]> {
    pairing.pairs.iter().map(|pair| pair.map(|team| team.0)).collect()
}

fn field(teams: &[Team]) -> Field {
    Field::new(&request(teams, &[], WIN_DRAW, Method::Slide)).unwrap()
}

#[test]
fn nobody_and_one_have_a_pairing_too() {
    let none = draw(&field(&[]));
    assert!(none.pairs.is_empty() && none.bye.is_none());
    let one = draw(&field(&simple(&[3])));
    assert!(one.pairs.is_empty() && one.bye.as_ref().is_some_and(|bye| bye.team == TeamId(1) && bye.float == 0));
}

/// Eight teams in the first round: the upper half meets the lower half, the better team sits odd.
#[test]
fn the_first_round_slides_or_folds() {
    let teams = simple(&[0; 8]);
    let pairs = |method| numbers(&draw(&Field::new(&request(&teams, &[], WIN_DRAW, method)).unwrap()).pairing());
    assert_eq!(pairs(Method::Slide), [[1, 5], [2, 6], [3, 7], [4, 8]]);
    assert_eq!(pairs(Method::Fold), [[1, 8], [2, 7], [3, 6], [4, 5]]);
    assert_eq!(pairs(Method::Adjacent), [[1, 2], [3, 4], [5, 6], [7, 8]]);
}

/// By hand: 1 (4 points) and 2, 3 (2 points), 4 (none); 1 and 2 have met. 1-3, 2-4 and 1-4, 2-3 are free of rematches; gaps
/// 200^2 + 200^2 against 400^2.
#[test]
fn a_small_round_by_hand() {
    let mut teams = simple(&[4, 2, 2, 0]);
    teams[0].met = vec![TeamId(2)];
    teams[1].met = vec![TeamId(1)];
    let drawn = draw(&field(&teams));
    assert_eq!(numbers(&drawn.pairing()), [[1, 3], [2, 4]]);
    assert_eq!(drawn.total.terms(), [0, 0, 0, 0, 80_000, 4, 4, 0]);
    assert_eq!(drawn.total.of(Term::Gaps), 80_000);
    let floats: Vec<i32> = drawn.pairs.iter().map(|pair| pair.float).collect();
    assert_eq!(floats, [1, 1]);
}

#[test]
fn a_pairing_by_hand_is_warned_of_and_seldom_refused() {
    let mut teams = simple(&[4, 2, 2, 0, 0]);
    (teams[0].met, teams[1].met) = (vec![TeamId(2)], vec![TeamId(1)]);
    teams[0].balance = 1;
    teams[2].byes = 1;
    let field = Field::new(&request(&teams, &[[TeamId(4), TeamId(5)]], WIN_DRAW, Method::Slide)).unwrap();
    let by_hand = |pairs: &[[u32; 2]], bye: Option<u32>| {
        let pairs = pairs.iter().map(|pair| pair.map(TeamId)).collect();
        cost_of(&field, &Pairing { pairs, bye: bye.map(TeamId) })
    };
    let [one, two, three, four, five] = [1, 2, 3, 4, 5].map(TeamId);
    assert_eq!(by_hand(&[[1, 1]], None), Err(Refused::AgainstItself(one)));
    assert_eq!(by_hand(&[[1, 2], [3, 1]], None), Err(Refused::Twice(one)));
    assert_eq!(by_hand(&[[1, 2]], Some(2)), Err(Refused::Twice(two)));
    let judged = by_hand(&[[4, 5], [1, 2]], Some(3)).unwrap();
    assert_eq!(
        judged.warnings,
        [Warning::Met(one, two, 1), Warning::Sides(one, two), Warning::Forbidden(four, five), Warning::PaidBefore(three, 1)]
    );
    assert_eq!(judged.more.terms()[..4], [1, 1, 1, 200]);
    let judged = by_hand(&[[5, 9]], None).unwrap();
    assert_eq!(
        judged.warnings,
        [
            Warning::NotPresent(TeamId(9)),
            Warning::LeftOut(one),
            Warning::LeftOut(two),
            Warning::LeftOut(three),
            Warning::LeftOut(four)
        ]
    );
    assert!(judged.draw.pairs.is_empty());
    // The best itself costs nothing more, and nothing is to be said of it.
    let best = cost_of(&field, &draw(&field).pairing()).unwrap();
    assert_eq!((best.more, best.warnings), (Cost::default(), Vec::new()));
}

#[test]
fn warnings_are_sentences_in_both_languages() {
    let [one, two] = [1, 2].map(TeamId);
    let all = [
        Warning::Forbidden(one, two),
        Warning::Met(one, two, 1),
        Warning::Met(one, two, 3),
        Warning::Sides(one, two),
        Warning::PaidBefore(one, 2),
        Warning::LeftOut(one),
        Warning::NotPresent(one),
    ];
    for warning in all {
        let text = warning.text(|number| thurup_rules::Text::new(format!("Team {number}"), format!("ടീം {number}")));
        assert!(text.en.contains("Team 1") && text.en.ends_with('.'), "{text:?}");
        assert!(
            text.ml.contains("ടീം 1") && text.ml.chars().any(|letter| ('\u{d00}'..'\u{d80}').contains(&letter)),
            "{text:?}"
        );
    }
}

/// Terms far too long for one number: all of them the longest that is taken, in a field of a hundred.
#[test]
fn the_longest_terms_are_drawn_too() {
    let teams: Vec<Team> = (0..100u32)
        .map(|place| {
            let far = i64::from(place % 7) * 300_000_000 - 900_000_000;
            let wide = i32::try_from(place % 5).unwrap() * 500_000 - 1_000_000;
            Team {
                points: Fraction::from(far),
                byes: place % 3 * 400_000,
                drift: wide,
                balance: -wide,
                ..Team::new(TeamId(place))
            }
        })
        .collect();
    let drawn = draw(&Field::new(&request(&teams, &[], Scoring::new(Scale::Vp, 12), Method::Adjacent)).unwrap());
    assert_eq!(drawn.pairs.len(), 50);
    // Sevens of equal points: as many as can be meet within them; of the seven groups two have 15 teams, five have 14.
    let gaps = drawn.pairs.iter().filter(|pair| pair.cost.of(Term::Gaps) > 0).count();
    assert_eq!(gaps, 1);
}

/// All that is wrong is said, each with its field and team.
#[test]
fn a_field_that_contradicts_itself_is_refused() {
    let [one, two, three] = [1, 2, 3].map(TeamId);
    let mut teams = simple(&[4, 2, 0]);
    teams[0].met = vec![one, two, two];
    teams[1].met = vec![one];
    teams[1].balance = 1_000_001;
    teams[2].points = fraction(10_000_000_001, 1);
    let wrong = Field::new(&request(&teams, &[[three, three]], WIN_DRAW, Method::Slide)).unwrap_err();
    let named: Vec<(&str, u32)> = wrong.iter().map(|invalid| (invalid.field(), invalid.team().0)).collect();
    assert_eq!(named, [("balance", 2), ("points", 3), ("met", 1), ("met", 1), ("forbidden", 3)]);
    assert!(wrong.contains(&Invalid::Met(one, two, 2, 1)) && wrong.contains(&Invalid::MetItself(one)));
    // The greatest that can be, with an open match beyond it.
    let mut teams = simple(&[10_000_000_000, 0]);
    let with = |teams: &[Team]| Field::new(&request(teams, &[], WIN_DRAW, Method::Slide)).map(|field| field.len());
    assert_eq!(with(&teams), Ok(2));
    teams[0].open = 1;
    assert_eq!(with(&teams), Err(vec![Invalid::Points(one)]));
    teams[1].number = one;
    assert!(with(&teams).unwrap_err().contains(&Invalid::Twice(one)));
}

/// 200 p rounded down after a half: halves go up on either side of nothing.
#[test]
fn scores_are_hundredths_with_halves_up() {
    let gap = |num: i64, den: u64| {
        let mut teams = simple(&[0, 0]);
        teams[0].points = fraction(num, den);
        draw(&field(&teams)).total.of(Term::Gaps)
    };
    let scores: Vec<i128> =
        [(1, 200), (-1, 200), (-3, 200), (4140, 289), (7, 2)].into_iter().map(|(num, den)| gap(num, den)).collect();
    assert_eq!(scores, [1, 0, 1, 1433 * 1433, 350 * 350]);
}

#[test]
fn a_cost_is_written_by_term_and_read_again() {
    let cost = Cost::new([1, 0, -2, 3, 1 << 80, i128::from(i64::MAX), i128::from(u64::MAX), 8]);
    let text = serde_json::to_string(&cost).unwrap();
    assert!(
        text.starts_with(r#"{"byes":1,"forbidden":0,"rematches":-2,"bye_score":3,"gaps":"1208925819614629174706176","#),
        "{text}"
    );
    assert_eq!(serde_json::from_str::<Cost>(&text).unwrap(), cost);
    assert_eq!(serde_json::from_value::<Cost>(serde_json::to_value(cost).unwrap()).unwrap(), cost);
    assert_eq!(serde_json::from_str::<Cost>(&text.replace(&format!("\"{}\"", u64::MAX), &u64::MAX.to_string())).unwrap(), cost);
    let wrong = |text: &str| serde_json::from_str::<Cost>(text).unwrap_err().to_string();
    assert!(wrong(r#"{"byes": 0}"#).contains("missing field `forbidden`"));
    assert!(wrong(r#"{"byes": 0, "byes": 0}"#).contains("duplicate field `byes`"));
    assert!(wrong(r#"{"bye": 0}"#).contains("unknown variant `bye`"));
    assert!(wrong(r#"{"byes": 0.5}"#).contains("invalid type"));
}
