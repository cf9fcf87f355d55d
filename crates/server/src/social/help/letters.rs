//! Answers by mail: what somebody was answered, sent to those who want it so. Letters wait in the database, written with the answer
//! that they tell, and are sent beside all else; one reads them here and answers on the site.

use std::time::Duration;

use thurup_people::ticket::State;

use super::acts::{BY_HELPER, wants_mail};
use super::views::first;
use super::with::With;
use crate::accounts::credentials;
use crate::base::config::mail;
use crate::base::json_column;
use crate::error::reason::Reason;
use crate::jobs::{Attempt, Job, JobOutcome, Priority, Retry};
use crate::social::Social;
use thurup_store::HelpLetter;
use thurup_store::clock::now_ms;

/// Letters that are on their way at once.
const AT_ONCE: usize = 4;

impl Job for HelpLetter {
    type Service = Social;

    const PRIORITY: Priority = Priority::Awaited;
    const AT_ONCE: usize = AT_ONCE;
    // After a day it is given up: the answer is on the site.
    const RETRY: Retry = Retry {
        first: Duration::from_secs(60),
        longest: Duration::from_secs(60 * 60),
        given_up: Some(Duration::from_secs(24 * 60 * 60)),
    };

    /// Sends a letter, if it is still wanted and there is anything in it. It may be tried again where that cannot be done now:
    /// nothing is sent before a test mail has gone through.
    async fn run(self, social: Social, _: Attempt) -> Result<JobOutcome, Reason> {
        let social = &social;
        let post = match credentials::mail::post(social).await {
            Ok(post) => post,
            Err(Reason::NoSuchPage) => return Ok(JobOutcome::Failed("mail is not set up".to_owned())),
            Err(other) => return Err(other),
        };
        let address = social.store.mail_of(self.person).await?.and_then(|address| mail::address(&address));
        let wanted = wants_mail(&social.store, self.person).await?.is_some();
        let (Some(to), true) = (address, wanted) else { return Ok(JobOutcome::Done) };
        let Some((subject, text)) = written(social, &self).await? else { return Ok(JobOutcome::Done) };
        Ok(match post.write(to, &subject, text).await {
            Ok(()) => {
                tracing::info!("an answer is sent by mail");
                JobOutcome::Done
            }
            // What a mail server says may name the address.
            Err(error) => JobOutcome::Failed(error.kind()),
        })
    }
}

/// What a letter says: its subject and its text. Nothing where its words are gone.
async fn written(social: &Social, letter: &HelpLetter) -> Result<Option<(String, String)>, Reason> {
    let Some((ticket, ..)) = social.store.ticket(letter.ticket).await? else { return Ok(None) };
    let words = social.store.words_in(letter.ticket).await?.into_iter().find(|(row, _)| row.number == letter.number);
    let Some((row, helper)) = words.filter(|(row, _)| row.kind == BY_HELPER && !row.words.is_empty()) else {
        return Ok(None);
    };
    if ticket.title.is_empty() || ticket.stands.state(now_ms()) == State::Spam {
        return Ok(None);
    }
    let with: With = json_column::read("what came with a ticket", &ticket.payload)?;
    let name = social.settings.now().name.clone();
    let place = social.config.public().map(|public| format!("\n{public}/tickets/{}\n", ticket.id)).unwrap_or_default();
    let helper = helper.as_deref().map(first).filter(|first| !first.is_empty());
    let (by, by_ml) = match helper {
        Some(helper) => (format!("{helper} of {name}"), format!("{name}-ലെ {helper}")),
        None => (name.clone(), name.clone()),
    };
    let (title, said) = (&ticket.title, &row.words);
    let en = format!("{by} has answered your question \"{title}\". Nobody reads answers to this mail: write on the site.");
    let ml = format!("\"{title}\" എന്ന നിങ്ങളുടെ ചോദ്യത്തിന് {by_ml} മറുപടി തന്നു. ഈ മെയിലിനുള്ള മറുപടി ആരും വായിക്കില്ല: സൈറ്റിൽ എഴുതൂ.");
    let (before, after) = if with.language == "ml" { (ml, en) } else { (en, ml) };
    let subject = format!("{name}: an answer · മറുപടി: {title}");
    Ok(Some((subject, format!("{before}\n{place}\n{said}\n\n--\n{after}\n"))))
}
