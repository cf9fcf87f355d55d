//! What rulings do, as it is written down and read again.

use thurup_laws::rulings::{Effect, NoEffect};

#[test]
fn what_is_written_is_read() {
    let all = [
        "call-stands chair 3 +2H",
        "call-cancelled chair 8 P",
        "opening-leader chair 2",
        "calls chair 4 only [30D, P, bid, bid H, bid NT] turns 1",
        "card-stands chair 1 JS",
        "card-back chair 1 TS",
        "penalty-card chair 6 9H",
        "faced-card chair 6 QH",
        "small-card chair 6 8C",
        "lead chair 5 demand H",
        "lead team even forbid C",
        "lowest chair 3",
        "may-change chairs [1, 5]",
        "points even 3",
        "deal-lost odd stake 4",
        "re-deal by 6",
        "rectify",
        "deal-over",
        "seats-back",
        "contract won by odd",
        "tricks odd 12 even 0",
        "count indication chair 2 now 2",
        "count revoke-found team odd now 1",
        "match-lost even",
        "warning chair 7",
        "warning team odd",
        "count procedure team even now 2",
        "claim chair 2 safe",
        "protect odd against enforced-pass",
        "cap even average-minus",
        "answer",
        "set-aside",
        "see card-count",
    ];
    for text in all {
        assert_eq!(text.parse::<Effect>().map(|effect| effect.to_string()).as_deref(), Ok(text));
    }
    for wrong in [
        "",
        "calls chair 4 only [what] turns 1",
        "calls chair 0 only [P] turns 1",
        "penalty-card chair 2 HJ7",
        "lead chair 9 demand H",
        "lead team odd demand X",
        "points odd",
        "deal-over now",
    ] {
        assert_eq!(wrong.parse::<Effect>(), Err(NoEffect), "{wrong}");
    }
}
