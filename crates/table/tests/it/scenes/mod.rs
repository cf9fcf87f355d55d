//! Real tables, played to the positions in which the client's screen is drawn and tested. Written as snapshots, by name, to
//! `web/src/table/dev/scenes.json`: the same bytes every time.

mod hidden;
mod real;

use std::fmt::Write as _;
use std::path::Path;

use serde_json::json;
use thurup_rules::Format;
use thurup_table::Wish;
use thurup_table::decide::Tick;
use thurup_wire::view::{BidForm, CallKind, CallOffer, DealPhase, PlayView, TablePhase, TeamName};

use real::{Known, Manner, Table};

const NAMES: [&str; 9] = ["Mathew", "Biju", "Anu", "Leela", "Thomas", "Saju", "Rahim", "Devika", "Viji"];
const LONG: [&str; 6] =
    ["അമ്മിണിക്കുട്ടിയമ്മ", "ബാലകൃഷ്ണൻ നായർ", "Kunjunjamma Varghese", "ലീലാമണി തങ്കച്ചൻ", "തോമസ് ചാക്കോ", "Gopalakrishnan"];
/// Positions by the names of their scenes.
type Scenes = Vec<(&'static str, Known)>;

/// Somebody without a chair, by their place among the names.
const VIEWER: usize = 8;
/// So many deals are tried before a scene counts as not to be had.
const TRIES: u64 = 1_000;

/// Before the fourth deal, with people on all chairs but the sixth, where a bot sits; the one on the fifth is not here.
fn table(names: &[&str], chairs: u8) -> Table {
    let mut table = Table::new(names, chairs, "international", &[], Format::Deals(12));
    table.sit((2..=chairs).filter(|chair| *chair != 6));
    table.start(3);
    if chairs > 4 {
        table.tick(Tick::Here(table.chair(5), false));
    }
    table
}

/// Deals at this table until it comes to such a position, seen by the person on chair 1.
fn find(name: &str, table: &Table, wanted: impl Fn(&Known) -> bool) -> Table {
    let found = (0..TRIES).find_map(|number| {
        let mut table = table.with_dice(number);
        table.deal();
        table.play_until(|table| wanted(&table.known(0))).then_some(table)
    });
    found.unwrap_or_else(|| panic!("{name}: no such position in {TRIES} deals"))
}

/// Adds such a position as the person on chair 1 sees it.
fn see(scenes: &mut Scenes, name: &'static str, table: &Table, wanted: impl Fn(&Known) -> bool) {
    scenes.push((name, find(name, table, wanted).known(0)));
}

fn calls(known: &Known) -> usize {
    known.view.auction.as_ref().map_or(0, |auction| auction.calls.len())
}

/// Calls of this kind.
fn of_kind(known: &Known, kind: CallKind) -> usize {
    let calls = known.view.auction.iter().flat_map(|auction| &auction.calls);
    calls.filter(|entry| entry.call.as_ref().is_some_and(|call| call.kind == kind)).count()
}

/// What chair 1 may call now, where that is a bid too.
fn offer(known: &Known) -> Option<&CallOffer> {
    known.you.calls.as_ref().filter(|offer| !offer.bids.is_empty())
}

/// The play from the fourth trick on.
fn late(known: &Known) -> Option<&PlayView> {
    known.view.play.as_ref().filter(|play| play.trick.number >= 4 && !known.you.hand.is_empty())
}

/// Hearts, by the person on chair 1, doubled, and another person leads.
fn own_contract(known: &Known) -> bool {
    let standing = known.view.auction.as_ref().and_then(|auction| auction.standing.as_ref());
    standing.is_some_and(|standing| standing.chair == 1 && standing.strain == "H" && standing.doubled == 1)
        && known.view.deal.as_ref().is_some_and(|deal| deal.leader != 1)
}

/// So many cards are on the table, it is chair 1's turn, and some of the hand can be played and some cannot.
fn follows(known: &Known, cards: usize) -> bool {
    late(known).is_some_and(|play| play.trick.cards.len() == cards && play.turn.as_ref().is_some_and(|turn| turn.chair == 1))
        && known.you.hand.iter().any(|card| card.playable)
        && known.you.hand.iter().any(|card| card.why_not.is_some())
}

/// A trick lies complete; whether chair 1 may close it.
fn full(known: &Known, mine: bool) -> bool {
    let chairs = usize::from(known.view.table.chairs);
    late(known).is_some_and(|play| play.trick.cards.len() == chairs && play.turn.is_none()) && known.you.may_close_trick == mine
}

fn scenes() -> Scenes {
    let mut scenes = Vec::new();

    let mut gathering = Table::new(&NAMES, 6, "international", &[], Format::Deals(12));
    gathering.sit([3]);
    gathering.act(0, &Wish::AddBot { chair: 6, strength: None });
    scenes.push(("gathering", gathering.known(0)));

    let six = table(&NAMES, 6);
    let others_turn =
        |known: &Known| known.you.calls.is_none() && known.view.deal.as_ref().is_some_and(|deal| deal.leader != 1);
    see(&mut scenes, "auction-early", &six, |known| {
        calls(known) == 2 && of_kind(known, CallKind::Bid) == 2 && others_turn(known)
    });
    see(&mut scenes, "bid", &six, |known| {
        (7..=12).contains(&calls(known))
            && of_kind(known, CallKind::Bid) >= 4
            && offer(known).is_some_and(|offer| offer.double && !offer.barred.is_empty() && offer.bids.len() >= 4)
            && known
                .view
                .auction
                .iter()
                .flat_map(|auction| &auction.calls)
                .any(|entry| entry.call.as_ref().is_some_and(|call| call.form == Some(BidForm::Plus)))
    });

    // The old home style: somebody wears a kunukku, and chair 3 leads next, so that chair 1 must open.
    let mut kerala = Table::new(&NAMES, 6, "kerala", &[("counters", "yes")], Format::Session);
    kerala.sit([2, 3, 4, 5]);
    kerala.start(1);
    for _ in 0..TRIES {
        let view = kerala.known(0).view;
        if view.seats.iter().any(|seat| seat.kunukku > 0) && view.deal.is_some_and(|deal| deal.leader == 2) {
            break;
        }
        kerala.deal();
        kerala.play_until(|_| false);
    }
    see(&mut scenes, "bid-kerala", &kerala, |known| {
        known.view.seats.iter().any(|seat| seat.kunukku > 0)
            && offer(known).is_some_and(|offer| offer.pass_counts_as.is_some())
            && known.view.auction.as_ref().is_some_and(|auction| auction.standing.is_none())
    });

    let mut forty = Table::new(&NAMES, 6, "40", &[], Format::Deals(12));
    forty.sit([2, 3, 4, 5]);
    forty.start(0);
    see(&mut scenes, "bid-numbers", &forty, |known| {
        of_kind(known, CallKind::Bid) >= 3
            && known.you.calls.as_ref().is_some_and(|calls| calls.solo && calls.numbers.len() >= 5 && !calls.only_pass)
    });

    let lively = Manner { bids: 40, doubles: 8, high: false, hearts: false, solo: false };
    see(&mut scenes, "bid-long", &six.speaking(lively), |known| {
        calls(known) >= 24 && of_kind(known, CallKind::Double) >= 1 && offer(known).is_some()
    });
    let mut long = Table::new(&LONG, 6, "international", &[], Format::Deals(12));
    long.sit(2..=6);
    long.start(3);
    see(&mut scenes, "bid-rounds", &long.speaking(lively), |known| calls(known) >= 43 && offer(known).is_some());
    let eight = table(&NAMES, 8);
    see(&mut scenes, "bid-eight", &eight, |known| {
        calls(known) >= 12 && of_kind(known, CallKind::Bid) >= 4 && offer(known).is_some()
    });
    let high = six.speaking(Manner { bids: 30, doubles: 0, high: true, hearts: false, solo: false });
    see(&mut scenes, "only-pass", &high, |known| known.you.calls.as_ref().is_some_and(|calls| calls.only_pass));

    let doubling = six.speaking(Manner { bids: 30, doubles: 40, high: false, hearts: true, solo: false });
    let play = find("play", &doubling, |known| own_contract(known) && follows(known, 3));
    see(&mut scenes, "play-full", &six, |known| full(known, true));
    see(&mut scenes, "play-eight", &eight, |known| full(known, false));
    let four = table(&NAMES, 4);
    see(&mut scenes, "play-four", &four, |known| follows(known, 1));
    see(&mut scenes, "bid-four", &four, |known| {
        calls(known) >= 5 && of_kind(known, CallKind::Bid) >= 3 && offer(known).is_some()
    });
    let mut first = Table::new(&NAMES, 6, "international", &[], Format::Deals(12));
    first.sit([2, 3, 4, 5]);
    first.start(1);
    // Chair 1 leads next.
    while first.known(0).view.deal.is_some_and(|deal| deal.leader != 6 && deal.number < 8) {
        first.deal();
        first.play_until(|_| false);
    }
    see(&mut scenes, "play-first", &first, |known| {
        known.view.play.as_ref().is_some_and(|play| play.trick.number == 1 && play.trick.cards.is_empty())
            && known.you.hand.iter().all(|card| card.playable)
    });
    see(&mut scenes, "long", &long, |known| {
        late(known).is_some_and(|play| play.trick.cards.len() == 3 && play.turn.as_ref().is_some_and(|turn| turn.chair != 1))
    });
    see(&mut scenes, "result", &doubling, |known| {
        own_contract(known)
            && known.view.deal.as_ref().is_some_and(|deal| deal.phase == DealPhase::Over)
            && known.view.result.as_ref().is_some_and(|result| result.winner == Some(TeamName::Odd))
    });
    let mut last = Table::new(&NAMES, 6, "international", &[], Format::Deals(4));
    last.sit([2, 3, 4, 5]);
    last.start(3);
    see(&mut scenes, "over", &last, |known| {
        known.view.table.phase == TablePhase::Over
            && known.view.match_.over.as_ref().is_some_and(|over| over.winner.is_some())
            && known.view.result.as_ref().is_some_and(|result| result.points.is_some())
    });

    // The position of the play, by others too: a bot has come for the person on chair 2, who has left; somebody watches; and
    // a bot plays for the person on chair 1, whose time was over.
    scenes.push(("play", play.known(0)));
    let mut left = play.clone();
    left.act(1, &Wish::Stand);
    scenes.push(("viewer", left.known(VIEWER)));
    let mut away = play;
    away.away(1);
    scenes.push(("away", away.known(0)));
    hidden::scenes(&mut scenes);
    scenes
}

#[test]
fn scenes_are_written() {
    let mut text = String::new();
    for (name, Known { view, you }) in scenes() {
        let known = format!("{{\"view\":{},\"you\":{}}}", json_of(&view), json_of(&you));
        write!(text, "{}\n{}:{known}", if text.is_empty() { "{" } else { "," }, json!(name)).unwrap();
    }
    text.push_str("\n}\n");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/table/dev/scenes.json");
    if std::fs::read_to_string(&path).ok().as_deref() != Some(text.as_str()) {
        std::fs::write(path, text).unwrap();
    }
}

fn json_of(part: &impl serde::Serialize) -> String {
    serde_json::to_string(part).unwrap()
}
