//! Rulings on open cards, leads and revokes.

use crate::rulings::support::{auction, card, chair, counted, play};
use thurup_laws::rulings::{Irregularity, SaidBy, TrickState};
use thurup_rules::Preset::{Association, ClubItc, ClubKtc, International, Kerala, Standard as Booklet};

use super::given::{Worked, bridge, exposed, exposed_with, lead, of, revoke};

pub fn open_cards() -> Vec<Worked> {
    vec![
        of(
            "O.2.1: a partner of the leader",
            Association,
            auction(6, 6, "28H"),
            exposed(5, "DJ"),
            &[
                "exposed-in-auction: chair 6",
                "back 2: card-back chair 5 JD",
                "demand 2: faced-card chair 5 JD; lead chair 1 demand D",
                "forbid 2: faced-card chair 5 JD; lead chair 1 forbid D",
                "penalty 2: penalty-card chair 5 JD",
            ],
        ),
        of(
            "O.2.1: the leader is of the chooser's own team",
            Booklet,
            auction(6, 6, "28H"),
            exposed(2, "DJ"),
            &["exposed-in-auction: chair 3", "back 2: card-back chair 2 JD", "penalty 2: penalty-card chair 2 JD"],
        ),
        bridge(
            "Directors' file 6: in the auction no card is small",
            auction(6, 6, "28H"),
            exposed(2, "DK"),
            &["exposed-in-auction: chair 3", "back 2: card-back chair 2 KD", "penalty 2: penalty-card chair 2 KD"],
        ),
        of(
            "O.3.1: between tricks, the lead is with the other team",
            Kerala,
            play(4, 4, "30H by 1", 2, 2, ""),
            exposed(3, "CA"),
            &[
                "exposed-in-play: chair 4",
                "as-lead 2: penalty-card chair 3 AC",
                "back 2: card-back chair 3 AC",
                "penalty 2: penalty-card chair 3 AC",
            ],
        ),
        of(
            "O.3.1: the leader's own card",
            Booklet,
            play(8, 8, "30H by 1", 2, 8, ""),
            exposed(8, "CA"),
            &[
                "exposed-in-play: chair 1",
                "as-lead 1: card-stands chair 8 AC",
                "back 8: card-back chair 8 AC",
                "demand 8: faced-card chair 8 AC; lead chair 8 demand C",
                "forbid 8: faced-card chair 8 AC; lead chair 8 forbid C",
                "penalty 8: penalty-card chair 8 AC",
            ],
        ),
        of(
            "O.3.3, O.3.4: a partner's card taken as a lead out of turn",
            ClubItc,
            play(8, 8, "30H by 1", 2, 8, ""),
            exposed(4, "CA"),
            &[
                "exposed-in-play: chair 5",
                "as-lead 8: penalty-card chair 4 AC",
                "as-lead-demand 8: lead chair 8 demand C; penalty-card chair 4 AC",
                "as-lead-forbid 8: lead chair 8 forbid C; penalty-card chair 4 AC",
                "back 8: card-back chair 4 AC",
                "demand 8: faced-card chair 4 AC; lead chair 8 demand C",
                "forbid 8: faced-card chair 4 AC; lead chair 8 forbid C",
                "penalty 8: penalty-card chair 4 AC",
            ],
        ),
        of(
            "Directors' file 7: opponents alone could see it",
            International,
            play(4, 4, "30H by 1", 2, 2, "SJ"),
            exposed_with(3, "CA", "", false, false),
            &["exposed-in-play: none", "back 3: card-back chair 3 AC"],
        ),
        bridge(
            "Directors' file 6: a card without points",
            play(4, 4, "30H by 1", 2, 2, "SJ"),
            exposed(1, "CQ"),
            &["exposed-small: none", "small 3: small-card chair 1 QC"],
        ),
        bridge(
            "Directors' file 6: not on purpose",
            play(4, 4, "30H by 1", 2, 2, "SJ"),
            exposed_with(1, "CQ", "", true, false),
            &[
                "exposed-in-play: chair 2",
                "back 3: card-back chair 1 QC",
                "demand 3: faced-card chair 1 QC; lead team odd demand C",
                "forbid 3: faced-card chair 1 QC; lead team odd forbid C",
                "penalty 3: penalty-card chair 1 QC",
            ],
        ),
        bridge(
            "Directors' file 6: not two cards, and each of them lies open",
            play(4, 4, "30H by 1", 2, 2, "SJ"),
            exposed_with(1, "CQ", "CK", true, true),
            &[
                "exposed-in-play: chair 2",
                "back 3: card-back chair 1 KC; card-back chair 1 QC",
                "demand 3: faced-card chair 1 KC; faced-card chair 1 QC; lead team odd demand C",
                "forbid 3: faced-card chair 1 KC; faced-card chair 1 QC; lead team odd forbid C",
                "penalty 3: penalty-card chair 1 KC; penalty-card chair 1 QC",
            ],
        ),
    ]
}

