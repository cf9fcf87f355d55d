//! The database of a house whose server is not running.

use super::serving::{Serving, execute};
use super::{Folder, Ran, thurup};

/// A database in a folder of its own.
pub struct House {
    _folder: Folder,
    /// As `--database` takes it.
    pub database: String,
}

impl House {
    /// One in which a server has run to which nobody came.
    pub fn empty() -> House {
        House::after(|_| {})
    }

    /// One with the account Anupama, and Bincy, who plays as a guest.
    pub fn of_two() -> House {
        let house = House::after(|server| {
            for name in ["Anupama", "Bincy"] {
                assert!(server.post("/api/guests", &format!("{{\"name\":\"{name}\"}}")).starts_with("HTTP/1.1 200"));
            }
        });
        drop(execute(&house.database, "insert into ways select id, 'password', 'x', 1 from people where name = 'Anupama'"));
        drop(execute(&house.database, "update people set skeleton = 'anupama' where name = 'Anupama'"));
        house
    }

    /// One in which a server has run while this was done.
    fn after(done: impl FnOnce(&Serving)) -> House {
        let folder = Folder::new();
        let database = format!("sqlite:{}", folder.path("thurup.db"));
        let server = Serving::start(&database);
        done(&server);
        assert_eq!(server.end(), Some(0));
        House { _folder: folder, database }
    }

    /// Runs a command of the program on it.
    pub fn run(&self, command: &[&str]) -> Ran {
        thurup(&[command, &["--database", &self.database]].concat())
    }

    /// Runs `thurup people`.
    pub fn people(&self, arguments: &[&str]) -> Ran {
        self.run(&[&["people"], arguments].concat())
    }
}
