//! The database of calls: counted once, listed for who sat there, found by what is asked, and made anew.

use thurup_people::ids::ClubId;

use super::*;

const RULES: &str = "kerala-00000000-6";

fn deal_id(n: u64) -> DealId {
    DealId::from_parts(n, [0; 10])
}

fn shape(jacks: u8, points: u8) -> HandShape {
    HandShape { jacks, points, lengths: [4, 2, 1, 1] }
}

/// A deal of six at whose leader's place a person sat, at all others bots, but where it says otherwise.
pub fn deal(n: u64, calls: &str, stakes: i32, bidder: u8) -> CalledDealRow {
    CalledDealRow {
        deal: deal_id(n),
        rules: CalledRulesRow { id: RULES.to_owned(), payload: "{}".to_owned(), seats: 6, deals: 0 },
        calls: calls.split(' ').map(str::to_owned).collect(),
        stakes,
        contract: Some(CalledContract {
            value: 28,
            strain: "H".to_owned(),
            bidder,
            made: (stakes > 0) == bidder.is_multiple_of(2),
        }),
        bots: vec![false, true, true, true, true, true],
        cards: ["kerala".to_owned(), "standard".to_owned()],
        hands: vec![shape(2, 9), shape(1, 3), shape(0, 0), shape(3, 12), shape(1, 10), shape(1, 12)],
        people: Vec::new(),
        club: None,
    }
}

async fn called(store: &Store, deals: Vec<CalledDealRow>) {
    store.write_called("calls", Called { deals, position: Some(7), ..Called::default() }).await.unwrap();
}

fn after(calls: &str, of: CallsOf) -> CallsAfter {
    let calls = calls.split_whitespace().map(str::to_owned).collect();
    CallsAfter { rules: RULES.to_owned(), seats: 6, calls, of, card: None }
}

/// Call, how often, by oneself, stakes, contracts, made.
async fn next(store: &Store, after: &CallsAfter) -> Vec<(String, u64, u64, i64, u64, u64)> {
    let rows = store.calls_after(after).await.unwrap();
    rows.into_iter().map(|row| (row.call, row.deals, row.own, row.stakes, row.declared, row.made)).collect()
}

fn wanted(after: CallsAfter, hand: HandOf) -> DealsWanted {
    let (value, strains) = ((0, 99), Vec::new());
    DealsWanted { after, hand, value, strains, made: None, jacks: 0, points: 0, longest: 0, before: None, most: 9 }
}

async fn found(store: &Store, wanted: &DealsWanted) -> Vec<(DealId, u8)> {
    store.called_deals(wanted).await.unwrap()
}

pub async fn calls_are_counted_once_by_people_and_bots_apart(place: Place) {
    let (store, closing) = place.open().await;
    let deals = vec![
        deal(1, "28H P P P P P", 1, 0),
        deal(2, "28H P +2H P P P P P", -2, 0),
        deal(3, "P 28H P P P P P", -1, 1),
        CalledDealRow { bots: vec![true; 6], ..deal(4, "28H P P P P P", 1, 0) },
        // All passed: nobody had a contract.
        CalledDealRow { contract: None, ..deal(5, "P P P P P P", 0, 0) },
    ];
    called(&store, deals.clone()).await;
    // Read once more, as after a kill: nothing counts twice.
    called(&store, deals).await;
    assert_eq!(store.cursor("calls").await.unwrap(), 7);
    let people = |calls| after(calls, CallsOf::People);
    let bots = |calls| after(calls, CallsOf::Bots);
    let row = |call: &str, deals, stakes, declared, made| (call.to_owned(), deals, 0, stakes, declared, made);
    assert_eq!(next(&store, &people("")).await, [row("28H", 2, -1, 2, 1), row("P", 2, -1, 0, 0)]);
    assert_eq!(next(&store, &bots("")).await, [row("28H", 1, 1, 1, 1)]);
    // The caller's own side, which is the other one here.
    assert_eq!(next(&store, &bots("P")).await, [row("28H", 1, 1, 1, 1), row("P", 1, 0, 0, 0)]);
    // `28H` begins no `28`, and only a whole call goes on.
    assert_eq!(next(&store, &people("28")).await, []);
    let card = |card: &str| CallsAfter { card: Some(card.to_owned()), ..bots("28H") };
    assert_eq!(next(&store, &card("standard")).await.iter().map(|row| row.1).sum::<u64>(), 3);
    assert_eq!(next(&store, &card("kerala")).await, []);
    let rules = store.called_rules(9).await.unwrap();
    assert_eq!(rules.iter().map(|rules| (rules.id.as_str(), rules.seats, rules.deals)).collect::<Vec<_>>(), [(RULES, 6, 5)]);
    assert_eq!(store.called_rules_by_id(RULES).await.unwrap().as_ref(), rules.first());

    store.write_called("calls", Called { anew: true, position: Some(0), ..Called::default() }).await.unwrap();
    assert_eq!((next(&store, &people("")).await.len(), store.called_rules(9).await.unwrap().len()), (0, 0));
    assert_eq!(store.cursor("calls").await.unwrap(), 0);
    closing.finish().await;
}

