//! How bots think where trump is set aside.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use thurup_bots::fitting::hidden::finish;
use thurup_bots::inside::hidden::{forecast, worlds};
use thurup_bots::{BookBot, GreedyBot, Player, SearchBot, Strength, Worlds};
use thurup_rules::{Action, Call, Chair, Deal, Dealt, Hand, Outcome, Phase, Preset, SeatView, Seats, Seed, TrumpKind};
use thurup_systems::Convention;

/// What a bot does that thinks through likely deals and remembers nothing.
fn thoughtful(view: &SeatView, strength: Strength) -> Action {
    SearchBot::new(Convention::of(view.auction.rules()), strength.budget(), Worlds::Weighted).act(view)
}

/// Everybody passes until the play begins.
fn pass_out(deal: &mut Deal) {
    while let (Phase::Auction, Some(turn)) = (deal.phase(), deal.turn()) {
        if deal.apply(turn, Action::Call(Call::Pass)).is_err() {
            break;
        }
    }
}

fn games() -> impl Iterator<Item = (Preset, Seats)> {
    let hidden = Preset::ALL.into_iter().filter(|preset| preset.rules().trump() == TrumpKind::Indicator);
    hidden.flat_map(|preset| preset.rules().seats().iter().map(move |&seats| (preset, seats)).collect::<Vec<_>>())
}

/// A deal; none that is dealt again at once.
fn deal(preset: Preset, seats: Seats, number: u8) -> Option<Deal> {
    let rules = preset.rules();
    let leader = seats.after(Chair::FIRST, number % seats.count());
    let (hands, first) = Seed([number; 32]).cards(&[], &rules, seats, leader);
    let deal = Deal::new(rules, seats, leader, Dealt { hands: &hands, first: &first }).unwrap();
    deal.turn().is_some().then_some(deal)
}

/// Every world looks to its seat as the deal does: the own cards, the calls, the cards played, the card set aside, whose turn.
#[test]
fn worlds_agree_with_what_is_seen() {
    for (preset, seats) in games() {
        let (mut seen, mut others) = (0, 0);
        for number in 0..6 {
            let Some(mut deal) = deal(preset, seats, number) else { continue };
            let mut dice = ChaCha8Rng::seed_from_u64(number.into());
            while let Some(turn) = deal.turn() {
                let view = deal.seat_view(turn);
                for by_weight in [false, true] {
                    let drawn = worlds(&view, 4, by_weight, &mut dice);
                    assert!(!drawn.is_empty(), "{} {number}: no world after {:?}", preset.name(), deal.actions());
                    for world in drawn {
                        let again = world.seat_view(turn);
                        assert_eq!((again.hand, again.indicator, again.aside), (view.hand, view.indicator, view.aside));
                        assert_eq!(again.dealt, view.dealt);
                        assert_eq!(again.auction.said(), view.auction.said());
                        assert_eq!(again.turn(), view.turn());
                        assert_eq!(again.sets_trump, view.sets_trump);
                        let cards = |view: &SeatView| {
                            view.play.as_ref().map(|play| (play.cards().collect::<Vec<_>>(), play.points(), play.trump()))
                        };
                        assert_eq!(cards(&again), cards(&view));
                        seen += 1;
                        others += u32::from(seats.chairs().any(|chair| world.whole(chair) != deal.whole(chair)));
                    }
                }
                deal.apply(turn, GreedyBot::new(Convention::of(deal.rules())).act(&view)).unwrap();
            }
        }
        assert!(seen > 200 && others * 2 > seen, "{}: {others} of {seen}", preset.name());
    }
}

/// What the bots do is legal at every turn, and the same when asked again.
#[test]
fn thoughts_are_legal_and_the_same_again() {
    for (preset, seats) in games() {
        for number in 10..12 {
            let Some(mut deal) = deal(preset, seats, number) else { continue };
            while let Some(turn) = deal.turn() {
                let view = deal.seat_view(turn);
                let action = if turn.number() % 2 == 0 {
                    let action = thoughtful(&view, Strength::Strong);
                    assert_eq!(action, thoughtful(&view, Strength::Strong));
                    action
                } else {
                    BookBot::new(Convention::of(deal.rules())).act(&view)
                };
                deal.apply(turn, action).unwrap_or_else(|refusal| panic!("{}: {action:?}: {refusal}", preset.name()));
            }
            assert!(deal.outcome().is_some());
        }
    }
}

