//! What somebody might want at a table, legal or not, as the dice fall.

use thurup_laws::rulings::{Allowed, Effect, Order, Who};
use thurup_rules::{ByTeam, Call, Card, Chair, Rank, Suit};
use thurup_wire::table::{ClaimChoice, Phrase, TableAction};
use thurup_wire::view::{TableSettings, ViewerHand};
use thurup_wire::{MatchFormat, RulesChoice};

use super::Sim;
use super::dice::Dice;
use super::tables::usual;

impl Sim {
    /// Something that somebody might want, legal or not.
    pub fn wish(&mut self) -> (usize, TableAction) {
        if self.dice.roll(12) == 0
            && let Some(answer) = self.answer()
        {
            return answer;
        }
        let on_turn = self.state.turn();
        let person = self.state.people().find(|(chair, ..)| Some(*chair) == on_turn).map(|(_, person, _)| person);
        if let Some(person) = person
            && self.dice.roll(6) == 0
        {
            return (self.clients.iter().position(|c| c.person.id == person).unwrap(), TableAction::Hint);
        }
        // Somebody of the other team asks about the last call now and then, and is answered by who may.
        if self.state.deal.as_ref().is_some_and(|deal| !deal.ended && deal.game.play().is_none()) && self.dice.roll(5) == 0 {
            let action = if self.dice.roll(2) == 0 { self.ask_last() } else { self.answer_call() };
            return (self.dice.roll(usize::from(self.state.seats.count())), action);
        }
        if let (Some(turn), Some(person)) = (on_turn, person)
            && self.dice.roll(4) > 0
        {
            let client = self.clients.iter().position(|c| c.person.id == person).unwrap();
            let action = match sent(self.legal(turn)) {
                TableAction::Call { call } if self.dice.roll(4) == 0 => {
                    TableAction::CallWithAlert { call, alert: format!("Alert {}", self.dice.roll(1000)) }
                }
                action => action,
            };
            return (client, action);
        }
        let chair = 1 + self.dice.roll(8) as u8;
        let entropy = hex::encode([self.dice.roll(256) as u8; 32]);
        let settings = TableSettings {
            break_after_deal: self.dice.roll(2) == 0,
            show_points: self.dice.roll(2) == 0,
            show_all_calls: self.dice.roll(2) == 0,
            hints: self.dice.roll(3) > 0,
            viewer_cards: self.dice.roll(4) > 0,
            ends_decided: self.dice.roll(2) == 0,
            viewer_hand: *self.dice.one(&[ViewerHand::Ask, ViewerHand::Free, ViewerHand::None]),
            trick_seconds: *self.dice.one(&[0, 3, 8, 30]),
            jump_pause: if self.dice.roll(4) == 0 { 3 } else { 0 },
            viewer_comments: self.dice.roll(2) == 0,
            strength: Some((*self.dice.one(&["beginner", "club", "full"])).into()),
            laws: (*self.dice.one(&[None, Some("association"), Some("bridge")])).map(str::to_owned),
            ..usual()
        };
        let someone = self.someone();
        let someone = self.clients[someone].person.id.to_string();
        let rare = self.dice.roll(60);
        let wishes = [
            TableAction::Call { call: (*self.dice.one(&["P", "28H", "X", "30NS", "+2S", "20", "SOLO", "", "??"])).into() },
            TableAction::CallWithAlert { call: "P".into(), alert: format!("Alert {}", self.dice.roll(1000)) },
            self.ask_call(),
            self.ask_call(),
            self.answer_call(),
            self.answer_call(),
            TableAction::ChangeSeats { one: chair, other: 1 + self.dice.roll(8) as u8 },
            TableAction::ExchangeSides,
            TableAction::Play { card: (*self.dice.one(&["SJ", "H9", "CQ", "no"])).into() },
            TableAction::SetTrump { card: (*self.dice.one(&["SJ", "H9", "CQ", "no"])).into() },
            TableAction::OpenTrump,
            TableAction::ShowPair,
            TableAction::AskRedeal,
            TableAction::CloseTrick,
            TableAction::CloseTrick,
            TableAction::HoldTrick,
            self.claim(),
            self.about_claim().1,
            self.about_claim().1,
            TableAction::Ready,
            TableAction::Contribute { entropy, commitment: self.commitment() },
            TableAction::Sit { chair },
            TableAction::Sit { chair },
            TableAction::Stand,
            TableAction::Return,
            TableAction::Say { text: "Hello".into(), gallery: false },
            TableAction::Phrase { phrase: Phrase::Hello },
            TableAction::Hint,
            TableAction::AddBot { chair, strength: None },
            TableAction::AddBot { chair, strength: Some("learner".into()) },
            TableAction::Remove { chair },
            TableAction::PutBack { chair },
            TableAction::StandIn { chair },
            TableAction::HandOn { chair },
            TableAction::Watch { chair },
            TableAction::Watch { chair },
            TableAction::Unwatch,
            TableAction::Offer { chair, person: someone },
            TableAction::SetName { name: format!("Table {chair}") },
            TableAction::SetTeams { odd: format!("Team {chair}"), even: String::new() },
            TableAction::SetSettings { settings },
            TableAction::Start,
        ];
        let wish = match rare {
            0 => TableAction::Reset,
            1 => TableAction::SetRules { rules: RulesChoice { base: "kerala".into(), ..RulesChoice::default() } },
            3..=5 => TableAction::EndHere { wanted: rare < 5 },
            2 => TableAction::SetFormat { format: MatchFormat::Session },
            _ => self.dice.one(&wishes).clone(),
        };
        (self.someone(), wish)
    }

