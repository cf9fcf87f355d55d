//! The rules of 56: cards, calls, auctions, play, stakes, matches, rule sets and records.
