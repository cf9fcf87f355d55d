#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| thurup_fuzz::check("taking_is_applying", bytes));
