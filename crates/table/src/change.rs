//! From events to what is sent: one text for everyone, and the own part for those whose part is different now.

use serde::Serialize;
use thurup_rules::Chair;

use crate::asking;
use crate::claim_view;
use crate::event::{Entry, Event};
use crate::ids::PersonId;
use crate::names::Names;
use crate::perspective::Perspective;
use crate::phase::TablePhase;
use crate::ruling_view;
use crate::state::TableState;
use crate::view;
use thurup_wire::table::{Happened, TableChange, TrickWon};

/// Whose own part is different now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// No own part is different.
    Nobody,
    /// Theirs who sit on these chairs.
    Chairs(Chairs),
    /// Theirs on some chairs; and of some others theirs alone who sit there and see their cards: nobody else learns that these were told
    /// something.
    Told {
        /// Whoever sits there or stands behind.
        chairs: Chairs,
        /// The players of these chairs, where they see their cards; not who stands behind.
        players: Chairs,
    },
    /// Theirs who sit on this chair or stand behind it, and this person's.
    Of(PersonId, Chair),
    /// Every own part may be different.
    Everyone,
}

impl Whose {
    /// Whether the own part is different for this person, who looks from here.
    pub fn includes(self, person: PersonId, from: Perspective) -> bool {
        match (self, from) {
            (Self::Nobody, _) => false,
            (Self::Everyone, _) => true,
            (Self::Chairs(chairs), Perspective::Player(chair) | Perspective::Covered(chair) | Perspective::Behind(chair)) => {
                chairs.has(chair)
            }
            (Self::Told { players, .. }, Perspective::Player(chair)) if players.has(chair) => true,
            (Self::Told { chairs, .. }, from) => Self::Chairs(chairs).includes(person, from),
            (Self::Of(one, chair), from) => one == person || Self::Chairs(Chairs::of([chair])).includes(person, from),
            (Self::Chairs(_), Perspective::Onlooker | Perspective::Delayed) => false,
            (Self::Chairs(_), Perspective::Director) => true,
        }
    }
}

/// A set of chairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chairs(u8);

impl Chairs {
    /// The set of these chairs.
    pub fn of(chairs: impl IntoIterator<Item = Chair>) -> Self {
        Self(chairs.into_iter().fold(0, |set, chair| set | 1 << chair.index()))
    }

    /// Whether a chair is one of them.
    pub fn has(self, chair: Chair) -> bool {
        self.0 >> chair.index() & 1 == 1
    }
}

/// What an event looks like from outside.
#[derive(Debug)]
pub struct Outside {
    /// What happened, as far as all may know.
    pub happened: Option<Happened>,
    /// Parts of the open view that are different.
    pub change: TableChange,
    /// Whose own part is different.
    pub whose: Whose,
    /// The lobby shows something else now.
    pub lobby: bool,
}

#[derive(Serialize)]
#[serde(tag = "type", rename = "event")]
struct OpenEvent<'a> {
    number: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    happened: &'a Option<Happened>,
    #[serde(skip_serializing_if = "is_empty")]
    change: &'a TableChange,
}

fn is_empty(change: &&TableChange) -> bool {
    **change == TableChange::default()
}

/// JSON, with room for most of what a table sends from the start: a text that grows is copied each time.
///
/// # Errors
/// When something cannot be written.
pub fn json(value: &impl Serialize) -> Result<String, serde_json::Error> {
    let mut text = Vec::with_capacity(1024);
    serde_json::to_writer(&mut text, value)?;
    String::from_utf8(text).map_err(serde::ser::Error::custom)
}

/// The open part of an event's message, without the closing brace.
///
/// # Errors
/// When something cannot be written.
pub fn open_text(number: u64, outside: &Outside) -> Result<String, serde_json::Error> {
    let mut text = json(&OpenEvent { number, happened: &outside.happened, change: &outside.change })?;
    text.pop();
    Ok(text)
}

/// The message of an event for one whose own part is different.
pub fn with_own(open: &str, own: &str) -> String {
    [open, ",\"you\":", own, "}"].concat()
}

/// The message of an event for all others.
pub fn without_own(open: &str) -> String {
    [open, "}"].concat()
}

/// The parts of an event's change.
#[derive(Clone, Copy, Default)]
struct Parts {
    table: bool,
    seats: bool,
    score: bool,
    deal: bool,
    auction: bool,
    play: bool,
    claim: bool,
    result: bool,
}

impl Parts {
    const ALL: Self =
        Self { table: true, seats: true, score: true, deal: true, auction: true, play: true, claim: true, result: true };

