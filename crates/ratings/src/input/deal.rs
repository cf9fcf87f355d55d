//! A finished deal, as far as figures and badges need it.

use std::fmt;

use serde::de::{self, MapAccess, Visitor, value::MapAccessDeserializer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thurup_rules::{Game, Stage};

use crate::PersonId;
use crate::input::who::Who;

/// A finished deal: with a stake, or passed out.
#[derive(Clone, Debug, PartialEq)]
pub struct Deal {
    /// When it ended, in milliseconds since 1970; the match's end where it is not known.
    pub at: Option<i64>,
    /// What came of it.
    pub outcome: Outcome,
    /// The contract, unless it was passed out or is not known.
    pub contract: Option<Contract>,
    /// What only the deal's log knows.
    pub facts: Option<Box<DealFacts>>,
}

/// What came of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Stakes of side 0 less those of side 1, of which no more is known.
    Margin(i32),
    /// The stakes of both sides.
    Got([u32; 2]),
}

impl Outcome {
    /// Stakes of side 0 less those of side 1.
    pub fn margin(self) -> i64 {
        match self {
            Outcome::Margin(margin) => margin.into(),
            Outcome::Got([first, other]) => i64::from(first) - i64::from(other),
        }
    }

    /// The stakes of a side, if they are known.
    pub fn got(self, side: usize) -> Option<u32> {
        match self {
            Outcome::Margin(_) => None,
            Outcome::Got(got) => got.get(side).copied(),
        }
    }
}

/// A contract.
#[derive(Clone, Debug, PartialEq)]
pub struct Contract {
    /// The bidder's side, 0 or 1.
    pub side: usize,
    /// The bidder.
    pub by: Who,
    /// What was bid.
    pub bid: Bid,
    /// How often it was doubled.
    pub doubled: Doubling,
}

impl Contract {
    /// Whether it was made: the bidder's side has the stake. `None` where nobody has.
    pub fn made(&self, outcome: Outcome) -> Option<bool> {
        let margin = outcome.margin();
        (margin != 0).then_some((margin > 0) == (self.side == 0))
    }
}

/// The value of a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bid {
    /// Points.
    Points(u8),
    /// Alone, every trick.
    Solo,
}

impl Bid {
    /// The stage, which is that of the value in the game. A number above all the points of the game is a solo.
    pub fn stage(self, game: Game) -> Stage {
        let [_, honours, senior, full] = game.shape().levels;
        match self {
            Bid::Solo => Stage::Solo,
            Bid::Points(value) if value > full => Stage::Solo,
            Bid::Points(value) if value == full => Stage::Full,
            Bid::Points(value) if value >= senior => Stage::Senior,
            Bid::Points(value) if value >= honours => Stage::Honours,
            Bid::Points(_) => Stage::Normal,
        }
    }
}

/// How often a contract was doubled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum Doubling {
    /// Not at all.
    Undoubled,
    /// Doubled.
    Doubled,
    /// And redoubled.
    Redoubled,
}

impl Doubling {
    /// Every kind of doubling, the cheapest first.
    pub const ALL: [Doubling; 3] = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled];
}

impl TryFrom<u8> for Doubling {
    type Error = String;

    fn try_from(times: u8) -> Result<Doubling, String> {
        Doubling::ALL.get(usize::from(times)).copied().ok_or_else(|| format!("{times} is not 0, 1 (doubled) or 2 (redoubled)"))
    }
}

impl From<Doubling> for u8 {
    fn from(doubled: Doubling) -> u8 {
        doubled as u8
    }
}

/// What badges and the page of a match ask of a deal that stands in no summary: whoever folds the deal's log says it. Nothing of it is wanted for a
/// deal in which it cannot be so; what is missing is false, nobody, none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DealFacts {
    /// The bidder was dealt a jack of each suit.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub four_jacks: bool,
    /// The jacks that each side took in its tricks.
    #[serde(skip_serializing_if = "is_zero")]
    pub jacks: [u8; 2],
    /// The tricks that each side took.
    #[serde(skip_serializing_if = "is_zero")]
    pub tricks: [u8; 2],
    /// The card points that each side took.
    #[serde(skip_serializing_if = "no_points")]
    pub points: [u16; 2],
    /// The last trick, if it was played and a person took it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_trick: Option<LastTrick>,
    /// The person who doubled the contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doubled_by: Option<PersonId>,
    /// The points in the tricks that the own cards of each of the bidder's partners took, bots among them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub partners: Vec<(Who, u16)>,
    /// Who took their kunukku off with this deal.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kunukku_off: Vec<PersonId>,
    /// Claims, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<ClaimMade>,
}

