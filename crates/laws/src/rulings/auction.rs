//! Irregularities of the auction.
//!
//! | clause | where | done |
//! |---|---|---|
//! | O.2.2, O.2.3: what the next player has called over stands; the opening lead does not move then | [`accepted`] | yes |
//! | O.2.2.1, O.2.2.3: a first call out of turn by a partner of the leader moves the opening lead where it is accepted | [`opening`] | yes |
//! | O.2.2.2, O.2.2.4: one by a player of the dealer's team does not | [`opening`] | yes |
//! | O.2.2.5 to O.2.2.7: later passes go back; bids, doubles and redoubles are accepted or go back with a restriction | [`later`] | yes |
//! | Association 1.5.2, 1.6: any call out of turn costs a point if the other team objects, and restricts nobody | [`call_out_of_turn`] | yes |
//! | O.2.3, Association 1.5.4: a call in words that the rules have not | [`wording`] | yes |
//! | O.2.4: a bid that was not meant, before the next call | [`slip`] | yes |
//! | Directors' file 16, 17: only of hand or tongue, mended without thought | the director judges it | not here |
//! | O.2.5: an insufficient bid | [`insufficient`] | yes |
//! | O.2.6, 2.1, A.E1, Appendices C and D; O.3.6: an illegal bid, in the auction and after it | [`illegal_bid`] | yes |
//! | Directors' file 2: whoever is silenced by it, the others are told of their protection | [`illegal_bid`], [`changed_call`] | yes |
//! | Association 1.5.5, 1.5.10: a bid of a suit not held | [`illegal_bid`] | yes |
//! | Directors' file 23, 24: a call changed on purpose | [`changed_call`] | yes |
//! | A.C11, A.C12; Association 1.2, 1.5.6: hearing calls again | [`call_review`] | yes |
//! | Association 1.5.1: thought is no pass | [`silence`] | yes |

use thurup_rules::options::CallsShown;
use thurup_rules::{Auction, Call, Chair, Hand, Rank};

use super::allowed::Allowed;
use super::choice::{Choice, ChoiceName, Choices, Chooser};
use super::deal::cardinal;
use super::effect::Effect;
use super::facts::Facts;
use super::irregularity::{Illegal, Review};
use super::law::Laws;
use super::mistake::{Mistake, Why};
use super::row::Row;
use super::ruling::Ruling;

fn stands(chair: Chair, call: Call) -> Effect {
    Effect::CallStands { chair, call }
}

fn cancelled(chair: Chair, call: Call) -> Effect {
    Effect::CallCancelled { chair, call }
}

fn only(chair: Chair, only: Vec<Allowed>) -> Effect {
    Effect::Calls { chair, only, turns: 1 }
}

/// Each partner passes at the next turn.
fn partners_pass(facts: &Facts<'_>, chair: Chair) -> impl Iterator<Item = Effect> {
    facts.partners(chair).map(|partner| only(partner, vec![Allowed::Pass]))
}

/// The next player has called over it: it has its place, and the turn is behind that call.
fn accepted(facts: &Facts<'_>, row: Row, chair: Chair, call: Call) -> Ruling {
    let turn = facts.seats.after(chair, 2);
    Ruling::settled(row, facts.laws, ChoiceName::Stands, Some(turn), vec![stands(chair, call)])
}

/// A call at another's turn.
pub(super) fn call_out_of_turn(facts: &Facts<'_>, chair: Chair, call: Call, next_called: bool) -> Result<Ruling, Mistake> {
    let (_, turn) = facts.auction()?;
    if turn == chair {
        return Err(Mistake::new("event.chair", Why::OnTurn(chair)));
    }
    if next_called {
        return Ok(accepted(facts, Row::CallAccepted, chair, call));
    }
    if facts.laws == Laws::Association {
        let offended = !chair.team();
        let object = vec![cancelled(chair, call), Effect::Points { team: offended, points: 1 }];
        return Ok(Ruling::new(
            Row::CallOutOfTurn,
            facts.laws,
            Chooser::Team(offended),
            vec![
                Choice::new(ChoiceName::Object, Some(turn), object),
                Choice::new(ChoiceName::LetStand, Some(facts.after_call_out_of_turn(chair, call)), vec![stands(chair, call)]),
            ],
        ));
    }
    Ok(match facts.situation.calls.is_empty() && !matches!(call, Call::Double | Call::Redouble) {
        true => opening(facts, turn, chair, call),
        false => later(facts, turn, chair, call),
    })
}

