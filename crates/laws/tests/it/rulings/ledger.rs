//! What a match counts.

use thurup_laws::rulings::{
    ChoiceName, Counted, Counts, DealLost, Effect, Entry, Irregularity, Laws, Ledger, LedgerMistake, Who, lost_deal,
};
use thurup_rules::{ByTeam, Preset, Team};

use crate::rulings::support::{auction, chair, ruled};

fn entry(deal: u16, effects: Vec<Effect>, replaces: Option<usize>) -> Entry {
    Entry { deal, effects, replaces }
}

/// A warning of a player for an indication, as the desk rules it with the ledger's counts.
fn warned(ledger: &Ledger, by: u8) -> Vec<Effect> {
    let mut situation = auction(6, 6, "28H");
    situation.counts = ledger.counts(chair(by));
    let ruling =
        ruled(Preset::International, Laws::Booklet, &situation, &Irregularity::Indication { chair: chair(by), points: None })
            .unwrap();
    let option = ruling.option(ChoiceName::Warn).or(ruling.option(ChoiceName::Match)).unwrap();
    option.effects.clone()
}

#[test]
fn the_third_indication_of_a_team_loses_the_match_unless_one_is_replaced() {
    // O.3.10.
    let mut ledger = Ledger::default();
    ledger.add(entry(1, warned(&ledger, 2), None)).unwrap();
    ledger.add(entry(2, warned(&ledger, 4), None)).unwrap();
    assert_eq!(ledger.counts(chair(6)), Counts { indications_by_team: 2, ..Counts::default() });
    assert_eq!(ledger.counts(chair(4)).indications_by_player, 1);
    assert_eq!((ledger.warnings(chair(4)), ledger.warnings(chair(6))), (1, 0));
    assert_eq!(ledger.counts(chair(1)), Counts::default());
    let third = warned(&ledger, 6);
    assert!(third.contains(&Effect::MatchLost { team: Team::Even }));
    // The second was none: another ruling takes its place, and the third is the second.
    ledger.add(entry(2, Vec::new(), Some(1))).unwrap();
    assert_eq!(ledger.counts(chair(4)), Counts { indications_by_team: 1, ..Counts::default() });
    assert!(!warned(&ledger, 6).contains(&Effect::MatchLost { team: Team::Even }));
    ledger.add(entry(3, third, None)).unwrap();
    assert_eq!(ledger.match_lost(), ByTeam([false, true]));
    assert_eq!((ledger.entries().len(), ledger.standing().count()), (4, 3));
}

#[test]
fn a_ruling_replaces_one_that_stands() {
    let mut ledger = Ledger::default();
    let point = Effect::Points { team: Team::Odd, points: 1 };
    ledger.add(entry(1, vec![point.clone()], None)).unwrap();
    assert_eq!(ledger.add(entry(1, Vec::new(), Some(1))), Err(LedgerMistake::NoSuch(1)));
    assert_eq!(ledger.add(entry(1, vec![point.clone(), point], Some(0))), Ok(1));
    assert_eq!(ledger.add(entry(1, Vec::new(), Some(0))), Err(LedgerMistake::Replaced(1)));
    assert_eq!(ledger.points(), ByTeam([2, 0]));
    assert_eq!(ledger.replaced_by(0), Some(1));
    assert_eq!(ledger.add(entry(1, Vec::new(), Some(1))), Ok(2));
    assert_eq!(ledger.points(), ByTeam([0, 0]));
    assert_eq!(ledger.count(Counted::RevokeFound, Who::Team(Team::Odd)), 0);
}

#[test]
fn a_deal_is_lost_once_and_by_both_it_is_dealt_again() {
    let lost = |team, stake| Effect::DealLost { team, stake };
    assert_eq!(lost_deal(&[]), DealLost::No);
    assert_eq!(lost_deal(&[lost(Team::Odd, 2), lost(Team::Odd, 4)]), DealLost::By(Team::Odd, 4));
    assert_eq!(lost_deal(&[lost(Team::Odd, 4), lost(Team::Odd, 2)]), DealLost::By(Team::Odd, 4));
    assert_eq!(lost_deal(&[lost(Team::Even, 2)]), DealLost::By(Team::Even, 2));
    assert_eq!(lost_deal(&[lost(Team::Odd, 2), lost(Team::Even, 1)]), DealLost::Both);
    let mut ledger = Ledger::default();
    ledger.add(entry(1, vec![lost(Team::Odd, 2)], None)).unwrap();
    ledger.add(entry(2, vec![lost(Team::Even, 2)], None)).unwrap();
    assert_eq!(ledger.lost_deal(2), DealLost::By(Team::Even, 2));
}
