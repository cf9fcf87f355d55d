//! Whoever is named for a team by somebody else is asked, and has no part in it until they say yes.

use thurup_compete::event::{Command, Entering, Player, Refusal, Seeds, StageFormat, StagePlan};
use thurup_compete::pairing::Method;
use thurup_compete::team::TeamId;

use crate::support::{Live, plan};

fn swiss() -> StagePlan {
    plan(StageFormat::Swiss { rounds: None, method: Method::Slide })
}

fn player(name: &str) -> Player {
    Player(name.to_owned())
}

fn entering(name: &str, players: [&str; 3]) -> Entering {
    Entering { name: name.to_owned(), players: players.map(player).to_vec(), captain: player(players[0]) }
}

/// The first enters the team, and asks the others.
fn enter(name: &str, players: [&str; 3]) -> Command {
    let people = players[1..].iter().map(|name| player(name)).collect();
    Command::Asking { command: Box::new(Command::Enter(entering(name, players))), people }
}

fn agree(team: u32, who: &str) -> Command {
    Command::Agree { team: TeamId(team), player: player(who) }
}

fn leave(team: u32, who: &str) -> Command {
    Command::Leave { team: TeamId(team), player: player(who), anyway: false }
}

fn plays(live: &Live, team: u32, who: &str) -> bool {
    live.event.entrants[&TeamId(team)].plays(&player(who))
}

#[test]
fn who_is_named_has_no_part_until_they_say_yes_and_may_enter_with_their_own_team() {
    let mut live = Live::new(vec![swiss()], 0);
    live.ok(enter("A", ["anu", "biju", "celin"]));
    assert!(plays(&live, 1, "anu") && !plays(&live, 1, "biju"));
    // Named by strangers, Biju enters with a team of their own: the strangers ask no more.
    live.ok(enter("B", ["biju", "dileep", "elsy"]));
    assert!(plays(&live, 2, "biju"));
    assert!(live.event.entrants[&TeamId(1)].left.contains(&player("biju")));
    assert_eq!(live.refused(agree(1, "biju")), Refusal::OtherTeams);
    // Asked by two, Celin says yes to one of them.
    live.ok(enter("C", ["faisal", "celin", "gopi"]));
    live.ok(agree(3, "celin"));
    live.ok(agree(3, "celin"));
    assert!(plays(&live, 3, "celin") && !live.event.entrants[&TeamId(1)].asked.contains(&player("celin")));
    // Whoever has said yes is in no second team.
    assert_eq!(live.refused(enter("D", ["hari", "celin", "indu"])), Refusal::OtherTeams);
    assert_eq!(live.refused(agree(3, "anu")), Refusal::NotAsked);
}

#[test]
fn a_player_takes_themself_out_until_the_draw_and_one_who_was_only_asked_at_any_time() {
    let mut live = Live::new(vec![swiss()], 3);
    live.ok(enter("A", ["anu", "biju", "celin"]));
    live.ok(agree(4, "biju"));
    live.ok(Command::CheckIn(TeamId(4)));
    live.ok(leave(4, "biju"));
    let team = &live.event.entrants[&TeamId(4)];
    assert!(!team.present && !team.gone, "two are not a side: the captain says when it is there again");
    assert_eq!(live.refused(leave(4, "stranger")), Refusal::NotAsked);
    // Nobody puts them in again but they themselves.
    let again = Command::Substitute { team: TeamId(4), out: Some(player("celin")), player: player("biju") };
    assert!(live.run(again).is_err());
    live.ok(agree(4, "biju"));
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    assert_eq!(live.refused(leave(4, "biju")), Refusal::BoundByDraw);
    live.ok(leave(4, "celin"));
    live.ok(Command::Leave { team: TeamId(4), player: player("biju"), anyway: true });
    assert!(!plays(&live, 4, "biju") && !plays(&live, 4, "celin"));
}

#[test]
fn the_captaincy_goes_on_and_a_team_without_a_player_leaves() {
    let mut live = Live::new(vec![swiss()], 2);
    live.ok(enter("A", ["anu", "biju", "celin"]));
    live.ok(agree(3, "celin"));
    live.ok(leave(3, "anu"));
    assert_eq!(live.event.entrants[&TeamId(3)].captain, player("celin"));
    // The place is open: another is asked for it, and no chair moves.
    let fill = Command::Substitute { team: TeamId(3), out: Some(player("anu")), player: player("dileep") };
    live.ok(Command::Asking { command: Box::new(fill), people: [player("dileep")].into() });
    let team = &live.event.entrants[&TeamId(3)];
    assert_eq!(team.players, ["dileep", "biju", "celin"].map(player));
    assert!(!team.plays(&player("dileep")));
    live.ok(leave(3, "celin"));
    assert!(!live.event.entrants[&TeamId(3)].gone, "others are still asked");
    live.ok(agree(3, "dileep"));
    assert_eq!(live.event.entrants[&TeamId(3)].captain, player("dileep"));
    live.ok(leave(3, "biju"));
    live.ok(leave(3, "dileep"));
    assert!(live.event.entrants[&TeamId(3)].gone);
}
