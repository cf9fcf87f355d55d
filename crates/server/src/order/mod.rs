//! Order among people: what is done about somebody, appeals against it, reports and their queue. What follows from each is decided
//! in `thurup_people::order`; who may, in `thurup_people::rights::may`.

mod appeals;
mod keeper;
mod kinds;
mod marks;
mod queue;
mod reports;
mod sanctions;
mod shown;
pub mod terminal;

pub use appeals::{appeal, judge, write};
pub use keeper::may_look;
pub use marks::watch;
pub use reports::{act as act_on_report, page as report_page, report};
pub use sanctions::{act, give, renamed};
pub use shown::{desk, of_person, own, public};
