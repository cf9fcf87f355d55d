//! What a sheet is of.

/// What a sheet is of, at its head.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// The event's name.
    pub event: String,
    /// The stage's name, where there are several.
    pub stage: String,
    /// A line below the title: how matters stand at what time, say. Who calls writes times, for the place where people play.
    pub note: String,
}

/// A title as a file has it: what, and of which event.
pub(crate) fn title(what: &str, heading: &Heading) -> String {
    let parts = [what, &heading.event, &heading.stage].into_iter().filter(|part| !part.trim().is_empty());
    parts.collect::<Vec<_>>().join(" · ")
}
