//! Files of cases that say what must come out, `{"format": "thurup-events/1", "cases": [...]}`: what a case looks like, and how it is
//! judged. Teams are whole numbers; fractions are texts in lowest terms, in input also whole numbers.

mod brackets;
mod championship;
mod differ;
mod form;
mod mistake;
mod pair;
mod release;
mod score;
mod stage;
mod withdrawal;

pub use mistake::Mistake;

use serde::Deserialize;

/// The format of such files.
pub const FORMAT: &str = "thurup-events/1";

/// A case that can be judged.
#[derive(Clone, Debug)]
pub struct Case {
    id: String,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Standings(Box<stage::Standings>),
    Withdrawal(Box<withdrawal::Withdrawal>),
    ScoreDeal(Box<score::ScoreDeal>),
    Pair(Box<pair::Pair>),
    Bracket(Box<brackets::BracketCase>),
    Championship(Box<championship::ChampionshipCase>),
    Released(Box<release::Release>),
}

/// What says how the rest is read.
#[derive(Deserialize)]
struct Head {
    id: String,
    kind: String,
    format: Option<String>,
}

impl Case {
    /// Reads a case from its JSON.
    ///
    /// # Errors
    /// The field that cannot be read, and why.
    pub fn read(json: &str) -> Result<Case, Mistake> {
        let head: Head = form::parse(json)?;
        let of_bracket = matches!(head.format.as_deref(), Some("knock-out" | "second-chance"));
        let kind = match head.kind.as_str() {
            "standings" => Kind::Standings(Box::new(stage::Standings::read(json)?)),
            "withdrawal" if of_bracket => Kind::Bracket(Box::new(brackets::BracketCase::read_withdrawal(json)?)),
            "withdrawal" => Kind::Withdrawal(Box::new(withdrawal::Withdrawal::read(json)?)),
            "score-deal" => Kind::ScoreDeal(Box::new(score::ScoreDeal::read(json)?)),
            "pair" => Kind::Pair(Box::new(pair::Pair::read(json)?)),
            "bracket" => Kind::Bracket(Box::new(brackets::BracketCase::read(json)?)),
            "championship" => Kind::Championship(Box::new(championship::ChampionshipCase::read(json)?)),
            "released" => Kind::Released(Box::new(release::Release::read(json)?)),
            other => {
                return Err(Mistake::new(
                    "kind",
                    format!(
                        "no kind `{other}`; there are standings, withdrawal, score-deal, pair, bracket, championship, released"
                    ),
                ));
            }
        };
        Ok(Case { id: head.id, kind })
    }

    /// What it is called.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How what comes out differs from what is written; nothing if it does not.
    pub fn differs(&self) -> Option<String> {
        match &self.kind {
            Kind::Standings(case) => case.differs(),
            Kind::Withdrawal(case) => case.differs(),
            Kind::ScoreDeal(case) => case.differs(),
            Kind::Pair(case) => case.differs(),
            Kind::Bracket(case) => case.differs(),
            Kind::Championship(case) => case.differs(),
            Kind::Released(case) => case.differs(),
        }
    }
}
