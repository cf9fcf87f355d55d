//! Matches: how many deals, who deals next, the score, and when it is over.
//!
//! | rule | where |
//! |---|---|
//! | the deal passes to the right after every completed hand; a cancelled one is dealt again by the same dealer | [`Match::add`] |
//! | a number of deals, a time, or games to 21 with a lead of two, best of three | [`Format`] |
//! | association session: seven deals, three match points, ties by deals won, then shared | [`Match::session_half_points`] |
//! | exchange of sides, once, from half time on | [`Match::exchange_sides`] |
//! | counters and kunukku | [`Counters`] |

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::counters::Counters;
use crate::match_format::Format;
use crate::{ByTeam, Chair, Outcome, RuleSet, Seats, Team};

const GAMES_TO_WIN: u8 = 2;

/// A match: the score between deals. All of it is open to everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Match {
    format: Format,
    seats: Seats,
    dealer: Chair,
    deals: u32,
    stakes: ByTeam<u32>,
    deals_won: ByTeam<u32>,
    /// Stakes in the game that is on, where the match is played in games.
    game: ByTeam<u32>,
    games: ByTeam<u8>,
    counters: Option<Counters>,
    time_up: bool,
    exchanged: bool,
}

/// The end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Final {
    /// The winner; `None` for a tie.
    pub winner: Option<Team>,
}

/// Sides cannot be exchanged now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ExchangeError {
    /// No fixed number of deals has a half time.
    #[error("sides are exchanged only in a match with a fixed number of deals")]
    NoHalfTime,
    /// Before half of the deals.
    #[error("sides are exchanged from half time on")]
    BeforeHalfTime,
    /// Once is all.
    #[error("the sides have been exchanged already")]
    Already,
    /// After the match.
    #[error("the match is over")]
    Over,
}

impl Match {
    /// Stakes that win a game.
    pub const GAME: u32 = 21;

    /// The lead that it takes.
    pub const LEAD: u32 = 2;

    /// A match before its first deal.
    pub fn new(format: Format, rules: &RuleSet, seats: Seats, first_dealer: Chair) -> Match {
        Match {
            format,
            seats,
            dealer: first_dealer,
            deals: 0,
            stakes: ByTeam::default(),
            deals_won: ByTeam::default(),
            game: ByTeam::default(),
            games: ByTeam::default(),
            counters: rules.counters.then(|| Counters::new(seats, rules.shape().kunukku_of_team)),
            time_up: false,
            exchanged: false,
        }
    }

    /// The format.
    pub fn format(&self) -> Format {
        self.format
    }

    /// Dealer of the next deal.
    pub fn dealer(&self) -> Chair {
        self.dealer
    }

    /// Opening leader of the next deal: to the dealer's right.
    pub fn leader(&self) -> Chair {
        self.seats.next(self.dealer)
    }

    /// Deals that count so far, the passed-out ones too.
    pub fn deals(&self) -> u32 {
        self.deals
    }

    /// Stakes won by each team.
    pub fn stakes(&self) -> ByTeam<u32> {
        self.stakes
    }

    /// Games won, where the match is played in games.
    pub fn games(&self) -> Option<ByTeam<u8>> {
        (self.format == Format::Games).then_some(self.games)
    }

    /// Stakes in the game that is on, where the match is played in games.
    pub fn game_stakes(&self) -> Option<ByTeam<u32>> {
        (self.format == Format::Games).then_some(self.game)
    }

    /// Counters and kunukku, where the rules have them.
    pub fn counters(&self) -> Option<&Counters> {
        self.counters.as_ref()
    }

    /// Adds a finished deal. A cancelled one changes nothing: the same dealer deals again. A match that is over takes no more,
    /// except that a deal which was on when the time ran out still counts.
    pub fn add(&mut self, outcome: &Outcome) {
        if self.over().is_some() && !matches!(self.format, Format::Timed(_)) {
            return;
        }
        match outcome {
            Outcome::Cancelled(_) => return,
            Outcome::PassedOut | Outcome::Ruled { winner: None, .. } => {}
            Outcome::Ruled { winner: Some(winner), stakes } => self.win(*winner, *stakes),
            Outcome::Played(score) => {
                self.win(score.winner, score.stakes);
                if let Some(counters) = &mut self.counters {
                    counters.settle(self.seats, score);
                }
            }
        }
        self.pass_deal();
    }

