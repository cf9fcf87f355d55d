//! What a call means under the convention card of its caller's side. Told from the open auction; a player who asks about a call of their
//! own hears first what it says of their hand, and whether they can make it.

use thurup_rules::{Call, Said, Text as RulesText};

use crate::explained::Explained;
use crate::ids::PersonId;
use crate::refusal::Refusal;
use crate::state::{TableDeal, TableState};
use crate::view;
use thurup_wire::Text;
use thurup_wire::table::{AskAbout, ServerMessage};
use thurup_wire::view::CallView;

/// Answers a question about a call.
pub fn answer(state: &TableState, person: PersonId, id: String, about: &AskAbout) -> ServerMessage {
    let answered = match about {
        AskAbout::Call(text) => could_make(state, person, text),
        AskAbout::Made(index) => made(state, usize::from(*index)),
    };
    match answered {
        Ok(Read { call, reading, explained, refused }) => {
            ServerMessage::Meaning { id, call: Some(call), reading, meaning: explained.text, clause: explained.clause, refused }
        }
        Err(reason) => refused(id, &reason),
    }
}

/// No answer to a question, and why.
pub fn refused(id: String, reason: &Refusal) -> ServerMessage {
    let nothing = Text { en: String::new(), ml: String::new() };
    ServerMessage::Meaning {
        id,
        call: None,
        reading: nothing.clone(),
        meaning: nothing,
        clause: None,
        refused: Some(reason.refused()),
    }
}

struct Read {
    call: CallView,
    reading: Text,
    explained: Explained,
    refused: Option<thurup_wire::Refused>,
}

fn could_make(state: &TableState, person: PersonId, text: &str) -> Result<Read, Refusal> {
    let call: Call = text.parse().map_err(|_| Refusal::NotACall(text.chars().take(12).collect()))?;
    let deal = state.deal.as_ref().ok_or(Refusal::NoDealOn)?;
    let auction = deal.game.auction();
    let chair = state.chair_of(person).ok_or(Refusal::NotSeated)?;
    let refused = if auction.turn() == Some(chair) {
        auction.check(call, deal.game.dealt(chair)).err()
    } else {
        auction.turn().map(thurup_rules::Refusal::NotYourTurn).or(Some(thurup_rules::Refusal::AuctionOver))
    };
    let shown = view::call_meant(call, auction);
    let own = (auction.turn() == Some(chair)).then(|| deal.game.dealt(chair));
    let explained = state.agreed().explain_next(auction, call, own);
    Ok(Read {
        reading: reading(call, &shown),
        explained,
        call: shown,
        refused: refused.map(|refusal| thurup_wire::Refused { code: refusal.code().to_owned(), text: refusal.text().into() }),
    })
}

fn made(state: &TableState, index: usize) -> Result<Read, Refusal> {
    let deal = state.deal.as_ref().ok_or(Refusal::NoDealOn)?;
    let said = shown(state, deal, index)?;
    let call = view::call_made(said);
    Ok(Read {
        reading: reading(said.call, &call),
        explained: state.agreed().explain(deal.game.auction(), index),
        call,
        refused: None,
    })
}

/// The call with this index, where it may still be seen.
///
/// # Errors
/// When there is none, or the rules do not show it any more.
pub fn shown<'a>(state: &TableState, deal: &'a TableDeal, index: usize) -> Result<&'a Said, Refusal> {
    let auction = deal.game.auction();
    let said = auction.said().get(index).ok_or(Refusal::NoSuchCall)?;
    let all = state.settings.show_all_calls || deal.is_released();
    let shown = if all { thurup_rules::options::CallsShown::All } else { state.rules.calls_shown };
    if view::visible_calls(auction, shown).get(index) != Some(&true) {
        return Err(Refusal::CallHidden);
    }
    Ok(said)
}

/// The call as spoken, with the value it has where that was not said.
pub fn reading(call: Call, shown: &CallView) -> Text {
    let RulesText { en, ml } = call.spoken();
    match shown.value {
        Some(value) if shown.number != Some(value) => Text { en: format!("{en} ({value})"), ml: format!("{ml} ({value})") },
        _ => Text { en, ml },
    }
}
