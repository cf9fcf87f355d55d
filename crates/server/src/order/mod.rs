//! Order among people: what is done about somebody, appeals against it, reports and their queue. What follows from each is decided
//! in `thurup_people::order`; who may, in `thurup_people::rights::may`.

mod analyses;
mod appeals;
pub mod keeper;
mod kinds;
mod leaving;
mod marks;
mod queue;
mod redacting;
mod reports;
mod sanctions;
mod shown;
pub mod terminal;

pub use analyses::watch as watch_analyses;
pub use appeals::{appeal, judge, write};
pub use keeper::may_look;
pub use leaving::reliability;
pub use marks::watch;
pub use redacting::redact;
pub use reports::{act as act_on_report, page as report_page, report};
pub use sanctions::{act, give, renamed};
pub use shown::{desk, months, of_person, own, public};
