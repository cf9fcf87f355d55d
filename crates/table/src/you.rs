//! The part of a table's state for one person alone, from where they look at it: built up from what that place may see.

use thurup_rules::options::NoPointsRedeal;
use thurup_rules::{Action, Auction, Chair, Offer, Refusal, Refusals, RuleSet, SeatView as Seat};

use crate::asking;
use crate::card_views::hand_cards;
use crate::decide;
use crate::ids::PersonId;
use crate::perspective::Perspective;
use crate::ruling;
use crate::ruling_view;
use crate::state::{self, TableDeal, TableState};
use crate::view::{bid_form, call_meant};
use thurup_wire::Text;
use thurup_wire::view::{ActOffer, Advice, BarredStrain, BidOffer, CallOffer, HandCard, Hint, LastDeal, You};

/// The part of the table that is for this person alone, from where they look.
pub fn own(state: &TableState, person: PersonId, from: Perspective) -> You {
    let mut you = You {
        id: person.to_string(),
        chair: None,
        covered: None,
        behind: None,
        asks: state.gallery.asks(person).map(Chair::number),
        offered: state.gallery.offered(person).map(Chair::number),
        asked_by: Vec::new(),
        last_deal: None,
        hand: Vec::new(),
        indicator: None,
        hands: None,
        calls: None,
        set_trump: None,
        open_trump: None,
        show_pair: None,
        may_redeal: None,
        may_close_trick: false,
        may_hold_trick: false,
        stood_in: false,
        moderator: false,
        may_hint: false,
        hint: None,
        questions: asking::questions(state, from),
        alerts: asking::alerts(state, from),
        bound: ruling_view::own(state, from),
    };
    match from {
        Perspective::Player(chair) => player(state, chair, &mut you),
        Perspective::Covered(chair) => {
            you.chair = Some(chair.number());
            you.moderator = Some(chair) == state.moderator();
            you.covered = Some(crate::Refusal::Covered.refused().text);
            you.asked_by = asked_by(state, chair);
        }
        Perspective::Behind(chair) => {
            you.behind = Some(chair.number());
            you.last_deal = last_deal(state);
            if let Some(deal) = &state.deal {
                let seat = deal.game.seat_view(chair);
                you.hand = hand(deal, &seat, false);
                you.indicator = indicator(&seat);
            }
        }
        Perspective::Delayed => you.last_deal = last_deal(state),
        Perspective::Onlooker => {}
        Perspective::Director => {
            let Some(game) = state.deal.as_ref().map(|deal| &deal.game) else { return you };
            let hand = |chair| hand_cards(game.hand(chair));
            you.hands = Some(state.seats.chairs().map(hand).collect());
            you.indicator = game.aside().and_then(|chair| indicator(&game.seat_view(chair)));
        }
    }
    you
}

/// All hands of the last finished deal.
fn last_deal(state: &TableState) -> Option<LastDeal> {
    // Cards of an event may lie at other tables.
    let last = state.score.last.as_ref().filter(|_| state.contest.is_none())?;
    let hands = last.hands.iter().copied().map(hand_cards).collect();
    Some(LastDeal { id: last.id.to_string(), number: last.number, hands })
}

fn asked_by(state: &TableState, chair: Chair) -> Vec<String> {
    state.gallery.askers(chair).map(|person| person.to_string()).collect()
}

