//! Rulings on the deal and the auction.

use crate::rulings::support::{auction, call, chair, counted, play};
use thurup_laws::rulings::{Illegal, Irregularity, Misdealt, Noticed, Review};
use thurup_rules::Preset::{Association, ClubItc, ClubKtc, International, Kerala, Standard as Booklet, TwentyEight};

use super::given::{Worked, bridge, illegal, insufficient, misdeal, of, out_of_turn, review, slip, wording};

pub fn deal() -> Vec<Worked> {
    use Misdealt::{ExposedCard, WrongCount, WrongDealer, WrongHands};
    use Noticed::{Auction, Deal, Play};
    let before = || auction(6, 3, "");
    vec![
        of(
            "O.1: the right-hand neighbour has a wrong dealer's deal mended, or the right one deals",
            Kerala,
            before(),
            misdeal(WrongDealer, Deal, false, Some(5)),
            &["misdeal: chair 4", "re-deal -: re-deal by 5", "rectify -: rectify"],
        ),
        of(
            "O.1: cards taken up",
            Booklet,
            before(),
            misdeal(WrongHands, Deal, true, None),
            &["misdeal: none", "re-deal -: re-deal by 3"],
        ),
        of(
            "O.1: bidding begun, a card had been exposed",
            International,
            auction(6, 3, "28H"),
            misdeal(ExposedCard, Auction, true, None),
            &["misdeal: none", "re-deal -: re-deal by 3"],
        ),
        of(
            "O.1: a wrong dealer before the first call",
            ClubKtc,
            before(),
            misdeal(WrongDealer, Deal, true, Some(1)),
            &["misdeal: none", "re-deal -: re-deal by 1"],
        ),
        of(
            "O.1: a wrong dealer stands once a call is made",
            Kerala,
            auction(6, 3, "P"),
            misdeal(WrongDealer, Auction, true, Some(1)),
            &["misdeal: none", "stands -:"],
        ),
        of(
            "O.3.11: a wrong number in the play is a matter of the card count",
            Kerala,
            play(6, 3, "30H by 4", 1, 4, ""),
            misdeal(WrongCount, Play, true, None),
            &["misdeal: none", "card-count -: see card-count"],
        ),
        of(
            "Association 1.6: a wrong dealer up to the opening lead",
            Association,
            auction(6, 3, "29H P"),
            misdeal(WrongDealer, Auction, true, Some(4)),
            &["misdeal: none", "re-deal -: re-deal by 4"],
        ),
        of(
            "Association 1.6: and no longer",
            Association,
            play(6, 3, "30H by 4", 1, 4, ""),
            misdeal(WrongDealer, Play, true, Some(4)),
            &["misdeal: none", "stands -:"],
        ),
        of(
            "Association 1.4.3a: a card exposed, nobody's cards taken up",
            Association,
            before(),
            misdeal(ExposedCard, Deal, false, None),
            &["misdeal: none", "re-deal -: re-deal by 3"],
        ),
        bridge(
            "O.1 under bridge principles",
            before(),
            misdeal(WrongCount, Deal, false, None),
            &["misdeal: chair 4", "re-deal -: re-deal by 3", "rectify -: rectify"],
        ),
        of(
            "Association 1.6: a constraining hand declared",
            Association,
            auction(6, 3, "29H"),
            Irregularity::ConstrainingHand { chair: chair(5), declared: true },
            &["constraining-hand: none", "re-deal -: re-deal by 3"],
        ),
        of(
            "Association 1.5.10: not declared, no bid yet: as if 28 by the leader were made",
            Association,
            before(),
            Irregularity::ConstrainingHand { chair: chair(5), declared: false },
            &["constraining-hand: none", "lost -: deal-lost odd stake 1; points even 3"],
        ),
        of(
            "2.1, A.E3: all cards of the contract's suit",
            Association,
            play(4, 3, "41D X by 4", 2, 1, "DJ"),
            Irregularity::AllOfSuit,
            &["all-of-suit: none", "re-deal -: re-deal by 3"],
        ),
        of(
            "Association 1.2: seats before the deal",
            Association,
            before(),
            Irregularity::SeatsChanged { before_deal: true },
            &["seats-changed: none", "stands -:"],
        ),
        of(
            "Association 1.2: seats after it",
            Association,
            before(),
            Irregularity::SeatsChanged { before_deal: false },
            &["seats-changed: none", "undone -: seats-back"],
        ),
    ]
}

