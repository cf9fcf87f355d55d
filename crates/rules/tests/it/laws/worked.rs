//! Examples worked by hand from the rules of the game.

use thurup_rules::options::RuleOption;
use thurup_rules::record::Record;
use thurup_rules::{
    Action, Auction, Call, Card, Chair, Deal, DealError, Doubled, Hand, Outcome, Preset, Refusal, RuleSet, Seats, Suit, Team,
    record::read_hands, winning,
};

fn chair(number: u8) -> Chair {
    Chair::from_number(number, Seats::Eight).unwrap()
}

/// Hands in which everybody holds every suit.
pub fn even(seats: Seats) -> Vec<Hand> {
    let line = match seats {
        Seats::Four => "J9A.J9A.J9A.J9A J9A.J9A.J9A.J9A TKQ.TKQ.TKQ.TKQ TKQ.TKQ.TKQ.TKQ",
        Seats::Six => "J9.J9.J9.J9 J9.J9.J9.J9 AT.AT.AT.AT AT.AT.AT.AT KQ.KQ.KQ.KQ KQ.KQ.KQ.KQ",
        Seats::Eight => "J9.K.J9.K K.J9.K.J9 J9.K.J9.K K.J9.K.J9 AT.Q.AT.Q Q.AT.Q.AT AT.Q.AT.Q Q.AT.Q.AT",
    };
    read_hands(line).unwrap()
}

fn rules(text: &str) -> RuleSet {
    let mut parts = text.split('+');
    let preset = Preset::from_name(parts.next().unwrap()).unwrap();
    preset.rules().with_changes(parts.map(|change| change.split_once('=').unwrap())).unwrap()
}

fn calls(text: &str) -> Vec<Call> {
    let words = text.split_whitespace().flat_map(|word| match word.split_once('*') {
        Some((call, times)) => vec![call; times.parse().unwrap()],
        None => vec![word],
    });
    words.map(|word| word.parse().unwrap()).collect()
}

/// What is so after these calls, in the words of the file.
fn after(deal: &mut Deal, calls: &[Call]) -> String {
    for (index, &call) in calls.iter().enumerate() {
        let turn = deal.turn().unwrap_or_else(|| panic!("over before {call}"));
        let refused = deal.apply(turn, Action::Call(call)).err();
        if let Some(refusal) = refused {
            assert_eq!(index + 1, calls.len(), "refused too early: {refusal}");
            return format!("refused {}", refusal.code());
        }
    }
    match deal.outcome() {
        Some(Outcome::PassedOut) => return "passed out".into(),
        Some(Outcome::Cancelled(reason)) => return format!("cancelled {}", reason.code()),
        _ => {}
    }
    let auction = deal.auction();
    let mut said = match auction.standing() {
        Some(bid) => {
            let doubled = [" ", " X ", " XX "][usize::from(bid.doubled.times())];
            format!("{}{}{doubled}by {}", bid.value, bid.strain().unwrap(), bid.by)
        }
        None => "-".into(),
    };
    if let Some(turn) = auction.turn() {
        said += &format!(" -> {turn}");
        let offer = deal.seat_view(turn).offer().unwrap();
        if offer.only_pass() {
            said += " only P";
        }
        if let Some(bid) = offer.pass_counts_as.filter(|_| auction.said().len() > 1) {
            said += &format!(" counts {bid}");
        }
    }
    said
}

#[test]
fn worked_auctions() {
    let mut hands: Option<Vec<Hand>> = None;
    let mut rows = 0;
    for (number, line) in include_str!("../../data/auctions.txt").lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(line) = line.strip_prefix("hands ") {
            hands = (line != "even").then(|| read_hands(line).unwrap());
            continue;
        }
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        let [table, said, expected] = columns[..] else { panic!("line {}: three columns", number + 1) };
        let (preset, seats) = table.split_once(' ').unwrap();
        let seats = Seats::from_count(seats.parse().unwrap()).unwrap();
        let hands = hands.clone().unwrap_or_else(|| even(seats));
        let mut rules = rules(preset);
        // A hand of one suit would end some of these deals before they begin; that has tests of its own.
        assert!(RuleOption::find("one_suit_hand").unwrap().set(&mut rules, "play-on"));
        let mut deal = Deal::new(rules, seats, chair(1), &hands).unwrap();
        assert_eq!(after(&mut deal, &calls(said)), expected, "line {}: {line}", number + 1);
        rows += 1;
    }
    assert!(rows > 150);
}

