//! What a desk asks: for each kind of irregularity the facts that its ruling needs, in words and with the form of the answers, and the
//! reading of these answers.
//!
//! Both come from one place: [`read`] goes through the questions of a kind, and [`questions`] lists what it would ask. So a form made of
//! the list has just the facts that are read.

mod answers;
mod dispute;
mod fact;
mod group;
mod happened;
mod judged;
mod mistake;
mod moment;
mod procedure;
mod record;
mod words;

pub use answers::{Input, Question};
pub use fact::Fact;
pub use group::Group;
pub use happened::{questions, read};
pub use judged::{Basis, Judged, Judgement, judge, judge_questions};
pub use mistake::{Mistake, Wrong};
pub use procedure::{Procedural, Procedure, procedure, procedure_questions, usual};
pub use record::record;
