//! Sentences of everything, in both languages.

use std::collections::BTreeSet;

use thurup_laws::rulings::{
    ChoiceName, Effect, Irregularity, IrregularityKind, Laws, Meant, Order, Row, Situation, Who, by_chair, mark_chair,
    mark_team, rule, say,
};
use thurup_rules::{Chair, Preset, Seats, Suit, Team, Text};

use crate::rulings::dice::Dice;
use crate::rulings::worked::worked;

fn is_malayalam(text: &str) -> bool {
    text.chars().any(|letter| ('\u{0D00}'..='\u{0D7F}').contains(&letter))
}

fn both(text: &Text) {
    assert!(text.en.is_ascii() && text.en.chars().any(char::is_alphabetic), "{text:?}");
    assert!(is_malayalam(&text.ml), "{text:?}");
    assert!(!text.en.contains("  ") && !text.ml.contains("  "), "{text:?}");
}

#[test]
fn rows_have_titles_of_their_own_but_for_the_two_laws_of_one_irregularity() {
    let titles: BTreeSet<String> = Row::ALL.iter().map(|row| row.title().en).collect();
    assert_eq!(titles.len() + 1, Row::ALL.len());
    for row in Row::ALL {
        both(&row.title());
        for &laws in Laws::ALL {
            assert!(!row.source(laws).is_empty());
        }
    }
    Laws::ALL.iter().for_each(|laws| both(&laws.title()));
    let kinds: BTreeSet<String> = IrregularityKind::ALL.iter().map(|kind| kind.title().en).collect();
    assert_eq!(kinds.len(), IrregularityKind::ALL.len());
    IrregularityKind::ALL.iter().for_each(|kind| both(&kind.title()));
}

#[test]
fn options_effects_choosers_and_mistakes_have_sentences() {
    for worked in worked() {
        let ruling = worked.ruled();
        for choice in &ruling.choices.options {
            both(&choice.text(ruling.row));
            choice.effects.iter().for_each(|effect| both(&effect.text()));
        }
        both(&ruling.choices.chooser.text());
    }
    let mut refused = BTreeSet::new();
    for seed in 0..20_000 {
        let thrown = Dice::new(seed).throw();
        both(&thrown.irregularity.text());
        match rule(&thrown.situation, &thrown.irregularity, &thrown.rules, thrown.laws) {
            Ok(ruling) => {
                for choice in &ruling.choices.options {
                    // Calls that are bare numbers are the same in every language, and so may a list of them be.
                    choice.effects.iter().for_each(|effect| assert!(is_malayalam(&effect.text().ml)));
                }
            }
            Err(mistake) => {
                both(&mistake.text());
                refused.insert(format!("{:?}", mistake.why).split('(').next().unwrap().to_owned());
            }
        }
    }
    assert!(refused.len() >= 8, "{refused:?}");
}

#[test]
fn options_of_a_ruling_are_told_apart() {
    for worked in worked() {
        let ruling = worked.ruled();
        let texts: BTreeSet<String> = ruling.choices.options.iter().map(|choice| choice.text(ruling.row).en).collect();
        assert_eq!(texts.len(), ruling.choices.options.len(), "{ruling:?}");
    }
}

#[test]
fn people_are_called_by_their_names_where_they_are_known() {
    let chair = |number| Chair::from_number(number, Seats::Six).unwrap();
    let name = |meant: Meant| match meant {
        Meant::Chair(chair) if chair.number() == 1 => Text::new("Anil", "അനിൽ"),
        Meant::Chair(_) => Text::new("Biju", "ബിജു"),
        Meant::Team(_) => Text::new("Pamba", "പമ്പ"),
    };
    let lead = Effect::Lead { by: Who::Chair(chair(1)), order: Order::Demand, suit: Suit::Spades };
    let named = say(&lead.marked(), &name);
    assert_eq!(named.en, "Anil must now lead a spade if there is one in the hand.");
    assert!(named.ml.starts_with("അനിൽ"), "{}", named.ml);
    assert_eq!(lead.text().en, "Chair 1 must now lead a spade if there is one in the hand.");
    let lost = Effect::DealLost { team: Team::Odd, stake: 8 };
    assert_eq!(say(&lost.marked_at_twice(), &name).en, "Pamba has lost the deal; Pamba gets twice the stake: 8.");
}

#[test]
fn above_the_highest_bid_what_is_demanded_is_a_pass() {
    let rules = Preset::Standard.rules();
    let chair = |number| Chair::from_number(number, Seats::Six).unwrap();
    let mut situation = Situation::new(Seats::Six, chair(6));
    situation.calls = vec!["56H".parse().unwrap()];
    let irregularity = Irregularity::Insufficient { chair: chair(2), call: "30S".parse().unwrap(), next_called: false };
    let ruling = rule(&situation, &irregularity, &rules, Laws::of(&rules)).unwrap();
    let demand = ruling.option(ChoiceName::Demand).unwrap();
    assert_eq!(demand.text(ruling.row).en, "Demand a pass: no bid is high enough");
    assert_eq!(demand.effects[1].text().en, "Chair 2 must pass at the next turn.");
    assert_eq!(demand.effects[1].to_string(), "calls chair 2 only [P] turns 1");
}

#[test]
fn names_stand_where_they_are_known_and_numbers_elsewhere() {
    let three = Chair::from_number(3, Seats::Six).unwrap();
    let text = Text::new(
        format!("{} leads. {} waits for {}.", mark_chair(three), mark_team(Team::Odd), mark_chair(three)),
        format!("{} ഇറക്കും.", mark_chair(three)),
    );
    let with = say(&text, &by_chair);
    assert_eq!(with.en, "Chair 3 leads. The team of the odd chairs waits for chair 3.");
    assert_eq!(with.ml, "3-ആം കസേര ഇറക്കും.");
    let name = |meant| match meant {
        Meant::Chair(_) => Text::new("Anil", "അനിൽ"),
        Meant::Team(_) => Text::new("Pamba", "Pamba"),
    };
    let named = say(&text, &name);
    assert_eq!((named.en.as_str(), named.ml.as_str()), ("Anil leads. Pamba waits for Anil.", "അനിൽ ഇറക്കും."));
}