/// The club's four examples of bidding at 40, with what they come to; after each call the next is the one the row names.
#[test]
fn worked_auctions_by_stages() {
    for (calls, contract) in [
        ("1 20, 2 P, 4 P, 6 P, 3 P, 5 P, 1 P", (20, 1)),
        ("1 20, 2 P, 4 P, 6 P, 3 30, 5 P, 1 P", (30, 3)),
        ("1 20, 2 21, 3 22, 4 23, 5 24, 6 25, 1 34, 2 35, 3 36, 4 37, 5 38, 6 39", (39, 6)),
        ("1 20, 2 21, 3 P, 5 22, 4 23, 6 P, 2 P, 4 P, 1 P, 5 P", (23, 4)),
        // A pass as the very first call is the lowest bid; a full bid leaves solo alone, which ends the auction.
        ("1 P, 2 P, 4 P, 6 P, 3 P, 5 P, 1 P", (20, 1)),
        ("1 40, 2 P, 4 SOLO", (41, 4)),
    ] {
        let mut auction = Auction::new(Preset::Forty.rules(), Seats::Six, chair(1));
        for call in calls.split(", ") {
            let (by, call) = call.split_once(' ').unwrap();
            assert_eq!(auction.turn().map(|turn| turn.to_string()), Some(by.to_owned()), "{calls}: {call}");
            auction.push(call.parse().unwrap(), Hand::EMPTY).unwrap();
        }
        let found = auction.standing().unwrap();
        assert_eq!((auction.turn(), found.value, found.by.number()), (None, contract.0, contract.1), "{calls}");
    }
}

/// The table of presets, as the rules have it.
#[test]
fn presets_are_as_in_the_table() {
    let table = "
        opening           leader     last-of-leaders-team nobody         leader     leader         last-of-leaders-team
        opening_pass      28-pass    28-noes              *              28-pass    refused        28-noes
        straight_suits    yes        yes                  yes            yes        yes            yes
        reverse_suits     yes        no                   no             yes        yes            no
        plus_suits        yes        no                   no             yes        yes            no
        no_trump          yes        no                   yes            yes        yes            no
        noes              yes        yes                  yes            yes        yes            yes
        plus_n_noes       yes        no                   no             yes        yes            no
        plus_noes         no         no                   no             not-first  yes            no
        number_pass       yes        no                   no             yes        yes            no
        self_raise        any-higher any-higher           any-higher     levels     levels         levels
        redouble          ends-auction auction-goes-on    ends-auction   ends-auction ends-auction auction-goes-on
        doubling          plus1-plus2 x2-x3               x2-x3          x2-x3      x2-x3          x2-x3
        calls_shown       none       last-two-bids        last-call      none       all            all
        one_suit_hand     re-deal    play-on              holder-chooses re-deal    holder-chooses holder-chooses
        one_suit_contract not-in-that-suit not-in-that-suit no-trump-only not-in-that-suit not-in-that-suit not-in-that-suit
        eight_jacks       play-on    play-on              play-on        re-deal    play-on        play-on
        stop_when_decided no         no                   no             no         no             no
        trick_closed_by   winners-team winners-team       winner         *          *              *
        deck              standard   standard             standard       standard   standard       standard
        counters          no         no                   no             no         no             no";
    for line in table.trim().lines() {
        let mut words = line.split_whitespace();
        let option = RuleOption::find(words.next().unwrap()).unwrap();
        for (preset, value) in Preset::ALL.into_iter().zip(words) {
            if value != "*" {
                assert_eq!(option.get(&preset.rules()), value, "{} of {}", option.key, preset.name());
            }
        }
    }
}

