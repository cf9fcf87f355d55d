//! Order among people: what is done about somebody, appeals against it, reports and their queue. What follows from each is decided
//! in `thurup_people::order`; who may, in `thurup_people::rights::may`.

pub mod administration;
mod analyses;
mod appeals;
pub mod error;
pub mod granting;
pub mod keeper;
mod kinds;
mod leaving;
mod marks;
pub mod person_page;
mod queue;
mod redacting;
mod refusals;
mod reports;
mod sanctions;
mod service;
pub mod terminal;
pub mod ticket_terminal;
mod views;

pub use analyses::LookTask;
pub use appeals::{appeal, judge, write};
pub use redacting::redact;
pub use reports::{act as act_on_report, page as report_page, report};
pub use sanctions::{act, give, renamed};
pub use service::{Moderation, ModerationParts};
pub use views::{months, of_person, own, queue};
