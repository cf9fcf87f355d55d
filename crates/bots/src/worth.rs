//! What stakes are worth towards the match.
//!
//! A deal on its own is played for its stakes. In a match stakes only serve to win it: in the last deal one stake brings
//! nothing to a team that is two behind, and three bring everything. So stakes, won or lost, are worth what they do to the
//! chance of winning the match, a tie counting half, as in the match equity tables of backgammon. The chance comes from tables
//! that take all coming deals to be between equals, won by one stake, by two and so on as often as among bots ([`WON`]).
//!
//! Chances are turned back into stakes, so that players need no second set of thresholds: in the mean of the deals that can
//! come, a stake is worth one. Far from the end that leaves nearly the plain stakes. Each stake that the score can use is
//! worth a little in itself too ([`ITSELF`]), so that a match that is decided is still played for stakes.
//!
//! Nobody knows which deal of a timed match is the last until the time is up, and stakes are plain until then. Counters are
//! moved by stakes and decide nothing, so they count for nothing here.

use std::sync::LazyLock;

use thurup_rules::{Doubled, Final, Format, Match, Outcome, RuleSet, SeatView, Team};

/// Share of the deals that are won by one stake, by two, by three, and by four or more: about what comes of 6,000 deals of the
/// book and 490 of the full bot, each among its likes, in International, Kerala and Standard.
const WON: [f64; 4] = [0.37, 0.43, 0.14, 0.06];

/// What a stake is worth in itself, in matches.
const ITSELF: f64 = 0.01;

/// The most stakes that a deal can bring: a 56 that is redoubled and fails, where that counts four times.
const MOST: usize = 20;

/// What stakes are worth to one team.
pub struct Worth {
    team: Team,
    /// None where they are worth what they are.
    table: Option<Table>,
}

/// The worth of stakes won, and of stakes lost.
struct Table {
    won: [f32; MOST + 1],
    lost: [f32; MOST + 1],
}

impl Worth {
    /// For the player who sees this.
    pub fn new(view: &SeatView) -> Worth {
        let team = view.chair.team();
        Worth { team, table: view.match_score.and_then(|game| Table::new(&game, team)) }
    }

    /// What the team gains when one of the two wins so many stakes.
    pub fn of(&self, winner: Team, stakes: u8) -> f32 {
        let ours = winner == self.team;
        match &self.table {
            None => f32::from(stakes) * if ours { 1.0 } else { -1.0 },
            Some(table) => (if ours { &table.won } else { &table.lost })[usize::from(stakes).min(MOST)],
        }
    }

    /// What the team gains in the mean from a contract that `by` makes with this chance.
    pub fn contract(&self, rules: &RuleSet, by: Team, value: u8, doubled: Doubled, chance: f32) -> f32 {
        let (made, defeated) = rules.stakes(value, doubled);
        chance * self.of(by, made) + (1.0 - chance) * self.of(!by, defeated)
    }
}

impl Table {
    fn new(game: &Match, team: Team) -> Option<Table> {
        let mut passed_out = *game;
        passed_out.add(&Outcome::PassedOut);
        let start = chance(&passed_out, team)?;
        let gains = |winner: Team| {
            let mut gains = [0.0; MOST + 1];
            let (mut before, mut of_use) = (*game, 0.0);
            for (stakes, gain) in (0u8..).zip(&mut gains).skip(1) {
                // Stakes beyond those that win the game are for nothing.
                if before.games() == game.games() {
                    of_use += if winner == team { ITSELF } else { -ITSELF };
                }
                before = game.after(winner, stakes);
                *gain = chance(&before, team).unwrap_or(start) - start + of_use;
            }
            gains
        };
        let (won, lost) = (gains(team), gains(!team));
        let gap: f64 = WON.iter().zip(1..).map(|(share, stakes)| share * (won[stakes] - lost[stakes])).sum();
        let mean: f64 = WON.iter().zip(1u8..).map(|(share, stakes)| share * f64::from(stakes)).sum();
        let scale = 2.0 * mean / gap;
        Some(Table { won: won.map(|gain| (gain * scale) as f32), lost: lost.map(|gain| (gain * scale) as f32) })
    }
}

