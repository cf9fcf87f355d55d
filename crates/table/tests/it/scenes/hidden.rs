//! Positions of the games whose trump is set aside.

use thurup_rules::Format;
use thurup_wire::view::{CallKind, DealPhase, IndicatorView, OpenedView, PlayView, StageName};

use super::real::{Known, Manner, Table};
use super::{NAMES, Scenes, calls, of_kind, see};

fn table(base: &str, chairs: u8, changes: &[(&str, &str)]) -> Table {
    let mut table = Table::new(&NAMES, chairs, base, changes, Format::Deals(12));
    table.sit(2..=chairs.min(5));
    table.start(1);
    table
}

fn indicator(known: &Known) -> Option<&IndicatorView> {
    known.view.deal.as_ref()?.indicator.as_ref()
}

/// Trump was opened by a player.
fn opened(known: &Known) -> Option<OpenedView> {
    indicator(known)?.opened.filter(|opened| opened.by.is_some())
}

/// The play from the second trick on, at chair 1's turn.
fn own_turn(known: &Known) -> Option<&PlayView> {
    let play = known.view.play.as_ref()?;
    (play.trick.number >= 2 && play.turn.as_ref().is_some_and(|turn| turn.chair == 1)).then_some(play)
}

/// Why chair 1 cannot open trump now: empty when it can.
fn barred(known: &Known) -> Option<&str> {
    let offer = known.you.open_trump.as_ref()?;
    Some(offer.why_not.as_ref().map_or("", |why| why.code.as_str()))
}

/// Chair 1 may bid now.
fn may_bid(known: &Known) -> bool {
    known.you.calls.as_ref().is_some_and(|offer| offer.numbers.len() >= 2)
}

pub fn scenes(scenes: &mut Scenes) {
    let (six, four) = (table("28", 6, &[]), table("28-four", 4, &[]));
    let auction = |known: &Known| known.view.auction.clone().filter(|_| may_bid(known));
    see(scenes, "bid-stages", &six, |known| {
        calls(known) >= 5
            && auction(known).is_some_and(|auction| auction.stage == Some(StageName::Senior) && auction.may_call.len() >= 2)
    });
    see(scenes, "trump", &six, |known| known.you.set_trump.is_some());
    see(scenes, "indicator", &six, |known| {
        known.you.indicator.is_some() && own_turn(known).is_some_and(|play| play.trick.cards.is_empty()) && {
            known.you.hand.iter().any(|card| card.why_not.is_some())
        }
    });
    see(scenes, "closed", &six, |known| {
        barred(known) == Some("open-can-follow") && own_turn(known).is_some_and(|play| play.trick.cards.len() >= 2)
    });
    see(scenes, "open-trump", &six, |known| {
        barred(known) == Some("") && own_turn(known).is_some_and(|play| play.trick.cards.len() >= 2)
    });
    see(scenes, "opened", &six, |known| {
        let play = own_turn(known);
        opened(known).is_some_and(|opened| {
            opened.by != Some(1) && play.is_some_and(|play| play.trick.number == opened.trick && play.trick.cards.len() >= 3)
        })
    });
    see(scenes, "must-trump", &table("40", 6, &[]), |known| {
        let why = known.you.hand.iter().filter_map(|card| card.why_not.as_ref());
        own_turn(known).is_some_and(|play| !play.trick.cards.is_empty())
            && opened(known).is_some_and(|opened| opened.by == Some(1))
            && why.into_iter().any(|why| why.en.contains("You opened trump"))
    });
    let alone = six.speaking(Manner { bids: 30, doubles: 0, high: false, hearts: false, solo: true });
    see(scenes, "solo", &alone, |known| {
        let standing = known.view.auction.as_ref().and_then(|auction| auction.standing.clone());
        standing.is_some_and(|standing| standing.chair % 2 == 0)
            && own_turn(known).is_some_and(|play| play.laid_down.len() == 2 && !play.trick.cards.is_empty())
    });
    // Only there can a deal end before trump is opened.
    let stopped = table("28", 6, &[("stop_when_decided", "yes")]);
    see(scenes, "result-closed", &stopped, |known| {
        known.view.deal.as_ref().is_some_and(|deal| deal.phase == DealPhase::Over)
            && indicator(known).is_some_and(|indicator| indicator.opened.is_none())
    });
    see(scenes, "second-auction", &four, |known| {
        auction(known).is_some_and(|auction| {
            auction.second_from.is_some_and(|from| auction.calls.len() > usize::from(from))
                && of_kind(known, CallKind::Bid) >= 2
        })
    });
    see(scenes, "pair", &four, |known| own_turn(known).is_some_and(|play| play.pair.is_some()));
    see(scenes, "bid-hidden", &table("hidden-56", 6, &[]), |known| of_kind(known, CallKind::Bid) >= 5 && may_bid(known));
}
