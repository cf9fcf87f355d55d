//! Badges that need the log of a deal or an event: what the table says of a deal goes in, the badge comes out, once, with the
//! deal as proof. Those that summaries give are judged by the cases of `thurup ratings check`.

use crate::support::{DAY, contract, event, id, margin, played, who, with_facts};
use thurup_ratings::input::{ClaimMade, Contract, Deal, DealFacts, Doubling, LastTrick};
use thurup_ratings::{Anchors, Badge, Change, Event, Ledger, Match, What};
use thurup_rules::{Game, Preset};

const ANU: &str = "anu";
const FIRST: [&str; 3] = [ANU, "biju", "cini"];
const OTHER: [&str; 3] = ["dev", "ebin", "fathima"];

/// Takes matches in which Anu's side plays these deals; says who got a badge in which match and deal.
fn got(badge: Badge, matches: Vec<Vec<Deal>>) -> Vec<(String, String, Option<u32>)> {
    got_in(badge, matches.into_iter().map(|deals| played(FIRST, OTHER, deals)).collect())
}

fn got_in(badge: Badge, matches: Vec<Match>) -> Vec<(String, String, Option<u32>)> {
    let mut ledger = Ledger::new(Anchors::default());
    let mut told = Vec::new();
    for (position, played) in (1..).zip(matches) {
        let event = event(&format!("m{position}"), i64::try_from(position).unwrap() * DAY, played);
        let Change::Match(change) = ledger.apply(position, &event) else { panic!("a match") };
        told.extend(change.earned.into_iter().filter(|(_, earned)| *earned == badge).map(|(who, _)| who.to_string()));
    }
    let mut got: Vec<(String, String, Option<u32>)> = told
        .into_iter()
        .map(|who| {
            let proof = &ledger.people[&id(&who)].badges.earned[&badge];
            (who, proof.event.to_string(), proof.deal)
        })
        .collect();
    got.sort();
    got
}

fn proof(who: &str, of: &str, deal: u32) -> (String, String, Option<u32>) {
    (who.to_owned(), of.to_owned(), Some(deal))
}

/// Anu makes 30.
fn made() -> Deal {
    contract(0, ANU, 30, [1, 0])
}

/// She does not.
fn lost() -> Deal {
    contract(0, ANU, 30, [0, 2])
}

#[test]
fn four_jacks_are_shown_by_making_the_contract() {
    let facts = DealFacts { four_jacks: true, ..DealFacts::default() };
    let deals = |deal: Deal| vec![margin(1), with_facts(deal, facts.clone())];
    assert_eq!(got(Badge::FourJacks, vec![deals(lost())]), []);
    assert_eq!(got(Badge::FourJacks, vec![deals(made()), deals(made())]), [proof(ANU, "m1", 1)]);
}

#[test]
fn all_eight_jacks_are_the_bidders_sides() {
    let with = |deal, jacks| with_facts(deal, DealFacts { jacks, ..DealFacts::default() });
    assert_eq!(got(Badge::EightJacks, vec![vec![with(made(), [7, 1]), with(made(), [0, 8]), with(lost(), [8, 0])]]), []);
    assert_eq!(got(Badge::EightJacks, vec![vec![with(made(), [8, 0])]]), [proof(ANU, "m1", 0)]);
    // 40 has two jacks of each suit, too, but it is no badge of 40.
    let forty = Match {
        game: Game::Forty,
        rules: Preset::Forty,
        ..played(FIRST, OTHER, vec![with(contract(0, ANU, 21, [1, 0]), [8, 0])])
    };
    assert_eq!(got_in(Badge::EightJacks, vec![forty]), []);
}

#[test]
fn every_trick_is_the_sides_that_sat_in_that_deal() {
    let with = |deal, tricks| with_facts(deal, DealFacts { tricks, ..DealFacts::default() });
    assert_eq!(got(Badge::EveryTrick, vec![vec![with(made(), [5, 0]), with(made(), [7, 1])]]), []);
    let mut played = played(FIRST, OTHER, vec![margin(1), with(lost(), [0, 8])]);
    played.sides[1].chairs[2] = crate::support::chair(&[("fathima", 1), ("gopi", 1)]);
    let expected = [proof("dev", "m1", 1), proof("ebin", "m1", 1), proof("gopi", "m1", 1)];
    assert_eq!(got_in(Badge::EveryTrick, vec![played]), expected);
}

#[test]
fn the_last_trick_decides() {
    let last = |decides| DealFacts { last_trick: Some(LastTrick { by: id("cini"), decides }), ..DealFacts::default() };
    assert_eq!(got(Badge::LastTrick, vec![vec![with_facts(made(), last(false))]]), []);
    assert_eq!(got(Badge::LastTrick, vec![vec![made(), with_facts(made(), last(true))]]), [proof("cini", "m1", 1)]);
}

