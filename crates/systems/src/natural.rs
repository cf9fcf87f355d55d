//! What a call means by itself, where the tables say nothing.

use thurup_rules::{Auction, Bid, Call, Card, Doubled, Hand, Rank, Stage, Strain, Suit, Text};

use crate::count::at_least;
use crate::known::Known;
use crate::prepared::Prepared;
use crate::situation::{Raised, Situation};
use crate::tricks::Tricks;

/// The natural meaning: what the words say, and no promise beyond them.
pub(crate) fn meaning(situation: &Situation, call: Call) -> Text {
    match (call, situation.standing) {
        // A pass says what it does; nothing follows from it for the hand, which may well hold more.
        (Call::Pass, None) => Text::new("Natural: does not open", "സ്വാഭാവികം: തുറക്കുന്നില്ല"),
        (Call::Pass, Some((raised, doubled))) => {
            let Text { en, ml } = contract(raised);
            if raised.chair.team() == situation.chair.team() {
                Text::new(format!("Natural: leaves it at {en}"), format!("സ്വാഭാവികം: {ml} എന്ന വിളി മാറ്റുന്നില്ല"))
            } else if doubled > Doubled::Undoubled {
                Text::new(format!("Natural: leaves {en} doubled"), format!("സ്വാഭാവികം: {ml} എന്ന വിളി ഡബിളോടെ നിൽക്കട്ടെ"))
            } else {
                Text::new(
                    format!("Natural: neither doubles {en} nor bids over it"),
                    format!("സ്വാഭാവികം: {ml} എന്ന വിളി ഡബിൾ ചെയ്യുന്നില്ല, അതിനു മേൽ വിളിക്കുന്നുമില്ല"),
                )
            }
        }
        (Call::Double, Some((raised, _))) => {
            let Text { en, ml } = contract(raised);
            Text::new(format!("Natural: expects to defeat {en}"), format!("സ്വാഭാവികം: {ml} എന്ന വിളി തോൽപ്പിക്കാമെന്നു കരുതുന്നു"))
        }
        (Call::Double, None) => Text::new("Natural: a double", "സ്വാഭാവികം: ഡബിൾ"),
        (Call::Redouble, _) => Text::new("Natural: expects to make the contract", "സ്വാഭാവികം: വിളി ജയിക്കാമെന്നു കരുതുന്നു"),
        (Call::Bid(bid), _) => bid_meaning(situation, bid),
        // Bare numbers have their own meanings (numbers.rs), and do not come here.
        (Call::Number(_) | Call::Solo, _) => Text::new("Natural", "സ്വാഭാവികം"),
    }
}