impl Deal {
    /// Says of all that this guest did that the person did it.
    pub fn take_for(&mut self, guest: &PersonId, person: &PersonId) {
        if let Some(contract) = &mut self.contract {
            contract.by.take_for(guest, person);
        }
        let Some(facts) = &mut self.facts else { return };
        let ids =
            facts.last_trick.iter_mut().map(|last| &mut last.by).chain(&mut facts.doubled_by).chain(&mut facts.kunukku_off);
        ids.chain(facts.claims.iter_mut().map(|claim| &mut claim.by))
            .filter(|id| *id == guest)
            .for_each(|id| *id = person.clone());
        facts.partners.iter_mut().for_each(|(who, _)| who.take_for(guest, person));
    }
}

fn no_points(points: &[u16; 2]) -> bool {
    *points == [0, 0]
}

fn is_zero(counts: &[u8; 2]) -> bool {
    *counts == [0, 0]
}

/// The last trick of a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastTrick {
    /// Whose card took it.
    pub by: PersonId,
    /// Before it the contract could still be made and be defeated.
    pub decides: bool,
}

/// A claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClaimMade {
    /// Who claimed.
    pub by: PersonId,
    /// Granted; otherwise refuted.
    pub granted: bool,
}

/// The form of a deal of which more is known than the margin.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DealForm {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    got: Option<[u32; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    margin: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    side: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<Who>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bid: Option<Bid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    x: Option<Doubling>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    facts: Option<Box<DealFacts>>,
}

impl TryFrom<DealForm> for Deal {
    type Error = String;

    fn try_from(form: DealForm) -> Result<Deal, String> {
        let outcome = match (form.got, form.margin) {
            (Some(got), None) => Outcome::Got(got),
            (None, Some(margin)) => Outcome::Margin(margin),
            _ => return Err("`got`: a deal has the stakes of both sides".to_owned()),
        };
        let contract = match (form.side, form.by, form.bid, form.x) {
            (None, None, None, None) => None,
            (Some(side @ (0 | 1)), Some(by), Some(bid), Some(doubled)) => {
                Some(Contract { side: side.into(), by, bid, doubled })
            }
            (Some(side), Some(_), Some(_), Some(_)) => return Err(format!("`side`: there is no side {side}, only 0 and 1")),
            (side, by, bid, _) => {
                let missing = match (side, by, bid) {
                    (None, ..) => "side",
                    (_, None, _) => "by",
                    (.., None) => "bid",
                    _ => "x",
                };
                return Err(format!("`{missing}` is missing: a contract has `side`, `by`, `bid` and `x`"));
            }
        };
        Ok(Deal { at: form.at, outcome, contract, facts: form.facts })
    }
}

impl Serialize for Deal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Deal { at: None, outcome: Outcome::Margin(margin), contract: None, facts: None } = self {
            return serializer.serialize_i32(*margin);
        }
        let (got, margin) = match self.outcome {
            Outcome::Got(got) => (Some(got), None),
            Outcome::Margin(margin) => (None, Some(margin)),
        };
        let contract = self.contract.clone();
        DealForm {
            got,
            margin,
            side: contract.as_ref().map(|contract| u8::from(contract.side == 1)),
            bid: contract.as_ref().map(|contract| contract.bid),
            x: contract.as_ref().map(|contract| contract.doubled),
            by: contract.map(|contract| contract.by),
            at: self.at,
            facts: self.facts.clone(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Deal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deal, D::Error> {
        deserializer.deserialize_any(DealVisitor)
    }
}

struct DealVisitor;

impl DealVisitor {
    fn margin<E: de::Error>(margin: Option<i32>) -> Result<Deal, E> {
        let margin = margin.ok_or_else(|| E::custom("no deal has such a margin"))?;
        Ok(Deal { at: None, outcome: Outcome::Margin(margin), contract: None, facts: None })
    }
}

impl<'de> Visitor<'de> for DealVisitor {
    type Value = Deal;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a margin in whole stakes, or an object with `got`")
    }

    fn visit_i64<E: de::Error>(self, margin: i64) -> Result<Deal, E> {
        DealVisitor::margin(i32::try_from(margin).ok())
    }

    fn visit_u64<E: de::Error>(self, margin: u64) -> Result<Deal, E> {
        DealVisitor::margin(i32::try_from(margin).ok())
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Deal, A::Error> {
        let form = DealForm::deserialize(MapAccessDeserializer::new(map))?;
        Deal::try_from(form).map_err(de::Error::custom)
    }
}

impl Serialize for Bid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Bid::Points(value) => serializer.serialize_u8(*value),
            Bid::Solo => serializer.serialize_str("solo"),
        }
    }
}

impl<'de> Deserialize<'de> for Bid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bid, D::Error> {
        deserializer.deserialize_any(BidVisitor)
    }
}

struct BidVisitor;

impl Visitor<'_> for BidVisitor {
    type Value = Bid;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number of points, or \"solo\"")
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Bid, E> {
        u8::try_from(value).map(Bid::Points).map_err(|_| E::custom(format!("no bid is as high as {value}")))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Bid, E> {
        if text == "solo" { Ok(Bid::Solo) } else { Err(E::custom(format!("no bid `{text}`: a number of points, or \"solo\""))) }
    }
}
