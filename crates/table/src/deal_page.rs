//! A finished deal to look through: a table that has nothing but this deal tells it once more, by the same events, fold and
//! changes as when it was played.

use thurup_laws::claims::Claim;
use thurup_laws::rulings::Effect;
use thurup_rules::record::{ClaimRecord, HintRecord, Record};
use thurup_rules::{Action, Card, Chair, Contribution, Deal, Format, Match, Phase, Seats, Seed};
use thurup_systems::Convention;
use thurup_wire::Text;
use thurup_wire::http::{DealFrame, DealPage};

use crate::card_views::hand_cards;
use crate::claim::ClaimStep;
use crate::deal_file::{DealFile, DealFileError, OPEN, PAIR, REDEAL};
use crate::event::{Entry, Event};
use crate::ids::{CHANCE, DealId, TableId};
use crate::names::Names;
use crate::origin::Origin;
use crate::restricted;
use crate::seated::Sitting;
use crate::settings::Settings;
use crate::shuffle::Shuffle;
use crate::state::{Misfit, Score, TableState};
use crate::{asking, change, playing, result, view, you};

/// The page of a stored deal, with no deal before or after it and no table.
///
/// # Errors
/// When it cannot be read, or cannot have happened at all: what was played is not judged again.
pub fn page(id: DealId, file: &DealFile, names: &Names) -> Result<DealPage, DealFileError> {
    let wrong = |why: &str| DealFileError::Replay(why.to_owned());
    let record = &file.record;
    let replay = record.retell().map_err(|error| DealFileError::Replay(error.to_string()))?;
    let game = replay.deal.filter(|_| replay.fault.is_none()).ok_or_else(|| wrong("it cannot have happened"))?;
    let shuffle = shuffle(record, game.seats()).ok_or_else(|| wrong("the shuffle is missing"))?;
    let table = Table::new(file, names, &game, shuffle);
    table.tell(id, &game, record).map_err(|misfit| DealFileError::Replay(misfit.to_string()))
}

/// How long each call and card of a stored deal took, in their order: the chair, the call or card as a record writes it, and
/// milliseconds.
///
/// # Errors
/// As [`page`].
pub fn times(file: &DealFile) -> Result<Vec<(Chair, String, u32)>, DealFileError> {
    let replay = file.record.retell().map_err(|error| DealFileError::Replay(error.to_string()))?;
    let acts = replay.deal.into_iter().flat_map(|game| game.actions()).filter_map(|(chair, action)| match action {
        Action::Call(call) => Some((chair, call.to_string())),
        Action::Play(card) => Some((chair, card.to_string())),
        _ => None,
    });
    Ok(acts.zip(file.record.times.iter().copied()).map(|((chair, what), ms)| (chair, what, ms)).collect())
}

fn shuffle(record: &Record, seats: Seats) -> Option<Shuffle> {
    let shuffle = record.shuffle.as_ref()?;
    let contributions = shuffle.contributions.iter().map(|(chair, entropy)| {
        let Seed(bytes) = Seed::from_hex(entropy).ok()?;
        Some(Contribution { chair: Chair::from_number(*chair, seats)?, bytes })
    });
    Some(Shuffle {
        seed: Seed::from_hex(&shuffle.seed).ok()?,
        commitment: shuffle.commitment.clone(),
        contributions: contributions.collect::<Option<_>>()?,
    })
}

/// A table at which this deal is played once more.
struct Table {
    state: TableState,
    names: Names,
    number: u32,
    began: u64,
    frames: Vec<DealFrame>,
}

impl Table {
    fn new(file: &DealFile, names: &Names, game: &Deal, shuffle: Shuffle) -> Self {
        let (rules, seats, format) = (*game.rules(), game.seats(), Format::Games);
        // What was at stake in the match is not known, so nothing is told of it.
        let mut without = rules;
        without.counters = false;
        let name = file.record.name.as_deref().unwrap_or_default();
        let name = name.strip_suffix(&format!(", {}", file.number)).unwrap_or(name).to_owned();
        let nobodys = TableId::from_parts(0, [0; CHANCE]);
        let mut state = TableState::new(nobodys, 0, name, false, seats, rules, format);
        state.settings =
            Settings { convention: Convention::named(&file.convention), ends_decided: false, ..Settings::default() };
        state.filed.clone_from(&file.filed);
        for (chair, who) in seats.chairs().zip(file.sitters()) {
            state.sitting[chair] = who.map(|who| Sitting {
                who,
                since: 0,
                here: true,
                away: None,
                ready: false,
                ends: false,
                handed: false,
                dozes: false,
            });
        }
        let game = Some(Match::new(format, &without, seats, game.dealer()));
        state.score = Score {
            number: 1,
            game,
            deals: Vec::new(),
            began: file.began,
            origin: Origin::default(),
            left: Vec::new(),
            played_for: Vec::new(),
            last: None,
        };
        state.next = Some(shuffle);
        Self { state, names: names.clone(), number: file.number, began: file.began, frames: Vec::new() }
    }