    /// Something that somebody might claim, with some cards in some order.
    pub fn claim(&mut self) -> TableAction {
        let points = self.dice.roll(30) as u8;
        let claims = [
            ClaimChoice::Rest,
            ClaimChoice::Contract,
            ClaimChoice::Points(points),
            ClaimChoice::ConcedeRest,
            ClaimChoice::ConcedeContract,
        ];
        let claim = *self.dice.one(&claims);
        let cards = (0..self.dice.roll(3)).map(|_| self.some_card()).collect();
        TableAction::Claim { claim, cards }
    }

    /// What somebody might do about a claim, legal or not.
    pub fn about_claim(&mut self) -> (usize, TableAction) {
        let chair = 1 + self.dice.roll(8) as u8;
        let cards = (0..self.dice.roll(3)).map(|_| self.some_card()).collect();
        // Of what may be shown next something that is.
        let claim = self.state.deal.as_ref().and_then(|deal| deal.claim.as_ref());
        let next = claim.map(|claim| claim.course.shown().next()).unwrap_or_default();
        let show = match next.is_empty() {
            true => TableAction::ShowCard { chair, card: self.some_card() },
            false => {
                let step = *self.dice.one(&next);
                TableAction::ShowCard { chair: step.chair.number(), card: step.card.to_string() }
            }
        };
        let wishes = [
            TableAction::AnswerClaim { accept: true },
            TableAction::AnswerClaim { accept: true },
            TableAction::AnswerClaim { accept: false },
            TableAction::StateLine { cards },
            show.clone(),
            show,
            TableAction::TakeBack { keep: self.dice.roll(4) as u16 },
        ];
        let wish = self.dice.one(&wishes).clone();
        (self.someone(), wish)
    }

    /// The answer of a player whom somebody asks to stand behind their hand, or who stands there.
    fn answer(&mut self) -> Option<(usize, TableAction)> {
        let gallery = &self.state.gallery;
        let all: Vec<_> = gallery.asks.iter().chain(&gallery.behind).copied().collect();
        let (person, chair) = *all.get(self.dice.roll(all.len().max(1)))?;
        let (_, player, _) = self.state.people().find(|(own, ..)| *own == chair)?;
        let player = self.clients.iter().position(|client| client.person.id == player)?;
        let lets = self.dice.roll(4) > 0;
        Some((player, TableAction::LetWatch { person: person.to_string(), lets }))
    }

    /// A question about some call.
    fn ask_call(&mut self) -> TableAction {
        TableAction::AskCall { call: self.dice.roll(8) as u16 }
    }

    /// A question about the last call.
    fn ask_last(&self) -> TableAction {
        let calls = self.state.deal.as_ref().map_or(0, |deal| deal.game.auction().said().len());
        TableAction::AskCall { call: calls.saturating_sub(1) as u16 }
    }

    /// An answer about some call, most often about one that was asked about.
    fn answer_call(&mut self) -> TableAction {
        let open = self.state.deal.as_ref().and_then(|deal| deal.asking.questions.last()).map(|question| question.call);
        let call = open.unwrap_or(self.dice.roll(8) as u16);
        let words = (self.dice.roll(3) > 0).then(|| format!("Because of {}", self.dice.roll(1000)));
        TableAction::AnswerCall { call, words }
    }

    /// A card of the deck, most often one that somebody holds.
    fn some_card(&mut self) -> String {
        let Some(deal) = &self.state.deal else { return "SJ".into() };
        let (game, seats) = (&deal.game, self.state.seats);
        let cards: Vec<_> = seats.chairs().flat_map(|chair| game.hand(chair).cards().collect::<Vec<_>>()).collect();
        if cards.is_empty() { "H9".into() } else { self.dice.one(&cards).to_string() }
    }