    fn build(self, state: &TableState, names: &Names, now_ms: u64) -> TableChange {
        TableChange {
            table: self.table.then(|| view::table(state, names, now_ms)),
            seats: self.seats.then(|| view::seats(state, names)),
            match_: self.score.then(|| view::score(state, names, now_ms)),
            deal: self.deal.then(|| view::deal(state)),
            auction: self.auction.then(|| view::auction(state, now_ms)),
            play: self.play.then(|| view::play(state, now_ms)),
            claim: self.claim.then(|| claim_view::view(state, now_ms)),
            result: self.result.then(|| view::result(state, names)),
        }
    }
}

/// What an event looks like from outside, when `state` has just taken it.
pub fn outside(state: &TableState, names: &Names, entry: &Entry, now_ms: u64) -> Outside {
    let no_parts = Parts::default();
    let told =
        |players: Option<Chairs>| players.map_or(Whose::Nobody, |players| Whose::Told { chairs: Chairs::of([]), players });
    let turn = Parts { auction: true, play: true, ..no_parts };
    // Where one person is left among bots the next deal waits for them, else for a while: the match says so.
    let seating = Parts { score: state.phase == TablePhase::Between, table: true, seats: true, ..turn };
    let on_turn = || state.turn();
    let (happened, parts, whose, lobby) = match &entry.event {
        Event::Made { .. } => (None, Parts::ALL, Whose::Everyone, true),
        Event::Sat { chair, .. } | Event::BotSat { chair, .. } => {
            (Some(Happened::Sat { chair: chair.number() }), seating, Whose::Everyone, true)
        }
        Event::Removed { chair, by } => {
            let happened = Happened::Removed { chair: chair.number(), by: by.to_string(), name: names.of(*by).en };
            (Some(happened), no_parts, Whose::Nobody, false)
        }
        Event::Dozes { chair, dozes } => {
            let happened = Happened::Dozes { chair: chair.number(), dozes: *dozes };
            (Some(happened), Parts { seats: true, ..no_parts }, Whose::Nobody, false)
        }
        Event::Left { chair } => (Some(Happened::Left { chair: chair.number() }), seating, Whose::Everyone, true),
        Event::Became { .. } => (None, seating, Whose::Everyone, true),
        Event::Here { .. } => (None, Parts { seats: true, ..no_parts }, Whose::Nobody, true),
        // A list has names, too.
        Event::Renamed { .. } => {
            let listed = !state.door.list().is_empty();
            (None, Parts { seats: true, table: listed, ..no_parts }, Whose::Nobody, true)
        }
        Event::Away { chair, .. } => {
            (Some(Happened::Away { chair: chair.number() }), Parts { seats: true, ..turn }, chairs([*chair]), true)
        }
        Event::Returned { chair } => {
            (Some(Happened::Returned { chair: chair.number() }), Parts { seats: true, ..turn }, chairs([*chair]), true)
        }
        // Whoever has left is not asked whether to end it.
        Event::LeftMatch { .. } => (None, Parts { seats: true, ..no_parts }, Whose::Nobody, false),
        Event::EndWanted { chair, wanted } => {
            let happened = Happened::EndWanted { chair: chair.number(), wanted: *wanted };
            (Some(happened), Parts { seats: true, ..no_parts }, Whose::Nobody, false)
        }
        Event::HandedOn { chair } => {
            let happened = Happened::HandedOn { chair: chair.number() };
            (Some(happened), Parts { table: true, ..no_parts }, Whose::Everyone, false)
        }
        Event::Named { name, .. } => {
            (Some(Happened::Named { name: name.clone() }), Parts { table: true, ..no_parts }, Whose::Nobody, true)
        }
        Event::TeamsNamed { .. } | Event::CardFiled { .. } => {
            (Some(Happened::Arranged), Parts { table: true, ..no_parts }, Whose::Nobody, false)
        }
        Event::Appointed(_) | Event::ListSet { .. } => {
            (Some(Happened::Arranged), Parts { table: true, ..no_parts }, Whose::Nobody, false)
        }
        Event::Overridden { by, words, .. } => {
            let happened = Happened::Overridden { by: by.to_string(), name: names.of(*by).en, words: words.clone() };
            (Some(happened), no_parts, Whose::Nobody, false)
        }
        Event::WatchAsked { person, chair } | Event::WatchRefused { person, chair } | Event::ChairOffered { person, chair } => {
            (None, no_parts, Whose::Of(*person, *chair), false)
        }
        Event::Watches { person, chair } => {
            let happened = Happened::Watches { chair: chair.number(), name: names.of(*person).en };
            (Some(happened), no_parts, Whose::Of(*person, *chair), false)
        }
        // Which chair it was is not known any more.
        Event::WatchEnded { .. } => (None, no_parts, Whose::Everyone, false),
        Event::RulesSet { .. } | Event::FormatSet { .. } => {
            (Some(Happened::Arranged), Parts { table: true, ..turn }, Whose::Nobody, true)
        }
        // Whoever is on turn may ask for a hint now, or no more; and who watches may see something else.
        Event::SettingsSet { .. } => (Some(Happened::Arranged), Parts { table: true, ..turn }, Whose::Everyone, true),
        Event::ForContest(_) => (None, Parts { table: true, ..no_parts }, Whose::Everyone, true),
        Event::Committed { .. } | Event::Given { .. } => (None, Parts { score: true, ..no_parts }, Whose::Nobody, false),
        Event::Contributed(_) => (None, no_parts, Whose::Nobody, false),
        Event::Started { .. } => (Some(Happened::Started), Parts::ALL, Whose::Everyone, true),
        Event::Resumed if state.action_ms().is_some() => (None, turn, Whose::Nobody, false),
        Event::Resumed => (None, no_parts, Whose::Nobody, false),
        Event::Dealt { .. } => (Some(Happened::Dealt), Parts::ALL, Whose::Everyone, true),
        Event::DealtAgain { .. } => {
            let reason = again_reason(state);
            (
                Some(Happened::Redealt { reason }),
                Parts { table: true, seats: true, score: true, ..no_parts },
                Whose::Nobody,
                false,
            )
        }
        Event::Called { chair, alert, .. } => {
            let call = state.deal.as_ref().and_then(|deal| deal.game.auction().said().last()).map(view::call_made);
            let happened = call.map(|call| Happened::Called { chair: chair.number(), call });
            // The other team hears what its player tells about it.
            let last = state.deal.as_ref().filter(|_| alert.is_some()).map(|deal| (deal, deal.game.auction().said().len()));
            let hear = last.into_iter().flat_map(|(deal, calls)| asking::alerted(deal, index(calls.saturating_sub(1))));
            let whose = Whose::Told { chairs: Chairs::of(std::iter::once(*chair).chain(on_turn())), players: Chairs::of(hear) };
            (happened, Parts { auction: true, deal: bound(state), ..no_parts }, whose, false)
        }
        Event::Asked { call, .. } => {
            let players = state.deal.as_ref().map(|deal| Chairs::of(asking::told_to(deal, *call)));
            (None, no_parts, told(players), false)
        }
        Event::Answered { call, .. } => {
            let players = state.deal.as_ref().map(|deal| Chairs::of(asking::answered_to(deal, *call)));
            (None, no_parts, told(players), false)
        }
        // Once the deal is over the result tells it to all.
        Event::AnswerCorrected { call, .. } => match state.deal.as_ref() {
            Some(deal) if !deal.ended => {
                let players = Chairs::of(asking::corrected_for(deal, *call));
                (None, no_parts, Whose::Told { chairs: Chairs::of([]), players }, false)
            }
            _ => (None, Parts { result: true, ..no_parts }, Whose::Everyone, false),
        },
        Event::DirectorCalled { chair } => {
            (Some(Happened::DirectorCalled { chair: chair.number() }), no_parts, Whose::Nobody, false)
        }
        Event::Ruled { .. } => {
            let says = state.deal.as_ref().map(ruling_view::told).unwrap_or_default();
            (Some(Happened::Ruled { says }), Parts { deal: true, ..turn }, Whose::Everyone, false)
        }
        Event::CallTakenBack { chair } => {
            (Some(Happened::CallTakenBack { chair: chair.number() }), Parts { deal: true, ..turn }, Whose::Everyone, false)
        }
        Event::SidesExchanged => (Some(Happened::SidesExchanged), Parts::ALL, Whose::Everyone, true),
        Event::SeatsChanged { one, other } => {
            let happened = Happened::SeatsChanged { one: one.number(), other: other.number() };
            (Some(happened), Parts::ALL, Whose::Everyone, true)
        }
        // What was set aside for an earlier bid has gone back into a hand.
        Event::ContractMade => {
            (Some(Happened::ContractMade), Parts { deal: true, seats: true, ..turn }, Whose::Everyone, false)
        }
        Event::Played { chair, card, .. } => {
            let opens = opened_itself(state);
            let by_itself = opens.is_some();
            let happened = Happened::Played { chair: chair.number(), card: card.to_string(), won: trick_won(state), opens };
            let holders = state.people().map(|(own, ..)| own).filter(|own| state.may_hold(*own));
            let whose = chairs(state.closers().into_iter().chain(holders).chain(on_turn()).chain([*chair]));
            let bound = bound(state);
            let parts = Parts { deal: by_itself || bound, auction: by_itself, seats: true, play: true, ..no_parts };
            // A card that lay open for some alone may lie so for all now.
            let mended = state.deal.as_ref().is_some_and(asking::ends_with_the_lead);
            (Some(happened), parts, if by_itself || bound || mended { Whose::Everyone } else { whose }, false)
        }
        // What was set aside is nobody's business but its owner's, to whom the own part tells it.
        Event::TrumpSet { chair, .. } => {
            let more_cards = state.deal.as_ref().is_some_and(|deal| deal.last.second_half());
            let happened = Happened::TrumpSet { chair: chair.number(), more_cards };
            (Some(happened), Parts { deal: true, seats: true, ..turn }, Whose::Everyone, false)
        }
        Event::TrumpOpened { chair, .. } => {
            let opened = state.deal.as_ref().and_then(|deal| deal.game.play()?.opened());
            let happened = opened.map(|opened| Happened::TrumpOpened { chair: chair.number(), card: opened.card.to_string() });
            (happened, Parts { deal: true, seats: true, ..turn }, Whose::Everyone, false)
        }
        Event::PairShown { chair, .. } => {
            let pair = state.deal.as_ref().and_then(|deal| deal.game.play()?.pair());
            let happened = pair.map(|pair| Happened::PairShown { chair: chair.number(), target: pair.target });
            (happened, turn, chairs([*chair]), false)
        }
        Event::RedealAsked { .. } => (None, Parts { auction: true, ..no_parts }, Whose::Everyone, false),
        Event::Hinted { chair, .. } => {
            (Some(Happened::Hinted { chair: chair.number() }), Parts { seats: true, ..no_parts }, chairs([*chair]), false)
        }
        Event::Claimed { claim, .. } => {
            let (chair, concedes) = (claim.chair.number(), claim.what.is_concession());
            let what = state.deal.as_ref().map(|deal| claim_view::what(deal, claim.what));
            let happened = what.map(|claim| Happened::Claimed { chair, concedes, claim });
            (happened, Parts { claim: true, ..turn }, Whose::Everyone, false)
        }
        Event::ClaimWent(step) => {
            let told = state.deal.as_ref().and_then(|deal| Some(claim_view::told(step, deal.claim.as_ref()?)));
            let happened = told.map(|(chair, text)| Happened::ClaimWent { chair: chair.map(Chair::number), text });
            (happened, Parts { claim: true, ..no_parts }, Whose::Nobody, false)
        }
        Event::TrickHeld { .. } => (None, Parts { play: true, ..no_parts }, Whose::Everyone, false),
        Event::TrickClosed => (Some(Happened::TrickClosed), Parts { play: true, ..no_parts }, after_closing(state), false),
        Event::DealEnded => {
            let happened = match state.deal.as_ref().and_then(|deal| view::cancelled(&deal.game)) {
                Some(reason) => Happened::Redealt { reason },
                None => Happened::DealOver,
            };
            (Some(happened), Parts::ALL, Whose::Everyone, true)
        }
        Event::Ready { .. } => (None, Parts { seats: true, ..no_parts }, Whose::Nobody, false),
        // The deal was broken off.
        Event::MatchEnded if state.deal.is_none() => (Some(Happened::MatchOver), Parts::ALL, Whose::Everyone, true),
        Event::MatchEnded => {
            (Some(Happened::MatchOver), Parts { table: true, seats: true, score: true, ..no_parts }, Whose::Nobody, true)
        }
        Event::Reset => (Some(Happened::Arranged), Parts::ALL, Whose::Everyone, true),
        Event::Checkpoint(_) => (None, no_parts, Whose::Nobody, false),
        Event::Closed => (Some(Happened::Closed), Parts { table: true, ..no_parts }, Whose::Nobody, true),
    };
    let change = parts.build(state, names, now_ms);
    Outside { happened, change, whose, lobby }
}

