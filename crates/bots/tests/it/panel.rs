//! The panel that says what others would call, and the games that say what contracts would bring.

use thurup_bots::panel::{self, SIZE};
use thurup_bots::sampled::{Sampler, Wanted, in_contract, with_trump};
use thurup_rules::{
    Action, Call, Card, Chair, Deal, Dealt, Doubled, Hand, Phase, Preset, RuleSet, Seats, Seed, Strain, Suit, Team,
};
use thurup_systems::Convention;

fn dealt(rules: RuleSet, seats: Seats, seed: u8) -> Deal {
    for again in 0.. {
        let mut bytes = [seed; 32];
        bytes[0] = again;
        let (hands, first) = Seed(bytes).cards(&[], &rules, seats, Chair::FIRST);
        let deal = Deal::new(rules, seats, Chair::FIRST, Dealt { hands: &hands, first: &first }).unwrap();
        if deal.phase() == Phase::Auction {
            return deal;
        }
    }
    unreachable!()
}

#[test]
fn a_panel_calls_by_the_rules_and_alike_in_every_run() {
    let rules = Preset::International.rules();
    let convention = Convention::of(&rules);
    let (mut turns, mut open) = (0, 0);
    for seed in 0..4 {
        let mut deal = dealt(rules, Seats::Six, seed);
        // At a first turn the convention asks for a call; later there is more to judge.
        for _ in 0..9 {
            if deal.phase() != Phase::Auction {
                break;
            }
            let turn = deal.turn().unwrap();
            let view = deal.seat_view(turn);
            let ask = || (0..SIZE).filter_map(|member| panel::opinion(&view, convention, member)).collect::<Vec<_>>();
            let opinions = ask();
            assert_eq!(opinions.len() as u64, SIZE);
            assert_eq!(opinions, ask(), "the same seat is told the same");
            for opinion in &opinions {
                assert_eq!(opinion.considers[0], opinion.call);
                for (index, call) in opinion.considers.iter().enumerate() {
                    assert!(deal.check(turn, Action::Call(*call)).is_ok(), "{call}");
                    assert!(!opinion.considers[..index].contains(call), "each once");
                }
            }
            turns += 1;
            open += usize::from(opinions.iter().any(|opinion| opinion.considers.len() > 1));
            let first = opinions[0].call;
            let contract = panel::contract(&deal, first, convention, 0);
            assert!(contract.is_none_or(|contract| (28..=56).contains(&contract.value)));
            deal.apply(turn, Action::Call(first)).unwrap();
        }
    }
    assert!(open > 0 && open < turns, "some turns leave a choice, others none: {open} of {turns}");
}

/// The odd chairs hold every jack, nine and ace, the leader among them.
fn one_sided() -> Deal {
    let mut hands = [Hand::EMPTY; 6];
    let (mut odd, mut even) = (0, 0);
    for suit in ['S', 'H', 'D', 'C'] {
        for rank in ['J', '9', 'A', 'T', 'K', 'Q'] {
            let card: Card = format!("{suit}{rank}").parse().unwrap();
            for _ in 0..2 {
                let (count, first) = if "J9A".contains(rank) { (&mut odd, 0) } else { (&mut even, 1) };
                hands[2 * (*count % 3) + first].add(card);
                *count += 1;
            }
        }
    }
    Deal::new(Preset::International.rules(), Seats::Six, Chair::FIRST, &hands[..]).unwrap()
}

const fn wanted(side: Team, value: u8, strain: Strain) -> Wanted {
    Wanted { side, value, strain: Some(strain), doubled: Doubled::Undoubled }
}

#[test]
fn a_deal_is_put_into_every_contract_its_rules_have() {
    let deal = one_sided();
    for side in Team::ALL {
        for value in [28, 40, 56] {
            for strain in Strain::ALL {
                for doubled in [Doubled::Undoubled, Doubled::Doubled, Doubled::Redoubled] {
                    let wanted = Wanted { doubled, ..wanted(side, value, strain) };
                    let is_void = strain.trump().is_some_and(|suit| {
                        deal.seats().chairs().all(|chair| chair.team() != side || !deal.whole(chair).has_suit(suit))
                    });
                    let played = in_contract(&deal, &[], &wanted);
                    assert_eq!(played.is_some(), !is_void, "{wanted:?}");
                    let Some(played) = played else { continue };
                    assert!(wanted.is(&played.play().unwrap().contract()), "{wanted:?}");
                }
            }
        }
    }
    // Calls that were made stay, where the contract is above them.
    let said: Vec<Call> = ["28NS", "30H"].map(|call| call.parse().unwrap()).to_vec();
    let after = in_contract(&deal, &said, &wanted(Team::Odd, 32, Strain::Suit(Suit::Spades))).unwrap();
    assert_eq!(after.auction().said()[..2].iter().map(|said| said.call).collect::<Vec<_>>(), said);
    let instead = in_contract(&deal, &said, &wanted(Team::Odd, 29, Strain::Suit(Suit::Spades))).unwrap();
    assert_ne!(instead.auction().said()[1].call, said[1]);
}

#[test]
fn games_are_won_by_whoever_holds_the_cards_and_go_alike_in_every_run() {
    let deal = one_sided();
    let convention = Convention::of(deal.rules());
    let never = || false;
    for (side, value, winner) in [(Team::Odd, 56, Team::Odd), (Team::Even, 28, Team::Odd)] {
        let played = in_contract(&deal, &[], &wanted(side, value, Strain::NoTrump)).unwrap();
        let mut sampler = Sampler::new(played, convention);
        for game in 0..6 {
            assert_eq!(sampler.game(game, &never), Some(winner), "{value} by {side:?}");
        }
        assert_eq!(sampler.game(0, &|| true), None, "it stops when it is told to");
    }
    let deal = dealt(Preset::International.rules(), Seats::Six, 7);
    let played = in_contract(&deal, &[], &wanted(Team::Odd, 30, Strain::Suit(Suit::Hearts))).unwrap();
    let games = || {
        let mut sampler = Sampler::new(played.clone(), convention);
        (0..8).map(|game| sampler.game(game, &never)).collect::<Vec<_>>()
    };
    let first = games();
    assert!(first.iter().all(Option::is_some));
    assert_eq!(first, games());
}

#[test]
fn where_trump_is_set_aside_a_contract_is_played_out_too() {
    for (preset, seats) in [
        (Preset::TwentyEight, Seats::Six),
        (Preset::Forty, Seats::Six),
        (Preset::TwentyEightFour, Seats::Four),
        (Preset::HiddenFiftySix, Seats::Six),
    ] {
        let deal = dealt(preset.rules(), seats, 3);
        let convention = Convention::of(deal.rules());
        let value = deal.rules().lowest_bid() + 1;
        let wanted = Wanted { side: Team::Even, value, strain: None, doubled: Doubled::Undoubled };
        let played = in_contract(&deal, &[], &wanted).unwrap();
        assert!(with_trump(&played, convention).is_some_and(|deal| deal.play().is_some()));
        let mut sampler = Sampler::new(played, convention);
        assert!((0..3).all(|game| sampler.game(game, &|| false).is_some()), "{preset:?}");
    }
}
