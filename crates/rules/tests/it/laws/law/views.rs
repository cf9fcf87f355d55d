//! What a seat may know: two deals that look alike to a seat give it the same view.

use thurup_rules::{Action, Card, Chair, Deal, Hand, SeatForm};

use super::table::{Source, Table, walk};

/// What each seat may know can be written, and is read as the same.
pub fn views_are_written_whole(deal: &Deal) {
    for view in deal.seats().chairs().map(|chair| deal.seat_view(chair)) {
        assert_eq!(SeatForm::of(&view).is_some(), view.outcome.is_none(), "{view:?}");
    }
}

/// Other players exchange cards that have not been played; as long as the same actions are possible and nothing is shown, the
/// seat sees the same and is offered the same.
pub fn views_tell_no_secret(bytes: &[u8]) {
    let mut source = Source(bytes);
    let table = Table::read(&mut source);
    let chairs: Vec<Chair> = table.seats.chairs().collect();
    let me = source.of(&chairs);
    let picks: Vec<(Chair, usize, Chair, usize)> =
        (0..1 + source.byte() % 12).map(|_| (source.of(&chairs), source.byte(), source.of(&chairs), source.byte())).collect();
    let (_, actions) = walk(&table, &mut source, |_, _| {});

    // The exchange must leave what is going to be played with its player, or the two games would soon part.
    let upto = source.byte() * (actions.len() + 1) / 256;
    let mut hands = table.hands.clone();
    for (from, card, to, other) in picks {
        if from == to || from == me || to == me {
            continue;
        }
        let free = |chair: Chair, hands: &[Hand]| -> Vec<Card> {
            let mut hand = hands[chair.index()];
            for (player, action) in &actions[..upto] {
                if let (true, Action::Play(card)) = (*player == chair, action) {
                    hand.remove(*card);
                }
            }
            hand.cards().collect()
        };
        let (mine, theirs) = (free(from, &hands), free(to, &hands));
        if mine.is_empty() || theirs.is_empty() {
            continue;
        }
        let (card, other) = (mine[card % mine.len()], theirs[other % theirs.len()]);
        let mut changed = hands.clone();
        changed[from.index()].remove(card);
        changed[to.index()].remove(other);
        if changed[from.index()].add(other) && changed[to.index()].add(card) {
            hands = changed;
        }
    }
    let other = Table { hands, ..table.clone() };
    let (mut first, mut second) = (table.deal(), other.deal());
    if first.outcome() != second.outcome() {
        return;
    }
    alike(&first, &second, me);
    for &(chair, action) in &actions {
        first.apply(chair, action).unwrap();
        // From here on the two games are different in the open.
        if second.apply(chair, action).is_err() || first.phase() != second.phase() {
            return;
        }
        alike(&first, &second, me);
    }
}

fn alike(first: &Deal, second: &Deal, me: Chair) {
    let (first, second) = (first.seat_view(me), second.seat_view(me));
    assert_eq!(first, second);
    assert_eq!(format!("{first:?}"), format!("{second:?}"));
    assert_eq!(first.offer(), second.offer());
    assert_eq!(first.playable(), second.playable());
    assert_eq!(first.turn(), second.turn());
}
