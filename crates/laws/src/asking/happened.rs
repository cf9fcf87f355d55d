//! What is asked about each kind of irregularity, and what the answers say.

use thurup_rules::{Chair, Contract, Doubled, Named, RuleSet, Seats, Strain, TrumpKind};

use super::answers::{Asking, Question};
use super::fact::Fact;
use super::mistake::Mistake;
use super::words::{self, AUCTION, Far, PLAY};
use crate::claims::Standard;
use crate::rulings::{
    Claimed, Illegal, Irregularity, IrregularityKind, Laws, MOST_POINTS, Misdealt, Noticed, PlaySoFar, Review, SaidBy,
    Situation, TrickQuestion, TrickState, Verdict, ruffs_cost_more,
};

const DOUBLED: [Doubled; 3] = [Doubled::Undoubled, Doubled::Doubled, Doubled::Redoubled];
/// Characters of what somebody said.
const SAID: usize = 40;

/// What is asked about a kind of irregularity, in order.
pub fn questions(kind: IrregularityKind, rules: &RuleSet, laws: Laws, seats: Seats) -> Vec<Question> {
    let mut asking = Asking::listing(rules, laws, seats);
    // While listing every question has an answer.
    let _ = ask(&mut asking, kind);
    asking.listed()
}

/// Reads the answers about a kind of irregularity; nothing is counted yet.
///
/// # Errors
/// An answer that is missing, or cannot be read.
pub fn read(
    kind: IrregularityKind,
    rules: &RuleSet,
    laws: Laws,
    seats: Seats,
    answers: &dyn Fn(Fact) -> Option<String>,
) -> Result<(Situation, Irregularity), Mistake> {
    ask(&mut Asking::reading(rules, laws, seats, answers), kind)
}

/// A situation of which the ruling asks nothing: before the first call.
fn any(asking: &Asking<'_>) -> Situation {
    Situation::new(asking.seats, Chair::FIRST)
}

fn dealt(asking: &mut Asking<'_>) -> Result<Situation, Mistake> {
    Ok(Situation::new(asking.seats, asking.chair(Fact::Dealer)?))
}

/// In the auction, with its calls.
fn in_auction(asking: &mut Asking<'_>) -> Result<Situation, Mistake> {
    let mut situation = dealt(asking)?;
    situation.calls = asking.calls(Fact::Calls)?;
    Ok(situation)
}

/// The least contract there is, where none matters.
fn least_contract(rules: &RuleSet, by: Chair) -> Contract {
    let named = if rules.trump() == TrumpKind::Indicator { Named::Hidden } else { Named::Strain(Strain::NoTrump) };
    Contract { value: rules.lowest_bid(), named, by, doubled: Doubled::Undoubled }
}

fn contract(asking: &mut Asking<'_>) -> Result<Contract, Mistake> {
    let (least, most) = (asking.rules.lowest_bid(), asking.rules.highest_bid(asking.seats));
    let value = asking.number(Fact::Value, least, most)?;
    let hidden = asking.rules.trump() == TrumpKind::Indicator;
    let named = if hidden { Named::Hidden } else { Named::Strain(asking.strain(Fact::Denomination, asking.rules.strains())?) };
    let by = asking.chair(Fact::Bidder)?;
    let doubled = if hidden { Doubled::Undoubled } else { asking.one_of(Fact::Doubled, &DOUBLED, words::doubled)? };
    Ok(Contract { value, named, by, doubled })
}

/// In the play, of which no card matters.
fn begun(situation: &mut Situation, contract: Contract) {
    situation.contract = Some(contract);
    let leader = situation.seats.next(situation.dealer);
    situation.play = Some(PlaySoFar { closed: 1, leader, trick: Vec::new() });
}

/// In the play, with the open trick.
fn in_trick(asking: &mut Asking<'_>, situation: &mut Situation, cards: bool) -> Result<(), Mistake> {
    let leader = asking.chair(Fact::Leader)?;
    let trick = if cards { asking.cards(Fact::Trick)? } else { Vec::new() };
    let contract = situation.contract.unwrap_or_else(|| least_contract(asking.rules, leader));
    situation.contract = Some(contract);
    situation.play = Some(PlaySoFar { closed: 1, leader, trick });
    Ok(())
}

/// In the play, with the open trick and trump, which decides whose turn it is after it.
fn in_trick_with_trump(asking: &mut Asking<'_>) -> Result<Situation, Mistake> {
    let mut situation = any(asking);
    if asking.rules.trump() != TrumpKind::Indicator {
        let named = Named::Strain(asking.strain(Fact::Denomination, asking.rules.strains())?);
        situation.contract = Some(Contract { named, ..least_contract(asking.rules, Chair::FIRST) });
    }
    in_trick(asking, &mut situation, true)?;
    Ok(situation)
}

