//! What a result can be: what a number of deals can bring under a rule set, doublings included. A slip of the hand on a score sheet is
//! refused here by what is wrong with it, and what can be, but seldom is, is asked once more.

use std::collections::BTreeSet;

use thurup_rules::{Doubled, RuleSet, Seats};

use crate::duplicate::TwoMethod;
use crate::event::{Scored, Tables};
use crate::fraction::Fraction;
use crate::knock_out::{Decisive, extra_deals};
use crate::result::Tally;
use crate::team::Place;

/// What one deal can bring to the side that wins it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stakes {
    each: BTreeSet<u32>,
    passed_out: bool,
}

impl Stakes {
    /// Under these rules.
    pub fn of(rules: &RuleSet, seats: Seats) -> Stakes {
        let doublings = [Doubled::Undoubled, Doubled::Doubled, Doubled::Redoubled];
        let doublings = if rules.may_double() { &doublings[..] } else { &doublings[..1] };
        let values = (rules.lowest_bid()..=rules.highest_bid(seats)).chain(rules.solo_value());
        let worth = values.flat_map(|value| doublings.iter().map(move |doubled| rules.stakes(value, *doubled)));
        let each = worth.flat_map(|(made, lost)| [u32::from(made), u32::from(lost)]).filter(|stake| *stake > 0);
        Stakes { each: each.collect(), passed_out: rules.may_pass_out() }
    }

    /// The same where a deal that the rules cancel is not dealt again, as other tables play it too: it has no stake then.
    #[must_use]
    pub fn shared(self) -> Stakes {
        Stakes { passed_out: true, ..self }
    }

    /// The most stakes that one deal can bring.
    pub fn greatest(&self) -> u32 {
        self.each.last().copied().unwrap_or(1)
    }

    /// The fewest deals that bring so many stakes.
    fn fewest(&self, stakes: u32) -> u32 {
        stakes.div_ceil(self.greatest())
    }
}

/// What cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// A single deal brings no such stake.
    Stake(u32),
    /// A deal that nobody wins, under rules by which somebody must bid.
    NobodyWon,
    /// Deals won bring at least one stake each: fewer stakes than deals won.
    TooFew {
        /// The team.
        of: Place,
        /// Its stakes.
        stakes: u32,
        /// Deals that it won.
        won: u32,
    },
    /// So many deals won bring at most so much.
    TooMuch {
        /// The team.
        of: Place,
        /// Its stakes.
        stakes: u32,
        /// Deals that it won.
        won: u32,
        /// What these bring at most.
        most: u32,
    },
    /// Both teams' stakes together take more deals than there were.
    Together {
        /// The stakes of both.
        stakes: [u32; 2],
        /// Deals.
        deals: u32,
        /// What a deal brings at most.
        greatest: u32,
    },
}

/// What is entered for a match.
#[derive(Clone, Copy, Debug)]
pub struct Entered<'a> {
    /// The result: deals and stakes, or games.
    pub scored: &'a Scored,
    /// Deals of the match, where they are counted.
    pub scheduled: Option<u32>,
    /// Its tables.
    pub tables: &'a Tables,
    /// Rulings gave deals of it other scores than play did: deals are won without a stake then.
    pub ruled: bool,
}

/// Holds a result against what deals can bring.
///
/// # Errors
/// What of it cannot be.
pub fn check(stakes: &Stakes, entered: Entered<'_>) -> Result<(), Impossible> {
    match entered.scored {
        Scored::Deals(tally) => check_tally(stakes, tally, entered),
        Scored::Decisive(decisive) => check_decisive(stakes, decisive, entered),
        // Each game is held against the greatest stake where it is entered into the bracket.
        Scored::Games(_) | Scored::AtTime { .. } => Ok(()),
    }
}

/// Holds what one deal brought against what it can bring: to the odd and the even side.
///
/// # Errors
/// What of it cannot be.
pub fn check_deal(stakes: &Stakes, [odd, even]: &[Fraction; 2]) -> Result<(), Impossible> {
    let whole = odd.whole().filter(|_| (odd + even).is_zero()).and_then(|whole| u32::try_from(whole.abs()).ok());
    match whole {
        Some(0) if stakes.passed_out => Ok(()),
        Some(0) => Err(Impossible::NobodyWon),
        Some(stake) if stakes.each.contains(&stake) => Ok(()),
        Some(stake) => Err(Impossible::Stake(stake)),
        None => Err(Impossible::Stake(odd.whole().and_then(|whole| u32::try_from(whole.abs()).ok()).unwrap_or(u32::MAX))),
    }
}

