//! A plain player for the games whose trump is set aside: counts its hand, bids what that carries, and plays the card that looks
//! best in this trick alone. From the seat's view, like every bot.

use thurup_rules::{Action, Call, Card, Hand, Play, SeatView, Suit, TrumpKind, beats};

/// What to do in such a game; `None` where trump is named in the auction.
pub(crate) fn act(view: &SeatView) -> Option<Action> {
    if view.auction.rules().trump() == TrumpKind::Named {
        return None;
    }
    if view.may_ask_redeal {
        return Some(Action::AskRedeal);
    }
    let settable = view.settable();
    if !settable.is_empty() {
        return set_aside(settable).map(Action::SetTrump);
    }
    match &view.play {
        Some(play) => in_play(view, play),
        None => Some(Action::Call(call(view))),
    }
}

/// The suit that would make the best trump: length first, then its points.
fn best_suit(hand: Hand) -> Option<Suit> {
    let held = Suit::ALL.into_iter().filter(|&suit| hand.has_suit(suit));
    held.max_by_key(|&suit| u32::from(hand.count(suit)) * 3 + u32::from(hand.suit(suit).points()))
}

/// The lowest card of the best suit: what lies face down takes no trick for a while.
fn set_aside(hand: Hand) -> Option<Card> {
    hand.suit(best_suit(hand)?).kinds().max_by_key(|card| card.rank())
}

/// Half of the points, more with a better hand than the average and with a long suit to set aside.
fn carries(view: &SeatView) -> f32 {
    let (rules, seats) = (view.auction.rules(), view.auction.seats());
    let (all, hand) = (f32::from(rules.highest_bid(seats)), view.dealt);
    let players = f32::from(seats.count());
    let dealt = f32::from(hand.len()) / f32::from(rules.hand_size(seats).max(1));
    let above = f32::from(hand.points()) - all * dealt / players;
    let longest = Suit::ALL.into_iter().map(|suit| hand.count(suit)).max().unwrap_or(0);
    let long = f32::from(longest) - f32::from(hand.len()) / 4.0 - 1.0;
    all / 2.0 + above + long * all / 28.0
}

fn call(view: &SeatView) -> Call {
    let Some(offer) = view.offer() else { return Call::Pass };
    match offer.numbers.first() {
        Some(&lowest) if f32::from(lowest) <= carries(view) || !offer.pass => Call::Number(lowest),
        _ => Call::Pass,
    }
}

fn in_play(view: &SeatView, play: &Play) -> Option<Action> {
    if view.pair_refusals().is_empty() {
        return Some(Action::ShowPair);
    }
    let trick = play.current()?;
    let playable = view.playable();
    let (winner, best) = match trick.winning() {
        // The highest card that is no point lost: a jack, else a low one.
        None => return lead(playable).map(Action::Play),
        Some(winning) => winning,
    };
    let partner = winner.team() == view.chair.team();
    if !partner && trick.points() > 0 && view.open_refusals().is_empty() && would_trump(view) {
        return Some(Action::OpenTrump);
    }
    let trump = trick.trump();
    let cheapest =
        || playable.kinds().min_by_key(|card| (card.points(), trump == Some(card.suit()), std::cmp::Reverse(card.rank())));
    let card = if partner && !takes_next(view, play) {
        playable.kinds().max_by_key(|card| (trump != Some(card.suit()), card.points()))
    } else {
        let winners = playable.kinds().filter(|card| beats(*card, best, trump));
        winners.max_by_key(|card| card.rank()).or_else(cheapest)
    };
    card.map(Action::Play)
}

/// The bidder knows the trump; others open when they have a suit to spare for it.
fn would_trump(view: &SeatView) -> bool {
    view.indicator.is_some() || Suit::ALL.into_iter().any(|suit| view.hand.count(suit) >= 2)
}

/// Opponents are still to play to this trick, and the card that wins it so far is no jack.
fn takes_next(view: &SeatView, play: &Play) -> bool {
    let Some(trick) = play.current() else { return false };
    let to_play = trick.players().skip(trick.cards().len() + 1);
    let safe = trick.winning().is_some_and(|(_, card)| card.points() == 3);
    !safe && to_play.filter(|chair| chair.team() != view.chair.team()).count() > 0
}

fn lead(playable: Hand) -> Option<Card> {
    let jacks = playable.kinds().filter(|card| card.points() == 3);
    jacks
        .max_by_key(|card| playable.count(card.suit()))
        .or_else(|| playable.kinds().min_by_key(|card| (card.points(), std::cmp::Reverse(card.rank()))))
}
