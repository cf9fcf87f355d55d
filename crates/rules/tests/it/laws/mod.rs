//! The laws of the rules, run over made-up games; and counts, worked examples and figures that pin them down.
mod fuzz;
mod law;
mod perft;
mod perft_hidden;
mod run;
mod shuffle;
mod worked;
