//! Positions with the trump closed, against a plain reading of the rules and minimax over it.
use std::collections::HashMap;

use crate::support::closed::{Move, Play, minimax, reaches};
use crate::support::{Form, Random, random_hands, random_hands_of};
use thurup_rules::{Action, Call, Card, Chair, Deal, Hand, Opened, Phase, Preset, Rank, Seats, Team, record::read_hands};
use thurup_solver::{Indicator, Limits, Parts, Position, PositionError, Solver};

/// How many endings to try. The long run is `ENDINGS=100000 cargo test --release -p thurup-solver --test it closed::`.
fn endings(short: usize) -> usize {
    std::env::var("ENDINGS").ok().map_or(short, |number| number.parse().expect("ENDINGS is a number"))
}

/// The games with a closed trump: 28 for six and for four, 40, and hidden 56 at four, six and eight seats.
const FORMS: [Form; 6] = [
    Form::PACK_OF_36,
    Form::TWO_JACKS,
    Form::TWENTY_EIGHT,
    Form::FOUR_SHORT,
    Form::SIX,
    Form { seats: Seats::Eight, lowest: Rank::Seven, copies: 2, jacks: 2 },
];

/// An ending after random play, for the solver and for the plain reading.
fn random_ending(random: &mut Random, form: Form, tricks: usize) -> (Position, Play) {
    let full = form.deck().len() / form.players();
    let extra = if random.below(2) == 0 { random.below(full + 1 - tricks.min(full)) } else { 0 };
    let hands = random_hands(random, form, tricks + extra);
    let chairs: Vec<Chair> = form.seats.chairs().collect();
    let (leader, bidder) = (random.pick(&chairs), random.pick(&chairs));
    let card = random.pick(&hands[bidder.index()].cards().collect::<Vec<_>>());
    let indicator = Indicator { opens_on_trump_lead: random.below(4) == 0, ..Indicator::new(bidder, card) };
    let mut position = Position::closed(form.seats, &hands, indicator, leader, &[]).unwrap();
    let mut play = Play::new(form.seats, &hands, bidder, card, leader);
    play.opens_on_trump_lead = indicator.opens_on_trump_lead;
    let in_trick = if random.below(2) == 0 { random.below(form.players()) } else { 0 };
    // Before the ending trump stays closed more often than not.
    for number in 0..extra * form.players() + in_trick {
        let opens = position.may_open().is_ok() && random.below(if number < extra * form.players() { 30 } else { 3 }) == 0;
        if opens {
            position = position.open_trump().unwrap();
            play.apply(Move::Open);
        }
        let cards: Vec<Card> = position.playable(position.turn()).cards().collect();
        let card = random.pick(&cards);
        position = position.play(card).unwrap();
        play.apply(Move::Play(card));
    }
    if position.may_open().is_ok() && random.below(3) == 0 {
        position = position.open_trump().unwrap();
        play.apply(Move::Open);
    }
    if random.below(6) == 0 {
        let chair = position.turn();
        let allowed: Hand = position.hand(chair).cards().filter(|_| random.below(2) == 0).collect();
        if let Ok(restricted) = position.clone().restrict(chair, allowed) {
            position = restricted;
            play.allowed[chair] = Some(allowed);
        }
    }
    (position, play)
}

/// Both readings offer the same.
fn moves_of(position: &Position) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    if position.may_open().is_ok() {
        moves.push(Move::Open);
    }
    moves.extend(position.playable(position.turn()).kinds().map(Move::Play));
    moves
}

