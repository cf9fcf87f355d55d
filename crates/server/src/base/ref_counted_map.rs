//! What stands for as long as somebody has a line open: one for each key, counted by its lines.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// See the module. Cheap to clone.
pub struct RefCountedMap<K, T> {
    open: Arc<Mutex<HashMap<K, (usize, T)>>>,
    hears: Arc<Hears<K>>,
}

type Hears<K> = dyn Fn(&K, bool) + Send + Sync;

impl<K, T> fmt::Debug for RefCountedMap<K, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RefCountedMap").finish_non_exhaustive()
    }
}

impl<K, T> Clone for RefCountedMap<K, T> {
    fn clone(&self) -> Self {
        Self { open: self.open.clone(), hears: self.hears.clone() }
    }
}

impl<K: Clone + Eq + Hash, T> RefCountedMap<K, T> {
    /// Nobody has a line open. `hears` is told, in order, of each key when its first line is opened (true) and its last one closed.
    pub fn new(hears: impl Fn(&K, bool) + Send + Sync + 'static) -> Self {
        Self { open: Arc::default(), hears: Arc::new(hears) }
    }

    /// Notes a line while what comes back is kept, with what `of` takes from what stands for it; the first makes that.
    pub fn enter<V>(&self, key: K, make: impl FnOnce() -> T, of: impl FnOnce(&T) -> V) -> (Line<K, T>, V) {
        let mut open = self.lock();
        let (lines, value) = open.entry(key.clone()).or_insert_with(|| {
            (self.hears)(&key, true);
            (0, make())
        });
        *lines += 1;
        let of = of(value);
        (Line { opened: self.clone(), key }, of)
    }

    /// Does something with what stands for a key, if a line is open.
    pub fn with<V>(&self, key: &K, act: impl FnOnce(&T) -> V) -> Option<V> {
        self.lock().get(key).map(|(_, value)| act(value))
    }

    /// Does something with the keys that have a line open, none of which comes or goes meanwhile.
    pub fn with_keys(&self, act: impl FnOnce(&mut dyn Iterator<Item = &K>)) {
        act(&mut self.lock().keys());
    }

    /// Does something with all that stands for a key.
    pub fn with_all(&self, act: impl FnMut(&T)) {
        self.lock().values().map(|(_, value)| value).for_each(act);
    }

    /// Nobody has a line open.
    #[cfg(test)]
    pub fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, (usize, T)>> {
        // Every change under the lock is whole in itself.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A line, while it is open.
#[derive(Debug)]
pub struct Line<K: Clone + Eq + Hash, T> {
    opened: RefCountedMap<K, T>,
    key: K,
}

impl<K: Clone + Eq + Hash, T> Drop for Line<K, T> {
    fn drop(&mut self) {
        let mut open = self.opened.lock();
        if let Some((lines, _)) = open.get_mut(&self.key) {
            *lines -= 1;
            if *lines == 0 {
                open.remove(&self.key);
                (self.opened.hears)(&self.key, false);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_takes_it_away() {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let hears = heard.clone();
        let opened = RefCountedMap::new(move |key, open| hears.lock().unwrap().push((*key, open)));
        let ((one, first), (two, second)) = (opened.enter("a", || 1, |n| *n), opened.enter("a", || 2, |n| *n));
        assert_eq!((first, second), (1, 1));
        drop(one);
        assert_eq!(opened.with(&"a", |n| *n), Some(1));
        drop(two);
        assert_eq!(opened.with(&"a", |n| *n), None);
        assert!(opened.is_empty());
        assert_eq!(*heard.lock().unwrap(), [("a", true), ("a", false)]);
    }
}
