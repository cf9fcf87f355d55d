//! The laws of irregularities: every row worked by hand, and what holds of all rulings.

mod book;
mod dice;
mod ledger;
mod properties;
mod restrictions;
mod support;
mod table;
mod words;
mod worked;
mod written;
