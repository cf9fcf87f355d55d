//! Parts that nobody calls but the bots themselves.

mod drawing;
mod habits;
mod hidden;
mod numbers;
mod told;
mod worth;