#[test]
fn endings_have_the_score_of_minimax() {
    let mut random = Random(2856);
    let mut solver = Solver::with_parts(Parts::ALL, 6);
    let (mut tried, mut closed, mut mid_opening) = ([[0; 5]; FORMS.len()], 0, 0);
    for number in 0..endings(400) {
        let index = random.below(FORMS.len());
        let form = FORMS[index];
        let most = if cfg!(debug_assertions) || form.players() == 8 { 2 } else { 3 };
        let tricks = 1 + random.below(if form.players() == 4 { most + 1 } else { most });
        let (position, play) = random_ending(&mut random, form, tricks);
        tried[index][tricks] += 1;
        closed += usize::from(position.closed_by().is_some());
        mid_opening += usize::from(play.opener.is_some());
        assert_eq!(moves_of(&position), play.moves(), "ending {number}: {position:?}");
        assert_eq!(i32::from(position.points()), play.left());
        let score = solver.score(&position);
        let mut known = HashMap::new();
        assert!(reaches(&play, score.into(), &mut known), "ending {number}, less than {score}: {position:?}");
        assert!(!reaches(&play, i32::from(score) + 1, &mut known), "ending {number}, more than {score}: {position:?}");
        let points = random.below(usize::from(position.points()) + 2) as u8;
        let even = solver.at_least(&position, Team::Even, points, &Limits::none());
        assert_eq!(even, Ok(position.points() - score >= points), "ending {number}, {points} points: {position:?}");
    }
    println!("{tried:?} endings by form and tricks, {closed} closed, {mid_opening} just opened");
    assert!(closed > endings(400) / 3 && mid_opening > 0);
}

#[test]
fn the_plain_searches_agree() {
    let mut random = Random(64);
    for _ in 0..60 {
        let form = random.pick(&FORMS);
        let tricks = 1 + random.below(if form.players() == 4 { 2 } else { 1 });
        let (_, play) = random_ending(&mut random, form, tricks);
        let score = minimax(&play);
        for goal in 0..=play.left() + 1 {
            assert_eq!(reaches(&play, goal, &mut HashMap::new()), goal <= score, "{goal}: {play:?}");
        }
    }
}

#[test]
fn every_move_has_the_value_of_minimax() {
    let mut random = Random(41);
    let mut solver = Solver::with_parts(Parts::ALL, 6);
    for number in 0..endings(200) / 2 {
        let form = random.pick(&FORMS);
        let tricks = 1 + random.below(if form.players() == 4 { 2 } else { 1 });
        let (position, play) = random_ending(&mut random, form, tricks);
        let odd = position.turn().team() == Team::Odd;
        for value in solver.cards(&position, &Limits::none()) {
            let mut after = play.clone();
            let [won, _] = after.apply(Move::Play(value.card));
            let points = won + minimax(&after);
            let own = if odd { points } else { play.left() - points };
            assert_eq!(value.points.exact().map(i32::from), Some(own), "ending {number}, {}: {position:?}", value.card);
        }
        if let Ok(opened) = position.open_trump() {
            let mut after = play.clone();
            after.apply(Move::Open);
            assert_eq!(i32::from(solver.score(&opened)), minimax(&after), "ending {number}, opened: {position:?}");
        }
    }
}

#[test]
fn parts_switched_off_change_no_score() {
    let off = [
        Parts::ALL,
        Parts { table: false, ..Parts::ALL },
        Parts { pairs: false, ..Parts::ALL },
        Parts { history: false, ..Parts::ALL },
        Parts { decided_tricks: false, ..Parts::ALL },
        Parts { neighbours: false, ..Parts::ALL },
        Parts { equal_proofs: false, ..Parts::ALL },
        Parts { unequal_neighbours: false, ..Parts::ALL },
        Parts { sure_trumps: false, quick_tricks: false, ..Parts::ALL },
    ];
    let mut solvers = off.map(|parts| Solver::with_parts(parts, 12));
    let mut random = Random(28);
    for number in 0..endings(100) / 10 {
        let form = random.pick(&FORMS);
        let tricks = match (cfg!(debug_assertions), form.players()) {
            (true, _) | (_, 8) => 3,
            (false, 6) => 4,
            _ => 5,
        };
        let (position, _) = random_ending(&mut random, form, tricks);
        let score = solvers[0].score(&position);
        for (solver, parts) in solvers.iter_mut().zip(off) {
            assert_eq!(solver.score(&position), score, "ending {number}, {parts:?}: {position:?}");
        }
    }
}

