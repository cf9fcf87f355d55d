//! Who watches whose hand: the player lets them, and of a deal they see that one hand.

use serde_json::json;
use thurup_people::rights::DenyReason;
use thurup_rules::Chair;
use thurup_table::rights::{self, Writing};
use thurup_table::{Event, Pace, PersonId, Perspective, Refusal, TablePhase, Words, view, watching, you};
use thurup_wire::RulesChoice;
use thurup_wire::table::TableAction;
use thurup_wire::view::{ChatLine, TableSettings, ViewerHand};

use super::sim::{Sim, account, sent, usual};

/// A table of four with people on all chairs; whoever comes behind them watches.
fn table(settings: TableSettings) -> Sim {
    let mut sim = Sim::new(7, 4, RulesChoice { base: "28-four".into(), ..RulesChoice::default() }, settings);
    for person in 1..4 {
        sim.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
    }
    sim
}

fn id(sim: &Sim, who: usize) -> PersonId {
    sim.clients[who].person.id
}

fn ask(sim: &mut Sim, who: usize, chair: u8) -> Result<(), Refusal> {
    sim.act(who, &TableAction::Watch { chair })
}

fn answer(sim: &mut Sim, player: usize, who: usize, lets: bool) -> Result<(), Refusal> {
    let person = id(sim, who).to_string();
    sim.act(player, &TableAction::LetWatch { person, lets })
}

fn deal(sim: &mut Sim) {
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&Pace::at_once());
    }
}

fn play_out(sim: &mut Sim) {
    while sim.state.phase == TablePhase::Dealing {
        match sim.state.turn() {
            Some(turn) => {
                let action = sent(sim.legal(turn));
                sim.act(turn.index(), &action).unwrap();
            }
            None => drop(sim.wait(&Pace::at_once())),
        }
    }
}

fn cards(sim: &Sim, who: usize) -> usize {
    sim.clients[who].you["hand"].as_array().unwrap().len()
}

#[test]
fn a_hand_is_watched_as_long_as_its_player_lets() {
    let mut sim = table(usual());
    sim.act(0, &TableAction::Start).unwrap();
    deal(&mut sim);
    let (mine, other) = (4, 5);
    assert_eq!(ask(&mut sim, mine, 9), Err(Refusal::NoSuchChair(9)));
    assert_eq!(ask(&mut sim, 0, 2), Err(Refusal::AlreadySeated(1)));
    ask(&mut sim, mine, 2).unwrap();
    ask(&mut sim, other, 2).unwrap();
    let (asks, behind) = (json!(2), json!(null));
    assert_eq!((&sim.clients[mine].you["asks"], &sim.clients[mine].you["behind"], cards(&sim, mine)), (&asks, &behind, 0));
    // The player alone is told who asks.
    let asked_by = json!([id(&sim, mine).to_string(), id(&sim, other).to_string()]);
    assert_eq!(sim.clients[1].you["asked_by"], asked_by);
    assert!([0, 2, 3].iter().all(|who| sim.clients[*who].you.get("asked_by").is_none()));
    // Nobody else can let them.
    assert_eq!(answer(&mut sim, 2, mine, true), Err(Refusal::NobodyAsks));
    answer(&mut sim, 1, mine, true).unwrap();
    assert_eq!(sim.clients[mine].you["hand"].as_array().unwrap().len(), cards(&sim, 1));
    assert!(cards(&sim, mine) > 0 && cards(&sim, other) == 0);
    answer(&mut sim, 1, other, false).unwrap();
    assert_eq!(ask(&mut sim, other, 2), Err(Refusal::NotLet), "no is no for this deal");
    // Taken back at any time.
    answer(&mut sim, 1, mine, false).unwrap();
    assert_eq!((cards(&sim, mine), &sim.clients[mine].you["behind"]), (0, &json!(null)));
    assert_eq!(ask(&mut sim, mine, 2), Err(Refusal::NotLet));
    // Another hand of this deal is shown to them no more, though they stand behind none.
    assert_eq!(ask(&mut sim, mine, 3), Err(Refusal::WatchedAnother(2)));
    play_out(&mut sim);
    deal(&mut sim);
    ask(&mut sim, mine, 3).unwrap();
    answer(&mut sim, 2, mine, true).unwrap();
    assert!(cards(&sim, mine) > 0);
    // Whoever stands behind a hand goes of their own accord too, and when its player does.
    sim.act(mine, &TableAction::Unwatch).unwrap();
    assert_eq!(cards(&sim, mine), 0);
    ask(&mut sim, mine, 3).unwrap();
    answer(&mut sim, 2, mine, true).unwrap();
    sim.act(2, &TableAction::Stand).unwrap();
    assert_eq!(cards(&sim, mine), 0);
    // A bot is not asked: it lets everybody.
    ask(&mut sim, mine, 3).unwrap();
    assert!(cards(&sim, mine) > 0);
}

