//! What is said of facts in dispute, and of fault at one of two tables.

use crate::named::named;

named! {
    /// Who was at fault at one of two tables.
    FaultThere {
        /// The team of the odd chairs.
        Odd "odd",
        /// That of the even chairs.
        Even "even",
        /// Both.
        Both "both",
        /// Neither.
        Neither "neither",
    }

    /// What clear evidence says, where there is any.
    Evidence {
        /// As the one who spoke or played.
        Speaker "speaker",
        /// Otherwise.
        Other "other",
        /// Nothing is clear.
        None "none",
    }
}
