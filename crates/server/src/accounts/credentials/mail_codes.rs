//! Codes that are sent by mail, each bound to the page that asked for it. In memory: a restart ends them, and one asks again.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use sha2::{Digest, Sha256};
use thurup_people::entry::MailCode;
use thurup_people::entry::mail_code::{GOOD_FOR, Sent, another};
use thurup_table::Address;

use super::shares::Shares;
use crate::accounts::device::Token;
use crate::accounts::error::AccountError;
use crate::error::reason::Reason;
use thurup_store::ids::{self, PersonId};

/// Most codes of all people together; a house with more people at once waits a little.
const MOST: usize = 10_000;
/// Times of codes to an address are kept so long.
const KEPT: u64 = 60 * 60 * 1000;

/// See the module.
#[derive(Debug)]
pub struct MailCodes {
    known: Mutex<Known>,
    shares: Shares,
}

impl Default for MailCodes {
    fn default() -> Self {
        Self { known: Mutex::default(), shares: Shares::new(MOST, GOOD_FOR, AccountError::TooManyCodes) }
    }
}

#[derive(Debug, Default)]
struct Known {
    codes: Vec<Code>,
    /// When codes were asked for, by a digest of whose count it is.
    asked: HashMap<[u8; 32], Vec<u64>>,
}

impl Known {
    fn forget_asked(&mut self, now: u64) {
        self.asked.retain(|_, times| times.last().is_some_and(|last| now < last.saturating_add(KEPT)));
    }
}

#[derive(Clone, Debug)]
struct Code {
    challenge: [u8; 32],
    hash: [u8; 32],
    address: String,
    what: For,
    sent: Sent,
}

/// What a code is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    /// Coming in.
    SignIn,
    /// Coming in on a device that is known, by its SHA-256: strangers must not use up the codes and tries of whoever has been here before.
    ComeBack([u8; 32]),
    /// Keeping the address as this person's way in.
    Keep(PersonId),
    /// Showing once more that one is this person.
    Prove(PersonId),
}

impl For {
    /// Whose codes and tries are counted together: an address's; but strangers must not use up those of somebody who is signed in
    /// and shows once more who they are.
    pub fn counted(self, address: &str) -> String {
        match self {
            // Apart from names that look like an address.
            For::SignIn | For::Keep(_) => format!("mail\0{address}"),
            For::ComeBack(device) => format!("mail\0{address}\0{}", hex::encode(device)),
            For::Prove(person) => format!("mail\0{address}\0{person}"),
        }
    }
}

/// A code to be sent, and what its page keeps to use it.
pub struct Asked {
    /// To be sent.
    pub code: MailCode,
    /// For the page.
    pub challenge: Token,
}

/// A right code. Its session or way in could not be stored: it may be put back.
#[derive(Debug)]
pub struct Right(Code);

impl Right {
    /// To which address it was sent.
    pub fn address(&self) -> &str {
        &self.0.address
    }
}

impl MailCodes {
    /// Makes a code for an address, known here or not. That of `before`, a challenge that the same page was given, is dead with it;
    /// codes of other pages are not, so that nobody ends a stranger's.
    ///
    /// # Errors
    /// [`AccountError::TooManyTries`] when too many were sent there; [`AccountError::TooManyCodes`] when there are too many, in all or
    /// asked for from that network.
    pub fn ask(&self, address: &str, what: For, before: Option<&str>, (from, now): (Address, u64)) -> Result<Asked, Reason> {
        let code = MailCode::from_entropy(ids::random().map_err(|_| Reason::Internal)?);
        let challenge = Token::new()?;
        let mut known = self.known(now);
        if known.codes.len() >= MOST {
            return Err(AccountError::TooManyCodes.into());
        }
        let asked = known.asked.entry(hash(&what.counted(address))).or_default();
        another(asked, now).map_err(|wait| AccountError::TooManyTries(wait, now))?;
        self.shares.take(from, now)?;
        asked.retain(|at| now < at.saturating_add(KEPT));
        asked.push(now);
        if let Some(before) = before.map(hash) {
            known.codes.retain(|code| code.challenge != before);
        }
        known.codes.push(Code {
            challenge: hash(&challenge.told()),
            hash: hash(&code.digits()),
            address: address.to_owned(),
            what,
            sent: Sent { at: now, wrong: 0 },
        });
        Ok(Asked { code, challenge })
    }

    /// To which address the code of this page was sent, if it is for this and can still be right.
    pub fn address_of(&self, challenge: &str, what: For, now: u64) -> Option<String> {
        let challenge = hash(challenge);
        let known = self.known(now);
        known.codes.iter().find(|code| code.challenge == challenge && code.what == what).map(|code| code.address.clone())
    }

    /// Takes a code that was typed on the page of this challenge; the right one is spent with that.
    ///
    /// # Errors
    /// [`AccountError::CodeDoesNotFit`] when it is wrong, too old, was tried too often or is for something else.
    pub fn take(&self, challenge: &str, typed: &str, what: For, now: u64) -> Result<Right, Reason> {
        let challenge = hash(challenge);
        let mut known = self.known(now);
        let wanted = |code: &Code| code.challenge == challenge && code.what == what;
        let at = known.codes.iter().position(wanted).ok_or(AccountError::CodeDoesNotFit)?;
        if MailCode::read(typed).is_some_and(|typed| hash(&typed.digits()) == known.codes[at].hash) {
            return Ok(Right(known.codes.swap_remove(at)));
        }
        known.codes[at].sent = known.codes[at].sent.and_wrong();
        Err(AccountError::CodeDoesNotFit.into())
    }

