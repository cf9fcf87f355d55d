//! What several tests, or an example too, ask of hints.

pub mod hints;