/// A team's chance to win the match from here, a tie counting half; none where nobody can say how long it will last.
fn chance(game: &Match, team: Team) -> Option<f64> {
    if let Some(Final { winner }) = game.over() {
        return Some(winner.map_or(0.5, |winner| if winner == team { 1.0 } else { 0.0 }));
    }
    match game.format() {
        Format::Timed(_) => None,
        Format::Deals(_) | Format::Session => {
            let left = u32::from(game.format().deals()?).saturating_sub(game.deals());
            let stakes = game.stakes();
            Some(by_lead(left, i64::from(stakes[team]) - i64::from(stakes[!team])))
        }
        Format::Games => {
            let (games, stakes) = (game.games()?, game.game_stakes()?);
            let win = in_game(stakes[team], stakes[!team]);
            let after = |own: u8, other: u8| by_games(games[team] + own, games[!team] + other);
            Some(win * after(1, 0) + (1.0 - win) * after(0, 1))
        }
    }
}

/// Chance before a deal of a team that has this chance when it wins so many stakes in it, and loses so many if they are
/// negative.
pub fn over_a_deal(after: impl Fn(i64) -> f64) -> f64 {
    WON.iter().zip(1..).map(|(share, stakes)| share * 0.5 * (after(stakes) + after(-stakes))).sum()
}

/// Deals of the longest match.
const LONGEST: usize = 60;

/// A lead that is never lost: nearly five standard deviations of what the longest match brings.
const FAR: i64 = 75;

/// Chance to win a match with so many deals left and this lead in stakes.
fn by_lead(left: u32, lead: i64) -> f64 {
    type Chances = [f64; 2 * FAR as usize + 1];
    static BY_DEALS_LEFT: LazyLock<Vec<Chances>> = LazyLock::new(|| {
        let fill = |chance: &dyn Fn(i64) -> f64| {
            let mut chances = [0.0; 2 * FAR as usize + 1];
            (-FAR..=FAR).zip(&mut chances).for_each(|(lead, to)| *to = chance(lead));
            chances
        };
        let mut all = vec![fill(&|lead| 0.5 + 0.5 * lead.signum() as f64)];
        for left in 0..LONGEST {
            let after = all[left];
            all.push(fill(&|lead| over_a_deal(|stakes| after[at(lead + stakes)])));
        }
        all
    });
    fn at(lead: i64) -> usize {
        (lead.clamp(-FAR, FAR) + FAR) as usize
    }
    BY_DEALS_LEFT[(left as usize).min(LONGEST)][at(lead)]
}

/// Chance to win the best of three.
fn by_games(own: u8, other: u8) -> f64 {
    match (own, other) {
        (2.., _) => 1.0,
        (_, 2..) => 0.0,
        _ => 0.5 + 0.25 * (f64::from(own) - f64::from(other)),
    }
}

/// The side of the table of scores in a game that is not won yet.
const SCORES: usize = Match::GAME as usize;

/// Chance to win a game that stands like this.
pub fn in_game(own: u32, other: u32) -> f64 {
    static BY_SCORE: LazyLock<[[f64; SCORES]; SCORES]> = LazyLock::new(|| {
        let last = SCORES - 1;
        let mut chances = [[0.5; SCORES]; SCORES];
        // From 20 all on only the lead counts, and the score can come back to where it was: one ahead wins with any stake of
        // its own, is caught up by one, falls one behind by two, and loses by three.
        let ahead = (2.0 + WON[0] + 2.0 * WON[1]) / (4.0 + 2.0 * WON[1]);
        chances[last][last - 1] = ahead;
        chances[last - 1][last] = 1.0 - ahead;
        for own in (0..SCORES).rev() {
            for other in (0..SCORES).rev() {
                if own + other < 2 * last - 1 {
                    let after = |stakes: i64| {
                        let won = stakes.max(0) as usize;
                        let lost = stakes.min(0).unsigned_abs() as usize;
                        read(&chances, own + won, other + lost)
                    };
                    chances[own][other] = over_a_deal(after);
                }
            }
        }
        chances
    });
    fn read(chances: &[[f64; SCORES]; SCORES], own: usize, other: usize) -> f64 {
        let (most, lead) = (own.max(other), own.abs_diff(other));
        if most >= SCORES && lead >= Match::LEAD as usize {
            return if own > other { 1.0 } else { 0.0 };
        }
        let beyond = most.saturating_sub(SCORES - 1);
        chances[own - beyond][other - beyond]
    }
    read(&BY_SCORE, own as usize, other as usize)
}
