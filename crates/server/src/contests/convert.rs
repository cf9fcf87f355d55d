//! Commands and results between the wire and the event.

use thurup_compete::course::tally;
use thurup_compete::duplicate::{Artificial, Entry, TableResult, score};
use thurup_compete::event::{Command, DealId, Entering, EntryBy, Finding, MatchKey, Player, Refusal, Scored, Seeds};
use thurup_compete::fraction::Fraction;
use thurup_compete::knock_out::Decisive;
use thurup_compete::pairing::{ByHand, Cost, Draw, Term};
use thurup_compete::result::{Forfeit, Tally};
use thurup_compete::team::{Place, TeamId};
use thurup_rules::Text as RulesText;
use thurup_wire::Text;
use thurup_wire::events::{
    EventArtificial, EventBye, EventCommand, EventCost, EventDealResult, EventDraw, EventFinding, EventForfeit, EventMatchRef,
    EventNewPlayer, EventPair, EventScored, EventSeeds, EventSheetDeal,
};

use super::findings::Deal;
use super::numbers::{fraction, short};
use super::places::{self, place};
use super::possible;
use super::real_cards;
use super::refusal::NoEvent;
use super::snapshot::ContestSnapshot;
use crate::error::reason::Reason;

/// A match for the wire.
pub fn match_ref(of: &MatchKey) -> EventMatchRef {
    EventMatchRef { stage: short(of.stage), name: of.name.clone() }
}

/// A match that is meant.
pub fn key(of: &EventMatchRef) -> MatchKey {
    MatchKey::new(of.stage as usize, of.name.clone())
}

/// Who did not play, for the wire.
pub const fn forfeit_shown(by: Forfeit) -> EventForfeit {
    match by {
        Forfeit::Both => EventForfeit::Both,
        Forfeit::By(Place::First) => EventForfeit::First,
        Forfeit::By(Place::Other) => EventForfeit::Other,
    }
}

fn pairs(pairs: &[[u32; 2]]) -> Vec<[TeamId; 2]> {
    pairs.iter().map(|pair| pair.map(TeamId)).collect()
}

/// The match of a ruling.
///
/// # Errors
/// When there is no such ruling.
pub fn ruled_at(known: &ContestSnapshot, ruling: u32) -> Result<&MatchKey, Reason> {
    let index = usize::try_from(ruling).ok().and_then(|number| number.checked_sub(1));
    let ruling = index.and_then(|index| known.event.rulings.get(index)).ok_or(NoEvent::Refused(Refusal::NoRuling))?;
    Ok(&ruling.of)
}

/// What a director says, put to the laws, with all chosen that is to be.
fn finding_of(known: &ContestSnapshot, of: &MatchKey, given: &EventFinding, instead: Option<u32>) -> Result<Finding, Reason> {
    let found = Deal::of(known, of, given.table, Some(given.deal))?.found(given, instead)?;
    if found.open.is_some() { Err(NoEvent::NotChosen.into()) } else { Ok(found.finding) }
}

