//! `thurup play`: a deal against bots in the terminal.

use std::fs;
use std::io::{self, BufRead, Read, Write};
use std::path::PathBuf;

use clap::Args;
use thurup_bots::{PEOPLE, Player, by_name};
use thurup_rules::record::{Record, ShuffleRecord};
use thurup_rules::{
    ALGORITHM, Action, Call, Card, Chair, Deal, Dealt, Outcome as DealOutcome, Phase, RuleSet, Seats, Seed, Text,
};
use thurup_systems::Convention;

use crate::chance::{draw_seed, parse_seed};
use crate::failure::{Failure, Outcome};
use crate::language::Language;
use crate::table::TableArgs;
use crate::talk::{self, Table};

/// Play a deal against bots, here in the terminal
///
/// You sit on chair 1 with partners on the other odd chairs; bots play them and the opponents.
/// At your turn type a call or a card as it is written:
///
///   P pass   X double   XX redouble   30H   H30   +H   +2H   28NS   33P     calls
///   SJ the jack of spades   H9   DT the ten of diamonds                    cards
///
/// Where bids are numbers alone:   20   SOLO   then a card to set aside as trump; in play:
///
///   open  opens trump, before your card        pair  shows king and queen of trump
///
/// and at any turn: ? what you can do, hand, calls (and what they mean), quit.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Play {
    #[command(flatten)]
    table: TableArgs,
    /// Your chair
    #[arg(long, value_name = "N", default_value_t = 1)]
    chair: u8,
    /// The opening leader's chair; the first dealer is drawn from the seed if it is not given
    #[arg(long, value_name = "N")]
    leader: Option<u8>,
    /// The deal's seed, up to 64 hex digits; drawn at random if it is not given
    #[arg(long, value_name = "HEX", value_parser = parse_seed)]
    seed: Option<Seed>,
    /// Who plays the other chairs: random, greedy, book, uniform, or beginner, learner, club, strong, full
    #[arg(long, value_name = "BOT", default_value = "book")]
    bot: String,
    /// Write the record of the deal to this file, also when you leave early
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// The language of the table
    #[arg(long, value_enum, default_value_t)]
    language: Language,
}

/// What a turn at the keyboard came to.
enum Turn {
    Acted,
    Left,
}

impl Play {
    /// Plays one deal; deals again where the rules say so.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let (rules, seats) = self.table.rules_and_seats()?;
        let me = TableArgs::chair(self.chair, seats)?;
        let mut seed = match self.seed {
            Some(seed) => seed,
            None => draw_seed()?,
        };
        let leader = match self.leader {
            Some(number) => TableArgs::chair(number, seats)?,
            None => seats.next(seed.first_dealer(&[], seats)),
        };
        let table = Table { me, seats, language: self.language, names: names(seats, me) };
        loop {
            let deal = self.play(&table, rules, leader, seed, out)?;
            if let Some(path) = &self.save {
                save(path, &table, &deal, seed)?;
            }
            let again = matches!(deal.outcome(), Some(DealOutcome::Cancelled(_))) && self.seed.is_none();
            if !again {
                return Ok(Outcome::Done);
            }
            seed = draw_seed()?;
        }
    }

    fn play(&self, table: &Table, rules: RuleSet, leader: Chair, seed: Seed, out: &mut dyn Write) -> Result<Deal, Failure> {
        let (hands, first) = seed.cards(&[], &rules, table.seats, leader);
        let mut deal = Deal::new(rules, table.seats, leader, Dealt { hands: &hands, first: &first })
            .map_err(|error| Failure::Machine(format!("the cards could not be dealt: {error}")))?;
        let mut bots = self.bots(table.seats, Convention::of(&rules), &seed)?;
        table.introduce(&deal, out)?;
        let mut keyboard = io::stdin().lock();
        while let Some(turn) = deal.turn() {
            if turn == table.me {
                if let Turn::Left = at_the_keyboard(table, &mut deal, &mut keyboard, out)? {
                    table.say(out, talk::left())?;
                    return Ok(deal);
                }
            } else {
                let action = bots[turn.index()].act(&deal.seat_view(turn));
                let steps = deal
                    .apply(turn, action)
                    .map_err(|refusal| Failure::Machine(format!("the bot on chair {turn} was refused: {refusal}")))?;
                table.tell(&deal, steps, out)?;
            }
        }
        table.tell_result(&deal, out)?;
        Ok(deal)
    }

    fn bots(&self, seats: Seats, convention: Convention, seed: &Seed) -> Result<Vec<Box<dyn Player>>, Failure> {
        let unknown =
            || Failure::input(format!("there is no bot `{}`; the bots are {}", self.bot, thurup_bots::BOTS.join(", ")));
        // The first bytes of the deal's seed would tell the bots something of the cards; those of its hash do not.
        let hash = seed.commitment();
        let own =
            |chair: Chair| u64::from_be_bytes([0, 1, 2, 3, 4, 5, 6, 7].map(|byte| hash[byte])) ^ u64::from(chair.number());
        seats.chairs().map(|chair| by_name(&self.bot, convention, own(chair)).ok_or_else(unknown)).collect()
    }
}

