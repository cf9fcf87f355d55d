//! What holds of all rulings.

use proptest::prelude::*;
use thurup_laws::rulings::{
    Choice, Choices, Chooser, Effect, Irregularity, Laws, MOST_POINTS, Restrictions, Row, Ruling, Who, rule,
};
use thurup_rules::{Chair, following};

use crate::rulings::dice::{Dice, Thrown};

/// All options, those of a second choice too.
fn all(choices: &Choices) -> Vec<(Chooser, &Choice)> {
    let own = choices.options.iter().map(|choice| (choices.chooser, choice));
    let then = choices.options.iter().filter_map(|choice| choice.then.as_ref()).flat_map(all);
    own.chain(then).collect()
}

fn chairs(effect: &Effect) -> Vec<Chair> {
    match effect {
        Effect::CallStands { chair, .. }
        | Effect::CallCancelled { chair, .. }
        | Effect::OpeningLeader { chair }
        | Effect::Calls { chair, .. }
        | Effect::CardStands { chair, .. }
        | Effect::CardBack { chair, .. }
        | Effect::PenaltyCard { chair, .. }
        | Effect::FacedCard { chair, .. }
        | Effect::SmallCard { chair, .. }
        | Effect::Lowest { chair }
        | Effect::Claim { chair, .. } => vec![*chair],
        Effect::Warning { who: Who::Chair(chair) } => vec![*chair],
        Effect::MayChange { chairs } => chairs.clone(),
        Effect::ReDeal { dealer } => vec![*dealer],
        _ => Vec::new(),
    }
}

/// One option is as its irregularity allows.
fn option_fits(thrown: &Thrown, ruling: &Ruling, chooser: Chooser, choice: &Choice) {
    let Thrown { situation, irregularity, .. } = thrown;
    let seats = situation.seats;
    let at_table = |chair: &Chair| chair.index() < usize::from(seats.count());
    assert!(choice.turn.iter().all(at_table), "{choice:?}");
    assert!(choice.effects.iter().flat_map(chairs).all(|chair| at_table(&chair)), "{choice:?}");
    let lost = choice.effects.iter().filter(|effect| matches!(effect, Effect::DealLost { .. })).count();
    assert!(lost <= 1, "{choice:?}");
    let over = choice.effects.iter().any(Effect::ends_deal);
    assert!(!over || choice.turn.is_none(), "{choice:?}");
    let offenders = match irregularity {
        Irregularity::TrickReopened { team, .. } => Some(*team),
        irregularity => irregularity.chair().map(Chair::team),
    };
    for effect in &choice.effects {
        let fits = match effect {
            // The deal is never worth less than the lowest stake, nor more than twice the highest.
            Effect::DealLost { team, stake } => offenders.is_none_or(|own| own == *team) && (1..=40).contains(stake),
            Effect::MatchLost { team } => Some(*team) == offenders,
            Effect::Points { team, points } => {
                let most =
                    if matches!(irregularity, Irregularity::Indication { points: Some(_), .. }) { MOST_POINTS } else { 3 };
                offenders.is_some_and(|own| own != *team) && (1..=most).contains(points)
            }
            // No lead of the chooser's own team is ever asked for.
            Effect::Lead { by, .. } => match chooser {
                Chooser::Chair(chair) => chair.team() != by.team(),
                Chooser::Team(team) => team != by.team(),
                _ => false,
            },
            Effect::CardStands { card, .. } | Effect::PenaltyCard { card, .. } | Effect::FacedCard { card, .. } => {
                irregularity.cards().iter().any(|(_, named)| named == card)
            }
            Effect::CardBack { card, .. } => irregularity.cards().iter().any(|(_, named)| named == card),
            Effect::SmallCard { card, .. } => card.points() == 0,
            Effect::MayChange { chairs } => chairs.iter().all(|chair| Some(chair.team()) != offenders),
            Effect::ProtectFromEnforcedPass { team } => Some(*team) != offenders,
            Effect::AtMostAverageMinus { team } => Some(*team) == offenders,
            Effect::Tricks { points } => {
                let sum = points.0[0] + points.0[1];
                matches!(irregularity, Irregularity::ClaimDecided { points_left, .. } if *points_left == sum)
            }
            Effect::Count { now, .. } => *now > 0,
            _ => true,
        };
        assert!(fits, "{effect:?} of {:?} in {thrown:?}", ruling.row);
    }
}

