//! A log read once more says what its deals' records say, and who acted themselves.

use thurup_table::chronicle::{Chronicle, Done, Like};
use thurup_table::event::VERSION;
use thurup_table::{Entry, Event, TableState, deal_file, deal_page};

use super::logs::entries_of;
use super::sim::table_id;

#[test]
fn turns_are_those_of_the_records_and_nobody_gets_a_bots_time() {
    let (mut deals, mut own, mut stood) = (0, 0, 0);
    let mut likes = std::collections::BTreeSet::new();
    for version in 1..=VERSION {
        let entries = entries_of(version);
        let mut chronicle = Chronicle::new(table_id(), None);
        let mut state: Option<TableState> = None;
        for entry in &entries {
            // Who acts is read from the state before, by another way.
            let by = match (&state, &entry.event) {
                (Some(state), Event::Called { chair, stood_in, .. } | Event::Played { chair, stood_in, .. }) => {
                    Some(state.people().find(|(sits, ..)| sits == chair).map(|(_, person, _)| person).filter(|_| !stood_in))
                }
                _ => None,
            };
            chronicle.take(entry).unwrap();
            match &mut state {
                Some(state) => state.apply(entry).unwrap(),
                None => state = Some(TableState::begin(table_id(), entry).unwrap()),
            }
            if let Some(by) = by {
                let turn = chronicle.deals().last().and_then(|deal| deal.turns.last()).unwrap();
                assert_eq!(turn.by, by, "version {version}, {entry:?}");
                own += usize::from(by.is_some());
                stood += usize::from(by.is_none());
                likes.insert(turn.like);
                let first = matches!(turn.done, Done::Called(_)) == (turn.like <= Like::OtherBid);
                assert!(first, "calls are compared with calls, and cards with cards");
            }
        }
        for end in entries.iter().filter(|entry| entry.event == Event::DealEnded) {
            let slice: &[Entry] = &entries[..usize::try_from(end.number).unwrap()];
            let (id, file) = deal_file::from_log(table_id(), slice).unwrap();
            let recorded: Vec<_> = deal_page::times(&file).unwrap();
            let read = chronicle.deals().iter().find(|deal| deal.id == id).unwrap();
            let told = |done: &Done| match done {
                Done::Called(call) => call.to_string(),
                Done::Played(card) => card.to_string(),
            };
            let turns: Vec<_> = read.turns.iter().map(|turn| (turn.chair, told(&turn.done), turn.took)).collect();
            assert!(read.ended);
            assert_eq!(turns, recorded, "version {version}");
            deals += 1;
        }
        assert!(chronicle.kept().is_none(), "nothing was looked for");
    }
    assert!(deals > 3 && own > 100 && stood > 10, "{deals} deals, {own} turns of people, {stood} others");
    assert_eq!(likes.len(), 7, "{likes:?}");
}