/// What a deal is worth; the columns of the booklet's Appendix A and of its section 1.4.
#[test]
fn stakes() {
    let rows = [
        // bids, made and defeated: undoubled, doubled, redoubled
        ("plus1-plus2", 28..=39, [(1, 2), (2, 3), (3, 4)]),
        ("plus1-plus2", 40..=47, [(2, 3), (3, 4), (4, 5)]),
        ("plus1-plus2", 48..=55, [(3, 4), (4, 5), (5, 6)]),
        ("plus1-plus2", 56..=56, [(4, 5), (5, 6), (6, 7)]),
        ("x2-x3", 28..=39, [(1, 2), (2, 4), (3, 6)]),
        ("x2-x3", 40..=47, [(2, 3), (4, 6), (6, 9)]),
        ("x2-x3", 48..=55, [(3, 4), (6, 8), (9, 12)]),
        ("x2-x3", 56..=56, [(4, 5), (8, 10), (12, 15)]),
        ("x2-x4", 28..=39, [(1, 2), (2, 4), (4, 8)]),
        ("x2-x4", 40..=47, [(2, 3), (4, 6), (8, 12)]),
        ("x2-x4", 48..=55, [(3, 4), (6, 8), (12, 16)]),
        ("x2-x4", 56..=56, [(4, 5), (8, 10), (16, 20)]),
    ];
    for (doubling, values, stakes) in rows {
        let rules = Preset::Kerala.rules().with_changes([("doubling", doubling)]).unwrap();
        for value in values {
            for (doubled, expected) in [Doubled::Undoubled, Doubled::Doubled, Doubled::Redoubled].into_iter().zip(stakes) {
                assert_eq!(rules.stakes(value, doubled), expected, "{doubling} {value} {doubled:?}");
            }
        }
    }
}

/// Decks and hands for every size of table.
#[test]
fn decks() {
    for (deck, seats, cards, hand) in [
        ("standard", Seats::Four, 48, 12),
        ("standard", Seats::Six, 48, 8),
        ("standard", Seats::Eight, 48, 6),
        ("eight-each", Seats::Four, 32, 8),
        ("eight-each", Seats::Six, 48, 8),
        ("eight-each", Seats::Eight, 64, 8),
    ] {
        let rules = Preset::International.rules().with_changes([("deck", deck)]).unwrap();
        assert_eq!((rules.deck(seats).cards().len(), rules.hand_size(seats)), (cards, hand));
        assert_eq!(rules.deck(seats).points(), 56, "there are always 56 points");
    }
}

/// Who wins a trick: the highest trump, else the highest of the suit led; of two equals the first.
#[test]
fn worked_tricks() {
    for (trump, cards, winner) in [
        (None, "SA SK ST SQ S9 SQ", 5),
        (None, "SA SK ST SJ S9 SJ", 4),
        (None, "S9 SJ SJ SA SA S9", 2),
        (None, "SQ HJ DJ CJ HJ DJ", 1),
        (None, "SK HJ SQ CJ SK DJ", 1),
        (Some(Suit::Hearts), "SJ HQ SJ CJ HQ DJ", 2),
        (Some(Suit::Hearts), "SJ HQ HK HA H9 HJ", 6),
        (Some(Suit::Hearts), "SJ HQ HJ HA HJ H9", 3),
        (Some(Suit::Hearts), "HK HT CJ HA HJ HJ", 5),
        (Some(Suit::Hearts), "S9 SA DJ CJ DJ CJ", 1),
        // Aces rank over tens, tens over kings, eights over sevens.
        (None, "SK ST SA SQ", 3),
        (None, "S7 S8 S7 S8 SQ CJ CJ CJ", 5),
        (None, "S7 S8 S7 S8 HQ CJ CJ CJ", 2),
    ] {
        let cards: Vec<Card> = cards.split_whitespace().map(|card| card.parse().unwrap()).collect();
        assert_eq!(winning(&cards, trump, 0), Some(winner - 1), "{cards:?}, trump {trump:?}");
    }
}

const ONE_SUIT: &str = "..KK.JJ99AA JJ99AATT... QQ.JJ99AA.. KK.TT.JJ99. .KKQQ.AATT. ..QQ.TTKKQQ";

fn one_suit_deal(rules: &str) -> Deal {
    Deal::new(self::rules(rules), Seats::Six, chair(1), &read_hands(ONE_SUIT).unwrap()).unwrap()
}

