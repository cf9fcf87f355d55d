//! The tutor in the games whose trump is set aside: what it says is so.

use thurup_bots::{Claim, Reason, Strength, advise, claims};
use thurup_rules::{Action, Chair, Deal, Dealt, Preset, Rank, SeatView, Seats, Seed, TrumpKind};
use thurup_systems::Convention;

/// Checks one reason against the view that it was given for.
fn holds(view: &SeatView, action: Action, reason: Reason) -> bool {
    let ahead = || view.play.as_ref().and_then(|play| play.current()?.winning());
    match reason {
        Reason::Carries { suit, points, lowest } => {
            view.dealt.has_suit(suit) && points <= 60 && lowest == view.auction.lowest()
        }
        Reason::Wins(share) => (0.0..=1.0).contains(&share.of) && share.deals >= 30,
        Reason::Next(other, share) => other != action && (0.0..=1.0).contains(&share.of),
        Reason::OpensAgainst { card, points } => {
            let trick = view.play.as_ref().and_then(|play| play.current().copied()).unwrap();
            let (winner, best) = ahead().unwrap();
            action == Action::OpenTrump && winner.team() != view.chair.team() && best == card && points == trick.points()
        }
        Reason::OpensForPartner { card, beaten } => {
            let (winner, best) = ahead().unwrap();
            action == Action::OpenTrump && winner.team() == view.chair.team() && best == card && beaten.of > 0.0
        }
        Reason::StaysClosed => action != Action::OpenTrump && view.open_refusals().is_empty(),
        Reason::Pair { ours } => {
            let play = view.play.as_ref().unwrap();
            let trump = play.trump().suit().unwrap();
            let pair =
                view.hand.suit(trump).kinds().filter(|card| [Rank::King, Rank::Queen].contains(&card.rank())).count() == 2;
            pair && ours == (play.contract().by.team() == view.chair.team())
        }
        Reason::NoPoints => view.may_ask_redeal && view.dealt.points() == 0,
        Reason::Only => view.playable().kinds().count() == 1,
        Reason::FewDeals => !matches!(action, Action::ShowPair | Action::AskRedeal),
    }
}

#[test]
fn the_tutor_says_what_is_so() {
    let (mut reasons, mut opened) = (0, 0);
    for preset in Preset::ALL.into_iter().filter(|preset| preset.rules().trump() == TrumpKind::Indicator) {
        let rules = preset.rules();
        let seats = rules.seats()[rules.seats().len() - 1];
        let seats = if seats == Seats::Eight { Seats::Four } else { seats };
        let convention = Convention::of(&rules);
        for number in 0..2 {
            let leader = seats.after(Chair::FIRST, number % seats.count());
            let (hands, first) = Seed([number + 40; 32]).cards(&[], &rules, seats, leader);
            let mut deal = Deal::new(rules, seats, leader, Dealt { hands: &hands, first: &first }).unwrap();
            let mut bot = Strength::Club.player(convention);
            while let Some(turn) = deal.turn() {
                let view = deal.seat_view(turn);
                if turn == seats.after(leader, 1) || view.open_refusals().is_empty() {
                    let (action, claims) = claims(&view, convention, 0);
                    assert!(deal.check(turn, action).is_ok(), "{action:?}");
                    assert!(!claims.is_empty(), "{action:?} without a word");
                    for claim in claims {
                        let Claim::Hidden(reason) = claim else { panic!("{claim:?} is said of another game") };
                        assert!(holds(&view, action, reason), "{}: {action:?}: {reason:?}", preset.name());
                        let text = claim.text();
                        assert!(text.en.ends_with('.') && !text.ml.is_empty() && text.en.is_ascii(), "{text:?}");
                        reasons += 1;
                        opened += u32::from(action == Action::OpenTrump);
                    }
                }
                let action = bot.act(&view);
                deal.apply(turn, action).unwrap();
            }
        }
    }
    assert!(reasons > 40 && opened > 0, "{reasons} reasons, {opened} of openings");
}

/// Another match score, or none, is all that a view has beside the deal: the same view gives the same advice.
#[test]
fn advice_is_the_same_again() {
    let rules = Preset::TwentyEight.rules();
    let (hands, _) = Seed([3; 32]).cards(&[], &rules, Seats::Six, Chair::FIRST);
    let deal = Deal::new(rules, Seats::Six, Chair::FIRST, &hands).unwrap();
    let view = deal.seat_view(Chair::FIRST);
    let one = advise(&view, Convention::of(&rules));
    assert_eq!(one, advise(&view, Convention::of(&rules)));
    assert!(one.reason.en.contains("likely deal"), "{}", one.reason.en);
}
