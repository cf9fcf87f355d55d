//! What a helper asks a server for, and what is answered.

use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use thurup_wire::Refused;
use thurup_wire::helpers::{Work, WorkAnswer, WorkWanted};

use crate::app::asking::{Answer, Asker, Trouble};
use crate::base::version::THINKING;

/// A server lets wait for some twenty seconds.
const LONG: Duration = Duration::from_secs(60);
/// All else is answered at once.
const SHORT: Duration = Duration::from_secs(10);
/// Whoever is told to end waits no longer than this for a word of good-bye.
const LAST: Duration = Duration::from_secs(2);

/// Why a helper cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HelperError {
    /// The address of the server cannot be used.
    #[error("{0}")]
    Address(String),
    /// The server does not want it, in its words.
    #[error("{0}")]
    Refused(String),
}

/// The way to a server.
pub struct Line {
    asker: Asker,
    /// Of the server, where it is not at the root of its name.
    path: String,
    authorization: String,
}

/// Why there is no answer, in words.
#[derive(Debug)]
pub enum NotAnswered {
    /// The helper is not wanted: asking again changes nothing.
    Refused(String),
    /// What was handed in is not taken: it is too late for it, or it cannot be right.
    NotTaken(String),
    /// Not now.
    Later(String),
}

impl Line {
    /// To this server, with this key.
    ///
    /// # Errors
    /// [`HelperError::Address`].
    pub fn new(server: &str, key: &str) -> Result<Self, HelperError> {
        let no = |trouble: Trouble| HelperError::Address(format!("{server}: {trouble}; {}", trouble.remedy()));
        let path = Asker::path(server).map_err(no)?;
        Ok(Self { asker: Asker::new(server).map_err(no)?, path, authorization: format!("Bearer {}", key.trim()) })
    }

    /// A piece of work, if there is one; one that waits hears when there is some.
    pub async fn acquire(&self, waits: bool) -> Result<Option<Work>, NotAnswered> {
        let wanted = WorkWanted { version: THINKING.to_owned(), thoughts: true, analyses: true, waits };
        self.ask("/api/work/acquire", &wanted, LONG).await
    }

    /// Hands an answer in.
    pub async fn answer(&self, id: &str, answer: &Value) -> Result<(), NotAnswered> {
        self.ask::<bool>(&format!("/api/work/{id}"), &WorkAnswer { answer: answer.clone() }, SHORT).await.map(drop)
    }

    /// Gives a piece of work back: a word of good-bye, which may be lost.
    pub async fn abort(&self, id: &str) {
        let _ = self.ask::<bool>(&format!("/api/work/{id}/abort"), &(), LAST).await;
    }

    async fn ask<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize, patience: Duration) -> Result<T, NotAnswered> {
        let path = format!("{}{path}", self.path);
        let body = serde_json::to_string(body).map_err(|error| NotAnswered::Later(error.to_string()))?;
        let headers = [("authorization", self.authorization.as_str()), ("content-type", "application/json")];
        let answer = self.asker.post(&path, &headers, body, patience).await;
        read(&answer.map_err(|trouble| NotAnswered::Later(trouble.to_string()))?)
    }
}

fn read<T: DeserializeOwned>(answer: &Answer) -> Result<T, NotAnswered> {
    let said = serde_json::from_str::<Refused>(&answer.body).map(|refused| refused.text.en);
    Err(match (answer.status, said) {
        (200, _) => match serde_json::from_str(&answer.body) {
            Ok(read) => return Ok(read),
            Err(_) => NotAnswered::Refused("what answers there is no server of this version".to_owned()),
        },
        (410 | 422, Ok(said)) => NotAnswered::NotTaken(said),
        (409, Ok(said)) => NotAnswered::Refused(format!("{said} This helper is {THINKING}.")),
        (401 | 403 | 404, Ok(said)) => NotAnswered::Refused(said),
        (408 | 429 | 500.., Ok(said)) => NotAnswered::Later(said),
        // What stands in front of a server says this while the server starts.
        (status @ (408 | 429 | 500..), Err(_)) => NotAnswered::Later(format!("it answers {status}")),
        (status, _) => NotAnswered::Refused(format!(
            "what answers there is no Thurup that takes helpers (it says {status}): look at the address, and at the version there"
        )),
    })
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderMap;

    use super::*;

    fn told(status: u16, body: &str) -> Result<Option<Work>, NotAnswered> {
        read(&Answer { status, headers: HeaderMap::new(), body: body.to_owned(), certificate: None })
    }

    #[test]
    fn what_passes_is_waited_out_and_what_stays_is_said() {
        let refused = r#"{"code":"x","text":{"en":"No.","ml":"ഇല്ല."}}"#;
        for (status, body) in [(502, "<html>"), (503, refused), (429, refused), (500, "")] {
            assert!(matches!(told(status, body), Err(NotAnswered::Later(_))), "{status}");
        }
        for (status, body) in
            [(401, refused), (404, refused), (404, "<html>"), (405, ""), (301, ""), (200, "<html>"), (409, refused)]
        {
            assert!(matches!(told(status, body), Err(NotAnswered::Refused(_))), "{status}");
        }
        assert!(matches!(told(200, "null"), Ok(None)));
        assert!(matches!(told(410, refused), Err(NotAnswered::NotTaken(said)) if said == "No."));
    }
}
