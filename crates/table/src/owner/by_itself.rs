//! What a table does when its time has come, and what comes back from those who think.

use thurup_rules::Chair;

use super::thinking::{Found, Subject, Thinking};
use super::{NextAsked, NextTold, Owner, OwnerPorts, Severity};
use crate::claim::{ClaimMoment, ClaimStep};
use crate::claiming;
use crate::decide::{self, Tick};
use crate::due::Due;
use crate::of_event;
use crate::question::{self, TaskResult};
use crate::refusal::Refusal;
use crate::state::Moment;

impl<P: OwnerPorts> Owner<P> {
    /// Does what is due by now. True when the table fell asleep.
    pub async fn by_itself(&mut self) -> bool {
        let Some(what) = self.due().filter(|(at, _)| *at <= self.ports.now()).map(|(_, what)| what) else { return false };
        match what {
            Due::Tick(Tick::Start) if self.state.settings.rated => self.start_without_the_closed().await,
            Due::Tick(tick) => self.decide_tick(tick).await,
            Due::NextDeal => self.next_deal().await,
            Due::Think(chair) => {
                let (Some(moment), Some(question)) = (self.state.moment(), self.state.question(chair)) else { return false };
                self.deciding = true;
                let bot = self.state.bot_for(chair);
                self.ports.think(Thinking::decide(moment, chair, question, bot));
            }
            Due::Answer(chair) => {
                let Some((moment, question)) = claiming::question(&self.state) else { return false };
                self.deciding = true;
                self.ports.think(Thinking::answer_claim(moment, chair, question));
            }
            Due::Judge => {
                let Some((moment, question)) = claiming::question(&self.state) else { return false };
                self.deciding = true;
                self.ports.think(Thinking::judge_claim(moment, question));
            }
            Due::Sleep => {
                if self.ports.may_sleep() {
                    return true;
                }
                // Somebody is on the way in.
                self.pause();
            }
        }
        false
    }

    /// Takes what was found; nothing where the thought fell over.
    pub async fn thought(&mut self, subject: Subject, found: Option<Found>) {
        let turn = match found {
            Some(Found::Turn(result)) => Some(result),
            Some(Found::Claim(step)) => {
                if let Subject::Claim(moment) = subject {
                    self.thought_of_claim(moment, Some(step)).await;
                }
                return;
            }
            None => None,
        };
        match subject {
            Subject::Turn(moment, chair) => self.decided(moment, chair, turn).await,
            Subject::Hint(moment, chair) => self.advised(moment, chair, turn).await,
            Subject::Claim(moment) => self.thought_of_claim(moment, None).await,
        }
    }

    async fn thought_of_claim(&mut self, moment: ClaimMoment, step: Option<ClaimStep>) {
        self.deciding = false;
        // Meanwhile somebody may have contested it, or the time be up.
        if claiming::question(&self.state).is_none_or(|(now, _)| now != moment) {
            return;
        }
        let decision = step.ok_or(Refusal::Internal).and_then(|step| decide::about_claim(&self.state, moment, step));
        self.go_on("a claim waits", decision).await;
    }

    async fn advised(&mut self, moment: Moment, chair: Chair, advice: Option<TaskResult>) {
        let Some(hinting) = self.hinting.take_if(|hinting| hinting.moment == moment) else { return };
        let answers = hinting.waiting.first().map(|(person, id, _)| (*person, id.clone()));
        let decision = match &advice {
            Some(advice) => decide::thought(&self.state, moment, chair, advice),
            None => Err(Refusal::Internal),
        };
        let result = match decision {
            Ok(events) => self.store(events, answers).await,
            Err(no) => Err(no.into()),
        };
        self.tell_hinted(Some(hinting), &result);
    }

    async fn decided(&mut self, moment: Moment, chair: Chair, thought: Option<TaskResult>) {
        self.deciding = false;
        // While it thought, somebody may have taken over, or the deal may be another.
        let wanted = self.state.moment() == Some(moment) && self.state.turn() == Some(chair) && self.state.bot_plays(chair);
        if !wanted {
            return;
        }
        let decision = match &thought {
            Some(thought) => decide::thought(&self.state, moment, chair, thought),
            None => Err(Refusal::Internal),
        };
        // A game must not hang on a bot that is wrong: the simplest thing that is legal goes on.
        let decision = decision.or_else(|no| {
            self.ports.report(Severity::Wrong, "a bot wanted something impossible", &no.refused().code);
            let seat = self.state.deal.as_ref().map(|deal| deal.seat_view(chair));
            let simple = seat.and_then(|seat| question::simplest(&seat)).ok_or(no)?;
            decide::thought(&self.state, moment, chair, &TaskResult::Act(simple))
        });
        self.go_on("a bot waits", decision).await;
    }

    /// Asks the event for the next deal, and deals it; or ends the match, where the event says so.
    async fn next_deal(&mut self) {
        let Some(contest) = self.state.contest.clone() else { return };
        let here = self.state.people().map(|(_, person, _)| person).filter(|person| self.presence.is_here(*person)).collect();
        let last = self.state.given.zip(of_event::gone(&self.state));
        let asked = NextAsked { table: self.state.id, last, here };
        let events = match self.ports.next_deal(&contest, self.state.seats, asked).await {
            Ok(NextTold::Deal(next)) => {
                next.people.iter().for_each(|person| {
                    self.learn(person);
                });
                let here = |person| self.presence.is_here(person);
                let now = self.ports.now();
                of_event::deal(&self.state, &self.names, &next, here, now, self.ports.chance())
            }
            Ok(NextTold::Over) => Ok(of_event::over(&self.state)),
            Ok(NextTold::Wait) => return self.pause(),
            Err(error) => {
                self.waits("the next deal waits for its event", &error);
                return self.pause();
            }
        };
        self.go_on("the next deal waits", events).await;
    }

    /// Begins a rated match by itself; whoever has left matches since they sat down, and may play none for a while, gives up their
    /// chair before.
    async fn start_without_the_closed(&mut self) {
        match self.gathered().await {
            Ok(gathered) => {
                let chairs: Vec<Chair> = gathered.closed.iter().filter_map(|person| self.state.chair_of(*person)).collect();
                for chair in chairs {
                    self.decide_tick(Tick::Free(chair)).await;
                }
                self.decide_tick(Tick::Start).await;
            }
            Err(error) => {
                self.waits("the match waits", &error);
                self.pause();
            }
        }
    }

    pub(super) async fn decide_tick(&mut self, tick: Tick) {
        let (origin, now) = (self.origin(), self.ports.now());
        let decision = decide::tick(&self.state, &self.names, tick, origin, now, self.ports.chance());
        self.go_on("the table waits", decision).await;
    }
}
