//! `thurup bid`: the system's own call, or the tutor's where no system speaks.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;
use thurup_bots::{Advice, advise};
use thurup_rules::{Action, AuctionKind, Call, Chair, Form, Phase, RuleSet, SeatView, Seats};
use thurup_systems::{Convention, Decision};

use crate::failure::{Failure, Outcome};
use crate::input::{read_text, shown};
use crate::language::Language;
use crate::number_auction;
use crate::spoken_auction::{ConventionArgs, auction, known_hand, rules_and_card};
use crate::table::TableArgs;

/// Ask for a call, and why
///
/// A hand is spades.hearts.diamonds.clubs; the auction is the calls so far from the opening leader,
/// - for none:
///
///   thurup bid --rules kerala 'JK.9TQ.AK.T' '28S P'
///   29S   The next highest spades: the other jack
///
/// It is the bidding system's own call, from its tables, without any search. Where bids are numbers
/// alone no system speaks, and it is the tutor's, from likely deals. In 28 for four the hand is the
/// first four cards or all eight; whoever has set a card aside names it among the calls:
///
///   thurup bid --rules 28-four 'J97.A8.KQ.7' '14 P P P S7'
///
/// In a file each line is RULES | HAND | AUCTION | CALLS, and perhaps | NOTE; RULES may name a card,
/// as in international/club-itc. CALLS are the calls that are accepted, with commas between. A line
/// that differs is marked; # starts a comment.
///
/// Exit status: 0 when all is as written, 1 when a line differs, 2 when something cannot be read.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Bid {
    /// The hand, S.H.D.C
    #[arg(value_name = "HAND", allow_hyphen_values = true, required_unless_present = "file")]
    hand: Option<String>,
    /// The calls so far from the opening leader on; - for none
    #[arg(value_name = "AUCTION", required_unless_present = "file")]
    auction: Option<String>,
    /// Check each line of a file; - reads standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["hand", "auction", "json", "rules", "leader"])]
    file: Option<PathBuf>,
    #[command(flatten)]
    table: TableArgs,
    #[command(flatten)]
    convention: ConventionArgs,
    /// The opening leader's chair
    #[arg(long, value_name = "CHAIR", default_value_t = 1)]
    leader: u8,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// The language of the reasons
    #[arg(long, value_enum, default_value_t)]
    language: Language,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Answer<'a> {
    call: String,
    reason: &'a str,
    clause: Option<&'static str>,
    alternatives: Vec<Other<'a>>,
}

/// A call that was weighed.
#[derive(Serialize)]
struct Other<'a> {
    call: String,
    reason: &'a str,
    clause: Option<&'static str>,
}