/// A whole hand of one suit: dealt again, played, or as its holder likes until the holder's first call.
#[test]
fn hands_of_one_suit() {
    for (rules, expected) in [
        ("international", Some("one-suit")),
        ("kerala", None),
        ("standard", None),
        ("association", Some("one-suit")),
        ("club-itc", None),
        ("club-ktc", None),
    ] {
        let deal = one_suit_deal(rules);
        let cancelled = deal.outcome().map(|outcome| match outcome {
            Outcome::Cancelled(reason) => reason.code(),
            _ => "",
        });
        assert_eq!(cancelled, expected, "{rules}");
        let may = deal.may_ask_redeal(chair(2)).is_ok();
        assert_eq!(may, matches!(rules, "standard" | "club-itc" | "club-ktc"), "{rules}");
        assert_eq!(deal.may_ask_redeal(chair(1)), Err(Refusal::NoRedeal));
        if let Some(Outcome::Cancelled(_)) = deal.outcome() {
            // Nobody is asked for a call in a deal that is over.
            assert_eq!(deal.turn(), None);
            assert_eq!(deal.seat_view(chair(1)).turn(), None);
            assert_eq!(deal.seat_view(chair(1)).offer(), None);
        }
    }
    // Before and at the holder's turn, not after the holder's first call.
    let mut deal = one_suit_deal("standard");
    deal.apply(chair(1), Action::Call("28C".parse().unwrap())).unwrap();
    let mut asked = deal.clone();
    asked.apply(chair(2), Action::AskRedeal).unwrap();
    assert!(matches!(asked.outcome(), Some(Outcome::Cancelled(thurup_rules::Cancelled::Asked(by))) if by == chair(2)));
    assert_eq!(asked.apply(chair(2), Action::AskRedeal), Err(Refusal::DealOver));
    deal.apply(chair(2), Action::Call(Call::Pass)).unwrap();
    assert_eq!(deal.apply(chair(2), Action::AskRedeal), Err(Refusal::NoRedeal));
}

/// A quick redouble ends the auction before the holder's first call: no re-deal in the middle of the play.
#[test]
fn no_redeal_once_play_is_on() {
    let mut hands = read_hands(ONE_SUIT).unwrap();
    hands.rotate_right(4);
    let mut deal = Deal::new(rules("club-itc"), Seats::Six, chair(1), &hands).unwrap();
    assert!(deal.may_ask_redeal(chair(6)).is_ok());
    for (by, call) in [(1, "28H"), (2, "X"), (3, "XX")] {
        deal.apply(chair(by), Action::Call(call.parse().unwrap())).unwrap();
    }
    assert!(deal.play().is_some());
    assert_eq!(deal.apply(chair(6), Action::AskRedeal), Err(Refusal::NoRedeal));
}

/// A hand of all eight jacks, whatever else is in it.
#[test]
fn hands_of_eight_jacks() {
    let mut six = vec![Hand::EMPTY; 6];
    six[0] = "JJ.JJ.JJ.JJ".parse().unwrap();
    let mut deck = rules("international").deck(Seats::Six).cards();
    for card in six[0].cards() {
        assert!(deck.remove(card));
    }
    let rest: Vec<Card> = deck.cards().collect();
    for (place, hand) in six.iter_mut().skip(1).enumerate() {
        *hand = rest.iter().copied().skip(place).step_by(5).collect();
    }
    let mut four: Vec<Hand> = vec![Hand::EMPTY; 4];
    for (place, card) in rest.iter().enumerate() {
        let hand = if place < 4 { 0 } else { 1 + (place - 4) % 3 };
        assert!(four[hand].add(*card));
    }
    four[0] = six[0].cards().chain(four[0].cards()).collect();
    for (seats, hands) in [(Seats::Six, &six), (Seats::Four, &four)] {
        for preset in Preset::SPOKEN {
            let deal = Deal::new(preset.rules(), seats, chair(1), hands).unwrap();
            let expected = (preset == Preset::Association).then_some(Outcome::Cancelled(thurup_rules::Cancelled::EightJacks));
            assert_eq!(deal.outcome(), expected, "{} {seats:?}", preset.name());
        }
    }
}