/// The first call of all, by another than the leader.
fn opening(facts: &Facts<'_>, turn: Chair, chair: Chair, call: Call) -> Ruling {
    let leaders = chair.team() == facts.leader().team();
    let row = match (call, leaders) {
        (Call::Pass, true) => Row::OpeningPassLeaderTeam,
        (Call::Pass, false) => Row::OpeningPassDealerTeam,
        (_, true) => Row::OpeningBidLeaderTeam,
        (_, false) => Row::OpeningBidDealerTeam,
    };
    let mut accept = Vec::new();
    let mut counts = call;
    if leaders {
        accept.push(Effect::OpeningLeader { chair });
        if call == Call::Pass {
            // Positions and the duty to open are counted from the new leader on.
            counts = Auction::new(*facts.rules, facts.seats, chair).counted_pass().unwrap_or(call);
        }
    }
    accept.push(stands(chair, counts));
    accept_or_back(facts, row, turn, chair, call, accept)
}

/// A call out of turn after the first.
fn later(facts: &Facts<'_>, turn: Chair, chair: Chair, call: Call) -> Ruling {
    let row = match call {
        Call::Pass => {
            let back = vec![cancelled(chair, call)];
            return Ruling::settled(Row::LaterPass, facts.laws, ChoiceName::Back, Some(turn), back);
        }
        Call::Double | Call::Redouble => Row::LaterDouble,
        Call::Bid(_) | Call::Number(_) | Call::Solo => Row::LaterBid,
    };
    accept_or_back(facts, row, turn, chair, call, vec![stands(chair, call)])
}

/// The next player accepts the call, or it goes back to the proper player; then a bid leaves the offender a pass or a bid in
/// the same denomination, and a double, which has none, a pass.
fn accept_or_back(facts: &Facts<'_>, row: Row, turn: Chair, chair: Chair, call: Call, accept: Vec<Effect>) -> Ruling {
    let mut back = vec![cancelled(chair, call)];
    if call != Call::Pass {
        back.push(only(chair, std::iter::once(Allowed::Pass).chain(Allowed::like(call)).collect()));
    }
    let after = facts.after_call_out_of_turn(chair, call);
    Ruling::new(
        row,
        facts.laws,
        Chooser::Chair(facts.next(chair)),
        vec![Choice::new(ChoiceName::Accept, Some(after), accept), Choice::new(ChoiceName::Back, Some(turn), back)],
    )
}

/// A call in words or an order that the rules have not.
pub(super) fn wording(facts: &Facts<'_>, chair: Chair, meant: Call, next_called: bool) -> Result<Ruling, Mistake> {
    facts.auction_of(chair)?;
    if next_called {
        return Ok(accepted(facts, Row::CallAccepted, chair, meant));
    }
    let next = facts.next(chair);
    let demanded = match meant {
        Call::Pass => Allowed::Pass,
        call => Allowed::Only(call),
    };
    Ok(Ruling::new(
        Row::Wording,
        facts.laws,
        Chooser::Chair(next),
        vec![
            Choice::new(ChoiceName::Accept, facts.after_call(meant), vec![stands(chair, meant)]),
            Choice::new(ChoiceName::Demand, Some(chair), vec![only(chair, vec![demanded])]),
        ],
    ))
}

fn is_bid(call: Call) -> bool {
    Allowed::Bid.lets(call)
}

/// A call that was not meant.
pub(super) fn slip(
    facts: &Facts<'_>,
    chair: Chair,
    call: Call,
    wanted: Option<Call>,
    next_called: bool,
) -> Result<Ruling, Mistake> {
    facts.auction_of(chair)?;
    if next_called {
        return Ok(accepted(facts, Row::Slip, chair, call));
    }
    let stay = Choice::new(ChoiceName::Stands, facts.after_call(call), vec![stands(chair, call)]);
    if !is_bid(call) || wanted.is_some_and(|wanted| !is_bid(wanted)) {
        return Ok(Ruling::new(Row::Slip, facts.laws, Chooser::Nobody, vec![stay]));
    }
    let correct = vec![cancelled(chair, call), only(chair, vec![Allowed::Bid])];
    let options = vec![stay, Choice::new(ChoiceName::Correct, Some(chair), correct)];
    Ok(Ruling::new(Row::Slip, facts.laws, Chooser::Chair(chair), options))
}

/// A bid that is not above the one that stands.
pub(super) fn insufficient(facts: &Facts<'_>, chair: Chair, call: Call, next_called: bool) -> Result<Ruling, Mistake> {
    let auction = facts.auction_of(chair)?;
    let Some(like) = Allowed::like(call) else { return Err(Mistake::new("event.call", Why::NoBid)) };
    let value = match call {
        Call::Bid(bid) => bid.value(auction.current()),
        Call::Number(value) => value,
        _ => u8::MAX,
    };
    if value > auction.current() {
        return Err(Mistake::new("event.call", Why::Sufficient));
    }
    if next_called {
        return Ok(accepted(facts, Row::Insufficient, chair, call));
    }
    let next = facts.next(chair);
    // Above the highest bid nothing is sufficient: what is left is a pass.
    let highest = facts.rules.highest_bid(facts.seats);
    let left = if auction.current() >= highest { Allowed::Pass } else { like };
    let demand = vec![cancelled(chair, call), only(chair, vec![left])];
    Ok(Ruling::new(
        Row::Insufficient,
        facts.laws,
        Chooser::Chair(next),
        vec![
            Choice::new(ChoiceName::Accept, Some(next), vec![stands(chair, call)]),
            Choice::new(ChoiceName::Demand, Some(chair), demand),
        ],
    ))
}