pub fn leads() -> Vec<Worked> {
    let opening = || play(6, 3, "30H by 4", 0, 4, "");
    let later = || play(6, 3, "30H by 4", 3, 4, "");
    vec![
        of(
            "O.3.2: the dealer chooses",
            Kerala,
            opening(),
            lead(2, "S9", false),
            &[
                "opening-lead-leader-team: chair 3",
                "accept 3: card-stands chair 2 9S",
                "demand 4: card-back chair 2 9S; lead chair 4 demand S",
                "forbid 4: card-back chair 2 9S; lead chair 4 forbid S",
                "free 4: penalty-card chair 2 9S",
            ],
        ),
        of(
            "O.3.2: the leader chooses",
            International,
            opening(),
            lead(3, "S9", false),
            &["opening-lead-dealer-team: chair 4", "accept 4: card-stands chair 3 9S", "free 4: penalty-card chair 3 9S"],
        ),
        of(
            "O.3.3: a partner of the leader",
            ClubKtc,
            later(),
            lead(2, "S9", false),
            &[
                "later-lead: team odd",
                "demand 4: lead chair 4 demand S; penalty-card chair 2 9S",
                "forbid 4: lead chair 4 forbid S; penalty-card chair 2 9S",
                "free 4: penalty-card chair 2 9S",
            ],
        ),
        bridge(
            "O.3.3: of the other team",
            later(),
            lead(3, "S9", false),
            &["later-lead: none", "free 4: penalty-card chair 3 9S"],
        ),
        of(
            "Directors' file 10: the next player has played to it",
            Association,
            later(),
            lead(5, "S9", true),
            &["lead-accepted: none", "stands 1: card-stands chair 5 9S"],
        ),
        of(
            "Association 1.6: any lead",
            Association,
            later(),
            lead(3, "S9", false),
            &[
                "lead-out-of-turn: team even",
                "let-stand 4: card-stands chair 3 9S",
                "object 4: card-back chair 3 9S; points even 1",
            ],
        ),
        of(
            "O.3: no infraction",
            ClubItc,
            play(6, 3, "30H by 4", 3, 4, "SJ SQ"),
            Irregularity::CardOutOfTurn { chair: chair(2), card: card("SA") },
            &["card-out-of-turn: none", "stands 6: card-stands chair 2 AS"],
        ),
        of(
            "Association 1.5.2",
            Association,
            play(6, 3, "30H by 4", 3, 4, "SJ SQ"),
            Irregularity::CardOutOfTurn { chair: chair(2), card: card("SA") },
            &[
                "card-out-of-turn: team odd",
                "let-stand 6: card-stands chair 2 AS",
                "object 6: card-stands chair 2 AS; points odd 1",
            ],
        ),
        of(
            "3.1.4: the last card of the trick, which it wins",
            Kerala,
            play(4, 3, "30H by 4", 3, 4, "SQ SA SK"),
            Irregularity::CardTakenBack { chair: chair(3), card: card("SJ"), second: card("ST") },
            &["card-taken-back: none", "first-stands 3: card-back chair 3 TS; card-stands chair 3 JS"],
        ),
        of(
            "3.1.4: on the table already",
            Association,
            play(6, 3, "30H by 4", 3, 4, "SQ SA SK"),
            Irregularity::CardTakenBack { chair: chair(6), card: card("SK"), second: card("ST") },
            &["card-taken-back: none", "first-stands 1: card-back chair 6 TS; card-stands chair 6 KS"],
        ),
        bridge(
            "Directors' file 7: clearly another",
            play(6, 3, "30H by 4", 3, 4, "SQ"),
            Irregularity::CardNamed { chair: chair(5), card: card("SK"), clearly_another: true },
            &["card-named: none", "free 5:"],
        ),
        bridge(
            "Directors' file 7: as named",
            play(4, 3, "30S by 4", 3, 4, "HQ HJ SQ"),
            Irregularity::CardNamed { chair: chair(3), card: card("H9"), clearly_another: false },
            &["card-named: none", "stands 2: card-stands chair 3 9H"],
        ),
        bridge(
            "Directors' file 6",
            later(),
            Irregularity::PartnerLeads { chair: chair(6), card: card("HA") },
            &[
                "partner-leads: chair 1",
                "demand 4: card-back chair 6 AH; lead chair 4 demand H",
                "forbid 4: card-back chair 6 AH; lead chair 4 forbid H",
                "leave 4:",
            ],
        ),
    ]
}

