//! What stakes are worth towards the match.

use thurup_bots::inside::{Worth, in_game, over_a_deal};
use thurup_rules::{Chair, Deal, Doubled, Format, Match, Outcome, Preset, SeatView, Seats, Seed, Team};

fn new(format: Format) -> Match {
    Match::new(format, &Preset::International.rules(), Seats::Six, Chair::FIRST)
}

/// After deals that brought the odd team so many stakes more, in the end.
fn ahead(format: Format, deals: u32, lead: i32) -> Match {
    let mut game = new(format);
    for _ in 0..deals.saturating_sub(1) {
        game.add(&Outcome::PassedOut);
    }
    let winner = if lead < 0 { Team::Even } else { Team::Odd };
    if lead == 0 {
        game.add(&Outcome::PassedOut);
        return game;
    }
    game.after(winner, lead.unsigned_abs() as u8)
}

/// To the odd team.
fn worth(game: Option<Match>) -> Worth {
    worth_to(Chair::FIRST, game)
}

/// To the team of a chair.
fn worth_to(chair: Chair, game: Option<Match>) -> Worth {
    let rules = Preset::International.rules();
    let hands = Seed([7; 32]).deal(&[], &rules, Seats::Six, Chair::FIRST);
    let deal = Deal::new(rules, Seats::Six, Chair::FIRST, &hands).unwrap();
    Worth::new(&SeatView { match_score: game, ..deal.seat_view(chair) })
}

fn won(game: Match, stakes: u8) -> f32 {
    worth(Some(game)).of(Team::Odd, stakes)
}

fn lost(game: Match, stakes: u8) -> f32 {
    worth(Some(game)).of(Team::Even, stakes)
}

#[test]
fn a_deal_on_its_own_and_one_before_the_time_is_up_are_played_for_stakes() {
    let mut timed = new(Format::Timed(30)).after(Team::Even, 2);
    for game in [None, Some(timed)] {
        let worth = worth(game);
        for stakes in 0..=20 {
            assert_eq!(worth.of(Team::Odd, stakes), f32::from(stakes));
            assert_eq!(worth.of(Team::Even, stakes), -f32::from(stakes));
        }
    }
    timed.call_time();
    assert_eq!(worth(Some(timed)).of(Team::Odd, 3), won(ahead(Format::Deals(12), 11, -2), 3));
}

#[test]
fn far_from_the_end_stakes_are_worth_about_what_they_are() {
    for (game, near) in [(new(Format::Deals(60)), 0.02), (new(Format::Deals(24)), 0.05), (new(Format::Games), 0.1)] {
        for stakes in 0..=4 {
            let plain = f32::from(stakes);
            assert!((won(game, stakes) - plain).abs() <= near * plain, "{stakes} in {game:?}: {}", won(game, stakes));
            assert!((lost(game, stakes) + plain).abs() <= near * plain, "-{stakes} in {game:?}: {}", lost(game, stakes));
        }
    }
}

#[test]
fn in_the_last_deal_the_stakes_that_decide_count() {
    let behind = |lead: i32| ahead(Format::Deals(12), 11, -lead);
    // Level: any stake wins the match, and more of them hardly more.
    assert!(won(behind(0), 2) < 1.1 * won(behind(0), 1));
    // Two behind: one is for nothing, two tie, three win.
    assert!(won(behind(2), 1) < 0.2 && won(behind(2), 2) > 1.0 && won(behind(2), 3) > 1.9 * won(behind(2), 2));
    assert!(lost(behind(2), 4) > -0.5);
    // Three ahead: the first two that are lost do no harm.
    assert!(lost(behind(-3), 2) > -1.0 && lost(behind(-3), 4) < -10.0);
    // Everything is over: for stakes.
    assert!((won(behind(30), 2) - 2.0).abs() < 1e-3 && (lost(behind(30), 2) + 2.0).abs() < 1e-3);
}

#[test]
fn what_wins_the_game_is_enough() {
    let game = new(Format::Games).after(Team::Odd, 20).after(Team::Even, 18);
    // At 20 to 18 one wins the game.
    assert_eq!(won(game, 1), won(game, 4));
    assert!(won(game, 1) > 1.0 && lost(game, 2) > 1.5 * lost(game, 3));
    // At 20 to 0 nothing can go wrong any more, and still only one is of use.
    let game = new(Format::Games).after(Team::Odd, 20);
    assert_eq!(won(game, 1), won(game, 4));
    assert!(lost(game, 2) < 1.9 * lost(game, 1));
}

#[test]
fn what_one_team_wins_the_other_loses() {
    let rules = Preset::Kerala.rules();
    for game in [ahead(Format::Deals(24), 20, 3), ahead(Format::Session, 6, -1), ahead(Format::Games, 6, 19)] {
        let odd = worth(Some(game));
        let even = worth_to(Seats::Six.after(Chair::FIRST, 1), Some(game));
        for (by, value, doubled) in
            [(Team::Odd, 28, Doubled::Undoubled), (Team::Even, 40, Doubled::Doubled), (Team::Odd, 56, Doubled::Redoubled)]
        {
            let [one, other] = [&odd, &even].map(|worth| worth.contract(&rules, by, value, doubled, 0.6));
            assert!((one + other).abs() < 1e-4, "{one} {other}");
        }
    }
}

#[test]
fn chances_in_a_game_hang_together() {
    for own in 0..=25 {
        for other in 0..=25 {
            let most = u32::max(own, other);
            if most > 20 && (own.abs_diff(other) > 1) {
                continue;
            }
            assert!((in_game(own, other) + in_game(other, own) - 1.0).abs() < 1e-12, "{own} {other}");
            let win = |stakes: i64| {
                let (own, other) = (own + stakes.max(0) as u32, other + stakes.min(0).unsigned_abs() as u32);
                in_game(own, other)
            };
            assert!((over_a_deal(win) - in_game(own, other)).abs() < 1e-12, "{own} {other}");
        }
    }
    assert!(in_game(20, 0) > 0.999 && in_game(20, 18) > 0.6 && in_game(21, 20) > 0.5);
}
