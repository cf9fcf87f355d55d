//! The tutor: what to do, and why, in words.

use thurup_rules::{Action, Call, Card, Play, SeatView, Text, beats};
use thurup_systems::{Convention, Situation};

use crate::memory::{Heard, Memory};
use crate::{BookBot, Player};

/// What to do, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The call or card.
    pub action: Action,
    /// Why, in words for the player.
    pub reason: Text,
}

/// What a good player would do with this view, at whose turn it is. Told from the view alone; the same view and seed give the
/// same advice.
pub fn advise(view: &SeatView, convention: Convention, _seed: u64) -> Advice {
    let action = BookBot::new(convention).act(view);
    let reason = match action {
        Action::Call(call) => why_call(view, convention, call),
        Action::Play(card) => why_card(view, convention, card),
        Action::AskRedeal => {
            Text::new("A hand of one suit that may not be named is worth little.", "പറയാൻ പറ്റാത്ത ഒറ്റ നിറം മാത്രമുള്ള കൈകൊണ്ട് കാര്യമില്ല.")
        }
    };
    Advice { action, reason }
}

/// What a call says under the convention.
fn why_call(view: &SeatView, convention: Convention, call: Call) -> Text {
    let auction = &view.auction;
    let situation = Situation::new(auction.rules(), auction.seats(), auction.leader(), auction.calls());
    let mut reason = convention.explain_call(&situation, call).text;
    for words in [&mut reason.en, &mut reason.ml] {
        if !words.ends_with('.') {
            words.push('.');
        }
    }
    reason
}

/// What a card does in this trick.
fn why_card(view: &SeatView, convention: Convention, card: Card) -> Text {
    let Some(play) = &view.play else { return Text::same("") };
    let playable = view.playable();
    if playable.kinds().count() == 1 {
        return Text::new("It is the only card you can play.", "ഈ കാർഡ് മാത്രമേ ഇറക്കാൻ പറ്റൂ.");
    }
    match winner(view, play) {
        None => why_lead(view, play, convention, card),
        Some((best, ours)) => why_follow(view, play, card, best, ours),
    }
}

/// The card that wins the trick so far, and whether a partner played it.
fn winner(view: &SeatView, play: &Play) -> Option<(Card, bool)> {
    let (seats, trump) = (view.auction.seats(), play.contract().strain.trump());
    let trick = play.current()?;
    let chair = trick.winning(seats, trump)?;
    let (_, card) = trick.plays(seats).find(|(player, _)| *player == chair)?;
    Some((card, chair.team() == view.chair.team()))
}

fn why_lead(view: &SeatView, play: &Play, convention: Convention, card: Card) -> Text {
    let contract = play.contract();
    let trump = contract.strain.trump();
    let mut heard = Heard::new(convention);
    let memory = Memory::new(view, heard.after(view));
    let high = memory.higher(card) == 0;
    let ours = contract.by.team() == view.chair.team();
    match (trump == Some(card.suit()), high) {
        (true, true) if ours => {
            Text::new("Draws trumps with one that nothing beats.", "വെട്ടാനാകാത്ത തുരുപ്പിറക്കി എതിരാളികളുടെ തുരുപ്പ് പിടിക്കുന്നു.")
        }
        (true, _) if ours => Text::new("Draws trumps.", "എതിരാളികളുടെ തുരുപ്പ് പിടിക്കുന്നു."),
        (true, _) => Text::new("Leads a trump, so that fewer are left to cut with.", "വെട്ടാൻ തുരുപ്പ് ബാക്കിയില്ലാതാക്കാൻ തുരുപ്പിറക്കുന്നു."),
        (false, true) => Text::new("Nothing left in the suit beats it.", "ഈ നിറത്തിൽ ഇതിലും വലിയ കാർഡ് ബാക്കിയില്ല."),
        (false, false) if card.points() == 0 => {
            Text::new("Leads low and leaves the trick to partners.", "ചെറിയ കാർഡിറക്കി പിടി പങ്കാളികൾക്കു വിടുന്നു.")
        }
        (false, false) => Text::new("The best lead that this hand has.", "ഈ കൈയിലെ ഏറ്റവും നല്ല ഇറക്കം."),
    }
}

fn why_follow(view: &SeatView, play: &Play, card: Card, best: Card, ours: bool) -> Text {
    let trump = play.contract().strain.trump();
    let wins = beats(card, best, trump);
    let led = play.current().and_then(|trick| trick.suit());
    let cuts = trump == Some(card.suit()) && led != trump;
    let lowest = view.playable().kinds().filter(|card| beats(*card, best, trump)).max_by_key(|card| card.rank());
    match (ours, wins) {
        (true, true) => {
            Text::new("Goes over partner's card, to be surer of the trick.", "പിടി ഉറപ്പിക്കാൻ പങ്കാളിയുടെ കാർഡിനു മുകളിൽ ഇറക്കുന്നു.")
        }
        (true, false) if card.points() > 0 => {
            Text::new("Partner is winning: puts points on the trick.", "പങ്കാളി പിടിക്കുന്നു: അതിൽ പോയിന്റ് ചേർക്കുന്നു.")
        }
        (true, false) => Text::new("Partner is winning: keeps the better cards.", "പങ്കാളി പിടിക്കുന്നു: നല്ല കാർഡുകൾ കാത്തുവെക്കുന്നു."),
        (false, true) if cuts => Text::new("Cuts: takes the trick with a trump.", "തുരുപ്പുകൊണ്ടു വെട്ടി പിടിക്കുന്നു."),
        (false, true) if lowest == Some(card) => {
            Text::new("Takes the trick with the lowest card that does.", "പിടിക്കാൻ പോന്ന ഏറ്റവും ചെറിയ കാർഡുകൊണ്ടു പിടിക്കുന്നു.")
        }
        (false, true) => Text::new("Takes the trick.", "ഈ പിടി എടുക്കുന്നു."),
        (false, false) if card.points() == 0 => {
            Text::new("Cannot win the trick: gives nothing away.", "പിടിക്കാനാവില്ല: പോയിന്റൊന്നും കൊടുക്കുന്നില്ല.")
        }
        (false, false) => Text::new("Leaves the trick and keeps what is worth more.", "ഈ പിടി വിട്ട് വിലയുള്ളവ കാത്തുവെക്കുന്നു."),
    }
}
