//! Irregularities of the play: revokes, closed tricks, questions about them, and what a claim brings.
//!
//! | clause | where | done |
//! |---|---|---|
//! | O.3.7a, A.D8: a revoke that the revoker notices before the next card | [`revoke`] | yes |
//! | O.3.7b: one owned up before the trick is closed | [`revoke`] | yes |
//! | O.3.7c: one owned up later costs the deal | [`revoke`] | yes |
//! | O.3.7d: one that the other team says first costs the deal at twice its stake, the second in a match the match | [`revoke`] | yes |
//! | A.D8: in International and Kerala the deal, and for a ruff up to three points more | [`revoke`] | yes |
//! | O.3.7d, 3.1.8: not after the result is agreed | [`revoke`] | yes |
//! | Association 1.6, 1.5.10: a slip is mended before a new lead; any other revoke breaks the cardinal rule | [`revoke`] | yes |
//! | O.3.9, 3.1.6; Association 1.6: looking into a closed trick | [`trick_reopened`] | yes |
//! | O.3.8: questions about a trick | [`trick_question`] | yes |
//! | Directors' file 8, 9: a trick turned wrongly, and who may say so | [`trick_turned`] | yes |
//! | O.3.5, A.D6 to A.D8, Association 1.6: what a claim or concession brings | [`claim`] | yes |

use thurup_rules::{ByTeam, Card, Chair, Team};

use crate::claims::Standard;

use super::cards::exposed;
use super::choice::{Choice, ChoiceName, Chooser};
use super::deal::cardinal;
use super::effect::{Counted, Effect, Who};
use super::facts::Facts;
use super::irregularity::{Claimed, SaidBy, TrickQuestion, TrickState, Verdict};
use super::law::{Laws, ruffs_cost_more};
use super::mistake::{Mistake, Why};
use super::row::Row;
use super::ruling::Ruling;

/// The second that the other team finds loses the match.
const FOUND: u8 = 2;

/// A revoke, as a director hears of it.
pub(super) struct Revoke {
    pub chair: Chair,
    pub card: Card,
    pub state: TrickState,
    pub by: SaidBy,
    pub ruff: bool,
    pub agreed: bool,
    pub slip: bool,
    pub new_lead: bool,
}

/// A card of another suit, though the suit led was held.
pub(super) fn revoke(facts: &Facts<'_>, revoke: Revoke) -> Result<Ruling, Mistake> {
    let Revoke { chair, card, state, by, ruff, agreed, slip, new_lead } = revoke;
    let laws = facts.laws;
    if agreed {
        return Ok(Ruling::settled(Row::RevokeTooLate, laws, ChoiceName::Stands, None, Vec::new()));
    }
    facts.play()?;
    if laws == Laws::Association {
        if !slip || new_lead {
            return Ok(Ruling::settled(Row::CardinalRule, laws, ChoiceName::Lost, None, cardinal(facts, chair)));
        }
        if state != TrickState::Closed {
            check_played(facts, chair, card, false)?;
        }
        let effects = vec![Effect::CardBack { chair, card }];
        return Ok(Ruling::settled(Row::RevokeSlip, laws, ChoiceName::Corrected, Some(chair), effects));
    }
    match (by, state) {
        (SaidBy::Opponents, _) => Ok(found(facts, chair, ruff)),
        (_, TrickState::Closed) => Ok(costs(facts, Row::RevokeOwned, chair, ruff, facts.stake_lost_by(chair.team()), &[])),
        (SaidBy::Offender, TrickState::BeforeNext) => {
            check_played(facts, chair, card, true)?;
            let options = exposed(chair, &[card], Some(Who::Team(chair.team())), Some(chair));
            Ok(Ruling::new(Row::RevokeAtOnce, laws, Chooser::Chair(facts.next(chair)), options))
        }
        (SaidBy::Offender | SaidBy::Offenders, _) => {
            let played = check_played(facts, chair, card, state == TrickState::BeforeNext)?;
            let chairs = played.into_iter().map(|(other, _)| other).filter(|other| other.team() != chair.team()).collect();
            let effects = vec![Effect::CardBack { chair, card }, Effect::Lowest { chair }, Effect::MayChange { chairs }];
            Ok(Ruling::settled(Row::RevokeOpenTrick, laws, ChoiceName::Corrected, Some(chair), effects))
        }
    }
}

/// The player has played this card to the open trick, not as its lead, and perhaps as the last so far.
fn check_played(facts: &Facts<'_>, chair: Chair, card: Card, last: bool) -> Result<Vec<(Chair, Card)>, Mistake> {
    let played = facts.played(facts.play()?);
    let place = played.iter().position(|&played| played == (chair, card));
    match place {
        Some(place) if place > 0 && (!last || place + 1 == played.len()) => Ok(played),
        Some(_) => Err(Mistake::new("event.state", Why::Contradiction)),
        None => Err(Mistake::new("play.trick", Why::NotPlayed)),
    }
}

/// The other team said it first.
fn found(facts: &Facts<'_>, chair: Chair, ruff: bool) -> Ruling {
    let team = chair.team();
    let now = facts.situation.counts.revokes_found_by_team.saturating_add(1);
    let mut more = vec![Effect::Count { what: Counted::RevokeFound, who: Who::Team(team), now }];
    if now >= FOUND {
        more.push(Effect::MatchLost { team });
    }
    let times = if ruffs_cost_more(facts.rules) { 1 } else { 2 };
    costs(facts, Row::RevokeFound, chair, ruff, facts.stake_lost_by(team) * times, &more)
}

