#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| thurup_fuzz::check("records_replay_or_say_why", bytes));
