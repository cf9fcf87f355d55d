//! Ways in, as far as rules go: recovery words, passwords, codes, how often one may try, how long a session lasts. Secrets
//! are hashed and stored elsewhere; here they are made from random bytes that come from outside, and read as people type
//! them. Nothing here prints one.

mod code;
mod common;
pub mod device_link;
pub mod mail_code;
mod merging;
mod password;
pub mod session;
mod tries;
mod word_list;
mod words;

pub use code::{Code, DeviceCode, MailCode, number_on_both_screens};
pub use merging::NoMerging;
pub use password::{BadPassword, LONGEST as LONGEST_PASSWORD, Password, SHORTEST as SHORTEST_PASSWORD};
pub use tries::{DeviceDigest, Lane, Lately, NotNow, PersonTries, Standing, Wait, is_pin};
pub use words::{ENTROPY, NotWords, RecoveryWords, WORDS_OF_A_PERSON};