/// Play stops when the contract is certain, and only where the table wants it.
#[test]
fn stop_when_decided() {
    // Chair 1 wins every trick with a jack, J 9 A T K Q each: seven points a trick, 28 after four.
    for (stop, tricks) in [("yes", 4), ("no", 8)] {
        let rules = Preset::International.rules().with_changes([("stop_when_decided", stop)]).unwrap();
        let hands = read_hands("JJ.JJ.JJ.JJ 99.99.99.99 AA.AA.AA.AA TT.TT.TT.TT KK.KK.KK.KK QQ.QQ.QQ.QQ").unwrap();
        let mut deal = Deal::new(rules, Seats::Six, chair(1), &hands).unwrap();
        assert_eq!(after(&mut deal, &calls("P P*6")), "28P by 1");
        while let Some(turn) = deal.turn() {
            let card = deal.seat_view(turn).playable().cards().next().unwrap();
            deal.apply(turn, Action::Play(card)).unwrap();
        }
        assert_eq!(deal.play().unwrap().taken().len(), tricks);
        let Some(Outcome::Played(score)) = deal.outcome() else { panic!() };
        assert_eq!((score.winner, score.stakes, score.made()), (Team::Odd, 1, true));
        assert_eq!(score.points.0[0], if stop == "yes" { 28 } else { 56 });
    }
}

/// Whatever is wrong with hands is told at once, hand by hand.
#[test]
fn every_reason_why_hands_are_no_deal() {
    let reasons = |leader, hands: &str| {
        let error = Deal::new(Preset::Kerala.rules(), Seats::Four, chair(leader), &read_hands(hands).unwrap()).unwrap_err();
        let reasons: Vec<String> = error.reasons().map(|reason| reason.to_string()).collect();
        assert_eq!(error.to_string(), reasons.join("; "));
        assert_eq!(error.first().to_string(), reasons[0]);
        reasons
    };
    let hands = "J9A.J9A.J9A.J9 J9A.J9A.J9A.J9A TKQ.TKQ.TKQ.TKQ TKQJJ.TKQ8.TKQ.TKQ";
    assert_eq!(
        reasons(1, hands),
        [
            "the hand of chair 1 has 11 cards instead of 12",
            "the hand of chair 4 has 15 cards instead of 12",
            "chair 4 holds SJ, which is not in the deck so often",
            "chair 4 holds H8, which is not in the deck so often",
        ]
    );
    assert_eq!(
        reasons(7, "J9A.J9A.J9A.J9A J9A.J9A.J9A.J9A TKQ.TKQ.TKQ.TK"),
        [
            "there are 3 hands for 4 chairs",
            "chair 7 cannot lead: the chairs are 1 to 4",
            "the hand of chair 3 has 11 cards instead of 12",
        ]
    );
}

/// Every contract is against every legal chair; a chair of a bigger table is refused, not misread.
#[test]
fn chairs_of_another_table() {
    let hands = even(Seats::Four);
    let leader = Deal::new(Preset::Kerala.rules(), Seats::Four, chair(8), &hands);
    assert_eq!(leader.unwrap_err().reasons().collect::<Vec<_>>(), [DealError::Leader { leader: chair(8), seats: 4 }]);
    let mut deal = Deal::new(Preset::Standard.rules(), Seats::Four, chair(1), &hands).unwrap();
    assert_eq!(deal.apply(chair(8), Action::Call(Call::Pass)), Err(Refusal::NoSuchChair));
    assert_eq!(deal.apply(chair(5), Action::AskRedeal), Err(Refusal::NoSuchChair));
    assert_eq!(deal.seat_view(chair(8)).offer(), None);
}

/// A surplus call or card of a record is refused at its own place, for what it is.
#[test]
fn surplus_calls_and_cards() {
    let mut record = Record {
        version: 1,
        game: "56".into(),
        seats: 6,
        rules: "international".into(),
        leader: 1,
        hands: even(Seats::Six).iter().map(ToString::to_string).collect(),
        auction: ["28H", "P", "P", "P", "P", "P", "P", "P"].map(String::from).to_vec(),
        ..Record::default()
    };
    let told = |record: &Record| {
        let fault = record.replay().unwrap().fault.unwrap();
        (fault.phase(), fault.index(), fault.to_string())
    };
    assert_eq!(told(&record), ("auction", 8, "The auction is over.".into()));
    record.auction.truncate(3);
    record.play = vec!["SJ".into()];
    assert_eq!(told(&record), ("play", 1, "The auction is still on: make a call.".into()));
}

/// A bid with any number has a value, however far it is out of the game.
#[test]
fn values_of_any_bid() {
    use thurup_rules::{Bid, Form, Strain};
    let bid = |form| Bid { form, strain: Strain::Noes };
    assert_eq!(bid(Form::Plus(Some(255))).value(56), 255);
    assert_eq!(bid(Form::ReversePlus(None)).value(255), 255);
}
