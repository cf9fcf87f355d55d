//! What a director says of an irregularity, put to the laws: what is still to be chosen and by whom, or what follows, and what that makes
//! of the deal and of the match.

use thurup_compete::duplicate::{Artificial, TableResult, TwoMethod};
use thurup_compete::event::{Desk, Finding, MatchKey, Offence, Player, Stage, Tables, Words};
use thurup_compete::fraction::Fraction;
use thurup_compete::scale::Scale;
use thurup_compete::team::Place;
use thurup_laws::adjusted::{self, Average};
use thurup_laws::asking::{self, Basis, Fact, Judged, Procedure, Question};
use thurup_laws::rulings::{
    ChoiceName, Choices, Chooser, Counted, Counts, DealLost, Effect, IrregularityKind, Laws, NotChosen, Row, Who, lost_deal,
    mark_chair, ruffs_cost_more, rule,
};
use thurup_rules::{ByTeam, Chair, Contract, Team, Text};
use thurup_wire::events::EventFinding;

use super::form::is_here;
use super::next::{dealer, seated, shares};
use super::numbers::fraction;
use super::refusal::NoEvent;
use super::snapshot::ContestSnapshot;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;

/// What kinds of adjusted scores begin with, beside the kinds of irregularities.
pub const ADJUST: &str = "adjust-";
/// The same of breaches of procedure.
pub const PROCEDURE: &str = "procedure-";
/// Answers that are read.
const ANSWERS: usize = 60;

/// A deal at a table of a match, at which something happened.
pub struct Deal<'a> {
    known: &'a ContestSnapshot,
    stage: &'a Stage,
    desk: Desk,
    /// The match.
    pub of: MatchKey,
    /// Its table, from 1.
    pub table: u8,
    /// Its number, from 1.
    pub number: u32,
    /// Who sits where, from chair 1 on.
    pub sat: Vec<Option<Player>>,
}

/// Something that may be chosen.
pub struct Offered {
    /// Its name.
    pub name: ChoiceName,
    /// In words.
    pub title: Text,
    /// What would follow.
    pub follows: Vec<Text>,
}

/// What the laws say.
pub struct Found {
    /// What is kept, once all is chosen; until then what is known of it.
    pub finding: Finding,
    /// What is still to be chosen, with what would follow from each.
    pub open: Option<(Chooser, Vec<Offered>)>,
    /// What the deal brings the first team as ruled, where that is entered with the result.
    pub deal: Option<Fraction>,
}

/// A sentence as a log keeps it.
fn kept(text: &Text) -> Words {
    [text.en.clone(), text.ml.clone()]
}