pub fn calls() -> Vec<Worked> {
    vec![
        of(
            "O.2.2.1: in club ITC the leader's pass counts for nothing",
            ClubItc,
            auction(6, 2, ""),
            out_of_turn(5, "P", false),
            &[
                "opening-pass-leader-team: chair 6",
                "accept 6: call-stands chair 5 P; opening-leader chair 5",
                "back 3: call-cancelled chair 5 P",
            ],
        ),
        of(
            "O.2.2.1: the leader's first pass of 28 is its lowest bid",
            TwentyEight,
            auction(6, 2, ""),
            out_of_turn(5, "P", false),
            &[
                "opening-pass-leader-team: chair 6",
                "accept 6: call-stands chair 5 16; opening-leader chair 5",
                "back 3: call-cancelled chair 5 P",
            ],
        ),
        of(
            "O.2.2.2: the dealer passes first",
            Kerala,
            auction(8, 8, ""),
            out_of_turn(8, "P", false),
            &["opening-pass-dealer-team: chair 1", "accept 1: call-stands chair 8 P", "back 1: call-cancelled chair 8 P"],
        ),
        of(
            "O.2.2.3: a plus bid opens at 28",
            International,
            auction(4, 4, ""),
            out_of_turn(3, "+2C", false),
            &[
                "opening-bid-leader-team: chair 4",
                "accept 4: call-stands chair 3 +2C; opening-leader chair 3",
                "back 1: call-cancelled chair 3 +2C; calls chair 3 only [P, bid C] turns 1",
            ],
        ),
        of(
            "O.2.2.4: number with pass is of no trump",
            International,
            auction(6, 6, ""),
            out_of_turn(4, "29P", false),
            &[
                "opening-bid-dealer-team: chair 5",
                "accept 5: call-stands chair 4 29P",
                "back 1: call-cancelled chair 4 29P; calls chair 4 only [P, bid NT] turns 1",
            ],
        ),
        of(
            "O.2.2.5",
            International,
            auction(6, 6, "29H"),
            out_of_turn(6, "P", false),
            &["later-pass: none", "back 2: call-cancelled chair 6 P"],
        ),
        of(
            "O.2.2.6: a reverse bid",
            International,
            auction(6, 6, "29H P"),
            out_of_turn(1, "S40", false),
            &[
                "later-bid: chair 2",
                "accept 2: call-stands chair 1 S40",
                "back 3: call-cancelled chair 1 S40; calls chair 1 only [P, bid S] turns 1",
            ],
        ),
        of(
            "O.2.2.6: a number of 28 has no denomination",
            TwentyEight,
            auction(6, 6, "P 17"),
            out_of_turn(5, "20", false),
            &[
                "later-bid: chair 6",
                "accept 6: call-stands chair 5 20",
                "back 3: call-cancelled chair 5 20; calls chair 5 only [P, bid] turns 1",
            ],
        ),
        of(
            "O.2.2.7: a redouble",
            Kerala,
            auction(4, 4, "29H X"),
            out_of_turn(1, "XX", false),
            &[
                "later-double: chair 2",
                "accept 2: call-stands chair 1 XX",
                "back 3: call-cancelled chair 1 XX; calls chair 1 only [P] turns 1",
            ],
        ),
        of(
            "O.2.2: the next player has called",
            Association,
            auction(6, 6, "29H"),
            out_of_turn(5, "40C", true),
            &["call-accepted: none", "stands 1: call-stands chair 5 40C"],
        ),
        of(
            "O.2.2: the opening lead does not move then",
            Kerala,
            auction(6, 6, ""),
            out_of_turn(5, "P", true),
            &["call-accepted: none", "stands 1: call-stands chair 5 P"],
        ),
        of(
            "Association 1.5.2: the first pass",
            Association,
            auction(6, 6, ""),
            out_of_turn(3, "P", false),
            &[
                "call-out-of-turn: team even",
                "let-stand 4: call-stands chair 3 P",
                "object 1: call-cancelled chair 3 P; points even 1",
            ],
        ),
        bridge(
            "O.2.2.3 under bridge principles",
            auction(4, 4, ""),
            out_of_turn(3, "29NS", false),
            &[
                "opening-bid-leader-team: chair 4",
                "accept 4: call-stands chair 3 29NS; opening-leader chair 3",
                "back 1: call-cancelled chair 3 29NS; calls chair 3 only [P, bid NT] turns 1",
            ],
        ),
    ]
}