/// A command of this person as the event knows it.
///
/// # Errors
/// When something in it cannot be.
pub fn command(known: &ContestSnapshot, by: &Player, command: &EventCommand) -> Result<Command, Reason> {
    let team = |team: &u32| TeamId(*team);
    let players = |players: &[String]| players.iter().map(|player| Player(player.clone())).collect();
    // Those who have no id get one before: `new_players`.
    let new = |player: &EventNewPlayer| player.id().map(|id| Player(id.to_owned())).ok_or(Reason::Internal);
    Ok(match command {
        EventCommand::Enter { players: all, captain, .. } => {
            // What it is called stands beside the log, which knows teams by their numbers.
            let number = known.event.next_team().0;
            Command::Enter(Entering {
                name: known.placeholder(number),
                players: all.iter().map(new).collect::<Result<_, _>>()?,
                captain: Player(captain.clone()),
            })
        }
        // Read with who is who: `teams_file`.
        EventCommand::EnterFile { .. } => return Err(Reason::Internal),
        EventCommand::Rename { team: number, .. } => Command::Rename { team: team(number), name: known.placeholder(*number) },
        EventCommand::Seat { of, place: side, players: all, guest } => {
            Command::Seat { of: key(of), place: place(*side), players: players(all), guest: *guest }
        }
        EventCommand::Substitute { team: number, out, player } => {
            Command::Substitute { team: team(number), out: out.clone().map(Player), player: new(player)? }
        }
        EventCommand::StandBy => Command::StandBy(by.clone()),
        EventCommand::StandDown => Command::StandDown(by.clone()),
        EventCommand::Agree { team: number } => Command::Agree { team: team(number), player: by.clone() },
        EventCommand::Leave { team: number } => Command::Leave { team: team(number), player: by.clone(), anyway: false },
        EventCommand::Claim { team: number, player, .. } => {
            Command::Recognise { team: team(number), named: Player(player.clone()), player: by.clone() }
        }
        EventCommand::CheckIn { team: number } => Command::CheckIn(team(number)),
        EventCommand::CheckOut { team: number } => Command::CheckOut(team(number)),
        EventCommand::Withdraw { team: number } => Command::Withdraw(team(number)),
        EventCommand::Return { team: number } => Command::Return(team(number)),
        EventCommand::Draw { stage, seeds } => Command::Draw {
            stage: *stage as usize,
            seeds: match seeds {
                EventSeeds::AsTheyCome => Seeds::AsTheyCome,
                EventSeeds::Lots => Seeds::Lots,
                // Read with what they are rated: `seeding`.
                EventSeeds::Rating => return Err(Reason::Internal),
                EventSeeds::Order { teams } => Seeds::Order(teams.iter().map(team).collect()),
            },
        },
        EventCommand::DrawRound { stage, forbidden, again } => {
            Command::DrawRound { stage: *stage as usize, forbidden: pairs(forbidden), again: *again }
        }
        EventCommand::UndoRound { stage } => Command::UndoRound { stage: *stage as usize },
        EventCommand::ChangePairing { stage, pairs: all, bye } => {
            Command::ChangePairing { stage: *stage as usize, pairs: pairs(all), bye: bye.map(TeamId) }
        }
        EventCommand::Arrive { of, place: side } => Command::Arrive { of: key(of), place: place(*side) },
        EventCommand::Exchange { of } => Command::Exchange(key(of)),
        EventCommand::BeginDeal { of, table } => Command::BeginDeal { of: key(of), table: *table },
        EventCommand::ScoreDeal { of, table, number, result, .. } => Command::ScoreDeal {
            of: key(of),
            table: *table,
            number: *number,
            result: deal_result(known, &key(of), result, *number)?,
        },
        EventCommand::TellDeal { of, table, number, told: what, place: side, before, .. } => Command::TellDeal {
            of: key(of),
            table: *table,
            number: *number,
            told: real_cards::read(&known.rules, *number, what)?,
            by: side.map_or(EntryBy::Desk, |side| EntryBy::Team(place(side))),
            before: before.as_ref().map(|before| real_cards::read(&known.rules, *number, before)).transpose()?,
        },
        EventCommand::Sign { of, place: side } => Command::Sign { of: key(of), place: place(*side) },
        EventCommand::Finish { of } => Command::Finish(key(of)),
        EventCommand::Start { matches, overlapping } => {
            Command::Start { matches: matches.iter().map(key).collect(), overlapping: *overlapping }
        }
        EventCommand::UndoStart { matches } => Command::UndoStart(matches.iter().map(key).collect()),
        EventCommand::GiveBack { of, .. } => Command::GiveBack(key(of)),
        EventCommand::Pause { of } => Command::Pause(key(of)),
        EventCommand::Resume { of } => Command::Resume(key(of)),
        EventCommand::Extend { of, minutes } => {
            if !(1..=600).contains(minutes) {
                return Err(NoEvent::Bounds("1 to 600 minutes").into());
            }
            Command::Extend { of: key(of), minutes: *minutes }
        }
        EventCommand::Cancel { of, .. } => Command::Cancel(key(of)),
        EventCommand::Forfeit { of, by, .. } => Command::Forfeit {
            of: key(of),
            by: match by {
                EventForfeit::First => Forfeit::By(Place::First),
                EventForfeit::Other => Forfeit::By(Place::Other),
                EventForfeit::Both => Forfeit::Both,
            },
        },
        EventCommand::Result { of, scored: result, place: side, .. } => Command::Result {
            scored: scored(known, &key(of), result)?,
            of: key(of),
            by: side.map_or(EntryBy::Desk, |side| EntryBy::Team(place(side))),
        },
        EventCommand::Confirm { of, place: side } => Command::Confirm { of: key(of), place: place(*side) },
        EventCommand::Correct { of, scored: result, .. } => {
            Command::Correct { scored: scored(known, &key(of), result)?, of: key(of) }
        }
        EventCommand::Annul { of, .. } => Command::Annul(key(of)),
        EventCommand::Rule { of, adjustments: [first, other], .. } => {
            Command::Rule { of: key(of), adjustments: [fraction(first)?, fraction(other)?] }
        }
        EventCommand::Judge { of, finding, instead } => Command::Judge {
            of: key(of),
            by: by.clone(),
            finding: Box::new(finding_of(known, &key(of), finding, *instead)?),
            instead: *instead,
        },
        EventCommand::Appeal { ruling, place: side, .. } => {
            Command::Appeal { ruling: *ruling, place: place(*side), by: by.clone() }
        }
        EventCommand::Settle { ruling, change, .. } => Command::Settle {
            ruling: *ruling,
            by: by.clone(),
            change: match change {
                Some(change) => Some(Box::new(finding_of(known, ruled_at(known, *ruling)?, change, Some(*ruling))?)),
                None => None,
            },
        },
        EventCommand::CallDirector { of, table, place: side } => {
            Command::Call { of: key(of), table: *table, place: Some(place(*side)) }
        }
        EventCommand::AnswerCall { of, table } => Command::Answer { of: key(of), table: *table },
        EventCommand::Reopen { of } => Command::Reopen(key(of)),
        EventCommand::Penalise { stage, team: number, points, .. } => {
            Command::Penalise { stage: *stage as usize, team: team(number), points: fraction(points)? }
        }
        EventCommand::LiftPenalty { stage, team: number, points, .. } => {
            Command::LiftPenalty { stage: *stage as usize, team: team(number), points: fraction(points)? }
        }
        EventCommand::Hold { deal } => Command::Hold(known_deal(known, deal)?),
        EventCommand::ReleaseHold { deal } => Command::ReleaseHold(known_deal(known, deal)?),
        EventCommand::Release { deal } => Command::Release(known_deal(known, deal)?),
        EventCommand::CloseRound { stage } => Command::CloseRound { stage: *stage as usize },
        EventCommand::CloseStage { stage } => Command::CloseStage(*stage as usize),
    })
}

