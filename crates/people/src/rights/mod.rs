//! Who may do what: permissions in sets, sets given in scopes, and one function that answers.

mod asker;
mod change;
mod denied;
mod held;
mod may;
mod permission;
mod place;
mod scope;
mod sets;

pub use asker::{Asker, Grant, Muted};
pub use change::{NoChange, may_edit};
pub use denied::{Denied, DenyReason, Moderator};
pub use held::{Mode, Rights, Switches};
pub use may::{Act, Granting, may};
pub use permission::{NoSuchPermission, Permission, Permissions, Place, Right};
pub use place::{Here, Other, Site, Table, TableKind, Where};
pub use scope::{NotAScope, Scope};
pub use sets::{BadSets, Edit, Kind, Set, Sets, preset};
