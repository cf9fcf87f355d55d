//! Order among people: reports and their queue, sanctions, appeals, leaving, farming. What is decided by people is only
//! bounded here; what follows from counting is counted here.

pub mod appeal;
pub mod farming;
pub mod leaving;
pub mod report;
pub mod sanction;