/// A table may show viewers any one hand, or none while it is played; who sits there may still say no.
#[test]
fn a_table_may_be_free_with_hands_or_show_none() {
    let mut sim = table(TableSettings { viewer_hand: ViewerHand::Free, ..usual() });
    sim.act(0, &TableAction::Start).unwrap();
    deal(&mut sim);
    let mine = 4;
    ask(&mut sim, mine, 2).unwrap();
    assert!(cards(&sim, mine) > 0, "nobody is asked");
    assert_eq!(ask(&mut sim, mine, 3), Err(Refusal::WatchedAnother(2)), "one hand of a deal");
    answer(&mut sim, 1, mine, false).unwrap();
    assert_eq!(cards(&sim, mine), 0);
    assert_eq!(ask(&mut sim, mine, 2), Err(Refusal::NotLet));
    let mut sim = table(TableSettings { viewer_hand: ViewerHand::None, ..usual() });
    assert_eq!(ask(&mut sim, mine, 2), Err(Refusal::NoHands));
    // Rated play shows none, whatever the table says.
    let mut sim = table(TableSettings { viewer_hand: ViewerHand::Free, rated: true, ..usual() });
    assert_eq!(ask(&mut sim, mine, 2), Err(Refusal::NoHandsRated));
    assert!(!usual().viewer_comments, "viewers write to the table where it lets them");
}

#[test]
fn of_one_deal_one_and_the_same_sees_one_hand() {
    let mut sim = table(usual());
    let let_like = |sim: &mut Sim, player: usize, who: usize, same_address: &[usize]| {
        let person = id(sim, who).to_string();
        sim.act_like(player, same_address, &TableAction::LetWatch { person, lets: true })
    };
    // At a table for all a household counts as one, of whom each may stand behind the same hand.
    sim.act_like(4, &[5], &TableAction::Watch { chair: 1 }).unwrap();
    let_like(&mut sim, 0, 4, &[5]).unwrap();
    assert_eq!(sim.act_like(5, &[4], &TableAction::Watch { chair: 2 }), Err(Refusal::WatchedFromHere(1)));
    sim.act_like(5, &[4], &TableAction::Watch { chair: 1 }).unwrap();
    // It is asked again when the player lets them: meanwhile another of theirs may have seen something.
    sim.act(6, &TableAction::Watch { chair: 3 }).unwrap();
    assert_eq!(let_like(&mut sim, 2, 6, &[4]), Err(Refusal::WatchedFromHere(1)));
    // One who plays is told no other hand by another of theirs.
    assert_eq!(sim.act_like(7, &[3], &TableAction::Watch { chair: 1 }), Err(Refusal::WatchedFromHere(4)));
    sim.act_like(7, &[3], &TableAction::Watch { chair: 4 }).unwrap();
    // Whoever sits down sends those of theirs away from other hands.
    sim.act(3, &TableAction::Stand).unwrap();
    sim.act_like(8, &[4], &TableAction::Sit { chair: 4 }).unwrap();
    assert_eq!(sim.state.gallery.behind(id(&sim, 4)), None);
    // Behind two hands nobody stands at once.
    sim.act(4, &TableAction::Watch { chair: 1 }).unwrap();
    let_like(&mut sim, 0, 4, &[]).unwrap();
    sim.act(4, &TableAction::Watch { chair: 2 }).unwrap();
    let_like(&mut sim, 1, 4, &[]).unwrap();
    assert_eq!(sim.state.gallery.behind(id(&sim, 4)).map(Chair::number), Some(2));
    sim.act(0, &TableAction::Start).unwrap();
    deal(&mut sim);
    sim.act(0, &TableAction::Remove { chair: 3 }).unwrap();
    // Whoever looks on takes no chair in that deal, not that of the hand either; who has seen nothing does.
    let onlooker = (4..8).find(|who| sim.state.gallery.behind(id(&sim, *who)).is_some()).unwrap();
    for chair in [2, 3] {
        let no = sim.act(onlooker, &TableAction::Sit { chair });
        assert!(matches!(no, Err(Refusal::GalleryHeard | Refusal::ChairTaken)), "{no:?}");
    }
    assert_eq!(sim.act(onlooker, &TableAction::Sit { chair: 3 }), Err(Refusal::GalleryHeard));
    let to = |sim: &Sim, gallery: bool| Writing::of(&sim.state, id(sim, 9), gallery).map(|_| ());
    assert_eq!((to(&sim, false), to(&sim, true)), (Err(Refusal::GalleryOnly), Ok(())));
    assert!(Writing::of(&sim.state, id(&sim, 0), false).is_ok());
    assert_eq!(Writing::of(&sim.state, id(&sim, 0), true), Err(Refusal::NotInGallery));
    // Nobody who sits there watches.
    assert_eq!(ask(&mut sim, 0, 2), Err(Refusal::AlreadySeated(1)));
    sim.act(9, &TableAction::Sit { chair: 3 }).unwrap();
}

