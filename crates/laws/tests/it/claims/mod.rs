//! Claims and concessions: worked examples, cases, laws, and a second judge that tries everything.

mod cases;
mod consequences;
mod course;
mod deals;
mod exact;
mod laws;
mod naive;
mod normal;
mod position;
mod proven;
mod unsound;
mod worked;
