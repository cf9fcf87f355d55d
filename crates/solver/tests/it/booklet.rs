//! The booklet's deals: what they are worth with open hands, and what each played card gave away.
use thurup_rules::record::{Record, write_hands};
use thurup_rules::{Deal, Outcome, Team};
use thurup_solver::{Case, Limits, Pool, Position, Solver};

/// The booklet's records that were played to the end under the rules, with their names.
fn played() -> Vec<(String, Deal)> {
    let records: Vec<Record> = serde_json::from_str(include_str!("../../../rules/tests/data/book_deals.json")).unwrap();
    let played = records.into_iter().filter_map(|record| {
        let replay = record.replay().unwrap();
        let played = matches!(replay.outcome(), Some(Outcome::Played(_))) && replay.fault.is_none();
        Some((record.name?, replay.deal.filter(|_| played)?))
    });
    played.collect()
}

fn start(deal: &Deal) -> Position {
    let hands: Vec<_> = deal.seats().chairs().map(|chair| deal.dealt(chair)).collect();
    let trump = deal.play().unwrap().trump().suit();
    Position::new(deal.seats(), &hands, trump, deal.leader()).unwrap()
}

/// Run it in a fast build with `PRINT=1` to have the lines of the file printed anew.
#[test]
#[cfg_attr(debug_assertions, ignore = "whole deals are for fast builds")]
fn open_hand_values_are_those_on_file() {
    let text = include_str!("../data/booklet.txt");
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let mut solver = Solver::new();
    for (name, deal) in played() {
        let position = start(&deal);
        let hands: Vec<_> = deal.seats().chairs().map(|chair| deal.dealt(chair)).collect();
        let strain = position.trump().map_or("NT".to_owned(), |suit| suit.letter().to_string());
        let score = solver.score(&position);
        let line = format!("{} | {strain} | {} | {score}", write_hands(&hands), deal.leader());
        if std::env::var_os("PRINT").is_some() {
            println!("# {name}\n{line}");
        } else {
            assert_eq!(lines.next(), Some(line.as_str()), "{name}");
            assert_eq!(line.parse::<Case>().unwrap().expected, Some(score), "{name}");
        }
    }
}

/// What a team won is what its cards were worth, less what it gave away, and with what the others did.
#[test]
#[cfg_attr(debug_assertions, ignore = "whole deals are for fast builds")]
fn losses_add_up_to_what_was_won() {
    let played = played();
    assert!(played.len() >= 15, "{} deals", played.len());
    let limits = Limits::none();
    let replays = Pool::new().map(&played, |solver, (_, deal)| (solver.score(&start(deal)), solver.replay(deal, &limits)));
    for ((name, deal), (score, cards)) in played.iter().zip(replays) {
        let cards = cards.unwrap();
        assert_eq!(cards.len(), 48, "{name}");
        let lost = |team: Team| -> i32 {
            cards.iter().filter(|card| card.chair.team() == team).map(|card| i32::from(card.loss.unwrap())).sum()
        };
        let won = deal.play().unwrap().points();
        assert_eq!(i32::from(won[Team::Odd]), i32::from(score) - lost(Team::Odd) + lost(Team::Even), "{name}");
        assert_eq!(won[Team::Odd] + won[Team::Even], 56, "{name}");
        // The last trick leaves no choice.
        assert!(cards[42..].iter().all(|card| card.loss == Some(0) && card.values.len() == 1), "{name}");
        assert!(cards.iter().all(|card| card.best().count() > 0), "{name}");
    }
}
