//! What one seat may know of a deal, written down: for whoever thinks about it on another machine.

use serde::{Deserialize, Serialize};

use crate::{Auction, Call, Card, Chair, Hand, Left, Match, Opened, Pair, Play, RuleSet, SeatView, Seats};

/// A [`SeatView`] as it is written, with nothing that is not in it. It is for programs of one version, and kept nowhere.
///
/// ```
/// use thurup_rules::{Chair, Deal, Preset, SeatForm, Seats};
/// let hands = ["TQ.9AA.A.9K", "9A.J.JTTKQ.", ".TKQ.JQ.JTQ", "JAK.KQ.9.JA", "9KQ.J9.9K.T", "JT.T.A.9AKQ"]
///     .map(|hand| hand.parse().unwrap_or_default());
/// let deal = Deal::new(Preset::International.rules(), Seats::Six, Chair::FIRST, &hands)?;
/// let view = deal.seat_view(Chair::FIRST);
/// assert_eq!(SeatForm::of(&view).and_then(|form| form.view()), Some(view));
/// # Ok::<(), thurup_rules::NoDeal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatForm {
    chair: Chair,
    dealt: Hand,
    hand: Hand,
    indicator: Option<Card>,
    aside: Option<Chair>,
    sets_trump: Option<Chair>,
    rules: RuleSet,
    seats: Seats,
    leader: Chair,
    calls: Vec<Call>,
    /// The second of two auctions has begun.
    second: bool,
    play: Option<PlayForm>,
    may_ask_redeal: bool,
    match_score: Option<Match>,
}

/// The play in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayForm {
    cards: Vec<Card>,
    opened: Option<Opened>,
    pair: Option<Pair>,
}

impl SeatForm {
    /// Of a view. `None` for one that cannot be written so that it is read as the same: of a deal that is over, or whose player a
    /// ruling binds.
    pub fn of(view: &SeatView) -> Option<SeatForm> {
        let form = SeatForm {
            chair: view.chair,
            dealt: view.dealt,
            hand: view.hand,
            indicator: view.indicator,
            aside: view.aside,
            sets_trump: view.sets_trump,
            rules: *view.auction.rules(),
            seats: view.auction.seats(),
            leader: view.auction.leader(),
            calls: view.auction.said().iter().map(|said| said.call).collect(),
            second: view.auction.in_second(),
            play: view.play.as_ref().map(|play| PlayForm {
                cards: play.cards().map(|(_, card)| card).collect(),
                opened: play.opened(),
                pair: play.pair(),
            }),
            may_ask_redeal: view.may_ask_redeal,
            match_score: view.match_score,
        };
        (form.view().as_ref() == Some(view)).then_some(form)
    }

    /// The view. `None` where this is none.
    pub fn view(&self) -> Option<SeatView> {
        let there = |chair: Chair| chair.index() < usize::from(self.seats.count());
        let named = [Some(self.chair), Some(self.leader), self.aside, self.sets_trump];
        if !named.into_iter().flatten().all(there) {
            return None;
        }
        let mut auction = Auction::told(self.rules, self.seats, self.leader, self.calls.iter().copied());
        if self.second {
            auction.begin_second();
        }
        let play = match &self.play {
            Some(play) => Some(play.play(&auction)?),
            None => None,
        };
        Some(SeatView {
            chair: self.chair,
            dealt: self.dealt,
            hand: self.hand,
            indicator: self.indicator,
            aside: self.aside,
            sets_trump: self.sets_trump,
            auction,
            play,
            outcome: None,
            may_ask_redeal: self.may_ask_redeal,
            match_score: self.match_score,
            left: Left::default(),
        })
    }
}

impl PlayForm {
    fn play(&self, auction: &Auction) -> Option<Play> {
        let contract = auction.standing()?;
        let mut play = Play::new(auction.rules(), auction.seats(), auction.leader(), contract);
        for place in 0..=self.cards.len() {
            if let Some(opened) = self.opened.filter(|opened| usize::from(opened.after) == place) {
                play.open(opened.by, opened.card);
            }
            if let Some(pair) = self.pair.filter(|pair| usize::from(pair.after) == place) {
                play.show_pair(pair.by);
            }
            let Some(card) = self.cards.get(place) else { break };
            // More cards than there are tricks.
            play.turn()?;
            play.take(*card);
        }
        Some(play)
    }
}
