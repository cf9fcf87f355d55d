//! What was told and acknowledged at one table, by all clients together, and what is wrong with it.
//!
//! A server that was killed, or whose disk lost power, must go on where it was: every number it has told stands for the same
//! event for ever, every view it has shown comes out of the events, every command it has acknowledged is in the record once.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use serde_json::Value;
use thurup_rules::{Action, Card, Deal, Rank, Record};

use crate::leaks::Heard;
use crate::line::Known;

/// How a command stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// Sent, not answered.
    Open,
    /// Acknowledged.
    Done,
    /// Refused: it must not have happened.
    Refused(String),
    /// The server says that it does not know.
    NotKnown(String),
}

/// A command of one person.
#[derive(Clone, Debug)]
pub struct Command {
    pub chair: u8,
    pub action: Value,
    pub outcome: Outcome,
    /// The deal on the table when it was sent.
    pub deal: Option<String>,
}

/// Something done in a deal that was told, written as [`written`] does but without a card that lies face down.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Step {
    deal: String,
    chair: u8,
    what: String,
}

struct Told {
    hash: u64,
    step: Option<Step>,
}

/// The books of a table.
#[derive(Default)]
pub struct Ledger {
    told: BTreeMap<u64, Told>,
    views: BTreeMap<u64, Vec<(String, u64)>>,
    /// By person and id.
    pub commands: HashMap<(usize, String), Command>,
    /// By person and deal.
    heard: HashMap<(usize, String), Heard>,
    /// Chairs for which a bot has played.
    stood_in: HashSet<u8>,
    /// Highest number anyone was told.
    pub highest: u64,
    faults: Vec<String>,
}

fn hash(value: &Value) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.to_string().hash(&mut hasher);
    hasher.finish()
}

/// A part of a view without what runs down by itself: whoever joins later sees less of it.
fn still(part: &Value) -> Value {
    let mut part = part.clone();
    if let Some(fields) = part.as_object_mut() {
        fields.remove("left_ms");
        fields.remove("next_in_ms");
    }
    part
}

impl Ledger {
    pub fn fault(&mut self, fault: String) {
        // Many clients see the same.
        if !self.faults.contains(&fault) {
            self.faults.push(fault);
        }
    }

    /// What is wrong; nothing if all is well.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// A client has joined, and was shown or told this first. `before`: the highest number told to anyone before it asked.
    pub fn joined(&mut self, message: &Value, before: u64) {
        if let Some(number) = message["number"].as_u64()
            && message["type"] == "snapshot"
            && number < before
        {
            self.fault(format!("event {before} had been told; now the table stands at {number}"));
        }
    }

    /// An event was told to somebody, after which they know this.
    pub fn told(&mut self, message: &Value, now: &Known) {
        let open = serde_json::json!([message.get("happened"), message.get("change")]);
        let happened = &message["happened"];
        let chair = happened["chair"].as_u64().unwrap_or_default() as u8;
        let what = match happened["what"].as_str() {
            Some("called") => happened["call"]["text"].as_str(),
            Some("played") => happened["card"].as_str(),
            Some("trump-set") => Some(SET),
            Some("trump-opened") => Some(OPEN),
            Some("pair-shown") => Some(SHOW),
            _ => None,
        };
        let step = what.zip(now.deal()).map(|(what, deal)| Step { deal: deal.to_owned(), chair, what: what.to_owned() });
        if happened["what"] == "away" {
            self.stood_in.insert(chair);
        }
        let told = Told { hash: hash(&open), step };
        let number = now.number;
        match self.told.get(&number) {
            Some(before) if before.hash != told.hash => {
                self.fault(format!("event {number} was told twice, and not alike: {:.200}", open.to_string()));
            }
            Some(_) => {}
            None => {
                self.told.insert(number, told);
            }
        }
        self.seen(now);
    }

    /// Somebody knows this.
    pub fn seen(&mut self, now: &Known) {
        self.highest = self.highest.max(now.number);
        let parts: Vec<(String, u64)> =
            now.view.as_object().unwrap().iter().map(|(part, value)| (part.clone(), hash(&still(value)))).collect();
        if let Some(before) = self.views.get(&now.number) {
            let others: Vec<&str> = before.iter().zip(&parts).filter(|(a, b)| a != b).map(|(a, _)| a.0.as_str()).collect();
            if !others.is_empty() || before.len() != parts.len() {
                let shown: Vec<String> = others.iter().map(|part| format!("{:.200}", now.view[*part].to_string())).collect();
                self.fault(format!("after event {} not all see the same: {others:?}, one of them {shown:?}", now.number));
            }
        } else {
            self.views.insert(now.number, parts);
        }
    }

