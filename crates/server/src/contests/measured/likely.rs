//! What contracts would have brought: with all hands open and the best play of both, and in games that bots play out from their own cards.
//! From both follows a list of results with likelihoods, which the director may change.

use thurup_bots::sampled::{Sampler, Wanted, in_contract, with_trump};
use thurup_rules::{Call, Deal, Seats, Strain, Team, TrumpKind};
use thurup_solver::{Limits, Position, Solver};
use thurup_systems::Cards;
use thurup_table::chronicle::Kept;
use thurup_wire::events::{EventLikely, EventProposed, EventSampled, EventWeigh, EventWeighed};

use super::super::convert::key;
use super::super::refusal::NoEvent;
use super::at::{At, Meant};
use super::logs;
use super::poll::start;
use super::thinking::Stop;
use super::views::{odd_score, wanted};
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;

/// Contracts that are weighed at once: each has two results, and a desk takes eight.
const CONTRACTS: usize = 4;
/// The greatest weight.
const WEIGHT: u8 = 99;
/// Games of each contract.
const GAMES: u32 = 24;
/// Open hands count for one game to so many that were played.
const GAMES_TO_OPEN: u32 = 3;
/// Likelihoods are proposed in parts of this: thirds and sixths, by which the laws judge, are whole numbers of them.
const PARTS: u32 = 96;

/// What the contracts that a director names would have brought.
///
/// # Errors
/// When the person may not, a contract cannot be played in the deal, or they ask too often; when the database cannot be read.
pub async fn weigh(contests: &Contests, who: PersonId, id: &str, asked: EventWeigh) -> Result<EventLikely, Reason> {
    let meant = Meant { of: key(&asked.of), table: asked.table, deal: Some(asked.deal) };
    let at = At::find(contests, who, id, meant).await?;
    let chronicle = logs::read(&contests.store, at.log, Some(at.number)).await?;
    let (kept, _) = chronicle.kept().ok_or(NoEvent::NotAtATable)?;
    let ways = ways(kept, &asked)?;
    let cards = kept.agreed.cards;
    let tables = kept.deal.game.play().map(|play| play.contract());
    let offended = if asked.odd_at_fault { Team::Even } else { Team::Odd };
    let table_score = odd_score(kept).map(|odd| if offended == Team::Odd { odd } else { -odd });
    let table_contract = tables.and_then(|contract| wanted(&super::views::possible(&contract)?)).map(|wanted| name(&wanted));
    let rules = *kept.deal.game.rules();
    let think = move |stop: &Stop| {
        // One solver learns the deal in each denomination once.
        let mut solver = Solver::new();
        ways.into_iter().map(|way| way.found(cards, &mut solver, stop)).collect::<Vec<Found>>()
    };
    let found = contests.thinking.think(who, think).await?;
    let results = proposed(&found, offended, &rules, table_score);
    Ok(EventLikely { found: found.iter().map(Found::told).collect(), results, table_score, table_contract })
}

/// A contract that is looked at.
struct Way {
    asked: EventWeighed,
    wanted: Wanted,
    /// The deal in it; none for the table's own, which keeps its result.
    deal: Option<Deal>,
}

/// The contracts that are asked for, each with the deal in it.
fn ways(kept: &Kept, asked: &EventWeigh) -> Result<Vec<Way>, Reason> {
    let game = &kept.deal.game;
    if asked.contracts.is_empty() || asked.contracts.len() > CONTRACTS {
        return Err(NoEvent::NoSuchContract(asked.contracts.len().clamp(1, CONTRACTS + 1)).into());
    }
    let start = start(game).ok_or(Reason::Internal)?;
    let said: Vec<Call> = game.auction().first_round().iter().map(|said| said.call).collect();
    let tables = game.play().map(|play| play.contract());
    let way = |(place, one): (usize, &EventWeighed)| {
        let no = || Reason::from(NoEvent::NoSuchContract(place));
        let wanted = wanted(&one.contract).filter(|wanted| is_of(game, wanted)).ok_or_else(no)?;
        if !(1..=WEIGHT).contains(&one.weight) {
            return Err(no());
        }
        let of_table = !one.other && kept.deal.ended && tables.is_some_and(|contract| wanted.is(&contract));
        // The table's own contract by another auction is played as it was reached there.
        let kept_calls =
            if tables.is_some_and(|contract| wanted.is(&contract)) { said.len() } else { usize::from(asked.calls) };
        let before = said.get(..kept_calls).unwrap_or(&said);
        let deal = if of_table { None } else { Some(in_contract(&start, before, &wanted).ok_or_else(no)?) };
        Ok(Way { asked: one.clone(), wanted, deal })
    };
    (1..).zip(&asked.contracts).map(way).collect()
}

