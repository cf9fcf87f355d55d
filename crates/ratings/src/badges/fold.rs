//! What a match gives to those who played it.

use std::collections::HashMap;

use thurup_rules::{Game, Preset, Stage};

use crate::badges::{Badge, Badges, FACES, Proof};
use crate::by_game::place;
use crate::figures::{End, LEAST_DEALS, Won, end_for, margin, own};
use crate::input::{Contract, Deal, DealFacts, Doubling, Match};
use crate::person::Person;
use crate::seating::{Seating, everybody};
use crate::{EventId, PersonId};

/// A match is long from so many deals on.
const LONG: usize = 12;
/// So many stakes behind is far.
const FAR_BEHIND: i64 = 18;
/// So much higher is a surprise.
const UPSET: f64 = 200.0;
/// Tricks from which taking every one is something.
const MANY_TRICKS: u8 = 6;
/// The jacks of two packs.
const ALL_JACKS: u8 = 8;

/// What the ratings say of a rated match.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outcome {
    /// By side: the mean number of those who held a chair, before the match.
    pub(crate) means: [f64; 2],
    /// Those who are settled after it, and held a chair.
    pub(crate) settled: Vec<PersonId>,
}

/// Gives the badges of a match. `rated` is there if it was rated.
pub(crate) fn fold(
    people: &mut HashMap<PersonId, Person>,
    id: &EventId,
    at: i64,
    played: &Match,
    seating: &Seating<'_>,
    rated: Option<&Outcome>,
) -> Vec<(PersonId, Badge)> {
    if played.help || (0..2).any(|side| seating.persons(side).next().is_none()) {
        return Vec::new();
    }
    let mut giver = Giver { people, id, at, played, earned: Vec::new() };
    giver.deals_held();
    giver.deals();
    giver.rows(seating);
    if played.deals.len() >= LEAST_DEALS {
        giver.holders(seating, rated);
    }
    giver.earned
}

struct Giver<'a> {
    people: &'a mut HashMap<PersonId, Person>,
    id: &'a EventId,
    at: i64,
    played: &'a Match,
    earned: Vec<(PersonId, Badge)>,
}

