//! Badges: given once, with the first deal or match as proof.

mod fold;
mod titles;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub(crate) use self::fold::{Outcome, fold};
use crate::{EventId, PersonId, TrioId};

/// Different people for a badge.
const FACES: usize = 56;

/// A badge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Badge {
    /// A deal held.
    #[serde(rename = "deals-1")]
    Deals1,
    /// 56 deals held.
    #[serde(rename = "deals-56")]
    Deals56,
    /// 560 deals held.
    #[serde(rename = "deals-560")]
    Deals560,
    /// 5,600 deals held.
    #[serde(rename = "deals-5600")]
    Deals5600,
    /// A contract made as bidder.
    FirstMade,
    /// A hundred of them.
    #[serde(rename = "made-100")]
    Made100,
    /// A contract of honours made.
    HonoursMade,
    /// One of senior.
    SeniorMade,
    /// One of all the points.
    FullMade,
    /// A solo.
    SoloMade,
    /// Made doubled, and not redoubled.
    DoubledMade,
    /// Made redoubled.
    RedoubledMade,
    /// A senior, full or solo contract of the others defeated.
    HighDefeated,
    /// Five or more contracts made in a match as bidder, none defeated.
    FiveOfFive,
    /// Won after being 18 or more stakes behind.
    Comeback,
    /// A match of 12 deals or more won, the others without a stake.
    CleanSheet,
    /// A match of 12 deals or more won by one, and not ahead before the last deal.
    LastBreath,
    /// Five wins in a row.
    #[serde(rename = "row-5")]
    Row5,
    /// Ten wins in a row.
    #[serde(rename = "row-10")]
    Row10,
    /// Matches with 56 different people.
    #[serde(rename = "people-56")]
    People56,
    /// A match under each of the spoken presets.
    SixStyles,
    /// Rated matches won in 56, 40 and 28.
    ThreeGames,
    /// 56 matches with one trio.
    #[serde(rename = "trio-56")]
    Trio56,
    /// A rated match won against a side 200 points higher.
    Upset,
    /// A settled rating.
    Placed,
    /// A contract made with four jacks in the hand.
    FourJacks,
    /// A contract made, and all eight jacks taken.
    EightJacks,
    /// All of six tricks or more taken.
    EveryTrick,
    /// The last trick, which decided.
    LastTrick,
    /// Ten contracts defeated that one had doubled.
    DoubleRight,
    /// The better partner in a hundred contracts made.
    #[serde(rename = "best-partner-100")]
    BestPartner100,
    /// The kunukku taken off.
    KunukkuOff,
    /// Ten claims granted, none refuted between.
    #[serde(rename = "claim-10")]
    Claim10,
    /// An event of eight teams directed to its end.
    #[serde(rename = "director-8")]
    Director8,
}

/// The deal or match with which a badge was got.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// The match, or the event that was directed.
    pub event: EventId,
    /// The deal, from 0; `None` where the whole match is the proof.
    pub deal: Option<u32>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// The badges of a person, and how far they are on the way to others.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Badges {
    /// The badges got, with the deal or match that brought each.
    pub earned: BTreeMap<Badge, Proof>,
    /// Deals held.
    pub deals: u64,
    /// Contracts made as bidder.
    pub made: u32,
    /// Wins in a row, in matches that count for badges.
    pub row: u32,
    /// Contracts defeated that one had doubled.
    pub doubled_right: u32,
    /// Contracts made as the better partner.
    pub best_partner: u32,
    /// Claims granted since the last one that was refuted.
    pub claims: u32,
    /// People met, by id; forgotten once the badge is got.
    met: Vec<PersonId>,
    /// Spoken presets under which a match was played: a bit each.
    styles: u8,
    /// Games in which a rated match was won: a bit each.
    games: u8,
    /// Matches with each trio.
    trios: BTreeMap<TrioId, u32>,
}

impl Badges {
    /// How many different people were met so far, 56 at most.
    pub fn people_met(&self) -> usize {
        if self.earned.contains_key(&Badge::People56) { FACES } else { self.met.len() }
    }

    /// Takes what a guest has earned and is on the way to; of a badge that both have, the earlier proof.
    pub(crate) fn absorb(&mut self, guest: Badges) {
        let Badges { earned, deals, made, row, doubled_right, best_partner, claims, met, styles, games, trios } = guest;
        for (badge, proof) in earned {
            let own = self.earned.entry(badge).or_insert_with(|| proof.clone());
            if proof.at < own.at {
                *own = proof;
            }
        }
        self.deals += deals;
        self.made += made;
        self.row = self.row.max(row);
        self.doubled_right += doubled_right;
        self.best_partner += best_partner;
        self.claims += claims;
        if !self.earned.contains_key(&Badge::People56) {
            self.met.extend(met);
            self.met.sort_unstable();
            self.met.dedup();
            self.met.truncate(FACES - 1);
        }
        self.styles |= styles;
        self.games |= games;
        for (trio, matches) in trios {
            *self.trios.entry(trio).or_default() += matches;
        }
    }

    /// Gives a badge, unless it was got before.
    fn give(&mut self, badge: Badge, proof: impl FnOnce() -> Proof) -> bool {
        let new = !self.earned.contains_key(&badge);
        if new {
            self.earned.insert(badge, proof());
        }
        new
    }
}