/// A call that the rules do not allow, whenever it is found.
pub(super) fn illegal_bid(facts: &Facts<'_>, chair: Chair, call: Call, why: Illegal) -> Result<Ruling, Mistake> {
    let suit = matches!(call, Call::Bid(bid) if bid.strain.trump().is_some());
    let fits = match why {
        Illegal::Form => true,
        Illegal::Void | Illegal::OwnSuit => suit,
        Illegal::Value => is_bid(call),
        Illegal::Double => matches!(call, Call::Double | Call::Redouble),
    };
    if !fits {
        return Err(Mistake::new("event.why", Why::Contradiction));
    }
    let (team, laws) = (chair.team(), facts.laws);
    if laws == Laws::Association && why == Illegal::Void {
        return Ok(Ruling::settled(Row::CardinalRule, laws, ChoiceName::Lost, None, cardinal(facts, chair)));
    }
    if facts.auction_over() {
        return Ok(Ruling::settled(Row::IllegalBidInPlay, laws, ChoiceName::Lost, None, vec![facts.lost(team)]));
    }
    let point = Effect::Points { team: !team, points: 1 };
    // The others are told that a pass which silences partners may be looked at afterwards.
    let protected = (laws == Laws::Bridge).then_some(Effect::ProtectFromEnforcedPass { team: !team });
    let go_on =
        [point.clone(), cancelled(chair, call)].into_iter().chain(partners_pass(facts, chair)).chain(protected).collect();
    Ok(Ruling::new(
        Row::IllegalBid,
        laws,
        Chooser::Team(!team),
        vec![
            Choice::new(ChoiceName::Cancel, None, vec![point.clone(), facts.re_deal()]),
            Choice::new(ChoiceName::Complete, None, vec![point, Effect::DealOver]),
            Choice::new(ChoiceName::GoOn, Some(chair), go_on),
        ],
    ))
}

/// A legal call changed on purpose to another legal call, before the next.
pub(super) fn changed_call(facts: &Facts<'_>, chair: Chair, call: Call, second: Call) -> Result<Ruling, Mistake> {
    facts.only_under(Laws::Bridge)?;
    let auction = facts.auction_of(chair)?;
    // Of calls that the cards forbid nothing is known here: they have a row of their own.
    let any_hand = Hand::full(Rank::Queen);
    for (field, call) in [("event.call", call), ("event.second", second)] {
        if auction.check(call, any_hand).is_err() {
            return Err(Mistake::new(field, Why::Contradiction));
        }
    }
    let (team, next) = (chair.team(), facts.next(chair));
    let keep = std::iter::once(stands(chair, call))
        .chain(partners_pass(facts, chair))
        .chain([Effect::ProtectFromEnforcedPass { team: !team }])
        .collect();
    let other = vec![cancelled(chair, call), Effect::AtMostAverageMinus { team }];
    let refuse = Choice {
        name: ChoiceName::Refuse,
        turn: Some(chair),
        effects: Vec::new(),
        then: Some(Choices {
            chooser: Chooser::Chair(chair),
            options: vec![
                Choice::new(ChoiceName::KeepFirst, facts.after_call(call), keep),
                Choice::new(ChoiceName::OtherCall, Some(chair), other),
            ],
        }),
    };
    let accept = Choice::new(ChoiceName::Accept, facts.after_call(second), vec![stands(chair, second)]);
    Ok(Ruling::new(Row::ChangedCall, facts.laws, Chooser::Chair(next), vec![accept, refuse]))
}

/// Somebody asks to hear earlier calls.
pub(super) fn call_review(facts: &Facts<'_>, asked: Review) -> Ruling {
    let shown = match facts.rules.calls_shown {
        CallsShown::None => 0,
        CallsShown::LastCall => 1,
        CallsShown::LastTwoBids => 2,
        CallsShown::All => 3,
    };
    let wanted = match asked {
        Review::LastCall | Review::UnheardCall => 1,
        Review::LastTwoBids => 2,
        Review::All => 3,
    };
    let answered = match facts.laws {
        Laws::Association => asked == Review::UnheardCall,
        Laws::Booklet | Laws::Bridge => wanted <= shown,
    };
    let (name, effects) = match answered {
        true => (ChoiceName::Answer, vec![Effect::Answer]),
        false => (ChoiceName::Refuse, Vec::new()),
    };
    Ruling::settled(Row::CallReview, facts.laws, name, facts.turn(), effects)
}

/// Thought was taken for a pass.
pub(super) fn silence(facts: &Facts<'_>, chair: Chair) -> Result<Ruling, Mistake> {
    facts.auction_of(chair)?;
    Ok(Ruling::settled(Row::Silence, facts.laws, ChoiceName::TurnStays, Some(chair), Vec::new()))
}
