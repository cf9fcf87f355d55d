//! Master deals are played: right cards reach the goal whatever the program does, and wrong ones are refuted in a layout of the list.

use thurup_learning::puzzle::{MasterStanding, NoAttempt, Played, StockMaster, masters};
use thurup_rules::{Card, Hand, Rank, Suit};

/// The hand of the chair, what is needed, and the card points that a line takes for its team.
fn taken(of: &StockMaster, played: &[Played]) -> i32 {
    let ours = of.master.chair().team();
    played.iter().filter(|played| played.ahead.team() == ours).filter_map(|played| played.points).sum()
}

/// Plays on with what `choose` takes at each turn. Gives the cards that were taken.
fn play(of: &StockMaster, mut choose: impl FnMut(&[Card], &[Card]) -> Card) -> Vec<Card> {
    let mut cards = Vec::new();
    while let MasterStanding::Turn { playable, right } = of.master.attempted(&cards).unwrap().standing {
        cards.push(choose(&playable, &right));
    }
    cards
}

#[test]
fn right_cards_reach_the_goal_in_each_of_the_stock() {
    assert_eq!(masters().len(), 60);
    for of in masters() {
        let need = of.master.start().goal.points;
        let cards = play(of, |_, right| *right.last().unwrap());
        let end = of.master.attempted(&cards).unwrap();
        assert_eq!(end.standing, MasterStanding::Solved, "{}: {cards:?}", of.id);
        let told = end.told.unwrap();
        assert_eq!((told.wrong, told.line.len()), (None, 0), "{}", of.id);
        assert!(taken(of, &end.played) >= need, "{}", of.id);
    }
}

#[test]
fn wrong_cards_are_refuted_in_a_layout_that_fits_all_that_was_seen() {
    for of in masters() {
        let need = of.master.start().goal.points;
        let mut erred = false;
        let cards = play(of, |playable, right| {
            let wrong = playable.iter().find(|card| !right.contains(card));
            erred |= wrong.is_some();
            *wrong.unwrap_or(&right[0])
        });
        assert!(erred, "{}: nothing could be done wrong", of.id);
        let end = of.master.attempted(&cards).unwrap();
        assert_eq!(end.standing, MasterStanding::Failed, "{}: {cards:?}", of.id);
        let told = end.told.unwrap();
        let wrong = told.wrong.unwrap();
        let whole: Vec<&Played> = end.played.iter().chain(&told.after).collect();
        // All that was seen are cards of that layout, each of its chair.
        let spot = of.master.layout(told.layout);
        for chair in spot.position.seats().chairs() {
            let shown: Hand = whole.iter().filter(|played| played.chair == chair).map(|played| played.card).collect();
            assert_eq!(shown, spot.position.hand(chair), "{}: chair {chair}", of.id);
        }
        let points = |line: &[&Played]| {
            let ours = of.master.chair().team();
            line.iter().filter(|played| played.ahead.team() == ours).filter_map(|played| played.points).sum::<i32>()
        };
        assert!(points(&whole) < need, "{}: it was reached all the same", of.id);
        // The right card in its place reaches it there.
        let right: Vec<&Played> = end.played[..wrong].iter().chain(&told.line).collect();
        assert_eq!(right.len(), whole.len(), "{}", of.id);
        assert_ne!(told.line[0].card, end.played[wrong].card, "{}", of.id);
        assert!(points(&right) >= need, "{}", of.id);
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    let of = &masters()[0];
    let hand = of.master.start().position.hand(of.master.chair());
    let all = Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card::new(suit, rank)));
    let foreign = all.into_iter().find(|card| !hand.has(*card)).unwrap();
    assert_eq!(of.master.attempted(&[foreign]).unwrap_err(), NoAttempt::NotPlayable(0));
    let mut cards = play(of, |_, right| right[0]);
    cards.push(foreign);
    assert_eq!(of.master.attempted(&cards).unwrap_err(), NoAttempt::TooMany);
}
