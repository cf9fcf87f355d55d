//! Analysis of games whose trump is set aside: laws over the sample records, and deals laid out by hand.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde_json::Value;
use thurup_bots::likely_deals;
use thurup_learning::analysis::{Analysis, Budget, CardRow, First, Known, Wanted, analyse, begun, stake_of};
use thurup_learning::report::to_json;
use thurup_rules::{Outcome, Record, SeatView, Team};
use thurup_solver::{Limits, Solo, Solver};

const RECORDS: &str = include_str!("../../../rules/tests/data/hidden_records.json");

fn records() -> Vec<Record> {
    serde_json::from_str(RECORDS).unwrap()
}

fn analysed(record: &Record) -> Analysis {
    analyse(&record.replay().unwrap(), Wanted::ALL, &mut Budget::unlimited()).unwrap()
}

fn exact(value: Known) -> i32 {
    value.exact().unwrap()
}

/// The losses of both teams lead from what the contract was worth to what came of it, in points and in stakes.
#[test]
fn losses_lead_from_the_first_value_to_the_last() {
    let (mut solos, mut pairs) = (0, 0);
    for record in records().iter().filter(|record| record.replay().unwrap().fault.is_none()) {
        let name = record.name.as_deref().unwrap();
        let deal = record.replay().unwrap().deal.unwrap();
        let analysis = analysed(record);
        assert!(analysis.table.is_none() && analysis.par.is_none() && analysis.calls.is_empty(), "{name}");
        assert_eq!(analysis.end.map(|end| end.stake), deal.outcome().map(|outcome| stake_of(&outcome)), "{name}");
        let Some(contract) = analysis.contract else { continue };
        let Some(first) = analysis.cards.first() else { continue };
        let bidders = contract.by.team();
        let best = first.alternatives.iter().map(|one| exact(one.stake));
        let best = if first.chair.team() == Team::Odd { best.max() } else { best.min() };
        assert_eq!(best, analysis.start.map(exact), "{name}");
        let sum = |of: &dyn Fn(&CardRow) -> i32, team: Team| -> i32 {
            let losses = analysis.cards.iter().map(|row| if row.chair.team() == team { -of(row) } else { of(row) });
            losses.sum()
        };
        let last = analysis.cards.last().unwrap();
        let points = sum(&|row| exact(row.loss), bidders);
        assert_eq!(exact(first.best) + points, exact(last.points), "{name}");
        let stakes = sum(&|row| exact(row.stake_loss), Team::Odd);
        assert_eq!(exact(analysis.start.unwrap()) + stakes, exact(last.stake), "{name}");
        // Where it ended by its last card the last value is what it brought.
        if let Some(end) = analysis.end.filter(|end| end.open.is_none()) {
            assert_eq!(exact(last.stake), end.stake, "{name}");
            if !deal.rules().stop_when_decided {
                assert_eq!(Some(exact(last.points)), end.points, "{name}");
            }
        }
        solos += usize::from(contract.is_solo());
        pairs += usize::from(matches!(deal.outcome(), Some(Outcome::Played(score)) if score.pair.is_some()));
        let rows = analysis.cards.iter();
        for row in rows.clone() {
            assert!(row.alternatives.iter().any(|one| one.alternative == row.played), "{name}");
            assert!(exact(row.loss) >= 0 && exact(row.stake_loss) >= 0, "{name}");
        }
        let sums = Value::Object(to_json(&analysis, &[], None));
        let sums = &sums["sums"];
        let parts = ["cards", "unseen", "end"].map(|part| sums[part].as_i64().unwrap());
        assert_eq!(parts.into_iter().sum::<i64>(), sums["result"].as_i64().unwrap(), "{name}");
    }
    assert!(solos > 3 && pairs > 5, "{solos} solos, {pairs} pairs");
}

/// The solver's own account of a deal, which knows no pairs, finds the same losses.
#[test]
fn cards_lose_what_the_solver_says() {
    let mut cards = 0;
    for record in records().iter().step_by(3) {
        let replay = record.replay().unwrap();
        let Some(deal) = replay.deal.as_ref().filter(|_| replay.fault.is_none()) else { continue };
        let Some(played) = Solver::new().replay(deal, &Limits::none()) else { continue };
        for (row, card) in analysed(record).cards.iter().zip(&played) {
            assert_eq!(row.played.card, card.card);
            assert_eq!(row.played.opens(), card.opened);
            assert_eq!(exact(row.loss), i32::from(card.loss.unwrap()), "{:?}: card {}", record.name, row.card);
            cards += 1;
        }
    }
    assert!(cards > 300, "{cards}");
}

#[test]
fn to_open_is_an_alternative_of_its_own() {
    let opened = records().into_iter().find(|record| record.play.iter().any(|card| card.starts_with('!'))).unwrap();
    let analysis = analysed(&opened);
    let row = analysis.cards.iter().find(|row| row.played.opens()).unwrap();
    assert_eq!(row.played.to_string(), opened.play[row.card - 1]);
    let closed = row.alternatives.iter().filter(|one| one.alternative.first.is_none()).count();
    let open = row.alternatives.iter().filter(|one| one.alternative.first == Some(First::Opens)).count();
    assert!(closed > 0 && open > 0, "{row:?}");
    let json = Value::Object(to_json(&analysis, &[], None));
    let cards = json["cards"].as_array().unwrap();
    assert!(cards[row.card - 1]["alternatives"].as_object().unwrap().keys().any(|name| name.starts_with('!')));
    assert_eq!(cards[row.card - 1]["stakes"].as_object().unwrap().len(), row.alternatives.len());
    assert_eq!(json["calls"][0]["said"], opened.auction[0]);
    assert!(json.get("par").is_none() && json.get("table").is_none() && json.get("column").is_none());
}

