#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| thurup_fuzz::check_solver("endings_have_the_score_of_minimax", bytes));