impl Giver<'_> {
    /// Changes what is known of a person; gives the badges that come of it.
    fn with<B: IntoIterator<Item = Badge>>(
        &mut self,
        who: &PersonId,
        deal: Option<usize>,
        change: impl FnOnce(&mut Badges) -> B,
    ) {
        let Some(person) = self.people.get_mut(who) else { return };
        let badges = &mut person.badges;
        for badge in change(badges) {
            let at = deal.and_then(|deal| self.played.deals.get(deal)).and_then(|deal| deal.at).unwrap_or(self.at);
            let proof = || Proof { event: self.id.clone(), deal: deal.and_then(|deal| u32::try_from(deal).ok()), at };
            if badges.give(badge, proof) {
                self.earned.push((who.clone(), badge));
            }
        }
    }

    fn deals_held(&mut self) {
        for chair in self.played.sides.iter().flat_map(|side| &side.chairs) {
            for sat in &chair.0 {
                let Some(who) = sat.who.person() else { continue };
                self.with(who, None, |badges| {
                    badges.deals += u64::from(sat.deals);
                    let held = badges.deals;
                    let marks = [(1, Badge::Deals1), (56, Badge::Deals56), (560, Badge::Deals560), (5_600, Badge::Deals5600)];
                    marks.into_iter().filter(move |(least, _)| held >= *least).map(|(_, badge)| badge)
                });
            }
        }
    }

    fn deals(&mut self) {
        let played = self.played;
        for (index, deal) in played.deals.iter().enumerate() {
            if let Some(contract) = &deal.contract {
                match contract.made(deal.outcome) {
                    Some(true) => self.made(index, contract),
                    Some(false) => self.defeated(index, contract),
                    None => {}
                }
            }
            if let Some(facts) = &deal.facts {
                self.logged(index, deal, facts);
            }
        }
    }

    fn made(&mut self, index: usize, contract: &Contract) {
        let Some(by) = contract.by.person() else { return };
        let stage = match contract.bid.stage(self.played.game) {
            Stage::Normal => None,
            Stage::Honours => Some(Badge::HonoursMade),
            Stage::Senior => Some(Badge::SeniorMade),
            Stage::Full => Some(Badge::FullMade),
            Stage::Solo => Some(Badge::SoloMade),
        };
        let doubled = match contract.doubled {
            Doubling::Undoubled => None,
            Doubling::Doubled => Some(Badge::DoubledMade),
            Doubling::Redoubled => Some(Badge::RedoubledMade),
        };
        self.with(by, Some(index), |badges| {
            badges.made += 1;
            let hundred = (badges.made >= 100).then_some(Badge::Made100);
            [Some(Badge::FirstMade), hundred, stage, doubled].into_iter().flatten()
        });
    }

    fn defeated(&mut self, index: usize, contract: &Contract) {
        if !matches!(contract.bid.stage(self.played.game), Stage::Senior | Stage::Full | Stage::Solo) {
            return;
        }
        for who in Seating::of(self.played).persons(1 - contract.side) {
            self.with(who, Some(index), |_| [Badge::HighDefeated]);
        }
    }

    /// What only the log of a deal knows.
    fn logged(&mut self, index: usize, deal: &Deal, facts: &DealFacts) {
        let made = deal.contract.as_ref().filter(|contract| contract.made(deal.outcome) == Some(true));
        if let Some(contract) = made {
            let eight = self.played.game.shape().two_packs() && facts.jacks[contract.side] >= ALL_JACKS;
            let jacks = [facts.four_jacks.then_some(Badge::FourJacks), eight.then_some(Badge::EightJacks)];
            if let Some(by) = contract.by.person() {
                self.with(by, Some(index), |_| jacks.into_iter().flatten());
            }
            self.partners(index, facts);
        }
        for side in 0..2 {
            if facts.tricks[side] >= MANY_TRICKS && facts.tricks[1 - side] == 0 {
                for who in sitting(self.played, side, index) {
                    self.with(who, Some(index), |_| [Badge::EveryTrick]);
                }
            }
        }
        if let Some(last) = facts.last_trick.as_ref().filter(|last| last.decides) {
            self.with(&last.by, Some(index), |_| [Badge::LastTrick]);
        }
        let defeated = deal.contract.as_ref().is_some_and(|contract| contract.made(deal.outcome) == Some(false));
        if let Some(who) = facts.doubled_by.as_ref().filter(|_| defeated) {
            self.with(who, Some(index), |badges| {
                badges.doubled_right += 1;
                (badges.doubled_right >= 10).then_some(Badge::DoubleRight)
            });
        }
        for who in &facts.kunukku_off {
            self.with(who, Some(index), |_| [Badge::KunukkuOff]);
        }
        for claim in &facts.claims {
            self.with(&claim.by, Some(index), |badges| {
                badges.claims = if claim.granted { badges.claims + 1 } else { 0 };
                (badges.claims >= 10).then_some(Badge::Claim10)
            });
        }
    }

    /// The partner whose own cards took more than those of each other partner; of one alone nothing can be said.
    fn partners(&mut self, index: usize, facts: &DealFacts) {
        let Some(most) = facts.partners.iter().map(|(_, points)| points).max() else { return };
        let mut best = facts.partners.iter().filter(|(_, points)| points == most);
        let (Some((better, _)), None) = (best.next(), best.next()) else { return };
        if facts.partners.len() < 2 {
            return;
        }
        if let Some(who) = better.person() {
            self.with(who, Some(index), |badges| {
                badges.best_partner += 1;
                (badges.best_partner >= 100).then_some(Badge::BestPartner100)
            });
        }
    }

    /// Wins in a row, of the matches that count for badges.
    fn rows(&mut self, seating: &Seating<'_>) {
        let played = self.played;
        let mut seen: Vec<&PersonId> = Vec::new();
        for (side, who) in everybody(played) {
            if seen.contains(&who) {
                continue;
            }
            seen.push(who);
            let end = end_for(who, side, played, seating);
            self.with(who, None, |badges| {
                match end {
                    End::Result(Won::Yes) => badges.row += 1,
                    End::Result(Won::No) | End::Left => badges.row = 0,
                    End::Result(Won::Drawn) | End::Nothing => {}
                }
                let row = badges.row;
                [(5, Badge::Row5), (10, Badge::Row10)]
                    .into_iter()
                    .filter(move |(least, _)| row >= *least)
                    .map(|(_, badge)| badge)
            });
        }
    }

    /// What a match of six deals or more gives to those who held its chairs.
    fn holders(&mut self, seating: &Seating<'_>, rated: Option<&Outcome>) {
        let played = self.played;
        let faces: Vec<&PersonId> = (0..2).flat_map(|side| seating.persons(side)).collect();
        for side in 0..2 {
            let won = Won::of(played, side) == Won::Yes;
            let of_match = of_match(played, side, won);
            let upset = won && rated.is_some_and(|rated| rated.means[1 - side] - rated.means[side] >= UPSET);
            for who in seating.persons(side) {
                self.with(who, None, |badges| {
                    let five = five_of_five(played, side, who);
                    let placed = rated.is_some_and(|rated| rated.settled.contains(who));
                    let met = meet(badges, who, &faces);
                    let styles = style(badges, played);
                    let games = rated.is_some() && won && win_in(badges, played.game);
                    let trio = played.sides[side].trio.as_ref().is_some_and(|trio| {
                        let matches = badges.trios.entry(trio.clone()).or_default();
                        *matches += 1;
                        *matches >= 56
                    });
                    let own = [
                        (five, Badge::FiveOfFive),
                        (met, Badge::People56),
                        (styles, Badge::SixStyles),
                        (games, Badge::ThreeGames),
                        (trio, Badge::Trio56),
                        (upset, Badge::Upset),
                        (placed, Badge::Placed),
                    ];
                    of_match.into_iter().chain(own).filter_map(|(got, badge)| got.then_some(badge))
                });
            }
        }
    }
}