fn player(state: &TableState, chair: Chair, you: &mut You) {
    you.chair = Some(chair.number());
    you.asked_by = asked_by(state, chair);
    you.moderator = Some(chair) == state.moderator();
    you.stood_in = state.sitting[chair].as_ref().is_some_and(|sitting| sitting.away.is_some());
    you.may_close_trick = state.closers().contains(&chair);
    you.may_hold_trick = state.may_hold(chair);
    let Some(deal) = &state.deal else { return };
    let seat = deal.seat_view(chair);
    let turn = state.turn() == Some(chair);
    you.hand = hand(deal, &seat, turn);
    you.indicator = indicator(&seat);
    if state.result_is_open() {
        return;
    }
    you.hint = deal.hint().filter(|hint| hint.chair == chair).map(|hint| told(&seat.auction, hint));
    let only_pass = turn && state.only_pass() == Some(chair);
    // Where the table is about to pass by itself there is nothing to ask.
    you.may_hint = you.hint.is_none() && !only_pass && decide::may_hint(state, chair).is_ok();
    you.calls = seat.offer().map(|offer| call_offer(&offer, &state.rules, only_pass));
    you.may_redeal = seat.may_ask_redeal.then(|| redeal_right(&state.rules));
    if turn {
        before_the_card(&seat, you);
    }
}

/// What the player on turn can do that is neither a call nor a card.
fn before_the_card(seat: &Seat, you: &mut You) {
    let settable = seat.settable();
    you.set_trump = (!settable.is_empty()).then(|| {
        let mut kinds = hand_cards(settable);
        kinds.dedup();
        kinds
    });
    let offer = |refusals: Refusals| ActOffer { why_not: refusals.first().map(|no| crate::Refusal::from(no).refused()) };
    let Some(play) = &seat.play else { return };
    you.open_trump = play.trump().is_closed().then(|| offer(seat.open_refusals()));
    you.show_pair = play.counts_pair().then(|| offer(seat.pair_refusals()));
}

fn indicator(seat: &Seat) -> Option<String> {
    seat.indicator.map(|card| card.to_string())
}

/// What gives the right to a re-deal.
fn redeal_right(rules: &RuleSet) -> Text {
    let text = match rules.no_points_redeal {
        NoPointsRedeal::Ask => thurup_rules::Text::new(
            "Your first cards have no points: you may ask for a re-deal before you call.",
            "നിങ്ങളുടെ ആദ്യ ചീട്ടുകളിൽ പോയിന്റില്ല: വിളിക്കുന്നതിനു മുമ്പ് വീണ്ടും ഇടാൻ ആവശ്യപ്പെടാം.",
        ),
        NoPointsRedeal::Always | NoPointsRedeal::Never => thurup_rules::Text::new(
            "All your cards are of one suit: you may ask for a re-deal.",
            "നിങ്ങളുടെ എല്ലാ ചീട്ടും ഒരേ ചിഹ്നമാണ്: വീണ്ടും ഇടാൻ ആവശ്യപ്പെടാം.",
        ),
    };
    text.into()
}

fn hand(deal: &TableDeal, seat: &Seat, turn: bool) -> Vec<HandCard> {
    let playable = if turn { seat.playable() } else { thurup_rules::Hand::EMPTY };
    let to_play = turn && seat.play.is_some();
    let why_not = |text: &str| {
        let card = text.parse().ok()?;
        let refusal: Option<Refusal> = seat.play.as_ref()?.check(card, seat.own()).err();
        let text = refusal.map(|refusal| refusal.text().into());
        text.or_else(|| Some(ruling::check(deal, seat.chair, Action::Play(card)).err()?.text()))
    };
    hand_cards(seat.hand)
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
        Action::Call(call) => Advice::Call { call: call_meant(call, auction) },
        Action::Play(card) => Advice::Play { card: card.to_string() },
        Action::SetTrump(card) => Advice::SetTrump { card: card.to_string() },
        Action::OpenTrump => Advice::OpenTrump,
        Action::ShowPair => Advice::ShowPair,
        Action::AskRedeal => Advice::AskRedeal,
    };
    Hint { advice, reason: hint.reason.clone().into() }
}

/// An offer for the wire.
fn call_offer(offer: &Offer, rules: &RuleSet, only_pass: bool) -> CallOffer {
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
        numbers: offer.numbers.clone(),
        steps: offer.numbers.iter().copied().filter(|number| rules.levels().contains(number)).collect(),
        solo: offer.solo,
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
