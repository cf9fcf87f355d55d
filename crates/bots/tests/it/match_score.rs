//! Calls with the score of the match in view.

use thurup_bots::{Claim, Player, SearchBot, Strength, Worlds, by_name, claims};
use thurup_rules::{Action, Chair, Deal, Format, Hand, Match, Outcome, Phase, Preset, RuleSet, SeatView, Seats, Team, Text};
use thurup_systems::Convention;

/// The likely deals that are drawn: calls a little apart in worth, as some here are without the score, hang on them.
const DRAWING: u64 = 7;

/// A match before its last deal, in which this team is so many stakes ahead of the other.
fn last_deal(ahead: Team, lead: u8) -> Match {
    let mut game = Match::new(Format::Deals(12), &Preset::Kerala.rules(), Seats::Six, Chair::FIRST);
    for _ in 0..10 {
        game.add(&Outcome::PassedOut);
    }
    game.after(ahead, lead)
}

/// A match in games in which this team has 20 and the other nothing.
fn twenty_to_nothing(team: Team) -> Match {
    Match::new(Format::Games, &Preset::Kerala.rules(), Seats::Six, Chair::FIRST).after(team, 20)
}

/// The player on chair 1 has this hand and is on turn after these calls.
fn view(rules: RuleSet, hand: &str, leader: u8, calls: &str) -> SeatView {
    let hand: Hand = hand.parse().unwrap();
    let mut rest = rules.deck(Seats::Six).cards();
    for card in hand.cards() {
        assert!(rest.remove(card));
    }
    let rest: Vec<_> = rest.cards().collect();
    // Dealt round, so that all have cards of every suit.
    let other = |n: usize| {
        let mut hand = Hand::EMPTY;
        for &card in rest.iter().skip(n).step_by(5) {
            hand.add(card);
        }
        hand
    };
    let hands: Vec<Hand> = std::iter::once(hand).chain((0..5).map(other)).collect();
    let mut deal = Deal::new(rules, Seats::Six, Chair::from_number(leader, Seats::Six).unwrap(), &hands).unwrap();
    for call in calls.split_whitespace() {
        deal.apply(deal.turn().unwrap(), Action::Call(call.parse().unwrap())).unwrap();
    }
    assert_eq!(deal.turn(), Some(Chair::FIRST));
    deal.seat_view(Chair::FIRST)
}

/// What a bot calls with the score, and what it calls in a deal on its own.
fn calls(bot: &str, view: &SeatView, game: Match) -> [String; 2] {
    let convention = Convention::of(view.auction.rules());
    [Some(game), None].map(|match_score| {
        let mut bot: Box<dyn Player> = match bot {
            "full" => Box::new(SearchBot::new(convention, Strength::Full.budget(), Worlds::Weighted).with_drawing(DRAWING)),
            name => by_name(name, convention, 0).unwrap(),
        };
        match bot.act(&SeatView { match_score, ..view.clone() }) {
            Action::Call(call) => call.to_string(),
            other => format!("{other:?}"),
        }
    })
}

#[test]
fn two_behind_in_the_last_deal_a_team_goes_for_forty() {
    let view = view(Preset::Kerala.rules(), "JATT..JT.JK", 3, "P P P P 28S P P P P P");
    for bot in ["book", "full"] {
        assert_eq!(calls(bot, &view, last_deal(Team::Even, 2)), ["40S", "P"], "{bot}");
    }
}

#[test]
fn ahead_in_the_last_deal_or_one_short_of_the_game_a_team_stops_where_one_stake_is_enough() {
    let view = view(Preset::Kerala.rules(), "T.J9AKK.9.Q", 1, "28H P 29H P P P");
    for game in [last_deal(Team::Odd, 2), twenty_to_nothing(Team::Odd)] {
        assert_eq!(calls("full", &view, game), ["P", "40H"], "{game:?}");
    }
}

#[test]
fn ahead_in_the_last_deal_a_team_leaves_the_other_its_stake() {
    // A bid that is doubled could lose what they cannot win.
    let over = view(Preset::Kerala.rules(), "J9.TQQ.A.9A", 3, "P P P P 28NS P 29H P 31H 33D");
    assert_eq!(calls("full", &over, last_deal(Team::Odd, 2)), ["P", "40H"]);
    // A double too.
    let double = view(Preset::Standard.rules(), "QQ.99K.K.JK", 6, "P P P P 28NT P P P 29NS P P P 30H");
    assert_eq!(calls("full", &double, last_deal(Team::Odd, 2)), ["P", "X"]);
}

#[test]
fn far_from_the_end_calls_are_those_of_plain_stakes() {
    for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
        let duel = crate::support::duel(["book"; 2], preset, 60);
        let game = Match::new(Format::Deals(60), &duel.rules, Seats::Six, Chair::FIRST);
        let (mut all, mut other) = (0, 0);
        for number in 0..40 {
            let mut deal = duel.deal(number).unwrap();
            while let (Phase::Auction, Some(turn)) = (deal.phase(), deal.turn()) {
                let [with, without] = calls("book", &deal.seat_view(turn), game);
                all += 1;
                other += u32::from(with != without);
                deal.apply(turn, Action::Call(without.parse().unwrap())).unwrap();
            }
        }
        assert!(all > 400 && other * 400 < all, "{other} of {all} in {}", preset.name());
    }
}

#[test]
fn the_tutor_says_when_it_is_for_the_score() {
    let view = view(Preset::Kerala.rules(), "T.J9AKK.9.Q", 1, "28H P 29H P P P");
    let convention = Convention::of(view.auction.rules());
    let told = |match_score| {
        let (_, claims) = claims(&SeatView { match_score, ..view.clone() }, convention, DRAWING);
        let sentences: Vec<Text> = claims.iter().map(Claim::text).collect();
        let join = |pick: fn(&Text) -> &str| sentences.iter().map(pick).collect::<Vec<_>>().join(" ");
        Text::new(join(|text| &text.en), join(|text| &text.ml))
    };
    let [with, without] = [told(Some(last_deal(Team::Odd, 2))), told(None)];
    assert!(with.en.contains("score of the match") && with.en.contains("40 hearts"), "{}", with.en);
    assert!(with.ml.contains("സ്കോർ"), "{}", with.ml);
    assert!(!without.en.contains("score"), "{}", without.en);
}
