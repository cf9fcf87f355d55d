//! Who has a line open, so that they are told at once that the bell has something for them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use crate::ids::PersonId;

/// See the module. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct News(Arc<Mutex<HashMap<PersonId, Open>>>);

#[derive(Debug)]
struct Open {
    lines: usize,
    told: watch::Sender<()>,
}

impl News {
    /// Notes a line of this person while what comes back is kept.
    pub fn enter(&self, person: PersonId) -> Listening {
        let mut open = self.lock();
        let own = open.entry(person).or_insert_with(|| Open { lines: 0, told: watch::channel(()).0 });
        own.lines += 1;
        Listening { news: self.clone(), person, told: own.told.subscribe() }
    }

    /// Whether this person has a line open.
    pub fn is_here(&self, person: PersonId) -> bool {
        self.lock().contains_key(&person)
    }

    /// There is something new for this person.
    pub fn tell(&self, person: PersonId) {
        if let Some(own) = self.lock().get(&person) {
            own.told.send_replace(());
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<PersonId, Open>> {
        // Every change under the lock is whole in itself.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A line of a person, while it is open.
#[derive(Debug)]
pub struct Listening {
    news: News,
    person: PersonId,
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

impl Drop for Listening {
    fn drop(&mut self) {
        let mut open = self.news.lock();
        if let Some(own) = open.get_mut(&self.person) {
            own.lines -= 1;
            if own.lines == 0 {
                open.remove(&self.person);
            }
        }
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
        assert!(!news.is_here(anu) && news.lock().is_empty());
        // Nobody hears it: nothing to do.
        news.tell(anu);
    }
}