    /// Forgets codes that are dead, and when codes were asked for where that counts no more.
    pub fn tidy(&self, now: u64) {
        self.known(now).forget_asked(now);
        self.shares.tidy(now);
    }

    /// Nothing has come of it: it can be used once more.
    pub fn put_back(&self, Right(code): Right, now: u64) {
        self.known(now).codes.push(code);
    }

    /// Those that can still be right.
    fn known(&self, now: u64) -> MutexGuard<'_, Known> {
        // Every change under the lock is whole in itself.
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.codes.retain(|code| code.sent.is_good(now));
        if known.asked.len() > MOST {
            known.forget_asked(now);
        }
        known
    }
}

/// Only digests are compared, so that the time it takes tells nothing of a secret.
fn hash(text: &str) -> [u8; 32] {
    Sha256::digest(text).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn home() -> Address {
        Address::of([192, 0, 2, 1].into())
    }

    #[test]
    fn a_code_is_right_once_on_its_own_page() {
        let codes = MailCodes::default();
        let (one, other) = (
            codes.ask("anu@x.example", For::SignIn, None, (home(), 0)).unwrap(),
            codes.ask("anu@x.example", For::SignIn, None, (home(), 1)).unwrap(),
        );
        let (challenge, elsewhere) = (one.challenge.told(), other.challenge.told());
        let typed = one.code.shown();
        let person = PersonId::from_parts(1, [0; 10]);
        for (challenge, what) in [(&elsewhere, For::SignIn), (&challenge, For::Keep(person)), (&"0".repeat(64), For::SignIn)] {
            assert_eq!(codes.take(challenge, &typed, what, 2).unwrap_err(), Reason::from(AccountError::CodeDoesNotFit));
        }
        let right = codes.take(&challenge, &typed, For::SignIn, 3).unwrap();
        assert_eq!(right.address(), "anu@x.example");
        assert_eq!(codes.take(&challenge, &typed, For::SignIn, 4).unwrap_err(), Reason::from(AccountError::CodeDoesNotFit));
        codes.put_back(right, 5);
        assert!(codes.take(&challenge, &typed, For::SignIn, 6).is_ok());
    }

    #[test]
    fn asking_again_ends_the_code_of_the_same_page_alone() {
        let codes = MailCodes::default();
        let ask = |before| codes.ask("anu@x.example", For::SignIn, before, (home(), 0)).unwrap();
        let (first, other) = (ask(None), ask(None));
        let second = ask(Some(&first.challenge.told()));
        let is_right = |asked: &Asked| codes.take(&asked.challenge.told(), &asked.code.shown(), For::SignIn, 1).is_ok();
        assert_eq!([is_right(&first), is_right(&other), is_right(&second)], [false, true, true]);
    }

    #[test]
    fn a_network_that_has_asked_for_its_share_hears_of_codes() {
        let codes = MailCodes::default();
        let ask = |n: usize| codes.ask(&format!("{n}@x.example"), For::SignIn, None, (home(), 0)).map(|_| ());
        let refused = (0..=MOST).find_map(|n| ask(n).err());
        assert_eq!(refused, Some(AccountError::TooManyCodes.into()));
    }

    #[test]
    fn what_is_long_ago_is_forgotten() {
        let codes = MailCodes::default();
        codes.ask("anu@x.example", For::SignIn, None, (home(), 0)).unwrap();
        codes.ask("biju@x.example", For::SignIn, None, (home(), GOOD_FOR)).unwrap();
        let kept = |now| {
            codes.tidy(now);
            let known = codes.known.lock().unwrap();
            (known.codes.len(), known.asked.len())
        };
        assert_eq!([kept(GOOD_FOR), kept(KEPT), kept(KEPT + GOOD_FOR)], [(1, 2), (0, 1), (0, 0)]);
    }

    #[test]
    fn five_tries_ten_minutes_and_three_an_hour() {
        let codes = MailCodes::default();
        let asked = codes.ask("anu@x.example", For::SignIn, None, (home(), 0)).unwrap();
        let (challenge, typed) = (asked.challenge.told(), asked.code.shown());
        let wrong = if typed == "000 000" { "000 001" } else { "000 000" };
        for _ in 0..5 {
            assert_eq!(codes.take(&challenge, wrong, For::SignIn, 1).unwrap_err(), Reason::from(AccountError::CodeDoesNotFit));
        }
        assert_eq!(codes.take(&challenge, &typed, For::SignIn, 2).unwrap_err(), Reason::from(AccountError::CodeDoesNotFit));
        let late = codes.ask("anu@x.example", For::SignIn, None, (home(), 3)).unwrap();
        let late = codes.take(&late.challenge.told(), &late.code.shown(), For::SignIn, 3 + GOOD_FOR);
        assert_eq!(late.unwrap_err(), Reason::from(AccountError::CodeDoesNotFit));
        codes.ask("anu@x.example", For::SignIn, None, (home(), 4)).unwrap();
        let no = codes.ask("anu@x.example", For::SignIn, None, (home(), 5)).err();
        assert!(matches!(no.as_ref().and_then(Reason::of), Some(AccountError::TooManyTries(..))));
        // Strangers do not keep her from showing who she is.
        codes.ask("anu@x.example", For::Prove(PersonId::from_parts(1, [0; 10])), None, (home(), 5)).unwrap();
        assert!(
            codes.ask("biju@x.example", For::SignIn, None, (home(), 5)).is_ok()
                && codes.ask("anu@x.example", For::SignIn, None, (home(), KEPT)).is_ok()
        );
    }
}
