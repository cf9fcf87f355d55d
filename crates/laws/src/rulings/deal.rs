//! Irregularities of the deal.
//!
//! | clause | where | done |
//! |---|---|---|
//! | O.1, 1.3, A.B1: anything wrong with the dealing is dealt again without penalty; before anybody's cards are taken up the chair to the dealer's right may have it mended | [`misdeal`] | yes |
//! | a wrong dealer stands once a call is made; a wrong number found in the play is a matter of the card count | [`misdeal`] | yes |
//! | Association 1.4.3, 1.6: a card exposed or a wrong number is dealt again; a wrong dealer up to the opening lead | [`misdeal`] | yes |
//! | Association 1.4.3, 1.5.9, 1.5.10, 1.6: a hand of eight cards of a suit or of eight jacks is declared, or costs the deal and 3 points | [`constraining_hand`] | yes |
//! | 2.1, A.E3: no contract in a suit of which its team holds every card | [`all_of_suit`] | yes |
//! | Association 1.2, 1.6: seats within a team are changed before the deal only | [`seats_changed`] | yes |
//! | Association 1.6: a session keeps its number of deals | who counts them | not here |

use thurup_rules::Chair;

use super::choice::{Choice, ChoiceName, Chooser};
use super::effect::Effect;
use super::facts::Facts;
use super::irregularity::{Misdealt, Noticed};
use super::law::Laws;
use super::mistake::{Mistake, Why};
use super::row::Row;
use super::ruling::Ruling;

const CARDINAL: u8 = 3;

/// Something was wrong with the dealing.
pub(super) fn misdeal(
    facts: &Facts<'_>,
    what: Misdealt,
    stage: Noticed,
    taken_up: bool,
    proper_dealer: Option<Chair>,
) -> Result<Ruling, Mistake> {
    let settled = |name, effects| Ruling::settled(Row::Misdeal, facts.laws, name, None, effects);
    let association = facts.laws == Laws::Association;
    if what == Misdealt::WrongDealer && proper_dealer == Some(facts.situation.dealer) {
        return Err(Mistake::new("event.proper_dealer", Why::Contradiction));
    }
    let too_late = stage == Noticed::Play || (stage == Noticed::Auction && !association);
    let dealer = match (what, proper_dealer) {
        // Whose turn it was to deal does not matter any more.
        (Misdealt::WrongDealer, _) if too_late => return Ok(settled(ChoiceName::Stands, Vec::new())),
        (Misdealt::WrongDealer, proper) => proper.ok_or(Mistake::new("event.proper_dealer", Why::Missing))?,
        _ => facts.situation.dealer,
    };
    let again = || vec![Effect::ReDeal { dealer }];
    Ok(match (what, stage) {
        (Misdealt::WrongCount | Misdealt::WrongHands, Noticed::Play) if !association => {
            settled(ChoiceName::CardCount, vec![Effect::See { row: Row::CardCount }])
        }
        (_, Noticed::Deal) if !association && !taken_up => Ruling::new(
            Row::Misdeal,
            facts.laws,
            Chooser::Chair(facts.next(facts.situation.dealer)),
            vec![Choice::new(ChoiceName::ReDeal, None, again()), Choice::new(ChoiceName::Rectify, None, vec![Effect::Rectify])],
        ),
        _ => settled(ChoiceName::ReDeal, again()),
    })
}

/// A hand that may not be played.
pub(super) fn constraining_hand(facts: &Facts<'_>, holder: Chair, declared: bool) -> Result<Ruling, Mistake> {
    facts.only_under(Laws::Association)?;
    let settled = |name, effects| Ruling::settled(Row::ConstrainingHand, facts.laws, name, None, effects);
    Ok(match declared {
        true => settled(ChoiceName::ReDeal, vec![facts.re_deal()]),
        false => settled(ChoiceName::Lost, cardinal(facts, holder)),
    })
}

/// What breaking the association's cardinal rule costs: the deal, and three points.
pub(super) fn cardinal(facts: &Facts<'_>, offender: Chair) -> Vec<Effect> {
    let team = offender.team();
    vec![facts.lost(team), Effect::Points { team: !team, points: CARDINAL }]
}

/// The contract's team holds every card of its suit.
pub(super) fn all_of_suit(facts: &Facts<'_>) -> Result<Ruling, Mistake> {
    let contract = facts.situation.contract.ok_or(Mistake::new("contract", Why::Missing))?;
    if contract.trump().is_none() {
        return Err(Mistake::new("contract.denomination", Why::Contradiction));
    }
    Ok(Ruling::settled(Row::AllOfSuit, facts.laws, ChoiceName::ReDeal, None, vec![facts.re_deal()]))
}

/// Players of a team changed seats.
pub(super) fn seats_changed(facts: &Facts<'_>, before_deal: bool) -> Result<Ruling, Mistake> {
    facts.only_under(Laws::Association)?;
    let (name, effects) = match before_deal {
        true => (ChoiceName::Stands, Vec::new()),
        false => (ChoiceName::Undone, vec![Effect::SeatsBack]),
    };
    Ok(Ruling::settled(Row::SeatsChanged, facts.laws, name, None, effects))
}