fn fits(thrown: &Thrown, ruling: &Ruling) {
    assert!(!ruling.source.is_empty());
    for (chooser, choice) in all(&ruling.choices) {
        option_fits(thrown, ruling, chooser, choice);
    }
    let options = &ruling.choices.options;
    assert!(!options.is_empty());
    let mut names: Vec<_> = options.iter().map(|choice| choice.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), options.len(), "{ruling:?}");
    assert_eq!(options.len() == 1, ruling.choices.chooser == Chooser::Nobody, "{ruling:?}");
    // But for one's own slip, opponents choose.
    if let (Some(offender), false) = (thrown.irregularity.chair(), ruling.row == Row::Slip) {
        match ruling.choices.chooser {
            Chooser::Chair(chair) => assert_ne!(chair.team(), offender.team(), "{ruling:?}"),
            Chooser::Team(team) => assert_ne!(team, offender.team(), "{ruling:?}"),
            _ => {}
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn a_ruling_fits_its_event_and_a_refusal_names_a_field(seed: u64) {
        let thrown = Dice::new(seed).throw();
        match rule(&thrown.situation, &thrown.irregularity, &thrown.rules, thrown.laws) {
            Ok(ruling) => fits(&thrown, &ruling),
            Err(mistake) => {
                let known = ["event.", "play", "contract", "calls", "counts.", "seats", "dealer"];
                prop_assert!(known.iter().any(|part| mistake.field.starts_with(part)), "{mistake}");
                let text = mistake.text();
                prop_assert!(!text.en.is_empty() && !text.ml.is_empty());
            }
        }
    }

    #[test]
    fn bridge_principles_are_the_booklet_and_some_rows_more(seed: u64) {
        let thrown = Dice::new(seed).throw();
        let under = |laws| rule(&thrown.situation, &thrown.irregularity, &thrown.rules, laws);
        let (booklet, bridge) = (under(Laws::Booklet), under(Laws::Bridge));
        match (booklet, bridge) {
            (Ok(booklet), Ok(bridge)) => {
                let small = bridge.row == Row::ExposedSmall && booklet.row == Row::ExposedInPlay;
                // The others are told that an enforced pass may be looked at.
                let mut choices = bridge.choices.clone();
                if bridge.row == Row::IllegalBid {
                    for choice in &mut choices.options {
                        choice.effects.retain(|effect| !matches!(effect, Effect::ProtectFromEnforcedPass { .. }));
                    }
                }
                prop_assert!(small || (booklet.row == bridge.row && booklet.choices == choices));
            }
            (Err(_), Ok(bridge)) => {
                prop_assert!([Row::ChangedCall, Row::CardNamed, Row::PartnerLeads].contains(&bridge.row), "{bridge:?}");
            }
            (Err(_), Err(_)) => {}
            (Ok(booklet), Err(mistake)) => prop_assert!(false, "{booklet:?}, {mistake}"),
        }
    }

    #[test]
    fn restrictions_leave_a_card_and_a_call(seed: u64) {
        let mut dice = Dice::new(seed);
        let thrown = dice.throw();
        let Ok(ruling) = rule(&thrown.situation, &thrown.irregularity, &thrown.rules, thrown.laws) else { return Ok(()) };
        let seats = thrown.situation.seats;
        for (_, choice) in all(&ruling.choices) {
            let restrictions = Restrictions::of(thrown.laws, &choice.effects);
            for chair in seats.chairs() {
                let hand = dice.hand(&thrown.rules, seats);
                for led in [None, Some(thurup_rules::Suit::ALL[dice.below(4)])] {
                    let playable = following(hand, led);
                    let legal = restrictions.legal_cards(chair, playable, led.is_none());
                    prop_assert!(!legal.is_empty() && legal.minus(playable).is_empty(), "{choice:?}: {hand} {legal}");
                }
                let calls = ["P", "X", "30H", "40NS"].map(|text| text.parse().unwrap());
                let left = restrictions.legal_calls(chair, &calls);
                prop_assert!(!left.is_empty() && left.iter().all(|call| calls.contains(call)));
            }
        }
    }
}
