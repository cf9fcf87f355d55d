//! An event that is lived, with its log.

use thurup_compete::criterion::Ties;
use thurup_compete::duplicate::TableResult;
use thurup_compete::event::{
    Body, Bring, Command, ContestState, Entering, EntryBy, Feed, Happened, MatchKey, Player, Refusal, Running, Scored,
    Settings, StageFormat, StagePlan, Tables, decide,
};
use thurup_compete::fraction::Fraction;
use thurup_compete::knock_out::Decisive;
use thurup_compete::released::After;
use thurup_compete::result::Tally;
use thurup_compete::scale::{Scale, Scoring};
use thurup_compete::team::TeamId;
use thurup_rules::Seed;

pub const MINUTE: u64 = 60_000;

/// An event with its log.
pub struct Live {
    pub event: ContestState,
    pub log: Vec<Happened>,
    pub now: u64,
}

impl Live {
    pub fn new(stages: Vec<StagePlan>, teams: u32) -> Live {
        Live::running(stages, teams, 3, Running::default())
    }

    /// Teams of so many players and a substitute; persons alone where the event is for persons.
    pub fn running(stages: Vec<StagePlan>, teams: u32, side: usize, running: Running) -> Live {
        let mut live = Live { event: ContestState::default(), log: Vec::new(), now: 1_000_000_000 };
        live.ok(Command::Set(Settings { stages, greatest_stake: 15, side, substitutes: 1, after: After::Round, running }));
        (1..=teams).for_each(|team| live.enter(team).unwrap());
        live
    }

    pub fn enter(&mut self, team: u32) -> Result<(), Refusal> {
        let many = self.event.settings.as_ref().unwrap().players().1;
        let players: Vec<Player> = (0..many).map(|chair| Player(format!("p{team}-{chair}"))).collect();
        let captain = players[0].clone();
        self.run(Command::Enter(Entering { name: format!("Team {team}"), players, captain }))?;
        self.run(Command::CheckIn(TeamId(team)))
    }

    pub fn run(&mut self, command: Command) -> Result<(), Refusal> {
        let happened = decide(&self.event, &command, self.now, &Seed([7; 32]))?;
        for one in happened {
            self.event.apply(&one);
            self.log.push(one);
        }
        Ok(())
    }

    pub fn ok(&mut self, command: Command) {
        if let Err(refusal) = self.run(command.clone()) {
            panic!("{command:?}: {}", refusal.text().en);
        }
    }

    pub fn refused(&mut self, command: Command) -> Refusal {
        let before = self.event.clone();
        let refusal = self.run(command).unwrap_err();
        assert_eq!(self.event, before);
        assert!(!refusal.text().en.is_empty() && !refusal.text().ml.is_empty());
        refusal
    }

    /// The better number wins by three.
    pub fn play(&mut self, stage: usize) {
        for (name, teams) in self.event.stages[&stage].open() {
            let of = MatchKey::new(stage, name);
            let scored = self.scored(&of, if teams[0] < teams[1] { [8, 5] } else { [5, 8] });
            self.ok(Command::Result { of, scored, by: EntryBy::Desk });
        }
    }

    pub fn scored(&self, of: &MatchKey, stakes: [u32; 2]) -> Scored {
        let decisive = Scored::Decisive(Decisive { stakes, margins: None, extra: Vec::new() });
        let stage = &self.event.stages[&of.stage];
        let deals = |stakes| of_deals(stakes, stage.plan.scoring.deals);
        match &stage.body {
            Body::Table(_) | Body::Sittings(_) => deals(stakes),
            Body::Bracket(_) => decisive,
            Body::Championship(championship) if championship.pool_teams(&of.name).is_some() => deals(stakes),
            Body::Championship(_) if of.name == "F" => {
                let game = if stakes[0] > stakes[1] { [21, 3] } else { [3, 21] };
                Scored::Games(vec![game, game])
            }
            Body::Championship(_) => decisive,
        }
    }

    pub fn order(&self, stage: usize) -> Vec<u32> {
        self.event.stages[&stage].order(stage, &self.event.desks).into_iter().map(|team| team.0).collect()
    }

    pub fn replayed(&self) {
        let text = serde_json::to_string(&self.log).unwrap();
        let log: Vec<Happened> = serde_json::from_str(&text).unwrap();
        assert_eq!(log, self.log);
        assert_eq!(ContestState::replay(&log), self.event);
    }

    /// Deals of a match at its first table, one after the other; what they brought to the odd side.
    pub fn deal(&mut self, name: &str, results: &[i32]) {
        for odd in results {
            self.ok(Command::BeginDeal { of: key(name), table: 1 });
            let number = self.event.desk(&key(name)).playing(1).unwrap();
            let result = TableResult::Played([Fraction::from(*odd), Fraction::from(-*odd)]);
            self.ok(Command::ScoreDeal { of: key(name), table: 1, number, result });
        }
    }
}

pub fn deals(stakes: [u32; 2]) -> Scored {
    of_deals(stakes, 12)
}

fn of_deals(stakes: [u32; 2], deals: u32) -> Scored {
    Scored::Deals(Tally { stakes, won: [deals / 2; 2], deals, margins: None, boards: None })
}

pub fn plan(format: StageFormat) -> StagePlan {
    StagePlan {
        format,
        feed: Feed::Entrants,
        scoring: Scoring::new(Scale::WinDraw, 12),
        ties: Ties::Booklet.list().to_vec(),
        bring: Bring::Nothing,
        minutes: None,
        tables: Tables::One,
        same_deals: false,
    }
}

pub fn key(name: &str) -> MatchKey {
    MatchKey::new(0, name)
}