    fn tell(mut self, id: DealId, game: &Deal, record: &Record) -> Result<DealPage, Misfit> {
        let hands: Vec<_> = game.seats().chairs().map(|chair| game.whole(chair)).collect();
        let first: Vec<_> = game.seats().chairs().filter(|_| game.rules().in_halves()).map(|chair| game.first(chair)).collect();
        self.take(Event::Dealt { deal: id, hands: hands.clone(), first: first.clone() })?;
        if let Some(deal) = &mut self.state.deal {
            deal.number = self.number;
        }
        let start = view::table_view(&self.state, &self.names, Vec::new(), self.began);
        // Of calls and cards it is known how long they took.
        let mut times = record.times.iter().copied();
        for (done, (chair, action)) in game.actions().into_iter().enumerate() {
            self.hints(record, done)?;
            self.rulings(record, done)?;
            let took_ms = matches!(action, Action::Call(_) | Action::Play(_)).then(|| times.next()).flatten();
            self.act(chair, action, took_ms)?;
        }
        if game.play().is_some() {
            self.hints(record, game.done())?;
        }
        self.close_trick()?;
        if let Some(claim) = &record.claim {
            self.claim(claim)?;
        }
        self.rulings(record, game.done())?;
        self.end_as_ruled(record);
        // Of what was asked nobody was told who looks on here, until it is over.
        if let Some(deal) = &mut self.state.deal {
            deal.asking = asking::recorded(deal, &record.questions, &record.alerts);
        }
        self.show(Event::DealEnded)?;
        Ok(DealPage {
            id: id.to_string(),
            began: self.began,
            start,
            frames: self.frames,
            hands: hands.into_iter().map(hand_cards).collect(),
            first: first.into_iter().map(hand_cards).collect(),
            set_aside: result::set_aside(game),
            previous: None,
            next: None,
            match_page: None,
            table: None,
        })
    }

    fn act(&mut self, chair: Chair, action: Action, took_ms: Option<u32>) -> Result<(), Misfit> {
        match action {
            Action::Call(call) => {
                let frame = self.show(Event::Called { chair, call, alert: None, stood_in: false })?;
                frame.took_ms = took_ms;
                let meaning = self.meaning();
                if let Some(frame) = self.frames.last_mut() {
                    frame.meaning = meaning;
                }
                if self.state.deal.as_ref().is_some_and(|deal| playing::contract_stands(&deal.game)) {
                    self.show(Event::ContractMade)?;
                }
            }
            Action::Play(card) => {
                self.close_trick()?;
                self.show(Event::Played { chair, card, stood_in: false })?.took_ms = took_ms;
            }
            Action::SetTrump(card) => {
                self.show(Event::TrumpSet { chair, card, stood_in: false })?;
            }
            Action::OpenTrump => {
                self.close_trick()?;
                self.show(Event::TrumpOpened { chair, stood_in: false })?;
            }
            Action::ShowPair => {
                self.close_trick()?;
                self.show(Event::PairShown { chair, stood_in: false })?;
            }
            Action::AskRedeal => {
                self.show(Event::RedealAsked { chair })?;
            }
        }
        Ok(())
    }

    /// What the last call showed.
    fn meaning(&self) -> Option<Text> {
        let auction = self.state.deal.as_ref()?.game.auction();
        let last = auction.said().len().checked_sub(1)?;
        Some(self.state.agreed().explain(auction, last).text).filter(|text| !text.en.is_empty())
    }

    fn close_trick(&mut self) -> Result<(), Misfit> {
        if self.state.waiting_trick().is_some() {
            self.show(Event::TrickClosed)?;
        }
        Ok(())
    }

    /// The hints that were asked for when so much had been done.
    fn hints(&mut self, record: &Record, after: usize) -> Result<(), Misfit> {
        for given in record.hints.iter().filter(|hint| hint.after == after) {
            self.close_trick()?;
            // A deal is not lost for a hint that nobody can read any more.
            let Some((chair, advice)) = self.advice(given) else { continue };
            self.show(Event::Hinted { chair, advice, reason: given.reason.clone() })?;
            let told = self.state.deal.as_ref().and_then(|deal| Some(you::told(deal.game.auction(), deal.hints.last()?)));
            if let Some(frame) = self.frames.last_mut() {
                frame.hint = told;
            }
        }
        Ok(())
    }

