//! An auction of bare numbers as users write it: played by the rules on cards that fit what is told.

use thurup_rules::{Action, Call, Card, Chair, Deal, Dealt, Hand, Outcome, Phase, RuleSet, Seats, Seed};

use crate::spoken_auction::{check_hand, parse_hand, split};

/// Other cards are tried so often before it is said that no deal goes on with this hand.
const TRIES: u8 = 64;

/// A deal after these calls. The other players' cards are arbitrary: nothing that one seat sees depends on them. The hand is
/// that of the player on turn: the first cards alone, as long as there are no more.
///
/// Between two auctions a card is set aside. Its owner writes it among the calls where it was done, as in `14 P P P SJ 24`.
pub fn deal(rules: RuleSet, seats: Seats, leader: Chair, calls: &str, hand: Option<&str>) -> Result<Deal, String> {
    after_calls(rules, seats, leader, &split(calls), hand)
}

fn after_calls(rules: RuleSet, seats: Seats, leader: Chair, calls: &[&str], hand: Option<&str>) -> Result<Deal, String> {
    let Some(hand) = hand else {
        return first_that_goes_on(|pool| begun(rules, seats, leader, pool, None), calls, Aside::Any);
    };
    // Whose hand it is, and how much of it is dealt, shows only when the calls are made.
    let (hand, told) = (parse_hand(hand)?, after_calls(rules, seats, leader, calls, None)?);
    let Some(owner) = told.turn().filter(|_| told.phase() == Phase::Auction) else { return Ok(told) };
    let size = if told.is_half_dealt() { rules.hand_size(seats) / 2 } else { rules.hand_size(seats) };
    check_hand(hand, size, rules.deck(seats).cards())?;
    let own = Own { owner, hand, set_aside: calls.iter().filter_map(|text| text.parse().ok()).collect() };
    first_that_goes_on(|pool| begun(rules, seats, leader, pool, Some(&own)), calls, Aside::Of(owner))
}

/// What is known of one hand.
struct Own {
    owner: Chair,
    hand: Hand,
    /// The cards that its owner has set aside; they were among the first.
    set_aside: Hand,
}

/// Which cards are set aside.
#[derive(Clone, Copy)]
enum Aside {
    /// Whichever can be: only the calls matter.
    Any,
    /// The one that is written where this player's turn was; others' are not known.
    Of(Chair),
}

fn first_that_goes_on(begun: impl Fn(u8) -> Result<Deal, String>, calls: &[&str], aside: Aside) -> Result<Deal, String> {
    let mut why = String::new();
    for pool in 0..TRIES {
        let deal = after(begun(pool)?, calls, aside)?;
        match deal.outcome() {
            // It hangs on cards that are not known, or on those that are.
            Some(Outcome::Cancelled(reason)) => why = format!("these cards are dealt again: {}", reason.text().en),
            _ => return Ok(deal),
        }
    }
    Err(why)
}

/// A deal before its first call, with the cards in an order drawn by the number of this try.
fn begun(rules: RuleSet, seats: Seats, leader: Chair, pool: u8, own: Option<&Own>) -> Result<Deal, String> {
    let size = usize::from(rules.hand_size(seats));
    let mut taken = own.map_or(Hand::EMPTY, |own| own.hand);
    let (drawn, _) = Seed([pool; 32]).cards(&[], &rules, seats, leader);
    let mut others = drawn.iter().flat_map(|hand| hand.cards()).filter(|&card| !taken.remove(card));
    let (mut hands, mut first) = (Vec::new(), Vec::new());
    for chair in seats.chairs() {
        let known: Vec<Card> = match own {
            // What was set aside comes first: it was among the cards that were dealt first.
            Some(own) if own.owner == chair => {
                let aside = own.set_aside.cards().filter(|&card| own.hand.has(card));
                aside.chain(own.hand.minus(own.set_aside).cards()).collect()
            }
            _ => Vec::new(),
        };
        let cards: Vec<Card> = known.into_iter().chain(others.by_ref()).take(size).collect();
        first.push(cards.iter().take(size / 2).copied().collect::<Hand>());
        hands.push(cards.into_iter().collect::<Hand>());
    }
    let first = if rules.in_halves() { first } else { Vec::new() };
    Deal::new(rules, seats, leader, Dealt { hands: &hands, first: &first }).map_err(|error| error.to_string())
}

/// The deal after these calls, or when the rules have it dealt again.
fn after(mut deal: Deal, calls: &[&str], aside: Aside) -> Result<Deal, String> {
    for (number, text) in (1..).zip(calls) {
        if deal.phase() == Phase::Trump && set_aside(&mut deal, number, text, aside)? {
            continue;
        }
        if matches!(deal.outcome(), Some(Outcome::Cancelled(_))) {
            break;
        }
        let call = Call::read_bare(text).map_err(|error| format!("call {number}: {error}"))?;
        let turn = deal.turn().filter(|_| deal.phase() == Phase::Auction);
        let chair = turn.ok_or_else(|| format!("call {number}, {call}: the auction was over before it"))?;
        deal.apply(chair, Action::Call(call))
            .map_err(|refusal| format!("call {number}, {call} by chair {chair}: {refusal}"))?;
    }
    Ok(deal)
}

/// Sets a card aside where that is due. Whether it was the one that is written there.
fn set_aside(deal: &mut Deal, number: usize, text: &str, aside: Aside) -> Result<bool, String> {
    let Some(bidder) = deal.turn() else { return Ok(false) };
    let written: Option<Card> = text.parse().ok();
    let any = deal.seat_view(bidder).settable().kinds().next();
    let card = match (aside, written) {
        (Aside::Of(owner), None) if owner == bidder => {
            return Err(format!(
                "chair {bidder}, whose hand this is, set a card aside before call {number}: write it there, such as SJ"
            ));
        }
        (Aside::Of(owner), Some(card)) if owner == bidder => Some(card),
        (Aside::Of(owner), Some(card)) => {
            return Err(format!(
                "call {number}: {card} was set aside by chair {bidder}, and chair {owner} has not seen it: leave it out"
            ));
        }
        (Aside::Any | Aside::Of(_), _) => any,
    };
    let card = card.ok_or_else(|| format!("chair {bidder} has no card to set aside"))?;
    deal.apply(bidder, Action::SetTrump(card))
        .map_err(|refusal| format!("call {number}, {card} set aside by chair {bidder}: {refusal}"))?;
    Ok(written.is_some())
}
