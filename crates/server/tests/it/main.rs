//! The real server with a real database, on free ports of the loopback.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "tests")]

mod administration;
mod bad_input;
mod bots;
mod claims;
mod clubs;
mod described;
mod doors;
mod event_papers;
mod event_tables;
mod events;
mod exports;
mod figures;
mod friends;
mod games;
mod help;
mod house;
mod kill;
mod leaving;
mod limits;
mod lobby;
mod mail;
mod match_endings;
mod match_pages;
mod merging;
mod names;
mod one_device;
mod openapi;
mod order;
mod passkeys;
mod people;
mod player;
mod profile;
mod push;
mod questions;
mod released;
mod rights;
mod sessions;
mod storage;
mod table;
mod trio_matches;
mod trios;
mod viewers;
mod voice;
mod ways;
