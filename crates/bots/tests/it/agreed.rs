//! Calls that partners rely on, in deals in which the bots once did otherwise.

use thurup_bots::{Player, SearchBot, Strength, Worlds, by_name};
use thurup_rules::record::read_hands;
use thurup_rules::{Action, Chair, Deal, Preset, Seats};
use thurup_systems::Convention;

/// What a bot calls after these calls.
fn call(bot: &mut dyn Player, rules: Preset, leader: u8, hands: &str, calls: &str) -> String {
    let leader = Chair::from_number(leader, Seats::Six).unwrap();
    let mut deal = Deal::new(rules.rules(), Seats::Six, leader, &read_hands(hands).unwrap()).unwrap();
    for call in calls.split_whitespace() {
        deal.apply(deal.turn().unwrap(), Action::Call(call.parse().unwrap())).unwrap();
    }
    match bot.act(&deal.seat_view(deal.turn().unwrap())) {
        Action::Call(call) => call.to_string(),
        other => format!("{other:?}"),
    }
}

/// The bots that know the tables, the full one with several draws of the likely deals.
fn all_call(rules: Preset, leader: u8, hands: &str, calls: &str, expected: &str) {
    all_call_one_of(rules, leader, hands, calls, &[expected]);
}

fn all_call_one_of(rules: Preset, leader: u8, hands: &str, calls: &str, expected: &[&str]) {
    let convention = Convention::of(&rules.rules());
    for name in ["book", "strong"] {
        let mut bot = by_name(name, convention, 0).unwrap();
        let called = call(&mut *bot, rules, leader, hands, calls);
        assert!(expected.contains(&called.as_str()), "{name} calls {called} after {calls}");
    }
    for drawing in 0..4 {
        let mut bot = SearchBot::new(convention, Strength::Full.budget(), Worlds::Weighted).with_drawing(drawing);
        let called = call(&mut bot, rules, leader, hands, calls);
        assert!(expected.contains(&called.as_str()), "full, drawing {drawing}, calls {called} after {calls}");
    }
}

#[test]
fn what_the_tables_say_in_later_rounds_is_called() {
    // The opening was made without the jack: partners who hear nothing count on it.
    let hands = "JTQ.JAK.AQ. JAK.9TK.K.K K.JTQ.AT.JQ .9Q.J99.JKQ 99.A.J.99AA ATQ..TKQ.TT";
    all_call(Preset::Kerala, 1, hands, "P P P P 28C P P P 29C P", "30NS");
    // Direct support of a suit that a partner has named since.
    let hands = "9T.J9TK..JQ 9K.9.AKQ.JQ TKQ..J9Q.TK A.ATQQ.JT.A JAQ.J.K.99K J.AK.9AT.AT";
    all_call(Preset::Standard, 3, hands, "P P 28NS P 29H P P P", "30H");
    let hands = "9A.J.J.9TQQ JTQ.K.J9.AK .JAT.9AKQ.J JAKKQ.Q.T.T 9.9AT.TK.9A T.9KQ.AQ.JK";
    all_call(Preset::International, 6, hands, "28P P 29NS P 30S P P P", "31S");
}

/// Everybody has passed but the last, with seven of the eight jacks in its team.
#[test]
fn the_last_of_all_opens() {
    let hands = "Q.JAQ.JJ.JK AT.A.K.9ATQ JK.KKQ.9Q.K 99A..9AQ.AQ TQ.J9.TT.J9 JK.9TT.AK.T";
    all_call(Preset::Standard, 2, hands, "P P P P P", "29NT");
}

/// Four jacks and a void in the suit of the others: the tables ask partners to name theirs, and no trump would not.
#[test]
fn noes_are_not_bid_as_no_trump() {
    let hands = "TQ.JQ.JT.9T 9AK.AT.9K.Q ATK.9T..9AT J9..9AT.JJK J.J9AKQ.AQ. Q.K.JKQ.AKQ";
    all_call(Preset::International, 3, hands, "28P X 29H P +H P +H", "32NS");
}

/// The partner has shown two jacks, three are in the own hand, and nobody else of the team will call again.
#[test]
fn five_jacks_double_a_low_contract() {
    let hands = "9T.JJ9.A.9T T.TQ.ATKQ.T JKQ..JJ.KQQ J.AQ.9.JJ9K 9AAK.AT.9.A Q.9KK.TKQ.A";
    all_call(Preset::Standard, 1, hands, "28NS P 29NT 31C P P P P", "X");
}

/// A partner has doubled with three jacks or more: what the others run to is doubled, and a double left in; no trump is bid over
/// neither with a void in their suit.
#[test]
fn a_team_that_has_doubled_presses_on() {
    let hands = "99KK.Q.JAT. JQ.JKQ.J9.A Q.9T.QQ.9KQ A.9T.9AT.TQ JA.JAAK..JA TT..KK.J9TK";
    // Those who think it through may double at once.
    all_call_one_of(Preset::International, 1, hands, "28P X P P 29H", &["P", "X"]);
    all_call_one_of(Preset::Association, 1, hands, "28P X P P 29H", &["P", "X"]);
    let mut book = by_name("book", Convention::of(&Preset::International.rules()), 0).unwrap();
    assert_eq!(call(&mut *book, Preset::International, 1, hands, "28P X P P 29H"), "P");
    assert_eq!(call(&mut *book, Preset::International, 1, hands, "28P X P P 29H P P P P"), "X");
    let hands = "9TQ.JK.Q.JJ JAK.A.9Q.KQ 9.Q.9T.99AT AT.J9AQ.K.K KQ.9T.JJA.A J.TK.ATK.TQ";
    all_call(Preset::ClubItc, 6, hands, "28P X P P 29H X P P P", "P");
    let hands = "9K.AT.9TKQ. .KKQ.9A.TKK AKQQ.9.AT.A .JJA.JK.J9T JJAT.Q.Q.AQ 9T.9T.J.J9Q";
    all_call(Preset::Association, 1, hands, "28P P P X 29S X P", "P");
}
