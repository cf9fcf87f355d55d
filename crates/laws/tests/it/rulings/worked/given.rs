//! A ruling as it is worked by hand, and what happened in short words.

use crate::rulings::support::{call, card, cards, chair, ruled};
use thurup_laws::claims::Standard;
use thurup_laws::rulings::{
    Claimed, Illegal, Irregularity, Laws, Misdealt, Noticed, Review, Ruling, SaidBy, Situation, TrickQuestion, TrickState,
    Verdict,
};
use thurup_rules::Preset::{self, Standard as Booklet};
use thurup_rules::{Card, Chair, Team};

/// A ruling with its source: the row and who chooses, then the options.
pub struct Worked {
    pub source: &'static str,
    rules: Preset,
    laws: Laws,
    situation: Situation,
    irregularity: Irregularity,
    pub expected: &'static [&'static str],
}

impl Worked {
    pub fn laws(&self) -> Laws {
        self.laws
    }

    pub fn ruled(&self) -> Ruling {
        ruled(self.rules, self.laws, &self.situation, &self.irregularity)
            .unwrap_or_else(|error| panic!("{}: {error}", self.source))
    }
}

pub fn of(
    source: &'static str,
    rules: Preset,
    situation: Situation,
    irregularity: Irregularity,
    expected: &'static [&'static str],
) -> Worked {
    Worked { source, rules, laws: Laws::of(&rules.rules()), situation, irregularity, expected }
}

pub fn bridge(
    source: &'static str,
    situation: Situation,
    irregularity: Irregularity,
    expected: &'static [&'static str],
) -> Worked {
    Worked { source, rules: Booklet, laws: Laws::Bridge, situation, irregularity, expected }
}

pub fn misdeal(what: Misdealt, stage: Noticed, taken_up: bool, proper: Option<u8>) -> Irregularity {
    Irregularity::Misdeal { what, stage, taken_up, proper_dealer: proper.map(chair) }
}

pub fn out_of_turn(by: u8, text: &str, next_called: bool) -> Irregularity {
    Irregularity::CallOutOfTurn { chair: chair(by), call: call(text), next_called }
}

pub fn wording(by: u8, meant: &str, next_called: bool) -> Irregularity {
    Irregularity::Wording { chair: chair(by), said: "so to say".to_owned(), meant: call(meant), next_called }
}

pub fn slip(by: u8, made: &str, wanted: Option<&str>, next_called: bool) -> Irregularity {
    Irregularity::Slip { chair: chair(by), call: call(made), wanted: wanted.map(call), next_called }
}

pub fn insufficient(by: u8, text: &str, next_called: bool) -> Irregularity {
    Irregularity::Insufficient { chair: chair(by), call: call(text), next_called }
}

pub fn illegal(by: u8, text: &str, why: Illegal) -> Irregularity {
    Irregularity::IllegalBid { chair: chair(by), call: call(text), why }
}

pub fn review(by: u8, asked: Review) -> Irregularity {
    Irregularity::CallReview { chair: chair(by), asked }
}

pub fn exposed(by: u8, text: &str) -> Irregularity {
    exposed_with(by, text, "", true, true)
}

pub fn exposed_with(by: u8, text: &str, others: &str, partner_could_see: bool, accident: bool) -> Irregularity {
    Irregularity::ExposedCard { chair: chair(by), card: card(text), partner_could_see, accident, others: cards(others) }
}

pub fn lead(by: u8, text: &str, next_played: bool) -> Irregularity {
    Irregularity::LeadOutOfTurn { chair: chair(by), card: card(text), next_played }
}

pub fn revoke(by: u8, text: &str, state: TrickState, said: SaidBy, ruff: bool) -> Irregularity {
    let (chair, card): (Chair, Card) = (chair(by), card(text));
    Irregularity::Revoke { chair, card, state, by: said, ruff, agreed: false, slip: false, new_lead: false }
}

pub fn reopened(team: Team, revoke_confirmed: bool, after_deal: bool, new_lead: bool) -> Irregularity {
    Irregularity::TrickReopened { team, revoke_confirmed, after_deal, new_lead }
}

pub fn asked(asked: TrickQuestion, own_turn: bool, closed: bool) -> Irregularity {
    Irregularity::TrickAsked { asked, own_turn, closed }
}

pub fn claim(by: u8, standard: Standard, what: Claimed, verdict: Verdict, points_left: u8, least: Option<u8>) -> Irregularity {
    Irregularity::ClaimDecided { chair: chair(by), standard, what, verdict, points_left, least }
}