/// The badges that the course of a match gives to a side.
fn of_match(played: &Match, side: usize, won: bool) -> [(bool, Badge); 3] {
    let long = played.deals.len() >= LONG;
    let (mut score, mut lowest, mut before_last) = (0, 0, 0);
    for deal in &played.deals {
        before_last = score;
        score += own(deal.outcome.margin(), side);
        lowest = lowest.min(score);
    }
    // Where only the margins are known, nobody knows what the others got.
    let blank = played.deals.iter().all(|deal| deal.outcome.got(1 - side) == Some(0));
    [
        (won && lowest <= -FAR_BEHIND, Badge::Comeback),
        (won && long && blank, Badge::CleanSheet),
        (won && long && own(margin(played), side) == 1 && before_last <= 0, Badge::LastBreath),
    ]
}

fn five_of_five(played: &Match, side: usize, who: &PersonId) -> bool {
    let results = played.deals.iter().filter_map(|deal| {
        let contract = deal.contract.as_ref()?;
        (contract.side == side && contract.by.person() == Some(who)).then(|| contract.made(deal.outcome)).flatten()
    });
    let (mut made, mut defeated) = (0, 0);
    results.for_each(|result| if result { made += 1 } else { defeated += 1 });
    made >= 5 && defeated == 0
}

/// Those who sat on a side in a deal.
fn sitting(played: &Match, side: usize, deal: usize) -> Vec<&PersonId> {
    let of_chair = |chair: &crate::input::Chair| -> usize {
        let mut end = 0;
        chair
            .0
            .iter()
            .position(|sat| {
                end += u64::from(sat.deals);
                (deal as u64) < end
            })
            .unwrap_or(usize::MAX)
    };
    let chairs = &played.sides[side].chairs;
    chairs.iter().filter_map(|chair| chair.0.get(of_chair(chair))).filter_map(|sat| sat.who.person()).collect()
}

/// Counts the people of a match; says whether there are enough of them.
fn meet(badges: &mut Badges, who: &PersonId, faces: &[&PersonId]) -> bool {
    if badges.earned.contains_key(&Badge::People56) {
        return false;
    }
    for face in faces.iter().filter(|face| **face != who) {
        if let Err(place) = badges.met.binary_search(face) {
            badges.met.insert(place, (*face).clone());
        }
    }
    let enough = badges.met.len() >= FACES;
    if enough {
        badges.met = Vec::new();
    }
    enough
}

/// Counts the preset of a match; says whether it was the last of the spoken ones.
fn style(badges: &mut Badges, played: &Match) -> bool {
    if let Some(index) = Preset::SPOKEN.iter().position(|preset| *preset == played.rules) {
        badges.styles |= 1 << index;
    }
    badges.styles == (1 << Preset::SPOKEN.len()) - 1
}

/// Counts a rated win; says whether there is one in each of the three games.
fn win_in(badges: &mut Badges, game: Game) -> bool {
    badges.games |= 1 << place(game);
    [Game::FiftySix, Game::Forty, Game::TwentyEight].into_iter().all(|game| badges.games & 1 << place(game) != 0)
}