#[test]
fn what_cannot_be_opened_is_refused() {
    let hands = read_hands("JA... 9.7.. T.6.. K.8..").unwrap();
    let (first, second) = (Chair::FIRST, Seats::Four.next(Chair::FIRST));
    let card = |name: &str| name.parse::<Card>().unwrap();
    let new = |bidder, name| Position::closed(Seats::Four, &hands, Indicator::new(bidder, card(name)), first, &[]);
    assert_eq!(new(first, "HA"), Err(PositionError::NoIndicator { chair: first, card: card("HA") }));
    let position = new(second, "H7").unwrap();
    assert_eq!(position.open_trump(), Err(PositionError::OpenLead(first)));
    let trick = position.play(card("SJ")).unwrap();
    assert_eq!(trick.open_trump(), Err(PositionError::OpenCanFollow(second)));
    assert_eq!(trick.play(card("H7")), Err(PositionError::NotLegal { chair: second, card: card("H7") }));
    let open = Position::new(Seats::Four, &hands, None, first).unwrap();
    assert_eq!(open.open_trump(), Err(PositionError::NotClosed));
}

/// A deal in play and the position it stands at go the same way, the trick in which trump is opened included.
#[test]
fn a_deal_stands_where_its_position_does() {
    let mut random = Random(36);
    let (mut in_opening_trick, mut summed) = (0, 0);
    let mut solver = Solver::new();
    for number in 0..40 {
        let rules = Preset::TwentyEight.rules();
        let hands = random_hands_of(&mut random, Form::PACK_OF_36.deck(), 6, 6);
        let mut deal = Deal::new(rules, Seats::Six, Chair::FIRST, &hands).unwrap();
        deal.apply(Chair::FIRST, Action::Call("16".parse().unwrap())).unwrap();
        while deal.phase() == Phase::Auction {
            deal.apply(deal.turn().unwrap(), Action::Call(Call::Pass)).unwrap();
        }
        let bidder = deal.turn().unwrap();
        let set_aside = random.pick(&deal.hand(bidder).cards().collect::<Vec<_>>());
        deal.apply(bidder, Action::SetTrump(set_aside)).unwrap();
        while let Some(turn) = deal.turn() {
            if random.below(3) == 0 {
                // Refused where trump cannot be opened.
                let _ = deal.apply(turn, Action::OpenTrump);
            }
            let position = Position::of_deal(&deal);
            let play = deal.play().unwrap();
            let here = |opened: Opened| opened.by.is_some() && usize::from(opened.trick) == play.taken().len();
            in_opening_trick += usize::from(play.opened().is_some_and(here));
            let playable = play.playable(deal.own(turn));
            let card = random.pick(&playable.cards().collect::<Vec<_>>());
            deal.apply(turn, Action::Play(card)).unwrap();
            if let Some(position) = position {
                assert_eq!(position.playable(turn), playable);
                let after = position.play(card).unwrap();
                if deal.turn().is_some() {
                    assert_eq!(Position::of_deal(&deal), Some(after));
                }
            }
        }
        // What was won is what the start was worth, less what each side gave away; whole deals are for fast builds.
        if number < 12 && !cfg!(debug_assertions) {
            let played = solver.replay(&deal, &Limits::none()).unwrap();
            let lost = |team: Team| -> i32 {
                played.iter().filter(|card| card.chair.team() == team).map(|card| i32::from(card.loss.unwrap())).sum()
            };
            let start = Position::closed(Seats::Six, &hands, Indicator::new(bidder, set_aside), Chair::FIRST, &[]).unwrap();
            let start = i32::from(solver.score(&start));
            let left: i32 = deal.play().unwrap().cards().map(|(_, card)| i32::from(card.points())).sum();
            // A deal may end when it is decided.
            if left == 28 {
                let won = i32::from(deal.play().unwrap().points()[Team::Odd]);
                assert_eq!(won, start - lost(Team::Odd) + lost(Team::Even), "deal {number}");
                summed += 1;
            }
        }
    }
    assert!(cfg!(debug_assertions) || summed > 3, "{summed} whole deals");
    assert!(in_opening_trick > 50, "{in_opening_trick} positions");
}
