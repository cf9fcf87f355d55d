//! Rulings and effects as cases expect them.

use std::collections::BTreeMap;

use serde::Deserialize;
use thurup_rules::{ByTeam, Call, Chair, Seats, Suit, Team};

use super::fields::{CardField, fields, needed, nothing_left, wrong};
use crate::rulings::{Allowed, Claimed, Counted, Effect, Order, Row, Who};

/// An option as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionField {
    #[serde(deserialize_with = "Option::deserialize")]
    turn: Option<Chair>,
    effects: Vec<EffectField>,
    then: Option<ThenField>,
}

/// A second choice as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ThenField {
    chooser: String,
    options: BTreeMap<String, OptionField>,
}

fields! {
    EffectField {
        #[serde(rename = "do")]
        act: String,
        chair: Chair,
        call: Call,
        only: Vec<String>,
        turns: u8,
        card: CardField,
        team: Team,
        demand: String,
        forbid: String,
        chairs: Vec<Chair>,
        points: PointsField,
        stake: u8,
        dealer: Chair,
        won_by: Team,
        what: String,
        who: String,
        now: u8,
        against: String,
        score: String,
        row: Row,
    }
}

/// Points of one team, or of each.
#[derive(Clone, Copy, Deserialize)]
#[serde(untagged)]
pub enum PointsField {
    Some(u8),
    Each(EachField),
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EachField {
    odd: u8,
    even: u8,
}

/// A choice as it is compared: lists have no order.
#[derive(Debug, PartialEq, Eq)]
pub struct Shown {
    pub chooser: String,
    pub options: BTreeMap<String, ShownOption>,
}

/// An option as it is compared.
#[derive(Debug, PartialEq, Eq)]
pub struct ShownOption {
    pub turn: Option<Chair>,
    pub effects: Vec<String>,
    pub then: Option<Shown>,
}

/// The expected choice.
///
/// # Errors
/// A sentence that names the field.
pub fn choice(chooser: String, options: BTreeMap<String, OptionField>, path: &str) -> Result<Shown, String> {
    let read = |(name, option): (String, OptionField)| {
        let path = format!("{path}.{name}");
        let effects = option.effects.into_iter().enumerate();
        let effects = effects.map(|(place, effect)| effect.read(&format!("{path}.effects[{place}]")).map(|e| e.to_string()));
        let mut effects: Vec<String> = effects.collect::<Result<_, String>>()?;
        effects.sort();
        let then = option.then.map(|then| choice(then.chooser, then.options, &format!("{path}.then.options"))).transpose()?;
        Ok((name, ShownOption { turn: option.turn, effects, then }))
    };
    Ok(Shown { chooser, options: options.into_iter().map(read).collect::<Result<_, String>>()? })
}

fn suit(text: &str, path: &str) -> Result<Suit, String> {
    let mut letters = text.chars();
    match (letters.next().map(Suit::try_from), letters.next()) {
        (Some(Ok(suit)), None) => Ok(suit),
        _ => Err(wrong(path, "a suit is S, H, D or C")),
    }
}

fn who(text: &str, path: &str) -> Result<Who, String> {
    let chair = text.strip_prefix("chair ").and_then(|number| Chair::from_number(number.parse().ok()?, Seats::Eight));
    match (text, chair) {
        (_, Some(chair)) => Ok(Who::Chair(chair)),
        ("team odd", _) => Ok(Who::Team(Team::Odd)),
        ("team even", _) => Ok(Who::Team(Team::Even)),
        _ => Err(wrong(path, "write chair and its number, team odd or team even")),
    }
}

impl EffectField {
    fn read(mut self, path: &str) -> Result<Effect, String> {
        let act = needed(self.act.take(), path, "do")?;
        let effect = self.effect(&act, path)?;
        nothing_left(self.left(), path, format!("the effect {act}"))?;
        Ok(effect)
    }

