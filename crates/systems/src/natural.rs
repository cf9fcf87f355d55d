//! What a call means by itself, where the tables say nothing.

use thurup_rules::{Auction, Bid, Call, Hand, LOWEST_BID, Strain, Suit, Text};

use crate::condition::at_least;
use crate::known::Known;
use crate::prepared::Prepared;
use crate::situation::Situation;

/// The natural meaning: what the words say, and no promise beyond them.
pub(crate) fn meaning(situation: &Situation, call: Call) -> Text {
    let standing = situation.standing.map(|(raised, _)| (raised.bid.value(raised.before), raised.bid.strain));
    match call {
        Call::Pass => Text::new("Natural: nothing to add", "സ്വാഭാവികം: കൂടുതലൊന്നും പറയാനില്ല"),
        Call::Double => match standing {
            Some((value, strain)) => {
                let name = strain.name();
                Text::new(
                    format!("Natural: expects to defeat {value} {}", name.en),
                    format!("സ്വാഭാവികം: {value} {} തോൽപ്പിക്കാമെന്നു കരുതുന്നു", name.ml),
                )
            }
            None => Text::new("Natural: a double", "സ്വാഭാവികം: ഡബിൾ"),
        },
        Call::Redouble => Text::new("Natural: expects to make the contract", "സ്വാഭാവികം: വിളി ജയിക്കാമെന്നു കരുതുന്നു"),
        Call::Bid(bid) => bid_meaning(situation, bid),
    }
}

/// Cards that a player has, as a rule, in a suit that is named without a table's reason.
const NATURAL_LENGTH: u8 = 3;

/// What a call with only its natural meaning lets one expect: some length in a suit that is named for the first time.
pub(crate) fn expected(situation: &Situation, call: Call) -> Option<Known> {
    match call {
        Call::Bid(Bid { strain: Strain::Suit(suit), .. }) if !situation.partner_suits.contains(&suit) => {
            let mut known = Known::default();
            known.length[suit as usize] = at_least(NATURAL_LENGTH);
            Some(known)
        }
        _ => None,
    }
}

fn bid_meaning(situation: &Situation, bid: Bid) -> Text {
    let value = bid.value(situation.value);
    let name = bid.strain.name();
    match bid.strain {
        Strain::Suit(suit) if situation.partner_suits.contains(&suit) => Text::new(
            format!("Natural: ready to play {value} with the partner's {}", name.en),
            format!("സ്വാഭാവികം: പങ്കാളിയുടെ {} തുരുപ്പാക്കി {value} കളിക്കാൻ തയ്യാർ", name.ml),
        ),
        Strain::Suit(suit) if situation.own_suit == Some(suit) => Text::new(
            format!("Natural: stands by {} and is ready to play {value}", name.en),
            format!("സ്വാഭാവികം: {} തന്നെ തുരുപ്പാക്കി {value} കളിക്കാൻ തയ്യാർ", name.ml),
        ),
        Strain::Suit(_) => Text::new(
            format!("Natural: ready to play {value} {}; as a rule {NATURAL_LENGTH} or more of them", name.en),
            format!("സ്വാഭാവികം: {} തുരുപ്പാക്കി {value} കളിക്കാൻ തയ്യാർ; സാധാരണ കൈയിൽ {NATURAL_LENGTH} എങ്കിലും കാണും", name.ml),
        ),
        Strain::NoTrump => Text::new(
            format!("Natural: ready to play {value} without trumps"),
            format!("സ്വാഭാവികം: തുരുപ്പില്ലാതെ {value} കളിക്കാൻ തയ്യാർ"),
        ),
        Strain::Noes => {
            Text::new("Natural: keeps the bidding open and asks partners to go on", "സ്വാഭാവികം: വിളി തുടരാൻ പങ്കാളികളോട് ആവശ്യപ്പെടുന്നു")
        }
        Strain::Pass => {
            Text::new("Natural: no suit to name, but keeps the bidding open", "സ്വാഭാവികം: പറയാൻ ചിഹ്നമില്ല; വിളി തുടരാൻ മാത്രം")
        }
    }
}

/// A sensible legal call for a hand about which the tables say nothing, and what it says. It promises nothing false.
pub(crate) fn choose(turn: &Prepared, auction: &Auction, hand: Hand) -> Option<(Call, Text)> {
    let situation = turn.situation();
    let legal = |call: &Call| auction.check(*call, hand).is_ok();
    let value = auction.current().max(LOWEST_BID - 1) + 1;
    let mut suits = Suit::ALL;
    suits.sort_by_key(|&suit| std::cmp::Reverse((hand.count(suit), hand.suit(suit).points())));
    let strains = [Strain::Pass, Strain::Noes].into_iter().chain(suits.map(Strain::Suit)).chain([Strain::NoTrump]);
    let bids: Vec<Call> = strains.map(|strain| Call::Bid(Bid::straight(value, strain))).collect();
    let honest = |call: &Call| turn.promise(*call).allows(hand);
    let all = || std::iter::once(Call::Pass).chain(bids.iter().copied()).filter(legal);
    let call = all()
        .find(honest)
        .or_else(|| all().next())
        .or_else(|| auction.offer(hand).and_then(|offer| offer.calls().first().copied()))?;
    Some((call, meaning(situation, call)))
}