/// Whether the rules know such a contract, and its side can name it.
fn is_of(game: &Deal, wanted: &Wanted) -> bool {
    let (rules, seats): (_, Seats) = (game.rules(), game.seats());
    let named = wanted.strain.is_some() == (rules.trump() == TrumpKind::Named);
    let holds = wanted
        .strain
        .and_then(Strain::trump)
        .is_none_or(|suit| seats.chairs().any(|chair| chair.team() == wanted.side && game.whole(chair).has_suit(suit)));
    named && holds && (rules.lowest_bid()..=rules.highest_bid(seats)).contains(&wanted.value)
}

/// What was found about a contract.
struct Found {
    asked: EventWeighed,
    wanted: Wanted,
    of_table: bool,
    open: Option<bool>,
    points: [u8; 2],
    games: u32,
    made: u32,
}

impl Way {
    fn found(self, cards: Cards, solver: &mut Solver, stop: &Stop) -> Found {
        let Way { asked, wanted, deal } = self;
        let mut found = Found { asked, wanted, of_table: deal.is_none(), open: None, points: [0, 0], games: 0, made: 0 };
        let Some(deal) = deal else { return found };
        if let Some(position) = with_trump(&deal, cards).and_then(|deal| Position::of_open_deal(&deal)) {
            (found.open, found.points) = open_hands(solver, &position, &wanted, stop.limits());
        } else {
            found.points = [0, deal.rules().deck(deal.seats()).points()];
        }
        let mut sampler = Sampler::new(deal, cards);
        for game in 0..GAMES {
            let Some(winner) = sampler.game(game.into(), &|| stop.is_now()) else { continue };
            found.games += 1;
            found.made += u32::from(winner == wanted.side);
        }
        found
    }
}

/// Whether a contract is made under the best play of both, and the points of its side, as near as the limits allow.
fn open_hands(solver: &mut Solver, position: &Position, wanted: &Wanted, limits: &Limits) -> (Option<bool>, [u8; 2]) {
    let made = solver.at_least(position, wanted.side, wanted.value, limits);
    let odd = solver.bounds(position, limits);
    let total = position.points();
    let points = match wanted.side {
        Team::Odd => [odd.lower, odd.upper],
        Team::Even => [total.saturating_sub(odd.upper), total.saturating_sub(odd.lower)],
    };
    (made.ok(), points)
}

impl Found {
    fn told(&self) -> EventSampled {
        EventSampled {
            contract: self.asked.contract.clone(),
            open_made: self.open,
            open_points: self.points,
            games: self.games,
            made: self.made,
            of_table: self.of_table,
        }
    }

    /// In how many of how many games it is made, open hands among them; none where nothing was found.
    fn evidence(&self) -> Option<(u32, u32)> {
        let open = self.open.map_or(0, |_| (self.games / GAMES_TO_OPEN).max(1));
        let made = self.made + if self.open == Some(true) { open } else { 0 };
        (self.games + open > 0).then_some((made, self.games + open))
    }
}

/// What a contract is called among results: with its doubling and its side, for the same contract is known by its name.
fn name(wanted: &Wanted) -> String {
    let strain = wanted.strain.map_or("", Strain::letters);
    let doubled = "X".repeat(usize::from(wanted.doubled.times()));
    let side = if wanted.side == Team::Odd { "ODD" } else { "EVEN" };
    format!("{}{strain}{doubled} {side}", wanted.value)
}

/// The results, with their likelihoods in parts of [`PARTS`] that add up to it.
fn proposed(found: &[Found], offended: Team, rules: &thurup_rules::RuleSet, table: Option<i16>) -> Vec<EventProposed> {
    let mut results: Vec<(EventProposed, u128, u128)> = Vec::new();
    for one in found {
        let Wanted { side, value, doubled, .. } = one.wanted;
        let weight = u128::from(one.asked.weight);
        let mut add = |score: i16, part: u32, of: u32| {
            let result = EventProposed { score, likely: String::new(), contract: name(&one.wanted), other: one.asked.other };
            results.push((result, weight * u128::from(part), u128::from(of)));
        };
        if one.of_table {
            // It keeps the table's result, however it might have gone.
            add(table.unwrap_or_default(), 1, 1);
            continue;
        }
        let Some((made, of)) = one.evidence() else { continue };
        let (stake, lost) = rules.stakes(value, doubled);
        let [made_score, lost_score] =
            if side == offended { [i16::from(stake), -i16::from(lost)] } else { [-i16::from(stake), i16::from(lost)] };
        add(made_score, made, of);
        add(lost_score, of - made, of);
    }
    let shares: Vec<(u128, u128)> = results.iter().map(|(_, part, of)| (*part, *of)).collect();
    let parts = apportioned(&shares);
    let with = results.into_iter().zip(parts).filter(|(_, part)| *part > 0);
    with.map(|((result, ..), part)| EventProposed { likely: reduced(part), ..result }).collect()
}

