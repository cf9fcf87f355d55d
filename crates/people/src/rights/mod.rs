//! Who may do what: permissions in sets, sets given in scopes, and one function that answers.

mod asker;
mod denied;
mod may;
mod permission;
mod place;
mod sets;

pub use asker::{Asker, Grant, Muted, Scope};
pub use denied::{Denied, Moderator, Reason};
pub use may::{Act, Granting, may};
pub use permission::{NoSuchPermission, Permission, Permissions, Place, Right};
pub use place::{Here, Other, Site, Table, TableKind, Where};
pub use sets::{BadSets, Kind, Set, Sets, preset};
