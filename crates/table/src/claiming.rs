//! What comes of it when somebody claims, or does something about a claim.

use thurup_laws::claims::{self, Answer, Claim, Course, Due, Position, Refusal as LawsRefusal, Verdict, What};
use thurup_rules::{Card, Chair, Outcome};
use thurup_wire::table::ClaimChoice;

use crate::claim::{ClaimMoment, ClaimStep, TableClaim};
use crate::decision::deal_on;
use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{TableDeal, TableState};
use crate::wish::AboutClaim;

/// How many positions a bot looks at before it answers a claim: what it does not see to be safe it contests.
const LOOKED_AT: u64 = 4_000_000;

/// Somebody claims or concedes. A complete trick that lies on the table is turned over with it.
///
/// # Errors
/// Why that cannot be.
pub fn open(
    state: &TableState,
    chair: Chair,
    claiming: ClaimChoice,
    statement: &[Card],
    stood_in: bool,
) -> Result<Vec<Event>, Refusal> {
    let deal = deal_on(state)?;
    if deal.open_claim().is_some() {
        return Err(Refusal::Claim(LawsRefusal::AlreadyOpen));
    }
    let position = Position::of(&deal.game).map_err(Refusal::ClaimNotNow)?;
    // What may be claimed is a question about all plays by the rules, and these are not.
    if deal.restrictions.binds_cards() {
        return Err(Refusal::ClaimBound);
    }
    let play = deal.game.play().ok_or(Refusal::ClaimNotNow(claims::NotNow::NoPlay))?;
    let needed = || claims::deciding(play, chair.team()).ok_or(Refusal::ClaimDecided);
    let what = match claiming {
        // Of a deal that is decided nothing is left to be lost. What a bot claims is proved.
        ClaimChoice::Rest if claims::deciding(play, chair.team()).is_none() && !state.bot_plays(chair) => What::End,
        ClaimChoice::Rest => What::All,
        ClaimChoice::Contract => What::Safe(needed()?),
        ClaimChoice::Points(points) if points < needed()? => return Err(Refusal::ClaimTooFew),
        ClaimChoice::Points(points) => What::Safe(points),
        ClaimChoice::ConcedeRest => What::None,
        ClaimChoice::ConcedeContract => What::Less(needed()?),
    };
    let claim = Claim::new(chair, what).stating(statement.iter().copied());
    Course::open(position, claim.clone(), deal.game.rules().claims.into()).map_err(Refusal::Claim)?;
    let closed = deal.trick_waits.then_some(Event::TrickClosed);
    Ok(closed.into_iter().chain([Event::Claimed { claim, stood_in }]).collect())
}

/// Something is done about the claim that is open. With it, how the deal ends, where it does.
///
/// # Errors
/// Why that cannot be.
pub fn go_on(state: &TableState, step: ClaimStep) -> Result<(Event, Option<Outcome>), Refusal> {
    let deal = deal_on(state)?;
    let mut claim = deal.open_claim().ok_or(Refusal::NoClaim)?.clone();
    claim.take(&step, 0).map_err(Refusal::Claim)?;
    Ok((Event::ClaimWent(step), deal.settled_by(&claim)))
}

/// What the person on this chair does about the claim.
///
/// # Errors
/// Why that cannot be.
pub fn by(state: &TableState, chair: Chair, about: &AboutClaim) -> Result<(Event, Option<Outcome>), Refusal> {
    let step = match about {
        AboutClaim::Answer(answer) => ClaimStep::Answered(chair, *answer),
        AboutClaim::State(cards) => {
            let claim = deal_on(state)?.open_claim().ok_or(Refusal::NoClaim)?;
            if claim.made.chair != chair {
                return Err(Refusal::Claim(LawsRefusal::NotClaimer));
            }
            ClaimStep::Stated(cards.clone())
        }
        AboutClaim::Show(number, card) => {
            let whose = Chair::from_number(*number, state.seats).ok_or(Refusal::NoSuchChair(*number))?;
            ClaimStep::Shown(chair, (whose, *card))
        }
        AboutClaim::TakeBack(keep) => ClaimStep::TakenBack(chair, *keep),
    };
    go_on(state, step)
}

/// What is asked when a claim waits for somebody who thinks.
#[derive(Clone, Debug)]
pub struct ClaimQuestion {
    /// The claim, with all hands: they lie open.
    claim: TableClaim,
}

impl ClaimQuestion {
    /// The verdict, looking at no more than so many cards where many tricks are left. A table takes [`claims::NODES`].
    pub fn verdict(&self, nodes: u64) -> Verdict {
        self.claim.course.judge(nodes)
    }

    /// What a bot answers: it accepts what it sees to be right.
    pub fn answer(&self) -> Answer {
        if self.claim.course.start().holds(LOOKED_AT) { Answer::Accept } else { Answer::Contest }
    }
}

/// The claim that is open, for those who think about it.
pub fn question(state: &TableState) -> Option<(ClaimMoment, ClaimQuestion)> {
    let deal = deal_on(state).ok()?;
    let claim = deal.open_claim()?;
    Some((ClaimMoment { deal: deal.id, steps: claim.steps.len() }, ClaimQuestion { claim: claim.clone() }))
}

/// For whom the claim waits who is no person, or is away: to answer it.
pub fn bot_to_answer(state: &TableState) -> Option<Chair> {
    let claim = deal_on(state).ok()?.open_claim()?;
    match claim.course.due() {
        Due::Answers(chairs) => chairs.into_iter().find(|chair| state.bot_plays(*chair)),
        _ => None,
    }
}

/// Nobody is there who could do what the claim waits for: a bot states nothing, and shows nothing.
pub fn waits_for_nobody(state: &TableState) -> bool {
    let Some(claim) = deal_on(state).ok().and_then(TableDeal::open_claim) else { return false };
    match claim.course.due() {
        Due::Statement(chair) => state.bot_plays(chair),
        Due::Showing => {
            state.seats.chairs().filter(|chair| chair.team() != claim.made.chair.team()).all(|chair| state.bot_plays(chair))
        }
        _ => false,
    }
}