/// A deal of the event: one that lies at a table.
fn known_deal(known: &ContestSnapshot, deal: &str) -> Result<DealId, Reason> {
    let deal = DealId(deal.to_owned());
    let there = deal.parts().is_some_and(|(.., number)| number <= 1_000) && !known.event.lies(&deal).is_empty();
    if there { Ok(deal) } else { Err(Reason::NoSuchDeal) }
}

fn entry(deal: EventSheetDeal) -> Entry {
    match deal {
        EventSheetDeal::PassedOut => Entry::PassedOut,
        EventSheetDeal::Played { value, doubled, odd, points, pair } => Entry::Played {
            value: value.into(),
            doubled: doubled.into(),
            odd,
            points: points.into(),
            pair: pair.map(places::pair),
        },
        EventSheetDeal::Solo { odd, won } => Entry::Solo { odd, won },
    }
}

fn deal_result(known: &ContestSnapshot, of: &MatchKey, result: &EventDealResult, number: u32) -> Result<TableResult, Reason> {
    let artificial = |score: EventArtificial| match score {
        EventArtificial::AverageMinus => Artificial::AverageMinus,
        EventArtificial::Average => Artificial::Average,
        EventArtificial::AveragePlus => Artificial::AveragePlus,
    };
    Ok(match result {
        EventDealResult::Played { won: [odd, even] } => {
            let won = [fraction(odd)?, fraction(even)?];
            possible::check_one(known, of, number, &won)?;
            TableResult::Played(won)
        }
        EventDealResult::Entered { deal } => {
            let rules = &known.rules;
            let odd = score(entry(*deal), rules).map_err(|field| real_cards::refused(rules, number, field))?.odd;
            TableResult::Played([Fraction::from(odd), Fraction::from(-odd)])
        }
        EventDealResult::Artificial { scores } => TableResult::Artificial(scores.map(artificial)),
        EventDealResult::Capped { won: [odd, even], capped } => {
            TableResult::Capped { won: [fraction(odd)?, fraction(even)?], capped: *capped }
        }
    })
}

/// What a deal brought, for the wire.
pub fn deal_result_shown(result: &TableResult) -> EventDealResult {
    let artificial = |score: Artificial| match score {
        Artificial::AverageMinus => EventArtificial::AverageMinus,
        Artificial::Average => EventArtificial::Average,
        Artificial::AveragePlus => EventArtificial::AveragePlus,
    };
    match result {
        TableResult::Played(won) => EventDealResult::Played { won: [won[0].to_string(), won[1].to_string()] },
        TableResult::Artificial(scores) => EventDealResult::Artificial { scores: scores.map(artificial) },
        TableResult::Capped { won, capped } => {
            EventDealResult::Capped { won: won.each_ref().map(ToString::to_string), capped: *capped }
        }
    }
}

