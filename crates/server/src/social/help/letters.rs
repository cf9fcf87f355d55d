//! Answers by mail: what somebody was answered, sent to those who want it so. Letters wait in the database, written with the answer
//! that they tell, and are sent beside all else; one reads them here and answers on the site.

use std::time::Duration;

use thurup_people::ticket::State;

use super::acts::{BY_HELPER, wants_mail};
use super::shown::first;
use super::with::With;
use crate::accounts::credentials;
use crate::base::config::mail;
use crate::base::json_column;
use crate::error::reason::Reason;
use crate::social::Social;
use thurup_store::clock::now_ms;
use thurup_store::{HelpJob, LetterRow};

/// So often it is looked for letters.
const LOOK: Duration = Duration::from_secs(2);
/// Letters that are sent one after the other before it is looked again.
const AT_ONCE: u32 = 20;
/// A letter that could not be sent is tried again after so long, doubled each time, at most an hour.
const AGAIN: u64 = 60 * 1000;
const AGAIN_AT_MOST: u64 = 60 * 60 * 1000;
/// After so long it is given up: the answer is on the site.
const GIVEN_UP: u64 = 24 * 60 * 60 * 1000;

/// Sends letters until the server stops.
pub async fn deliver(social: &Social) {
    let mut every = tokio::time::interval(LOOK);
    loop {
        tokio::select! {
            _ = every.tick() => {}
            () = social.stop.cancelled() => return,
        }
        if let Err(reason) = send_due(social).await {
            tracing::warn!(reason = reason.code(), "letters wait");
        }
    }
}

async fn send_due(social: &Social) -> Result<(), Reason> {
    let now = now_ms();
    for letter in social.store.letters_due(now, AT_ONCE).await? {
        let LetterRow { ticket, number, tries, .. } = letter;
        let over = now.saturating_sub(letter.at) > GIVEN_UP;
        let sent = if over { Ok(()) } else { send(social, &letter).await? };
        let job = match sent {
            Ok(()) => HelpJob::LetterOver { ticket, number },
            Err(()) => {
                let wait = AGAIN.saturating_mul(1 << tries.min(10)).min(AGAIN_AT_MOST);
                HelpJob::LetterLater { ticket, number, due_at: now + wait }
            }
        };
        social.store.write_help(job).await?;
        if social.stop.is_cancelled() {
            return Ok(());
        }
    }
    Ok(())
}

/// Sends a letter, if it is still wanted and there is anything in it. It may be tried again where that cannot be done now: nothing
/// is sent before a test mail has gone through.
async fn send(social: &Social, letter: &LetterRow) -> Result<Result<(), ()>, Reason> {
    let post = match credentials::mail::post(social).await {
        Ok(post) => post,
        Err(Reason::NoSuchPage) => return Ok(Err(())),
        Err(other) => return Err(other),
    };
    let address = social.store.mail_of(letter.person).await?.and_then(|address| mail::address(&address));
    let wanted = wants_mail(&social.store, letter.person).await?.is_some();
    let (Some(to), true) = (address, wanted) else { return Ok(Ok(())) };
    let Some((subject, text)) = written(social, letter).await? else { return Ok(Ok(())) };
    match post.write(to, &subject, text).await {
        Ok(()) => {
            tracing::info!("an answer is sent by mail");
            Ok(Ok(()))
        }
        // What a mail server says may name the address.
        Err(error) => {
            tracing::warn!(error = error.kind(), "an answer is not sent");
            Ok(Err(()))
        }
    }
}

/// What a letter says: its subject and its text. Nothing where its words are gone.
async fn written(social: &Social, letter: &LetterRow) -> Result<Option<(String, String)>, Reason> {
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
