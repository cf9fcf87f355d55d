//! Choices that are weighed side by side: what is clearly behind need not be thought through to the end, and of two cards that
//! nothing can tell apart one will do.

use thurup_rules::{Card, Hand, Play, SeatView};

/// Takes out of the running what is clearly behind the best of it; says how many are left.
pub(crate) fn drop_losers<T>(
    options: &mut [T],
    margin: f64,
    worth: impl Fn(&T) -> f64,
    alive: impl Fn(&mut T) -> &mut bool,
) -> usize {
    let mut running: Vec<&mut T> = options.iter_mut().filter_map(|option| alive(option).then_some(option)).collect();
    let best = running.iter().map(|option| worth(option)).fold(f64::MIN, f64::max);
    let mut left = 0;
    for option in &mut running {
        let stays = best - worth(option) <= margin;
        *alive(option) = stays;
        left += usize::from(stays);
    }
    left
}

/// What others may still hold, and what lies on the table: a card between two others tells them apart.
pub(crate) fn between(view: &SeatView, play: &Play) -> Hand {
    let mut out = view.auction.rules().deck(view.auction.seats()).cards();
    for card in view.hand.cards().chain(play.taken().iter().flat_map(|taken| taken.trick.cards().to_vec())) {
        out.remove(card);
    }
    out
}

/// No card that is out comes between two of a suit, or is equal to one of them, and they bring the same points.
pub(crate) fn alike(one: Card, other: Card, out: Hand) -> bool {
    let (high, low) = if one.rank() < other.rank() { (one.rank(), other.rank()) } else { (other.rank(), one.rank()) };
    one.suit() == other.suit()
        && one.points() == other.points()
        && !out.suit(one.suit()).kinds().any(|card| (high..=low).contains(&card.rank()))
}