    fn effect(&mut self, act: &str, path: &str) -> Result<Effect, String> {
        let field = |name: &str| format!("{path}.{name}");
        Ok(match act {
            "call-stands" => Effect::CallStands { chair: self.chair(path)?, call: self.call(path)? },
            "call-cancelled" => Effect::CallCancelled { chair: self.chair(path)?, call: self.call(path)? },
            "opening-leader" => Effect::OpeningLeader { chair: self.chair(path)? },
            "calls" => {
                let only = needed(self.only.take(), path, "only")?;
                let only = only.iter().map(|text| text.parse::<Allowed>().map_err(|error| wrong(&field("only"), error)));
                Effect::Calls {
                    chair: self.chair(path)?,
                    only: only.collect::<Result<_, _>>()?,
                    turns: needed(self.turns.take(), path, "turns")?,
                }
            }
            "card-stands" | "card-back" | "penalty-card" | "faced-card" | "small-card" => {
                let (chair, card) = (self.chair(path)?, needed(self.card.take(), path, "card")?.0);
                match act {
                    "card-stands" => Effect::CardStands { chair, card },
                    "card-back" => Effect::CardBack { chair, card },
                    "penalty-card" => Effect::PenaltyCard { chair, card },
                    "faced-card" => Effect::FacedCard { chair, card },
                    _ => Effect::SmallCard { chair, card },
                }
            }
            "lead" => {
                let by = match (self.chair.take(), self.team.take()) {
                    (Some(chair), None) => Who::Chair(chair),
                    (None, Some(team)) => Who::Team(team),
                    _ => return Err(wrong(path, "a lead has a chair or a team")),
                };
                let (order, suit) = match (self.demand.take(), self.forbid.take()) {
                    (Some(text), None) => (Order::Demand, suit(&text, &field("demand"))?),
                    (None, Some(text)) => (Order::Forbid, suit(&text, &field("forbid"))?),
                    _ => return Err(wrong(path, "a lead is demanded or forbidden")),
                };
                Effect::Lead { by, order, suit }
            }
            "lowest" => Effect::Lowest { chair: self.chair(path)? },
            "may-change" => Effect::MayChange { chairs: needed(self.chairs.take(), path, "chairs")? },
            "points" => match needed(self.points.take(), path, "points")? {
                PointsField::Some(points) => Effect::Points { team: self.team(path)?, points },
                PointsField::Each(_) => return Err(wrong(&field("points"), "these are points of one team")),
            },
            "deal-lost" => Effect::DealLost { team: self.team(path)?, stake: needed(self.stake.take(), path, "stake")? },
            "re-deal" => Effect::ReDeal { dealer: needed(self.dealer.take(), path, "dealer")? },
            "rectify" => Effect::Rectify,
            "deal-over" => Effect::DealOver,
            "seats-back" => Effect::SeatsBack,
            "contract" => Effect::Contract { won_by: needed(self.won_by.take(), path, "won_by")? },
            "tricks" => match needed(self.points.take(), path, "points")? {
                PointsField::Each(each) => Effect::Tricks { points: ByTeam([each.odd, each.even]) },
                PointsField::Some(_) => return Err(wrong(&field("points"), "these are points by team")),
            },
            "count" => {
                let what = needed(self.what.take(), path, "what")?;
                let what = Counted::from_name(&what).ok_or_else(|| wrong(&field("what"), "indication or revoke-found"))?;
                let who = who(&needed(self.who.take(), path, "who")?, &field("who"))?;
                Effect::Count { what, who, now: needed(self.now.take(), path, "now")? }
            }
            "match-lost" => Effect::MatchLost { team: self.team(path)? },
            "warning" => Effect::Warning { who: Who::Chair(self.chair(path)?) },
            "claim" => {
                let what = needed(self.what.take(), path, "what")?;
                let what = Claimed::from_name(&what).ok_or_else(|| wrong(&field("what"), "all, safe, none or less"))?;
                Effect::Claim { chair: self.chair(path)?, what }
            }
            "protect" => match needed(self.against.take(), path, "against")?.as_str() {
                "enforced-pass" => Effect::ProtectFromEnforcedPass { team: self.team(path)? },
                _ => return Err(wrong(&field("against"), "enforced-pass is expected")),
            },
            "cap" => match needed(self.score.take(), path, "score")?.as_str() {
                "average-minus" => Effect::AtMostAverageMinus { team: self.team(path)? },
                _ => return Err(wrong(&field("score"), "average-minus is expected")),
            },
            "answer" => Effect::Answer,
            "set-aside" => Effect::SetAside,
            "see" => Effect::See { row: needed(self.row.take(), path, "row")? },
            other => return Err(wrong(&field("do"), format!("no effect `{other:.40}`"))),
        })
    }

    fn chair(&mut self, path: &str) -> Result<Chair, String> {
        needed(self.chair.take(), path, "chair")
    }

    fn call(&mut self, path: &str) -> Result<Call, String> {
        needed(self.call.take(), path, "call")
    }

    fn team(&mut self, path: &str) -> Result<Team, String> {
        needed(self.team.take(), path, "team")
    }
}
