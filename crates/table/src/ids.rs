//! Ids of a table and of its deals, of the kind that people have.

use thurup_people::typed_id;

pub use thurup_people::ids::{CHANCE, NotAnId, PersonId};

/// Characters of an id's text that tell its time.
const TIME: usize = 10;

typed_id! {
    /// A table. The id of a private one is its shared link, so it must not be guessable.
    TableId
}
typed_id! {
    /// A deal.
    DealId
}

impl TableId {
    /// The part that tells when the table was made, for the server's own log: the id itself is the key to the table.
    pub fn made(&self) -> String {
        self.0.written().chars().take(TIME).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_log_may_hold_tells_the_time_and_no_more() {
        let early = TableId::from_parts(1_700_000_000_000, [255; CHANCE]);
        assert_eq!(early.to_string(), "01hf7yat00zzzzzzzzzzzzzzzz");
        assert_eq!(early.made(), "01hf7yat00");
    }
}
