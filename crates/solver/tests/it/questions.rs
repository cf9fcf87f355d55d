//! Limits, signals, threads, played deals and par.

use std::num::NonZeroUsize;

use crate::support::{Form, Random, random_hands, random_position};
use thurup_rules::record::read_hands;
use thurup_rules::{Action, Call, Chair, Deal, Preset, Seats, Team};
use thurup_solver::{Bounds, Limits, Pool, Position, PositionError, STRAINS, Solver};

#[test]
fn limits_give_honest_bounds() {
    let mut random = Random(9);
    let mut solver = Solver::new();
    let mut open = 0;
    for _ in 0..60 {
        let position = random_position(&mut random, 4);
        solver.forget();
        let score = solver.score(&position);
        for nodes in [0, 1, 10, 100] {
            solver.forget();
            let bounds = solver.bounds(&position, &Limits::nodes(nodes));
            assert!(bounds.lower <= score && score <= bounds.upper, "{bounds:?}, {score}: {position:?}");
            open += u32::from(bounds.exact().is_none());
        }
    }
    assert!(open > 20, "{open} questions were cut short");
}

#[test]
fn a_signal_stops_all_searches() {
    let mut random = Random(10);
    let hands = random_hands(&mut random, Form::SIX, 8);
    let position = Position::new(Seats::Six, &hands, None, Chair::FIRST).unwrap();
    let limits = Limits::none();
    limits.clone().cancel();
    assert_eq!(Solver::new().bounds(&position, &limits), Bounds { lower: 0, upper: 56 });
    assert!(Solver::new().at_least(&position, Team::Odd, 28, &limits).is_err());
}

#[test]
fn threads_change_no_answer() {
    let mut random = Random(11);
    let worlds: Vec<Position> = (0..40).map(|_| random_position(&mut random, 4)).collect();
    // Cut short, the answers depend on the path of the search, and still not on the threads.
    let limits = Limits::nodes(20);
    let ask = |threads| {
        let pool = Pool::with_threads(NonZeroUsize::new(threads).unwrap());
        pool.map(&worlds, |solver, world| solver.bounds(world, &limits))
    };
    let one = ask(1);
    assert_eq!(one.len(), worlds.len());
    assert_eq!(one, ask(2));
    assert_eq!(one, ask(3));
}

#[test]
fn losses_of_a_played_deal_add_up() {
    let mut random = Random(12);
    let mut rules = Preset::Standard.rules();
    rules.deck = thurup_rules::options::DeckKind::EightEach;
    let hands = random_hands(&mut random, Form::FOUR_SHORT, 8);
    let mut deal = Deal::new(rules, Seats::Four, Chair::FIRST, &hands).unwrap();
    deal.apply(Chair::FIRST, Action::Call("28NT".parse().unwrap())).unwrap();
    while deal.play().is_none() {
        let turn = deal.turn().unwrap();
        deal.apply(turn, Action::Call(Call::Pass)).unwrap();
    }
    while let Some(turn) = deal.turn() {
        let cards: Vec<_> = deal.play().unwrap().playable(deal.hand(turn)).cards().collect();
        deal.apply(turn, Action::Play(random.pick(&cards))).unwrap();
    }
    let mut solver = Solver::new();
    let played = solver.replay(&deal, &Limits::none()).unwrap();
    assert_eq!(played.len(), 32);
    let lost = |team: Team| -> i32 {
        played.iter().filter(|card| card.chair.team() == team).map(|card| i32::from(card.loss.unwrap())).sum()
    };
    let start = Position::new(Seats::Four, &hands, None, Chair::FIRST).unwrap();
    let won = i32::from(deal.play().unwrap().points()[Team::Odd]);
    assert_eq!(won, i32::from(solver.score(&start)) - lost(Team::Odd) + lost(Team::Even));
    assert!(played.iter().all(|card| card.loss != Some(0) || card.best().any(|best| best == card.card)));
}

#[test]
fn par_is_the_most_that_the_stronger_team_can_make() {
    // Spades and hearts are the odd chairs', the rest the even chairs'; two cards of each suit are changed over.
    let hands = read_hands("JJ99AA.TT.. ..JJ99AA.QQ .JJ99AA..TT QQ..TTKK.KK").unwrap();
    let padded: Vec<_> = hands.clone();
    let rules = Preset::Standard.rules();
    let mut solver = Solver::new();
    let Ok(table) = solver.strains(Seats::Four, &padded, &Limits::none()) else { panic!("a table") };
    for leader in Seats::Four.chairs() {
        let total: u8 = padded.iter().map(|hand| hand.points()).sum();
        let best = |team| STRAINS.map(|strain| table.points_of(team, strain, leader, total).lower).into_iter().max();
        match table.par(&rules, &padded, leader) {
            Some(par) => {
                assert!(par.value <= par.most && Some(par.most) <= best(par.team));
                assert!(best(!par.team) <= Some(par.value));
                assert!(!par.strains.is_empty());
                assert_eq!(par.stakes, rules.stakes(par.value, thurup_rules::Doubled::Undoubled).0);
            }
            None => assert!(Team::ALL.into_iter().all(|team| best(team) < Some(28))),
        }
    }
}

#[test]
fn what_is_no_position_is_refused() {
    let hands = |line: &str| read_hands(line).unwrap();
    let new = |line: &str| Position::new(Seats::Four, &hands(line), None, Chair::FIRST);
    assert_eq!(new("J... 9... A..."), Err(PositionError::Hands { found: 3, expected: 4 }));
    assert!(matches!(new("J... 9... A... TT..."), Err(PositionError::Count { found: 2, expected: 1, .. })));
    assert_eq!(new("J... J... J... T..."), Err(PositionError::Copies("SJ".parse().unwrap())));
    assert_eq!(new("JJ... 6T... 9A... KQ..."), Err(PositionError::NotInDeck("S6".parse().unwrap())));
    let position = new("J... 9... A... T...").unwrap();
    assert!(matches!(position.play("S9".parse().unwrap()), Err(PositionError::NotHeld { .. })));
    assert!(position.restrict(Chair::FIRST, "9...".parse().unwrap()).is_err());
    let eight = Chair::from_number(8, Seats::Eight).unwrap();
    assert!(matches!(
        Position::new(Seats::Four, &hands("J... 9... A... T..."), None, eight),
        Err(PositionError::Chair { chair: 8, seats: 4 })
    ));
    assert_eq!(Solver::new().score(&new("... ... ... ...").unwrap()), 0);
}
