//! Laws of the bots that search, and cards that they must find.

use std::num::NonZeroUsize;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use thurup_bots::beliefs::{Beliefs, FEW};
use thurup_bots::duel::{Duel, run_with};
use thurup_bots::{Budget, Player, SearchBot, Strength, Worlds, advise, by_name};
use thurup_rules::options::DeckKind;
use thurup_rules::record::read_hands;
use thurup_rules::{Action, Call, Card, Chair, Deal, Preset, RuleSet, Seats, Suit, Team};
use thurup_solver::{Limits, Position, Solver};
use thurup_systems::Convention;

/// Enough to go through every part of the search.
const TINY: Budget =
    Budget { card_worlds: 2, card_nodes: 300, question_nodes: 100, call_worlds: 2, proof_worlds: 2, proof_nodes: 3_000 };

fn duel(rules: RuleSet, seats: Seats, pairs: u32) -> Duel {
    let book = || "book".parse().unwrap();
    Duel {
        sides: [book(), book()],
        pairs,
        until_clear: false,
        follies: false,
        rules,
        seats,
        seed: 7,
        threads: NonZeroUsize::new(2).unwrap(),
    }
}

/// A searching bot against the book.
fn legal(duel: &Duel, worlds: Worlds) {
    let convention = Convention::of(&duel.rules);
    let player = |side, seed| match side {
        0 => Box::new(SearchBot::new(convention, TINY, worlds).with_drawing(seed)) as Box<dyn Player>,
        _ => by_name("book", convention, seed).unwrap(),
    };
    run_with(duel, &Team::ALL, &player, |_| {}).unwrap_or_else(|error| panic!("{:?}: {error}", duel.rules.base()));
}

#[test]
fn every_action_is_legal_at_every_table() {
    for (preset, worlds) in [(Preset::International, Worlds::Weighted), (Preset::Kerala, Worlds::Uniform)] {
        for seats in Seats::ALL {
            for deck in [DeckKind::Standard, DeckKind::EightEach] {
                let mut rules = preset.rules();
                rules.deck = deck;
                legal(&duel(rules, seats, 1), worlds);
            }
        }
    }
    for preset in [Preset::Standard, Preset::Association, Preset::ClubItc, Preset::ClubKtc] {
        legal(&duel(preset.rules(), Seats::Six, 1), Worlds::Weighted);
    }
}

#[test]
fn every_action_is_legal_when_options_are_mixed() {
    let change = |preset: Preset, name, value| preset.rules().with_changes([(name, value)]).unwrap();
    for rules in [
        change(Preset::International, "opening", "nobody"),
        change(Preset::International, "plus_suits", "no"),
        change(Preset::Standard, "opening", "last-of-leaders-team"),
        change(Preset::Standard, "no_trump", "no"),
        change(Preset::Kerala, "noes", "no"),
        change(Preset::Kerala, "stop_when_decided", "yes"),
    ] {
        legal(&duel(rules, Seats::Six, 1), Worlds::Uniform);
    }
}

#[test]
fn a_bot_that_comes_in_late_acts_as_one_that_was_there() {
    for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
        let duel = duel(preset.rules(), Seats::Six, 1);
        let convention = Convention::of(&duel.rules);
        let bot = |chair: Chair| SearchBot::new(convention, TINY, Worlds::Weighted).with_drawing(u64::from(chair.number()));
        let mut deal = duel.deal(3).unwrap();
        let mut bots: Vec<SearchBot> = Seats::Six.chairs().map(bot).collect();
        while let Some(turn) = deal.turn() {
            let view = deal.seat_view(turn);
            let action = bots[turn.index()].act(&view);
            assert_eq!(bot(turn).act(&view), action, "{}", preset.name());
            deal.apply(turn, action).unwrap();
        }
    }
}

#[test]
fn each_strength_thinks_further_than_the_one_below() {
    for pair in Strength::ALL.windows(2) {
        let [low, high] = [pair[0].budget(), pair[1].budget()];
        assert!(
            low.card_worlds <= high.card_worlds
                && low.card_nodes <= high.card_nodes
                && low.call_worlds <= high.call_worlds
                && low.proof_worlds <= high.proof_worlds
        );
    }
    assert_eq!(Strength::from_id("full"), Some(Strength::Full));
    assert!(Strength::ALL.iter().all(|strength| Strength::from_id(strength.id()) == Some(*strength)));
}

/// A deal with these hands after these calls and cards.
fn deal(rules: RuleSet, hands: &str, leader: u8, calls: &str, cards: &str) -> Deal {
    let hands = read_hands(hands).unwrap();
    let mut deal = Deal::new(rules, Seats::Six, Chair::from_number(leader, Seats::Six).unwrap(), &hands).unwrap();
    for call in calls.split_whitespace() {
        let call: Call = call.parse().unwrap();
        deal.apply(deal.turn().unwrap(), Action::Call(call)).unwrap();
    }
    for card in cards.split_whitespace() {
        deal.apply(deal.turn().unwrap(), Action::Play(card.parse().unwrap())).unwrap();
    }
    deal
}

fn card(deal: &Deal) -> Card {
    let view = deal.seat_view(deal.turn().unwrap());
    let convention = Convention::of(view.auction.rules());
    match SearchBot::new(convention, Strength::Strong.budget(), Worlds::Weighted).act(&view) {
        Action::Play(card) => card,
        other => panic!("{other:?}"),
    }
}

