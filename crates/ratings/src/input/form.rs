//! The stored form of an event: one flat object, so that every mistake in it can be named with its field.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thurup_rules::{Game, Preset};

use crate::by_game::as_name;
use crate::input::{Deal, Event, Match, Origin, Side, What};
use crate::{Anchors, EventId, PersonId};

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Match,
    Mark,
    Unmark,
    Deleted,
    Merged,
    Anchors,
    Directed,
}

/// All fields that an event of any kind can have.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EventForm {
    #[serde(rename = "type")]
    kind: Kind,
    id: EventId,
    at: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    who: Option<PersonId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    into: Option<PersonId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<GameForm>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules: Option<PresetForm>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    origin: Option<Origin>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seats: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tables: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rated: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    help: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sides: Option<[Side; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deals: Option<Vec<Deal>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    anchors: Option<Anchors>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    teams: Option<u32>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(transparent)]
struct GameForm(#[serde(with = "as_name")] Game);

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
struct PresetForm(Preset);

impl TryFrom<String> for PresetForm {
    type Error = String;

    fn try_from(name: String) -> Result<PresetForm, String> {
        Preset::from_name(&name).map(PresetForm).ok_or_else(|| {
            let all = Preset::ALL.map(Preset::name).join(", ");
            format!("no preset `{name}`; there are {all}")
        })
    }
}

impl From<PresetForm> for String {
    fn from(form: PresetForm) -> String {
        form.0.name().to_owned()
    }
}

impl EventForm {
    fn empty(kind: Kind, id: EventId, at: i64) -> EventForm {
        EventForm {
            kind,
            id,
            at,
            who: None,
            into: None,
            game: None,
            rules: None,
            origin: None,
            seats: None,
            tables: None,
            rated: None,
            help: None,
            sides: None,
            deals: None,
            anchors: None,
            teams: None,
        }
    }

    /// The fields that are there, of those that not every kind of event has.
    fn present(&self) -> impl Iterator<Item = &'static str> {
        [
            ("who", self.who.is_some()),
            ("into", self.into.is_some()),
            ("game", self.game.is_some()),
            ("rules", self.rules.is_some()),
            ("origin", self.origin.is_some()),
            ("seats", self.seats.is_some()),
            ("tables", self.tables.is_some()),
            ("rated", self.rated.is_some()),
            ("help", self.help.is_some()),
            ("sides", self.sides.is_some()),
            ("deals", self.deals.is_some()),
            ("anchors", self.anchors.is_some()),
            ("teams", self.teams.is_some()),
        ]
        .into_iter()
        .filter_map(|(name, there)| there.then_some(name))
    }
}

fn needed<T>(value: Option<T>, name: &str) -> Result<T, String> {
    value.ok_or_else(|| format!("missing field `{name}`"))
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        EventForm::from(self.clone()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Event, D::Error> {
        Event::try_from(EventForm::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

impl TryFrom<EventForm> for Event {
    type Error = String;

    fn try_from(form: EventForm) -> Result<Event, String> {
        let (word, known): (&str, &[&str]) = match form.kind {
            Kind::Match => ("match", &["game", "rules", "origin", "seats", "tables", "rated", "help", "sides", "deals"]),
            Kind::Mark => ("mark", &["who"]),
            Kind::Unmark => ("unmark", &["who"]),
            Kind::Deleted => ("deleted", &["who"]),
            Kind::Merged => ("merged", &["who", "into"]),
            Kind::Anchors => ("anchors", &["anchors"]),
            Kind::Directed => ("directed", &["who", "teams"]),
        };
        if let Some(other) = form.present().find(|name| !known.contains(name)) {
            return Err(format!("`{other}`: an event of type `{word}` has no such field"));
        }
        let person = |who: Option<PersonId>, name: &str| -> Result<PersonId, String> {
            let who = needed(who, name)?;
            if who.as_str().is_empty() { Err(format!("`{name}`: nobody has an empty id")) } else { Ok(who) }
        };
        let who = |who| person(who, "who");
        let what = match form.kind {
            Kind::Match => What::Match(Box::new(Match {
                game: needed(form.game, "game")?.0,
                rules: needed(form.rules, "rules")?.0,
                origin: needed(form.origin, "origin")?,
                seats: needed(form.seats, "seats")?,
                tables: form.tables.unwrap_or(1),
                rated: form.rated.unwrap_or(true),
                help: form.help.unwrap_or(false),
                sides: needed(form.sides, "sides")?,
                deals: needed(form.deals, "deals")?,
            })),
            Kind::Mark => What::Mark(who(form.who)?),
            Kind::Unmark => What::Unmark(who(form.who)?),
            Kind::Deleted => What::Deleted(who(form.who)?),
            Kind::Merged => What::Merged { from: who(form.who)?, into: person(form.into, "into")? },
            Kind::Anchors => What::Anchors(needed(form.anchors, "anchors")?),
            Kind::Directed => What::Directed { who: who(form.who)?, teams: needed(form.teams, "teams")? },
        };
        let event = Event { id: form.id, at: form.at, what };
        event.sound().map_err(|flaw| flaw.to_string())?;
        Ok(event)
    }
}

impl From<Event> for EventForm {
    fn from(event: Event) -> EventForm {
        let Event { id, at, what } = event;
        match what {
            What::Match(played) => EventForm {
                game: Some(GameForm(played.game)),
                rules: Some(PresetForm(played.rules)),
                origin: Some(played.origin),
                seats: Some(played.seats),
                tables: Some(played.tables),
                rated: Some(played.rated),
                help: Some(played.help),
                sides: Some(played.sides),
                deals: Some(played.deals),
                ..EventForm::empty(Kind::Match, id, at)
            },
            What::Mark(who) => EventForm { who: Some(who), ..EventForm::empty(Kind::Mark, id, at) },
            What::Unmark(who) => EventForm { who: Some(who), ..EventForm::empty(Kind::Unmark, id, at) },
            What::Merged { from, into } => {
                EventForm { who: Some(from), into: Some(into), ..EventForm::empty(Kind::Merged, id, at) }
            }
            What::Deleted(who) => EventForm { who: Some(who), ..EventForm::empty(Kind::Deleted, id, at) },
            What::Anchors(anchors) => EventForm { anchors: Some(anchors), ..EventForm::empty(Kind::Anchors, id, at) },
            What::Directed { who, teams } => {
                EventForm { who: Some(who), teams: Some(teams), ..EventForm::empty(Kind::Directed, id, at) }
            }
        }
    }
}