fn check_tally(stakes: &Stakes, tally: &Tally, Entered { tables, ruled, .. }: Entered<'_>) -> Result<(), Impossible> {
    if matches!(tables, Tables::Two(_)) || ruled {
        return together(stakes, tally.stakes, tally.deals, tables);
    }
    for of in Place::BOTH {
        let (own, won) = (tally.stakes[of.index()], tally.won[of.index()]);
        let most = won.saturating_mul(stakes.greatest());
        if own > most {
            return Err(Impossible::TooMuch { of, stakes: own, won, most });
        }
        if own < won {
            return Err(Impossible::TooFew { of, stakes: own, won });
        }
        if let (1, false) = (won, stakes.each.contains(&own)) {
            return Err(Impossible::Stake(own));
        }
    }
    if tally.drawn() > 0 && !stakes.passed_out { Err(Impossible::NobodyWon) } else { Ok(()) }
}

fn check_decisive(
    stakes: &Stakes,
    decisive: &Decisive,
    Entered { scheduled, tables, .. }: Entered<'_>,
) -> Result<(), Impossible> {
    let Some(scheduled) = scheduled else { return Ok(()) };
    together(stakes, decisive.stakes, scheduled, tables)?;
    // Where each deal of two tables is worth points, extra ones are these.
    if matches!(tables, Tables::Two(TwoMethod::Scale(_) | TwoMethod::Board)) {
        return Ok(());
    }
    decisive.extra.iter().try_for_each(|batch| together(stakes, *batch, extra_deals(scheduled), tables))
}

fn together(stakes: &Stakes, both: [u32; 2], deals: u32, tables: &Tables) -> Result<(), Impossible> {
    let fewest = both.iter().fold(0_u32, |sum, own| sum.saturating_add(stakes.fewest(*own)));
    let most = deals.saturating_mul(tables.count().into());
    if fewest <= most { Ok(()) } else { Err(Impossible::Together { stakes: both, deals, greatest: stakes.greatest() }) }
}

/// Stakes a deal from which on a result is asked once more: as much as every deal at the top of the table, and lost.
const MUCH: u32 = 4;

/// Whether a result can be, but is so seldom that who enters it is asked once more: more stakes than deals of that number bring, or a
/// match of several deals in which one side won none.
pub fn is_unlikely(entered: Entered<'_>) -> bool {
    let tables = u32::from(entered.tables.count());
    let much =
        |[one, other]: [u32; 2], deals: u32| one.saturating_add(other) > deals.saturating_mul(MUCH).saturating_mul(tables);
    match entered.scored {
        Scored::Deals(tally) => {
            let none = tally.deals >= 6 && tally.won.contains(&0);
            let short = entered.scheduled.is_some_and(|scheduled| tally.deals.saturating_mul(2) < scheduled);
            none || short || much(tally.stakes, tally.deals)
        }
        Scored::Decisive(decisive) => {
            let Some(scheduled) = entered.scheduled else { return false };
            let few = decisive.stakes[0].saturating_add(decisive.stakes[1]).saturating_mul(2) < scheduled;
            few || much(decisive.stakes, scheduled)
        }
        Scored::Games(games) => games.iter().any(|game| game.contains(&0) || game.iter().any(|stakes| *stakes > 40)),
        Scored::AtTime { games, .. } => games.iter().any(|game| game.contains(&0)),
    }
}

/// Whether what one deal brought is so seldom that who enters it is asked once more: more than any contract brings without a double.
pub fn is_unlikely_deal(stakes: &Stakes, [odd, _]: &[Fraction; 2]) -> bool {
    let most = 5.min(stakes.greatest());
    odd.whole().is_none_or(|whole| whole.unsigned_abs() > most.into())
}

#[cfg(test)]
mod tests {
    use thurup_rules::{Preset, Seats};

