//! Names: what people may be called, and how names are told apart.
//!
//! A name is kept as it was typed, cleaned, beside its [`skeleton`]. Skeletons of accounts are unique among accounts; guests
//! may share theirs with guests, but not with an account. What a name can hold at all is the same for everyone.

mod begins;
mod change;
mod clean;
mod name;
mod numbered;
mod reserved;
mod skeleton;

pub use begins::{LEAST_LETTERS, begins, longest_word, too_short};
pub use change::{COUNTED, Changes, FORMERLY, KEPT_FOR_OWNER};
pub use clean::{BadText, LINE, NAME, TABLE_NAME, clean, clean_lines};
pub use name::{BadName, Name, STAFF_MARK};
pub use numbered::numbered;
pub use reserved::Reserved;
pub use skeleton::{looks, skeleton};