pub fn revokes() -> Vec<Worked> {
    use SaidBy::{Offender, Offenders, Opponents};
    use TrickState::{BeforeNext, Closed, Open};
    let open = || play(6, 3, "40H by 4", 3, 4, "SJ SQ HK S9");
    let just_now = || play(6, 3, "40H by 4", 3, 4, "SJ SQ HK");
    let agreed = |irregularity| match irregularity {
        Irregularity::Revoke { chair, card, state, by, ruff, slip, new_lead, .. } => {
            Irregularity::Revoke { chair, card, state, by, ruff, agreed: true, slip, new_lead }
        }
        other => other,
    };
    let slipped = |irregularity, new_lead| match irregularity {
        Irregularity::Revoke { chair, card, state, by, ruff, agreed, .. } => {
            Irregularity::Revoke { chair, card, state, by, ruff, agreed, slip: true, new_lead }
        }
        other => other,
    };
    vec![
        of(
            "O.3.7a in Kerala too",
            Kerala,
            just_now(),
            revoke(6, "HK", BeforeNext, Offender, true),
            &[
                "revoke-at-once: chair 1",
                "back 6: card-back chair 6 KH",
                "demand 6: faced-card chair 6 KH; lead team even demand H",
                "forbid 6: faced-card chair 6 KH; lead team even forbid H",
                "penalty 6: penalty-card chair 6 KH",
            ],
        ),
        of(
            "O.3.7b: a partner says it before the next card",
            Booklet,
            just_now(),
            revoke(6, "HK", BeforeNext, Offenders, true),
            &["revoke-open-trick: none", "corrected 6: card-back chair 6 KH; lowest chair 6; may-change chairs [5]"],
        ),
        bridge(
            "O.3.7b: two of the other team have played",
            open(),
            revoke(6, "HK", Open, Offender, true),
            &["revoke-open-trick: none", "corrected 6: card-back chair 6 KH; lowest chair 6; may-change chairs [1, 5]"],
        ),
        of(
            "O.3.7c: by the contract's team, a ruff in club ITC",
            ClubItc,
            open(),
            revoke(2, "HK", Closed, Offender, true),
            &["revoke-owned: none", "lost -: deal-lost even stake 3"],
        ),
        of(
            "A.D8: a false ruff, owned up",
            Kerala,
            open(),
            revoke(3, "HK", Closed, Offenders, true),
            &[
                "revoke-owned: director",
                "plus-0 -: deal-lost odd stake 2",
                "plus-1 -: deal-lost odd stake 2; points even 1",
                "plus-2 -: deal-lost odd stake 2; points even 2",
                "plus-3 -: deal-lost odd stake 2; points even 3",
            ],
        ),
        of(
            "A.D8: a false discard, owned up",
            International,
            open(),
            revoke(3, "DK", Closed, Offenders, false),
            &["revoke-owned: none", "lost -: deal-lost odd stake 2"],
        ),
        of(
            "O.3.7d: twice, also in the open trick",
            ClubKtc,
            open(),
            revoke(6, "HK", Open, Opponents, true),
            &["revoke-found: none", "lost -: count revoke-found team even now 1; deal-lost even stake 6"],
        ),
        of(
            "O.3.7d: the second, before the next card",
            Booklet,
            counted(just_now(), 0, 0, 1),
            revoke(6, "HK", BeforeNext, Opponents, true),
            &["revoke-found: none", "lost -: count revoke-found team even now 2; deal-lost even stake 6; match-lost even"],
        ),
        of(
            "A.D8: a false ruff found, the second",
            International,
            counted(open(), 0, 0, 1),
            revoke(6, "HK", Closed, Opponents, true),
            &[
                "revoke-found: director",
                "plus-0 -: count revoke-found team even now 2; deal-lost even stake 3; match-lost even",
                "plus-1 -: count revoke-found team even now 2; deal-lost even stake 3; match-lost even; points odd 1",
                "plus-2 -: count revoke-found team even now 2; deal-lost even stake 3; match-lost even; points odd 2",
                "plus-3 -: count revoke-found team even now 2; deal-lost even stake 3; match-lost even; points odd 3",
            ],
        ),
        of(
            "O.3.7d: the result is agreed",
            Association,
            open(),
            agreed(revoke(6, "HK", Closed, Opponents, true)),
            &["revoke-too-late: none", "stands -:"],
        ),
        of(
            "Association 1.6: closed, but no new lead",
            Association,
            play(6, 3, "40H by 4", 4, 5, ""),
            slipped(revoke(6, "HK", Closed, Opponents, true), false),
            &["revoke-slip: none", "corrected 6: card-back chair 6 KH"],
        ),
        of(
            "Association 1.5.10: a new lead",
            Association,
            open(),
            slipped(revoke(3, "HK", Closed, Offender, true), true),
            &["cardinal-rule: none", "lost -: deal-lost odd stake 2; points even 3"],
        ),
        of(
            "Association 1.5.10: no slip",
            Association,
            just_now(),
            revoke(6, "HK", BeforeNext, Offender, false),
            &["cardinal-rule: none", "lost -: deal-lost even stake 3; points odd 3"],
        ),
    ]
}
