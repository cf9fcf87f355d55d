//! Laws of the rights, for people, acts and places of every kind.

use proptest::prelude::*;
use thurup_people::rights::{
    Act, Asker, DenyReason, Grant, Granting, Here, Kind, Moderator, Muted, Other, Permission, Place, Right, Scope, Sets, Site,
    Table, TableKind, Where, may, preset,
};
use thurup_people::{ClubId, EventId};

fn club(n: u64) -> ClubId {
    ClubId::from_parts(n, [0; 10])
}

fn event(n: u64) -> EventId {
    EventId::from_parts(n, [0; 10])
}

/// A person, as they are written down.
#[derive(Clone, Debug)]
struct Person {
    account: bool,
    grants: Vec<Grant>,
    suspended: bool,
    muted: Muted,
    barred: bool,
    made: bool,
}

impl Person {
    fn asker(&self, sets: &Sets) -> Asker {
        let mut asker = Asker::new(self.account, &self.grants, sets);
        asker.suspended = self.suspended;
        asker.muted = self.muted;
        asker.barred = self.barred.then(|| club(1)).into_iter().collect();
        asker.made = self.made.then(|| event(1)).into_iter().collect();
        asker
    }
}

/// A place, on the preset sets.
#[derive(Clone, Debug)]
struct Spot {
    open_house: bool,
    voice: bool,
    events: bool,
    club: Option<ClubId>,
    event: Option<EventId>,
    table: Table,
    here: Here,
    flags: [bool; 3],
    other: Other,
}

impl Spot {
    fn at<'a>(&self, sets: &'a Sets) -> Where<'a> {
        let site = if self.open_house { Site::open_house(sets) } else { Site::club(sets) };
        let [making, own_trio, own_table] = self.flags;
        Where {
            site: Site { voice: self.voice, events: self.events, ..site },
            club: self.club,
            event: self.event,
            table: self.table,
            here: self.here,
            making,
            own_trio,
            own_table,
            other: self.other,
        }
    }
}

fn scopes() -> impl Strategy<Value = Scope> {
    prop_oneof![
        3 => Just(Scope::Site),
        2 => (1_u64..3).prop_map(|n| Scope::Club(club(n))),
        2 => (1_u64..3).prop_map(|n| Scope::Event(event(n))),
    ]
}

fn set_ids() -> impl Strategy<Value = String> {
    let ids: Vec<String> = Sets::default().list().iter().map(|set| set.id.clone()).collect();
    proptest::sample::select(ids)
}

fn grants() -> impl Strategy<Value = Grant> {
    (set_ids(), scopes()).prop_map(|(set, scope)| Grant { set, scope })
}

prop_compose! {
    fn people()(
        account in proptest::bool::weighted(0.8),
        grants in proptest::collection::vec(grants(), 0..4),
        suspended in proptest::bool::weighted(0.1),
        chat in proptest::bool::weighted(0.1),
        voice in proptest::bool::weighted(0.1),
        barred in proptest::bool::weighted(0.1),
        made in any::<bool>(),
    ) -> Person {
        Person { account, grants, suspended, muted: Muted { chat, voice }, barred, made }
    }
}

prop_compose! {
    fn spots()(
        site in (any::<bool>(), proptest::bool::weighted(0.9), proptest::bool::weighted(0.9)),
        club_n in proptest::option::of(1_u64..3),
        event_n in proptest::option::of(1_u64..3),
        kind in proptest::sample::select(vec![TableKind::Casual, TableKind::Social, TableKind::Exclusive]),
        table in any::<[bool; 6]>(),
        here in any::<[bool; 5]>(),
        flags in any::<[bool; 3]>(),
        other in (any::<[bool; 3]>(), 0_u8..5),
    ) -> Spot {
        Spot {
            open_house: site.0,
            voice: site.1,
            events: site.2,
            club: club_n.map(club),
            event: event_n.map(event),
            table: Table {
                kind,
                guests: table[0],
                rated: table[1],
                begun: table[2],
                deal_on: table[3],
                viewers_barred: table[4],
                comments_barred: table[5],
            },
            here: Here { seated: here[0], moderates: here[1], invited: here[2], entered: here[3], same_device: here[4] },
            flags,
            other: Other { oneself: other.0[0], party: other.0[1], judged: other.0[2], rank: other.1 },
        }
    }
}

/// What is wanted, on the preset sets.
#[derive(Clone, Debug)]
enum Wanted {
    Do(Permission),
    Sit,
    Speak,
    Deals(u32),
    Grant { set: String, scope: Scope, take: bool, owners: u32 },
}

