#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| thurup_fuzz::check("anything_hidden_is_taken", bytes));
