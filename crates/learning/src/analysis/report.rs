//! A record, analysed, and how that is written.

use serde_json::{Map, Value, json};
use thurup_rules::record::Replay;
use thurup_rules::{Chair, Contract, Deal, Hand, Outcome, Settled, Team, TrumpKind};
use thurup_solver::Position;

use super::budget::Budget;
use super::calls::{Best, Both, CallRow, Par, all_leaders, best};
use super::cards::{CardRow, Played};
use super::contract::Stakes;
use super::known::Known;
use super::table::{Dealt, Table, letters};
use crate::numbers::{Acted, parts};

/// What is asked about a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The column of the deal's leader, best contracts, par and the calls.
    pub column: bool,
    /// The table of the other leaders.
    pub table: bool,
    /// Cards, from this one on, numbers from 1.
    pub cards_from: usize,
}

impl Wanted {
    /// All of it.
    pub const ALL: Wanted = Wanted { column: true, table: true, cards_from: 1 };
}

/// How a deal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The bidders' points: those of play, or as a claim gave them; nothing where only the result was given.
    pub points: Option<i32>,
    /// Odd's stake.
    pub stake: i32,
    /// What the play was worth where it stopped, if something else ended it: points and odd's stake.
    pub open: Option<(Known, Known)>,
}

/// A deal, analysed.
#[derive(Clone, Debug)]
pub struct Analysis {
    dealt: Dealt,
    contract: Option<Contract>,
    table: Option<Table>,
    whole_table: bool,
    best: [Option<Best>; 2],
    par: Option<Par>,
    calls: Vec<CallRow>,
    cards: Vec<CardRow>,
    end: Option<End>,
}

/// Analyses a deal with all hands open. Nothing for games whose trump is set aside, and for hands that are no deal.
pub fn analyse(replay: &Replay, wanted: Wanted, budget: &mut Budget) -> Option<Analysis> {
    let deal = replay.deal.as_ref().filter(|deal| deal.rules().trump() == TrumpKind::Named)?;
    let hands: Vec<Hand> = deal.seats().chairs().map(|chair| deal.dealt(chair)).collect();
    let dealt = Dealt { rules: *deal.rules(), seats: deal.seats(), leader: deal.leader(), hands };
    let mut table = Table::unknown(&dealt);
    let mut analysis = Analysis {
        dealt,
        contract: None,
        table: None,
        whole_table: wanted.table,
        best: [None, None],
        par: None,
        calls: Vec::new(),
        cards: Vec::new(),
        end: None,
    };
    if wanted.column {
        let dealt = &analysis.dealt;
        table.learn(dealt, &[dealt.leader], budget).ok()?;
        analysis.best = Team::ALL.map(|team| best(dealt, &table, team));
        let auction = Both::new(dealt, &table);
        analysis.par = Some(auction.par(analysis.best.each_ref().map(Option::as_ref)));
        analysis.calls = auction.rows(deal.auction());
    }
    analysis.play(deal, wanted.cards_from, budget)?;
    if wanted.table {
        table.learn(&analysis.dealt, &all_leaders(analysis.dealt.seats), budget).ok()?;
    }
    analysis.table = (wanted.column || wanted.table).then_some(table);
    Some(analysis)
}