    /// The match as it would stand if this team won so many stakes in the next deal, for weighing what they are worth. Counters
    /// stay as they are: they depend on the contract, and decide nothing.
    #[must_use]
    pub fn after(mut self, winner: Team, stakes: u8) -> Match {
        self.win(winner, stakes);
        self.pass_deal();
        self
    }

    fn pass_deal(&mut self) {
        self.deals += 1;
        self.dealer = self.seats.next(self.dealer);
    }

    fn win(&mut self, winner: Team, stakes: u8) {
        let stakes = u32::from(stakes);
        self.stakes[winner] += stakes;
        self.deals_won[winner] += 1;
        self.game[winner] += stakes;
        let (won, lost) = (self.game[winner], self.game[!winner]);
        if self.format == Format::Games && won >= Match::GAME && won >= lost + Match::LEAD {
            self.games[winner] += 1;
            self.game = ByTeam::default();
        }
    }

    /// The time of a timed match has run out; a deal that is on is still played and added.
    pub fn call_time(&mut self) {
        self.time_up = true;
    }

    /// The result, once the match is over. For a timed match ask between deals.
    pub fn over(&self) -> Option<Final> {
        let ended = match self.format {
            Format::Deals(_) | Format::Session => self.format.deals().is_some_and(|deals| self.deals >= u32::from(deals)),
            Format::Timed(_) => self.time_up,
            Format::Games => Team::ALL.into_iter().any(|team| self.games[team] == GAMES_TO_WIN),
        };
        if !ended {
            return None;
        }
        let ahead = |of: ByTeam<u32>| Team::ALL.into_iter().find(|&team| of[team] > of[!team]);
        let winner = match self.format {
            Format::Games => ahead(ByTeam(self.games.0.map(u32::from))),
            Format::Session => ahead(self.stakes).or_else(|| ahead(self.deals_won)),
            Format::Deals(_) | Format::Timed(_) => ahead(self.stakes),
        };
        Some(Final { winner })
    }

    /// Match points of a finished session, in halves: three points are 6; a tie that stays is shared.
    pub fn session_half_points(&self) -> Option<ByTeam<u8>> {
        let result = self.over().filter(|_| self.format == Format::Session)?;
        let mut points = ByTeam([3, 3]);
        if let Some(winner) = result.winner {
            points[winner] = 6;
            points[!winner] = 0;
        }
        Some(points)
    }

    /// Another number of deals, more than were played already: a match that was over goes on. False where it has no such number, or
    /// so many were played.
    pub fn set_deals(&mut self, deals: u8) -> bool {
        let open = matches!(self.format, Format::Deals(_)) && u32::from(deals) > self.deals;
        if open {
            self.format = Format::Deals(deals);
        }
        open
    }

