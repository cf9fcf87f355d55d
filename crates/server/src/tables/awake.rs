//! The list of tables that are awake, and a table's own hold on its place there.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use thurup_table::TableId;
use tokio::sync::OnceCell;

use super::room::Asking;

/// A table's place: the way to its room, once it is awake.
pub type Slot = Arc<OnceCell<Asking>>;

/// The tables that are awake.
#[derive(Debug, Default)]
pub struct Awake {
    slots: Mutex<HashMap<TableId, Slot>>,
}

impl Awake {
    /// The list, for looking and changing.
    pub fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Slot>> {
        // Nothing is done under the lock that could leave the map half changed.
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// See the module.
#[derive(Debug)]
pub struct Place {
    /// The list.
    pub awake: Arc<Awake>,
    /// The table.
    pub id: TableId,
    /// Its place; weak, so that it does not keep the table awake.
    pub slot: Weak<OnceCell<Asking>>,
}

impl Place {
    /// Takes the table off the list, unless somebody holds it. True when it is off and nothing more will come.
    pub fn fall_asleep(&self) -> bool {
        let mut slots = self.awake.lock();
        // The list's own is the only hold left, and the list is locked: nobody can come in any more.
        let alone = slots.get(&self.id).is_none_or(|slot| Arc::strong_count(slot) == 1);
        if alone {
            slots.remove(&self.id);
        }
        alone
    }

    /// Takes the table off the list at once: the next who comes wakes it anew from its log.
    pub fn forget(&self) {
        let mut slots = self.awake.lock();
        if slots.get(&self.id).is_some_and(|slot| std::ptr::eq(Arc::as_ptr(slot), self.slot.as_ptr())) {
            slots.remove(&self.id);
        }
    }
}