const CALLS: &str = "P 28S P P P P P P";

/// Spades are trumps, by chair 2; chair 1 leads.
fn trick(hands: &str, cards: &str) -> Card {
    card(&deal(Preset::Standard.rules(), hands, 1, CALLS, cards))
}

#[test]
fn partner_gets_points_and_is_not_cut() {
    // The last to play has no club; partner's jack has won.
    let hands = "A.JK.J9T.9K 9KK.Q.J.JKQ AT.T.KQ.AAT 9.9Q.AKQ.JQ T.9ATK.A.9T JJQQ.JA.9T.";
    let card = trick(hands, "CK CJ CA CQ CT");
    assert!(card.suit() != Suit::Spades && card.points() > 0, "{card}");
}

#[test]
fn the_other_team_gets_no_points_that_it_need_not_get() {
    let hands = ".J.AQ.JJATK 9AA.TT.JJ.9 TQQ.AKQ.A.A T.9.9TK.TKQ J9K.9K.KQ.Q JK.JAQ.9T.9";
    assert_eq!(trick(hands, "HJ HT HA H9 HK").to_string(), "HQ");
}

#[test]
fn a_trick_that_is_there_for_the_taking_is_taken() {
    let hands = "9ATQ.9T.A.Q T.9T.JK.JAA JA.A.TK.TTK .AQ.J9A.9KQ 9KQ.JK.QQ.J JK.JKQ.9T.9";
    assert_eq!(trick(hands, "H9 HT HA HQ HK").to_string(), "HJ");
}

/// When a card is left that wins the deal however the cards lie, such a card is played.
#[test]
fn a_sure_contract_is_not_given_away() {
    let duel = duel(Preset::Kerala.rules(), Seats::Six, 0);
    let convention = Convention::of(&duel.rules);
    let mut sure = 0;
    for number in 0..60 {
        let mut deal = duel.deal(number).unwrap();
        while let Some(turn) = deal.turn() {
            let view = deal.seat_view(turn);
            let last = view.hand.len() == 2 && view.playable().kinds().count() == 2;
            if let (true, Some(play), None) = (last, &view.play, view.play.as_ref().and_then(|play| play.decided())) {
                let team = turn.team();
                let contract = play.contract();
                let goal = if contract.by.team() == team { contract.value } else { 57 - contract.value };
                let needed = goal.saturating_sub(play.points()[team]);
                let worlds = Beliefs::uniform().worlds(&view, FEW, &mut ChaCha8Rng::seed_from_u64(1));
                let mut solver = Solver::new();
                let mut wins = |card: Card| {
                    let trick = play.current().unwrap();
                    let trump = contract.trump();
                    worlds.iter().all(|world| {
                        let position =
                            Position::in_trick(Seats::Six, &world.hands, trump, trick.leader(), trick.cards()).unwrap();
                        let won = position.points_won(card)[team as usize];
                        let after = position.play(card).unwrap();
                        won >= needed || solver.at_least(&after, team, needed - won, &Limits::none()).unwrap()
                    })
                };
                let winning: Vec<Card> = view.playable().kinds().filter(|&card| wins(card)).collect();
                if winning.len() == 1 {
                    sure += 1;
                    let bot = SearchBot::new(convention, Strength::Full.budget(), Worlds::Weighted).act(&view);
                    assert_eq!(bot, Action::Play(winning[0]), "deal {number}, {view:?}");
                }
            }
            let action = by_name("book", convention, 0).unwrap().act(&view);
            deal.apply(turn, action).unwrap();
        }
    }
    assert!(sure >= 3, "{sure} is too few to tell");
}

#[test]
fn partners_do_not_bid_each_other_up() {
    // Chair 6 named its clubs twice and its partner left them for hearts, which are doubled now.
    let hands = "J9AQ.AT..AQ TQ..J9K.ATK AT.AKK.9TQ. 9.99TQQ.JQ. K.JJ.ATK.J9 JK..A.J9TKQ";
    let calls = "P P 28NS P 29S P P P P 30C P P 31NS P P P 32S P P P P 33C P P P P X P P P P 34H X";
    let deal = deal(Preset::Kerala.rules(), hands, 3, calls, "");
    let turn = deal.turn().unwrap();
    assert_eq!(turn.number(), 6);
    for bot in ["book", "full"] {
        let mut bot = by_name(bot, Convention::of(deal.rules()), 1).unwrap();
        assert_eq!(bot.act(&deal.seat_view(turn)), Action::Call(Call::Pass));
    }
}

#[test]
fn advice_is_legal_and_says_why() {
    let duel = duel(Preset::International.rules(), Seats::Six, 0);
    let convention = Convention::of(&duel.rules);
    let mut deal = duel.deal(5).unwrap();
    let mut turns = 0;
    while let Some(turn) = deal.turn() {
        let view = deal.seat_view(turn);
        turns += 1;
        if turns % 15 == 1 {
            let advice = advise(&view, convention);
            assert!(advice.reason.en.ends_with('.') && advice.reason.ml.ends_with('.'), "{:?}", advice.reason);
            deal.clone().apply(turn, advice.action).unwrap();
            assert_eq!(advise(&view, convention), advice);
        }
        deal.apply(turn, by_name("book", convention, 0).unwrap().act(&view)).unwrap();
    }
}