/// The deal at this stake; and where a false ruff costs more, what the director gives.
fn costs(facts: &Facts<'_>, row: Row, chair: Chair, ruff: bool, stake: u8, more: &[Effect]) -> Ruling {
    let team = chair.team();
    let lost = |points: u8| {
        let added = (points > 0).then_some(Effect::Points { team: !team, points });
        std::iter::once(Effect::DealLost { team, stake }).chain(added).chain(more.iter().cloned()).collect()
    };
    if !ruff || !ruffs_cost_more(facts.rules) {
        return Ruling::settled(row, facts.laws, ChoiceName::Lost, None, lost(0));
    }
    let names = [ChoiceName::Plus0, ChoiceName::Plus1, ChoiceName::Plus2, ChoiceName::Plus3];
    let options = (0..).zip(names).map(|(points, name)| Choice::new(name, None, lost(points))).collect();
    Ruling::new(row, facts.laws, Chooser::Director, options)
}

/// A closed trick was looked into, at the wish of a team.
pub(super) fn trick_reopened(
    facts: &Facts<'_>,
    team: Team,
    revoke_confirmed: bool,
    after_deal: bool,
    new_lead: bool,
) -> Result<Ruling, Mistake> {
    let settled = |name, turn, effects| Ok(Ruling::settled(Row::TrickReopened, facts.laws, name, turn, effects));
    if after_deal {
        return settled(ChoiceName::Free, None, Vec::new());
    }
    facts.play()?;
    match (facts.laws, revoke_confirmed) {
        (Laws::Association, _) if new_lead => settled(ChoiceName::Refuse, facts.turn(), Vec::new()),
        (Laws::Association, _) => settled(ChoiceName::Free, facts.turn(), Vec::new()),
        (_, true) => settled(ChoiceName::Revoke, None, vec![Effect::See { row: Row::RevokeFound }]),
        (_, false) => settled(ChoiceName::Lost, None, vec![facts.lost(team)]),
    }
}

/// A closed trick lies the wrong way: what was played decides. Who tells a partner before the play is over tells what partners may not.
pub(super) fn trick_turned(facts: &Facts<'_>, by_partner: bool) -> Ruling {
    let effects = if by_partner { vec![Effect::See { row: Row::Indication }] } else { Vec::new() };
    Ruling::settled(Row::TrickTurned, facts.laws, ChoiceName::Stands, facts.turn(), effects)
}

/// Somebody asks about a trick.
pub(super) fn trick_question(facts: &Facts<'_>, asked: TrickQuestion, own_turn: bool, closed: bool) -> Result<Ruling, Mistake> {
    facts.play()?;
    let (name, effects) = match asked {
        TrickQuestion::SetAside => (ChoiceName::Answer, vec![Effect::SetAside]),
        TrickQuestion::AllCards if own_turn || !closed => (ChoiceName::Answer, vec![Effect::Answer]),
        TrickQuestion::AllCards | TrickQuestion::WhoPlayed | TrickQuestion::OneCard => (ChoiceName::Refuse, Vec::new()),
    };
    Ok(Ruling::settled(Row::TrickQuestion, facts.laws, name, facts.turn(), effects))
}

/// What a claim or concession brings.
pub(super) fn claim(
    facts: &Facts<'_>,
    team: Team,
    standard: Standard,
    what: Claimed,
    verdict: Verdict,
    points_left: u8,
    least: Option<u8>,
) -> Result<Ruling, Mistake> {
    if facts.situation.contract.is_none() {
        return Err(Mistake::new("contract", Why::Missing));
    }
    if points_left > facts.rules.deck(facts.seats).points() {
        return Err(Mistake::new("event.points_left", Why::TooMany));
    }
    if least.is_some_and(|least| least > points_left) {
        return Err(Mistake::new("event.least", Why::TooMany));
    }
    // So many of the points left go to the claimer's team, the rest to the other.
    let tricks = |own: u8| {
        let mut points = ByTeam([points_left - own; 2]);
        points[team] = own;
        Effect::Tricks { points }
    };
    let least = || least.ok_or(Mistake::new("event.least", Why::Missing));
    let effect = match (verdict, what) {
        (Verdict::Granted, Claimed::All) => tricks(points_left),
        (Verdict::Granted, Claimed::None) => tricks(0),
        (Verdict::Granted, Claimed::Safe) => Effect::Contract { won_by: team },
        (Verdict::Granted, Claimed::Less) => Effect::Contract { won_by: !team },
        (Verdict::Fails, Claimed::None | Claimed::Less) => tricks(least()?),
        (Verdict::Fails, Claimed::All | Claimed::Safe) => match standard {
            Standard::AnyLegalPlay => tricks(0),
            Standard::StatedLine => facts.lost(team),
            Standard::NormalPlay => tricks(least()?),
        },
    };
    let name = match verdict {
        Verdict::Granted => ChoiceName::Granted,
        Verdict::Fails => ChoiceName::Fails,
    };
    Ok(Ruling::settled(Row::Claim, facts.laws, name, None, vec![effect]))
}
