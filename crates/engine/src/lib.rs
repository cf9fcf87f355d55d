//! What can be asked about deals ([`thurup_learning::asked`]), as WebAssembly for the browser.
//!
//! One call, JSON in and JSON out, over a piece of memory that this module owns:
//!
//! 1. `room(length)` makes room for a question of so many bytes, and gives its address;
//! 2. who asks writes the question there, as UTF-8;
//! 3. `ask()` answers it, and gives the length of the answer, whose address `said()` gives.
//!
//! Memory may have grown in between: a view of it is made anew after each call. A question that is no JSON is answered as one.

// Names that the other side calls are what the lint is about; nothing else here is.
#![allow(unsafe_code)]

use std::cell::RefCell;

thread_local! {
    /// The question, and then its answer.
    static SLATE: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a question of so many bytes. Its address.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    SLATE.with_borrow_mut(|slate| {
        slate.clear();
        slate.resize(length, 0);
        slate.as_mut_ptr()
    })
}

/// Answers the question. The length of the answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    let question = SLATE.take();
    let answer = thurup_learning::asked::answer(&String::from_utf8_lossy(&question)).into_bytes();
    let length = answer.len();
    SLATE.set(answer);
    length
}

/// The address of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn said() -> *const u8 {
    SLATE.with_borrow(|slate| slate.as_ptr())
}