/// A contract in words. A number with pass, or noes, is played without trumps, whatever it was bid for.
fn contract(raised: Raised) -> Text {
    let value = raised.value;
    match raised.bid.strain {
        Strain::Suit(suit) => {
            let name = suit.name();
            Text::new(format!("{value} {}", name.en), format!("{value} {}", name.ml))
        }
        Strain::NoTrump | Strain::Noes | Strain::Pass => {
            Text::new(format!("{value} without trumps"), format!("തുരുപ്പില്ലാതെ {value}"))
        }
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
    let tricks = match situation.rules.stage(value) {
        Stage::Honours => 6,
        Stage::Senior => 7,
        Stage::Full => 8,
        Stage::Normal | Stage::Solo => 0,
    };
    let own = |suit: Suit| situation.named_first >> suit as u8 & 1 == 1;
    let team_suit = |suit| situation.partner_suits.contains(&suit) || own(suit);
    match bid.strain {
        Strain::Suit(suit) if tricks > 0 && team_suit(suit) => Text::new(
            format!("Natural: counts on {tricks} tricks for {value} {}", name.en),
            format!("സ്വാഭാവികം: {} തുരുപ്പായി {tricks} പിടി കിട്ടുമെന്നു കണക്കാക്കി {value}", name.ml),
        ),
        Strain::Suit(suit) if own(suit) => Text::new(
            format!("Natural: stands by {} and is ready to play {value}", name.en),
            format!("സ്വാഭാവികം: {} തന്നെ തുരുപ്പാക്കി {value} കളിക്കാൻ തയ്യാർ", name.ml),
        ),
        Strain::Suit(suit) if situation.partner_suits.contains(&suit) => Text::new(
            format!("Natural: ready to play {value} with the partner's {}", name.en),
            format!("സ്വാഭാവികം: പങ്കാളിയുടെ {} തുരുപ്പാക്കി {value} കളിക്കാൻ തയ്യാർ", name.ml),
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

/// A sensible legal call for a hand about which the tables say nothing, and what it says. It promises nothing false: a higher
/// level of stakes where the tricks carry it, a suit over a partner's noes that would end the auction, else a pass. What says
/// something false is chosen only as the last resort.
pub(crate) fn choose(turn: &Prepared, auction: &Auction, hand: Hand, last_resort: bool) -> Option<(Call, Text)> {
    let situation = turn.situation();
    let legal = |call: &Call| auction.check(*call, hand).is_ok();
    let reading = turn.convention().reading(auction, situation.chair);
    let honest = |call: &Call| turn.promise(*call, reading.told()).allows(hand);
    let value = auction.current() + 1;
    let mut suits = Suit::ALL;
    suits.sort_by_key(|&suit| {
        let cards = hand.suit(suit);
        std::cmp::Reverse((cards.has(Card::new(suit, Rank::Jack)) && cards.len() > 2, cards.len(), cards.points()))
    });
    let bid = |value: u8, strain: Strain| Call::Bid(Bid::straight(value, strain));
    let call = raise(turn, auction, hand)
        .into_iter()
        .chain(names_a_suit(situation).then(|| suits.map(|suit| bid(value, Strain::Suit(suit)))).into_iter().flatten())
        .chain([Call::Pass])
        .find(|call| legal(call) && honest(call));
    if call.is_none() && !last_resort {
        return None;
    }
    let call = call
        .or_else(|| {
            // A bid is due.
            let strains = [Strain::Pass, Strain::Noes].into_iter().chain(suits.map(Strain::Suit)).chain([Strain::NoTrump]);
            let bids: Vec<Call> = std::iter::once(Call::Pass).chain(strains.map(|strain| bid(value, strain))).collect();
            bids.iter().copied().find(|call| legal(call) && honest(call)).or_else(|| bids.into_iter().find(legal))
        })
        .or_else(|| auction.offer(hand).and_then(|offer| offer.calls().first().copied()))?;
    Some((call, meaning(situation, call)))
}

/// A partner's noes would be the contract if this player passed: a suit is wanted.
fn names_a_suit(situation: &Situation) -> bool {
    situation.standing.is_some_and(|(raised, doubled)| {
        doubled == Doubled::Undoubled
            && raised.chair != situation.chair
            && raised.chair.team() == situation.chair.team()
            && raised.bid.strain == Strain::Noes
            && situation.value < 36
            && situation.passes + 3 >= situation.seats.count()
    })
}

/// The next level of stakes in the team's own contract, where the tricks carry it.
fn raise(turn: &Prepared, auction: &Auction, hand: Hand) -> Option<Call> {
    let situation = turn.situation();
    let contract = auction.standing().filter(|contract| contract.by.team() == situation.chair.team())?;
    let strain = match contract.strain()? {
        Strain::Suit(suit) => Strain::Suit(suit),
        Strain::NoTrump => Strain::NoTrump,
        Strain::Noes | Strain::Pass => return None,
    };
    let known = turn.convention().known(auction);
    let partners: Vec<Known> = auction
        .seats()
        .chairs()
        .zip(known)
        .filter(|(chair, _)| chair.team() == situation.chair.team() && *chair != situation.chair)
        .map(|(_, known)| known)
        .collect();
    let carried = Tricks::count(hand, &partners, strain.trump()).carry();
    let [_, levels @ ..] = auction.rules().levels();
    let level = levels.into_iter().rev().find(|&level| level <= carried && contract.value < level)?;
    Some(Call::Bid(Bid::straight(level, strain)))
}