impl Wanted {
    fn act<'a>(&self, sets: &'a Sets) -> Act<'a> {
        match self {
            Wanted::Do(permission) => Act::Do(*permission),
            Wanted::Sit => Act::Sit,
            Wanted::Speak => Act::Speak,
            Wanted::Deals(deals) => Act::Deals(*deals),
            Wanted::Grant { set, scope, take, owners } => {
                Act::Grant(Granting { set: sets.get(set).unwrap(), scope: *scope, take: *take, owners: *owners })
            }
        }
    }
}

fn wishes() -> impl Strategy<Value = Wanted> {
    prop_oneof![
        6 => proptest::sample::select(Permission::ALL.to_vec()).prop_map(Wanted::Do),
        1 => Just(Wanted::Sit),
        1 => Just(Wanted::Speak),
        1 => prop_oneof![Just(6_u32), Just(12)].prop_map(Wanted::Deals),
        3 => (set_ids(), scopes(), any::<bool>(), 1_u32..3)
            .prop_map(|(set, scope, take, owners)| Wanted::Grant { set, scope, take, owners }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn rights_of_everyone_are_denied_to_nobody_who_is_here(person in people(), spot in spots()) {
        let sets = Sets::default();
        let at = spot.at(&sets);
        for right in Right::ALL {
            prop_assert_eq!(may(&person.asker(&sets), Act::Always(*right), &at), Ok(()));
            let nobody = may(&Asker::nobody(), Act::Always(*right), &at).map_err(|denied| denied.reason);
            prop_assert_eq!(nobody, Err(DenyReason::SignedOut));
        }
    }

    #[test]
    fn who_is_not_signed_in_or_suspended_may_nothing_else(person in people(), spot in spots(), wanted in wishes()) {
        let sets = Sets::default();
        let (at, act) = (spot.at(&sets), wanted.act(&sets));
        prop_assert_eq!(may(&Asker::nobody(), act, &at).map_err(|denied| denied.reason), Err(DenyReason::SignedOut));
        let suspended = Person { suspended: true, ..person }.asker(&sets);
        prop_assert_eq!(may(&suspended, act, &at).map_err(|denied| denied.reason), Err(DenyReason::Suspended));
    }

    #[test]
    fn one_set_more_never_denies_more(person in people(), more in grants(), spot in spots(), wanted in wishes()) {
        let sets = Sets::default();
        let (at, act) = (spot.at(&sets), wanted.act(&sets));
        if may(&person.asker(&sets), act, &at).is_ok() {
            let mut richer = person;
            richer.grants.push(more);
            prop_assert_eq!(may(&richer.asker(&sets), act, &at), Ok(()));
        }
    }

    #[test]
    fn an_open_house_denies_nothing_that_a_club_allows(person in people(), spot in spots(), wanted in wishes()) {
        let sets = Sets::default();
        let (club, open) = (Spot { open_house: false, ..spot.clone() }, Spot { open_house: true, ..spot });
        if may(&person.asker(&sets), wanted.act(&sets), &club.at(&sets)).is_ok() {
            prop_assert_eq!(may(&person.asker(&sets), wanted.act(&sets), &open.at(&sets)), Ok(()));
        }
    }

    #[test]
    fn nobody_changes_their_own_rights(person in people(), spot in spots(), set in set_ids(), scope in scopes(), take: bool) {
        let sets = Sets::default();
        let spot = Spot { other: Other { oneself: true, ..spot.other }, ..spot };
        let granting = Granting { set: sets.get(&set).unwrap(), scope, take, owners: 2 };
        let asker = person.asker(&sets);
        if may(&asker, Act::Grant(granting), &spot.at(&sets)).is_ok() {
            // But one may stop being owner of a club, or director of an event that one made.
            let own_club = matches!(scope, Scope::Club(id) if asker.owns(id)) && granting.set.kind == Kind::Club;
            let own_event = matches!(scope, Scope::Event(id) if asker.made.contains(&id)) && set == preset::DIRECTOR;
            prop_assert!(own_club || own_event, "{set} {scope:?}");
        }
    }

    #[test]
    fn who_gives_rights_gives_them_as_is_written(person in people(), spot in spots(), wanted in wishes()) {
        let sets = Sets::default();
        let Wanted::Grant { set, scope, take, owners } = &wanted else { return Ok(()) };
        let asker = person.asker(&sets);
        if may(&asker, wanted.act(&sets), &spot.at(&sets)).is_err() {
            return Ok(());
        }
        prop_assert_ne!(set, preset::ADMINISTRATOR, "from the terminal only");
        let administers = person.grants.iter().any(|grant| grant.scope == Scope::Site && grant.set == preset::ADMINISTRATOR);
        if !administers {
            match scope {
                Scope::Site => prop_assert!(false, "{set} on the site"),
                Scope::Club(id) => {
                    prop_assert!(asker.owns(*id));
                    let kind = sets.get(set).unwrap().kind;
                    prop_assert!(matches!(kind, Kind::Club | Kind::Membership), "{set} by an owner");
                    prop_assert!(!(kind == Kind::Club && *take && spot.other.oneself && *owners == 1), "the last owner");
                }
                Scope::Event(id) => prop_assert!(*id == event(1) && person.made && set == preset::DIRECTOR, "{set}"),
            }
        }
    }

    #[test]
    fn guests_never_have_what_needs_an_account(person in people(), spot in spots(), wanted in wishes()) {
        let sets = Sets::default();
        let guest = Person { account: false, ..person }.asker(&sets);
        let answer = may(&guest, wanted.act(&sets), &spot.at(&sets));
        let needs = match &wanted {
            Wanted::Do(permission) => permission.needs_account(),
            Wanted::Grant { .. } => true,
            Wanted::Sit => spot.table.rated,
            Wanted::Speak | Wanted::Deals(_) => false,
        };
        if needs {
            prop_assert!(matches!(answer, Err(denied) if matches!(denied.reason, DenyReason::Account | DenyReason::Suspended)));
        }
    }

    #[test]
    fn nobody_is_staff_without_a_role(person in people(), spot in spots()) {
        let sets = Sets::default();
        let roles = |grant: &Grant| matches!(sets.get(&grant.set).unwrap().kind, Kind::Role { .. });
        let plain = Person { grants: person.grants.iter().filter(|grant| !roles(grant)).cloned().collect(), ..person };
        for permission in Permission::ALL.iter().filter(|permission| permission.place() == Place::Staff) {
            prop_assert!(may(&plain.asker(&sets), Act::Do(*permission), &spot.at(&sets)).is_err(), "{permission}");
        }
    }

    #[test]
    fn staff_act_on_lower_ranks_and_in_no_case_of_their_own(person in people(), spot in spots()) {
        let sets = Sets::default();
        let asker = person.asker(&sets);
        for permission in [Permission::PersonWarn, Permission::PersonSuspend, Permission::PersonDelete] {
            if may(&asker, Act::Do(permission), &spot.at(&sets)).is_ok() {
                prop_assert!(spot.other.rank < asker.rank() && !spot.other.oneself && !spot.other.party);
            }
        }
        if may(&asker, Act::Do(Permission::AppealJudge), &spot.at(&sets)).is_ok() {
            prop_assert!(!spot.other.judged && !spot.other.party && !spot.other.oneself);
        }
    }

    #[test]
    fn a_table_s_rights_need_its_place(person in people(), spot in spots(), wanted in wishes()) {
        let sets = Sets::default();
        let is_the_moderator_s = match wanted {
            Wanted::Do(permission) => permission.place() == Place::Moderator,
            Wanted::Deals(_) => true,
            _ => false,
        };
        let asker = person.asker(&sets);
        let spot = Spot { flags: [false, spot.flags[1], spot.flags[2]], ..spot };
        if !is_the_moderator_s || may(&asker, wanted.act(&sets), &spot.at(&sets)).is_err() {
            return Ok(());
        }
        let over = person.grants.iter().any(|grant| [preset::MODERATOR, preset::ADMINISTRATOR].contains(&grant.set.as_str()));
        if over {
            return Ok(());
        }
        match spot.event {
            Some(event) => prop_assert!(asker.directs(event)),
            None => prop_assert!(spot.here.moderates || spot.club.is_some_and(|club| asker.owns(club))),
        }
    }

    #[test]
    fn a_no_says_why_and_how_in_both_languages(person in people(), spot in spots(), wanted in wishes()) {
        let sets = Sets::default();
        let (at, act) = (spot.at(&sets), wanted.act(&sets));
        let Err(denied) = may(&person.asker(&sets), act, &at) else { return Ok(()) };
        let text = denied.text(&sets, Some(Moderator { name: "Anu", chair: Some(1) }));
        prop_assert!(text.en.ends_with('.') && text.en.starts_with(char::is_uppercase), "{}", text.en);
        prop_assert!(text.ml.chars().any(|c| ('\u{d00}'..='\u{d7f}').contains(&c)) && text.ml.ends_with('.'), "{}", text.ml);
        // What is named as enough is enough for that question: with it, this is not the answer any more.
        let enough: Vec<String> = match denied.reason {
            DenyReason::Membership | DenyReason::Staff if !matches!(wanted, Wanted::Grant { .. }) => {
                let how = denied.how(&sets);
                prop_assert!(!how.is_empty());
                how.into_iter().map(str::to_owned).collect()
            }
            _ => Vec::new(),
        };
        for set in enough {
            let mut richer = person.clone();
            richer.account = true;
            richer.grants.push(Grant { set, scope: Scope::Site });
            let answer = may(&richer.asker(&sets), act, &at).map_err(|denied| denied.reason);
            prop_assert_ne!(answer, Err(denied.reason));
        }
    }
}

/// All that can be against taking a chair, taken away one by one: the reasons come in the order of the book.
#[test]
fn the_reasons_come_in_their_order() {
    let sets = Sets::default();
    let mut at = Where::on(Site::club(&sets));
    at.club = Some(club(1));
    at.event = Some(event(1));
    at.table = Table { kind: TableKind::Exclusive, rated: true, ..Table::default() };
    at.here.same_device = true;
    let reason = |asker: &Asker, at: &Where<'_>| may(asker, Act::Sit, at).err().map(|denied| denied.reason);
    assert_eq!(reason(&Asker::nobody(), &at), Some(DenyReason::SignedOut));
    let mut guest = Asker::new(false, &[], &sets);
    guest.suspended = true;
    assert_eq!(reason(&guest, &at), Some(DenyReason::Suspended));
    guest.suspended = false;
    assert_eq!(reason(&guest, &at), Some(DenyReason::Account));
    let mut asker = Asker::new(true, &[], &sets);
    asker.barred = vec![club(1)];
    assert_eq!(reason(&asker, &at), Some(DenyReason::ClubBarred));
    asker.barred = vec![club(2)];
    assert_eq!(reason(&asker, &at), Some(DenyReason::NotEntered));
    at.here.entered = true;
    assert_eq!(reason(&asker, &at), Some(DenyReason::ClubMember));
    // A membership in the club is not belonging to it.
    let given = Grant { set: preset::PREMIUM.to_owned(), scope: Scope::Club(club(1)) };
    assert_eq!(reason(&Asker::new(true, std::slice::from_ref(&given), &sets), &at), Some(DenyReason::ClubMember));
    let member = Grant { set: preset::MEMBER.to_owned(), scope: Scope::Club(club(1)) };
    let asker = Asker::new(true, &[member], &sets);
    assert_eq!(reason(&asker, &at), Some(DenyReason::NotInvited));
    at.here.invited = true;
    assert_eq!(reason(&asker, &at), Some(DenyReason::SameDevice));
    at.here.same_device = false;
    assert_eq!(reason(&asker, &at), None);
}

#[test]
fn a_no_at_a_table_reads_as_it_should() {
    let sets = Sets::default();
    let mut at = Where::on(Site::club(&sets));
    let casual = Asker::new(true, &[], &sets);
    let text = |asker: &Asker, act: Act<'_>, at: &Where<'_>| {
        may(asker, act, at).unwrap_err().text(&sets, Some(Moderator { name: "Anu", chair: Some(1) }))
    };
    let denied = text(&casual, Act::Deals(12), &at);
    assert_eq!(denied.en, "Only the table's moderator (Chair 1, Anu) can do this.");
    assert_eq!(denied.ml, "മേശയുടെ മോഡറേറ്റർക്കു (കസേര 1, Anu) മാത്രമേ ഇതു ചെയ്യാനാവൂ.");
    at.here.moderates = true;
    assert_eq!(text(&casual, Act::Deals(12), &at).en, "Social members can change the number of deals; ask the club.");
    at.table = Table { rated: true, begun: true, ..Table::default() };
    assert_eq!(
        text(&casual, Act::Do(Permission::TablePush), &at).en,
        "Not while a rated match is on: everyone at the table can agree to end it."
    );
    assert_eq!(
        text(&casual, Act::Do(Permission::ReportJudge), &at).en,
        "Only these can judge reports: moderator, administrator."
    );
    at.club = Some(club(1));
    at.here.moderates = false;
    assert_eq!(
        text(&casual, Act::Do(Permission::TablePush), &at).en,
        "Only the table's moderator (Chair 1, Anu) or an owner of its club can do this."
    );
}