/// Splits [`PARTS`] in proportion to these fractions, to whole numbers: what is left over goes where most is cut off.
fn apportioned(shares: &[(u128, u128)]) -> Vec<u32> {
    let common: u128 = shares.iter().map(|(_, of)| *of).product();
    let sizes: Vec<u128> = shares.iter().map(|(part, of)| part * (common / of)).collect();
    let sum: u128 = sizes.iter().sum();
    if sum == 0 {
        return vec![0; shares.len()];
    }
    let whole = u128::from(PARTS);
    let mut parts: Vec<u32> = sizes.iter().map(|size| u32::try_from(size * whole / sum).unwrap_or(0)).collect();
    let mut order: Vec<usize> = (0..sizes.len()).collect();
    order.sort_by_key(|index| std::cmp::Reverse(sizes[*index] * whole % sum));
    let left = PARTS.saturating_sub(parts.iter().sum());
    for index in order.into_iter().take(left as usize) {
        parts[index] += 1;
    }
    parts
}

/// So many parts as a fraction in its lowest terms.
fn reduced(part: u32) -> String {
    const fn gcd(a: u32, b: u32) -> u32 {
        if b == 0 { a } else { gcd(b, a % b) }
    }
    let divisor = gcd(part, PARTS);
    match PARTS / divisor {
        1 => (part / divisor).to_string(),
        under => format!("{}/{under}", part / divisor),
    }
}

#[cfg(test)]
mod tests {
    use thurup_rules::{Doubled, Preset, Suit};
    use thurup_wire::events::EventPossible;

    use super::*;

    fn found(weight: u8, open: Option<bool>, games: u32, made: u32) -> Found {
        let contract = EventPossible { odd: true, value: 30, strain: Some("H".into()), doubled: 0 };
        let wanted =
            Wanted { side: Team::Odd, value: 30, strain: Some(Strain::Suit(Suit::Hearts)), doubled: Doubled::Undoubled };
        let asked = EventWeighed { contract, weight, other: true };
        Found { asked, wanted, of_table: false, open, points: [0, 56], games, made }
    }

    fn told(found: &[Found], offended: Team) -> Vec<(i16, String)> {
        let results = proposed(found, offended, &Preset::International.rules(), Some(-2));
        results.into_iter().map(|result| (result.score, result.likely)).collect()
    }

    #[test]
    fn open_hands_count_for_a_quarter_of_the_games_and_likelihoods_add_up() {
        assert_eq!(found(1, Some(true), 24, 8).evidence(), Some((16, 32)));
        assert_eq!(found(1, None, 24, 8).evidence(), Some((8, 24)));
        assert_eq!(found(1, Some(false), 0, 0).evidence(), Some((0, 1)), "where no game was played out, open hands alone");
        assert_eq!(found(1, None, 0, 0).evidence(), None);
        let made = told(&[found(1, Some(true), 24, 8)], Team::Odd);
        assert_eq!(made, [(1, "1/2".to_owned()), (-2, "1/2".to_owned())]);
        let others = told(&[found(1, Some(true), 24, 24)], Team::Even);
        assert_eq!(others, [(-1, "1".to_owned())], "what cannot be is left out");
    }

    #[test]
    fn thirds_stay_thirds_and_weights_count() {
        let two = told(&[found(2, Some(true), 24, 24), found(1, Some(false), 24, 0)], Team::Odd);
        assert_eq!(two, [(1, "2/3".to_owned()), (-2, "1/3".to_owned())]);
        let mut own = found(1, None, 0, 0);
        own.of_table = true;
        let with_table = told(&[own, found(5, Some(true), 24, 24)], Team::Odd);
        assert_eq!(with_table, [(-2, "1/6".to_owned()), (1, "5/6".to_owned())], "the table's contract keeps its result");
    }

    #[test]
    fn parts_add_up_to_the_whole_for_any_shares() {
        for (a, b, c) in [(1, 7, 31), (99, 1, 1), (13, 13, 13), (1, 0, 0)] {
            let parts = apportioned(&[(a, 32), (b, 30), (c, 25), (1, 31)]);
            assert_eq!(parts.iter().sum::<u32>(), PARTS, "{parts:?}");
        }
        assert_eq!(apportioned(&[(0, 1)]), [0]);
        assert_eq!(apportioned(&[]), Vec::<u32>::new());
    }

    #[test]
    fn contracts_are_known_by_their_names() {
        let mut wanted = found(1, None, 0, 0).wanted;
        assert_eq!(name(&wanted), "30H ODD");
        (wanted.doubled, wanted.side) = (Doubled::Redoubled, Team::Even);
        assert_eq!(name(&wanted), "30HXX EVEN");
    }
}