impl<'a> Deal<'a> {
    /// A deal of a match; the one that is on, or comes next, where no number is given.
    ///
    /// # Errors
    /// When there is no such match, table or deal.
    pub fn of(known: &'a ContestSnapshot, of: &MatchKey, table: u8, number: Option<u32>) -> Result<Deal<'a>, Reason> {
        let missing = || Reason::from(NoEvent::Refused(thurup_compete::event::Refusal::NoMatch));
        let stage = known.event.stages.get(&of.stage).ok_or_else(missing)?;
        stage.sides_of(&of.name).ok_or_else(missing)?;
        let desk = known.event.desk(of);
        let last = desk.dealt(table).next_back().map(|(number, _)| number);
        // With real cards nobody says when a deal begins: the one that is on is the first that is not told.
        let on = (!is_here(&known.form) && stage.is_open(&of.name)).then(|| last.unwrap_or(0) + 1);
        let on = on.filter(|on| stage.scheduled(&of.name).is_none_or(|scheduled| *on <= scheduled));
        let number = number.or(desk.playing(table)).or(on).or(last).unwrap_or(1);
        let most = stage.scheduled(&of.name).map_or(200, |scheduled| scheduled.saturating_mul(2).max(scheduled + 20));
        if !(1..=stage.plan.tables.count()).contains(&table) || !(1..=most).contains(&number) {
            return Err(missing());
        }
        let sat = seated(known, of, table, known.seats, number);
        Ok(Deal { known, stage, desk, of: of.clone(), table, number, sat })
    }

    /// Its event.
    pub const fn known(&self) -> &ContestSnapshot {
        self.known
    }

    /// Whose laws hold.
    pub fn laws(&self) -> Laws {
        self.known.laws()
    }

    /// Tables of the match.
    pub fn tables(&self) -> u8 {
        self.stage.plan.tables.count()
    }

    /// The same cards lie at other tables.
    pub fn is_shared(&self) -> bool {
        shares(self.stage)
    }

    /// Which chair deals, if no deal was given again.
    pub fn dealer(&self) -> Chair {
        dealer(self.known.seats, self.number)
    }

    /// Which team of the match sits on this side.
    pub fn place(&self, team: Team) -> Place {
        let odd = self.stage.odd_side(&self.desk, self.table, self.number);
        if team == Team::Odd { odd } else { odd.opposite() }
    }

    /// Who sits on a chair, as far as it is known.
    pub fn player(&self, chair: Chair) -> Option<PersonId> {
        self.sat.get(chair.index())?.as_ref()?.0.parse().ok()
    }

    /// Deals of the match are scored one by one.
    pub fn by_deals(&self) -> bool {
        is_here(&self.known.form) || self.stage.body.ranks_deals() || !self.desk.deals.is_empty()
    }

    /// Games are played, in which stakes count as they are.
    pub fn games(&self) -> bool {
        self.stage.scheduled(&self.of.name).is_none()
    }

    /// Whether what is added to margins is what the match is won by.
    fn has_margins(&self) -> bool {
        let compared = matches!(self.stage.plan.tables, Tables::Two(TwoMethod::Scale(_) | TwoMethod::Board));
        !(compared || self.games() || self.stage.plan.scoring.scale == Scale::Board || self.is_movement())
    }

    fn is_movement(&self) -> bool {
        self.stage.body.ranks_deals()
    }

    /// What was counted in the match before, for a player; a ruling that is replaced counts no more.
    fn counts(&self, chair: Chair, instead: Option<u32>) -> Counts {
        let (team, player) = (chair.team(), self.sat.get(chair.index()).cloned().flatten());
        let of_player = |what: Counted| player.as_ref().map_or(0, |player| self.counted(what, team, Some(player), instead));
        Counts {
            indications_by_player: of_player(Counted::Indication),
            indications_by_team: self.counted(Counted::Indication, team, None, instead),
            revokes_found_by_team: self.counted(Counted::RevokeFound, team, None, instead),
        }
    }

    /// How often the match has counted something for a team, or for one of its players.
    fn counted(&self, what: Counted, team: Team, player: Option<&Player>, instead: Option<u32>) -> u8 {
        let place = self.place(team);
        let rulings = (1..).zip(&self.known.event.rulings);
        let standing = rulings.filter(|(number, ruling)| ruling.of == self.of && ruling.stands() && Some(*number) != instead);
        let counts = |offence: &&Offence| {
            offence.what == what.name()
                && offence.place == place
                && player.is_none_or(|player| offence.player.as_ref() == Some(player))
        };
        let count = standing.flat_map(|(_, ruling)| &ruling.finding.offences).filter(counts).count();
        u8::try_from(count).unwrap_or(u8::MAX)
    }

    /// What is asked about a kind of irregularity, a breach of procedure or an adjusted score; nothing of a kind that there is not.
    pub fn asked(&self, kind: &str) -> Vec<Question> {
        let (rules, laws, seats) = (&self.known.rules, self.laws(), self.known.seats);
        if let Some(basis) = kind.strip_prefix(ADJUST).and_then(Basis::from_name) {
            return asking::judge_questions(basis, rules, laws, seats);
        }
        if let Some(of) = kind.strip_prefix(PROCEDURE).and_then(Procedure::from_name) {
            return asking::procedure_questions(of, rules, laws, seats);
        }
        IrregularityKind::from_name(kind).map(|kind| asking::questions(kind, rules, laws, seats)).unwrap_or_default()
    }

    /// What the laws say to what a director says.
    ///
    /// # Errors
    /// Facts that cannot be, a choice that nobody has.
    pub fn found(&self, given: &EventFinding, instead: Option<u32>) -> Result<Found, Reason> {
        if given.facts.len() > ANSWERS || given.facts.keys().any(|name| Fact::from_name(name).is_none()) {
            return Err(NoEvent::NoSuchFact.into());
        }
        let answers = |fact: Fact| given.facts.get(fact.name()).cloned();
        if let Some(basis) = given.kind.strip_prefix(ADJUST).and_then(Basis::from_name) {
            return self.adjusted(given, basis, &answers);
        }
        if let Some(of) = given.kind.strip_prefix(PROCEDURE).and_then(Procedure::from_name) {
            return self.procedural(given, of, &answers, instead);
        }
        let kind = IrregularityKind::from_name(&given.kind).ok_or(NoEvent::NoSuchFact)?;
        self.irregular(given, kind, &answers, instead)
    }

    fn irregular(
        &self,
        given: &EventFinding,
        kind: IrregularityKind,
        answers: &dyn Fn(Fact) -> Option<String>,
        instead: Option<u32>,
    ) -> Result<Found, Reason> {
        let (known, laws) = (self.known, self.laws());
        let read = asking::read(kind, &known.rules, laws, known.seats, answers).map_err(NoEvent::BadFact)?;
        let (mut situation, event) = read;
        if let Some(chair) = event.chair() {
            situation.counts = self.counts(chair, instead);
        }
        let ruling = rule(&situation, &event, &known.rules, laws).map_err(|mistake| NoEvent::BadFact(mistake.into()))?;
        let mut names = Vec::with_capacity(given.choice.len());
        for name in given.choice.iter().take(4) {
            names.push(ChoiceName::from_name(name).ok_or(NoEvent::NoSuchChoice)?);
        }
        let mut chosen = Vec::new();
        let mut choices: Option<&Choices> = Some(&ruling.choices);
        for name in &names {
            let Some(option) = choices.and_then(|choices| choices.options.iter().find(|option| option.name == *name)) else {
                break;
            };
            if let Some(choices) = choices.filter(|choices| choices.chooser != Chooser::Nobody) {
                let (who, what) = (choices.chooser.marked(), option.text(ruling.row));
                chosen.push([format!("{} {}.", who.en, what.en), format!("{} {}.", who.ml, what.ml)]);
            }
            choices = option.then.as_ref();
        }
        let row = ruling.row.title();
        let mut finding = self.blank(given, kept(&row), ruling.source.to_owned(), kept(&event.marked()));
        finding.chosen = chosen;
        let has_turn = tells_turn(kind, given);
        let twice = ruling.row == Row::RevokeFound && !ruffs_cost_more(&known.rules);
        match ruling.chosen(&names) {
            Ok(choice) => {
                finding.choice = names.iter().map(|name| name.name().to_owned()).collect();
                if ruling.choices.chooser == Chooser::Nobody {
                    let text = choice.text(ruling.row);
                    finding.chosen = vec![[format!("{}.", text.en), format!("{}.", text.ml)]];
                }
                let turn = choice.turn.filter(|_| has_turn);
                finding.follows = told(&choice.effects, turn, twice).iter().map(kept).collect();
                finding.effects = choice.effects.iter().map(ToString::to_string).collect();
                finding.covered = self.covered(&choice.effects);
                finding.offences = self.offences(&choice.effects);
                let deal = self.price(&mut finding, &choice.effects, situation.contract, given)?;
                Ok(Found { finding, open: None, deal })
            }
            Err(NotChosen::Open(choices)) => {
                let option = |option: &thurup_laws::rulings::Choice| {
                    let turn = option.turn.filter(|_| has_turn && option.then.is_none());
                    Offered { name: option.name, title: option.text(ruling.row), follows: told(&option.effects, turn, twice) }
                };
                let options = choices.options.iter().map(option).collect();
                Ok(Found { finding, open: Some((choices.chooser, options)), deal: None })
            }
            Err(NotChosen::NoOption) => Err(NoEvent::NoSuchChoice.into()),
        }
    }

    fn blank(&self, given: &EventFinding, row: Words, source: String, told: Words) -> Finding {
        Finding {
            table: self.table,
            deal: self.number,
            kind: given.kind.clone(),
            facts: given
                .facts
                .iter()
                .filter(|(_, answer)| !answer.trim().is_empty())
                .map(|(k, v)| (k.clone(), v.clone()))
                .collect(),
            choice: Vec::new(),
            entered: None,
            row,
            source,
            sat: self.sat.clone(),
            chosen: Vec::new(),
            told,
            follows: Vec::new(),
            effects: Vec::new(),
            covered: None,
            offences: Vec::new(),
            adds: [Fraction::zero(), Fraction::zero()],
            result: None,
            lost: None,
        }
    }

    /// Where a lead is bound in the suit of a faced card, which its leader must not see before it (O.2.1, O.3.1; a penalty card lies open
    /// to all): whose partner, and who holds the card.
    fn covered(&self, effects: &[Effect]) -> Option<(Place, Option<Player>)> {
        let bound = effects.iter().any(|effect| matches!(effect, Effect::Lead { .. }));
        let faced = effects.iter().find_map(|effect| match effect {
            Effect::FacedCard { chair, .. } => Some(*chair),
            _ => None,
        });
        let chair = faced.filter(|_| bound)?;
        Some((self.place(chair.team()), self.sat.get(chair.index()).cloned().flatten()))
    }

    fn offences(&self, effects: &[Effect]) -> Vec<Offence> {
        let mut all: Vec<Offence> = Vec::new();
        for effect in effects {
            let Effect::Count { what, who, .. } = effect else { continue };
            let player = match who {
                Who::Chair(chair) => self.sat.get(chair.index()).cloned().flatten(),
                Who::Team(_) => None,
            };
            let offence = Offence { what: what.name().to_owned(), place: self.place(who.team()), player };
            // A player's is the team's too, and is one.
            match all.iter_mut().find(|other| (&other.what, other.place) == (&offence.what, offence.place)) {
                Some(other) => other.player = other.player.take().or(offence.player),
                None => all.push(offence),
            }
        }
        all
    }

    /// What effects make of the deal, as the odd side sees it, and of the match.
    fn price(
        &self,
        finding: &mut Finding,
        effects: &[Effect],
        contract: Option<Contract>,
        given: &EventFinding,
    ) -> Result<Option<Fraction>, Reason> {
        let mut points = ByTeam::<i64>::default();
        let mut odd: Option<i64> = None;
        let mut capped = [false; 2];
        let signed = |team: Team, stake: u8| if team == Team::Odd { i64::from(stake) } else { -i64::from(stake) };
        for effect in effects {
            match effect {
                Effect::Points { team, points: more } => points[*team] += i64::from(*more),
                Effect::DealOver => odd = Some(0),
                Effect::Contract { won_by } => {
                    if let Some(contract) = contract {
                        let (made, lost) = self.known.rules.stakes(contract.value, contract.doubled);
                        odd = Some(signed(*won_by, if contract.by.team() == *won_by { made } else { lost }));
                    }
                }
                Effect::AtMostAverageMinus { team } => capped[usize::from(*team == Team::Even)] = true,
                Effect::MatchLost { team } => finding.lost = Some(self.place(*team)),
                _ => {}
            }
        }
        if let DealLost::By(team, stake) = lost_deal(effects) {
            odd = Some(signed(!team, stake));
        }
        let given_points = points[Team::Odd] - points[Team::Even];
        self.score(finding, odd, given_points, capped, given.entered.as_deref())?;
        let entered = !self.by_deals() && self.has_margins() && finding.lost.is_none();
        let sign = if self.place(Team::Odd) == Place::First { 1 } else { -1 };
        Ok(odd.filter(|_| entered).map(|odd| Fraction::from(odd * sign)))
    }

    /// Puts it into the deal where deals are scored one by one, or adds it to the match.
    fn score(
        &self,
        finding: &mut Finding,
        odd: Option<i64>,
        points: i64,
        capped: [bool; 2],
        entered: Option<&str>,
    ) -> Result<(), Reason> {
        let sign = if self.place(Team::Odd) == Place::First { 1 } else { -1 };
        let both = |odd: i64| [Fraction::from(odd), Fraction::from(-odd)];
        // A match that is lost is forfeited: what its deals brought counts for nothing.
        if finding.lost.is_some() {
            return Ok(());
        }
        if self.by_deals() {
            // In a movement there is no match to add to.
            let here = if self.is_movement() { points } else { 0 };
            let caps = capped != [false; 2];
            let won = match odd {
                Some(odd) => Some(both(odd + here)),
                None if here != 0 || caps => self.scored().map(|[odd, even]| {
                    let more = both(here);
                    [&odd + &more[0], &even + &more[1]]
                }),
                None => None,
            };
            finding.result = won.map(|won| if caps { TableResult::Capped { won, capped } } else { TableResult::Played(won) });
            if here != 0 && finding.result.is_none() {
                finding.follows.push(kept(&Text::new(
                    "The deal has no score yet: the points are added when it is scored, by ruling again then.",
                    "ഈ ഡീലിനു ഫലമായിട്ടില്ല: ഫലം വന്നശേഷം വീണ്ടും വിധി പറയുമ്പോൾ പോയിന്റ് ചേർക്കും.",
                )));
            }
            if caps && finding.result.is_none() {
                finding.follows.push(kept(&Text::new(
                    "The deal has no score yet: it is held to average minus when it is scored, by ruling again then.",
                    "ഈ ഡീലിനു ഫലമായിട്ടില്ല: ഫലം വന്നശേഷം വീണ്ടും വിധി പറയുമ്പോൾ ശരാശരിയിൽ കുറഞ്ഞതിലേക്കു ചുരുക്കും.",
                )));
            }
            if self.has_margins() {
                finding.adds = both(points * sign);
            } else if points != 0 && !self.is_movement() {
                finding.follows.push(kept(&by_hand()));
            }
            return Ok(());
        }
        if capped != [false; 2] {
            finding.follows.push(kept(&by_hand()));
        }
        let mut first = Fraction::from(points * sign);
        if let (Some(odd), Some(entered)) = (odd, entered) {
            let entered = fraction(entered)?;
            first = &first + &(&Fraction::from(odd * sign) - &entered);
            finding.entered = Some(entered);
        }
        if !self.has_margins() {
            if odd.is_some() || points != 0 {
                finding.entered = None;
                finding.follows.push(kept(&by_hand()));
            }
            return Ok(());
        }
        finding.adds = [first.clone(), -first];
        Ok(())
    }

    /// What the deal has brought at the table, where that is known: what a ruling that stands has made of it left out.
    fn scored(&self) -> Option<[Fraction; 2]> {
        match self.desk.deals.get(&(self.table, self.number))? {
            thurup_compete::event::DealAt::Scored(result) => result.won().cloned(),
            _ => None,
        }
    }

    /// A breach of procedure, by the director's scale.
    fn procedural(
        &self,
        given: &EventFinding,
        of: Procedure,
        answers: &dyn Fn(Fact) -> Option<String>,
        instead: Option<u32>,
    ) -> Result<Found, Reason> {
        let known = self.known;
        let before = |team: Team| self.counted(Counted::Procedure, team, None, instead);
        let found =
            asking::procedure(of, &known.rules, self.laws(), known.seats, answers, &before).map_err(NoEvent::BadFact)?;
        let mut finding = self.blank(given, kept(&of.title()), of.source().to_owned(), kept(&found.told));
        let name = match (given.choice.as_slice(), found.chooser) {
            ([], Chooser::Nobody) => None,
            ([], _) => {
                let options = found.options.iter().map(|(name, effects)| Offered {
                    name: *name,
                    title: procedure_choice(*name),
                    follows: told(effects, None, false),
                });
                let usual = asking::usual(found.now);
                finding.told = [format!("{} {}", found.told.en, usual.en), format!("{} {}", found.told.ml, usual.ml)];
                return Ok(Found { open: Some((found.chooser, options.collect())), finding, deal: None });
            }
            ([name], _) => Some(ChoiceName::from_name(name).ok_or(NoEvent::NoSuchChoice)?),
            _ => return Err(NoEvent::NoSuchChoice.into()),
        };
        let chosen = found.options.iter().find(|(option, _)| name.is_none_or(|name| *option == name));
        let (option, effects) = chosen.ok_or(NoEvent::NoSuchChoice)?;
        let (who, what) = (found.chooser.marked(), procedure_choice(*option));
        finding.choice = name.iter().map(|name| name.name().to_owned()).collect();
        finding.chosen = vec![match found.chooser {
            Chooser::Nobody => [format!("{}.", what.en), format!("{}.", what.ml)],
            _ => [format!("{} {}.", who.en, what.en), format!("{} {}.", who.ml, what.ml)],
        }];
        finding.follows = told(effects, None, false).iter().map(kept).collect();
        finding.effects = effects.iter().map(ToString::to_string).collect();
        finding.offences = self.offences(effects);
        let deal = self.price(&mut finding, effects, None, given)?;
        Ok(Found { finding, open: None, deal })
    }

    fn adjusted(&self, given: &EventFinding, basis: Basis, answers: &dyn Fn(Fact) -> Option<String>) -> Result<Found, Reason> {
        if !given.choice.is_empty() {
            return Err(NoEvent::NoSuchChoice.into());
        }
        let known = self.known;
        let judged = asking::judge(basis, &known.rules, self.laws(), known.seats, known.form.alternative, answers)
            .map_err(NoEvent::BadFact)?;
        let mut finding = self.blank(given, kept(&basis.title()), SOURCE.to_owned(), kept(&judged.told));
        finding.follows = judged.words.iter().map(kept).collect();
        let Some(at_fault) = judged.at_fault else { return Ok(Found { finding, open: None, deal: None }) };
        let by_side = |others: Fraction, offenders: Fraction| {
            if at_fault == Team::Odd { [offenders, others] } else { [others, offenders] }
        };
        // Each side's own score, as it sees it, and what a side has more than at the table.
        let own = match judged.judged {
            Judged::Stands => None,
            Judged::Scores(others, offenders) => Some([exact(others)?, exact(offenders)?]),
            Judged::Averages(others, offenders) => Some([others, offenders].map(|average| score(average).difference())),
        };
        let Some([others, offenders]) = own else { return Ok(Found { finding, open: None, deal: None }) };
        if self.by_deals() {
            finding.result = Some(match judged.judged {
                Judged::Averages(others, offenders) => {
                    let scores = if at_fault == Team::Odd { [offenders, others] } else { [others, offenders] };
                    TableResult::Artificial(scores.map(score))
                }
                _ => TableResult::Played(by_side(others, offenders)),
            });
        } else if self.has_margins() {
            let table = exact(judged.table.unwrap_or(adjusted::Fraction::ZERO))?;
            let [odd, even] = by_side(&others - &table, &offenders + &table);
            finding.adds = if self.place(Team::Odd) == Place::First { [odd, even] } else { [even, odd] };
        } else {
            finding.follows.push(kept(&by_hand()));
        }
        Ok(Found { finding, open: None, deal: None })
    }
}

/// A step of the director's scale in words.
fn procedure_choice(name: ChoiceName) -> Text {
    match name {
        ChoiceName::Warn => Text::new("A warning", "താക്കീത്"),
        name => name.text(Row::Indication),
    }
}

/// Where adjusted scores come from.
const SOURCE: &str = "Directors' file 1, 2, 9, 11, 12, 16, 18-24";

fn by_hand() -> Text {
    Text::new(
        "This match is not decided by added stakes: enter its result so that it has this, or correct it.",
        "ചേർക്കുന്ന പണയം കൊണ്ടല്ല ഈ മത്സരം തീരുമാനിക്കുന്നത്: ഫലത്തിൽ ഇതുൾപ്പെടുത്തുകയോ ഫലം തിരുത്തുകയോ ചെയ്യുക.",
    )
}

const fn score(average: Average) -> Artificial {
    match average {
        Average::Plus => Artificial::AveragePlus,
        Average::Average => Artificial::Average,
        Average::Minus => Artificial::AverageMinus,
    }
}

/// A fraction of the laws as one of the event.
fn exact(number: adjusted::Fraction) -> Result<Fraction, Reason> {
    let (over, under) = number.parts();
    fraction(&format!("{over}/{under}"))
}

/// Whether the facts say whose turn it is afterwards.
fn tells_turn(kind: IrregularityKind, given: &EventFinding) -> bool {
    use asking::Group;
    let has = |fact: Fact| given.facts.get(fact.name()).is_some_and(|answer| !answer.trim().is_empty());
    match kind.group() {
        Group::Auction => kind != IrregularityKind::CallReview && kind != IrregularityKind::IllegalBid || has(Fact::Calls),
        _ => has(Fact::Calls) || has(Fact::Leader),
    }
}

/// What follows, as sentences; at the end whose turn it is.
fn told(effects: &[Effect], turn: Option<Chair>, twice: bool) -> Vec<Text> {
    let turn = turn.map(mark_chair).map(|who| Text::new(format!("It is the turn of {who}."), format!("ഊഴം: {who}.")));
    let sentence = |effect: &Effect| if twice { effect.marked_at_twice() } else { effect.marked() };
    effects.iter().map(sentence).chain(turn).collect()
}