/// Rulings were made in the deal, and bind something else after each call and card.
fn bound(state: &TableState) -> bool {
    state.deal.as_ref().is_some_and(|deal| !deal.rulings.is_empty())
}

/// A call's place as it is told.
fn index(place: usize) -> u16 {
    u16::try_from(place).unwrap_or(u16::MAX)
}

fn chairs(chairs: impl IntoIterator<Item = Chair>) -> Whose {
    Whose::Chairs(Chairs::of(chairs))
}

/// The people who might have closed the trick, or have had it wait, and the one who leads to the next.
fn after_closing(state: &TableState) -> Whose {
    Whose::Chairs(Chairs::of(state.people().map(|(chair, ..)| chair).chain(state.turn())))
}

/// The card that lay face down, if the last card has made trump open by itself.
fn opened_itself(state: &TableState) -> Option<String> {
    let deal = state.deal.as_ref()?;
    let opened = deal.last.opened(&deal.game).filter(|opened| opened.by.is_none())?;
    Some(opened.card.to_string())
}

fn trick_won(state: &TableState) -> Option<TrickWon> {
    let taken = state.waiting_trick()?;
    Some(TrickWon { chair: taken.winner.number(), points: taken.points })
}

/// Hands that the rules have dealt again are shown to nobody; only the kind of reason is told.
fn again_reason(state: &TableState) -> thurup_wire::Text {
    let why = state.dealt_again.unwrap_or(thurup_rules::Cancelled::OneSuit);
    why.text().into()
}