pub async fn ones_own_calls_go_with_who_is_forgotten_and_come_with_a_guest(place: Place) {
    let (store, closing) = place.open().await;
    let ((guest, by_guest), (anu, by_anu), (biju, _)) =
        (arrived(&store, "Guest").await, arrived(&store, "Anu").await, arrived(&store, "Biju").await);
    let way = CredentialRow { kind: "password".to_owned(), stored: "x".to_owned(), made_at: 1 };
    store.keep_way(anu.clone(), by_anu.id, way, "anu".to_owned()).await.unwrap();
    let club = ClubId::from_parts(3, [3; 10]);
    let stranger = PersonId::from_parts(9, [9; 10]);
    let sat =
        |n, calls, people: &[(PersonId, u8)], club| CalledDealRow { people: people.to_vec(), club, ..deal(n, calls, 1, 0) };
    called(
        &store,
        vec![
            sat(1, "28H P P P P P", &[(guest.id, 0), (biju.id, 1)], Some(club)),
            sat(2, "28H P P P P P", &[(anu.id, 2)], None),
            sat(3, "P 28H P P P P P", &[(biju.id, 0), (stranger, 1)], Some(club)),
        ],
    )
    .await;
    let own = |person: &Person, calls| after(calls, CallsOf::Own(person.id));
    let row = |call: &str, deals, own, stakes, declared, made| (call.to_owned(), deals, own, stakes, declared, made);
    assert_eq!(next(&store, &own(&guest, "")).await, [row("28H", 1, 1, 1, 1, 1)]);
    // All calls of the deal, and those of bots among them.
    assert_eq!(next(&store, &own(&guest, "28H")).await, [row("P", 1, 0, -1, 0, 0)]);
    assert_eq!(next(&store, &own(&biju, "")).await, [row("28H", 1, 0, 1, 1, 1), row("P", 1, 1, 1, 1, 1)]);
    // A club's without bots: those after the leader's call were all theirs.
    let of_club = |calls| after(calls, CallsOf::Club(club));
    assert_eq!(next(&store, &of_club("")).await.iter().map(|row| row.1).sum::<u64>(), 2);
    assert_eq!(next(&store, &of_club("28H")).await, []);
    assert_eq!(next(&store, &after("", CallsOf::Own(stranger))).await, [], "whom nobody knows has no list");

    store.merge(guest.id, anu.id, by_guest.id, 5).await.unwrap();
    assert_eq!(next(&store, &own(&anu, "")).await, [row("28H", 2, 1, 2, 2, 2)]);
    assert_eq!(next(&store, &own(&guest, "")).await, []);
    // A deal that is read later, under the guest's id still.
    called(&store, vec![sat(4, "28H P P P P P", &[(guest.id, 0)], None)]).await;
    assert_eq!(next(&store, &own(&anu, "")).await, [row("28H", 3, 2, 3, 3, 3)]);
    assert_eq!(found(&store, &wanted(own(&anu, "28H"), HandOf::Seat(0))).await.len(), 3);

    let all = next(&store, &after("", CallsOf::People)).await;
    assert!(store.forget(anu.id, &[]).await.unwrap());
    assert_eq!(next(&store, &own(&anu, "")).await, []);
    assert_eq!(next(&store, &after("", CallsOf::People)).await, all, "the deals stay, as nobody's");
    closing.finish().await;
}