/// Either in the auction, with what was called, or in the play, with the contract: what a deal that is lost is worth.
fn at_stake(asking: &mut Asking<'_>) -> Result<Situation, Mistake> {
    let mut situation = dealt(asking)?;
    asking.one_of(Fact::Far, &[Far::Auction, Far::Play], words::far)?;
    if let Some(calls) = asking.when(Fact::Far, &[AUCTION], |asking| asking.calls(Fact::Calls))? {
        situation.calls = calls;
    }
    if let Some(contract) = asking.when(Fact::Far, &[PLAY], contract)? {
        situation.calls.clear();
        begun(&mut situation, contract);
    }
    Ok(situation)
}

/// In the play, with the contract.
fn with_contract(asking: &mut Asking<'_>) -> Result<Situation, Mistake> {
    let mut situation = dealt(asking)?;
    let contract = contract(asking)?;
    begun(&mut situation, contract);
    Ok(situation)
}

#[allow(clippy::too_many_lines, reason = "one arm for each kind")]
fn ask(asking: &mut Asking<'_>, kind: IrregularityKind) -> Result<(Situation, Irregularity), Mistake> {
    let association = asking.laws == Laws::Association;
    let bridge = asking.laws == Laws::Bridge;
    Ok(match kind {
        IrregularityKind::Misdeal => {
            let situation = dealt(asking)?;
            let what = asking.one_of(Fact::Misdealt, Misdealt::ALL, words::misdealt)?;
            let stage = asking.one_of(Fact::Noticed, Noticed::ALL, words::noticed)?;
            let taken_up = if association {
                None
            } else {
                asking.when(Fact::Noticed, &[Noticed::Deal.name()], |asking| asking.flag(Fact::TakenUp))?
            };
            let wrong = [Misdealt::WrongDealer.name()];
            let proper_dealer = asking.when(Fact::Misdealt, &wrong, |asking| asking.chair(Fact::ProperDealer))?;
            (situation, Irregularity::Misdeal { what, stage, taken_up: taken_up.unwrap_or(true), proper_dealer })
        }
        IrregularityKind::ConstrainingHand => {
            let chair = asking.chair(Fact::Holder)?;
            let declared = asking.flag(Fact::Declared)?;
            let situation = asking.when(Fact::Declared, &["no"], at_stake)?;
            (situation.unwrap_or_else(|| any(asking)), Irregularity::ConstrainingHand { chair, declared })
        }
        IrregularityKind::AllOfSuit => (with_contract(asking)?, Irregularity::AllOfSuit),
        IrregularityKind::SeatsChanged => {
            (any(asking), Irregularity::SeatsChanged { before_deal: asking.flag(Fact::BeforeDeal)? })
        }
        IrregularityKind::CallOutOfTurn
        | IrregularityKind::Wording
        | IrregularityKind::Slip
        | IrregularityKind::Insufficient
        | IrregularityKind::IllegalBid
        | IrregularityKind::ChangedCall
        | IrregularityKind::CallReview
        | IrregularityKind::Silence => of_auction(asking, kind)?,
        IrregularityKind::ScoreTalk => {
            let (chair, asked_for) = (asking.chair(Fact::Chair)?, asking.flag(Fact::AskedFor)?);
            (any(asking), Irregularity::ScoreTalk { chair, asked_for })
        }
        IrregularityKind::Indication => {
            let chair = asking.chair(Fact::Chair)?;
            // The association's price is points, not the deal.
            let situation = if association { any(asking) } else { at_stake(asking)? };
            let points = if association { asking.some_number(Fact::DecidedPoints, 0, MOST_POINTS)? } else { None };
            (situation, Irregularity::Indication { chair, points })
        }
        IrregularityKind::ExposedCard => {
            let mut situation = any(asking);
            asking.one_of(Fact::Far, &[Far::Auction, Far::Play], words::far)?;
            if let Some(dealer) = asking.when(Fact::Far, &[AUCTION], |asking| asking.chair(Fact::Dealer))? {
                situation.dealer = dealer;
            }
            let play = asking.when(Fact::Far, &[PLAY], |asking| {
                let mut situation = any(asking);
                in_trick(asking, &mut situation, true)?;
                Ok(situation)
            })?;
            let situation = play.unwrap_or(situation);
            let (chair, card) = (asking.chair(Fact::Chair)?, asking.card(Fact::Card)?);
            let others = asking.cards(Fact::Others)?;
            let partner_could_see = asking.flag(Fact::PartnerCouldSee)?;
            let accident = !bridge || asking.flag(Fact::Accident)?;
            (situation, Irregularity::ExposedCard { chair, card, partner_could_see, accident, others })
        }
        IrregularityKind::LeadOutOfTurn => {
            let mut situation = dealt(asking)?;
            // To the last trick somebody has still to lead.
            let closed = asking.number(Fact::Closed, 0, asking.rules.hand_size(asking.seats).saturating_sub(1))?;
            in_trick(asking, &mut situation, false)?;
            if let Some(play) = &mut situation.play {
                play.closed = closed;
            }
            let (chair, card) = (asking.chair(Fact::Chair)?, asking.card(Fact::Card)?);
            (situation, Irregularity::LeadOutOfTurn { chair, card, next_played: asking.flag(Fact::NextPlayed)? })
        }
        IrregularityKind::CardOutOfTurn => {
            let mut situation = any(asking);
            in_trick(asking, &mut situation, true)?;
            let (chair, card) = (asking.chair(Fact::Chair)?, asking.card(Fact::Card)?);
            (situation, Irregularity::CardOutOfTurn { chair, card })
        }
        IrregularityKind::CardTakenBack => {
            let situation = in_trick_with_trump(asking)?;
            let (chair, card) = (asking.chair(Fact::Chair)?, asking.card(Fact::Card)?);
            (situation, Irregularity::CardTakenBack { chair, card, second: asking.card(Fact::SecondCard)? })
        }
        IrregularityKind::CardNamed => {
            let situation = in_trick_with_trump(asking)?;
            let (chair, card) = (asking.chair(Fact::Chair)?, asking.card(Fact::Card)?);
            (situation, Irregularity::CardNamed { chair, card, clearly_another: asking.flag(Fact::ClearlyAnother)? })
        }
        IrregularityKind::PartnerLeads => {
            let mut situation = any(asking);
            in_trick(asking, &mut situation, false)?;
            (situation, Irregularity::PartnerLeads { chair: asking.chair(Fact::Holder)?, card: asking.card(Fact::Card)? })
        }
        IrregularityKind::Revoke => revoke(asking)?,
        IrregularityKind::TrickReopened => {
            let after_deal = asking.flag(Fact::AfterDeal)?;
            let more = asking.when(Fact::AfterDeal, &["no"], |asking| {
                let team = asking.team(Fact::Team)?;
                let revoke_confirmed = asking.flag(Fact::RevokeConfirmed)?;
                if association {
                    let mut situation = any(asking);
                    let contract = least_contract(asking.rules, Chair::FIRST);
                    begun(&mut situation, contract);
                    return Ok((situation, team, revoke_confirmed, asking.flag(Fact::NewLead)?));
                }
                Ok((with_contract(asking)?, team, revoke_confirmed, false))
            })?;
            let (situation, team, revoke_confirmed, new_lead) =
                more.unwrap_or_else(|| (any(asking), Chair::FIRST.team(), false, false));
            (situation, Irregularity::TrickReopened { team, revoke_confirmed, after_deal, new_lead })
        }
        IrregularityKind::TrickAsked => {
            let mut situation = any(asking);
            begun(&mut situation, least_contract(asking.rules, Chair::FIRST));
            let asked = asking.one_of(Fact::Question, TrickQuestion::ALL, words::question)?;
            let all = [TrickQuestion::AllCards.name()];
            let own_turn = asking.when(Fact::Question, &all, |asking| asking.flag(Fact::OwnTurn))?;
            let closed = asking.when(Fact::Question, &all, |asking| asking.flag(Fact::TrickClosed))?;
            let (own_turn, closed) = (own_turn.unwrap_or(false), closed.unwrap_or(true));
            (situation, Irregularity::TrickAsked { asked, own_turn, closed })
        }
        IrregularityKind::TrickTurned => {
            let mut situation = any(asking);
            begun(&mut situation, least_contract(asking.rules, Chair::FIRST));
            let chair = asking.chair(Fact::Holder)?;
            (situation, Irregularity::TrickTurned { chair, by_partner: asking.flag(Fact::ByPartner)? })
        }
        IrregularityKind::CardCount => {
            let mut situation = dealt(asking)?;
            asking.one_of(Fact::Far, &[Far::Auction, Far::Play], words::far)?;
            if let Some(contract) = asking.when(Fact::Far, &[PLAY], contract)? {
                begun(&mut situation, contract);
            }
            (situation, Irregularity::CardCount { chairs: asking.chairs(Fact::Chairs)? })
        }
        IrregularityKind::CardsTabled => {
            let mut situation = any(asking);
            asking.one_of(Fact::Far, &[Far::Auction, Far::Play], words::far)?;
            if asking.when(Fact::Far, &[PLAY], |_| Ok(()))?.is_some() {
                begun(&mut situation, least_contract(asking.rules, Chair::FIRST));
            }
            (
                situation,
                Irregularity::CardsTabled { chair: asking.chair(Fact::Chair)?, cards: asking.some_cards(Fact::Tabled)? },
            )
        }
        IrregularityKind::ClaimDecided => {
            let situation = with_contract(asking)?;
            let chair = asking.chair(Fact::Claimer)?;
            let what = asking.one_of(Fact::Claimed, Claimed::ALL, words::claimed)?;
            let verdict = asking.one_of(Fact::Verdict, Verdict::ALL, words::verdict)?;
            let most = asking.rules.deck(asking.seats).points();
            let points_left = asking.number(Fact::PointsLeft, 0, most)?;
            let fails = [Verdict::Fails.name()];
            let least = asking.when(Fact::Verdict, &fails, |asking| asking.some_number(Fact::Least, 0, most))?.flatten();
            let standard = Standard::from(asking.rules.claims);
            (situation, Irregularity::ClaimDecided { chair, standard, what, verdict, points_left, least })
        }
    })
}

