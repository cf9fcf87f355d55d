//! An auction and a hand as users write them, and the convention card that they name.

use clap::Args;
use thurup_rules::{Auction, AuctionKind, Call, Chair, Hand, RuleSet, Seats};
use thurup_systems::{Convention, ConventionError};

use crate::failure::Failure;
use crate::rule_choice;

/// The argument that names a convention card.
#[derive(Args, Debug)]
pub struct ConventionArgs {
    /// The convention card, such as kerala or kerala+strategic-pass [default: the rule set's]
    #[arg(long, value_name = "CARD")]
    card: Option<String>,
}

impl ConventionArgs {
    /// The convention that is played under a rule set.
    pub fn of(&self, rules: &RuleSet) -> Result<Convention, Failure> {
        match &self.card {
            Some(_) if rules.auction() != AuctionKind::Spoken => {
                let game = rules.game().title().en;
                Err(Failure::input(format!("bids of {game} are numbers alone: no convention card speaks of them")))
            }
            Some(id) => card_for(id, rules).map_err(Failure::input),
            None => Ok(Convention::of(rules)),
        }
    }
}

/// A card by its name, if its bids are bids of these rules.
fn card_for(id: &str, rules: &RuleSet) -> Result<Convention, String> {
    let card: Convention = id.parse().map_err(|error: ConventionError| error.to_string())?;
    match card.first_unknown_to(rules) {
        None => Ok(card),
        Some(bids) => Err(format!("the card {card} has {}, which these rules do not know", bids.en)),
    }
}

/// The rule set that stands before a slash, and the convention card after it, such as `international/club-itc`.
pub fn rules_and_card(text: &str) -> Result<(RuleSet, Option<Convention>), String> {
    let (rules, card) = match text.rsplit_once('/') {
        Some((rules, card)) if !text.ends_with(".toml") => (rules.trim(), Some(card.trim())),
        _ => (text, None),
    };
    let rules = rule_choice::resolve(rules).map_err(|error| error.to_string())?;
    match card {
        None => Ok((rules, None)),
        Some(_) if rules.auction() != AuctionKind::Spoken => {
            Err(format!("bids of {} are numbers alone: no convention card speaks of them", rules.game().title().en))
        }
        Some(card) => Ok((rules, Some(card_for(card, &rules)?))),
    }
}

/// The auction after these calls, with what is wrong with one in words.
pub fn auction(rules: RuleSet, seats: Seats, leader: Chair, calls: &str) -> Result<Auction, String> {
    let mut auction = Auction::new(rules, seats, leader);
    // A public auction: what the callers hold is not known, so no suit is refused for want of cards.
    let anything = rules.deck(seats).cards();
    for (number, call) in (1..).zip(split(calls)) {
        let call: Call = call.parse().map_err(|error| format!("call {number}: {error}"))?;
        let chair = auction.turn().ok_or_else(|| format!("call {number}, {call}: the auction was over before it"))?;
        auction.push(call, anything).map_err(|refusal| format!("call {number}, {call} by chair {chair}: {refusal}"))?;
    }
    Ok(auction)
}

/// The calls of an auction, between spaces or commas; a lone `-` is none.
pub fn split(calls: &str) -> Vec<&str> {
    let calls = calls.trim();
    if calls == "-" {
        return Vec::new();
    }
    if calls.contains(',') {
        return calls.split(',').map(str::trim).collect();
    }
    calls.split_whitespace().collect()
}

/// A hand as users write it.
pub fn parse_hand(hand: &str) -> Result<Hand, String> {
    hand.parse().map_err(|error| format!("the hand `{}`: {error}", hand.chars().take(40).collect::<String>()))
}

/// What is wrong with a hand of these cards at a table of this deck.
pub fn check_hand(hand: Hand, size: u8, deck: Hand) -> Result<(), String> {
    if hand.len() != size {
        return Err(format!("the hand has {} cards; it must have {size}", hand.len()));
    }
    match hand.kinds().find(|&card| hand.copies(card) > deck.copies(card)) {
        Some(card) => Err(format!("the hand has {card}, which is not in the deck")),
        None => Ok(()),
    }
}

/// The hand of the player on turn, which must be one that can be held there.
pub fn known_hand(auction: Result<Auction, String>, hand: &str) -> Result<(Auction, Hand), String> {
    let (auction, hand) = (auction?, parse_hand(hand)?);
    let rules = auction.rules();
    check_hand(hand, rules.hand_size(auction.seats()), rules.deck(auction.seats()).cards())?;
    let Some(turn) = auction.turn() else { return Ok((auction, hand)) };
    for (index, said) in auction.said().iter().enumerate() {
        let call = said.call;
        if said.chair == turn
            && let Call::Bid(bid) = call
            && let Some(suit) = bid.strain.trump()
            && !hand.has_suit(suit)
        {
            return Err(format!("call {}, {call} by chair {turn}: this hand has no {}", index + 1, suit.name().en));
        }
    }
    Ok((auction, hand))
}
