//! Rulings on tricks and claims.

use crate::rulings::support::{auction, cards, chair, play};
use thurup_laws::claims::Standard;
use thurup_laws::rulings::{Claimed, Irregularity, TrickQuestion, Verdict};
use thurup_rules::Preset::{Association, ClubItc, International, Kerala, Standard as Booklet};
use thurup_rules::Team;

use super::given::{Worked, asked, bridge, claim, of, reopened};

pub fn tricks() -> Vec<Worked> {
    let open = || play(6, 3, "48NT X by 4", 3, 4, "SJ SQ");
    let full = || play(4, 3, "48NT X by 4", 3, 4, "SK SQ HJ S9");
    vec![
        of("O.3.9: played out", Booklet, open(), reopened(Team::Odd, false, true, true), &["trick-reopened: none", "free -:"]),
        of(
            "O.3.9: confirmed",
            ClubItc,
            open(),
            reopened(Team::Odd, true, false, false),
            &["trick-reopened: none", "revoke -: see revoke-found"],
        ),
        of(
            "O.3.9: not confirmed, asked for by the other team",
            International,
            open(),
            reopened(Team::Odd, false, false, false),
            &["trick-reopened: none", "lost -: deal-lost odd stake 4"],
        ),
        of(
            "Association 1.6: before a new lead",
            Association,
            play(6, 3, "48NT by 4", 3, 4, ""),
            reopened(Team::Odd, false, false, false),
            &["trick-reopened: none", "free 4:"],
        ),
        of(
            "Association 1.6: after it",
            Association,
            open(),
            reopened(Team::Even, false, false, true),
            &["trick-reopened: none", "refuse 6:"],
        ),
        of(
            "O.3.8: a closed trick is not told again",
            Kerala,
            open(),
            asked(TrickQuestion::AllCards, false, true),
            &["trick-question: none", "refuse 6:"],
        ),
        of(
            "O.3.8: all cards before the trick is closed; its winner plays next",
            Association,
            full(),
            asked(TrickQuestion::AllCards, false, false),
            &["trick-question: none", "answer 3: answer"],
        ),
        of(
            "O.3.8: at one's turn or until the trick is closed",
            Kerala,
            open(),
            asked(TrickQuestion::AllCards, true, true),
            &["trick-question: none", "answer 6: answer"],
        ),
        of(
            "O.3.8: not a card of one player",
            Booklet,
            open(),
            asked(TrickQuestion::OneCard, true, false),
            &["trick-question: none", "refuse 6:"],
        ),
        bridge(
            "O.3.8: the closing may wait",
            open(),
            asked(TrickQuestion::SetAside, false, false),
            &["trick-question: none", "answer 6: set-aside"],
        ),
        of(
            "Directors' file 8: what was played decides, not how a trick lies",
            Booklet,
            open(),
            Irregularity::TrickTurned { chair: chair(1), by_partner: false },
            &["trick-turned: none", "stands 6:"],
        ),
        bridge(
            "Directors' file 9: a partner who says so prompts",
            open(),
            Irregularity::TrickTurned { chair: chair(1), by_partner: true },
            &["trick-turned: none", "stands 6: see indication"],
        ),
        of(
            "O.3.11: the defenders",
            Booklet,
            open(),
            Irregularity::CardCount { chairs: vec![chair(1), chair(3)] },
            &["card-count: none", "lost -: deal-lost odd stake 6"],
        ),
        of(
            "O.3.11: both",
            Association,
            open(),
            Irregularity::CardCount { chairs: vec![chair(1), chair(4)] },
            &["card-count: none", "re-deal -: re-deal by 3"],
        ),
        of(
            "1.3: before the opening lead",
            International,
            play(6, 3, "48NT by 4", 0, 4, ""),
            Irregularity::CardCount { chairs: vec![chair(1)] },
            &["card-count: none", "re-deal -: re-deal by 3"],
        ),
        of(
            "Association 1.6: one card is no claim",
            Association,
            open(),
            Irregularity::CardsTabled { chair: chair(2), cards: cards("HJ") },
            &["cards-tabled: none", "exposed 6: see exposed-in-play"],
        ),
        of(
            "Association 1.6: two are",
            Association,
            open(),
            Irregularity::CardsTabled { chair: chair(2), cards: cards("HJ H9") },
            &["cards-tabled: none", "claim -: claim chair 2 all"],
        ),
        of(
            "O.2.1: in the auction",
            Booklet,
            auction(6, 3, "P"),
            Irregularity::CardsTabled { chair: chair(2), cards: cards("HJ H9") },
            &["cards-tabled: none", "exposed 5: see exposed-in-auction"],
        ),
    ]
}

pub fn claims() -> Vec<Worked> {
    use Claimed::{All, Less, None as Rest, Safe};
    use Standard::{AnyLegalPlay, NormalPlay, StatedLine};
    use Verdict::{Fails, Granted};
    let at = || play(6, 3, "40C by 4", 3, 4, "");
    vec![
        of(
            "A.D6: every trick",
            Association,
            at(),
            claim(1, AnyLegalPlay, All, Granted, 20, None),
            &["claim: none", "granted -: tricks odd 20 even 0"],
        ),
        of(
            "Association 1.6: the challengers take the rest",
            Association,
            at(),
            claim(4, AnyLegalPlay, Safe, Fails, 20, Some(7)),
            &["claim: none", "fails -: tricks odd 20 even 0"],
        ),
        of(
            "O.3.5: the defenders lose the deal",
            Booklet,
            at(),
            claim(1, StatedLine, All, Fails, 20, None),
            &["claim: none", "fails -: deal-lost odd stake 2"],
        ),
        bridge(
            "Directors' file 14: the least is kept",
            at(),
            claim(1, NormalPlay, Safe, Fails, 20, Some(7)),
            &["claim: none", "fails -: tricks odd 7 even 13"],
        ),
        of(
            "O.3.5: safe",
            Kerala,
            at(),
            claim(1, StatedLine, Safe, Granted, 20, None),
            &["claim: none", "granted -: contract won by odd"],
        ),
        of(
            "A.D7: conceded",
            Kerala,
            at(),
            claim(1, StatedLine, Rest, Granted, 20, None),
            &["claim: none", "granted -: tricks odd 0 even 20"],
        ),
        of(
            "A.D7: the contract conceded",
            Association,
            at(),
            claim(1, AnyLegalPlay, Less, Granted, 20, None),
            &["claim: none", "granted -: contract won by even"],
        ),
        of(
            "A.D7: a concession fails for what cannot be lost",
            Association,
            at(),
            claim(1, AnyLegalPlay, Rest, Fails, 20, Some(3)),
            &["claim: none", "fails -: tricks odd 3 even 17"],
        ),
        of(
            "A.D7: likewise of the contract",
            Booklet,
            at(),
            claim(2, StatedLine, Less, Fails, 20, Some(3)),
            &["claim: none", "fails -: tricks odd 17 even 3"],
        ),
    ]
}
