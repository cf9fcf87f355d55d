//! Solo against a plain reading of its rules: every card of every player is tried.
use crate::support::{Form, Random, random_hands};
use thurup_rules::record::read_hands;
use thurup_rules::{Card, Chair, Hand, Seats};
use thurup_solver::{Limits, PositionError, Solo};

/// The bidder's hand first, then the others'; the bidder leads to every trick.
fn plain(hands: &mut [Hand], table: &mut Vec<Card>) -> bool {
    if table.len() == hands.len() {
        let led = table[0];
        if table.iter().any(|card| card.suit() == led.suit() && card.rank() < led.rank()) {
            return false;
        }
        let trick = std::mem::take(table);
        let made = plain(hands, table);
        *table = trick;
        return made;
    }
    let place = table.len();
    let hand = hands[place];
    if hand.is_empty() {
        return true;
    }
    let follow = table.first().map(|led| hand.suit(led.suit())).filter(|cards| !cards.is_empty()).unwrap_or(hand);
    let bidder = place == 0;
    for card in follow.kinds() {
        hands[place].remove(card);
        table.push(card);
        let made = plain(hands, table);
        table.pop();
        hands[place] = hand;
        if made == bidder {
            return bidder;
        }
    }
    !bidder
}

#[test]
fn solos_are_made_as_plain_search_says() {
    let mut random = Random(29);
    let count = std::env::var("ENDINGS").ok().map_or(400, |number| number.parse().unwrap());
    let mut tally = [0; 2];
    for number in 0..count {
        let form = random.pick(&Form::ALL);
        let most = if form.seats == Seats::Four { 4 } else { 3 };
        let tricks = 1 + random.below(most);
        let mut hands = random_hands(&mut random, form, tricks);
        let bidder = random.pick(&form.seats.chairs().collect::<Vec<_>>());
        // The bidder is one who may hope: the highest hand of all.
        if random.below(4) > 0 {
            let best = (0..hands.len()).min_by_key(|index| hands[*index].cards().map(|card| card.rank() as u32).sum::<u32>());
            hands.swap(best.unwrap(), bidder.index());
        }
        let solo = Solo::new(form.seats, &hands, bidder, &[]).unwrap();
        let mut players: Vec<Hand> = solo.players().map(|chair| hands[chair.index()]).collect();
        let made = plain(&mut players, &mut Vec::new());
        tally[usize::from(made)] += 1;
        assert_eq!(solo.is_made(&Limits::none()), Some(made), "{number}: {solo:?}");
        // A few cards on, mid-trick or between tricks.
        let mut later = solo;
        for _ in 0..random.below(players.len() * tricks) {
            if later.turn().is_none() {
                break;
            }
            let cards: Vec<Card> = later.playable().cards().collect();
            later = later.play(random.pick(&cards)).unwrap();
        }
        let values = later.cards(&Limits::none());
        if let Some(turn) = later.turn() {
            let best = values.iter().any(|(_, made)| *made == Some(turn == bidder));
            let own = later.is_made(&Limits::none()) == Some(turn == bidder);
            assert_eq!(best, own, "{number}: {later:?}");
        }
    }
    println!("{tally:?} lost and made");
    assert!(tally.iter().all(|count| *count > 20), "{tally:?}");
}

#[test]
fn what_is_no_solo_is_refused() {
    let hands = read_hands("J.9.. 9.T.. ..T.6 Q.K..").unwrap();
    let card = |name: &str| name.parse::<Card>().unwrap();
    let solo = Solo::new(Seats::Four, &hands, Chair::FIRST, &[]).unwrap();
    let second = Seats::Four.next(Chair::FIRST);
    assert!(matches!(solo.play(card("C6")), Err(PositionError::NotHeld { .. })));
    let trick = solo.play(card("SJ")).unwrap();
    assert_eq!(trick.turn(), Some(second));
    assert_eq!(trick.play(card("HT")), Err(PositionError::NotLegal { chair: second, card: card("HT") }));
    assert_eq!(solo.is_made(&Limits::none()), Some(true));
    assert_eq!(solo.is_made(&Limits::nodes(0)), None);
    let table = [card("SJ"), card("S9"), card("SQ")];
    assert_eq!(Solo::new(Seats::Four, &hands, Chair::FIRST, &table), Err(PositionError::Table { found: 3, expected: 3 }));
}