fn of_auction(asking: &mut Asking<'_>, kind: IrregularityKind) -> Result<(Situation, Irregularity), Mistake> {
    if kind == IrregularityKind::CallReview {
        let chair = asking.chair(Fact::Asker)?;
        return Ok((
            any(asking),
            Irregularity::CallReview { chair, asked: asking.one_of(Fact::Review, Review::ALL, words::review)? },
        ));
    }
    if kind == IrregularityKind::IllegalBid {
        let situation = at_stake(asking)?;
        let (chair, call) = (asking.chair(Fact::Chair)?, asking.any_call(Fact::Call)?);
        return Ok((
            situation,
            Irregularity::IllegalBid { chair, call, why: asking.one_of(Fact::Illegal, Illegal::ALL, words::illegal)? },
        ));
    }
    let situation = in_auction(asking)?;
    if kind == IrregularityKind::Silence {
        return Ok((situation, Irregularity::Silence { chair: asking.chair(Fact::Thinker)? }));
    }
    let chair = asking.chair(Fact::Chair)?;
    let irregularity = match kind {
        IrregularityKind::Wording => {
            let (said, meant) = (asking.words(Fact::Said, SAID)?, asking.call(Fact::Meant)?);
            Irregularity::Wording { chair, said, meant, next_called: asking.flag(Fact::NextCalled)? }
        }
        IrregularityKind::ChangedCall => {
            let (call, second) = (asking.call(Fact::Call)?, asking.call(Fact::SecondCall)?);
            Irregularity::ChangedCall { chair, call, second }
        }
        IrregularityKind::Slip => {
            let (call, wanted) = (asking.call(Fact::Call)?, asking.some_call(Fact::Wanted)?);
            Irregularity::Slip { chair, call, wanted, next_called: asking.flag(Fact::NextCalled)? }
        }
        IrregularityKind::Insufficient => {
            let call = asking.bid(Fact::Call)?;
            Irregularity::Insufficient { chair, call, next_called: asking.flag(Fact::NextCalled)? }
        }
        _ => {
            let call = asking.call(Fact::Call)?;
            Irregularity::CallOutOfTurn { chair, call, next_called: asking.flag(Fact::NextCalled)? }
        }
    };
    Ok((situation, irregularity))
}