/// Asks until the player has done something that the rules take, or leaves.
fn at_the_keyboard(table: &Table, deal: &mut Deal, keyboard: &mut impl BufRead, out: &mut dyn Write) -> Result<Turn, Failure> {
    let view = deal.seat_view(table.me);
    if view.offer().is_some_and(|offer| offer.only_pass()) {
        apply(table, deal, Action::Call(Call::Pass), out)?;
        return Ok(Turn::Acted);
    }
    table.show_hand(deal, out)?;
    table.show_stage(deal, out)?;
    loop {
        table.prompt(deal, out)?;
        out.flush()?;
        let mut line = String::new();
        let read = keyboard.by_ref().take(1000).read_line(&mut line);
        let typed = match read {
            Ok(0) => return Ok(Turn::Left),
            Ok(_) => line.trim(),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                table.say(out, talk::not_understood())?;
                continue;
            }
            Err(error) => return Err(Failure::Machine(format!("cannot read the keyboard: {error}"))),
        };
        let action = match typed.to_lowercase().as_str() {
            "" => continue,
            "quit" | "q!" | "exit" => return Ok(Turn::Left),
            "?" | "help" => {
                table.show_choices(deal, out)?;
                continue;
            }
            "hand" => {
                table.show_hand(deal, out)?;
                continue;
            }
            "calls" => {
                table.show_auction(deal, out)?;
                continue;
            }
            "redeal" | "re-deal" => Action::AskRedeal,
            "open" | "!" => Action::OpenTrump,
            "pair" | "+" => Action::ShowPair,
            _ => match parse(deal, typed) {
                Ok(action) => action,
                Err(why) => {
                    table.say(out, why)?;
                    continue;
                }
            },
        };
        if apply(table, deal, action, out)? {
            return Ok(Turn::Acted);
        }
    }
}

fn parse(deal: &Deal, typed: &str) -> Result<Action, Text> {
    let card = || typed.parse::<Card>().map_err(|_| talk::no_card(typed));
    if deal.phase() == Phase::Trump {
        card().map(Action::SetTrump)
    } else if deal.play().is_some() {
        card().map(Action::Play)
    } else {
        typed.parse::<Call>().map(Action::Call).map_err(|_| talk::no_call(deal.rules(), typed))
    }
}

/// Does it and tells it, or tells why not.
fn apply(table: &Table, deal: &mut Deal, action: Action, out: &mut dyn Write) -> io::Result<bool> {
    match deal.apply(table.me, action) {
        Ok(steps) => {
            table.tell(deal, steps, out)?;
            // Opening trump and showing the pair come before the card, which is still to be played.
            Ok(!matches!(action, Action::OpenTrump | Action::ShowPair))
        }
        Err(refusal) => {
            table.say(out, refusal.text())?;
            Ok(false)
        }
    }
}

/// Names by chair: the player's is none.
fn names(seats: Seats, me: Chair) -> Vec<Option<Text>> {
    let mut people = PEOPLE.iter();
    seats.chairs().map(|chair| if chair == me { None } else { people.next().map(|person| person.name()) }).collect()
}

fn save(path: &PathBuf, table: &Table, deal: &Deal, seed: Seed) -> Result<(), Failure> {
    let record = Record {
        players: table.seats.chairs().map(|chair| table.name(chair)).collect(),
        shuffle: Some(ShuffleRecord {
            algorithm: ALGORITHM.to_owned(),
            seed: seed.to_hex(),
            commitment: hex::encode(seed.commitment()),
            contributions: Vec::new(),
        }),
        ..Record::of(deal)
    };
    let mut text = serde_json::to_string_pretty(&record)
        .map_err(|error| Failure::Machine(format!("the record cannot be written: {error}")))?;
    text.push('\n');
    fs::write(path, text)
        .map_err(|error| Failure::Machine(format!("{}: the record cannot be written: {error}", path.display())))
}
