//! How often answers of the help are opened. By whom is not kept.

use thurup_wire::help::MostRead;

use crate::error::reason::Reason;
use crate::social::Social;
use crate::social::error::SocialError;
use thurup_store::HelpWrite;

/// Bytes of the name of a question.
const NAME: usize = 60;
/// Answers that are shown as those opened most.
const MOST_READ: u32 = 10;

/// Counts that the answer to a question was opened.
///
/// # Errors
/// When that is no name of a question; when it cannot be stored.
pub async fn opened(social: &Social, question: &str) -> Result<(), Reason> {
    let named = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    if question.is_empty() || question.len() > NAME || !question.chars().all(named) {
        return Err(SocialError::NoSuchEntry.into());
    }
    Ok(social.store.write_help(HelpWrite::Read { answer: question.to_owned() }).await?)
}

/// The questions whose answers were opened most, the most first.
///
/// # Errors
/// When the database cannot be read.
pub async fn most_read(social: &Social) -> Result<MostRead, Reason> {
    Ok(MostRead { questions: social.store.most_read(MOST_READ).await? })
}
