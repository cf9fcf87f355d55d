//! Effects read from the form in which they are written: that of [`Effect`]'s `Display`.

use std::str::FromStr;

use thurup_rules::{ByTeam, Call, Card, Chair, Rank, Seats, Suit, Team};

use super::allowed::Allowed;
use super::effect::{Counted, Effect, Order, Who};
use super::irregularity::Claimed;
use super::row::Row;

/// A text is no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an effect of a ruling")]
pub struct NoEffect;

impl FromStr for Effect {
    type Err = NoEffect;

    fn from_str(text: &str) -> Result<Effect, NoEffect> {
        if let Some((chair, only, turns)) = listed(text, "calls chair ", " only [", "] turns ") {
            let only = items(only).map(|word| word.parse::<Allowed>().map_err(|_| NoEffect)).collect::<Result<_, _>>()?;
            return Ok(Effect::Calls { chair: read_chair(chair)?, only, turns: number(turns)? });
        }
        if let Some(chairs) = text.strip_prefix("may-change chairs [").and_then(|rest| rest.strip_suffix(']')) {
            return Ok(Effect::MayChange { chairs: items(chairs).map(read_chair).collect::<Result<_, _>>()? });
        }
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["call-stands", "chair", chair, call] => Effect::CallStands { chair: read_chair(chair)?, call: read_call(call)? },
            ["call-cancelled", "chair", chair, call] => {
                Effect::CallCancelled { chair: read_chair(chair)?, call: read_call(call)? }
            }
            ["opening-leader", "chair", chair] => Effect::OpeningLeader { chair: read_chair(chair)? },
            ["card-stands", "chair", chair, card] => Effect::CardStands { chair: read_chair(chair)?, card: read_card(card)? },
            ["card-back", "chair", chair, card] => Effect::CardBack { chair: read_chair(chair)?, card: read_card(card)? },
            ["penalty-card", "chair", chair, card] => Effect::PenaltyCard { chair: read_chair(chair)?, card: read_card(card)? },
            ["faced-card", "chair", chair, card] => Effect::FacedCard { chair: read_chair(chair)?, card: read_card(card)? },
            ["small-card", "chair", chair, card] => Effect::SmallCard { chair: read_chair(chair)?, card: read_card(card)? },
            ["lead", kind, who, order, suit] => Effect::Lead {
                by: read_who(kind, who)?,
                order: Order::from_name(order).ok_or(NoEffect)?,
                suit: read_suit(suit)?,
            },
            ["lowest", "chair", chair] => Effect::Lowest { chair: read_chair(chair)? },
            ["points", team, points] => Effect::Points { team: read_team(team)?, points: number(points)? },
            ["deal-lost", team, "stake", stake] => Effect::DealLost { team: read_team(team)?, stake: number(stake)? },
            ["re-deal", "by", dealer] => Effect::ReDeal { dealer: read_chair(dealer)? },
            ["rectify"] => Effect::Rectify,
            ["deal-over"] => Effect::DealOver,
            ["seats-back"] => Effect::SeatsBack,
            ["contract", "won", "by", team] => Effect::Contract { won_by: read_team(team)? },
            ["tricks", "odd", odd, "even", even] => Effect::Tricks { points: ByTeam([number(odd)?, number(even)?]) },
            ["count", what, kind, who, "now", now] => {
                Effect::Count { what: Counted::from_name(what).ok_or(NoEffect)?, who: read_who(kind, who)?, now: number(now)? }
            }
            ["match-lost", team] => Effect::MatchLost { team: read_team(team)? },
            ["warning", kind, who] => Effect::Warning { who: read_who(kind, who)? },
            ["claim", "chair", chair, what] => {
                Effect::Claim { chair: read_chair(chair)?, what: Claimed::from_name(what).ok_or(NoEffect)? }
            }
            ["protect", team, "against", "enforced-pass"] => Effect::ProtectFromEnforcedPass { team: read_team(team)? },
            ["cap", team, "average-minus"] => Effect::AtMostAverageMinus { team: read_team(team)? },
            ["answer"] => Effect::Answer,
            ["set-aside"] => Effect::SetAside,
            ["see", row] => Effect::See { row: Row::from_name(row).ok_or(NoEffect)? },
            _ => return Err(NoEffect),
        })
    }
}

/// What stands between four words of a text.
fn listed<'a>(text: &'a str, first: &str, second: &str, third: &str) -> Option<(&'a str, &'a str, &'a str)> {
    let (one, rest) = text.strip_prefix(first)?.split_once(second)?;
    let (two, three) = rest.split_once(third)?;
    Some((one, two, three))
}

fn items(list: &str) -> impl Iterator<Item = &str> {
    list.split(", ").filter(|item| !item.is_empty())
}

fn number(text: &str) -> Result<u8, NoEffect> {
    text.parse().map_err(|_| NoEffect)
}

fn read_chair(text: &str) -> Result<Chair, NoEffect> {
    Chair::from_number(number(text)?, Seats::Eight).ok_or(NoEffect)
}

fn read_call(text: &str) -> Result<Call, NoEffect> {
    text.parse().map_err(|_| NoEffect)
}

fn read_team(text: &str) -> Result<Team, NoEffect> {
    match text {
        "odd" => Ok(Team::Odd),
        "even" => Ok(Team::Even),
        _ => Err(NoEffect),
    }
}

fn read_who(kind: &str, who: &str) -> Result<Who, NoEffect> {
    match kind {
        "chair" => read_chair(who).map(Who::Chair),
        "team" => read_team(who).map(Who::Team),
        _ => Err(NoEffect),
    }
}

fn read_suit(text: &str) -> Result<Suit, NoEffect> {
    let mut letters = text.chars();
    match (letters.next().map(Suit::try_from), letters.next()) {
        (Some(Ok(suit)), None) => Ok(suit),
        _ => Err(NoEffect),
    }
}

/// A card as effects have it: rank, then suit.
fn read_card(text: &str) -> Result<Card, NoEffect> {
    let mut letters = text.chars();
    match (letters.next().map(Rank::try_from), letters.next().map(Suit::try_from), letters.next()) {
        (Some(Ok(rank)), Some(Ok(suit)), None) => Ok(Card::new(suit, rank)),
        _ => Err(NoEffect),
    }
}
