//! The form of an event's log on disk: what was written stays readable, and every kind of entry is held fast.

use std::collections::BTreeSet;

use thurup_compete::criterion::Ties;
use thurup_compete::duplicate::{Artificial, TableResult, TwoMethod};
use thurup_compete::event::{
    Arranged, Bring, Compare, ContestState, DealId, Entry, Feed, Finding, Happened, MatchKey, Movement, Offence, Player,
    Running, Scored, Seating, Seen, Settings, StageFormat, StagePlan, Tables, Told, ToldDeal, Unreadable,
};
use thurup_compete::fraction::Fraction;
use thurup_compete::knock_out::Decisive;
use thurup_compete::movements::Uneven;
use thurup_compete::pairing::{Cost, Method};
use thurup_compete::released::After;
use thurup_compete::result::{Forfeit, Tally};
use thurup_compete::scale::{Scale, Scoring};
use thurup_compete::team::{Place, TeamId};

const EACH: &str = include_str!("../logs/each-v1.jsonl");

fn stage(format: StageFormat, feed: Feed, bring: Bring, tables: Tables) -> StagePlan {
    StagePlan {
        format,
        feed,
        scoring: Scoring { scale: Scale::Vp, deals: 12, blitz: 24 },
        ties: Ties::Federation.list().iter().chain(Ties::Booklet.list()).copied().collect(),
        bring,
        minutes: Some(50),
        tables,
        same_deals: true,
    }
}

fn settings() -> Settings {
    let ranks = || Feed::Ranks { stage: 0, from: 1, to: 4 };
    let matches = Feed::Matches { stage: 2, winners: vec!["U1.1".to_owned()], losers: vec!["U1.2".to_owned()] };
    let two = |method| Tables::Two(method);
    let stages = vec![
        stage(StageFormat::RoundRobin { double: true }, Feed::Entrants, Bring::Nothing, Tables::One),
        stage(
            StageFormat::Swiss { rounds: Some(5), method: Method::Slide },
            ranks(),
            Bring::Points(Fraction::halves(1)),
            two(TwoMethod::Difference),
        ),
        stage(StageFormat::KnockOut, ranks(), Bring::Matches, two(TwoMethod::Scale(vec![1, 2]))),
        stage(StageFormat::SecondChance { second_final: true }, matches, Bring::Nothing, two(TwoMethod::Board)),
        stage(StageFormat::Championship, ranks(), Bring::Nothing, Tables::One),
        stage(
            StageFormat::Movement { movement: Movement::Howell, compare: Compare::CrossScale },
            ranks(),
            Bring::Nothing,
            Tables::One,
        ),
        stage(StageFormat::Individual { rounds: 4, compare: Compare::Matchpoints }, ranks(), Bring::Nothing, Tables::One),
    ];
    let running = Running { starts: Some(7), by_the_clock: true, forfeit_missing: true, guests: true, exchange: true };
    Settings { stages, greatest_stake: 15, side: 3, substitutes: 1, after: After::Round, running }
}

/// With everything set that can be.
fn finding() -> Finding {
    let words = |en: &str| [en.to_owned(), "വിധി".to_owned()];
    Finding {
        table: 1,
        deal: 3,
        kind: "revoke".to_owned(),
        facts: [("chair".to_owned(), "2".to_owned())].into(),
        choice: vec!["lost".to_owned()],
        entered: Some(Fraction::from(0)),
        row: words("A revoke"),
        source: "O.3.7d".to_owned(),
        sat: Vec::new(),
        chosen: vec![words("Lost")],
        told: words("Chair 2 revoked."),
        follows: vec![words("The deal is lost.")],
        effects: Vec::new(),
        covered: Some((Place::First, Some(Player("a".to_owned())))),
        offences: vec![Offence { what: "revoke-found".to_owned(), place: Place::Other, player: None }],
        adds: [Fraction::from(2), Fraction::from(-2)],
        result: Some(TableResult::Played([Fraction::from(2), Fraction::from(-2)])),
        lost: Some(Place::Other),
    }
}

