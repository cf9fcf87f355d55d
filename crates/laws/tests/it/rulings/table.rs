//! All rows, the laws under which they are found, and their options: as listed here, no more and no less.

use std::collections::BTreeSet;

use thurup_laws::rulings::{Choices, Laws, Row, Ruling, rule};

use crate::rulings::dice::Dice;
use crate::rulings::worked::worked;

/// Found under the booklet's laws and under bridge principles.
const BOOKLET: &[Laws] = &[Laws::Booklet, Laws::Bridge];
const ASSOCIATION: &[Laws] = &[Laws::Association];
const BRIDGE: &[Laws] = &[Laws::Bridge];
const ALL: &[Laws] = Laws::ALL;

/// A row with its laws and, in words, its options.
pub const TABLE: &[(Row, &[Laws], &str)] = &[
    (Row::Misdeal, BOOKLET, "re-deal rectify stands card-count"),
    (Row::Misdeal, ASSOCIATION, "re-deal stands"),
    (Row::ConstrainingHand, ASSOCIATION, "re-deal lost"),
    (Row::AllOfSuit, ALL, "re-deal"),
    (Row::SeatsChanged, ASSOCIATION, "stands undone"),
    (Row::CallAccepted, ALL, "stands"),
    (Row::OpeningPassLeaderTeam, BOOKLET, "accept back"),
    (Row::OpeningPassDealerTeam, BOOKLET, "accept back"),
    (Row::OpeningBidLeaderTeam, BOOKLET, "accept back"),
    (Row::OpeningBidDealerTeam, BOOKLET, "accept back"),
    (Row::LaterPass, BOOKLET, "back"),
    (Row::LaterBid, BOOKLET, "accept back"),
    (Row::LaterDouble, BOOKLET, "accept back"),
    (Row::CallOutOfTurn, ASSOCIATION, "object let-stand"),
    (Row::Wording, ALL, "accept demand"),
    (Row::Slip, ALL, "stands correct"),
    (Row::Insufficient, ALL, "accept demand stands"),
    (Row::IllegalBid, ALL, "cancel complete go-on"),
    (Row::IllegalBidInPlay, ALL, "lost"),
    (Row::CardinalRule, ASSOCIATION, "lost"),
    (Row::ChangedCall, BRIDGE, "accept refuse keep-first other-call"),
    (Row::CallReview, ALL, "answer refuse"),
    (Row::Silence, ALL, "turn-stays"),
    (Row::ScoreTalk, ASSOCIATION, "none one two"),
    (Row::ExposedInAuction, ALL, "back penalty demand forbid"),
    (Row::ExposedInPlay, ALL, "back penalty demand forbid as-lead as-lead-demand as-lead-forbid"),
    (Row::ExposedSmall, BRIDGE, "small"),
    (Row::OpeningLeadLeaderTeam, BOOKLET, "accept demand forbid free"),
    (Row::OpeningLeadDealerTeam, BOOKLET, "accept free"),
    (Row::LaterLead, BOOKLET, "free demand forbid"),
    (Row::LeadAccepted, ALL, "stands"),
    (Row::LeadOutOfTurn, ASSOCIATION, "object let-stand"),
    (Row::CardOutOfTurn, BOOKLET, "stands"),
    (Row::CardOutOfTurn, ASSOCIATION, "object let-stand"),
    (Row::CardTakenBack, ALL, "first-stands"),
    (Row::CardNamed, BRIDGE, "stands free"),
    (Row::PartnerLeads, BRIDGE, "leave demand forbid"),
    (Row::RevokeAtOnce, BOOKLET, "back penalty demand forbid"),
    (Row::RevokeOpenTrick, BOOKLET, "corrected"),
    (Row::RevokeOwned, BOOKLET, "lost plus-0 plus-1 plus-2 plus-3"),
    (Row::RevokeFound, BOOKLET, "lost plus-0 plus-1 plus-2 plus-3"),
    (Row::RevokeTooLate, ALL, "stands"),
    (Row::RevokeSlip, ASSOCIATION, "corrected"),
    (Row::TrickReopened, BOOKLET, "free lost revoke"),
    (Row::TrickReopened, ASSOCIATION, "free refuse"),
    (Row::TrickQuestion, ALL, "answer refuse"),
    (Row::TrickTurned, ALL, "stands"),
    (Row::Indication, BOOKLET, "warn deal match"),
    (Row::Indication, ASSOCIATION, "none one two three decided"),
    (Row::CardCount, ALL, "lost re-deal"),
    (Row::CardsTabled, BOOKLET, "exposed"),
    (Row::CardsTabled, ASSOCIATION, "claim exposed"),
    (Row::Claim, ALL, "granted fails"),
];

type Entry = (Row, Laws, &'static str);

fn listed() -> BTreeSet<Entry> {
    let words = |&(row, laws, options): &(Row, &'static [Laws], &'static str)| {
        laws.iter().flat_map(move |&laws| options.split(' ').map(move |option| (row, laws, option)))
    };
    TABLE.iter().flat_map(words).collect()
}

fn entries(ruling: &Ruling, laws: Laws, into: &mut BTreeSet<Entry>) {
    fn options(choices: &Choices, row: Row, laws: Laws, into: &mut BTreeSet<Entry>) {
        for choice in &choices.options {
            into.insert((row, laws, choice.name.name()));
            if let Some(then) = &choice.then {
                options(then, row, laws, into);
            }
        }
    }
    options(&ruling.choices, ruling.row, laws, into);
}

#[test]
fn every_row_is_listed() {
    let rows: BTreeSet<Row> = TABLE.iter().map(|entry| entry.0).collect();
    let missing: Vec<&Row> = Row::ALL.iter().filter(|row| !rows.contains(row)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn rows_laws_and_options_are_those_listed() {
    let mut found = BTreeSet::new();
    for seed in 0..100_000 {
        let thrown = Dice::new(seed).throw();
        if let Ok(ruling) = rule(&thrown.situation, &thrown.irregularity, &thrown.rules, thrown.laws) {
            entries(&ruling, thrown.laws, &mut found);
        }
    }
    let listed = listed();
    let more: Vec<_> = found.difference(&listed).collect();
    let less: Vec<_> = listed.difference(&found).collect();
    assert!(more.is_empty() && less.is_empty(), "not listed: {more:?}\nnever found: {less:?}");
}

#[test]
fn every_row_and_option_is_worked_by_hand() {
    let mut found = BTreeSet::new();
    for worked in worked() {
        entries(&worked.ruled(), worked.laws(), &mut found);
    }
    let short = |entries: BTreeSet<Entry>| entries.into_iter().map(|(row, _, option)| (row, option)).collect::<BTreeSet<_>>();
    let (found, listed) = (short(found), short(listed()));
    let less: Vec<_> = listed.difference(&found).collect();
    assert!(less.is_empty(), "{less:?}");
}
