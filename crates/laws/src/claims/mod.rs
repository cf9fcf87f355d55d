//! Claims and concessions: what may be claimed, what it is measured by, and what follows.
//!
//! A claim is put to one question: what do the plays bring that the [`Standard`] lets happen? All freedom in them is the
//! challengers', who see all hands, so nobody plays *for* a claim, and a doubt goes against it. [`judge`] answers exactly, and
//! shows a line card by card with the [`Rule`] behind each.
//!
//! | clause | where |
//! |---|---|
//! | what may be claimed, statements (booklet O.3.5, A.D7, A.D8) | [`Claim`], [`needed`] |
//! | where in a deal, and what decides the contract there | [`claimable`], [`deciding`] |
//! | the course: accept, contest, state, prove | `course` |
//! | the plays that each standard lets happen | `plays` |
//! | normal cards | `plays`, explained by [`Rule`] |
//! | verdicts and lines | [`judge`], [`Walk`] |
//! | consequences | [`consequence`] |
//!
//! ```
//! use thurup_laws::claims::{Case, Verdict};
//! let case: Case = "stated-line | J.T.. .A..K .J.K. ..Q.Q | NT | 1 | - | chair 1 all: TH JS".parse()?;
//! assert!(matches!(case.judge(1_000_000), Verdict::Granted { .. }));
//! # Ok::<(), thurup_laws::claims::CaseErrors>(())
//! ```

mod bounds;
mod cases;
mod claim;
mod consequence;
mod course;
mod deal;
mod field;
mod judge;
mod plays;
mod position;
mod proven;
mod refusal;
mod rule;
mod search;
mod standard;
mod table;
mod walk;

pub use cases::{Case, CaseError, CaseErrors, CaseFile, Difference, Mistake, read_cases};
pub use claim::{Claim, ClaimFault, ClaimFaults, NoClaim, What, needed};
pub use consequence::{Consequence, Ruling, consequence};
pub use course::{Answer, Course, CourseStep, Due, Outcome, SHOWING};
pub use deal::{NotNow, claimable, deciding};
pub use judge::{Least, NODES, Verdict, judge};
pub use position::{Fault, Faults, Position, Setup};
pub use proven::provable;
pub use refusal::Refusal;
pub use rule::Rule;
pub use standard::Standard;
pub use walk::{Step, Walk, WalkError};