pub async fn deals_are_found_by_auction_contract_and_hand(place: Place) {
    let (store, closing) = place.open().await;
    let noes = CalledContract { value: 40, strain: "NS".to_owned(), bidder: 3, made: true };
    called(
        &store,
        vec![
            deal(1, "28H P P P P P", 1, 0),
            deal(2, "28H P +2H P P P P P", -2, 0),
            CalledDealRow { contract: Some(noes), ..deal(3, "P P P 40NS P P P P P", -2, 3) },
            CalledDealRow { bots: vec![true; 6], ..deal(4, "28H P P P P P", 1, 0) },
            CalledDealRow { contract: None, ..deal(5, "P P P P P P", 0, 0) },
        ],
    )
    .await;
    let people = |calls| wanted(after(calls, CallsOf::People), HandOf::Seat(0));
    let ids = |found: Vec<(DealId, u8)>| found.into_iter().map(|(deal, _)| deal).collect::<Vec<_>>();
    let deals = |numbers: &[u64]| numbers.iter().map(|n| deal_id(*n)).collect::<Vec<_>>();
    assert_eq!(ids(found(&store, &people("28H")).await), deals(&[2, 1]), "the last first");
    let first = DealsWanted { most: 1, ..people("28H") };
    assert_eq!(ids(found(&store, &first).await), deals(&[2]));
    assert_eq!(ids(found(&store, &DealsWanted { before: Some(deal_id(2)), ..first }).await), deals(&[1]));
    assert_eq!(ids(found(&store, &wanted(after("28H", CallsOf::Bots), HandOf::Seat(0))).await), deals(&[4]));
    let made = |made| DealsWanted { made: Some(made), ..people("") };
    assert_eq!((ids(found(&store, &made(true)).await), ids(found(&store, &made(false)).await)), (deals(&[3, 1]), deals(&[2])));
    for (jacks, points, longest, all) in [(2, 9, 4, 4), (3, 0, 0, 0), (0, 10, 0, 0), (0, 0, 5, 0), (0, 4, 0, 4)] {
        let of = DealsWanted { jacks, points, longest, ..people("") };
        assert_eq!(found(&store, &of).await.len(), all, "{jacks} {points} {longest}");
    }
    // The bidder's hand, a bot's in one of them; where all passed there is none.
    let bidder = |of| DealsWanted { jacks: 3, ..wanted(after("", of), HandOf::Bidder) };
    assert_eq!(found(&store, &bidder(CallsOf::Bots)).await, [(deal_id(3), 3)]);
    assert_eq!(found(&store, &bidder(CallsOf::People)).await, []);
    let strain =
        |strain: &str| DealsWanted { strains: vec![strain.to_owned()], ..wanted(after("", CallsOf::Bots), HandOf::Bidder) };
    assert_eq!(found(&store, &strain("NS")).await.len(), 1);
    assert_eq!(found(&store, &strain("S")).await.len(), 0);
    let value = |from, to| DealsWanted { value: (from, to), ..people("") };
    assert_eq!(ids(found(&store, &value(29, 56)).await), deals(&[3]));
    assert_eq!(ids(found(&store, &value(0, 28)).await), deals(&[5, 2, 1]));
    let card = |card: &str| {
        let after = CallsAfter { card: Some(card.to_owned()), ..after("28H", CallsOf::People) };
        wanted(after, HandOf::Seat(0))
    };
    assert_eq!((found(&store, &card("kerala")).await.len(), found(&store, &card("standard")).await.len()), (2, 0));
    closing.finish().await;
}