pub fn mended() -> Vec<Worked> {
    vec![
        of(
            "O.2.3",
            ClubKtc,
            auction(6, 6, "P"),
            wording(2, "29NS", false),
            &["wording: chair 3", "accept 3: call-stands chair 2 29NS", "demand 2: calls chair 2 only [29NS] turns 1"],
        ),
        of(
            "O.2.3: the next player has called",
            Kerala,
            auction(6, 6, "P"),
            wording(2, "29NS", true),
            &["call-accepted: none", "stands 4: call-stands chair 2 29NS"],
        ),
        of(
            "O.2.4: to another bid",
            International,
            auction(4, 4, "28H"),
            slip(2, "S30", Some("31S"), false),
            &[
                "slip: chair 2",
                "correct 2: call-cancelled chair 2 S30; calls chair 2 only [bid] turns 1",
                "stands 3: call-stands chair 2 S30",
            ],
        ),
        of(
            "O.2.4: a pass is not mended into a bid",
            Booklet,
            auction(4, 4, "28H"),
            slip(2, "P", Some("31S"), false),
            &["slip: none", "stands 3: call-stands chair 2 P"],
        ),
        of(
            "O.2.4: nor a bid into a double",
            Booklet,
            auction(4, 4, "28H"),
            slip(2, "30H", Some("X"), false),
            &["slip: none", "stands 3: call-stands chair 2 30H"],
        ),
        bridge(
            "O.2.4: the next player has called",
            auction(4, 4, "28H"),
            slip(2, "30H", None, true),
            &["slip: none", "stands 4: call-stands chair 2 30H"],
        ),
        of(
            "O.2.5: the same number is not enough",
            ClubItc,
            auction(8, 1, "30H P"),
            insufficient(4, "S30", false),
            &[
                "insufficient: chair 5",
                "accept 5: call-stands chair 4 S30",
                "demand 4: call-cancelled chair 4 S30; calls chair 4 only [bid S] turns 1",
            ],
        ),
        of(
            "O.2.5: the next player has called",
            Association,
            auction(6, 1, "30H P"),
            insufficient(4, "30NT", true),
            &["insufficient: none", "stands 6: call-stands chair 4 30NT"],
        ),
        of(
            "O.2.5: numbers of 28",
            TwentyEight,
            auction(6, 6, "20"),
            insufficient(2, "18", false),
            &[
                "insufficient: chair 3",
                "accept 3: call-stands chair 2 18",
                "demand 2: call-cancelled chair 2 18; calls chair 2 only [bid] turns 1",
            ],
        ),
        of(
            "O.2.6: a double not open to the team, found after further calls",
            Kerala,
            auction(4, 4, "29H P 31S"),
            illegal(3, "X", Illegal::Double),
            &[
                "illegal-bid: team even",
                "cancel -: points even 1; re-deal by 4",
                "complete -: deal-over; points even 1",
                "go-on 3: call-cancelled chair 3 X; calls chair 1 only [P] turns 1; points even 1",
            ],
        ),
        of(
            "O.2.6: the association's rules price only the void",
            Association,
            auction(4, 4, "29H P"),
            illegal(3, "40S", Illegal::OwnSuit),
            &[
                "illegal-bid: team even",
                "cancel -: points even 1; re-deal by 4",
                "complete -: deal-over; points even 1",
                "go-on 3: call-cancelled chair 3 40S; calls chair 1 only [P] turns 1; points even 1",
            ],
        ),
        bridge(
            "O.2.6: a value that no bid has",
            auction(4, 4, "29H"),
            illegal(2, "57S", Illegal::Value),
            &[
                "illegal-bid: team odd",
                "cancel -: points odd 1; re-deal by 4",
                "complete -: deal-over; points odd 1",
                "go-on 2: call-cancelled chair 2 57S; calls chair 4 only [P] turns 1; points odd 1; \
                 protect odd against enforced-pass",
            ],
        ),
        bridge(
            "Directors' file 2: both partners of the last seat pass, and the others are told of their protection",
            auction(6, 6, "28S P P 29H"),
            illegal(5, "29NS", Illegal::Value),
            &[
                "illegal-bid: team even",
                "cancel -: points even 1; re-deal by 6",
                "complete -: deal-over; points even 1",
                "go-on 5: call-cancelled chair 5 29NS; calls chair 1 only [P] turns 1; calls chair 3 only [P] turns 1; \
                 points even 1; protect even against enforced-pass",
            ],
        ),
        of(
            "O.3.6: by the defenders of a redoubled contract, which counts as made",
            Booklet,
            play(6, 2, "48S XX by 6", 0, 3, ""),
            illegal(3, "29D", Illegal::Void),
            &["illegal-bid-in-play: none", "lost -: deal-lost odd stake 9"],
        ),
        of(
            "O.3.6: by the contract's team, x2",
            ClubItc,
            play(6, 2, "56H X by 5", 2, 3, ""),
            illegal(1, "50D", Illegal::OwnSuit),
            &["illegal-bid-in-play: none", "lost -: deal-lost odd stake 10"],
        ),
        of(
            "O.3.6 in the association's play, but for a void",
            Association,
            play(6, 2, "28H by 5", 2, 3, ""),
            illegal(2, "29NT", Illegal::Form),
            &["illegal-bid-in-play: none", "lost -: deal-lost even stake 1"],
        ),
        of(
            "Association 1.5.5, before any bid",
            Association,
            auction(6, 6, ""),
            illegal(1, "29H", Illegal::Void),
            &["cardinal-rule: none", "lost -: deal-lost odd stake 2; points even 3"],
        ),
        bridge(
            "Directors' file 23: partners of eight pass",
            auction(8, 8, "30H"),
            Irregularity::ChangedCall { chair: chair(2), call: call("31S"), second: call("P") },
            &[
                "changed-call: chair 3",
                "accept 3: call-stands chair 2 P",
                "refuse 2:",
                "then chair 2",
                "  keep-first 3: call-stands chair 2 31S; calls chair 4 only [P] turns 1; calls chair 6 only [P] turns 1; \
                 calls chair 8 only [P] turns 1; protect odd against enforced-pass",
                "  other-call 2: call-cancelled chair 2 31S; cap even average-minus",
            ],
        ),
        of(
            "A.C11: Kerala shows two bids of each",
            Kerala,
            auction(6, 6, "P 29H"),
            review(3, Review::LastTwoBids),
            &["call-review: none", "answer 3: answer"],
        ),
        of(
            "A.C11: Standard shows the last call only",
            Booklet,
            auction(6, 6, "P 29H"),
            review(3, Review::LastTwoBids),
            &["call-review: none", "refuse 3:"],
        ),
        of(
            "A.C11: club presets show all",
            ClubItc,
            auction(6, 6, "28H 29H"),
            review(3, Review::All),
            &["call-review: none", "answer 3: answer"],
        ),
        of(
            "Association 1.5.6: no review but of a call not heard",
            Association,
            auction(6, 6, "28H 29H"),
            review(3, Review::LastCall),
            &["call-review: none", "refuse 3:"],
        ),
        of(
            "Association 1.5.1 holds for all",
            Kerala,
            auction(6, 6, "P 29H"),
            Irregularity::Silence { chair: chair(3) },
            &["silence: none", "turn-stays 3:"],
        ),
    ]
}