    /// A message came to a person while a deal was on.
    pub fn heard(&mut self, person: usize, message: &Value, now: &Known) {
        if let Some(deal) = now.deal()
            && now.view["result"].is_null()
        {
            self.heard.entry((person, deal.to_owned())).or_default().take(message, (deal, now.played()));
        }
    }

    /// A command was answered. An answer once given stands; a refusal may be thought over.
    pub fn answered(&mut self, person: usize, id: &str, outcome: Outcome) {
        let Some(command) = self.commands.get_mut(&(person, id.to_owned())) else {
            return self.fault(format!("person {person} was answered {id}, which nobody asked"));
        };
        if command.outcome == Outcome::Done && outcome != Outcome::Done {
            let fault = format!("{id} of person {person} was done, and sent again it is {outcome:?}");
            return self.fault(fault);
        }
        command.outcome = outcome;
    }

    /// Compares what is known with the record of a finished deal. `chairs`: of each person.
    pub fn check_deal(&mut self, deal: &str, record: &Record, chairs: &[Option<u8>]) {
        for fault in self.deal_faults(deal, record, chairs) {
            self.fault(format!("deal {deal}: {fault}"));
        }
    }

    fn deal_faults(&self, deal: &str, record: &Record, chairs: &[Option<u8>]) -> Vec<String> {
        let mut faults = Vec::new();
        let replay = match record.replay() {
            Ok(replay) => replay,
            Err(error) => return vec![error.to_string()],
        };
        if let Some(fault) = &replay.fault {
            faults.push(format!("the record breaks the rules: {fault:?}"));
        }
        let Some(game) = replay.deal else { return vec!["the record has no deal".to_owned()] };
        let steps: Vec<(u8, String)> =
            game.actions().into_iter().map(|(chair, action)| (chair.number(), written(action))).collect();

        // What was told is in it, in the order in which it was told.
        let mut rest = steps.iter();
        for (number, step) in self.told.iter().filter_map(|(number, told)| Some((number, told.step.as_ref()?))) {
            if step.deal == deal && !rest.any(|(chair, what)| (*chair, open(what)) == (step.chair, &step.what)) {
                faults.push(format!("{} of chair {} was told as event {number} and is lost", step.what, step.chair));
                break;
            }
        }
        // What was acknowledged is in it; what is in it was asked for, once.
        type Counts = HashMap<(u8, String), usize>;
        let mut there = Counts::new();
        for (chair, what) in &steps {
            *there.entry((*chair, what.clone())).or_default() += 1;
        }
        let (mut done, mut perhaps) = (Counts::new(), Counts::new());
        for command in self.commands.values().filter(|command| command.deal.as_deref() == Some(deal)) {
            let Some(what) = asked(&command.action) else { continue };
            match command.outcome {
                Outcome::Done => *done.entry((command.chair, what)).or_default() += 1,
                Outcome::Open | Outcome::NotKnown(_) => *perhaps.entry((command.chair, what)).or_default() += 1,
                Outcome::Refused(_) => {}
            }
        }
        for (step @ (chair, what), &times) in &done {
            if there.get(step).is_none_or(|&there| there < times) {
                faults.push(format!("{what} of chair {chair} was acknowledged and is lost"));
            }
        }
        for (step @ (chair, what), &times) in &there {
            let asked = done.get(step).unwrap_or(&0) + perhaps.get(step).unwrap_or(&0);
            // The table passes by itself for one who can do nothing else.
            let by_itself = what == "P" || self.stood_in.contains(chair) || !chairs.contains(&Some(*chair));
            if asked < times && !by_itself {
                faults.push(format!("{what} of chair {chair} was done {times} times and asked for {asked} times"));
            }
        }
        // Nobody heard of it what was not open.
        let seed = record.shuffle.as_ref().map_or("", |shuffle| &shuffle.seed);
        let told = tellable(&game);
        for ((person, _), heard) in self.heard.iter().filter(|((_, heard), _)| heard == deal) {
            let chair = chairs.get(*person).copied().flatten();
            let own = chair.map_or_else(Vec::new, |chair| cards_of(&record.hands[usize::from(chair) - 1]));
            for leak in heard.leaks(&own, &told, seed) {
                faults.push(format!("to person {person} on chair {chair:?}: {leak}"));
            }
        }
        faults
    }