pub async fn what_waits_for_others_counts_once_it_waits_no_more(place: Place) {
    let (store, closing) = place.open().await;
    let waits = Called { waits: vec![deal_id(2), deal_id(1), deal_id(2)], position: Some(3), ..Called::default() };
    store.write_called("calls", waits).await.unwrap();
    assert_eq!(store.called_waiting().await.unwrap(), [deal_id(1), deal_id(2)]);
    let done = Called { deals: vec![deal(1, "28H P P P P P", 1, 0)], done: vec![deal_id(1)], ..Called::default() };
    store.write_called("calls", done).await.unwrap();
    assert_eq!(store.called_waiting().await.unwrap(), [deal_id(2)]);
    assert_eq!(next(&store, &after("", CallsOf::People)).await.len(), 1);
    assert_eq!(store.cursor("calls").await.unwrap(), 3, "no line of the outbox was read for it");
    closing.finish().await;
}

pub async fn deals_that_count_are_looked_through_for_puzzles_once(place: Place) {
    let (store, closing) = place.open().await;
    let passed_out = CalledDealRow { contract: None, ..deal(3, "P P P P P P", 0, 0) };
    let deals = vec![deal(1, "28H P P P P P", 1, 0), deal(2, "28H P P P P P", 1, 0), passed_out];
    called(&store, deals.clone()).await;
    assert_eq!(store.mining_waits(9).await.unwrap(), [deal_id(1), deal_id(2)]);
    assert_eq!(store.mining_waits(1).await.unwrap(), [deal_id(1)]);
    let found = |line: &str| vec![("0a0b0c0d".to_owned(), line.to_owned())];
    store.write_puzzle(PuzzleWrite::Mined { deal: deal_id(1), puzzles: found("one") }).await.unwrap();
    // Another deal may come to the same position.
    store.write_puzzle(PuzzleWrite::Mined { deal: deal_id(2), puzzles: found("two") }).await.unwrap();
    assert_eq!(store.mining_waits(9).await.unwrap(), []);
    assert_eq!(store.mined_puzzles().await.unwrap(), ["one"]);
    assert_eq!(store.mined_count().await.unwrap(), 1);
    called(&store, deals).await;
    assert_eq!(store.mining_waits(9).await.unwrap(), [], "they were counted before");
    closing.finish().await;
}

pub async fn deals_are_read_in_the_order_of_the_outbox_with_their_clubs(place: Place) {
    let (store, closing) = place.open().await;
    let club = ClubId::from_parts(3, [3; 10]);
    let tables = [1, 2].map(|n| TableId::from_parts(n, [0; 10]));
    for (n, table) in (1..).zip(tables) {
        let club = if n == 1 { format!(",\"club\":{{\"id\":\"{club}\"}}") } else { String::new() };
        let payload = |number| if number == 1 { format!("{{\"e\":{{\"is\":\"made\"{club}}}}}") } else { "{}".to_owned() };
        let rows = (1..=3).map(|number| Row { number, at: 10 * n + number, payload: payload(number) }).collect();
        let append = Append { outbox: vec![(Topic::DealEnded, 3)], ..Append::of(table.into(), rows) };
        store.append(append).await.unwrap();
    }
    // The file of the second is there, that of the first not yet.
    let row = |n: u64| DealRow {
        id: deal_id(n),
        stream: tables[usize::try_from(n).unwrap() - 1].into(),
        ended_at: 10 * n + 3,
        payload: "x".to_owned(),
    };
    store.derive("deal-files", 1, vec![row(2)]).await.unwrap();
    let filed = async |after, upto| {
        let filed = store.filed_deals(after, upto, 9).await.unwrap();
        filed.into_iter().map(|filed| (filed.position, filed.deal, filed.club)).collect::<Vec<_>>()
    };
    assert_eq!(filed(0, 9).await, [(2, row(2), None)]);
    store.derive("deal-files", 2, vec![row(1)]).await.unwrap();
    assert_eq!(filed(0, 9).await, [(1, row(1), Some(club)), (2, row(2), None)]);
    assert_eq!(filed(0, 1).await, [(1, row(1), Some(club))]);
    assert_eq!(filed(1, 1).await, []);
    closing.finish().await;
}