/// What is said of a hand by who has seen it, is for those who take no chair in the deal.
#[test]
fn what_onlookers_say_is_kept_from_substitutes() {
    let mut sim = table(usual());
    ask(&mut sim, 4, 2).unwrap();
    answer(&mut sim, 1, 4, true).unwrap();
    sim.act(0, &TableAction::Start).unwrap();
    deal(&mut sim);
    let words = Words::Typed("three jacks".into());
    let line = |sim: &Sim, who: usize, gallery| {
        let line = view::chat_line(sim.names.of(id(sim, who)), id(sim, who), None, sim.now, &words);
        ChatLine { gallery, ..line }
    };
    let kept = |sim: &Sim, who: usize, gallery| watching::is_kept(&sim.state, &line(sim, who, gallery));
    assert!(kept(&sim, 4, true) && !kept(&sim, 5, true));
    assert!(watching::looks_on(&sim.state, id(&sim, 4)) && !watching::looks_on(&sim.state, id(&sim, 5)));
    // One who has played the hand, and is in the gallery now, knows it too.
    sim.act(2, &TableAction::Stand).unwrap();
    assert!(kept(&sim, 2, true) && !watching::looks_on(&sim.state, id(&sim, 2)));
    let said = line(&sim, 4, true);
    sim.act(5, &TableAction::Sit { chair: 3 }).unwrap();
    while sim.state.phase == TablePhase::Dealing {
        match sim.state.turn() {
            Some(turn) => {
                let who = sim.state.sitting[turn].as_ref().unwrap().who.person();
                let who = sim.clients.iter().position(|client| Some(client.person.id) == who).unwrap();
                let action = sent(sim.legal(turn));
                sim.act(who, &action).unwrap();
            }
            None => drop(sim.wait(&Pace::at_once())),
        }
    }
    assert!(!watching::is_kept(&sim.state, &said), "a deal that is over is open");
}

#[test]
fn where_hands_are_not_shown_nobody_stands_behind_one() {
    let rated = TableSettings { rated: true, ..usual() };
    let closed = TableSettings { viewer_cards: false, ..usual() };
    for (settings, no) in [(rated, Refusal::NoHandsRated), (closed.clone(), Refusal::NoHands)] {
        let mut sim = table(settings);
        assert_eq!(ask(&mut sim, 4, 1), Err(no));
    }
    // What the moderator changes counts at once, in the middle of a deal.
    let mut sim = table(usual());
    ask(&mut sim, 4, 1).unwrap();
    answer(&mut sim, 0, 4, true).unwrap();
    sim.act(0, &TableAction::Start).unwrap();
    deal(&mut sim);
    assert!(cards(&sim, 4) > 0);
    sim.act(0, &TableAction::SetSettings { settings: closed }).unwrap();
    assert_eq!(cards(&sim, 4), 0);
    assert_eq!(Perspective::of(&sim.state, id(&sim, 4)), Perspective::Onlooker);
}