    /// The teams exchange seats: everyone moves one chair to the right, and takes the score along. Once, between deals, from
    /// half time on, when a team asks for it.
    ///
    /// # Errors
    /// [`ExchangeError::NoHalfTime`] where the number of deals is not fixed, [`ExchangeError::Already`] the second time,
    /// [`ExchangeError::Over`] after the match, [`ExchangeError::BeforeHalfTime`] before half of the deals.
    pub fn exchange_sides(&mut self) -> Result<(), ExchangeError> {
        let deals = self.format.deals().ok_or(ExchangeError::NoHalfTime)?;
        if self.exchanged {
            return Err(ExchangeError::Already);
        }
        if self.over().is_some() {
            return Err(ExchangeError::Over);
        }
        if self.deals * 2 < u32::from(deals) {
            return Err(ExchangeError::BeforeHalfTime);
        }
        self.exchanged = true;
        self.stakes.0.reverse();
        self.deals_won.0.reverse();
        if let Some(counters) = &mut self.counters {
            counters.exchange_sides(self.seats);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::{Cancelled, Contract, Doubled, Named, Preset, Score, Strain};

    fn chair(number: u8) -> Chair {
        Chair::from_number(number, Seats::Six).unwrap()
    }

    fn won(winner: Team, stakes: u8, by: u8) -> Outcome {
        let named = Named::Strain(Strain::NoTrump);
        let contract = Contract { value: 28, named, by: chair(by), doubled: Doubled::Undoubled };
        Outcome::Played(Score { contract, trump: None, points: ByTeam([28, 28]), winner, stakes, pair: None, settled: None })
    }

    fn new(format: Format) -> Match {
        let mut rules = Preset::International.rules();
        rules.counters = true;
        Match::new(format, &rules, Seats::Six, chair(3))
    }

    #[test]
    fn the_deal_passes_to_the_right_unless_cancelled() {
        let mut game = new(Format::Deals(2));
        assert_eq!((game.dealer(), game.leader()), (chair(3), chair(4)));
        game.add(&Outcome::Cancelled(Cancelled::OneSuit));
        assert_eq!((game.dealer(), game.deals()), (chair(3), 0));
        game.add(&Outcome::PassedOut);
        assert_eq!((game.dealer(), game.deals()), (chair(4), 1));
        assert_eq!(game.over(), None);
        game.add(&won(Team::Even, 2, 2));
        assert_eq!(game.over(), Some(Final { winner: Some(Team::Even) }));
        let end = game;
        game.add(&won(Team::Odd, 5, 1));
        assert_eq!(game, end, "a match that is over takes no more deals");
    }

    #[test]
    fn a_game_needs_21_and_a_lead_of_two() {
        let mut game = new(Format::Games);
        for _ in 0..4 {
            game.add(&won(Team::Odd, 5, 1));
            game.add(&won(Team::Even, 5, 2));
        }
        assert_eq!(game.game_stakes(), Some(ByTeam([20, 20])));
        game.add(&won(Team::Odd, 1, 1));
        assert_eq!(game.games(), Some(ByTeam([0, 0])), "21 to 20 is no lead of two");
        game.add(&won(Team::Odd, 1, 1));
        assert_eq!((game.games(), game.game_stakes()), (Some(ByTeam([1, 0])), Some(ByTeam([0, 0]))));
        for _ in 0..5 {
            game.add(&won(Team::Odd, 5, 1));
        }
        assert_eq!(game.over(), Some(Final { winner: Some(Team::Odd) }));
    }

    #[test]
    fn after_a_deal_that_is_only_thought_of_the_score_is_as_after_one_that_is_played() {
        for format in [Format::Deals(4), Format::Session, Format::Games, Format::Timed(30)] {
            let rules = Preset::International.rules();
            let mut game = Match::new(format, &rules, Seats::Six, chair(3));
            for (winner, stakes) in [(Team::Odd, 5), (Team::Odd, 20), (Team::Even, 2)] {
                let thought = game.after(winner, stakes);
                game.add(&won(winner, stakes, 1));
                assert_eq!(game, thought);
            }
        }
    }

    #[test]
    fn a_tied_session_goes_to_more_deals_won_then_is_shared() {
        let mut game = new(Format::Session);
        game.add(&won(Team::Odd, 4, 1));
        for _ in 0..4 {
            game.add(&won(Team::Even, 1, 2));
        }
        game.add(&Outcome::PassedOut);
        assert_eq!(game.session_half_points(), None);
        let mut shared = game;
        game.add(&Outcome::PassedOut);
        assert_eq!(game.over(), Some(Final { winner: Some(Team::Even) }));
        assert_eq!(game.session_half_points(), Some(ByTeam([0, 6])));
        shared.deals_won = ByTeam([4, 4]);
        shared.add(&Outcome::PassedOut);
        assert_eq!(shared.session_half_points(), Some(ByTeam([3, 3])));
    }

    #[test]
    fn time_ends_a_timed_match_after_the_deal() {
        let mut game = new(Format::Timed(30));
        game.add(&won(Team::Odd, 1, 1));
        assert_eq!(game.over(), None);
        game.call_time();
        assert_eq!(game.over(), Some(Final { winner: Some(Team::Odd) }));
        game.add(&won(Team::Even, 2, 2));
        assert_eq!(game.over(), Some(Final { winner: Some(Team::Even) }), "a deal that was on at time counts");
    }

    #[test]
    fn counters_move_and_kunukku_hang() {
        let mut game = new(Format::Deals(12));
        game.add(&won(Team::Odd, 4, 2));
        assert_eq!(game.counters().unwrap().teams(), ByTeam([10, 2]));
        // Two of the five are paid, the even team is out, and three are paid from the new set.
        game.add(&won(Team::Odd, 5, 2));
        let counters = game.counters().unwrap();
        assert_eq!(counters.teams(), ByTeam([9, 3]));
        assert_eq!([1, 2, 3, 4].map(|number| counters.kunukku(chair(number))), [0, 1, 0, 1]);
        game.add(&won(Team::Even, 1, 4));
        let counters = game.counters().unwrap();
        assert_eq!((counters.kunukku(chair(2)), counters.kunukku(chair(4))), (1, 0), "the bidder who won takes one off");
        assert_eq!(counters.teams().0.iter().sum::<u8>(), 12);
    }

    /// In the games with a hidden trump; 56 begins the same way and takes off the bidder's alone, as above.
    #[test]
    fn a_fresh_kunukku_comes_off_the_whole_team() {
        let mut rules = Preset::Forty.rules();
        rules.counters = true;
        let mut game = Match::new(Format::Deals(12), &rules, Seats::Six, chair(3));
        let contract = |winner: Team, stakes: u8, value: u8, by: u8| {
            let contract = Contract { value, named: Named::Hidden, by: chair(by), doubled: Doubled::Undoubled };
            let trump = Some(crate::Suit::Hearts);
            Outcome::Played(Score { contract, trump, points: ByTeam([20, 20]), winner, stakes, pair: None, settled: None })
        };
        let mut play = |winner, stakes, value, by| {
            game.add(&contract(winner, stakes, value, by));
            let counters = game.counters().unwrap();
            (counters.teams().0, [1, 2, 3, 4, 5, 6].map(|number| counters.kunukku(chair(number))))
        };
        assert_eq!(play(Team::Odd, 5, 40, 2), ([11, 1], [0; 6]), "who loses a contract pays");
        // One of the four is paid, the even team is out, and three are paid from the new set.
        assert_eq!(play(Team::Odd, 4, 40, 1), ([9, 3], [0, 1, 0, 1, 0, 1]));
        assert_eq!(play(Team::Even, 1, 20, 4), ([8, 4], [0; 6]), "each player of the team takes one off");
        assert_eq!(play(Team::Odd, 5, 40, 6), ([7, 5], [0, 1, 0, 1, 0, 1]));
        assert_eq!(play(Team::Odd, 1, 20, 3), ([8, 4], [0, 1, 0, 1, 0, 1]), "others take nothing off");
        assert_eq!(play(Team::Even, 1, 20, 6), ([7, 5], [0, 1, 0, 1, 0, 0]), "it was not the deal before");
        assert_eq!(play(Team::Odd, 5, 40, 2), ([6, 6], [0, 2, 0, 2, 0, 1]));
        assert_eq!(play(Team::Even, 2, 20, 1), ([4, 8], [0, 2, 0, 2, 0, 1]), "who defeats a contract takes nothing off");
        assert_eq!(play(Team::Even, 4, 40, 2), ([6, 6], [1, 1, 1, 2, 1, 1]), "one at a time, and now the odd team has its own");
        assert_eq!(play(Team::Odd, 1, 20, 5), ([7, 5], [0, 1, 0, 2, 0, 1]));
    }

    #[test]
    fn sides_are_exchanged_once_from_half_time() {
        let mut game = new(Format::Session);
        for _ in 0..3 {
            game.add(&won(Team::Odd, 2, 1));
        }
        assert_eq!(game.exchange_sides(), Err(ExchangeError::BeforeHalfTime));
        game.add(&won(Team::Even, 1, 2));
        assert_eq!(game.exchange_sides(), Ok(()));
        assert_eq!(game.stakes(), ByTeam([1, 6]));
        assert_eq!(game.exchange_sides(), Err(ExchangeError::Already));
        assert_eq!(new(Format::Games).exchange_sides(), Err(ExchangeError::NoHalfTime));
    }
}