/// One of each kind, with everything set that can be.
fn each() -> Vec<Happened> {
    let player = |name: &str| Player(name.to_owned());
    let (one, two) = (TeamId(1), TeamId(2));
    let of = || MatchKey::new(0, "2.1");
    let deal = || DealId::new(0, "R2", 3);
    let tally = Tally {
        stakes: [7, 3],
        won: [5, 4],
        deals: 12,
        margins: Some([Fraction::from(4), Fraction::halves(-9)]),
        boards: None,
    };
    let decisive = Decisive { stakes: [4, 4], margins: Some([Fraction::from(0), Fraction::from(0)]), extra: vec![[2, 1]] };
    let named = Some("NT".to_owned());
    let told = || Told {
        deal: ToldDeal::Played { by: Place::Other, value: 40, doubled: 1, points: 38, named: named.clone(), pair: None },
        first: 4,
    };
    let seating = Seating { table: 1, odd: vec![one], even: vec![two], set: 2 };
    let uneven = Uneven { partners_range: 1, opponents_range: 2, partners_squares: 3, opponents_squares: 4 };
    let arranged = Arranged { rounds: vec![vec![seating]], shared: true, uneven: Some(uneven) };
    let cost = Cost::new([1, 2, 3, 4, 5, 6, 7, i128::MAX]);
    let pairs = || vec![[one, two]];
    let floats = || vec![(one, 1), (two, -1)];
    vec![
        Happened::Set { settings: settings() },
        Happened::Entered { team: one, name: "A".to_owned(), players: vec![player("a"), player("b")], captain: player("a") },
        Happened::Renamed { team: one, name: "B".to_owned() },
        Happened::Seated { of: of(), place: Place::First, players: vec![player("a")] },
        Happened::Substituted { team: one, out: Some(player("a")), player: player("c") },
        Happened::Recognised { team: one, named: player("b"), player: player("f") },
        Happened::Asked { team: one, players: vec![player("c")] },
        Happened::Agreed { team: one, player: player("c") },
        Happened::Left { team: one, player: player("c") },
        Happened::StoodBy { player: player("e") },
        Happened::StoodDown { player: player("e") },
        Happened::CheckedIn { team: one },
        Happened::CheckedOut { team: one },
        Happened::Withdrew { team: one, annulled: true },
        Happened::Returned { team: one },
        Happened::Drawn { stage: 5, teams: vec![one, two], lots: vec![two, one], arranged: Some(arranged) },
        Happened::Joined { stage: 0, team: two, slot: Some(3) },
        Happened::RoundDrawn {
            stage: 1,
            pairs: pairs(),
            bye: Some(two),
            missed: vec![one],
            floats: floats(),
            cost,
            forbidden: Vec::new(),
        },
        Happened::RoundUndone { stage: 1 },
        Happened::PairingChanged { stage: 1, pairs: pairs(), bye: None, missed: vec![one], floats: floats(), cost },
        Happened::Arrived { of: of(), place: Place::Other },
        Happened::Exchanged { of: of(), after: 6 },
        Happened::DealBegun { of: of(), table: 1, number: 3 },
        Happened::DealScored {
            of: of(),
            table: 1,
            number: 3,
            result: TableResult::Played([Fraction::from(2), Fraction::from(-2)]),
        },
        Happened::DealScored {
            of: of(),
            table: 2,
            number: 3,
            result: TableResult::Artificial([Artificial::AveragePlus, Artificial::AverageMinus]),
        },
        Happened::DealTold { of: of(), table: 1, number: 3, by: Some(Place::First), told: told() },
        Happened::DealTold { of: of(), table: 2, number: 3, by: None, told: Told { deal: ToldDeal::PassedOut, first: 0 } },
        Happened::Finished { of: of(), at: 9 },
        Happened::Started { of: of(), at: 9, until: 10 },
        Happened::Paused { of: of(), at: 9 },
        Happened::Resumed { of: of(), until: 10 },
        Happened::Extended { of: of(), until: 10 },
        Happened::Cancelled { of: of(), at: 9 },
        Happened::Forfeited { of: of(), by: Forfeit::By(Place::First), at: 9 },
        Happened::Forfeited { of: of(), by: Forfeit::Both, at: 9 },
        Happened::EntryMade { of: of(), place: Place::First, scored: Scored::Deals(tally) },
        Happened::Resulted { of: of(), scored: Scored::Decisive(decisive), at: 9 },
        Happened::Resulted { of: of(), scored: Scored::AtTime { games: vec![[21, 9]], open: [3, 4] }, at: 9 },
        Happened::Corrected { of: of(), scored: Scored::Games(vec![[21, 9], [4, 22]]), at: 9 },
        Happened::Annulled { of: of() },
        Happened::Ruled { of: of(), adjustments: [Fraction::from(0), Fraction::halves(-3)] },
        Happened::Judged {
            of: of(),
            by: player("d"),
            finding: Box::new(finding()),
            before: Some(TableResult::Played([Fraction::from(-1), Fraction::from(1)])),
            instead: Some(1),
            at: 9,
        },
        Happened::Appealed { ruling: 2, place: Place::Other, by: player("b"), at: 9 },
        Happened::Settled { ruling: 2, by: player("e"), changed: Some(3), at: 9 },
        Happened::Called { of: of(), table: 1, by: Some(Place::Other), at: 9 },
        Happened::Answered { of: of(), table: 1, at: 9 },
        Happened::GivenBack { of: of(), scored: None, until: Some(10), to_begin: false, at: 9 },
        Happened::Reopened { of: of() },
        Happened::Penalised { stage: 0, team: one, points: Fraction::halves(1) },
        Happened::Shown {
            deal: deal(),
            to: vec![(player("a"), Seen::Hand { of: of(), table: 1, chair: 2 }), (player("b"), Seen::All)],
        },
        Happened::Held { deal: deal() },
        Happened::HoldReleased { deal: deal() },
        Happened::Released { deal: deal() },
        Happened::RoundClosed { stage: 0, round: 2, at: 9 },
        Happened::StageClosed { stage: 0 },
        // What binds a table came later.
        Happened::Judged {
            of: of(),
            by: player("d"),
            finding: Box::new(Finding { effects: vec!["deal-lost even stake 2".to_owned()], ..finding() }),
            before: None,
            instead: None,
            at: 9,
        },
        Happened::StartUndone { of: of() },
        Happened::PenaltyLifted { stage: 0, team: one, points: Fraction::halves(1) },
        Happened::GivenBack { of: of(), scored: None, until: None, to_begin: true, at: 9 },
    ]
}

