//! How a table looks from the lobby.

use thurup_table::{Club, Event, Names, TableState, rules, view};
use thurup_wire::http::{LobbyTable, NewTable};

use thurup_store::clock::now_ms;

/// The table as it stands.
pub fn view(state: &TableState, names: &Names) -> LobbyTable {
    LobbyTable {
        id: state.id.to_string(),
        name: state.name.clone(),
        game: rules::game(state.rules.game()),
        rules_title: state.rules.title().into(),
        format_title: state.format.title().into(),
        club: state.club.as_ref().map(Club::shown),
        kind: state.door.shown(),
        rated: state.settings.rated,
        viewers: state.settings.viewers,
        sitters: view::sitters(state, names),
        phase: state.phase.into(),
        stakes: state.contest.is_none().then(|| state.score.game.as_ref().map_or([0; 2], |game| game.stakes().0)),
        starts_in_ms: view::starts_in_ms(state, now_ms()),
        deal: state.deal.as_ref().map_or(0, |deal| deal.number),
    }
}

/// What it takes to make another table like this one. Who was on its list is not told.
pub fn form(state: &TableState) -> NewTable {
    NewTable {
        name: state.name.clone(),
        public: state.public,
        club: state.club.as_ref().map(|club| club.id.to_string()),
        trio: None,
        kind: state.door.shown(),
        list: Vec::new(),
        chairs: state.seats.count(),
        rules: rules::choice(&state.rules),
        format: rules::format(state.format),
        settings: Some(state.settings.shown()),
    }
}

/// Whether this event may change how the table looks from the lobby.
pub fn may_change(event: &Event) -> bool {
    !matches!(
        event,
        Event::Called { .. }
            | Event::Played { .. }
            | Event::TrumpSet { .. }
            | Event::TrumpOpened { .. }
            | Event::PairShown { .. }
            | Event::TrickClosed
            | Event::TrickHeld { .. }
            | Event::ContractMade
            | Event::Committed { .. }
            | Event::Contributed { .. }
            | Event::Ready { .. }
            | Event::Hinted { .. }
            | Event::Asked { .. }
            | Event::Answered { .. }
            | Event::AnswerCorrected { .. }
            | Event::DirectorCalled { .. }
            | Event::Ruled { .. }
            | Event::CallTakenBack { .. }
            | Event::RedealAsked { .. }
            | Event::Resumed
            | Event::WatchAsked { .. }
            | Event::Watches { .. }
            | Event::WatchRefused { .. }
            | Event::WatchEnded { .. }
            | Event::ChairOffered { .. }
    )
}