/// A hand that takes every trick alone is played alone, and made; a hand that is one card short of it is not.
#[test]
fn what_is_sure_is_called_alone() {
    let rules = Preset::TwentyEight.rules();
    let all = rules.deck(Seats::Six).cards();
    let sure: Hand = "J9ATKQ...".parse().unwrap();
    let all_but: Hand = "J9A.A.T.T".parse().unwrap();
    for (hand, alone) in [(sure, true), (all_but, false)] {
        let mut rest: Vec<_> = all.minus(hand).cards().collect();
        rest.rotate_left(5);
        let mut hands = vec![hand];
        // Dealt one by one, so that nobody else has much.
        hands.extend((0..5).map(|chair| rest.iter().skip(chair).step_by(5).copied().collect::<Hand>()));
        let mut deal = Deal::new(rules, Seats::Six, Chair::FIRST, &hands).unwrap();
        let action = thoughtful(&deal.seat_view(Chair::FIRST), Strength::Full);
        assert_eq!(action == Action::Call(Call::Solo), alone, "{hand:?}: {action:?}");
        if alone {
            deal.apply(Chair::FIRST, action).unwrap();
            finish(&mut deal);
            assert!(matches!(deal.outcome(), Some(Outcome::Played(score)) if score.made()));
        }
    }
}

/// The more is bid in a deal, the less likely it is made, and what one team wins the other loses.
#[test]
fn more_is_less_likely_made() {
    for (preset, seats) in games() {
        for number in 0..20 {
            let Some(start) = deal(preset, seats, number) else { continue };
            let bidder = start.turn().unwrap();
            let lowest = start.auction().lowest();
            let mut before = 1.0;
            for bid in [lowest, lowest + 2, lowest + 4] {
                let mut deal = start.clone();
                deal.apply(bidder, Action::Call(Call::Number(bid))).unwrap();
                pass_out(&mut deal);
                let card = deal.seat_view(bidder).settable().kinds().next().unwrap();
                deal.apply(bidder, Action::SetTrump(card)).unwrap();
                pass_out(&mut deal);
                finish(&mut deal);
                if deal.outcome().is_none_or(|outcome| !matches!(outcome, Outcome::Played(_))) {
                    continue;
                }
                let view = start.seat_view(bidder);
                let (worth_ours, ours) = forecast(&view, &deal, bidder.team());
                let (_, theirs) = forecast(&view, &deal, !bidder.team());
                assert!((ours + theirs - 1.0).abs() < 1e-9 && ours <= before, "{}: {bid}: {ours}", preset.name());
                assert!((-3.0..=3.0).contains(&worth_ours), "{}: {bid}: {worth_ours}", preset.name());
                before = ours;
            }
        }
    }
}

/// Deals of every such game are played to their end; bids are made and lost, trump is opened.
#[test]
fn plays_every_game() {
    for preset in Preset::ALL.into_iter().filter(|preset| preset.rules().trump() == TrumpKind::Indicator) {
        let rules = preset.rules();
        let (mut made, mut played, mut opened) = (0, 0, 0);
        for number in 0..60 {
            let seats = rules.seats()[usize::from(number) % rules.seats().len()];
            let (hands, first) = Seed([number; 32]).cards(&[], &rules, seats, Chair::FIRST);
            let mut bot = GreedyBot::new(Convention::of(&rules));
            let mut deal = Deal::new(rules, seats, Chair::FIRST, Dealt { hands: &hands, first: &first }).unwrap();
            while let Some(turn) = deal.turn() {
                let action = bot.act(&deal.seat_view(turn));
                deal.apply(turn, action).unwrap_or_else(|refusal| panic!("{}: {action:?}: {refusal}", preset.name()));
            }
            if let Some(Outcome::Played(score)) = deal.outcome() {
                made += u32::from(score.made());
                played += 1;
                opened += u32::from(deal.play().unwrap().opened().is_some_and(|opened| opened.by.is_some()));
            }
        }
        assert!(played > 30 && made > 5 && made < played && opened > 10, "{}: {made} of {played}, {opened}", preset.name());
    }
}
