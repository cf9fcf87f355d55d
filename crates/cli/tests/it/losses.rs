//! `thurup losses`.

use crate::support::serving::Serving;
use crate::support::{Folder, thurup};

#[test]
fn that_no_card_lost_is_told_and_a_wrong_card_is_named() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.path("thurup.db"));
    let server = Serving::start(&database);
    let told = |more: &[&str]| thurup(&[&["losses", "--database", &database], more].concat());
    assert_eq!(told(&[]).ended(0).out, "no hand was found in which a card loses\n");
    assert_eq!(told(&["--card", "kerala"]).ended(0).out, "no hand was found in which kerala loses\n");
    told(&["--card", "karela"]).bad_input(&["no convention card `karela`", "international"]);
    assert_eq!(server.end(), Some(0));
}