/// In a solo each card is worth whether the bidder still wins every trick.
#[test]
fn cards_of_a_solo_win_or_lose_it() {
    let (mut won, mut lost) = (0, 0);
    for record in records() {
        let replay = record.replay().unwrap();
        let Some(deal) = replay.deal.filter(|_| replay.fault.is_none()) else { continue };
        let Some(bidder) = deal.play().and_then(|play| play.alone()) else { continue };
        let hands: Vec<_> = deal.seats().chairs().map(|chair| deal.whole(chair)).collect();
        let mut solo = Solo::new(deal.seats(), &hands, bidder, &[]).unwrap();
        for row in &analysed(&record).cards {
            let worth = |card| solo.play(card).map_or(Some(false), |after| after.is_made(&Limits::none()));
            for one in &row.alternatives {
                let wins = worth(one.alternative.card).unwrap();
                assert_eq!(exact(one.points), i32::from(wins), "{:?}: {row:?}", record.name);
                *(if wins { &mut won } else { &mut lost }) += 1;
            }
            solo = solo.play(row.played.card).unwrap_or(solo);
        }
    }
    assert!(won > 5 && lost > 5, "{won} won, {lost} lost");
}

/// Whoever could show the pair and plays a card of it without doing so gives up what it would have brought, and not before.
#[test]
fn a_pair_that_is_not_shown_is_lost_where_it_is_given_up() {
    let mut lost = 0;
    for record in records().iter().filter(|record| record.play.iter().any(|card| card.starts_with('+'))) {
        let with = analysed(record);
        let Some(shown) = with.cards.iter().find(|row| row.played.shows()) else { continue };
        let plain = shown.alternatives.iter().find(|one| one.alternative == shown.played.card.into()).unwrap();
        assert_eq!(plain.points, shown.points);
        let without =
            Record { play: record.play.iter().map(|card| card.trim_start_matches('+').to_owned()).collect(), ..record.clone() };
        if without.replay().unwrap().fault.is_some() {
            continue;
        }
        let without = analysed(&without);
        let both = (0..with.cards.len().min(without.cards.len())).take_while(|index| *index < shown.card - 1);
        for index in both {
            assert_eq!(with.cards[index].stake, without.cards[index].stake, "{:?}: card {}", record.name, index + 1);
        }
        let given_up = without.cards.iter().find(|row| {
            let shows = row.alternatives.iter().any(|one| one.alternative.first == Some(First::Shows));
            let best = row.alternatives.iter().any(|one| one.points == row.points && one.stake != row.stake);
            shows && best && exact(row.stake_loss) > 0
        });
        if let Some(row) = given_up {
            let trump = without.hidden.unwrap();
            assert!(["K", "Q"].iter().any(|rank| row.played.to_string() == format!("{}{rank}", trump.letter())), "{row:?}");
            lost += 1;
        }
    }
    assert!(lost > 0, "no pair in the records decides its deal");
}

/// At every turn of the sample records, solos among them: what was called, set aside and played is so in each deal, and the seat's own
/// cards are its own.
#[test]
fn likely_deals_are_what_the_seat_knows() {
    let (mut solos, mut complete) = (0, 0);
    for record in records().iter().step_by(2) {
        let replay = record.replay().unwrap();
        let Some(deal) = replay.deal.filter(|_| replay.fault.is_none()) else { continue };
        let mut at = begun(&deal, *deal.rules()).unwrap();
        for (turn, (chair, action)) in deal.actions().into_iter().enumerate() {
            if turn % 5 == 0 && at.turn() == Some(chair) {
                let view = at.seat_view(chair);
                let mut dice = ChaCha8Rng::seed_from_u64(turn as u64);
                let found = likely_deals(&view, 20, &mut dice);
                let name = format!("{:?}, action {turn}", record.name);
                assert!(!found.deals.is_empty(), "{name}: none");
                assert!((found.deals.iter().map(|(_, weight)| weight).sum::<f64>() - 1.0).abs() < 1e-9, "{name}");
                for (deal, _) in &found.deals {
                    let there = deal.seat_view(chair);
                    assert_eq!((there.hand, there.dealt, there.indicator), (view.hand, view.dealt, view.indicator), "{name}");
                    assert_eq!(there.auction.said(), view.auction.said(), "{name}");
                    let played = |view: &SeatView| view.play.as_ref().map(|play| play.cards().collect::<Vec<_>>());
                    assert_eq!(played(&there), played(&view), "{name}");
                    assert_eq!((there.aside, there.turn()), (view.aside, view.turn()), "{name}");
                }
                solos += usize::from(view.play.as_ref().is_some_and(|play| play.alone().is_some()));
                complete += usize::from(found.is_complete);
            }
            at.take(chair, action);
        }
    }
    assert!(solos > 0 && complete > 0, "{solos} turns of a solo, {complete} with all deals");
}
