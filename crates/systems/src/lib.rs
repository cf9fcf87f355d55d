//! Bidding systems of 56 as tables: choose a call, explain it, read it back as a condition on hands.