    /// What a director ruled when so much had been done. What nobody can read any more is left out.
    fn rulings(&mut self, record: &Record, after: usize) -> Result<(), Misfit> {
        for ruling in record.rulings.iter().filter(|ruling| ruling.after == after) {
            let effects: Vec<Effect> = ruling.effects.iter().filter_map(|effect| effect.parse().ok()).collect();
            let Some(deal) = &self.state.deal else { continue };
            if effects.iter().any(Effect::ends_deal) && restricted::ends(&deal.game, &effects).is_none() {
                continue;
            }
            self.close_trick()?;
            self.show(Event::Ruled { number: ruling.number, instead: ruling.instead.clone(), effects })?;
        }
        Ok(())
    }

    /// A deal is not lost for a ruling that nobody can read any more: it ends as the record says.
    fn end_as_ruled(&mut self, record: &Record) {
        let ruled = record.ruled.as_ref().and_then(|ruled| ruled.parse().ok());
        if let (Some(deal), Some(ruled)) = (&mut self.state.deal, ruled)
            && deal.ruled.is_none()
        {
            deal.game.rule(ruled);
        }
    }

    /// The claim that ended it. A deal is not lost for a claim that nobody can read any more: it ends as the record says.
    fn claim(&mut self, claim: &ClaimRecord) -> Result<(), Misfit> {
        match self.told(claim) {
            Some(events) => events.into_iter().try_for_each(|event| self.show(event).map(drop)),
            None => {
                let settled = claim.ends.parse().ok();
                if let (Some(deal), Some(settled)) = (&mut self.state.deal, settled) {
                    deal.game.settle(settled);
                }
                Ok(())
            }
        }
    }

    /// What was done, as it stands in the log of a table; nothing where it does not come to the end that it had.
    fn told(&self, record: &ClaimRecord) -> Option<Vec<Event>> {
        let cards = record.cards.iter().map(|card| card.parse::<Card>()).collect::<Result<Vec<_>, _>>().ok()?;
        let chair = Chair::from_number(record.chair, self.state.seats)?;
        let claim = Claim::new(chair, record.what.parse().ok()?).stating(cards);
        let steps = record.course.iter().map(|step| step.parse::<ClaimStep>()).collect::<Result<Vec<_>, _>>().ok()?;
        let went = steps.into_iter().map(Event::ClaimWent);
        let events: Vec<Event> = std::iter::once(Event::Claimed { claim, stood_in: false }).chain(went).collect();
        let mut state = self.state.clone();
        for event in &events {
            let entry = Entry { number: state.number + 1, at: self.began, answers: None, event: event.clone() };
            state.apply(&entry).ok()?;
        }
        let deal = state.deal?;
        let settled = deal.claim?.settled(deal.game.play()?.contract().by.team())?;
        (settled.to_string() == record.ends).then_some(events)
    }

    /// What a hint of the record advised, at this point of the deal.
    fn advice(&self, hint: &HintRecord) -> Option<(Chair, Action)> {
        let phase = self.state.deal.as_ref()?.game.phase();
        let advice = match hint.advice.as_str() {
            REDEAL => Action::AskRedeal,
            OPEN => Action::OpenTrump,
            PAIR => Action::ShowPair,
            card if phase == Phase::Trump => Action::SetTrump(card.parse().ok()?),
            call if phase == Phase::Auction => Action::Call(call.parse().ok()?),
            card => Action::Play(card.parse().ok()?),
        };
        Some((Chair::from_number(hint.chair, self.state.seats)?, advice))
    }

    fn take(&mut self, event: Event) -> Result<Entry, Misfit> {
        let entry = Entry { number: self.state.number + 1, at: self.began, answers: None, event };
        self.state.apply(&entry)?;
        Ok(entry)
    }

    /// Takes an event, and tells it as the table did.
    fn show(&mut self, event: Event) -> Result<&mut DealFrame, Misfit> {
        let entry = self.take(event)?;
        let mut outside = change::outside(&self.state, &self.names, &entry, entry.at);
        // Nobody waits here.
        if let Some(Some(claim)) = &mut outside.change.claim {
            claim.left_ms = None;
        }
        let frame = DealFrame { happened: outside.happened, change: outside.change, took_ms: None, meaning: None, hint: None };
        Ok(self.frames.push_mut(frame))
    }
}
