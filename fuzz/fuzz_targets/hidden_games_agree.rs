#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| thurup_fuzz::check("hidden_games_agree", bytes));
