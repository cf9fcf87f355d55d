//! Who has a line open, so that they are told at once that the bell has something for them.

use tokio::sync::watch;

use crate::base::ref_counted_map::{Line, RefCountedMap};
use thurup_store::ids::PersonId;

/// See the module. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct News(RefCountedMap<PersonId, watch::Sender<()>>);

impl News {
    /// Notes a line of this person while what comes back is kept.
    pub fn enter(&self, person: PersonId) -> Listening {
        let (line, told) = self.0.enter(person, || watch::channel(()).0, watch::Sender::subscribe);
        Listening { _line: line, told }
    }

    /// Whether this person has a line open.
    pub fn is_here(&self, person: PersonId) -> bool {
        self.0.with(&person, |_| ()).is_some()
    }

    /// There is something new for this person.
    pub fn tell(&self, person: PersonId) {
        self.0.with(&person, |told| told.send_replace(()));
    }
}

/// A line of a person, while it is open.
#[derive(Debug)]
pub struct Listening {
    _line: Line<PersonId, watch::Sender<()>>,
    told: watch::Receiver<()>,
}

impl Listening {
    /// Ready once there is something new. May be given up half way.
    pub async fn told(&mut self) {
        // The sender is there for as long as a line is open, and this is one.
        let _ = self.told.changed().await;
    }
}

/// Ready once there is something new; never where nobody listens.
pub async fn told(listening: &mut Option<Listening>) {
    match listening {
        Some(listening) => listening.told().await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_line_of_a_person_hears_and_nobody_else_s() {
        let news = News::default();
        let (anu, biju) = (PersonId::from_parts(1, [1; 10]), PersonId::from_parts(2, [2; 10]));
        let (mut one, mut two, other) = (news.enter(anu), news.enter(anu), news.enter(biju));
        news.tell(anu);
        one.told().await;
        two.told().await;
        assert!(!other.told.has_changed().unwrap());
        drop(one);
        assert!(news.is_here(anu));
        drop((two, other));
        assert!(!news.is_here(anu) && news.0.is_empty());
        // Nobody hears it: nothing to do.
        news.tell(anu);
    }
}
