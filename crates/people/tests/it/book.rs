//! The operators' page lists every permission and every set as the code has them. With `THURUP_WRITE_BOOK=1` the test
//! writes the lists anew.

use std::fmt::Write;
use std::path::PathBuf;

use thurup_people::rights::{DenyReason, Kind, Permission, Place, Sets, preset};

fn page() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/operators/people.md")
}

fn place(place: Place) -> &'static str {
    match place {
        Place::Anywhere => "",
        Place::Moderator => "table's moderator",
        Place::Seat => "on a chair",
        Place::OwnTrio => "own trio",
        Place::ClubMember => "club's member",
        Place::ClubOwner => "club's owner",
        Place::Director => "event's director",
        Place::Staff => "",
    }
}

/// Every permission with the least membership, or the roles, that have it.
fn permissions(sets: &Sets) -> String {
    let mut table = String::from("| permission | one can | where | from |\n|---|---|---|---|\n");
    for permission in Permission::ALL {
        let guest = sets.permissions(preset::GUEST).has(*permission);
        let membership = sets.least_membership(*permission).map(|set| set.id.as_str());
        let club = sets.list().iter().find(|set| set.kind == Kind::Club && set.permissions.has(*permission));
        let roles: Vec<&str> = sets.roles_with(*permission).map(|set| set.id.as_str()).collect();
        let mut from: Vec<&str> = match (guest, membership, club) {
            (true, ..) => vec![preset::GUEST],
            (false, Some(membership), _) => vec![membership],
            (false, None, Some(club)) => vec![club.id.as_str()],
            (false, None, None) => Vec::new(),
        };
        from.extend(roles);
        let account = if permission.needs_account() { " \\*" } else { "" };
        let (can, at, from) = (permission.text().en, place(permission.place()), from.join(", "));
        writeln!(table, "| `{permission}`{account} | {can} | {at} | {from} |").expect("a text can be written to");
    }
    table
}

/// Every set with its names and its kind.
fn sets(sets: &Sets) -> String {
    let mut table = String::from("| set | name | മലയാളം | kind | permissions |\n|---|---|---|---|---|\n");
    for set in sets.list() {
        let kind = match set.kind {
            Kind::Guest => "everyone without an account".to_owned(),
            Kind::Membership => "membership".to_owned(),
            Kind::Role { rank } => format!("role of rank {rank}"),
            Kind::Club => "in a club".to_owned(),
        };
        let count = set.permissions.iter().count();
        writeln!(table, "| `{}` | {} | {} | {kind} | {count} |", set.id, set.name.en, set.name.ml)
            .expect("a text can be written to");
    }
    table
}

/// Every reason for a no.
fn reasons() -> String {
    let mut list: Vec<String> = DenyReason::ALL.iter().map(|reason| format!("`{reason}`")).collect();
    let last = list.pop().expect("there are reasons");
    format!("{} and {last}.\n", list.join(", "))
}

/// The page with its lists as they are in the code.
fn as_in_the_code(page: &str) -> String {
    let house = Sets::default();
    let mut text = page.to_owned();
    for (name, list) in [("permissions", permissions(&house)), ("sets", sets(&house)), ("reasons", reasons())] {
        let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->"));
        let from = text.find(&begin).unwrap_or_else(|| panic!("{begin} is not in the page")) + begin.len();
        let to = text[from..].find(&end).unwrap_or_else(|| panic!("{end} is not in the page")) + from;
        text.replace_range(from..to, &list);
    }
    text
}

#[test]
fn the_operators_page_lists_what_is_in_the_code() {
    let page = page();
    let text = std::fs::read_to_string(&page).expect("the page");
    let expected = as_in_the_code(&text);
    if std::env::var_os("THURUP_WRITE_BOOK").is_some() {
        std::fs::write(&page, &expected).expect("the page can be written");
        return;
    }
    assert!(text == expected, "docs/operators/people.md is stale; run this test with THURUP_WRITE_BOOK=1");
}