    use super::{Entered, Impossible, Stakes, check, check_deal, is_unlikely};
    use crate::event::{Scored, Tables};
    use crate::fraction::Fraction;
    use crate::knock_out::Decisive;
    use crate::result::Tally;
    use crate::team::Place;

    fn of(preset: Preset) -> Stakes {
        Stakes::of(&preset.rules(), Seats::Six)
    }

    fn tally(stakes: [u32; 2], won: [u32; 2], deals: u32) -> Scored {
        Scored::Deals(Tally { stakes, won, deals, margins: None, boards: None })
    }

    fn of_match(scored: &Scored, scheduled: u32) -> Entered<'_> {
        Entered { scored, scheduled: Some(scheduled), tables: &Tables::One, ruled: false }
    }

    #[test]
    fn deals_bring_what_the_rules_of_doubling_let_them() {
        assert_eq!(of(Preset::International).greatest(), 7);
        assert_eq!(of(Preset::Kerala).greatest(), 15);
        let deal = |preset, odd: i64| check_deal(&of(preset), &[Fraction::from(odd), Fraction::from(-odd)]);
        assert_eq!(deal(Preset::Kerala, 15), Ok(()));
        assert_eq!(deal(Preset::International, -7), Ok(()));
        assert_eq!(deal(Preset::International, 8), Err(Impossible::Stake(8)));
        // No figure of the table, doubled or redoubled, is 7 or 11.
        assert_eq!(deal(Preset::Kerala, 7), Err(Impossible::Stake(7)));
        assert_eq!(deal(Preset::Kerala, -400), Err(Impossible::Stake(400)));
        // Somebody must bid, but by Standard rules.
        assert_eq!(deal(Preset::Kerala, 0), Err(Impossible::NobodyWon));
        assert_eq!(deal(Preset::Standard, 0), Ok(()));
        let uneven = [Fraction::from(3), Fraction::from(3)];
        assert!(check_deal(&of(Preset::Kerala), &uneven).is_err(), "one side's stake is what the other lost");
    }

    #[test]
    fn a_match_brings_what_its_deals_can() {
        let kerala = of(Preset::Kerala);
        let found = |scored: Scored| check(&kerala, of_match(&scored, 6));
        assert_eq!(found(tally([9, 4], [4, 2], 6)), Ok(()));
        let (first, other) = (Place::First, Place::Other);
        assert_eq!(found(tally([150, 9], [5, 1], 6)), Err(Impossible::TooMuch { of: first, stakes: 150, won: 5, most: 75 }));
        assert_eq!(found(tally([150, 9], [1, 5], 6)), Err(Impossible::TooMuch { of: first, stakes: 150, won: 1, most: 15 }));
        assert_eq!(found(tally([9, 1], [4, 2], 6)), Err(Impossible::TooFew { of: other, stakes: 1, won: 2 }));
        assert_eq!(found(tally([9, 7], [5, 1], 6)), Err(Impossible::Stake(7)));
        assert_eq!(found(tally([9, 2], [4, 1], 6)), Err(Impossible::NobodyWon));
        let scored = Scored::Decisive(Decisive { stakes: [900, 20], margins: None, extra: Vec::new() });
        let together = Impossible::Together { stakes: [900, 20], deals: 24, greatest: 15 };
        assert_eq!(check(&kerala, of_match(&scored, 24)), Err(together));
        let scored = Scored::Decisive(Decisive { stakes: [20, 20], margins: None, extra: vec![[90, 0]] });
        assert!(check(&kerala, of_match(&scored, 24)).is_err(), "four extra deals bring 60 at most");
    }

    #[test]
    fn what_can_be_but_seldom_is_is_asked_once_more() {
        let unlikely = |scored: Scored, scheduled| is_unlikely(of_match(&scored, scheduled));
        assert!(!unlikely(tally([14, 9], [7, 5], 12), 12));
        assert!(unlikely(tally([75, 3], [10, 2], 12), 12), "more than four stakes a deal");
        assert!(unlikely(tally([14, 0], [12, 0], 12), 12), "all deals to one team");
        assert!(unlikely(tally([3, 2], [2, 2], 4), 12), "less than half of the deals");
    }
}