#[test]
fn the_gallery_sees_all_hands_one_deal_late() {
    for rated in [false, true] {
        let mut sim = table(TableSettings { rated, ..usual() });
        sim.act(0, &TableAction::Start).unwrap();
        deal(&mut sim);
        assert_eq!(Perspective::of(&sim.state, id(&sim, 4)), Perspective::Delayed);
        assert!(sim.clients[4].you.get("last_deal").is_none(), "no deal is over");
        play_out(&mut sim);
        let last = sim.state.score.deals.last().unwrap().id.to_string();
        let hands = sim.clients[4].view["result"]["hands"].clone();
        deal(&mut sim);
        let delayed = &sim.clients[4].you["last_deal"];
        assert_eq!((&delayed["id"], &delayed["hands"]), (&json!(last), &hands));
        // Of the deal that is on, nothing; and those who play look back at nothing.
        let own = you::own(&sim.state, id(&sim, 4), Perspective::Delayed);
        assert!(own.hand.is_empty() && own.hands.is_none() && own.indicator.is_none());
        assert!(sim.clients[0].you.get("last_deal").is_none());
    }
}

#[test]
fn a_chair_is_offered_to_somebody_in_the_gallery() {
    let mut sim = table(usual());
    let person = id(&sim, 4).to_string();
    let offer = |chair| TableAction::Offer { chair, person: person.clone() };
    assert_eq!(sim.act(0, &offer(2)), Err(Refusal::ChairTaken));
    sim.act(3, &TableAction::Stand).unwrap();
    assert_eq!(sim.act(1, &offer(4)).unwrap_err().code(), DenyReason::Chair1.id(), "the moderator's to do");
    sim.act(0, &offer(4)).unwrap();
    assert_eq!(sim.clients[4].you["offered"], json!(4));
    assert_eq!(sim.state.chair_of(id(&sim, 4)), None, "nobody is put on a chair");
    sim.act(4, &TableAction::Sit { chair: 4 }).unwrap();
    assert!(sim.clients[4].you.get("offered").is_none());
    assert_eq!(sim.act(0, &offer(4)), Err(Refusal::ChairTaken));
    let nobody = TableAction::Offer { chair: 4, person: "0".repeat(26) };
    sim.act(3, &TableAction::Stand).unwrap_err();
    sim.act(2, &TableAction::Stand).unwrap();
    assert_eq!(sim.act(0, &TableAction::Offer { chair: 3, person: id(&sim, 4).to_string() }), Err(Refusal::NotInGallery));
    assert!(sim.act(0, &nobody).is_err());
}

#[test]
fn the_gallery_is_named_and_comments_are_barred() {
    let mut sim = table(TableSettings { viewer_comments: false, ..usual() });
    ask(&mut sim, 5, 1).unwrap();
    answer(&mut sim, 0, 5, true).unwrap();
    let here: Vec<PersonId> = [0, 4, 5].iter().map(|who| id(&sim, *who)).collect();
    let (viewers, more) = watching::view(&sim.state, &sim.names, &here);
    let named: Vec<_> = viewers.iter().map(|viewer| (viewer.name.as_str(), viewer.behind)).collect();
    assert_eq!((named, more), (vec![("Person 5", Some(1)), ("Person 4", None)], 0));
    // To the table nobody in the gallery writes; among themselves they do.
    let may = |gallery| Writing::of(&sim.state, id(&sim, 4), gallery).unwrap().may(&account());
    assert_eq!(may(false).unwrap_err().code(), DenyReason::CommentsBarred.id());
    assert_eq!(may(true), Ok(()));
    let denied = rights::denied(&sim.state, &sim.names, &account(), id(&sim, 4));
    let has = |act: &str| denied.iter().any(|group| group.acts.iter().any(|known| known == act));
    assert!(has("chat") && !has("gallery-chat"));
}

/// What is told of the gallery tells nothing of any card, and who stands behind a hand in one deal does in the next.
#[test]
fn whoever_stands_behind_a_hand_stays_there() {
    let mut sim = table(usual());
    ask(&mut sim, 4, 2).unwrap();
    answer(&mut sim, 1, 4, true).unwrap();
    sim.act(0, &TableAction::Start).unwrap();
    for _ in 0..2 {
        deal(&mut sim);
        assert!(cards(&sim, 4) > 0);
        play_out(&mut sim);
    }
    let told = sim.log.iter().filter(|entry| matches!(entry.event, Event::Watches { .. })).count();
    assert_eq!(told, 1);
    let text = serde_json::to_string(&view::table_view(&sim.state, &sim.names, Vec::new(), sim.now)).unwrap();
    assert!(!text.contains("Person 4"), "who watches is no part of the view that is kept");
}