impl Bid {
    /// Prints the call for a hand, or checks a file of them.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        match (&self.file, &self.hand, &self.auction) {
            (Some(file), ..) => self.check(file, out),
            (None, Some(hand), Some(calls)) => self.answer(hand, calls, out),
            // The arguments are required together; clap has said so.
            _ => Err(Failure::input("a hand and an auction are needed")),
        }
    }

    fn answer(&self, hand: &str, calls: &str, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let (rules, seats) = self.table.rules_and_seats()?;
        let leader = TableArgs::chair(self.leader, seats)?;
        let decision = self.decide(rules, None, seats, leader, hand, calls).map_err(Failure::input)?;
        if self.json {
            serde_json::to_writer_pretty(&mut *out, &Answer::of(&decision, self.language)).map_err(std::io::Error::from)?;
            writeln!(out)?;
            return Ok(Outcome::Done);
        }
        writeln!(out, "{}   {}", decision.call, self.reason(&decision))?;
        for other in &decision.alternatives {
            let clause = other.clause.map(|clause| format!("   [{clause}]")).unwrap_or_default();
            writeln!(out, "  not {}   {}{clause}", other.call, self.language.of(&other.meaning))?;
        }
        Ok(Outcome::Done)
    }

    fn reason(&self, decision: &Decision) -> String {
        let clause = decision.clause.map(|clause| format!("   [{clause}]")).unwrap_or_default();
        format!("{}{clause}", self.language.of(&decision.reason))
    }

    fn check(&self, file: &Path, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let text = read_text(file).map_err(|error| Failure::input(format!("{}: {error}", shown(file))))?;
        let mut bad = Vec::new();
        let (mut agree, mut all) = (0, 0);
        for (number, line) in (1..).zip(text.lines()) {
            let content = line.trim();
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            match self.line(content) {
                Ok((decision, accepted)) => {
                    all += 1;
                    if accepted.iter().any(|&call| same_call(call, decision.call)) {
                        agree += 1;
                        writeln!(out, "{number}: {}", decision.call)?;
                    } else {
                        let expected = accepted.iter().map(Call::to_string).collect::<Vec<_>>().join(", ");
                        writeln!(
                            out,
                            "{number}: {}  DIFFERS: {expected} as written; {}",
                            decision.call,
                            self.reason(&decision)
                        )?;
                    }
                }
                Err(reason) => bad.push(format!("{}: line {number}: {reason}", shown(file))),
            }
        }
        if all == 0 && bad.is_empty() {
            return Err(Failure::input(format!("{}: there is no line to check", shown(file))));
        }
        writeln!(out, "{agree} of {all} as written")?;
        if !bad.is_empty() {
            out.flush()?;
            return Err(Failure::input(bad.join("\n")));
        }
        Ok(if agree == all { Outcome::Done } else { Outcome::Refused })
    }

    fn line(&self, line: &str) -> Result<(Decision, Vec<Call>), String> {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [rules, hand, calls, accepted, ..] = fields.as_slice() else {
            return Err("a line is RULES | HAND | AUCTION | CALLS, and perhaps | NOTE".to_owned());
        };
        if fields.len() > 5 {
            return Err(format!("{} fields; a line is RULES | HAND | AUCTION | CALLS, and perhaps | NOTE", fields.len()));
        }
        let (rules, card) = rules_and_card(rules)?;
        let seats = self.table.seats_of(&rules).map_err(|error| error.to_string())?;
        let leader = TableArgs::chair(1, seats).map_err(|error| error.to_string())?;
        let decision = self.decide(rules, card, seats, leader, hand, calls)?;
        let spoken = rules.auction() == AuctionKind::Spoken;
        let accepted = accepted
            .split(',')
            .map(|call| match call.parse() {
                Ok(Call::Number(_) | Call::Solo) if spoken => {
                    Err(format!("the accepted calls: {} names no suit and no trump", call.trim()))
                }
                Ok(Call::Bid(_) | Call::Double | Call::Redouble) if !spoken => {
                    Err(format!("the accepted calls: {} is no call of {}", call.trim(), rules.game().title().en))
                }
                Ok(call) => Ok(call),
                Err(error) => Err(format!("the accepted calls: {error}")),
            })
            .collect::<Result<Vec<Call>, String>>()?;
        Ok((decision, accepted))
    }

    /// The system's call, or the tutor's where bids are numbers alone.
    fn decide(
        &self,
        rules: RuleSet,
        card: Option<Convention>,
        seats: Seats,
        leader: Chair,
        hand: &str,
        calls: &str,
    ) -> Result<Decision, String> {
        let over = || "the auction is over: there is nothing to call".to_owned();
        let convention = card.map_or_else(|| self.convention.of(&rules).map_err(|error| error.to_string()), Ok)?;
        if rules.auction() == AuctionKind::Spoken {
            let (auction, hand) = known_hand(auction(rules, seats, leader, calls), hand)?;
            return convention.bid(&auction, hand).ok_or_else(over);
        }
        let deal = number_auction::deal(rules, seats, leader, calls, Some(hand))?;
        let turn = match (deal.phase(), deal.turn()) {
            (Phase::Auction, Some(turn)) => turn,
            (Phase::Trump, Some(turn)) if deal.is_half_dealt() => {
                return Err(format!("the first auction is over: chair {turn} sets a card aside now; write it, such as SJ"));
            }
            _ => return Err(over()),
        };
        // A call is asked for, not whether to have the cards dealt again.
        let view = SeatView { may_ask_redeal: false, ..deal.seat_view(turn) };
        let Advice { action: Action::Call(call), reason } = advise(&view, convention) else { return Err(over()) };
        Ok(Decision { call, reason, clause: None, alternatives: Vec::new() })
    }
}

impl<'a> Answer<'a> {
    fn of(decision: &'a Decision, language: Language) -> Answer<'a> {
        let others = decision.alternatives.iter().map(|other| Other {
            call: other.call.to_string(),
            reason: language.of(&other.meaning),
            clause: other.clause,
        });
        Answer {
            call: decision.call.to_string(),
            reason: language.of(&decision.reason),
            clause: decision.clause,
            alternatives: others.collect(),
        }
    }
}

/// Whether two calls are the same, however they are written: `S+` is `S+1`.
fn same_call(one: Call, other: Call) -> bool {
    let plain = |call: Call| match call {
        Call::Bid(bid) if bid.form == Form::ReversePlus(None) => {
            Call::Bid(thurup_rules::Bid { form: Form::ReversePlus(Some(1)), ..bid })
        }
        call => call,
    };
    plain(one) == plain(other)
}