fn margins(margins: Option<&[String; 2]>) -> Result<Option<[Fraction; 2]>, Reason> {
    margins.map(|[first, other]| Ok([fraction(first)?, fraction(other)?])).transpose()
}

/// Most batches of extra deals, and most games, that are read.
const BATCHES: usize = 20;

fn scored(known: &ContestSnapshot, of: &MatchKey, scored: &EventScored) -> Result<Scored, Reason> {
    let read = read_scored(known, of, scored)?;
    possible::check(known, of, &read)?;
    Ok(read)
}

fn read_scored(known: &ContestSnapshot, of: &MatchKey, scored: &EventScored) -> Result<Scored, Reason> {
    let few = |batches: &[[u32; 2]]| if batches.len() <= BATCHES { Ok(()) } else { Err(NoEvent::Bounds("at most 20")) };
    Ok(match scored {
        EventScored::Deals { stakes, won, deals, margins: own } => {
            Scored::Deals(Tally { stakes: *stakes, won: *won, deals: *deals, margins: margins(own.as_ref())?, boards: None })
        }
        EventScored::Decisive { stakes, extra, margins: own } => {
            few(extra)?;
            Scored::Decisive(Decisive { stakes: *stakes, margins: margins(own.as_ref())?, extra: extra.clone() })
        }
        EventScored::Games { games } => {
            few(games)?;
            Scored::Games(games.clone())
        }
        EventScored::AtTime { games, open } => {
            few(games)?;
            Scored::AtTime { games: games.clone(), open: *open }
        }
        EventScored::Sheet { deals, exchanged } => {
            if deals.len() > 100 {
                return Err(NoEvent::Bounds("at most 100 deals").into());
            }
            let entries: Vec<Entry> = deals.iter().copied().map(entry).collect();
            let tally = tally(&entries, &known.rules, *exchanged)
                .map_err(|(deal, field)| real_cards::refused(&known.rules, deal, field))?;
            let must_be_won = known.event.stages.get(&of.stage).is_some_and(|stage| stage.must_be_won(&of.name));
            if must_be_won {
                Scored::Decisive(Decisive { stakes: tally.stakes, margins: None, extra: Vec::new() })
            } else {
                Scored::Deals(tally)
            }
        }
    })
}

/// What was scored, for the wire.
pub fn scored_shown(scored: &Scored) -> EventScored {
    let margins =
        |margins: &Option<[Fraction; 2]>| margins.as_ref().map(|[first, other]| [first.to_string(), other.to_string()]);
    match scored {
        Scored::Deals(tally) => {
            EventScored::Deals { stakes: tally.stakes, won: tally.won, deals: tally.deals, margins: margins(&tally.margins) }
        }
        Scored::Decisive(played) => {
            EventScored::Decisive { stakes: played.stakes, extra: played.extra.clone(), margins: margins(&played.margins) }
        }
        Scored::Games(games) => EventScored::Games { games: games.clone() },
        Scored::AtTime { games, open } => EventScored::AtTime { games: games.clone(), open: *open },
    }
}

fn cost_shown(cost: Cost) -> EventCost {
    let of = |term: Term| cost.of(term).to_string();
    EventCost {
        byes: of(Term::Byes),
        forbidden: of(Term::Forbidden),
        rematches: of(Term::Rematches),
        bye_score: of(Term::ByeScore),
        gaps: of(Term::Gaps),
        floats: of(Term::Floats),
        sides: of(Term::Sides),
        ranks: of(Term::Ranks),
    }
}

/// A draw with what it costs, for the wire.
pub fn draw_shown(stage: usize, round: usize, made: &ByHand, name: impl Fn(TeamId) -> Text) -> EventDraw {
    let ByHand { draw: Draw { pairs, bye, total }, more, warnings } = made;
    let pair =
        |pair: &thurup_compete::pairing::Pair| EventPair { teams: [pair.first.0, pair.second.0], cost: cost_shown(pair.cost) };
    let name = |team| {
        let Text { en, ml } = name(team);
        RulesText { en, ml }
    };
    EventDraw {
        stage: short(stage),
        round: short(round),
        pairs: pairs.iter().map(pair).collect(),
        bye: bye.as_ref().map(|bye| EventBye { team: bye.team.0, cost: cost_shown(bye.cost) }),
        total: cost_shown(*total),
        more: (*more != Cost::default()).then(|| cost_shown(*more)),
        warnings: warnings.iter().map(|warning| warning.text(name).into()).collect(),
    }
}
