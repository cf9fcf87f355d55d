//! Bots that play 56 from what their seat may see.