fn revoke(asking: &mut Asking<'_>) -> Result<(Situation, Irregularity), Mistake> {
    let association = asking.laws == Laws::Association;
    let (chair, card) = (asking.chair(Fact::Chair)?, asking.card(Fact::Card)?);
    let agreed = asking.flag(Fact::Agreed)?;
    let more = asking.when(Fact::Agreed, &["no"], |asking| {
        let state = asking.one_of(Fact::State, TrickState::ALL, words::state)?;
        let by = if association { SaidBy::Opponents } else { asking.one_of(Fact::SaidBy, SaidBy::ALL, words::said_by)? };
        let (mut slip, mut new_lead) = (false, false);
        if association {
            slip = asking.flag(Fact::Slip)?;
            new_lead = asking.flag(Fact::NewLead)?;
        }
        let mut situation = with_contract(asking)?;
        let open = [TrickState::BeforeNext.name(), TrickState::Open.name()];
        let trick = asking.when(Fact::State, &open, |asking| {
            let mut here = situation.clone();
            in_trick(asking, &mut here, true)?;
            Ok(here)
        })?;
        situation = trick.unwrap_or(situation);
        let ruff = !association && ruffs_cost_more(asking.rules) && asking.flag(Fact::Ruff)?;
        Ok((situation, state, by, ruff, slip, new_lead))
    })?;
    let (situation, state, by, ruff, slip, new_lead) =
        more.unwrap_or_else(|| (any(asking), TrickState::Closed, SaidBy::Opponents, false, false, false));
    Ok((situation, Irregularity::Revoke { chair, card, state, by, ruff, agreed, slip, new_lead }))
}