pub fn talk() -> Vec<Worked> {
    let in_play = || play(6, 6, "40D X by 2", 1, 1, "SJ");
    vec![
        of(
            "Association 1.7",
            Association,
            auction(4, 4, "29H"),
            Irregularity::ScoreTalk { chair: chair(4), asked_for: true },
            &["score-talk: committee", "none 2:", "one 2: points odd 1", "two 2: points odd 2"],
        ),
        of(
            "Association 1.7, nobody asks",
            Association,
            in_play(),
            Irregularity::ScoreTalk { chair: chair(4), asked_for: false },
            &["score-talk: none", "none 2:"],
        ),
        of(
            "O.3.10: the third of a team",
            Booklet,
            counted(in_play(), 0, 2, 0),
            Irregularity::Indication { chair: chair(4), points: None },
            &["indication: none", "match -: count indication chair 4 now 1; count indication team even now 3; match-lost even"],
        ),
        of(
            "O.3.10: the second of a team by another player",
            Kerala,
            counted(in_play(), 0, 1, 0),
            Irregularity::Indication { chair: chair(4), points: None },
            &[
                "indication: director",
                "deal -: count indication chair 4 now 1; count indication team even now 2; deal-lost even stake 6",
                "warn 2: count indication chair 4 now 1; count indication team even now 2; warning chair 4",
            ],
        ),
        of(
            "O.3.10: with no bid yet, 28 by the leader",
            International,
            auction(4, 4, ""),
            Irregularity::Indication { chair: chair(1), points: None },
            &[
                "indication: director",
                "deal -: count indication chair 1 now 1; count indication team odd now 1; deal-lost odd stake 2",
                "warn 1: count indication chair 1 now 1; count indication team odd now 1; warning chair 1",
            ],
        ),
        of(
            "Association 1.5: up to three points, nothing is counted",
            Association,
            counted(in_play(), 1, 2, 0),
            Irregularity::Indication { chair: chair(4), points: None },
            &["indication: committee", "none 2:", "one 2: points odd 1", "three 2: points odd 3", "two 2: points odd 2"],
        ),
        of(
            "Association 1.5: as many points as the authority decides",
            Association,
            in_play(),
            Irregularity::Indication { chair: chair(4), points: Some(28) },
            &["indication: none", "decided 2: points odd 28"],
        ),
        of(
            "Association 1.5: also none",
            Association,
            in_play(),
            Irregularity::Indication { chair: chair(4), points: Some(0) },
            &["indication: none", "decided 2:"],
        ),
    ]
}