impl Analysis {
    fn play(&mut self, deal: &Deal, from: usize, budget: &mut Budget) -> Option<()> {
        let Some(play) = deal.play() else {
            self.end = deal.outcome().map(|outcome| End { points: None, stake: ruled_stake(&outcome), open: None });
            return Some(());
        };
        let contract = play.contract();
        let stakes = Stakes::of(&contract, &self.dealt.rules);
        self.contract = Some(contract);
        let start = Position::new(self.dealt.seats, &self.dealt.hands, contract.trump(), self.dealt.leader).ok()?;
        let played = Played { start, cards: play.cards().map(|(_, card)| card).collect(), stakes };
        let (rows, stopped) = played.rows(from, budget)?;
        self.cards = rows;
        let at = |points: i32| stakes.at(points);
        let open_stake = if stakes.team == Team::Odd { stopped.rising(at) } else { stopped.falling(at) };
        let open = Some((stopped, open_stake));
        self.end = deal.outcome().map(|outcome| match outcome {
            Outcome::Played(score) => {
                let stake = signed(score.winner, score.stakes);
                let points = Some(i32::from(score.points[stakes.team]));
                match score.settled {
                    None => End { points, stake, open: None },
                    Some(Settled::Points(_)) => End { points, stake, open },
                    Some(Settled::Contract { .. } | Settled::Lost(_)) => End { points: None, stake, open },
                }
            }
            other => End { points: None, stake: ruled_stake(&other), open },
        });
        Some(())
    }

    /// What each chair lost by its cards: points and stakes. Who lost nothing is left out.
    fn lost(&self) -> Vec<(Chair, [Known; 2])> {
        let add = |one: Known, other: Known| Known { lo: one.lo + other.lo, hi: one.hi + other.hi };
        let chairs = self.dealt.seats.chairs().map(|chair| {
            let own = self.cards.iter().filter(|row| row.chair == chair);
            let none = [Known::exactly(0); 2];
            (chair, own.fold(none, |[points, stakes], row| [add(points, row.loss), add(stakes, row.stake_loss)]))
        });
        chairs.filter(|(_, lost)| lost.iter().any(|lost| lost.hi > 0)).collect()
    }

    /// What luck and choices brought, where nothing is known from the seats; nothing where the deal has not ended or a value is only known
    /// by bounds.
    fn sums(&self) -> Option<Value> {
        let par = self.par.as_ref()?.stake.exact()?;
        let result = self.end?.stake;
        let mut before = par;
        let mut acted = Vec::new();
        let calls = self.calls.iter().map(|row| (row.chair, row.value));
        let cards = self.cards.iter().map(|row| (row.chair, row.stake));
        for (chair, value) in calls.chain(cards) {
            let after = value.exact()?;
            acted.push(Acted { chair: chair.number(), before, after, delta: None });
            before = after;
        }
        let parts = parts(par, &acted, result);
        let choices: Map<String, Value> = parts.choices.iter().map(|(chair, sum)| (chair.to_string(), json!(sum))).collect();
        Some(json!({
            "result": parts.result, "cards": parts.cards, "unseen": parts.unseen, "end": parts.end, "choices": choices,
        }))
    }

    fn contract_json(&self) -> Value {
        let Some(contract) = self.contract else { return Value::Null };
        let stakes = Stakes::of(&contract, &self.dealt.rules);
        json!({
            "value": contract.value,
            "strain": contract.named.letters(),
            "by": contract.by.number(),
            "doubled": contract.doubled.times(),
            "made": stakes.made,
            "defeated": stakes.defeated,
        })
    }

    fn end_json(&self) -> Value {
        let Some(end) = self.end else { return Value::Null };
        let mut written = json!({"points": end.points, "stake": end.stake});
        if let Some((points, stake)) = end.open {
            let given = Known::exactly(end.stake);
            let on = match stake.exact() {
                Some(stake) if stake > end.stake => Some("odd"),
                Some(stake) if stake < end.stake => Some("even"),
                _ => None,
            };
            written["open"] = json!({"points": points, "stake": stake});
            written["loss"] = json!(Known {
                lo: Known::loss(stake, given, true).lo.max(Known::loss(given, stake, true).lo),
                hi: Known::loss(stake, given, true).hi.max(Known::loss(given, stake, true).hi),
            });
            written["on"] = json!(on);
        }
        written
    }
}