fn entry(number: u64, happened: Happened) -> Entry {
    Entry { number, at: 5, by: Some(Player("d".to_owned())), happened }
}

#[test]
fn every_kind_is_written_as_it_was_and_read_again() {
    let lines: Vec<&str> = EACH.lines().collect();
    let each = each();
    assert_eq!(lines.len(), each.len());
    let mut kinds = BTreeSet::new();
    for ((number, line), happened) in (1..).zip(lines).zip(each) {
        let entry = entry(number, happened);
        assert_eq!(entry.write().unwrap(), line);
        assert_eq!(Entry::read(number, 5, line).unwrap(), entry);
        let json: serde_json::Value = serde_json::from_str(line).unwrap();
        kinds.insert(json["e"]["type"].as_str().unwrap().to_owned());
    }
    // A new kind needs a line there: serde lists them all when it refuses one.
    let unknown = Entry::read(1, 5, r#"{"v":1,"e":{"type":"nonsense"}}"#).unwrap_err().to_string();
    let known: Vec<&str> = unknown.split('`').skip(3).step_by(2).collect();
    assert!(known.len() > 30 && known.iter().all(|kind| kinds.contains(*kind)), "{unknown}");
}

#[test]
fn what_cannot_be_read_is_named() {
    let newer = Entry::read(4, 0, r#"{"v":2,"e":{}}"#).unwrap_err();
    assert!(matches!(newer, Unreadable::Newer { number: 4, version: 2 }), "{newer}");
    for text in
        ["", "{}", r#"{"v":1}"#, r#"{"v":1,"e":{"type":"checked-in"}}"#, r#"{"v":1,"e":{"type":"checked-in","team":-1}}"#]
    {
        assert!(matches!(Entry::read(7, 0, text), Err(Unreadable::Json { number: 7, .. })), "{text}");
    }
}

/// Folding takes, it does not judge: whatever a log says, in whatever order, there is no panic, and it folds to one event.
#[test]
fn any_log_folds() {
    let each = each();
    let backwards: Vec<Happened> = each.iter().rev().cloned().collect();
    for log in [each.clone(), backwards.clone(), [each, backwards].concat()] {
        assert_eq!(ContestState::replay(&log), ContestState::replay(&log));
    }
}
