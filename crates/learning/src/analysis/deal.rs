//! A deal, analysed.

use thurup_rules::record::Replay;
use thurup_rules::{Card, Contract, Deal, Hand, Outcome, Said, Settled, Suit, Team, TrumpKind};

use super::budget::Budget;
use super::calls::{Best, Both, CallRow, Par, all_leaders, best};
use super::cards::{CardRow, Played, Rows};
use super::known::Known;
use super::table::{Dealt, Table};

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
    /// The bidders' points: those of play, or as a claim gave them; nothing where only the result was given. Of a solo 1 or 0.
    pub points: Option<i32>,
    /// Odd's stake.
    pub stake: i32,
    /// What the play was worth where it stopped, if something else ended it: points and odd's stake.
    pub open: Option<(Known, Known)>,
}

/// A deal, analysed.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The deal before its first call.
    pub dealt: Dealt,
    /// The contract, if there is one.
    pub contract: Option<Contract>,
    /// The suit of the card that was set aside.
    pub hidden: Option<Suit>,
    /// The table, as far as it was asked for.
    pub table: Option<Table>,
    /// Whether all leaders were asked for.
    pub whole_table: bool,
    /// The best contracts of odd and of even.
    pub best: [Option<Best>; 2],
    /// What the deal was worth.
    pub par: Option<Par>,
    /// Each call; none of games whose trump is set aside: with all hands open nobody says a number there.
    pub calls: Vec<CallRow>,
    /// What was said in such a game.
    pub said: Vec<Said>,
    /// Each card.
    pub cards: Vec<CardRow>,
    /// What the contract was worth before the first card, odd's stake.
    pub start: Option<Known>,
    /// How it ended, if it did.
    pub end: Option<End>,
}

/// A deal as it was before its first call.
pub fn dealt_of(deal: &Deal) -> Dealt {
    let hands: Vec<Hand> = deal.seats().chairs().map(|chair| deal.dealt(chair)).collect();
    Dealt { rules: *deal.rules(), seats: deal.seats(), leader: deal.leader(), hands }
}

/// Analyses a deal with all hands open. Games whose trump is set aside have no table, no par and no values of calls. Nothing for hands
/// that are no deal.
pub fn analyse(replay: &Replay, wanted: Wanted, budget: &mut Budget) -> Option<Analysis> {
    let deal = replay.deal.as_ref()?;
    let is_named = deal.rules().trump() == TrumpKind::Named;
    let wanted = Wanted { column: wanted.column && is_named, table: wanted.table && is_named, ..wanted };
    let dealt = dealt_of(deal);
    let mut table = Table::unknown(&dealt);
    let mut analysis = Analysis {
        dealt,
        contract: None,
        hidden: None,
        table: None,
        whole_table: wanted.table,
        best: [None, None],
        par: None,
        calls: Vec::new(),
        said: if is_named { Vec::new() } else { deal.auction().said().to_vec() },
        cards: Vec::new(),
        start: None,
        end: None,
    };
    // Where the budget does not reach for all, what was played is asked for most.
    analysis.play(deal, wanted.cards_from, budget)?;
    if wanted.column {
        let dealt = &analysis.dealt;
        table.learn(dealt, &[dealt.leader], budget).ok()?;
        analysis.best = Team::ALL.map(|team| best(dealt, &table, team));
        let auction = Both::new(dealt, &table);
        analysis.par = Some(auction.par(analysis.best.each_ref().map(Option::as_ref)));
        analysis.calls = auction.rows(deal.auction());
    }
    if wanted.table {
        table.learn(&analysis.dealt, &all_leaders(analysis.dealt.seats), budget).ok()?;
    }
    analysis.table = (wanted.column || wanted.table).then_some(table);
    Some(analysis)
}

impl Analysis {
    fn play(&mut self, deal: &Deal, from: usize, budget: &mut Budget) -> Option<()> {
        let Some(play) = deal.play() else {
            self.end = deal.outcome().map(|outcome| End { points: None, stake: stake_of(&outcome), open: None });
            return Some(());
        };
        let contract = play.contract();
        self.contract = Some(contract);
        self.hidden = deal.indicator().map(Card::suit);
        let Rows { rows, start, points, stake } = Played::of(deal)?.rows(from, budget)?;
        (self.cards, self.start) = (rows, (from <= 1).then_some(start));
        let open = Some((points, stake));
        self.end = deal.outcome().map(|outcome| match outcome {
            Outcome::Played(score) => {
                let stake = signed(score.winner, score.stakes);
                let points = i32::from(score.points[contract.by.team()]);
                let points = Some(if contract.is_solo() { score.made().into() } else { points });
                match score.settled {
                    None => End { points, stake, open: None },
                    Some(Settled::Points(_)) => End { points, stake, open },
                    Some(Settled::Contract { .. } | Settled::Lost(_)) => End { points: None, stake, open },
                }
            }
            other => End { points: None, stake: stake_of(&other), open },
        });
        Some(())
    }
}

/// Odd's stake of an outcome.
pub fn stake_of(outcome: &Outcome) -> i32 {
    match outcome {
        Outcome::Ruled { winner: Some(winner), stakes } => signed(*winner, *stakes),
        Outcome::Played(score) => signed(score.winner, score.stakes),
        Outcome::Ruled { winner: None, .. } | Outcome::PassedOut | Outcome::Cancelled(_) => 0,
    }
}

fn signed(winner: Team, stakes: u8) -> i32 {
    if winner == Team::Odd { i32::from(stakes) } else { -i32::from(stakes) }
}
