#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| minewise_fuzzing::run("foreign_replay", bytes));