#[test]
fn ten_doubles_that_were_right() {
    let facts = DealFacts { doubled_by: Some(id("dev")), ..DealFacts::default() };
    let doubled = |deal: Deal| {
        let contract = deal.contract.clone().map(|contract| Contract { doubled: Doubling::Doubled, ..contract });
        with_facts(Deal { contract, ..deal }, facts.clone())
    };
    let mut deals: Vec<Deal> = (0..9).map(|_| doubled(lost())).collect();
    deals.push(doubled(made()));
    assert_eq!(got(Badge::DoubleRight, vec![deals.clone()]), []);
    assert_eq!(got(Badge::DoubleRight, vec![deals, vec![lost(), doubled(lost())]]), [proof("dev", "m2", 1)]);
}

#[test]
fn the_better_partner_in_a_hundred_contracts() {
    let with = |deal: Deal, biju, cini| {
        let partners = vec![(who("biju"), biju), (who("cini"), cini)];
        with_facts(deal, DealFacts { partners, ..DealFacts::default() })
    };
    let mut deals: Vec<Deal> = (0..99).map(|_| with(made(), 11, 10)).collect();
    deals.extend([with(made(), 8, 8), with(lost(), 20, 0), with(made(), 1, 2)]);
    assert_eq!(got(Badge::BestPartner100, vec![deals.clone()]), []);
    deals.push(with(made(), 3, 2));
    assert_eq!(got(Badge::BestPartner100, vec![deals]), [proof("biju", "m1", 102)]);
}

#[test]
fn at_a_table_of_eight_the_best_partner_is_one_of_three() {
    let with = |took: &[(&str, u16)]| {
        let partners = took.iter().map(|(name, points)| (who(name), *points)).collect();
        with_facts(made(), DealFacts { partners, ..DealFacts::default() })
    };
    let mut deals: Vec<Deal> = (0..99).map(|_| with(&[("biju", 4), ("cini", 9), ("dev", 8)])).collect();
    deals.extend([with(&[("biju", 9), ("cini", 9), ("dev", 8)]), with(&[("cini", 20)])]);
    assert_eq!(got(Badge::BestPartner100, vec![deals.clone()]), [], "two alike are none, and one alone is no better one");
    deals.push(with(&[("biju", 4), ("cini", 9), ("dev", 8)]));
    assert_eq!(got(Badge::BestPartner100, vec![deals]), [proof("cini", "m1", 101)]);
}

#[test]
fn a_kunukku_comes_off() {
    let facts = DealFacts { kunukku_off: vec![id("biju"), id("cini")], ..DealFacts::default() };
    let expected = [proof("biju", "m1", 0), proof("cini", "m1", 0)];
    assert_eq!(got(Badge::KunukkuOff, vec![vec![with_facts(made(), facts)]]), expected);
}

#[test]
fn ten_claims_with_none_refuted_between() {
    let claims = |granted: &[bool]| {
        let claims = granted.iter().map(|&granted| ClaimMade { by: id("ebin"), granted }).collect();
        with_facts(made(), DealFacts { claims, ..DealFacts::default() })
    };
    let nine = claims(&[true; 9]);
    assert_eq!(got(Badge::Claim10, vec![vec![nine.clone(), claims(&[false]), nine.clone()]]), []);
    assert_eq!(got(Badge::Claim10, vec![vec![nine.clone()], vec![margin(0), claims(&[true])]]), [proof("ebin", "m2", 1)]);
}

#[test]
fn directing_eight_teams_to_the_end() {
    let mut ledger = Ledger::new(Anchors::default());
    for (position, (teams, given)) in (1..).zip([(7, 0), (8, 1), (16, 0)]) {
        let id = format!("e{position}").as_str().into();
        let event = Event { id, at: DAY, what: What::Directed { who: ANU.into(), teams } };
        let Change::Earned(earned) = ledger.apply(position, &event) else { panic!("badges") };
        assert_eq!(earned.len(), given);
    }
    assert_eq!(ledger.people[&id(ANU)].badges.earned[&Badge::Director8].event.as_str(), "e2");
}

#[test]
fn nothing_is_given_where_help_was_used_or_a_side_has_no_person() {
    let facts = DealFacts { four_jacks: true, ..DealFacts::default() };
    let deals = || vec![with_facts(made(), facts.clone())];
    let helped = Match { help: true, ..played(FIRST, OTHER, deals()) };
    let against_bots = played(FIRST, ["bot:club"; 3], deals());
    assert_eq!(got_in(Badge::FourJacks, vec![helped, against_bots]), []);
    let one_person = played(FIRST, ["bot:club", "bot:club", "dev"], deals());
    assert_eq!(got_in(Badge::FourJacks, vec![one_person]), [proof(ANU, "m1", 0)]);
}

#[test]
fn every_badge_has_a_name_of_its_own_in_both_languages() {
    let names: std::collections::BTreeSet<&str> = Badge::ALL.into_iter().map(Badge::name).collect();
    assert_eq!(names.len(), 34);
    for badge in Badge::ALL {
        assert_eq!(serde_json::to_value(badge).unwrap(), badge.name());
        let title = badge.title(Game::FiftySix);
        assert!(!title.en.is_empty() && !title.ml.is_ascii(), "{title:?}");
    }
    assert_eq!(Badge::ALL.into_iter().filter(|badge| badge.from_summary()).count(), 25);
    assert_ne!(Badge::HonoursMade.title(Game::FiftySix), Badge::HonoursMade.title(Game::TwentyEight));
}
