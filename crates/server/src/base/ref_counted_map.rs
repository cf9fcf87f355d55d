//! What stands for as long as somebody has a line open: one for each key, counted by its lines.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// See the module. Cheap to clone.
#[derive(Debug)]
pub struct RefCountedMap<K, T>(Arc<Mutex<HashMap<K, (usize, T)>>>);

impl<K, T> Clone for RefCountedMap<K, T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<K, T> Default for RefCountedMap<K, T> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K: Clone + Eq + Hash, T> RefCountedMap<K, T> {
    /// Notes a line while what comes back is kept, with what `of` takes from what stands for it; the first makes that.
    pub fn enter<V>(&self, key: K, make: impl FnOnce() -> T, of: impl FnOnce(&T) -> V) -> (Line<K, T>, V) {
        let mut open = self.lock();
        let (lines, value) = open.entry(key.clone()).or_insert_with(|| (0, make()));
        *lines += 1;
        let of = of(value);
        (Line { opened: self.clone(), key }, of)
    }

    /// Does something with what stands for a key, if a line is open.
    pub fn with<V>(&self, key: &K, act: impl FnOnce(&T) -> V) -> Option<V> {
        self.lock().get(key).map(|(_, value)| act(value))
    }

    /// Nobody has a line open.
    #[cfg(test)]
    pub fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, (usize, T)>> {
        // Every change under the lock is whole in itself.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_takes_it_away() {
        let opened = RefCountedMap::default();
        let ((one, first), (two, second)) = (opened.enter("a", || 1, |n| *n), opened.enter("a", || 2, |n| *n));
        assert_eq!((first, second), (1, 1));
        drop(one);
        assert_eq!(opened.with(&"a", |n| *n), Some(1));
        drop(two);
        assert_eq!(opened.with(&"a", |n| *n), None);
        assert!(opened.is_empty());
    }
}
