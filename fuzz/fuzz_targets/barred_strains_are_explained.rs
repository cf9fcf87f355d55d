#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| thurup_fuzz::check("barred_strains_are_explained", bytes));
