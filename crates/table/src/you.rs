//! The part of a table's state for one person alone: from their own chair and nothing else that is not open.

use thurup_rules::{Auction, Call, Chair, Offer, Refusal, SeatView as Seat};

use crate::decide;
use crate::event::Advised;
use crate::ids::PersonId;
use crate::state::{self, TableState};
use crate::view::{bid_form, call_shown, cards_as_dealt};
use thurup_wire::view::{Advice, BarredStrain, BidOffer, CallOffer, HandCard, Hint, You};

/// What this person gets.
pub fn you(state: &TableState, person: PersonId) -> You {
    let chair = state.chair_of(person);
    let mut you = You {
        id: person.to_string(),
        chair: chair.map(Chair::number),
        hand: Vec::new(),
        calls: None,
        may_redeal: None,
        may_close_trick: false,
        stood_in: false,
        moderator: chair.is_some() && chair == state.moderator(),
        may_hint: false,
        hint: None,
    };
    let Some(chair) = chair else { return you };
    you.stood_in = state.sitting[chair].as_ref().is_some_and(|sitting| sitting.away.is_some());
    you.may_close_trick = state.closers().contains(&chair);
    let Some(deal) = &state.deal else { return you };
    let seat = deal.game.seat_view(chair);
    let turn = state.turn() == Some(chair);
    you.hand = hand(&seat, turn);
    if state.result_is_open() {
        return you;
    }
    you.hint = deal.hint().filter(|hint| hint.chair == chair).map(|hint| told(&seat.auction, hint));
    // Where the table is about to pass by itself there is nothing to ask.
    let nothing_to_do = state.only_pass() == Some(chair);
    you.may_hint = you.hint.is_none() && !nothing_to_do && decide::may_hint(state, chair).is_ok();
    you.calls = seat.offer().map(|offer| call_offer(&offer, state.only_pass() == Some(chair)));
    you.may_redeal = seat.may_ask_redeal.then(|| {
        let text = thurup_rules::Text::new(
            "All your cards are of one suit: you may ask for a re-deal.",
            "നിങ്ങളുടെ എല്ലാ ചീട്ടും ഒരേ ചിഹ്നമാണ്: വീണ്ടും ഇടാൻ ആവശ്യപ്പെടാം.",
        );
        text.into()
    });
    you
}

fn hand(seat: &Seat, turn: bool) -> Vec<HandCard> {
    let playable = if turn { seat.playable() } else { thurup_rules::Hand::EMPTY };
    let to_play = turn && seat.play.is_some();
    let why_not = |text: &str| {
        let card = text.parse().ok()?;
        let refusal: Refusal = seat.play.as_ref()?.check(card, seat.hand).err()?;
        Some(refusal.text().into())
    };
    cards_as_dealt(seat.hand, seat.dealt)
        .into_iter()
        .map(|card| {
            let can = to_play && card.parse().is_ok_and(|card| playable.has(card));
            HandCard { why_not: if to_play && !can { why_not(&card) } else { None }, playable: can, card }
        })
        .collect()
}

/// A hint for the wire, at this point of the auction or after it.
pub fn told(auction: &Auction, hint: &state::Hint) -> Hint {
    let advice = match hint.advice {
        Advised::Call(call) => {
            let counts_as = auction.counted_pass().filter(|_| call == Call::Pass);
            Advice::Call { call: call_shown(call, auction.current(), counts_as) }
        }
        Advised::Play(card) => Advice::Play { card: card.to_string() },
        Advised::AskRedeal => Advice::AskRedeal,
    };
    Hint { advice, reason: hint.reason.clone() }
}

/// An offer for the wire.
fn call_offer(offer: &Offer, only_pass: bool) -> CallOffer {
    CallOffer {
        bids: offer
            .bids
            .iter()
            .map(|bids| BidOffer {
                form: bid_form(bids.kind),
                numbers: bids.numbers.clone(),
                bare: bids.bare,
                strains: bids.strains.iter().map(|strain| strain.letters().to_owned()).collect(),
            })
            .collect(),
        barred: offer
            .barred
            .iter()
            .map(|(strain, why)| BarredStrain { strain: strain.letters().to_owned(), why: why.text().into() })
            .collect(),
        pass: offer.pass,
        pass_counts_as: offer.pass_counts_as.map(|bid| bid.to_string()),
        double: offer.double,
        redouble: offer.redouble,
        only_pass,
        self_raise: offer.self_raise,
    }
}