/// The stake of an outcome that did not come of play.
fn ruled_stake(outcome: &Outcome) -> i32 {
    match outcome {
        Outcome::Ruled { winner: Some(winner), stakes } => signed(*winner, *stakes),
        Outcome::Played(score) => signed(score.winner, score.stakes),
        Outcome::Ruled { winner: None, .. } | Outcome::PassedOut | Outcome::Cancelled(_) => 0,
    }
}

fn signed(winner: Team, stakes: u8) -> i32 {
    if winner == Team::Odd { i32::from(stakes) } else { -i32::from(stakes) }
}

fn numbers(chairs: &[Chair]) -> Vec<u8> {
    chairs.iter().map(|chair| chair.number()).collect()
}

/// An analysis as `thurup analyse --json` prints it, without the record's name and rules. What was not asked is not there.
pub fn to_json(analysis: &Analysis) -> Map<String, Value> {
    let mut json = Map::new();
    let leader = analysis.dealt.leader;
    json.insert("seats".to_owned(), json!(analysis.dealt.seats.count()));
    json.insert("leader".to_owned(), json!(leader.number()));
    json.insert("contract".to_owned(), analysis.contract_json());
    if let Some(table) = &analysis.table {
        let by_denomination = |of: &dyn Fn(&[Known]) -> Value| -> Map<String, Value> {
            table.odd.iter().enumerate().map(|(index, odd)| (letters(index).to_owned(), of(odd))).collect()
        };
        json.insert("column".to_owned(), by_denomination(&|odd| json!(odd[leader.index()])).into());
        if analysis.whole_table {
            json.insert("table".to_owned(), by_denomination(&|odd| json!(odd)).into());
        }
    }
    if let Some(par) = &analysis.par {
        let best = |best: &Option<Best>| {
            best.as_ref().map(|best| {
                let denominations: Vec<&str> = best.denominations.iter().map(|index| letters(*index)).collect();
                json!({"points": best.points, "denominations": denominations, "stake": best.stake})
            })
        };
        json.insert("best".to_owned(), json!({"odd": best(&analysis.best[0]), "even": best(&analysis.best[1])}));
        let runs = par.contracts.iter().map(|run| {
            json!({
                "denomination": letters(run.denomination), "from": run.from, "to": run.to, "chairs": numbers(&run.chairs),
            })
        });
        let kind = par.kind.map(super::calls::ParKind::name);
        json.insert("par".to_owned(), json!({"stake": par.stake, "kind": kind, "contracts": runs.collect::<Vec<_>>()}));
        json.insert("calls".to_owned(), analysis.calls.iter().map(call_json).collect());
    }
    json.insert("cards".to_owned(), analysis.cards.iter().map(card_json).collect());
    let lost = analysis.lost().into_iter().map(|(chair, lost)| (chair.number().to_string(), json!(lost)));
    json.insert("lost".to_owned(), Value::Object(lost.collect()));
    json.insert("end".to_owned(), analysis.end_json());
    if let Some(sums) = analysis.sums() {
        json.insert("sums".to_owned(), sums);
    }
    json
}

fn call_json(row: &CallRow) -> Value {
    json!({
        "call": row.call,
        "chair": row.chair.number(),
        "said": row.said,
        "value": row.value,
        "best": row.best,
        "loss": row.loss,
        "best_calls": row.best_calls,
        "stands": row.stands.map(|stands| json!({"points": stands.points, "stake": stands.stake})),
    })
}

fn card_json(row: &CardRow) -> Value {
    let alternatives: Map<String, Value> =
        row.alternatives.iter().map(|(card, points)| (card.to_string(), json!(points))).collect();
    let equal: Vec<String> = row.equal.iter().map(ToString::to_string).collect();
    json!({
        "card": row.card,
        "chair": row.chair.number(),
        "played": row.played.to_string(),
        "alternatives": alternatives,
        "points": row.points,
        "best": row.best,
        "loss": row.loss,
        "stake": row.stake,
        "stake_loss": row.stake_loss,
        "equal": equal,
    })
}