    /// Something that may follow from a ruling, whether it can bind the deal that is on or not.
    pub fn some_effects(&mut self) -> Vec<Effect> {
        let Some(deal) = self.state.deal.as_ref().filter(|deal| !deal.ended) else { return Vec::new() };
        let (game, dice) = (deal.game.clone(), &mut self.dice);
        let chairs: Vec<Chair> = game.seats().chairs().collect();
        let chair = *dice.one(&chairs);
        let cards: Vec<Card> = game.hand(chair).cards().collect();
        let card = if cards.is_empty() { Card::new(Suit::Hearts, Rank::Jack) } else { *dice.one(&cards) };
        let order = if dice.roll(2) == 0 { Order::Demand } else { Order::Forbid };
        let partners: Vec<Chair> =
            chairs.iter().copied().filter(|other| *other != chair && other.team() == chair.team()).collect();
        let by = if dice.roll(3) == 0 { Who::Team(chair.team()) } else { Who::Chair(*dice.one(&partners)) };
        let lead = Effect::Lead { by, order, suit: card.suit() };
        let allowed = [
            Allowed::Pass,
            Allowed::Bid,
            Allowed::BidIn(Some(Suit::Hearts)),
            Allowed::BidIn(Some(Suit::Clubs)),
            Allowed::BidIn(None),
            Allowed::Only(Call::Double),
        ];
        match dice.roll(10) {
            0 | 1 => vec![Effect::PenaltyCard { chair, card }],
            2 | 3 => vec![Effect::FacedCard { chair, card }, lead],
            4 => vec![Effect::SmallCard { chair, card }],
            5 | 6 => {
                let only = (0..1 + dice.roll(2)).map(|_| *dice.one(&allowed)).collect();
                vec![Effect::Calls { chair, only, turns: 1 + dice.roll(2) as u8 }]
            }
            7 => match (game.auction().said().last(), game.without_last_call()) {
                (Some(said), Some(before)) => {
                    let calls = before.seat_view(said.chair).offer().map(|offer| offer.calls()).unwrap_or_default();
                    let call = if calls.is_empty() { Call::Pass } else { *dice.one(&calls) };
                    vec![
                        Effect::CallCancelled { chair: said.chair, call: said.call },
                        Effect::CallStands { chair: said.chair, call },
                    ]
                }
                _ => vec![lead],
            },
            8 => vec![Effect::CardBack { chair, card }, Effect::Points { team: chair.team(), points: 1 }],
            _ if dice.roll(8) > 0 => vec![Effect::OpeningLeader { chair }, Effect::Lowest { chair }],
            _ => vec![
                dice.one(&[
                    Effect::DealLost { team: chair.team(), stake: 3 },
                    Effect::ReDeal { dealer: chair },
                    Effect::DealOver,
                    Effect::Contract { won_by: chair.team() },
                    Effect::MatchLost { team: chair.team() },
                    Effect::Tricks { points: ByTeam([56, 0]) },
                ])
                .clone(),
            ],
        }
    }

    pub fn legal(&mut self, chair: Chair) -> thurup_rules::Action {
        let seat = self.state.deal.as_ref().unwrap().seat_view(chair);
        legal(&seat, &mut self.dice)
    }
}

fn legal(seat: &thurup_rules::SeatView, dice: &mut Dice) -> thurup_rules::Action {
    use thurup_rules::{Action, Bid, Call};
    if let Some(offer) = seat.offer() {
        if offer.solo && dice.roll(40) == 0 {
            return Action::Call(Call::Solo);
        }
        if offer.pass && (dice.roll(3) > 0 || (offer.bids.is_empty() && offer.numbers.is_empty())) {
            return Action::Call(Call::Pass);
        }
        if offer.double && dice.roll(3) == 0 {
            return Action::Call(Call::Double);
        }
        if !offer.numbers.is_empty() {
            return Action::Call(Call::Number(offer.numbers[dice.roll(offer.numbers.len().min(3))]));
        }
        if offer.bids.is_empty() {
            return Action::Call(*dice.one(&offer.calls()));
        }
        let bids = dice.one(&offer.bids).clone();
        let number =
            if bids.bare || bids.numbers.is_empty() { None } else { Some(bids.numbers[dice.roll(bids.numbers.len().min(3))]) };
        return Action::Call(Call::Bid(Bid { form: bids.kind.with(number), strain: *dice.one(&bids.strains) }));
    }
    let settable: Vec<_> = seat.settable().kinds().collect();
    if !settable.is_empty() {
        return Action::SetTrump(*dice.one(&settable));
    }
    if seat.open_refusals().is_empty() && dice.roll(3) > 0 {
        return Action::OpenTrump;
    }
    if seat.pair_refusals().is_empty() {
        return Action::ShowPair;
    }
    let cards: Vec<_> = seat.playable().kinds().collect();
    Action::Play(*dice.one(&cards))
}

/// What a client sends for an action.
pub fn sent(action: thurup_rules::Action) -> TableAction {
    match action {
        thurup_rules::Action::Call(call) => TableAction::Call { call: call.to_string() },
        thurup_rules::Action::SetTrump(card) => TableAction::SetTrump { card: card.to_string() },
        thurup_rules::Action::OpenTrump => TableAction::OpenTrump,
        thurup_rules::Action::ShowPair => TableAction::ShowPair,
        thurup_rules::Action::Play(card) => TableAction::Play { card: card.to_string() },
        thurup_rules::Action::AskRedeal => TableAction::AskRedeal,
    }
}