    /// Compares the chat that a newcomer is shown with what was acknowledged.
    pub fn check_chat(&mut self, shown: &[String]) {
        let said = |wanted: fn(&Outcome) -> bool| {
            let commands = self.commands.values().filter(move |command| wanted(&command.outcome));
            commands.filter_map(|command| command.action["text"].as_str().map(str::to_owned)).collect::<Vec<_>>()
        };
        let (done, refused) = (said(|o| *o == Outcome::Done), said(|o| matches!(o, Outcome::Refused(_))));
        let mut seen = HashSet::new();
        for line in shown {
            if !seen.insert(line) {
                self.fault(format!("`{line}` is in the chat twice"));
            }
            if refused.contains(line) {
                self.fault(format!("`{line}` was refused and is in the chat"));
            }
        }
        // Only the last lines are shown; if there is room for more, all must be there.
        let lost: Vec<&String> = done.iter().filter(|line| !seen.contains(line)).collect();
        if !lost.is_empty() && shown.len() < 20.min(done.len()) {
            let fault = format!("{} lines of chat were acknowledged and are lost: {lost:?}", lost.len());
            self.fault(fault);
        }
    }

    /// Acknowledged commands.
    pub fn done(&self) -> usize {
        self.commands.values().filter(|command| command.outcome == Outcome::Done).count()
    }
}

/// How a card set aside, trump opened and a pair shown are written.
const SET: &str = "set";
const OPEN: &str = "open";
const SHOW: &str = "show";

/// An action in short.
fn written(action: Action) -> String {
    match action {
        Action::Call(call) => call.to_string(),
        Action::Play(card) => card.to_string(),
        Action::SetTrump(card) => format!("{SET} {card}"),
        Action::OpenTrump => OPEN.to_owned(),
        Action::ShowPair => SHOW.to_owned(),
        Action::AskRedeal => "redeal".to_owned(),
    }
}

/// The same as all are told it.
fn open(written: &str) -> &str {
    if written.starts_with(SET) { SET } else { written }
}

/// What a command asks for, as [`written`]; nothing if it is none of a deal.
fn asked(action: &Value) -> Option<String> {
    let card = action["card"].as_str();
    match action["do"].as_str()? {
        "call" => action["call"].as_str().map(str::to_owned),
        "play" => card.map(str::to_owned),
        "set-trump" => card.map(|card| format!("{SET} {card}")),
        "open-trump" => Some(OPEN.to_owned()),
        "show-pair" => Some(SHOW.to_owned()),
        _ => None,
    }
}

/// The cards that all may know, each with the number of cards that have to be played before: those played, the one that was set
/// aside once it is opened, king and queen of trump once they are shown, the hands of the partners of who plays alone.
fn tellable(game: &Deal) -> Vec<(String, usize)> {
    let Some(play) = game.play() else { return Vec::new() };
    let mut told: Vec<(String, usize)> =
        play.cards().enumerate().map(|(place, (_, card))| (card.to_string(), place + 1)).collect();
    told.extend(play.opened().map(|opened| (opened.card.to_string(), usize::from(opened.after))));
    if let (Some(pair), Some(trump)) = (play.pair(), play.trump().suit()) {
        let royals = [Rank::King, Rank::Queen].map(|rank| Card::new(trump, rank));
        told.extend(royals.map(|card| (card.to_string(), usize::from(pair.after))));
    }
    for partner in game.seats().chairs().filter(|chair| !play.takes_part(*chair)) {
        told.extend(game.whole(partner).cards().map(|card| (card.to_string(), 0)));
    }
    told
}

/// The cards of a hand such as `9Q.TTK.KQ.J`.
fn cards_of(hand: &str) -> Vec<String> {
    let suits = hand.split('.').zip(['S', 'H', 'D', 'C']);
    suits.flat_map(|(ranks, suit)| ranks.chars().filter(|&rank| rank != '-').map(move |rank| format!("{suit}{rank}"))).collect()
}
